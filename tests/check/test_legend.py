import pytest

LETTERS = '''
[grammar.losses]
lark = """
start: /.+/
"""
'''


def symbol(token, *, tables='["crt"]', printed="une phrase", received="", external=False):
    words = "external = true\nprinted = ''" if external else f"printed = '{printed}'"
    return f'\n[[symbol]]\ntoken = "{token}"\ntables = {tables}\nreceived = "{received}"\n{words}\n'


def test_every_token_of_the_cells_is_explained(said):
    assert said("legend", "Dé,1/1\n1-6,D2\n", rest=LETTERS + symbol("D#")) == []


def test_a_token_of_the_cells_without_a_legend_line(said):
    assert said("legend", "Dé,1/1\n1-5,D2\n6,D2●\n", rest=LETTERS + symbol("D#")) == [
        "no legend line explains `●` in `D2●`"
    ]


@pytest.mark.parametrize("cell", ["-", "3", "+1", "1/2"])
def test_figures_and_a_lone_dash_explain_themselves(said, cell):
    assert said("legend", f"Dé,1/1\n1-6,{cell}\n", rest=LETTERS) == []


def test_a_legend_line_for_nothing(said):
    assert said("legend", "Dé,1/1\n1-6,D2\n", rest=LETTERS + symbol("D#") + symbol("EX")) == [
        "the legend explains `EX`, which the table does not print"
    ]


def test_a_legend_line_speaks_of_its_own_tables_only(said, texts):
    rest = symbol("QG", tables='["crt"]')
    assert said("legend", "Terrain,Effet\nBois,un QG suffit\n", table=texts["labels"], rest=rest) == []
    assert said("legend", "Terrain,Effet\nBois,un QG suffit\n", table=texts["labels"], rest="") == [
        "no legend line explains `QG`"
    ]


def test_an_abbreviation_explained_elsewhere(said, texts):
    rest = symbol("QG", external=True)
    assert said("legend", "Terrain,Effet\nBois,un QG suffit\n", table=texts["labels"], rest=rest) == []


def passage(text):
    return f'[[passage]]\nid = "p"\nheading = ""\nreceived = "aid.txt:1"\nparagraphs = ["{text}"]\n'


def test_abbreviations_of_the_prose(said):
    assert said("legend", rest=LETTERS, csv="Dé,1/1\n1-6,1\n", rules=passage("un QG ami"), text="x") == [
        "nothing on the sheet explains `QG`"
    ]


@pytest.mark.parametrize("text", ["un quartier général (QG) ami, le QG", "le QG (quartier général)", "deux CAMPAGNES"])
def test_prose_may_explain_its_abbreviations_itself(said, text):
    assert said("legend", rest=LETTERS, csv="Dé,1/1\n1-6,1\n", rules=passage(text), text="x") == []


def test_one_token_with_two_meanings(build, found):
    second = """
[[table]]
id = "other"
title = ""
page = 1
received = ""
rows = { kind = "label", name = "a" }
columns = { kind = "label", name = "b" }
"""
    rest = second + LETTERS + symbol("*", received="aid.txt:1")
    others = {"other": "a,b\nx,*\n"}
    clash = symbol("*", tables='["other"]', printed="une autre", received="aid.txt:2")
    same = symbol("*", tables='["other"]', received="aid.txt:2")
    assert found("legend", build("Dé,1/1\n1-6,*\n", rest=rest + same, others=others, text="a\nb")) == []
    (finding,) = found("legend", build("Dé,1/1\n1-6,*\n", rest=rest + clash, others=others, text="a\nb"))
    assert finding.message == "`*` means one thing in `crt` and another in `other`"
    assert finding.place.line == 2
