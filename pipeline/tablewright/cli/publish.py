"""`tablewright publish`: the package released, its version chosen by what changed, and put on an index."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import click

from tablewright.check import check_aid
from tablewright.cli.compile import plan, unsigned
from tablewright.cli.opening import open_workspace
from tablewright.compile.compare import differences
from tablewright.compile.plan.model import Plan
from tablewright.compile.print.emit import emit
from tablewright.errors import Exit, Trouble
from tablewright.model.aid import Aid
from tablewright.model.finding import Severity
from tablewright.publish.bill import bill_of_release
from tablewright.publish.build import build_package, hashes
from tablewright.publish.changelog import entry, with_entry
from tablewright.publish.changes import changes_between
from tablewright.publish.edition import Edition, edition
from tablewright.publish.programs import find_programs
from tablewright.publish.record import Release, last_release, record
from tablewright.publish.upload import Index, missing_on, upload
from tablewright.publish.verify import verify
from tablewright.publish.version import later, next_version
from tablewright.workspace import BUILT, PACKAGE, RELEASES, SETTINGS, Workspace

FIRST_DAY = date(1980, 1, 1)
"""The earliest that an archive can say."""


BILL = "bill.cdx.json"
"""What is in the release, for who keeps track of such things: beside its files, never uploaded with them."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What there is to release: the package under the version that its changes ask for, and their changelog entry.

    Without an ``entry`` nothing has changed since the last release, and ``made`` is under the last version.
    """

    made: Plan
    said: Edition
    content: str
    signed: date
    entry: str | None


@click.command()
@click.option("--to", "url", metavar="URL", help="Upload the files there, as https://your.index/.")
@click.option("--index", "simple", metavar="URL", help="The page where pip looks for them; by default URL/simple/.")
@click.option("--fix", metavar="REASON", help="What changed mends an error: a patch, its reason in the changelog.")
@click.option(
    "--dry-run", is_flag=True, help="Say what changed and which version that makes; write and upload nothing."
)
def command(*, url: str | None, simple: str | None, fix: str | None, dry_run: bool) -> Exit:
    """Release the package: name what changed, choose the version, build, verify, upload.

    A changed result makes a major version, a new table or procedure a minor one. Cut off anywhere, run it again.

    Example: tablewright publish --to https://your.index/
    """
    workspace = open_workspace(to_write=True)
    made, aids = plan(workspace), workspace.load_sheets()
    refuse_unsigned(made)
    refuse_faulty(aids)
    last = last_release(workspace.settings.package, workspace.releases())
    proposal = propose(made, aids, last, fix)
    refuse_stale(workspace, made, proposal.made)
    click.echo(proposal.entry or f"Nothing has changed since {proposal.made.version}.")
    if dry_run:
        return Exit.FINE
    find_programs()
    index = Index(url, simple or f"{url.rstrip('/')}/simple/") if url else None
    for line in publish(workspace, proposal, last, index):
        click.echo(line)
    return Exit.FINE


def refuse_unsigned(made: Plan) -> None:
    """Let nothing out that nobody answers for."""
    if loose := unsigned(made):
        raise Trouble(
            f"unsigned: {', '.join(loose)}. Somebody has to answer for what is published",
            remedy="compare them with their scans and sign them: `tablewright review`",
        )


def refuse_faulty(aids: Sequence[Aid]) -> None:
    """Let nothing out that contradicts itself."""
    errors = [
        f"{finding.place}: {finding.message}"
        for aid in aids
        for finding in check_aid(aid)
        if finding.severity is Severity.ERROR and not finding.erratum
    ]
    if errors:
        listed = "".join(f"\n    {line}" for line in errors)
        raise Trouble(f"`tablewright check` finds {len(errors)} errors:{listed}", remedy="mend them, then publish")


def refuse_stale(workspace: Workspace, *plans: Plan) -> None:
    """Let nothing out but what people have seen in the package's folder.

    A release that was cut off has left some files there under its version, the others under the one before: either
    will do, for the next run writes them all.
    """
    package = workspace.package()
    first, *others = (differences(package, emit(one)) for one in plans)
    if stale := [line for line in first if all(line in other for other in others)]:
        listed = "".join(f"\n    {line}" for line in stale)
        raise Trouble(
            f"{PACKAGE}/ is not what the tables give:{listed}",
            remedy="run `tablewright compile`, read the git diff, then publish again",
        )


def propose(made: Plan, aids: Sequence[Aid], last: Release | None, fix: str | None) -> Proposal:
    """Compare with the last release; choose the version and write the entry."""
    said, content = edition(aids), content_of(made)
    changes = changes_between(last.sheets if last else {}, said)
    same = last is not None and not changes and content == last.content
    if last is None:
        version = made.identity.version
    elif same:
        version = last.version
    else:
        version = later(made.identity.version, next_version(last.version, changes, fix=bool(fix)))
    return Proposal(
        under(made, version),
        said,
        content,
        max([FIRST_DAY, *(signature.on for aid in aids for signature in aid.sheet.signatures)]),
        None if same else entry(version, changes, first=last is None, fix=fix),
    )


def content_of(made: Plan) -> str:
    """Hash the package apart from its version and from the hash of its inputs, which any note in them changes."""
    files = emit(replace(made, identity=replace(made.identity, version="0.0.0", digest="")))
    return hashlib.sha256(repr(files).encode()).hexdigest()


def under(made: Plan, version: str) -> Plan:
    """The same package under another version."""
    return replace(made, identity=replace(made.identity, version=version))


def publish(workspace: Workspace, proposal: Proposal, last: Release | None, index: Index | None) -> Iterator[str]:
    """Make the release, unless it was made before, and put it on the index, if there is one to put it on."""
    name = proposal.made.identity.package
    if last is not None and proposal.entry is None:
        if index is None:
            raise Trouble(
                f"{name} {last.version} is released and nothing has changed since: a version is published once",
                remedy="name an index with --to to upload it, or change a table first",
            )
        built = files_of(workspace, proposal, last)
        missing = missing_on(index, name, built)
    else:
        built, changelog = build(workspace, proposal)
        yield f"built {' and '.join(built)}, twice, to the same bytes"
        yield verify(built, proposal.made.module)
        missing = missing_on(index, name, built) if index else []
        keep(workspace, proposal, changelog, built)
        yield f"released {name} {proposal.made.version}: commit {RELEASES}/, {PACKAGE}/ and {SETTINGS}"
    if index:
        yield from (f"uploaded {file} to {index.url}" for file in upload(index, built, missing))


def build(workspace: Workspace, proposal: Proposal) -> tuple[dict[str, bytes], str]:
    """Build the files, and write the changelog that goes with them."""
    version = proposal.made.version
    before = workspace.changelog()
    changelog = with_entry(before, version, proposal.entry) if proposal.entry else before
    return build_package(emit(proposal.made), changelog, proposal.signed), changelog


def keep(workspace: Workspace, proposal: Proposal, changelog: str, built: Mapping[str, bytes]) -> None:
    """Write the release into the workspace."""
    made = proposal.made
    release = Release(made.identity.package, made.version, proposal.content, hashes(built), proposal.said)
    workspace.write_release(made.version, emit(made), changelog, with_bill(release, built), record(release))


def with_bill(release: Release, built: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a release with the bill that names them."""
    return {**built, BILL: bill_of_release(release.package, release.version, release.files).encode()}


def files_of(workspace: Workspace, proposal: Proposal, last: Release) -> dict[str, bytes]:
    """Give the files of the last release as they were built; where they are not at hand, build them again."""
    at_hand = workspace.built()
    kept = {name: at_hand[name] for name in last.files if name in at_hand}
    if hashes(kept) == last.files:
        return kept
    built, _ = build(workspace, proposal)
    if hashes(built) != last.files:
        raise Trouble(
            f"what is built here for {last.version} is not, byte for byte, what was released",
            remedy=f"check out the commit of the release and publish there, or put its files into {PACKAGE}/{BUILT}/",
        )
    workspace.write_built(with_bill(last, built))
    return built
