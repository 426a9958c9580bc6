"""A made-up table set on a canvas: how wide its columns, where its rules, and the truth of its gaps.

Gaps are marked as wide as the white: from the lowest ink of one row to the highest of the next, row by row of text, and
not through cells that span them. (Marked as thin lines, a net learns the lines and fails where there are none.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from eye.canvas import EM, Area, Canvas, Cell, Line, width_of
from eye.content import Content, Position, Text
from eye.looks import Look
from typefaces import Face

BORDER = 0.6
"""In capitals: how far the border of a table is marked to both sides."""
LEAST_GAP = 4.0
"""Drawn pixels: where letters of two rows touch, a gap as thin as this is between them."""


@dataclass(slots=True)
class Layout:
    """Where the edges of a table stand, and the lines of text in its cells with the places of their ink."""

    xs: list[float]
    ys: list[float]
    wrapped: dict[Position, list[str]]
    extents: dict[Position, Area]


def laid_out(content: Content, look: Look, left: float, top: float, *, width: float = 0.0, breaks: int = 0) -> Layout:
    """The edges of a table whose first corner stands here, wide enough for what its cells say, or to fill a width.

    After each so many rows, ``breaks``, there is more room, as pages of figures have it.
    """
    wrapped = {at: lines_in(cell, look, head=cell.row < content.heads) for at, cell in content.cells.items()}
    across, down = look.inset
    widths = [look.capital] * content.cols
    heights = [look.capital] * content.rows
    for at, cell in content.cells.items():
        wide, high = room_for(cell, wrapped[at], content, look)
        if cell.colspan == 1:
            widths[cell.col] = max(widths[cell.col], wide)
        if cell.rowspan == 1:
            heights[cell.row] = max(heights[cell.row], high)
    if look.equal_cols and content.cols - content.stubs > 1:
        widths[content.stubs :] = [max(widths[content.stubs :])] * (content.cols - content.stubs)
    for at, cell in content.cells.items():
        wide, high = room_for(cell, wrapped[at], content, look)
        stretch(widths, cell.col, cell.colspan, wide - 2 * across * (cell.colspan - 1))
        stretch(heights, cell.row, cell.rowspan, high - 2 * down * (cell.rowspan - 1))
    body = heights[content.heads :]
    if look.equal_rows and body and max(body) < 2.2 * look.capital:
        heights[content.heads :] = [max(body)] * len(body)
    if breaks:
        for row in range(content.heads + breaks - 1, content.rows, breaks):
            heights[row] += 1.2 * look.capital
    spare = max(0.0, width - sum(widths) - 2 * across * content.cols) / content.cols
    xs = list(accumulate((wide + spare + 2 * across for wide in widths), initial=left))
    # Below the baseline there is room for tails, whatever the inset.
    ys = list(accumulate((height + 2 * down + 0.25 * look.capital for height in heights), initial=top))
    return Layout(xs, ys, wrapped, {})


def stretch(sizes: list[float], first: int, many: int, needed: float) -> None:
    """Makes some columns or rows together as wide as what spans them."""
    lack = needed - sum(sizes[first : first + many])
    if many > 1 and lack > 0:
        sizes[first : first + many] = [size + lack / many for size in sizes[first : first + many]]


def lines_in(cell: Text, look: Look, *, head: bool) -> list[str]:
    """The text of a cell in lines."""
    if cell.upright:
        return [cell.text]
    most = look.wrap * cell.colspan if cell.colspan > 1 else min(look.wrap, look.head_wrap) if head else look.wrap
    lines: list[str] = []
    for part in cell.text.split("\n"):
        start = len(lines)
        for word in part.split():
            if len(lines) > start and len(lines[-1]) + len(word) < most:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
    return lines


def face_of(cell: Text, content: Content, look: Look) -> Face:
    """The typeface that a cell is set in."""
    return look.bold if look.bold_heads and cell.row < content.heads else look.face


def size_of(lines: Sequence[str], face: Face, look: Look) -> tuple[float, float]:
    """How wide and high some lines are."""
    if not lines:
        return 0.0, 0.0
    wide = max(width_of(line, face, round(look.capital / EM)) for line in lines)
    return wide, look.capital * (1 + look.leading * (len(lines) - 1))


def room_for(cell: Text, lines: Sequence[str], content: Content, look: Look) -> tuple[float, float]:
    """How wide and high the print of a cell is, as it stands."""
    wide, high = size_of(lines, face_of(cell, content, look), look)
    return (high, wide) if cell.upright else (wide, high)


def draw_table(canvas: Canvas, content: Content, look: Look, place: Layout, chance: Random) -> None:
    """Fills, rules, texts, and the truth."""
    dark = draw_fills(canvas, content, look, place)
    draw_rules(canvas, content, look, place, chance)
    draw_texts(canvas, content, look, place, dark, chance)
    mark_gaps(canvas, content, place)
    mark_table(canvas, look, place)
    canvas.tables.append(
        [
            Cell(cell.row, cell.col, cell.rowspan, cell.colspan, cell.text, area_of(cell, place))
            for cell in content.cells.values()
        ]
    )


def draw_fills(canvas: Canvas, content: Content, look: Look, place: Layout) -> set[Position]:
    """The cells' fills; those that are dark carry light print."""
    dark: set[Position] = set()
    for at, cell in content.cells.items():
        tone = tone_of(cell, content, look)
        if tone is None:
            continue
        left, top, right, bottom = area_of(cell, place)
        inset = look.gap / 2 if look.plan == "gaps" else 0
        canvas.fill((left + inset, top + inset, right - inset, bottom - inset), tone)
        if tone < 120:
            dark.add(at)
    return dark


def tone_of(cell: Text, content: Content, look: Look) -> int | None:
    """The tone of a cell's fill, none on bare paper."""
    in_body = cell.row - content.heads
    if in_body < 0 or cell.row in content.sections:
        tone = look.head_fill
    elif cell.col < content.stubs and look.stub_fill is not None:
        tone = look.stub_fill
    else:
        turn = {"rows": in_body % 2, "columns": cell.col % 2, "pairs": in_body // 2 % 2}.get(look.zebra, 0)
        tone = look.zebra_tone if turn else None
    if tone is None and look.plan == "gaps":
        return look.zebra_tone
    return tone


def area_of(cell: Text, place: Layout) -> Area:
    """From edge to edge."""
    return (
        place.xs[cell.col],
        place.ys[cell.row],
        place.xs[cell.col + cell.colspan],
        place.ys[cell.row + cell.rowspan],
    )


def draw_rules(canvas: Canvas, content: Content, look: Look, place: Layout, chance: Random) -> None:
    """Rules between cells that differ, then the frame."""
    some = chance.choice((0.3, 0.6))
    every = chance.choice((2, 3, 5))
    for edge in range(1, content.rows):
        if ruled_across(edge, content, look, chance, some, every):
            style = look.head_style if edge == content.heads else look.row_style
            for start, end in parted(content, edge, down=False):
                inset = 0.4 * look.inset[0] if look.plan == "booktabs" else 0
                area = (place.xs[start] + inset, place.ys[edge], place.xs[end] - inset, place.ys[edge])
                canvas.rule(area, style, look.width, look.tone, chance)
    top = content.heads if chance.random() < 0.15 else 0
    for edge in range(1, content.cols):
        if ruled_down(edge, content, look, chance, some):
            for start, end in parted(content, edge, down=True):
                if end > top:
                    area = (place.xs[edge], place.ys[max(start, top)], place.xs[edge], place.ys[end])
                    canvas.rule(area, look.col_style, look.width, look.tone, chance)
    draw_frame(canvas, look, place, chance)


def draw_frame(canvas: Canvas, look: Look, place: Layout, chance: Random) -> None:
    """The rules around it all, or over and under it."""
    left, top, right, bottom = place.xs[0], place.ys[0], place.xs[-1], place.ys[-1]
    level = [(left, top, right, top), (left, bottom, right, bottom)]
    upright = [(left, top, left, bottom), (right, top, right, bottom)]
    sides = []
    if look.frame:
        sides = [*level, *upright]
    elif look.plan in ("rows", "booktabs", "header") or chance.random() < 0.12:
        sides = [side for side in level if chance.random() < 0.8]
    elif look.plan == "grid" and chance.random() < 0.5:
        sides = [side for side in (*level, *upright) if chance.random() < 0.5]
    for side in sides:
        canvas.rule(side, look.frame_style, look.frame_width, look.tone, chance)


def ruled_across(edge: int, content: Content, look: Look, chance: Random, some: float, every: int) -> bool:
    """Whether this look has a rule at an edge between rows."""
    if edge == content.heads and look.head_rule:
        return True
    if look.plan in ("grid", "rows"):
        return True
    if look.plan == "booktabs" and edge < content.heads:
        return some < 0.5
    if look.plan == "some":
        return (edge - content.heads) % every == 0 or chance.random() < 0.1
    return look.plan == "columns" and edge == content.heads and some < 0.5


def ruled_down(edge: int, content: Content, look: Look, chance: Random, some: float) -> bool:
    """Whether this look has a rule at an edge between columns."""
    if edge == content.stubs and look.stub_rule:
        return True
    return look.plan in ("grid", "columns") or (look.plan == "some" and chance.random() < some)


def parted(content: Content, edge: int, *, down: bool) -> Iterator[tuple[int, int]]:
    """The runs along an edge where the cells on its two sides differ."""
    owner = content.owner
    many = content.rows if down else content.cols
    start = None
    for at in range(many + 1):
        one, other = ((at, edge - 1), (at, edge)) if down else ((edge - 1, at), (edge, at))
        apart = at < many and owner[one] != owner[other]
        if apart and start is None:
            start = at
        elif not apart and start is not None:
            yield start, at
            start = None


def draw_texts(
    canvas: Canvas, content: Content, look: Look, place: Layout, dark: set[Position], chance: Random
) -> None:
    """Every cell's lines, and where their ink ends."""
    ways = [chance.choice(("centre", "left", "right")) for _ in range(content.cols)]
    across, down = look.inset
    size = round(look.capital / EM)
    light = chance.randint(225, 255)
    for at, cell in content.cells.items():
        lines = place.wrapped[at]
        if not lines:
            continue
        face = face_of(cell, content, look)
        left, top, right, bottom = area_of(cell, place)
        ink = light if at in dark else look.ink
        if cell.upright:
            wide = width_of(lines[0], face, size)
            foot = ((left + right + look.capital) / 2, (top + bottom + wide) / 2)
            canvas.text(Line(*foot, lines[0], face, size, ink, upright=True), look.capital, wide)
            place.extents[at] = (foot[0] - look.capital, foot[1] - wide, *foot)
            continue
        high = look.capital * (1 + look.leading * (len(lines) - 1))
        y = (top + bottom - high) / 2
        stand = look.head_stand if cell.row < content.heads else look.stand
        high_up = cell.rowspan > 1 and chance.random() < 0.2
        if stand == "high" or (high_up and (look.ruled or not look.wordy)):
            y = top + down
        elif stand == "low":
            y = bottom - down - 0.25 * look.capital - high
        way = look.align if look.align != "mixed" else ways[cell.col]
        if (cell.row < content.heads or cell.colspan > 1) and chance.random() < 0.75:
            way = "centre"
        spots = []
        for number, said in enumerate(lines):
            wide = width_of(said, face, size)
            x = {"left": left + across, "right": right - across - wide}.get(way, (left + right - wide) / 2)
            base = y + look.capital * (1 + look.leading * number)
            canvas.text(Line(x, base, said, face, size, ink), look.capital, wide)
            spots.append((x, base - look.capital, x + wide, base))
        place.extents[at] = bounds(spots)
        if look.leaders and cell.col == 0 and content.heads <= cell.row and cell.colspan == 1 and content.cols > 1:
            lead(canvas, look, place, at, size)


def lead(canvas: Canvas, look: Look, place: Layout, at: Position, size: int) -> None:
    """Dots that lead from a label to its figures."""
    left, top, right, bottom = place.extents[at]
    room = place.xs[at[1] + 1] - right - 0.6 * look.capital
    dot = width_of(" .", look.face, size)
    if dot and room > 3 * dot:
        dots = " ." * int(room / dot)
        canvas.text(Line(right, bottom, dots, look.face, size, look.ink), look.capital, dot * int(room / dot))
        place.extents[at] = (left, top, right + dot * int(room / dot), bottom)


def bounds(areas: Sequence[Area]) -> Area:
    """The area around some."""
    lefts, tops, rights, bottoms = zip(*areas, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def mark_gaps(canvas: Canvas, content: Content, place: Layout) -> None:
    """The white between rows and between columns."""
    for edge in range(1, content.rows):
        ends = [ext[3] for at, ext in place.extents.items() if at[0] + content.cells[at].rowspan == edge]
        starts = [ext[1] for at, ext in place.extents.items() if at[0] == edge]
        top, bottom = gap(max(ends, default=place.ys[edge]), min(starts, default=place.ys[edge]), place.ys[edge])
        for start, end in parted(content, edge, down=False):
            canvas.mark("row_gap", (place.xs[start], top, place.xs[end], bottom))
    for edge in range(1, content.cols):
        body = [(at, ext) for at, ext in place.extents.items() if at[0] >= content.heads]
        ends = [ext[2] for at, ext in body if at[1] + content.cells[at].colspan == edge]
        starts = [ext[0] for at, ext in body if at[1] == edge]
        left, right = max(ends, default=place.xs[edge]), min(starts, default=place.xs[edge])
        for start, end in parted(content, edge, down=True):
            for row in range(start, end):
                near, far = beside(content, place, row, edge)
                low, high = gap(max(left, near), min(right, far), place.xs[edge])
                canvas.mark("col_gap", (low, place.ys[row], high, place.ys[row + 1]))


def beside(content: Content, place: Layout, row: int, edge: int) -> tuple[float, float]:
    """Where the texts to both sides of an edge between columns end and begin in a row: a heading may reach further."""
    one = place.extents.get(content.owner[row, edge - 1])
    other = place.extents.get(content.owner[row, edge])
    return (one[2] if one else place.xs[0]), (other[0] if other else place.xs[-1])


def gap(end: float, start: float, edge: float) -> tuple[float, float]:
    """From the end of one to the start of the next, or next to nothing around the edge."""
    if start - end >= LEAST_GAP:
        return end, start
    middle = (start + end) / 2 if start > end - LEAST_GAP else edge
    return middle - LEAST_GAP / 2, middle + LEAST_GAP / 2


def mark_table(canvas: Canvas, look: Look, place: Layout) -> None:
    """The table, and a band along its border. Without a frame or fills it ends where its ink does."""
    left, top, right, bottom = place.xs[0], place.ys[0], place.xs[-1], place.ys[-1]
    if not (look.frame or look.zebra or look.head_fill or look.plan in ("grid", "rows", "gaps")) and place.extents:
        room = 0.3 * look.capital
        near = bounds(list(place.extents.values()))
        left, top, right, bottom = near[0] - room, near[1] - room, near[2] + room, near[3] + room
    mark_area(canvas, (left, top, right, bottom), look.capital)


def mark_area(canvas: Canvas, area: Area, capital: float) -> None:
    """A table fills this area, and has its border there."""
    left, top, right, bottom = area
    canvas.mark("table", area)
    band = BORDER * capital
    for side in (
        (left - band, top - band, right + band, top + band),
        (left - band, bottom - band, right + band, bottom + band),
        (left - band, top - band, left + band, bottom + band),
        (right - band, top - band, right + band, bottom + band),
    ):
        canvas.mark("border", side)
