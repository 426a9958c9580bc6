"""A made-up page: tables beside and under each other, titles, paragraphs, lists, pictures, then worn as pages are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from damage import cloud
from eye.canvas import EM, Area, Canvas, Cell, Line, rectangle, width_of
from eye.content import Content, made_up, words
from eye.looks import SCALE, Look, look_for, wordy
from eye.tables import draw_table, laid_out
from eye.wear import Bend, backed, bend_for, moved, worn
from tablewright.evidence.eye.maps import CAPITAL
from tablewright.model.geometry import Quad
from typefaces import Face, families

SIDE: Final = 640
"""Pixels of a page's side as the net sees it: some sixty capitals, two thirds of the width of a sheet."""


SHEET: Final = 960
"""The same of a whole sheet, where tables seldom run over its sides."""
WIDEST: Final = 64
"""In capitals: no panel is wider."""
RICH_FROM: Final = 14 * 256
"""Pages: from here on there are panels, dark grounds, and lists in cells; before, an eye learns the plain."""


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """What the net sees, and what is true of it."""

    picture: NDArray[np.uint8]
    truth: NDArray[np.uint8]


@cache
def usable() -> Mapping[str, tuple[Face, ...]]:
    """The families that pages are printed in: none of those kept aside for measuring."""
    return families(aside=False)


def page(seed: int, index: int) -> Page:
    """The page of this number."""
    drawn = drawn_page(seed, index)
    picture = worn(drawn.tones, drawn.bend, drawn.chance, drawn.dice)
    truth = np.stack([moved(shown, drawn.bend) for shown in drawn.canvas.truth()])
    return Page(picture, np.round(truth * 255).astype(np.uint8))


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """A page before it is worn, and the dice that are to wear it."""

    canvas: Canvas
    tones: NDArray[np.float32]
    bend: Bend
    chance: Random
    dice: np.random.Generator


def drawn_page(seed: int, index: int, side: int = SIDE, *, spoken: bool = False) -> Drawn:
    """The page of this number as it came from the press, so many pixels of the net's large, and how it will lie.

    A spoken one has tables of words (``looks.wordy``): judges of layouts learn from such, the eye that ships saw none.
    """
    chance = Random(seed * 1_000_003 + index)
    dice = np.random.default_rng([seed, index])
    paper = chance.choice((255, 255, 255, 248, 240, 225, 205))
    canvas = Canvas(side * SCALE, paper)
    capital = CAPITAL * SCALE * chance.uniform(0.72, 1.4)
    if index >= RICH_FROM and chance.random() < 0.4:
        compose_panels(canvas, capital, chance, spoken=spoken)
    else:
        compose(canvas, capital, chance, rich=index >= RICH_FROM, spoken=spoken)
    tones = canvas.printed().astype(np.float32)
    if chance.random() < 0.16:
        tones = backed(tones, paper, capital, chance, dice)
    return Drawn(canvas, tones, bend_for(chance), chance, dice)


def scanned_page(
    seed: int, index: int, *, spoken: bool = False
) -> tuple[NDArray[np.uint8], list[list[tuple[Cell, Quad]]]]:
    """The page of this number at the size it was drawn in, as a scan has it; the cells of each whole table on it."""
    drawn = drawn_page(seed, index, SHEET, spoken=spoken)
    side = drawn.canvas.side
    picture = worn(drawn.tones, drawn.bend, drawn.chance, drawn.dice, shrink=1)
    tables = [[(cell, quad_of(cell.area, drawn.bend, side)) for cell in table] for table in drawn.canvas.tables]
    whole = [
        table for table in tables if all(0 <= place <= side for _, quad in table for point in quad for place in point)
    ]
    return picture, whole


def quad_of(area: Area, bend: Bend, side: int) -> Quad:
    """The corners of an area on the bent page, clockwise from the upper left."""
    left, top, right, bottom = area

    def corner(x: float, y: float) -> tuple[float, float]:
        bent_x, bent_y = bend.of(x / side, y / side)
        return bent_x * side, bent_y * side

    return corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)


def any_look(chance: Random, capital: float, paper: int, *, spoken: bool) -> Look:
    """A look in any of the families that may be printed in."""
    look = look_for(chance, usable(), capital, paper)
    return wordy(look, chance) if spoken else look


def compose(canvas: Canvas, capital: float, chance: Random, *, rich: bool, spoken: bool) -> None:
    """Bands of blocks from top to bottom; the first may start above the page."""
    look = any_look(chance, capital, canvas.paper, spoken=spoken)
    if chance.random() < 0.08:
        frame_page(canvas, chance)
    y = chance.uniform(-0.5, 0.12) * canvas.side if chance.random() < 0.5 else chance.uniform(0, 6) * capital
    while y < canvas.side - 4 * capital:
        bottom = band(canvas, look, y, chance, rich=rich)
        y = bottom + chance.choice((chance.uniform(0.7, 2), chance.uniform(1, 5))) * capital


def compose_panels(canvas: Canvas, capital: float, chance: Random, *, spoken: bool) -> None:
    """Panels side by side and under each other, each with a title, words and tables, on a ground of a tone."""
    ground = chance.choice((canvas.paper, chance.randint(150, 245), chance.randint(0, 110)))
    canvas.fill((0, 0, canvas.side, canvas.side), ground)
    paper = chance.choice((255, 250, 235, chance.randint(190, 255)))
    look = any_look(chance, capital, paper, spoken=spoken)
    if chance.random() < 0.3:
        head = (0, 0.5 * capital, canvas.side, 4 * capital)
        set_title(canvas, look, head, chance.uniform(1.5, 3.5) * capital, 0 if ground > 120 else 255, chance)
    x = chance.uniform(-12, 3) * capital
    while x < canvas.side - 6 * capital:
        y = chance.uniform(-12, 6) * capital
        wide = chance.uniform(16, 60) * capital
        while y < canvas.side - 4 * capital:
            own = look if chance.random() < 0.7 else any_look(chance, capital, paper, spoken=spoken)
            right, bottom = panel(canvas, own, x, y, wide, chance)
            wide = max(wide, right - x)
            y = bottom + chance.uniform(0.4, 3) * capital
        x += wide + chance.uniform(0.4, 3) * capital


def panel(canvas: Canvas, look: Look, x: float, y: float, wide: float, chance: Random) -> tuple[float, float]:
    """A filled box, with or without a frame, and what stands in it; the place of its right and lower ends."""
    inset = chance.choice((0.0, 0.5, 0.8, 1.5)) * look.capital
    tables = [
        made_up(chance, rich=True, wordy=look.wordy, ruled=look.ruled) for _ in range(chance.choice((0, 1, 1, 1, 1, 2)))
    ]
    widths = [laid_out(table, look, 0, 0).xs[-1] for table in tables]
    tables = [table for table, width in zip(tables, widths, strict=True) if width < WIDEST * look.capital]
    wide = max([wide, *(width + 2 * inset for width in widths if width < WIDEST * look.capital)])
    # Drawn twice with the same dice, first to see how high it gets: its fill lies under it all.
    start, top = chance.getstate(), y + max(inset, 0.4 * look.capital)
    bottom = fill_panel(Canvas(2, look.paper), look, x + inset, top, wide - 2 * inset, tables, chance) + top - y
    chance.setstate(start)
    if bottom < 0:
        return x + wide, bottom
    rectangle(canvas.tones, (x, y, x + wide, bottom), look.paper)
    fill_panel(canvas, look, x + inset, top, wide - 2 * inset, tables, chance)
    if look.frame or chance.random() < 0.4:
        for side in (
            (x, y, x + wide, y),
            (x, bottom, x + wide, bottom),
            (x, y, x, bottom),
            (x + wide, y, x + wide, bottom),
        ):
            canvas.rule(side, "solid", look.frame_width, look.tone, chance)
    return x + wide, bottom


def fill_panel(
    canvas: Canvas, look: Look, x: float, y: float, wide: float, tables: Sequence[Content], chance: Random
) -> float:
    """A title, words, tables with words under them; where the last of it ends."""
    size = chance.choice((1.0, 1.2, 1.5)) * look.capital
    if chance.random() < 0.85:
        set_title(canvas, look, (x, y, x + wide, y + size), size, look.ink, chance)
        y += size + chance.uniform(0.5, 1.2) * look.capital
    if not tables or chance.random() < 0.35:
        words_in = paragraph if chance.random() < 0.6 else listing
        y = words_in(canvas, look, x + 0.4 * look.capital, y, wide - look.capital, chance) + 0.7 * look.capital
    for content in tables:
        if len(tables) > 1:
            set_title(canvas, look, (x, y, x + wide, y + look.capital), look.capital, look.ink, chance)
            y += chance.uniform(1.6, 2.2) * look.capital
        place = laid_out(content, look, x, y, width=wide if chance.random() < 0.6 else 0)
        draw_table(canvas, content, look, place, chance)
        y = place.ys[-1] + chance.uniform(0.3, 0.9) * look.capital
        if chance.random() < 0.35:
            words_in = paragraph if chance.random() < 0.6 else listing
            y = words_in(canvas, look, x + 0.4 * look.capital, y, wide - look.capital, chance) + 0.4 * look.capital
    return y


def frame_page(canvas: Canvas, chance: Random) -> None:
    """A rule around everything."""
    far, near = canvas.side - chance.randint(4, 30), chance.randint(4, 30)
    for side in ((near, near, far, near), (near, far, far, far), (near, near, near, far), (far, near, far, far)):
        canvas.rule(side, "solid", chance.randint(1, 6), chance.randint(0, 90), chance)


def band(canvas: Canvas, look: Look, top: float, chance: Random, *, rich: bool) -> float:
    """Blocks beside each other; how far down they reach."""
    x = chance.choice((chance.uniform(0.5, 6) * look.capital, chance.uniform(-0.4, 0.2) * canvas.side))
    bottom = top + look.capital
    if chance.random() < 0.16:
        return paragraph(canvas, look, x, top, chance.uniform(0.3, 1) * canvas.side, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        own = look if chance.random() < 0.75 else like(look, canvas, chance)
        right, low = block(canvas, own, x, top, chance, rich=rich)
        bottom = max(bottom, low)
        touching = chance.random() < 0.06
        x = (
            right
            + (chance.uniform(0, 0.4) if touching else chance.choice((chance.uniform(0.9, 2), chance.uniform(1.5, 6))))
            * look.capital
        )
        if x > canvas.side - 8 * look.capital:
            break
    return bottom


def like(look: Look, canvas: Canvas, chance: Random) -> Look:
    """Another look on the same page, in type of its own size."""
    return any_look(chance, look.capital * chance.choice((1, 1, 0.8, 1.2)), canvas.paper, spoken=look.wordy)


def block(canvas: Canvas, look: Look, x: float, y: float, chance: Random, *, rich: bool) -> tuple[float, float]:
    """A table, mostly; the place of its right and lower ends."""
    kind = chance.choices(("table", "text", "list", "picture", "box"), (8, 0.9, 0.7, 0.4, 0.3))[0]
    if kind == "table":
        return titled_table(canvas, look, x, y, chance, rich=rich)
    width = chance.uniform(14, 34) * look.capital
    if kind == "picture":
        return picture(canvas, look, x, y, chance)
    inset = chance.uniform(0.6, 1.5) * look.capital
    if kind == "list":
        return x + width, listing(canvas, look, x, y, width, chance)
    bottom = paragraph(canvas, look, x + inset, y + inset, width - 2 * inset, chance) + inset
    if kind == "box":
        for side in (
            (x, y, x + width, y),
            (x, bottom, x + width, bottom),
            (x, y, x, bottom),
            (x + width, y, x + width, bottom),
        ):
            canvas.rule(side, look.frame_style, look.frame_width, look.tone, chance)
    return x + width, bottom


def titled_table(canvas: Canvas, look: Look, x: float, y: float, chance: Random, *, rich: bool) -> tuple[float, float]:
    """A table with or without a title over it, in a bar, or inside its frame, and notes right under it."""
    content = made_up(chance, rich=rich, wordy=look.wordy, ruled=look.ruled)
    breaks = chance.choice((3, 5, 5, 10)) if rich and content.rows > 9 and chance.random() < 0.25 else 0
    how = chance.choices(("none", "over", "bar", "inside"), (4.5, 5, 1.2, 1.2))[0]
    size = chance.choice((1.0, 1.0, 1.2, 1.4, 1.7)) * look.capital
    room = {"none": 0.0, "over": size + chance.uniform(0.5, 1.6) * look.capital}.get(how, 2.0 * size)
    place = laid_out(content, look, x, y + room, breaks=breaks)
    left, right = place.xs[0], place.xs[-1]
    if how in ("bar", "inside"):
        head = (left, y, right, y + room)
        dark = how == "bar" and chance.random() < 0.7
        if how == "bar":
            canvas.fill(head, chance.randint(0, 90) if dark else look.zebra_tone)
        for side in ((left, y, right, y), (left, y, left, y + room), (right, y, right, y + room)):
            if look.frame or how == "inside":
                canvas.rule(side, look.frame_style, look.frame_width, look.tone, chance)
        if how == "inside":
            look = replace(look, frame=True)
        set_title(canvas, look, head, size, 245 if dark else look.ink, chance)
    elif how == "over":
        set_title(canvas, look, (left, y, right, y + size), size, look.ink, chance)
    draw_table(canvas, content, look, place, chance)
    bottom = place.ys[-1]
    if chance.random() < 0.22:
        below = bottom + chance.uniform(0.4, 1.6) * look.capital
        bottom = paragraph(canvas, look, left, below, max(right - left, 10 * look.capital), chance)
    return right, bottom


def set_title(
    canvas: Canvas, look: Look, head: tuple[float, float, float, float], size: float, ink: int, chance: Random
) -> None:
    """One line in a place, centred or at its left."""
    left, top, right, bottom = head
    text = words(chance, 1, 5)
    wide = width_of(text, look.bold, round(size / EM))
    x = left + 0.5 * size if chance.random() < 0.4 else (left + right - wide) / 2
    canvas.text(Line(x, (top + bottom + size) / 2, text, look.bold, round(size / EM), ink), size, wide)


def paragraph(canvas: Canvas, look: Look, x: float, y: float, width: float, chance: Random) -> float:
    """Lines of words; where the last one ends."""
    size = round(look.capital / EM * chance.choice((1.0, 1.0, 0.85)))
    leading = look.capital * chance.uniform(1.5, 2.2)
    base = y + look.capital
    for last in range(chance.randint(1, 6), 0, -1):
        text = words(chance, 1, 2)
        while (wide := width_of(f"{text} wordword", look.face, size)) < width:
            text += f" {words(chance, 1, 1).lower()}"
            if last == 1 and chance.random() < 0.15:
                break
        canvas.text(Line(x, base, text, look.face, size, look.ink), look.capital, min(wide, width))
        base += leading
    return base - leading


def listing(canvas: Canvas, look: Look, x: float, y: float, width: float, chance: Random) -> float:
    """Items, each after a sign or a number of its own; an explained list of codes is text as well."""
    sign = chance.choice(("•", "-", "number", "code"))
    base = y
    for number in range(1, chance.randint(3, 8)):
        mark = {"number": f"{number}.", "code": words(chance, 1, 1)[:3].upper() + chance.choice((" =", ":"))}.get(
            sign, sign
        )
        size = round(look.capital / EM)
        wide = width_of(mark, look.face, size)
        canvas.text(Line(x, base + look.capital, mark, look.face, size, look.ink), look.capital, wide)
        gap = 0.5 * look.capital
        bottom = paragraph(canvas, look, x + wide + gap, base, width - wide - gap, chance)
        base = bottom + chance.uniform(0.5, 1.2) * look.capital
    return base


def picture(canvas: Canvas, look: Look, x: float, y: float, chance: Random) -> tuple[float, float]:
    """Something drawn that is no table: clouds of grey, hexagons, or shapes."""
    wide, high = (round(chance.uniform(8, 26) * look.capital) for _ in range(2))
    dice = np.random.default_rng(chance.randrange(1 << 30))
    tones = np.full((high, wide), canvas.paper, np.float32)
    how = chance.choice(("cloud", "hexes", "shapes"))
    if how == "cloud":
        tones = 128 + 110 * cloud((high, wide), chance.uniform(4, 60), dice)
    elif how == "hexes":
        draw_hexes(tones, chance.uniform(1.5, 4) * look.capital, chance)
    else:
        for _ in range(chance.randint(2, 12)):
            spot = (chance.randrange(wide), chance.randrange(high))
            cv2.circle(tones, spot, chance.randint(4, 90), chance.uniform(0, 255), chance.choice((-1, 2, 5)))
    left, top = max(0, round(x)), max(0, round(y))
    seen = canvas.tones[top : max(0, round(y) + high), left : max(0, round(x) + wide)]
    if seen.size:
        seen[:] = np.clip(tones[top - round(y) :, left - round(x) :][: seen.shape[0], : seen.shape[1]], 0, 255)
    if chance.random() < 0.4:
        rectangle(canvas.tones, (x, y, x + wide, y + 3), 0)
    return x + wide, y + high


def draw_hexes(tones: NDArray[np.float32], size: float, chance: Random) -> None:
    """The grid of a wargame's map."""
    angles = np.arange(6) * np.pi / 3
    tone = chance.uniform(0, 150)
    for column in range(int(tones.shape[1] / (1.5 * size)) + 2):
        for row in range(int(tones.shape[0] / (1.73 * size)) + 2):
            middle = (1.5 * size * column, 1.732 * size * (row + 0.5 * (column % 2)))
            corners = np.stack([middle[0] + size * np.cos(angles), middle[1] + size * np.sin(angles)], axis=1)
            cv2.polylines(tones, [np.round(corners).astype(np.int32)], isClosed=True, color=tone, thickness=2)
