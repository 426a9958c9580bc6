"""What strangers try, over HTTP: other names for the server, other pages, other paths, too much of everything."""

import http.client
import io
import json
import socket
import stat

import pytest
from PIL import Image
from review_demo import FACSIMILE, TABLE, Server, log, make_workspace, plant

from tablewright.cli.review import the_door
from tablewright.errors import FileTrouble
from tablewright.review.safety import MOST_BYTES, Door, scan_name, sheet_name
from tablewright.workspace import find_workspace

SCAN = f"raw_scans/demo/{FACSIMILE}.jpg"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    root = make_workspace(tmp_path_factory.mktemp("demo"), plant(3))
    running = Server(root)
    running.root = root
    yield running
    running.stop()


def ask(server, method, path, body=None, **headers):
    """One request, with headers as given and no others that a browser would add."""
    own = {"Host": f"127.0.0.1:{server.port}"} | {name.replace("_", "-"): value for name, value in headers.items()}
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request(method, path, body, own)
        answer = connection.getresponse()
        return answer.status, answer.read(), dict(answer.getheaders())
    finally:
        connection.close()


def own_origin(server):
    return {"Origin": f"http://127.0.0.1:{server.port}"}


def settle(server, **headers):
    said = {"sheet": "demo", "table": TABLE, "cells": [[1, 1]], "text": "x", "by": "Eve", "seen": 0}
    return ask(server, "POST", f"/{server.token}/api/act/settle", json.dumps(said), **headers)


def test_the_address_with_its_token_is_answered(server):
    status, body, headers = ask(server, "GET", f"/{server.token}/")
    assert status == 200
    assert b"tablewright" in body
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(("method", "path"), [("GET", "nothing"), ("GET", "api/act/settle"), ("POST", "api/queue")])
def test_what_there_is_not_is_said_with_the_same_headers(server, method, path):
    status, told, headers = ask(server, method, f"/{server.token}/{path}", **own_origin(server))
    assert status in (404, 405)
    assert "nothing at that address" in json.loads(told)["trouble"][0]["message"][0]
    assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/api/queue", "/page/app.js", "/wrong/api/queue", "//", "/api/act/settle"])
def test_without_the_token_nothing_is_answered(server, path):
    assert ask(server, "GET", path)[0] == 403


@pytest.mark.parametrize("path", ["/api/add?sheet=demo&name=x.png", "/wrong/api/add?sheet=demo&name=x.png"])
def test_without_the_token_nothing_is_taken_in(server, path):
    assert ask(server, "POST", path, b"x", **own_origin(server))[0] == 403


def test_only_the_loopback_answers(server):
    with pytest.raises(ConnectionRefusedError):  # another address of this machine
        socket.create_connection(("127.0.0.2", server.port), timeout=20)


def test_another_name_for_the_server_is_refused_as_dns_rebinding_needs_one(server):
    assert ask(server, "GET", f"/{server.token}/api/queue", Host=f"evil.example:{server.port}")[0] == 421
    assert ask(server, "GET", f"/{server.token}/api/queue", Host="127.0.0.1:1")[0] == 421
    assert ask(server, "GET", f"/{server.token}/api/queue", Host=f"localhost:{server.port}")[0] == 200


def test_posts_of_other_pages_are_refused_even_with_the_token(server):
    assert settle(server, Origin="https://evil.example")[0] == 403
    assert settle(server, Origin="null")[0] == 403
    assert settle(server)[0] == 403
    assert not (server.root / "decisions").exists()


def test_pages_elsewhere_cannot_read_answers(server):
    status, _, headers = ask(server, "GET", f"/{server.token}/api/queue", Origin="https://evil.example")
    assert status == 403
    assert "access-control-allow-origin" not in headers


def test_websockets_are_not_spoken(server):
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13"}
    key = {"Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    assert ask(server, "GET", f"/{server.token}/api/queue", **upgrade, **key)[0] != 101


@pytest.mark.parametrize(
    "path",
    [
        "page/../server.py",
        "page/..%2f..%2fserver.py",
        "page/%2e%2e/%2e%2e/pyproject.toml",
        "tiles/demo?scan=../../pyproject.toml&page=1",
        "tiles/demo?scan=/etc/passwd&page=1",
        "tiles/..%2f..?scan=x&page=1",
        "place/demo?scan=../../pyproject.toml&page=1&quad=0,0,9,0,9,9,0,9",
        f"place/demo?scan={SCAN}&page=1&quad=0,0,9e9,0,9e9,9e9,0,9e9",
        f"place/demo?scan={SCAN}&page=1&quad=0,0,nan,0,9,9,0,9",
        f"place/demo?scan={SCAN}&page=1&quad=0,0",
        f"place/demo?scan={SCAN}&page=2&quad=0,0,9,0,9,9,0,9",
        "api/table/..%2f..%2f/crt",
        "api/log/..%2f..%2fetc",
        "cell/demo/x/0/0/0",
        f"cell/demo/{TABLE}/0/0/99",
        f"cell/demo/{TABLE}/0/0/0?margin=wide",
    ],
)
def test_no_path_leads_outside(server, path):
    status, body, _ = ask(server, "GET", f"/{server.token}/{path}")
    assert status in (400, 404)
    assert b"root:" not in body
    assert b"Traceback" not in body


def test_a_place_that_is_no_cell_is_shown(server):
    address = f"/{server.token}/place/demo?scan={SCAN}&page=1&quad=100,100,400,100,400,140,100,140"
    status, picture, headers = ask(server, "GET", address)
    assert (status, headers["content-type"]) == (200, "image/png")
    with Image.open(io.BytesIO(picture)) as shown:
        assert shown.width > 300
        assert shown.height > 40


@pytest.mark.parametrize("name", ["../x.png", "a/b.png", "x.exe", ".x.png", "x.png\x00", "", "C:\\x.png"])
def test_a_scan_has_a_plain_name(name):
    with pytest.raises(FileTrouble):
        scan_name(name)


@pytest.mark.parametrize("name", ["..", "Demo", "a/b", "", "1a", "x" * 61])
def test_a_sheet_has_a_name_that_can_be_a_folder(name):
    with pytest.raises(FileTrouble):
        sheet_name(name)


@pytest.mark.parametrize("name", ["..%2f..%2fx.png", "x.exe", "%2fetc%2fpasswd"])
def test_a_dropped_scan_cannot_choose_where_it_goes(server, name):
    before = sorted(server.root.rglob("*"))
    assert ask(server, "POST", f"/{server.token}/api/add?sheet=demo&name={name}", b"x", **own_origin(server))[0] == 400
    assert sorted(server.root.rglob("*")) == before


def test_a_dropped_scan_is_limited_in_size_before_it_is_read(server):
    address = f"/{server.token}/api/add?sheet=demo&name=big.png"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        head = f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: http://127.0.0.1:{server.port}\r\n"
        line.sendall((head + f"Content-Length: {10**12}\r\n\r\n").encode())
        assert b" 413 " in line.recv(4096)


def test_a_dropped_scan_that_does_not_say_how_large_it_is_is_cut_off_at_the_limit(server):
    before = sorted(server.root.rglob("*"))
    megabytes = (bytes(1_000_000) for _ in range(MOST_BYTES // 1_000_000 + 20))
    address = f"/{server.token}/api/add?sheet=demo&name=big.png"
    try:
        status = ask(server, "POST", address, megabytes, **own_origin(server))[0]
    except (http.client.HTTPException, OSError):
        status = 413  # what was sent past the limit found nobody listening, and the answer was not waited for
    assert status == 413
    assert ask(server, "GET", f"/{server.token}/")[0] == 200
    assert sorted(server.root.rglob("*")) == before


def bomb(kind):
    """A file of some kilobytes that would unpack to billions of bytes."""
    out = io.BytesIO()
    Image.new("1", (30_000, 30_000)).save(out, kind, **({"compression": "group4"} if kind == "tiff" else {}))
    return out.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["png", "tiff"])
def test_a_dropped_scan_that_would_fill_the_memory_is_refused_before_it_is_unpacked(server, kind):
    packed = bomb(kind)
    assert len(packed) < 1_000_000
    before = sorted(server.root.rglob("*"))
    address = f"/{server.token}/api/add?sheet=demo&name=bomb.{kind}"
    status, told, _ = ask(server, "POST", address, packed, **own_origin(server))
    last = json.loads(told.splitlines()[-1])
    assert status == 200  # the answer is a stream, which says how it went
    assert "pixels" in json.dumps(last["trouble"])
    assert sorted(server.root.rglob("*")) == before


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"sheet": 1}', b'{"by": ""}', b"\xff\xfe", b"x" * 300_000])
def test_nonsense_is_told_in_words(server, body):
    for act in ("settle", "undo", "sign", "frame", "nothing"):
        status, told, _ = ask(server, "POST", f"/{server.token}/api/act/{act}", body, **own_origin(server))
        assert status == 400
        assert json.loads(told)["trouble"]


@pytest.mark.parametrize("cell", ["[1e999, 1]", "[NaN, 1]", "[" * 90_000, "[1, null]", '["\\ud800", 1]'])
@pytest.mark.parametrize("text", ["3/0", "\\ud800"])
def test_a_place_or_a_text_that_nothing_can_hold_is_told_in_words(server, cell, text):
    said = f'{{"sheet": "demo", "table": "{TABLE}", "by": "Eve", "seen": 0, "text": "{text}", "cells": [{cell}]}}'
    status, told, _ = ask(server, "POST", f"/{server.token}/api/act/settle", said, **own_origin(server))
    assert (status, "the program itself failed" in json.loads(told)["trouble"]) == (400, False)


def test_half_a_sign_is_no_text(server):
    said = f'{{"sheet": "demo", "table": "{TABLE}", "by": "Eve", "seen": 0, "text": "\\ud800", "cells": [[1, 1]]}}'
    assert ask(server, "POST", f"/{server.token}/api/act/settle", said, **own_origin(server))[0] == 400


@pytest.mark.parametrize("name", ["../x", "a/b", "", "Crt", "x.csv"])
def test_a_new_table_cannot_choose_where_it_goes(server, name):
    axis = {"kind": "label", "name": "", "dice": ""}
    frame = {"id": name, "title": "", "page": 1, "header_rows": 1, "label_columns": 1, "rows": axis, "columns": axis}
    said = {"sheet": "demo", "table": TABLE, "by": "Eve", "frame": frame | {"grammar": "text"}}
    assert ask(server, "POST", f"/{server.token}/api/act/frame", json.dumps(said), **own_origin(server))[0] == 400


def test_nothing_of_all_this_was_written(server):
    assert not (server.root / "decisions").exists()
    assert settle(server, **own_origin(server))[0] == 200
    assert [line["by"] for line in log(server.root)] == ["Eve"]


def test_only_loopback_is_known_by_several_names():
    assert Door("192.168.1.5", 80, "t").names == {"192.168.1.5:80"}
    assert "localhost:80" in Door("127.0.0.1", 80, "t").names


def test_the_address_is_kept_for_its_user_alone_and_stays_out_of_commits(server):
    note = server.root / ".tablewright" / "review.json"
    assert Door.from_note(note.read_text()) == Door("127.0.0.1", server.port, server.token)
    assert stat.S_IMODE(note.stat().st_mode) == 0o600
    assert stat.S_IMODE(note.parent.stat().st_mode) == 0o700
    assert (note.parent / ".gitignore").read_text() == "*\n"


def test_while_a_session_runs_another_has_an_address_of_its_own(server):
    note = (server.root / ".tablewright" / "review.json").read_text()
    other = the_door(find_workspace(server.root), "127.0.0.1", 0)
    assert other.port != server.port
    assert other.token != server.token
    assert (server.root / ".tablewright" / "review.json").read_text() == note


@pytest.mark.parametrize("note", ["", "{", "[]", '{"host": "127.0.0.1", "port": 8000, "token": "guess"}'])
def test_a_note_that_is_none_opens_nothing(note):
    assert Door.from_note(note) is None
