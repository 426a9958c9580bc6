"""What stands in a package's folder, held against what compiling gives."""

from __future__ import annotations

from collections.abc import Mapping


def differences(stands: Mapping[str, bytes], given: Mapping[str, str]) -> list[str]:
    """Every file that is missing, not as compiled, or left over, one a line, by path."""
    said = {}
    for path in sorted(stands.keys() | given.keys()):
        if path not in stands:
            said[path] = "missing"
        elif path not in given:
            said[path] = "left over: nothing compiles to it"
        elif stands[path] != given[path].encode():
            said[path] = "not what the tables give"
    return [f"{path}: {what}" for path, what in said.items()]
