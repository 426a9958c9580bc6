"""One spelling for signs that print and readers write in several ways."""

from __future__ import annotations

import re

SAME = str.maketrans(
    {
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "⁻": "-", "_": "-",
        "’": "'", "‘": "'", "`": "'", "´": "'", "′": "'",
        "“": '"', "”": '"', "″": '"',
        "•": "●", "⬤": "●",
        "⁄": "/", "∕": "/",
        "∶": ":", "…": "...",
    }
)  # fmt: skip


LEADERS = re.compile(r"(?<=\w)(\s*[.·…]){4,}$|(?<=\w)(\s+[.·]){2,}$")
"""The dots that lead the eye from a label to its row."""
WIDE_POINT = re.compile(r"^(\d+)([.·]) (\d+)$")
"""A decimal figure set with room after its point."""

SIGN_APART = re.compile(r"(^|(?<=[(\[]))([-+±]) (?=\d)")
"""A sign before a figure, set with room after it, at the start of a text or of what stands in brackets."""


def tidy(text: str) -> str:
    """Dashes, quotes and bullets spelled one way, single spaces; no leaders, no room after a point or a sign."""
    plain = re.sub(r"\s+", " ", text.translate(SAME)).strip()
    return SIGN_APART.sub(r"\2", WIDE_POINT.sub(r"\1\2\3", LEADERS.sub("", plain)))


def signs(text: str) -> str:
    """A text without its spaces: what two readers must share to agree."""
    return text.replace(" ", "")
