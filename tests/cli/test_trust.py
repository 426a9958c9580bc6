"""How much is let through, as people may ask for it."""

import math

import pytest
from click.testing import CliRunner

import tablewright
from tablewright import TablewrightError, cli


@pytest.mark.parametrize("trust", ["0", "1", "nan", "inf", "much"])
def test_a_trust_that_would_let_anything_through_is_refused_in_words(tmp_path, trust):
    result = CliRunner().invoke(cli.main, ["extract", "--trust", trust, str(tmp_path / "aid.png")])
    assert (result.exit_code, "trust" in result.output) == (2, True)


@pytest.mark.parametrize("trust", [0, -3, 1, math.nan, math.inf])
def test_from_python_it_is_refused_too(tmp_path, trust):
    with pytest.raises(TablewrightError, match="says of no cell whether to flag it"):
        tablewright.read(tmp_path / "aid.png", trust=trust)
