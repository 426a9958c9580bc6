"""From a procedure to its formulas: one line a modifier, one line a step, in the order a player takes them."""

from __future__ import annotations

from tablewright.compile.lower.amounts import ARITHMETIC, amount_of
from tablewright.compile.lower.figures import Figures
from tablewright.compile.lower.formula import Number
from tablewright.compile.lower.lowered import Figure, Lowered, Refuse
from tablewright.compile.lower.places import NotWholeError, looked_up, number_read, placed, shifted
from tablewright.compile.once import once
from tablewright.compile.plan.model import Game, PlainProcedure
from tablewright.errors import Fault
from tablewright.model.rules import Step, StepKind


@once
def lower(game: Game, plain: PlainProcedure) -> Lowered:
    """Make the formulas of one procedure; the plan has been checked, so every name is known."""
    figures = Figures(plain)
    for step in plain.procedure.steps:
        figures.known[step.name] = _figure_of(figures, game, plain, step)
    amounts = tuple(figures.amounts.get(modifier.id, Number(0)) for modifier in plain.modifiers)
    return Lowered(tuple(figures.lines), amounts, tuple(figures.known[step.name] for step in plain.procedure.steps))


def left_open(game: Game, plain: PlainProcedure) -> tuple[str, ...]:
    """The steps that can be given a value for which the sheet says nothing: results stop there."""
    return tuple(dict.fromkeys(line.step for line in lower(game, plain).lines if isinstance(line, Refuse)))


def faults_of_shifts(game: Game) -> list[Fault]:
    """Shifts by a fraction, and fractions looked for among rolls, which only the formulas show."""
    found = []
    for plain in game.procedures:
        try:
            lower(game, plain)
        except NotWholeError as error:
            step = error.step
            given = step.by if step.do is StepKind.SHIFT else step.of[0]
            message = f"the step `{step.name}` ({step.do}) is given `{given}`, which need not be a whole number"
            remedy = "round it first: divide it by 1, with `rounding`"
            found.append(Fault(step.place.file, step.place.line, message, remedy))
    return found


def _figure_of(figures: Figures, game: Game, plain: PlainProcedure, step: Step) -> Figure:
    """The figure of one step."""
    if step.do in ARITHMETIC:
        return figures.keep(step.name, amount_of(figures, plain, step))
    match step.do:
        case StepKind.PLACE:
            return placed(figures, game, step)
        case StepKind.SHIFT:
            return shifted(figures, game, step)
        case StepKind.LOOK_UP:
            return looked_up(figures, game, step)
        case StepKind.NUMBER:
            return number_read(figures, game, step)
        case _:
            applies = figures.condition(step.when, step.unless) or Number(1)
            return figures.keep_formula(step.name, applies)
