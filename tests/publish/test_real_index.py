"""The real thing: built, verified, uploaded to an index on this machine, installed from it."""

import os
import subprocess
import sys
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from tablewright.cli.compile import plan
from tablewright.compile.print.emit import emit
from tablewright.errors import Exit
from tablewright.publish.build import build_package
from tablewright.workspace import find_workspace

pytestmark = pytest.mark.slow

INDEX = Path(__file__).with_name("local_index.py")
WHEEL, SDIST = "case_resolvers-1.2.3-py3-none-any.whl", "case_resolvers-1.2.3.tar.gz"
FIVE_MINUTES = 300


@pytest.fixture(autouse=True)
def somebody(monkeypatch, tmp_path):
    """Twine wants a name, pip no settings; neither is to ask a proxy for what is on this machine."""
    for name in [name for name in os.environ if name.startswith(("PIP_", "TWINE_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("TWINE_USERNAME", "somebody")
    monkeypatch.setenv("TWINE_PASSWORD", "anything")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setenv("HOME", str(tmp_path))


@contextmanager
def index(shelf, *uploads):
    """An index over a folder, on a port of its own choosing; it goes when its input closes."""
    words = [sys.executable, str(INDEX), str(shelf), *uploads]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        yield f"http://127.0.0.1:{int(server.stdout.readline())}/"
        server.stdin.close()
        server.wait(FIVE_MINUTES)


def on(shelf):
    return sorted(path.name for path in shelf.iterdir())


def test_half_published_then_whole_then_installed_and_never_twice(workspace, tablewright, tmp_path):
    shelf = tmp_path / "shelf"
    shelf.mkdir()

    with index(shelf, "1") as url:
        down = tablewright("publish", "--to", url)
    assert down.exit_code == Exit.TROUBLE, down.output
    assert f"could not upload {SDIST} to {url}" in down.stderr
    assert on(shelf) == [WHEEL]
    assert tablewright("publish", "--to", url).stderr.startswith(f"{url}simple/case-resolvers/ does not answer: ")

    with index(shelf) as url:
        again = tablewright("publish", "--to", url)
        assert again.output.splitlines()[-1] == f"uploaded {SDIST} to {url}"
        assert again.exit_code == Exit.FINE
        assert on(shelf) == [WHEEL, SDIST]
        for name in on(shelf):
            assert (shelf / name).read_bytes() == (workspace / "rules_pkg" / "dist" / name).read_bytes()

        twice = tablewright("publish", "--to", url)
        assert twice.exit_code == Exit.TROUBLE
        assert "byte for byte: a version is published once" in twice.stderr

        python = installed(tmp_path / "environment", url)
    said = run(
        python, "-m", "case_resolvers", "case.combat", "attack=3", "defence=2", "river=true", "support=3", "die=4"
    )
    assert "0/1" in said


def installed(environment, url):
    """The Python of a fresh environment into which pip has put the package."""
    run(sys.executable, "-m", "venv", str(environment))
    python = str(environment / "bin" / "python")
    run(python, "-m", "pip", "install", "--index-url", f"{url}simple/", "case-resolvers")
    return python


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=FIVE_MINUTES, cwd="/")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_same_files_are_built_whatever_the_machine_is_set_to(workspace, monkeypatch):
    del workspace
    files = emit(plan(find_workspace(Path.cwd())))
    first = build_package(files, "# Changelog\n", date(2026, 11, 18))
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    mask = os.umask(0o077)
    try:
        second = build_package(files, "# Changelog\n", date(2026, 11, 18))
    finally:
        os.umask(mask)
    assert list(first) == [WHEEL, SDIST]
    assert first == second
    assert first != build_package(files, "# Changelog\n", date(2026, 11, 17))


def test_a_case_that_does_not_hold_stops_it(workspace, tablewright):
    examples = workspace / "canonical" / "case" / "examples.toml"
    text = examples.read_text("utf-8")
    assert 'result = "0/1"' in text
    examples.write_text(text.replace('result = "0/1"', 'result = "3/0"', 1), "utf-8")
    refused = tablewright("compile")
    assert refused.exit_code == Exit.TROUBLE
    assert "three-to-two: result is '0/1', not '3/0'" in refused.output
    result = tablewright("publish")
    assert result.exit_code == Exit.TROUBLE
    assert "rules_pkg/ is not what the tables give" in result.stderr
    assert not (workspace / "releases").exists()
