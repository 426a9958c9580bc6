"""What the words of two lines under each other tell: that the one goes on with the other, or that each is by itself."""

from __future__ import annotations

import re
from typing import Final

GOES_ON: Final = re.compile(r"[a-zà-öø-ÿ]{2}|[a-zà-öø-ÿ] |[,;)&]")
"""How a line begins that goes on with the one before it."""
OPEN: Final = re.compile(
    r"([a-zà-öø-ÿ]-|[,;(&]|\b(of|the|and|or|to|by|in|with|for|a|an|at|on|if|is|are|from|per|not|de|du|des|la|le|les|et|ou"
    r"|à|au|aux|en|par|un|une|sur|si|est|pour))$"
)
"""How a line ends that the next one goes on with."""
ITEM: Final = re.compile(r"(\d{1,2}|[A-Za-z])[.)]( |$)|[•●*–-] \w")
"""How an item of a list begins."""
COUNT: Final = re.compile(
    r"[<>≤≥+−–-]?\d+([.,]\d+)?([/:.…–-]+\d+)?( ?[+*%]| or (more|less|fewer)| ou (plus|moins))?[.)]?$"
)
"""A number or a range, as the labels of rows count."""


def goes_on(line: str, following: str) -> bool:
    """Whether the second line is of one sentence with the first."""
    return bool(line and following and (GOES_ON.match(following) or OPEN.search(line)))


def is_apart(line: str, following: str) -> bool:
    """Whether two lines are two items of a list, or two counts."""
    return bool(ITEM.match(following) or (COUNT.match(line) and COUNT.match(following)))
