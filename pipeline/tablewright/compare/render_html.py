"""A comparison as one page that a person can send to another: nothing in it comes from anywhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Protocol

from tablewright.compare.folding import same
from tablewright.compare.lay import Laid
from tablewright.compare.marking import Marked, confusions, marked
from tablewright.compare.render_text import place
from tablewright.compare.sheet import ScanComparison, SheetComparison
from tablewright.model.difference import Difference, Verdict
from tablewright.model.geometry import Quad

CLASS = {
    Verdict.TRANSCRIPTION: "transcription",
    Verdict.READING: "reading",
    Verdict.PRINT: "print",
    Verdict.UNDECIDED: "undecided",
}


class Pictures(Protocol):
    """Gives the pictures of scans as data URIs; None where there is none to be had."""

    def page(self, scan: str, number: int) -> str | None:
        """A whole page."""

    def crop(self, scan: str, number: int, quad: Quad) -> str | None:
        """One place of a page, upright."""


def as_html(sheets: Sequence[SheetComparison], pictures: Pictures) -> str:
    """The whole page."""
    body = [*_summary(sheets), *(line for sheet in sheets for line in _sheet(sheet, pictures))]
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(_title(sheets))}</title>",
            f"<style>\n{style}</style></head><body>",
            *body,
            "</body></html>\n",
        ]
    )


def _title(sheets: Sequence[SheetComparison]) -> str:
    return "Transcription against scan: " + ", ".join(sheet.title or sheet.sheet for sheet in sheets)


def _summary(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    yield f"<h1>{escape(_title(sheets))}</h1>"
    yield '<table class="summary"><thead><tr><th>Sheet</th><th>Scan</th>'
    yield "".join(f'<th class="n">{escape(str(verdict))}</th>' for verdict in Verdict)
    yield "</tr></thead><tbody>"
    for sheet in sheets:
        for scan in sheet.scans:
            counted = Counter(difference.verdict for difference in scan.differences)
            link = f'<a href="#{_anchor(scan)}">{escape(_name(scan))}</a>'
            numbers = "".join(f'<td class="n {CLASS[v]}">{counted[v] or "–"}</td>' for v in Verdict)
            yield f"<tr><td>{escape(sheet.title or sheet.sheet)}</td><td>{link}</td>{numbers}</tr>"
    yield "</tbody></table>"
    yield from _confusions(sheets)


def _confusions(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    found = confusions(difference for sheet in sheets for difference in sheet.differences)
    if found:
        yield '<details class="confusions"><summary>What stands for what</summary><table>'
        yield '<thead><tr><th>transcribed</th><th>read</th><th class="n">times</th></tr></thead><tbody>'
        for x, y, count in found:
            yield f'<tr><td>{_code(x)}</td><td>{_code(y)}</td><td class="n">{count}</td></tr>'
        yield "</tbody></table></details>"


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>" if text.strip() else "<i>blank</i>" if text else "<i>nothing</i>"


def _name(scan: ScanComparison) -> str:
    name = scan.scan.rpartition("/")[2]
    return name if scan.read.number <= 1 else f"{name}, page {scan.read.number}"


def _anchor(scan: ScanComparison) -> str:
    return escape("".join(c if c.isalnum() else "-" for c in f"{scan.scan}-{scan.read.number}"))


def _sheet(sheet: SheetComparison, pictures: Pictures) -> Iterator[str]:
    for scan in sheet.scans:
        yield f'<section id="{_anchor(scan)}"><h2>{escape(sheet.title or sheet.sheet)}: {escape(_name(scan))}</h2>'
        if not scan.differences:
            yield '<p class="same">The same.</p>'
        yield from _overview(scan, pictures)
        for number, difference in enumerate(scan.differences, 1):
            yield from _card(number, difference, pictures)
        yield "</section>"


def _overview(scan: ScanComparison, pictures: Pictures) -> Iterator[str]:
    """The scan with every cell outlined by its state."""
    picture = pictures.page(scan.scan, scan.read.number)
    if picture is None:
        return
    width, height = scan.read.size
    yield f'<figure><svg viewBox="0 0 {width} {height}" role="img" aria-label="the scan, its cells outlined">'
    yield f'<image href="{picture}" width="{width}" height="{height}"/>'
    yield from (_outline(quad, state, text) for quad, state, text in _states(scan))
    yield "</svg><figcaption>"
    legend = ("same", "same"), ("doubtful", "read with doubt, as transcribed"), *((c, str(v)) for v, c in CLASS.items())
    yield " ".join(f'<span class="key {name}">{escape(words)}</span>' for name, words in legend)
    yield '<span class="key quoted">quoted text</span></figcaption></figure>'


def _states(scan: ScanComparison) -> Iterator[tuple[Quad, str, str]]:
    """Each place with its state; what differs comes last, so that it lies on top."""
    for sighting in scan.sightings:
        if sighting.is_found:
            yield from ((quad, "quoted", sighting.quotation.source) for quad in sighting.quads)
    for table in scan.tables:
        for cell in table.laid.b.read:
            yield (
                cell.quad,
                "doubtful" if cell.flag or _is_confirmed(table.laid, cell.row, cell.col) else "same",
                cell.text,
            )
    for difference in reversed(scan.differences):
        yield from ((quad, CLASS[difference.verdict], difference.explanation) for quad in difference.quads)


def _is_confirmed(laid: Laid, row: int, column: int) -> bool:
    return any(laid.rows[r] == row and laid.columns[c] == column for r, c in laid.confirmed)


def _outline(quad: Quad, state: str, text: str) -> str:
    corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in quad)
    return f'<polygon class="{state}" points="{corners}"><title>{escape(text)}</title></polygon>'


def _card(number: int, difference: Difference, pictures: Pictures) -> Iterator[str]:
    ours, theirs = marked(difference.canonical, difference.extracted)
    minor = " minor" if difference.is_minor else ""
    yield f'<article class="{CLASS[difference.verdict]}{minor}"><h3><b>{number}</b> {escape(place(difference))}</h3>'
    yield f'<p class="verdict">{escape(str(difference.verdict))} · {escape(str(difference.kind))}</p>'
    if difference.quad and difference.scan:
        crop = pictures.crop(difference.scan, difference.page or 1, difference.quad)
        if crop:
            yield f'<img class="crop" src="{crop}" alt="this place on the scan">'
    yield f"<dl><dt>transcribed</dt><dd>{_with_marks(ours)}</dd><dt>read</dt><dd>{_with_marks(theirs)}</dd>"
    for reader, text in sorted(difference.readings.items()):
        yield f'<dt class="reader">{escape(reader)}</dt><dd class="reader">{escape(text)}</dd>'
    yield f"</dl><p>{escape(difference.explanation)}</p>"
    if difference.evidence:
        yield f"<ul>{''.join(f'<li>{escape(reason)}</li>' for reason in difference.evidence)}</ul>"
    yield from _neighbours(difference)
    yield "</article>"


def _with_marks(text: Marked) -> str:
    parts = (f"<mark>{escape(part)}</mark>" if differs else escape(part) for part, differs in text)
    return "".join(parts) or "<i>nothing</i>"


def _neighbours(difference: Difference) -> Iterator[str]:
    """The row as both sides have it."""
    ours, theirs = difference.neighbours
    if not ours:
        return
    yield '<div class="row"><table>'
    for name, texts, others in (("transcribed", ours, theirs), ("read", theirs, ours)):
        if texts:
            differs = [bool(others) and same(x) != same(y) for x, y in zip(texts, others or texts, strict=True)]
            cells = "".join(
                f"<td>{'<mark>' if other else ''}{escape(text)}{'</mark>' if other else ''}</td>"
                for text, other in zip(texts, differs, strict=True)
            )
            yield f"<tr><th>{name}</th>{cells}</tr>"
    yield "</table></div>"
