"""French: every sentence that the program can say of a cell has its French one, and the French page shows no other."""

import ast
import json
import re
from itertools import chain

import pytest
from review_demo import ROOT, walk

from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.review.session import Session
from tablewright.workspace import find_workspace

PACKAGE = ROOT / "pipeline" / "tablewright"
FRENCH = json.loads((PACKAGE / "review/page/french.json").read_text("utf-8"))

SOURCES = sorted(
    path
    for part in ("grid", "decide", "compare", "check", "sheets")
    for path in (PACKAGE / part).glob("*.py")
    if not path.name.startswith(("render", "draft")) and path != PACKAGE / "check/report.py"
)
NEVER_SHOWN = {"open suspicion", "field limit", "unexpected end"}
FAULTS = sorted(ROOT.glob("tests/sheets/cases/*/faults.txt"))


def template(node):
    """A text of the source with its gaps as {}; None when it is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join("{}" if isinstance(part, ast.FormattedValue) else part.value for part in node.values)
    return None


def is_expression(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def sentences(path):
    """What a module may say: its texts of two words and more on one line, but docstrings and patterns."""
    tree = list(ast.walk(ast.parse(path.read_bytes())))
    docs = {node.value for node in tree if is_expression(node)}
    parts = set(chain.from_iterable(node.values for node in tree if isinstance(node, ast.JoinedStr)))
    patterns = set(chain.from_iterable(ast.walk(node) for node in tree if is_pattern(node)))
    for node in tree:
        said = template(node) if node not in docs | parts | patterns else None
        if said and "\n" not in said and len(re.findall(r"(?<!\S)[a-z]{2,}(?!\S)", said.replace("{}", " "))) >= 2:
            yield said


def is_pattern(node):
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("re.compile", "re.sub", "re.search", "re.escape")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_sentence_of_the_source_has_its_french(path):
    missing = {said.replace("{{}}", "{}") for said in sentences(path)} - NEVER_SHOWN
    missing = {said for said in missing if said not in FRENCH and said.strip() not in FRENCH}
    assert not missing, "add these to review/page/french.json"


def test_there_are_sentences():
    assert len({said for path in SOURCES for said in sentences(path)}) > 200


@pytest.mark.parametrize("english", FRENCH)
def test_a_french_sentence_keeps_every_gap(english):
    used = re.findall(r"\{(\d)[+?;,]?\}", FRENCH[english])
    empty = english == "structure objects to the transcription: {}{}"  # its first gap is always empty
    assert sorted(map(int, used)) == list(range(1 + empty, english.count("{}") + 1))


def everything_said():
    """All that is said of the repository's own sheets, answered or not."""
    desk = WorkspaceDesk(find_workspace(ROOT), "Ann")
    session = Session(desk)
    for sheet in desk.sheets():
        filed = desk.filed(sheet)
        yield from (reason for item in session.load(sheet).items for reason in item.reasons)
        yield from chain.from_iterable((f.message, f.remedy) for f in filed.findings)
        yield from chain.from_iterable((d.explanation, *d.evidence) for d in filed.differences)
        yield from (why for s in filed.subjects for c in s.cells for seen in c.sightings for why in seen.why)


@pytest.mark.slow
def test_all_that_is_said_of_these_sheets_is_said_in_french(server, tab):
    said = sorted(set(everything_said()))
    assert said
    assert left_in_english(tab(server.address, locale="fr-FR"), said) == []


@pytest.mark.slow
def test_every_fault_that_the_sheet_language_knows_is_told_in_french(server, tab):
    said = [line for path in FAULTS for line in path.read_text("utf-8").splitlines()]
    assert said
    assert left_in_english(tab(server.address, locale="fr-FR"), said) == []


def left_in_english(page, said):
    """What of the sentences the French page has no French for."""
    find = """async (said) => {
        const { told } = await import(`${location.origin}${location.pathname}page/french.js`);
        return said.filter((one) => told(one).some((part) => part.lang === 'en'));
    }"""
    return page.evaluate(find, said)


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
