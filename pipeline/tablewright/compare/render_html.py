"""A comparison as one page that a person can send to another: nothing in it comes from anywhere else."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import count

from tablewright.compare.coverage import together
from tablewright.compare.marking import confusions
from tablewright.compare.render_cards import card
from tablewright.compare.render_scan import CLASS, Pictures, overview
from tablewright.compare.render_text import place, sides, standing
from tablewright.compare.sheet import ScanComparison, SheetComparison
from tablewright.model.difference import Verdict

_ALLOWED = "default-src 'none'; img-src data:; style-src 'unsafe-inline';"


def as_html(sheets: Sequence[SheetComparison], pictures: Pictures) -> str:
    """The whole page."""
    numbers = count(1)
    shown = [line for sheet in sheets for line in _sheet(sheet, pictures, numbers)]
    style, script = (files(__package__).joinpath(f"page.{kind}").read_text("utf-8") for kind in ("css", "js"))
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            # Nothing but this script may run and nothing be fetched, whatever the texts of a table are.
            f'<meta http-equiv="Content-Security-Policy" content="{_ALLOWED} script-src \'sha256-{allowed}\'">',
            f"<title>{escape(_title(sheets))}</title>",
            f"<style>\n{style}</style></head><body>",
            *_summary(sheets),
            *_bar(sheets),
            *shown,
            *_doubts(sheets, pictures),
            f"<script>{script}</script></body></html>\n",
        ]
    )


def _title(sheets: Sequence[SheetComparison]) -> str:
    return "Transcription against scan: " + ", ".join(sheet.title or sheet.sheet for sheet in sheets)


def _summary(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    yield f"<h1>{escape(_title(sheets))}</h1>"
    yield from _coverage(sheets)
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


def _coverage(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    """What was not compared, before anything else."""
    whole = together(sheet.coverage for sheet in sheets)
    yield f'<p class="coverage{"" if whole.is_whole else " part"}">{escape(whole.words)}.</p>'
    told = [(sheet, f"table {one.table}: {one.why}", one.scan) for sheet in sheets for one in sheet.missed]
    told += [(sheet, sheet.trouble, None) for sheet in sheets if sheet.trouble]
    if told or whole.beside:
        yield '<ul class="missed">'
        for sheet, words, scan in told:
            name = escape(sheet.title or sheet.sheet)
            yield f"<li><b>not compared</b> {name}: {escape(words)}{escape(f' ({scan})' if scan else '')}</li>"
        yield from (f"<li>{escape(words)}</li>" for words in whole.beside)
        yield "</ul>"


def _bar(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    """What goes along: which verdicts are shown, the way to the next, how far one has come."""
    counted = Counter(difference.verdict for sheet in sheets for difference in sheet.differences)
    if not counted:
        return
    yield '<nav class="bar" hidden><span class="filter">'
    for verdict in filter(counted.__getitem__, Verdict):
        name = CLASS[verdict]
        yield f'<button type="button" class="{name}" data-show="{name}" aria-pressed="true">'
        yield f"{escape(str(verdict))} <b>{counted[verdict]}</b></button>"
    yield '</span><span class="go"><button type="button" data-go="-1" title="k">◀ previous</button>'
    yield '<button type="button" data-go="1" title="j">next ▶</button>'
    yield f'<progress max="{counted.total()}" value="0"></progress> '
    yield f"<output>0 of {counted.total()} seen</output></span></nav>"


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


def _sheet(sheet: SheetComparison, pictures: Pictures, numbers: Iterator[int]) -> Iterator[str]:
    for scan in sheet.scans:
        differences = [(next(numbers), difference) for difference in scan.differences]
        yield f'<section id="{_anchor(scan)}"><h2>{escape(sheet.title or sheet.sheet)}: {escape(_name(scan))}</h2>'
        if not scan.differences:
            yield f'<p class="same">{escape(standing(sheet, scan).capitalize())}.</p>'
        yield from overview(scan, differences, pictures)
        for number, difference in differences:
            yield from card(number, difference, pictures, sides(scan))
        yield "</section>"


def _doubts(sheets: Sequence[SheetComparison], pictures: Pictures) -> Iterator[str]:
    """What was read with doubt and taken as typed: last, for it is likely right, and not left out."""
    doubts = [doubt for sheet in sheets for scan in sheet.scans for doubt in scan.doubts]
    if not doubts:
        return
    yield f'<details class="doubts"><summary>Read with doubt, and taken as typed: {len(doubts)}</summary><table>'
    yield "<thead><tr><th>where</th><th>typed</th><th>read</th><th>the scan</th></tr></thead><tbody>"
    for doubt in doubts:
        crop = pictures.crop(doubt.scan, doubt.page or 1, doubt.quad) if doubt.scan and doubt.quad else None
        seen = f'<img class="crop" src="{crop}" alt="this place on the scan">' if crop else ""
        yield f"<tr><td>{escape(place(doubt))}</td><td>{_code(doubt.canonical)}</td><td>{_code(doubt.extracted)}</td>"
        yield f"<td>{seen}</td></tr>"
    yield "</tbody></table></details>"
