"""Laws that every resolver keeps, whatever is asked of it."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from inputs import inputs
from literal_reading import READINGS, read_by_hand
from wargame_resolvers import BadInput, Undecided, catalog, distribution, resolve, resolve_many

RESOLVERS = {resolver.name: resolver for resolver in catalog()}
ROLLING = sorted(name for name, r in RESOLVERS.items() if any(p.kind == "die" for p in r.parameters))


def dice_of(name):
    return [p for p in RESOLVERS[name].parameters if p.kind == "die"]


def test_there_are_resolvers_of_all_four_sheets():
    assert {name.partition(".")[0] for name in RESOLVERS} == {"cherbourg", "tir_direct", "trotsky", "weissenberg"}


@pytest.mark.parametrize("name", sorted(RESOLVERS))
@given(data=st.data())
def test_every_input_in_range_gives_a_result_or_shows_the_doubtful_print(name, data):
    given_inputs = data.draw(inputs(RESOLVERS[name]))
    result = resolved(name, given_inputs)
    if isinstance(result, Undecided):
        assert result.printed
        assert result.readings
        return
    assert isinstance(result.text, str)
    assert [step.name for step in result.trace] == list(result.procedure.steps)
    for language in ("fr", "en"):
        way = result.explain(language)
        assert way
        assert not [f"{key}=" for step in result.procedure.steps.values() for key in step.gives if f"{key}=" in way]
    assert result.to_dict()["text"] == result.text


ANYTHING = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.lists(st.integers(), max_size=3)
)


@pytest.mark.parametrize("name", sorted(RESOLVERS))
@given(data=st.data())
def test_whatever_is_given_is_taken_or_refused_by_name(name, data):
    given_inputs = data.draw(inputs(RESOLVERS[name]))
    changed = data.draw(st.sampled_from([parameter.name for parameter in RESOLVERS[name].parameters]))
    value = data.draw(ANYTHING)
    result = resolved(name, {**given_inputs, changed: value})
    if isinstance(result, BadInput):
        assert result.parameter == changed or "beside" in str(result) or "all that there are" in str(result)
        got = "not given" if value is None else repr(value)[:100]
        assert result.parameter != changed or got in str(result)


@pytest.mark.parametrize("name", sorted(RESOLVERS))
@given(data=st.data())
def test_a_value_off_the_labels_leans_on_a_ruling_or_on_a_printed_sentence(name, data):
    result = resolve(name, **data.draw(settled(name)))
    named = {ruling.id for ruling in result.rulings}
    for step in result.procedure.steps.values():
        if step.do == "place" and result.procedure.axis(step).kind != "label":
            side = result.procedure.axis(step).place(result.amount(step.of[0]))[1]
            if side:
                ground = getattr(step, side)
                assert ground in named or ".txt:" in ground


def test_every_resolver_has_been_read_by_hand():
    assert READINGS.keys() == RESOLVERS.keys()


@pytest.mark.parametrize("name", sorted(RESOLVERS))
@given(data=st.data())
def test_it_says_what_a_slow_reading_of_the_printed_table_says(name, data):
    given_inputs = data.draw(inputs(RESOLVERS[name]))
    result = resolved(name, given_inputs)
    text = read_by_hand(name, given_inputs)
    assert result.printed in text if isinstance(result, Undecided) else result.text == text


@pytest.mark.parametrize(
    ("name", "stronger"),
    [
        ("weissenberg.combat", "attack"),
        ("weissenberg.combat", "attack_support"),
        ("weissenberg.combat", "attacker_cl"),
        ("trotsky.combat", "attack"),
        ("cherbourg.combat", "attack"),
        ("cherbourg.combat", "attack_halved"),
        ("cherbourg.combat", "attack_outside_fap"),
        ("tir_direct.direct_fire", "fire_value"),
    ],
)
@given(data=st.data(), more=st.integers(0, 30))
def test_more_attack_never_moves_the_column_left(name, stronger, data, more):
    given_inputs = data.draw(inputs(RESOLVERS[name]).filter(lambda drawn: stronger in drawn))
    columns = []
    for value in (given_inputs[stronger], given_inputs[stronger] + more):
        result = resolved(name, {**given_inputs, stronger: value})
        assume(not isinstance(result, Undecided))
        columns.append(result.slot("column"))
    assert columns[0] <= columns[1]


@pytest.mark.parametrize("name", ROLLING)
@given(data=st.data())
def test_a_distribution_sums_to_one_and_agrees_with_every_roll(name, data):
    dice = dice_of(name)
    given_inputs = data.draw(inputs(RESOLVERS[name], without=[die.name for die in dice]))
    chances = distribution(name, **given_inputs)
    assert sum(chances.values()) + chances.undecided_share == 1
    (die,) = dice
    found = dict.fromkeys(chances, Fraction(0))
    for one in range(1, 7):
        for other in range(1, 7) if die.dice == "2d6" else (0,):
            result = resolved(name, {**given_inputs, die.name: one + other})
            if not isinstance(result, Undecided):
                found[result.text] += Fraction(1, 36 if die.dice == "2d6" else 6)
    assert found == chances


@pytest.mark.parametrize("name", sorted(set(RESOLVERS) - {"weissenberg.losses", "weissenberg.advance"}))
@given(data=st.data())
def test_many_at_once_say_what_each_alone_says(name, data):
    rows = data.draw(st.lists(settled(name, whole=True), min_size=1, max_size=4))
    one = rows[0]  # a list is one for all rows, and so is what it excludes
    alike = {p.name for p in RESOLVERS[name].parameters if p.kind == "labels" or p.excludes}
    alike |= {flag for p in RESOLVERS[name].parameters for flag in p.excludes}
    full = [
        {p.name: (one if p.name in alike else row).get(p.name, p.default) for p in RESOLVERS[name].parameters}
        for row in rows
    ]
    many = resolve_many(name, **{key: full[0][key] if key in alike else [row[key] for row in full] for key in full[0]})
    assert [many[place] for place in range(len(many))] == [resolve(name, **row).text for row in full]
    assert sum(many.counts().values()) == len(full)
    effects = [resolve(name, **row).effect for row in full]
    for field, values in many.effects.items():
        for value, effect in zip(values.tolist(), effects, strict=True):
            said = getattr(effect, field)
            assert value == said or (said is None and value != value)  # noqa: PLR0124  # NaN


def test_many_at_once_is_not_for_lists_nor_for_what_a_player_may_leave():
    with pytest.raises(BadInput, match="single values, not lists"):
        resolve_many("weissenberg.losses", losses=1, steps=[1])
    with pytest.raises(BadInput, match="a cell, a label or a number"):
        resolve_many("weissenberg.advance", vacant=True)


def settled(name, *, whole=False):
    """Inputs that do not end on an undecided cell."""
    return inputs(RESOLVERS[name], whole=whole).filter(lambda drawn: is_settled(name, drawn))


def is_settled(name, drawn):
    return not isinstance(resolved(name, drawn), Undecided)


def resolved(name, given_inputs):
    """The result, or what stands in its way."""
    try:
        return resolve(name, **given_inputs)
    except (Undecided, BadInput) as error:
        return error
