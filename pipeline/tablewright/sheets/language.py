"""In which language a sheet is printed, by the small words that each of them uses most."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_SMALL_WORDS: Mapping[str, str] = {
    "fra": (
        "le|la|les|des|du|un|une|et|est|sont|dans|pour|par|sur|avec|sans|ou|au|aux|ce|"
        "cette|qui|que|ne|si|son|ses|dé|dés|jet|perte|pertes|recul|résultat|résultats|combat|"
        "attaquant|défenseur|pas|unité|unités"
    ),
    "eng": (
        "the|of|and|is|are|in|for|by|on|with|without|or|to|from|this|that|which|not|if|"
        "its|each|all|any|no|may|die|dice|roll|loss|losses|retreat|result|results|attacker|"
        "defender|step|steps|unit|units|table"
    ),
    "deu": (
        "der|die|das|des|dem|den|ein|eine|und|ist|sind|im|für|mit|ohne|oder|zu|von|nicht|"
        "wenn|jeder|alle|würfel|verlust|verluste|rückzug|ergebnis|angreifer|verteidiger|einheit"
    ),
    "ita": ("il|lo|la|gli|le|di|del|della|e|è|sono|in|per|con|senza|o|da|non|se|ogni|dado|tiro|perdite"),
    "spa": ("el|la|los|las|de|del|y|es|son|en|para|con|sin|o|por|no|si|cada|dado|tirada|pérdidas"),
}
"""By how Tesseract calls the language; words of the field among them, for a chart has few others."""


def language_of(texts: Iterable[str], languages: Sequence[str]) -> str:
    """Give the one of these languages that most of the words are of; the first when nothing tells them apart."""
    words = [word for text in texts for word in re.findall(r"[^\W\d_]+", text.lower())]
    known = {language: set(_SMALL_WORDS.get(language, "").split("|")) for language in languages}
    return max(languages, key=lambda language: sum(word in known[language] for word in words))
