"""The typefaces that strings are printed in, family by family; those kept aside are for measuring only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

HERE = Path(__file__).parent
FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/share/texmf/fonts"),
    HERE.parent / "pipeline" / "tablewright" / "press" / "fonts",
)
NEEDED = frozenset(map(ord, "0123456789ABCXYZabcxyzéèàç+-/.,()%"))
MOST_FACES = 10
"""Of a family with more weights and widths than this, an even choice."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file and the signs it has."""

    path: str
    covers: frozenset[int]
    slanted: bool


@cache
def families(*, aside: bool) -> dict[str, tuple[Face, ...]]:
    """The families to train on, or those kept aside; an error lists all that are not installed."""
    names = listed("aside.txt" if aside else "families.txt")
    found: dict[str, list[Path]] = {}
    for path in sorted(p for folder in FOLDERS for p in folder.rglob("*") if p.suffix.lower() in {".ttf", ".otf"}):
        name = family_of(path)
        if name in names:
            found.setdefault(name, []).append(path)
    if lost := sorted(names - found.keys()):
        raise FileNotFoundError(
            f"Not installed: {', '.join(lost)}. `./dev train` installs the packages that hold them."
        )
    chosen = {name: paths[:: -(-len(paths) // MOST_FACES)] for name, paths in sorted(found.items())}
    return {name: faces for name, paths in chosen.items() if (faces := tuple(filter(None, map(face, paths))))}


def listed(name: str) -> frozenset[str]:
    """The families of a list beside this file, one a line."""
    return frozenset((HERE / name).read_text(encoding="utf-8").splitlines())


@cache
def family_of(path: Path) -> str:
    """What a font file calls its family."""
    try:
        return ImageFont.truetype(path, 20).getname()[0] or ""
    except OSError:
        return ""


def face(path: Path) -> Face | None:
    """The face in a file, unless it lacks signs that every table has."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - what draws nothing, the tests, has no need of it

    with TTFont(path, lazy=True) as font:
        covers = frozenset(font.getBestCmap() or ())
    style = ImageFont.truetype(path, 20).getname()[1] or ""
    slanted = any(word in style for word in ("Italic", "Oblique", "Slanted"))
    return Face(str(path), covers, slanted) if covers >= NEEDED else None


@lru_cache(maxsize=1500)
def at_size(path: str, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size, without ligatures or kerning tables to look up."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
