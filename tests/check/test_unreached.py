"""Rows and columns that nothing leads to: rolls that the dice cannot show, and no modifier adds to."""

LOOK_UP = """
[[procedure]]
id = "look_up"
title = { fr = "t" }
result = "result"
tables = ["crt"]

[[procedure.input]]
name = "die"
kind = "die"
dice = "1d6"
meaning = { fr = "m" }
MORE
[[procedure.step]]
do = "modify"
name = "roll"
of = ["die"]
target = "die"
label = { fr = "l" }

[[procedure.step]]
do = "place"
name = "row"
of = ["roll"]
table = "crt"
axis = "rows"
label = { fr = "l" }

[[procedure.step]]
do = "look up"
name = "result"
table = "crt"
row = "row"
column = "1/1"
label = { fr = "l" }
"""

BOLD = """
[[procedure.input]]
name = "bold"
kind = "flag"
default = false
meaning = { fr = "m" }
"""

ADDED = """
[[modifier]]
id = "bold"
procedure = "look_up"
on = "die"
value = 2
when = ["bold"]
printed = "+2"
received = ""
"""

TO_EIGHT = "Dé,1/1\n" + "".join(f"{n},0/0\n" for n in range(1, 9))


def test_rows_beyond_the_dice_are_named(said):
    assert said("unreached", TO_EIGHT, rules=LOOK_UP.replace("MORE", "")) == [
        "nothing that is asked for reaches `7`: it goes from 1 to 6",
        "nothing that is asked for reaches `8`: it goes from 1 to 6",
    ]


def test_a_modifier_leads_there(said):
    assert said("unreached", TO_EIGHT, rules=LOOK_UP.replace("MORE", BOLD) + ADDED) == []


def test_a_label_that_is_asked_for_is_reached(said):
    rules = LOOK_UP.replace("MORE", "").replace('row = "row"', 'row = "7"')
    assert said("unreached", TO_EIGHT, rules=rules) == []
