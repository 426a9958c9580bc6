"""What an explanation is made of, in the languages of the players."""

from __future__ import annotations

WORDS = {
    "fr": {
        "die": "dé",
        "dice": "dés",
        "table": "[aide, table {table}, ligne {row}]",
        "held": "ramené à {value}",
        "chooses": "{owner} choisit : {options}",
        "may": "{owner} peut : {options}",
        "or": " ou ",
        "says": "{owner} : {options}",
        "ruling": "selon la décision : {answer}",
        "no": "sans effet",
        "attacker": "l'attaquant",
        "defender": "le défenseur",
        "owner": "le propriétaire",
        "winner": "le vainqueur",
        "loser": "le perdant",
        "steps": "pas",
        "hexes": "hex.",
    },
    "en": {
        "die": "die",
        "dice": "dice",
        "table": "[aid, table {table}, row {row}]",
        "held": "held at {value}",
        "chooses": "{owner} chooses: {options}",
        "may": "{owner} may: {options}",
        "or": " or ",
        "says": "{owner}: {options}",
        "ruling": "by ruling: {answer}",
        "no": "no effect",
        "attacker": "the attacker",
        "defender": "the defender",
        "owner": "the owner",
        "winner": "the winner",
        "loser": "the loser",
        "steps": "steps",
        "hexes": "hexes",
    },
}
