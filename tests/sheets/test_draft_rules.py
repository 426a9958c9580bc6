"""The procedure that looks a new table up: what is asked for, how it is placed, what modifies it."""

import tomllib

import pytest

from tablewright.model.sheet import AxisKind
from tablewright.sheets.draft import AxisDraft, ExampleDraft, ModifierDraft, TableDraft
from tablewright.sheets.draft_errata import rulings_text
from tablewright.sheets.draft_rules import examples_text, input_name, look_up_text

LABELS = AxisDraft(AxisKind.LABEL, "Terrain")
DIE = AxisDraft(AxisKind.DIE, "Die", "1d6")


def draft(rows, columns=LABELS, **more):
    return TableDraft("crt", "CRT", 1, 1, 1, rows, columns, "codes", **more)


def rules(table, rows=("1", "2", "3+"), columns=("Clear", "Woods")):
    return tomllib.loads(look_up_text(table, (rows, columns)))


def inputs(table, **labels):
    (procedure,) = rules(table, **labels)["procedure"]
    return {given["name"]: given for given in procedure["input"]}


@pytest.mark.parametrize(
    ("axis", "labels", "asked"),
    [
        (DIE, ("1", "2"), {"die": "die"}),
        (AxisDraft(AxisKind.COUNT, "Factors firing"), ("1", "2+"), {"factors_firing": "integer"}),
        (AxisDraft(AxisKind.THRESHOLD, "Fire value"), ("1", "7"), {"fire_value": "number"}),
        (AxisDraft(AxisKind.ODDS, "odds"), ("1-2", "1-1"), {"odds": "choice"}),
        (
            AxisDraft(AxisKind.ODDS, "odds", rounding="down"),
            ("1-2", "1-1"),
            {"attack": "integer", "defence": "integer"},
        ),
        (AxisDraft(AxisKind.DIE, "Dice", "d66"), ("11-36", "41-66"), {"tens": "die", "ones": "die"}),
        (AxisDraft(AxisKind.LABEL, ""), ("a", "b"), {"row_label": "choice"}),
    ],
)
def test_what_is_asked_for_is_what_the_axis_is(axis, labels, asked):
    given = inputs(draft(axis), rows=labels)
    assert {name: one["kind"] for name, one in given.items()} == asked | {"terrain": "choice"}


def test_a_label_of_two_lines_is_asked_for_on_one_as_the_table_itself_calls_it():
    table = draft(AxisDraft(AxisKind.LABEL, ""))
    assert inputs(table, rows=("Foot\nA1", "Guns"))["row_label"]["options"] == ["Foot A1", "Guns"]


def test_a_count_is_taken_as_far_as_its_labels_go():
    open_end = inputs(draft(AxisDraft(AxisKind.COUNT, "n")), rows=("1", "2-3", "4+"))["n"]
    assert (open_end["low"], open_end.get("high")) == (1, None)
    closed = inputs(draft(AxisDraft(AxisKind.COUNT, "n")), rows=("0", "1"))["n"]
    assert (closed["low"], closed["high"]) == (0, 1)


def test_a_modifier_is_a_flag_or_a_number_and_its_sentence_is_quoted_from_a_passage():
    modifiers = (ModifierDraft("leader", 2, "+2 with a leader"), ModifierDraft("other modifiers", None))
    made = rules(draft(DIE, modifiers=modifiers))
    kinds = {given["name"]: given["kind"] for given in made["procedure"][0]["input"]}
    assert kinds == {"die": "die", "terrain": "choice", "leader": "flag", "other_modifiers": "integer"}
    assert [(m["value"], m.get("when"), m.get("per")) for m in made["modifier"]] == [
        (2, ["leader"], None),
        (1, None, "other_modifiers"),
    ]
    assert made["passage"][0]["paragraphs"] == ["+2 with a leader"]


def test_an_example_is_a_case_whose_sentence_is_quoted_from_a_passage():
    sentence = 'Six Germans roll "3" in the woods: D1'
    example = ExampleDraft({"die": 3, "terrain": "Woods", "leader": True}, "D1", sentence)
    table = draft(DIE, examples=(example,))
    (case,) = tomllib.loads(examples_text(table))["example"]
    assert (case["id"], case["procedure"], case["result"]) == ("crt-1", "look_up_crt", "D1")
    assert case["inputs"] == {"die": 3, "terrain": "Woods", "leader": True}
    assert case["printed"] == sentence
    assert rules(table)["passage"][0]["paragraphs"] == [sentence]


def test_a_shift_moves_the_column_on_which_a_value_was_put():
    odds = AxisDraft(AxisKind.ODDS, "odds", rounding="down")
    made = rules(draft(DIE, odds, modifiers=(ModifierDraft("air", 1, "+1 column", "column"),), held=True))
    (modifier,) = made["modifier"]
    steps = {step["name"]: step for step in made["procedure"][0]["step"]}
    assert modifier["on"] == "column"
    assert steps["column_shift"]["target"] == "column"
    assert (steps["column_read"]["of"], steps["column_read"]["by"]) == (["column"], "column_shift")
    assert steps["column_read"]["above"] == "crt-past-the-ends"
    assert steps["result"]["column"] == "column_read"
    assert "roll" not in steps


def inverse(dice, rolls=(1, 6), **more):
    table = TableDraft("crt", "CRT", 1, 1, 1, LABELS, AxisDraft(AxisKind.LABEL, "", dice), "rolls", **more)
    (procedure,) = tomllib.loads(look_up_text(table, (("1-1", "2-1"), ("AE", "DE")), rolls))["procedure"]
    return [one["name"] for one in procedure["input"]], procedure["step"]


def test_where_rolls_stand_in_the_cells_dice_are_asked_for_and_the_column_is_the_answer():
    asked, (place,) = inverse("1d6")
    assert asked == ["terrain", "die"]
    assert (place["do"], place["of"], place["axis"], place["row"]) == ("place", ["die"], "columns", "terrain")
    asked, steps = inverse("d66", rolls=(11, 66))
    assert asked == ["terrain", "tens", "ones"]
    assert [step["do"] for step in steps] == ["multiply", "add", "place"]
    _, steps = inverse("1d6", modifiers=(ModifierDraft("leader", 2, "+2"),), held=True)
    assert [(step["do"], step.get("low"), step.get("high")) for step in steps] == [
        ("modify", None, None),
        ("limit", 1, 6),
        ("place", None, None),
    ]
    assert steps[1]["above"] == "crt-past-the-ends"


def test_what_passes_the_ends_and_what_falls_between_are_rulings():
    odds = AxisDraft(AxisKind.ODDS, "odds", rounding="down")
    said = tomllib.loads(rulings_text(draft(odds, held=True)))["erratum"]
    assert [one["id"] for one in said] == ["crt-past-the-ends", "crt-between"]
    assert rulings_text(draft(DIE)) == ""


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Fire Value", "fire_value"),
        ("Dé", "de"),
        ("3 units", "asked"),
        ("class", "asked"),
        ("", "asked"),
        ("row", "asked"),
    ],
)
def test_an_input_is_called_as_python_can_say(said, name):
    assert input_name(said, "asked") == name
