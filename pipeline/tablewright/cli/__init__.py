"""The commands. Each is a module here that holds a click command called `command`, and a line in `COMMANDS`.

A command parses, calls one function, shows what came back and returns an `Exit`. Its module is imported only
when it is used, so that `tablewright --help` need not wait for OpenCV.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final, NoReturn

import click

from tablewright import __version__
from tablewright.errors import Exit, TablewrightError

COMMANDS: Final[Mapping[str, str]] = {
    "init": "Make a workspace for sheets of your own.",
    "run": "Go all the way: read, check, compile, test; say what needs a person.",
    "add": "Take in scans of a sheet that is new.",
    "extract": "Read every table on scans.",
    "check": "Hold sheets against their own structure.",
    "diff": "Hold transcribed tables against what was read, or against each other.",
    "review": "Settle in the browser what the program could not, and sign.",
    "compile": "Make the resolver package out of what people verified.",
    "mutate": "See whether the package's own cases notice a single change.",
    "publish": "Release the package and put it on an index.",
    "press": "Typeset sheets for players to print, and facsimile scans of them.",
}
"""The module of each command, with what `tablewright --help` says of it, in the order of the work."""

INTERRUPTED = 130
"""What shells expect of a program that was stopped with Ctrl-C."""


class Commands(click.Group):
    """The modules named in `COMMANDS`, and one place where errors become messages and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name them in the order of the work."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the one that is asked for."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Show the list without importing a command."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> NoReturn:
        """Run the command; say what went wrong, if anything did; exit with its code."""
        try:
            code = super().invoke(ctx)
        except TablewrightError as error:
            click.echo(error, err=True)
            code = error.exit_code
        except (KeyboardInterrupt, click.Abort):
            click.echo("Stopped. Nothing is lost: run the same command again to go on.", err=True)
            code = INTERRUPTED
        ctx.exit(code or Exit.FINE)


@click.command(cls=Commands)
@click.version_option(__version__, prog_name="tablewright")
def main() -> None:
    """Turn scans of wargame player aids into verified tables and a resolver library."""
