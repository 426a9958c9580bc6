"""What a new table is, as it was guessed or as a person said it, before it is written down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tablewright.model.sheet import AxisKind, ErratumKind


@dataclass(frozen=True, slots=True)
class AxisDraft:
    """What an axis is; ``dice`` where it is rolled.

    Odds are asked for by their label, or as two strengths whose ratio is put on the axis: ``rounding`` is then `down`
    or `up`, by which of two labels it falls between it is read.
    """

    kind: AxisKind
    name: str
    dice: str = ""
    rounding: str = ""


@dataclass(frozen=True, slots=True)
class ModifierDraft:
    """A modifier ``on`` the `die` or the `column`: what it is called, by how much, its printed sentence.

    Without a value the player says how much.
    """

    name: str
    value: int | None
    printed: str = ""
    on: str = "die"


@dataclass(frozen=True, slots=True)
class ExampleDraft:
    """A case that the sheet itself works out: what is put in, what comes of it, its printed sentence."""

    inputs: Mapping[str, str | int | bool]
    result: str
    printed: str


@dataclass(frozen=True, slots=True)
class ErratumDraft:
    """A cell that is used otherwise than it is printed (`misprint`), doubted (`ambiguity`) or settled by a `ruling`.

    It is counted from the top left of the table. A ruling has the question that it answers.
    """

    kind: ErratumKind
    row: int
    column: int
    use: str
    reason: str
    question: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class TableDraft:
    """What a table is. ``cells`` is `text`, `number`, `amounts` (numbers and dashes), `losses`, `codes` or `rolls`.

    Where they are rolls, the column is the answer, and ``columns`` names their dice.

    ``right_labels`` is 1 when the labels stand at the right once more; ``groups`` are records that only title others.
    ``legend`` are codes with the lines that explain them. What passes the ends of an axis is read on its last label
    where it is ``held``; where the sheet does not say so it is refused. ``ruled`` is the sentence that says so, or why.
    ``notes`` are the sentences printed beside the table.
    """

    id: str
    title: str
    page: int
    header_rows: int
    label_columns: int
    rows: AxisDraft
    columns: AxisDraft
    cells: str
    right_labels: int = 0
    groups: tuple[int, ...] = ()
    modifiers: tuple[ModifierDraft, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    held: bool = False
    ruled: str = ""
    examples: tuple[ExampleDraft, ...] = ()
    errata: tuple[ErratumDraft, ...] = ()
    notes: tuple[str, ...] = ()

    def is_titled(self, record: int) -> bool:
        """Whether a record of the body, counted from 0, has a label of its own."""
        return record >= self.header_rows and record + 1 not in self.groups

    def codes(self, grid: Sequence[Sequence[str]]) -> list[str]:
        """Give the different texts of the body, on one line each."""
        inner = slice(self.label_columns, len(grid[0]) - self.right_labels)
        return sorted({folded(text) for n, row in enumerate(grid) if self.is_titled(n) for text in row[inner]})


def folded(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def named_codes(codes: Iterable[str]) -> list[str]:
    """List those that have letters, which a legend explains; a number or a dash says what it is."""
    return [code for code in codes if re.search(r"[^\W\d_]", code)]
