import pytest


@pytest.mark.parametrize(
    "text", ["- +1 la nuit", "- -1 sous la pluie", "- EX = échange", "- **-1 colonne** de colline", "- * = éliminé"]
)
def test_bullets_before_signs_and_words(in_text, text):
    assert in_text("bullets", text) == []


@pytest.mark.parametrize(
    "text", ["- = la retraite est annulée.", "- 1 Flak", "- 1-2 soutien", "- -valeur du terrain", "- *Les points"]
)
def test_bullets_where_a_sign_may_have_stood(in_text, text):
    assert in_text("bullets", text) == [1]


@pytest.mark.parametrize(
    "text", ["- +1 la nuit\n- -1 sous la pluie", "- 1 char\n- 1 avion", "- 3 points\n\nfin\n\n- +1 x"]
)
def test_signs_that_agree(in_text, text):
    assert in_text("signs", text) == []


def test_one_item_without_the_sign_that_the_others_have(said):
    assert said("signs", text="- 1 Flak\n- +1 en mouvement") == [
        "`1 Flak` has no sign, line 2 of the same list has one"
    ]


def test_a_sign_without_a_figure(said):
    assert said("signs", text="- +1 la nuit\n- -valeur du terrain") == ["`-valeur du terrain` has a sign and no figure"]


def test_a_legend_line_without_the_minus_of_the_cells(said):
    rest = '\n[grammar.losses]\nlark = """\nstart: /.+/\n"""\n'
    assert said("signs", "Dé,1/1\n1-6,● 1\n", rest=rest, text="- 1 = un pas") == []
    assert said("signs", "Dé,1/1\n1-6,● -1\n", rest=rest, text="- 1 = un pas") == [
        "`- 1 =` explains `1`, a table prints `-1`"
    ]


def test_two_glyphs_for_the_minus(at, texts):
    csv = "Terrain,Effet\nBois,-1 à la colonne\nVille,-1 à la colonne\nVillage,–1 à la colonne\n"
    assert at("signs", csv, table=texts["labels"], rest="") == [("Village", "Effet")]
