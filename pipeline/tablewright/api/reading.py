"""`tablewright.read`: tables off scans, for programs."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import overload

from tablewright.api.tables import Document, document_of
from tablewright.errors import Trouble
from tablewright.limits import SECONDS, limits_for
from tablewright.model.reading import TRUST
from tablewright.workers import FileDone, Found, PageTask, Settings, local_crew, read_files

Name = str | PathLike[str]


@overload
def read(  # type: ignore[overload-overlap]  # a name is a sequence of letters too; the first that fits is taken
    file: Name,
    *,
    lang: str = ...,
    jobs: int | None = ...,
    memory: int | None = ...,
    timeout: float = ...,
    trust: float = ...,
) -> Document: ...


@overload
def read(
    file: Sequence[Name],
    *,
    lang: str = ...,
    jobs: int | None = ...,
    memory: int | None = ...,
    timeout: float = ...,
    trust: float = ...,
) -> list[Document]: ...


def read(
    file: Name | Sequence[Name],
    *,
    lang: str = "fra+eng",
    jobs: int | None = None,
    memory: int | None = None,
    timeout: float = SECONDS,
    trust: float = TRUST,
) -> Document | list[Document]:
    """Read every table on a scan: PNG, JPEG, TIFF, WebP, GIF or PDF. Several files give a list, in their order.

    ``lang`` are the languages of the print, the main one first; ``jobs``, ``memory`` (bytes) and ``timeout`` (seconds
    a page) are the limits. A cell that could not be decided is flagged, never guessed: each that is likelier wrong than
    one in ``trust``. Raises
    ``tablewright.TablewrightError`` when nothing of a file can be read; pages that cannot are in ``troubles``.
    """
    paths = [Path(file)] if isinstance(file, (str, PathLike)) else [Path(name) for name in file]
    with local_crew(Settings.of(lang), limits_for(jobs, memory, timeout, paths), _warn) as crew:
        tasks = [PageTask(path, trust=trust) for path in dict.fromkeys(paths)]
        done = {one.path: one for one in read_files(tasks, crew, lambda _task, _pages: None)}
    documents = [_document(done[path]) for path in paths]
    return documents[0] if isinstance(file, (str, PathLike)) else documents


def _document(done: FileDone) -> Document:
    if done.file is None:
        raise done.troubles[0]
    return document_of(done.file, tuple(map(str, done.troubles)))


def _warn(told: Found | Trouble) -> None:
    """Say which reader is missing: more cells will be flagged."""
    if isinstance(told, Trouble):
        warnings.warn(f"{told}", stacklevel=2)
