"""The workspace: the four folders of somebody's sheets. No other module reads or writes their files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import FileTrouble
from tablewright.model.aid import Aid
from tablewright.sheets.load import SheetFiles, load

_SETTINGS = "pyproject.toml"


@dataclass(frozen=True, slots=True)
class Workspace:
    """A folder with `[tool.tablewright]` in its `pyproject.toml`."""

    root: Path

    def sheets(self) -> tuple[str, ...]:
        """List the sheets people have verified, by name."""
        return tuple(sorted(p.name for p in (self.root / "canonical").glob("*") if p.is_dir()))

    def load_sheet(self, sheet: str) -> Aid:
        """Read one sheet; Faults when what people wrote has any."""
        folder, received = f"canonical/{sheet}", f"raw_scans/{sheet}/received"
        return load(SheetFiles(sheet, folder, self._contents(folder), received, self._contents(received)))

    def _contents(self, folder: str) -> dict[str, bytes]:
        files = sorted(p for p in (self.root / folder).glob("*") if p.is_file())
        return {path.name: path.read_bytes() for path in files}


def find_workspace(start: Path) -> Workspace:
    """Find the workspace that a directory is in."""
    for folder in (start, *start.parents):
        settings = folder / _SETTINGS
        if settings.is_file() and "tablewright" in tomllib.loads(settings.read_text("utf-8")).get("tool", {}):
            return Workspace(folder)
    raise FileTrouble(f"{start} is in no workspace", remedy="go to one, or make one: tablewright init DIR")
