"""How the tables of a sheet are used: inputs, modifiers, the order of the steps, and the examples that prove it.

A procedure is a list of steps; each makes one named figure out of inputs and earlier figures, so the trace of a
result is the list of its steps. The steps are data: the words of ``StepKind`` are all there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from tablewright.model.sheet import Place

Words = Mapping[str, str]
"""The same words in the languages of the players: {"fr": ..., "en": ...}."""

Amount = int | str
"""A whole number, or the name of an input or an earlier figure, or an exact fraction written `1/2`."""


class InputKind(StrEnum):
    """What a player has to say."""

    INTEGER = "integer"
    NUMBER = "number"  # an exact number: an integer or a fraction such as a halved strength
    FLAG = "flag"
    DIE = "die"  # left out of a distribution, which rolls it
    CHOICE = "choice"  # one of ``options``
    INTEGERS = "integers"  # a list, as the steps of each unit
    LABELS = "labels"  # a list of ``options``, as the terrains of a hex


@dataclass(frozen=True, slots=True)
class Input:
    """One parameter of a procedure; without a default it must be given."""

    name: str
    kind: InputKind
    meaning: Words
    place: Place
    low: int | Fraction | None = None
    high: int | Fraction | None = None
    default: str | int | bool | None = None
    options: tuple[str, ...] = ()
    dice: str | None = None
    printed: str | None = None
    units: str | None = None  # what units given instead add up to: their `strength` or their `steps`
    excludes: tuple[str, ...] = ()  # flags beside which it would be passed over
    each: bool = False  # it speaks of single units of a hex, which are resolved apart


class EffectKind(StrEnum):
    """What a field of the effect holds."""

    COUNT = "count"  # a whole number
    NUMBER = "number"  # an exact number
    FLAG = "flag"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class EffectField:
    """One thing that a result of the game may do: `attacker_steps`, steps lost by the attacker."""

    name: str
    kind: EffectKind
    meaning: Words
    place: Place


class Target(StrEnum):
    """What a modifier changes."""

    DIE = "die"
    COLUMN = "column"
    STRENGTH = "strength"  # a factor, not a term
    MORALE = "morale"
    LOSSES = "losses"
    SUPPORT = "support"


@dataclass(frozen=True, slots=True)
class Modifier:
    """One printed modifier. It applies when all of ``when`` hold and none of ``unless``.

    Its amount is ``value``, times the input ``per`` when one is named; ``value`` may itself name an input or figure.
    Conditions are flags (`night`), choices (`terrain=Bois`) or bounds on an input or earlier figure (`losses>=1`,
    `die_total<=6`). ``group`` names the cap that limits it.
    """

    id: str
    procedure: str
    on: Target
    value: Amount
    printed: str
    place: Place
    received: str
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    per: str | None = None
    group: str | None = None
    ruling: str | None = None
    meaning: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cap:
    """A limit on the sum of a group of modifiers."""

    group: str
    procedure: str
    printed: str
    place: Place
    low: int | None = None
    high: int | None = None
    ruling: str | None = None


class StepKind(StrEnum):
    """Everything a step can do.

    A step of the first five kinds whose conditions do not hold hands on its first figure unchanged.
    """

    ADD = "add"  # the sum of ``of``; a name with a leading minus is subtracted
    LIMIT = "limit"  # ``of`` held between ``low`` and ``high`` (numbers, inputs or figures)
    MULTIPLY = "multiply"  # ``of`` times the strength factors of ``group`` that apply
    DIVIDE = "divide"  # ``of`` by ``by``, ``rounding`` named
    MODIFY = "modify"  # ``of`` (0 when empty) plus the modifiers on ``target``, each group within its cap
    PLACE = (
        "place"  # ``of`` put on an axis of ``table``: the label it falls on; of a ``row``, the column whose cell has it
    )
    SHIFT = "shift"  # a label moved ``by`` a figure along its axis, held at the ends
    LOOK_UP = "look up"  # the cell of ``table`` at ``row`` and ``column``, under the stacked header ``part``
    NUMBER = "number"  # the number that a looked-up cell, or its ``part``, is; a lone dash is 0; of labels, their sum
    EFFECT = "effect"  # adds ``gives`` to the result when the conditions hold; with an ``owner``, who may leave it
    TRADE = "trade"  # steps lost (``of``) may be traded one for one for hexes: a choice of ``owner``
    ALTERNATIVES = "alternatives"  # a cell's alternatives (``of``), parted by `/`: a choice of ``owner``
    SHARE = "share"  # losses (``of``) shared among the steps of each unit (``by``): a choice of ``owner``


class Rounding(StrEnum):
    """Named, because players argue about it."""

    EXACT = "exact"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: makes the figure ``name``. Which fields count is said at each ``StepKind``."""

    do: StepKind
    name: str
    label: Words
    place: Place
    of: tuple[str, ...] = ()
    by: Amount | None = None
    low: Amount | None = None
    high: Amount | None = None
    group: str | None = None
    target: Target | None = None
    rounding: Rounding = Rounding.EXACT
    table: str | None = None
    axis: str | None = None
    row: str | None = None
    column: str | None = None
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    gives: Mapping[str, Amount | bool] = field(default_factory=dict)
    part: str | None = None
    owner: str | None = None
    other_owner: str | None = None
    mark: str | None = None
    once: bool = False
    below: str | None = None  # a value past the low end: the ruling, or the lines (`aid.txt:18`), that say
    above: str | None = None  # the same for the high end
    between: str | None = None  # the same for a value between two labels, or that is rounded
    ruling: str | None = None  # the ruling that an effect leans on whenever it applies
    printed: str | None = None
    received: str | None = None


@dataclass(frozen=True, slots=True)
class Procedure:
    """One thing a player does with the aid, from inputs to a result: one figure, or several side by side."""

    id: str
    title: Words
    inputs: tuple[Input, ...]
    steps: tuple[Step, ...]
    result: tuple[str, ...]
    tables: tuple[str, ...]
    place: Place
    printed: str | None = None
    gives: Mapping[str, str] = field(default_factory=dict)  # fields of the effect that are figures


@dataclass(frozen=True, slots=True)
class Passage:
    """Prose of the sheet, paragraph by paragraph, as printed."""

    id: str
    heading: str
    paragraphs: tuple[str, ...]
    received: str
    place: Place


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a gap or an ambiguity of the print is resolved, by whom it is argued, and on what ground."""

    id: str
    question: str
    answer: Words
    reason: str
    place: Place


@dataclass(frozen=True, slots=True)
class Rules:
    """``rules.toml`` whole, with the rulings of ``errata.toml`` that the steps name."""

    passages: tuple[Passage, ...]
    modifiers: tuple[Modifier, ...]
    caps: tuple[Cap, ...]
    procedures: tuple[Procedure, ...]
    rulings: tuple[Ruling, ...]
    effects: tuple[EffectField, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A golden case from the sheet's own text: inputs, every intermediate figure it states, the result.

    ``choices`` are options offered, each written `owner: option`; ``rulings`` are all that the result leans on, when
    they are given; ``raises`` is a word of the error.
    """

    id: str
    procedure: str
    inputs: Mapping[str, str | int | bool | tuple[int | str, ...]]
    printed: str
    received: str
    place: Place
    figures: Mapping[str, str] = field(default_factory=dict)
    result: str | None = None
    choices: tuple[str, ...] = ()
    rulings: tuple[str, ...] | None = None
    raises: str | None = None
