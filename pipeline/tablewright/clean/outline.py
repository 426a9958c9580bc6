"""The outline of a page that was photographed on something else, and the perspective it was seen in.

The sides are looked for as long straight edges; the four are taken that part light paper from a darker surround
best. A scan whose paper reaches the border of the picture has no such sides and stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.clean.mapping import UNCHANGED, Matrix
from tablewright.model.page import Picture

WORKING = 800
"""Pixels of the longer side of the copy the outline is looked for on."""

SMALLEST_SHARE = 0.2
"""Of the picture: a sheet that somebody photographed to be read fills more."""

LIGHT_AROUND = 0.2
"""Of what lies around the page: no more is as light as the page itself, or the sides are those of a row between shaded
ones, and what would be cut off is the rest of the table."""

Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line as the places where it meets two opposite borders of the picture."""

    start: float
    end: float
    weight: float


def find_outline(image: Picture) -> tuple[Matrix, tuple[int, int]]:
    """What makes the page fill the picture squarely, and the size of that picture."""
    height, width = image.shape[:2]
    factor = min(1.0, WORKING / max(width, height))
    small = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    corners = best_corners(without_print(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY)))
    if corners is None:
        return UNCHANGED, (width, height)
    return squared(refined(corners / factor, cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)))


def without_print(grey: Picture) -> Picture:
    """The lighter ground of everything, so that no letter and no rule makes an edge."""
    side = np.ones((max(5, max(grey.shape) // 50),) * 2, np.uint8)
    ground: Picture = cv2.medianBlur(cv2.morphologyEx(grey, cv2.MORPH_CLOSE, side), 5)
    return ground


def best_corners(ground: Picture) -> Points | None:
    """The corners of the page from the top left clockwise, unless the page fills the picture."""
    height, width = ground.shape
    segments = cv2.createLineSegmentDetector().detect(ground)[0]
    if segments is None:
        return None
    found = segments.reshape(-1, 4).astype(np.float64)
    found = found[np.hypot(found[:, 2] - found[:, 0], found[:, 3] - found[:, 1]) > min(ground.shape) / 12]
    level = lines_across(found, width, height)
    upright = lines_across(found[:, [1, 0, 3, 2]], height, width)
    best, score = None, 0.0
    for top, bottom in combinations(level, 2):
        for left, right in combinations(upright, 2):
            corners = crossings(top, bottom, left, right, (width, height))
            value = worth(corners, ground)
            if value > score:
                best, score = corners, value
    return best


def lines_across(segments: Points, length: int, depth: int) -> list[Line]:
    """The strongest lines that run across a picture of this length, each segment once, borders included."""
    gathered: list[Line] = []
    for x1, y1, x2, y2 in segments:
        if abs(x2 - x1) < 1.5 * abs(y2 - y1):
            continue
        slope = (y2 - y1) / (x2 - x1)
        line = Line(y1 - slope * x1, y1 + slope * (length - x1), abs(x2 - x1))
        near = 0.03 * depth
        twin = next((one for one in gathered if abs(one.start - line.start) + abs(one.end - line.end) < near), None)
        if twin is not None:
            gathered.remove(twin)
            line = twin_line(twin, line)
        gathered.append(line)
    strongest = sorted(gathered, key=lambda line: -line.weight)[:8]
    strongest += [Line(0.0, 0.0, 0.0), Line(depth - 1.0, depth - 1.0, 0.0)]
    return sorted(strongest, key=lambda line: line.start + line.end)


def twin_line(one: Line, other: Line) -> Line:
    """Two finds of the same line made one, the longer counting more."""
    weight = one.weight + other.weight
    share = one.weight / weight
    start = one.start * share + other.start * (1 - share)
    return Line(start, one.end * share + other.end * (1 - share), weight)


def crossings(top: Line, bottom: Line, left: Line, right: Line, size: tuple[int, int]) -> Points:
    """Where two level and two upright lines cross, clockwise from the top left."""

    def cross(level: Line, upright: Line) -> tuple[float, float]:
        rise, lean = (level.end - level.start) / size[0], (upright.end - upright.start) / size[1]
        x = (upright.start + lean * level.start) / (1 - lean * rise)
        return x, level.start + rise * x

    return np.array([cross(top, left), cross(top, right), cross(bottom, right), cross(bottom, left)])


def worth(corners: Points, ground: Picture) -> float:
    """How well these four sides part something light from something darker; 0 when they cannot be a page."""
    height, width = ground.shape
    area = cv2.contourArea(corners.astype(np.float32))
    within = (corners > -0.02 * max(width, height)).all() and (corners < 1.02 * np.array([width, height])).all()
    if not within or area < SMALLEST_SHARE * width * height or not cv2.isContourConvex(corners.astype(np.float32)):
        return 0.0
    seen: list[float] = []
    for index in range(4):
        step = side_step(corners[index], corners[(index + 1) % 4], ground)
        if step is not None and step < 0.6:
            return 0.0
        seen += [] if step is None else [step]
    if len(seen) < 2:
        return 0.0
    inside = np.zeros_like(ground)
    cv2.fillConvexPoly(inside, corners.astype(np.int32), 1)
    around = ground[inside == 0]
    if around.size and (around > 0.9 * np.median(ground[inside == 1])).mean() > LIGHT_AROUND:
        return 0.0
    light, dark = cv2.mean(ground, inside)[0], cv2.mean(ground, 1 - inside)[0]
    return float(np.mean(seen)) * max(0.0, light - dark - 0.1 * light)


def side_step(start: Points, end: Points, ground: Picture) -> float | None:
    """Along which share of a side it is clearly lighter inside; nothing for a side on the picture's border."""
    height, width = ground.shape
    along = start + np.linspace(0.03, 0.97, 60)[:, None] * (end - start)
    normal = np.array([start[1] - end[1], end[0] - start[0]]) / max(1.0, float(np.hypot(*(end - start))))
    inner, outer = along + 6 * normal, along - 6 * normal
    visible = ((outer >= 0) & (outer <= [width - 1, height - 1])).all(axis=1)
    visible &= ((inner >= 0) & (inner <= [width - 1, height - 1])).all(axis=1)
    if visible.mean() < 0.5:
        return None
    x_in, y_in = inner[visible].astype(int).T
    x_out, y_out = outer[visible].astype(int).T
    light, dark = ground[y_in, x_in].astype(float), ground[y_out, x_out].astype(float)
    return float((light - dark > 0.08 * light + 4).mean())


def refined(corners: Points, grey: Picture) -> Points:
    """The corners with each side moved onto the steepest change of brightness near it."""
    sides = [steepest(corners[index], corners[(index + 1) % 4], grey) for index in range(4)]
    moved = [np.cross(sides[index - 1], sides[index]) for index in range(4)]
    return np.array([point[:2] / point[2] for point in moved])


def steepest(start: Points, end: Points, grey: Picture) -> Points:
    """The line, in homogeneous form, along the steepest change across a side."""
    length = float(np.hypot(*(end - start)))
    normal = np.array([start[1] - end[1], end[0] - start[0]]) / length
    reach = max(6, round(0.012 * length))
    offsets = np.arange(-reach, reach + 1)
    along = start + np.linspace(0.05, 0.95, 120)[:, None] * (end - start)
    points = (along[:, None] + offsets[None, :, None] * normal).astype(np.float32)
    border = cv2.BORDER_REPLICATE
    profile = cv2.remap(grey, points[..., 0], points[..., 1], cv2.INTER_LINEAR, borderMode=border)
    smooth = cv2.blur(profile.astype(np.float32), (5, 9))
    rise = np.diff(smooth, axis=1)
    found = along + (offsets[rise.argmax(axis=1)] + 0.5)[:, None] * normal
    clear = rise.max(axis=1) > 2
    if clear.sum() < 20:
        return np.cross([*start, 1.0], [*end, 1.0])
    line = cv2.fitLine(found[clear].astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01)
    dx, dy, x, y = line.ravel().astype(np.float64)
    return np.cross([x, y, 1.0], [x + dx, y + dy, 1.0])


def squared(corners: Points) -> tuple[Matrix, tuple[int, int]]:
    """What brings these corners to those of an upright picture, a little of the rim cut off."""
    sides = [float(np.hypot(*(corners[(index + 1) % 4] - corners[index]))) for index in range(4)]
    width, height = round(max(sides[0], sides[2])), round(max(sides[1], sides[3]))
    rim = 0.004 * max(width, height)
    goal = np.array([[-rim, -rim], [width + rim, -rim], [width + rim, height + rim], [-rim, height + rim]])
    matrix: Matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), goal.astype(np.float32))
    return matrix.astype(np.float64), (width, height)
