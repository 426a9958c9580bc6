"""One cell at a time, from the keyboard alone, as a person would: settle, undo, go on after a crash, sign."""

import csv
import json
import signal

import pytest
from review_demo import TABLE, csv_rows, log, make_workspace, plant, proof_all, saved, truth

pytestmark = pytest.mark.slow

PRINTED = {(c["row"], c["col"]): c["text"] for c in truth()["tables"][0]["cells"]}


def spot(page):
    """The cell that is shown; None when the queue shows something else."""
    one = page.query_selector(".one[data-row]")
    return (int(one.get_attribute("data-row")), int(one.get_attribute("data-col"))) if one else None


def settle_from_the_keyboard(page, wanted):
    """As a person does: the first choice by Enter, another by Alt and its digit, anything else typed."""
    choices = [text.inner_text() for text in page.query_selector_all(".choices .text")]
    if wanted == choices[0]:
        page.keyboard.press("Enter")
    elif wanted in choices:
        page.keyboard.press(f"Alt+{choices.index(wanted) + 1}")
    else:
        page.keyboard.type(wanted)
        page.keyboard.press("Enter")


def test_forty_planted_flags_are_settled_one_by_one_and_the_signed_table_is_the_truth(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(40))
    server = serve(root)
    page = tab(server.address)
    page.click("text=Doubts one by one")
    page.wait_for_selector(".one")
    while place := spot(page):
        settle_from_the_keyboard(page, PRINTED[place])
        page.wait_for_function("place => document.querySelector('.one')?.dataset.place !== place", arg=str(place))
    saved(page)
    page.keyboard.press("Enter")  # the table itself is left: it is held against the print
    page.wait_for_selector(".cell.here")
    proof_all(page, PRINTED)
    page.keyboard.press("Enter")  # what the table is
    page.wait_for_selector("#sign:focus:not([disabled])")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=is signed.")
    (signed,) = (root / "canonical/demo").glob("*.csv")
    assert list(csv.reader(signed.read_text("utf-8").splitlines())) == csv_rows(truth()["tables"][:1])
    assert 'by = ["Ann"]' in (root / "canonical/demo/signoff.toml").read_text("utf-8")
    settled = [line for line in log(root) if line["act"] == "settle"]
    assert len(settled) == 40
    assert {line["by"] for line in settled} == {"Ann"}


def test_escape_leaves_the_field_and_undo_takes_the_last_decision_back(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(3))
    page = tab(serve(root).address + "#/queue")
    page.wait_for_selector(".one")
    first = spot(page)
    page.keyboard.type("-1")
    page.keyboard.press("Enter")
    page.wait_for_function("place => document.querySelector('.one').dataset.place !== place", arg=str(first))
    page.keyboard.press("Escape")
    saved(page)
    assert [(line["act"], line["after"]) for line in log(root)] == [("settle", "-1")]
    page.keyboard.press("Control+z")
    page.wait_for_selector("text=Taken back:")
    assert spot(page) == first
    assert [line["act"] for line in log(root)] == ["settle", "undo"]


def settled_and_then_killed(root, serve, tab):
    """Two cells settled and saved; the server killed; a third settled on the page that is still open."""
    server = serve(root)
    page = tab(server.address + "#/queue")
    page.wait_for_selector(".one")
    for _ in range(2):
        settle_from_the_keyboard(page, PRINTED[spot(page)])
    saved(page)
    server.stop(signal.SIGKILL)
    place = spot(page)
    settle_from_the_keyboard(page, PRINTED[place])
    page.wait_for_selector("#banner:not([hidden])")
    assert len(log(root)) == 2
    return server, page, place


def is_settled(root, place):
    assert [(line["row"], line["col"], line["after"]) for line in log(root)[2:]] == [(*place, PRINTED[place])]


def test_a_killed_server_is_started_again_and_the_open_page_goes_on(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(5))
    server, page, place = settled_and_then_killed(root, serve, tab)
    assert serve(root).address == server.address
    saved(page)
    assert page.is_hidden("#banner")
    is_settled(root, place)
    settle_from_the_keyboard(page, PRINTED[spot(page)])
    saved(page)
    assert len(log(root)) == 4


def test_what_a_closed_page_could_not_send_the_next_one_sends(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(5))
    _, page, place = settled_and_then_killed(root, serve, tab)
    page.close()
    later = page.context.new_page()
    later.goto(serve(root).address + "#/queue")
    later.wait_for_selector("text=3 left")  # two cells, and what the table is
    is_settled(root, place)


def settled_meanwhile(root, place, by, after):
    """A line that the log got while the page could not hear of it."""
    line = {"number": 3, "at": "2026-11-18T10:00:00+00:00", "by": by, "act": "settle", "table": TABLE, "after": after}
    with (root / "decisions/demo.jsonl").open("a") as lines:
        lines.write(json.dumps(line | dict(zip(("row", "col"), place, strict=True))) + "\n")


def test_what_had_arrived_before_the_answer_was_lost_is_no_conflict(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(5))
    _, page, place = settled_and_then_killed(root, serve, tab)
    settled_meanwhile(root, place, "Ann", PRINTED[place])
    serve(root)
    saved(page)
    assert page.locator(".toast.bad").count() == 0
    is_settled(root, place)


def test_what_was_sent_late_overwrites_nobody(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(5))
    server, page, place = settled_and_then_killed(root, serve, tab)
    settled_meanwhile(root, place, "Bob", "9/9")
    assert serve(root).address == server.address
    page.wait_for_selector("text=Bob was quicker: 9/9")
    assert [line["by"] for line in log(root)] == ["Ann", "Ann", "Bob"]


def test_markup_in_a_cell_is_shown_as_text(tmp_path, serve, tab):
    evil = "<img src=x onerror=\"document.title='owned'\">"
    place = (0, 1, 1)
    root = make_workspace(tmp_path, {place: evil})
    server = serve(root)
    page = tab(server.address + "#/queue")
    page.wait_for_selector(".choices")
    assert evil in page.inner_text(".choices")
    page.goto(server.address + f"#/table/demo/{TABLE}")
    page.wait_for_selector(".cell.here")
    assert evil in page.inner_text(".paper")
    assert page.title() != "owned"
