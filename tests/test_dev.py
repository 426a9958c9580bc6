"""The script that sets everything up, and the locks it installs from."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def dev(*words):
    return subprocess.run([ROOT / "dev", *words], capture_output=True, text=True, check=False)


def packages(lock):
    return set(re.findall(r"^([a-z0-9-]+)==", lock.read_text(encoding="utf-8"), re.MULTILINE))


def named(requirements):
    return {re.match(r"[A-Za-z0-9-]+", requirement).group().lower() for requirement in requirements}


def test_there_are_locks():
    assert {lock.stem for lock in LOCKS} == {"publish", "run", "test", "lint", "lock", "bench", "train", "torch"}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_locked_package_has_its_hashes_and_no_address(lock):
    text = lock.read_text(encoding="utf-8")
    pins = re.split(r"\n(?=\S)", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    assert pins
    assert [pin for pin in pins if "--hash=sha256:" not in pin] == []
    assert "://" not in text


@pytest.mark.parametrize("group", PROJECT["dependency-groups"])
def test_every_dependency_is_locked(group):
    locked = set().union(*map(packages, LOCKS))
    assert named(PROJECT["dependency-groups"][group]) <= locked


def test_what_the_tool_needs_is_in_the_first_lock():
    assert named(PROJECT["project"]["dependencies"]) <= packages(ROOT / "requirements" / "run.txt")


def test_what_publishing_needs_is_in_its_lock():
    assert named(PROJECT["project"]["optional-dependencies"]["publish"]) <= packages(
        ROOT / "requirements" / "publish.txt"
    )


def test_the_build_of_pytorch_kept_by_hand_is_of_the_version_that_is_asked_for():
    (asked,) = (one for one in PROJECT["dependency-groups"]["train"] if one.startswith("torch"))
    kept = (ROOT / "requirements" / "torch.txt").read_text(encoding="utf-8")
    assert f"\n{asked}+cpu " in kept
    assert "torch" not in packages(ROOT / "requirements" / "train.txt")


def test_no_environment_holds_two_builds_of_opencv():
    tool = set().union(*(packages(lock) for lock in LOCKS if lock.stem != "bench"))
    assert [name for name in tool if name.startswith("opencv")] == ["opencv-python-headless"]


def test_help_names_every_command():
    script = (ROOT / "dev").read_text(encoding="utf-8")
    commands = set(re.findall(r"^([a-z]+)\)$", script, re.MULTILINE))
    assert commands == set(re.findall(r"^  ([a-z]+) ", dev("help").stdout, re.MULTILINE))


def test_an_unknown_command_is_said_to_be_one():
    done = dev("transmogrify")
    assert done.stderr == "dev: no command is called 'transmogrify'. `./dev help` lists them.\n"
    assert done.returncode == 2


def test_a_benchmark_that_does_not_exist_is_said_not_to():
    done = dev("bench", "transmogrify")
    assert done.stderr.startswith("dev: no benchmark is called 'transmogrify'. There are: ")
    assert done.returncode == 2
