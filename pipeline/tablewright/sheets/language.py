"""In which language a sheet is printed, by the small words that each of them uses most."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_SMALL_WORDS: Mapping[str, frozenset[str]] = {
    "fra": frozenset(
        "le|la|les|des|du|un|une|et|est|sont|dans|pour|par|sur|avec|sans|ou|au|aux|ce|cette|qui|que|ne|pas|si|son|ses|"
        "dé|dés|jet|perte|pertes|recul|résultat|résultats|combat|attaquant|défenseur|pas|unité|unités".split("|")
    ),
    "eng": frozenset(
        "the|of|and|is|are|in|for|by|on|with|without|or|to|from|this|that|which|not|if|its|each|all|any|no|may|"
        "die|dice|roll|loss|losses|retreat|result|results|attacker|defender|step|steps|unit|units|table".split("|")
    ),
    "deu": frozenset(
        "der|die|das|des|dem|den|ein|eine|und|ist|sind|im|für|mit|ohne|oder|zu|von|nicht|wenn|jeder|alle|"
        "würfel|würfelwurf|verlust|verluste|rückzug|ergebnis|angreifer|verteidiger|einheit|einheiten".split("|")
    ),
    "ita": frozenset("il|lo|la|gli|le|di|del|della|e|è|sono|in|per|con|senza|o|da|non|se|ogni|dado|tiro|perdite".split("|")),
    "spa": frozenset("el|la|los|las|de|del|y|es|son|en|para|con|sin|o|por|no|si|cada|dado|tirada|pérdidas".split("|")),
}
"""By how Tesseract calls the language."""


def language_of(texts: Iterable[str], languages: Sequence[str]) -> str:
    """Give the one of these languages that most of the words are of; the first when nothing tells them apart."""
    words = [word for text in texts for word in re.findall(r"[^\W\d_]+", text.lower())]
    known = {language: _SMALL_WORDS.get(language, frozenset()) for language in languages}
    return max(languages, key=lambda language: sum(word in known[language] for word in words))
