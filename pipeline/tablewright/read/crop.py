"""From the box of a cell to pictures of its lines: rules and specks taken off, lines apart, print measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Picture
from tablewright.read.dust import Piece, is_dot, without_specks
from tablewright.read.paper import DARK, FAINT, ink_threshold, on_white
from tablewright.read.reach import Reach
from tablewright.read.traces import without_traces

Mask = NDArray[np.bool_]

NO_REACH = Reach()
ALONG, UP = 3.5, 2.2
"""In capital heights: no sign runs straight on so far across, or down."""
BESIDE = 0.8
"""In capital heights: what is so near a side of its cell is no print, if it runs on so far. Of the 194
cells of six published tables in broad frames 191 are right with what is new in cutting, for 158."""
STRAIGHT = 0.6
"""Of its box: less of it is filled by a bracket, more by what is left of a rule. Of one published page of short tables
most brackets after a letter were lost by the sides of their cells."""
ROOM = 0.5
"""How far around a cell is looked, in capital heights."""
LETTER = 0.35
"""The side of a square with as much ink as a small letter, in capital heights."""
FEW = 6
"""Letters of a short line, over which a turned page does not climb."""


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """A cell cut into its lines, from top to bottom; how many specks of dust lay in it; whether other ink was left.

    ``print`` is as wide and as high as all that is printed in it together.
    """

    lines: tuple[LinePicture, ...] = ()
    dust: int = 0
    left_out: bool = False
    print: tuple[int, int] = (0, 0)


def cell_lines(page: CleanPage, box: Box, reach: Reach = NO_REACH, capital: float = 0.0) -> Cut:
    """The lines of a cell, each cut out alone.

    A little more than the cell is looked at: print that a rule's place was guessed across is still whole, and
    belongs to the cell in which its middle lies. Its print may be smaller than the page's, with another ``capital``.
    """
    capital = capital or page.capital
    room = round(ROOM * capital)
    wide = grown(around([box, *reach.own]), room)
    paper = on_white(page, wide, box)
    if paper.size == 0:
        return Cut()
    cell, *words = (moved(each, wide) for each in (box, *reach.own, *reach.foreign))
    own, foreign = words[: len(reach.own)], words[len(reach.own) :]
    dark, faint = paper < ink_threshold(paper, DARK), paper < ink_threshold(paper, FAINT)
    rules = find_rules(dark, faint, capital) | find_frame(faint, cell, capital)
    labels, pieces = find_pieces(faint & ~rules)
    if any(is_frame(piece, cell, capital) for piece in pieces):
        rules |= find_rules(faint, faint, capital)
        labels, pieces = find_pieces(faint & ~rules)
    held = [p for p in pieces if holds_any(own, p) or (holds(cell, p) and not holds_any(foreign, p))]
    inside = [
        p for p in held if not is_rule(p, cell, capital) or is_accent(p, held, capital) or is_bar(p, held, capital)
    ]
    printed = without_specks(without_traces(inside, labels, paper, capital), capital)
    clean = np.where(cv2.dilate(rules.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0, np.uint8(255), paper)
    lines = split_lines(printed, capital)
    whole = around([piece.box for piece in printed]) if printed else Box(0, 0, 0, 0)
    return Cut(
        lines=tuple(cut_line(clean, labels, line, capital) for line in lines),
        dust=sum(p not in printed and not is_sliver(p, cell, capital) for p in inside),
        left_out=ink_left_out(
            labels, [p for p in pieces if p not in printed and not is_dot(p, capital)], cell, capital
        ),
        print=(whole.width, whole.height),
    )


def ink_left_out(labels: NDArray[np.int32], others: Sequence[Piece], cell: Box, capital: float) -> bool:
    """Whether as much ink as a small letter has stands within a cell and is neither its print nor a rule or a speck.

    Letters that touch a rule above and below may be lost with it: better in doubt than blank.
    """
    inset = round(0.25 * capital)
    within = labels[cell.top + inset : cell.bottom - inset, cell.left + inset : cell.right - inset]
    return int(np.isin(within, [p.label for p in others]).sum()) > (LETTER * capital) ** 2


def find_rules(ink: Mask, pale: Mask, capital: float) -> Mask:
    """The ink that runs straight on for longer than any sign does, or than signs that touch do in so narrow a cell.

    The pale edge along a rule is part of it: left over, it would tie the letters that touch the rule to each other.
    """
    high, wide = ink.shape
    along, up = min(round(ALONG * capital), round(0.95 * wide)), min(round(UP * capital), round(0.95 * high))
    long_across, long_down = (1, max(along, 1)), (max(up, 1), 1)
    across, down = running_on(ink, long_across), running_on(ink, long_down)
    solid = cv2.morphologyEx(across | down, cv2.MORPH_OPEN, np.ones((round(0.4 * capital),) * 2, np.uint8))
    thick = cv2.dilate(solid, np.ones((5, 5), np.uint8))
    edges = running_on(pale, long_across) & cv2.dilate(across, np.ones((5, 1), np.uint8))
    edges |= running_on(pale, long_down) & cv2.dilate(down, np.ones((1, 5), np.uint8))
    return np.asarray(((across | down | edges) & ~thick) > 0)


def find_frame(ink: Mask, cell: Box, capital: float) -> Mask:
    """The ink by the sides of a cell that runs on as only rules do, however broad: a frame, the edge of a dark bar.

    In the midst of a cell what is as broad may be large print, so there it stays.
    """
    reach = round(BESIDE * capital)
    down, across = running_on(ink, (round(UP * capital), 1)), running_on(ink, (1, round(ALONG * capital)))
    upright = bars_beside(down.T, (cell.left + reach, cell.right - reach)).T
    return upright | bars_beside(across, (cell.top + reach, cell.bottom - reach))


def bars_beside(bars: Picture, inner: tuple[int, int]) -> Mask:
    """Of bars that run across those that are not wholly between two lines."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(np.ascontiguousarray(bars), connectivity=8)
    outer = (stats[:, 1] < inner[0]) | (stats[:, 1] + stats[:, 3] > inner[1])
    outer[0] = False
    return np.asarray(outer[labels], np.bool_)


def running_on(ink: Mask, least: tuple[int, int]) -> Picture:
    """The ink that runs on for so many pixels down and across."""
    return np.asarray(cv2.morphologyEx(ink.astype(np.uint8), cv2.MORPH_OPEN, np.ones(least, np.uint8)), np.uint8)


def grown(box: Box, room: int) -> Box:
    """The box with some room around it, within the page."""
    return Box(max(box.left - room, 0), max(box.top - room, 0), box.right + room, box.bottom + room)


def moved(box: Box, window: Box) -> Box:
    """The box in the pixels of a window."""
    return Box(box.left - window.left, box.top - window.top, box.right - window.left, box.bottom - window.top)


def holds_any(words: Sequence[Box], piece: Piece) -> bool:
    """Whether the middle of a piece lies in one of some words."""
    return any(holds(word, piece) for word in words)


def holds(cell: Box, piece: Piece) -> bool:
    """Whether the middle of a piece lies in the cell."""
    across = (piece.box.left + piece.box.right) / 2
    return cell.left <= across < cell.right and cell.top <= piece.middle < cell.bottom


def find_pieces(mask: Mask) -> tuple[NDArray[np.int32], list[Piece]]:
    """Label the connected pieces of ink."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8), connectivity=8)
    pieces = [
        Piece(i, Box(int(x), int(y), int(x + w), int(y + h)), int(area))
        for i, (x, y, w, h, area) in enumerate(stats[:count])
        if i
    ]
    return np.asarray(labels, dtype=np.int32), pieces


def is_rule(piece: Piece, cell: Box, capital: float) -> bool:
    """Whether a piece is what is left of a rule: by an edge of the cell and long and thin, a sliver, or in a corner."""
    box, reach = piece.box, 0.15 * capital
    to_side = min(box.left - cell.left, cell.right - box.right) <= reach
    to_end = min(box.top - cell.top, cell.bottom - box.bottom) <= reach
    slight = piece.area <= 0.2 * capital * max(box.width, box.height)
    thin = slight and min(box.width, box.height) <= 0.3 * capital
    if is_bent(piece, capital):
        return False
    long = max(box.width, box.height) > 1.3 * capital
    in_corner = to_side and to_end and slight
    return (
        ((to_side or to_end) and thin and long)
        or in_corner
        or (is_sliver(piece, cell, capital) and not is_dot(piece, capital))
    )


def is_bent(piece: Piece, capital: float) -> bool:
    """Whether a piece as high as a letter, and no higher than brackets are, fills no more of its box than these."""
    box = piece.box
    bent = piece.area < STRAIGHT * box.width * box.height
    return bent and 2 * box.width < box.height and 0.6 * capital < box.height < 2.0 * capital


def is_sliver(piece: Piece, cell: Box, capital: float) -> bool:
    """Whether a piece is thin and by an edge of the cell: a crumb of a rule, or a point that stands low."""
    box, reach = piece.box, 0.15 * capital
    to_side = min(box.left - cell.left, cell.right - box.right) <= reach and box.width <= 0.25 * capital
    to_end = min(box.top - cell.top, cell.bottom - box.bottom) <= reach and box.height <= 0.25 * capital
    return (to_side or to_end) and not near_middle(box, cell) and not is_bent(piece, capital)


def is_accent(piece: Piece, others: Sequence[Piece], capital: float) -> bool:
    """Whether a piece stands close over a letter and is no dash, by the edge of its cell as elsewhere."""
    if piece.area >= 0.75 * piece.box.width * piece.box.height or max(piece.box.width, piece.box.height) > capital:
        return False
    return any(
        other.box.height >= 0.45 * capital
        and other.box.left <= (piece.box.left + piece.box.right) / 2 < other.box.right
        and 0 <= other.box.top - piece.box.bottom < 0.25 * capital
        for other in others
    )


def is_bar(piece: Piece, others: Sequence[Piece], capital: float) -> bool:
    """Whether a piece is the bar under a sign as broad as itself: of what is at most, or at least, so much."""
    box = piece.box
    return box.height <= 0.25 * capital and any(
        other.box.height >= 0.45 * capital
        and max(abs(other.box.left - box.left), abs(other.box.right - box.right)) < 0.2 * capital
        and 0 <= box.top - other.box.bottom < 0.3 * capital
        for other in others
    )


def is_frame(piece: Piece, cell: Box, capital: float) -> bool:
    """Whether a piece is rules that meet, too pale to be taken for such: it has little ink for its reach."""
    box = piece.box
    sides = (box.left <= cell.left, box.right >= cell.right, box.top <= cell.top, box.bottom >= cell.bottom)
    bent = min(box.width, box.height) > 0.3 * capital
    return bent and sum(sides) > 1 and piece.area <= 0.4 * capital * (box.width + box.height)


def near_middle(box: Box, cell: Box) -> bool:
    """Whether any of a box lies in the middle half of a cell both ways, where print stands."""
    across, down = cell.width / 4, cell.height / 4
    beside = box.right <= cell.left + across or box.left >= cell.right - across
    return not beside and box.bottom > cell.top + down and box.top < cell.bottom - down


def split_lines(pieces: Sequence[Piece], capital: float) -> list[list[Piece]]:
    """Put the pieces into lines: letters that stand side by side, then each small piece with the nearest line.

    A small piece far from every letter makes a line of its own if it may be a dash, or if there are no letters.
    """
    letters = sorted((p for p in pieces if p.box.height >= 0.45 * capital), key=lambda p: p.middle)
    lines: list[list[Piece]] = []
    for piece in letters:
        home = next((line for line in lines if beside(piece, line)), None)
        if home is None:
            lines.append([piece])
        else:
            home.append(piece)
    for piece in sorted((p for p in pieces if p.box.height < 0.45 * capital), key=lambda p: p.middle):
        away, home = min(((distance(piece, line), line) for line in lines), key=lambda d: d[0], default=(1e9, []))
        if away < 0.5 * capital:
            home.append(piece)
        elif not letters or piece.box.width > max(0.25 * capital, 1.5 * piece.box.height):
            lines.append([piece])
    return one_after_another(sorted(lines, key=lambda line: sum(p.middle for p in line) / len(line)), capital)


def one_after_another(lines: Sequence[list[Piece]], capital: float) -> list[list[Piece]]:
    """Lines put together that do not stand one above the other: a high star behind a low figure is no line."""
    together: list[list[Piece]] = []
    for line in lines:
        box = around([p.box for p in line])
        above = around([p.box for p in together[-1]]) if together else None
        if (
            above
            and min(above.right, box.right) <= max(above.left, box.left)
            and box.top - above.bottom < 0.2 * capital
        ):
            together[-1] += line
        else:
            together.append(line)
    return together


def beside(piece: Piece, line: Sequence[Piece]) -> bool:
    """Whether a letter stands in a line: the middle of the one is at the height of the other."""
    top, bottom = min(p.box.top for p in line), max(p.box.bottom for p in line)
    return top < piece.middle < bottom or piece.box.top < (top + bottom) / 2 < piece.box.bottom


def distance(piece: Piece, line: Sequence[Piece]) -> float:
    """How far above or below a line's print a piece stands; 0 within it."""
    top, bottom = min(p.box.top for p in line), max(p.box.bottom for p in line)
    return max(top - piece.middle, piece.middle - bottom, 0)


def cut_line(paper: Picture, labels: NDArray[np.int32], line: Sequence[Piece], capital: float) -> LinePicture:
    """The picture of one line with room around it, everything else painted over."""
    ink = around([p.box for p in line])
    capital = line_capital(line, capital)
    baseline = line_baseline(line, ink, capital)
    room = round(0.6 * capital) + 1
    top = min(ink.top, round(baseline - capital)) - room
    bottom = max(ink.bottom, round(baseline)) + room
    frame = Box(ink.left - room, top, ink.right + room, bottom)
    alone = cleaned(paper, labels, line)
    moved = Box(room, ink.top - top, room + ink.width, ink.bottom - top)
    return LinePicture(framed(alone, frame), moved, baseline - top, capital)


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box around boxes."""
    return Box(
        min(b.left for b in boxes), min(b.top for b in boxes), max(b.right for b in boxes), max(b.bottom for b in boxes)
    )


def line_capital(line: Sequence[Piece], capital: float) -> float:
    """The page's capital height, or the line's own where it is clearly set in another size."""
    heights = sorted(p.box.height for p in line if p.box.height >= 0.45 * capital)
    if not heights:
        return capital
    tall = heights[int(0.8 * (len(heights) - 1))]
    return float(tall) if tall > 1.45 * capital else capital


def line_baseline(line: Sequence[Piece], ink: Box, capital: float) -> float:
    """The row that most letters stand on; half a capital under a line of nothing but small signs.

    In a short line it is the highest letters of full size that stand there: the others may have tails, and be as many.
    """
    letters = [p.box for p in line if p.box.height >= 0.6 * capital]
    full = [letter for letter in letters if letter.height >= 0.85 * capital]
    if full and len(letters) <= FEW:
        top = min(letter.top for letter in full)
        letters = [letter for letter in full if letter.top < top + 0.2 * capital]
    bottoms = sorted(letter.bottom for letter in letters)
    if bottoms:
        return float(bottoms[(len(bottoms) - 1) // 2])
    return (ink.top + ink.bottom + capital) / 2


def cleaned(paper: Picture, labels: NDArray[np.int32], line: Sequence[Piece]) -> Picture:
    """The cell with every piece of ink but the line's own painted over, its grey edge with it."""
    own = np.isin(labels, [p.label for p in line])
    foreign = ((labels > 0) & ~own).astype(np.uint8)
    around_own = cv2.dilate(own.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    hide = (cv2.dilate(foreign, np.ones((5, 5), np.uint8)) > 0) & ~around_own
    return np.where(hide, np.uint8(255), paper)


def framed(paper: Picture, frame: Box) -> Picture:
    """Cut a frame that may reach past the picture, white outside."""
    height, width = paper.shape
    out = np.full((frame.height, frame.width), 255, np.uint8)
    left, top, right, bottom = max(frame.left, 0), max(frame.top, 0), min(frame.right, width), min(frame.bottom, height)
    out[top - frame.top : bottom - frame.top, left - frame.left : right - frame.left] = paper[top:bottom, left:right]
    return out
