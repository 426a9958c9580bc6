"""What the rules quote from the sheet, held against the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.check.spots import Spot, on_one_line
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import Place
from tablewright.phrase import Phrase

QUOTATIONS = "quotations"

_FOLDED = str.maketrans({"–": "-", "−": "-", "’": "'", "\u00a0": " ", "\u202f": " "})


def quotations(aid: Aid) -> Iterator[Finding]:
    """Every sentence that the rules quote stands in a passage, a legend line, a cell or a title of the sheet."""
    printed = _printed(aid)
    for place, what, text in _quoted(aid):
        if _folded(text) not in printed:
            message = Phrase("{} quotes `{}`, which is printed nowhere on the sheet", what, on_one_line(text)[:60])
            yield Spot(aid.sheet.id, place).error(
                QUOTATIONS, message, Phrase("quote it as the passages, legends and cells have it")
            )


def _printed(aid: Aid) -> str:
    """Join all that is printed; a sentence may go on from one paragraph to the next."""
    texts = [text for p in aid.rules.passages for text in (p.heading, *p.paragraphs)]
    texts += [symbol.printed for symbol in aid.sheet.symbols]
    for effective in aid.tables:
        table = effective.table
        texts += [table.title, table.rows.name, table.columns.name]
        texts += [cell.printed for row in effective.cells for cell in row]
    return _folded(" ".join(texts))


def _quoted(aid: Aid) -> Iterator[tuple[Place, str, str]]:
    quoted: list[tuple[Place, str, str | None]] = []
    quoted += [(m.place, Phrase("modifier `{}`", m.id), m.printed) for m in aid.rules.modifiers]
    quoted += [(c.place, Phrase("the cap of `{}`", c.group), c.printed) for c in aid.rules.caps]
    quoted += [(e.place, Phrase("example `{}`", e.id), e.printed) for e in aid.examples]
    for procedure in aid.rules.procedures:
        quoted.append((procedure.place, Phrase("procedure `{}`", procedure.id), procedure.printed))
        quoted += [(i.place, Phrase("input `{}`", i.name), i.printed) for i in procedure.inputs]
        quoted += [(s.place, Phrase("step `{}`", s.name), s.printed) for s in procedure.steps]
    yield from ((place, what, text) for place, what, text in quoted if text)


def _folded(text: str) -> str:
    return on_one_line(text.translate(_FOLDED))
