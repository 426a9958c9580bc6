"""Files that somebody harmed, a thousand pictures and a thousand texts: none ends in a traceback, or not at all.

    ./dev bench hostile [--pictures 1000] [--texts 1000] [--seed 7]

A picture is a small table cut out of one of the repository's scans, in each format, with bytes flipped, cut, doubled or
filled: its frame is found and its cells are read, and a thousand of them do not take an hour. A text is
a file of one of its sheets with letters, signs, lines and structure harmed; the sheet that it belongs to is loaded,
and the same text is read as a log of decisions.
"""

from __future__ import annotations

import argparse
import io
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from PIL import Image

from tablewright.clean import load_page
from tablewright.errors import TablewrightError
from tablewright.flow import extract_page
from tablewright.read import find_readers
from tablewright.review.decisions import read_log
from tablewright.sheets.load import SheetFiles, load
from tablewright.workspace import find_workspace

HERE = Path(__file__).parents[1]
SCAN = "cherbourg/facsimile-3-header-rule-flatbed.jpg"
TABLE = (70, 1760, 620, 1945)
"""Where on it there is a table of six cells, with its title and its frame."""
LIMIT = 60
"""Seconds of processor after which something does not end: those of the clock say little on a busy machine."""
SIGNS = [
    "=",
    "[",
    "]",
    '"',
    "'",
    "\\",
    "\0",
    "\ufeff",
    "\u202e",
    "½",
    "'''",
    '"""',
    "#",
    "\r",
    "1e999",
    "\ud7ff",
    "{",
    "}",
]


def harmed(content: bytes, chance: random.Random) -> bytes:
    """The same bytes, harmed in one to eight places."""
    data = bytearray(content)
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(max(1, len(data)))
        way = chance.randrange(5)
        if way == 0:
            data[at : at + 1] = bytes([chance.randrange(256)])
        elif way == 1:
            del data[at : at + chance.choice((1, 4, 400))]
        elif way == 2:
            data[at:at] = data[at : at + chance.choice((4, 64, 4000))]
        elif way == 3:
            data[at : at + chance.choice((4, 64))] = bytes([chance.choice((0, 255))]) * 4
        else:
            del data[at:]
    return bytes(data)


def misspelt(text: str, chance: random.Random) -> str:
    """The same text, harmed in one to six places."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(text) + 1)
        way = chance.randrange(4)
        lines = text.split("\n")
        if way == 0:
            text = text[:at] + chance.choice(SIGNS) * chance.choice((1, 1, 40)) + text[at:]
        elif way == 1:
            text = text[:at] + text[at + chance.choice((1, 3, 30)) :]
        elif way == 2:
            chance.shuffle(lines)
            text = "\n".join(lines)
        else:
            line = chance.choice(lines)
            text = text[:at] + "\n" + line * chance.choice((1, 2, 9)) + "\n" + text[at:]
    return text


def outcome(work: Callable[[], object]) -> str:
    """How it ended: done, refused in words, a traceback, or not at all."""

    def too_long(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        work()
    except TablewrightError:
        return "refused"
    except TimeoutError:
        return "no end"
    except Exception as error:  # noqa: BLE001 - what is counted
        return f"traceback: {type(error).__name__}: {str(error)[:80]}"
    else:
        return "taken"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def unharmed() -> dict[str, bytes]:
    """A table in each format."""
    image = Image.open(HERE / "raw_scans" / SCAN).convert("RGB").crop(TABLE)
    whole = {}
    for kind in ("PNG", "JPEG", "TIFF", "WEBP", "GIF", "PDF"):
        out = io.BytesIO()
        image.save(out, kind, resolution=200)
        whole[kind] = out.getvalue()
    return whole


def pictures(many: int, chance: random.Random, folder: Path) -> Counter[str]:
    """Read harmed pictures."""
    whole = unharmed()
    path = folder / "x.png"

    readers, _ = find_readers(["house"], ["eng"], 1)

    def look() -> None:
        _, page = load_page(path, 1)
        extract_page(page, readers)

    seen: Counter[str] = Counter()
    for _ in range(many):
        path.write_bytes(harmed(whole[chance.choice(list(whole))], chance))
        seen[outcome(look)] += 1
    return seen


def texts(many: int, chance: random.Random) -> tuple[Counter[str], Counter[str]]:
    """Load sheets of which one file is harmed, and logs."""
    space = find_workspace(HERE)
    sheets = [files for name in space.sheets() if (files := space.sheet_files(name))]
    loaded: Counter[str] = Counter()
    read: Counter[str] = Counter()
    for _ in range(many):
        sheet = chance.choice(sheets)
        name = chance.choice(list(sheet.canonical))
        text = misspelt(sheet.canonical[name].decode(), chance).encode("utf-8", "surrogatepass")
        files = SheetFiles(
            sheet.id, sheet.folder, {**sheet.canonical, name: text}, sheet.received_folder, sheet.received
        )
        loaded[outcome(lambda files=files: load(files))] += 1  # type: ignore[misc] # bound for this turn
        read[outcome(lambda text=text: read_log(text.split(b"\n")))] += 1  # type: ignore[misc] # the same
    return loaded, read


PAGE = """# Harmed files

Pictures (PNG, JPEG, TIFF, WebP, GIF, PDF) of a small table, with bytes flipped, cut, doubled or filled, are read with
the house reader; texts of sheets with letters, signs, lines and structure harmed are loaded with the rest of their
sheet, and read as logs. Without an end is what takes more than {limit} seconds of processor. `./dev bench hostile >
docs/bench-hostile.md` makes this page; seed {seed}.

| | tried | refused in words | taken | without an end | tracebacks |
|---|---|---|---|---|---|"""


def row(what: str, seen: Counter[str]) -> str:
    """A line of the table, and of each kind of traceback."""
    said = Counter({how: count for how, count in seen.items() if how.startswith("traceback")})
    counts = (seen.total(), seen["refused"], seen["taken"], seen["no end"], said.total())
    lines = [f"| {what} | {' | '.join(map(str, counts))} |"]
    return "\n".join(lines + [f"| {how} | {count} | | | | |" for how, count in said.items()])


def main() -> None:
    """Print how they ended."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=int, default=1000)
    parser.add_argument("--texts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()

    chance = random.Random(given.seed)  # noqa: S311 - what harm is done, no secret
    print(PAGE.format(limit=LIMIT, seed=given.seed), flush=True)
    loaded, read = texts(given.texts, chance)
    print(f"{row('texts, as of a sheet', loaded)}\n{row('the same, as a log', read)}", flush=True)
    with tempfile.TemporaryDirectory() as name:
        print(row("pictures", pictures(given.pictures, chance, Path(name))))


if __name__ == "__main__":
    main()
