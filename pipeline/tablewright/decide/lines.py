"""One line: the text that the evidence is for, or the best guess and what is in doubt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.decide.opinions import Opinion, opinions
from tablewright.decide.print_votes import Print, Verdict
from tablewright.decide.tidy import signs, tidy
from tablewright.model.evidence import Ink, LineEvidence
from tablewright.model.reading import Reading

SURE = 0.97
"""A reader that knows its own doubts and is this sure is enough when nothing speaks against it."""
FAIR = 0.8
"""And this sure when a second voice says the same."""
WORD = 4
"""Letters that make a word."""
BY_INK = {Ink.DASH: "-", Ink.BULLET: "●"}


@dataclass(frozen=True, slots=True)
class LineChoice:
    """The text of a line, how sure, and the doubts that are left."""

    text: str
    confidence: float
    doubts: tuple[str, ...]


def choose_line(line: LineEvidence, sheet: Print) -> LineChoice:
    """Decide one line, what stands apart from its words put back."""
    if line.ink is Ink.BLANK:
        return LineChoice("", 0.95, ())
    if line.ink in BY_INK:
        return LineChoice(BY_INK[line.ink], 0.99, ())
    if line.ink is Ink.DOT:
        return LineChoice("", 0.5, ("a dot, or dust",))
    words = choose_words(opinions(line, sheet))
    before, after = choose_apart(line.before), choose_apart(line.after)
    text = ("● " if line.bullet else "") + before.text + words.text + after.text
    parts = (words, before, after)
    return LineChoice(text, min(p.confidence for p in parts), tuple(d for p in parts for d in p.doubts))


def choose_words(ranked: list[Opinion]) -> LineChoice:
    """The best opinion, with what still speaks against it."""
    if not ranked:
        return LineChoice("", 0.2, ("ink that no reader could read",))
    best = ranked[0]
    if best.ill:
        return LineChoice(best.text, 0.3, (f"the ink does not look like {' '.join(best.ill)}",))
    if best.print_ is Verdict.OTHER and (len(best.readers) < 2 or not is_prose(best.text)):
        return LineChoice(best.text, 0.3, ("looks unlike the same text elsewhere on the sheet",))
    if best.likely >= SURE or (best.voices >= 2 and (best.likely >= FAIR or best.by_elimination)):
        return LineChoice(best.text, max(best.likely, 0.98), ())
    others = [o.text for o in ranked[1:] if o.readers]
    doubt = f"readers differ: {best.text} or {others[0]}" if others else f"only one reader saw {best.text}"
    return LineChoice(best.text, min(best.likely, 0.9), (doubt,))


def is_prose(text: str) -> bool:
    """Whether a text has a word long enough that readers who agree on it can hardly both be wrong."""
    return any(len(word) >= WORD and word.isalpha() for word in text.split())


def choose_apart(readings: Mapping[str, Reading]) -> LineChoice:
    """Raised signs: what the readers agree on, or the surer reader's."""
    if not readings:
        return LineChoice("", 1.0, ())
    said = {signs(tidy(r.text)) for r in readings.values()}
    best = max(readings.values(), key=lambda r: (bool(r.text), r.confidence))
    if len(said) == 1:
        return LineChoice(best.text, 0.97, ())
    return LineChoice(best.text, 0.5, (f"a raised sign read as {' or '.join(sorted(said))}",))
