"""Networks that read, run on this machine. Only this module knows onnxruntime."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from onnxruntime import InferenceSession, SessionOptions
from onnxruntime.capi.onnxruntime_pybind11_state import Fail, InvalidGraph, InvalidProtobuf

from tablewright.errors import ProgramMissing

_FATAL_ONLY = 4
"""Warnings of a network's own optimiser mean nothing to who reads scans."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """A network with its weights loaded."""

    session: InferenceSession

    def __call__(self, batch: NDArray[np.float32]) -> NDArray[np.float32]:
        """Give the one output for the one input."""
        (frames,) = self.outputs(batch)
        return frames

    def outputs(self, batch: NDArray[np.float32]) -> tuple[NDArray[np.float32], ...]:
        """Give all outputs for the one input."""
        (name,) = (given.name for given in self.session.get_inputs())
        return tuple(np.asarray(each, np.float32) for each in self.session.run(None, {name: batch}))

    @property
    def notes(self) -> Mapping[str, str]:
        """What its makers wrote into the file."""
        notes: Mapping[str, str] = self.session.get_modelmeta().custom_metadata_map
        return notes


def load_network(name: str, weights: bytes, threads: int) -> Network:
    """Load a network onto so many cores."""
    options = SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = _FATAL_ONLY
    # Pictures differ in width: an arena keeps a block for each width that ever came, and grows with the sheets.
    options.enable_cpu_mem_arena = False
    try:
        return Network(InferenceSession(weights, options, providers=["CPUExecutionProvider"]))
    except (Fail, InvalidGraph, InvalidProtobuf) as error:
        raise ProgramMissing(f"The weights of {name} are damaged.", remedy="Install the package anew.") from error
