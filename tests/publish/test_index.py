"""What an index has, asked over a loopback."""

import threading
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tablewright.errors import Trouble
from tablewright.publish.index import files_on_index

NAMES = ["p-1.0.0-py3-none-any.whl", "p-1.0.0.tar.gz"]


@contextmanager
def serving(pages):
    """A server of pages by path; a page that is a number is that status, one that is an address sends there."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            page = pages.get(self.path, 404)
            status = page if isinstance(page, int) else 302 if isinstance(page, str) else 200
            self.send_response(status)
            if isinstance(page, str):
                self.send_header("Location", page)
            self.end_headers()
            if isinstance(page, bytes):
                self.wfile.write(page)

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


def test_files_are_told_by_what_is_handed_out_not_by_what_the_page_says():
    page = b'<a name="x">x</a><a href="../../files/p-1.0.0.tar.gz#sha256=00">p</a><a href="/p-0.9.0.tar.gz">p</a>'
    with serving({"/simple/p/": page, "/files/p-1.0.0.tar.gz": b"sdist"}) as url:
        assert files_on_index(f"{url}/simple/", "p", NAMES) == {"p-1.0.0.tar.gz": sha256(b"sdist").hexdigest()}


def test_an_index_that_does_not_know_the_package_has_nothing_of_it():
    with serving({}) as url:
        assert files_on_index(f"{url}/simple", "p", NAMES) == {}


def test_what_another_index_has_is_not_there():
    theirs = {"/p/": b'<a href="p-1.0.0.tar.gz">p</a>', "/p/p-1.0.0.tar.gz": b"theirs"}
    with serving(theirs) as public, serving({"/simple/p/": f"{public}/p/"}) as url:
        assert files_on_index(f"{public}/", "p", NAMES)
        assert files_on_index(f"{url}/simple/", "p", NAMES) == {}


def test_an_index_may_send_on_to_another_page_of_its_own():
    pages = {"/simple/p/": "/other/", "/other/": b'<a href="/p-1.0.0.tar.gz">p</a>', "/p-1.0.0.tar.gz": b"sdist"}
    with serving(pages) as url:
        assert list(files_on_index(f"{url}/simple/", "p", NAMES)) == ["p-1.0.0.tar.gz"]


def test_an_index_that_is_out_of_order_says_so():
    with serving({"/simple/p/": 503}) as url, pytest.raises(Trouble, match="does not answer: 503 Service Unavailable"):
        files_on_index(f"{url}/simple/", "p", NAMES)


def test_an_index_that_is_down_says_so():
    with serving({}) as url:
        pass
    with pytest.raises(Trouble, match=r"does not answer: .*refused") as caught:
        files_on_index(f"{url}/simple/", "p", NAMES)
    assert caught.value.remedy == "see that the index is up and the address right, then run the same again"


@pytest.mark.parametrize("url", ["file:///etc/", "your.index", "ftp://your.index/"])
def test_an_address_that_is_none_says_so(url):
    with pytest.raises(Trouble, match="no address of an index"):
        files_on_index(url, "p", NAMES)
