"""House styles: how a printer dresses tables and text, as data for the template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SANS = "Libre Franklin"
CONDENSED = "Archivo Narrow"
SLAB = "Arvo"
BOOK_SERIF = "Libertinus Serif"
MODERN_SERIF = "New Computer Modern"
MONOSPACE = "DejaVu Sans Mono"


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """One house style. Colours are hexadecimal (`#1f3a5f`), lengths in points, insets in parts of the type size.

    ``rules`` names which rules a table has: `all`, `rows`, `columns`, `header` (above and below the header, and at
    the foot) or `none`; ``frame`` is the thickness of a rule around the whole table, 0 for none.
    """

    font: str
    heading_font: str
    rules: str
    rule: float = 0.5
    frame: float = 0
    rule_colour: str = "#000000"
    ink: str = "#111111"
    head_fill: str | None = None
    head_ink: str = "#111111"
    stripe: str | None = None
    label_fill: str | None = None
    group_fill: str | None = None
    title_ink: str = "#111111"
    title_centred: bool = True
    inset: tuple[float, float] = (0.55, 0.42)
    bullet: str = "•"
    largest: float = 10.5


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "ruled": Style(font=SANS, heading_font=SANS, rules="all", frame=1.0, group_fill="#e4e4e4", largest=10),
        "open": Style(font=BOOK_SERIF, heading_font=BOOK_SERIF, rules="none", title_centred=False, bullet="–"),
        "header-rule": Style(font=SLAB, heading_font=SLAB, rules="header", rule=0.8, largest=9.5),
        "zebra": Style(
            font=SANS,
            heading_font=CONDENSED,
            rules="header",
            rule=0.7,
            rule_colour="#4b5a3c",
            stripe="#e7ecdf",
            group_fill="#c9d3ba",
            title_ink="#3c4a2f",
            title_centred=False,
            largest=10,
        ),
        "coloured": Style(
            font=SANS,
            heading_font=SANS,
            rules="all",
            rule=0.4,
            rule_colour="#8796ab",
            head_fill="#1f3a5f",
            head_ink="#ffffff",
            label_fill="#e3e9f1",
            group_fill="#b9c7da",
            title_ink="#1f3a5f",
            largest=10,
        ),
        "serif": Style(
            font=MODERN_SERIF,
            heading_font=MODERN_SERIF,
            rules="columns",
            rule=0.4,
            frame=0.9,
            group_fill="#efece4",
            bullet="–",
        ),
        "condensed": Style(
            font=CONDENSED,
            heading_font=CONDENSED,
            rules="rows",
            rule=0.3,
            head_fill="#7a1f1f",
            head_ink="#ffffff",
            group_fill="#f0dfd5",
            title_ink="#7a1f1f",
            inset=(0.5, 0.34),
            bullet="■",
            largest=11,
        ),
        "typewriter": Style(font=MONOSPACE, heading_font=MONOSPACE, rules="all", rule=0.6, bullet="-", largest=9),
    }
)
"""The styles by name, in the order in which facsimiles take turns."""
