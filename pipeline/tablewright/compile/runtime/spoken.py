"""What the command says, in the languages of its readers."""

from __future__ import annotations

SPOKEN = {
    "en": {
        "usage": """usage: NAME [INPUT=VALUE ...] [OPTION ...]

    weissenberg                                      what a game has
    weissenberg.crt                                  a table
    weissenberg.combat                               what a procedure takes
    weissenberg.combat attack=26 defence=6 die=5     the result and the way to it
    weissenberg.combat attack=26 defence=6 --roll    the same, the dice rolled; --seed 7: the same dice again
    weissenberg.combat attack=26 defence=6 --odds    the exact chance of each result

    --sources    the printed sentences below the explanation
    --json       everything for another program; --schema: what a call takes, as JSON Schema
    --lang fr    answers in French; en: in English
    --version, -h
""",
        "games": "What there is:\n",
        "table": "table",
        "takes": "{name} takes",
        "when left out": "when left out",
        "no effect": "no effect",
        "undecided": "undecided",
    },
    "fr": {
        "usage": """usage : NOM [ENTRÉE=VALEUR ...] [OPTION ...]

    weissenberg                                      ce qu'un jeu contient
    weissenberg.crt                                  une table
    weissenberg.combat                               ce qu'une procédure demande
    weissenberg.combat attack=26 defence=6 die=5     le résultat et le chemin qui y mène
    weissenberg.combat attack=26 defence=6 --roll    le même, dés jetés ; --seed 7 : encore les mêmes dés
    weissenberg.combat attack=26 defence=6 --odds    la chance exacte de chaque résultat

    --sources    les phrases imprimées sous l'explication
    --json       tout, pour un autre programme ; --schema : ce qu'un appel demande, en JSON Schema
    --lang en    répond en anglais ; fr : en français
    --version, -h
""",
        "games": "Ce qu'il y a :\n",
        "table": "table",
        "takes": "{name} demande",
        "when left out": "à défaut",
        "no effect": "sans effet",
        "undecided": "indécis",
    },
}
