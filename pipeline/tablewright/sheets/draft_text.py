"""A table's description as a person would write it into `sheet.toml`; what was guessed says who confirmed it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tablewright.model.rolls import ROLLS
from tablewright.model.sheet import AxisKind, SpanRange
from tablewright.sheets.draft import AxisDraft, TableDraft, named_codes
from tablewright.sheets.spans import column_letters

BUILT_IN = ("text", "number", ROLLS)
LOSSES = 'start: attacker "/" defender\nattacker: INT\ndefender: INT\n%import common.INT'
AMOUNTS = "start: (amount | none)?\namount: NUMBER\nnone: DASH\nNUMBER: /[+−-]?[0-9]+/\nDASH: /[-–—]/"


def sheet_head(title: str, language: str, pages: Sequence[int]) -> str:
    """Write the beginning of `sheet.toml`."""
    head = f"title = {quoted(title)}\nlanguage = {quoted(language)}\nreceived = []\n"
    return head + "".join(f"\n[[page]]\nnumber = {n}\ncolumns = 1\nblocks = []\n" for n in pages)


def table_text(draft: TableDraft, grid: Sequence[Sequence[str]], spans: Sequence[SpanRange], confirmed_by: str) -> str:
    """Write the `[[table]]` of `sheet.toml`, its grammar and its legend."""
    named = [f"{column_letters(s.left)}{s.top + 1}:{column_letters(s.right)}{s.bottom + 1}" for s in spans]
    grammar = draft.cells if draft.cells in BUILT_IN else grammar_name(draft.id)
    lines = [
        f"# The kinds of the axes and the grammar were inferred from the print, and confirmed by {confirmed_by}.",
        "[[table]]",
        f"id = {quoted(draft.id)}",
        f"title = {quoted(draft.title)}",
        f"page = {draft.page}",
        'received = ""',
        f"header_rows = {draft.header_rows}",
        f"label_columns = {draft.label_columns}",
        *([f"right_labels = {draft.right_labels}"] if draft.right_labels else []),
        *([f"spans = {json.dumps(named)}"] if named else []),
        *([f"groups = {json.dumps(list(draft.groups))}"] if draft.groups else []),
        f"rows = {_axis(draft.rows)}",
        f"columns = {_axis(draft.columns)}",
        f"cells = {quoted(grammar)}",
        *_promises(draft),
    ]
    return "\n".join(lines) + "\n" + _grammar(draft, grid, grammar)


def grammar_name(table: str) -> str:
    """Say what the grammar is called that is written for a table."""
    return f"{table}_cells"


def _promises(draft: TableDraft) -> list[str]:
    """Promise what holds of every table that is rolled on; what better odds do for whom is for a person to say."""
    rolled = [along for along, axis in (("rows", draft.rows), ("columns", draft.columns)) if axis.kind is AxisKind.DIE]
    reason = quoted("every roll of the dice has one label")
    entry = '\n[[table.invariant]]\nkind = "partition"\nalong = {}\nreason = {}'
    return [entry.format(quoted(along), reason) for along in rolled]


def _axis(axis: AxisDraft) -> str:
    dice = f", dice = {quoted(axis.dice)}" if axis.kind is AxisKind.DIE else ""
    return f"{{ kind = {quoted(axis.kind)}, name = {quoted(axis.name)}{dice} }}"


def _grammar(draft: TableDraft, grid: Sequence[Sequence[str]], name: str) -> str:
    if draft.cells in BUILT_IN:
        return ""
    codes = draft.codes(grid)
    rules = {"losses": LOSSES, "amounts": AMOUNTS}.get(draft.cells) or _vocabulary(codes)
    symbols = _symbols(draft, codes) if draft.cells == "codes" else ""
    return f"\n[grammar.{name}]\nlark = {quoted(rules)}\n{symbols}"


def _vocabulary(codes: Sequence[str]) -> str:
    said = " | ".join(quoted(code) for code in codes if code)
    return f"start: {'code?' if '' in codes else 'code'}\ncode: CODE\nCODE: {said}"


def _symbols(draft: TableDraft, codes: Sequence[str]) -> str:
    """Write the legend: a code without a line of the sheet is named as explained elsewhere."""
    explained = dict(draft.legend)
    entry = '\n[[symbol]]\ntoken = {}\ntables = [{}]\nreceived = ""\nprinted = {}\n{}'
    return "".join(
        entry.format(
            quoted(code),
            quoted(draft.id),
            quoted(explained.get(code, "")),
            ""
            if explained.get(code)
            else "external = true  # where the sheet explains it, write its line as `printed`\n",
        )
        for code in named_codes(codes)
    )


def quoted(text: str) -> str:
    """Write a text as TOML does."""
    return json.dumps(text, ensure_ascii=False)
