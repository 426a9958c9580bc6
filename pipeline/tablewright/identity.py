"""Which program this is: its version, and a hash of its text, on which all that it makes depends."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from tablewright import __version__


@cache
def identity() -> str:
    """Name it so that no other program has the name."""
    whole = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return f"tablewright {__version__} ({whole.hexdigest()[:12]})"
