"""Cells cut out of a page: rules and dust taken off, print kept whole, lines apart."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from drawn_cells import CAPITAL, CELL, FONT, SIZE, as_page, line_of, lines_in, printed
from PIL import Image, ImageDraw

from tablewright.model.geometry import Box
from tablewright.read.crop import cell_lines
from tablewright.read.marks import find_marks
from tablewright.read.paper import ink_threshold


def test_an_empty_cell_has_no_lines():
    assert lines_in(printed()) == []


def test_rules_are_no_print():
    assert lines_in(printed(rules=True)) == []


def test_print_between_rules_is_all_there_is():
    (line,) = lines_in(printed(("A1", (200, 70)), rules=True))
    assert line.ink.height == pytest.approx(CAPITAL, abs=2)
    assert len(find_marks(line)) == 2


def test_letters_that_touch_a_blurred_rule_stay():
    (free,) = lines_in(printed(("pg", (200, 70)), blur=2))
    (line,) = lines_in(printed(("pg", (200, 112)), rules=True, blur=2))
    assert line.ink.width == pytest.approx(free.ink.width, abs=2)


@pytest.mark.parametrize("text", ["-", "A1"])
def test_rules_that_meet_are_no_print_however_pale(text):
    picture = printed((text, (200, 70)))
    (free,) = lines_in(picture)
    cv2.rectangle(picture, (CELL.left, CELL.top), (CELL.right, CELL.bottom), 160, 2)
    (line,) = lines_in(picture)
    assert (line.ink.width, line.ink.height) == (free.ink.width, free.ink.height)


def test_a_point_by_the_edge_of_its_cell_is_no_rule():
    (line,) = lines_in(printed(("3.5", (200, 119))))
    assert len(find_marks(line)) == 3


@pytest.mark.parametrize("stroke", [((0, 0), (9, 4)), ((0, 4), (9, 0))], ids=["grave", "acute"])
def test_a_flat_accent_by_the_edge_of_its_cell_is_no_rule(stroke):
    picture = printed(("E", (200, 70)))
    top = int(np.flatnonzero((picture < 128).any(axis=1))[0])
    (x, y), (u, v) = stroke
    cv2.line(picture, (206 + x, top - 9 + y), (206 + u, top - 9 + v), 0, 2)
    (free,) = lines_in(picture)
    (line,) = cell_lines(as_page(picture), Box(CELL.left, top - 13, CELL.right, CELL.bottom)).lines
    assert line.ink.height == free.ink.height > CAPITAL + 5


def test_a_crumb_of_a_rule_over_a_letter_is_no_accent():
    picture = printed(("E", (200, 70)))
    (free,) = lines_in(picture)
    top = int(np.flatnonzero((picture < 128).any(axis=1))[0])
    cv2.rectangle(picture, (204, top - 8), (216, top - 6), 0, -1)
    (line,) = cell_lines(as_page(picture), Box(CELL.left, top - 9, CELL.right, CELL.bottom)).lines
    assert line.ink.height == free.ink.height


def test_a_high_star_behind_a_low_figure_is_on_its_line():
    assert len(lines_in(printed(("a", (200, 80)), ("*", (232, 60))))) == 1


def test_letters_lost_with_a_rule_are_told():
    picture = printed(("BE", (200, 70)))
    cv2.line(picture, (150, 20), (590, 190), 0, 4)  # aslant, so that it is no rule that could be taken off
    assert cell_lines(as_page(picture), Box(CELL.left, CELL.top, 300, CELL.bottom)).left_out


def test_a_cell_that_is_more_ink_and_blur_than_paper_has_ink():
    crowded = np.repeat(np.concatenate([np.full(40, 250), np.linspace(0, 240, 60)]).astype(np.uint8)[:, None], 50, 1)
    assert ink_threshold(crowded, 0.45) > 0


def test_rules_are_not_taken_for_lost_letters():
    assert not cell_lines(as_page(printed(("BE", (200, 70)), rules=True, blur=1.5)), CELL).left_out


def test_a_slash_by_the_edge_is_no_rule():
    (line,) = lines_in(printed(("r/d", (200, 44)), rules=True))
    assert len(find_marks(line)) == 3


def test_what_is_left_of_two_rules_in_their_corner_is_no_print():
    picture = printed(("AB", (200, 70)))
    picture[140:158, 546:548] = picture[156:158, 534:548] = 0
    assert len(lines_in(picture)) == 1


def test_two_lines_come_from_top_to_bottom():
    upper, lower = lines_in(printed(("ABC", (200, 45)), ("D", (200, 105))))
    assert (len(find_marks(upper)), len(find_marks(lower))) == (3, 1)


def test_a_percent_sign_is_one_line():
    assert len(lines_in(printed(("50%", (200, 70))))) == 1


def test_print_that_crosses_the_edge_of_its_cell_is_whole():
    picture = printed(("H", (200, 70)))
    (line,) = lines_in(picture)
    (cut,) = lines_in(picture, Box(CELL.left, 88, CELL.right, CELL.bottom))
    assert cut.ink.height == line.ink.height


def test_print_of_the_next_cell_is_left_to_it():
    picture = printed(("H", (200, 70)))
    assert lines_in(picture, Box(CELL.left, CELL.top, 190, CELL.bottom)) == []


def test_dust_is_dropped_and_counted():
    picture = printed(("AB", (200, 70)))
    picture[50:54, 80:84] = picture[140:144, 500:504] = 0
    cut = cell_lines(as_page(picture), CELL)
    assert (len(find_marks(cut.lines[0])), cut.dust) == (2, 2)


@pytest.mark.parametrize(
    ("text", "signs"),
    [("3.5", 3), ("10 :", 3), ("Ai", 2), ("-1", 2), ("-", 1), ("Jan.", 4), ("A .", 2), ("May.", 4), ("July.", 5)],
)
def test_points_colons_dots_and_dashes_are_no_dust(text, signs):
    assert len(find_marks(line_of(text))) == signs


@pytest.mark.parametrize(
    ("side", "away", "signs"),
    [(6, 6, 2), (6, 20, 1), (3, 6, 1)],
    ids=["high behind a figure", "far from it", "smaller than a star"],
)
def test_what_a_copier_left_of_a_star_is_no_dust(side, away, signs):
    picture = printed(("6", (200, 70)))
    rows, columns = np.nonzero(picture < 128)
    top, right = rows.min(), columns.max() + away
    picture[top : top + side, right : right + side] = 0
    (line,) = lines_in(picture)
    assert len(find_marks(line)) == signs


@pytest.mark.parametrize("text", ["12...21", "4. . . . .10"])
def test_the_dots_of_a_leader_are_no_dust(text):
    (line,) = lines_in(printed((text, (200, 70))))
    assert len(find_marks(line)) == len(text.replace(" ", ""))


@pytest.mark.parametrize("broad", [0, 1, 2])
def test_one_dot_of_a_leader_a_pixel_broader_leaves_the_others_no_dust(broad):
    """It is larger than a full stop of the page; the others alone were two, and no leader."""
    picture = printed(("11", (160, 70)), ("44", (300, 70)))
    foot = int(np.flatnonzero((picture < 128).any(axis=1))[-1]) + 1
    for number, left in enumerate((216, 236, 256)):
        side = 10 if number == broad else 8
        picture[foot - side : foot, left : left + side] = 0
    (line,) = lines_in(picture)
    assert len(find_marks(line)) == 7


def test_light_print_on_a_dark_cell_is_turned_over():
    picture = printed(("H", (200, 70)))
    page = as_page(255 - picture)
    (line,) = cell_lines(page, CELL).lines
    assert np.median(line.picture) > 200
    assert len(find_marks(line)) == 1


def test_light_print_in_a_dark_cell_hardly_higher_than_it_is_turned_over_with_light_cells_around():
    tight = Box(196, 75, 300, 110)
    image = Image.new("L", SIZE, 255)
    draw = ImageDraw.Draw(image)
    draw.rectangle((tight.left, tight.top, tight.right - 1, tight.bottom - 1), fill=40)
    draw.text((200, 70), "MON", font=FONT, fill=230)
    (line,) = lines_in(np.array(image), tight)
    assert len(find_marks(line)) == 3


def test_a_thick_blurred_rule_is_no_print():
    picture = printed(("3", (200, 70)), blur=3)
    picture[:, CELL.left - 4 : CELL.left + 4] = 0
    (line,) = lines_in(cv2.GaussianBlur(picture, (0, 0), 3))
    assert line.ink.width < CAPITAL


@pytest.mark.parametrize("text", ["Typ", "Day", "Pay", "Hay"])
def test_a_short_line_stands_where_its_capital_does(text):
    """Its tails are as many as its feet."""
    (capital,) = lines_in(printed((text[0], (200, 70))))
    (whole,) = lines_in(printed((text, (200, 70))))
    assert whole.ink.bottom > whole.baseline + 0.15 * whole.capital
    assert whole.baseline - whole.ink.top == pytest.approx(capital.baseline - capital.ink.top, abs=1)


@pytest.mark.parametrize("broad", [4, 9, 16, 24])
def test_a_frame_by_the_side_of_a_cell_is_no_print_however_broad(broad):
    picture = printed(("BE", (200, 70)))
    (free,) = lines_in(picture)
    cv2.rectangle(picture, (CELL.left - broad // 2, 0), (CELL.left + broad // 2, 199), 0, -1)
    (line,) = lines_in(picture)
    assert line.ink.width == free.ink.width


def test_large_print_in_the_midst_of_its_cell_is_no_frame():
    picture = printed()
    cv2.rectangle(picture, (290, 60), (306, 140), 0, -1)
    assert len(lines_in(picture)) == 1


def test_a_bracket_by_the_side_of_its_cell_is_no_rule():
    word = printed(("(2)", (200, 70)))
    (free,) = lines_in(word)
    columns = np.flatnonzero((word < 128).any(axis=0))
    (line,) = lines_in(word, Box(CELL.left, 55, int(columns[-1]) + 3, 125))
    assert line.ink.width == free.ink.width


def test_the_bar_under_a_sign_low_in_its_cell_is_no_rule():
    picture = printed(("<", (200, 70)))
    inked = np.argwhere(picture < 128)
    (_, left), (bottom, right) = inked.min(axis=0), inked.max(axis=0)
    cv2.rectangle(picture, (left, bottom + 4), (right, bottom + 6), 0, -1)
    (line,) = lines_in(picture, Box(CELL.left, CELL.top, CELL.right, bottom + 9))
    assert line.ink.bottom - line.ink.top >= bottom + 7 - inked.min(axis=0)[0] - 1
