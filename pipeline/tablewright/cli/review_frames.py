"""What a table is, for the review page: drafted from its print, and written into the files of its sheet when signed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablewright.compare import copy_of
from tablewright.errors import FileTrouble
from tablewright.model.aid import Aid
from tablewright.model.rolls import rolls_of
from tablewright.model.sheet import AxisKind, ErratumKind, SpanRange
from tablewright.phrase import Phrase
from tablewright.review.desk import Frame
from tablewright.review.subject import Subject
from tablewright.sheets.draft import AxisDraft, ErratumDraft, ExampleDraft, ModifierDraft, TableDraft
from tablewright.sheets.draft_errata import errata_text
from tablewright.sheets.draft_rules import examples_text, look_up_text
from tablewright.sheets.draft_text import quoted, sheet_head, table_text
from tablewright.sheets.guesses import draft_table, draft_title, table_name
from tablewright.sheets.language import language_of
from tablewright.sheets.load import ERRATA, EXAMPLES, RULES, SHEET
from tablewright.workspace import Workspace

Contents = dict[str, str]

_MOST_TITLES = 6
"""Texts near a table that are offered as its title."""


def spans_of(subject: Subject) -> list[SpanRange]:
    """List the cells that cover several positions."""
    return [
        SpanRange(c.row, c.col, c.row + c.rowspan - 1, c.col + c.colspan - 1)
        for c in subject.cells
        if c.rowspan * c.colspan > 1
    ]


def frame_of_subject(subject: Subject, taken: Sequence[str], languages: Sequence[str]) -> Frame:
    """Say what a table that was only read seems to be, as the page shows it for confirmation."""
    title = draft_title(subject.title, subject.texts)
    draft = draft_table(table_name(title, taken), title, subject.grid, spans_of(subject), subject.texts)
    said = (subject.title, *subject.texts, *(cell.text for cell in subject.cells))
    near = [text for text in (subject.title, *subject.texts) if text]
    frame = frame_of(draft)
    return replace(frame, language=language_of(said, languages), titles=tuple(dict.fromkeys(near))[:_MOST_TITLES])


def frame_of(draft: TableDraft) -> Frame:
    """Give a draft as the page shows it for confirmation."""
    axes = [
        {"kind": axis.kind.value, "name": axis.name, "dice": axis.dice, "rounding": axis.rounding}
        for axis in (draft.rows, draft.columns)
    ]
    inferred = ("header_rows", "label_columns", "right_labels", "groups", "rows", "columns", "grammar")
    return Frame(
        draft.id,
        draft.title,
        draft.page,
        draft.header_rows,
        draft.label_columns,
        axes[0],
        axes[1],
        draft.cells,
        inferred,
        draft.right_labels,
        draft.groups,
        [{"name": m.name, "value": m.value, "printed": m.printed, "on": m.on} for m in draft.modifiers],
        draft.legend,
        draft.held,
    )


def draft_of(frame: Frame) -> TableDraft:
    """Give what a person said, as it is written down."""
    rows, columns = (
        AxisDraft(AxisKind(a["kind"]), a["name"], a.get("dice", ""), a.get("rounding", ""))
        for a in (frame.rows, frame.columns)
    )
    return TableDraft(
        frame.id,
        frame.title,
        frame.page,
        frame.header_rows,
        frame.label_columns,
        rows,
        columns,
        frame.grammar,
        frame.right_labels,
        tuple(frame.groups),
        tuple(ModifierDraft(m["name"], m["value"], m.get("printed", ""), m.get("on", "die")) for m in frame.modifiers),
        tuple((code, line) for code, line in frame.legend),
        frame.held,
        frame.ruled,
        tuple(ExampleDraft(e["inputs"], e["result"], e["printed"]) for e in frame.examples),
        tuple(ErratumDraft(**{**e, "kind": ErratumKind(e["kind"])}) for e in frame.errata),
        tuple(frame.notes),
    )


def described(
    workspace: Workspace, subject: Subject, frame: Frame, *, csv: str, by: str, wrote: Mapping[str, str]
) -> tuple[Contents, Contents]:
    """Give the files of a sheet with a table in them, and what of each is about the table alone.

    ``wrote`` is what was written about it when it was signed last: that is replaced, unless it was changed by hand.
    """
    draft, sheet, spans = draft_of(frame), subject.sheet, spans_of(subject)
    if subject.known and draft.id != subject.id:
        raise FileTrouble(
            Phrase("`{}` is published under that name", subject.id), remedy=Phrase("keep it; its title can change")
        )
    head = sheet_head(frame.sheet_title or sheet, frame.language or workspace.settings.languages[0], [draft.page])
    about = {SHEET: table_text(draft, subject.grid, spans, by)}
    contents = {f"{draft.id}.csv": csv, **_with(workspace, sheet, about, wrote, {SHEET: head})}
    if SHEET in contents:
        contents[SHEET] = _titled(contents[SHEET], frame)
    tried = workspace.try_sheet(sheet, contents | _without_procedure(workspace, sheet, wrote))
    effective = next(t for t in tried.tables if t.table.id == draft.id)
    if any(e.row >= len(effective.cells) or e.column >= len(effective.cells[0]) for e in draft.errata):
        raise FileTrouble(Phrase("an erratum is about a cell that is not there"), remedy=Phrase("take it away"))
    labels = effective.table.rows.texts, effective.table.columns.texts
    rolls = [roll for row in effective.body for cell in row for roll in rolls_of(cell.parsed).these]
    about |= {RULES: look_up_text(draft, labels, rolls), ERRATA: errata_text(draft, effective)}
    about |= {EXAMPLES: examples_text(draft)}
    more = _with(workspace, sheet, {name: about[name] for name in (RULES, ERRATA, EXAMPLES)}, wrote, {})
    return contents | more, about


def _titled(head: str, frame: Frame) -> str:
    """Name the sheet and its language as the page does, in a head that may be older."""
    top, table, rest = head.partition("\n[")
    said = {"title": frame.sheet_title, "language": frame.language}
    lines = [
        f"{key} = {quoted(said[key])}" if said.get(key := line.split(" = ")[0]) else line for line in top.split("\n")
    ]
    return "\n".join(lines) + table + rest


def _with(
    workspace: Workspace, sheet: str, about: Mapping[str, str], wrote: Mapping[str, str], heads: Mapping[str, str]
) -> Contents:
    """Put what is said of a table into each file, in the place of what was written of it before."""
    files = {}
    for name, text in about.items():
        before, old = workspace.canonical_text(sheet, name), wrote.get(name, "")
        if old and old not in before:
            if text == old:
                continue
            raise FileTrouble(
                Phrase("{} was changed by hand since this table was signed", f"{sheet}/{name}"),
                remedy=Phrase("change the rest there, too"),
            )
        if old:
            files[name] = before.replace(old, text) if text else before.replace(old, "").rstrip("\n") + "\n"
        elif text:
            start = before or heads.get(name, "")
            files[name] = (start.rstrip("\n") + "\n\n" if start else "") + text
    return files


def _without_procedure(workspace: Workspace, sheet: str, wrote: Mapping[str, str]) -> Contents:
    """Leave out what was written before of procedure, examples and errata: the labels are read, and may be others."""
    texts = {name: (workspace.canonical_text(sheet, name), wrote.get(name, "")) for name in (RULES, EXAMPLES, ERRATA)}
    return {name: before.replace(old, "") for name, (before, old) in texts.items() if old and old in before}


def named_as_printed(subject: Subject, aid: Aid, table: str) -> Subject:
    """Call rows and columns as the table's description does: errata name them so."""
    copy = copy_of(next(effective for effective in aid.tables if effective.table.id == table))
    names = {c.position: (copy.row_name(c.row), copy.column_name(c.col)) for c in subject.cells}
    cells = tuple(replace(c, row_name=names[c.position][0], column_name=names[c.position][1]) for c in subject.cells)
    return replace(subject, cells=cells)
