from io import BytesIO

import pypdfium2
import pytest
from pypdfium2 import raw

from tablewright.press.manuscript import PrintedTable, base_letter

SUPERSCRIPTS = {base_letter(char): char for char in "ᴰᴬᴮꟲᵉʳ"}


class TextLayer:
    """The text layer of one page of a PDF file, by place; raised small letters come back as superscripts."""

    def __init__(self, pdf, page):
        self.page = pypdfium2.PdfDocument(BytesIO(pdf))[page - 1]
        self.layer = self.page.get_textpage()
        self.printed = list(self.characters())

    def characters(self):
        height = self.page.get_height()
        for index in range(self.layer.count_chars()):
            char = chr(raw.FPDFText_GetUnicode(self.layer.raw, index))
            left, bottom, right, top = self.layer.get_charbox(index, loose=True)
            size = raw.FPDFText_GetFontSize(self.layer.raw, index)
            generated = raw.FPDFText_IsGenerated(self.layer.raw, index)
            if not generated:
                yield char, (left + right) / 2, height - (top + bottom) / 2, height - bottom, size

    def within(self, spot):
        """What is printed there, line by line."""
        inside = [c for c in self.printed if spot.left < c[1] < spot.right and spot.top < c[2] < spot.bottom]
        body = max((size for *_, size in inside), default=0)
        text, line = "", None
        for char, _, _, bottom, size in inside:
            raised = size < 0.8 * body
            text += "\n" if line is not None and bottom - line > 0.8 * body else ""
            text += SUPERSCRIPTS.get(char, char) if raised else char
            line = bottom if line is None or not raised else line
        return text


def _read_back(typeset):
    """Every table cell of a typeset document, as its PDF file has it, beside what it should be."""
    pdf = typeset.pdf()
    for number, setting in enumerate(typeset.settings, start=1):
        layer = TextLayer(pdf, number)
        spots = {(spot.block, spot.cell): spot for spot in typeset.spots() if spot.page == number}
        for index, block in enumerate(setting.page.blocks):
            if isinstance(block, PrintedTable):
                for n, cell in enumerate(block.cells):
                    yield cell, layer.within(spots[index, n])


@pytest.fixture
def read_back():
    return _read_back


@pytest.fixture
def differences(read_back):
    """The cells of a typeset document that do not read back identical.

    Lines of codes come back line by line; where a line of prose is broken is the typesetter's choice.
    """

    def wrong(cell, read):
        return cell.text != read if cell.whole else bare(cell.text) != bare(read)

    return lambda typeset: [(cell.text, read) for cell, read in read_back(typeset) if wrong(cell, read)]


def bare(text):
    return "".join(text.split())
