"""What the command says, in the languages of its readers."""

from __future__ import annotations

SPOKEN = {
    "en": {
        "usage": "usage: NAME [INPUT=VALUE ...] [OPTION ...]",
        "of a game": "what a game has",
        "a table": "a table",
        "of a procedure": "what a procedure takes",
        "a result": "the result and the way to it",
        "rolled": "the same, the dice rolled; --seed 7: the same dice again",
        "chances": "the exact chance of each result",
        "options": """    --sources    the printed sentences below the explanation
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
        "usage": "usage : NOM [ENTRÉE=VALEUR ...] [OPTION ...]",
        "of a game": "ce qu'un jeu contient",
        "a table": "une table",
        "of a procedure": "ce qu'une procédure demande",
        "a result": "le résultat et le chemin qui y mène",
        "rolled": "le même, dés jetés ; --seed 7 : encore les mêmes dés",
        "chances": "la chance exacte de chaque résultat",
        "options": """    --sources    les phrases imprimées sous l'explication
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
