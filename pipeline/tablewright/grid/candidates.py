"""Where the rows of a table may part, and all that is known of each such place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE
from tablewright.grid.strips import BLANK, Profile, Strip, profiles_of
from tablewright.grid.texts import OwnTexts
from tablewright.grid.told import TOLD, of_edges

FEATURES: Final = (
    "gap", "share", "best", "white", "white_best", "ruled", "ruled_best", "drawn", "text", "crossed", "levels",
    "fill", "dip", "unruled", "undrawn", "crowd", "begins", "ends", "cuts", "label", "narrow",
    "narrower", "broad", "faced", "before", "after", "near_before", "near_after", "pitch", "usual_rule", "usual_drawn",
    "many", *TOLD,
)  # fmt: skip
"""What is known of a candidate. Along its line: how much of a gap the eye sees (log odds), on what share of it, on its
best stretch (log odds); how much is white, ruled, drawn as a rule of any style, on text; how much of the text around it
crosses it; how much text on one side stands where the other has a gap against it, as a heading of several columns does;
on how much of it the ground changes, or is another than on both sides.
Beside the others of its table: how much less of a rule it has than is usual, how near a likelier candidate is.
Of the texts about it: how many begin and end there, how many it cuts, whether a label begins. The white between texts
that face each other over it, where that is narrowest, beside the usual, in the middle, and how much of the line is so
faced. How far it is to the clear candidates before and after, what they show, and how that fits the table's pitch.
Of the table: how much is usually ruled, drawn, how many candidates are clear. What the other network
tells of it."""
NEAREST: Final = 0.75 * SIZE
"""Two edges closer than this have no room for letters between them."""
FAINTEST: Final = 0.2
"""Less of a gap, a rule or white than this is no candidate."""
SEEN: Final = 0.3
"""From this on there is a gap for the eye, whose middle is looked for."""
CLEAR: Final = 0.5
"""From this on a candidate is one of those that a table's usual ones are told by."""
SHOULDER: Final = 0.7
"""A place between which and a better one the gap never falls below so much of its own is of the same white."""
RULE: Final = 0.35
"""Of a line within a gap: where so much is ruled, the edge is on the rule and not in the middle of the white."""
FARTHEST: Final = 6.0
"""Capitals: white and distances are not told apart beyond this."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Where rows may part, and what is known of the place, as ``FEATURES`` names it."""

    at: float
    features: tuple[float, ...]


def candidates(strip: Strip, texts: OwnTexts) -> list[Candidate]:
    """Where rows may part, in order."""
    profiles = profiles_of(strip)
    places = places_of(profiles, texts)
    if not places:
        return []
    lines = np.array([at for _, at in places])
    seen = profiles["seen"][lines]
    clear = seen > CLEAR
    shown = {name: profiles[name][lines] for name in FEATURES[:13]}
    middles = np.array([middle for middle, _ in places])
    known: dict[str, Any] = {**shown, **beside_usual(shown, clear), **about_texts(texts, middles.tolist())}
    known |= faces(strip, lines, clear) | neighbours(middles, seen)
    known |= of_edges(strip.told, middles, int(clear.sum()), float(strip.gap.shape[0]))
    table = np.column_stack([np.broadcast_to(known[name], len(places)) for name in FEATURES])
    return [Candidate(middle, tuple(row)) for (middle, _), row in zip(places, table.tolist(), strict=True)]


def clear_rows(strip: Strip, texts: OwnTexts) -> int:
    """How many rows there are to go by the clear gaps alone."""
    profiles = profiles_of(strip)
    return 1 + sum(bool(profiles["seen"][line] > CLEAR) for _, line in places_of(profiles, texts))


def places_of(profiles: Mapping[str, Profile], texts: OwnTexts) -> list[tuple[float, int]]:
    """Each place with the line that shows it."""
    seen, ruled = profiles["seen"], profiles["ruled"]
    weaker = 0.6 * profiles["calm"], 0.5 * profiles["levels"], 0.4 * profiles["fill"]
    shown = np.maximum.reduce([seen, ruled, *weaker])
    found = [at for at in peaks(shown, max(2, round(0.4 * SIZE))) if shown[at] >= FAINTEST]
    found = [at for at in found if not any(is_shoulder(at, other, seen, ruled, texts) for other in found)]
    return distinct([settled(seen, ruled, at) for at in found], seen + ruled)


def is_shoulder(at: int, other: int, seen: Profile, ruled: Profile, texts: OwnTexts) -> bool:
    """Whether a peak of the gap is of the same white as a higher one.

    Beside ragged labels one white has several, and each would be thought less likely for the others. What is ruled, or
    no gap for the eye, is a place by itself, and so is one beyond a text: a column may have nothing but its heading.
    """
    if not SEEN <= seen[at] < seen[other] or ruled[max(0, at - 1) : at + 2].max() > RULE:
        return False
    low, high = sorted((at, other))
    return bool(seen[low : high + 1].min() > SHOULDER * seen[at] and not texts.within(low, high).any())


def settled(seen: Profile, ruled: Profile, at: int) -> tuple[float, int]:
    """A peak on the rule in its gap if there is one, else in the middle of the gap; and the line that shows it."""
    if seen[at] < SEEN:
        return at + 0.5, at
    low, high = stretch_of(seen, at, 0.5 * seen[at])
    within = ruled[max(0, low - 1) : high + 2]
    if within.max() > RULE:
        peak = max(0, low - 1) + int(within.argmax())
        first, last = stretch_of(ruled, peak, 0.9 * ruled[peak])
        return (first + last + 1) / 2, (first + last) // 2
    low, high = stretch_of(seen, at, 0.8 * seen[at])
    return (low + high + 1) / 2, at


def stretch_of(profile: Profile, at: int, level: float) -> tuple[int, int]:
    """The first and the last line about one on which a profile is no lower than a level."""
    low = high = at
    while low > 0 and profile[low - 1] >= level:
        low -= 1
    while high < len(profile) - 1 and profile[high + 1] >= level:
        high += 1
    return low, high


def peaks(shown: Profile, reach: int) -> list[int]:
    """The places where a profile is highest around, the middle of those that are equal."""
    found: list[int] = []
    smooth = cv2.GaussianBlur(shown[:, None], (1, 2 * reach + 1), 0.8)[:, 0]
    for at in range(reach // 2, len(smooth) - reach // 2):
        around = smooth[max(0, at - reach) : at + reach + 1]
        if smooth[at] >= around.max() and (not found or at - found[-1] > reach):
            level = np.nonzero(around >= smooth[at] - 1e-4)[0]
            found.append(max(0, at - reach) + int(level.mean()))
    return found


def distinct(places: Sequence[tuple[float, int]], worth: Profile) -> list[tuple[float, int]]:
    """The places in order, of those in one white only the one that shows most."""
    kept: list[tuple[float, int]] = []
    for middle, at in sorted(places):
        if kept and middle - kept[-1][0] < NEAREST:
            if worth[at] > worth[kept[-1][1]]:
                kept[-1] = (middle, at)
        else:
            kept.append((middle, at))
    return kept


def beside_usual(known: Mapping[str, Profile], clear: NDArray[np.bool_]) -> dict[str, Profile | float]:
    """How rules are where this table parts clearly, and how much less of one each candidate has."""
    some = clear if clear.any() else np.ones_like(clear)
    rule, drawn = (float(np.median(known[name][some])) for name in ("ruled", "drawn"))
    return {
        "usual_rule": rule,
        "usual_drawn": drawn,
        "unruled": np.maximum(0, rule - known["ruled"]),
        "undrawn": np.maximum(0, drawn - known["drawn"]),
        "many": float(np.log1p(clear.sum())),
    }


def about_texts(texts: OwnTexts, at: Sequence[float]) -> dict[str, Profile]:
    """What begins, ends and is cut at each place, beside the most that does at one place of the table."""
    begins, ends, cuts, label = np.array([texts.beside(middle) for middle in at], np.float32).T
    return {
        "begins": begins / max(1, begins.max()),
        "ends": ends / max(1, ends.max()),
        "cuts": np.minimum(1, cuts / 2),
        "label": label,
    }


def faces(strip: Strip, lines: NDArray[np.int_], clear: NDArray[np.bool_]) -> dict[str, Profile]:
    """How much white is between the print before and after each line, in capitals.

    It is little between words, and less than the table usually has where something else than its columns parts.
    """
    before, after = nearest_print(strip)
    white = np.minimum((after - before)[lines] / SIZE, FARTHEST)
    faced = (before[lines] >= 0) & (after[lines] < strip.print.shape[0])
    held = [row[has] if has.any() else np.array([FARTHEST]) for row, has in zip(white, faced, strict=True)]
    narrow = np.array([np.percentile(row, 10) for row in held], np.float32)
    usual = float(np.median(narrow[clear])) if clear.any() else FARTHEST
    return {
        "narrow": narrow,
        "narrower": np.maximum(0, usual - narrow),
        "broad": np.array([np.median(row) for row in held], np.float32),
        "faced": faced.mean(axis=1).astype(np.float32),
    }


def nearest_print(strip: Strip) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
    """For each pixel, the last line before it and the first one after it that is printed there."""
    high = strip.print.shape[0]
    lines = np.arange(high)[:, None]
    inked = (strip.print > BLANK) & (strip.text > 0.2)
    before = np.maximum.accumulate(np.where(inked, lines, -1), axis=0)
    after = np.minimum.accumulate(np.where(inked, lines, high)[::-1], axis=0)[::-1]
    return before, after


def neighbours(middles: NDArray[np.float64], seen: Profile) -> dict[str, Profile]:
    """How far the next clear candidates are, in capitals; what the next ones show; how that fits the table's pitch."""
    apart = np.abs(middles[:, None] - middles[None, :]) / SIZE
    crowd = np.where(apart > 0, seen[None, :] / np.maximum(1, apart**2), 0).max(axis=1, initial=0)
    strong = middles[seen > CLEAR]
    pitch = float(np.median(np.diff(strong))) / SIZE if len(strong) > 2 else 0.0
    place = np.searchsorted(strong, middles)
    padded = np.concatenate([[-np.inf], strong, [np.inf]])
    own = (seen > CLEAR).astype(int)
    before = np.minimum(FARTHEST, (middles - padded[place]) / SIZE)
    after = np.minimum(FARTHEST, (padded[place + own + 1] - middles) / SIZE)
    shown = np.concatenate([[1.0], seen, [1.0]])
    return {
        "crowd": crowd.astype(np.float32),
        "before": before.astype(np.float32),
        "after": after.astype(np.float32),
        "near_before": shown[:-2].astype(np.float32),
        "near_after": shown[2:].astype(np.float32),
        "pitch": np.minimum(FARTHEST, np.minimum(before, after) / pitch if pitch else before * 0).astype(np.float32),
    }
