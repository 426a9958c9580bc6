import pytest

PLACING = """
[[procedure]]
id = "combat"
title = { fr = "t" }
result = "column"
tables = ["crt"]

[[procedure.input]]
name = "attack"
kind = "integer"
meaning = { fr = "m" }

[[procedure.step]]
do = "divide"
name = "ratio"
of = ["attack"]
by = 2
ROUNDING
label = { fr = "l" }

[[procedure.step]]
do = "place"
name = "column"
of = ["ratio"]
table = "crt"
axis = "columns"
BETWEEN
label = { fr = "l" }
"""

RULING = """
[[erratum]]
id = "lower"
kind = "ruling"
table = "crt"
question = "q"
use = "u"
answer = { fr = "a" }
reason = "r"
evidence = "e"
silences = ["axis-gap"]
"""


def die(*labels):
    return "Dé,1/1\n" + "".join(f"{label},0/0\n" for label in labels)


def odds(*labels):
    return f"Dé,{','.join(labels)}\n1-6{',0/0' * len(labels)}\n"


def test_labels_that_rise(said):
    assert said("axis-order", die("1-", "2", "3-4", "5+")) == []


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        (("1", "3", "2"), "`2` follows `3`: it should begin above it"),
        (("1-3", "3-6"), "`3-6` follows `1-3`: it should begin above it"),
        (("1+", "2"), "`1+` is open upwards, yet `2` follows it"),
        (("1", "2-"), "`2-` is open downwards, yet it follows `1`"),
    ],
)
def test_rolls_out_of_order(said, labels, message):
    assert said("axis-order", die(*labels)) == [message]


def test_odds_out_of_order(said):
    assert said("axis-order", odds("1/2-", "1/1", "2/1+")) == []
    assert said("axis-order", odds("1/1", "1/2", "2/1+")) == ["`1/2` follows `1/1`: it should begin above it"]


def test_a_strict_end_may_touch_its_neighbour(said):
    assert said("axis-order", odds("<1/4", "1/4", "1/1")) == []


@pytest.mark.parametrize("labels", ["m3 m2 m1", "I II III", "1 2 3"])
def test_ranks_that_go_by_one(said, texts, labels):
    table = texts["labels"].replace('kind = "label", name = "Terrain"', 'kind = "ordinal", name = "Moral"')
    csv = "Moral,x\n" + "".join(f"{label},a\n" for label in labels.split())
    assert said("axis-order", csv, table=table, rest="") == []


def test_a_rank_left_out(said, texts):
    table = texts["labels"].replace('kind = "label", name = "Terrain"', 'kind = "ordinal", name = "Moral"')
    assert said("axis-order", "Moral,x\nm4,a\nm3,a\nm1,a\n", table=table, rest="") == [
        "`m1` follows `m3`: not one rank further"
    ]


def test_thresholds_rise(said, texts):
    table = texts["labels"].replace('kind = "label", name = "Effet"', 'kind = "threshold", name = "Valeur"')
    assert said("axis-order", "x,1,4,7+\na,b,c,d\n", table=table, rest="") == []
    assert said("axis-order", "x,1,7,4+\na,b,c,d\n", table=table, rest="") == ["`4+` follows `7`: it should be greater"]


def test_rolls_without_a_gap(said):
    assert said("axis-gap", die("1-2", "3", "4-6")) == []


def test_a_roll_between_two_labels(said):
    assert said("axis-gap", die("1-2", "4-6")) == ["the rolls between `1-2` and `4-6` have no label"]


def rules(rounding="", between=""):
    return PLACING.replace("ROUNDING", rounding).replace("BETWEEN", between)


def test_a_ratio_between_two_labels_needs_a_rule(said):
    assert said("axis-gap", odds("1/2", "1/1"), rules=rules()) == [
        "a ratio may fall between `1/2` and `1/1`: no label says where it is read"
    ]


def test_an_axis_on_which_no_step_places_anything_is_left_alone(said):
    assert said("axis-gap", odds("1/2", "1/1")) == []


def test_whole_ratios_fall_between_no_whole_labels(said):
    down = 'rounding = "down"'
    assert said("axis-gap", odds("1/1", "2/1", "3/1"), rules=rules(down)) == []
    assert len(said("axis-gap", odds("1/2", "1/1"), rules=rules(down))) == 1


def test_the_lines_that_say_where_it_is_read_are_enough(said):
    between = 'between = "aid.txt:1"'
    assert said("axis-gap", odds("1/2", "1/1"), rules=rules(between=between), text="arrondi") == []


def test_a_ruling_answers_the_gap_that_its_step_names(build, found):
    aid = build(odds("1/2", "1/1"), rules=rules(between='between = "lower"'), errata=RULING)
    assert [finding.erratum for finding in found("axis-gap", aid)] == ["lower"]
