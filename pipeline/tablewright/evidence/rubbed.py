"""The page without the rules that only the eye sees: dashes and dots that a reader would take for signs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from tablewright.evidence.planes import Evidence
from tablewright.model.page import CleanPage

RULE, TEXT = 0.5, 0.25
"""How sure the eye is of a rule, and how little it takes for text, where ink is taken off."""
PAPER: Final = 255


def without_rules(page: CleanPage, evidence: Evidence) -> CleanPage:
    """The page with every mark gone that stands on a rule; one that reaches off it, as letters do, stays."""
    on_rule = ((evidence["rule"] > RULE) & (evidence["text"] < TEXT)).astype(np.uint8)
    size = page.grey.shape[::-1]
    place = cv2.resize(cv2.dilate(on_rule, np.ones((2, 2), np.uint8)), size, interpolation=cv2.INTER_NEAREST)
    return replace(page, grey=np.where(place > 0, np.uint8(PAPER), page.grey))
