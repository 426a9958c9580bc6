"""A comparison as forges take it: annotations of a pull request, and the report of a test run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree as ET

from tablewright.compare.copies import Copy
from tablewright.compare.coverage import together
from tablewright.compare.folding import same
from tablewright.compare.render_text import place
from tablewright.compare.sheet import SheetComparison
from tablewright.model.difference import Difference, Verdict

LEVEL = {
    Verdict.TRANSCRIPTION: "error",
    Verdict.PRINT: "warning",
    Verdict.UNDECIDED: "warning",
    Verdict.READING: "notice",
}
"""How loud an annotation is: what the scan was misread for is no fault of whoever asks."""

_NOT_XML = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")


def as_annotations(sheets: Sequence[SheetComparison]) -> str:
    """One workflow command of GitHub a difference, at its line of the file; first what was not compared."""
    lines = [f"{together(sheet.coverage for sheet in sheets).words}."]
    for sheet in sheets:
        lines += [_command("error", "", 0, "not compared", words) for words in _gaps(sheet)]
        lines += [_annotation(difference, copies_of(sheet)) for difference in sheet.differences]
    return "\n".join(lines)


def as_junit(sheets: Sequence[SheetComparison]) -> str:
    """A suite a sheet and a case a table, as JUnit writes them; the tables that were not compared fail too."""
    root = ET.Element("testsuites", name="tablewright diff")
    for sheet in sheets:
        suite = ET.SubElement(root, "testsuite", name=_xml(sheet.sheet))
        names = [table.table for scan in sheet.scans for table in scan.tables]
        for name in dict.fromkeys([*names, *(one.table for one in sheet.missed)]):
            case = ET.SubElement(suite, "testcase", classname=_xml(sheet.sheet), name=_xml(name))
            for missed in (one for one in sheet.missed if one.table == name):
                _failure(case, "not compared", missed.why)
            _differences(case, [one for one in sheet.differences if one.table == name])
        outside = [one for one in sheet.differences if one.table not in names]
        if outside or sheet.trouble:
            case = ET.SubElement(suite, "testcase", classname=_xml(sheet.sheet), name="beside the tables")
            _differences(case, outside)
            if sheet.trouble:
                _failure(case, "not to be read", sheet.trouble)
        cases = suite.findall("testcase")
        suite.set("tests", str(len(cases)))
        suite.set("failures", str(sum(case.find("failure") is not None for case in cases)))
    ET.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode")


def copies_of(sheet: SheetComparison) -> dict[str, Copy]:
    """The typed tables of a comparison by name: they know the file and the line of each row."""
    return {table.table: table.laid.a for scan in sheet.scans for table in scan.tables}


def _gaps(sheet: SheetComparison) -> Iterator[str]:
    if sheet.trouble:
        yield f"{sheet.sheet}: {sheet.trouble}"
    yield from (f"{sheet.sheet}, table {one.table}: {one.why}" for one in sheet.missed)


def _annotation(difference: Difference, copies: dict[str, Copy]) -> str:
    copy = copies.get(difference.table or "")
    row = difference.cells[0][0] if difference.cells else None
    line = copy.lines[row] if copy and row is not None and row < len(copy.lines) else 1
    words = f"{place(difference)}: {told(difference)}"
    return _command(LEVEL[difference.verdict], copy.file if copy else "", line, str(difference.kind), words)


def told(difference: Difference) -> str:
    """A difference in one sentence and its reasons."""
    typed, read = same(difference.canonical) or "nothing", same(difference.extracted) or "nothing"
    reasons = "".join(f"; {reason}" for reason in difference.evidence)
    return f"typed `{typed}`, the scan has `{read}`: {difference.explanation} ({difference.verdict}{reasons})"


def _command(level: str, file: str, line: int, title: str, words: str) -> str:
    """A workflow command; what would end a property or the line is written as GitHub wants it."""
    properties = {"file": file, "line": str(line), "title": f"tablewright: {title}"}
    shown = ",".join(f"{name}={_property(text)}" for name, text in properties.items() if text not in {"", "0"})
    return f"::{level} {shown}::{_data(words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _differences(case: ET.Element, differences: Sequence[Difference]) -> None:
    for difference in differences:
        _failure(case, str(difference.kind), f"{place(difference)}: {told(difference)}")


def _failure(case: ET.Element, kind: str, words: str) -> None:
    failure = ET.SubElement(case, "failure", type=kind, message=_xml(words.splitlines()[0]))
    failure.text = _xml(words)


def _xml(text: str) -> str:
    """Spell out what XML cannot hold."""
    return _NOT_XML.sub(lambda sign: sign[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)
