"""The network: a U of convolutions, with long thin ones on the way, so that a gap is seen along all of its row."""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor, nn
from torch.nn import functional

from tablewright.evidence.eye.maps import MAPS

CHANNELS: Final = (16, 24, 48, 80)
"""At a half, a quarter, an eighth and a sixteenth of the page's size."""


class EyeNet(nn.Module):
    """From pictures (count, 1, height, width) to the logits of the maps (count, maps, height / 2, width / 2)."""

    def __init__(self) -> None:
        super().__init__()
        half, quarter, eighth, sixteenth = CHANNELS
        self.stem = convolution(1, half, 5, stride=2)
        self.down1 = nn.Sequential(convolution(half, quarter, stride=2), Block(quarter, 15))
        self.down2 = nn.Sequential(convolution(quarter, eighth, stride=2), Block(eighth, 21), Block(eighth, 21))
        self.down3 = nn.Sequential(convolution(eighth, sixteenth, stride=2), *(Block(sixteenth, 31) for _ in range(3)))
        self.up2 = nn.Sequential(convolution(sixteenth + eighth, eighth, 1), Block(eighth, 31))
        self.up1 = nn.Sequential(convolution(eighth + quarter, quarter, 1), Block(quarter, 31))
        # At the finest size few channels and no normalising: it was half of the time that training takes.
        self.coarse, self.fine = nn.Conv2d(quarter, half, 1), nn.Conv2d(half, half, 3, padding=1)
        self.maps = nn.Sequential(
            nn.ReLU(), nn.Conv2d(half, half, 3, padding=1), nn.ReLU(), nn.Conv2d(half, len(MAPS), 1)
        )

    def forward(self, pictures: Tensor) -> Tensor:
        """Look at a batch of pictures of one size."""
        half = self.stem(pictures)
        quarter = self.down1(half)
        eighth = self.down2(quarter)
        whole = self.down3(eighth)
        whole = self.up2(torch.cat((enlarged(whole, eighth), eighth), 1))
        whole = self.up1(torch.cat((enlarged(whole, quarter), quarter), 1))
        seen: Tensor = self.maps(enlarged(self.coarse(whole), half) + self.fine(half))
        return seen


class Block(nn.Module):
    """What is near, and what stands far along the row and the column, each channel by itself; added to what came in."""

    def __init__(self, channels: int, reach: int) -> None:
        super().__init__()
        self.near = convolution(channels, channels)
        self.level = nn.Conv2d(channels, channels, (1, reach), padding=(0, reach // 2), groups=channels)
        self.upright = nn.Conv2d(channels, channels, (reach, 1), padding=(reach // 2, 0), groups=channels)
        self.mixed = convolution(3 * channels, channels, 1)

    def forward(self, seen: Tensor) -> Tensor:
        """One step."""
        near = self.near(seen)
        together: Tensor = seen + self.mixed(torch.cat((near, self.level(near), self.upright(near)), 1))
        return together


def convolution(before: int, after: int, kernel: int = 3, stride: int = 1) -> nn.Sequential:
    """A convolution, normalised, with nothing below 0."""
    return nn.Sequential(
        nn.Conv2d(before, after, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    )


def enlarged(small: Tensor, like: Tensor) -> Tensor:
    """As large as another."""
    return functional.interpolate(small, size=like.shape[2:], mode="bilinear", align_corners=False)
