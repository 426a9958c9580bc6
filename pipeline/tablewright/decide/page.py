"""From the evidence of a page's cells to their texts, each right or flagged with the reasons why to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablewright.decide.draft import Draft
from tablewright.decide.inked import inked_readings
from tablewright.decide.lines import LineChoice, choose_line
from tablewright.decide.passes import settle_table
from tablewright.decide.pool import heard, thoughts
from tablewright.decide.print_votes import name_signs
from tablewright.decide.tidy import signs, tidy
from tablewright.model.evidence import CellEvidence, LineEvidence
from tablewright.model.expected import Expected
from tablewright.model.reading import Decision
from tablewright.phrase import Phrase

LEAST_THOUGHT = 0.001
"""What a reader holds for less likely it might say of any picture."""
SHORTEST = 0.33
"""In capitals: no dash of print is shorter."""


def decide_page(
    tables: Sequence[Sequence[CellEvidence]],
    texts: Sequence[CellEvidence] = (),
    described: Sequence[Expected] = (),
) -> tuple[list[list[Decision]], list[list[Decision]]]:
    """Decide all cells of all tables of a page, and all lines of the texts around; signs of one tell those of others.

    ``described`` says what the tables of the sheet may hold, where somebody has said so.
    The tables and then the texts must hold the lines in the order in which they were read.
    """
    lines = [line for cells in (*tables, texts) for cell in cells for line in cell.lines]
    readings = [inked_readings(line) for line in lines]
    sheet = name_signs(lines, [heard(reading) for reading in readings], [thoughts(reading) for reading in readings])
    choices = iter([choose_line(line, read, sheet) for line, read in zip(lines, readings, strict=True)])

    def drafts(cells: Sequence[CellEvidence]) -> list[Draft]:
        return [draft_cell(cell, [next(choices) for _ in cell.lines]) for cell in cells]

    settled = [settle_table(drafts(table), described) for table in tables]
    return [[decision(draft) for draft in table] for table in settled], [line_decisions(d) for d in drafts(texts)]


def draft_cell(evidence: CellEvidence, lines: Sequence[LineChoice]) -> Draft:
    """Put the lines of a cell together; a page's own text needs no reading."""
    if evidence.native:
        return Draft(evidence, tidy(evidence.native), 1.0, (), ())
    written = without_strays(evidence, [line for line in lines if line.text or line.doubts])
    texts = [line.text for line in written]
    return Draft(
        evidence=evidence,
        text=" ".join(filter(None, texts)),
        confidence=min((line.confidence for line in written), default=0.99),
        doubts=tuple(dict.fromkeys([*doubts_about_cell(evidence), *(d for line in written for d in line.doubts)])),
        options=tuple(
            " ".join(filter(None, [*texts[:i], option, *texts[i + 1 :]]))
            for i, line in enumerate(written)
            for option in line.options
        ),
        lines=tuple(lines),
    )


def without_strays(evidence: CellEvidence, written: Sequence[LineChoice]) -> list[LineChoice]:
    """The lines of a cell, a dash doubted that has one of its own: a bit of a rule, and left out, where it is short."""
    if len(written) < 2 or len(written) != len(evidence.lines):
        return list(written)
    return [
        replace(choice, text="" if is_bit(line) else "-", doubts=(Phrase("a bit of a rule, or a dash"),))
        if choice.text == "-"
        else choice
        for line, choice in zip(evidence.lines, written, strict=True)
    ]


def is_bit(line: LineEvidence) -> bool:
    """Whether a dash is shorter than those of print."""
    return len(line.marks) == 1 and line.marks[0].width < SHORTEST


def doubts_about_cell(evidence: CellEvidence) -> list[Phrase]:
    """What is in doubt of a cell as a whole."""
    return [Phrase("ink that touches the rules was left out")] if evidence.left_out else []


def decision(draft: Draft) -> Decision:
    """What is known of a cell in the end, with what the structure of its table leaves in doubt."""
    doubts = (*map(Phrase, draft.evidence.cell.doubts), *draft.doubts)
    return replace(
        decided(draft.text, draft.confidence, doubts, readings_of(draft.evidence)), thoughts=thoughts_about(draft)
    )


def decided(text: str, confidence: float, why: tuple[Phrase, ...], readings: Mapping[str, str]) -> Decision:
    """A text that is flagged when anything is in doubt."""
    return Decision(text, bool(why), why, confidence, readings)


def thoughts_about(draft: Draft) -> dict[str, float]:
    """What else a reader thought a cell could be, one line of it another, likeliest first.

    Lines with signs that are read apart are left out: without those a text is less than anybody thought.
    """
    lines = draft.evidence.lines
    if len(draft.lines) != len(lines) or any(line.bullet or line.before or line.after for line in lines):
        return {}
    texts = [line.text for line in draft.lines]
    thought: dict[str, float] = {}
    for at, line in enumerate(lines):
        for reading in line.readings.values():
            for text, p in ((reading.text, reading.confidence), *reading.alternatives):
                whole = " ".join(filter(None, [*texts[:at], tidy(text), *texts[at + 1 :]]))
                if p >= LEAST_THOUGHT and signs(whole) != signs(draft.text):
                    thought[whole] = max(p, thought.get(whole, 0.0))
    return dict(sorted(thought.items(), key=lambda item: -item[1]))


def line_decisions(draft: Draft) -> list[Decision]:
    """What is known of each line of a text; one that the page itself has as text is one line."""
    if draft.evidence.native:
        return [decision(draft)]
    about_all = doubts_about_cell(draft.evidence)
    return [
        decided(choice.text, choice.confidence, (*about_all, *choice.doubts), readings_of_lines([line]))
        for line, choice in zip(draft.evidence.lines, draft.lines, strict=True)
        if choice.text or choice.doubts
    ]


def readings_of(cell: CellEvidence) -> dict[str, str]:
    """What each reader saw in the whole cell."""
    native = {"pdf": cell.native} if cell.native else {}
    return native | readings_of_lines(cell.lines)


def readings_of_lines(lines: Sequence[LineEvidence]) -> dict[str, str]:
    """What each reader saw in some lines."""
    names = dict.fromkeys(name for line in lines for name in line.readings)
    return {name: " ".join(seen(line, name) for line in lines).strip() for name in names}


def seen(line: LineEvidence, name: str) -> str:
    """What one reader saw in a line, with what stands apart from its words."""
    parts = (line.before, line.readings, line.after)
    before, words, after = (part[name].text if name in part else "" for part in parts)
    return ("● " if line.bullet else "") + before + words + (" " if line.spaced else "") + after
