"""Who is likely to be wrong where a quoted sentence and the printed one have other figures."""

import pytest

from tablewright.compare.judge_text import judge_figures, judge_modifier, judge_quotation, words_of
from tablewright.compare.scans import weighed
from tablewright.compare.text import Quotation, sight
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.reading import Decision, TextBlock

NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
QUOTED = Quotation("modifier night", "+2 au dé pour une attaque de nuit. Maximum 3 au total.")
PRINTED = "+1 au dé pour une attaque de nuit."
LAST = "Maximum 3 au total."


def line(text, *others, why=()):
    """A line as it was decided and as readers saw it, all alike unless told otherwise."""
    seen = others or (text, text)
    return Decision(text, bool(why), tuple(why), 1.0, {f"reader {n}": other for n, other in enumerate(seen, 1)})


def block(*lines):
    return TextBlock(" ".join(one.text for one in lines), NOWHERE, lines)


def judged(first, last=None):
    """The one judgement on the sentence whose first line differs."""
    blocks = [block(first, last or line(LAST))]
    found = [judgement for _, _, judgement in judge_figures(sight(QUOTED, blocks), blocks)]
    assert len(found) < 2
    return found[0] if found else None


def test_readers_that_agree_on_a_figure_of_a_sentence_read_as_it_is_quoted_speak_against_the_quotation():
    judgement = judged(line(PRINTED))
    assert judgement.verdict is Verdict.TRANSCRIPTION
    assert judgement.evidence == ("all readers saw the same figure", "all else reads as it is quoted")
    assert judgement.readings == {"reader 1": "+1", "reader 2": "+1"}


def test_readers_need_not_agree_on_the_letters():
    judgement = judged(line(PRINTED, PRINTED, "+1 au de pour une attaque de null."))
    assert judgement.verdict is Verdict.TRANSCRIPTION


def test_a_doubt_about_the_line_leaves_it_undecided():
    judgement = judged(line(PRINTED, why=["the ink does not look like q"]))
    assert judgement.verdict is Verdict.UNDECIDED
    assert "in a line read with doubt: the ink does not look like q" in judgement.evidence[0]


def test_a_doubt_about_another_line_does_not_count():
    assert judged(line(PRINTED), line(LAST, why=["readers differ"])).verdict is Verdict.TRANSCRIPTION


def test_readers_that_saw_other_figures_in_a_line_in_doubt_make_the_reading_suspect():
    judgement = judged(line(PRINTED, PRINTED, PRINTED.replace("+1", "+7"), why=["readers differ"]))
    assert judgement.verdict is Verdict.READING
    assert judgement.readings == {"reader 1": "+1", "reader 2": "+7"}


def test_nothing_differs_where_readers_left_a_doubt_and_one_of_them_saw_what_is_quoted():
    assert judged(line(PRINTED, PRINTED, PRINTED.replace("+1", "+2"), why=["readers differ"])) is None


def test_one_reader_that_saw_what_is_quoted_keeps_the_quotation_from_suspicion():
    judgement = judged(line(PRINTED, PRINTED, PRINTED.replace("+1", "+2")))
    assert judgement.verdict is Verdict.UNDECIDED
    assert "one of the readers saw what is quoted" in judgement.evidence


@pytest.mark.parametrize("printed", [PRINTED.replace("+1", "2"), PRINTED.removeprefix("+1 ")], ids=["sign", "figure"])
def test_a_sign_or_a_figure_that_is_not_there_may_be_lost_in_reading(printed):
    assert judged(line(printed)).verdict is Verdict.UNDECIDED


def test_without_its_lines_only_a_lost_figure_makes_a_reading_suspect():
    for printed, verdict in ((PRINTED, Verdict.UNDECIDED), (PRINTED.removeprefix("+1 "), Verdict.READING)):
        blocks = [TextBlock(f"{printed} {LAST}", NOWHERE)]
        ((_, _, judgement),) = judge_figures(sight(QUOTED, blocks), blocks)
        assert judgement.verdict is verdict


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        ([line("pour une attaque de nuit.")], Verdict.UNDECIDED),
        ([line("pour une attaque de nuit.", why=["readers differ"])], Verdict.READING),
        ([line("pour une attaque de nuit.", "pour", f"+2 au dé pour une attaque de nuit. {LAST}")], Verdict.READING),
    ],
    ids=["read without a doubt", "read with doubt", "seen by one reader"],
)
def test_a_sentence_that_was_not_found(lines, verdict):
    blocks = [block(*lines)]
    sighting = sight(QUOTED, blocks)
    assert not sighting.is_found
    assert judge_quotation(sighting, blocks).verdict is verdict


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        (line("-1 attaque de nuit"), Verdict.TRANSCRIPTION),
        (line("-1 dal"), Verdict.UNDECIDED),
        (line("-1 attaque", "-1 attaque", "l attaque"), Verdict.UNDECIDED),
        (line("-1 attaque", "-1 attaque", "-7 attaque", why=["readers differ"]), Verdict.READING),
    ],
    ids=["in words of the sheet", "in other words", "not seen by all readers", "read with doubt"],
)
def test_a_printed_modifier_that_nobody_quotes(printed, verdict):
    assert judge_modifier(block(printed), words_of(QUOTED.text)).verdict is verdict


def differing(verdict):
    printed = f"{PRINTED} {LAST}"
    return Difference("sheet", None, None, None, Kind.FIGURE, QUOTED.text, printed, "other figures", verdict)


@pytest.mark.parametrize(
    ("other", "before", "after"),
    [
        (line(QUOTED.text), Verdict.UNDECIDED, Verdict.READING),
        (line(QUOTED.text), Verdict.TRANSCRIPTION, Verdict.UNDECIDED),
        (line(QUOTED.text, why=["readers differ"]), Verdict.UNDECIDED, Verdict.UNDECIDED),
        (line(f"{PRINTED} {LAST}"), Verdict.READING, Verdict.UNDECIDED),
        (line("Un autre texte."), Verdict.TRANSCRIPTION, Verdict.TRANSCRIPTION),
    ],
    ids=["as quoted", "as quoted, against agreement", "as quoted, in doubt", "the same figure", "nothing of it"],
)
def test_another_scan_is_a_witness(other, before, after):
    (found,) = weighed([differing(before)], [], [sight(QUOTED, [block(other)])])
    assert found.verdict is after
