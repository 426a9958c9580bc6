"""Teaching a network further that was exported, by whichever of the two trainings."""

from __future__ import annotations

from torch import nn


def hold_norms(net: nn.Module) -> None:
    """Keep normalising as it is: in a network that was exported it is folded into the convolutions."""
    for part in net.modules():
        if isinstance(part, nn.BatchNorm2d):
            part.eval()
