"""What a file does to the process that reads it is its own error: the others are read, and everything has an end."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time

import pytest
from faulty import PROGRAM
from PIL import Image
from test_extract import draw_sheet

from tablewright.apart import apart
from tablewright.api.pictures import ScanPictures
from tablewright.clean import load_page
from tablewright.cli.review_desk import open_page
from tablewright.errors import FileTrouble, ScanRefused, Trouble
from tablewright.limits import A_PIXEL, LEAST, MOST_PIXELS, READERS, Limits, limits_of
from tablewright.review.pictures import build, opened
from tablewright.workers import PageTask, child

HEARS_CTRL_C = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {PROGRAM}"
"""What a shell starts in the background is deaf to it, and so are these tests' programs when they are started there."""

POSTSCRIPT = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 300 200\nshowpage\n"
LONG = 600
"""Seconds that only something that hangs would take."""
TO_STOP = 90
"""The same, of something that has nothing left to do but to stop."""


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Puts a program of a name first on the PATH."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")

    def put(name, source):
        (folder / name).write_text(f"#!{sys.executable}\n{source}")
        (folder / name).chmod(0o755)

    return put


def stopped(running):
    """What a program said that was told to stop; it is ended where it does not."""
    try:
        return running.communicate(timeout=TO_STOP)
    finally:
        running.kill()


def extract(*words):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "extract", "--json", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        timeout=LONG,
    )
    return done.returncode, [file["file"] for file in json.loads(done.stdout)["files"]], done.stderr


def blank(path, *sizes):
    first, *more = (Image.new("RGB", size, "white") for size in sizes or [(200, 200)])
    first.save(path, **({"save_all": True, "append_images": more} if more else {}))
    return path


def test_a_file_called_png_starts_no_program(tmp_path, program):
    program("gs", f"open({str(tmp_path / 'started')!r}, 'w')")
    path = tmp_path / "x.png"
    path.write_bytes(POSTSCRIPT)
    with pytest.raises(FileTrouble, match="not an image that can be read"):
        load_page(path, 1)
    with pytest.raises(OSError, match="cannot identify"):
        open_page(path, 1)
    assert ScanPictures(tmp_path).page("x.png", 1) is None
    assert not (tmp_path / "started").exists()


@pytest.mark.parametrize("kind", ["BMP", "ICO", "JPEG2000", "PPM", "TGA"])
def test_a_kind_that_is_not_on_the_list_is_refused(tmp_path, kind):
    path = tmp_path / "x.png"
    Image.new("RGB", (200, 200), "white").save(path, kind)
    with pytest.raises(FileTrouble, match="not an image that can be read"):
        load_page(path, 1)


def laughs():
    """A PDF of nine forms, each of which draws the next ten times."""
    bodies = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>"]
    bodies += [b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>"]
    bodies += [b"<</Length 5>>stream\n/X Do\nendstream"]
    form = b"<</Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X %d 0 R>>>>/Length 60>>stream\n"
    bodies += [form % (number + 1) + b"/X Do " * 10 + b"\nendstream" for number in range(5, 14)]
    bodies += [b"<</Type/XObject/Subtype/Form/BBox[0 0 300 200]/Length 17>>stream\n0 0 m 9 9 l S    \nendstream"]
    objects = b"".join(b"%d 0 obj%s endobj\n" % (number, body) for number, body in enumerate(bodies, 1))
    return b"%PDF-1.7\n" + objects + b"trailer<</Root 1 0 R/Size 15>>\n"


@pytest.mark.slow
def test_a_small_file_that_would_take_all_memory_and_time_is_one_pages_error(tmp_path):
    (tmp_path / "laughs.pdf").write_bytes(laughs())
    good = blank(tmp_path / "good.png")
    code, read, said = extract("--memory", "1500M", "--timeout", "60", "--jobs", "1", tmp_path / "laughs.pdf", good)
    assert (code, read) == (2, [str(good)])
    assert "laughs.pdf: page 1 cannot be read with 1500 MB" in said or "not read within 60 seconds" in said
    assert "--memory" in said or "--timeout" in said


@pytest.mark.slow
def test_a_page_that_is_shown_is_drawn_within_limits(tmp_path):
    (tmp_path / "laughs.pdf").write_bytes(laughs())
    with pytest.raises(FileTrouble, match="could not be drawn within 20 seconds and"):
        apart(build, tmp_path / "laughs.pdf", 1, tmp_path / "tiles", open_page, seconds=20, memory=1_500_000_000)
    with pytest.raises(FileTrouble, match="could not be drawn within 1 seconds and"):
        apart(time.sleep, 60, seconds=1)
    with pytest.raises(FileTrouble, match="there is no such file"):
        apart(build, tmp_path / "none.pdf", 1, tmp_path / "tiles", open_page)
    apart(build, blank(tmp_path / "good.png"), 1, tmp_path / "tiles", open_page)
    assert opened(tmp_path / "tiles").levels == ((200, 200),)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to a limit of memory")
def test_a_process_that_reads_gets_no_more_memory_than_its_limit():
    program = "from tablewright.limits import keep_to\nkeep_to(900_000_000)\nlen(bytearray(1_500_000_000))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.strip().endswith("MemoryError")


@pytest.mark.parametrize("error", [ZeroDivisionError("by nothing"), OSError(24, "too many open files"), MemoryError()])
def test_what_nobody_thought_of_is_one_pages_error(tmp_path, monkeypatch, error):
    def fails(*_):
        raise error

    monkeypatch.setattr(child, "extract_page", fails)
    told = child.answer(PageTask(blank(tmp_path / "a.png")), tuple, MOST_PIXELS, lambda _said: None)
    assert told.get("memory") or f"{type(error).__name__} in test_pages.py:" in told["failed"]


@pytest.mark.parametrize(("width", "height"), [(0.001, 0.001), (1, 1_000_000)])
def test_a_page_of_no_width_is_refused(tmp_path, width, height):
    path = tmp_path / "x.pdf"
    box = f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]>>".encode()
    body = b"1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj"
    path.write_bytes(b"%PDF-1.7\n" + body + box + b"endobj\ntrailer<</Root 1 0 R/Size 4>>\n")
    with pytest.raises(ScanRefused, match="too narrow to hold a table"):
        load_page(path, 1)


@pytest.mark.slow
def test_a_page_whose_process_is_killed_is_its_own_error(tmp_path, program):
    """Tesseract, once, takes the process down that started it."""
    real = shutil.which("tesseract")
    program(
        "tesseract",
        f"import os, sys\n"
        f"if 'tsv' in sys.argv and not os.path.exists({str(tmp_path / 'once')!r}):\n"
        f"    open({str(tmp_path / 'once')!r}, 'w')\n    os.kill(os.getppid(), 9)\n"
        f"os.execv({real!r}, [{real!r}, *sys.argv[1:]])",
    )
    for name in ("a", "b"):
        draw_sheet(tmp_path / f"{name}.png")
    code, read, said = extract("--jobs", "1", tmp_path / "a.png", tmp_path / "b.png")
    assert (code, read) == (2, [str(tmp_path / "b.png")])
    assert "a.png: page 1 cannot be read" in said
    assert "SIGKILL ended it" in said


@pytest.mark.slow
def test_one_page_of_a_file_may_fail(tmp_path):
    path = blank(tmp_path / "x.tif", (200, 200), (20, 20), (210, 210))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "extract", "--json", "--readers", "house", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    (file,) = json.loads(done.stdout)["files"]
    assert [page["page"] for page in file["pages"]] == [1, 3]
    assert "page 2 is only 20 x 20 pixels" in done.stderr
    assert done.returncode == 2


@pytest.mark.slow
def test_a_pipe_and_a_page_that_takes_too_long_have_an_end(tmp_path, program):
    program("tesseract", "import sys, time\nprint('in x:\\nfra\\neng')\ntime.sleep(900 * ('tsv' in sys.argv))")
    os.mkfifo(tmp_path / "pipe.png")
    draw_sheet(tmp_path / "slow.png")
    code, read, said = extract("--timeout", "15", tmp_path / "pipe.png", tmp_path / "slow.png")
    assert (code, read) == (2, [])
    assert "pipe.png: not a file but a pipe" in said
    assert "slow.png: page 1 was not read within 15 seconds" in said


@pytest.mark.slow
def test_ctrl_c_ends_it_and_gives_what_was_read(tmp_path, program):
    program("tesseract", "import sys, time\nprint('in x:\\nfra\\neng')\ntime.sleep(900 * ('tsv' in sys.argv))")
    good = blank(tmp_path / "a.png")
    draw_sheet(tmp_path / "b.png")
    words = [sys.executable, "-c", HEARS_CTRL_C, "extract", "--json", "--jobs", "1", str(good), str(tmp_path / "b.png")]
    environment = os.environ | {"TMPDIR": str(tmp_path / "passing")}
    (tmp_path / "passing").mkdir()
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as running:
        assert "a.png" in running.stderr.readline()
        time.sleep(1)  # now it is at the other, which never ends
        running.send_signal(signal.SIGINT)
        out, said = stopped(running)
    assert running.returncode == 130
    assert [file["file"] for file in json.loads(out)["files"]] == [str(good)]
    assert "Stopped." in said
    assert list((tmp_path / "passing").iterdir()) == []


@pytest.mark.slow
def test_ctrl_c_gives_the_pages_that_were_read_of_a_file(tmp_path, program):
    program("tesseract", "import sys, time\nprint('in x:\\nfra\\neng')\ntime.sleep(900 * ('tsv' in sys.argv))")
    draw_sheet(tmp_path / "b.png")
    with Image.open(tmp_path / "b.png") as drawn:
        path = tmp_path / "x.tif"
        Image.new("RGB", (200, 200), "white").save(path, save_all=True, append_images=[drawn.convert("RGB")])
    words = [sys.executable, "-c", HEARS_CTRL_C, "extract", "--json", "--jobs", "1", str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert "x.tif page 1 of 2" in running.stderr.readline()
        running.send_signal(signal.SIGINT)
        out, said = stopped(running)
    (file,) = json.loads(out)["files"]
    assert [page["page"] for page in file["pages"]] == [1]
    assert "stopped with 1 of its pages read" in said
    assert running.returncode == 130


def test_more_jobs_than_the_memory_has_room_for_are_refused():
    with pytest.raises(Trouble, match=r"--jobs 100000 leaves 0 MB for each page") as caught:
        limits_of(100_000, 8_000_000_000, 1)
    assert "At most --jobs 11 with 8000 MB; --memory gives more." in caught.value.remedy


def test_how_large_a_page_may_be_follows_from_its_memory():
    assert Limits(1, 8_000_000_000).pixels == MOST_PIXELS
    for memory in (LEAST, 1_500_000_000, 3_000_000_000):
        pixels = Limits(1, memory).pixels
        assert READERS + pixels * A_PIXEL <= memory
    assert limits_of(4, 4_000_000_000, 1).pixels < limits_of(1, 4_000_000_000, 1).pixels


def test_a_picture_too_large_for_its_memory_is_refused_with_the_way_to_more(tmp_path):
    path = blank(tmp_path / "big.png", (9_000, 9_000))
    with pytest.raises(ScanRefused, match="9000 x 9000 pixels") as caught:
        load_page(path, 1, Limits(1, 1_500_000_000).pixels)
    assert "--memory" in caught.value.remedy
    assert load_page(path, 1)[0] == 1
