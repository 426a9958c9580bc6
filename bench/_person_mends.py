"""Somebody who knows where the lines are printed mends the grid that was found, with keys, clicks and drags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Page

Point = tuple[float, float]
Side = tuple[Point, Point]
"""A printed line, by its two ends on the scan."""

NEAR = 0.35
"""Of the narrowest row or column: a line this near to a printed one is that one."""

ON_SCREEN = """([x, y]) => {
    const plane = document.querySelector('.plane'), box = plane.parentElement.getBoundingClientRect();
    const at = new DOMMatrix(getComputedStyle(plane).transform).transformPoint(new DOMPoint(x, y));
    return [box.left + at.x, box.top + at.y];
}"""
MERGED = """() => fetch(`api/${location.hash.slice(2).replace('grid', 'table')}`)
    .then((answer) => answer.json())
    .then((whole) => whole.cells.filter((cell) => cell.rowspan * cell.colspan > 1))
    .then((merged) => merged.map((cell) => cell.sights[0].quad))"""


class Hand(Protocol):
    """What the acts are counted by."""

    page: Page
    keys: int
    clicks: int

    def press(self, key: str) -> None:
        """Press a key."""

    def click(self, selector: str) -> None:
        """Find something with the mouse, and click."""


@dataclass(frozen=True, slots=True)
class Axis:
    """The printed lines of one way, the first and the last being the sides of the table."""

    name: str
    lines: Sequence[Side]

    @property
    def across(self) -> int:
        """Which coordinate tells its lines apart."""
        return 1 if self.name == "rows" else 0

    def off(self, point: Point, n: int) -> float:
        """How far a point is from a line, which may lie askew."""
        (ax, ay), (bx, by) = self.lines[n]
        if self.across:
            return point[1] - (ay + (by - ay) * (point[0] - ax) / (bx - ax or 1))
        return point[0] - (ax + (bx - ax) * (point[1] - ay) / (by - ay or 1))

    @property
    def near(self) -> float:
        """How near a drawn line must be to a printed one to be meant by it."""
        gaps = [abs(self.off(later[0], n)) for n, later in enumerate(self.lines[1:])]
        return NEAR * min(gaps)

    def middle(self, n: int) -> Point:
        """Where on a line somebody takes hold of it."""
        (ax, ay), (bx, by) = self.lines[n]
        return (0.45 * ax + 0.55 * bx, 0.45 * ay + 0.55 * by)


def axes_of(table: Mapping[str, Any], rows: int, columns: int) -> tuple[Axis, Axis]:
    """Take the printed lines of a table without merged cells from the truth about its picture."""
    at = {(cell["row"], cell["col"]): cell["quad"] for cell in table["cells"]}
    across = [(at[r, 0][0], at[r, columns - 1][1]) for r in range(rows)]
    across.append((at[rows - 1, 0][3], at[rows - 1, columns - 1][2]))
    down = [(at[0, c][0], at[rows - 1, c][3]) for c in range(columns)]
    down.append((at[0, columns - 1][1], at[rows - 1, columns - 1][2]))
    return Axis("rows", across), Axis("columns", down)


def mend(hand: Hand, axes: Sequence[Axis]) -> None:
    """Take the other layout where that is right, else put the lines where they are printed; have it read again."""
    page = hand.page
    hand.click("a[href^='#/grid/']")
    page.wait_for_selector(".mend")
    page.wait_for_selector(".plane img")
    rows, columns = (len(axis.lines) - 1 for axis in axes)
    if page.locator(f"#layout-2:has-text('{rows} × {columns}')").count():
        hand.press("2")
    for quad in page.evaluate(MERGED):
        _click(hand, (sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4))
        hand.press("s")
    for axis in axes:
        _mend_lines(hand, axis)
    page.focus(".stage")
    hand.press("Enter")
    page.wait_for_selector(".cell.here", timeout=900_000)


def _mend_lines(hand: Hand, axis: Axis) -> None:
    """Take away the lines that are none, drag the sides, and put in what is missing."""
    last = len(axis.lines) - 1
    while (n := _stray(hand.page, axis)) is not None:
        hand.clicks += 1
        hand.page.focus(f"[data-line='{axis.name}-{n}']")
        hand.press("Delete")
    for n, end in ((0, 0), (len(_drawn(hand.page, axis)) - 1, last)):
        start = _drawn(hand.page, axis)[n]
        if abs(axis.off(start, end)) > axis.near:
            _drag(hand, start, axis.middle(end))
    for n in range(1, last):
        if all(abs(axis.off(point, n)) > axis.near for point in _drawn(hand.page, axis)):
            hand.click(f"text=Click a {axis.name.removesuffix('s')} line in")
            _click(hand, axis.middle(n))


def _stray(page: Page, axis: Axis) -> int | None:
    """Find a drawn line that is no printed one, or that stands where a side of the table is printed."""
    drawn, last = _drawn(page, axis), len(axis.lines) - 1
    for n in range(1, len(drawn) - 1):
        offs = [abs(axis.off(drawn[n], k)) for k in range(1, last)]
        nearest = min(offs, default=float("inf"))
        twin = nearest <= axis.near and any(
            abs(axis.off(drawn[m], 1 + offs.index(nearest))) <= axis.near for m in range(1, n)
        )
        if nearest > axis.near or twin:
            return n
    return None


def _drawn(page: Page, axis: Axis) -> list[Point]:
    """Say where the drawn lines are, each by a point in its middle."""
    grips = page.locator(f"[data-line^='{axis.name}-']").evaluate_all(
        "all => all.map((one) => { const m = one.getPointAtLength(one.getTotalLength() * 0.55); return [m.x, m.y]; })"
    )
    return [(x, y) for x, y in grips]


def _click(hand: Hand, point: Point) -> None:
    hand.clicks += 1
    hand.page.mouse.click(*hand.page.evaluate(ON_SCREEN, list(point)))


def _drag(hand: Hand, start: Point, end: Point) -> None:
    hand.clicks += 1
    mouse, on_screen = hand.page.mouse, lambda point: hand.page.evaluate(ON_SCREEN, list(point))
    mouse.move(*on_screen(start))
    mouse.down()
    mouse.move(*on_screen(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)))
    mouse.move(*on_screen(end))
    mouse.up()
