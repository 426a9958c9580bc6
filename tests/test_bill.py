"""What ships is on record: its licences and a bill of materials, as the lock gives them; actions are pinned."""

import importlib.util
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def made(monkeypatch):
    path = ROOT / "requirements" / "bill.py"
    spec = importlib.util.spec_from_file_location("bill", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def run(*words):
        monkeypatch.setattr("sys.argv", ["bill", *map(str, words)])
        return module.main()

    return run


def test_notices_and_bill_are_those_of_the_lock(made):
    assert made("--check") == 0


def test_the_bill_names_every_package_of_the_lock_with_its_hashes():
    bill = json.loads((ROOT / "requirements" / "bill.cdx.json").read_text("utf-8"))
    pins = dict(re.findall(r"(?m)^([\w.-]+)==([^ ;]+)", (ROOT / "requirements" / "run.txt").read_text("utf-8")))
    assert {part["name"]: part["version"] for part in bill["components"]} == pins
    assert all(part["externalReferences"][0]["hashes"] for part in bill["components"])
    assert all(part["licenses"] for part in bill["components"])


def test_texts_of_licences_are_gathered(made, tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "write_text", lambda *_: None)  # the repository's own files stay as they are
    assert made("--texts", tmp_path / "texts") == 0
    assert "Permission is hereby granted" in (tmp_path / "texts").read_text("utf-8")


def test_actions_are_pinned_by_commit():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for used in re.findall(r"uses: (\S+)", path.read_text("utf-8")):
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", used), f"{path.name}: {used}"
