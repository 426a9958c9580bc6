import pytest


def passage(text):
    return f'[[passage]]\nid = "p"\nheading = ""\nreceived = "aid.txt:1"\nparagraphs = ["{text}"]\n'


def odds(*labels):
    return f"Dé,{','.join(labels)}\n1-6{',0/0' * len(labels)}\n"


ABOVE = passage("Les rapports supérieurs à 3/1 sont traités comme 3/1.")
BELOW = passage("Les rapports inférieurs à 1/2 sont traités comme 1/2.")


@pytest.mark.parametrize("text", [ABOVE, BELOW])
def test_the_axis_ends_where_the_text_says(said, text):
    assert said("axis-prose", odds("1/2-", "1/1", "3/1+"), rules=text, text="x") == []


def test_another_last_label(said):
    assert said("axis-prose", odds("1/2-", "1/1", "4/1+"), rules=ABOVE, text="x") == [
        "the text reads odds supérieurs 3/1 as 3/1, the axis ends with `4/1+`"
    ]


def test_a_first_label_that_has_lost_its_sign(said):
    assert said("axis-prose", odds("1/2", "1/1", "3/1+"), rules=BELOW, text="x") == [
        "the text reads odds inférieurs 1/2 as 1/2, the axis ends with `1/2`"
    ]


@pytest.mark.parametrize(("last", "messages"), [(2, []), (3, ["the legend goes up to 3, the cells up to 2"])])
def test_the_range_that_the_legend_names(said, texts, last, messages):
    symbol = f"""
[[symbol]]
token = "#"
tables = ["crt"]
received = "aid.txt:1"
printed = "0,1,..., {last} : pas de perte"
"""
    assert said("axis-prose", rest=texts["losses"] + symbol, text="x") == messages
