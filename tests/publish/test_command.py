"""`tablewright publish`: what it refuses, what it says, what it leaves behind. The building itself is stood in for."""

import json
import sys
from hashlib import sha256

import pytest

from tablewright.errors import Exit, ProgramMissing, Trouble
from tablewright.publish import programs
from tablewright.publish.upload import Index, missing_on
from tablewright.workspace import Workspace

WHEEL, SDIST = "case_resolvers-1.2.3-py3-none-any.whl", "case_resolvers-1.2.3.tar.gz"
BILL = "bill.cdx.json"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Files that are made of the texts of the package, and pass."""

    def build_package(files, changelog, signed):
        version = files["pyproject.toml"].split('version = "')[1].split('"')[0]
        content = repr((sorted(files.items()), changelog, signed)).encode()
        return {f"case_resolvers-{version}-py3-none-any.whl": content, f"case_resolvers-{version}.tar.gz": content}

    monkeypatch.setattr("tablewright.cli.publish.build_package", build_package)
    monkeypatch.setattr("tablewright.cli.publish.verify", lambda *_: "5 golden cases, 0 fail")


@pytest.fixture
def index(monkeypatch):
    """An index that takes uploads until it is full, and is looked up without a network."""

    class Shelf(dict):
        room = 2

    shelf = Shelf()

    def twine_upload(url, file):
        if len(shelf) >= shelf.room:
            raise Trouble(f"could not upload {file.name} to {url}", remedy="run the same again")
        shelf[file.name] = file.read_bytes()

    def files_on_index(_simple, _package, names):
        return {name: sha256(shelf[name]).hexdigest() for name in names if name in shelf}

    monkeypatch.setattr("tablewright.publish.upload.twine_upload", twine_upload)
    monkeypatch.setattr("tablewright.publish.upload.files_on_index", files_on_index)
    return shelf


def files_in(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def released(workspace):
    return sorted(path.stem for path in (workspace / "releases").glob("*.json"))


def test_unsigned_tables_are_refused(workspace, tablewright):
    (workspace / "canonical" / "case" / "signoff.toml").unlink()
    tablewright("compile")
    result = tablewright("publish")
    assert result.exit_code == Exit.TROUBLE
    assert result.output == (
        "unsigned: case/crt, case/terrain. Somebody has to answer for what is published\n"
        "  Compare them with their scans and sign them: `tablewright review`.\n"
    )


def test_tables_that_contradict_themselves_are_refused(workspace, tablewright, change):
    change("4+,", "5+,")
    result = tablewright("publish")
    assert result.exit_code == Exit.TROUBLE
    assert "`tablewright check` finds 1 errors:" in result.output
    assert "between `1-3` and `5+`" in result.output
    assert released(workspace) == []


def test_a_package_that_is_not_what_the_tables_give_is_refused(workspace, tablewright):
    (workspace / "rules_pkg" / "src" / "case_resolvers" / "case.py").write_text("")
    result = tablewright("publish")
    assert result.exit_code == Exit.TROUBLE
    assert result.output == (
        "rules_pkg/ is not what the tables give:\n"
        "    src/case_resolvers/case.py: not what the tables give\n"
        "  Run `tablewright compile`, read the git diff, then publish again.\n"
    )


def test_the_first_release_is_of_the_version_that_the_settings_name(workspace, tablewright):
    result = tablewright("publish")
    assert result.exit_code == Exit.FINE, result.output
    assert "The first release.\n\n### Added\n\n- `case, crt`: a table of 2 × 3 cells\n" in result.output
    assert released(workspace) == ["1.2.3"]
    assert (workspace / "rules_pkg" / "CHANGELOG.md").read_text("utf-8").count("## 1.2.3\n") == 1
    assert sorted(path.name for path in (workspace / "rules_pkg" / "dist").iterdir()) == [BILL, WHEEL, SDIST]
    assert tablewright("compile", "--check").exit_code == Exit.FINE


def test_a_bill_of_materials_names_the_files_of_a_release_and_that_it_needs_nothing(workspace, tablewright):
    tablewright("publish")
    built = workspace / "rules_pkg" / "dist"
    bill = json.loads((built / BILL).read_text("utf-8"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["purl"]) == ("CycloneDX", "pkg:pypi/case-resolvers@1.2.3")
    assert bill["dependencies"] == [{"ref": "pkg:pypi/case-resolvers@1.2.3", "dependsOn": []}]
    assert {part["name"]: part["hashes"][0]["content"] for part in bill["components"]} == {
        name: sha256((built / name).read_bytes()).hexdigest() for name in (WHEEL, SDIST)
    }


def test_a_changed_result_is_named_and_makes_a_major_version(workspace, tablewright, change):
    tablewright("publish")
    change("0/2", "0/3")
    result = tablewright("publish")
    assert result.exit_code == Exit.FINE, result.output
    assert "## 2.0.0\n\n### Changed\n\n- `case, crt, row 4+, column 2/1+`: `0/2` → `0/3`\n" in result.output
    assert 'version = "2.0.0"  # of the package' in (workspace / "pyproject.toml").read_text("utf-8")
    assert 'version = "0.1.0"' in (workspace / "pyproject.toml").read_text("utf-8")
    assert 'version = "2.0.0"' in (workspace / "rules_pkg" / "pyproject.toml").read_text("utf-8")
    assert released(workspace) == ["1.2.3", "2.0.0"]
    assert tablewright("compile", "--check").exit_code == Exit.FINE


def test_a_fix_is_a_patch_with_its_reason(workspace, tablewright, change):
    tablewright("publish")
    change("0/2", "0/3")
    result = tablewright("publish", "--fix", "The last row was read a line too high.")
    assert "## 1.2.4\n\n### Fixed\n\nThe last row was read a line too high.\n\n- `case, crt, row 4+" in result.output
    assert released(workspace) == ["1.2.3", "1.2.4"]


def test_words_that_change_no_result_make_a_patch(workspace, tablewright):
    tablewright("publish")
    sheet = workspace / "canonical" / "case" / "sheet.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('title = "Terrain"', 'title = "Terrains"'), "utf-8")
    tablewright("compile")
    assert "## 1.2.4\n\nThe texts or the workings of the library" in tablewright("publish").output


def test_a_version_that_the_settings_put_higher_stands(workspace, tablewright, change):
    tablewright("publish")
    settings = workspace / "pyproject.toml"
    settings.write_text(settings.read_text("utf-8").replace('"1.2.3"', '"3.0.0"'), "utf-8")
    change("0/2", "0/3")
    assert tablewright("publish").exit_code == Exit.FINE
    assert released(workspace) == ["1.2.3", "3.0.0"]


def test_nothing_changed_is_refused(workspace, tablewright):
    tablewright("publish")
    before = files_in(workspace)
    signed = workspace / "canonical" / "case" / "signoff.toml"
    for _ in range(2):
        result = tablewright("publish")
        assert result.exit_code == Exit.TROUBLE
        assert result.stderr == (
            "case-resolvers 1.2.3 is released and nothing has changed since: a version is published once\n"
            "  Name an index with --to to upload it, or change a table first.\n"
        )
        assert files_in(workspace) == before
        signed.write_bytes(signed.read_bytes() + b"# A note is no release.\n")
        tablewright("compile")
        before = files_in(workspace)


def test_a_dry_run_writes_nothing(workspace, tablewright, index, change):
    tablewright("publish")
    change("0/2", "0/3")
    before = files_in(workspace)
    result = tablewright("publish", "--dry-run", "--to", "https://your.index/")
    assert result.exit_code == Exit.FINE
    assert "## 2.0.0" in result.output
    assert files_in(workspace) == before
    assert index == {}


def test_a_failing_golden_case_leaves_everything_as_it_was(workspace, tablewright, monkeypatch):
    def verify(*_):
        raise Trouble("could not hold the wheel to its golden cases", remedy="mend that")

    monkeypatch.setattr("tablewright.cli.publish.verify", verify)
    before = files_in(workspace)
    assert tablewright("publish").exit_code == Exit.TROUBLE
    assert files_in(workspace) == before


CUTS = [
    "rules_pkg/dist/case_resolvers-2.0.0.tar.gz",
    "rules_pkg/README.md",
    "rules_pkg/src/case_resolvers/case.py",
    "pyproject.toml",
    "rules_pkg/CHANGELOG.md",
    "releases/2.0.0.json",
]


@pytest.mark.parametrize("place", CUTS)
def test_cut_off_anywhere_a_release_is_made_by_the_next_run(workspace, tablewright, change, monkeypatch, place):
    tablewright("publish")
    change("0/2", "0/3")
    write = Workspace._write

    def cut_off(space, path, content):
        if path == place:
            raise KeyboardInterrupt
        write(space, path, content)

    with monkeypatch.context() as cut:
        cut.setattr(Workspace, "_write", cut_off)
        assert tablewright("publish").exit_code == 130
    assert released(workspace) == ["1.2.3"]
    result = tablewright("publish")
    assert result.exit_code == Exit.FINE, result.output
    assert released(workspace) == ["1.2.3", "2.0.0"]
    assert (workspace / "rules_pkg" / "CHANGELOG.md").read_text("utf-8").count("## 2.0.0\n") == 1
    assert tablewright("compile", "--check").exit_code == Exit.FINE


def test_both_files_go_up_the_wheel_first(workspace, tablewright, index):
    del workspace
    result = tablewright("publish", "--to", "https://your.index/")
    assert result.exit_code == Exit.FINE, result.output
    assert result.output.splitlines()[-2:] == [
        f"uploaded {WHEEL} to https://your.index/",
        f"uploaded {SDIST} to https://your.index/",
    ]
    assert list(index) == [WHEEL, SDIST]


def test_the_same_version_twice_is_refused(workspace, tablewright, index):
    del workspace
    tablewright("publish", "--to", "https://your.index/")
    result = tablewright("publish", "--to", "https://your.index/")
    assert result.exit_code == Exit.TROUBLE
    assert result.stderr == (
        f"https://your.index/ already has {WHEEL} and {SDIST}, byte for byte: a version is published once\n"
        "  There is nothing left to do; a change in canonical/ makes the next version.\n"
    )
    assert list(index) == [WHEEL, SDIST]


@pytest.mark.parametrize("kept", [True, False])
def test_an_index_that_goes_down_half_way_is_filled_by_the_next_run(workspace, tablewright, index, kept):
    index.room = 1
    result = tablewright("publish", "--to", "https://your.index/")
    assert result.exit_code == Exit.TROUBLE
    assert result.stderr.startswith(f"could not upload {SDIST}")
    assert list(index) == [WHEEL]
    first = dict(index)
    if not kept:
        for path in (workspace / "rules_pkg" / "dist").iterdir():
            path.unlink()
    index.room = 2
    result = tablewright("publish", "--to", "https://your.index/")
    assert result.exit_code == Exit.FINE, result.output
    assert result.output.splitlines()[-1] == f"uploaded {SDIST} to https://your.index/"
    assert index[WHEEL] == first[WHEEL]
    assert released(workspace) == ["1.2.3"]
    assert {path.name for path in (workspace / "rules_pkg" / "dist").iterdir()} == {BILL, *index}


def test_a_release_is_not_replaced_by_what_another_machine_builds(workspace, tablewright, index):
    del index
    tablewright("publish")
    (workspace / "rules_pkg" / "dist" / WHEEL).write_bytes(b"other")
    record = workspace / "releases" / "1.2.3.json"
    said = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**said, "files": {**said["files"], WHEEL: "0" * 64}}), "utf-8")
    result = tablewright("publish", "--to", "https://your.index/")
    assert result.stderr.startswith("what is built here for 1.2.3 is not, byte for byte, what was released\n")


def test_an_index_with_another_file_of_the_name_is_left_alone(workspace, tablewright, index):
    index[WHEEL] = b"somebody else's"
    before = files_in(workspace)
    result = tablewright("publish", "--to", "https://your.index/")
    assert result.exit_code == Exit.TROUBLE
    assert result.stderr == (
        f"https://your.index/ already has other files by the name of {WHEEL}: a version is published once\n"
        "  Raise `version` in [tool.tablewright] past it, run `tablewright compile`, then publish again.\n"
    )
    assert files_in(workspace) == before
    assert index == {WHEEL: b"somebody else's"}


def test_missing_files_are_named_in_the_order_of_upload(index):
    built = {WHEEL: b"w", SDIST: b"s"}
    assert missing_on(Index("u", "u/simple/"), "case-resolvers", built) == [WHEEL, SDIST]
    index[WHEEL] = b"w"
    assert missing_on(Index("u", "u/simple/"), "case-resolvers", built) == [SDIST]


def test_programs_that_are_not_installed_are_named(monkeypatch):
    monkeypatch.setattr(programs, "NEEDED", ("setuptools", "no-such-builder", "no-such-uploader"))
    with pytest.raises(ProgramMissing) as caught:
        programs.find_programs()
    assert str(caught.value) == (
        "publishing needs no-such-builder, no-such-uploader, which are not installed\n"
        "  Install what publishing needs: pip install 'tablewright[publish]'."
    )


@pytest.mark.parametrize(
    ("program", "last"),
    [
        ("import sys; print('first'); sys.exit('last')", "\n    first\n    last"),
        ("print('first'); 1/0", "\n    ZeroDivisionError: division by zero"),
        ("import sys; sys.exit(3)", ""),
    ],
)
def test_a_program_that_fails_has_the_last_word(program, last):
    with pytest.raises(Trouble) as caught:
        programs.run([sys.executable, "-c", program], "do it")
    assert caught.value.message == f"could not do it:{last}"
