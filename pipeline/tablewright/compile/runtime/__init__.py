"""The hand-written part of a resolver library: tables, axes, procedures, results. Standard library only."""

from __future__ import annotations

from .axis import Axis, Label
from .choices import Choice, Option
from .effect import Effects
from .errors import BadInput, LeftOpen, ResolverError, Undecided
from .frozen import Frozen
from .library import Library, Resolver
from .parameter import Parameter, Unit
from .procedure import Cap, Field, Modifier, Procedure, Ruling, Step, called
from .result import Result, Traced
from .table import Cell, Doubt, Left, Offer, Symbol, Table

__all__ = [
    "Axis",
    "BadInput",
    "Cap",
    "Cell",
    "Choice",
    "Doubt",
    "Effects",
    "Field",
    "Frozen",
    "Label",
    "Left",
    "LeftOpen",
    "Library",
    "Modifier",
    "Offer",
    "Option",
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
    "Unit",
    "called",
]
