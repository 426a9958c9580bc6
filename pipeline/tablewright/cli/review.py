"""`tablewright review`: the page where people settle what the program could not, and sign."""

from __future__ import annotations

import getpass
import socket
import webbrowser
from pathlib import Path

import click

from tablewright.cli.opening import open_workspace
from tablewright.cli.review_desk import WorkspaceDesk, open_page
from tablewright.errors import FileTrouble
from tablewright.review.gallery import Gallery
from tablewright.review.safety import Door
from tablewright.review.server import application, serve
from tablewright.review.session import Session
from tablewright.scratch import scratch
from tablewright.workspace import Workspace


@click.command()
@click.argument("sheet", required=False)
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to answer; another address lets others in.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="By default that of the last time, or any that is free."
)
@click.option("--name", default=getpass.getuser, help="Who works; the log and the signatures say so.")
@click.option("--browser/--no-browser", default=True, help="Open the page at once.")
def command(*, sheet: str | None, host: str, port: int, name: str, browser: bool) -> None:
    """Settle what the program could not, and sign tables, in the browser.

    The page works from the keyboard and offline. Everything decided is kept at once in decisions/; stopped at any
    moment with Ctrl-C, the work goes on from there the next time.

    Example: tablewright review weissenberg
    """
    workspace = open_workspace(to_write=True)
    desk = WorkspaceDesk(workspace, name, only=sheet)
    with scratch() as folder:
        session = Session(desk)
        gallery = Gallery(session, Path(folder), open_page)
        door = the_door(workspace, host, port)

        def ready() -> None:
            click.echo(f"The review page: {door.address}\nCtrl-C stops it; nothing is lost.")
            if browser:
                webbrowser.open(door.address)

        serve(application(session, gallery, door), door, ready)


_NOTE = "review.json"
"""Where the address of the last session is kept."""


def the_door(workspace: Workspace, host: str, port: int) -> Door:
    """Answer where the last session did, so that a page still open goes on; elsewhere while that one runs."""
    last = Door.from_note(workspace.private_note(_NOTE))
    is_free = last is None or answers_nobody(last.host, last.port)
    if last is not None and is_free and last.host == host and port in (0, last.port):
        return last
    door = Door.new(host, port or free_port(host))
    if is_free:
        workspace.keep_private(_NOTE, door.note)
    return door


def answers_nobody(host: str, port: int) -> bool:
    """Whether a port can be had."""
    try:
        socket.create_server((host, port)).close()
    except OSError:
        return False
    return True


def free_port(host: str) -> int:
    """Find a port that nobody uses."""
    try:
        with socket.create_server((host, 0)) as found:
            port: int = found.getsockname()[1]
            return port
    except OSError as error:
        raise FileTrouble(
            f"{host} is no address of this machine", remedy="leave --host out, or name one that is"
        ) from error
