"""From readings, ink and the sheet's own print to the text of every cell, or a flag with its reasons."""

from tablewright.decide.page import decide_page
from tablewright.decide.risk import weighed

__all__ = ["decide_page", "weighed"]
