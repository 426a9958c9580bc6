import pytest

LETTERS = '\n[grammar.losses]\nlark = """\nstart: /.+/\n"""\n'


@pytest.mark.parametrize("text", ["Idem, l'hex, le lac, 1d6, 2PM, +1 au dé, QG OK"])
def test_glyphs_that_are_in_their_place(in_text, text):
    assert in_text("confusables", text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ldem terrain", "`ldem`: no word begins with an l before a consonant: I?"),
        ("c0mbat", "`c0mbat`: a figure stands inside a word: o or l?"),
        ("terraIn", "`terraIn`: a capital stands inside a word: l or o?"),
        ("+/- ? Qualité", "`- ?`: a mark of doubt stands where a figure should"),
    ],
)
def test_glyphs_taken_for_others(said, text, message):
    assert said("confusables", text=text) == [message]


def test_cells_of_words_are_read_as_they_were_received(at, texts):
    assert at("confusables", "Terrain,Effet\nLac,ldem terrain\n", table=texts["labels"], rest="") == [("Lac", "Effet")]


def test_no_break_spaces_are_counted_once(said):
    assert said("confusables", text="a\u00a0: b\nc\u00a0: d") == [
        "2 no-break spaces, which look like spaces and are not equal to them"
    ]


def symbol(token, line):
    return f'\n[[symbol]]\ntoken = "{token}"\ntables = ["crt"]\nreceived = "aid.txt:{line}"\nprinted = "p"\n'


def test_symbols_that_their_case_tells_apart(build, found):
    (finding,) = found("confusables", build(rest=LETTERS + symbol("r", 1) + symbol("R", 2), text="x\ny"))
    assert (finding.message, finding.place.line) == ("only their case tells `r` and `R` apart", 2)
    assert found("confusables", build(rest=LETTERS + symbol("r", 1) + symbol("a", 2), text="x\ny")) == []


def test_codes_that_the_order_of_their_letters_tells_apart(said):
    assert said("confusables", "Dé,1/1,2/1\n1-6,1dr,2dr\n", rest=LETTERS) == []
    assert said("confusables", "Dé,1/1,2/1\n1-6,1dr,rd\n", rest=LETTERS) == [
        "`dr` and `rd` are both codes: one may have been read for the other"
    ]


def test_a_comma_in_a_ratio(said):
    assert said("confusables", 'Dé,1/1,"1,5/1"\n1-6,1/0,0/0\n') == ["the comma of `1,5/1` is read as a decimal point"]


@pytest.mark.parametrize("text", ["**gras** et *italique*", "2 * 3", "# Titre"])
def test_marks_that_pair(in_text, text):
    assert in_text("markup", text) == []


@pytest.mark.parametrize("text", ["1^{er} hex", "Non^C", "$26/6 = 4$", "<sup>D</sup> 2r", "Résultat**", "un *Point**"])
def test_marks_of_a_text_format(in_text, text):
    assert in_text("markup", text) == [1]


def test_stars_where_the_legend_has_one(in_text):
    assert in_text("markup", "*Les points*", rest=LETTERS + symbol("*", 1)) == [1]
