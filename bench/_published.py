"""Published pages to fit by, each seen by an eye that was not taught with its game: an eye knows its own lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from eye.published import Laid, content_of, half_of, laid_page, published_truths
from tablewright.evidence.eye import eye
from tablewright.evidence.eye.maps import MAPS
from tablewright.network import Network, load_network


@dataclass(frozen=True, slots=True)
class PublishedPage:
    """A page by its truth, the folder of the pictures, and the eyes taught with the games of either half."""

    truth: Mapping[str, Any]
    pictures: Path
    eyes: tuple[Path, Path]

    def laid(self) -> Laid | None:
        """The page as it is seen by the eye of the other half, its tables laid on its words."""
        network = network_of(self.eyes[1 - half_of(self.truth["name"])])
        with patch.object(eye, "find_eye", lambda: network):
            return laid_page(self.pictures / self.truth["image"], self.truth)


@cache
def network_of(weights: Path) -> Network:
    """An eye, loaded once."""
    return load_network("the eye", weights.read_bytes(), threads=1)


def published_pages(pictures: Path | None, eyes: Sequence[Path]) -> list[PublishedPage]:
    """All pages that may teach; none if it is not told where their pictures are."""
    if pictures is None:
        return []
    first, second = eyes
    return [PublishedPage(truth, pictures, (first, second)) for truth in published_truths(pictures)]


@dataclass(frozen=True, slots=True)
class Table:
    """A true table on the planes: its edges, and which cell each position is of; none where its edges are unsure."""

    truth: Mapping[str, Any]
    ys: tuple[float, ...]
    xs: tuple[float, ...]
    owner: Mapping[tuple[int, int], tuple[int, int]]


def tables_of(laid: Laid) -> Iterator[Table]:
    """The typed tables of a page, each where its place is."""
    for number, (table, standing) in laid.found.items():
        content, place = content_of(table), laid.places[number]
        names = ("row", "col", "rowspan", "colspan")
        truth = {"cells": [{name: getattr(cell, name) for name in names} for cell in content.cells.values()]}
        if standing and standing.told == MAPS:
            yield Table(truth, tuple(standing.ys), tuple(standing.xs), content.owner)
        else:
            yield Table(truth, (place.top, place.bottom), (place.left, place.right), {})
