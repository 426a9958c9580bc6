"""What an index already has of a package: its simple page, as pip reads it."""

from __future__ import annotations

import hashlib
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable
from html.parser import HTMLParser

from tablewright.errors import Trouble

_PATIENCE = 30


def files_on_index(simple: str, package: str, names: Iterable[str]) -> dict[str, str]:
    """Give those of the named files that the index has, with the SHA-256 of what it would hand out."""
    page = f"{simple.rstrip('/')}/{package}/"
    content = _fetched(page)
    links = _Links()
    links.feed("" if content is None else content.decode(errors="replace"))
    found = {urllib.parse.unquote(urllib.parse.urlsplit(link).path).rpartition("/")[2]: link for link in links.found}
    return {name: _hash(urllib.parse.urljoin(page, found[name])) for name in names if name in found}


def _hash(url: str) -> str:
    """The hash of the file itself; what a page says of it need not be so."""
    return hashlib.sha256(_fetched(urllib.parse.urldefrag(url).url) or b"").hexdigest()


def _fetched(url: str) -> bytes | None:
    """Give what stands there; None where there is nothing."""
    if not url.startswith(("https://", "http://")):
        raise Trouble(f"{url} is no address of an index", remedy="give one that starts with https://")
    try:
        with urllib.request.urlopen(url, timeout=_PATIENCE) as answer:  # noqa: S310  # http and https only, see above
            content: bytes = answer.read()
            return content
    except urllib.error.HTTPError as error:
        with error:
            if error.code == 404:
                return None
            raise _silent(url, f"{error.code} {error.reason}") from error
    except (OSError, ValueError) as error:
        raise _silent(url, str(getattr(error, "reason", error))) from error


def _silent(url: str, why: str) -> Trouble:
    return Trouble(
        f"{url} does not answer: {why}",
        remedy="see that the index is up and the address right, then run the same again",
    )


class _Links(HTMLParser):
    """The addresses a page links to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where an anchor points."""
        if tag == "a":
            self.found += [value for name, value in attrs if name == "href" and value]
