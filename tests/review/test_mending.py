"""Grids mended over the scan, and a table drawn that was not found: by hand, each read again where it then stands."""

import re
from statistics import mean

import pytest
from review_demo import FACSIMILE, SCANS, TABLE, log, make_workspace, truth

pytestmark = pytest.mark.slow

STACKED = SCANS.parent / "tir_direct" / FACSIMILE
WHOLE = truth()["tables"][0]


def top_rows(table, count):
    """The first rows of a table, as if it ended there."""
    cells = [c for c in table["cells"] if c["row"] + c["rowspan"] <= count]
    last = [c["quad"] for c in cells if c["row"] + c["rowspan"] == count]
    quad = [*table["quad"][:2], last[-1][2], last[0][3]]
    return table | {"cells": cells, "quad": quad}


def joined(left, right):
    """Two cells that were found as one."""
    quad = [left["quad"][0], right["quad"][1], right["quad"][2], left["quad"][3]]
    return left | {"quad": quad, "text": f"{left['text']} {right['text']}"}


def on_screen(page, x, y):
    """Where on the screen a pixel of the scan is."""
    script = """([x, y]) => {
        const plane = document.querySelector('.plane'), box = plane.parentElement.getBoundingClientRect();
        const at = new DOMMatrix(getComputedStyle(plane).transform).transformPoint(new DOMPoint(x, y));
        return [box.left + at.x, box.top + at.y];
    }"""
    return page.evaluate(script, [x, y])


def middle(*points):
    return mean(p[0] for p in points), mean(p[1] for p in points)


def click_cell(page, quad):
    page.mouse.click(*on_screen(page, *middle(*quad)))


def drag(page, start, end):
    """Hold what is at one pixel of the scan, and let it go at another."""
    page.mouse.move(*on_screen(page, *start))
    page.mouse.down()
    page.mouse.move(*on_screen(page, *middle(start, end)))
    page.mouse.move(*on_screen(page, *end))
    page.mouse.up()


def mending(page):
    page.wait_for_selector(".plane img")
    page.click("text=Mend the grid")
    page.wait_for_selector(".mend")


def read_again(page):
    page.click("text=Read again")
    page.wait_for_selector(".texts td")


def texts(page, row):
    return page.locator(".texts tr").nth(row).locator("button").all_inner_texts()


def printed(table, row):
    return [c["text"] for c in table["cells"] if c["row"] == row]


def open_table(tab, server, table=TABLE):
    page = tab(f"{server.address}#/table/demo/{table}")
    mending(page)
    return page


def test_a_line_that_was_not_found_is_put_in_and_its_cells_are_read_again(tmp_path, serve, tab):
    table = top_rows(truth()["tables"][0], 3)
    whole = {(c["row"], c["col"]): c for c in table["cells"]}
    cells = [joined(c, whole[c["row"], 3]) if c["col"] == 2 else c for c in table["cells"] if c["col"] != 3]
    cells = [c | {"col": c["col"] - (c["col"] > 3)} for c in cells]
    root = make_workspace(tmp_path, {}, [table | {"cells": cells}])
    page = open_table(tab, serve(root))
    click_cell(page, cells[2]["quad"])
    page.click("text=Add a column line")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    read_again(page)
    assert texts(page, 1) == printed(table, 1)
    assert [line["act"] for line in log(root)] == ["grid"]


def test_a_line_in_the_wrong_place_is_dragged_to_the_right_one(tmp_path, serve, tab):
    table = top_rows(truth()["tables"][0], 2)
    whole = {(c["row"], c["col"]): c["quad"] for c in table["cells"]}
    wrong = 25  # pixels to the right of the printed line, through the middle of the next column
    for cell in table["cells"]:
        cell["quad"] = [
            [x + wrong * ((cell["col"], k) in ((3, 1), (3, 2), (4, 0), (4, 3))), y]
            for k, (x, y) in enumerate(cell["quad"])
        ]
    page = open_table(tab, serve(make_workspace(tmp_path, {}, [table])))
    there = middle(whole[0, 4][0], whole[0, 4][3])
    drag(page, (there[0] + wrong, there[1]), there)
    read_again(page)
    assert texts(page, 1) == printed(WHOLE, 1)


def test_a_line_that_is_none_is_taken_away(tmp_path, serve, tab):
    table = top_rows(truth()["tables"][0], 2)
    cells = []
    for cell in table["cells"]:
        if cell["col"] == 4:
            a, b, c, d = cell["quad"]
            cells += [
                cell | {"quad": [a, middle(a, b), middle(c, d), d]},
                cell | {"col": 5, "quad": [middle(a, b), b, c, middle(c, d)]},
            ]
        else:
            cells.append(cell | {"col": cell["col"] + (cell["col"] > 4)})
    page = open_table(tab, serve(make_workspace(tmp_path, {}, [table | {"cells": cells}])))
    extra = next(c["quad"] for c in cells if (c["row"], c["col"]) == (0, 5))
    page.mouse.click(*on_screen(page, *middle(extra[0], extra[3])))
    page.click("text=Take the line away")
    read_again(page)
    assert texts(page, 1) == printed(WHOLE, 1)


def test_cells_that_were_run_together_are_split(tmp_path, serve, tab):
    table = top_rows(truth()["tables"][0], 2)
    whole = {(c["row"], c["col"]): c for c in table["cells"]}
    wide = joined(whole[1, 4], whole[1, 5]) | {"colspan": 2}
    cells = [wide if (c["row"], c["col"]) == (1, 4) else c for c in table["cells"] if (c["row"], c["col"]) != (1, 5)]
    page = open_table(tab, serve(make_workspace(tmp_path, {}, [table | {"cells": cells}])))
    click_cell(page, wide["quad"])
    page.click("button >> text=Split")
    read_again(page)
    assert texts(page, 1) == printed(WHOLE, 1)


def test_a_heading_over_several_columns_is_marked_as_one_span(tmp_path, serve, tab):
    table = top_rows(truth(STACKED)["tables"][0], 3)
    heading = next(c for c in table["cells"] if c["colspan"] == 9)
    below = [c["quad"] for c in table["cells"] if c["row"] == 1 and c["col"]]
    (left, _, _, _), (_, right, _, _) = heading["quad"], heading["quad"]
    low = [q[0] for q in below] + [below[-1][1]]
    top = [[left[0] + (right[0] - left[0]) * n / 9, left[1] + (right[1] - left[1]) * n / 9] for n in range(10)]
    parts = [
        heading | {"col": n + 1, "colspan": 1, "text": "", "quad": [top[n], top[n + 1], low[n + 1], low[n]]}
        for n in range(9)
    ]
    cells = sorted([c for c in table["cells"] if c is not heading] + parts, key=lambda c: (c["row"], c["col"]))
    root = make_workspace(tmp_path, {}, [table | {"cells": cells}], scan=STACKED)
    page = open_table(tab, serve(root))
    click_cell(page, parts[0]["quad"])
    for _ in range(8):
        page.click("text=Merge with the right")
    read_again(page)
    assert texts(page, 0)[1] == heading["text"]
    assert page.locator(".texts tr").nth(0).locator("[colspan='9']").count() == 1
    assert log(root)[-1]["evidence"]["read"]["cells"][1]["colspan"] == 9


def test_headers_are_marked_where_they_end(tmp_path, serve, tab):
    table = top_rows(truth(STACKED)["tables"][0], 4)
    root = make_workspace(tmp_path, {}, [table], scan=STACKED)
    page = tab(f"{serve(root).address}#/table/demo/{TABLE}/1/1")
    page.wait_for_selector("#f-header_rows")
    page.fill("#f-header_rows", "1")
    page.click("text=Header ends here")
    assert page.input_value("#f-header_rows") == "2"
    assert page.locator(".texts tr").nth(1).locator("th").count() == 10
    page.click("#f-id")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Confirmed.")
    assert log(root)[-1]["evidence"]["header_rows"] == 2


def test_a_table_that_was_not_found_is_drawn_and_read(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {}, [])
    page = tab(serve(root).address)
    page.click("summary")
    page.click("text=Draw a table")
    page.wait_for_selector(".mend")
    page.wait_for_selector(".plane img")
    corners = WHOLE["quad"]
    drag(page, corners[0], corners[2])
    for n in (1, 3):  # the page lies askew: two corners are not where the outline has them
        off = [corners[2][0], corners[0][1]] if n == 1 else [corners[0][0], corners[2][1]]
        drag(page, off, corners[n])
    page.fill("#count-columns", "9")
    page.fill("#count-rows", "9")
    for col in range(1, 9):
        wanted = next(c["quad"][0] for c in WHOLE["cells"] if (c["row"], c["col"]) == (4, col))
        move_line(page, f"columns-{col}", wanted)
    for row in range(1, 9):
        wanted = next(c["quad"][0] for c in WHOLE["cells"] if (c["row"], c["col"]) == (row, 4))
        move_line(page, f"rows-{row}", wanted)
    page.click("text=Read again")
    page.wait_for_url(f"**#/table/demo/{TABLE}")
    page.wait_for_selector(".texts td")
    assert [texts(page, row) for row in range(9)] == [printed(WHOLE, row) for row in range(9)]
    assert [line["act"] for line in log(root)] == ["grid"]


def move_line(page, line, wanted):
    """Drag a line by its middle, so that it goes through a point of the scan."""
    grip = page.locator(f"[data-line='{line}']")
    x1, y1, *_, x2, y2 = map(float, re.findall(r"-?[\d.]+", grip.get_attribute("d")))
    across = line.startswith("columns")
    share = (wanted[1] - y1) / (y2 - y1) if across else (wanted[0] - x1) / (x2 - x1)
    here = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
    drag(page, here, wanted)
