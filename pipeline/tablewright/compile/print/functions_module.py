"""The module of a game that people call: a typed function a procedure, an object a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tablewright.compile.lower.formula import Formula
from tablewright.compile.lower.lowered import CellAt, Figure, Line, Lowered, Refuse, Settled
from tablewright.compile.lower.procedure import lower
from tablewright.compile.lower.quotient import Quotient
from tablewright.compile.plan.model import Game, PlainProcedure
from tablewright.compile.plan.numbers import faces
from tablewright.compile.print.data_module import default
from tablewright.compile.print.literal import flat, text
from tablewright.compile.print.scalar import scalar
from tablewright.compile.print.source import HEADER, docstring, module, names_used
from tablewright.model.rules import Input, InputKind, Procedure, StepKind

TYPES = {
    InputKind.INTEGER: "int",
    InputKind.DIE: "int",
    InputKind.NUMBER: "int | Fraction | str",
    InputKind.FLAG: "bool",
    InputKind.INTEGERS: "Sequence[int | Unit]",
}

IMPORTS = {
    "bisect_right": "from bisect import bisect_right",
    "Sequence": "from collections.abc import Sequence",
    "Fraction": "from fractions import Fraction",
}


LAZY = """def __getattr__(name: str) -> Any:
    if name == "Effect":  # a dataclass costs an import that most programs can do without
        from ._effects.{game} import Effect

        return Effect
    raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")"""


def functions_module(game: Game) -> str:
    """The source of a game's module."""
    functions = [_function(game, plain) for plain in game.procedures]
    procedures = {plain.procedure.id for plain in game.procedures}
    tables = {table_name(table.id, procedures): table.id for table in game.tables}
    entries = "".join(f'    "{game.id}.{name}": (_data.{name.upper()}, {name}),\n' for name in sorted(procedures))
    parts = [
        HEADER + docstring(f"{game.title}: what its tables say, by the procedures its text states."),
        _imports(game, functions),
        f"__all__ = {text(tuple(sorted([*procedures, *tables, 'Effect'])))}",
        _constants(functions),
        "\n".join(f"{name} = _data.{table.upper()}_TABLE" for name, table in sorted(tables.items())),
        *functions,
        f"PROCEDURES: dict[str, Entry] = {{\n{entries}}}",
        LAZY.format(game=game.id),
    ]
    return module(parts)


def table_name(table: str, procedures: set[str]) -> str:
    """What a table is called in the module; a procedure of the same name goes first."""
    return f"{table}_table" if table in procedures else table


def _imports(game: Game, functions: list[str]) -> str:
    """Only what the functions use, so that type checkers have nothing to say."""
    used = names_used(functions)
    lines = ["from __future__ import annotations", ""]
    lines += [line for name, line in IMPORTS.items() if name in used]
    lines += ["from typing import TYPE_CHECKING, Any" + (", Literal" if "Literal" in used else "")]
    runtime = ", ".join(["Result", *(["Unit"] if "Unit" in used else []), "called"])
    own = [f"from ._data import {game.id} as _data", f"from ._runtime import {runtime}"]
    own += ["from ._runtime.library import Entry", "", "if TYPE_CHECKING:"]
    return "\n".join([*lines, "", *own, f"    from ._effects.{game.id} import Effect as Effect"])


def _constants(functions: list[str]) -> str:
    """Short names for what the functions look up."""
    names = sorted(name for name in names_used(functions) if name.startswith("_"))
    return "\n".join(f"{name} = _data.{name[1:]}" for name in names)


def _function(game: Game, plain: PlainProcedure) -> str:
    procedure = plain.procedure
    lowered = lower(game, plain)
    constant = f"_{procedure.id.upper()}"
    lines = [
        f"@called({constant})",
        f"def {procedure.id}(",
        "    *,",
        *(f"    {_parameter(item)}," for item in _required_first(procedure.inputs)),
        ") -> Result[Effect]:",
        docstring(_said(plain), "    "),
        *_checks(procedure.inputs, constant),
        *_spent(procedure, constant),
        *(line for one in lowered.lines if not isinstance(one, Settled) for line in statement(one, constant)),
        *_returned(procedure.inputs, lowered, constant),
    ]
    return "\n".join(lines)


def _required_first(inputs: tuple[Input, ...]) -> list[Input]:
    return sorted(inputs, key=lambda item: item.default is not None)


def _parameter(item: Input) -> str:
    return f"{item.name}: {_type(item)}" + ("" if item.default is None else f" = {text(default(item))}")


def _type(item: Input) -> str:
    """What type checkers let a call give."""
    if item.kind in {InputKind.CHOICE, InputKind.LABELS}:
        options = f"Literal[{', '.join(map(repr, item.options))}]"
        begun = [option.split()[0] for option in item.options]
        if item.kind is InputKind.LABELS:
            return f"Sequence[{options}]"
        return f"{options} | int" if all(map(str.isdigit, begun)) and len(set(begun)) == len(begun) else options
    number = TYPES[item.kind]
    return f"{number} | Sequence[int | Fraction | Unit]" if item.units else number


def _said(plain: PlainProcedure) -> str:
    """The docstring: the printed sentence, then each parameter with its own, then the modifiers' sentences."""
    procedure = plain.procedure
    lines = [f"{procedure.title.get('en', procedure.id)}."]
    lines += ["", f"« {procedure.printed} »"] if procedure.printed else []
    lines += ["", "Parameters:"]
    for item in _required_first(procedure.inputs):
        lines.append(f"    {item.name}: {item.meaning.get('en', item.name)}")
        lines += [f"        « {item.printed} »"] if item.printed else []
    sentences = dict.fromkeys(modifier.printed for modifier in plain.modifiers)
    if sentences:
        lines += ["", "Modifiers, as printed:", *(f"    « {sentence} »" for sentence in sentences)]
    return "\n".join(line.replace("\n", " ") for line in lines)


def _checks(inputs: tuple[Input, ...], constant: str) -> Iterator[str]:
    conditions = [condition for item in inputs for condition in _accepted(item, constant)]
    conditions += [f"not ({flag} and {i.name} != {text(default(i))})" for i in inputs for flag in i.excludes]
    if conditions:
        joined = "\n        and ".join(conditions)
        names = ", ".join(item.name for item in inputs)
        yield f"    if not (\n        {joined}\n    ):\n        ({names},) = {constant}.settled({names})"
    narrowed = [f"isinstance({item.name}, {_narrow(item)})" for item in inputs if _narrow(item)]
    if narrowed:
        yield "    if TYPE_CHECKING:  # what is given in another form has been made plain"
        yield from (f"        assert {condition}" for condition in narrowed)
    for item in inputs:
        if item.kind in {InputKind.INTEGERS, InputKind.LABELS}:
            yield f"    {item.name} = tuple({item.name})"


def _narrow(item: Input) -> str:
    """The plain type of an input that may be given in another form."""
    if item.kind is InputKind.NUMBER:
        return "int | Fraction"
    return "int" if item.units else ""


def _spent(procedure: Procedure, constant: str) -> Iterator[str]:
    """See that no more is shared out than there is."""
    for step in procedure.steps:
        if step.do is StepKind.SHARE:
            yield f'    {constant}.check_share("{step.name}", {step.of[0]}, {step.by})'


def _accepted(item: Input, constant: str) -> Iterator[str]:
    """The conditions under which a value is taken; the parameter itself says them once more, in words."""
    name = item.name
    match item.kind:
        case InputKind.FLAG:
            yield f"type({name}) is bool"
            return
        case InputKind.CHOICE:
            yield f"type({name}) is str"
            yield f"{name} in {flat(item.options)}"
            return
        case InputKind.INTEGERS | InputKind.LABELS:
            empty = f"{name} == () or " if default(item) == () else ""
            yield f'({empty}{constant}.parameter("{name}").accepts({name}))'
            return
        case InputKind.NUMBER:
            yield f"(type({name}) is int or type({name}) is Fraction)"
        case _:
            yield f"type({name}) is int"
    low, high = faces(item.dice) if item.dice else (item.low, item.high)
    if low is not None or high is not None:
        yield f"{_bound(low, ' <= ')}{name}{_bound(high, ' <= ', after=True)}"


def _bound(value: object, sign: str, *, after: bool = False) -> str:
    if value is None:
        return ""
    said = str(value) if isinstance(value, int) else f"Fraction({value.numerator}, {value.denominator})"  # type: ignore[attr-defined]
    return f"{sign}{said}" if after else f"{said}{sign}"


def statement(line: Line | Refuse, constant: str) -> Iterator[str]:
    """One line of a procedure."""
    if isinstance(line, Line):
        yield f"    {line.name} = {code(line.formula)}"
    else:
        yield f"    if {code(line.condition)}:"
        yield f'        raise {constant}.open("{line.step}", {_number(line.value)})'


def code(formula: Formula) -> str:
    """The source of a formula."""
    tree = scalar(formula)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id.isupper():
            node.id = f"_{node.id}"
    return ast.unparse(tree)


def _number(value: Quotient) -> str:
    return code(value.top) if value.whole else f"Fraction({code(value.top)}, {code(value.bottom)})"


def _returned(inputs: tuple[Input, ...], lowered: Lowered, constant: str) -> Iterator[str]:
    """The result: a slot for each input, each modifier, each step, in this order."""
    settled = [(f"_{one.table.upper()}_TABLE", one) for one in lowered.lines if isinstance(one, Settled)]
    yield "    result: Result[Effect] = Result(" if settled else "    return Result("
    yield f"        {constant},"
    yield "        ("
    groups = [item.name for item in inputs], [*map(slot, lowered.modifiers)], [*map(slot, lowered.steps)]
    for group in groups:
        if group:
            yield f"            {', '.join(group)},"
    yield "        ),"
    yield "    )"
    if settled:
        places = [(table, f"({code(one.row)}, {code(one.column)})") for table, one in settled]
        yield f"    if {' or '.join(f'{place} in {table}.undecided' for table, place in places)}:"
        yield f"        {constant}.undecided(result, {', '.join(f'({table}, {place})' for table, place in places)})"
        yield "    return result"


def slot(figure: Figure) -> str:
    """What a slot of the result holds."""
    if isinstance(figure, Quotient):
        return code(figure.top) if figure.whole else f"({code(figure.top)}, {code(figure.bottom)})"
    if isinstance(figure, CellAt):
        return f"({code(figure.row)}, {code(figure.column)})"
    return code(figure)
