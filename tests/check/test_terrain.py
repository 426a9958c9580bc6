import pytest

CHART = "Terrain,Effet\nClair,aucun\nBois,{bois}\nRivière,{river}\n"


def listed(name, printed, line=1):
    return f"""
[[modifier]]
id = "{name}"
procedure = "combat"
on = "die"
value = -1
printed = "{printed}"
received = "aid.txt:{line}"
"""


COMBAT = """
[[procedure]]
id = "combat"
title = { fr = "t" }
result = "die"
tables = []

[[procedure.input]]
name = "woods"
kind = "flag"
default = false
meaning = { fr = "m" }
printed = "Bois"

[[procedure.input]]
name = "die"
kind = "die"
dice = "1d6"
meaning = { fr = "m" }

[[procedure.step]]
do = "modify"
name = "total"
of = ["die"]
target = "die"
label = { fr = "l" }
"""

WOODS = listed("woods", "-1 au dé pour une attaque contre un bois")
RIVER = listed("river", "-1 au dé à travers une rivière")


@pytest.fixture
def doubts(said, texts):
    """What one check says of a chart of woods and rivers, and a list of modifiers."""

    def messages(check, bois="-1 au dé", river="-1 au dé", rules=WOODS + RIVER + COMBAT, **kwargs):
        csv = CHART.format(bois=bois, river=river)
        return said(check, csv, table=texts["labels"], rest="", rules=rules, text="x", **kwargs)

    return messages


def test_chart_and_list_agree(doubts):
    assert doubts("two-places") == []


def test_the_list_leaves_a_terrain_out(doubts):
    assert doubts("two-places", rules=RIVER + COMBAT) == [
        "the chart gives -1 au dé, the list of modifiers does not name `Bois`"
    ]


def test_chart_and_list_give_different_figures(doubts):
    assert doubts("two-places", bois="-2 au dé") == ["the chart gives -2 au dé, the list -1 au dé"]


def test_only_one_of_the_two_sets_a_condition(doubts):
    assert doubts("two-places", river="-1 au dé si une unité attaque") == [
        "one of the chart and the list (`-1 au dé à travers une rivière`) sets a condition, the other does not"
    ]


def test_cell_and_legend_give_different_figures(said, texts):
    csv = "Terrain,Coût,Notes\nRoute,1/2ᴮ,Temps Clair : Blindés Allemands {} PM\n"
    symbol = """
[[symbol]]
token = "ᴮ"
tables = ["crt"]
received = ""
printed = "B : les blindés allemands, par temps clair, dépensent 1/2 PM"
"""
    assert said("two-places", csv.format("1/2"), table=texts["labels"], rest=symbol) == []
    assert said("two-places", csv.format("-2"), table=texts["labels"], rest=symbol) == [
        "the cell says -2 PM, the legend of `ᴮ` 1/2 PM"
    ]


def test_a_modifier_that_repeats_a_legend_line(said, texts):
    symbol = """
[[symbol]]
token = "*"
tables = ["crt"]
received = "aid.txt:2"
printed = "* = une colonne si toutes les unités attaquent à travers une rivière"
"""
    rules = listed("all", "1 toutes les unités attaquent à travers un fleuve") + COMBAT
    csv = "Terrain,Effet\nRivière,oui *\n"
    arguments = {"table": texts["labels"], "rest": symbol, "text": "x\ny"}
    assert said("two-places", csv, rules=rules.replace("toutes les", "des"), **arguments) == []
    assert said("two-places", csv, rules=rules, **arguments) == [
        "`toutes les unités attaquent à travers` stands in the legend of `*` and in modifier `all`"
    ]


EXAMPLE = """
[[example]]
id = "it"
procedure = "combat"
inputs = {{ die = 3, woods = {woods} }}
figures = {{ total = "3" }}
result = "3"
received = "aid.txt:1"
printed = "x"
"""

PASSAGE = """
[[passage]]
id = "p"
heading = "EXEMPLE"
received = "aid.txt:1"
paragraphs = ["L'attaque vient du bois."]
"""


@pytest.mark.parametrize(
    ("woods", "messages"),
    [("true", []), ("false", ["the example speaks of `Bois` (-1 au dé) and is played without it"])],
)
def test_an_example_that_leaves_a_terrain_out(said, texts, woods, messages):
    csv = CHART.format(bois="-1 au dé", river="-1 au dé")
    arguments = {"table": texts["labels"], "rest": "", "text": "L'attaque vient du bois."}
    rules = PASSAGE + WOODS + RIVER + COMBAT
    assert said("two-places", csv, rules=rules, examples=EXAMPLE.format(woods=woods), **arguments) == messages


def test_the_chart_has_every_terrain_that_the_list_names(doubts):
    assert doubts("synonyms") == []


def test_a_terrain_of_the_list_that_the_chart_calls_otherwise(doubts):
    steep = listed("steep", "-1 au dé contre un hex de terrain escarpé")
    assert doubts("synonyms", rules=steep + WOODS + RIVER + COMBAT) == ["`escarpé` is in no row of the chart"]


def test_a_terrain_of_a_cell_that_the_chart_calls_otherwise(doubts):
    assert doubts("synonyms", river="-1 au dé à travers un ruisseau") == ["`ruisseau` is in no row of the chart"]


def test_a_sheet_without_a_chart_has_no_names_to_keep(said):
    assert said("synonyms", rules=listed("steep", "-1 contre un terrain escarpé") + COMBAT, text="x") == []
