"""The package built: sdist and wheel, the same bytes from the same files on the same setuptools."""

from __future__ import annotations

import gzip
import hashlib
import io
import tarfile
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path

from tablewright.errors import Trouble
from tablewright.publish.programs import build
from tablewright.scratch import scratch

CHANGELOG = "CHANGELOG.md"


def build_package(files: Mapping[str, str], changelog: str, signed: date) -> dict[str, bytes]:
    """Build twice, hold the two against each other, and give the files by name, the wheel first.

    The time on everything inside is the day on which the newest table was signed, so the clock has no say.
    """
    epoch = int(datetime(signed.year, signed.month, signed.day, tzinfo=UTC).timestamp())
    whole = with_changelog(files, changelog)
    first, second = _built(whole, epoch), _built(whole, epoch)
    if first != second:
        raise Trouble(
            "two builds of the same package gave different bytes",
            remedy="install the newest setuptools and build, then run the same again",
        )
    return first


def with_changelog(files: Mapping[str, str], changelog: str) -> dict[str, str]:
    """Add the changelog to the package, and to what its sdist takes along."""
    manifest = files["MANIFEST.in"] + f"include {CHANGELOG}\n"
    return {**files, "MANIFEST.in": manifest, CHANGELOG: changelog}


def hashes(built: Mapping[str, bytes]) -> dict[str, str]:
    """The SHA-256 of each file."""
    return {name: hashlib.sha256(content).hexdigest() for name, content in built.items()}


def _built(files: Mapping[str, str], epoch: int) -> dict[str, bytes]:
    with scratch() as folder:
        source, into = Path(folder, "source"), Path(folder, "built")
        for path, text in files.items():
            target = source / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode())
            target.chmod(0o644)
        build(source, into, environment={"SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "0"})
        made = {path.name: path.read_bytes() for path in sorted(into.iterdir())}
    return {
        name: settled(made[name], epoch) if name.endswith(".tar.gz") else made[name]
        for name in sorted(made, key=lambda name: not name.endswith(".whl"))
    }


def settled(sdist: bytes, epoch: int) -> bytes:
    """The same archive with nothing in it of the clock and the machine: time, order, owner, modes.

    A wheel takes its time from SOURCE_DATE_EPOCH; an sdist does not.
    """
    inside = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(sdist)) as archive,
        tarfile.open(fileobj=inside, mode="w", format=tarfile.PAX_FORMAT) as copy,
    ):
        for member in sorted(archive.getmembers(), key=lambda member: member.name):
            plain = tarfile.TarInfo(member.name)
            plain.type, plain.size, plain.mtime = member.type, member.size, epoch
            plain.mode = 0o755 if member.isdir() else 0o644
            copy.addfile(plain, archive.extractfile(member))
    return gzip.compress(inside.getvalue(), mtime=epoch)
