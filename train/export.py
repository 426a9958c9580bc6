"""From a checkpoint to the file that ships, ONNX, any number of pictures of any width; and back."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from halved import halve, weights_of
from net import HouseNet
from tablewright.read.house.picture import HEIGHT

Floats = NDArray[np.float32]

BOTH: Final = ("weight", "bias")
GATES: Final = (0, 2, 3, 1)
"""Where ONNX has the gates of a recurrent layer that PyTorch has in this order: in, out, forget, cell."""


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
    halve(target)


@torch.no_grad()
def import_net(source: Path) -> HouseNet:
    """The network of a file that ships, whose normalisations are folded into its convolutions."""
    net = HouseNet()
    given = weights_of(source)
    folded = iter([torch.from_numpy(weights) for name, weights in given.items() if name.startswith("onnx::Conv")])
    parts = list(net.eyes)
    for convolution, norm in pairwise(parts):
        if isinstance(convolution, nn.Conv2d) and isinstance(norm, nn.BatchNorm2d):
            convolution.weight.copy_(next(folded))
            norm.bias.copy_(next(folded))
    net.eyes[-2].load_state_dict({name: torch.from_numpy(given[f"eyes.{len(parts) - 2}.{name}"]) for name in BOTH})
    recurrent = [weights for name, weights in given.items() if name.startswith("onnx::LSTM")]
    net.along.load_state_dict(recurrent_state(*recurrent))
    (last,) = (weights for name, weights in given.items() if name.startswith("onnx::MatMul"))
    weights = {"weight": last.T.copy(), "bias": given["signs.bias"]}
    net.signs.load_state_dict({name: torch.from_numpy(each) for name, each in weights.items()})
    return net


def recurrent_state(biases: Floats, across: Floats, along: Floats) -> dict[str, torch.Tensor]:
    """The weights of a recurrent layer in both directions, as PyTorch names and orders them."""
    state = {}
    for way, suffix in enumerate(("", "_reverse")):
        for_input, for_memory = np.split(biases[way], 2)
        named = {"weight_ih": across[way], "weight_hh": along[way], "bias_ih": for_input, "bias_hh": for_memory}
        for name, weights in named.items():
            gates = np.split(weights, 4)
            state[f"{name}_l0{suffix}"] = torch.from_numpy(np.concatenate([gates[at] for at in GATES]))
    return state
