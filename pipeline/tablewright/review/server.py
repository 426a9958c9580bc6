"""The server: every address begins with the token; what comes back is JSON, a picture or a file of the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from importlib.resources import files
from socket import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablewright.errors import FileTrouble, TablewrightError
from tablewright.model.geometry import Quad
from tablewright.phrase import Phrase, worded
from tablewright.review.acts import ACTS
from tablewright.review.acts import act as do
from tablewright.review.answers import faults_of, keying_of, log_of, overview, queue_of, table_of
from tablewright.review.gallery import Gallery
from tablewright.review.safety import HEADERS, MOST_BYTES, MOST_TEXT, Door, scan_name, sheet_name
from tablewright.review.session import Overtaken, Session

_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


class Guard:
    """Stands before every request; nothing behind it runs for a stranger."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        refused = self._door.refusal(
            request.method, scope["path"], request.headers.get("host", ""), request.headers.get("origin")
        )
        if refused is not None:
            status, why = refused
            await _refused(why, status)(scope, receive, send)
            return
        await self._app(scope, receive, send)


Endpoint = Callable[[Request], Awaitable[Response]]


def application(session: Session, gallery: Gallery, door: Door) -> ASGIApp:
    """Put the routes together."""

    async def act(request: Request) -> Response:
        body = await _body(request, MOST_TEXT)
        return await _told(lambda: _json(_acted(session, request.path_params["act"], body)))

    async def add(request: Request) -> Response:
        content = await _body(request, MOST_BYTES)
        if content is None:
            return _refused(Phrase("more than {} MB", MOST_BYTES // 1_000_000), 413)
        words = request.query_params
        return await _told(
            lambda: _streamed(session.desk.add(sheet_name(words["sheet"]), {scan_name(words["name"]): content}))
        )

    def tell(address: str, answer: Callable[[Request], Any]) -> Route:
        return Route(address, _endpoint(lambda request: _json(answer(request))))

    routes = [
        Route("/", _endpoint(lambda _: _page("index.html"))),
        Route("/page/{name}", _endpoint(lambda r: _page(r.path_params["name"]))),
        tell("/api/overview", lambda _: overview(session)),
        tell(
            "/api/queue", lambda r: queue_of(session, *r.query_params.getlist("sheet"), brief="brief" in r.query_params)
        ),
        tell("/api/table/{sheet}/{table}", lambda r: table_of(session, *_of(r))),
        tell("/api/keying/{sheet}/{table}", lambda r: keying_of(session, *_of(r))),
        tell("/api/alike/{sheet}/{table}", lambda r: {"groups": gallery.alike(*_of(r))}),
        tell("/api/log/{sheet}", lambda r: log_of(session, r.path_params["sheet"])),
        Route("/api/act/{act}", act, methods=["POST"]),
        Route("/api/add", add, methods=["POST"]),
        Route("/cell/{sheet}/{table}/{row:int}/{col:int}/{sight:int}", _endpoint(lambda r: _cell(gallery, r))),
        Route("/strip/{sheet}/{table}/{row:int}/{sight:int}", _endpoint(lambda r: _strip(gallery, r))),
        tell("/api/ink/{sheet}", lambda r: gallery.ink(*_quad(r))),
        Route("/place/{sheet}", _endpoint(lambda r: _place(gallery, r))),
        Route("/tiles/{sheet}", _endpoint(lambda r: _tiles(gallery, r))),
    ]
    told = {404: _nothing_there, 405: _nothing_there, 500: _broken}
    return Guard(Starlette(routes=[Mount("/" + door.token, routes=routes)], exception_handlers=told), door)


def _endpoint(answer: Callable[[Request], Response]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await _told(lambda: answer(request))

    return endpoint


async def _broken(request: Request, error: Exception) -> Response:
    """Say on the page that the fault is the program's own; the terminal shows what it is."""
    del request
    trouble = Phrase("the program itself failed ({}); the terminal it runs in says where", type(error).__name__)
    return _refused(trouble, 500)


async def _nothing_there(request: Request, error: Exception) -> Response:
    """Say so as all else is said: Starlette's own words come without the headers."""
    del request
    status = error.status_code if isinstance(error, HTTPException) else 404
    return _refused(Phrase("there is nothing at that address; reload the page"), status)


def _json(told: Any, status: int = 200) -> Response:
    return JSONResponse(worded(told), status, headers=HEADERS)


def _refused(message: Phrase, status: int) -> Response:
    """Say in one sentence why not."""
    return _json({"trouble": [{"where": "", "message": message, "remedy": ""}]}, status)


_KEPT = HEADERS | {"Cache-Control": "private, max-age=3600"}
"""Pictures do not change while the server runs, so going back and forth costs nothing."""


def _of(request: Request) -> tuple[str, str]:
    """Give the sheet and the table that an address names."""
    return request.path_params["sheet"], request.path_params["table"]


def _page(name: str) -> Response:
    """Give a file of the page; only such as are in its folder."""
    folder = {file.name: file for file in files("tablewright.review").joinpath("page").iterdir()}
    if name not in folder:
        raise FileTrouble(Phrase("there is no such file"), remedy=Phrase("reload the page"))
    kind = next((kind for end, kind in _KINDS.items() if name.endswith(end)), "text/plain")
    return Response(folder[name].read_bytes(), media_type=kind, headers=HEADERS)


def _cell(gallery: Gallery, request: Request) -> Response:
    path = request.path_params
    margin = float(request.query_params.get("margin", "0"))
    beside = float(request.query_params.get("beside", margin))
    position, sight = (path["row"], path["col"]), path["sight"]
    picture = gallery.cell(path["sheet"], path["table"], position, sight, margin=margin, beside=beside)
    return Response(picture, media_type="image/png", headers=_KEPT)


def _strip(gallery: Gallery, request: Request) -> Response:
    picture = gallery.strip(*_of(request), request.path_params["row"], request.path_params["sight"])
    return Response(picture, media_type="image/jpeg", headers=_KEPT)


def _quad(request: Request) -> tuple[str, str, int, Quad]:
    """Give the sheet, the scan, the page and the corners that an address names."""
    words = request.query_params
    numbers = [float(number) for number in words["quad"].split(",")]
    nw, ne, se, sw = zip(numbers[::2], numbers[1::2], strict=True)
    return request.path_params["sheet"], words["scan"], int(words["page"]), (nw, ne, se, sw)


def _place(gallery: Gallery, request: Request) -> Response:
    words = request.query_params
    picture = (gallery.thumbnail if "small" in words else gallery.place)(*_quad(request))
    return Response(picture, media_type="image/jpeg" if "small" in words else "image/png", headers=_KEPT)


def _tiles(gallery: Gallery, request: Request) -> Response:
    """A page's levels, or one of its tiles."""
    words = request.query_params
    pyramid = gallery.pyramid(request.path_params["sheet"], words["scan"], int(words["page"]))
    if "x" not in words:
        return JSONResponse({"levels": pyramid.levels}, headers=HEADERS)
    tile = pyramid.tile(int(words["level"]), int(words["x"]), int(words["y"]))
    if not tile.exists():
        raise FileTrouble(Phrase("the page has no such tile"), remedy=Phrase("reload it"))
    return FileResponse(tile, media_type="image/jpeg", headers=_KEPT)


def _acted(session: Session, name: str, body: bytes | None) -> dict[str, Any]:
    if body is None:
        raise FileTrouble(Phrase("that is more text than any cell holds"), remedy=Phrase("shorten it"))
    said = json.loads(body)
    json.dumps(
        said, ensure_ascii=False
    ).encode()  # half a sign, which no file can hold, is refused before it gets there
    if name not in ACTS or not isinstance(said, Mapping):
        raise FileTrouble(Phrase("there is nothing of that name to do"), remedy=Phrase("reload the page"))
    return do(session, name, said)


async def _told(answer: Callable[[], Response]) -> Response:
    """Work aside, so that other requests go on; what goes wrong is told, never shown as a traceback."""
    try:
        return await run_in_threadpool(answer)
    except Overtaken as error:
        by = error.by
        told = {"overtaken": {"by": by.by, "at": by.at, "act": by.act, "before": by.before, "after": by.after}}
        return JSONResponse(told, 409, headers=HEADERS)
    except TablewrightError as error:
        # What the system refused, for want of room say, may be done a little later: the page keeps it, and asks again.
        status = 507 if isinstance(error.__cause__, OSError) else 400
        return _json({"trouble": faults_of(error)}, status)
    except (KeyError, OverflowError, RecursionError, TypeError, ValueError):
        return _refused(Phrase("the request is not what the page sends"), 400)


async def _body(request: Request, most: int) -> bytes | None:
    """Take what is sent, up to a size; None when it is more, and the rest is not even read."""
    if int(request.headers.get("content-length", "0")) > most:
        return None
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                return None
            parts.append(part)
    except ClientDisconnect:
        return None
    return b"".join(parts)


def _streamed(lines: Iterator[str]) -> Response:
    """Tell line by line how long work goes."""

    async def told() -> AsyncIterator[str]:
        end = object()
        try:
            while (line := await asyncio.to_thread(next, lines, end)) is not end:
                yield json.dumps(worded({"line": line}), ensure_ascii=False) + "\n"
        except TablewrightError as error:
            yield json.dumps(worded({"trouble": faults_of(error)}), ensure_ascii=False) + "\n"

    return StreamingResponse(told(), media_type="application/x-ndjson", headers=HEADERS)


class _Server(uvicorn.Server):
    """Says when it answers."""

    ready: Callable[[], None]

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start to answer, and say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def serve(app: ASGIApp, door: Door, ready: Callable[[], None]) -> None:
    """Answer until Ctrl-C."""
    server = _Server(
        uvicorn.Config(app, door.host, door.port, log_level="error", access_log=False, server_header=False)
    )
    server.ready = ready
    server.run()
