"""The ways in which a page comes to be a file, from the best scanner to the worst light."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tablewright.press.scanner import Harm, Recipe

RECIPES: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "clean": Recipe(dpi=300, quality=92, harms=()),
        "flatbed": Recipe(
            dpi=200,
            quality=82,
            harms=(
                Harm("paper", {"age": 0.35}),
                Harm("show_through", {"strength": 0.05}),
                Harm("skew", {"degrees": 1.2}),
                Harm("light", {"depth": 0.06}),
                Harm("blur", {"inches": 0.003, "dpi": 200}),
                Harm("grain", {"level": 3}),
            ),
        ),
        "phone": Recipe(
            dpi=220,
            quality=76,
            harms=(
                Harm("paper", {"age": 0.4}),
                Harm("bend", {"share": 0.006}),
                Harm("photograph", {"tilt": 0.035, "margin": 0.11}),
                Harm("light", {"depth": 0.35}),
                Harm("shadow", {"depth": 0.3}),
                Harm("blur", {"inches": 0.0045, "dpi": 220}),
                Harm("grain", {"level": 5}),
            ),
        ),
        "aged": Recipe(
            dpi=300,
            quality=78,
            harms=(
                Harm("paper", {"age": 1}),
                Harm("show_through", {"strength": 0.14}),
                Harm("skew", {"degrees": 0.9}),
                Harm("light", {"depth": 0.12}),
                Harm("blur", {"inches": 0.004, "dpi": 300}),
                Harm("speckle", {"per_megapixel": 12}),
                Harm("grain", {"level": 4}),
            ),
        ),
        "photocopy": Recipe(
            dpi=150,
            quality=72,
            harms=(
                Harm("blur", {"inches": 0.004, "dpi": 150}),
                Harm("toner", {"contrast": 1.6}),
                Harm("speckle", {"per_megapixel": 120}),
                Harm("skew", {"degrees": 2.2}),
                Harm("grain", {"level": 3}),
            ),
        ),
        "turned": Recipe(
            dpi=200,
            quality=82,
            harms=(
                Harm("paper", {"age": 0.35}),
                Harm("skew", {"degrees": 1.2}),
                Harm("turn", {"quarters": 1}),
                Harm("light", {"depth": 0.08}),
                Harm("blur", {"inches": 0.003, "dpi": 200}),
                Harm("grain", {"level": 3}),
            ),
        ),
        "bowed": Recipe(
            dpi=220,
            quality=76,
            harms=(
                Harm("paper", {"age": 0.4}),
                Harm("bend", {"share": 0.02}),
                Harm("photograph", {"tilt": 0.05, "margin": 0.11}),
                Harm("light", {"depth": 0.3}),
                Harm("blur", {"inches": 0.004, "dpi": 220}),
                Harm("grain", {"level": 4}),
            ),
        ),
    }
)
"""The recipes by name."""
