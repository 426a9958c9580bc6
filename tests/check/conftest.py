"""Tiny sheets, loaded as real ones are: each test writes only what its check looks at."""

import pytest

from tablewright.check import CHECKS
from tablewright.sheets.load import SheetFiles, load

SHEET = """
title = "Essai"
language = "fra"
received = ["aid.txt"]

[[page]]
number = 1
columns = 1
blocks = []

[[table]]
id = "crt"
title = "TABLE"
page = 1
received = "{received}"
{table}
"""

ODDS_AND_DIE = """
rows = { kind = "die", name = "Dé", dice = "1d6" }
columns = { kind = "odds", name = "Rapport" }
cells = "losses"
"""

LABELS = """
rows = { kind = "label", name = "Terrain" }
columns = { kind = "label", name = "Effet" }
"""

LOSSES = """
[grammar.losses]
lark = '''
start: attacker "/" defender
attacker: INT
defender: INT
%import common.INT
'''

[measure.attacker]
plus = "attacker"

[measure.defender]
plus = "defender"

[measure.net]
plus = "defender"
minus = "attacker"
"""

CRT = "Dé,1/1,2/1,3/1\n1-2,2/0,1/0,1/1\n3-4,1/0,1/1,0/1\n5-6,1/1,0/1,0/2\n"


def build(
    csv=CRT,
    *,
    table=ODDS_AND_DIE,
    rest=LOSSES,
    received="",
    text="",
    others=None,
    rules="",
    errata="",
    examples="",
):
    """Load a sheet with the table `crt`, and `others` by name; `text` is the transcript `aid.txt`."""
    canonical = {
        "sheet.toml": SHEET.format(received=received, table=table) + rest,
        "crt.csv": csv,
        "rules.toml": rules,
        "errata.toml": errata,
        "examples.toml": examples,
        **{f"{name}.csv": content for name, content in (others or {}).items()},
    }
    return load(
        SheetFiles(
            "essai",
            "canonical/essai",
            {name: content.encode() for name, content in canonical.items()},
            "raw_scans/essai/received",
            {"aid.txt": text.encode()},
        )
    )


@pytest.fixture(name="build")
def build_fixture():
    return build


def found(check, aid):
    """What one check finds, as it says it."""
    return [finding for known in CHECKS if known.name == check for finding in known.find(aid)]


@pytest.fixture(name="found")
def found_fixture():
    return found


@pytest.fixture
def said(build):
    """The messages of one check about a sheet."""

    def messages(check, *args, **kwargs):
        return [finding.message for finding in found(check, build(*args, **kwargs))]

    return messages


@pytest.fixture
def at(build):
    """Where one check points on a sheet: row and column of each finding."""

    def places(check, *args, **kwargs):
        return [(finding.row, finding.column) for finding in found(check, build(*args, **kwargs))]

    return places


@pytest.fixture
def in_text(build):
    """The lines of a transcript at which one check points; the table of the sheet lies elsewhere."""

    def lines(check, text, **kwargs):
        return [finding.place.line for finding in found(check, build(text=text, **kwargs))]

    return lines


@pytest.fixture
def texts():
    """The parts of a tiny sheet, for tests that put their own together."""
    return {"crt": CRT, "odds and die": ODDS_AND_DIE, "labels": LABELS, "losses": LOSSES}
