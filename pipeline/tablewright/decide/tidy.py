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
        "∶": ":",
    }
)  # fmt: skip


def tidy(text: str) -> str:
    """Dashes, quotes and bullets spelled one way, single spaces."""
    return re.sub(r"\s+", " ", text.translate(SAME)).strip()


def signs(text: str) -> str:
    """A text without its spaces: what two readers must share to agree."""
    return text.replace(" ", "")
