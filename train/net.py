"""The network: convolutions that look at a line's picture, a recurrent layer that reads along it, a sign a frame."""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor, nn

from tablewright.read.house.picture import HEIGHT
from tablewright.read.house.signs import SIGNS

LAYERS: Final = ((32, 5, (2, 2)), (48, 3, (2, 1)), (64, 3, (1, 1)), (96, 3, (2, 1)), (96, 3, (1, 1)), (160, 3, (2, 1)))
"""Channels, kernel and stride of each convolution; together they leave a frame for every two pixels of width."""
MEMORY: Final = 128


class HouseNet(nn.Module):
    """From pictures (count, 1, 32, width) to frames (count, width / 2, 1 + signs) of log probabilities."""

    def __init__(self) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        before, height = 1, HEIGHT
        for channels, kernel, stride in LAYERS:
            layers += [
                nn.Conv2d(before, channels, kernel, stride, kernel // 2, bias=False),
                nn.BatchNorm2d(channels),
                nn.ReLU(inplace=True),
            ]
            before, height = channels, height // stride[0]
        self.eyes = nn.Sequential(*layers, nn.Conv2d(before, before, (height, 1)), nn.ReLU(inplace=True))
        self.along = nn.LSTM(before, MEMORY, bidirectional=True, batch_first=True)
        self.signs = nn.Linear(2 * MEMORY, len(SIGNS) + 1)

    def forward(self, pictures: Tensor) -> Tensor:
        """Read a batch of pictures of one width."""
        seen = self.eyes(pictures).squeeze(2).transpose(1, 2)
        read, _ = self.along(seen)
        return torch.log_softmax(self.signs(read).float(), dim=2)
