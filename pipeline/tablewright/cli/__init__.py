"""The commands. Each is a module here that holds a click command called `command`, and a line in `COMMANDS`.

A command parses, calls one function, shows what came back and returns an `Exit`. Its module is imported only
when it is used, so that `tablewright --help` need not wait for OpenCV.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Mapping
from importlib import import_module
from typing import Final, NoReturn

import click

from tablewright import __version__
from tablewright.cli import telling
from tablewright.cli.words import soften_output
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
    "verify": "See whether the workspace itself is whole.",
    "doctor": "See what this machine has for the work, and what it lacks.",
    "publish": "Release the package and put it on an index.",
    "press": "Typeset sheets for players to print, and facsimile scans of them.",
}
"""The module of each command, with what `tablewright --help` says of it, in the order of the work."""

INTERRUPTED = 130
"""What shells expect of a program that was stopped with Ctrl-C."""
NOBODY_LISTENS = 141
"""What shells expect of a program whose output was closed, as `head` does; left to itself, click would say 1."""
CRASHED = 70
"""What `sysexits.h` has for a fault of the program itself. Python would say 1, which here means differences."""


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
        soften_output()
        try:
            code = super().invoke(ctx)
        except TablewrightError as error:
            telling.trouble(error)
            code = error.exit_code
        except (KeyboardInterrupt, click.Abort):
            telling.say(
                "stopped", "Stopped. Nothing is lost: run the same command again to go on.", level=logging.WARNING
            )
            code = INTERRUPTED
        except BrokenPipeError:
            if sys.__stdout__ is not None and sys.stdout is sys.__stdout__:  # or Python complains again at its end
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())
            code = NOBODY_LISTENS
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            words = f"{where}{(error.strerror or str(error)).lower()}"
            remedy = "See whether there is room, and who may read and write there."
            telling.say("trouble", f"{words}\n  {remedy}", level=logging.ERROR, kind=type(error).__name__)
            code = Exit.TROUBLE
        except MemoryError:
            words = "There is no memory left.\n  Close other programs, or do less at once."
            telling.say("trouble", words, level=logging.ERROR, kind="MemoryError")
            code = Exit.TROUBLE
        except (click.exceptions.Exit, click.ClickException):
            raise
        except Exception:  # noqa: BLE001 - shown whole, for it is a fault of ours; only the exit code is put right
            words = "This is a fault of tablewright, not of your files; please report it with the lines above."
            telling.say("crash", f"{traceback.format_exc()}{words}", level=logging.CRITICAL)
            code = CRASHED
        telling.say("end", command=ctx.invoked_subcommand, code=int(code or Exit.FINE))
        ctx.exit(code or Exit.FINE)


@click.command(cls=Commands)
@click.version_option(__version__, prog_name="tablewright")
@click.option(
    "--log-format",
    type=click.Choice(telling.FORMATS),
    default=telling.FORMATS[0],
    help="How stderr says what goes on: text for people, or json, an object a line.",
)
def main(log_format: str) -> None:
    """Turn scans of wargame player aids into verified tables and a resolver library."""
    telling.speak(log_format)
