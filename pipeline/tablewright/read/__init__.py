"""From the boxes of cells and texts to what independent readers and the ink itself say stands in them."""

from tablewright.read.cells import read_cells
from tablewright.read.legible import legibility
from tablewright.read.reader import Reader
from tablewright.read.readers import READERS, find_readers
from tablewright.read.rubbed import without_borders, without_rules
from tablewright.read.said import said_by

__all__ = [
    "READERS",
    "Reader",
    "find_readers",
    "legibility",
    "read_cells",
    "said_by",
    "without_borders",
    "without_rules",
]
