"""The run of a package's tests in an environment that holds nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.publish import golden_run

TESTS = """\
import pytest
CASES = ({"id": "a", "sum": 2}, {"id": "b", "sum": %d})

@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_sum(case):
    assert 1 + 1 == case["sum"]
"""


@pytest.fixture
def run(tmp_path):
    """Runs tests against a module that stands where the environment is said to be."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").write_text("")

    def do(tests, prefix=tmp_path):
        (tmp_path / "tests").mkdir(exist_ok=True)
        (tmp_path / "tests" / "test_case.py").write_text(tests)
        program = (
            f"import sys; sys.prefix = {str(prefix)!r}; sys.path[:0] = {[str(tmp_path)]!r}; import pathlib, runpy;"
            f"main = runpy.run_path({golden_run.__file__!r})['main'];"
            f"sys.exit(main(pathlib.Path({str(tmp_path / 'tests')!r}), 'rules'))"
        )
        return subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False)

    return do


def test_every_case_is_run(run):
    done = run(TESTS % 2)
    assert done.stdout == "2 golden cases, 0 fail\n"
    assert done.returncode == 0


def test_a_case_that_fails_is_named(run):
    done = run(TESTS % 3)
    assert done.stdout.splitlines() == ["test_case.py::test_sum[b]: AssertionError: ", "2 golden cases, 1 fail"]
    assert done.returncode == 1


def test_no_case_at_all_is_a_failure(run):
    done = run("")
    assert done.stdout == "0 golden cases, 0 fail\n"
    assert done.returncode == 1


def test_a_package_whose_name_begins_like_a_test_is_none(run, tmp_path):
    (tmp_path / "test_rules").mkdir()
    (tmp_path / "test_rules" / "__init__.py").write_text("")
    done = run("import test_rules\n" + TESTS % 2)
    assert done.stdout == "2 golden cases, 0 fail\n"
    assert done.returncode == 0


def test_a_package_from_elsewhere_is_not_the_one_that_was_built(run, tmp_path):
    done = run(TESTS % 2, prefix=Path(tmp_path, "environment"))
    assert "rules is imported from" in done.stdout
    assert done.returncode == 1
