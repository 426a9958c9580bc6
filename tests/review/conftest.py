"""Servers that are stopped, and tabs of a real headless Chromium that must not fail or ask anybody else."""

import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from review_demo import Server, make_workspace, plant

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture
def serve():
    servers = []

    def start(root, *words):
        servers.append(Server(root, *words))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for the tests that change nothing: a sheet with six cells to settle."""
    running = Server(make_workspace(tmp_path_factory.mktemp("demo"), plant(6)))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        pytest.skip("neither Chromium nor Chrome is installed; ./dev test installs it on Debian")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def tab(chromium):
    """Opens pages; one on which a script failed, or that asked anybody but the server, fails the test."""
    contexts, faults = [], []

    def start(address, **how):
        context = chromium.new_context(**{"locale": "en-GB", "viewport": {"width": 1280, "height": 860}} | how)
        context.set_default_timeout(60_000)  # a busy machine is no fault of the page
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: faults.append(request.url) if not is_own(request.url, address) else None)
        page.goto(address)
        page.wait_for_selector("body[data-shown]")
        return page

    yield start
    for context in contexts:
        context.close()
    assert faults == []


def is_own(url, address):
    return url.startswith((address.split("#")[0], "blob:", "data:"))
