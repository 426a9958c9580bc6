"""Exact numbers as two whole formulas, with the bounds of what they can be."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from tablewright.compile.lower.formula import (
    Arithmetic,
    Compare,
    Formula,
    Number,
    choose,
    negative,
    over,
    plus,
    times,
)
from tablewright.model.rules import Rounding

Bound = Fraction | None


@dataclass(frozen=True, slots=True)
class Quotient:
    """``top`` over ``bottom``, which is above 0; a bound that is not known is None."""

    top: Formula
    bottom: Formula = Number(1)  # noqa: RUF009  # frozen, so that one default serves all
    low: Bound = None
    high: Bound = None

    @property
    def whole(self) -> bool:
        """Whether it is known to be a whole number."""
        return self.bottom == Number(1)


def exactly(value: Fraction | int) -> Quotient:
    """A number that is known."""
    value = Fraction(value)
    return Quotient(Number(value.numerator), Number(value.denominator), value, value)


ZERO = exactly(0)


def added(left: Quotient, right: Quotient) -> Quotient:
    """A sum."""
    top = plus(times(left.top, right.bottom), times(right.top, left.bottom))
    return Quotient(top, times(left.bottom, right.bottom), _sum(left.low, right.low), _sum(left.high, right.high))


def opposite(value: Quotient) -> Quotient:
    """The number with the other sign."""
    return Quotient(negative(value.top), value.bottom, _minus(value.high), _minus(value.low))


def multiplied(left: Quotient, right: Quotient) -> Quotient:
    """A product; its bounds are known when neither factor can be negative."""
    top, bottom = times(left.top, right.top), times(left.bottom, right.bottom)
    if left.low == left.high and left.low is not None:
        left, right = right, left
    if right.low is not None and right.low == right.high:
        ends = [_product(left.low, right.low), _product(left.high, right.low)]
        low, high = ends if right.low >= 0 else ends[::-1]
        return Quotient(top, bottom, low, high)
    if left.low is None or right.low is None or left.low < 0 or right.low < 0:
        return Quotient(top, bottom)
    return Quotient(top, bottom, left.low * right.low, _product(left.high, right.high))


def divided(left: Quotient, right: Quotient, rounding: Rounding) -> Quotient:
    """A quotient, rounded as named. The caller sees to it that ``right`` is above 0."""
    top, bottom = times(left.top, right.bottom), times(left.bottom, right.top)
    low, high = _quotient_bounds(left, right)
    match rounding:
        case Rounding.DOWN:
            rounded = over(top, bottom)
            return Quotient(rounded, Number(1), _floor(low), _floor(high))
        case Rounding.UP:
            rounded = top if bottom == Number(1) else negative(over(negative(top), bottom))
            return Quotient(rounded, Number(1), _ceil(low), _ceil(high))
        case _:
            return Quotient(top, bottom, low, high)


def held(value: Quotient, bound: Quotient, sign: str) -> Quotient:
    """The greater (`max`) or the lesser (`min`) of two numbers."""
    low, high = (_most(value.low, bound.low), _highest(value.high, bound.high))
    if sign == "min":
        low, high = _lowest(value.low, bound.low), _least(value.high, bound.high)
    if value.whole and bound.whole:
        return Quotient(Arithmetic(sign, value.top, bound.top), Number(1), low, high)
    kept = Compare(">=" if sign == "max" else "<=", times(value.top, bound.bottom), times(bound.top, value.bottom))
    return Quotient(choose(kept, value.top, bound.top), choose(kept, value.bottom, bound.bottom), low, high)


def either(condition: Formula | None, then: Quotient, other: Quotient) -> Quotient:
    """One number when the condition holds, another when not."""
    if condition is None:
        return then
    top, bottom = choose(condition, then.top, other.top), choose(condition, then.bottom, other.bottom)
    return Quotient(top, bottom, _lowest(then.low, other.low), _highest(then.high, other.high))


def compared(sign: str, value: Quotient, bound: Fraction | int) -> Formula:
    """A number compared with one that is known."""
    bound = Fraction(bound)
    return Compare(sign, times(value.top, Number(bound.denominator)), times(value.bottom, Number(bound.numerator)))


def _sum(left: Bound, right: Bound) -> Bound:
    return None if left is None or right is None else left + right


def _product(left: Bound, right: Bound) -> Bound:
    return None if left is None or right is None else left * right


def _minus(bound: Bound) -> Bound:
    return None if bound is None else -bound


def _floor(bound: Bound) -> Bound:
    return None if bound is None else Fraction(floor(bound))


def _ceil(bound: Bound) -> Bound:
    return None if bound is None else Fraction(ceil(bound))


def _lowest(left: Bound, right: Bound) -> Bound:
    """The lower of two low ends; one that is not known is lower."""
    return None if left is None or right is None else min(left, right)


def _highest(left: Bound, right: Bound) -> Bound:
    """The higher of two high ends; one that is not known is higher."""
    return None if left is None or right is None else max(left, right)


def _most(left: Bound, right: Bound) -> Bound:
    """The higher of two low ends; one that is not known says nothing."""
    return max((bound for bound in (left, right) if bound is not None), default=None)


def _least(left: Bound, right: Bound) -> Bound:
    """The lower of two high ends; one that is not known says nothing."""
    return min((bound for bound in (left, right) if bound is not None), default=None)


def _quotient_bounds(left: Quotient, right: Quotient) -> tuple[Bound, Bound]:
    """The ends of a quotient of numbers that are not negative."""
    if left.low is None or left.low < 0 or right.low is None or right.low <= 0:
        return None, None
    low = Fraction(0) if right.high is None else left.low / right.high
    return low, None if left.high is None else left.high / right.low
