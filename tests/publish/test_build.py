"""What is built has nothing in it of the clock and the machine."""

import io
import tarfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.publish.build import hashes, settled, with_changelog
from tablewright.publish.verify import _lacking as lacking

NAMES = st.lists(st.sampled_from(["a", "b/c", "b/d", "é"]), unique=True, min_size=1)


def archive(names, mtime, uid, mode):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as made:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uid, member.mode = len(name.encode()), mtime, uid, mode
            made.addfile(member, io.BytesIO(name.encode()))
    return file.getvalue()


@given(NAMES, st.integers(0, 2**31), st.integers(0, 2000), st.sampled_from([0o600, 0o644, 0o664]))
def test_an_archive_is_the_same_whenever_and_wherever_it_is_made(names, mtime, uid, mode):
    one, other = archive(names, mtime, uid, mode), archive(sorted(names), 0, 0, 0o777)
    assert settled(one, 1_000_000_000) == settled(other, 1_000_000_000)


def test_a_settled_archive_holds_what_it_held():
    with tarfile.open(fileobj=io.BytesIO(settled(archive(["b/c", "a"], 1, 1, 0o600), 1_000_000_000))) as made:
        assert [(member.name, member.mtime, member.mode, member.uid) for member in made] == [
            ("a", 1_000_000_000, 0o644, 0),
            ("b/c", 1_000_000_000, 0o644, 0),
        ]
        assert made.extractfile("b/c").read() == b"b/c"


def test_the_changelog_goes_along():
    assert with_changelog({"MANIFEST.in": "include a\n", "a": ""}, "# Changelog\n") == {
        "MANIFEST.in": "include a\ninclude CHANGELOG.md\n",
        "a": "",
        "CHANGELOG.md": "# Changelog\n",
    }


def test_hashes_are_those_of_the_contents():
    assert hashes({"a": b""}) == {"a": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}


@pytest.mark.parametrize(("inside", "said"), [("p/py.typed", []), ("p/other", ["p.tar.gz holds no p/py.typed"])])
def test_files_without_the_mark_of_typing_are_named(inside, said):
    assert list(lacking({"p.tar.gz": archive([inside], 0, 0, 0)}, "p")) == said
