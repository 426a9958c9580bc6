"""What a table is, said beside it and tried at once: no nonsense is signed unseen, what is signed can be changed."""

import subprocess
import sys
import tomllib

import pytest
from review_demo import (
    TABLE,
    as_if_it_said,
    cell,
    confirm_and_sign,
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
FIRE = [
    ["Factors Firing", "Clear", "Woods"],
    *([label, str(n), "-"] for n, label in enumerate(["1", "2", "3-5", "6-8", "9-12", "13-15", "16+"])),
]
SENTENCE = "If any firing units are Armies, the factors firing are doubled before they are looked up here"


def printed(grid):
    return {(r, c): text for r, row in enumerate(grid) for c, text in enumerate(row)}


def sheet_of(tmp_path, serve, tab, grid, planted=None, **more):
    root = make_workspace(tmp_path, planted or {}, [as_if_it_said(grid) | more])
    server = serve(root)
    return root, open_sheet(tab(server.address), server)


def canonical(root, name):
    return tomllib.loads((root / "canonical/demo" / name).read_text("utf-8"))


def test_counts_are_no_rolls_and_a_sentence_is_no_title(tmp_path, serve, tab):
    root, page = sheet_of(tmp_path, serve, tab, FIRE, title=SENTENCE)
    assert page.input_value("#f-rows") == "count"
    assert page.input_value("#f-id") == "if_any_firing_units_are_armies"
    page.wait_for_selector(".answer:has-text('3-5 × ')")  # a sample: which row the factors come to
    page.fill("[data-input='factors_firing']", "7")
    page.wait_for_selector(".answer:has-text('6-8 × ')")
    assert page.locator(".line").first.is_visible()  # the table stays in sight beside what is said of it
    page.fill("#f-title", "Fire combat")
    page.fill("#f-id", "fire")
    proof_all(page, printed(FIRE))
    confirm_and_sign(page)
    (table,) = canonical(root, "sheet.toml")["table"]
    assert (table["id"], table["title"], table["rows"]["kind"]) == ("fire", "Fire combat", "count")


def test_what_is_typed_in_the_form_is_kept_when_a_cell_is_clicked_or_settled(tmp_path, serve, tab):
    _, page = sheet_of(tmp_path, serve, tab, FIRE)
    page.fill("#f-title", "Fire combat")
    cell(page, 2, 1).click()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    saved(page)
    assert page.input_value("#f-title") == "Fire combat"
    page.evaluate("location.hash = '#/queue'")
    page.wait_for_selector("body[data-shown='#/queue']")
    page.go_back()
    page.wait_for_selector("#f-title")
    assert page.input_value("#f-title") == "Fire combat"


def test_numbers_with_dashes_are_signed_without_a_fault(tmp_path, serve, tab):
    _, page = sheet_of(tmp_path, serve, tab, FIRE)
    assert page.input_value("#f-grammar") == "amounts"
    page.select_option("#f-grammar", "number")
    page.wait_for_selector(".finding:has-text('7 × ')")
    assert page.is_disabled("#sign") if page.locator("#sign").count() else True
    page.select_option("#f-grammar", "amounts")
    page.wait_for_selector(".answer")
    assert page.locator(".finding").count() == 0


def signed(tmp_path, serve, tab):
    """The combat results table of the facsimile, proofed and signed."""
    root = make_workspace(tmp_path, plant(5))
    server = serve(root)
    page = open_sheet(tab(server.address), server)
    page.fill("#f-id", "crt")
    page.fill("#f-rows_dice", "1d8")
    proof_all(page, PRINTED)
    confirm_and_sign(page)
    return root, server, page


def test_nothing_that_was_settled_is_asked_again_after_signing_and_check_is_content(tmp_path, serve, tab):
    root, server, page = signed(tmp_path, serve, tab)
    page.goto(server.address + "#/queue")
    page.wait_for_selector("text=All settled.")
    program = "from tablewright.cli import main; main()"
    checked = subprocess.run(
        [sys.executable, "-c", program, "check"], cwd=root, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


def test_what_was_signed_can_be_changed_and_signed_again_with_a_reason(tmp_path, serve, tab):
    root, server, page = signed(tmp_path, serve, tab)
    open_sheet(page, server, "crt")
    page.keyboard.press("Control+z")
    page.wait_for_selector("text=the table is signed. Change a cell and sign again")
    page.fill("#f-title", "Combat results")
    page.select_option("#f-columns_rounding", "down")
    page.check("#f-held")
    page.wait_for_selector("#describe-yes:not([disabled])")
    cell(page, 1, 1).click()
    page.keyboard.type("9/9")  # a code that the grammar did not have
    page.keyboard.press("Enter")
    page.focus("#describe-yes")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sign:not([disabled])")
    page.fill("#sign-note", "the scan was smudged")
    page.wait_for_selector(".toast", state="detached")  # which said so of the first signature
    page.click("#sign")
    page.wait_for_selector("text=is signed.")
    (table,) = canonical(root, "sheet.toml")["table"]
    (procedure,) = canonical(root, "rules.toml")["procedure"]
    assert table["title"] == "Combat results"
    assert [given["name"] for given in procedure["input"]] == ["die", "attack", "defence"]
    assert [one["note"] for one in canonical(root, "signoff.toml")["signature"]][1] == "the scan was smudged"
    assert "9/9" in (root / "canonical/demo/crt.csv").read_text("utf-8")


def test_a_table_that_contradicts_itself_is_not_signed(tmp_path, serve, tab):
    gaps = [["Number", "A", "B"], ["1", "AE", "DE"], ["2-3", "AE", "DE"], ["6+", "DE", "AE"]]
    root, page = sheet_of(tmp_path, serve, tab, gaps)
    page.select_option("#f-rows", "count")
    page.wait_for_selector("text=the numbers between `2-3` and `6+` have no label")
    proof_all(page, printed(gaps))
    page.focus("#describe-yes")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sign")
    assert page.is_disabled("#sign")
    assert not list((root / "canonical").rglob("*.csv"))


BEYOND = [["Die", "1-1", "2-1"], *([label, "AE", "DE"] for label in ("1", "2", "3", "4", "5", "6", "7", "8+"))]


def test_rows_beyond_the_dice_are_told_and_reached_by_a_modifier(tmp_path, serve, tab):
    root, page = sheet_of(tmp_path, serve, tab, BEYOND)
    page.fill("#f-rows_dice", "1d6")
    page.wait_for_selector("text=nothing that is asked for reaches")
    page.click("#add-modifier")
    page.fill(".modifier input >> nth=0", "leader")
    page.fill(".modifier input >> nth=1", "2")
    page.fill(".modifier input >> nth=2", "+2 with a leader")
    page.wait_for_selector("[data-input='leader']")
    assert page.locator("text=nothing that is asked for reaches").count() == 0
    page.check("[data-input='leader']")
    page.fill("[data-input='die']", "6")
    page.wait_for_selector(".answer:has-text('8+ × ')")
    proof_all(page, printed(BEYOND))
    confirm_and_sign(page)
    (modifier,) = canonical(root, "rules.toml")["modifier"]
    assert (modifier["value"], modifier["printed"]) == (2, "+2 with a leader")


ODDS = [["Die", "1-1", "2-1", "3-1"], *([str(n), f"A{n}", f"B{n}", f"C{n}"] for n in range(1, 7))]


def test_a_shift_of_the_column_is_said_and_tried(tmp_path, serve, tab):
    _, page = sheet_of(tmp_path, serve, tab, ODDS)
    page.select_option("#f-columns_rounding", "down")
    page.click("#add-modifier")
    page.fill(".modifier input >> nth=0", "air")
    page.fill(".modifier input >> nth=1", "1")
    page.fill(".modifier input >> nth=2", "+1 column with air")
    page.select_option(".modifier select", "column")
    page.wait_for_selector(".finding:has-text('3 × ')")  # past both ends by odds, past one by the shift
    page.check("#f-held")
    for name, value in (("attack", "5"), ("defence", "2"), ("die", "4")):
        page.fill(f"[data-input='{name}']", value)
    page.wait_for_selector(".answer:has-text('4 × 2-1 → B4')")
    page.check("[data-input='air']")
    page.wait_for_selector(".answer:has-text('4 × 3-1 → C4')")
    assert page.locator(".finding").count() == 0
    proof_all(page, printed(ODDS))
    confirm_and_sign(page)


def test_a_case_that_the_sheet_works_out_is_kept_as_an_example_and_held_to(tmp_path, serve, tab):
    sentence = "Seven factors in clear terrain: 3"
    root, page = sheet_of(tmp_path, serve, tab, FIRE)
    page.fill("[data-input='factors_firing']", "7")
    page.wait_for_selector(".answer:has-text('6-8 × ')")
    page.select_option("[data-input='column_label']", "Clear")
    page.wait_for_selector(".answer:has-text('6-8 × Clear → 3')")
    assert page.is_disabled("#keep-example")
    page.fill("#example-printed", sentence)
    page.click("#keep-example")
    page.wait_for_selector(".examples:has-text('factors_firing 7, column_label Clear → 3')")
    cell(page, 4, 1).click()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    saved(page)
    page.fill("[data-input='factors_firing']", "8")
    page.wait_for_selector(".fault:has-text('example')")
    assert page.is_disabled("#describe-yes")
    page.keyboard.press("Control+z")  # in the field: takes back what was typed there
    cell(page, 4, 1).click()
    page.keyboard.press("Control+z")
    page.wait_for_selector("text=Taken back")
    page.fill("[data-input='factors_firing']", "7")
    page.wait_for_selector("#describe-yes:not([disabled])")
    proof_all(page, printed(FIRE))
    confirm_and_sign(page)
    (example,) = canonical(root, "examples.toml")["example"]
    assert example["inputs"] == {"factors_firing": 7, "column_label": "Clear"}
    assert (example["result"], example["printed"]) == ("3", sentence)
    page.goto(page.url.split("#")[0] + "#/")
    page.click("#release")
    page.wait_for_selector("text=To use it", timeout=120_000)


def test_a_die_that_nobody_can_throw_is_told_before_anything_is_confirmed(tmp_path, serve, tab):
    _, page = sheet_of(tmp_path, serve, tab, BEYOND)
    page.fill("#f-rows_dice", "one die")
    page.wait_for_selector(".fault:has-text('does not name its `dice`')")
    assert page.is_disabled("#describe-yes")


def test_two_dice_read_as_tens_and_ones_are_looked_up(tmp_path, serve, tab):
    labels = ("11,12", "13...16", "21-26", "31-36", "41-46", "51-56", "61-66")
    grid = [["Dice", "Clear", "Woods"], *([label, f"A{n}", f"B{n}"] for n, label in enumerate(labels, 1))]
    _, page = sheet_of(tmp_path, serve, tab, grid)
    assert (page.input_value("#f-rows"), page.input_value("#f-rows_dice")) == ("die", "d66")
    page.wait_for_selector("[data-input='tens']")
    page.fill("[data-input='tens']", "1")
    page.fill("[data-input='ones']", "3")
    page.wait_for_selector(".answer:has-text('13...16 × ')")


def erratum(page, place, **said):
    """Say of a cell what is wrong with it."""
    cell(page, *place).click()
    page.click("text=This cell is where")
    page.click("#erratum")
    page.select_option("#e-kind", said.pop("kind"))
    for name, text in said.items():
        page.fill(f"#e-{name}", text)
    page.click("text=Enter it")
    page.wait_for_selector("dialog", state="detached")


def test_errata_rulings_and_notes_are_said_on_the_page_and_the_package_goes_by_them(tmp_path, serve, tab):
    root, page = sheet_of(tmp_path, serve, tab, FIRE)
    erratum(page, (4, 1), kind="misprint", use="5", reason="the errata of 1984 say 5")
    erratum(page, (2, 2), kind="ruling", use="0", reason="1.3", question="Is a dash a miss?", answer="A dash is 0")
    erratum(page, (1, 1), kind="ambiguity", use="", reason="smudged")
    page.fill("[data-input='factors_firing']", "7")
    page.select_option("[data-input='column_label']", "Clear")
    page.wait_for_selector(".answer:has-text('6-8 × Clear → 5')")
    page.click("summary:has-text('Header, sheet, legend')")
    page.fill("#f-notes", "Fire is simultaneous.\nEach unit fires once.")
    page.wait_for_selector("#describe-yes:not([disabled])")
    proof_all(page, printed(FIRE))
    confirm_and_sign(page)
    errata = {one["kind"]: one for one in canonical(root, "errata.toml")["erratum"]}
    misprint, ruling = errata["misprint"], errata["ruling"]
    assert (misprint["row"], misprint["column"], misprint["printed"], misprint["use"]) == ("6-8", "Clear", "3", "5")
    assert (ruling["question"], ruling["answer"]["en"]) == ("Is a dash a miss?", "A dash is 0")
    assert "use" not in errata["ambiguity"]
    (passage,) = canonical(root, "rules.toml")["passage"]
    assert passage["paragraphs"] == ["Fire is simultaneous.", "Each unit fires once."]
    page.goto(page.url.split("#")[0] + "#/")
    page.click("#release")
    page.wait_for_selector("text=To use it", timeout=120_000)


ASSAULT = [["Odds", "AE", "EX", "DE"], ["1-1", "1-4", "5", "6"], ["2-1", "1,2", "3-4", "5-6"], ["3-1", "-", "1", "2-6"]]


def test_where_the_roll_stands_in_the_cell_the_column_is_the_answer(tmp_path, serve, tab):
    root, page = sheet_of(tmp_path, serve, tab, ASSAULT)
    assert (page.input_value("#f-grammar"), page.input_value("#f-cells_dice")) == ("rolls", "1d6")
    page.select_option("[data-input='odds']", "2-1")
    page.fill("[data-input='die']", "3")
    page.wait_for_selector(".answer:has-text('→ EX')")
    cell(page, 2, 2).click()
    page.keyboard.type("2-4")
    page.keyboard.press("Enter")
    saved(page)
    page.fill("[data-input='die']", "4")
    page.wait_for_selector(".finding:has-text('the roll 2 stands in another cell of the row, too')")
    cell(page, 2, 2).click()
    page.keyboard.press("Control+z")
    page.click("#add-modifier")
    page.fill(".modifier input >> nth=0", "leader")
    page.fill(".modifier input >> nth=1", "2")
    page.fill(".modifier input >> nth=2", "+2 with a leader")
    page.wait_for_selector(".finding:has-text('a figure above 6 can come to the step')")
    page.check("#f-held")
    page.wait_for_selector("[data-input='leader']")
    page.check("[data-input='leader']")
    page.wait_for_selector(".answer:has-text('→ DE')")
    proof_all(page, printed(ASSAULT))
    confirm_and_sign(page)
    (table,) = canonical(root, "sheet.toml")["table"]
    assert (table["cells"], table["columns"]["kind"]) == ("rolls", "label")
    page.goto(page.url.split("#")[0] + "#/")
    page.click("#release")
    page.wait_for_selector("text=To use it", timeout=120_000)
    assert answers(root, table["id"]) == ["AE", "AE", "EX", "EX", "DE", "DE"]


def answers(root, table):
    """What the package says that was made on the page, roll by roll."""
    program = (
        f"import test_resolvers as d; print(*(d.demo.look_up_{table}(odds='2-1', die=n).text for n in range(1, 7)))"
    )
    run = [sys.executable, "-c", program]
    return subprocess.check_output(run, env={"PYTHONPATH": str(root / "rules_pkg/src")}, text=True).split()


def test_who_has_gone_on_while_a_table_is_signed_is_not_called_back(tmp_path, serve, tab):
    _, page = sheet_of(tmp_path, serve, tab, FIRE)
    proof_all(page, printed(FIRE))
    page.focus("#describe-yes")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sign:not([disabled])")
    held = []
    page.route("**/api/overview", lambda route: held.extend([route]))
    page.click("#sign")
    page.wait_for_selector(".toast:has-text('is signed')")
    page.evaluate("location.hash = '#/new'")
    page.wait_for_selector("#sheet")
    with page.expect_response("**/api/overview") as answered:
        for route in held:
            route.continue_()
    answered.value.finished()
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
    assert page.url.endswith("#/new")


def test_an_english_sheet_is_written_down_as_english(tmp_path, serve, tab):
    grid = [
        ["Die roll", "The attacker", "Each defender"],
        *([str(n), "no loss", "loss of one step"] for n in range(1, 7)),
    ]
    root, page = sheet_of(tmp_path, serve, tab, grid)
    proof_all(page, printed(grid))
    confirm_and_sign(page)
    assert canonical(root, "sheet.toml")["language"] == "eng"


def test_who_described_and_signed_is_in_the_log(tmp_path, serve, tab):
    root, _, page = signed(tmp_path, serve, tab)
    saved(page)
    acts = [line["act"] for line in log(root) if line["table"] == TABLE]
    assert acts[-2:] == ["frame", "sign"]
    assert log(root)[-1]["evidence"]["as"] == "crt"
