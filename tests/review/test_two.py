"""Two people on one table: the second to save is told, and nothing is overwritten."""

import pytest
from review_demo import cell, log, make_workspace, open_sheet, plant, proof_all, saved, truth

pytestmark = pytest.mark.slow

PRINTED = {(c["row"], c["col"]): c["text"] for c in truth()["tables"][0]["cells"]}


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
    ann.keyboard.press("Alt+2")
    ann.wait_for_selector("body[data-unsent='0']")
    bob.keyboard.press("Alt+1")
    bob.wait_for_selector("text=Ann was quicker")
    assert [line["by"] for line in log(root)] == ["Ann"]


def test_different_cells_of_one_table_do_not_disturb_each_other(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(3))
    server = serve(root)
    ann, bob = open_queue(tab, server, "Ann"), open_queue(tab, server, "Bob")
    bob.keyboard.press("ArrowRight")
    ann.keyboard.press("Alt+1")
    ann.wait_for_selector("body[data-unsent='0']")
    bob.keyboard.press("Alt+1")
    bob.wait_for_selector("body[data-unsent='0']")
    assert [line["by"] for line in log(root)] == ["Ann", "Bob"]


def test_a_table_on_which_somebody_went_on_is_not_signed(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {})
    server = serve(root)
    ann, bob = (open_sheet(tab(server.address), server) for _ in range(2))
    proof_all(ann, PRINTED)
    ann.wait_for_selector("#describe-yes:not([disabled])")
    ann.click("#describe-yes")
    ann.wait_for_selector("#sign:not([disabled])")
    ann.wait_for_selector("body:not([data-asking])")  # she does not ask by herself what has become of the table
    bob.fill("#who", "Bob")
    cell(bob, 1, 1).click()
    bob.keyboard.type("9/9")
    bob.keyboard.press("Enter")
    saved(bob)
    ann.click("#sign")
    ann.wait_for_selector("text=was quicker")
    assert not list((root / "canonical").rglob("*.csv"))


def test_each_sees_what_the_other_changed(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {})
    server = serve(root)
    ann, bob = (open_sheet(tab(server.address), server) for _ in range(2))
    bob.fill("#who", "Bob")
    cell(bob, 1, 1).click()
    bob.keyboard.type("9/9")
    bob.keyboard.press("Enter")
    saved(bob)
    cell(ann, 3, 3).click()
    ann.keyboard.press("Space")  # anything done asks what has become of the table
    ann.wait_for_selector(".cell[data-row='1'][data-col='1']:has-text('9/9')")
    ann.wait_for_selector(".toast:has-text('Bob')")
