"""What ships with the tool, whose it is and under which licence: NOTICES.md and requirements/bill.cdx.json.

    ./dev bill [--check] [--texts FILE]

The packages are those of requirements/run.txt, with its hashes; their licences are what they say of themselves. Nothing
in the two files is of the clock or the machine. --check says whether they are as they would be made, and --texts puts
the licence texts of all the packages into one file, for whoever ships the tool and its packages as one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from tablewright import __version__
from tablewright.publish.bill import bill, python_package

HERE = Path(__file__).parents[1]
LOCK = HERE / "requirements" / "run.txt"
NOTICES, BILL = HERE / "NOTICES.md", HERE / "requirements" / "bill.cdx.json"

SAID = {
    "colorama": "BSD-3-Clause",  # asked for on Windows only, so never installed here
    "pypdfium2": "BSD-3-Clause and Apache-2.0",  # its own words are no name of a licence
    "typing-extensions": "PSF-2.0",  # not installed where Python has it all
}
NAMES = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
}

_TEXT = re.compile(r"\.dist-info/licenses/|(licen[cs]e|copying|notice|third)[^/]*$", re.IGNORECASE)

HEAD = """# Third-party notices

tablewright is under the MIT licence ([LICENSE](LICENSE)). What it brings along, or needs to run, is other people's
work under their licences. `./dev bill` makes this page from `requirements/run.txt`, and [a bill of
materials](requirements/bill.cdx.json) (CycloneDX) with the hashes; `./dev bill --texts FILE` gathers the licence
texts of all packages, for whoever ships them together.

## In the tool itself

| what | where | licence |
|---|---|---|
| Archivo Narrow, Arvo, Libre Franklin | `pipeline/tablewright/press/fonts/`, its text beside each | OFL-1.1 |
| SLANet-plus ([docs/slanet.md](docs/slanet.md)) | `pipeline/tablewright/evidence/slanet/` | Apache-2.0 |

## Programs that it starts

Tesseract and its language data (Apache-2.0), installed by the system; without them it reads with its other readers.

## Python packages that it needs

| package | version | licence |
|---|---|---|
"""
TAIL = """
## Libraries inside these packages

The wheels of some packages hold libraries that have licences of their own. Those that ask for more than to be named:
opencv-python-headless holds FFmpeg (LGPL-2.1) and shapely holds GEOS (LGPL-2.1), each as a library of its own that
can be replaced; certifi and parts of tqdm are under the MPL-2.0, which asks that changes to their files be published.
rapidocr holds the weights of PP-OCRv6 (Apache-2.0). pypdfium2 holds PDFium (BSD-3-Clause, Apache-2.0). The licence
texts are in the wheels; that of flatbuffers (Apache-2.0) is not in its own.
"""


def pinned() -> Iterator[tuple[str, str, list[str]]]:
    """Each package of the lock with its version and the hashes of its files."""
    for entry in re.split(r"\n(?=\S)", LOCK.read_text("utf-8")):
        if found := re.match(r"([A-Za-z0-9._-]+)==([^\s;\\]+)", entry):
            yield found[1], found[2], re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)


def licence(name: str) -> str:
    """What a package says that its licence is."""
    if name in SAID:
        return SAID[name]
    said = distribution(name).metadata
    classified = [line.rpartition(" :: ")[2] for line in said.get_all("Classifier") or [] if "License" in line]
    words = " and ".join(said.get_all("License-Expression") or said.get_all("License") or classified)
    return NAMES.get(words, words)


def texts(of: Distribution) -> Iterator[str]:
    """The licence texts that a package brings along."""
    for path in of.files or ():
        if _TEXT.search(path.as_posix()) and path.suffix not in (".py", ".pyc"):
            yield f"----- {path}\n\n{path.read_binary().decode('utf-8', 'replace')}\n"


def main() -> int:
    """Write the files, or say whether they are as they should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--texts", type=Path)
    given = parser.parse_args()
    packages = [(name, version, licence(name), hashes) for name, version, hashes in pinned()]
    rows = "".join(f"| {name} | {version} | {under} |\n" for name, version, under, _ in packages)
    parts = [python_package(*package) for package in packages]
    made = {NOTICES: HEAD + rows + TAIL, BILL: bill(python_package("tablewright", __version__, "MIT"), parts)}
    if given.check:
        stale = [path.name for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text]
        sys.stderr.write(
            f"{' and '.join(stale)}: not what requirements/run.txt gives. Run ./dev bill.\n" if stale else ""
        )
        return bool(stale)
    for path, text in made.items():
        path.write_text(text, "utf-8")
    if given.texts:
        with given.texts.open("w", encoding="utf-8") as out:
            for name, *_ in packages:
                try:
                    out.writelines(texts(distribution(name)))
                except PackageNotFoundError:
                    continue
    return 0


if __name__ == "__main__":
    sys.exit(main())
