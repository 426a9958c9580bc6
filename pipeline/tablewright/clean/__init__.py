"""From a file to pages that are upright, flat, evenly lit and dark on light."""

from tablewright.clean.files import load_page, load_scans
from tablewright.clean.page import clean_page, clean_scan
from tablewright.clean.turn import Legible

__all__ = ["Legible", "clean_page", "clean_scan", "load_page", "load_scans"]
