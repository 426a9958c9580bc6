"""A sheet whose every text tries to be code compiles to harmless data and gives the texts back."""

import builtins
import tomllib
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_literal import ANY_TEXT, HARMFUL

from tablewright.compile.build import build
from tablewright.compile.plan.sheets import folded
from tablewright.compile.print.emit import emit
from tablewright.compile.sandbox import loaded

WORDS = {"meaning", "label", "title", "printed", "received", "question", "answer", "reason"}


def hostile(aid, texts):
    """The sheet with one of the texts in every place where a sheet has prose or a free cell."""
    draw = iter(texts * 1000)
    said = lambda: next(draw)  # noqa: E731
    words = lambda: {"fr": said(), "en": said()}  # noqa: E731

    def reworded(thing):
        changes = {
            name: words() if isinstance(getattr(thing, name), dict) else said()
            for name in WORDS
            if hasattr(thing, name)
        }
        return replace(thing, **changes)

    tables = tuple(
        replace(table, cells=tuple(tuple(replace(cell, used=said()) for cell in row) for row in table.cells))
        if table.table.id == "notes"
        else replace(table, table=replace(table.table, title=said()))
        for table in aid.tables
    )
    procedures = tuple(
        replace(
            reworded(procedure),
            inputs=tuple(map(reworded, procedure.inputs)),
            steps=tuple(map(reworded, procedure.steps)),
        )
        for procedure in aid.rules.procedures
    )
    rules = replace(
        aid.rules,
        procedures=procedures,
        modifiers=tuple(map(reworded, aid.rules.modifiers)),
        caps=tuple(replace(cap, printed=said()) for cap in aid.rules.caps),
        rulings=tuple(map(reworded, aid.rules.rulings)),
    )
    sheet = replace(
        aid.sheet, title=said(), symbols=tuple(replace(symbol, printed=said() or "x") for symbol in aid.sheet.symbols)
    )
    return replace(aid, sheet=sheet, rules=rules, tables=tables)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(ANY_TEXT, min_size=1, max_size=6))
def test_a_hostile_sheet_is_harmless(aid_of, base, texts):
    before = set(vars(builtins))
    aid = hostile(aid_of("base", "notes"), texts)
    plan = build([aid], base.identity)
    files = emit(plan)
    assert all(text.encode() for text in files.values() if text)
    assert tomllib.loads(files["pyproject.toml"])["project"]["name"] == "case-resolvers"
    with loaded(files, plan.module) as package:
        result = package.case.combat(attack=3, defence=2, die=4)
        assert result.text == "0/1"
        assert result.explain("fr")
        assert package.case.crt.title == folded(aid.tables[0].table.title)
        cells = next(table for table in aid.tables if table.table.id == "notes").body
        assert [cell.text for cell in package.case.notes] == [folded(cell.used) for row in cells for cell in row]
        package.case.notes.to_csv()
        package.case.notes.to_markdown()
    assert set(vars(builtins)) == before


def test_the_harmful_texts_by_name(aid_of, base):
    aid = hostile(aid_of("base", "notes"), list(HARMFUL))
    with loaded(emit(build([aid], base.identity)), base.module) as package:
        assert package.case.combat.__doc__
