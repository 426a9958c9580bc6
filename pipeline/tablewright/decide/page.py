"""From the evidence of a page's cells to their texts, each right or flagged with the reasons why to look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablewright.decide.lines import LineChoice, choose_line
from tablewright.decide.print_votes import name_signs
from tablewright.decide.tidy import tidy
from tablewright.model.evidence import CellEvidence, LineEvidence


TRUST = {"rapidocr": 1.0, "tesseract": 0.4}
"""How much a reader's word weighs when the sheet's signs are named."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The text of one cell; ``why`` says what is in doubt, and is empty when nothing is."""

    text: str
    confidence: float
    why: tuple[str, ...]
    readings: Mapping[str, str]


def decide_page(
    tables: Sequence[Sequence[CellEvidence]], texts: Sequence[CellEvidence] = ()
) -> tuple[list[list[Decision]], list[Decision]]:
    """Decide all cells of all tables of a page, and the texts around them; the signs of one tell those of others.

    The tables and then the texts must hold the lines in the order in which they were read.
    """
    lines = [line for cells in (*tables, texts) for cell in cells for line in cell.lines]
    sheet = name_signs(lines, [weighted(line) for line in lines])

    def decided(cells: Sequence[CellEvidence]) -> list[Decision]:
        return [decide_cell(cell, [choose_line(line, sheet) for line in cell.lines]) for cell in cells]

    return [decided(table) for table in tables], decided(texts)


def weighted(line: LineEvidence) -> dict[str, float]:
    """What a line was read as, each text with the confidence of the readers that said so."""
    say: Counter[str] = Counter()
    for name, reading in line.readings.items():
        say[tidy(reading.text)] += TRUST.get(name, 0.5) * reading.confidence
    return {text: weight for text, weight in say.items() if text}


def decide_cell(cell: CellEvidence, lines: Sequence[LineChoice]) -> Decision:
    """Put the lines of a cell together."""
    written = [line for line in lines if line.text or line.doubts]
    return Decision(
        text=" ".join(line.text for line in written if line.text),
        confidence=min((line.confidence for line in written), default=0.99),
        why=tuple(dict.fromkeys([*cell.cell.doubts, *(doubt for line in written for doubt in line.doubts)])),
        readings=readings_of(cell),
    )


def readings_of(cell: CellEvidence) -> dict[str, str]:
    """What each reader saw in the whole cell."""
    names = dict.fromkeys(name for line in cell.lines for name in line.readings)
    return {name: " ".join(seen(line, name) for line in cell.lines).strip() for name in names}


def seen(line: LineEvidence, name: str) -> str:
    """What one reader saw in a line, with what stands apart from its words."""
    parts = [part[name].text if name in part else "" for part in (line.before, line.readings, line.after)]
    return ("● " if line.bullet else "") + "".join(parts)
