"""Who may speak to the server, and what they may hand it.

The token is the first part of every address, so that the page's own relative links carry it and nothing else does.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from dataclasses import dataclass

from tablewright.errors import FileTrouble
from tablewright.phrase import Phrase

MOST_BYTES = 100_000_000
"""The largest scan that may be dropped on the page."""

MOST_TEXT = 200_000
"""The largest message besides a scan; no cell or note comes near it."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""What each answer says to the browser: nothing from elsewhere, nothing to elsewhere, no script but our own."""

_SHORTEST_TOKEN = 32
"""What 24 bytes come to in letters; a shorter one was not made here."""

_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")
_FILE = re.compile(r"[\w][\w .()-]{0,119}\.(png|jpe?g|tiff?|webp|gif|pdf)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Door:
    """The one address that is answered, and the token that opens it."""

    host: str
    port: int
    token: str

    @classmethod
    def new(cls, host: str, port: int) -> Door:
        """Make one with a token that nobody can guess."""
        return cls(host, port, secrets.token_urlsafe(24))

    @classmethod
    def from_note(cls, note: str) -> Door | None:
        """Give back the one that a note is of; None when it is of none."""
        try:
            kept = json.loads(note)
            door = cls(str(kept["host"]), int(kept["port"]), str(kept["token"]))
        except (ValueError, KeyError, TypeError):
            return None
        return door if len(door.token) >= _SHORTEST_TOKEN else None

    @property
    def note(self) -> str:
        """Write it down, to open the same one again."""
        return json.dumps({"host": self.host, "port": self.port, "token": self.token})

    @property
    def names(self) -> frozenset[str]:
        """What a browser may call the server: an address that DNS leads here under another name is not among them."""
        loopback = ("127.0.0.1", "localhost", "[::1]") if self.host in ("127.0.0.1", "localhost", "::1") else ()
        return frozenset(f"{name}:{self.port}" for name in (self.host, *loopback))

    @property
    def address(self) -> str:
        """What to open in the browser."""
        return f"http://{self.host}:{self.port}/{self.token}/"

    def refusal(self, method: str, path: str, host: str, origin: str | None) -> tuple[int, Phrase] | None:
        """Say why a request is not answered; None when it is."""
        if host.lower() not in self.names:
            return 421, Phrase("this server does not answer to that name")
        own = {f"http://{name}" for name in self.names}
        if (origin is not None and origin.lower() not in own) or (origin is None and method not in ("GET", "HEAD")):
            return 403, Phrase("this request comes from another page")
        token = path.split("/")[1] if path.startswith("/") else ""
        if not hmac.compare_digest(token.encode(), self.token.encode()):
            return 403, Phrase("the address lacks the token that `tablewright review` printed")
        return None


def sheet_name(name: str) -> str:
    """Give back a name that can be a folder and a module; anything else is refused."""
    if not _NAME.fullmatch(name):
        raise FileTrouble(
            Phrase("`{}` is no name for a sheet", name[:60]), remedy=Phrase("small letters, digits and underscores")
        )
    return name


def table_name(name: str) -> str:
    """Give back a name that can be a file and an object of the package; anything else is refused."""
    if not _NAME.fullmatch(name):
        raise FileTrouble(
            Phrase("`{}` is no name for a table", name[:60]), remedy=Phrase("small letters, digits and underscores")
        )
    return name


def scan_name(name: str) -> str:
    """Give back the name of a scan without a path; anything else is refused."""
    if not _FILE.fullmatch(name):
        raise FileTrouble(
            Phrase("`{}` is no name for a scan", name[:60]),
            remedy=Phrase("a plain name that ends in png, jpg, tif, webp, gif or pdf"),
        )
    return name
