"""Printed sentences in text as readers give it: without accents, in pieces, in the order of nobody."""

import pytest

from tablewright.compare import Where
from tablewright.compare.quotations import compare_text
from tablewright.compare.text import Quotation, is_modifier, sight
from tablewright.model.reading import TextBlock

NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
SENTENCE = "-1 colonne pour une attaque à travers une rivière mineure. (Maximum 2 colonnes, règle 8.2.4)."


def seen(*blocks, text=SENTENCE):
    return sight(Quotation("modifier river", text), [TextBlock(block, NOWHERE) for block in blocks])


@pytest.mark.parametrize(
    "blocks",
    [
        [SENTENCE],
        ["■-1 colonne pour une attaque a travers une riviere mineure. Maximum 2 colonnes, regle 8.2.4"],
        ["-1 colonne pour une attaque à tra-", "vers une rivière mineure. (Maximum 2", "colonnes, règle 8.2.4)."],
        [
            "colonnes, règle 8.2.4).",
            "Un autre texte.",
            "-1 colonne pour une attaque à travers une rivière mineure. (Maximum 2",
        ],
        ["Avant la phrase. " + SENTENCE + " Après la phrase."],
    ],
    ids=["as printed", "without accents", "three lines", "lines out of order", "inside a paragraph"],
)
def test_what_readers_do_to_a_text_is_no_difference(blocks):
    found = seen(*blocks)
    assert found.is_found
    assert found.figures == ()


@pytest.mark.parametrize(
    ("was", "is_", "expected"),
    [
        ("-1 colonne", "+1 colonne", ("-1", "+1")),
        ("-1 colonne", "1 colonne", ("-1", "1")),
        ("-1 colonne", "-7 colonne", ("-1", "-7")),
        ("Maximum 2", "Maximum 3", ("2", "3")),
        ("8.2.4", "8.2.5", ("4", "5")),
    ],
)
def test_a_sign_or_a_number_is_a_difference(was, is_, expected):
    found = seen(SENTENCE.replace(was, is_))
    assert found.is_found
    assert found.figures == (expected,)


def test_the_place_of_a_sentence_is_that_of_its_blocks():
    assert seen("Rien.", SENTENCE, "Rien non plus.").blocks == (1,)


def test_a_part_of_a_sentence_with_another_sign_is_told_on_its_own():
    part = "-1 au dé pour une attaque de nuit"
    whole = "Modificateurs : +1 au dé pour une attaque de nuit (maximum 3)."
    quoted = [Quotation("modifier night", part, 1, is_listed=True), Quotation("passage modifiers", whole, 1)]
    _, (found,) = compare_text(quoted, [TextBlock(whole, NOWHERE)], frozenset({1}), Where("sheet"))
    assert (found.canonical, found.extracted) == (part, ":+1 au dé pour une attaque de nuit")


def test_another_sentence_is_not_it():
    assert not seen("Le défenseur peut échanger des pas de pertes contre des hexagones de retraite.").is_found


@pytest.mark.parametrize("text", ["+1 au dé", "■ -2 : nuit", "+/-1 colonne", "– 1 Flak"])
def test_modifiers_open_with_a_signed_figure(text):
    assert is_modifier(text)


@pytest.mark.parametrize("text", ["8.2 - RÉSOLUTION", "1-3 Jabos", "Maximum -2"])
def test_other_lines_do_not(text):
    assert not is_modifier(text)
