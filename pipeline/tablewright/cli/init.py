"""`tablewright init`: a workspace for somebody's own sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import click

from tablewright.workspace import CANONICAL, DECISIONS, EXTRACTED, FOLDERS, PACKAGE, SCANS, SETTINGS, create

_SETTINGS = """\
# A workspace of tablewright: scans of player aids, what they say, and the library made of it.

[tool.tablewright]
package = "{package}"  # the name of the generated library
version = "0.1.0"
languages = ["fra", "eng"]  # of the sheets, as Tesseract calls them
"""

_README = f"""\
# {{title}}

Player aids, scanned, verified and turned into a Python library by tablewright.

| folder | what it holds | who writes there |
|---|---|---|
| `{SCANS}/<sheet>/` | page images and PDFs; transcripts a sheet was received as in `received/` | you |
| `{EXTRACTED}/<sheet>/` | what the program read off the scans | the program |
| `{CANONICAL}/<sheet>/` | what you verified: the tables as printed, what they mean, what is in doubt | you |
| `{PACKAGE}/` | the generated library | the program |

1. `tablewright review` opens the page: drop the scans of a sheet on *New sheet*, hold each row against its print, say
   what the table is, and sign. That writes `{CANONICAL}/<sheet>/`;
   tablewright's `docs/sheet-language.md` says what stands there.
2. *Make the package*, on the same page, checks what is signed, writes `{PACKAGE}/` and builds what pip installs.
3. `tablewright run` does the same from a terminal, for scans that lie in `{SCANS}/<sheet>/`.
4. `tablewright check` says what the structure of the tables themselves makes doubtful.
5. `tablewright diff` says where a table that is verified differs from its scan.
"""

_IGNORED = f"""\
.venv/
__pycache__/
build/
dist/
*.egg-info/
# Pictures of what was read are rebuilt by one command; the text beside them is kept.
{EXTRACTED}/**/*.png
{EXTRACTED}/**/*.jpg
"""


@click.command
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
def command(folder: Path) -> None:
    """Make a workspace for sheets of your own.

    DIR gets its settings (pyproject.toml), the four folders, a README, and what git should know of it. Nothing that is
    already there is overwritten.

    Example: tablewright init my-sheets
    """
    files = first_files(folder.resolve().name)
    create(folder, files)
    click.echo(f"{folder} is ready. Go into it and run `tablewright review`: the page takes your scans from there.")


def first_files(name: str) -> Mapping[str, str]:
    """What a new workspace holds, for a folder of this name."""
    words = re.findall("[a-z0-9]+", name.lower())
    while words and not words[0][0].isalpha():
        words = words[1:]  # the name of a package starts with a letter
    return {
        SETTINGS: _SETTINGS.format(package="-".join([*words, "resolvers"])),
        "README.md": _README.format(title=name or "Player aids"),
        ".gitignore": _IGNORED,
        # The logs of two people become one by keeping all lines.
        ".gitattributes": f"{DECISIONS}/*.jsonl merge=union\n",
        **{f"{part}/.gitkeep": "" for part in FOLDERS},
    }
