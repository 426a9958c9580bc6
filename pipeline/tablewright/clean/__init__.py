"""From a file to pages that are upright, flat, evenly lit and dark on light."""

from tablewright.clean.page import clean_page
from tablewright.clean.turn import Legible

__all__ = ["Legible", "clean_page"]
