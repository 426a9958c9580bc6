"""Examples that give a list of labels, as the terrains of a hex."""

from pathlib import Path

import pytest

from small_sheet import contents
from tablewright.errors import Faults
from tablewright.sheets.load import SheetFiles, load

ROOT = Path(__file__).parents[2]
EXAMPLE = """
[[example]]
id = "two-terrains"
procedure = "combat"
inputs = {{ attack = 12, defence = 3, die = 3, terrain = {terrain} }}
figures = {{ column_shift = "-1" }}
received = "aid.txt:127"
printed = "Sommet Colline"
"""


def cherbourg(terrain):
    """The sheet with one more example."""
    canonical = contents(ROOT / "canonical" / "cherbourg")
    canonical["examples.toml"] += EXAMPLE.format(terrain=terrain).encode()
    received = contents(ROOT / "raw_scans" / "cherbourg" / "received")
    return load(SheetFiles("cherbourg", "canonical/cherbourg", canonical, "raw_scans/cherbourg/received", received))


def test_an_example_may_give_a_list_of_labels():
    example = cherbourg('["Bocage", "Sommet Colline"]').examples[-1]
    assert example.inputs["terrain"] == ("Bocage", "Sommet Colline")


def test_a_label_that_is_none_is_named_alone():
    with pytest.raises(Faults, match=r"there is no option of `terrain` `Bocages`\n  Did you mean `Bocage`"):
        cherbourg('["Sommet Colline", "Bocages"]')
