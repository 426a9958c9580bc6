"""A string in print: a face, its signs set side by side, raised where they are raised, as ink from 0 to 255."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tablewright.model.script import TO_PLAIN
from typefaces import Face, at_size, families

Ink = NDArray[np.uint8]

SLANTED = 0.25
"""How often a slanted face that was drawn is kept: tables print few."""
FALLBACKS = ("DejaVu Sans", "FreeSerif", "FreeSans", "STIX")
"""Families that lend the signs which a face lacks, as printers borrow from another case."""
RAISED = frozenset(chr(code) for code in TO_PLAIN)
PRINTED_AS: Mapping[str, str] = {
    "-": "-----–––−‐—",
    "'": "'''’’",
    '"': '""“”″',
    "●": "●●•",
    "/": "//////⁄",
    "·": "···∙",
    "~": "~∼",
}
"""The signs that print has for one sign of a text."""


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """A string's ink, the row it stands on and the height of its capitals in pixels."""

    ink: Ink
    baseline: float
    capital: float


@dataclass(frozen=True, slots=True)
class Style:
    """How one string is set."""

    face: Face
    size: int
    tracking: float
    small_capitals: bool
    leaders: str
    """Dots led from a label to its figures; they are no part of the text."""


def draw_style(text: str, rng: Random, faces: Mapping[str, tuple[Face, ...]]) -> Style:
    """A face for the string, one that has its letters, and how it is set."""
    needed = {ord(sign) for sign in text if sign.isascii() or (sign.isalpha() and sign not in RAISED)}
    for _ in range(20):
        face = rng.choice(faces[rng.choice(list(faces))])
        if face.covers >= needed and (not face.slanted or rng.random() < SLANTED):
            break
    letters = text.replace(" ", "").replace(".", "")
    return Style(
        face,
        rng.choice([24, 28, 32, 40, 48]),
        rng.choices([0, rng.uniform(0.02, 0.15), rng.uniform(-0.06, 0)], [8, 2, 1])[0],
        small_capitals=letters.isalpha() and letters.istitle() and len(letters) > 2 and rng.random() < 0.12,
        leaders=draw_leaders(rng) if len(letters) > 3 and letters.isalpha() and rng.random() < 0.05 else "",
    )


def draw_leaders(rng: Random) -> str:
    """A run of dots, close or wide apart."""
    return " " + rng.choice([".", " .", "  .", " . ."]) * rng.randint(4, 16)


def print_string(text: str, style: Style, rng: Random) -> Printed:
    """Set the string in the style."""
    runs = list(runs_of(text + style.leaders, style, rng))
    main = at_size(style.face.path, style.size)
    capital = -main.getbbox("H", anchor="ls")[1]
    height, baseline = round(2.6 * style.size), round(1.7 * style.size)
    width = sum(
        at_size(path, size).getlength(run) + style.tracking * style.size * len(run) for path, size, _, run in runs
    )
    sheet = Image.new("L", (round(width) + 2 * style.size, height))
    pen, x = ImageDraw.Draw(sheet), float(style.size)
    for path, size, rise, run in runs:
        font = at_size(path, size)
        for part in run if style.tracking else [run]:
            pen.text((x, baseline - rise), part, fill=255, font=font, anchor="ls")
            x += font.getlength(part) + style.tracking * style.size * (style.tracking != 0)
    return Printed(np.asarray(sheet), baseline, capital)


def runs_of(text: str, style: Style, rng: Random) -> Iterator[tuple[str, int, float, str]]:
    """Runs of signs set alike: the file of their face, their size, how far they are raised, and the signs printed."""
    small = rng.uniform(0.55, 0.68)
    rise = rng.uniform(0.26, 0.38)
    swaps = {sign: rng.choice(printed) for sign, printed in PRINTED_AS.items()}
    for (raised, lower), group in groupby(text, lambda sign: (sign in RAISED, style.small_capitals and sign.islower())):
        signs = "".join(group)
        if raised:
            yield from faced(signs.translate(TO_PLAIN), style, round(small * style.size), rise * style.size)
        elif lower:
            yield from faced(signs.upper(), style, round(0.78 * style.size), 0)
        else:
            yield from faced("".join(swaps.get(sign, sign) for sign in signs), style, style.size, 0)


def faced(signs: str, style: Style, size: int, rise: float) -> Iterator[tuple[str, int, float, str]]:
    """Runs in the style's own face, and in another for the signs that it lacks."""
    for path, group in groupby(signs, lambda sign: lender(sign, style.face)):
        yield path, size, rise, "".join(group)


def lender(sign: str, face: Face) -> str:
    """The file of the face that has a sign."""
    if ord(sign) in face.covers:
        return face.path
    lenders = [families(aside=False)[name][0] for name in FALLBACKS]
    return next((other.path for other in lenders if ord(sign) in other.covers), lenders[0].path)
