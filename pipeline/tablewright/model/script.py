"""Raised letters, figures and signs, as Unicode writes them."""

from __future__ import annotations

PLAIN = "ABDEGHIJKLMNOPRTUVWCFabcdefghijklmnoprstuvwxyz0123456789+-=()"
RAISED = "ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂꟲꟳᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"
TO_RAISED = str.maketrans(PLAIN, RAISED)
TO_PLAIN = str.maketrans(RAISED, PLAIN)


def raise_text(text: str) -> str:
    """A text in raised signs; those Unicode has none for stay as they are."""
    return text.translate(TO_RAISED)


def lower_text(text: str) -> str:
    """A text with its raised signs brought down."""
    return text.translate(TO_PLAIN)


def is_raised_sign(sign: str) -> bool:
    """Whether a sign is a raised letter, figure or sign."""
    return sign in RAISED
