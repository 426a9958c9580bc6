"""The hand-written part of a resolver library: tables, axes, procedures, results. Standard library only."""

from __future__ import annotations

from .axis import Axis, Label
from .choices import Choice
from .errors import BadInput, LeftOpen, ResolverError, Undecided
from .library import Library, Resolver
from .procedure import Cap, Modifier, Parameter, Procedure, Ruling, Step
from .result import Result, Traced
from .table import Cell, Doubt, Symbol, Table

__all__ = [
    "Axis",
    "BadInput",
    "Cap",
    "Cell",
    "Choice",
    "Doubt",
    "Label",
    "LeftOpen",
    "Library",
    "Modifier",
    "Parameter",
    "Procedure",
    "Resolver",
    "ResolverError",
    "Result",
    "Ruling",
    "Step",
    "Symbol",
    "Table",
    "Traced",
    "Undecided",
]
