"""The proof sheet: typed over, walked through, proofed row by row, taken back, and nothing lost on the way."""

import pytest
from review_demo import (
    TABLE,
    as_if_it_said,
    cell,
    here,
    log,
    make_workspace,
    open_sheet,
    plant,
    proof_all,
    saved,
    truth,
)

pytestmark = pytest.mark.slow

PRINTED = {(c["row"], c["col"]): c["text"] for c in truth()["tables"][0]["cells"]}
NUMBERS = [["Die", "1-1", "2-1", "3-1"], *([str(n), *(str(n + c) for c in range(3))] for n in range(1, 7))]


@pytest.fixture
def numbers(tmp_path, serve, tab):
    """A table of numbers in which two cells are in doubt; its readings hold texts that a number begins."""
    root = make_workspace(tmp_path, {(0, 2, 2): "1X", (0, 3, 2): "3 A"}, [as_if_it_said(NUMBERS)])
    server = serve(root)
    return root, open_sheet(tab(server.address), server)


def texts(page, row):
    return page.locator(f".line[data-row='{row}'] .cell").all_inner_texts()


def test_what_is_printed_is_typed_digits_and_all(numbers):
    root, page = numbers
    cell(page, 2, 2).click()
    page.keyboard.type("1*")
    page.keyboard.press("Enter")
    assert (texts(page, 2)[2], texts(page, 3)[2], here(page)) == ("1*", "3 A", (3, 2))
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    saved(page)
    assert [(line["row"], line["col"], line["after"]) for line in log(root)] == [(2, 2, "1*"), (3, 2, "3")]


def test_a_column_of_numbers_offers_no_words(numbers):
    _, page = numbers
    cell(page, 3, 2).click()
    page.wait_for_selector(".choices")
    assert "3 A" not in page.locator(".choices .text").all_inner_texts()


def test_a_reading_is_taken_by_a_key_that_no_table_prints(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(1))
    server = serve(root)
    page = open_sheet(tab(server.address), server)
    page.keyboard.press("F8")
    place = here(page)
    wanted = page.locator(".choices .text").all_inner_texts()
    page.keyboard.press(f"Alt+{wanted.index(PRINTED[place]) + 1}")
    saved(page)
    assert [line["after"] for line in log(root)] == [PRINTED[place]]


def test_escape_leaves_the_field_and_takes_nothing_back(numbers):
    root, page = numbers
    cell(page, 2, 2).click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    page.keyboard.type("8")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    saved(page)
    assert (texts(page, 2)[2], texts(page, 3)[2]) == ("7", "3 A")
    assert [line["act"] for line in log(root)] == ["settle"]


def test_a_field_that_is_left_as_it_was_changes_nothing_and_line_breaks_can_be_typed(tmp_path, serve, tab):
    broken = [["Die", "1-1", "2-1"], ["1", "ᴰ2r/\n2d", "1/2"], ["2", "1r", "AE"]]
    root = make_workspace(tmp_path, {}, [as_if_it_said(broken)])
    server = serve(root)
    page = open_sheet(tab(server.address), server)
    cell(page, 1, 1).click()
    page.keyboard.press("F2")
    page.keyboard.press("Enter")
    assert cell(page, 1, 1).inner_text() == "ᴰ2r/\n2d"
    assert not (root / "decisions").exists()
    page.keyboard.type("3d")
    page.keyboard.press("Alt+Enter")
    page.keyboard.type("4")
    page.keyboard.press("Tab")
    saved(page)
    assert [line["after"] for line in log(root)] == ["3d\n4"]


def test_what_is_typed_in_a_field_is_kept_when_another_cell_is_clicked(numbers):
    root, page = numbers
    cell(page, 2, 2).click()
    page.keyboard.type("12")
    cell(page, 5, 3).click()
    saved(page)
    assert [line["after"] for line in log(root)] == ["12"]
    page.fill("#f-title", "Fire table")
    cell(page, 4, 1).click()
    assert page.input_value("#f-title") == "Fire table"


def test_undo_and_redo_say_what_they_did(numbers):
    root, page = numbers
    cell(page, 2, 2).click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    page.wait_for_selector("text=Taken back: row 2, column 2-1: “7” is “1X”")
    assert texts(page, 2)[2] == "1X"
    page.keyboard.press("Control+Shift+z")
    page.wait_for_selector("text=Done again: row 2, column 2-1: “1X” is “7”")
    assert texts(page, 2)[2] == "7"
    assert [line["act"] for line in log(root)] == ["settle", "undo", "undo"]


PASTE = """(text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const how = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', how));
}"""
COPY = """() => {
    const data = new DataTransfer();
    const how = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('copy', how));
    return data.getData('text/plain');
}"""


def test_cells_are_pasted_copied_filled_and_replaced_each_as_one_step(numbers):
    root, page = numbers
    cell(page, 1, 1).click()
    page.evaluate(PASTE, 'a\tb\n"c\nd"\te')
    assert (texts(page, 1)[1:3], texts(page, 2)[1:3]) == (["a", "b"], ["c\nd", "e"])
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(COPY) == 'a\tb\n"c\nd"\te'
    page.keyboard.press("Control+d")
    assert texts(page, 2)[1:3] == ["a", "b"]
    page.keyboard.press("Control+f")
    page.fill("#find-what", "b")
    page.fill("#find-put", "z")
    page.keyboard.press("Enter")
    assert (texts(page, 1)[2], texts(page, 2)[2]) == ("z", "z")
    page.keyboard.press("Escape")
    for wanted in ("b", "e"):
        page.keyboard.press("Control+z")
        page.wait_for_function(
            'wanted => document.querySelector(\'.cell[data-row="2"][data-col="2"]\').innerText === wanted', arg=wanted
        )
    saved(page)
    assert len(log(root)[0]["cells"]) == 4


def test_csv_is_pasted_as_cells_and_a_lone_comma_is_a_text(numbers):
    _, page = numbers
    cell(page, 1, 1).click()
    page.evaluate(PASTE, "1,5")
    assert texts(page, 1)[1] == "1,5"
    page.evaluate(PASTE, "x,y\nz,w\n")
    assert (texts(page, 1)[1:3], texts(page, 2)[1:3]) == (["x", "y"], ["z", "w"])


def test_each_row_is_proofed_with_one_key_and_only_then_the_table_can_be_signed(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(4))
    server = serve(root)
    page = open_sheet(tab(server.address), server)
    assert page.locator("text=9 rows to proof").count() >= 1
    proof_all(page, PRINTED)
    saved(page)
    assert page.locator(".line.proofed").count() == 9
    assert [line["act"] for line in log(root)].count("proof") == 9
    page.wait_for_selector("#describe-yes:focus")


def test_a_slip_put_right_three_times_is_offered_elsewhere(tmp_path, serve, tab):
    grid = [["Die", "1-1", "2-1"], *([str(n), "4*", "5*"] for n in range(1, 6))]
    planted = {(0, r, c): grid[r][c].replace("*", "X") for r in range(1, 6) for c in (1, 2)}
    root = make_workspace(tmp_path, planted, [as_if_it_said(grid)])
    server = serve(root)
    page = open_sheet(tab(server.address), server)
    for row in (1, 2, 3):
        cell(page, row, 1).click()
        page.keyboard.type("4*")
        page.keyboard.press("Enter")
    page.wait_for_selector("text=3 times “X” was put right as “*”. The same in 7 more cells?")
    page.keyboard.press("Alt+Enter")
    assert [texts(page, row)[1:] for row in range(1, 6)] == [["4*", "5*"]] * 5
    saved(page)
    assert sum(len(line.get("cells", [line])) for line in log(root)) == 10


TWENTY_ONE = """async () => {
    const { troubles } = await import('./page/phrases.js');
    const message = (n) => ['there is no sheet `{}`', `${n}`];
    troubles([...Array(21).keys()].map((n) => ({ where: `a.toml:${n}`, message: message(n), remedy: '' })));
}"""


def test_a_fault_said_many_times_is_said_once_and_stays(tmp_path, serve, tab):
    grid = [["Die", "1-1", "2-1"], *([str(n), "word", "other"] for n in range(1, 7))]
    server = serve(make_workspace(tmp_path, {}, [as_if_it_said(grid)]))
    page = open_sheet(tab(server.address), server)
    page.select_option("#f-grammar", "number")
    page.wait_for_selector(".finding:has-text('12 × ')")
    assert page.locator(".finding").count() == 1
    page.evaluate(TWENTY_ONE)
    page.wait_for_selector(".trouble")
    assert page.locator(".trouble summary").inner_text().startswith("21 × ")
    box = page.locator(".trouble").bounding_box()
    assert box["height"] < 860 / 3
    page.click(".trouble .away")
    assert page.locator(".trouble").count() == 0


def test_an_address_that_leads_nowhere_is_told_in_words(tmp_path, serve, tab):
    server = serve(make_workspace(tmp_path, {}))
    page = tab(f"{server.address}#/table/demo/nothing-{TABLE}")
    page.wait_for_selector(".trouble:has-text('there is no table')")
