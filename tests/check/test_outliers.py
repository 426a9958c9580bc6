import pytest

LETTERS = '\n[grammar.losses]\nlark = """\nstart: /.+/\n"""\n'


def column(*cells):
    return "Dé,1/1\n" + "".join(f"{roll},{cell}\n" for roll, cell in enumerate(cells, start=1))


@pytest.mark.parametrize(
    "cells",
    [
        ("● EX", "● EX", "● EX", "EX", "EX"),  # two without the mark keep each other company
        ("● EX", "● EX", "EX"),  # too few to tell
        ("● EX", "● EX", "● EX", "DR"),  # another text altogether
    ],
)
def test_marks_that_agree_or_are_too_few(said, cells):
    assert said("outlier", column(*cells), rest=LETTERS) == []


def test_the_only_cell_without_the_mark(build, found):
    (finding,) = found("outlier", build(column("● EX", "● EX", "EX", "● EX"), rest=LETTERS))
    assert (finding.row, finding.message) == ("3", "`EX` stands here alone, `● EX` stands 3 times")


def test_the_only_cell_with_a_mark(at):
    assert at("outlier", column("PA", "PA", "PA", "PA *"), rest=LETTERS) == [("4", "1/1")]
