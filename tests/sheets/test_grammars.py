"""Cells taken apart by their grammars."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.sheet import Grammar, Place
from tablewright.sheets.grammars import NUMBER, checked_grammar, is_hopeless, parses, rule_names
from tablewright.sheets.report import Report


def grammar(text):
    return Grammar("test", text, Place("sheet.toml", 10))


LOSSES = grammar('start: attacker "/" defender\nattacker: INT\ndefender: INT\n%import common.INT')
EFFECTS = grammar(
    r"""
    start: (mark? option ("/" option)*)?
    option: none | losses _effect* | _effect+
    _effect: rout | disorder | retreat
    none: "-"
    mark: "ᴰ"
    losses: INT
    rout: "dr"
    disorder: /d(?!r)/
    retreat: "r"
    %import common.INT
    %ignore " "
    """
)


@pytest.mark.parametrize(
    ("cell", "parsed"),
    [
        ("-", {"option": {"none": None}}),
        ("2dr", {"option": {"losses": 2, "rout": None}}),
        ("1 r d", {"option": {"losses": 1, "retreat": None, "disorder": "d"}}),
        ("ᴰ1r\n/ -", {"mark": None, "option": ({"losses": 1, "retreat": None}, {"none": None})}),
        ("", {}),
    ],
)
def test_a_cell_becomes_its_parts(cell, parsed):
    assert parses(EFFECTS, cell) == (parsed,)


@pytest.mark.parametrize("cell", ["1r/", "/", "r1", "ᴰ", "1r-", "x", "1//r"])
def test_a_cell_that_is_not_consumed_whole_has_no_parse(cell):
    assert parses(EFFECTS, cell) == ()


@pytest.mark.parametrize(("cell", "number"), [("0", 0), ("+2", 2), ("-1", -1), ("–1", -1), (" 3 ", 3)])
def test_numbers(cell, number):
    assert parses(NUMBER, cell) == (number,)


def test_every_way_to_cut_a_cell_is_seen():
    loose = grammar('start: word+\nword: "d" -> disorder | "r" -> retreat | "dr" -> rout')
    assert len(parses(loose, "dr")) == 2
    assert parses(loose, "rd") == ({"retreat": None, "disorder": None},)


def test_two_derivations_of_one_meaning_are_one_parse():
    twice = grammar("start: _one | _other\n_one: losses\n_other: losses\nlosses: /[0-9]/")
    assert parses(twice, "1") == ({"losses": 1},)


def test_a_grammar_that_has_lost_hold_is_told_apart():
    loose = grammar("start: (a | b)*\na: /[a-z]+/\nb: /[a-z]+/")
    assert is_hopeless(loose, "abcdefgh")
    assert not is_hopeless(loose, "ab")
    assert parses(loose, "abcdefghijklmnopqrstuvwxyz" * 4) == ()


def test_parts_are_named_as_in_the_grammar():
    assert {"start", "attacker", "defender"} <= rule_names(LOSSES)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("start: a", 10),
        ("start: (", 10),
        ("start: INT\n  | (\n%import common.INT", 12),
        ("begin: /a/", 10),
        ("start: /(/", 10),
        ("%import python.NAME\nstart: NAME", 10),
        ("%import .secret\nstart: secret", 10),
        ("%import common.NOTHING\nstart: NOTHING", 10),
    ],
)
def test_a_grammar_that_is_none_is_one_fault(text, line):
    report = Report()
    assert not checked_grammar(grammar(text), report)
    assert [fault.line for fault in report.faults] == [line]


@given(st.integers(0, 99), st.integers(0, 99))
def test_losses_come_back(attacker, defender):
    assert parses(LOSSES, f"{attacker}/{defender}") == ({"attacker": attacker, "defender": defender},)


OPTIONS = st.builds(
    lambda losses, effects: (f"{losses}{''.join(effects)}", {"losses": losses, "effects": effects}),
    st.integers(1, 4),
    st.lists(st.sampled_from(["dr", "d", "r"]), max_size=1),
)


@given(st.lists(OPTIONS, min_size=1, max_size=4), st.booleans())
def test_alternatives_come_back(options, marked):
    cell = ("ᴰ" if marked else "") + "/".join(text for text, _ in options)
    (parsed,) = parses(EFFECTS, cell)
    assert ("mark" in parsed) == marked
    found = parsed["option"] if len(options) > 1 else (parsed["option"],)
    assert [option["losses"] for option in found] == [wanted["losses"] for _, wanted in options]


@given(st.text(alphabet="ᴰ/-1dr ", max_size=9))
def test_any_cell_parses_in_some_number_of_ways(cell):
    assert len(set(map(repr, parses(EFFECTS, cell)))) == len(parses(EFFECTS, cell))
