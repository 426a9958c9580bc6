"""The signs that the house reader knows, in the order of its network's outputs; the pause comes before them all."""

from __future__ import annotations

from typing import Final

PLAIN: Final = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz|~"
ACCENTED: Final = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôöøùúûüÿŒœ"
MARKS: Final = "£€§¶°·†‡«»‰×÷±≤≥≠≈√∞½¼¾⅓⅔⅛⅜⅝⅞⅕⅙←↑→↓↔●○■□▲△▼◆◇★☆✓✗"
RAISED: Final = "ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂꟲꟳᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"

SIGNS: Final = tuple(PLAIN + ACCENTED + MARKS + RAISED)
