"""Grids mended over the scan, and a table drawn that was not found: by hand, each read again where it then stands."""

import json
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
    page.wait_for_selector(".mend")


def read_again(page):
    page.click("text=Read again")
    page.wait_for_selector(".cell.here", timeout=120_000)


def texts(page, row):
    return page.locator(f".line[data-row='{row}'] .cell").all_inner_texts()


def printed(table, row):
    return [c["text"] for c in table["cells"] if c["row"] == row]


def open_table(tab, server, table=TABLE):
    page = tab(f"{server.address}#/grid/demo/{table}")
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
    assert log(root)[-1]["evidence"]["read"]["cells"][1]["colspan"] == 9


def test_headers_are_marked_where_they_end(tmp_path, serve, tab):
    table = top_rows(truth(STACKED)["tables"][0], 4)
    root = make_workspace(tmp_path, {}, [table], scan=STACKED)
    page = tab(f"{serve(root).address}#/table/demo/{TABLE}/1/1")
    page.click("text=Header, sheet, legend")
    assert page.input_value("#f-groups") == "1"  # the heading over all columns is part of no label
    page.fill("#f-header_rows", "1")
    page.click("text=This cell is where")
    page.click("text=Header ends here")
    assert page.input_value("#f-header_rows") == "2"
    assert page.locator(".line[data-row='1'] .cell.label").count() == 10
    page.wait_for_selector("#describe-yes:not([disabled])")
    page.click("#describe-yes")
    page.wait_for_selector("#sign")
    assert log(root)[-1]["evidence"]["header_rows"] == 2


def lines(page, axis):
    """Where the lines of a grid stand on the scan, each by its first point."""
    grips = page.locator(f"[data-line^='{axis}-']")
    return {
        grip.get_attribute("data-line"): tuple(map(float, re.findall(r"-?[\d.]+", grip.get_attribute("d"))[:2]))
        for grip in grips.all()
    }


def test_an_edge_is_moved_alone_and_a_lost_column_is_added_outside(tmp_path, serve, tab):
    """A table whose last column was not found: its edge is dragged out, or a column put there by one button."""
    table = top_rows(truth()["tables"][0], 3)
    whole = {(c["row"], c["col"]): c for c in table["cells"]}
    cells = [c for c in table["cells"] if c["col"] < 8]
    quad = [table["quad"][0], whole[0, 7]["quad"][1], whole[2, 7]["quad"][2], table["quad"][3]]
    page = open_table(tab, serve(make_workspace(tmp_path, {}, [table | {"cells": cells, "quad": quad}])))
    before = lines(page, "columns")
    edge = middle(whole[1, 7]["quad"][1], whole[1, 7]["quad"][2])
    drag(page, edge, middle(whole[1, 8]["quad"][1], whole[1, 8]["quad"][2]))
    after = lines(page, "columns")
    assert after["columns-8"][0] > before["columns-8"][0] + 50
    assert all(abs(after[n][0] - before[n][0]) < 1.5 for n in before if n != "columns-8")
    page.focus(".stage")
    page.keyboard.press("Control+z")
    assert lines(page, "columns") == before
    page.click("text=+ column right")
    read_again(page)
    assert texts(page, 1) == printed(WHOLE, 1)


def test_escape_and_arrow_keys_throw_no_mend_away_and_undo_nothing(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {}, [top_rows(truth()["tables"][0], 3)])
    page = open_table(tab, serve(root))
    page.focus(".stage")
    page.keyboard.press("c")
    count = len(lines(page, "columns"))
    for key in ("Escape", "ArrowRight", "ArrowDown", "Escape"):
        page.focus(".stage")
        page.keyboard.press(key)
    assert len(lines(page, "columns")) == count == 11
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("body[data-shown='#/']")
    page.go_back()
    page.wait_for_selector(".mend")
    assert len(lines(page, "columns")) == count  # what was not read yet outlives a look elsewhere
    assert not (root / "decisions").exists()


def test_cells_are_merged_and_split_from_the_keyboard(tmp_path, serve, tab):
    page = open_table(tab, serve(make_workspace(tmp_path, {}, [top_rows(truth()["tables"][0], 3)])))
    page.focus(".stage")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    grip = "[data-line='columns-1']"
    assert page.locator(grip).get_attribute("d").count("M") == 2  # the line is hidden under the merged cell
    page.keyboard.press("s")
    assert page.locator(grip).get_attribute("d").count("M") == 3


def test_of_two_layouts_one_key_takes_one(tmp_path, serve, tab):
    table = top_rows(truth()["tables"][0], 3)
    places = [{key: c[key] for key in ("row", "col", "rowspan", "colspan", "quad")} for c in table["cells"]]
    halves = [c | {"col": 0, "colspan": 1, "quad": [*c["quad"][:2], *c["quad"][2:]]} for c in places if c["col"] == 0]
    rest = [c | {"col": 1, "quad": table["quad"]} for c in places if c["col"] == 1]
    ways = [(0.6, 9, places), (0.4, 2, [*halves, *rest])]
    layouts = [{"share": s, "rows": 3, "cols": n, "quad": table["quad"], "cells": cells} for s, n, cells in ways]
    server = serve(make_workspace(tmp_path, {}, [table | {"layouts": layouts}]))
    page = tab(f"{server.address}#/table/demo/{TABLE}")
    page.click("text=Which grid?")
    page.wait_for_selector(".mend")
    assert len(lines(page, "columns")) == 10
    page.keyboard.press("2")
    assert len(lines(page, "columns")) == 3
    page.keyboard.press("1")
    assert len(lines(page, "columns")) == 10


def test_a_drawn_table_takes_the_place_of_the_wrong_one_under_it(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {}, [top_rows(truth()["tables"][0], 3)])
    page = tab(f"{serve(root).address}#/page/demo/0")
    page.wait_for_selector(".mend")
    page.wait_for_selector(".plane img")
    corners = WHOLE["quad"]
    drag(page, (corners[0][0] - 3, corners[0][1] - 3), (corners[2][0] + 3, corners[2][1] + 3))
    page.click("text=Read again")
    page.wait_for_selector(".cell.here", timeout=120_000)
    assert [line["act"] for line in log(root)] == ["grid", "discard"]
    page.goto(page.url.split("#")[0] + "#/")
    page.wait_for_selector(".sheets")
    assert page.locator(".sheets li a[href^='#/table']").count() == 1


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
    page.wait_for_selector(".cell.here", timeout=120_000)
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


def test_in_a_frame_the_lines_are_looked_for(tmp_path, serve, tab):
    """Of a table only the first rows were found: its lower edge is drawn down, and one key finds the rest."""
    root = make_workspace(tmp_path, {}, [top_rows(WHOLE, 3)])
    page = open_table(tab, serve(root))
    low = middle(*top_rows(WHOLE, 3)["quad"][2:])
    drag(page, low, middle(*WHOLE["quad"][2:]))
    page.keyboard.press("l")
    page.wait_for_selector(".cell.here", timeout=120_000)
    assert [texts(page, row) for row in range(9)] == [printed(WHOLE, row) for row in range(9)]


def test_a_frame_without_a_table_is_told_and_nothing_is_lost(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {}, [])
    page = tab(f"{serve(root).address}#/page/demo/0")
    mending(page)
    drag(page, (5, 5), (60, 40))
    page.keyboard.press("l")
    page.wait_for_selector(".trouble:has-text('neither two rows nor two columns')", timeout=120_000)
    assert page.locator(".mend .grip").count() > 0
    assert not (root / "decisions/demo.jsonl").exists()


def test_the_same_grid_is_laid_over_the_next_page(tmp_path, serve, tab):
    root = make_workspace(tmp_path, {})
    for kind, ends in (("raw_scans", (".jpg",)), ("extracted", (".jpg.json",))):
        for end in ends:
            one = root / kind / "demo" / f"{FACSIMILE}{end}"
            text = one.read_bytes()
            if kind == "extracted":
                read = json.loads(text)
                read["files"][0]["file"] = "raw_scans/demo/second.jpg"
                read["files"][0]["pages"][0]["tables"] = []
                text = json.dumps(read).encode()
            one.with_name(f"second{end}").write_bytes(text)
    page = open_table(tab, serve(root))
    page.click("#next-page")
    page.wait_for_selector("h1:has-text('second.jpg')")
    mending(page)
    assert len(lines(page, "columns")) == 10
    page.click("#read-again")
    page.wait_for_selector(".cell.here", timeout=120_000)
    assert page.evaluate("location.hash") == "#/table/demo/second-1-1"
    assert texts(page, 1) == printed(WHOLE, 1)


def test_lines_at_equal_distances_snap_to_the_white_beside_them(tmp_path, serve, tab):
    """Of a table drawn by its frame and two numbers, no line crosses a text after one key."""
    root = make_workspace(tmp_path, {})
    page = open_table(tab, serve(root))
    right = {name: x for name, (x, _) in lines(page, "columns").items()}
    for n in (3, 5):  # two lines that stand off
        grip = page.locator(f"[data-line='columns-{n}']")
        grip.focus()
        for _ in range(6):
            page.keyboard.press("ArrowRight")
    page.focus(".stage")
    click_cell(page, WHOLE["cells"][0]["quad"])
    off = {name: x for name, (x, _) in lines(page, "columns").items()}
    assert abs(off["columns-3"] - right["columns-3"]) > 5
    page.keyboard.press("w")
    page.wait_for_function(
        "x => Math.abs(document.querySelector(\"[data-line='columns-3']\").getPointAtLength(0).x - x) < 4",
        arg=right["columns-3"],
    )
    page.keyboard.press("Control+z")
    assert lines(page, "columns")["columns-3"][0] == pytest.approx(off["columns-3"], abs=0.5)
