"""A table that is read the other way round: the roll stands in the cell, and the column is the answer."""

import pytest

from small_sheet import IDENTITY, aid_of
from tablewright.compile.build import build
from tablewright.compile.print.emit import emit
from tablewright.compile.sandbox import loaded
from tablewright.errors import Faults

SHEET = """
title = "Case"
language = "eng"
received = []

[[page]]
number = 1
columns = 1
blocks = ["table:assault"]

[[table]]
id = "assault"
title = "Assault"
page = 1
received = ""
rows = { kind = "odds", name = "Odds" }
columns = { kind = "label", name = "Result" }
cells = "rolls"
"""
RULES = """
[[modifier]]
id = "night"
procedure = "assault"
on = "die"
value = 3
when = ["night"]
printed = "+3 at night"
received = ""
meaning = { fr = "nuit", en = "night" }

[[procedure]]
id = "assault"
title = { fr = "Assaut", en = "Assault" }
result = "result"
tables = ["assault"]

[[procedure.input]]
name = "odds"
kind = "choice"
options = ["1-1", "2-1", "3-1"]
meaning = { fr = "rapport", en = "odds" }

[[procedure.input]]
name = "night"
kind = "flag"
default = false
meaning = { fr = "nuit", en = "night" }

[[procedure.input]]
name = "die"
kind = "die"
dice = "1d6"
meaning = { fr = "dé", en = "die" }

[[procedure.step]]
do = "modify"
name = "total"
of = ["die"]
target = "die"
label = { fr = "total", en = "total" }

[[procedure.step]]
do = "place"
name = "result"
of = ["total"]
table = "assault"
axis = "columns"
row = "odds"
label = { fr = "résultat", en = "result" }
"""
TABLE = 'Odds,Repulsed,Exchange,Taken\n1-1,1-4,5,6+\n2-1,"1,2",3-4,5+\n3-1,-,1,2-6\n'
ANSWERS = {
    "1-1": ["Repulsed", "Repulsed", "Repulsed", "Repulsed", "Exchange", "Taken"],
    "2-1": ["Repulsed", "Repulsed", "Exchange", "Exchange", "Taken", "Taken"],
    "3-1": ["Exchange", "Taken", "Taken", "Taken", "Taken", "Taken"],
}
NONE = {"terrain__csv": "", "crt__csv": "", "errata__toml": "", "examples__toml": ""}


def made(**files):
    texts = {"sheet__toml": SHEET, "rules__toml": RULES, "assault__csv": TABLE} | files
    return build([aid_of(**texts)], IDENTITY)


@pytest.fixture
def rolled():
    plan = made()
    with loaded(emit(plan), plan.module) as package:
        yield package


def test_each_roll_leads_to_the_column_in_whose_cell_it_stands(rolled):
    for odds, wanted in ANSWERS.items():
        answers = [rolled.resolve("case.assault", odds=odds, die=die).text for die in range(1, 7)]
        assert answers == wanted
        assert list(rolled.resolve_many("case.assault", odds=odds, die=list(range(1, 7)))) == wanted


def test_an_open_end_takes_what_lies_beyond_and_elsewhere_that_is_left_open(rolled):
    assert rolled.resolve("case.assault", odds="1-1", die=6, night=True).text == "Taken"
    with pytest.raises(rolled.LeftOpen, match="9"):
        rolled.resolve("case.assault", odds="3-1", die=6, night=True)


def test_the_way_to_the_answer_and_its_chances_are_said(rolled):
    assert rolled.resolve("case.assault", odds="2-1", die=3).explain("en") == "die 3 → Exchange"
    chances = rolled.distribution("case.assault", odds="3-1")
    assert {str(result): str(chance) for result, chance in chances.items()} == {"Exchange": "1/6", "Taken": "5/6"}


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("sheet__toml", '"rolls"', '"text"', "whose cells are no rolls"),
        ("rules__toml", 'axis = "columns"', 'axis = "rows"', "its answer is no column with a label"),
        ("rules__toml", 'row = "odds"', 'row = "night"', "which is a flag"),
        ("rules__toml", 'row = "odds"', 'row = "odds"\nbelow = "a sentence"', "which has no ends to pass"),
        ("rules__toml", "value = 3", 'value = "1/2"', "need not be a whole number"),
        ("rules__toml", '["1-1", ', '["1-4", ', "is no label of table"),
        ("assault__csv", "3-4", "three", "reads in no ways"),
    ],
)
def test_what_cannot_be_looked_for_among_rolls_is_a_fault(file, before, after, said):
    text = {"sheet__toml": SHEET, "rules__toml": RULES, "assault__csv": TABLE}[file]
    assert before in text
    with pytest.raises(Faults, match=said):
        made(**{file: text.replace(before, after)})
