"""Words of others on their way to a terminal: shown as they are, and never obeyed."""

from __future__ import annotations

import json
import sys
import unicodedata
from typing import Any

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Kinds of signs that a terminal would obey instead of showing, or that turn the direction of what follows."""


def shown(words: str) -> str:
    """Write words so that a terminal shows every sign of them; line ends and tabs are kept."""
    return "".join(
        sign
        if sign in "\n\t" or unicodedata.category(sign) not in _HIDDEN
        else sign.encode("unicode_escape", "surrogatepass").decode("ascii")
        for sign in words
    )


def on_one_line(words: str) -> str:
    """The same for a name, which has no line ends that are meant."""
    return shown(words).replace("\n", "\\n").replace("\t", "\\t")


def json_text(plain: Any) -> str:
    """Write values as people read them; where the terminal cannot, or a file name is no text, all in ASCII."""
    text = json.dumps(plain, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return json.dumps(plain)
    return text


def soften_output() -> None:
    """Let what the terminal's encoding lacks be spelt out, instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
