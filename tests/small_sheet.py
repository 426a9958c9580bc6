"""Small sheets out of the case folders, for the tests that compile one."""

from pathlib import Path

from tablewright.compile.plan.model import Identity
from tablewright.sheets.load import SheetFiles, load

CASES = Path(__file__).parent / "compile" / "cases"
IDENTITY = Identity("case-resolvers", "1.2.3", "d" * 64)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*") if path.is_file() and path.name != "faults.txt"}


def aid_of(*layers, sheet="case", **texts):
    """A sheet from case folders, the later over the earlier; ``texts`` go over them all."""
    canonical, received = {}, {}
    for layer in layers:
        canonical |= contents(CASES / layer)
        received |= contents(CASES / layer / "received")
    canonical |= {name.replace("__", "."): text.encode() for name, text in texts.items()}
    return load(SheetFiles(sheet, f"canonical/{sheet}", canonical, f"raw_scans/{sheet}/received", received))
