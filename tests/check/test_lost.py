from tablewright.check import check_aid

TABLE = 'rows = { kind = "label", name = "Terrain" }\ncolumns = { kind = "label", name = "Effet" }\n'


def lost(build, csv):
    return [(f.row, f.message) for f in check_aid(build(csv, table=TABLE)) if f.check == "lost"]


def test_a_figure_that_lost_the_sign_that_the_others_have(build):
    found = lost(build, "Terrain,Dé\nBois,-1 au dé\nVille,-2 au dé\nPont,1 au dé\nGué,-1 au dé\n")
    assert found == [("Pont", "`1 au dé` has no sign, and the 3 other figures of the column have one")]


def test_figures_of_which_two_have_no_sign_are_figures(build):
    assert lost(build, "Terrain,Dé\nBois,-1\nVille,-2\nPont,1\nGué,-1\nMarais,3\n") == []


def test_fractions_and_codes_have_no_sign(build):
    assert lost(build, "Terrain,Dé\nBois,-1\nVille,-2\nPont,1/2\nGué,-1\nMarais,2PM\n") == []


def test_a_word_that_lost_the_accent_that_it_has_elsewhere(build):
    found = lost(build, "Terrain,Effet\nBois,Arrêt\nVille,Arret\nPont,Arrêt ou retraite\n")
    assert found == [("Ville", "`Arret` stands here alone, `Arrêt` stands 2 times")]


def test_a_word_that_stands_twice_without_is_a_word(build):
    assert lost(build, "Terrain,Effet\nBois,marché\nVille,marche\nPont,marché\nGué,marche\n") == []
