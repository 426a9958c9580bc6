"""The one interface of all readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablewright.model.evidence import LinePicture
from tablewright.model.reading import Reading


class Reader(Protocol):
    """Reads pictures of single lines; each prepares them its own way, so that readers fail differently."""

    @property
    def name(self) -> str:
        """What the reader is called in readings and settings."""

    def read(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        """One reading a picture, in the same order."""
