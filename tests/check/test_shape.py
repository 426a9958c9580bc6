def test_a_table_filled_throughout_is_fine(said):
    assert said("shape") == []


def test_a_blank_cell(at):
    assert at("shape", "Dé,1/1,2/1\n1-3,2/0,\n4-6,1/0,1/1\n") == [("1-3", "2/1")]


def test_a_blank_column_is_one_finding(at):
    assert at("shape", "Dé,1/1,2/1\n1-3,2/0,\n4-6,1/0,\n") == [(None, "2/1")]


def test_a_label_that_stands_twice(said, texts):
    assert said("shape", "Terrain,Coût\nBois,1\nClair,2\nBois,3\n", table=texts["labels"], rest="") == [
        "`Bois` is the label of row 1 and of row 3"
    ]


def test_sections_may_repeat_a_label(said, texts):
    csv = "Terrain,Coût\nHEXAGONE,\nBois,1\nCOTE,\nBois,3\n"
    assert said("shape", csv, table=texts["labels"] + "groups = [2, 4]", rest="") == []


def test_a_blank_label(said, texts):
    assert said("shape", "Terrain,Coût\nBois,1\n,2\n", table=texts["labels"], rest="") == ["the label is blank"]


def test_labels_at_both_edges_agree(said, texts):
    table = texts["odds and die"] + "right_labels = 1"
    assert said("shape", "Dé,1/1,2/1,Dé\n1-3,2/0,1/0,1-3\n4-6,1/0,1/1,4-6\n", table=table) == []
    assert said("shape", "Dé,1/1,2/1,Dé\n1-3,2/0,1/0,1-3\n4-6,1/0,1/1,4-5\n", table=table) == [
        "the label is `4-6` at the left and `4-5` at the right"
    ]


def test_two_names_of_another_table_over_each_other(said, texts):
    chart = '[[table]]\nid = "chart"\ntitle = ""\npage = 1\nreceived = ""\n' + texts["labels"]
    csv = "Dé,Clair Bois,Ville\n1,a,b\n"
    others = {"chart": "Terrain,Coût\nClair,1\nBois,2\nVille,1\n"}
    assert said("shape", csv, table=texts["labels"], rest=chart, others=others) == [
        "`Clair Bois` is two names of another table, `Clair` and `Bois`"
    ]
