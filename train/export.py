"""From a checkpoint to the file that ships: ONNX, any number of pictures of any width."""

from __future__ import annotations

from pathlib import Path

import torch

from net import HouseNet
from tablewright.read.house.picture import HEIGHT


def export_net(checkpoint: Path, target: Path) -> None:
    """Write the network of a checkpoint as ONNX."""
    net = HouseNet()
    net.load_state_dict(torch.load(checkpoint, weights_only=True)["net"])
    torch.onnx.export(
        net.eval(),
        (torch.zeros(2, 1, HEIGHT, 96),),
        target,
        input_names=["pictures"],
        output_names=["frames"],
        dynamic_axes={"pictures": {0: "count", 3: "width"}, "frames": {0: "count", 1: "length"}},
        opset_version=17,
        dynamo=False,
    )
