import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.check import arithmetic

PASSAGE = '[[passage]]\nid = "p"\nheading = "EXEMPLE"\nreceived = "aid.txt:1"\nparagraphs = ["x"]\n'

SUM = """
[[procedure]]
id = "combat"
title = { fr = "t" }
result = "ratio"
tables = []

[[procedure.input]]
name = "attack"
kind = "integer"
meaning = { fr = "m" }

[[procedure.input]]
name = "support"
kind = "integer"
default = 0
meaning = { fr = "m" }

[[procedure.step]]
do = "limit"
name = "counted"
of = ["support"]
high = "attack"
above = "aid.txt:1"
label = { fr = "l" }

[[procedure.step]]
do = "add"
name = "total"
of = ["attack", "counted"]
label = { fr = "l" }

[[procedure.step]]
do = "divide"
name = "ratio"
of = ["total"]
by = 4
rounding = "down"
label = { fr = "l" }
"""


def example(**figures):
    stated = ", ".join(f'{name} = "{figure}"' for name, figure in figures.items())
    return f"""
[[example]]
id = "it"
procedure = "combat"
inputs = {{ attack = 7, support = 9 }}
figures = {{ {stated} }}
result = "3"
received = "aid.txt:1"
printed = "x"
"""


@pytest.mark.parametrize(
    "line", ["6 + 4 + 4 (unités) = 14", "Total : $26 - 6 = 20$.", "4 (861/294) + 2 = 6", "24/6 = 4"]
)
def test_sums_that_come_out(said, line):
    assert said("arithmetic", rules=PASSAGE, text=line) == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("6 + 4 + 4 = 15", "6 + 4 + 4 is 14, the example prints 15"),
        ("$26/6 = 4$", "26/6 is 4 1/3, the example prints 4"),
        ("6 + 8 = 14 +", "`6 + 8 = 14 +` goes on after its result"),
    ],
)
def test_sums_that_do_not(said, line, message):
    assert said("arithmetic", rules=PASSAGE, text=line) == [message]


def test_a_quotient_that_is_rounded_says_which_way(build, found):
    (finding,) = found("arithmetic", build(rules=PASSAGE, text="26/6 = 5"))
    assert finding.remedy == "it is rounded up: see that a rule says so"


def test_sums_outside_examples_are_not_looked_at(said):
    rules = PASSAGE.replace("EXEMPLE", "RATIO")
    assert said("arithmetic", rules=rules, text="1/3 = 3") == []


@given(st.lists(st.integers(0, 99), min_size=2, max_size=5))
def test_a_written_out_sum_has_its_value(terms):
    assert arithmetic._value(" + ".join(map(str, terms))) == sum(terms)


@given(st.integers(0, 99), st.integers(1, 99), st.integers(0, 99))
def test_a_quotient_binds_before_a_sum(numerator, denominator, term):
    value = arithmetic._value(f"{term} + {numerator}/{denominator}")
    assert (value - term) * denominator == numerator


def test_figures_that_follow_from_each_other(said):
    assert said("arithmetic", rules=SUM, examples=example(counted=7, total=14, ratio=3), text="x") == []


def test_figures_that_are_not_stated_are_not_missed(said):
    assert said("arithmetic", rules=SUM, examples=example(ratio=9), text="x") == []


@pytest.mark.parametrize(
    ("figures", "message"),
    [
        ({"counted": 9}, "example `it` has counted 9, its figures make 7"),
        ({"counted": 7, "total": 16}, "example `it` has total 16, its figures make 14"),
        ({"total": 14, "ratio": 4}, "example `it` has ratio 4, its figures make 3"),
    ],
)
def test_figures_that_contradict_each_other(said, figures, message):
    assert said("arithmetic", rules=SUM, examples=example(**figures), text="x") == [message]
