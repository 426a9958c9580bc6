"""What a sheet says is printed on its pages, and what differs from the text that was read there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.compare.folding import loose, same
from tablewright.compare.judge_text import Judgement, judge_figures, judge_modifier, judge_quotation, words_of
from tablewright.compare.tables import Where, around
from tablewright.compare.text import Quotation, Sighting, is_modifier, letters, runs, sight
from tablewright.model.aid import Aid
from tablewright.model.difference import Difference, Kind
from tablewright.model.reading import TextBlock
from tablewright.model.sheet import ErratumKind
from tablewright.phrase import Phrase

SHORTEST, SHORTEST_RULE = 10, 6
"""Letters of a quotation that can be looked for in running text; shorter ones are texts of cells."""

CLAIMED = 0.5
"""So much of a quotation in a block makes that block part of it."""


def quotations(aid: Aid) -> tuple[Quotation, ...]:
    """Every sentence that the legend, the rules and the examples quote, each once, with its page."""
    texts, tables = _texts_by_page(aid), _texts_of_tables(aid)
    found: dict[str, Quotation] = {}
    for source, text, is_rule in _quoted(aid):
        if text not in found and len(letters(text)) >= (SHORTEST_RULE if is_rule else SHORTEST):
            found[text] = Quotation(source, text, _page_of(text, texts, tables), is_rule)
    return tuple(found.values())


def _page_of(text: str, texts: Mapping[int, Sequence[str]], tables: str) -> int | None:
    """The page on which a sentence is printed: letter by letter, or else the one that shares most of it.

    What stands in a table is compared there, and on no page.
    """
    for fold in (same, letters):
        for page, printed in texts.items():
            if any(fold(text) in fold(whole) for whole in printed):
                return page
    if letters(text) in tables:
        return None
    wanted = runs(text)
    shared = {page: len(wanted & set().union(*map(runs, printed))) for page, printed in texts.items()}
    best = max(shared, key=lambda page: shared[page], default=None)
    return best if best is not None and 2 * shared[best] >= len(wanted) else None


def _quoted(aid: Aid) -> Iterator[tuple[str, str, bool]]:
    """Who quotes what; whether that accounts for a modifier in it. Errors of the transcript are put right."""
    put_right = {
        e.printed.removeprefix("- "): e.use
        for e in aid.sheet.errata
        if e.kind is ErratumKind.OCR and e.printed and e.use
    }
    rules = aid.rules
    for modifier in rules.modifiers:
        yield Phrase("modifier {}", modifier.id), put_right.get(modifier.printed, modifier.printed), True
    for cap in rules.caps:
        yield Phrase("cap {}", cap.group), cap.printed, True
    for procedure in rules.procedures:
        parts = [(given.name, given.printed) for given in procedure.inputs]
        parts += [(step.name, step.printed) for step in procedure.steps]
        for name, printed in parts:
            if printed:
                yield Phrase("{}: {}", procedure.id, name), put_right.get(printed, printed), True
    for symbol in aid.sheet.symbols:
        if symbol.printed:
            yield Phrase("legend {}", symbol.token), put_right.get(symbol.printed, symbol.printed), True
    for passage in rules.passages:
        for paragraph in passage.paragraphs:
            yield Phrase("passage {}", passage.id), put_right.get(paragraph, paragraph), False
    for example in aid.examples:
        yield Phrase("example {}", example.id), put_right.get(example.printed, example.printed), False


def _texts_of_tables(aid: Aid) -> str:
    """All text of the tables and their titles, folded."""
    cells = (cell.printed for table in aid.tables for row in table.cells for cell in row)
    return " ".join(map(letters, (*cells, *(table.title for table in aid.sheet.tables))))


def _texts_by_page(aid: Aid) -> dict[int, list[str]]:
    """All text that stands on each page outside its tables."""
    passages = {passage.id: [passage.heading, *passage.paragraphs] for passage in aid.rules.passages}
    legends = {t.id: [s.printed for s in aid.sheet.symbols if t.id in s.tables] for t in aid.sheet.tables}
    modifiers: dict[str, list[str]] = {}
    for procedure, printed in (
        *((modifier.procedure, modifier.printed) for modifier in aid.rules.modifiers),
        *((cap.procedure, cap.printed) for cap in aid.rules.caps),
    ):
        modifiers.setdefault(procedure, []).append(printed)
    named = {"passage": passages, "legend": legends, "modifiers": modifiers}
    pages: dict[int, list[str]] = {}
    for layout in aid.sheet.pages:
        for kind, _, name in (block.partition(":") for block in layout.blocks):
            pages.setdefault(layout.number, []).extend(named.get(kind, {}).get(name, []))
    return pages


def compare_text(
    quoted: Sequence[Quotation], blocks: Sequence[TextBlock], pages: frozenset[int], where: Where
) -> tuple[tuple[Sighting, ...], tuple[Difference, ...]]:
    """Look for the quotations of the pages that a scan shows; say where they stand and what differs."""
    sightings = tuple(sight(quotation, blocks) for quotation in quoted if quotation.page in pages)
    whole = [sighting for sighting in sightings if not _is_part(sighting, sightings)]
    differences = [found for sighting in whole for found in _differences(sighting, blocks, where)]
    accounted = {n for one in sightings if one.share > CLAIMED for n in _accounted(one)}
    unclear = [block for n, block in enumerate(blocks) if n not in accounted and is_modifier(block.text)]
    return sightings, (*differences, *_unquoted(quoted, unclear, where))


def _is_part(sighting: Sighting, others: Sequence[Sighting]) -> bool:
    """Whether another quotation holds this one: what is wrong with both is said once."""
    mine = _with_signs(sighting.quotation.text)
    theirs = (_with_signs(other.quotation.text) for other in others if other is not sighting)
    return any(mine in other and mine != other for other in theirs)


def _with_signs(text: str) -> str:
    """The letters of a text, and the signs of its figures: a part with another sign is wrong on its own."""
    return "".join(char for char in loose(text) if char.isalnum() or char in "+-±")


def _accounted(sighting: Sighting) -> tuple[int, ...]:
    """The blocks whose modifiers a quotation speaks of: all if a rule quotes it, else those where it goes on."""
    return sighting.blocks if sighting.quotation.is_listed else sighting.blocks[1:]


def _differences(sighting: Sighting, blocks: Sequence[TextBlock], where: Where) -> Iterator[Difference]:
    if not sighting.is_found:
        words = Phrase("{} % of its letters were found", round(100 * sighting.share))
        yield _difference(where, Kind.QUOTATION, sighting, words, judge_quotation(sighting, blocks))
    for ours, theirs, judgement in judge_figures(sighting, blocks):
        words = _quoted_otherwise(ours, theirs)
        yield _difference(where, Kind.FIGURE, sighting, words, judgement)


def _quoted_otherwise(ours: str, theirs: str) -> Phrase:
    if not ours:
        return Phrase("`nothing` is quoted, `{}` is printed", theirs)
    if not theirs:
        return Phrase("`{}` is quoted, `nothing` is printed", ours)
    return Phrase("`{}` is quoted, `{}` is printed", ours, theirs)


def _difference(where: Where, kind: Kind, sighting: Sighting, words: Phrase, judgement: Judgement) -> Difference:
    return Difference(
        where.sheet,
        None,
        None,
        None,
        kind,
        sighting.quotation.text,
        sighting.printed,
        Phrase("{}: {}", sighting.quotation.source, words),
        judgement.verdict,
        judgement.evidence,
        where.scan,
        where.page,
        quad=around(sighting.quads),
        quads=sighting.quads,
        readings=judgement.readings,
    )


def _unquoted(quoted: Sequence[Quotation], blocks: Sequence[TextBlock], where: Where) -> Iterator[Difference]:
    """Printed modifiers that no rule and no legend quotes: nobody may have noticed them."""
    known = frozenset(word for quotation in quoted for word in words_of(quotation.text))
    for block in blocks:
        if not any(sight(one, [block]).share > CLAIMED for one in quoted if one.is_listed):
            judgement = judge_modifier(block, known)
            yield Difference(
                where.sheet, None, None, None, Kind.UNQUOTED, "", block.text,
                Phrase("no rule quotes this printed modifier"),
                judgement.verdict, judgement.evidence, where.scan, where.page, quad=block.quad, quads=(block.quad,),
                readings=judgement.readings,
            )  # fmt: skip
