"""What could not be saved stays in the page, says so, and is sent again until it can be."""

import pytest
from review_demo import log, make_workspace, plant

pytestmark = pytest.mark.slow


def test_what_there_was_no_room_for_is_kept_and_sent_again(tmp_path, serve, tab):
    root = make_workspace(tmp_path, plant(3))
    (root / "decisions").write_text("in the way, as a full disk is")
    page = tab(serve(root).address + "#/queue")
    page.wait_for_selector(".choices")
    page.focus("#view")
    page.keyboard.press("Alt+1")
    page.wait_for_selector("#banner:has-text('kept here, and sent again')")
    assert page.locator("body").get_attribute("data-unsent") == "1"
    (root / "decisions").unlink()
    page.wait_for_selector("body[data-unsent='0']")
    assert len(log(root)) == 1
