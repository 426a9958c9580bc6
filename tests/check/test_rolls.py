"""Tables whose cells are rolls: each roll stands in one cell of each row."""

import pytest

TABLE = """
rows = { kind = "label", name = "Odds" }
columns = { kind = "label", name = "Result" }
cells = "rolls"
"""
RULES = """
[[procedure]]
id = "assault"
title = {{ fr = "Assaut", en = "Assault" }}
result = "result"
tables = ["crt"]
printed = "TABLE"

[[procedure.input]]
name = "odds"
kind = "choice"
options = ["1-1", "2-1"]
meaning = {{ fr = "rapport", en = "odds" }}

[[procedure.input]]
name = "die"
kind = "{kind}"
meaning = {{ fr = "dé", en = "die" }}

[[procedure.step]]
do = "place"
name = "result"
of = ["die"]
table = "crt"
axis = "columns"
row = "odds"
label = {{ fr = "résultat", en = "result" }}
"""
DIE = RULES.format(kind='die"\ndice = "1d6')
NUMBER = RULES.format(kind="integer")


@pytest.mark.parametrize(
    ("rows", "rules", "found"),
    [
        ("1-1,1-3,4-6\n2-1,1,2-6\n", DIE, []),
        ("1-1,1-3,4+\n2-1,-,1+\n", DIE, []),
        ("1-1,1-3,3-6\n2-1,1,2-6\n", DIE, ["the roll 3 stands in another cell of the row, too"]),
        ("1-1,1-3,4-5\n2-1,1,2-5\n", DIE, ["no cell of the row has the roll 6"] * 2),
        ('1-1,"1,3",4-6\n2-1,1,2-6\n', DIE, ["no cell of the row has the roll 2"]),
        (
            "1-1,≤3,4-6\n2-1,≤1,2+\n",
            NUMBER,
            ["a figure above 6 can come to the step `result`"],
        ),
    ],
)
def test_each_roll_stands_in_one_cell_of_each_row(said, rows, rules, found):
    assert said("rolls", "Odds,Held,Taken\n" + rows, table=TABLE, rest="", rules=rules) == found


def test_rolls_want_no_legend(said):
    rows = 'Odds,Held,Taken\n1-1,1-3,4+\n2-1,"1,2",3-6\n'
    assert said("legend", rows, table=TABLE, rest="", rules=DIE) == []
