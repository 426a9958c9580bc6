"""What each cue is worth to the layout: the charts of some seeds parted again and again, each time without one of them.

    ./dev bench ablation (--seeds A..B | --pictures DIR) > docs/bench-ablation.md

A cue is some features that tell of one thing. Without it, each judge hears of it what is usual everywhere; nothing is
fitted anew, so that this is what the layout leans on, not what it could do without. A step of the search that no judge
was fitted for is left out as a whole. --pictures takes the development half of `bench/real` instead; there a title in
the frame counts as a row, so that some tables are never in their shape. Prints a page.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

from charts.printing import write_sheets
from made_up import seeds_of
from real import TRUTH
from structure import count_table, matched, seen_page
from tablewright.evidence import Evidence
from tablewright.grid import find_layout, layout, parting, places, runs
from tablewright.grid.judge import Judge, judges
from tablewright.grid.told import TOLD
from tablewright.model.page import CleanPage

CUES = {
    "nothing": (),
    "gaps that the eye sees": ("gap", "share", "best", "lacks", "most_gap", "usual_gap"),
    "rules in ink": (
        *("ruled", "ruled_best", "unruled", "usual_rule", "missing", "most_ruled", "least_missing"),
        *("ruled_inner", "ruled_before", "ruled_after"),
    ),
    "rules that the eye sees": ("drawn", "undrawn", "usual_drawn", "most_drawn"),
    "white": ("white", "white_best", "narrow", "narrower", "broad", "faced"),
    "text in the way": ("text", "crossed", "cuts", "crossing", "most_crossing", "uncrossed"),
    "texts that begin and end": ("begins", "ends", "label"),
    "heads over several columns": ("levels", "head", "head_rest", "under", "under_most", "over"),
    "neighbours and pitch": ("crowd", "before", "after", "near_before", "near_after", "pitch", "many"),
    "where the ground changes": (
        *("fill", "dip", "unfilled", "undipped", "usual_fill", "usual_dip"),
        *("fill_inner", "fill_before", "fill_after", "fill_usual", "dip_inner", "dip_least"),
    ),
    "what the other network tells": (*TOLD, "told", "told_least", "told_off", "told_inner", "told_none"),
    "what the lines of a cell say": ("goes_on", "goes_out", "items", "counts", "counted"),
    "where a text stands in its cell": ("off", "off_own", "wide", "leads", "parted", "blanks", "empty", "sparse"),
}
STEPS: Mapping[str, tuple[object, str, Any]] = {
    "places drawn out, and apart": (layout, "whole_places", lambda places_, _: list(places_)),
    "lines beside a place": (layout, "with_line_beside", lambda place, *_: place),
    "headings told by their words": (parting, "with_heading", lambda cells, *_: cells),
    "labels beside two levels of heads": (parting, "with_tall_labels", lambda cells, *_: cells),
    "places parted at white between borders": (places, "parts_of", lambda place, *_: [place]),
    "rows as wholes": (parting, "bands_between", lambda *_: None),
    "a judge of tall cells": (runs, "is_shown", lambda _, length: np.zeros(len(length), np.bool_)),
    "notes in the frame": (parting.Parting, "note_rows", property(lambda _: 0)),
    "headings apart from names under them": (parting, "with_levels", lambda down, *_: down),
    "no row of texts of taller cells": (parting, "without_hollow", lambda chosen, *_: chosen),
    "a second column for four rows": (parting, "in_two", lambda column: column),
    "titles of lists": (parting, "title_rows", lambda *_: 0),
}
"""Steps of the search, each with what does nothing in its place."""
HEAD = """# What each cue is worth to the layout

`./dev bench ablation {given}` printed this page: the tables with their printed rows and columns (shape), and with every
merged cell as well (whole), each time without one cue, of which every judge hears what is usual everywhere, or without one step of the search. Nothing is fitted anew.

```
without                                  tables  found  shape  whole"""  # noqa: E501 - a page is written in whole lines

Seen = tuple[Mapping[str, Any], CleanPage, Evidence]


def main() -> None:
    """Look at the charts once, part them for each cue."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--seeds", type=seeds_of, help="A..B: made-up charts")
    where.add_argument("--pictures", type=Path, help="folder of the pictures of bench/real")
    given = parser.parse_args()
    charts = list(charts_of(given.seeds) if given.seeds else published(given.pictures))
    print(HEAD.format(given=f"--seeds {given.seeds.start}..{given.seeds.stop}" if given.seeds else "--pictures DIR"))
    for name, cue in CUES.items():
        deaf = {what: without(cue, judge) for what, judge in judges().items()}
        with mock.patch.object(layout, "judges", return_value=deaf):
            print(line(name, parted(charts)), flush=True)
    for name, (module, step, nothing) in STEPS.items():
        with mock.patch.object(module, step, nothing):
            print(line(name, parted(charts)), flush=True)
    print("```")


def charts_of(seeds: Sequence[int]) -> Iterator[Seen]:
    """The charts as they are seen, with their truth."""
    with tempfile.TemporaryDirectory() as passing:
        for image in write_sheets(seeds, Path(passing)):
            yield json.loads(image.with_suffix(".json").read_text("utf-8")), *seen_page(image)


def published(pictures: Path) -> Iterator[Seen]:
    """The published charts that are looked at."""
    for path in sorted(TRUTH.glob("*.json")):
        truth = json.loads(path.read_text("utf-8"))
        if truth["set"] == "dev":
            yield truth, *seen_page(pictures / truth["image"])


def parted(charts: Sequence[Seen]) -> Counter[str]:
    """The tally of all tables."""
    counts = Counter[str]()
    for truth, page, evidence in charts:
        for table, grid in matched(truth["tables"], find_layout(page, evidence).grids):
            counts += count_table(table, grid.cells if grid else None)
    return counts


def line(name: str, counts: Counter[str]) -> str:
    """A line of the page."""
    return f"{name:<40}" + "".join(f"{counts[what]:>{len(what) + 2}}" for what in ("tables", "found", "shape", "whole"))


def without(cue: Sequence[str], judge: Judge) -> Judge:
    """A judge to whom a cue is always what it is on average."""
    heard = np.array([[name not in cue] for name in judge.hears], np.float64)
    return replace(judge, inner=judge.inner * heard)


if __name__ == "__main__":
    main()
