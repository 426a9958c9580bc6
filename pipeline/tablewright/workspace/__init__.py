"""The workspace: the four folders of somebody's sheets. No other part reads or writes their files."""

from tablewright.workspace.kept import NOT_BEFORE, Kept
from tablewright.workspace.workspace import (
    BUILT,
    CANONICAL,
    CHANGELOG,
    DECISIONS,
    EXTRACTED,
    FAIR_COPIES,
    FOLDERS,
    LICENSE,
    PACKAGE,
    RELEASES,
    SCANS,
    SETTINGS,
    Workspace,
    create,
    find_workspace,
)

__all__ = [
    "BUILT",
    "CANONICAL",
    "CHANGELOG",
    "DECISIONS",
    "EXTRACTED",
    "FAIR_COPIES",
    "FOLDERS",
    "LICENSE",
    "NOT_BEFORE",
    "PACKAGE",
    "RELEASES",
    "SCANS",
    "SETTINGS",
    "Kept",
    "Workspace",
    "create",
    "find_workspace",
]
