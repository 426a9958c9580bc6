"""From nothing: a scan is dropped on the page, read, confirmed, signed and made a package, no file edited by hand."""

import csv
import subprocess
import sys
import venv

import pytest
from PIL import Image
from review_demo import FACSIMILE, SCANS, SETTINGS, confirm_and_sign, csv_rows, proof_all, truth
from test_keyboard import PRINTED

pytestmark = pytest.mark.slow


@pytest.fixture
def empty(tmp_path):
    root = tmp_path / "own"
    for folder in ("raw_scans", "extracted", "canonical", "rules_pkg"):
        (root / folder).mkdir(parents=True)
    (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
    return root


COUNT = """() => {
    window.acts = { keydown: 0, click: 0 };
    for (const act of Object.keys(window.acts)) {
        document.addEventListener(act, (event) => { window.acts[act] += event.detail !== 0 || act !== 'click'; }, true);
    }
}"""
"""What a person does; a click that the page makes of a key has no detail, and is none."""

KEYS, CLICKS = 45, 4
"""At most, the name of the sheet among them; `./dev bench person` reckons the seconds."""


def test_a_dropped_scan_becomes_a_package_that_is_installed_and_answers(empty, tmp_path, serve, tab):
    scan = tmp_path / "combat.png"
    with Image.open(SCANS / f"{FACSIMILE}.jpg") as image:
        image.crop((300, 0, 980, 480)).save(scan)  # the combat results table alone
    page = tab(serve(empty).address + "#/new")
    page.evaluate(COUNT)
    page.keyboard.type("bastogne")
    page.set_input_files("#file", scan)
    page.wait_for_selector("text=81 cells", timeout=300_000)
    page.wait_for_selector("button:focus:has-text('Go to its first table')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".cell.here")
    proof_all(page, PRINTED)
    assert "inferred" in page.inner_text(".form >> nth=0")
    page.fill("#f-id", "crt")
    page.fill("#f-rows_dice", "1d8")
    confirm_and_sign(page)
    page.click(".home")
    page.click("#release")
    page.wait_for_selector("text=To use it:", timeout=600_000)  # two builds and a new environment
    said = page.inner_text(".log")
    assert "test-resolvers 0.1.0:" in said
    assert ">>> bastogne.look_up_crt(" in said
    acts = page.evaluate("window.acts")
    assert acts["click"] <= CLICKS
    assert acts["keydown"] <= KEYS
    signed = (empty / "canonical/bastogne/crt.csv").read_text("utf-8")
    assert list(csv.reader(signed.splitlines())) == csv_rows(truth()["tables"][:1])
    python = installed(empty / "rules_pkg", tmp_path)
    asked = [python, "-m", "test_resolvers", "bastogne.look_up_crt", "die=5", "odds=3/1"]
    answer = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[0] == "1/2"


def installed(package, tmp_path):
    """The interpreter of an environment in which there is nothing but the package's wheel."""
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "-w", tmp_path / "wheel", package], capture_output=True, check=True)
    (wheel,) = (tmp_path / "wheel").glob("*.whl")
    venv.create(tmp_path / "fresh", with_pip=True)
    python = tmp_path / "fresh" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--no-index", wheel], capture_output=True, check=True)
    return python


def test_what_is_dropped_and_no_scan_is_told_and_not_kept(empty, serve, tab):
    page = tab(serve(empty).address + "#/new")
    page.fill("#sheet", "bastogne")
    dropped = "() => { const d = new DataTransfer(); d.items.add(new File(['words'], 'notes.png')); return d; }"
    page.dispatch_event(".drop", "drop", {"dataTransfer": page.evaluate_handle(dropped)})
    page.wait_for_selector("text=not an image that can be read")
    assert list((empty / "raw_scans").rglob("*.png")) == []
