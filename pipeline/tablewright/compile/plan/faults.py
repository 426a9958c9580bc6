"""What the rules ask for that no function could do: names taken twice, figures of the wrong kind.

That every name is known, and one that Python can say, has been seen to where the sheets were read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from fractions import Fraction

from tablewright.compile.plan.model import Game, PlainProcedure, PlainTable
from tablewright.compile.plan.numbers import cell_numbers, has_part
from tablewright.compile.plan.sheets import folded
from tablewright.compile.plan.written import BOUND, EXACT, OPTION, acting, axis_of, identifier
from tablewright.errors import Fault
from tablewright.model.aid import Aid
from tablewright.model.rolls import ROLLS
from tablewright.model.rules import Amount, Input, InputKind, Modifier, Step, StepKind
from tablewright.model.sheet import Axis, AxisKind, Place
from tablewright.phrase import Phrase

IN_FUNCTIONS = {
    "bisect_right",
    "bool",
    "int",
    "isinstance",
    "list",
    "locals",
    "max",
    "min",
    "np",
    "procedure",
    "tuple",
    "type",
}
OF_THE_PACKAGE = {
    "catalog", "distribution", "expectation", "resolve", "resolve_each", "resolve_many", "roll", "worth",
}  # fmt: skip
NUMBER, POSITION, CELL, FLAG, CHOICE, LIST, LABELS, OPTIONS = (
    "a number", "a place on an axis", "a cell", "a flag", "a choice", "a list", "a list of labels", "a set of options",
)  # fmt: skip
KINDS = {
    InputKind.FLAG: FLAG,
    InputKind.CHOICE: CHOICE,
    InputKind.INTEGERS: LIST,
    InputKind.LABELS: LABELS,
}
MADE = {
    StepKind.PLACE: POSITION,
    StepKind.SHIFT: POSITION,
    StepKind.LOOK_UP: CELL,
    StepKind.EFFECT: FLAG,
    StepKind.TRADE: OPTIONS,
    StepKind.ALTERNATIVES: OPTIONS,
    StepKind.SHARE: OPTIONS,
}
UNCONDITIONAL = {StepKind.PLACE, StepKind.SHIFT, StepKind.LOOK_UP, StepKind.NUMBER}
OF_ONE = set(StepKind) - {StepKind.ADD, StepKind.MODIFY, StepKind.LOOK_UP, StepKind.EFFECT}


def faults_of_cells(aid: Aid) -> list[Fault]:
    """Cells that cannot be taken apart in exactly one way."""
    return [
        Fault(
            table.table.csv,
            table.table.place_of(cell.row).line,
            Phrase(
                "table `{}`, row `{}`, column `{}`: the cell `{}` reads in {} ways, not in one",
                *(table.table.id, row_name, column_name, folded(cell.used), len(cell.parses) or Phrase("no")),
            ),
            Phrase("correct the cell or its grammar, or enter an erratum that says what is used"),
        )
        for table in aid.tables
        for row_name, row in zip(table.table.rows.texts, table.body, strict=True)
        for column_name, cell, grammar in zip(table.table.columns.texts, row, table.table.grammars, strict=True)
        if grammar is not None and not cell.undecided and len(cell.parses) != 1
    ]


def faults_of_effects(aid: Aid) -> Iterator[Fault]:
    """Give each thing that something gives and that is no field of the effect."""
    fields = {field.name for field in aid.rules.effects}
    sides = {side for table in aid.tables for side in table.table.sides.values()}
    given: list[tuple[Place, Iterable[str]]] = [
        *((symbol.place, symbol.gives) for symbol in aid.sheet.symbols),
        *((s.place, o.gives) for s in aid.sheet.symbols for c in s.choices for o in c.options),
        *((outcome.place, outcome.gives) for outcome in aid.sheet.outcomes),
        *((procedure.place, procedure.gives) for procedure in aid.rules.procedures),
        *((step.place, step.gives) for procedure in aid.rules.procedures for step in procedure.steps),
    ]
    for place, names in given if aid.rules.effects else ():
        for name in names:
            if name not in fields and not any(f"{side}_{name}" in fields for side in sides):
                yield _fault(place, f"`{name}` is no field of the effect", "declare it: [[effect]] in rules.toml")


def faults_of_game(game: Game) -> Iterator[Fault]:
    """Everything in one game that cannot be compiled."""
    yield from _taken(Phrase("sheet"), game.id, Place(f"canonical/{game.id}/sheet.toml", 1), OF_THE_PACKAGE)
    for plain in game.procedures:
        yield from _Check(game, plain).faults()


class _Check:
    """One procedure; ``kinds`` says what each input and earlier figure is, ``axes`` among which labels it stands."""

    def __init__(self, game: Game, plain: PlainProcedure) -> None:
        self.game = game
        self.plain = plain
        self.procedure = plain.procedure
        self.kinds: dict[str, str] = {}
        self.axes: dict[str, tuple[str, ...]] = {}

    def faults(self) -> Iterator[Fault]:
        yield from self.names()
        for item in self.procedure.inputs:
            self.kinds[item.name] = KINDS.get(item.kind, NUMBER)
            yield from self.input(item)
        for step in self.procedure.steps:
            yield from self.step(step)
            self.kinds[step.name] = MADE.get(step.do, NUMBER)
            if step.do in {StepKind.PLACE, StepKind.SHIFT}:
                self.axes[step.name] = axis_of(self.game.table(step.table or ""), step.axis).texts
        yield from self.modifiers()

    def names(self) -> Iterator[Fault]:
        for item in self.procedure.inputs:
            yield from _taken(Phrase("input"), item.name, item.place, IN_FUNCTIONS)
        for step in self.procedure.steps:
            yield from _taken(Phrase("step"), step.name, step.place, IN_FUNCTIONS)
        locals_ = Counter([i.name for i in self.procedure.inputs] + [s.name for s in self.procedure.steps])
        locals_ += Counter(f"modifier_{identifier(m.id)}" for m in self.plain.modifiers)
        for name in sorted(set(self.procedure.result) - {step.name for step in self.procedure.steps}):
            message = f"the result of `{self.procedure.id}` is `{name}`, which is no step"
            yield _fault(self.procedure.place, message, "name a figure that a step makes")
        for name in sorted(name for name, count in locals_.items() if count > 1):
            message = Phrase("two things in `{}` are called `{}`", self.procedure.id, name)
            yield _fault(self.procedure.place, message, Phrase("rename one"))

    def input(self, item: Input) -> Iterator[Fault]:
        if item.kind in {InputKind.CHOICE, InputKind.LABELS} and not item.options:
            yield _fault(item.place, f"the choice `{item.name}` has no options", "name them in `options`")
        if item.kind is InputKind.DIE and not re.fullmatch(r"[1-9]\d?d[1-9]\d*", item.dice or ""):
            yield _fault(item.place, f"the die `{item.name}` is `{item.dice}`", "write `dice` as 1d6 or 2d6")
        if not _takes(item, item.default):
            message = f"`{item.name}` is left at `{item.default}`, which it does not take itself"
            yield _fault(item.place, message, f"give a default of the kind `{item.kind}`, within its bounds")

    def step(self, step: Step) -> Iterator[Fault]:
        yield from _shape(step)
        yield from self.conditions(step.when + step.unless, step.place)
        match step.do:
            case StepKind.ADD | StepKind.LIMIT | StepKind.MULTIPLY | StepKind.DIVIDE | StepKind.MODIFY:
                for amount in (*step.of, step.by, step.low, step.high):
                    yield from self.must_be(amount, {NUMBER, FLAG}, step)
                for modifier in acting(self.plain, step):
                    yield from self.in_time(modifier, step)
            case StepKind.PLACE:
                yield from self.placing(step)
            case StepKind.SHIFT:
                yield from self.must_be(step.of[0], {POSITION}, step)
                yield from self.must_be(step.by, {NUMBER}, step)
                yield from self.same_labels(step, step.of[0], step.axis or "")
            case StepKind.LOOK_UP:
                yield from self.looking_up(step)
            case StepKind.NUMBER:
                yield from self.reading(step)
            case StepKind.ALTERNATIVES:
                yield from self.must_be(step.of[0], {CELL}, step)
            case StepKind.TRADE:
                yield from self.must_be(step.of[0], {NUMBER}, step)
            case StepKind.SHARE:
                yield from self.must_be(step.of[0], {NUMBER}, step)
                yield from self.must_be(step.by, {LIST}, step)

    def must_be(self, amount: Amount | None, kinds: set[str], step: Step) -> Iterator[Fault]:
        """See that a step is given what it can work with."""
        if amount is None or isinstance(amount, int) or EXACT.fullmatch(amount):
            return
        kind = self.kinds.get(amount.removeprefix("-"))
        if kind is not None and kind not in kinds:
            wanted = " or ".join(sorted(kinds))
            message = f"the step `{step.name}` ({step.do}) is given `{amount}`, which is {kind}"
            yield _fault(step.place, message, f"give it {wanted}")

    def placing(self, step: Step) -> Iterator[Fault]:
        axis = axis_of(self.game.table(step.table or ""), step.axis)
        if step.row is not None:
            yield from self.among_rolls(step, axis)
        elif axis.kind is AxisKind.LABEL:
            yield from self.must_be(step.of[0], {CHOICE}, step)
            yield from self.options_are_labels(step, step.of[0], axis.texts)
        else:
            yield from self.must_be(step.of[0], {NUMBER}, step)

    def among_rolls(self, step: Step, axis: Axis) -> Iterator[Fault]:
        """See that a roll can be looked for in the cells of a row, whose columns are only labels."""
        table = self.game.table(step.table or "")
        yield from self.must_be(step.of[0], {NUMBER}, step)
        yield from self.along(step, "rows", step.row or "")
        if step.axis != "columns" or axis.kind is not AxisKind.LABEL:
            message = f"the step `{step.name}` (place) looks in a row, and its answer is no column with a label"
            yield _fault(step.place, message, 'write axis = "columns", and say that they are of the kind `label`')
        if table.source is None or set(table.source.grammars) != {ROLLS}:
            message = f"the step `{step.name}` (place) looks for a roll in table `{table.id}`, whose cells are no rolls"
            yield _fault(step.place, message, f'write cells = "{ROLLS}"')
        if step.below or step.above or step.between:
            message = f"the step `{step.name}` (place) looks in a row, which has no ends to pass"
            yield _fault(step.place, message, "limit the figure first, and say there what decides it")

    def options_are_labels(self, step: Step, name: str, texts: tuple[str, ...]) -> Iterator[Fault]:
        item = next((i for i in self.procedure.inputs if i.name == name), None)
        for option in item.options if item else ():
            if option not in texts:
                message = f"the option `{option}` of `{name}` is no label of table `{step.table}`"
                yield _fault(step.place, message, "the labels are " + ", ".join(f"`{text}`" for text in texts))

    def looking_up(self, step: Step) -> Iterator[Fault]:
        table = self.game.table(step.table or "")
        for axis_name, given in (("rows", step.row), ("columns", step.column)):
            if given is None and len(axis_of(table, axis_name).labels) > 1:
                yield _fault(
                    step.place, f"table `{table.id}` has several {axis_name}", f"name one in `{axis_name[:-1]}`"
                )
            yield from self.along(step, axis_name, given or "")
        if table.parts and step.part not in table.parts:
            message = f"the columns of table `{table.id}` have the parts " + ", ".join(f"`{p}`" for p in table.parts)
            yield _fault(step.place, message, "name one in `part`")

    def along(self, step: Step, axis_name: str, given: str) -> Iterator[Fault]:
        """See that a figure which names a row or a column stands among them."""
        if given in self.kinds:
            yield from self.must_be(given, {POSITION, CHOICE}, step)
            yield from self.same_labels(step, given, axis_name)
            if self.kinds[given] is CHOICE:
                texts = axis_of(self.game.table(step.table or ""), axis_name).texts
                yield from self.options_are_labels(step, given, texts)

    def same_labels(self, step: Step, name: str, axis_name: str) -> Iterator[Fault]:
        """See that a label placed on one axis is not taken for one of another."""
        texts = axis_of(self.game.table(step.table or ""), axis_name).texts
        if self.axes.get(name, texts) != texts:
            message = f"`{name}` stands on another axis than the {axis_name} of table `{step.table}`"
            yield _fault(step.place, message, "place the figure on this axis first")

    def in_time(self, modifier: Modifier, step: Step) -> Iterator[Fault]:
        """See that a modifier asks only for numbers, and for figures made before the step in which it acts."""
        words = (*modifier.when, *modifier.unless)
        amounts = [amount for amount in (modifier.value, modifier.per) if isinstance(amount, str)]
        for amount in amounts:
            if not EXACT.fullmatch(amount) and self.kinds.get(amount.removeprefix("-"), NUMBER) not in {NUMBER, FLAG}:
                kind = self.kinds[amount.removeprefix("-")]
                yield _fault(modifier.place, f"`{modifier.id}` counts `{amount}`, which is {kind}", "count a number")
        asked = {amount.removeprefix("-") for amount in amounts} | {re.split("[<>=]", word)[0] for word in words}
        late = {later.name for later in self.procedure.steps} - self.kinds.keys()
        for name in sorted(asked & late):
            message = f"`{modifier.id}` asks for `{name}`, which is made after the step `{step.name}` in which it acts"
            yield _fault(modifier.place, message, "put the steps into another order")

    def reading(self, step: Step) -> Iterator[Fault]:
        yield from self.must_be(step.of[0], {CELL} if step.table is None else {LABELS}, step)
        if step.table is not None:
            yield from self.options_are_labels(step, step.of[0], self.game.table(step.table).rows.texts)
        source = next((s for s in self.procedure.steps if s.name == step.of[0]), None)
        if source is None or source.do is not StepKind.LOOK_UP:
            return
        table = self.game.table(source.table or "")
        columns = _columns(table, source)
        if step.part is not None and not has_part(table, step.part):
            message = f"no cell of table `{table.id}` has a part `{step.part}`"
            yield _fault(step.place, message, "the parts are the names in the grammar of its cells")
            return
        numbers = cell_numbers(table, step.part)
        for r, c in ((r, c) for r in range(len(numbers)) for c in columns if numbers[r][c] is None):
            message = f"the cell {table.cells[r][c]!r} of table `{table.id}` has no number"
            message += f" `{step.part}`" if step.part else ""
            yield _fault(step.place, message, "read a part that every cell has")

    def conditions(self, words: tuple[str, ...], place: Place) -> Iterator[Fault]:
        """See that a condition asks of a flag, a choice or a number what it can answer."""
        for word in words:
            if bound := BOUND.fullmatch(word):
                name, kinds = bound["name"], {NUMBER}
            elif option := OPTION.fullmatch(word):
                name, kinds = option["name"], {CHOICE, CELL}
            else:
                name, kinds = word, {FLAG}
            if (kind := self.kinds.get(name)) is not None and kind not in kinds:
                remedy = "write a flag, a choice as name=option, a number as name>=1 or name<=6"
                yield _fault(place, f"the condition `{word}` asks of {kind} what it cannot say", remedy)

    def modifiers(self) -> Iterator[Fault]:
        """See that every modifier can be asked, and that some step lets it act."""
        for modifier in self.plain.modifiers:
            yield from self.conditions(modifier.when + modifier.unless, modifier.place)
            if not any(modifier in acting(self.plain, step) for step in self.procedure.steps):
                remedy = f"add a step that modifies the {modifier.on}, or correct `on` or `group`"
                yield _fault(modifier.place, f"no step of `{self.procedure.id}` lets `{modifier.id}` act", remedy)
        for step in self.procedure.steps:
            if step.once and len({modifier.value for modifier in acting(self.plain, step)}) > 1:
                message = f"of the factors of `{step.name}` only one may count, and they differ"
                yield _fault(step.place, message, "give them the same value, or do it in two steps")


def _takes(item: Input, default: object) -> bool:
    """Whether an input could be given its own default."""
    if default is None:
        return True
    match item.kind:
        case InputKind.FLAG:
            return isinstance(default, bool)
        case InputKind.CHOICE:
            return default in item.options
        case InputKind.INTEGERS:
            return False
        case InputKind.LABELS:
            return default == ""
        case InputKind.NUMBER if isinstance(default, str):
            return EXACT.fullmatch(default) is not None and _within(item, Fraction(default))
        case _:
            return isinstance(default, int) and not isinstance(default, bool) and _within(item, default)


def _within(item: Input, value: Fraction | int) -> bool:
    return (item.low is None or item.low <= value) and (item.high is None or value <= item.high)


def _shape(step: Step) -> Iterator[Fault]:
    """See that a step takes as many figures as it works with, and is conditional only where it can be."""
    if step.do in OF_ONE and len(step.of) != 1:
        yield _fault(step.place, f"the step `{step.name}` ({step.do}) is given {len(step.of)} figures", "give it one")
    for name in step.of:
        if EXACT.fullmatch(name):
            yield _fault(
                step.place, f"the step `{step.name}` ({step.do}) works on `{name}`", "name an input or a figure"
            )
    if step.do in UNCONDITIONAL and (step.when or step.unless):
        message = f"the step `{step.name}` ({step.do}) has a condition, but its figure is always needed"
        yield _fault(step.place, message, "put the condition on the steps that lead to it")


def _columns(table: PlainTable, step: Step) -> list[int]:
    """The body columns that a look-up can reach: one when it names a label, else all, of its part only."""
    labels = [step.column] if step.column in table.columns.texts else table.columns.texts
    parts = table.parts or (None,)
    return [
        position * len(parts) + under
        for position, text in enumerate(table.columns.texts)
        for under, part in enumerate(parts)
        if text in labels and part in (None, step.part)
    ]


def _taken(what: Phrase, name: str, place: Place, words: Container[str]) -> Iterator[Fault]:
    if name in words:
        yield _fault(
            place,
            Phrase("the {} cannot be called `{}`: the package uses that name itself", what, name),
            Phrase("choose another"),
        )


def _fault(place: Place, message: str, remedy: str) -> Fault:
    return Fault(place.file, place.line, message, remedy)
