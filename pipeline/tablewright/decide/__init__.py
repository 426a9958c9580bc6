"""From readings, ink and the sheet's own print to the text of every cell, or a flag with its reasons."""

from tablewright.decide.page import Decision, decide_page

__all__ = ["Decision", "decide_page"]
