"""What a player's program sees: results, errors, tables, chances, the command."""

import csv
import io
import json
from fractions import Fraction

import numpy as np
import pytest
import wargame_resolvers
from wargame_resolvers import (
    BadInput,
    Undecided,
    catalog,
    distribution,
    expectation,
    resolve,
    resolve_many,
    trotsky,
    weissenberg,
    worth,
)
from wargame_resolvers._runtime.command import main

EXAMPLE = {"attack": 26, "defence": 6, "defender_cl": 1, "die": 5}


def test_the_worked_example():
    result = weissenberg.combat(**EXAMPLE)
    assert (result.text, result.row, result.column) == ("1/2", "5", "3/1")
    assert (result.effect.attacker_steps, result.effect.defender_steps) == (1, 2)
    assert result.choices[0].owner == "defender"
    assert result.choices[0].options == ("2 steps, 0 hexes", "1 step, 1 hex", "0 steps, 2 hexes")
    assert result.rulings == ()


def test_the_way_to_it_in_a_players_words():
    result = weissenberg.combat(**EXAMPLE)
    way, *_ = result.explain("fr").split(" ; ")
    assert way == "26/6 → 4/1, −1 CL → 3/1, dé 5 → 1/2 [aide, table CRT, ligne 5, colonne 3/1]"
    way, *_ = result.explain("en").split(" ; ")
    assert way == "26/6 → 4/1, −1 CL → 3/1, die 5 → 1/2 [aid, table CRT, row 5, column 3/1]"


def test_sums_are_said_where_there_are_any():
    result = weissenberg.combat(attack=14, attack_support=12, defence=4, defence_support=2, defender_cl=1, die=5)
    assert result.explain("fr").startswith(
        "total de l'attaquant 14 + 12 = 26, total du défenseur 4 + 2 = 6, 26/6 → 4/1"
    )


@pytest.mark.parametrize(
    ("language", "left"),
    [
        (
            "fr",
            [
                "résultat de l'attaquant : le défenseur choisit 2r ou 1rd",
                "résultat du défenseur : le défenseur choisit - ou a1",
            ],
        ),
        (
            "en",
            ["attacker's result: the defender chooses 2r or 1rd", "defender's result: the defender chooses - or a1"],
        ),
    ],
)
def test_each_choice_names_the_result_it_is_made_of(language, left):
    way = trotsky.combat(attack=1, defence=9, morale=4, dice=2).explain(language).split(" ; ")
    assert [part for part in way if "choisit" in part or "chooses" in part][:2] == left


def test_one_step_and_one_hex_are_one():
    result = weissenberg.retreat(losses=2)
    assert result.explain("en").endswith("the defender chooses: 2 steps, 0 hexes or 1 step, 1 hex or 0 steps, 2 hexes")
    assert result.explain("fr").endswith("le défenseur choisit : 2 pas, 0 hex. ou 1 pas, 1 hex. ou 0 pas, 2 hex.")


def test_the_explanation_knows_two_languages():
    with pytest.raises(BadInput, match="language: got 'de', takes one of 'fr', 'en'"):
        weissenberg.combat(**EXAMPLE).explain("de")


def test_by_name_is_the_same_as_the_function():
    assert resolve("weissenberg.combat", **EXAMPLE) == weissenberg.combat(**EXAMPLE)


def test_the_result_as_plain_data():
    plain = json.loads(json.dumps(weissenberg.combat(**EXAMPLE).to_dict()))
    assert plain["format"] == 2
    assert plain["resolver"] == "weissenberg.combat"
    assert plain["text"] == "1/2"
    assert plain["trace"][-1].keys() == {"name", "label", "value", "source"}


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"attack": 0}, "attack: got 0, takes a whole number from 1"),
        ({"die": 7}, "die: got 7, takes a roll of 1d6 from 1 up to 6"),
        ({"die": True}, "die: got True, takes a roll of 1d6 from 1 up to 6"),
        ({"die": 2.0}, "die: got 2.0, takes a roll of 1d6 from 1 up to 6"),
        ({"woods": 1}, "woods: got 1, takes True or False"),
        ({"wood": True}, "did you mean 'woods'?"),
    ],
)
def test_an_input_that_cannot_be_taken_is_named(inputs, said):
    with pytest.raises(ValueError) as refused:  # noqa: PT011  # the contract is that it is a ValueError
        resolve("weissenberg.combat", **{**EXAMPLE, **inputs})
    assert said in str(refused.value)


def test_a_type_that_stands_for_a_plain_one_is_taken():
    numbers = {name: np.int64(value) for name, value in EXAMPLE.items()}
    assert weissenberg.combat(**numbers) == weissenberg.combat(**EXAMPLE)
    assert weissenberg.terrain(terrain=np.str_("Lac")) == weissenberg.terrain(terrain="Lac")
    assert weissenberg.losses(losses=1, steps=[np.int8(2)]) == weissenberg.losses(losses=1, steps=(2,))


def test_an_input_that_is_missing_is_named():
    with pytest.raises(BadInput, match="defence: not given, takes a whole number from 1"):
        resolve("weissenberg.combat", attack=1, die=1)


def test_a_choice_that_is_no_option_is_met_with_the_nearest():
    with pytest.raises(BadInput, match=r"takes one of 'Clair'.*did you mean 'Rivière'\?"):
        weissenberg.terrain(terrain="Riviere")


def test_a_name_that_is_none_is_met_with_the_nearest():
    with pytest.raises(BadInput, match=r"did you mean 'weissenberg.combat'\?"):
        resolve("weissenberg.combats")


def test_an_undecided_cell_shows_what_is_printed_and_how_it_may_be_read():
    with pytest.raises(Undecided) as doubt:
        trotsky.crt["m4", "4/Att"]
    assert doubt.value.printed == "ᴰ1r/"
    assert doubt.value.readings == ("ᴰ1r/1d", "ᴰ1r/rd")
    assert "the players have to settle it" in str(doubt.value)


def test_a_resolver_stops_at_an_undecided_cell():
    with pytest.raises(Undecided, match=r"row 'm4', column '4/Att': printed 'ᴰ1r/'"):
        trotsky.combat(attack=1, defence=1, morale=4, dice=4)


def test_the_mark_makes_the_other_side_choose():
    result = trotsky.combat(attack=1, defence=1, morale=6, dice=2)
    assert trotsky.crt["m6", "2/Att"].startswith("ᴰ")
    assert {choice.owner for choice in result.choices if choice.step == "attacker_options"} == {"defender"}


def test_the_catalogue_says_what_each_takes():
    resolver = next(resolver for resolver in catalog() if resolver.name == "weissenberg.combat")
    die = next(parameter for parameter in resolver.parameters if parameter.name == "die")
    assert resolver.tables == ("crt",)
    assert (die.kind, die.low, die.high, die.required) == ("die", 1, 6, True)
    assert (die.type, die.range) == ("int", (1, 6))
    assert die.printed
    assert die.meaning["fr"]


def test_a_table_is_data():
    crt = weissenberg.crt
    assert crt[5, "3/1"] == crt["5", "3/1"] == crt[5, 3] == "1/2"
    assert crt[12, Fraction(1, 3)] == crt["8+", "1/2-"]
    assert len(list(crt)) == len(crt) == 64
    assert next(iter(crt)).parsed == {"attacker": 3, "defender": 0}
    assert list(csv.reader(io.StringIO(crt.to_csv())))[5][4] == "1/2"
    assert crt.to_markdown().splitlines()[2].startswith("| 1 | 3/0 |")


def test_a_label_that_is_none_is_met_with_those_there_are():
    with pytest.raises(BadInput, match=r"Rapport de force: got '9/1', takes one of '1/2-'"):
        weissenberg.crt[5, "9/1"]


def test_a_procedure_goes_before_a_table_of_the_same_name():
    assert weissenberg.terrain(terrain="Lac").text == "Impassable | Interdit"
    assert weissenberg.terrain_table["Lac", "COÛT EN PM"] == "Impassable"


def test_chances_are_exact():
    assert distribution("weissenberg.combat", attack=26, defence=6) == {
        "1/1": Fraction(1, 3),
        "1/2": Fraction(1, 2),
        "1/3": Fraction(1, 6),
    }
    most = expectation("weissenberg.combat", attack=26, defence=6, choose="most")
    assert most["defender_steps"] == Fraction(11, 6)


def test_a_column_is_worth_what_it_changes_in_the_mean():
    change = worth("weissenberg.combat", "defender_steps", attack=26, defence=6, choose="most")
    assert change["concentric"] == change["attacker_cl"] == Fraction(2, 3)
    assert list(change.values()) == sorted(change.values(), reverse=True)


def test_a_share_of_losses_spares_the_last_step_while_another_can_take_it():
    result = weissenberg.losses(losses=2, steps=[2, 1, 2])
    assert result.choices[0].options == ("1, 0, 1",)


def test_many_at_once_refuse_what_one_alone_would():
    with pytest.raises(BadInput, match="die: got 7"):
        resolve_many("weissenberg.combat", attack=[1, 2], defence=[1, 1], die=[1, 7])
    with pytest.raises(BadInput, match="attack: got '2 values', takes 3"):
        resolve_many("weissenberg.combat", attack=[1, 2], defence=[1, 1, 1], die=1)


def test_the_command_resolves(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(wargame_resolvers._LIBRARY, ["weissenberg.combat", "attack=26", "defence=6", "die=5"]) == 0
    assert capsys.readouterr().out.startswith("1/2\n26/6 → 4/1, die 5 → 1/2 [aid, table CRT, row 5, column 4/1]")


def test_the_command_prints_json(capsys):
    assert main(wargame_resolvers._LIBRARY, ["trotsky.strength", "strength=3", "routed=yes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["text"] == "3/2"


def test_the_command_prints_chances(capsys):
    assert main(wargame_resolvers._LIBRARY, ["weissenberg.combat", "attack=26", "defence=6", "--odds"]) == 0
    assert "1/2  50.0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["weissenberg.combat", "attack=x", "defence=6", "die=5"], 2),
        (["weissenberg.combat", "attack", "defence=6", "die=5"], 2),
        (["weissenberg.nothing"], 2),
        (["trotsky.combat", "attack=1", "defence=1", "morale=4", "dice=4"], 1),
    ],
)
def test_the_command_says_what_is_wrong_and_exits(words, code, capsys):
    assert main(wargame_resolvers._LIBRARY, words) == code
    assert capsys.readouterr().err
