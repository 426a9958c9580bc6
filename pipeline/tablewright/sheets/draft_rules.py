"""The procedure that looks a new table up, as a person would write it."""

from __future__ import annotations

import json
import keyword
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tablewright.model.rolls import ROLLS
from tablewright.model.sheet import AxisKind, AxisLabel
from tablewright.sheets.axes import axis_labels
from tablewright.sheets.draft import AxisDraft, ExampleDraft, ModifierDraft, TableDraft
from tablewright.sheets.draft_text import quoted
from tablewright.sheets.names import folded

_PLACED = frozenset({AxisKind.DIE, AxisKind.COUNT, AxisKind.DIFFERENTIAL, AxisKind.THRESHOLD})
"""Kinds on which a value is put; odds are when two strengths are asked for."""

_ODDS = ("attack", "defence")
_D66 = ("tens", "ones")
_LONGEST_NAME = 24


def procedure_name(table: str) -> str:
    """Say what the procedure is called that looks a table up."""
    return f"look_up_{table}"


def ruling_name(table: str) -> str:
    """Say what the ruling is called by which the ends of a table hold."""
    return f"{table}-past-the-ends"


def look_up_text(draft: TableDraft, labels: tuple[Sequence[str], Sequence[str]], rolls: Sequence[int] = ()) -> str:
    """Write a procedure that only looks the table up: for each axis a roll, a value, two strengths or a label.

    Where ``rolls`` stand in the cells, dice are asked for instead of a column, and the column is the answer.
    """
    asked = _asked(draft)
    named = axis_names(asked)
    parts = [
        "[[procedure]]",
        f"id = {quoted(procedure_name(draft.id))}",
        f"title = {in_both(draft.title)}",
        'result = "result"',
        f"tables = [{quoted(draft.id)}]",
        f"printed = {quoted(draft.title)}",
    ]
    sides = (("row", "rows", asked.rows, labels[0]), ("column", "columns", asked.columns, labels[1]))
    for (_, _, axis, texts), name in zip(sides, named, strict=True):
        parts += _inputs(name, axis, texts)
    parts += [line for modifier in draft.modifiers for line in _modifier_input(modifier)]
    parts += _place("row", "rows", draft.rows, named[0], draft)
    row = f"row = {quoted('row' if is_placed(draft.rows) else named[0])}"
    if draft.cells == ROLLS:
        parts += [*_among_rolls(asked.columns, named[1], draft, rolls), row]
    else:
        parts += _place("column", "columns", draft.columns, named[1], draft)
        parts += _shift(draft)
        parts += [*_step("look up", "result", draft.title), f"table = {quoted(draft.id)}", row]
        placed = "column_read" if _is_shifted(draft) else "column"
        parts.append(f"column = {quoted(placed if is_placed(draft.columns) else named[1])}")
    modifiers = "".join(_modifier(modifier, draft) for modifier in draft.modifiers)
    return "\n".join(parts) + "\n" + modifiers + _passage(draft) + _tens(draft)


def _asked(draft: TableDraft) -> TableDraft:
    """Give a draft with what is asked for as its axes: dice for the columns where rolls stand in the cells."""
    if draft.cells != ROLLS:
        return draft
    return replace(draft, columns=AxisDraft(AxisKind.DIE, "die", draft.columns.dice))


def is_placed(axis: AxisDraft) -> bool:
    """Whether a value is put on an axis; otherwise one of its labels is asked for."""
    return axis.kind in _PLACED or (axis.kind is AxisKind.ODDS and bool(axis.rounding))


def axis_names(draft: TableDraft) -> tuple[str, str]:
    """Say what the inputs of both axes are called: as the axis is, where that makes a name, and not the same."""
    rows = "die" if draft.rows.kind is AxisKind.DIE else input_name(draft.rows.name, "row_label")
    columns = input_name(draft.columns.name, "column_label")
    if draft.columns.kind is AxisKind.DIE:
        columns = "column_die" if rows == "die" else "die"
    return rows, columns if columns != rows else "column_label"


_STEPS = ("row", "column", "result", "roll", "ratio", "roll_read", "tens_read", "column_shift", "column_read")
_TAKEN = frozenset({"label", *_STEPS, *_ODDS, *_D66, "procedure", "type", "np"})


def input_name(said: str, fallback: str) -> str:
    """Make a name that Python can say of what an axis or a modifier is called."""
    plain = unicodedata.normalize("NFKD", said.lower()).encode("ascii", "ignore").decode()
    name = "_".join(re.findall("[a-z0-9]+", plain))[:_LONGEST_NAME].strip("_")
    is_name = bool(name) and name[0].isalpha() and not keyword.iskeyword(name)
    return name if is_name and name not in _TAKEN else fallback


def _inputs(name: str, axis: AxisDraft, labels: Sequence[str]) -> list[str]:
    said = axis.name or name
    if axis.kind is AxisKind.DIE and axis.dice == "d66":
        return [line for one in _D66 for line in _input(one, "die", f"{said}: {one}", dice="1d6")]
    if axis.kind is AxisKind.DIE:
        return _input(name, "die", said, dice=axis.dice)
    if axis.kind is AxisKind.ODDS and axis.rounding:
        return [line for one in _ODDS for line in _input(one, "integer", one, low=1)]
    if is_placed(axis):
        low, high = _ends(axis_labels(axis.kind, tuple(labels)))
        kind = "number" if axis.kind is AxisKind.THRESHOLD else "integer"
        return _input(name, kind, said, low=low, high=None if axis.kind is AxisKind.THRESHOLD else high)
    return _input(name, "choice", said, options=[folded(label) for label in labels])


def _ends(labels: Sequence[AxisLabel | None]) -> tuple[Fraction | None, Fraction | None]:
    """Give the lowest and the highest that the labels cover; nothing where they are open."""
    read = [label for label in labels if label]
    if not read:
        return None, None
    return read[0].low, read[-1].high


def _input(
    name: str,
    kind: str,
    meaning: str,
    *,
    dice: str = "",
    low: Fraction | int | None = None,
    high: Fraction | int | None = None,
    options: Sequence[str] = (),
    default: str = "",
) -> list[str]:
    lines = ["", "[[procedure.input]]", f"name = {quoted(name)}", f"kind = {quoted(kind)}"]
    lines += [f"dice = {quoted(dice)}"] if dice else []
    lines += [f"{end} = {_number(value)}" for end, value in (("low", low), ("high", high)) if value is not None]
    lines += [f"options = {json.dumps(list(options), ensure_ascii=False)}"] if kind == "choice" else []
    lines += [f"default = {default}"] if default else []
    return [*lines, f"meaning = {in_both(meaning)}"]


def _number(value: Fraction | int) -> str:
    return str(value) if value == int(value) else quoted(str(value))


def _place(step: str, along: str, axis: AxisDraft, name: str, draft: TableDraft) -> list[str]:
    if not is_placed(axis):
        return []
    of, lines = _figure(axis, name, draft)
    lines += [*_step("place", step, axis.name), f"of = [{quoted(of)}]", f"table = {quoted(draft.id)}"]
    lines += [f"axis = {quoted(along)}"]
    if axis.kind is AxisKind.ODDS:
        lines += [f"rounding = {quoted(axis.rounding)}", f"between = {quoted(f'{draft.id}-between')}"]
    return lines + _held(draft)


def _has_modifiers(draft: TableDraft, on: str) -> bool:
    return any(modifier.on == on for modifier in draft.modifiers)


def _is_shifted(draft: TableDraft) -> bool:
    """Whether modifiers move a column on which a value was put; one that is asked for is asked for as modified."""
    return is_placed(draft.columns) and _has_modifiers(draft, "column")


def _shift(draft: TableDraft) -> list[str]:
    if not _is_shifted(draft):
        return []
    lines = [*_step("modify", "column_shift", draft.columns.name), 'target = "column"']
    lines += [*_step("shift", "column_read", draft.columns.name), 'of = ["column"]', 'by = "column_shift"']
    return [*lines, f"table = {quoted(draft.id)}", 'axis = "columns"', *_held(draft)]


def _figure(axis: AxisDraft, name: str, draft: TableDraft) -> tuple[str, list[str]]:
    """Make the figure that is looked for: a ratio, two dice read as one, a modified roll, or what is asked."""
    if axis.kind is AxisKind.ODDS:
        return "ratio", [
            *_step("divide", "ratio", axis.name),
            f"of = [{quoted(_ODDS[0])}]",
            f"by = {quoted(_ODDS[1])}",
        ]
    if axis.dice == "d66":
        tens = [*_step("multiply", "tens_read", axis.name), 'of = ["tens"]', 'group = "tens"']
        return "roll", [*tens, *_step("add", "roll", axis.name), 'of = ["tens_read", "ones"]']
    if axis.kind is AxisKind.DIE and _has_modifiers(draft, "die"):
        return "roll", [*_step("modify", "roll", axis.name), f"of = [{quoted(name)}]", 'target = "die"']
    return name, []


def _among_rolls(dice: AxisDraft, name: str, draft: TableDraft, rolls: Sequence[int]) -> list[str]:
    """Look for the roll in the cells of the row; where the last one holds for what passes them, limit it first."""
    of, lines = _figure(dice, name, draft)
    if draft.held and rolls:
        lines += [*_step("limit", "roll_read", dice.name), f"of = [{quoted(of)}]"]
        lines += [f"low = {min(rolls)}", f"high = {max(rolls)}", *_held(draft)]
        of = "roll_read"
    lines += [*_step("place", "result", draft.title), f"of = [{quoted(of)}]"]
    return [*lines, f"table = {quoted(draft.id)}", 'axis = "columns"']


def _held(draft: TableDraft) -> list[str]:
    return [f"{end} = {quoted(ruling_name(draft.id))}" for end in ("below", "above")] if draft.held else []


def _step(do: str, name: str, label: str) -> list[str]:
    return ["", "[[procedure.step]]", f"do = {quoted(do)}", f"name = {quoted(name)}", f"label = {in_both(label)}"]


def _modifier_input(modifier: ModifierDraft) -> list[str]:
    """A flag for a modifier that applies or not; a number where the player says how much."""
    name = input_name(modifier.name, "modifier")
    if modifier.value is None:
        return _input(name, "integer", modifier.name, default="0")
    return _input(name, "flag", modifier.name, default="false")


def _modifier(modifier: ModifierDraft, draft: TableDraft) -> str:
    name = input_name(modifier.name, "modifier")
    applies = f"per = {quoted(name)}" if modifier.value is None else f"when = [{quoted(name)}]"
    return (
        f"\n[[modifier]]\nid = {quoted(f'{draft.id}-{name}'.replace('_', '-'))}\n"
        f"procedure = {quoted(procedure_name(draft.id))}\non = {quoted(modifier.on)}\n"
        f"value = {1 if modifier.value is None else modifier.value}\n{applies}\n"
        f'meaning = {in_both(modifier.name)}\nprinted = {quoted(modifier.printed)}\nreceived = ""\n'
    )


def _passage(draft: TableDraft) -> str:
    """Keep the notes where prose stands, with the printed sentences of modifiers and examples: quoted there."""
    sentences = [*draft.notes, *(one.printed for one in draft.modifiers), *(one.printed for one in draft.examples)]
    printed = list(dict.fromkeys(filter(None, sentences)))
    if not printed:
        return ""
    return (
        f"\n[[passage]]\nid = {quoted(f'{draft.id}-modifiers'.replace('_', '-'))}\nheading = {quoted(draft.title)}\n"
        f'received = ""\nparagraphs = {json.dumps(printed, ensure_ascii=False)}\n'
    )


def _tens(draft: TableDraft) -> str:
    """Read the first of two dice as tens."""
    if "d66" not in (draft.rows.dice, draft.columns.dice):
        return ""
    return (
        f"\n[[modifier]]\nid = {quoted(f'{draft.id}-tens'.replace('_', '-'))}\n"
        f'procedure = {quoted(procedure_name(draft.id))}\non = "strength"\nvalue = 10\ngroup = "tens"\n'
        'meaning = { fr = "le premier dé compte les dizaines", en = "the first die counts the tens" }\n'
        'printed = "d66"\nreceived = ""\n'
    )


def examples_text(draft: TableDraft) -> str:
    """Write the cases that the sheet works out, which the package is then held to."""
    return "\n".join(_example(f"{draft.id}-{number}", one, draft) for number, one in enumerate(draft.examples, 1))


def _example(name: str, example: ExampleDraft, draft: TableDraft) -> str:
    inputs = ", ".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in example.inputs.items())
    return (
        f"[[example]]\nid = {quoted(name.replace('_', '-'))}\nprocedure = {quoted(procedure_name(draft.id))}\n"
        f"inputs = {{ {inputs} }}\nresult = {quoted(example.result)}\n"
        f'received = ""\nprinted = {quoted(example.printed)}\n'
    )


def in_both(text: str) -> str:
    """Say the same in both languages: it is the sheet's own word."""
    return f"{{ fr = {quoted(text)}, en = {quoted(text)} }}"
