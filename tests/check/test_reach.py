import pytest

from tablewright.check import check_aid

RULES = """
[[procedure]]
id = "combat"
title = { fr = "t" }
result = "row"
tables = ["crt"]

[[procedure.input]]
name = "die"
kind = "die"
dice = "1d6"
meaning = { fr = "m" }

[[procedure.input]]
name = "night"
kind = "flag"
meaning = { fr = "m" }

[[procedure.input]]
name = "planes"
kind = "integer"
low = 0
meaning = { fr = "m" }

[[procedure.input]]
name = "weather"
kind = "choice"
options = ["clear", "rain", "snow"]
meaning = { fr = "m" }

[[procedure.step]]
do = "modify"
name = "total"
of = ["die"]
target = "die"
label = { fr = "l" }

[[procedure.step]]
do = "place"
name = "row"
of = ["total"]
table = "crt"
axis = "rows"
ENDS
label = { fr = "l" }
"""

RULING = """
[[erratum]]
id = "held"
kind = "ruling"
table = "crt"
question = "q"
use = "u"
answer = { fr = "a" }
reason = "r"
evidence = "e"
"""


def modifier(name, value, *, rest=""):
    return f"""
[[modifier]]
id = "{name}"
procedure = "combat"
on = "die"
value = {value}
{rest}
printed = "p"
received = "aid.txt:1"
"""


NIGHT = modifier("night", 1, rest='when = ["night"]')
PLANES = modifier("planes", -1, rest='per = "planes"')
CAPPED = modifier("planes", -1, rest='per = "planes"\ngroup = "air"')
AIR_CAP = '\n[[cap]]\ngroup = "air"\nprocedure = "combat"\nlow = -2\nhigh = 2\nprinted = "p"\n'
WEATHER = modifier("rain", -1, rest='when = ["weather=rain"]') + modifier("snow", -2, rest='when = ["weather=snow"]')


@pytest.fixture
def reached(said):
    """What falls off the rows of a table for one die with these labels."""

    def messages(labels, modifiers="", ends="", errata=""):
        csv = "Dé,1/1\n" + "".join(f"{label},0/0\n" for label in labels.split())
        return said("reach", csv, rules=modifiers + RULES.replace("ENDS", ends), errata=errata, text="au-delà : 6")

    return messages


def test_the_faces_of_the_die_fall_on_its_labels(reached):
    assert reached("1 2-5 6") == []


def test_a_face_without_a_label(reached):
    assert reached("1 2-5") == ["a figure above `2-5`, as far as 6, can come to the step `row`"]


def test_a_modifier_takes_the_die_past_a_closed_end(reached):
    assert reached("1 2-6", NIGHT) == ["a figure above `2-6`, as far as 7, can come to the step `row`"]
    assert reached("1 2+", NIGHT) == []


def test_a_modifier_without_a_bound_needs_an_open_end(reached):
    assert reached("1 2-6", PLANES) == ["a figure below `1`, however low, can come to the step `row`"]
    assert reached("1- 2-6", PLANES) == []


def test_a_cap_bounds_its_group(reached):
    assert reached("1 2-6", CAPPED + AIR_CAP) == ["a figure below `1`, as far as -1, can come to the step `row`"]


def test_only_one_option_of_a_choice_holds(reached):
    assert reached("1 2-6", WEATHER) == ["a figure below `1`, as far as -1, can come to the step `row`"]


def test_lines_of_the_sheet_that_say_what_is_read_are_enough(reached):
    assert reached("1 2-6", NIGHT, 'above = "aid.txt:1"') == []


def test_a_ruling_answers_the_end_that_its_step_names(build, found):
    rules = NIGHT + RULES.replace("ENDS", 'above = "held"')
    aid = build("Dé,1/1\n1,0/0\n2-6,0/0\n", rules=rules, errata=RULING, text="x")
    assert [finding.erratum for finding in found("reach", aid)] == ["held"]


def test_a_ruling_on_the_table_answers_no_end_that_its_step_does_not_name(build):
    """A plus lost from the last label opens an end that nobody has ruled on."""
    ends, silent = RULES.replace("ENDS", 'below = "held"'), RULING + 'silences = ["reach"]\n'
    for last, answers in (("2-6", [None]), ("2+", [])):
        aid = build(f"Dé,1/1\n1,0/0\n{last},0/0\n", rules=NIGHT + ends, errata=silent, text="x")
        assert [finding.erratum for finding in check_aid(aid) if finding.check == "reach"] == answers


def test_an_erratum_on_the_very_row_answers_its_end(build):
    at_the_end = RULING.replace('table = "crt"', 'table = "crt"\nrow = "2-6"') + 'silences = ["reach"]\n'
    aid = build("Dé,1/1\n1,0/0\n2-6,0/0\n", rules=NIGHT + RULES.replace("ENDS", ""), errata=at_the_end, text="x")
    assert [finding.erratum for finding in check_aid(aid) if finding.check == "reach"] == ["held"]


def test_a_rank_is_reached_from_either_side(said, texts):
    table = texts["labels"].replace('kind = "label", name = "Terrain"', 'kind = "ordinal", name = "Moral"')
    csv = "Moral,x\n" + "".join(f"m{rank},a\n" for rank in (5, 4, 3, 2, 1))
    assert said("reach", csv, table=table, rest="", rules=RULES.replace("ENDS", "")) == [
        "a figure above `m5`, as far as 6, can come to the step `row`"
    ]


SHIFT = """
[[procedure]]
id = "combat"
title = { fr = "t" }
result = "column"
tables = ["crt"]

[[procedure.input]]
name = "start"
kind = "choice"
options = ["1/1", "2/1"]
meaning = { fr = "m" }

[[procedure.input]]
name = "by"
kind = "integer"
low = 0
high = HIGH
meaning = { fr = "m" }

[[procedure.step]]
do = "shift"
name = "column"
of = ["start"]
by = "by"
table = "crt"
axis = "columns"
label = { fr = "l" }
"""


@pytest.mark.parametrize(
    ("high", "messages"), [("0", []), ("1", ["a shift above `3/1` can come to the step `column`"])]
)
def test_a_shift_past_an_end(said, high, messages):
    assert said("reach", rules=SHIFT.replace("HIGH", high)) == messages
