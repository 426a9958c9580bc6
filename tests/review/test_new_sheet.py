"""From nothing: a scan is dropped on the page, read, confirmed, signed and made a package, no file edited by hand."""

import csv
import subprocess
import sys

import pytest
from PIL import Image
from review_demo import FACSIMILE, SCANS, SETTINGS, csv_rows, truth

pytestmark = pytest.mark.slow


@pytest.fixture
def empty(tmp_path):
    root = tmp_path / "own"
    for folder in ("raw_scans", "extracted", "canonical", "rules_pkg"):
        (root / folder).mkdir(parents=True)
    (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
    return root


def test_a_dropped_scan_becomes_a_package_that_answers(empty, tmp_path, serve, tab):
    scan = tmp_path / "combat.png"
    with Image.open(SCANS / f"{FACSIMILE}.jpg") as image:
        image.crop((300, 0, 980, 480)).save(scan)  # the combat results table alone
    page = tab(serve(empty).address + "#/new")
    page.fill("#sheet", "bastogne")
    page.set_input_files("#file", scan)
    page.wait_for_selector("text=81 cells")
    page.click("text=Go to its queue")
    page.wait_for_selector(".one")
    while page.query_selector(".one[data-row]"):
        place = page.get_attribute(".one", "data-place")
        page.keyboard.press("Enter")
        page.wait_for_function("place => document.querySelector('.one')?.dataset.place !== place", arg=place)
    page.keyboard.press("Enter")
    page.wait_for_selector("#f-id:focus")
    assert "inferred" in page.inner_text(".form")
    page.fill("#f-id", "crt")
    page.fill("#f-rows_dice", "1d8")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sign:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=is signed.")
    page.click(".home")
    page.click("text=Make the package")
    page.wait_for_selector("text=test-resolvers 0.1.0:")
    signed = (empty / "canonical/bastogne/crt.csv").read_text("utf-8")
    assert list(csv.reader(signed.splitlines())) == csv_rows(truth()["tables"][:1])
    asked = ["-m", "test_resolvers", "bastogne.look_up_crt", "die=5", "column_label=3/1"]
    answer = subprocess.run(
        [sys.executable, *asked], cwd=empty / "rules_pkg/src", capture_output=True, text=True, check=True
    )
    assert answer.stdout.splitlines()[0] == "1/2"


def test_what_is_dropped_and_no_scan_is_told_and_not_kept(empty, serve, tab):
    page = tab(serve(empty).address + "#/new")
    page.fill("#sheet", "bastogne")
    dropped = "() => { const d = new DataTransfer(); d.items.add(new File(['words'], 'notes.png')); return d; }"
    page.dispatch_event(".drop", "drop", {"dataTransfer": page.evaluate_handle(dropped)})
    page.wait_for_selector("text=not an image that can be read")
    assert list((empty / "raw_scans").rglob("*.png")) == []
