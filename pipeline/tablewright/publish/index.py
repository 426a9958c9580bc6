"""What an index already has of a package: its simple page, as pip reads it."""

from __future__ import annotations

import hashlib
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable
from html.parser import HTMLParser
from http.client import HTTPException, HTTPMessage
from typing import IO

from tablewright.errors import Trouble

_PATIENCE = 30
"""Seconds to wait for an index."""
_ELSEWHERE_OR_NOWHERE = frozenset({301, 302, 303, 307, 308, 404})


def files_on_index(simple: str, package: str, names: Iterable[str]) -> dict[str, str]:
    """Give those of the named files that the index has, with the SHA-256 of what it would hand out."""
    page = f"{simple.rstrip('/')}/{package}/"
    links = _Links()
    links.feed((_fetched(page, urllib.request.build_opener(_SameHost)) or b"").decode(errors="replace"))
    found = {urllib.parse.unquote(urllib.parse.urlsplit(link).path).rpartition("/")[2]: link for link in links.found}
    return {name: _hash(urllib.parse.urljoin(page, found[name])) for name in names if name in found}


def _hash(url: str) -> str:
    """The hash of the file itself; what a page says of it need not be so."""
    content = _fetched(urllib.parse.urldefrag(url).url, urllib.request.build_opener())
    return hashlib.sha256(content or b"").hexdigest()


def _fetched(url: str, opener: urllib.request.OpenerDirector) -> bytes | None:
    """Give what stands there; None where there is nothing."""
    if not url.startswith(("https://", "http://")):
        raise Trouble(f"{url} is no address of an index", remedy="give one that starts with https://")
    try:
        with opener.open(url, timeout=_PATIENCE) as answer:
            content: bytes = answer.read()
            return content
    except urllib.error.HTTPError as error:
        with error:
            if error.code in _ELSEWHERE_OR_NOWHERE:
                return None
            raise _silent(url, f"{error.code} {error.reason}") from error
    except (OSError, ValueError, HTTPException) as error:
        raise _silent(url, str(getattr(error, "reason", error))) from error


def _silent(url: str, why: str) -> Trouble:
    return Trouble(
        f"{url} does not answer: {why}",
        remedy="see that the index is up and the address right, then run the same again",
    )


class _SameHost(urllib.request.HTTPRedirectHandler):
    """Stays on the index: some send on to a public one for what they do not have, and that is another's package."""

    def redirect_request(  # noqa: PLR0917  # the signature is the library's
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        """Go where the same host sends us; None leaves it at the answer."""
        if urllib.parse.urlsplit(newurl).netloc != urllib.parse.urlsplit(req.full_url).netloc:
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class _Links(HTMLParser):
    """The addresses a page links to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where an anchor points."""
        if tag == "a":
            self.found += [value for name, value in attrs if name == "href" and value]
