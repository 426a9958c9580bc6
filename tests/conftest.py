"""What the tests share: expected texts kept in files, and the one way to accept new ones."""

from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says more about the machine than about the tool.
settings.register_profile("tablewright", deadline=None)
settings.load_profile("tablewright")

TESTS = Path(__file__).parent


def pytest_addoption(parser):
    parser.addoption("--accept", action="store_true", help="write what came out into the expected files of tests/")


@pytest.fixture
def expect(request):
    """Compares a text with the file that holds what is expected; a text accepted anew still fails this run."""

    def compare(path, text):
        assert path.is_relative_to(TESTS), "only expected files of the tests can be accepted"
        before = path.read_text("utf-8") if path.exists() else ""
        if request.config.getoption("--accept"):
            path.write_text(text, "utf-8")
            if before != text:
                pytest.fail(f"accepted {path.relative_to(TESTS)}: read the git diff, then run again without --accept")
        assert text == before, "if this is right: pytest --accept, then read the git diff"

    return compare
