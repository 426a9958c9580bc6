import pytest


def test_section_numbers_that_rise(in_text):
    assert (
        in_text("sections", "8.5 - RECUL\n\n8.5.1 - Généralités\n\n8.5.2 - Impossible\n\n8.6 - QG\n\n8.10 - Fin") == []
    )


def test_a_section_number_that_stands_twice(said):
    assert said("sections", text="8.5.1 - Recul\n\nTexte.\n\n8.5.1 - Suite") == [
        "section 8.5.1 follows section 8.5.1 (line 1)"
    ]


def test_a_section_number_that_falls(in_text):
    assert in_text("sections", "8.6 - QG\n\n8.5 - RECUL") == [3]


@pytest.mark.parametrize(
    "text", ["1 - Le joueur jette un dé.", "-1 : la nuit", "Total : 2.5 - trop", "8.5.1 - Recul\n\n(voir 8.5.1)"]
)
def test_nothing_leads_elsewhere(said, text):
    assert said("sections", text=text) == said("references", text=text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Perte d'un pas (voir règle 14.1).", "14.1"),
        ("Arrêt (13.3)", "13.3"),
        ("conditions : cf 8.2.7", "8.2.7"),
        ("( voir règle 7.61 )", "7.61"),
        ("Voir exemples page précédente.", "page précédente"),
        ("See rule 4.2.", "4.2"),
    ],
)
def test_a_reference_to_what_is_not_on_the_sheet(said, text, name):
    assert said("references", text=text) == [f"the text leads to {name}, which is not on the sheet"]


def test_a_rule_that_is_named_often_is_one_finding(in_text):
    assert in_text("references", "Arrêt (13.3)\nEncore (13.3)") == [1]
