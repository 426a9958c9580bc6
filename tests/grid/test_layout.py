"""What is put together of a page."""

from __future__ import annotations

from drawn_tables import Sheet

from tablewright.grid.layout import as_grid
from tablewright.grid.regions import Region
from tablewright.evidence.rules import find_rules
from tablewright.model.geometry import Box


def test_a_place_with_no_room_for_a_column_is_no_table():
    """All that stands there is a hair."""
    hair = Box(167, 300, 168, 344)
    rules = find_rules(Sheet.blank().page().grey, 34.0)
    assert as_grid(Region(hair, (hair,), framed=False), (), rules) is None
