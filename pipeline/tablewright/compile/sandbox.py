"""A package imported from its text, without a file being written."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType


@lru_cache(maxsize=256)
def _compiled(path: str, source: str) -> CodeType:
    return compile(source, path, "exec", dont_inherit=True)


class _Source(MetaPathFinder, InspectLoader):
    """Finds the modules of one package in a mapping of path to text."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files

    def _path(self, name: str) -> str | None:
        base = "src/" + name.replace(".", "/")
        return next((path for path in (f"{base}/__init__.py", f"{base}.py") if path in self._files), None)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the package; None leaves it to others."""
        del path, target
        return spec_from_loader(fullname, self) if self._path(fullname) else None

    def is_package(self, fullname: str) -> bool:
        """Whether the module has modules inside it."""
        return (self._path(fullname) or "").endswith("/__init__.py")

    def get_source(self, fullname: str) -> str | None:
        """Give the text of a module."""
        found = self._path(fullname)
        return None if found is None else self._files[found]

    def get_code(self, fullname: str) -> CodeType | None:
        """Compile a module, once a text."""
        found = self._path(fullname)
        return None if found is None else _compiled(found, self._files[found])


_ALONE = threading.RLock()
"""The modules of a process are one list: two that try a package at once, each in a thread, would get the other's."""


@contextmanager
def loaded(files: Mapping[str, str], package: str) -> Iterator[ModuleType]:
    """Import a package from its text; while the block lasts, it is the one of that name."""
    with _ALONE:
        yield from _imported(files, package)


def _imported(files: Mapping[str, str], package: str) -> Iterator[ModuleType]:
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if _inside(name, package)}
    finder = _Source(files)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(package)
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if _inside(name, package)]:
            del sys.modules[name]
        sys.modules.update(kept)


def _inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")
