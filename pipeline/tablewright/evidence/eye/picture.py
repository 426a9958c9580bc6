"""A page as the eye is shown it: grey, capitals of one height, tones spread alike."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture


def normal(grey: Picture) -> NDArray[np.float32]:
    """The tones around 0 and about 1 wide, whatever the light and the paper."""
    tones = grey.astype(np.float32) / 255
    spread: NDArray[np.float32] = (tones - tones.mean()) / (tones.std() + np.float32(0.05))
    return spread
