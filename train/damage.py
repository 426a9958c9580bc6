"""What happens to print between the press and the pixels, each kind a function on a picture of 0 to 255.

Kinds on ink work on its cover, 0 paper to 1 ink, before it lies on paper; kinds on paper work on the grey picture.
"""

# mypy: disable-error-code="no-any-return"
# OpenCV's stubs are too loose to say which pictures come back (see pyproject.toml).

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Cover = NDArray[np.float32]
Grey = NDArray[np.float32]
Damage = Callable[[NDArray[np.float32], np.random.Generator], NDArray[np.float32]]


def cloud(shape: tuple[int, ...], grain: float, rng: np.random.Generator) -> NDArray[np.float32]:
    """Random values from about -1 to 1 that change over ``grain`` pixels."""
    small = (max(int(shape[0] / grain), 1) + 1, max(int(shape[1] / grain), 1) + 1)
    rough = rng.uniform(-1, 1, small).astype(np.float32)
    return np.asarray(cv2.resize(rough, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC), np.float32)


# --- on ink ---


def spread(cover: Cover, rng: np.random.Generator) -> Cover:
    """Too much ink: strokes swell and run together."""
    soft = cv2.GaussianBlur(cover, (0, 0), rng.uniform(0.4, 0.9))
    return np.clip(soft * rng.uniform(1.2, 1.9), 0, 1)


def starve(cover: Cover, rng: np.random.Generator) -> Cover:
    """Too little ink: hairlines go."""
    soft = cv2.GaussianBlur(cover, (0, 0), rng.uniform(0.3, 0.7))
    return np.clip((soft - rng.uniform(0.1, 0.3)) * 1.6, 0, 1)


def mottle(cover: Cover, rng: np.random.Generator) -> Cover:
    """Ink laid unevenly, stroke by stroke."""
    return cover * np.clip(1 - rng.uniform(0.2, 0.6) * (0.5 + cloud(cover.shape, rng.uniform(2, 9), rng)), 0.15, 1)


def break_strokes(cover: Cover, rng: np.random.Generator) -> Cover:
    """Worn type: bits of strokes do not print."""
    holes = cloud(cover.shape, rng.uniform(1.5, 4), rng) > rng.uniform(0.5, 0.8)
    return np.where(holes, cover * rng.uniform(0, 0.4), cover).astype(np.float32)


def ragged(cover: Cover, rng: np.random.Generator) -> Cover:
    """Rough edges, as ink has on laid paper."""
    edge = cv2.GaussianBlur(cover, (0, 0), 0.8) + rng.uniform(0.1, 0.3) * cloud(cover.shape, rng.uniform(1, 2.5), rng)
    return np.clip((edge - 0.5) * rng.uniform(2, 5) + 0.5, 0, 1).astype(np.float32)


def outline(cover: Cover, rng: np.random.Generator) -> Cover:
    """Letterpress squeeze: edges darker than the middle of a stroke."""
    middle = cv2.GaussianBlur(cover, (0, 0), rng.uniform(0.8, 1.6))
    return np.clip(cover * (1.15 - rng.uniform(0.2, 0.5) * middle), 0, 1)


# --- on paper ---


def blur(grey: Grey, rng: np.random.Generator) -> Grey:
    """Out of focus."""
    return cv2.GaussianBlur(grey, (0, 0), rng.uniform(0.3, 1.1))


def shake(grey: Grey, rng: np.random.Generator) -> Grey:
    """Moved while the picture was taken."""
    length = int(rng.integers(2, 4))
    kernel = np.zeros((length, length), np.float32)
    cv2.line(kernel, (0, int(rng.integers(0, length))), (length - 1, int(rng.integers(0, length))), 1)
    return cv2.filter2D(grey, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE)


def noise(grey: Grey, rng: np.random.Generator) -> Grey:
    """The sensor's noise."""
    return grey + rng.normal(0, rng.uniform(2, 14), grey.shape).astype(np.float32)


def grain(grey: Grey, rng: np.random.Generator) -> Grey:
    """The paper's grain, and its stains."""
    stains = rng.uniform(0, 14) * cloud(grey.shape, rng.uniform(10, 60), rng)
    return grey + rng.uniform(2, 10) * cloud(grey.shape, rng.uniform(1, 3), rng) + stains


def light(grey: Grey, rng: np.random.Generator) -> Grey:
    """Light from one side."""
    down, across = rng.uniform(-0.12, 0.12, 2)
    rows, columns = np.linspace(-down, down, grey.shape[0]), np.linspace(-across, across, grey.shape[1])
    return (grey * (1 + rows[:, None] + columns[None, :])).astype(np.float32)


def specks(grey: Grey, rng: np.random.Generator) -> Grey:
    """Dust on the glass, dark or light, here and there."""
    out = grey.copy()
    for _ in range(rng.poisson(grey.size / 2500) + 1):
        place = (int(rng.integers(0, grey.shape[1])), int(rng.integers(0, grey.shape[0])))
        tone = float(rng.choice([rng.uniform(0, 120), grey.max()], p=[0.7, 0.3]))
        cv2.circle(out, place, int(rng.integers(0, 2)), tone, -1)
    return out


def screen(grey: Grey, rng: np.random.Generator) -> Grey:
    """The dots of a halftone tint under the print."""
    pitch, angle = rng.uniform(2.5, 5), rng.uniform(0, np.pi / 2)
    y, x = np.mgrid[0 : grey.shape[0], 0 : grey.shape[1]].astype(np.float32)
    u, v = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
    dots = np.cos(u * (2 * np.pi / pitch)) * np.cos(v * (2 * np.pi / pitch))
    return (grey - rng.uniform(8, 45) * np.clip(dots, 0, 1)).astype(np.float32)


def photocopy(grey: Grey, rng: np.random.Generator) -> Grey:
    """Black or white and little between."""
    soft = cv2.GaussianBlur(grey, (0, 0), rng.uniform(0.3, 0.8))
    low, high = float(soft.min()), float(np.median(soft))
    middle = low + (high - low) * rng.uniform(0.35, 0.75)
    return np.clip((soft - middle) * rng.uniform(1.5, 12) + 128, 0, 255).astype(np.float32)


def coarse(grey: Grey, rng: np.random.Generator) -> Grey:
    """Scanned at fewer dots and enlarged again."""
    share = rng.uniform(0.55, 0.9)
    size = (max(int(grey.shape[1] * share), 2), max(int(grey.shape[0] * share), 2))
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    kind = int(rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_NEAREST], p=[0.5, 0.4, 0.1]))
    return cv2.resize(small, (grey.shape[1], grey.shape[0]), interpolation=kind)


def jpeg(grey: Grey, rng: np.random.Generator) -> Grey:
    """Saved as JPEG."""
    quality = int(rng.integers(25, 92))
    stored = cv2.imencode(".jpg", np.clip(grey, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(stored, cv2.IMREAD_GRAYSCALE), np.float32)


# --- kept aside: for measuring only ---


def wave(grey: Grey, rng: np.random.Generator) -> Grey:
    """A page that does not lie flat: its lines rise and fall."""
    height, width = grey.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    lift = rng.uniform(0.03, 0.07) * height * np.sin(x * (2 * np.pi / rng.uniform(60, 160)) + rng.uniform(0, 6))
    return cv2.remap(grey, x, (y + lift).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def crease(grey: Grey, rng: np.random.Generator) -> Grey:
    """A fold across the print, light with a dark side."""
    out = grey.copy()
    across = int(rng.integers(0, grey.shape[1]))
    lean = int(rng.integers(-8, 9))
    cv2.line(out, (across, 0), (across + lean, grey.shape[0]), float(grey.max()), 1)
    cv2.line(out, (across + 2, 0), (across + 2 + lean, grey.shape[0]), float(np.median(grey)) - rng.uniform(20, 70), 1)
    return cv2.GaussianBlur(out, (0, 0), 0.4)


def show_through(grey: Grey, rng: np.random.Generator) -> Grey:
    """The other side of the sheet, mirrored and faint."""
    back = cv2.GaussianBlur(np.roll(grey[:, ::-1], int(rng.integers(-9, 10)), axis=0), (0, 0), 1.2)
    return grey - rng.uniform(0.12, 0.25) * (float(back.max()) - back)


def fax(grey: Grey, rng: np.random.Generator) -> Grey:
    """Every other row of dots, black or white, some rows lost."""
    rows = cv2.resize(grey, (grey.shape[1], max(int(grey.shape[0] * 0.7), 2)), interpolation=cv2.INTER_AREA)
    lost = rng.random(rows.shape[0]) < 0.03
    rows[1:][lost[1:]] = rows[:-1][lost[1:]]
    sized = cv2.resize(rows, (grey.shape[1], grey.shape[0]), interpolation=cv2.INTER_NEAREST)
    return np.where(sized < (float(sized.min()) + float(np.median(sized))) / 2 + 15, 0, 255).astype(np.float32)


ON_INK: tuple[tuple[float, Damage], ...] = (
    (0.10, spread),
    (0.07, starve),
    (0.12, mottle),
    (0.08, break_strokes),
    (0.10, ragged),
    (0.06, outline),
)
ON_PAPER: tuple[tuple[float, Damage], ...] = (
    (0.35, blur),
    (0.06, shake),
    (0.15, light),
    (0.30, grain),
    (0.06, screen),
    (0.16, specks),
    (0.35, noise),
    (0.14, coarse),
    (0.22, photocopy),
    (0.45, jpeg),
)
ASIDE: tuple[Damage, ...] = (wave, crease, show_through, fax)
"""Kinds that no training picture has."""


def suffer(
    picture: NDArray[np.float32], kinds: tuple[tuple[float, Damage], ...], rng: np.random.Generator
) -> NDArray[np.float32]:
    """Each kind in its turn, or not, by its chance."""
    for chance, kind in kinds:
        if rng.random() < chance:
            picture = kind(picture, rng)
    return picture
