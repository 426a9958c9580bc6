AMBIGUOUS = '''
[grammar.losses]
lark = """
start: left right
left: LETTERS
right: LETTERS
LETTERS: /[a-z]+/
"""
'''

EITHER = '''
[grammar.losses]
lark = """
start: (mark? part ("/" part)*)?
part: /[a-z]+/
mark: "*"
"""
'''

UNDECIDED = """
[[erratum]]
id = "it"
kind = "ambiguity"
table = "crt"
row = "1-2"
column = "1/1"
printed = "2/0"
undecided = true
readings = ["2/0", "3/0"]
reason = "r"
evidence = "e"
"""

CHOICE = """
[[procedure]]
id = "combat"
title = { fr = "t" }
result = "options"
tables = ["crt"]

[[procedure.input]]
name = "cell"
kind = "choice"
options = ["a"]
meaning = { fr = "m" }

[[procedure.step]]
do = "alternatives"
name = "options"
of = ["cell"]
owner = "attacker"
mark = "*"
other_owner = "defender"
label = { fr = "l" }
received = "aid.txt:1"
"""


def test_cells_of_the_grammar_are_read(said):
    assert said("parse") == []


def test_a_cell_that_is_none(said, texts):
    assert said("parse", texts["crt"].replace("1/1,0/2", "l/1,0/2").replace("5-6,1/1", "5-6,l/1")) == [
        "`l/1` is no cell of the grammar `losses`"
    ]


def test_a_cell_that_reads_in_two_ways(said):
    assert said("parse", "Dé,1/1\n1-6,abc\n", rest=AMBIGUOUS) == [
        "the grammar `losses` reads `abc` as {'left': 'a', 'right': 'bc'} and as {'left': 'ab', 'right': 'c'}"
    ]


def test_an_undecided_cell_wants_the_print(build, found):
    (finding,) = found("parse", build(errata=UNDECIDED))
    assert (finding.message, finding.remedy) == (
        "`2/0` stands undecided",
        "look at the print: it has `2/0` or `3/0`",
    )


def test_whole_cells_do_not_dangle(said):
    assert said("dangling", "Dé,1/1\n1-3,a/b\n4-6,*a/b\n", rest=EITHER, rules=CHOICE, text="x") == []


def test_a_separator_without_its_next_item(said):
    assert said("dangling", "Dé,1/1\n1-3,a/\n4-6,a\n", rest=EITHER) == ["`a/` ends with `/`"]


def test_a_separator_without_its_first_item(said):
    assert said("dangling", "Dé,1/1\n1-3,/a\n4-6,a\n", rest=EITHER) == ["`/a` begins with `/`"]


def test_a_bracket_left_open(said):
    assert said("dangling", "Dé,1/1\n1-3,(a\n4-6,a\n", rest=EITHER) == ["`(a` has 1 `(` and 0 `)`"]


def test_a_choice_of_one(said):
    csv = "Dé,1/1\n1-3,*a\n4-6,a\n"
    assert said("dangling", csv, rest=EITHER, rules=CHOICE, text="x") == [
        "`*a` gives a choice by `*` among one alternative"
    ]


def test_a_half_without_its_other(at, texts):
    table = texts["odds and die"] + 'header_rows = 2\nspans = ["B1:C1"]'
    halves = "Dé,1/1,\n,Att,Déf\n1-3,a,b\n4-6,{},b\n"
    assert at("dangling", halves.format("a"), table=table, rest=EITHER) == []
    assert at("dangling", halves.format(""), table=table, rest=EITHER) == [("4-6", "1/1/Att")]
