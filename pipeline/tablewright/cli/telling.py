"""What is said on stderr while work goes on: in words for people, or a JSON object a line for programs that watch."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final

import click

from tablewright.cli.words import shown
from tablewright.errors import Fault, TablewrightError

FORMATS: Final = ("text", "json")
_LOG: Final = logging.getLogger("tablewright")


class _Line(logging.Handler):
    """Writes to whatever stderr is at that moment."""

    def __init__(self, *, as_json: bool) -> None:
        super().__init__()
        self.as_json = as_json

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line, or the lines of a message for people."""
        facts: dict[str, Any] = getattr(record, "facts", {})
        if self.as_json:
            at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
            click.echo(json.dumps({"at": at, "level": record.levelname.lower(), **facts}), err=True)
        elif record.msg:
            click.echo(shown(record.msg), err=True)


def speak(form: str) -> None:
    """Choose how it is said, for as long as the process lasts."""
    _LOG.handlers, _LOG.propagate = [_Line(as_json=form == "json")], False
    _LOG.setLevel(logging.INFO)


def is_for_programs() -> bool:
    """Whether programs listen, who have no use for a bar."""
    return any(isinstance(one, _Line) and one.as_json for one in _LOG.handlers)


def say(event: str, words: str = "", *, level: int = logging.INFO, **facts: Any) -> None:
    """Say something: to people the words, if there are any, to programs the event and its facts."""
    message = {"message": words} if words else {}
    _LOG.log(level, words, extra={"facts": {"event": event, **message, **facts}})


def trouble(error: TablewrightError | Fault, note: str = "", *, level: int = logging.ERROR) -> None:
    """Say what went wrong and what to do."""
    facts = {key: found for key in ("file", "line", "remedy") if (found := getattr(error, key, None))}
    say("trouble", f"{error}{note}", level=level, kind=type(error).__name__, **facts)
