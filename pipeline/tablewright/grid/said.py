"""The words of a page on the planes, and what they say: what a line beside a table, or a row of it, is by its words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence
from tablewright.model.geometry import Box

Sides = NDArray[np.float64]
"""Left, top, right and bottom of boxes on the planes, a row each."""

TEXTS, SHARE = 2, 0.5
"""So many texts at least, and such a share of the columns, for a line to be a row;"""
WORDS, MOST = 3, 0.75
"""where its words stand as near each other as those of a sentence, so many and such a share."""
OVER: Final = 0.6 * SIZE
"""So far a word may reach over the edge of its column."""
NAMED: Final = 3 * SIZE
"""So near over a heading stands the name of its table, in its frame or over it."""
SAME_SIZE: Final = 1.25
"""Of the words of a table: those of its headings are no higher, those of its name often are."""


def any_of(words: str) -> re.Pattern[str]:
    """What finds any of some words, whatever their case."""
    return re.compile(rf"(?<![^\W\d_])({'|'.join(words.split())})(?![^\W\d_])", re.IGNORECASE)


TABLES: Final = any_of(
    "table tables chart charts summary matrix schedule list summaries results effects modifiers drm drms crt "
    "tec notes note key rates codes tableau tableaux résultats effets récapitulatif modificateurs liste barème "
    "grille légende"
)
"""Words in the names of tables."""
AXES: Final = any_of(
    "odds ratio ratios differential differentials factors firing attacker defender die dice roll rapport "
    "rapports différentiel facteurs attaquant défenseur dé dés jet"
)
"""Words of what columns are counted by, and of nothing else;"""
COUNTS: Final = any_of(
    "points strength number column columns range ranges value rating level distance hexes percent percentage "
    "firepower turn month date density cost costs capacity side allowance difference force forces nombre "
    "colonne colonnes portée valeur niveau tour mois pourcentage coût coûts capacité camp écart"
)
"""and such as stand in the names of tables too: these head columns where a name stands over them."""
REFERENCE: Final = re.compile(r"[\[(]?\d+\.\d+|^\W*table\b|[:.]$", re.IGNORECASE)
"""The number of a rule, as names of tables give it, or the end of a sentence."""


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """Words, a row each, and what each says, where that is known."""

    boxes: Sides
    said: tuple[str, ...] = ()

    def within(self, box: Sequence[float] | Sides) -> Words:
        """The words that have their middle in a box, from left to right."""
        left, top, right, bottom = box
        x, y = (self.boxes[:, 0] + self.boxes[:, 2]) / 2, (self.boxes[:, 1] + self.boxes[:, 3]) / 2
        held = np.flatnonzero((x > left) & (x < right) & (y > top) & (y < bottom))
        held = held[np.argsort(self.boxes[held, 0], kind="stable")]
        return Words(self.boxes[held], tuple(self.said[at] for at in held.tolist()) if self.said else ())

    @property
    def text(self) -> str:
        """All that they say."""
        return " ".join(filter(None, self.said))

    @property
    def height(self) -> float:
        """How high they are in the middle."""
        return float(np.median(self.boxes[:, 3] - self.boxes[:, 1])) if len(self.boxes) else np.inf


NO_WORDS: Final = Words(np.zeros((0, 4)))


def words_on_planes(evidence: Evidence) -> Words:
    """All words of a page."""
    return Words(on_planes(evidence.words, evidence.scale), evidence.said)


def on_planes(boxes: Sequence[Box], scale: float) -> Sides:
    """Boxes of the page on the planes, a row each."""
    found = [(box.left, box.top, box.right, box.bottom) for box in boxes]
    return np.array(found, np.float64).reshape(-1, 4) * scale


def stands_under_more(words: Words, left: float, top: float, right: float) -> bool:
    """Whether more stands closely over a line that begins at some height: the name of its table."""
    return len(words.within((left, top - NAMED, right, top)).boxes) > 0


def names_table(text: str) -> bool:
    """Whether a line names a table, to go by its words."""
    return bool(REFERENCE.search(text) or TABLES.search(text))


def heads_columns(line: Words, table: Words, is_named: bool) -> bool:
    """Whether a line says what the columns of a table are counted by, and does not name it."""
    heads = AXES.search(line.text) or (is_named and COUNTS.search(line.text))
    return bool(heads) and line.height < SAME_SIZE * table.height and not names_table(line.text)


def stands_in_columns(line: Words, edges: Sequence[float] | Sides, texts: int) -> bool:
    """Whether no word of a line, of so many texts, stands across an edge, and enough of the columns have some."""
    words = line.boxes
    column = np.searchsorted(edges, (words[:, 0] + words[:, 2]) / 2)
    if not len(words) or column.min() < 1 or column.max() >= len(edges) or names_table(line.text):
        return False
    sides = np.asarray(edges)
    inside = (words[:, 0] > sides[column - 1] - OVER) & (words[:, 2] < sides[column] + OVER)
    least, share = (TEXTS, SHARE) if texts >= TEXTS else (WORDS, MOST)
    return bool(inside.all()) and len(set(column.tolist())) >= max(least, share * (len(edges) - 1))
