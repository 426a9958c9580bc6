"""Raised letters, figures and signs, as Unicode writes them."""

from __future__ import annotations

from dataclasses import replace

from tablewright.model.reading import Reading

PLAIN = "ABDEGHIJKLMNOPRTUVWCFabcdefghijklmnoprstuvwxyz0123456789+-=()"
RAISED = "ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂꟲꟳᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"
TO_RAISED = str.maketrans(PLAIN, RAISED)
TO_PLAIN = str.maketrans(RAISED, PLAIN)


def raise_text(reading: Reading) -> Reading:
    """A reading of raised signs, in raised signs; those Unicode has none for stay as they are."""
    raised = tuple((text.translate(TO_RAISED), p) for text, p in reading.alternatives)
    return replace(reading, text=reading.text.translate(TO_RAISED), alternatives=raised)
