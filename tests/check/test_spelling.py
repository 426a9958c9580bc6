from dataclasses import replace

import pytest

CORRECT = """\
L'attaquant perd un pas. Le défenseur, dans l'hex. voisin, retraite.
Toutes les unités subissent une vérification, et les unités sont désorganisées.
Une formation qui a subi une perte, qui perd un pas, plutôt qu'une autre etc., reste.
"""


def test_sentences_as_they_should_be(in_text):
    assert in_text("letters", CORRECT) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("depuis 1911. le QG avance", "`1911.`: a small letter after a full stop"),
        ("au complet., avec", "`complet.,`: two stops on end"),
        ("le pion pion avance", "`pion pion`: the same word twice"),
        ("plutôt que un seul", "`que un`: an e stands before a vowel"),
        ("un même formation", "`un même formation`: the article of a man before a feminine word"),
        ("par des unités l'attaquant", "`des unités l'attaquant`: two nouns on end: a word is missing"),
        ("une pile qui subi un résultat", "`qui subi`: a participle where a verb should be"),
        ("unité « A cours de vivres »", "`A cours`: a capital that lost its accent"),
        ("les unités cibles sont enterrés", "`unités cibles sont enterrés`: unités is feminine, the participle is not"),
        ("toutes les unités du camp suit", "`toutes les unités du camp suit`: the verb of many is in the singular"),
    ],
)
def test_slips(said, text, message):
    assert said("letters", text=text) == [message]


def test_french_grammar_is_for_french_sheets(build, found):
    aid = build(text="plutôt que un seul, unit unit")
    english = replace(aid, sheet=replace(aid.sheet, language="eng"))
    assert [finding.message for finding in found("letters", english)] == ["`unit unit`: the same word twice"]


def test_a_word_cut_short(in_text):
    assert in_text("letters", "Table des combats\n\nTable de tir\n\nTab de recul") == [5]
    assert in_text("letters", "Table des combats\n\nTable de tir\n\nTableau de recul") == []
