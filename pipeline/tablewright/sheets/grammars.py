"""Cell grammars: every way in which a cell can be taken apart. Exactly one is right; none or several is a fault."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import product
from math import prod
from typing import Any, Literal

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.parsers.earley_forest import PackedNode, SymbolNode

from tablewright.model.rolls import ROLLS
from tablewright.model.sheet import Grammar, Parsed, Place
from tablewright.phrase import Phrase
from tablewright.sheets.report import Report, quoted

TEXT = "text"
_HERE = Place("docs/sheet-language.md", 1)
NUMBER = Grammar("number", "start: SIGNED\nSIGNED: /[+–-]?[0-9]+/", _HERE)
IN_CELLS = Grammar(
    ROLLS,
    r"""
start: (roll (_AND roll)* | low _TO high | _MOST high | high _DASH | _LEAST low | low "+" | none)?
roll: INT
low: INT
high: INT
none: DASH
INT: /[0-9]+/
_AND: /[,;]/
_TO: /[-–−]|à|to|\.\.\.?|…/
_MOST: /≤|<=/
_LEAST: /≥|>=/
_DASH: /[-–−]/
DASH: /[-–—−]/
%ignore " "
""",
    _HERE,
)
"""The roll stands in the cell, and the column is the answer."""

BUILT_IN = (NUMBER, IN_CELLS)

_FOREIGN = re.compile(r"%import(?!\s+common\.)[^\n]*")

_MOST_WAYS = 64
"""Derivations of one cell that are compared; a grammar that allows more has lost hold of its cells."""


def parses(grammar: Grammar, cell: str) -> tuple[Parsed, ...]:
    """Take a cell apart in every way its grammar allows; white space is folded first."""
    return _parses(grammar.text, " ".join(cell.split()))


def is_hopeless(grammar: Grammar, cell: str) -> bool:
    """Whether a grammar allows more ways to take a cell apart than can be looked at."""
    return _count_ways(grammar.text, " ".join(cell.split())) > _MOST_WAYS


def checked_grammar(grammar: Grammar, report: Report) -> bool:
    """Report a grammar that is none."""
    if stranger := _FOREIGN.search(grammar.text):
        message = Phrase("grammar `{}` imports from a file: {}", grammar.id, quoted(stranger[0]))
        report.add(grammar.place, message, Phrase("import from lark's own `common`, or write the rule here"))
        return False
    try:
        _parser(grammar.text, "explicit")
    except Exception as error:  # noqa: BLE001 - lark refuses some grammars with its own, some with Python's exceptions
        place, what = _explained(grammar, error)
        report.add(
            place,
            Phrase("grammar `{}` {}", grammar.id, what),
            Phrase("write it in lark's notation, with a rule `start`"),
        )
        return False
    return True


def _explained(grammar: Grammar, error: Exception) -> tuple[Place, str]:
    """Say where a grammar goes wrong, when lark does; a text of several lines starts below its key."""
    unexpected = error if isinstance(error, UnexpectedInput) else error.__context__
    if isinstance(unexpected, UnexpectedInput) and unexpected.line > 0:
        below = unexpected.line if "\n" in grammar.text else 0
        place = Place(grammar.place.file, grammar.place.line + below)
        return place, Phrase("breaks off at sign {} of the line", unexpected.column)
    what = str(error).partition("\n")[0].rstrip(": ") or Phrase("lark cannot read it")
    return grammar.place, Phrase("does not hold: {}{}", what[0].lower(), what[1:])


def rule_names(grammar: Grammar) -> frozenset[str]:
    """Name every part that a cell of this grammar can have."""
    parser = _parser(grammar.text, "explicit")
    rules = {str(rule.alias or rule.origin.name) for rule in parser.rules}
    names = rules | {terminal.name.lower() for terminal in parser.terminals}
    return frozenset(name for name in names if name.isidentifier() and not name.startswith("_"))


@cache
def _parser(text: str, ambiguity: Literal["explicit", "forest"]) -> Lark:
    """Build the parser: Earley's finds all parses, its complete lexer all ways to cut the cell into tokens."""
    return Lark(text, parser="earley", lexer="dynamic_complete", ambiguity=ambiguity, maybe_placeholders=False)


@cache
def _count_ways(grammar: str, cell: str) -> int:
    """Count derivations on the shared forest, where even endless ones take little room; stop at too many."""
    try:
        forest: Any = _parser(grammar, "forest").parse(cell)
        return _ways(forest, {})
    except UnexpectedInput:
        return 0
    except RecursionError:
        return _MOST_WAYS + 1


def _ways(node: Any, known: dict[int, int]) -> int:
    """Count the derivations below a node: a choice adds, a sequence multiplies, a node within itself has no end."""
    if isinstance(node, PackedNode):
        return prod(_ways(child, known) for child in (node.left, node.right) if child is not None)
    if not isinstance(node, SymbolNode):
        return 1
    if id(node) not in known:
        known[id(node)] = _MOST_WAYS + 1
        known[id(node)] = min(_MOST_WAYS + 1, sum(_ways(child, known) for child in node.children))
    return known[id(node)]


@cache
def _parses(grammar: str, cell: str) -> tuple[Parsed, ...]:
    if not 1 <= _count_ways(grammar, cell) <= _MOST_WAYS:
        return ()
    tree = _parser(grammar, "explicit").parse(cell)
    found: list[Parsed] = []
    for single in _unfolded(tree):
        parsed = _parsed(single)
        if parsed is None:
            parsed = {}  # a blank cell, where the grammar lets it be blank, has no parts
        if parsed not in found:
            found.append(parsed)
    return tuple(found)


Branch = Tree[Token] | Token


def _unfolded(branch: Branch) -> list[Branch]:
    """List the single trees that a tree with ambiguous places stands for."""
    if isinstance(branch, Token):
        return [branch]
    if branch.data == "_ambig":
        return [single for child in branch.children for single in _unfolded(child)]
    children = product(*(_unfolded(child) for child in branch.children))
    return [Tree(branch.data, list(single)) for single in children]


def _parsed(branch: Branch) -> Parsed:
    """Make a tree into the value the rest works with: its leaves alone, or its parts by name."""
    if isinstance(branch, Token):
        return _token(branch)
    if not branch.children:
        return None
    if len(branch.children) == 1 and isinstance(branch.children[0], Token):
        return _token(branch.children[0])
    parts: dict[str, list[Parsed]] = {}
    for child in branch.children:
        name = child.type.lower() if isinstance(child, Token) else str(child.data)
        parts.setdefault(name, []).append(_parsed(child))
    single: Mapping[str, Parsed] = {n: values[0] if len(values) == 1 else tuple(values) for n, values in parts.items()}
    return single


def _token(token: Token) -> Parsed:
    text = str(token).strip()
    if re.fullmatch(r"[+–-]?[0-9]+", text):
        return int(text.replace("–", "-"))
    return text
