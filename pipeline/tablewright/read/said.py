"""What the words of a page say before its layout is known: by one reader, each word by itself, as it stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage
from tablewright.read.reader import Reader

ROOM: Final = 0.25
"""In capitals: what is cut out around a word."""
LARGE: Final = 1.6
"""In capitals of the page: a word higher than this, tails and all, has capitals of its own,"""
CAPITAL: Final = 0.8
"""which are so much of its height."""
UNSURE: Final = 0.3
"""What is read with less confidence says nothing."""


def said_by(page: CleanPage, words: Sequence[Box], reader: Reader) -> tuple[str, ...]:
    """The text of each word, none where the reader is unsure of it."""
    readings = reader.read([picture_of(page, word) for word in words])
    return tuple(reading.text if reading.confidence >= UNSURE else "" for reading in readings)


def picture_of(page: CleanPage, word: Box) -> LinePicture:
    """A word cut out of the page, standing on its own lower end."""
    high, wide = page.grey.shape
    room = round(ROOM * page.capital)
    left, top = max(0, word.left - room), max(0, word.top - room)
    picture = page.grey[top : min(high, word.bottom + room), left : min(wide, word.right + room)]
    ink = Box(word.left - left, word.top - top, word.right - left, word.bottom - top)
    capital = page.capital if word.height < LARGE * page.capital else CAPITAL * word.height
    return LinePicture(picture, ink, float(ink.bottom), capital)
