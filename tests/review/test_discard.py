"""What is put aside and brought back, the same picture twice, many files at once."""

import pytest
from PIL import Image
from review_demo import FACSIMILE, SCANS, TABLE, log, make_workspace, plant

from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.errors import FileTrouble
from tablewright.review.session import Session
from tablewright.workspace import find_workspace

SCAN = f"raw_scans/demo/{FACSIMILE}.jpg"


@pytest.fixture
def work(tmp_path):
    return Session(WorkspaceDesk(find_workspace(make_workspace(tmp_path, plant(2))), "Ann"))


@pytest.mark.parametrize("what", [TABLE, SCAN, ""], ids=["table", "scan", "sheet"])
def test_what_is_put_aside_is_off_the_desk_until_it_is_brought_back(work, what):
    work.discard("demo", what, by="Ann")
    assert work.load("demo").subjects == ()
    assert work.load("demo").items == ()
    work.bring_back("demo", what, by="Bob")
    assert [subject.id for subject in work.load("demo").subjects] == [TABLE]


def test_what_is_not_there_cannot_be_put_aside_or_brought_back(work):
    with pytest.raises(FileTrouble, match="there is no such table or scan"):
        work.discard("demo", "nothing", by="Ann")
    with pytest.raises(FileTrouble, match="nothing of that name was put aside"):
        work.bring_back("demo", TABLE, by="Ann")


@pytest.mark.slow
def test_a_false_table_is_put_aside_on_the_page_and_nothing_is_deleted(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(2))
    page = tab(serve(root).address)
    page.click(".table-line .away >> nth=0")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=1 put aside")
    assert page.locator(".sheets li a[href^='#/table']").count() == 0
    assert (root / SCAN).is_file()
    page.click("text=1 put aside")
    page.click("text=Bring back")
    page.wait_for_selector(".sheets li a[href^='#/table']")
    assert [line["act"] for line in log(root)] == ["discard", "undo"]
    assert page.locator("text=Ann: 1 decisions").count() == 1


@pytest.mark.slow
def test_many_files_are_read_at_once_and_the_same_picture_is_noticed(tmp_path, serve, tab):
    root = make_workspace(tmp_path / "own", {}, [])
    combat, copy, other = (tmp_path / name for name in ("combat.png", "copy_of_it.png", "other.png"))
    with Image.open(SCANS / f"{FACSIMILE}.jpg") as image:
        image.crop((300, 0, 980, 200)).save(combat)
        image.crop((300, 240, 980, 480)).save(other)
    copy.write_bytes(combat.read_bytes())
    page = tab(serve(root).address + "#/new")
    page.fill("#sheet", "bastogne")
    page.set_input_files("#file", [combat, copy, other])
    page.wait_for_selector("text=copy_of_it.png is the same picture as raw_scans/bastogne/combat.png", timeout=120_000)
    page.wait_for_selector("button:focus:has-text('Go to its first table')", timeout=120_000)
    assert sorted(path.name for path in (root / "raw_scans/bastogne").iterdir()) == ["combat.png", "other.png"]
