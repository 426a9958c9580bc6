"""A difference between what stands and the scan, settled on the page: one side is right, or the print is wrong."""

import shutil
import tomllib
from pathlib import Path

import pytest
from review_demo import log, saved

from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.review.decisions import fold, read_log
from tablewright.review.signing import errata_text
from tablewright.workspace import find_workspace

CASE = Path(__file__).parents[1] / "compare"

pytestmark = pytest.mark.slow


@pytest.fixture
def root(tmp_path):
    """A sheet in which `2/1` stands where the scan says `0/2`."""
    folder = tmp_path / "workspace"
    shutil.copytree(CASE / "base", folder)
    shutil.copytree(CASE / "cases/scans/transcription-suspect/canonical", folder / "canonical", dirs_exist_ok=True)
    return folder


@pytest.mark.parametrize(
    ("press", "after"),
    [("as it stands", "2/1"), ("decided", "0/2"), ("#misprint", "0/2")],
    ids=["typed is right", "the scan is right", "the print is wrong"],
)
def test_a_difference_is_settled_where_it_is_shown(press, after, root, serve, tab):
    page = tab(serve(root).address + "#/queue/small")
    page.wait_for_selector(".tag.difference")
    page.click(press if press.startswith("#") else f".choices button:has-text('{press}')")
    saved(page)
    (said,) = log(root, "small")
    assert (said["act"], said["after"]) == ("settle", after)
    assert said["evidence"].get("use") == ("2/1" if press == "#misprint" else None)


def test_a_print_that_is_wrong_is_an_erratum(root, serve, tab):
    page = tab(serve(root).address + "#/queue/small")
    page.click("#misprint")
    saved(page)
    desk = WorkspaceDesk(find_workspace(root), "Ann")
    crt = next(subject for subject in desk.filed("small").subjects if subject.id == "crt")
    (entry,) = tomllib.loads(errata_text("", crt, fold(read_log(desk.log("small")).decisions), "crt"))["erratum"]
    assert (entry["kind"], entry["printed"], entry["use"]) == ("misprint", "0/2", "2/1")
