"""The workspace: found from anywhere inside it, its files whole or not at all."""

import json
import os
import shutil
from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pytest

from tablewright import workspace
from tablewright.errors import Faults, FileTrouble
from tablewright.model.reading import Decision, ReadCell, ReadFile, ReadPage, ReadTable, TextBlock
from tablewright.model.reading_json import files_to_json
from tablewright.model.sheet import Place, Signature
from tablewright.sheets.load import SIGNOFF
from tablewright.sheets.signoff_toml import signature_text
from tablewright.workspace import Workspace, create, find_workspace

BASE = Path(__file__).parents[1] / "sheets" / "cases" / "base"
SETTINGS = '[tool.tablewright]\npackage = "my-resolvers"\nversion = "0.1.0"\nlanguages = ["fra"]\n'

CORNERS = ((0.5, 1.0), (10.0, 1.0), (10.0, 9.0), (0.5, 9.0))
CELL = ReadCell(
    row=0,
    col=1,
    rowspan=1,
    colspan=2,
    text="½ « ᴰ »",
    flag=True,
    why=("readers differ",),
    confidence=0.5,
    quad=CORNERS,
    readings={"one": "½", "two": "1/2"},
)
LINE = Decision("À l'aide", flag=True, why=("readers differ",), confidence=0.5, readings={"one": "A l'aide"})
TEXT = TextBlock("À l'aide", CORNERS, (LINE,))
READ = ReadFile(
    "p1.png",
    (ReadPage(1, (100, 50), 90, -0.5, ("dark",), (ReadTable("CRT", CORNERS, (CELL,)),), (TEXT,)),),
)


@pytest.fixture
def root(tmp_path):
    """A workspace with one sheet."""
    root = tmp_path / "aids"
    (root / "raw_scans" / "base").mkdir(parents=True)
    shutil.copytree(BASE, root / "canonical" / "base")
    (root / "canonical" / "base" / "received").rename(root / "raw_scans" / "base" / "received")
    (root / "pyproject.toml").write_text(SETTINGS)
    return root


@pytest.fixture
def space(root):
    return find_workspace(root)


def files_in(root):
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


# Finding it


def test_it_is_found_from_anywhere_inside(root):
    deep = root / "canonical" / "base"
    assert find_workspace(deep).root == root
    assert find_workspace(deep).settings.package == "my-resolvers"
    assert find_workspace(deep).settings.module == "my_resolvers"


def test_a_project_that_is_none_is_passed_over(root):
    inner = root / "other"
    inner.mkdir()
    (inner / "pyproject.toml").write_text('[project]\nname = "other"\n')
    assert find_workspace(inner).root == root


def test_outside_there_is_none(tmp_path):
    with pytest.raises(FileTrouble, match="tablewright init DIR"):
        find_workspace(tmp_path)


def test_settings_have_places_too(root):
    (root / "pyproject.toml").write_text(
        '[build-system]\n[tool.tablewright]\npackage = "My Resolvers"\nversion = "1"\nlanguages = []\nlang = 1\n'
    )
    with pytest.raises(Faults) as caught:
        find_workspace(root)
    assert [(fault.line, fault.message) for fault in caught.value.faults] == [
        (3, "`My Resolvers` is no name for a package"),
        (4, "`1` is no version"),
        (6, "the file has no key `lang`"),
    ]


# Sheets


def test_sheets_are_loaded_by_name(space):
    assert space.sheets() == ("base",)
    assert space.load_sheet("base").sheet.title == "Base"


def test_a_sheet_that_is_not_there_is_named_with_the_nearest(space):
    with pytest.raises(FileTrouble, match=r"canonical/bases\n  Did you mean `base`\?"):
        space.load_sheet("bases")


def test_the_faults_of_all_sheets_come_out_at_once(root, space):
    for name in ("a", "b"):
        shutil.copytree(root / "canonical" / "base", root / "canonical" / name)
        (root / "canonical" / name / "crt.csv").unlink()
    with pytest.raises(Faults) as caught:
        space.load_sheets()
    assert {fault.file.split("/")[1] for fault in caught.value.faults} == {"a", "b"}


def test_files_of_editors_and_systems_are_passed_over(root, space):
    (root / "canonical" / "base" / ".DS_Store").write_bytes(b"\0")
    (root / "canonical" / ".idea").mkdir()
    assert space.sheets() == ("base",)
    assert space.load_sheet("base")


def test_signing_adds_to_what_was_signed(space):
    before = space.load_sheet("base").sheet
    mine = Signature(
        "crt", before.table("crt").sha256, 'read "aloud"', ("É. Keyer",), date(2026, 11, 18), "ok", Place("", 0)
    )
    signed = space.canonical_text("base", SIGNOFF)
    space.sign("base", {SIGNOFF: signed + "\n" + signature_text(mine)}, '{"act": "sign"}')
    after = space.load_sheet("base").sheet
    assert after.signatures[:-1] == before.signatures
    assert (after.signatures[-1].by, after.signatures[-1].method) == (("É. Keyer",), 'read "aloud"')


def test_a_folder_that_may_not_be_read_is_not_taken_for_an_empty_one(space, monkeypatch):
    monkeypatch.setattr(Path, "iterdir", Mock(side_effect=PermissionError(13, "Permission denied")))
    with pytest.raises(FileTrouble, match=r"^canonical: permission denied"):
        space.sheets()


# Scans, and what was read


def test_scans_are_pictures_and_pdfs(root, space):
    for name in ("b.PNG", "a.pdf", "truth.json", ".c.png"):
        (root / "raw_scans" / "base" / name).write_bytes(b"x")
    assert [path.name for path in space.scans("base")] == ["a.pdf", "b.PNG"]
    assert space.scanned_sheets() == ("base",)
    assert space.scans("nothing") == ()


def test_what_was_read_comes_back(root, space):
    space.write_scan("base", "p1.png", b"picture")
    (scan,) = space.scans("base")
    space.write_extracted("base", scan, READ, made_with="readers 1")
    assert space.extracted("base") == (READ,)
    first = (root / "extracted" / "base" / "p1.png.json").read_bytes()
    space.write_extracted("base", scan, READ, made_with="readers 1")
    assert (root / "extracted" / "base" / "p1.png.json").read_bytes() == first


def test_what_was_read_before_lines_were_kept_comes_back_without_them(root, space):
    folder = root / "extracted" / "base"
    folder.mkdir(parents=True)
    whole = json.loads(files_to_json([READ]))
    (block,) = whole["files"][0]["pages"][0]["text"]
    del block["lines"]
    (folder / "p1.png.json").write_text(json.dumps(whole))
    (file,) = space.extracted("base")
    assert file.pages[0].text == (TextBlock("À l'aide", CORNERS),)


def test_a_scan_is_read_again_when_it_or_the_readers_changed(root, space):
    space.write_scan("base", "p1.png", b"picture")
    (scan,) = space.scans("base")
    assert not space.is_extracted("base", scan, made_with="readers 1")
    space.write_extracted("base", scan, READ, made_with="readers 1")
    assert space.is_extracted("base", scan, made_with="readers 1")
    assert not space.is_extracted("base", scan, made_with="readers 2")
    scan.write_bytes(b"another picture")
    assert not space.is_extracted("base", scan, made_with="readers 1")
    (root / "extracted" / "base" / "p1.png.json").write_text("{ half")
    assert not space.is_extracted("base", scan, made_with="readers 1")


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"files": [{"file": "a"}]}', '{"files": [1]}', "\0"])
def test_a_reading_that_is_none_says_so(root, space, text):
    (root / "extracted" / "base").mkdir(parents=True)
    (root / "extracted" / "base" / "p1.png.json").write_text(text)
    with pytest.raises(FileTrouble, match=r"extracted/base/p1\.png\.json: not what a reading looks like"):
        space.extracted("base")


# The generated package


def test_the_package_holds_what_is_written_and_nothing_stale(root, space):
    header = '"""Generated by tablewright; do not edit."""\n'
    space.write_package({"a/__init__.py": header, "a/old.py": header, "pyproject.toml": "x = 1\n"})
    (root / "rules_pkg" / "mine.py").write_text("# by hand\n")
    (root / "rules_pkg" / "dist").mkdir()
    (root / "rules_pkg" / "dist" / "a.whl").write_bytes(b"")
    space.write_package({"a/__init__.py": header, "pyproject.toml": "x = 2\n"})
    assert space.package() == {
        "a/__init__.py": header.encode(),
        "mine.py": b"# by hand\n",
        "pyproject.toml": b"x = 2\n",
    }


@pytest.mark.parametrize("path", ["../outside", "a/../../../outside"])
def test_nothing_is_written_outside(space, path):
    with pytest.raises(FileTrouble, match="outside the workspace"):
        space.write_package({path: ""})


# Whole or not at all


def test_an_interrupted_write_leaves_the_file_as_it_was(root, space, monkeypatch):
    space.write_package({"a.py": "before\n"})
    files = files_in(root)

    monkeypatch.setattr(Path, "replace", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        space.write_package({"a.py": "after\n"})
    assert (root / "rules_pkg" / "a.py").read_text() == "before\n"
    assert files_in(root) == files


def test_a_file_that_is_already_so_is_left_alone(root, space):
    space.write_package({"a.py": "same\n"})
    os.utime(root / "rules_pkg" / "a.py", (1, 1))
    space.write_package({"a.py": "same\n"})
    assert (root / "rules_pkg" / "a.py").stat().st_mtime == 1


def test_a_folder_in_the_way_is_trouble(root, space):
    (root / "rules_pkg" / "a.py").mkdir(parents=True)
    with pytest.raises(FileTrouble, match=r"rules_pkg/a\.py: is a directory"):
        space.write_package({"a.py": ""})


def test_creating_overwrites_nothing(tmp_path):
    create(tmp_path, {"a": "1", "b/c": "2"})
    (tmp_path / "a").write_text("mine")
    with pytest.raises(FileTrouble, match="already has other files of the same name: a"):
        create(tmp_path, {"a": "1", "b/c": "2", "d": "3"})
    assert (tmp_path / "a").read_text() == "mine"
    assert not (tmp_path / "d").exists()


def test_a_workspace_is_a_value(space):
    assert space == Workspace(space.root, space.settings)
    assert workspace.FOLDERS == ("raw_scans", "extracted", "canonical", "rules_pkg")


def test_settings_that_are_no_toml_are_a_fault(root):
    (root / "pyproject.toml").write_text("[tool.tablewright\n")
    with pytest.raises(Faults, match=r"pyproject\.toml:1: not TOML"):
        find_workspace(root)


def test_the_digest_changes_with_any_file_that_is_verified(root, space):
    before = space.digest()
    assert space.digest() == before
    (root / "canonical" / "base" / "examples.toml").write_text("")
    assert space.digest() != before


def test_the_licence_is_that_of_the_workspace(root, space):
    assert space.license() is None
    (root / "LICENSE").write_text("MIT\n")
    assert space.license() == "MIT\n"
    (root / "LICENSE").write_bytes(b"\xe9")
    with pytest.raises(FileTrouble, match="LICENSE: not UTF-8"):
        space.license()


def test_a_fair_copy_has_a_folder_of_its_own(root, space):
    space.write_fair_copy("base-1.png", b"print")
    assert (root / "fair_copies" / "base-1.png").read_bytes() == b"print"


def test_files_are_named_from_the_root(root, space):
    assert space.relative(root / "raw_scans" / "base" / "p1.png") == "raw_scans/base/p1.png"
