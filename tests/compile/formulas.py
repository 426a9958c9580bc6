"""Formulas worked out: as one call, and as arrays, which must agree."""

import ast
from bisect import bisect_right

import numpy as np

from tablewright.compile.print.arrays import array
from tablewright.compile.print.scalar import scalar
from tablewright.compile.runtime.arrays import bracket


def run(tree, names):
    return eval(ast.unparse(tree), {"bisect_right": bisect_right, "np": np, "bracket": bracket}, names)  # noqa: S307  # our own tree


def value_of(formula, **names):
    """What a formula comes to, the printed trees of both kinds agreeing."""
    one = run(scalar(formula), names)
    many = run(array(formula), {name: np.array([value]) for name, value in names.items()})
    assert int(np.broadcast_to(many, 1)[0]) == int(one)
    return one
