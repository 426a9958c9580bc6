"""The other views, as a person uses them: same pictures, the whole table, typing again; for everybody."""

import re
from pathlib import Path

import pytest
from PIL import Image
from review_demo import FACSIMILE, TABLE, cell, here, log, make_workspace, open_sheet, truth, walk

pytestmark = pytest.mark.slow

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")
PRINTED = {(c["row"], c["col"]): c["text"] for c in truth()["tables"][0]["cells"]}
SAVED = "body[data-unsent='0']"


def test_cells_that_look_the_same_are_settled_with_one_key_the_odd_one_lifted_out(tmp_path, serve, tab):
    planted = {(0, 1, 3): "1/O", (0, 2, 4): "I/0"}  # both print 1/0, as their neighbours do
    root = make_workspace(tmp_path, planted)
    page = tab(f"{serve(root).address}#/alike/demo/{TABLE}")
    page.wait_for_selector("#group button")
    shown = page.locator("#group button").all_inner_texts()
    assert set(shown) == {"1/O", "I/0", "1/0"}
    page.keyboard.press("Space")  # lifts the first one out
    page.fill("#typed", "1/0")
    page.press("#typed", "Enter")
    page.wait_for_selector(SAVED)
    (line,) = log(root)  # one key is one line
    settled = {(cell["row"], cell["col"]): line["after"] for cell in line["cells"]}
    assert len(settled) == len(shown) - 1
    assert set(settled.values()) == {"1/0"}
    assert all(PRINTED[place] == "1/0" for place in settled)


def test_a_view_that_was_slow_does_not_come_over_the_one_that_was_asked_for_after_it(server, tab):
    page = tab(server.address)
    held = []
    page.route("**/api/table/**", lambda route: held.extend([route]))
    with page.expect_request("**/api/table/**"):
        page.evaluate(f"location.hash = '#/table/demo/{TABLE}'")
    page.evaluate("location.hash = '#/queue'")
    with page.expect_response("**/api/table/**"):
        for route in held:
            route.continue_()
    page.wait_for_selector(".choices")
    page.wait_for_selector("body[data-shown='#/queue']")
    assert page.locator(".cell").count() == 0


def test_each_row_stands_under_its_print(server, tab):
    page = open_sheet(tab(server.address), server)
    assert page.locator(".cell").count() == len(PRINTED)
    assert page.locator(".cell.open").count() == 6
    page.wait_for_function(
        "() => [...document.querySelectorAll('.strip img')].slice(0, 5).every(one => one.naturalWidth)"
    )
    strip, text = page.locator(".strip").nth(3).bounding_box(), cell(page, 3, 4).bounding_box()
    assert abs(strip["y"] + strip["height"] - text["y"]) < 4
    quads = {(c["row"], c["col"]): c["quad"] for c in truth()["tables"][0]["cells"]}
    left, right = quads[3, 0][0][0], quads[3, 8][1][0]
    printed = [(quads[3, 4][n][0] - left) / (right - left) for n in (0, 1)]
    shown = [(x - strip["x"]) / strip["width"] for x in (text["x"], text["x"] + text["width"])]
    assert shown == pytest.approx(printed, abs=0.02)


def test_the_page_is_zoomed_by_keys_and_wheel_and_panned_by_hand(server, tab):
    page = tab(f"{server.address}#/grid/demo/{TABLE}")
    page.wait_for_selector(".plane img")
    page.focus(".stage")

    def plane():
        style = page.locator(".plane").get_attribute("style")
        return [float(n) for n in re.findall(r"-?[\d.]+", style[style.index("translate") :])]

    scale = plane()[2]
    page.keyboard.press("+")
    assert plane()[2] > scale
    box = page.locator(".stage").bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 20)  # above the table: no line is dragged
    page.mouse.wheel(0, 400)
    page.wait_for_timeout(50)
    before = plane()
    page.mouse.down()
    page.mouse.move(box["x"] + 260, box["y"] + 60)
    page.mouse.up()
    assert [round(b - a) for a, b in zip(before[:2], plane()[:2], strict=True)] == [60, 40]
    page.keyboard.press("0")
    assert plane()[2] < scale


def test_the_selection_follows_the_arrow_keys_and_tab_leads_out_after_escape(server, tab):
    page = open_sheet(tab(server.address), server)
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert here(page) == (1, 1)
    page.keyboard.press("Tab")
    assert here(page) == (1, 2)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.locator(".cell:focus").count() == 0


def test_a_second_keying_sees_no_reading_and_shows_only_where_two_people_differ(tmp_path, serve, tab):
    table = truth()["tables"][0]
    small = table | {"cells": [c for c in table["cells"] if c["row"] < 3 and c["col"] < 2]}
    root = make_workspace(tmp_path, {(0, 1, 1): "B/O"}, [small])
    server = serve(root)
    page = tab(f"{server.address}#/keying/demo/{TABLE}")
    for one in small["cells"]:
        page.wait_for_selector("#typed")
        assert "B/O" not in page.content()
        wanted = one["text"] if (one["row"], one["col"]) != (2, 0) else "typed wrong"
        page.fill("#typed", wanted)
        page.press("#typed", "Enter")
    page.wait_for_selector("text=2 places where the two keyings differ")
    shown = page.locator(".choices .text").all_inner_texts()
    assert shown == sorted(["3/0", "B/O"])
    assert "Ann" not in page.inner_text("main")
    page.keyboard.press(f"Alt+{shown.index('3/0') + 1}")
    page.wait_for_selector("text=1 places")
    page.keyboard.press(f"Alt+{page.locator('.choices .text').all_inner_texts().index('2') + 1}")
    page.wait_for_selector("text=Both keyings agree.")
    page.wait_for_selector(SAVED)
    assert [line["act"] for line in log(root)] == ["key"] * 6 + ["settle"] * 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_view_has_a_fault_that_axe_can_find(server, tab, scheme):
    page = tab(server.address, color_scheme=scheme)
    found = {}
    for view in walk(page, server.address):
        page.evaluate(AXE)
        rules = page.evaluate("async () => (await axe.run()).violations.map(v => [v.id, v.nodes.map(n => n.html)])")
        found |= {(view, rule): nodes for rule, nodes in rules}
    assert found == {}


def test_the_page_speaks_the_browsers_language(server, tab):
    page = tab(f"{server.address}#/queue", locale="fr-CA")
    assert page.get_attribute("html", "lang") == "fr"
    assert "Plus tard" in page.inner_text("main")
    page = tab(f"{server.address}#/queue", locale="de-DE")
    assert page.get_attribute("html", "lang") == "en"


def test_both_languages_have_the_same_words():
    text = (Path(__file__).parents[2] / "pipeline/tablewright/review/page/words.js").read_text("utf-8")
    english, french = (re.findall(r"\b(\w+): '", part) for part in re.split("const FRENCH|const isFrench", text)[:2])
    assert english == french


@pytest.mark.parametrize("size", [(820, 1180), (390, 844), (640, 430)], ids=["tablet", "phone", "at 200 %"])
def test_every_view_fits_a_small_screen(server, tab, size):
    page = tab(server.address, viewport=dict(zip(("width", "height"), size, strict=True)), has_touch=True)
    for view in walk(page, server.address):
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), view
        assert page.locator(".bar").bounding_box()["height"] < 100


HIT = """() => {
    const cell = document.querySelector('.cell.here'), box = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


@pytest.mark.parametrize("size", [(1280, 860), (390, 844)], ids=["desk", "phone"])
def test_nothing_covers_the_cell_in_hand(server, tab, size):
    page = open_sheet(tab(server.address, viewport=dict(zip(("width", "height"), size, strict=True))), server)
    for key in ("Control+End", "Control+Home", "ArrowDown"):
        page.keyboard.press(key)
        assert page.evaluate(HIT), key


def test_what_is_open_adds_up_to_what_the_cards_say(server, tab):
    page = tab(server.address)
    said = int(page.inner_text(".start strong").split()[0])
    assert said == sum(int(text.split()[0]) for text in page.locator(".sheets h2 + .tag").all_inner_texts())


@pytest.mark.parametrize("turned", [90, 180, 270])
def test_a_page_that_lies_turned_is_shown_upright(tmp_path, serve, tab, turned):
    width, height = truth()["size"]
    ways = {
        90: lambda x, y: (height - y, x),
        180: lambda x, y: (width - x, height - y),
        270: lambda x, y: (y, width - x),
    }
    table = truth()["tables"][0]
    for one in table["cells"]:
        one["quad"] = [ways[turned](*p) for p in one["quad"]]
    table["quad"] = [ways[turned](*p) for p in table["quad"]]
    root = make_workspace(tmp_path, {}, [table], turned)
    path = root / f"raw_scans/demo/{FACSIMILE}.jpg"
    with Image.open(path) as image:
        image.rotate(-turned, expand=True).save(path)
    page = tab(f"{serve(root).address}#/grid/demo/{TABLE}")
    page.wait_for_selector(".plane img")
    first, last = (page.locator(f'[data-line="corner-{n}"]').bounding_box() for n in (0, 2))
    assert first["x"] < last["x"]
    assert first["y"] < last["y"]
    page.goto(page.url.replace("#/grid", "#/table"))
    page.wait_for_function("() => document.querySelector('.strip img')?.naturalWidth")
    strip = page.locator(".strip img").first.evaluate("one => [one.naturalWidth, one.naturalHeight]")
    assert strip[0] > 5 * strip[1]
