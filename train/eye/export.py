"""From a checkpoint to the file that ships: ONNX, one page of any size."""

from __future__ import annotations

from pathlib import Path

import torch

from eye.net import EyeNet


def export_net(checkpoint: Path, target: Path) -> None:
    """Write the network of a checkpoint as ONNX, its last step from logits to shares included."""
    net = EyeNet()
    net.load_state_dict(torch.load(checkpoint, weights_only=True)["net"])
    torch.onnx.export(
        torch.nn.Sequential(net, torch.nn.Sigmoid()).eval(),
        (torch.zeros(1, 1, 256, 320),),
        target,
        input_names=["page"],
        output_names=["maps"],
        dynamic_axes={"page": {2: "height", 3: "width"}, "maps": {2: "half_height", 3: "half_width"}},
        opset_version=17,
        dynamo=False,
    )
