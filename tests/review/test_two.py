"""Two people on one table: the second to save is told, and nothing is overwritten."""

import pytest
from review_demo import log, make_workspace, plant

pytestmark = pytest.mark.slow


def open_queue(tab, server, name):
    page = tab(server.address + "#/queue")
    page.wait_for_selector(".choices")
    page.fill("#who", name)
    page.dispatch_event("#who", "change")
    page.focus("#view")
    return page


def test_the_second_to_save_a_cell_is_told(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(3))
    server = serve(root)
    ann, bob = open_queue(tab, server, "Ann"), open_queue(tab, server, "Bob")
    ann.keyboard.press("2")
    ann.wait_for_selector("body[data-unsent='0']")
    bob.keyboard.press("1")
    bob.wait_for_selector("text=Ann was quicker")
    assert [line["by"] for line in log(root)] == ["Ann"]


def test_different_cells_of_one_table_do_not_disturb_each_other(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(3))
    server = serve(root)
    ann, bob = open_queue(tab, server, "Ann"), open_queue(tab, server, "Bob")
    bob.keyboard.press("ArrowRight")
    ann.keyboard.press("1")
    ann.wait_for_selector("body[data-unsent='0']")
    bob.keyboard.press("1")
    bob.wait_for_selector("body[data-unsent='0']")
    assert [line["by"] for line in log(root)] == ["Ann", "Bob"]


def test_a_table_on_which_somebody_went_on_is_not_signed(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {})
    server = serve(root)
    ann, bob = (tab(server.address + "#/table/demo/facsimile_1_ruled_photocopy-1-1") for _ in range(2))
    ann.press("#f-id", "Enter")
    ann.wait_for_selector("#sign:focus")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("dialog[open]")
    bob.wait_for_selector("#typed")
    bob.fill("#typed", "9/9")
    bob.press("#typed", "Enter")
    bob.wait_for_selector("body[data-unsent='0']")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("text=was quicker")
    assert not list((root / "canonical").rglob("*.csv"))
