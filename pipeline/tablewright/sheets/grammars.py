"""Cell grammars: every way in which a cell can be taken apart. Exactly one is right; none or several is a fault."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice, product

from lark import Lark, Token, Tree
from lark.exceptions import GrammarError, LarkError, UnexpectedInput

from tablewright.model.sheet import Grammar, Parsed, Place
from tablewright.sheets.report import Report

TEXT = "text"
NUMBER = Grammar("number", "start: SIGNED\nSIGNED: /[+–-]?[0-9]+/", Place("docs/sheet-language.md", 1))

_MOST_PARSES = 8
"""Ways of reading one cell that are looked at; two are too many already."""


def parses(grammar: Grammar, cell: str) -> tuple[Parsed, ...]:
    """Take a cell apart in every way its grammar allows; white space is folded first."""
    return _parses(grammar.text, " ".join(cell.split()))


def checked_grammar(grammar: Grammar, report: Report) -> bool:
    """Report a grammar that is none."""
    try:
        _parser(grammar.text)
    except UnexpectedInput as error:
        line = grammar.place.line + max(0, int(getattr(error, "line", 1)))
        message = f"grammar `{grammar.id}` breaks off at column {getattr(error, 'column', 1)}"
        report.add(Place(grammar.place.file, line), message, "write it in lark's notation")
        return False
    except (GrammarError, LarkError, OSError, re.error) as error:
        message = f"grammar `{grammar.id}`: {str(error).splitlines()[0]}"
        report.add(grammar.place, message, "write it in lark's notation, with a rule `start`")
        return False
    return True


def rule_names(grammar: Grammar) -> frozenset[str]:
    """Name every part that a cell of this grammar can have."""
    parser = _parser(grammar.text)
    rules = {str(rule.alias or rule.origin.name) for rule in parser.rules}
    return frozenset(rules | {terminal.name.lower() for terminal in parser.terminals})


@cache
def _parser(text: str) -> Lark:
    """Build the parser: Earley's finds all parses, its complete lexer all ways to cut the cell into tokens."""
    return Lark(text, parser="earley", lexer="dynamic_complete", ambiguity="explicit", maybe_placeholders=False)


@cache
def _parses(grammar: str, cell: str) -> tuple[Parsed, ...]:
    if not cell:
        return ()
    try:
        tree = _parser(grammar).parse(cell)
    except UnexpectedInput:
        return ()
    found: list[Parsed] = []
    for single in islice(_unfolded(tree), _MOST_PARSES):
        if (parsed := _parsed(single)) not in found:
            found.append(parsed)
    return tuple(found)


Branch = Tree[Token] | Token


def _unfolded(branch: Branch) -> list[Branch]:
    """List the single trees that a tree with ambiguous places stands for."""
    if isinstance(branch, Token):
        return [branch]
    if branch.data == "_ambig":
        several = [single for child in branch.children for single in _unfolded(child)]
        return several[:_MOST_PARSES]
    children = product(*(_unfolded(child) for child in branch.children))
    return [Tree(branch.data, list(single)) for single in islice(children, _MOST_PARSES)]


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
