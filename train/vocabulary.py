"""Words that tables print, French and English: the lists in ``words/``, and the system's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

SYSTEM_LISTS = (Path("/usr/share/dict/french"), Path("/usr/share/dict/british-english"))
"""From the packages wfrench and wbritish."""
LONGEST = 16


@cache
def word_lists() -> Mapping[str, tuple[str, ...]]:
    """The lists by name; ``dictionary`` is the system's, words that are short enough for a table."""
    lists = {path.stem: tuple(words(path)) for path in sorted(Path(__file__).with_name("words").glob("*.txt"))}
    system = {word for path in SYSTEM_LISTS for word in words(path) if 2 <= len(word) <= LONGEST}
    return lists | {"dictionary": tuple(sorted(system))}


def words(path: Path) -> list[str]:
    """The words of a file."""
    return path.read_text(encoding="utf-8").split()
