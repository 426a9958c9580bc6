"""What a release says, read off the sheets."""

from dataclasses import replace
from pathlib import Path

import pytest

from small_sheet import aid_of
from tablewright.model.rules import EffectField, EffectKind
from tablewright.model.sheet import Place
from tablewright.publish.changes import changes_between
from tablewright.publish.edition import edition
from tablewright.publish.version import next_version
from tablewright.workspace import find_workspace

ROOT = Path(__file__).parents[2]


@pytest.fixture
def rewrite(workspace):
    """Changes a text in a file of the sheet."""

    def change(name, old, new):
        path = workspace / "canonical" / "case" / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    return change


def said():
    return edition(find_workspace(Path.cwd()).load_sheets())


def test_the_tables_are_said_cell_by_cell(workspace):
    del workspace
    crt = said()["case"].tables["crt"]
    assert crt.rows == ("1-3", "4+")
    assert crt.columns == ("1/2-", "1/1", "2/1+")
    assert crt.cells == (("3/0", "1/1", "0/1"), ("1/0", "0/1", "0/2"))
    assert crt.meanings["3/0"] == '{"attacker": 3, "defender": 0}'
    assert crt.facts["kind of the rows"] == "die, 1d6"


@pytest.mark.parametrize(
    ("name", "old", "new", "change"),
    [
        ("crt.csv", "0/2", "0/3", "case, crt, row 4+, column 2/1+: 0/2 -> 0/3"),
        ("crt.csv", "2/1+", "3/1+", "case, crt, label of column 3: 2/1+ -> 3/1+"),
        ("sheet.toml", 'start: attacker "/" defender', 'start: defender "/" attacker', "what `0/1` means"),
        ("sheet.toml", 'dice = "1d6"', 'dice = "2d6"', "kind of the rows: die, 1d6 -> die, 2d6"),
        ("rules.toml", 'rounding = "down"', 'rounding = "up"', "rounding: down -> up"),
    ],
)
def test_whatever_a_result_rests_on_is_said(rewrite, name, old, new, change):
    before = said()
    rewrite(name, old, new)
    found = [str(one) for one in changes_between(before, said())]
    assert any(change in one for one in found), found


@pytest.mark.parametrize(
    ("old", "new"), [('title = "Combat"', 'title = "Combats"'), ("pertes de l'attaquant", "Pertes de l'attaquant")]
)
def test_wording_is_no_change_of_a_result(rewrite, old, new):
    before = said()
    rewrite("sheet.toml", old, new)
    assert changes_between(before, said()) == ()


def test_the_sheets_of_the_repository_say_every_table_and_procedure():
    space = find_workspace(ROOT)
    aids = space.load_sheets()
    for aid in aids:
        sheet = edition(aids)[aid.sheet.id]
        assert list(sheet.tables) == [table.id for table in aid.sheet.tables]
        assert list(sheet.procedures) == [procedure.id for procedure in aid.rules.procedures]
        for table in aid.tables:
            cells = sheet.tables[table.table.id].cells
            assert [len(row) for row in cells] == [len(row) for row in table.body]


def test_an_effect_of_another_shape_is_a_major_version():
    def of_kind(kind):
        aid = aid_of("base")
        field = EffectField("attacker_steps", kind, {"en": "steps lost by the attacker"}, Place("rules.toml", 1))
        return edition([replace(aid, rules=replace(aid.rules, effects=(field,)))])

    changes = changes_between(of_kind(EffectKind.COUNT), of_kind(EffectKind.NUMBER))
    assert [str(change) for change in changes] == [
        "case, combat, the whole, effect: attacker_steps (count) -> attacker_steps (number)"
    ]
    assert next_version("1.4.2", changes, fix=False) == "2.0.0"
