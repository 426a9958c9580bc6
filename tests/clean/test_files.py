"""Every kind of file gives its pages; every kind of trouble says what it is and what to do."""

from __future__ import annotations

import numpy as np
import pypdfium2
import pytest
import typst
from drawn_pages import MARK, page
from PIL import Image

from tablewright.clean import clean_scan, load_scans
from tablewright.errors import FileTrouble, ScanRefused, Trouble
from tablewright.model.geometry import Box


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp", "gif", "tif"])
def test_an_image_of_any_kind_is_one_page(tmp_path, suffix):
    path = tmp_path / f"sheet.{suffix}"
    Image.fromarray(page()).save(path, quality=95)
    (scan,) = load_scans(path)
    assert scan.number == 1
    assert np.abs(scan.picture.astype(int) - page()).mean() < 3


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGBA", "LA", "CMYK", "I;16"])
def test_every_mode_of_pixels_comes_out_alike(tmp_path, mode):
    path = tmp_path / "sheet.tif"
    grey = Image.fromarray(page()).convert("L")
    deep = Image.fromarray(np.asarray(grey, dtype=np.uint16) * 257) if mode == "I;16" else grey.convert(mode)
    deep.save(path)
    (scan,) = load_scans(path)
    assert scan.picture.shape == page().shape
    assert np.abs(scan.picture.astype(int) - page()).mean() < 3


def test_what_is_transparent_is_paper(tmp_path):
    path = tmp_path / "sheet.png"
    Image.new("RGBA", (100, 80), (0, 0, 0, 0)).save(path)
    (scan,) = load_scans(path)
    assert scan.picture.min() == 255


def test_a_tiff_gives_all_its_pages(tmp_path):
    path = tmp_path / "sheets.tif"
    first, *more = (Image.new("RGB", (200 + 10 * index, 100), "white") for index in range(3))
    first.save(path, save_all=True, append_images=more)
    assert [(scan.number, scan.size) for scan in load_scans(path)] == [
        (1, (200, 100)),
        (2, (210, 100)),
        (3, (220, 100)),
    ]


@pytest.mark.parametrize("orientation", range(1, 9))
def test_an_exif_orientation_is_followed_and_led_back_through(tmp_path, orientation):
    path = tmp_path / "photo.png"
    exif = Image.Exif()
    exif[0x0112] = orientation
    upright = Image.fromarray(page())
    undo = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    stored = upright.transpose(undo[orientation]) if orientation in undo else upright
    stored.save(path, exif=exif)
    (scan,) = load_scans(path)
    assert np.array_equal(scan.picture, page())
    assert scan.size == stored.size
    clean = clean_scan(scan)
    corners = np.array(clean.to_file(mark_on(clean)))
    (left, top), (right, bottom) = corners.min(axis=0).round().astype(int), corners.max(axis=0).round().astype(int)
    assert np.asarray(stored)[top + 2 : bottom - 2, left + 2 : right - 2].max() < 30


def mark_on(clean):
    """Where the black bar stands on the clean page, which is the upright page scaled."""
    factor = clean.grey.shape[0] / page().shape[0]
    return Box(*(round(edge * factor) for edge in MARK))


def pdf_of(tmp_path, source):
    (tmp_path / "sheet.typ").write_text(source)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(typst.compile(str(tmp_path / "sheet.typ")))
    return path


def test_a_pdf_gives_its_pages_with_the_words_they_spell(tmp_path):
    path = pdf_of(tmp_path, "#set page(width: 8cm, height: 5cm)\nRoll 1/2\n#pagebreak()\nRetreat")
    first, second = load_scans(path)
    assert [word.text for word in first.words] == ["Roll", "1/2"]
    assert [word.text for word in second.words] == ["Retreat"]
    box = second.words[0].box
    assert second.picture[box.top : box.bottom, box.left : box.right].min() < 60
    outside = second.picture.copy()
    outside[box.top - 2 : box.bottom + 2, box.left - 2 : box.right + 2] = 255
    assert outside.min() > 200


def test_the_words_of_a_pdf_follow_the_page_when_it_is_cleaned(tmp_path):
    text = "\n\n".join(["Roll one die and find the column"] * 8)
    path = pdf_of(tmp_path, f"#set page(width: 12cm, height: 12cm)\n{text}")
    (scan,) = load_scans(path)
    clean = clean_scan(scan)
    assert len(clean.words) == 8 * 7
    for word in clean.words:
        inside = clean.grey[word.box.top : word.box.bottom, word.box.left : word.box.right]
        assert (inside < 100).mean() > 0.05


def test_text_behind_a_scanned_page_is_not_believed(tmp_path):
    Image.fromarray(page()).save(tmp_path / "page.png")
    path = pdf_of(
        tmp_path,
        '#set page(width: 9cm, height: 12cm, margin: 0cm, background: image("page.png", width: 100%))\nguessed words',
    )
    (scan,) = load_scans(path)
    assert scan.words == ()


def test_a_folder_is_not_a_scan(tmp_path):
    with pytest.raises(FileTrouble, match="a folder"):
        next(load_scans(tmp_path))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(FileTrouble, match=r"gone\.png: there is no such file"):
        next(load_scans(tmp_path / "gone.png"))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b"not an image at all", "not an image"),
        (b"\x89PNG\r\n\x1a\n", "not an image|damaged"),
        (b"%PDF-1.7\nnothing more", "damaged or cut short"),
    ],
)
def test_a_file_that_is_no_scan_says_so(tmp_path, content, says):
    path = tmp_path / "bad.png"
    path.write_bytes(content)
    with pytest.raises(FileTrouble, match=says) as caught:
        list(load_scans(path))
    assert caught.value.remedy


@pytest.mark.parametrize("suffix", ["png", "jpg", "tif", "webp", "gif"])
def test_an_image_cut_short_says_so(tmp_path, suffix):
    whole, path = tmp_path / f"whole.{suffix}", tmp_path / f"cut.{suffix}"
    Image.fromarray(page()).save(whole)
    path.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    with pytest.raises(FileTrouble, match=r"damaged|not an image"):
        list(load_scans(path))


def test_a_picture_of_one_pixel_is_refused(tmp_path):
    path = tmp_path / "dot.png"
    Image.new("RGB", (1, 1)).save(path)
    with pytest.raises(ScanRefused, match="1 x 1"):
        list(load_scans(path))


def test_a_picture_that_would_fill_the_memory_is_refused_unread(tmp_path):
    path = tmp_path / "bomb.png"
    Image.new("1", (20_000, 20_000)).save(path)
    with pytest.raises(ScanRefused, match="million pixels"):
        list(load_scans(path))


def test_a_pdf_of_very_many_pages_is_refused(tmp_path):
    document = pypdfium2.PdfDocument.new()
    for _ in range(500):
        document.new_page(200, 200)
    path = tmp_path / "book.pdf"
    document.save(path)
    document.close()
    with pytest.raises(ScanRefused, match="500 pages"):
        list(load_scans(path))


LOCKED = b"""%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
4 0 obj <</Filter/Standard/V 1/R 2/P -4/O<KEY>/U<KEY>>> endobj
trailer <</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]/Size 5>>
""".replace(b"KEY", b"5f" * 32)


def test_a_pdf_with_a_password_says_so(tmp_path):
    path = tmp_path / "locked.pdf"
    path.write_bytes(LOCKED)
    with pytest.raises(FileTrouble, match="password"):
        list(load_scans(path))


def test_every_trouble_has_a_remedy_in_its_text(tmp_path):
    with pytest.raises(Trouble) as caught:
        next(load_scans(tmp_path / "gone.png"))
    assert caught.value.remedy in str(caught.value)
