"""A first description of a table that was only read: what its axes and cells seem to be, each guess named as one."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tablewright.model.sheet import AxisKind, AxisLabel, SpanRange
from tablewright.sheets.axes import axis_labels
from tablewright.sheets.spans import column_letters

_DICE = {(1, 6): "1d6", (2, 12): "2d6", (1, 10): "1d10", (0, 9): "1d10", (3, 18): "3d6", (1, 8): "1d8", (1, 20): "1d20"}
"""By the lowest and the highest roll; only what they cover whole is taken for dice."""

_MOST_CODES = 60
"""Different texts up to which the cells of a table are taken for a vocabulary."""

LOSSES = 'start: attacker "/" defender\nattacker: INT\ndefender: INT\n%import common.INT'


@dataclass(frozen=True, slots=True)
class AxisDraft:
    """What an axis seems to be; ``dice`` where it is rolled."""

    kind: AxisKind
    name: str
    dice: str = ""


@dataclass(frozen=True, slots=True)
class TableDraft:
    """What a table seems to be. ``cells`` is `text`, `number`, `losses` or `codes`.

    ``right_labels`` is 1 when the labels stand at the right once more; ``groups`` are records that only title others.
    """

    id: str
    title: str
    page: int
    header_rows: int
    label_columns: int
    rows: AxisDraft
    columns: AxisDraft
    cells: str
    right_labels: int = 0
    groups: tuple[int, ...] = ()

    def is_titled(self, record: int) -> bool:
        """Whether a record of the body, counted from 0, has a label of its own."""
        return record >= self.header_rows and record + 1 not in self.groups


def draft_table(name: str, title: str, grid: Sequence[Sequence[str]], spans: Sequence[SpanRange]) -> TableDraft:
    """Guess what a table is from its labels and its results."""
    stacked = any(s.top == s.bottom == 0 and s.right > s.left > 0 for s in spans) and len(grid) > 2
    header_rows = 2 if stacked else 1
    groups = tuple(n for n, row in enumerate(grid, 1) if n > header_rows and row[0] and not any(row[1:]) and row[2:])
    records = [row for n, row in enumerate(grid, 1) if n > header_rows and n not in groups]
    right_labels = int(len(grid[0]) > 2 and len(records) > 1 and all(row[0] == row[-1] != "" for row in records))
    inner = slice(1, len(grid[0]) - right_labels)
    rows = [row[0] for row in records]
    columns = list(grid[header_rows - 1][inner])
    body = [text for row in records for text in row[inner]]
    return TableDraft(
        id=name,
        title=title or name.replace("_", " "),
        page=1,
        header_rows=header_rows,
        label_columns=1,
        rows=draft_axis(grid[0][0], rows),
        columns=draft_axis("", columns),
        cells=draft_cells(body),
        right_labels=right_labels,
        groups=groups,
    )


def draft_axis(name: str, labels: Sequence[str]) -> AxisDraft:
    """Guess the kind of an axis: rolls when they cover dice whole, else odds, else numbers that rise, else texts."""
    texts = tuple(labels)
    if texts and (dice := _dice(axis_labels(AxisKind.DIE, texts))):
        return AxisDraft(AxisKind.DIE, name or "die", dice)
    for kind, called in ((AxisKind.ODDS, "odds"), (AxisKind.THRESHOLD, "value")):
        if len(texts) > 1 and _rises(read := axis_labels(kind, texts)) and all(read):
            return AxisDraft(kind, name or called)
    return AxisDraft(AxisKind.LABEL, name or "label")


def _dice(labels: Sequence[AxisLabel | None]) -> str:
    """Name the dice whose rolls the labels cover, each once; an open end reaches as far as the dice do."""
    if not all(labels):
        return ""
    read = [label for label in labels if label]
    for (low, high), dice in _DICE.items():
        ends = [(low if r.low is None else r.low, high if r.high is None else r.high) for r in read]
        rolls = sorted(n for a, b in ends if b - a <= high for n in range(int(a), int(b) + 1))
        if rolls == list(range(low, high + 1)):
            return dice
    return ""


def _rises(labels: Iterable[AxisLabel | None]) -> bool:
    ends = [Fraction(label.low if label.low is not None else label.high or 0) for label in labels if label]
    return ends == sorted(ends)


def draft_cells(texts: Sequence[str]) -> str:
    """Guess what the results are written in."""
    filled = [text for text in texts if text]
    if filled and len(filled) == len(texts):
        if all(re.fullmatch(r"[+-]?\d+", text) for text in filled):
            return "number"
        if all(re.fullmatch(r"\d+/\d+", text) for text in filled):
            return "losses"
    return "codes" if filled and len(set(filled)) <= _MOST_CODES and max(map(len, filled)) <= 12 else "text"


def sheet_head(title: str, language: str, pages: Sequence[int]) -> str:
    """Write the beginning of `sheet.toml`."""
    head = f"title = {_quoted(title)}\nlanguage = {_quoted(language)}\nreceived = []\n"
    return head + "".join(f"\n[[page]]\nnumber = {n}\ncolumns = 1\nblocks = []\n" for n in pages)


def table_text(draft: TableDraft, grid: Sequence[Sequence[str]], spans: Sequence[SpanRange], confirmed_by: str) -> str:
    """Write the `[[table]]` of `sheet.toml`, and its grammar; what was guessed says so."""
    named = [f"{column_letters(s.left)}{s.top + 1}:{column_letters(s.right)}{s.bottom + 1}" for s in spans]
    grammar = draft.cells if draft.cells in ("text", "number") else f"{draft.id}_cells"
    lines = [
        f"# The kinds of the axes and the grammar were inferred from the print, and confirmed by {confirmed_by}.",
        "[[table]]",
        f"id = {_quoted(draft.id)}",
        f"title = {_quoted(draft.title)}",
        f"page = {draft.page}",
        'received = ""',
        f"header_rows = {draft.header_rows}",
        f"label_columns = {draft.label_columns}",
        *([f"right_labels = {draft.right_labels}"] if draft.right_labels else []),
        *([f"spans = {json.dumps(named)}"] if named else []),
        *([f"groups = {json.dumps(list(draft.groups))}"] if draft.groups else []),
        f"rows = {_axis(draft.rows)}",
        f"columns = {_axis(draft.columns)}",
        f"cells = {_quoted(grammar)}",
        *_promises(draft),
    ]
    return "\n".join(lines) + "\n" + _grammar(draft, grid, grammar)


def _promises(draft: TableDraft) -> list[str]:
    """Promise what holds of every table that is rolled on; what better odds do for whom is for a person to say."""
    rolled = [along for along, axis in (("rows", draft.rows), ("columns", draft.columns)) if axis.kind is AxisKind.DIE]
    reason = _quoted("every roll of the dice has one label")
    entry = '\n[[table.invariant]]\nkind = "partition"\nalong = {}\nreason = {}'
    return [entry.format(_quoted(along), reason) for along in rolled]


def _axis(axis: AxisDraft) -> str:
    dice = f", dice = {_quoted(axis.dice)}" if axis.kind is AxisKind.DIE else ""
    return f"{{ kind = {_quoted(axis.kind)}, name = {_quoted(axis.name)}{dice} }}"


def _grammar(draft: TableDraft, grid: Sequence[Sequence[str]], name: str) -> str:
    if draft.cells in ("text", "number"):
        return ""
    codes = _codes(draft, grid)
    rules = LOSSES if draft.cells == "losses" else _vocabulary(codes)
    symbols = _symbols(draft, codes) if draft.cells == "codes" else ""
    return f"\n[grammar.{name}]\nlark = {_quoted(rules)}\n{symbols}"


def _codes(draft: TableDraft, grid: Sequence[Sequence[str]]) -> list[str]:
    """Give the different texts of the body, on one line each."""
    inner = slice(draft.label_columns, len(grid[0]) - draft.right_labels)
    return sorted({" ".join(text.split()) for n, row in enumerate(grid) if draft.is_titled(n) for text in row[inner]})


def _vocabulary(codes: Sequence[str]) -> str:
    said = " | ".join(_quoted(code) for code in codes if code)
    return f"start: {'code?' if '' in codes else 'code'}\ncode: CODE\nCODE: {said}"


def _symbols(draft: TableDraft, codes: Sequence[str]) -> str:
    """Name the codes as explained elsewhere: no legend was read with the table."""
    named = [code for code in codes if re.search(r"[^\W\d_]", code)]
    entry = '\n[[symbol]]\ntoken = {}\ntables = [{}]\nreceived = ""\nprinted = ""\nexternal = true\n'
    said = "\n# Where the sheet has a legend, write its lines as `printed`, and take `external` out.\n"
    return (said if named else "") + "".join(entry.format(_quoted(code), _quoted(draft.id)) for code in named)


def look_up_text(draft: TableDraft, labels: tuple[Sequence[str], Sequence[str]]) -> str:
    """Write a procedure for `rules.toml` that only looks the table up: a roll or a label for each axis."""
    rows, columns = labels
    parts = [
        "[[procedure]]",
        f'id = "look_up_{draft.id}"',
        f"title = {_in_both(draft.title)}",
        'result = "result"',
        f"tables = [{_quoted(draft.id)}]",
        f"printed = {_quoted(draft.title)}",
        *_input("row_label", draft.rows, rows),
        *_input("column_label", draft.columns, columns),
        *_place("row", "rows", draft.rows, draft.id),
        *_place("column", "columns", draft.columns, draft.id),
        *_step("look up", "result", draft.title),
        f"table = {_quoted(draft.id)}",
        f"row = {_quoted('row' if draft.rows.kind is AxisKind.DIE else 'row_label')}",
        f"column = {_quoted('column' if draft.columns.kind is AxisKind.DIE else 'column_label')}",
    ]
    return "\n".join(parts) + "\n"


def _input(name: str, axis: AxisDraft, labels: Sequence[str]) -> list[str]:
    """A roll for dice, one of the labels otherwise: how a value between them falls is not on the table."""
    said = f"meaning = {_in_both(axis.name)}"
    if axis.kind is AxisKind.DIE:
        return [
            "",
            "[[procedure.input]]",
            f'name = "{_die_of(name)}"',
            'kind = "die"',
            f"dice = {_quoted(axis.dice)}",
            said,
        ]
    options = json.dumps(list(labels), ensure_ascii=False)
    return ["", "[[procedure.input]]", f'name = "{name}"', 'kind = "choice"', f"options = {options}", said]


def _die_of(name: str) -> str:
    return "die" if name == "row_label" else "column_die"


def _place(name: str, axis_name: str, axis: AxisDraft, table: str) -> list[str]:
    if axis.kind is not AxisKind.DIE:
        return []
    of = _die_of(f"{name}_label")
    return [*_step("place", name, axis.name), f'of = ["{of}"]', f"table = {_quoted(table)}", f'axis = "{axis_name}"']


def _step(do: str, name: str, label: str) -> list[str]:
    return ["", "[[procedure.step]]", f'do = "{do}"', f'name = "{name}"', f"label = {_in_both(label)}"]


def _in_both(text: str) -> str:
    """Say the same in both languages: it is the sheet's own word."""
    return f"{{ fr = {_quoted(text)}, en = {_quoted(text)} }}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def table_name(title: str, taken: Iterable[str]) -> str:
    """Make an id of a title: small letters, digits, underscores; one that is not taken."""
    plain = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
    words = re.findall("[a-z0-9]+", plain)
    name = "_".join(words)[:40].strip("_")
    if not name or not name[0].isalpha():
        name = f"table_{name}".rstrip("_")
    others = set(taken)
    return next(n for n in (name, *(f"{name}_{i}" for i in range(2, 1000))) if n not in others)
