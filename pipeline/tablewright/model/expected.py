"""What the description of a sheet lets its tables hold: forms of texts and the order of labels, never their values.

A reading is settled with these alone. What people transcribed stays out of it, so that holding a reading against the
transcription still says something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from tablewright.model.sheet import AxisLabel


@dataclass(frozen=True, slots=True)
class Form:
    """What a text must be to stand somewhere; ``says`` is all that the description says of it.

    ``spelt`` gives a text that is allowed, its spaces as the description has them; None for one that is not.
    """

    name: str
    says: str
    spelt: Callable[[str], str | None] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scale:
    """The labels of an axis: the form of each, and what each covers, so that their order can be seen."""

    form: Form
    label: Callable[[str], AxisLabel | None] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Expected:
    """One table as it is described: where its labels stand, their scales, the form of each body column's cells.

    ``header_groups`` are the header rows that only title a section; None stands for any text.
    """

    header_rows: int
    header_groups: tuple[int, ...]
    label_columns: int
    right_labels: int
    rows: Scale | None
    columns: Scale | None
    cells: tuple[Form | None, ...]

    @property
    def width(self) -> int:
        """How many columns the table has, labels included."""
        return self.label_columns + len(self.cells) + self.right_labels


def digest(described: Sequence[Expected]) -> str:
    """Name descriptions in a few letters, others for others."""
    return sha256(repr(tuple(described)).encode()).hexdigest()[:12]
