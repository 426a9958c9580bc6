"""A bad scanner: what copiers, flatbeds and telephones do to a page, each harm a small function.

A harm takes a picture and a source of chance, and gives the harmed picture with the map from the old pixels to the
new. The same seed gives the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture

Points = NDArray[np.float64]
"""A row a point: x, y."""

Map = Callable[[Points], Points]
Chance = np.random.Generator

PAPER: Final = 255
DESK: Final = np.array([52, 78, 108], np.float64)
"""Blue, green, red of a wooden desk."""


@dataclass(frozen=True, slots=True, eq=False)
class Harmed:
    """A picture after a harm, and where each of its old pixels went."""

    picture: Picture
    moved: Map


@dataclass(frozen=True, slots=True)
class Harm:
    """One harm of a recipe: its name in ``HARMS`` and how bad it is."""

    name: str
    degree: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a page is scanned: at how many dots an inch, what befalls it on the way, how hard the JPEG presses it."""

    dpi: int
    quality: int
    harms: tuple[Harm, ...]


def scan(picture: Picture, recipe: Recipe, seed: int) -> Harmed:
    """Put a picture through all the harms of a recipe."""
    chance = np.random.default_rng(seed)
    harmed = Harmed(picture, _stay)
    for harm in recipe.harms:
        after = HARMS[harm.name](harmed.picture, chance, **harm.degree)
        harmed = Harmed(after.picture, _first_then(harmed.moved, after.moved))
    return harmed


def picture_of(file: bytes) -> Picture:
    """The pixels of an image file, blue, green and red."""
    return np.asarray(cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def jpeg_of(picture: Picture, quality: int) -> bytes:
    """A JPEG file of a picture."""
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1])


def skew(picture: Picture, chance: Chance, *, degrees: float) -> Harmed:
    """Lay the page crooked on the glass, by at least a third of ``degrees`` and at most all of them."""
    height, width = picture.shape[:2]
    angle = float(chance.uniform(degrees / 3, degrees) * chance.choice([-1, 1]))
    matrix = np.vstack([cv2.getRotationMatrix2D((width / 2, height / 2), angle, 1), [0, 0, 1]])
    return _warped(picture, matrix, (width, height), (PAPER,) * 3)


def turn(picture: Picture, chance: Chance, *, quarters: float) -> Harmed:
    """Put the page in with the wrong side up, by so many quarter turns clockwise."""
    del chance
    height, width = picture.shape[:2]
    away = {1: (0, -1, height), 2: (-1, 0, width), 3: (0, 1, 0)}[int(quarters)]
    down = {1: (1, 0, 0), 2: (0, -1, height), 3: (-1, 0, width)}[int(quarters)]
    picture = np.ascontiguousarray(np.rot90(picture, -int(quarters)))
    return Harmed(picture, _projective(np.array([away, down, (0, 0, 1)], np.float64)))


def bend(picture: Picture, chance: Chance, *, share: float) -> Harmed:
    """Let the paper arch, so that its lines sag by a share of its height."""
    height, width = picture.shape[:2]
    sag = float(chance.uniform(share / 2, share) * height * chance.choice([-1, 1]))
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    source = (y - sag * np.sin(np.pi * x / width)).astype(np.float32)
    bent = cv2.remap(picture, x, source, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)

    def moved(points: Points) -> Points:
        return np.column_stack([points[:, 0], points[:, 1] + sag * np.sin(np.pi * points[:, 0] / width)])

    return Harmed(np.asarray(bent, np.uint8), moved)


def photograph(picture: Picture, chance: Chance, *, tilt: float, margin: float) -> Harmed:
    """Photograph the page as it lies on a desk, from a little aside."""
    height, width = picture.shape[:2]
    edge = margin * min(height, width)
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    lean = chance.uniform(-tilt, tilt, (4, 2)) * min(height, width)
    size = (round(width + 2 * edge), round(height + 2 * edge))
    matrix = cv2.getPerspectiveTransform(corners, (corners + edge + lean).astype(np.float32))
    page = _warped(picture, matrix, size, (0, 0, 0))
    mask = cv2.warpPerspective(np.full((height, width), 255, np.uint8), matrix, size, flags=cv2.INTER_AREA)
    cover = mask[..., None] / 255
    under = _desk(size, chance) * (1 - 0.45 * cv2.GaussianBlur(mask, (0, 0), edge / 6)[..., None] / 255)
    return Harmed(_pixels(page.picture * cover + under * (1 - cover)), page.moved)


def paper(picture: Picture, chance: Chance, *, age: float) -> Harmed:
    """Give the paper a tint, stains and fibres, and let the ink fade a little."""
    tint = 255 - age * np.array([52, 26, 14]) * chance.uniform(0.7, 1)
    fibres = (3 * _cloud(picture, chance, 6) + 1.5 * _cloud(picture, chance, 300)) * age
    faded = 255 - (255.0 - picture) * (1 - 0.12 * age)
    return _in_place(faded * tint / 255 + fibres[..., None])


def show_through(picture: Picture, chance: Chance, *, strength: float) -> Harmed:
    """Let the print of the page's other side shine through, mirrored and soft."""
    behind = cv2.GaussianBlur(cv2.flip(picture, 1), (0, 0), picture.shape[1] / 900)
    slip = int(chance.integers(-picture.shape[0] // 20, picture.shape[0] // 20))
    ghost = np.roll(behind, slip, axis=0)
    return _in_place(picture * (1 - strength * (255.0 - ghost) / 255))


def light(picture: Picture, chance: Chance, *, depth: float) -> Harmed:
    """Light the page unevenly, down to ``1 - depth`` of full light at its darkest, in a warm or a cool colour."""
    height, width = picture.shape[:2]
    lamps = chance.uniform(0, 1, (2, 3))
    spread = (lamps - lamps.min()) / np.ptp(lamps)
    field_of_light = cv2.resize(1 - depth * spread, (width, height), interpolation=cv2.INTER_CUBIC)
    warmth = chance.uniform(-1, 1)
    cast = 1 - 0.35 * depth * np.array([max(warmth, 0), 0.3 * abs(warmth), max(-warmth, 0)])
    return _in_place(picture * field_of_light[..., None] * cast)


def shadow(picture: Picture, chance: Chance, *, depth: float) -> Harmed:
    """Let the shadow of a hand or a telephone fall over a side of the page."""
    height, width = picture.shape[:2]
    angle, reach = chance.uniform(0, 2 * np.pi), chance.uniform(0.12, 0.3)
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, width), np.linspace(-0.5, 0.5, height))
    inside = (x * np.cos(angle) + y * np.sin(angle) - reach) / 0.06
    return _in_place(picture * (1 - depth / (1 + np.exp(-np.clip(inside, -30, 30))))[..., None])


def blur(picture: Picture, chance: Chance, *, inches: float, dpi: float) -> Harmed:
    """Put the lens out of focus by so many inches on the page."""
    sigma = float(inches * dpi * chance.uniform(0.8, 1.2))
    return _in_place(cv2.GaussianBlur(picture, (0, 0), sigma))


def grain(picture: Picture, chance: Chance, *, level: float) -> Harmed:
    """Add a sensor's noise: most of it grey, some of it coloured."""
    grey = chance.normal(0, level, (*picture.shape[:2], 1))
    colour = chance.normal(0, level / 3, picture.shape)
    return _in_place(picture + grey + colour)


def toner(picture: Picture, chance: Chance, *, contrast: float) -> Harmed:
    """Copy in black toner: no colours, hard edges, patches where the drum gave too little."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float64)
    drum = 150 + 18 * _cloud(picture, chance, 12) + chance.normal(0, 10, grey.shape)
    copied = 255 / (1 + np.exp(-contrast * (grey - drum) / 30))
    return _in_place(np.repeat(copied[..., None], 3, axis=2))


def speckle(picture: Picture, chance: Chance, *, per_megapixel: float) -> Harmed:
    """Scatter dirt, dark specks and a few light ones."""
    height, width = picture.shape[:2]
    marked = picture.copy()
    for _ in range(int(per_megapixel * height * width / 1e6)):
        at = (int(chance.integers(width)), int(chance.integers(height)))
        shade = int(chance.choice([20, 60, 110, 255]))
        cv2.circle(marked, at, int(chance.integers(0, 2)), (shade,) * 3, -1)
    return _in_place(marked)


def _desk(size: tuple[int, int], chance: Chance) -> NDArray[np.float64]:
    """A desk of plain wood."""
    _, height = size
    planks = cv2.resize(chance.normal(0, 1, (height // 6 + 1, 5)), size, interpolation=cv2.INTER_CUBIC)
    knots = cv2.resize(chance.normal(0, 1, (7, 7)), size, interpolation=cv2.INTER_CUBIC)
    return np.asarray(DESK * (1 + 0.05 * planks + 0.08 * knots)[..., None])


def _cloud(picture: Picture, chance: Chance, patches: int) -> NDArray[np.float64]:
    """Soft random patches about zero, so many across the picture."""
    height, width = picture.shape[:2]
    rough = chance.normal(0, 1, (max(2, patches * height // width), patches))
    return np.asarray(cv2.resize(rough, (width, height), interpolation=cv2.INTER_CUBIC), np.float64)


def _warped(picture: Picture, matrix: Points, size: tuple[int, int], ground: tuple[int, ...]) -> Harmed:
    warped = cv2.warpPerspective(picture, matrix, size, flags=cv2.INTER_CUBIC, borderValue=ground)
    return Harmed(np.asarray(warped, np.uint8), _projective(np.asarray(matrix, np.float64)))


def _projective(matrix: Points) -> Map:
    def moved(points: Points) -> Points:
        x, y, w = matrix @ np.column_stack([points, np.ones(len(points))]).T
        return np.column_stack([x / w, y / w])

    return moved


def _first_then(first: Map, second: Map) -> Map:
    return lambda points: second(first(points))


def _stay(points: Points) -> Points:
    return points


def _in_place(values: NDArray[np.floating] | Picture) -> Harmed:
    return Harmed(_pixels(values), _stay)


def _pixels(values: NDArray[np.floating] | Picture) -> Picture:
    return np.clip(np.rint(values), 0, 255).astype(np.uint8)


HARMS: Final[Mapping[str, Callable[..., Harmed]]] = MappingProxyType(
    {
        harm.__name__: harm
        for harm in (skew, turn, bend, photograph, paper, show_through, light, shadow, blur, grain, toner, speckle)
    }
)
"""Every harm by its name."""
