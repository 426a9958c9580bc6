"""One line: the text that the evidence is for, or the best guess and what is in doubt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablewright.decide.inked import best_spaced
from tablewright.decide.opinions import Opinion, opinions
from tablewright.decide.print_votes import Print, Verdict
from tablewright.decide.tidy import signs, tidy
from tablewright.decide.twins import bare
from tablewright.model.evidence import Ink, LineEvidence
from tablewright.model.reading import Reading
from tablewright.model.script import lower_text
from tablewright.phrase import Phrase, chained

SURE = 0.96
"""A text this likely is beyond doubt."""
WORDS, PROSE = 0.5, 0.85
"""So is one this likely that two readers say, where it is words, or has some: those they hardly ever misread alike."""
WORD = 4
"""Letters that make a word."""
SHORT = 6
"""Signs of a text so short that each mark can be accounted for."""
PIECES = {"%": 2, '"': 1, "½": 2, "¼": 2, "¾": 2, "⅓": 2, "⅔": 2}
"""Signs that are more pieces of ink than one, side by side."""
SIGNED = ("+", "-")
BY_INK = {Ink.DASH: "-", Ink.BULLET: "●"}


@dataclass(frozen=True, slots=True)
class LineChoice:
    """The text of a line, how sure, the doubts that are left, the other texts it could be, what was thought of them."""

    text: str
    confidence: float
    doubts: tuple[Phrase, ...]
    options: tuple[str, ...] = ()
    ranked: tuple[Opinion, ...] = ()


def choose_line(line: LineEvidence, readings: Mapping[str, Reading], sheet: Print) -> LineChoice:
    """Decide one line, what stands apart from its words put back."""
    if line.ink is Ink.BLANK:
        return LineChoice("", 0.95, ())
    if line.ink in BY_INK:
        return LineChoice(BY_INK[line.ink], 0.99, ())
    if line.ink is Ink.DOT:
        return LineChoice("", 0.5, (Phrase("a dot, or dust"),), (".", "-"))
    ranked = opinions(line, readings, sheet)
    words = choose_words(ranked, line)
    before, after = choose_apart(line.before), choose_apart(line.after)
    head = ("● " if line.bullet else "") + before.text
    tail = after_words(after.text, spaced=line.spaced)
    parts = (words, before, after)
    return LineChoice(
        head + words.text + tail,
        min(p.confidence for p in parts),
        tuple(doubt for part in parts for doubt in part.doubts),
        tuple(head + option + tail for option in words.options),
        tuple(ranked),
    )


def after_words(raised: str, *, spaced: bool) -> str:
    """Raised signs behind the words; a plus or a minus may stand as high, and belongs to the figure before it."""
    plain = lower_text(raised)
    return plain if plain in SIGNED else " " * (spaced and bool(raised)) + raised


def choose_words(ranked: Sequence[Opinion], line: LineEvidence) -> LineChoice:
    """The best opinion, with what still speaks against it."""
    if not ranked:
        return LineChoice("", 0.2, (Phrase("ink that no reader could read"),))
    best = accented(ranked)
    spellings = [o.text for o in ranked if signs(o.text) == signs(best.text)]
    written = [tidy(reading.text) for reading in line.readings.values()]
    text = best_spaced([t for t in spellings for w in written if t == w] or spellings, line.marks)
    doubt = doubt_about(best, ranked, line)
    options = tuple(o.text for o in ranked if signs(o.text) != signs(best.text))
    if doubt:
        return LineChoice(text, min(best.likely, 0.9), (doubt,), options)
    return LineChoice(text, max(best.likely, 0.98), (), options)


def accented(ranked: Sequence[Opinion]) -> Opinion:
    """The best opinion, or the same with accents that two readers see: accents are lost, and hardly ever made up."""
    best = ranked[0]
    same = (o for o in ranked[1:] if len(o.readers) > 1 and bare(o.text) == bare(best.text) == best.text)
    return next(same, best)


def doubt_about(best: Opinion, ranked: Sequence[Opinion], line: LineEvidence) -> Phrase | None:
    """What speaks against the best opinion; nothing when it is likely enough all the same."""
    if best.likely >= SURE or (len(best.readers) > 1 and best.likely >= least_for_words(best.text)):
        return None
    if best.ill:
        return Phrase("the ink does not look like {}", " ".join(best.ill))
    if best.print_ is Verdict.OTHER:
        return Phrase("looks unlike the same text elsewhere on the sheet")
    if best.print_ is Verdict.SPLIT:
        return Phrase("the same picture is read otherwise elsewhere on the sheet")
    if has_more_ink(best.text, line):
        return Phrase("there is more ink than {} needs", best.text)
    others = [o.text for o in ranked if o.readers and signs(o.text) != signs(best.text)]
    return (
        Phrase("readers differ: {} or {}", best.text, others[0])
        if others
        else Phrase("no reader is sure of {}", best.text)
    )


def has_more_ink(text: str, line: LineEvidence) -> bool:
    """Whether a short text leaves marks over, whichever way its line is cut into marks."""
    written = signs(text)
    pieces = len(written) + sum(PIECES.get(sign, 0) for sign in written)
    return len(written) <= SHORT and len(line.marks) > pieces


def least_for_words(text: str) -> float:
    """How likely a text must be that two readers say: less where it is words, more for codes and figures."""
    words = text.split()
    if not any(len(word) >= WORD and word.isalpha() for word in words):
        return SURE
    return WORDS if all(word.isalpha() for word in words) else PROSE


def choose_apart(readings: Mapping[str, Reading]) -> LineChoice:
    """Raised signs: what the readers agree on, or the surer reader's."""
    if not readings:
        return LineChoice("", 1.0, ())
    said = {signs(tidy(r.text)) for r in readings.values()}
    best = max(readings.values(), key=lambda r: (bool(r.text), r.confidence))
    if said == {""}:
        return LineChoice("", 0.3, (Phrase("a raised sign that no reader could read"),))
    if len(said) == 1:
        return LineChoice(best.text, 0.97, ())
    return LineChoice(best.text, 0.5, (Phrase("a raised sign read as {}", chained("{} or {}", sorted(said))),))
