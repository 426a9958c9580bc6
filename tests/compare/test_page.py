"""The page in a real browser: everything is in it, nothing is asked of anybody, and it fits a phone."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

pytestmark = pytest.mark.slow

CASES = Path(__file__).parent / "cases"
CHROMIUM = "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

LOOK = """async () => {
    const pictures = [...document.querySelectorAll('img')].map(one => one.src)
        .concat([...document.querySelectorAll('image')].map(one => one.href.baseVal));
    const broken = [];
    for (const source of pictures) {
        const picture = new Image();
        picture.src = source;
        try { await picture.decode(); } catch { broken.push(source.slice(0, 60)); }
    }
    return {
        pictures: pictures.length,
        broken,
        outlines: document.querySelectorAll('polygon').length,
        cards: document.querySelectorAll('article').length,
        scripts: document.scripts.length,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
}"""


def look_at(path, width):
    """What a browser makes of a page, and everything that it complains of or asks for."""
    noise = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.on("console", lambda message: noise.append(message.text))
        page.on("pageerror", lambda error: noise.append(str(error)))
        page.on("request", lambda request: noise.append(request.url) if is_foreign(request.url, path) else None)
        page.goto(path.as_uri())
        seen = page.evaluate(LOOK)
        page.emulate_media(media="print")
        seen["printed"] = len(page.pdf())
        browser.close()
    return seen | {"noise": noise}


def is_foreign(url, path):
    return not url.startswith("data:") and url != path.as_uri()


@pytest.fixture
def browse():
    """Looks at a page in a thread of its own, for another browser of the tests may be open in this one."""

    def look(path, width):
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(look_at, path, width).result()

    return look


@pytest.mark.parametrize("width", [1200, 390])
def test_a_page_with_scans_stands_alone(width, diff, workspace, tmp_path, browse):
    page = tmp_path / "page.html"
    diff(workspace(CASES / "scans" / "transcription-suspect"), "--html", page)
    seen = browse(page, width)
    assert seen["noise"] == []
    assert seen["broken"] == []
    assert seen["pictures"] == 3  # two scans, one cell
    assert seen["outlines"] > 50
    assert seen["cards"] == 1
    assert seen["overflow"] <= 0
    assert seen["printed"] > 1000


def test_texts_of_a_table_are_no_part_of_the_page(diff, tmp_path, browse):
    page = tmp_path / "page.html"
    diff(CASES / "transcripts" / "markup", "a.csv", "b.csv", "--html", page)
    seen = browse(page, 1200)
    assert "alert(1)" in page.read_text("utf-8")
    assert seen["scripts"] == 1  # the page's own, the only one that may run
    assert seen["noise"] == []


WALK = """async () => {
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const here = () => document.querySelector('article.here')?.id;
    press('j');
    const first = here();
    press('ArrowRight');
    press('k');
    const back = here();
    const said = document.querySelector('output').textContent;
    document.querySelector('svg a').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 50));
    const linked = [location.hash.slice(1), here()];
    const button = document.querySelector('[data-show]');
    button.click();
    const hidden = [...document.querySelectorAll('article[hidden]')].map((card) => card.dataset.verdict);
    return { first, back, said, linked, hidden, show: button.dataset.show };
}"""


def walked(path):
    """What comes of going through a page by its keys, its links and its buttons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page()
        page.goto(path.as_uri())
        found = page.evaluate(WALK)
        browser.close()
    return found


def test_keys_numbers_and_buttons_lead_through_the_differences(diff, workspace, tmp_path):
    folder = workspace()
    crt = folder / "canonical/small/crt.csv"
    crt.write_text(crt.read_text("utf-8").replace("0/5", "9/9").replace("3/0", "8/8"), "utf-8")
    page = tmp_path / "page.html"
    diff(folder, "small", "--html", page)
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(walked, page).result()
    assert (found["first"], found["back"]) == ("d1", "d1")
    assert found["said"].startswith("2 of ")
    assert found["linked"][0] == found["linked"][1] != ""
    assert set(found["hidden"]) == {found["show"]}


def test_the_same_comparison_gives_the_same_page(diff, workspace, tmp_path):
    folder = workspace(CASES / "scans" / "transcription-suspect")
    pages = [tmp_path / "one.html", tmp_path / "other.html"]
    for page in pages:
        diff(folder, "--html", page)
    assert pages[0].read_bytes() == pages[1].read_bytes()
