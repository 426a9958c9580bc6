"""From a checkpoint to the file that ships, ONNX, one page of any size; and back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch
from torch import nn

from eye.net import EyeNet
from halved import halve, weights_of


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
    halve(target)


def mean_of(checkpoints: Sequence[Path], target: Path) -> None:
    """Write a checkpoint whose weights are the mean of others': of eyes that began as one and were taught apart.

    On pages that none of them was taught with it sees better than each of them, at the time of one.
    """
    nets = [torch.load(checkpoint, weights_only=True)["net"] for checkpoint in checkpoints]
    mean = {name: torch.stack([net[name].float() for net in nets]).mean(0).to(of.dtype) for name, of in nets[0].items()}
    torch.save({"net": mean}, target)


@torch.no_grad()
def import_net(source: Path) -> EyeNet:
    """The network of a file that ships, whose normalisations are folded into its convolutions."""
    net = EyeNet()
    given = {name: torch.from_numpy(weights) for name, weights in weights_of(source).items()}
    folded = iter([given[name] for name in given if name.startswith("onnx::")])
    for part in net.modules():
        if isinstance(part, nn.Sequential) and isinstance(part[0], nn.Conv2d) and isinstance(part[1], nn.BatchNorm2d):
            part[0].weight.copy_(next(folded))
            part[1].bias.copy_(next(folded))
    named = dict(net.named_parameters())
    for name, weights in given.items():
        if name.startswith("0."):
            named[name.removeprefix("0.")].copy_(weights)
    return net
