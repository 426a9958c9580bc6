"""The bill of materials of what is published, as CycloneDX has it: what is in it and which files those are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

_SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"

Part = Mapping[str, Any]
"""A component, as CycloneDX has it."""


def bill(whole: Part, parts: Sequence[Part]) -> str:
    """Write the bill of something that is made of parts."""
    needs = [{"ref": whole["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts if part["type"] == "library"]}]
    plain = {"$schema": _SCHEMA, "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1}
    said = {**plain, "metadata": {"component": whole}, "components": list(parts), "dependencies": needs}
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def python_package(name: str, version: str, licence: str = "", sha256: Sequence[str] = ()) -> Part:
    """A package, of which there are files with these hashes; its licence as an SPDX expression or in words."""
    purl = f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"
    files = [
        {"url": f"https://pypi.org/project/{name}/{version}/", "type": "distribution", "hashes": hashes_of(sha256)}
    ]
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        **({"licenses": [{"license": {"name": licence}}]} if licence else {}),
        **({"externalReferences": files} if sha256 else {}),
    }


def file(name: str, sha256: str) -> Part:
    """A file."""
    return {"type": "file", "bom-ref": name, "name": name, "hashes": hashes_of([sha256])}


def hashes_of(sha256: Sequence[str]) -> list[dict[str, str]]:
    """Write hashes."""
    return [{"alg": "SHA-256", "content": one} for one in sha256]


def bill_of_release(package: str, version: str, files: Mapping[str, str]) -> str:
    """The bill of a resolver package: it needs nothing, and consists of these files with their SHA-256."""
    return bill(python_package(package, version), [file(name, sha256) for name, sha256 in files.items()])
