"""The repository's own package: what its cases notice of changes to its sheets, and of slips in its code."""

from itertools import groupby, islice
from pathlib import Path

import pytest

from tablewright.cli.compile import plan
from tablewright.cli.opening import open_workspace
from tablewright.compile.cases import suite_of
from tablewright.compile.print.emit import emit
from tablewright.compile.print.golden import example_cases
from tablewright.compile.sandbox import loaded
from tablewright.mutate.mutants import mutants
from tablewright.mutate.scatter import scattered
from tablewright.mutate.trial import try_mutants

ROOT = Path(__file__).parents[2]
GAMES = ["cherbourg", "tir_direct", "trotsky", "weissenberg"]
PACKAGE = "src/wargame_resolvers"


@pytest.fixture(scope="module")
def made():
    """The repository's package, planned and printed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        planned = plan(open_workspace())
    return planned, emit(planned)


@pytest.fixture(scope="module")
def weissenberg(made):
    """The cases of one game, which the package as it is meets."""
    planned, files = made
    suite = suite_of(planned, next(game for game in planned.games if game.id == "weissenberg"))
    with loaded(files, planned.module) as package:
        assert suite.failing(package) is None
    return suite


def one_of_each_kind(game):
    """Of each kind of change the one in the middle: all of them are tried by `tablewright mutate`."""
    for _, alike in groupby(sorted(mutants(game), key=lambda mutant: mutant.kind), lambda mutant: mutant.kind):
        found = list(alike)
        yield found[len(found) // 2]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_change_of_any_kind_is_noticed(made, game_id):
    planned, files = made
    game = next(game for game in planned.games if game.id == game_id)
    verdicts = list(try_mutants(planned, files, game, one_of_each_kind(game)))
    assert len(verdicts) >= 12
    assert [v.mutant.change for v in verdicts if v.killed_by is None and not v.same] == []


def test_lists_of_labels_are_tried_too(made):
    game = next(game for game in made[0].games if game.id == "cherbourg")
    tried = list(islice(scattered(game, "combat", example_cases(game)), 200))
    assert {len(inputs["terrain"]) for inputs in tried if "terrain" in inputs} == {0, 1, 2}


def replaced(path, old, new):
    return path, lambda text: text.replace(old, new)


def overridden(path, code):
    return path, lambda text: f"{text}\n\n{code}\n"


def in_array_effects(text):
    figures, _, effects = text.partition("def combat_effects")
    return f"{figures}def combat_effects{effects.replace('die + (', 'die + 1 + (')}"


SABOTAGES = {
    "effects swapped": replaced(
        "_data/weissenberg.py",
        "{'attacker_steps': 2, 'defender_steps': 1}",
        "{'attacker_steps': 1, 'defender_steps': 2}",
    ),
    "an explanation that says nothing": overridden(
        "_runtime/explain.py", "def explain(result, language, *, sources=False):\n    return 'wrong'"
    ),
    "another ratio for arrays": replaced(
        "_many/weissenberg.py", "attack_total >= defence_total, 1,", "attack_total >= defence_total, 2,"
    ),
    "another effect for arrays": ("_many/weissenberg.py", in_array_effects),
    "a line of the legend": replaced("_data/weissenberg.py", "6 : pas de perte", "7 : pas de perte"),
    "the sentence of a modifier": replaced(
        "_data/weissenberg.py", "+1 colonne pour une attaque conc", "-1 colonne pour une attaque conc"
    ),
    "chances halved": overridden(
        "_runtime/odds.py",
        "_true = distribution\n"
        "def distribution(*asked):\n    return {text: chance / 2 for text, chance in _true(*asked).items()}",
    ),
    "somebody else chooses": overridden("_runtime/choices.py", "def _owner(record, step):\n    return 'nobody'"),
    "a doubt of another cell": replaced(
        "_data/weissenberg.py", "doubts=Frozen(\n    {\n      (", "doubts=Frozen(\n    {\n      (1 + "
    ),
}


@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_a_slip_in_the_code_is_noticed(made, weissenberg, sabotage):
    planned, files = made
    path, change = SABOTAGES[sabotage]
    changed = change(files[f"{PACKAGE}/{path}"])
    assert changed != files[f"{PACKAGE}/{path}"]
    with loaded({**files, f"{PACKAGE}/{path}": changed}, planned.module) as package:
        assert weissenberg.failing(package) is not None
