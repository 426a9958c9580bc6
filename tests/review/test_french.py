"""French: every kind of phrase that the program knows has its French sentence, and the French page shows no other."""

import ast
import json
import re
from itertools import chain

import pytest
from review_demo import ROOT, walk

from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.errors import Faults
from tablewright.model.difference import Verdict
from tablewright.model.page import DOUBTS
from tablewright.model.sheet import AxisKind
from tablewright.phrase import Phrase, worded
from tablewright.review.session import Session
from tablewright.sheets.load import SheetFiles, load
from tablewright.workspace import find_workspace

PACKAGE = ROOT / "pipeline" / "tablewright"
FRENCH = json.loads((PACKAGE / "review/page/french.json").read_text("utf-8"))
CASES = sorted(path.parent for path in ROOT.glob("tests/sheets/cases/*/faults.txt"))

GRAMMARS = {"text", "number", "losses", "codes", "amounts"}
NAMED = {*Verdict, *AxisKind, *GRAMMARS, *DOUBTS, "row", "column"}
"""Kinds that stand in the source as values of something else: enumerations, and what the grid is in doubt about."""
OF_OTHERS = {
    "phrase",
    "model/reading_json",
    "decide/page",
    "decide/risk",
    "review/queue",
    "check/shape",
    "cli/add",
    "sheets/expected",
}
"""Modules in which a phrase is made of one of those, or of one that was kept."""


def calls():
    """Each place of the source where a phrase is made: its module and what it is made of."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Phrase", "chained"):
                yield path.relative_to(PACKAGE).with_suffix("").as_posix(), node


def kinds():
    """The kinds that stand in the source."""
    return {node.args[0].value for _, node in calls() if isinstance(node.args[0], ast.Constant)}


def test_every_kind_has_its_french():
    assert len(kinds()) > 400
    assert kinds() | NAMED <= FRENCH.keys(), "add these to review/page/french.json"


def test_there_is_no_french_for_what_nobody_says():
    assert FRENCH.keys() <= kinds() | NAMED


def test_a_kind_is_written_where_it_is_said():
    assert {module for module, node in calls() if not isinstance(node.args[0], ast.Constant)} <= OF_OTHERS


def test_a_phrase_has_an_argument_for_each_gap():
    plain = [node for _, node in calls() if node.func.id == "Phrase" and isinstance(node.args[0], ast.Constant)]
    fixed = [node for node in plain if not any(isinstance(one, ast.Starred) for one in node.args)]
    assert [n.args[0].value for n in fixed if len(n.args) > 1 and n.args[0].value.count("{}") != len(n.args) - 1] == []


def test_a_french_sentence_keeps_every_gap():
    gaps = {english: [str(n) for n in range(1, english.count("{}") + 1)] for english in FRENCH}
    assert {english: sorted(re.findall(r"\{(\d)\}", french)) for english, french in FRENCH.items()} == gaps


def everything_said():
    """All that is said of the repository's own sheets, answered or not; of the readings, what is told by kind."""
    desk = WorkspaceDesk(find_workspace(ROOT), "Ann")
    session = Session(desk)
    for sheet in desk.sheets():
        filed = desk.filed(sheet)
        yield from (reason for item in session.load(sheet).items for reason in item.reasons)
        yield from chain.from_iterable((f.message, f.remedy) for f in filed.findings)
        yield from chain.from_iterable((d.explanation, *d.evidence) for d in filed.differences)
        yield from (why for s in filed.subjects for c in s.cells for seen in c.sightings for why in seen.why)


def faults_of(case):
    """What is said of the files of a case."""

    def contents(*folders):
        return {p.name: p.read_bytes() for folder in folders for p in folder.glob("*") if p.is_file()}

    base = case.parent / "base"
    received = contents(base / "received", case / "received")
    canonical = contents(base, case)
    canonical.pop("faults.txt", None)
    with pytest.raises(Faults) as caught:
        load(SheetFiles("case", "canonical/case", canonical, "raw_scans/case/received", received))
    return chain.from_iterable((fault.message, fault.remedy) for fault in caught.value.faults)


def test_all_that_the_sheet_language_says_is_a_phrase():
    said = [one for case in CASES for one in faults_of(case)]
    assert said
    assert [one for one in said if not isinstance(one, Phrase)] == []


@pytest.mark.slow
def test_all_that_is_said_of_these_sheets_is_said_in_french(server, tab):
    said = list(dict.fromkeys(everything_said()))
    assert said
    assert left_in_english(tab(server.address, locale="fr-FR"), said) == []


@pytest.mark.slow
def test_every_fault_that_the_sheet_language_knows_is_told_in_french(server, tab):
    said = list(dict.fromkeys(one for case in CASES for one in faults_of(case)))
    assert left_in_english(tab(server.address, locale="fr-FR"), said) == []


def left_in_english(page, said):
    """What of the phrases the French page has no French for."""
    find = """async (said) => {
        const { told } = await import(`${location.origin}${location.pathname}page/phrases.js`);
        return said.filter((one) => told(one).lang === 'en');
    }"""
    return page.evaluate(find, worded(said))


@pytest.mark.slow
def test_no_view_of_the_french_page_falls_back_to_english(server, tab):
    page = tab(server.address, locale="fr-FR")
    english = {view: page.locator("[lang=en]").all_inner_texts() for view in walk(page, server.address)}
    assert not any(english.values()), english


@pytest.mark.slow
def test_every_state_of_the_queue_is_in_french(server, tab):
    page = tab(server.address + "#/queue", locale="fr-FR")
    page.wait_for_selector(".why")
    causes = set()
    for _ in range(int(page.inner_text(".row.small").split("/")[1].split()[0])):
        causes.add(page.inner_text(".tag"))
        assert page.locator("[lang=en]").all_inner_texts() == []
        page.keyboard.press("ArrowRight")
    assert causes == {"douteuse", "nouvelle table", "non signée"}
