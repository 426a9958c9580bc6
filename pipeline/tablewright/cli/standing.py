"""Where each sheet stands, and the package made of all: the stages after reading, done anew only when they must be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from tablewright.errors import Faults
from tablewright.workspace import CANONICAL, EXTRACTED, LICENSE, SCANS, SETTINGS, Workspace

NOTHING_VERIFIED = (
    "No table is verified yet, so there is no package to make: `tablewright review` is where that is done."
)
FAULTY = "The package is not made while a sheet has faults."


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one sheet stands at the end of a run: how much was read, and what is left for a person."""

    sheet: str
    scans: int
    tables: int
    cells: int
    flagged: int
    differences: int | None
    findings: int | None
    unsigned: int | None

    @property
    def wants_a_person(self) -> bool:
        """Whether anything is left to look at; a flag on a table that a person has signed is not."""
        return bool(self.differences or self.findings or self.unsigned) or (self.findings is None and self.cells > 0)


@dataclass(frozen=True, slots=True)
class Stage:
    """What became of one stage: its result as plain values, and why it was done; nothing when it was not."""

    name: str
    result: dict[str, Any]
    why: str


def standings_of(workspace: Workspace, names: Sequence[str]) -> tuple[list[Stage], list[Faults]]:
    """Say where sheets stand, and which of them are faulty."""
    kept = workspace.kept
    needs = _needs_of_sheets(workspace, names)
    before = {name: kept.get(f"standing {name}", needs[name]) for name in names}
    stages = {name: Stage(f"standing {name}", found.result, "") for name, found in before.items() if found.result}
    left = [name for name in names if name not in stages]
    faulty: list[Faults] = []
    if left:
        from tablewright.cli.judging import judged  # noqa: PLC0415 - heavy, and not needed where nothing has changed

        made, faulty = judged(workspace, left)
        for standing in made:
            result = asdict(standing)
            kept.put(f"standing {standing.sheet}", needs[standing.sheet], result)
            stages[standing.sheet] = Stage(f"standing {standing.sheet}", result, before[standing.sheet].why)
    return [stages[name] for name in names if name in stages], faulty


def _needs_of_sheets(workspace: Workspace, names: Sequence[str]) -> dict[str, dict[str, str]]:
    """Name what the standing of each sheet depends on: a table may have been read off the scan of another sheet."""
    kept = workspace.kept
    own = {
        name: {
            "canonical": kept.hash_of_all(f"{CANONICAL}/{name}", f"{SCANS}/{name}/received"),
            "what was read": kept.hash_of_all(f"{EXTRACTED}/{name}"),
        }
        for name in names
    }
    all_of_them = sha256(repr(sorted(own.items())).encode()).hexdigest()
    return {name: needs | {"the other sheets": all_of_them, "tablewright": kept.tool} for name, needs in own.items()}


def package_stage(workspace: Workspace) -> Stage:
    """Make the package, and hold it to its own cases; when nothing of it has changed, say what was said then."""
    name = "package"
    if (found := workspace.kept.get(name, _needs_of_package(workspace))).result is not None:
        return Stage(name, found.result | {"changed": 0}, "")
    from tablewright.cli.judging import made_package  # noqa: PLC0415 - the same

    result = made_package(workspace)
    workspace.kept.put(name, _needs_of_package(workspace), result)
    return Stage(name, result, found.why)


def _needs_of_package(workspace: Workspace) -> dict[str, str]:
    kept = workspace.kept
    files = [workspace.root / name for name in (SETTINGS, LICENSE)]
    return {
        "canonical": kept.hash_of_all(*(f"{CANONICAL}/{s}" for s in workspace.sheets())),
        "what was received": kept.hash_of_all(*(f"{SCANS}/{s}/received" for s in workspace.sheets())),
        "settings": "".join(kept.hash_of(path) for path in files if path.exists()),
        "the package": workspace.hash_of_package(),
        "tablewright": kept.tool,
    }


def package_lines(result: dict[str, Any]) -> Iterator[str]:
    """Say how the package stands."""
    yield f"{result['name']}: {result['files']} files, {result['changed']} changed"
    yield from result["more"]
