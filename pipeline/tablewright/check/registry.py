"""Every check by name, and the one function that runs them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tablewright.check.answers import ERRATA, answered, idle_answers
from tablewright.check.arithmetic import ARITHMETIC, arithmetic
from tablewright.check.axes import AXIS_GAP, AXIS_ORDER, axis_gap, axis_order
from tablewright.check.cells import DANGLING, PARSE, dangling, parse
from tablewright.check.flow import FLOW, flow
from tablewright.check.glyphs import CONFUSABLES, MARKUP, confusables, markup
from tablewright.check.invariants import INVARIANT, invariant
from tablewright.check.legend import LEGEND, legend
from tablewright.check.lists import BULLETS, SIGNS, bullets, signs
from tablewright.check.lost import LOST, lost
from tablewright.check.numbering import REFERENCES, SECTIONS, references, sections
from tablewright.check.outliers import OUTLIER, outlier
from tablewright.check.prose_axes import AXIS_PROSE, axis_prose
from tablewright.check.quotations import QUOTATIONS, quotations
from tablewright.check.reach import REACH, UNREACHED, reach, unreached
from tablewright.check.received_shape import received_shape
from tablewright.check.rolls import rolls
from tablewright.check.shape import SHAPE, shape
from tablewright.check.spelling import LETTERS, letters
from tablewright.check.terrain import SYNONYMS, TWO_PLACES, synonyms, two_places
from tablewright.check.transcript import TRANSCRIPT, transcript
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rolls import ROLLS


@dataclass(frozen=True, slots=True)
class Check:
    """A check: its name, and the function that finds what it is about. What it is about is the function's docstring."""

    name: str
    find: Callable[[Aid], Iterator[Finding]]

    @property
    def about(self) -> str:
        """Say in one line what the check holds true."""
        return (self.find.__doc__ or "").splitlines()[0]


STRUCTURE_CHECKS: Final = (
    Check(SHAPE, shape),
    Check(AXIS_ORDER, axis_order),
    Check(AXIS_GAP, axis_gap),
    Check(REACH, reach),
    Check(UNREACHED, unreached),
    Check(ROLLS, rolls),
    Check(PARSE, parse),
    Check(DANGLING, dangling),
    Check(LEGEND, legend),
    Check(INVARIANT, invariant),
    Check(OUTLIER, outlier),
    Check(LOST, lost),
    Check(AXIS_PROSE, axis_prose),
    Check(TWO_PLACES, two_places),
    Check(SYNONYMS, synonyms),
    Check(ARITHMETIC, arithmetic),
    Check(QUOTATIONS, quotations),
)
"""Checks of the tables and the rules, which need no transcript."""

TEXT_CHECKS: Final = (
    Check(SHAPE, received_shape),
    Check(TRANSCRIPT, transcript),
    Check(FLOW, flow),
    Check(SECTIONS, sections),
    Check(REFERENCES, references),
    Check(BULLETS, bullets),
    Check(SIGNS, signs),
    Check(CONFUSABLES, confusables),
    Check(MARKUP, markup),
    Check(LETTERS, letters),
)
"""Checks of the words, over the received transcripts."""

CHECKS: Final = (*STRUCTURE_CHECKS, *TEXT_CHECKS)
NAMES: Final = frozenset({ERRATA, *(check.name for check in CHECKS)})


def check_aid(aid: Aid) -> tuple[Finding, ...]:
    """Run every check over a sheet; each suspicion is tied to the erratum that answers it."""
    found = answered([finding for check in CHECKS for finding in check.find(aid)], aid.sheet.errata)
    return (*found, *idle_answers(aid.sheet, found, NAMES))
