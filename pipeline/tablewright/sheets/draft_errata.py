"""What a new table leaves open or prints wrong, as a person would write it into `errata.toml`."""

from __future__ import annotations

from tablewright.model.sheet import EffectiveTable, ErratumKind
from tablewright.sheets.draft import ErratumDraft, TableDraft
from tablewright.sheets.draft_rules import in_both, is_placed, ruling_name
from tablewright.sheets.draft_text import quoted


def errata_text(draft: TableDraft, table: EffectiveTable) -> str:
    """Write the rulings that the procedure leans on, and what was said of single cells."""
    cells = [_of_cell(draft, one, table) for one in draft.errata]
    return "\n".join(filter(None, [rulings_text(draft), *cells]))


def _of_cell(draft: TableDraft, one: ErratumDraft, table: EffectiveTable) -> str:
    """Name the cell by its labels, and quote it as it is printed."""
    named, source = {}, table.table
    for key, axis, body, at in (
        ("row", source.rows, source.body_rows, one.row),
        ("column", source.columns, source.body_columns, one.column),
    ):
        if at in body:
            named[key] = axis.texts[body.index(at)]
    said = {"use": one.use} if one.use or one.kind is not ErratumKind.AMBIGUITY else {}
    said |= {"question": one.question} if one.kind is ErratumKind.RULING else {}
    texts = {
        "id": f"{draft.id}-r{one.row + 1}c{one.column + 1}-{one.kind}",
        "kind": one.kind,
        "table": draft.id,
        **named,
        "printed": source.grid[one.row][one.column],
        **said,
        "reason": one.reason,
        "evidence": "the review page",
    }
    lines = [f"{key} = {quoted(text)}" for key, text in texts.items()]
    lines += [f"answer = {in_both(one.answer)}"] if one.kind is ErratumKind.RULING else []
    return "[[erratum]]\n" + "\n".join(lines) + "\n"


def rulings_text(draft: TableDraft) -> str:
    """Write the rulings that the procedure leans on: past the ends of an axis, and between two odds."""
    rulings = []
    if draft.held:
        rulings.append(
            _ruling(
                draft,
                ruling_name(draft.id),
                "Where is a value read that passes the ends of the table?",
                "the last label",
                ("on lit la dernière étiquette", "the last label is read"),
            )
        )
    for rounding in dict.fromkeys(axis.rounding for axis in (draft.rows, draft.columns) if is_placed(axis)):
        if rounding:
            french, english = {"down": ("inférieure", "lower"), "up": ("supérieure", "higher")}[rounding]
            answer = f"on lit la colonne {french}", f"the {english} column is read"
            asked = "Which column is a ratio that falls between two?"
            rulings.append(_ruling(draft, f"{draft.id}-between", asked, f"the {english} one", answer))
    return "\n".join(rulings)


def _ruling(draft: TableDraft, name: str, question: str, use: str, answer: tuple[str, str]) -> str:
    french, english = answer
    return (
        f'[[erratum]]\nid = {quoted(name)}\nkind = "ruling"\ntable = {quoted(draft.id)}\n'
        f"question = {quoted(question)}\nuse = {quoted(use)}\n"
        f"answer = {{ fr = {quoted(french)}, en = {quoted(english)} }}\n"
        f'reason = {quoted(draft.ruled or "said by whoever described the table")}\nevidence = "the review page"\n'
    )
