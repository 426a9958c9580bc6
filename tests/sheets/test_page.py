"""The page about the sheet language says what the loader reads: every key, no other, and faults as they come out."""

import re
import tomllib
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from tablewright.model.rules import InputKind, StepKind, Target
from tablewright.model.sheet import AxisKind, ErratumKind, InvariantKind, Place
from tablewright.sheets.axes import axis_labels
from tablewright.sheets.document import document
from tablewright.sheets.entries import ErrataEntry, SheetEntry
from tablewright.sheets.examples_toml import ExamplesEntry
from tablewright.sheets.records import record
from tablewright.sheets.report import Report
from tablewright.sheets.rules_toml import RULES_KEYS, RulesEntry
from tablewright.sheets.signoff_toml import SignoffEntry

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sheet-language.md").read_text("utf-8")
FILES = {
    "sheet.toml": (SheetEntry, {}),
    "errata.toml": (ErrataEntry, {}),
    "rules.toml": (RulesEntry, RULES_KEYS),
    "examples.toml": (ExamplesEntry, {}),
    "signoff.toml": (SignoffEntry, {}),
}


def section(title):
    return re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)[1]


def blocks(title, language):
    return re.findall(rf"^```{language}\n(.*?)^```", section(title), re.DOTALL | re.MULTILINE)


EXAMPLES = [(name, text) for name in FILES for text in blocks(f"`{name}`", "toml")]


def entries(kind):
    """A record and all the records inside it."""
    yield kind
    for hint in get_type_hints(kind).values():
        for part in (hint, *get_args(hint), *(inner for arg in get_args(hint) for inner in get_args(arg))):
            if is_dataclass(part) and part is not Place:
                yield from entries(part)


def written(value):
    """All keys in a document."""
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from written(item)
    if isinstance(value, dict):
        yield from value


def test_there_are_examples_of_every_file():
    assert {name for name, _ in EXAMPLES} == set(FILES)


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_the_examples_have_no_unknown_key_and_no_wrong_value(name, text):
    report = Report()
    entry, keys = FILES[name]
    record(entry, document(name, text.encode(), report), report, keys)
    assert [fault for fault in report.faults if " lacks the key " not in fault.message] == []


@pytest.mark.parametrize("name", FILES)
def test_every_key_is_on_the_page(name):
    shown = {key for text in blocks(f"`{name}`", "toml") for key in written(tomllib.loads(text))}
    named = set(re.findall(r"`(\w+)(?: = [^`]*)?`", section(f"`{name}`")))
    whole, keys = FILES[name]
    wanted = {
        keys.get(field.name, field.name)
        for entry in entries(whole)
        for field in fields(entry)
        if get_type_hints(entry)[field.name] is not Place
    }
    assert wanted - shown - named == set()


@pytest.mark.parametrize("words", [AxisKind, ErratumKind, InvariantKind, StepKind, InputKind, Target])
def test_every_kind_is_on_the_page(words):
    missing = {word for word in words if not re.search(rf"(`|\b){re.escape(word)}(`|\b)", PAGE)}
    assert missing == set()


def test_the_labels_on_the_page_are_read():
    rows = {kind: re.search(rf"^\| `{kind}` \| (.*?) \| [^|]* \|$", PAGE, re.MULTILINE)[1] for kind in AxisKind}
    for kind in set(AxisKind) - {AxisKind.LABEL}:
        texts = re.findall("`([^`]+)`", rows[kind])
        assert texts
        assert [text for text in texts if axis_labels(kind, (text,)) == (None,)] == []


def test_the_faults_on_the_page_come_out_like_that():
    (shown,) = blocks("Faults", "")
    lines = [re.sub(r"^canonical/\w+/", "canonical/case/", line) for line in shown.splitlines()]
    printed = {
        line for file in (ROOT / "tests/sheets/cases").glob("*/faults.txt") for line in file.read_text().splitlines()
    }
    assert lines
    assert [line for line in lines if line not in printed] == []
