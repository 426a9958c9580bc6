"""A number of a spreadsheet as it is shown: the formats that tables of games meet, all others as the number itself.

A spreadsheet takes a typed `1/2` for a fraction and `3-1` for a day. What it made of them is shown, not guessed back:
that it differs from the print is the very thing to be found.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from fractions import Fraction

_FIRST_DAY = datetime(1899, 12, 30, tzinfo=UTC)
"""What a spreadsheet counts days from, its 29 February 1900 counted in."""


def number_shown(value: str, code: str) -> str:
    """Show a number in the first part of a format, or the second where it is below 0 and there is one."""
    try:
        number = float(value)
    except ValueError:
        return value
    plain, *others = (re.sub(r'\[[^\]]*\]|[\\_*]|"', "", part) for part in code.split(";"))
    part = others[0] if others and number < 0 else plain
    sign = "-" if number < 0 and not others else ""
    if re.search(r"[dmyhs]", re.sub(r"(?i)general|standard", "", part), re.IGNORECASE):
        return _day(number) or value
    if "/" in part and "?" in part:
        return sign + _fraction(abs(number), part)
    if found := re.fullmatch(r"([^0#]*)[#,]*0(?:\.(0+))?(%?)([^0#]*)", part):
        before, places, percent, after = found.groups()
        shown = f"{abs(number) * (100 if percent else 1):.{len(places or '')}f}"
        return f"{sign}{before}{shown}{percent}{after}"
    return value if "e" in value.lower() and number != int(number) else _plain(number)


def _plain(number: float) -> str:
    return f"{number:.15g}"


def _day(number: float) -> str:
    """The day, and the time if there is one; nothing for what is no day."""
    if not 0 <= number < 2_958_466:
        return ""
    day = _FIRST_DAY + timedelta(days=number)
    return day.strftime("%Y-%m-%d") if number == int(number) else day.strftime("%Y-%m-%d %H:%M")


def _fraction(number: float, part: str) -> str:
    """As `1 1/2`, with so many figures below the line."""
    places = max(1, len(part) - len(part.rstrip("?")))
    whole, rest = divmod(Fraction(number).limit_denominator(10**places - 1), 1)
    broken = f"{rest.numerator}/{rest.denominator}" if rest else ""
    return " ".join(filter(None, (str(whole) if whole or not rest else "", broken)))
