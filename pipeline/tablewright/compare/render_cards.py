"""A card for each difference."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tablewright.compare.folding import same
from tablewright.compare.marking import Marked, marked
from tablewright.compare.render_scan import CLASS, Pictures
from tablewright.compare.render_text import place
from tablewright.model.difference import Difference, Kind

_SLIPPED = {Kind.ROW_SHIFTED, Kind.HEADER_SHIFTED}


def card(number: int, difference: Difference, pictures: Pictures, sides: tuple[str, str]) -> Iterator[str]:
    """One difference: where it is, what stands there, what both sides have, why the verdict."""
    ours, theirs = marked(difference.canonical, difference.extracted)
    minor = " minor" if difference.is_minor else ""
    state = CLASS[difference.verdict]
    yield f'<article id="d{number}" class="{state}{minor}" data-verdict="{state}" tabindex="-1">'
    yield f"<h3><b>{number}</b> {escape(place(difference))}</h3>"
    yield f'<p class="verdict">{escape(str(difference.verdict))} · {escape(str(difference.kind))}</p>'
    if difference.quad and difference.scan:
        crop = pictures.crop(difference.scan, difference.page or 1, difference.quad)
        if crop:
            yield f'<img class="crop" src="{crop}" alt="this place on the scan">'
    yield f"<dl><dt>{sides[0]}</dt><dd>{_with_marks(ours)}</dd><dt>{sides[1]}</dt><dd>{_with_marks(theirs)}</dd>"
    for reader, text in sorted(difference.readings.items()):
        yield f'<dt class="reader">{escape(reader)}</dt><dd class="reader">{escape(text)}</dd>'
    yield f"</dl><p>{escape(difference.explanation)}</p>"
    if difference.evidence:
        yield f"<ul>{''.join(f'<li>{escape(reason)}</li>' for reason in difference.evidence)}</ul>"
    yield from _neighbours(difference, sides)
    yield "</article>"


def _with_marks(text: Marked) -> str:
    parts = (f"<mark>{escape(part)}</mark>" if differs else escape(part) for part, differs in text)
    return "".join(parts) or "<i>nothing</i>"


def _neighbours(difference: Difference, sides: tuple[str, str]) -> Iterator[str]:
    """The row as both sides have it; one that slipped is one stretch that moved, and not many cells that differ."""
    ours, theirs = difference.neighbours
    if not ours:
        return
    columns = [column for _, column in difference.cells] if difference.kind in _SLIPPED else []
    moved = range(min(columns, default=0), max(columns, default=-1) + 1)
    yield f'<div class="row{" slipped" if moved else ""}"><table>'
    for name, texts, others in ((sides[0], ours, theirs), (sides[1], theirs, ours)):
        if texts:
            states = [
                "moved" if column in moved else "differs" if others and same(text) != same(others[column]) else ""
                for column, text in enumerate(texts)
            ]
            cells = "".join(map(_td, texts, states))
            yield f"<tr><th>{name}</th>{cells}</tr>"
    yield "</table></div>"


def _td(text: str, state: str) -> str:
    if state == "moved":
        return f'<td class="moved">{escape(text)}</td>'
    return f"<td><mark>{escape(text)}</mark></td>" if state else f"<td>{escape(text)}</td>"
