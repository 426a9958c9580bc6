import pytest

PASSAGE = """
[[passage]]
id = "p"
heading = "MODIFICATEURS"
received = "aid.txt:1"
paragraphs = ["-1 au dé la nuit.", "+1 si l’attaque est concentrique."]
"""

MODIFIER = """
[[modifier]]
id = "night"
procedure = "combat"
on = "die"
value = -1
printed = "{}"
received = "aid.txt:1"

[[procedure]]
id = "combat"
title = {{ fr = "t" }}
result = "total"
tables = ["crt"]

[[procedure.input]]
name = "die"
kind = "die"
dice = "1d6"
meaning = {{ fr = "m" }}

[[procedure.step]]
do = "modify"
name = "total"
of = ["die"]
target = "die"
label = {{ fr = "l" }}
"""


@pytest.mark.parametrize(
    "quoted",
    [
        "-1 au dé la nuit.",
        "–1 au dé",  # another dash, part of the sentence
        "l'attaque est concentrique",  # another apostrophe
        "la nuit. +1 si",  # over two paragraphs
        "TABLE",  # the title of the table
        "1/0 1/1",  # cells
    ],
)
def test_what_is_quoted_is_printed(said, quoted):
    assert said("quotations", rules=PASSAGE + MODIFIER.format(quoted), text="x") == []


def test_a_quotation_that_is_printed_nowhere(build, found):
    (finding,) = found("quotations", build(rules=PASSAGE + MODIFIER.format("-2 au dé la nuit."), text="x"))
    assert finding.message == "modifier `night` quotes `-2 au dé la nuit.`, which is printed nowhere on the sheet"
    assert (finding.severity, finding.place.file) == ("error", "canonical/essai/rules.toml")
