from tablewright.model.sheet import SpanRange
from tablewright.press.manuscript import Run, grid_block, runs, text_block


def cells_of(block):
    return {(cell.row, cell.col): cell for cell in block.cells}


def test_superscript_letters_become_raised_plain_ones():
    assert runs("ᴰ2r/") == (Run("D", raised=True), Run("2r/"))
    assert runs("Nonꟲ 1ᵉʳ") == (Run("Non"), Run("C", raised=True), Run(" 1"), Run("er", raised=True))
    assert runs("½ x²") == (Run("½ x"), Run("2", raised=True))


def test_a_span_covers_its_positions_and_the_text_stays_at_its_top_left():
    cells = cells_of(grid_block([["a", "b", ""], ["1", "x", "y"]], name="t", title="", spans=[SpanRange(0, 1, 0, 2)]))
    assert (cells[0, 1].text, cells[0, 1].colspan) == ("b", 2)
    assert (0, 2) not in cells


def test_an_empty_cell_that_nothing_covers_is_printed():
    assert cells_of(grid_block([["a", "b"], ["1", ""]], name="t", title=""))[1, 1].text == ""


def test_the_printed_lines_of_a_cell_stay_apart():
    cell = cells_of(grid_block([["a", "b"], ["1", "ᴰ2r/\n2d"]], name="t", title=""))[1, 1]
    assert cell.lines == ((Run("D", raised=True), Run("2r/")), (Run("2d"),))


def test_only_columns_of_prose_may_be_broken_and_widened():
    prose = "seulement via une route ou une voie ferrée"
    block = grid_block([["Terrain", "Coût"], ["Bois", prose], ["Lac", "-"]], name="t", title="")
    cells = cells_of(block)
    assert block.weights == (0, len(prose))
    assert cells[1, 0].whole
    assert not cells[2, 1].whole


def test_the_roles_of_cells_follow_headers_labels_and_groups():
    grid = [["Dé", "1-1", "Dé"], ["HEXAGONE", "", ""], ["1", "A1", "1"]]
    block = grid_block(grid, name="t", title="", right_labels=1, groups=[1])
    roles = {place: cell.role for place, cell in cells_of(block).items()}
    assert [roles[0, 1], roles[1, 0], roles[2, 0], roles[2, 1], roles[2, 2]] == [
        "head",
        "group",
        "label",
        "body",
        "label",
    ]


def test_the_token_that_opens_a_legend_line_is_bold():
    assert text_block("DH = tout", "entry", bold="DH").lines == ((Run("DH", bold=True), Run(" = tout")),)
    assert text_block("Case vide", "entry", bold="-").lines == ((Run("Case vide"),),)


def test_a_text_keeps_its_printed_lines():
    assert text_block("X : a)\nb)", "entry", bold="X").lines == ((Run("X", bold=True), Run(" : a)")), (Run("b)"),))
