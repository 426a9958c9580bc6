"""How made-up charts look: typefaces that the house reader is not trained on, rules, fills, titles."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

TYPEFACES: Final = (
    ("Cabin", 100),
    ("Caladea", 100),
    ("Carlito", 100),
    ("Century Catalogue", 100),
    ("Clear Sans", 100),
    ("Courier Prime", 100),
    ("Gentium", 100),
    ("Lato", 100),
    ("P052", 100),
    ("PT Mono", 100),
    ("PT Sans", 100),
    ("PT Sans", 75),
    ("PT Serif", 100),
    ("Roboto Slab", 100),
    ("TeX Gyre Bonum", 100),
    ("TeX Gyre Pagella", 100),
    ("URW Bookman", 100),
    ("Vollkorn", 100),
)
"""Families of `train/aside.txt` that have the signs of a chart, with their width in per cent of the usual."""

DARK: Final = ("#1f3864", "#7b1e1e", "#000000", "#2e6b3a", "#555555", "#8a4b12", "#4b2e5a")
PALE: Final = ("#e4e4e4", "#e8dcc0", "#dbe7f5", "#e6eedd", "#d2d2d2", "#f4d9cf")
PAPER: Final = ("#ffffff", "#ffffff", "#ffffff", "#fffdf0", "#f3ead2")
BANDS: Final = ("#f7d8c8", "#f4e9b8", "#d6e8c8", "#cfe2f0", "#e3d5ea")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How the charts of a sheet look; colours are hexadecimal, lengths in points, None leaves a thing out.

    ``rules`` says where rules are drawn (`all`, `inner`, `rows`, `columns`, `header`, `booktabs`, `none`), ``dash``
    how. ``bands`` colour rows or columns in turn (``banded``), ``title`` is `plain`, `bar` or `inside`.
    """

    typeface: str
    stretch: int
    size: float
    paper: str
    rules: str
    rule: float
    rule_colour: str
    dash: str
    frame: float
    head_fill: str | None
    head_ink: str
    label_fill: str | None
    label_ink: str
    group_fill: str | None
    bands: tuple[str | None, ...]
    banded: str
    inset: tuple[float, float]
    leading: float
    align: str
    bold_heads: bool
    bold_labels: bool
    wide: bool
    title: str
    title_left: bool
    title_size: float
    title_fill: str


KINDS: Final = (
    *("ruled", "ruled", "ruled", "framed", "inner", "rows", "columns", "header", "booktabs", "open", "dashed"),
    *("dotted", "dashed rows", "gaps", "gaps", "zebra", "zebra", "bands", "dark head", "dark head", "dark labels"),
)
"""Kinds of look, as often as they should be drawn."""


def look_for(chance: Random, typefaces: tuple[tuple[str, int], ...] = TYPEFACES) -> tuple[str, Look]:
    """A look and what kind it is."""
    kind = chance.choice(KINDS)
    typeface, stretch = chance.choice(typefaces)
    dark, pale = chance.choice(DARK), chance.choice(PALE)
    rule = chance.choice((0.3, 0.4, 0.5, 0.7, 1.0, 1.3))
    head = {"zebra": dark, "gaps": dark, "dark head": dark, "dark labels": dark}.get(kind) or chance.choice(
        (None, None, None, pale, dark)
    )
    if kind in ("open", "booktabs"):
        head = None
    labels = {"dark labels": dark, "gaps": pale}.get(kind) or chance.choice((None, None, None, pale))
    paper = chance.choice(PAPER)
    rules = rules_of(kind, chance)
    narrowest = 2.0 if rules in ("all", "inner", "columns") else 4.5
    is_dashed = kind in ("dashed", "dotted", "dashed rows")
    return kind, Look(
        typeface=typeface,
        stretch=stretch,
        size=chance.choice((7, 7.5, 8, 8.5, 9, 9.5, 10, 11, 12)),
        paper=paper,
        rules=rules,
        rule=chance.choice((1.2, 2.0, 3.0)) if kind == "gaps" else max(rule, 0.6) if is_dashed else rule,
        rule_colour=paper if kind == "gaps" else chance.choice(("#000000", "#000000", "#555555", dark)),
        dash={"dashed": "dashed", "dashed rows": "dashed", "dotted": "densely-dotted"}.get(kind, "solid"),
        frame=chance.choice((1.0, 1.5, 2.0)) if kind == "framed" else 0.0,
        head_fill=head,
        head_ink="#ffffff" if head == dark else "#000000",
        label_fill=labels,
        label_ink="#ffffff" if labels == dark else "#000000",
        group_fill=chance.choice((None, pale, dark)) if kind != "open" else None,
        bands=bands_of(kind, pale, chance),
        banded=chance.choice(("rows", "columns")) if kind == "bands" else "rows",
        inset=(max(narrowest, chance.choice((2.0, 3.0, 4.0, 5.0, 7.0))), chance.choice((1.5, 2.0, 2.5, 3.0, 4.0, 5.0))),
        leading=chance.choice((0.35, 0.45, 0.55)),
        align=chance.choice(("centre", "centre", "labels left", "left")),
        bold_heads=chance.random() < 0.6,
        bold_labels=chance.random() < 0.4,
        wide=chance.random() < 0.3,
        title=chance.choice(("plain", "plain", "bar", "inside")) if kind not in ("open", "booktabs") else "plain",
        title_left=chance.random() < 0.4,
        title_size=chance.choice((1.0, 1.2, 1.4, 1.7)),
        title_fill=dark,
    )


def rules_of(kind: str, chance: Random) -> str:
    """Where a kind of look draws rules."""
    if kind in ("zebra", "bands"):
        return chance.choice(("none", "none", "columns", "all"))
    return {"rows": "rows", "columns": "columns", "header": "header", "booktabs": "booktabs", "open": "none"}.get(
        kind, "inner" if kind == "inner" else "rows" if kind == "dashed rows" else "all"
    )


def bands_of(kind: str, pale: str, chance: Random) -> tuple[str | None, ...]:
    """The fills that a kind of look gives to rows or columns in turn."""
    if kind == "gaps":
        return (pale,)
    if kind == "zebra":
        return (None, pale)
    if kind == "bands":
        return tuple(chance.sample(BANDS, 3))
    return (chance.choice(PALE),) if chance.random() < 0.08 else (None,)
