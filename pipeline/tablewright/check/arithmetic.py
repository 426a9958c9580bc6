"""Sums: those that the text of an example writes out, and those that the figures of an example must keep."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil, floor

from tablewright.check.received import Line, lines_of
from tablewright.check.spots import Spot, line_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rules import Amount, Example, Procedure, Rounding, Step, StepKind
from tablewright.phrase import Phrase

ARITHMETIC = "arithmetic"

_REMARK = re.compile(r"\([^)]*\)|[$*]")
_TERM = r"\d+(?:\s*[+×x/–-]\s*\d+)*"
_SUM = re.compile(rf"(?P<left>{_TERM})\s*=\s*(?P<right>\d+)(?P<open>\s*[+×/–-]\s*$)?")
_EXAMPLE = re.compile(r"ex[ae]mpl", re.IGNORECASE)


def arithmetic(aid: Aid) -> Iterator[Finding]:
    """The sums of an example come out: those in its text, and those between its figures, rounded as the rules say."""
    for line in example_lines(aid):
        yield from _written_out(aid, line)
    procedures = {procedure.id: procedure for procedure in aid.rules.procedures}
    for example in aid.examples:
        yield from _between_figures(aid, example, procedures[example.procedure])


def example_lines(aid: Aid) -> list[Line]:
    """Take the lines of the passages that are headed as examples."""
    passages = [passage for passage in aid.rules.passages if _EXAMPLE.search(passage.heading)]
    return [line for passage in passages for line in lines_of(aid.sheet, passage.received)]


def _written_out(aid: Aid, line: Line) -> Iterator[Finding]:
    spot = line_spot(aid.sheet, line.file, line.number)
    for match in _SUM.finditer(_REMARK.sub(" ", line.text)):
        value, printed = _value(match["left"]), int(match["right"])
        if value != printed:
            rounded = (
                Phrase(" rounded down")
                if floor(value) == printed
                else Phrase(" rounded up")
                if ceil(value) == printed
                else ""
            )
            message = Phrase("{} is {}, the example prints {}", match["left"], _shown(value), printed)
            remedy = (
                Phrase("it is{}: see that a rule says so", rounded)
                if rounded
                else Phrase("look at the print for each figure")
            )
            yield spot.suspicion(ARITHMETIC, message, remedy)
        if match["open"]:
            message = Phrase("`{}` goes on after its result", match[0].strip())
            yield spot.suspicion(ARITHMETIC, message, Phrase("look at the print: two sums may have run into one"))


def _value(text: str) -> Fraction:
    """Work out a chain of sums, products and quotients; products and quotients bind first."""
    total = Fraction(0)
    for sign, product in re.findall(r"([+–-]?)\s*(\d+(?:\s*[×x/]\s*\d+)*)", text):
        first, *rest = re.findall(r"[×x/]|\d+", product)
        value = Fraction(int(first))
        for operator, number in zip(rest[::2], rest[1::2], strict=True):
            value = value / int(number) if operator == "/" else value * int(number)
        total += -value if sign in {"–", "-"} else value
    return total


def _between_figures(aid: Aid, example: Example, procedure: Procedure) -> Iterator[Finding]:
    """Hold each stated figure against the stated figures that it is made of, as far as all of them are stated."""
    known = _numbers(example, procedure)
    for step in procedure.steps:
        made = None if step.when or step.unless else _made(step, known)
        if made is not None and step.name in example.figures and known.get(step.name) != made:
            message = Phrase(
                "example `{}` has {} {}, its figures make {}",
                example.id,
                step.name,
                example.figures[step.name],
                _shown(made),
            )
            remedy = Phrase("correct the figure, or the step as the rule has it")
            yield Spot(aid.sheet.id, example.place).error(ARITHMETIC, message, remedy)


def _numbers(example: Example, procedure: Procedure) -> Mapping[str, Fraction]:
    stated: dict[str, object] = {given.name: given.default for given in procedure.inputs}
    stated |= {**example.inputs, **example.figures}
    numbers = {name: _number(value) for name, value in stated.items()}
    return {name: number for name, number in numbers.items() if number is not None}


def _number(value: object) -> Fraction | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Fraction(value)
    return Fraction(value) if isinstance(value, str) and re.fullmatch(r"[+-]?\d+(?:/\d+)?", value) else None


def _made(step: Step, known: Mapping[str, Fraction]) -> Fraction | None:
    """Work a step out again; None when it is of another kind, or not all of its figures are stated."""
    of = [_amount(name, known) for name in step.of]
    if not of or any(figure is None for figure in of):
        return None
    figures = [figure for figure in of if figure is not None]
    if step.do is StepKind.ADD:
        return sum(figures, Fraction(0))
    if step.do is StepKind.DIVIDE and (by := _amount(step.by, known)):
        exact = figures[0] / by
        return {Rounding.EXACT: exact, Rounding.DOWN: Fraction(floor(exact)), Rounding.UP: Fraction(ceil(exact))}[
            step.rounding
        ]
    if step.do is StepKind.LIMIT:
        low, high = _amount(step.low, known), _amount(step.high, known)
        if (step.low is None or low is not None) and (step.high is None or high is not None):
            held = figures[0] if low is None else max(figures[0], low)
            return held if high is None else min(held, high)
    return None


def _amount(amount: Amount | None, known: Mapping[str, Fraction]) -> Fraction | None:
    if amount is None or isinstance(amount, int):
        return None if amount is None else Fraction(amount)
    if amount.startswith("-"):
        figure = known.get(amount[1:])
        return None if figure is None else -figure
    return known.get(amount, _number(amount))


def _shown(value: Fraction) -> str:
    whole, rest = divmod(value, 1)
    return f"{whole} {rest}" if whole and rest else str(value)
