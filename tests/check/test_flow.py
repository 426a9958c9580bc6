import pytest

SENTENCES = """\
8.1 - COMBAT

Le joueur attaque une case où se trouve une unité ennemie.

- une liste commence par une petite lettre
1 - Chaque joueur lance un dé, puis lit le résultat sur la table.

NOTES
(cumulatives sans limite).
"""


def test_whole_sentences(in_text):
    assert in_text("flow", SENTENCES) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("encerclée par des unités ennemies, elle perd un pas.", 1),
        ("Le combat a lieu.\n\n5 - appliquez les modificateurs de colonne.", 3),
        ("Le combat a lieu.\nb) et un pas de perte pour un camion.", 2),
        ("+1 : trois unités dans la case\n\n(voir règle 4.4)", 3),
    ],
)
def test_a_line_that_begins_in_mid_sentence(in_text, text, line):
    assert in_text("flow", text) == [line]


def test_it_names_the_line_that_it_may_go_on_from(build, found):
    (finding,) = found("flow", build(text="+1 : la case contient des mines\n\nposées par le joueur."))
    assert finding.remedy == "see whether it goes on from line 1"


def test_a_sentence_that_breaks_off(in_text):
    text = "Une unité d'artillerie a un facteur qui est ajouté à la valeur\n\nChaque joueur compte."
    assert in_text("flow", text) == [1]


def test_a_bracket_left_open(in_text):
    assert in_text("flow", "Le joueur annonce (sauf la nuit son attaque.") == [1]


def test_two_columns_read_across(in_text):
    assert in_text("flow", "-1 : la case est une colline            +1 : la cible est un mortier") == [1]
    assert in_text("flow", "-1 : une colline  +1 : un mortier") == [1]


CUT = """\
EXEMPLE DE COMBAT

Le 861/294 défend la ville de Weissenberg, et son QG est à Groditz.

{between}

Les pertes sont réparties.

{then}

Le 861/294 recule vers Groditz.
"""


def test_a_passage_cut_by_another(in_text):
    assert in_text("flow", CUT.format(between="8.6 - PERTES", then="8.7 - RECUL")) == [11]


def test_a_passage_that_goes_on_at_once_is_whole(in_text):
    assert in_text("flow", CUT.format(between="Le 861/294 tient Groditz.", then="Il perd un pas.")) == []


def test_the_lines_of_a_table_are_no_sentences(build, found):
    assert found("flow", build(received="aid.txt:1-2", text="de\trien\nici\tnon plus")) == []
