"""Scans of wargame player aids in, verified tables and a resolver library out."""

import os

__version__ = "0.1.0"

# Without it onnxruntime looks up a host of its makers at every reading and leaves a lasting mark in the folder for
# temporary files. It has to be set before the library is imported, and switching it off afterwards does neither.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
