"""How the package's tests hold it against the sheets: examples figure by figure, tables cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from .choices import choices
from .errors import ResolverError, Undecided
from .parameter import in_words
from .procedure import Procedure
from .record import number, whole
from .result import Result
from .rulings import applies
from .table import Table
from .words import WORDS

Case = Mapping[str, Any]


def check_example(package: Any, case: Case) -> None:
    """One example whole: its figures, and what every result of it says of itself."""
    result = check_figures(package, case)
    if result is None:
        return
    for language in ("fr", "en"):
        _check_explained(case["id"], result, language)
    _expect(case["id"], "round trip", Result.from_dict(result.to_dict()), result)
    _check_arrays(package, case, result)


def check_figures(package: Any, case: Case) -> Result[Any] | None:
    """One example: its figures, its result, the choices it leaves, the rulings it leans on; None when it is refused."""
    try:
        result: Result[Any] = package.resolve(case["resolver"], **case["inputs"])
    except ResolverError as error:
        said = f"{type(error).__name__}: {error}"
        if case.get("raises", "no error") not in said:
            raise AssertionError(f"{case['id']}: {said}") from error
        return None
    _expect(case["id"], "raises", None, case.get("raises"))
    figures = case.get("figures", {})
    taken = [step.name for step in result.trace if step.name in figures]
    _expect(case["id"], "order of the steps", taken, [name for name in figures if name in taken])
    for name, value in figures.items():
        _expect(case["id"], name, result.figure(name), value)
    if "result" in case:
        _expect(case["id"], "result", result.text, case["result"])
    offered = {f"{choice.owner}: {option}" for choice in result.choices for option in choice.options}
    for choice in case.get("choices", ()):
        _expect(case["id"], "choices", choice if choice in offered else offered, choice)
    if case.get("rulings") is not None:
        _expect(case["id"], "rulings", sorted(r.id for r in result.rulings), sorted(case["rulings"]))
    return result


def _check_explained(case: str, result: Result[Any], language: str) -> None:
    """What an explanation must say: every modifier that counted, row and column, effect, choices, doubts, rulings."""
    said = result.explain(language, sources=True)
    procedure = result.procedure
    wanted = [in_words(ruling.answer, language, ruling.question) for ruling in result.rulings]
    wanted += [in_words(doubt.words, language, doubt.reason) for doubt in result.doubts]
    for step in procedure.steps.values():
        for name in step.modifiers:
            if applies(result, name):
                modifier = procedure.modifiers[name]
                wanted += [in_words(modifier.name, language, name), " ".join(modifier.printed.split())]
    for table, (row, column) in result.places:
        wanted += [table.cells[row][column], table.rows.texts[row], table.id.upper()]
    for name, value in result.effect.does().items():
        if name in procedure.does:
            wanted.append(in_words(procedure.fields[name].meaning, language, name))
            wanted += [] if value is None or isinstance(value, bool) else [str(WORDS[language].get(value, value))]
    wanted += [" ".join(symbol.printed.split()) for symbol in result.legend]
    for choice in choices(result, language):
        wanted += choice.options if choice.step not in procedure.steps else ()
    for words in wanted:
        if words not in said:
            raise AssertionError(f"{case}: the explanation in {language} does not say {words!r}: {said}")


def _check_arrays(package: Any, case: Case, result: Result[Any]) -> None:
    """The same inputs as arrays give the same text and the same effect; without numpy there is nothing to compare."""
    from importlib.util import find_spec  # noqa: PLC0415  # only tests ask

    if find_spec("numpy") is None or any(p.kind == "integers" for p in result.procedure.parameters):
        return
    if any(
        step.do in {"effect", "trade", "share"}
        for step in map(result.procedure.steps.get, result.procedure.result)
        if step
    ):
        return
    given = {
        p.name: case["inputs"][p.name] if p.kind in {"labels", "choice"} else [case["inputs"][p.name]] * 2
        for p in result.procedure.parameters
        if p.name in case["inputs"]
    }
    many = package.resolve_many(case["resolver"], **given)
    # A row that is marked as open asks the single call for its text, which would hide that arrays alone refuse it.
    _expect(case["id"], "open rows of arrays", many.undecided.tolist(), [False] * len(many))
    _expect(case["id"], "text of arrays", many[0], result.text)
    for name, values in many.effects.items():
        single = getattr(result.effect, name)
        if single is not None:
            _expect(case["id"], f"{name} of arrays", values.tolist()[0], single)


def check_procedure(package: Any, case: Case) -> None:
    """One procedure: its words in each language, its printed sentences, what it gives, its chances."""
    from .procedure import procedure_of  # noqa: PLC0415  # only tests ask

    procedure = procedure_of(package.__name__, case["name"])
    _expect(case["name"], "labels", {name: dict(step.label) for name, step in procedure.steps.items()}, case["labels"])
    sources = {n: s.printed for n, s in procedure.steps.items() if s.printed and s.do != "look up"}
    _expect(case["name"], "sources", sources, case["sources"])
    modifiers = {m.id: (dict(m.name), m.printed) for m in procedure.modifiers.values()}
    _expect(case["name"], "modifiers", modifiers, case["modifiers"])
    _expect(case["name"], "meanings", {p.name: dict(p.meaning) for p in procedure.parameters}, case["meanings"])
    fields = {f.name: (f.kind, dict(f.meaning)) for f in procedure.fields.values()}
    _expect(case["name"], "fields", fields, case["fields"])
    _expect(case["name"], "shape of the effect", list(procedure.effect().to_dict()), list(case["fields"]))
    rulings = {r.id: (r.question, dict(r.answer)) for r in procedure.rulings.values()}
    _expect(case["name"], "rulings", rulings, case["rulings"])
    _expect(case["name"], "gives", dict(procedure.gives), case["gives"])
    adds = {s.name: {k: str(v) for k, v in s.gives.items()} for s in procedure.steps.values() if s.gives}
    _expect(case["name"], "adds", adds, case["adds"])
    _expect(case["name"], "dice", tuple((p.name, p.dice) for p in procedure.parameters if p.dice), case["dice"])
    _check_chances(package, procedure)


def _check_chances(package: Any, procedure: Procedure) -> None:
    """The chances of the lowest inputs are those of every roll, counted one by one."""
    dice = [p for p in procedure.parameters if p.kind == "die"]
    if len(dice) != 1:
        return
    inputs = {
        p.name: p.options[0] if p.options else p.low or 1 for p in procedure.parameters if p.required and p != dice[0]
    }
    count, _, sides = (dice[0].dice or "").partition("d")
    found: dict[str, Fraction] = {}
    for rolls in product(range(1, int(sides) + 1), repeat=int(count)):
        try:
            text = package.resolve(procedure.name, **inputs, **{dice[0].name: sum(rolls)}).text
        except Undecided:
            continue
        found[text] = found.get(text, Fraction(0)) + Fraction(1, int(sides) ** int(count))
    _expect(procedure.name, "chances", dict(package.distribution(procedure.name, **inputs)), found)


def check_table(game: Any, case: Case) -> None:
    """One table: its labels and what they stand for, every cell by label and by value, every cell in doubt."""
    table: Table = getattr(game, case["name"])
    for side, axis in (("rows", table.rows), ("columns", table.columns)):
        _expect(case["name"], side, tuple(tuple(label) for label in axis.labels), case[side])
    _expect(case["name"], "parts", table.parts, case["parts"])
    _expect(
        case["name"],
        "does",
        tuple({t: tuple(map(dict, w)) for t, w in d.items()} for d in _does(table, case)),
        case["does"],
    )
    legend = tuple((s.token, s.printed, tuple(map(_left, s.choices))) for s in table.legend)
    _expect(case["name"], "legend", legend, case["legend"])
    doubts = tuple((r, c, d.id, dict(d.words)) for (r, c), found in table.doubts.items() for d in found)
    _expect(case["name"], "doubts", doubts, case["doubts"])
    undecided = {(r, c): readings for r, c, readings in case["undecided"]}
    columns = [f"{label[0]}/{part}" for label in case["columns"] for part in case["parts"]]
    columns = columns or [label[0] for label in case["columns"]]
    for r, row in enumerate(case["rows"]):
        for c, column in enumerate(columns):
            found = _asked(table, row[0], column)
            _expect(case["name"], f"{row[0]}, {column}", found, undecided.get((r, c), case["cells"][r][c]))
        for value in _values(row):
            _expect(case["name"], f"row of {value}", table.rows.position(value), r)


def _does(table: Table, case: Case) -> list[dict[str, Any]]:
    """What the texts of each column do; columns of one side share what they say, so only their own is asked."""
    return [
        {text: said[text] for text in wanted if text in said}
        for said, wanted in zip(table.does, case["does"], strict=True)
    ]


def _left(left: Any) -> tuple[Any, ...]:
    return left.owner, tuple((o.name, dict(o.words), dict(o.gives), o.next) for o in left.options)


def _asked(table: Table, row: str, column: str) -> object:
    """A cell's text, or the readings of one that is undecided."""
    try:
        return table[row, column]
    except Undecided as doubt:
        return doubt.readings


def _values(label: tuple[Any, ...]) -> list[int | Fraction]:
    """The ends that a label names and covers."""
    _, low, high, strict = label
    return (
        []
        if strict
        else [whole(number(end)) if isinstance(number(end), Fraction) else number(end) for end in (low, high) if end]
    )


def _expect(case: str, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{case}: {what} is {found!r}, not {wanted!r}")
