"""No text can become anything but itself."""

import ast
from fractions import Fraction

from hypothesis import example, given
from hypothesis import strategies as st

from tablewright.compile.print.literal import make, text
from tablewright.compile.print.source import docstring

HARMFUL = (
    '"""); import os; os.system("true"); ("""',
    "'); raise SystemExit('",
    "{0} {} {__import__}",
    "%s %n %(x)s",
    "line\nline\r\n\x0b\x0c\x1c\u2028\u2029",
    "NUL \x00 bell \x07 escape \x1b[31m",
    "right-to-left \u202e mark \u200f isolate \u2066",
    "lone surrogates \ud800 \udfff",
    "back\\slash \\N{DIGIT ONE} \\",
    '"',
    '\\"""',
    "# comment\n#",
)
ANY_TEXT = st.text(st.characters(), max_size=40) | st.sampled_from(HARMFUL)
ATOMS = st.none() | st.booleans() | st.integers() | ANY_TEXT
DATA = st.recursive(
    ATOMS,
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.dictionaries(ATOMS, inner, max_size=4),
    max_leaves=12,
)


@given(DATA)
def test_data_comes_back_as_it_was(value):
    assert ast.literal_eval(text(value)) == value


@given(DATA)
def test_only_printing_characters_are_written(value):
    assert all(letter.isprintable() or letter == "\n" for letter in text(value))
    text(value).encode()


@given(st.lists(ANY_TEXT, min_size=1, max_size=4), ANY_TEXT)
def test_a_constructor_gets_its_arguments_and_nothing_else_happens(positional, named):
    tree = ast.parse(text(make("Made", *positional, named=named)), mode="eval").body
    assert isinstance(tree, ast.Call)
    assert tree.func.id == "Made"
    assert [ast.literal_eval(argument) for argument in tree.args] == positional
    assert {keyword.arg: ast.literal_eval(keyword.value) for keyword in tree.keywords} == {"named": named}


@given(ANY_TEXT)
@example('ends in a quote"')
def test_a_docstring_is_one_string_and_says_what_it_should(said):
    tree = ast.parse(f"def f():\n{docstring(said, '    ')}\n")
    (lone,) = tree.body[0].body
    lines = ast.literal_eval(lone.value).split("\n")
    whole = [lines[0], *(line.removeprefix("    ") for line in lines[1:])]
    assert whole[: said.count("\n") + 1] == said.split("\n")
    (lone,) = ast.parse(docstring(said)).body
    assert ast.literal_eval(lone.value).rstrip("\n") == said.rstrip("\n")


def test_a_fraction_is_written_as_one():
    assert text({"low": Fraction(1, 8)}) == "{'low': Fraction(1, 8)}"
