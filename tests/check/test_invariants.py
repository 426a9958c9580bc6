import pytest

WORDS = '''
[grammar.losses]
lark = """
start: /.+/
"""

[measure.severity]
order = ["-", "M", "X", "2X"]
'''

TWO_DICE = """
rows = { kind = "die", name = "Dé", dice = "2d6" }
columns = { kind = "threshold", name = "Valeur" }
cells = "losses"
"""


def promise(kind, **fields):
    lines = [f"{key} = {value}" if isinstance(value, int) else f'{key} = "{value}"' for key, value in fields.items()]
    return f'\n[[table.invariant]]\nkind = "{kind}"\nreason = "so it is"\n' + "\n".join(lines) + "\n"


@pytest.fixture
def broken(build, found, texts):
    """Where a table breaks a promise: the cells, and the remedy."""

    def places(csv, promised, table=texts["odds and die"], rest=texts["losses"]):
        aid = build(csv, table=table + promised, rest=rest)
        return [(f.row, f.column, f.remedy) for f in found("invariant", aid)]

    return places


RISING = promise("monotone", measure="defender", along="columns", direction="rising")
LOOK = "look at the print; the smallest change: "


def test_a_row_that_rises(broken):
    assert broken("Dé,1/1,2/1,3/1\n1-6,2/0,1/1,1/1\n", RISING) == []


def test_a_row_that_falls(broken):
    assert broken("Dé,1/1,2/1,3/1\n1-6,2/1,1/2,1/0\n", RISING) == [
        ("1-6", "3/1", LOOK + "defender 2 instead of defender 0 in row `1-6`, column `3/1`")
    ]


def test_a_column_that_should_fall(broken):
    falling = promise("monotone", measure="attacker", along="rows", direction="falling")
    assert broken("Dé,1/1\n1-3,2/0\n4-6,1/0\n", falling) == []
    assert broken("Dé,1/1\n1-2,2/0\n3-4,1/0\n5-6,3/0\n", falling) == [
        ("5-6", "1/1", LOOK + "attacker 1 instead of attacker 3 in row `5-6`, column `1/1`")
    ]


def test_the_balance_of_two_figures(broken):
    net = promise("monotone", measure="net", along="columns", direction="rising")
    assert broken("Dé,1/1,2/1\n1-6,2/1,1/0\n", net) == []
    assert [place[:2] for place in broken("Dé,1/1,2/1\n1-6,2/1,2/0\n", net)] == [("1-6", "2/1")]


def test_results_in_the_order_that_the_measure_names(broken):
    worse = promise("monotone", measure="severity", along="rows", direction="rising")
    assert broken("Dé,1/1\n1,-\n2-5,M\n6,2X\n", worse, rest=WORDS) == []
    assert broken("Dé,1/1\n1,-\n2-5,2X\n6,2X\n7,X\n", worse, rest=WORDS) == [
        ("7", "1/1", LOOK + "`2X` instead of `X` in row `7`, column `1/1`")
    ]


def test_a_promise_about_one_half_of_stacked_columns(broken, texts):
    table = texts["odds and die"] + 'header_rows = 2\nspans = ["B1:C1", "D1:E1"]'
    half = promise("monotone", measure="severity", along="columns", direction="rising", part="Att")
    csv = "Dé,1/1,,2/1,\n,Att,Déf,Att,Déf\n1-6,M,2X,X,-\n"
    assert broken(csv, half, table=table, rest=WORDS) == []
    assert len(broken(csv, half.replace("Att", "Déf"), table=table, rest=WORDS)) == 1


def test_a_leap(broken):
    step = promise("step", measure="defender", along="columns", low=-1, high=1)
    assert broken("Dé,1/1,2/1,3/1\n1-6,2/0,1/1,1/2\n", step) == []
    assert broken("Dé,1/1,2/1,3/1\n1-6,2/0,1/1,1/3\n", step) == [
        ("1-6", "3/1", LOOK + "defender 2 instead of defender 3")
    ]


def test_a_step_that_must_be_taken(broken):
    step = promise("step", measure="severity", along="rows", low=1, high=1)
    assert broken("Dé,1/1\n1,-\n2-6,M\n", step, rest=WORDS) == []
    assert broken("Dé,1/1\n1,M\n2-6,M\n", step, rest=WORDS) == [("2-6", "1/1", LOOK + "`X` instead of `M`")]


def test_a_step_past_the_last_result_changes_the_cell_before(broken):
    step = promise("step", measure="severity", along="rows", low=1, high=1)
    remedy = LOOK + "`X` instead of `2X` before it"
    assert broken("Dé,1/1\n1,2X\n2-6,2X\n", step, rest=WORDS) == [("2-6", "1/1", remedy)]


def test_a_diagonal(broken):
    diagonal = promise("diagonal")
    assert broken("Dé,1/1,2/1,3/1\n1,1/0,2/0,3/0\n2,2/0,3/0,4/0\n3,3/0,4/0,5/0\n", diagonal) == []
    assert broken("Dé,1/1,2/1,3/1\n1,1/0,2/0,3/0\n2,2/0,9/0,4/0\n3,3/0,4/0,5/0\n", diagonal) == [
        ("2", "2/1", LOOK + "`3/0`")
    ]


def test_a_diagonal_that_runs_the_other_way(broken):
    diagonal = promise("diagonal", direction="falling")
    assert broken("Dé,1/1,2/1\n1,1/0,2/0\n2,2/0,1/0\n", diagonal) == []


def test_a_valley(broken):
    valley = promise("valley", measure="severity", along="rows", bottom="3")
    assert broken("Dé,1/1\n1,X\n2,M\n3,-\n4-6,M\n", valley, rest=WORDS) == []
    assert [place[0] for place in broken("Dé,1/1\n1,M\n2,X\n3,-\n4-6,M\n", valley, rest=WORDS)] == ["2"]
    assert [place[0] for place in broken("Dé,1/1\n1,X\n2,M\n3,-\n4,X\n5-6,M\n", valley, rest=WORDS)] == ["5-6"]


def test_dominance_of_the_mirror_rows(broken):
    dominance = promise("dominance", measure="severity", along="rows", low=0, high=1)
    assert broken("Dé,1/1\n1,X\n2-5,-\n6,M\n", dominance, rest=WORDS) == []
    assert broken("Dé,1/1\n1,M\n2-5,-\n6,X\n", dominance, rest=WORDS) == [("1", "1/1", LOOK + "`X` instead of `M`")]


def test_the_mean_of_a_column_is_weighted_by_the_dice(broken):
    mean = promise("rising mean", measure="severity", along="columns")
    table = TWO_DICE + mean
    # 2X on a roll of 2 is rarer than M on a roll of 7: 3/36 against 6/36.
    assert broken("Dé,1,2+\n2,2X,-\n3-6,-,-\n7,-,M\n8-12,-,-\n", "", table=table, rest=WORDS) == []
    (place,) = broken("Dé,1,2+\n2,-,2X\n3-6,-,-\n7,M,-\n8-12,-,-\n", "", table=table, rest=WORDS)
    assert place[1] == "2+"


def test_every_roll_has_one_label(said, texts):
    table = texts["odds and die"] + promise("partition", along="rows")
    assert said("invariant", "Dé,1/1\n1,0/0\n2-5,0/0\n6,0/0\n", table=table) == []
    assert said("invariant", "Dé,1/1\n1,0/0\n2-4,0/0\n4,0/0\n6,0/0\n", table=table) == [
        "a roll of 4 is on 2 labels: `2-4` and `4`: so it is",
        "a roll of 5 has no label: so it is",
    ]


def test_a_column_hardly_varies(broken):
    constant = promise("constant", high=2)
    assert broken("Dé,1/1\n1,1/0\n2,1/0\n3,2/0\n", constant) == []
    assert broken("Dé,1/1\n1,1/0\n2,1/0\n3,2/0\n4,2/0\n5,9/0\n", constant) == [
        (None, "1/1", "look at the print of `9/0`, the rarest")
    ]


def test_results_that_the_table_does_not_know(broken):
    words = promise("vocabulary", measure="severity")
    assert broken("Dé,1/1\n1-5,M\n6,\n", words, rest=WORDS) == []
    assert broken("Dé,1/1\n1-5,M\n6,3X\n", words, rest=WORDS) == [("6", "1/1", LOOK + "`X`")]
