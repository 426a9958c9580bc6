"""What is put together of a page."""

from __future__ import annotations

from drawn_tables import CAPITAL, Sheet

from tablewright.grid.layout import as_grid
from tablewright.grid.regions import Region
from tablewright.grid.rules import find_rules
from tablewright.model.geometry import Box


def test_a_place_with_no_room_for_a_column_is_no_table():
    """Rules so close beside each other that no text has room between them."""
    place = Region(Box(100, 100, 110, 400), (Box(103, 200, 105, 220),), framed=True)
    rules = find_rules(Sheet.blank().page().grey, CAPITAL)
    assert as_grid(place, (), rules) is None
