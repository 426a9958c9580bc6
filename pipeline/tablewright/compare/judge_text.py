"""Who is likely to be wrong about a text outside the tables: who quoted it, or who read it.

A line of prose is seldom read letter for letter the same by all readers. So it is not their lines that have to agree,
but what they saw of the figure, or of the sentence, that differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tablewright.compare.folding import loose, same
from tablewright.compare.text import Quotation, Sighting, figures_of, is_modifier, letters, sight
from tablewright.compare.weigh import NOT_QUITE, Evidence, read_with_doubt, reasons_of, verdict_of
from tablewright.model.difference import Verdict
from tablewright.model.reading import Decision, TextBlock
from tablewright.phrase import Phrase

WORD = 4
"""Letters that make a word."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Which side the evidence about a text favours, why, and what each reader saw of it."""

    verdict: Verdict
    evidence: tuple[Phrase, ...]
    readings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def on(cls, evidence: Iterator[Evidence], readings: Mapping[str, str]) -> Judgement:
        """Weigh the evidence."""
        known = tuple(evidence)
        return cls(verdict_of(known), reasons_of(known), readings)


def judge_figures(sighting: Sighting, blocks: Sequence[TextBlock]) -> Iterator[tuple[str, str, Judgement]]:
    """Each figure that is not as it is quoted: as quoted, as printed, and who is likely to be wrong."""
    if not sighting.figures:
        return
    alone = _seen_alone(sighting.quotation, [blocks[n] for n in sighting.blocks])
    rest_is_same = _without_figures(sighting.quotation.text) == _without_figures(sighting.printed)
    for quoted, printed in sighting.figures:
        lines = [line for line in sighting.lines if set(printed.split()) & set(figures_of(line.text))] or sighting.lines
        seen = {name: _figure_seen(one, quoted, printed) for name, one in alone.items() if one.is_found}
        judgement = judge_figure(lines, seen, quoted, printed, rest_is_same=rest_is_same)
        if judgement:
            yield quoted, printed, judgement


def judge_figure(
    lines: Sequence[Decision], seen: Mapping[str, str], quoted: str, printed: str, *, rest_is_same: bool
) -> Judgement | None:
    """Judge one figure by its lines and what each reader saw in its place.

    Nothing differs where readers left a doubt and one of them saw what is quoted.
    """
    if any(line.flag for line in lines) and quoted in seen.values():
        return None
    return Judgement.on(_about_figure(lines, seen, quoted, printed, rest_is_same), seen)


def judge_quotation(sighting: Sighting, blocks: Sequence[TextBlock]) -> Judgement:
    """Judge a sentence that was not found: by the doubts about what was found of it, and by who saw it."""
    alone = _seen_alone(sighting.quotation, [blocks[n] for n in sighting.blocks])
    return Judgement.on(_about_quotation(sighting, alone), {name: one.printed for name, one in alone.items()})


def judge_modifier(block: TextBlock, known: frozenset[str]) -> Judgement:
    """Judge a printed modifier that nobody quotes; ``known`` are the words of the sheet."""
    alone = {name: seen.text for name, seen in as_seen(block).items()}
    return Judgement.on(_about_modifier(block, alone, known), alone)


def as_seen(block: TextBlock) -> dict[str, TextBlock]:
    """The block as each reader alone would have it; what no reader was asked for is as it was decided."""
    names = dict.fromkeys(name for line in block.lines for name in line.readings)
    return {
        name: TextBlock(" ".join(line.readings.get(name, line.text) for line in block.lines), block.quad)
        for name in names
    }


def words_of(text: str) -> frozenset[str]:
    """The words of a text, without accents and case."""
    return frozenset(word for word in map(loose, re.findall(r"[^\W\d_]+", same(text))) if len(word) >= WORD)


# What each reader saw


def _seen_alone(quotation: Quotation, blocks: Sequence[TextBlock]) -> dict[str, Sighting]:
    """What each reader alone saw of a quotation in those blocks."""
    seen = [as_seen(block) for block in blocks]
    names = dict.fromkeys(name for of_block in seen for name in of_block)
    return {
        name: sight(quotation, [of_block.get(name, block) for block, of_block in zip(blocks, seen, strict=True)])
        for name in names
    }


def _figure_seen(alone: Sighting, quoted: str, printed: str) -> str:
    """What a reader saw in the place of a figure that differs: what is quoted, unless it differs there too."""
    for ours, theirs in alone.figures:
        if set(ours.split()) & set(quoted.split()) or (not quoted and set(theirs.split()) & set(printed.split())):
            return theirs
    return quoted


def _without_figures(text: str) -> str:
    return re.sub(r"\d", "", letters(text))


# What speaks for and against


def _about_figure(
    lines: Sequence[Decision], seen: Mapping[str, str], quoted: str, printed: str, rest_is_same: bool
) -> Iterator[Evidence]:
    if not printed:
        yield -2, Phrase("a figure may also be lost in reading")
    elif printed == quoted.lstrip("+-±/"):
        yield -1, Phrase("a sign may also be lost in reading")
    if not lines:
        return
    yield from _reading(lines, agree=len(seen) > 1 and set(seen.values()) == {printed})
    if quoted in seen.values():
        yield -2, Phrase("one of the readers saw what is quoted")
    if rest_is_same:
        yield 1, Phrase("all else reads as it is quoted")


def _about_quotation(sighting: Sighting, alone: Mapping[str, Sighting]) -> Iterator[Evidence]:
    doubtful = [line for line in sighting.lines if line.flag]
    if doubtful:
        yield -3, read_with_doubt(doubtful[0].why)
    if any(one.is_found and not one.figures for one in alone.values()):
        yield -2, Phrase("one of the readers saw what is quoted")


def _about_modifier(block: TextBlock, alone: Mapping[str, str], known: frozenset[str]) -> Iterator[Evidence]:
    if not block.lines:
        return
    seen = {" ".join(figures_of(text)[:1]) if is_modifier(text) else "" for text in alone.values()}
    yield from _reading(block.lines[:1], agree=len(alone) > 1 and len(seen) == 1 and "" not in seen)
    if "" in seen:
        yield -2, Phrase("one of the readers saw no modifier there")
    words = words_of(block.text)
    if 2 * len(words & known) >= len(words) > 0:
        yield 1, Phrase("its words are those of the sheet")
    else:
        yield -1, Phrase("few of its words stand elsewhere on the sheet")


def _reading(lines: Sequence[Decision], *, agree: bool) -> Iterator[Evidence]:
    """What the readers' agreement on a figure is worth."""
    doubtful = [line for line in lines if line.flag]
    if agree and doubtful:
        yield 1, Phrase("all readers saw the same figure, in a line {}", read_with_doubt(doubtful[0].why))
    elif agree:
        yield 2, Phrase("all readers saw the same figure")
    elif doubtful:
        yield -3, read_with_doubt(doubtful[0].why)
    else:
        yield 1, NOT_QUITE
