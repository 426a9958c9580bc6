"""What commands that read scans have in common: how much of the machine they may take, and who reads."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

from tablewright.cli import telling
from tablewright.errors import Trouble
from tablewright.limits import SECONDS, Limits
from tablewright.workers import Crew, Elsewhere, Found, Settings, Told, cluster_crew, local_crew


@contextmanager
def crew_of(scheduler: str | None, settings: Settings, limits: Limits, told: Told) -> Iterator[Crew]:
    """Those who read: processes on this machine, or a cluster's workers."""
    if scheduler:
        with cluster_crew(scheduler, settings, limits.seconds, told) as far:
            yield far
    else:
        with local_crew(settings, limits, told) as near:
            yield near


Command = TypeVar("Command", bound=Callable[..., object])

_UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12}


class Size(click.ParamType[int]):
    """Bytes, as people write them: 800M, 8G."""

    name = "size"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?", str(value).strip(), re.IGNORECASE)
        if not found:
            self.fail(f"{value}: write a size as 800M or 8G", param, ctx)
        return int(float(found[1]) * _UNITS[found[2].upper()])


def reading_options(command: Command) -> Command:
    """Give a command the options that become `Limits`."""
    for option in (
        click.option("--timeout", type=click.FloatRange(min=1), default=SECONDS, show_default=True, metavar="SECONDS",
                     help="How long reading one page may take."),
        click.option("--memory", type=Size(), help="Memory for all of them, as 8G; by default most of what is free."),
        click.option("--jobs", type=click.IntRange(min=1), help="Pages to read at once; by default one a core."),
    ):  # fmt: skip
        command = option(command)
    return command


def scheduler_option(command: Command) -> Command:
    """Give a command the options that send its pages elsewhere."""
    words = "Send the pages to the Dask cluster of this scheduler, as tcp://HOST:8786."
    place = "Where its workers find the same files by themselves, as s3://bucket/folder; any place that fsspec knows."
    command = click.option("--scans-at", metavar="URL", help=place)(command)
    return click.option("--scheduler", metavar="ADDRESS", help=words)(command)


def elsewhere(scheduler: str | None, scans_at: str | None, name: str, sha256: str = "") -> Elsewhere | None:
    """Where a worker finds a file of that name; None when it is sent there, or read here."""
    if not scans_at:
        return None
    if not scheduler:
        raise click.BadParameter("without --scheduler the files are read here", param_hint="--scans-at")
    return Elsewhere(f"{scans_at.rstrip('/')}/{name.lstrip('/')}", sha256)


def say_missing(told: Found | Trouble) -> None:
    """Say which reader is missing."""
    if isinstance(told, Trouble):
        telling.trouble(told, "\n  Going on without this reader: more cells will be flagged.", level=logging.WARNING)
