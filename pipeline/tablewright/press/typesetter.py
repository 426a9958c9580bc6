"""The typesetter: pages of a manuscript in a house style, and where every cell and text came to stand on them."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from importlib.resources import as_file, files
from typing import Any, Final

import typst

from tablewright.errors import Trouble
from tablewright.model.geometry import Quad
from tablewright.press.manuscript import PrintedPage
from tablewright.press.styles import Style

SIZES: Final = tuple(half / 2 for half in range(22, 8, -1))
"""Type sizes in points to try, the largest first: a page is set as large as it can be."""

TITLE: Final = "title"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something came to stand, in points from the page's top left.

    ``cell`` is the place in the table's list of cells, `title` for its title, None for a text.
    """

    page: int
    block: int
    cell: int | str | None
    left: float
    top: float
    right: float
    bottom: float
    needs: float
    tall: float

    @property
    def fits(self) -> bool:
        """Whether the print stays inside; half a point of overhang is nobody's loss."""
        return self.needs <= self.right - self.left + 0.5 and self.tall <= self.bottom - self.top + 0.5

    def quad(self, dpi: float) -> Quad:
        """The same place in pixels."""
        left, top, right, bottom = (side * dpi / 72 for side in (self.left, self.top, self.right, self.bottom))
        return ((left, top), (right, top), (right, bottom), (left, bottom))


@dataclass(frozen=True, slots=True)
class Setting:
    """One page with the type size and the turn of the paper at which it fits."""

    page: PrintedPage
    size: float
    wide: bool


@dataclass(frozen=True, slots=True)
class Typeset:
    """Pages set in type, ready to be made into files of any kind."""

    settings: tuple[Setting, ...]
    style: Style
    language: str
    title: str

    def pdf(self) -> bytes:
        """All pages as one PDF file, its text in its text layer."""
        with _compiler(self) as compiler:
            return b"".join(_files(compiler.compile(format="pdf")))

    def pictures(self, dpi: float) -> list[bytes]:
        """Each page as a PNG file."""
        with _compiler(self) as compiler:
            return _files(compiler.compile(format="png", ppi=dpi))

    def spots(self) -> tuple[Spot, ...]:
        """Where everything came to stand."""
        with _compiler(self) as compiler:
            return tuple(_spots(json.loads(compiler.query("<mark>", field="value"))))


def typeset(pages: Sequence[PrintedPage], style: Style, *, language: str = "eng", title: str = "") -> Typeset:
    """Set each page as large as fits on one sheet of paper, across when that gains a point of size."""
    blank = Typeset((), style, language, title)
    return replace(blank, settings=tuple(_largest(page, blank) for page in pages))


def _largest(page: PrintedPage, blank: Typeset) -> Setting:
    upright = _largest_of([Setting(page, size, wide=False) for size in SIZES if size <= blank.style.largest], blank)
    if upright and upright.size == blank.style.largest:
        return upright
    across = _largest_of([Setting(page, size, wide=True) for size in SIZES if size <= blank.style.largest], blank)
    if upright and (across is None or across.size < upright.size + 1):
        return upright
    if across:
        return across
    raise Trouble(
        f"page {page.number} does not fit on a sheet of paper, not even in {SIZES[-1]} point type",
        remedy="give some of its blocks a [[page]] of their own in sheet.toml",
    )


def _largest_of(settings: list[Setting], blank: Typeset) -> Setting | None:
    """The first that fits, for what fits in one size fits in all smaller ones."""
    first = bisect_left(settings, True, key=lambda setting: _fits(setting, blank))  # noqa: FBT003 (what to look for)
    return settings[first] if first < len(settings) else None


def _fits(setting: Setting, blank: Typeset) -> bool:
    return all(spot.page == 1 and spot.fits for spot in replace(blank, settings=(setting,)).spots())


@contextmanager
def _compiler(job: Typeset) -> Iterator[typst.Compiler]:
    """The template with its data; only the fonts at hand here and in the compiler count, so that any machine agrees."""
    pages = [asdict(setting.page) | {"size": setting.size, "wide": setting.wide} for setting in job.settings]
    data = {"look": asdict(job.style), "language": job.language[:2], "title": job.title, "pages": pages}
    with as_file(files(__package__)) as here:
        yield typst.Compiler(
            f"{here}/page.typ",
            font_paths=[f"{here}/fonts"],
            ignore_system_fonts=True,
            sys_inputs={"job": json.dumps(data, ensure_ascii=False)},
        )


def _files(made: bytes | list[bytes] | None) -> list[bytes]:
    """The compiler gives one file bare, several as a list."""
    return [made] if isinstance(made, bytes) else made or []


def _spots(marks: Sequence[Mapping[str, Any]]) -> Iterator[Spot]:
    """Pair the two marks that everything leaves."""
    ends = {_key(mark): mark for mark in marks if mark["corner"] == "end"}
    for start in (mark for mark in marks if mark["corner"] == "start"):
        end = ends[_key(start)]
        yield Spot(
            end["page"],
            start["block"],
            start["cell"],
            start["x"],
            start["y"],
            end["x"],
            end["y"],
            start["needs"],
            start["tall"],
        )


def _key(mark: Mapping[str, Any]) -> tuple[Any, ...]:
    return mark["page"], mark["block"], mark["cell"]
