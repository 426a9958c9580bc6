"""What a VASSAL module, a web helper or a study of odds asks of the library, one test a promise."""

import copy
import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from random import Random

import numpy as np
import pandas as pd
import pytest
import wargame_resolvers
from wargame_resolvers import (
    BadInput,
    Result,
    Undecided,
    Unit,
    catalog,
    cherbourg,
    distribution,
    expectation,
    resolve,
    resolve_each,
    resolve_many,
    roll,
    tir_direct,
    trotsky,
    weissenberg,
    worth,
)
from wargame_resolvers._runtime.command import main

LOST = {"attack": 3, "defence": 3, "morale": 5}
"""Of the 36 rolls, the three of a total of 4 end on a cell whose second line is lost."""


# 1. Undecided is a share.


def test_chances_are_given_with_the_share_that_is_undecided():
    chances = distribution("trotsky.combat", **LOST)
    assert sum(chances.values()) == Fraction(33, 36)
    assert chances.undecided_share == Fraction(3, 36)
    (why,) = chances.undecided
    assert "row 'm5', column '4/Att'" in why


def test_a_batch_goes_on_past_a_lost_cell_and_marks_it():
    many = resolve_many("trotsky.combat", **LOST, dice=[3, 4, 5])
    assert many.undecided.tolist() == [False, True, False]
    assert many[0] == resolve("trotsky.combat", **LOST, dice=3).text
    assert sum(many.counts().values()) == 2
    with pytest.raises(Undecided):
        many[1]


# 2. Doubts reach the player.


@pytest.mark.parametrize(
    ("morale", "dice"),
    [(6, 8), (6, 11), (5, 8), (4, 8), (4, 10), (3, 9), (3, 10), (2, 10)],
)
def test_a_doubtful_parting_of_the_trotsky_table_is_told(morale, dice):
    result = trotsky.combat(attack=3, defence=3, morale=morale, dice=dice)
    assert result.doubts
    assert "douteux à l'impression" in result.explain("fr")
    assert "in doubt on the print" in result.explain("en")
    assert result.to_dict()["doubts"][0]["id"].startswith("crt-halves")


def test_suspected_cells_of_the_other_tables_are_told():
    assert tir_direct.direct_fire(fire_value=4, dice=2).doubts[0].id == "direct-fire-2-4"
    assert tir_direct.direct_fire(fire_value=4, dice=3).doubts
    seven = weissenberg.combat(attack=3, defence=1, die=6, whole_formation=True)
    assert (seven.row, seven.column) == ("7", "3/1")
    assert "0/2" in seven.explain("en")


def test_a_cell_that_nobody_doubts_has_none():
    assert weissenberg.combat(attack=26, defence=6, die=5).doubts == ()
    assert trotsky.combat(attack=3, defence=3, morale=1, dice=8).doubts == ()


def test_every_doubt_of_a_cell_has_words_for_players():
    for tables in map(wargame_resolvers._LIBRARY.tables, wargame_resolvers._LIBRARY.games):
        for table in tables.values():
            for doubts in table.doubts.values():
                assert all({"fr", "en"} <= doubt.words.keys() for doubt in doubts)


# 3. Rulings that were used are named.


@pytest.mark.parametrize(
    ("result", "ruling"),
    [
        (weissenberg.combat(attack=3, defence=1, attacker_cl=3, concentric=True, die=1), "cl-cap"),
        (weissenberg.combat(attack=3, defence=1, attacker_cl=4, die=1), "cl-cap"),
        (weissenberg.combat(attack=3, defence=1, attacker_air=3, die=1), "air-cap"),
        (tir_direct.direct_fire(fire_value=3, dice=7), "fire-value-between"),
        (trotsky.combat(attack=5, defence=2, morale=4, dice=5), "ratio-between"),
        (trotsky.combat(attack=3, defence=3, morale=4, dice=7, attacker_pe=4, defender_pe=4), "plus-one-loss-blank"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_ruling_that_decided_is_named(result, ruling):
    assert ruling in {one.id for one in result.rulings}


def test_a_ruling_that_decided_nothing_is_not():
    assert weissenberg.combat(attack=26, defence=6, attacker_cl=1, die=5).rulings == ()
    assert trotsky.combat(attack=2, defence=1, morale=4, dice=3).rulings == ()
    assert tir_direct.direct_fire(fire_value=4, dice=7).rulings == ()


# 4. Effects with one shape a game.


def test_x_has_steps_as_2x_has():
    one = tir_direct.direct_fire(fire_value=7, dice=2)
    two = tir_direct.direct_fire(fire_value=16, dice=2)
    assert (one.text, one.effect.steps) == ("X", 1)
    assert (two.text, two.effect.steps, two.effect.open_top_step) == ("2X", 2, True)
    assert type(one.effect) is type(two.effect) is tir_direct.Effect


def test_dh_computes_its_half_where_the_steps_are_given():
    known = cherbourg.combat(attack=18, defence=2, defending_steps=5, die=6)
    assert (known.text, known.effect.defender_steps, known.effect.defender_retreat) == ("DH", 3, 4)
    units = [Unit(strength=1, steps=2), Unit(strength=1, steps=3)]
    assert cherbourg.combat(attack=18, defence=units, defending_steps=units, die=6).effect.defender_steps == 3
    assert cherbourg.combat(attack=18, defence=2, die=6).effect.defender_steps is None


def test_the_attacker_loses_nothing_where_the_defender_has_one_step_only():
    result = cherbourg.combat(attack=14, defence=2, defending_steps=1, die=4)
    assert (result.text, result.effect.attacker_steps, result.effect.defender_steps) == ("A1/D2", 0, 1)


def test_retreat_or_stand_are_two_options_with_what_follows():
    choice = cherbourg.combat(attack=14, defence=2, die=2).choices[0]
    retreat, stand = choice.ways
    assert (choice.owner, retreat.name, stand.name) == ("defender", "retreat", "determined_defence")
    assert retreat.effect.defender_retreat == 2
    assert stand.next == "cherbourg.determined_defence"
    assert stand.next in {resolver.name for resolver in catalog()}


def test_the_halves_of_a_trotsky_result_say_whose_they_are():
    result = trotsky.combat(attack=1, defence=9, morale=4, dice=2)  # ᴰ2r/1rd against -/a1
    choice = next(choice for choice in result.choices if choice.step == "attacker_options")
    assert [(way.effect + result.effect).attacker_steps for way in choice.ways] == [2, 1]
    assert [(way.effect + result.effect).attacker_disorganised for way in choice.ways] == [False, True]
    assert result.effect.defender_steps == 0


@pytest.mark.parametrize(
    ("name", "inputs", "part"),
    [
        ("weissenberg.combat", {"attack": 26, "defence": 6}, "defender_steps"),
        ("trotsky.combat", LOST, "attacker_steps"),
        ("cherbourg.combat", {"attack": 9, "defence": 3, "defending_steps": 4}, "defender_steps"),
        ("tir_direct.direct_fire", {"fire_value": 11}, "steps"),
    ],
)
def test_every_combat_has_means_and_worths(name, inputs, part):
    least, most = (expectation(name, choose=choose, **inputs) for choose in ("least", "most"))
    assert least[part] <= most[part]
    assert most[part] > 0
    assert worth(name, part, **inputs)


def test_a_mean_is_that_of_the_cells():
    # the column 30, totals 2 to 12: 3X, 2X, X, M2, M1, M, M1, M2, X, 2X, 2X
    ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    steps = [3, 2, 1, 0, 0, 0, 0, 0, 1, 2, 2]
    wanted = Fraction(sum(way * step for way, step in zip(ways, steps, strict=True)), 36)
    assert expectation("tir_direct.direct_fire", fire_value=30)["steps"] == wanted


# 5. Prose becomes data.


def test_the_terrain_chart_of_weissenberg_is_numbers():
    rough, position, lake = (weissenberg.terrain(terrain=t).effect for t in ("Difficile", "Position Dominante", "Lac"))
    assert (rough.cost_infantry, rough.cost_other, rough.stacking, rough.die_modifier) == (1, 2, 4, -1)
    assert (position.cost_infantry, position.cost_other, position.road_only, position.hq_support) == (2, None, True, 2)
    assert lake.impassable


def test_1g_is_a_column_to_the_left():
    assert cherbourg.terrain(terrain="Sommet Colline").effect.column_shift == -1
    assert cherbourg.terrain(terrain="Chaussée").effect.fap_column_shift == -1
    assert cherbourg.terrain(terrain="Route principale").effect.cost_mechanised == Fraction(1, 3)


def test_terrain_by_its_printed_name_counts_in_a_combat():
    plain = cherbourg.combat(attack=12, defence=3, bdc=3, die=3)
    bocage = cherbourg.combat(attack=12, defence=3, terrain=["Bocage"], die=3)
    assert (bocage.column, bocage.figure("defence_total")) == (plain.column, "6")
    river = cherbourg.combat(attack=12, defence=3, terrain=["Rivière mineure"], die=3)
    assert river.figure("attack_total") == "6"
    hill = cherbourg.combat(attack=12, defence=3, terrain=["Sommet Colline"], die=3)
    assert hill.figure("column_shift") == "-1"
    with pytest.raises(BadInput, match="did you mean 'Bocage'"):
        cherbourg.combat(attack=12, defence=3, terrain=["Bocages"], die=3)


def test_points_of_reinforcement_are_a_number_too_and_mulberry_matters():
    assert cherbourg.reinforcements(points=3) == cherbourg.reinforcements(points="3 PR")
    assert not cherbourg.reinforcements(points=3).effect.supply_point
    built = cherbourg.reinforcements(points=3, mulberry=True).effect
    assert built.supply_point
    assert "Point de Ravitaillement" in built.brings
    assert "Point de Ravitaillement" not in cherbourg.reinforcements(points=3).effect.brings


def test_kinds_of_units_are_resolved_on_columns_of_their_own():
    guns, riders = resolve_each(
        "tir_direct.direct_fire", [{"artillery": True}, {"cavalry": True}], fire_value=11, dice=4, night=True
    )
    assert (guns.column, riders.column) == ("16", "11")
    assert "colonnes séparées" in tir_direct.direct_fire.__doc__.replace("\n", " ")
    with pytest.raises(BadInput, match="nothing for one unit"):
        resolve_each("tir_direct.direct_fire", [{"night": True}], fire_value=11, dice=4)


def test_a_halved_strength_goes_into_a_combat():
    half = trotsky.strength(strength=5, routed=True)
    assert (half.text, half.value) == ("5/2", Fraction(5, 2))
    for attack in (half.text, half.value):
        assert trotsky.combat(attack=attack, defence="5/2", morale=4, dice=7).figure("ratio") == "1"


# 6. Round trips.


def results():
    yield weissenberg.combat(attack=26, defence=6, die=5)
    yield trotsky.combat(attack="5/2", defence=2, morale=6, dice=8)
    yield cherbourg.combat(attack=12, defence=3, terrain=["Bocage"], die=3)
    yield weissenberg.losses(losses=1, steps=[2, 2])
    yield trotsky.strength(strength=5, routed=True)


@pytest.mark.parametrize("result", list(results()), ids=repr)
def test_a_result_comes_back_from_json_pickle_and_copies(result):
    assert Result.from_dict(json.loads(json.dumps(result.to_dict()))) == result
    pickled = pickle.dumps(result)
    assert pickle.loads(pickled) == result  # noqa: S301  # our own, just made
    assert len(pickled) < 1000
    assert copy.copy(result) == copy.deepcopy(result) == result
    assert type(result.effect).from_dict(result.effect.to_dict()) == result.effect


def test_a_result_that_was_tampered_with_is_refused():
    plain = weissenberg.combat(attack=26, defence=6, die=5).to_dict()
    with pytest.raises(BadInput, match="text: got '0/6'"):
        Result.from_dict({**plain, "text": "0/6"})


def refused(die):
    return resolve("weissenberg.combat", attack=1, defence=1, die=die)


def test_an_error_crosses_a_process_pool():
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool, pytest.raises(BadInput, match="die: got 7"):
        pool.submit(refused, 7).result()


def test_errors_pickle_and_stay_small():
    with pytest.raises(BadInput) as bad:
        weissenberg.combat(attack=[*range(100_000), None], defence=1, die=1)
    with pytest.raises(Undecided) as lost:
        trotsky.combat(**LOST, dice=4)
    for error in (bad.value, lost.value):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301  # the same
        assert str(again) == str(error)
        assert len(pickle.dumps(error)) < 2000


def test_every_call_and_result_has_a_schema():
    for resolver in catalog():
        call = resolver.schema()
        assert set(call["properties"]) == {parameter.name for parameter in resolver.parameters}
        json.dumps(call)
    result = weissenberg.combat(attack=26, defence=6, die=5)
    schema = next(r for r in catalog() if r.name == "weissenberg.combat").result_schema()
    assert set(schema["required"]) == set(result.to_dict())
    assert set(schema["properties"]["effect"]["required"]) == set(result.to_dict()["effect"])


def test_nothing_handed_out_can_be_changed():
    crt, result = trotsky.crt, weissenberg.combat(attack=26, defence=6, die=5)
    for change in (
        crt.doubts.clear,
        lambda: crt.printed.update({(0, 0): "x"}),
        lambda: catalog()[0].title.update({"fr": "x"}),
        lambda: next(iter(weissenberg.crt)).parsed.pop("attacker"),
        lambda: setattr(crt, "cells", ()),
        lambda: setattr(result, "values", ()),
        lambda: setattr(result.effect, "attacker_steps", 0),
        lambda: setattr(crt.rows, "labels", ()),
        lambda: result.procedure.steps.pop("row"),
    ):
        with pytest.raises((TypeError, AttributeError)):
            change()


# 7. Arrays as exact as single calls.


def test_numbers_too_great_for_arrays_are_refused_never_wrong():
    with pytest.raises(BadInput, match="in arrays"):
        resolve_many("weissenberg.combat", attack=[2**61], defence=[1], die=[1])
    assert weissenberg.combat(attack=2**61, defence=2**61, die=1).column == "1/1"


@pytest.mark.parametrize("kind", [list, tuple, np.array, pd.Series, lambda values: pd.Series(values, dtype="Int64")])
def test_whatever_holds_numbers_is_taken(kind):
    wanted = resolve_many("weissenberg.combat", attack=[9, 12], defence=3, die=[1, 6]).counts()
    assert (
        resolve_many("weissenberg.combat", attack=kind([9, 12]), defence=np.int64(3), die=kind([1, 6])).counts()
        == wanted
    )
    assert len(resolve_many("weissenberg.combat", attack=9, defence=3, die=range(1, 7))) == 6


def test_numbers_of_any_python_object_are_taken_or_named():
    column = pd.Series([26, 3], dtype=object)
    assert resolve_many("weissenberg.combat", attack=column, defence=6, die=5).counts() == {"1/2": 1, "2/1": 1}
    for wrong, said in ((2**70, "takes numbers below"), (4.5, "got 4.5, takes a whole number"), (None, "not given")):
        with pytest.raises(BadInput, match=f"attack: .*{said}"):
            resolve_many("weissenberg.combat", attack=np.array([3, wrong], dtype=object), defence=6, die=5)


def test_fractions_in_arrays_are_exact():
    many = resolve_many("trotsky.combat", attack=["5/2", Fraction(1, 3), 4], defence=2, morale=6, dice=8)
    single = [trotsky.combat(attack=a, defence=2, morale=6, dice=8).text for a in ("5/2", "1/3", 4)]
    assert [many[place] for place in range(3)] == single


def test_many_shows_itself_and_becomes_a_frame():
    many = resolve_many("weissenberg.combat", attack=[26, 3], defence=6, die=5)
    assert repr(many).startswith("<Many weissenberg.combat: 2 results")
    frame = many.to_dataframe()
    assert frame["attacker_steps"].tolist() == [1, 2]
    assert frame["text"].tolist() == ["1/2", "2/1"]
    assert many.result(0) == weissenberg.combat(attack=26, defence=6, die=5)


# 8. A die to roll, and lists of units.


def test_the_same_seed_rolls_the_same_dice():
    once, again = (roll("trotsky.combat", rng=Random(7), attack=3, defence=3, morale=6) for _ in range(2))
    assert once == again
    rng = Random(7)
    totals = {roll("weissenberg.combat", rng=rng, attack=3, defence=3).inputs["die"] for _ in range(99)}
    assert totals == {1, 2, 3, 4, 5, 6}


def test_units_are_added_up():
    units = [Unit(6, 2, "21/20"), Unit(4, 2, "50/20"), 4]
    assert weissenberg.combat(attack=units, attack_support=12, defence=[4, 2], die=5).figure("attack_total") == "26"
    assert weissenberg.losses(losses=2, steps=[Unit(6, 2), Unit(4, 1)]) == weissenberg.losses(losses=2, steps=[2, 1])


# 9. Explanations that a player would say.


def test_an_explanation_names_row_column_units_and_can_quote_the_sheet():
    result = weissenberg.combat(attack=26, defence=6, defender_cl=1, die=5)
    assert "ligne 5, colonne 3/1" in result.explain("fr")
    assert "pas perdus par l'attaquant : 1" in result.explain("fr")
    quoted = result.explain("fr", sources=True)
    assert "« -1 colonne pour une attaque contre un défenseur" in quoted
    assert ".txt" not in quoted
    assert all(".txt" not in step.source for step in result.trace)


def test_a_blank_cell_is_no_effect():
    result = trotsky.combat(attack=3, defence=3, morale=4, dice=7)
    assert "sans effet" in result.explain("fr")
    assert " | " not in result.explain("fr")
    assert "no effect" in result.explain("en")


def test_english_explanations_are_english_and_french_ones_french():
    drawn = cherbourg.combat(attack=14, defence=2, die=2)
    assert "the defender chooses: retreat 2 hexes or attempt a determined defence" in drawn.explain("en")
    assert "le défenseur choisit : retraiter de 2 hexs ou tenter une Défense Déterminée" in drawn.explain("fr")
    assert "attaquant" not in drawn.explain("en")


def test_the_words_of_an_effect_are_those_of_the_language():
    won = trotsky.combat(attack=3, defence=3, morale=6, dice=8)
    assert "vainqueur : l'attaquant, applique d'abord ses résultats : le défenseur" in won.explain("fr")
    assert "winner: the attacker" in won.explain("en")


def test_a_printed_sentence_stands_under_a_name_for_players_and_only_where_it_counted():
    halved = cherbourg.combat(attack=18, defence=2, defending_steps=5, die=6).explain("fr", sources=True)
    assert "\n  DH : « DH = Le défenseur perd la moitié" in halved
    assert "_" not in halved
    exchanged = cherbourg.combat(attack=18, defence=6, defending_steps=5, die=3).explain("fr", sources=True)
    assert "la moitié" not in exchanged


# 10. Looking.


def test_a_table_becomes_a_frame_html_and_markdown():
    frame = trotsky.crt.to_dataframe()
    assert frame.loc["m6", ("8", "Att")] == "1d a /1"
    assert "<mark>?</mark>" in trotsky.crt.to_html()
    assert weissenberg.crt.to_dataframe().loc["5", "3/1"] == "1/2"
    assert "| 5 | 2/1 |" in weissenberg.crt.to_markdown()


def asked(capsys, *words):
    code = main(wargame_resolvers._LIBRARY, list(words), "1.2.3")
    return code, capsys.readouterr().out


def test_the_command_lists_shows_rolls_and_draws(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "usage : NOM" in asked(capsys)[1]
    assert "trotsky.crt" in asked(capsys, "trotsky")[1]
    table = asked(capsys, "tir_direct.direct_fire_table")[1]
    assert "peut-être M2" in table
    assert "█" in asked(capsys, "weissenberg.combat", "attack=26", "defence=6", "--odds")[1]
    rolled = {asked(capsys, "weissenberg.combat", "attack=26", "defence=6", "--roll", "--seed", "7")[1] for _ in "ab"}
    assert len(rolled) == 1
    assert asked(capsys, "-h")[1].startswith("usage : ")
    assert asked(capsys, "-h", "--lang", "en")[1].startswith("usage: ")
    assert asked(capsys, "--version")[1] == "1.2.3\n"
    assert "colonne" in asked(capsys, "weissenberg.combat", "attack=26", "defence=6", "die=5")[1]


def test_the_command_says_in_the_readers_language_why_the_print_gives_no_result(capsys):
    words = [f"{name}={value}" for name, value in LOST.items()]
    french = asked(capsys, "trotsky.combat", *words, "--odds", "--lang", "fr")[1]
    assert "indécis : table crt, ligne 'm5', colonne '4/Att' : imprimé '1r/', peut-être " in french
    assert "undecided: table crt, row 'm5'" in asked(capsys, "trotsky.combat", *words, "--odds", "--lang", "en")[1]
    assert main(wargame_resolvers._LIBRARY, ["trotsky.combat", *words, "dice=4", "--lang", "fr"]) == 1
    assert "aux joueurs de trancher" in capsys.readouterr().err


def test_the_calls_of_the_usage_are_answered(capsys):
    usage = asked(capsys, "-h", "--lang", "en")[1]
    calls = [line.split("    ")[1].split() for line in usage.split("\n\n")[1].splitlines()]
    assert len(calls) == 6
    for call in calls:
        assert asked(capsys, *call)[0] == 0, call


def test_the_command_refuses_what_it_does_not_know(capsys):
    assert main(wargame_resolvers._LIBRARY, ["--langue", "fr"]) == 2
    assert "did you mean '--lang'" in capsys.readouterr().err


# 11. Small errors.


def test_a_call_that_lacks_its_die_says_so():
    with pytest.raises(BadInput, match="die: not given, takes a roll of 1d6"):
        weissenberg.combat(attack=1, defence=1)
    with pytest.raises(BadInput, match="wood: got True, takes nothing"):
        weissenberg.combat(attack=1, defence=1, die=1, wood=True)
    with pytest.raises(BadInput, match="nothing without a name"):
        weissenberg.combat(1, 1, 1)


def test_a_die_beside_its_chances_is_refused():
    with pytest.raises(BadInput, match="die: got 5, takes nothing here: it is rolled"):
        distribution("weissenberg.combat", attack=1, defence=1, die=5)


def test_a_figure_that_is_none_is_met_with_the_nearest():
    with pytest.raises(BadInput, match="did you mean 'column'"):
        weissenberg.combat(attack=1, defence=1, die=1).figure("colum")


def test_armour_beside_a_truck_is_refused():
    with pytest.raises(BadInput, match="armour: got 3, takes nothing beside truck=True"):
        tir_direct.anti_tank_fire(anti_tank=3, distance=2, dice=7, truck=True, armour=3)
    with pytest.raises(BadInput, match="beside truck=True"):
        resolve_many("tir_direct.anti_tank_fire", anti_tank=3, distance=2, dice=[7], truck=[True], armour=[3])


def test_losses_that_nobody_can_take_are_refused():
    with pytest.raises(BadInput, match="losses: got 5, takes up to 3"):
        weissenberg.losses(losses=5, steps=[1, 2])


def test_more_ways_than_a_player_would_read_are_counted():
    result = weissenberg.losses(losses=10, steps=[2] * 20)
    assert result.text == "184756 ways"


def test_both_halves_of_a_column_are_shown():
    assert trotsky.crt["m6", 8] == trotsky.crt["m6", "8"] == "1d a /1 | r/d"
