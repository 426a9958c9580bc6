"""Networks that ship keep their weights in half precision: half as large, and cast back when they are loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

LEAST: Final = 1024
"""Weights: fewer are kept as they are."""
HALF: Final = ":half"


def halve(path: Path) -> None:
    """Write a network anew, its large tensors halved and cast back before anything else is done."""
    model = onnx.load(path)
    casts = []
    for weights in model.graph.initializer:
        if weights.data_type == TensorProto.FLOAT and np.prod(weights.dims) >= LEAST:
            name = weights.name
            weights.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(weights).astype(np.float16), name + HALF))
            casts.append(helper.make_node("Cast", [name + HALF], [name], to=TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def weights_of(path: Path) -> dict[str, NDArray[np.float32]]:
    """The weights of a network by their names, in full precision whether they were halved or not."""
    given = onnx.load(path).graph.initializer
    return {
        each.name.removesuffix(HALF): numpy_helper.to_array(each).astype(np.float32)
        for each in given
        if each.data_type in (TensorProto.FLOAT, TensorProto.FLOAT16)
    }
