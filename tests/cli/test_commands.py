import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import click
import pytest
from click.testing import CliRunner

from tablewright import __version__, cli
from tablewright.errors import Exit, Fault, Faults, FileTrouble


def tablewright(*words):
    return CliRunner().invoke(cli.main, words)


@pytest.fixture
def probe(monkeypatch):
    """Puts a command in place that does what the test says."""

    def put(action):
        @click.command
        def command():
            return action()

        module = ModuleType("tablewright.cli.probe")
        module.command = command
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(cli, "COMMANDS", {"probe": "What the test says."})

    return put


def raising(error):
    def action():
        raise error

    return action


@pytest.mark.parametrize("code", [Exit.FINE, Exit.DIFFERENT, Exit.TROUBLE])
def test_what_a_command_returns_is_the_exit_code(probe, code):
    probe(lambda: code)
    assert tablewright("probe").exit_code == code


def test_a_command_that_returns_nothing_went_fine(probe):
    probe(lambda: None)
    assert tablewright("probe").exit_code == Exit.FINE


def test_trouble_is_said_on_stderr_with_its_remedy(probe):
    probe(raising(FileTrouble("crt.csv is not text", remedy="Save it as UTF-8.")))
    result = tablewright("probe")
    assert result.stdout == ""
    assert result.stderr == "crt.csv is not text\n  Save it as UTF-8.\n"
    assert result.exit_code == Exit.TROUBLE


def test_all_faults_are_said_at_once(probe):
    late, early = Fault("b.toml", 3, "no title", "Add one."), Fault("a.toml", 9, "no kind", "Add one.")
    probe(raising(Faults([late, early])))
    result = tablewright("probe")
    assert result.stderr == "a.toml:9: no kind\n  Add one.\nb.toml:3: no title\n  Add one.\n"
    assert result.exit_code == Exit.TROUBLE


@pytest.mark.parametrize("stop", [KeyboardInterrupt, click.Abort])
def test_ctrl_c_ends_with_a_sentence(probe, stop):
    probe(raising(stop))
    result = tablewright("probe")
    assert result.stderr.strip() == "Stopped. Nothing is lost: run the same command again to go on."
    assert result.exit_code == 130


def test_a_bug_is_shown_whole_and_its_code_is_none_of_a_result(probe):
    probe(raising(ZeroDivisionError("by nothing")))
    result = tablewright("probe")
    assert result.exit_code == 70
    assert "Traceback" in result.stderr
    assert "ZeroDivisionError: by nothing" in result.stderr


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (OSError(28, "No space left on device", "somewhere"), 2, "somewhere: no space left on device"),
        (MemoryError(), 2, "There is no memory left"),
        (BrokenPipeError(), 141, ""),
    ],
)
def test_what_the_machine_lacks_is_trouble_and_no_difference(probe, error, code, says):
    probe(raising(error))
    result = tablewright("probe")
    assert result.exit_code == code
    assert says in result.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_the_terminal_cannot_write_is_spelt_out(encoding):
    words = [sys.executable, "-c", "from tablewright.cli import main; main()", "check"]
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    done = subprocess.run(words, capture_output=True, check=False, env=environment, cwd=Path(__file__).parents[2])
    assert done.returncode in (Exit.FINE, Exit.DIFFERENT)
    assert b"Traceback" not in done.stderr


def test_what_a_terminal_would_obey_is_shown_instead(probe):
    probe(raising(FileTrouble("\x1b[2Jx\u202e.png: [/bold] is no file", remedy="Look.")))
    assert tablewright("probe").stderr == "\\x1b[2Jx\\u202e.png: [/bold] is no file\n  Look.\n"


def test_an_unknown_command_is_trouble():
    result = tablewright("transmogrify")
    assert "No such command 'transmogrify'" in result.stderr
    assert result.exit_code == Exit.TROUBLE


def test_the_version():
    assert tablewright("--version").stdout == f"tablewright, version {__version__}\n"


def test_help_lists_every_command_with_what_it_is_for(probe):
    probe(lambda: None)
    result = tablewright("--help")
    assert "probe  What the test says." in result.stdout
    assert result.exit_code == Exit.FINE


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_explains_itself(name):
    result = tablewright(name, "--help")
    assert result.exit_code == Exit.FINE
    assert cli.main.get_command(click.Context(cli.main), name).help


def test_help_does_not_wait_for_the_heavy_libraries():
    program = """
import sys
from tablewright.cli import main
main(["--help"], standalone_mode=False)
heavy = {"cv2", "numpy", "pandas", "PIL", "onnxruntime", "rapidocr", "typst", "pypdfium2"} & set(sys.modules)
sys.exit(f"imported: {heavy}" if heavy else 0)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
