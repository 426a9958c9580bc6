"""What shape each sign of the alphabet has, whatever the typeface: how high it stands, whether it is flat or small."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.evidence import Mark
from tablewright.model.script import is_raised_sign, lower_text


@dataclass(frozen=True, slots=True)
class Shape:
    """The limits of a sign, in capital heights above the baseline, the width it usually has, and how it leans."""

    lowest: tuple[float, float]
    highest: tuple[float, float]
    width: float
    lean: tuple[float, float] = (-0.6, 0.6)

    def misfit(self, mark: Mark, capital: float) -> float:
        """How far a mark lies outside the limits when capitals are this high; 0 within them."""
        leans = 2 * outside(mark.slant, self.lean)
        return max(outside(mark.bottom / capital, self.lowest), outside(mark.top / capital, self.highest), leans)


def outside(value: float, limits: tuple[float, float]) -> float:
    """How far a value lies outside limits."""
    return max(limits[0] - value, value - limits[1], 0.0)


STANDS = (-0.14, 0.14)
HANGS = (-0.5, -0.1)
FULL = (0.92, 1.2)
SMALL = (0.52, 0.8)
UPRIGHT = (-0.2, 0.09)
LEANING = (0.08, 0.7)

ILL = 0.12
"""A mark this far, in capital heights, from the shape a sign must have is another sign."""

SLIGHT = frozenset("-.·:,'")
"""Signs of so little ink that their place and shape tell more than readers do, or than other print."""

ROUND, FLAT = 0.018, 0.04
"""No dash is stretched less, no dot more, however blurred: measured on print of 15 typefaces, 9 to 30 pixels high."""

CAPITALS = Shape(STANDS, FULL, 0.8)
ACCENTED = Shape(STANDS, (1.05, 1.6), 0.8)
LOW = Shape(STANDS, SMALL, 0.65)
LOW_ACCENTED = Shape(STANDS, (0.8, 1.25), 0.65)

RAISED_SHAPE = Shape((0.25, 0.7), (0.8, 1.5), 0.4)
SHAPES: dict[str, Shape] = {}
SHAPES |= dict.fromkeys("ABCDEFGHKLMNOPRSTUVWXYZ68", CAPITALS)
SHAPES |= dict.fromkeys("bdhkß", Shape(STANDS, (0.86, 1.25), 0.65))
SHAPES |= dict.fromkeys("Il!", Shape(STANDS, (0.86, 1.25), 0.3, UPRIGHT))
# Old-style figures: some stand as low as an x, some hang as a p does.
SHAPES |= {"1": Shape(STANDS, (0.6, 1.25), 0.45, UPRIGHT)}
SHAPES |= dict.fromkeys("02", Shape(STANDS, (0.6, 1.2), 0.65))
SHAPES |= dict.fromkeys("34579", Shape((-0.45, 0.14), (0.6, 1.25), 0.65))
SHAPES |= dict.fromkeys("tf", Shape(STANDS, (0.75, 1.25), 0.4))
SHAPES |= dict.fromkeys("acemnorsuvwxz", LOW)
SHAPES |= dict.fromkeys("pqyg", Shape(HANGS, SMALL, 0.65))
SHAPES |= dict.fromkeys("ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇ", ACCENTED)
SHAPES |= dict.fromkeys("àâäéèêëîïôöùûüñ", LOW_ACCENTED)
SHAPES |= {
    "i": Shape(STANDS, (0.5, 1.25), 0.3, UPRIGHT),
    "ç": Shape(HANGS, SMALL, 0.6),
    "j": Shape(HANGS, (0.86, 1.25), 0.3),
    "J": Shape((-0.4, 0.14), FULL, 0.5),
    "Q": Shape((-0.4, 0.14), FULL, 0.9),
    "/": Shape((-0.45, 0.14), (0.86, 1.35), 0.4, LEANING),
    "|": Shape((-0.5, 0.14), (0.86, 1.4), 0.15, UPRIGHT),
    "(": Shape((-0.5, 0.05), (0.86, 1.35), 0.35),
    ")": Shape((-0.5, 0.05), (0.86, 1.35), 0.35),
    "-": Shape((0.15, 0.6), (0.25, 0.8), 0.4),
    "+": Shape((-0.1, 0.3), (0.6, 1.05), 0.7),
    ".": Shape((-0.14, 0.14), (0.02, 0.35), 0.2),
    ",": Shape((-0.4, 0.05), (0.02, 0.35), 0.2),
    "·": Shape((0.2, 0.6), (0.35, 0.8), 0.2),
    "'": Shape((0.5, 0.9), (0.86, 1.3), 0.2),
    "*": Shape((0.1, 0.75), (0.7, 1.25), 0.5),
    "%": Shape((-0.2, 0.2), FULL, 1.1),
    ":": Shape((-0.14, 0.75), (0.1, 0.9), 0.2),
    "=": Shape((0.05, 0.45), (0.4, 0.85), 0.7),
    "×": Shape((-0.1, 0.3), (0.5, 0.9), 0.6),
}


def misfit(sign: str, mark: Mark, capital: float = 1.0) -> float:
    """How far a mark is from the shape a sign must have; 0 for signs of no fixed shape."""
    if (sign == "-" and mark.stretch < ROUND) or (sign in ".·" and mark.stretch > FLAT):
        return 1.0
    shape = RAISED_SHAPE if is_raised_sign(sign) else SHAPES.get(sign)
    return shape.misfit(mark, capital) if shape else 0.0


def usual_width(sign: str) -> float:
    """The width a sign usually has, in capital heights."""
    if is_raised_sign(sign):
        return 0.6 * usual_width(lower_text(sign))
    shape = SHAPES.get(sign)
    return shape.width if shape else 0.7


def fits_ill(sign: str, mark: Mark, capital: float = 1.0) -> bool:
    """Whether a mark cannot be a sign, where capitals are this high."""
    return misfit(sign, mark, capital) > ILL


def small_sign(mark: Mark) -> str | None:
    """What a small full mark is by its place and shape: a dash, a full stop, a raised dot; None for others."""
    if mark.height > 0.42 or mark.fill < 0.5:
        return None
    if mark.stretch > 0.025 and mark.width <= 1.0 and mark.bottom > 0.1:
        return "-"
    if max(mark.width, mark.height) > 0.32 or abs(mark.stretch) > 0.02:
        return None
    return "." if mark.bottom < 0.15 else "·" if 0.15 <= mark.bottom < 0.55 else None
