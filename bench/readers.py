"""How well each reader reads crops that none was made on, and what two or three of them are wrong about together.

    ./dev bench readers [--count N] [--seed N] [--scans DIR] > docs/bench-readers.md

The crops are printed from the grammar in `train/`, in typefaces and with damage that the house reader was not
trained on. With --scans, the cells of the `clean300` images in DIR are cut out by their true boxes, damaged, and
measured too.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from _scoring import same_spelling
from cells import SIGNS, signs_of
from crops import Sheet, make_crop
from damage import ASIDE, ON_PAPER, suffer
from tablewright.clean import clean_page
from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage
from tablewright.model.reading import Reading
from tablewright.read.crop import cell_lines
from tablewright.read.house import find_house
from tablewright.read.reader import Reader
from tablewright.read.readers import find_readers
from typefaces import families

HEAD = """# Readers, alone and together

`./dev bench readers --count {count} --seed {seed} [--scans DIR]` printed this page: {count} crops of each damage, in
typefaces kept aside from the training. Wave, crease, show through and fax were kept aside as well. Two texts are
the same when they differ in nothing but the kind of dash, of quotation mark, of fraction, or in raising a letter.
"""
LANGUAGES = ("fra", "eng")
SURE = (0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.01)
KINDS: tuple[tuple[str, str], ...] = (
    ("blank", r""),
    ("dash", r"-+"),
    ("one sign", r"\S"),
    ("whole number", r"[+-]?[\d, ]+"),
    ("decimal", r"[+-]?\d*[.,·]\d+"),
    ("range or odds", r"[+-]?[\d½]+ ?[-:/] ?[\d½]+[+*-]?"),
    ("figures and signs", r"[^A-Za-zÀ-ÿ]+"),
    ("code", r"(?=.*[A-Z\d/+*-])\S{1,8}"),
    ("word", r"[A-Za-zÀ-ÿŒœ'.-]+"),
    ("words", r".+"),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """One crop: what is printed on it and what each reader said."""

    truth: str
    said: Mapping[str, Reading]

    def right(self, name: str) -> bool:
        """Whether a reader read it."""
        return same_spelling(self.said[name].text) == same_spelling(self.truth)

    def agreed(self, names: Sequence[str]) -> bool:
        """Whether these readers say the same."""
        return len({same_spelling(self.said[name].text) for name in names}) == 1


def main() -> None:
    """Print all the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="crops of each damage")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--scans", type=Path)
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    readers = [find_house(1), *find_readers(("rapidocr", "tesseract"), LANGUAGES, 1)[0]]
    print(HEAD.format(count=asked.count, seed=asked.seed))
    measured = {name: measure(crops, readers) for name, crops in crop_sets(asked.count, asked.seed, asked.scans)}
    print_alone(measured, readers)
    everything = [m for of_set in measured.values() for m in of_set[0]]
    names = [reader.name for reader in readers]
    print_kinds(everything, names)
    print_signs(everything, names)
    print_together(everything, names)
    print_shared_errors(everything, names)
    print_calibration(everything, names[0])
    print_misses(everything, names[0])


def crop_sets(count: int, seed: int, scans: Path | None) -> Iterator[tuple[str, list[tuple[str, list[LinePicture]]]]]:
    """Crops by the name of their damage: the texts printed and the lines they are printed on."""
    aside = families(aside=True)
    sheets = {
        "none": Sheet(aside, damaged=False, smallest=18, largest=34),
        "as in training": Sheet(aside),
        "as in training, small print": Sheet(aside, smallest=8, largest=13),
    } | {f"training's and {kind.__name__.replace('_', ' ')}": Sheet(aside, always=(kind,)) for kind in ASIDE}
    for place, (name, sheet) in enumerate(sheets.items()):
        crops = (make_crop(sheet, seed, place * count + index) for index in range(count))
        yield name, [(crop.text, [crop.line]) for crop in crops]
    if scans:
        yield "cells of scans, damaged", list(scan_crops(scans, seed))


def scan_crops(folder: Path, seed: int) -> Iterator[tuple[str, list[LinePicture]]]:
    """The printed cells of undamaged images, each scaled down and damaged by itself, cut as cells of a page are."""
    paths = sorted(folder.glob("*clean300.json"))
    if not paths:
        raise SystemExit(f"{folder} holds no *clean300.json.")
    for path in paths:
        scan = np.asarray(Image.open(path.with_suffix(".png")).convert("RGB"))
        capital = clean_page(scan, 1).capital
        page = cv2.cvtColor(scan, cv2.COLOR_RGB2GRAY).astype(np.float32)
        cells = [cell for table in json.loads(path.read_text("utf-8"))["tables"] for cell in table["cells"]]
        for number, cell in enumerate(c for c in cells if c["text"]):
            rng = np.random.default_rng([seed, number, *path.stem.encode()])
            left, top, width, height = (round(value) for value in cell["box"])
            inset = 4
            patch = page[top + inset : top + height - inset, left + inset : left + width - inset]
            scale = float(rng.uniform(0.42, 0.67))
            small = cv2.resize(patch, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            if np.median(small) < 128:
                small = 255 - small
            grey = np.clip(suffer(small, ON_PAPER, rng), 0, 255).astype(np.uint8)
            size = (grey.shape[1], grey.shape[0])
            clean = CleanPage(1, grey, grey[:, :, None], size, 0, 0.0, capital * scale, (), lambda _: ((0, 0),) * 4)
            lines = cell_lines(clean, Box(0, 0, *size)).lines
            if lines:
                yield cell["text"], list(lines)


def measure(
    crops: Sequence[tuple[str, list[LinePicture]]], readers: Sequence[Reader]
) -> tuple[list[Measured], dict[str, float]]:
    """What the readers say of the crops, and the milliseconds that each took for one."""
    lines = [line for _, of_crop in crops for line in of_crop]
    said, spent = {}, {}
    for reader in readers:
        begun = time.process_time() if reader.name != "tesseract" else time.perf_counter()
        readings = iter(reader.read(lines))
        ended = time.process_time() if reader.name != "tesseract" else time.perf_counter()
        said[reader.name] = [together([next(readings) for _ in of_crop]) for _, of_crop in crops]
        spent[reader.name] = 1000 * (ended - begun) / max(len(lines), 1)
    return [Measured(text, {name: said[name][place] for name in said}) for place, (text, _) in enumerate(crops)], spent


def together(readings: Sequence[Reading]) -> Reading:
    """The lines of a crop as one reading, as sure as the least sure of them."""
    return Reading(" ".join(r.text for r in readings), min((r.confidence for r in readings), default=1.0))


def share(of: Sequence[Measured], test: Callable[[Measured], bool]) -> str:
    """How many of the crops pass a test, as a percentage."""
    return f"{100 * sum(map(test, of)) / len(of):.1f}" if of else "–"


def print_alone(measured: Mapping[str, tuple[list[Measured], dict[str, float]]], readers: Sequence[Reader]) -> None:
    """Each reader by itself, by damage."""
    names = [reader.name for reader in readers]
    print("## Right, in % of the crops\n")
    row("damage", "crops", *names, *(f"{name}, ms" for name in names))
    row(*["---"] * (2 + 2 * len(names)))
    for damage, (crops, spent) in measured.items():
        rights = [share(crops, lambda m, name=name: m.right(name)) for name in names]
        row(damage, len(crops), *rights, *(f"{spent[name]:.2f}" for name in names))
    print("\nMilliseconds are of one core for one line, Tesseract's by the clock, beside whatever else ran.\n")


def print_kinds(crops: Sequence[Measured], names: Sequence[str]) -> None:
    """Each reader by itself, by what is printed."""
    print("## Right by kind of text, in %\n")
    row("kind", "crops", *names)
    row(*["---"] * (2 + len(names)))
    for kind, _ in KINDS:
        these = [m for m in crops if kind_of(m.truth) == kind]
        row(kind, len(these), *(share(these, lambda m, name=name: m.right(name)) for name in names))
    print()


def print_signs(crops: Sequence[Measured], names: Sequence[str]) -> None:
    """Each reader by itself, by the signs that are easily lost or made up: whether it has them all, and no others."""
    print("## Signs, in % of the crops that have them, and made up in % of those that have not\n")
    row("sign", "crops", *names, *(f"{name}, made up" for name in names))
    row(*["---"] * (2 + 2 * len(names)))
    for sign in SIGNS:
        printed = [m for m in crops if signs_of(m.truth, sign)]
        others = [m for m in crops if not signs_of(m.truth, sign)]

        def kept(m: Measured, name: str, sign: str = sign) -> bool:
            return signs_of(m.truth, sign) == signs_of(m.said[name].text, sign)

        held = [share(printed, lambda m, name=name: kept(m, name)) for name in names]
        made = [share(others, lambda m, name=name: not kept(m, name)) for name in names]
        row(sign, len(printed), *held, *made)
    print()


def kind_of(text: str) -> str:
    """The first kind whose form the text has."""
    return next(kind for kind, form in KINDS if re.fullmatch(form, text))


def print_together(crops: Sequence[Measured], names: Sequence[str]) -> None:
    """What agreement and sureness are worth."""
    house, second, *_ = names
    print("## Accepted, and wrong among the accepted\n")
    row("accepted when", "share, %", "wrong", "wrong, in 10,000", "one at least is right, %")
    row(*["---"] * 5)
    for count in (2, 3):
        for group in combinations(names, count):
            oracle = share(crops, lambda m, group=group: any(m.right(name) for name in group))
            print_rule(" = ".join(group), crops, lambda m, group=group: m.agreed(group), group[0], oracle)
    for sure in (0.9, 0.95, 0.98, 0.99, 0.995):
        print_rule(f"{house} surer than {sure}", crops, lambda m, s=sure: m.said[house].confidence > s, house)
    for low, high in ((0.5, 0.98), (0.7, 0.98), (0.7, 0.99), (0.9, 0.995)):

        def accepted(m: Measured, low: float = low, high: float = high) -> bool:
            sure = m.said[house].confidence
            return sure > high or (sure > low and m.agreed((house, second)))

        print_rule(f"{house} = {second} and surer than {low}, or surer than {high}", crops, accepted, house)
    print()


def print_rule(
    rule: str, crops: Sequence[Measured], accept: Callable[[Measured], bool], name: str, oracle: str = ""
) -> None:
    """One way of accepting a reading."""
    taken = [m for m in crops if accept(m)]
    wrong = sum(not m.right(name) for m in taken)
    row(rule, share(crops, accept), wrong, f"{10000 * wrong / max(len(taken), 1):.0f}", oracle)


def print_shared_errors(crops: Sequence[Measured], names: Sequence[str]) -> None:
    """What pairs of readers are wrong about in the same way."""
    print("## Agreed and wrong\n")
    row("readers", "crops", "printed → read, most often first")
    row(*["---"] * 3)
    for pair in combinations(names, 2):
        wrong = [m for m in crops if m.agreed(pair) and not m.right(pair[0])]
        kinds = Counter(confusion(m.truth, m.said[pair[0]].text) for m in wrong)
        listed = ", ".join(
            f"{kind} {count}×" for kind, count in sorted(kinds.items(), key=lambda k: (-k[1], k[0]))[:14]
        )
        row(" = ".join(pair), len(wrong), listed)
    print()


def confusion(truth: str, read: str) -> str:
    """Where two texts differ, without what they begin and end with alike."""
    one, other = same_spelling(truth), same_spelling(read)
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    return f"`{seen(one)}` → `{seen(other)}`"


def seen(text: str) -> str:
    """A text whose spaces show, and that shows when it is none."""
    return text.replace(" ", "␣") or "∅"


def print_calibration(crops: Sequence[Measured], name: str) -> None:
    """How often the reader is right when it is how sure."""
    print(f"## How sure `{name}` is, and how often right\n")
    row("sure, from", "to", "crops", "mean sureness, %", "right, %")
    row(*["---"] * 5)
    error = 0.0
    for low, high in pairwise(SURE):
        these = [m for m in crops if low <= m.said[name].confidence < high]
        if these:
            mean = sum(m.said[name].confidence for m in these) / len(these)
            right = sum(m.right(name) for m in these) / len(these)
            error += abs(mean - right) * len(these) / len(crops)
            row(low, min(high, 1), len(these), f"{100 * mean:.1f}", f"{100 * right:.1f}")
    print(f"\nExpected calibration error: {error:.4f}.\n")


def print_misses(crops: Sequence[Measured], name: str) -> None:
    """The readings that were surest and wrong."""
    print(f"## Where `{name}` was sure and wrong\n")
    row("printed", "read", "sure, %")
    row(*["---"] * 3)
    wrong = sorted((m for m in crops if not m.right(name)), key=lambda m: -m.said[name].confidence)
    for m in wrong[:30]:
        row(f"`{m.truth}`", f"`{m.said[name].text}`", f"{100 * m.said[name].confidence:.1f}")


def row(*values: object) -> None:
    """One row of a table."""
    print("| " + " | ".join(str(value).replace("|", "\\|") for value in values) + " |")


if __name__ == "__main__":
    main()
