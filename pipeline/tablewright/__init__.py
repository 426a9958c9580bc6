"""Scans of wargame player aids in, verified tables and a resolver library out.

    import tablewright

    for table in tablewright.read("player-aid.jpg").tables:
        print(table.df)
    print(tablewright.compare("mine.csv", "player-aid.jpg"))

What is used by name is loaded when it is used first: importing the package alone costs nothing.
"""

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablewright.api import Cell, Comparison, Document, Page, Table, compare, read
    from tablewright.errors import TablewrightError

__version__ = "0.1.0"

__all__ = ["Cell", "Comparison", "Document", "Page", "Table", "TablewrightError", "__version__", "compare", "read"]

# Without it onnxruntime looks up a host of its makers at every reading and leaves a lasting mark in the folder for
# temporary files. It has to be set before the library is imported, and switching it off afterwards does neither.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

_HOMES = dict.fromkeys(set(__all__) - {"__version__", "TablewrightError"}, "tablewright.api") | {
    "TablewrightError": "tablewright.errors"
}


def __getattr__(name: str) -> Any:
    """Load what is used by name."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class _Stage(ModuleType):
    """A stage that is called as well: the stages `read` and `compare` have the names of what programs call."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        return getattr(import_module("tablewright.api"), self.__name__.rpartition(".")[2])(*given, **named)


class _Package(ModuleType):
    """The package itself: Python binds a stage to it under the stage's name, over what is called by that name."""

    def __setattr__(self, name: str, value: object) -> None:
        if isinstance(value, ModuleType) and name in {"read", "compare"}:
            value.__class__ = _Stage
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
