"""The settings of a workspace: `[tool.tablewright]` in its `pyproject.toml`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from tablewright.model.sheet import Place
from tablewright.phrase import Phrase
from tablewright.sheets.document import Document, document
from tablewright.sheets.records import record
from tablewright.sheets.report import Blank, Report, quoted

_PACKAGE = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_VERSION = re.compile(r"\d+\.\d+\.\d+")


@dataclass(frozen=True, slots=True)
class Settings:
    """The name and version of the generated package, and the languages to read, as Tesseract calls them."""

    package: str
    version: str
    languages: tuple[str, ...]
    place: Place = field(default=Place("pyproject.toml", 1), compare=False)

    @property
    def module(self) -> str:
        """What the package is imported as."""
        return self.package.replace("-", "_")


def read_settings(file: str, content: bytes) -> Settings | None:
    """Read them; None when the file is of no workspace, Faults when it is of one and wrong."""
    report = Report()
    whole = document(file, content, report)
    if whole is None:
        report.settle()
        return None
    tool = whole.written.get("tool")
    if not isinstance(tool, dict) or "tablewright" not in tool:
        return None
    if not isinstance(tool["tablewright"], dict):
        remedy = Phrase("write [tool.tablewright], and below it a line each for package, version and languages")
        report.add(whole.place("tool", "tablewright"), Phrase("`tablewright` takes one table"), remedy)
        report.settle()
    own = Document(file, tool["tablewright"], _inside(whole, ("tool", "tablewright")))
    settings = record(Settings, own, report)
    _check(settings, own, report)
    report.settle()
    return replace(settings, place=own.place())


def with_version(content: bytes, version: str) -> bytes:
    """Write another version into settings that have been read without a fault; all else stays as it is."""
    lines = content.decode().split("\n")
    whole = document("", content, Report())
    if whole is not None:
        at = whole.place("tool", "tablewright", "version").line - 1
        lines[at] = re.sub(r"(?<=[\"'])\d+\.\d+\.\d+(?=[\"'])", version, lines[at], count=1)
    return "\n".join(lines).encode()


def _inside(whole: Document, table: tuple[str, ...]) -> dict[tuple[str | int, ...], int]:
    depth = len(table)
    return {path[depth:]: line for path, line in whole.lines.items() if path[:depth] == table}


def _check(settings: Settings, own: Document, report: Report) -> None:
    if not isinstance(settings.package, Blank) and not _PACKAGE.fullmatch(settings.package):
        message = Phrase("{} is no name for a package", quoted(settings.package))
        report.add(own.place("package"), message, Phrase("use small letters, digits and hyphens, as in my-resolvers"))
    if not isinstance(settings.version, Blank) and not _VERSION.fullmatch(settings.version):
        message = Phrase("{} is no version", quoted(settings.version))
        report.add(own.place("version"), message, Phrase("write three numbers, as in 1.0.0"))
    if report.sound(settings.place) and not settings.languages:
        report.add(
            own.place("languages"), Phrase("no language to read"), Phrase('name at least one, as in ["fra", "eng"]')
        )
