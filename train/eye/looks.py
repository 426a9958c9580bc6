"""How made-up tables look: rules of every style on each side by itself, fills, white gaps, type, room in cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from typefaces import Face

SCALE: Final = 2
"""Pages are drawn at twice the size that the net sees, so that hairlines come out as thin as they are."""
STYLES: Final = ("solid", "dashed", "dotted", "double", "worn", "hair")
STYLE_WEIGHTS: Final = (6, 2.2, 1.8, 0.6, 1.4, 1.2)
PLANS: Final = ("grid", "open", "rows", "columns", "some", "gaps", "header", "booktabs")
PLAN_WEIGHTS: Final = (6, 5.5, 2.2, 1.8, 1.5, 1.2, 1.6, 1.6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """Lengths in drawn pixels, tones from 0 (black) to 255."""

    capital: float
    face: Face
    bold: Face
    inset: tuple[float, float]
    plan: str
    row_style: str
    col_style: str
    frame_style: str
    head_style: str
    frame: bool
    head_rule: bool
    stub_rule: bool
    width: int
    frame_width: int
    tone: int
    ink: int
    paper: int
    zebra: str
    zebra_tone: int
    head_fill: int | None
    stub_fill: int | None
    gap: int
    align: str
    leading: float
    equal_cols: bool
    equal_rows: bool
    bold_heads: bool
    wrap: int
    leaders: bool
    stand: str = "middle"
    """Where the lines of a cell stand in a row of higher ones: in the middle, high or low."""
    head_stand: str = "middle"
    head_wrap: int = 40
    """Letters on a line of a head over one column, if that is fewer than on any line."""
    wordy: bool = False
    """Whether its tables speak in words, of several lines in many cells."""

    @property
    def ruled(self) -> bool:
        """Whether a rule stands between all rows, so that it shows where one is missing."""
        return self.plan in ("grid", "rows")


def look_for(chance: Random, families: Mapping[str, tuple[Face, ...]], capital: float, paper: int) -> Look:
    """Any look on this paper."""
    family = families[chance.choice(list(families))]
    plan = chance.choices(PLANS, PLAN_WEIGHTS)[0]
    styles = [chance.choices(STYLES, STYLE_WEIGHTS)[0] for _ in range(4)]
    if chance.random() < 0.65:
        styles = [styles[0]] * 4
    width = chance.choice((1, 1, 2, 2, 3, 4))
    dark, pale = chance.randint(0, 95), chance.randint(min(160, paper - 30), paper - 8)
    tight = 1.0 if plan in ("grid", "columns", "gaps") else 2.2
    return Look(
        capital=capital,
        face=chance.choice(family),
        bold=chance.choice(family),
        inset=(
            capital
            * chance.choice((tight * chance.uniform(0.16, 0.6), chance.uniform(0.4, 1.2), chance.uniform(1, 3))),
            capital * chance.choice((chance.uniform(0.12, 0.35), chance.uniform(0.2, 0.6), chance.uniform(0.4, 1.3))),
        ),
        plan=plan,
        row_style=styles[0],
        col_style=styles[1],
        frame_style=styles[2],
        head_style=styles[3],
        frame=chance.random() < {"grid": 0.85, "gaps": 0.1, "open": 0.15, "booktabs": 0.0}.get(plan, 0.45),
        head_rule=plan in ("header", "booktabs") or chance.random() < 0.3,
        stub_rule=chance.random() < 0.08,
        width=width,
        frame_width=chance.choice((width, width, width, chance.randint(2, 7))),
        tone=chance.choice((0, 20, 40, 90, 130, 170) if width > 1 else (0, 20, 60, 100)),
        ink=chance.choice((0, 0, 0, 20, 50, 80)),
        paper=paper,
        zebra=chance.choices(("", "rows", "columns", "pairs"), (8, 1.2, 0.5, 0.3))[0],
        zebra_tone=pale,
        head_fill=chance.choices((None, pale, dark), (5.5, 2, 2.5))[0],
        stub_fill=chance.choices((None, pale, dark), (8, 1.2, 0.5))[0],
        gap=chance.choice((2, 3, 4, 6)),
        align=chance.choices(("centre", "left", "right", "mixed"), (6, 2, 1, 3))[0],
        leading=chance.uniform(1.45, 2.1),
        equal_cols=chance.random() < 0.45,
        equal_rows=chance.random() < 0.6,
        bold_heads=chance.random() < 0.5,
        wrap=chance.choice((7, 9, 12, 16, 24, 40)),
        leaders=plan in ("open", "booktabs", "columns") and chance.random() < 0.12,
    )


def wordy(look: Look, chance: Random) -> Look:
    """A look of charts of words: lines of one cell no closer than rows, in heads that stand low, in rows mostly high.

    Of published charts that were parted wrongly two in three had rows of several lines taken for several rows.
    """
    plans = ("open", "columns", "header", "booktabs", "some", *("grid", "rows") * 3)
    plan = look.plan if chance.random() < 0.3 else chance.choice(plans)
    return replace(
        look,
        plan=plan,
        wordy=True,
        stand=chance.choices(("high", "middle", "low"), (6, 3, 1))[0],
        head_stand=chance.choices(("low", "middle", "high"), (5, 3, 1))[0],
        wrap=chance.choice((6, 8, 10, 14, 20, 30)),
        head_wrap=chance.choice((4, 6, 8, 12, 40)),
        inset=(look.inset[0], look.capital * chance.choice((chance.uniform(0.05, 0.25), chance.uniform(0.15, 0.5)))),
        leading=chance.uniform(1.4, 1.9),
        zebra=chance.choices(("", "rows", "columns"), (4, 3, 0.4))[0],
    )
