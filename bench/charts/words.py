"""What made-up charts say: the words of the field in English and in French, and how a printer writes signs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a language, and a printer's habits: a dash alone, between two figures, between the sides of odds."""

    language: str
    terrain: tuple[str, ...]
    units: tuple[str, ...]
    movers: tuple[str, ...]
    months: tuple[str, ...]
    weather: tuple[str, ...]
    die: tuple[str, ...]
    odds: tuple[str, ...]
    firing: tuple[str, ...]
    heads: tuple[str, ...]
    titles: tuple[str, ...]
    modifier: tuple[str, ...]
    situations: tuple[str, ...]
    effects: tuple[str, ...]
    events: tuple[str, ...]
    notes: tuple[str, ...]
    sides: tuple[str, str]
    morale: tuple[str, ...]
    terrain_head: tuple[str, ...]
    movement_head: tuple[str, ...]
    effect_head: tuple[str, ...]
    dash: str = "-"
    range_: str = "-"
    to: str = "-"
    minus: str = "-"


def listed(texts: str) -> tuple[str, ...]:
    """Texts with commas between them, one by one."""
    return tuple(texts.split(","))


ENGLISH: Final = Words(
    "eng",
    terrain=listed(
        "Clear,Woods,Light Woods,Forest,Hill,Mountain,Rough,Swamp,Marsh,Town,City,Village,Fortress,Bocage,Desert,Beach,"
        "Jungle,Orchard,Crest,Slope,Ridge,Stream,River,Major River,Ford,Bridge,Road,Trail,Railroad,Wall,Trench,Bunker,"
        "Redoubt,Minefield,Wire,Lake,All Sea"
    ),
    units=listed(
        "Infantry,Cavalry,Artillery,Leader,HQ,Supply,Engineer,Militia,Guard,Armour,Recon,Mortar,Bomber,Fighter,Light "
        "Cavalry,Horse Artillery,Grenadiers,Dragoons,Cossacks,Partisans"
    ),
    movers=("Foot", "Inf", "Leg", "Cav", "Horse", "Mech", "Mot", "Wheeled", "Tracked", "Art", "Wagon", "Truck"),
    months=("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    weather=("Dry", "Rain", "Mud", "Snow", "Frost", "Clear", "Storm", "Heavy Rain", "Overcast"),
    die=("Die", "Die Roll", "Roll", "DR", "D6", "2D6", "Dice", "Die\nRoll", "d10"),
    odds=("Odds", "Combat Odds", "Combat Ratio", "ODDS", "Odds (Attacker to Defender)", "Attacker : Defender"),
    firing=("Fire Points", "Number of Strength Points", "Range in Hexes", "Firepower Column", "Strength Points"),
    heads=("SP", "MA", "DF", "Range", "Cost", "Turn", "Hex", "VP", "Size", "Steps", "Morale", "Arrival"),
    titles=listed(
        "Combat Results Table,Terrain Effects Chart,Fire Combat Table,Weather Table,Unit Summary,Morale Check "
        "Table,Attrition Table,Bombardment Table,Assault Table,Supply Table,Reinforcement Schedule,Random Events,"
        "Close Combat Modifiers,Rally Table,Naval Transport,Retreat Priority"
    ),
    modifier=("Modifier", "DRM", "Shift", "Effect"),
    situations=(
        "Attacker in {}",
        "Defender in {}",
        "Each {} adjacent",
        "Across {}",
        "Uphill from {}",
        "Defending {} only",
        "Attacking {}",
        "Per {} after the first",
        "If any {} is out of supply",
    ),
    effects=(
        "Defender doubled",
        "Attacker halved",
        "No effect",
        "Shift one column left",
        "Negates ZOC",
        "May not be entered",
        "Halved across\nhexside",
        "Stop on entering",
        "Defender +1\nif stacked",
        "Use other terrain\nin the hex",
        "Blocks line\nof sight",
    ),
    events=(
        "The lead unit of either side is\ndisrupted until next turn.",
        "Reinforcements are delayed\none turn.",
        "Remove one supply marker.",
        "No effect.",
        "Both players discard a card,\nthen shuffle and draw again.",
        "Roll again, adding one.",
        "The weather changes at once.",
        "One leader is lost.",
    ),
    notes=(
        "The defender loses one step and retreats two hexes.",
        "Units out of supply are halved.",
        "A marker may be placed only once in each turn.",
        "Roll one die and read the result on the table.",
        "Leaders add their rating to the die roll.",
        "Odds above the last column are rolled on the last column.",
        "Treat rolls below 1 as 1.",
        "Applies to all units in the stack.",
        "See rule 8.4 for night turns.",
    ),
    sides=("Att", "Def"),
    morale=("Morale", "Rating", "Class"),
    terrain_head=("Terrain", "Terrain Type", "Type", "TERRAIN", "Hex or Hexside"),
    movement_head=("Movement Cost", "MP Cost", "Movement Points", "COST TO ENTER"),
    effect_head=("Combat Effect", "Effect on Combat", "Combat", "Notes", "Defence"),
)

FRENCH: Final = Words(
    "fra",
    terrain=listed(
        "Clair,Bois,Forêt,Forêt dense,Colline,Montagne,Marais,Rivière,Fleuve,Pont,Route,Chemin,Ville,Village,Cité,"
        "Forteresse,Côte,Plage,Désert,Crête,Pente,Gué,Redoute,Muret,Verger,Château,Fossé,Tranchée,Étang,Éboulis,"
        "Voie ferrée,Pleine mer,Lac"
    ),
    units=listed(
        "Infanterie,Cavalerie,Artillerie,Chef,QG,Ravitaillement,Génie,Milice,Garde,Blindés,Mortier,Dragons,Cosaques,"
        "Cavalerie légère,Artillerie à cheval,Grenadiers,Partisans,Éclaireurs"
    ),
    movers=("Inf", "À pied", "Cav", "Monté", "Art", "Méca", "Train", "Chef", "Chenillé", "À roues"),
    months=("Janv.", "Févr.", "Mars", "Avril", "Mai", "Juin", "Juil.", "Août", "Sept.", "Oct.", "Nov.", "Déc."),
    weather=("Sec", "Pluie", "Boue", "Neige", "Gel", "Clair", "Tempête", "Fortes pluies"),
    die=("Dé", "Jet", "Jet de dé", "1d6", "2d6", "Dés", "Tirage", "Résultat\ndu dé"),
    odds=("Rapport de forces", "Rapport", "RAPPORT", "Rapport (attaquant / défenseur)", "Ratio"),
    firing=("Points de feu", "Nombre de points", "Portée en hexagones", "Colonne de tir"),
    heads=("PV", "PM", "Force", "Portée", "Coût", "Tour", "Hex", "Taille", "Pas", "Moral", "Arrivée"),
    titles=listed(
        "Table de combat,Effets du terrain,Table de tir,Météo,Table de moral,Attrition,Bombardement,Assaut,"
        "Ravitaillement,Arrivée des renforts,Événements,Modificateurs,Ralliement,Transport naval,Poursuite"
    ),
    modifier=("Modificateur", "Mod.", "Décalage", "Effet"),
    situations=(
        "Attaquant en {}",
        "Défenseur en {}",
        "Par {} en plus",
        "À travers {}",
        "Contre {}",
        "Si {} est encerclé",
        "Attaque depuis {}",
        "{} non ravitaillé",
    ),
    effects=(
        "Défenseur doublé",
        "Attaquant réduit\nde moitié",
        "Sans effet",
        "Décalage d'une colonne\nà gauche",
        "Annule les ZOC",
        "Infranchissable",
        "Arrêt obligatoire",
        "Défenseur +1\nsi empilé",
        "Bloque la ligne\nde vue",
        "Suivant l'autre terrain",
    ),
    events=(
        "L'unité de tête est désorganisée\njusqu'au prochain tour.",
        "Les renforts sont retardés\nd'un tour.",
        "Retirez un marqueur.",
        "Sans effet.",
        "Relancez en ajoutant un.",
        "Le temps change aussitôt.",
        "Un chef est perdu.",
    ),
    notes=(
        "Le défenseur perd un pas et recule de deux hexagones.",
        "Les unités non ravitaillées sont réduites de moitié.",
        "Un seul marqueur par tour.",
        "Lancez un dé et lisez le résultat.",
        "Le chef ajoute sa valeur au jet.",
        "Au-delà de la dernière colonne, utilisez la dernière.",
        "Un résultat inférieur à 1 vaut 1.",
        "Voir la règle 8.4 pour les tours de nuit.",
    ),
    sides=("Att", "Déf"),
    morale=("Moral", "Valeur", "Classe"),
    terrain_head=("Terrain", "Type de terrain", "TERRAIN", "Case ou côté"),
    movement_head=("Coût en PM", "Mouvement", "Points de mouvement", "COÛT D'ENTRÉE"),
    effect_head=("Effet sur le combat", "Combat", "Remarques", "Défense"),
)

RESULTS: Final = (
    ("AE", "AR", "EX", "DR", "DE", "NE", "-"),
    ("A1", "A2", "D1", "D2", "D3", "EX", "-", "A1/D1"),
    ("1/0", "0/1", "1/2", "2/1", "1/1", "0/2", "-"),
    ("Ar", "Dr", "De", "Ae", "Ex", "-", "½ex"),
    ("A-1", "D-1", "D-2", "NE", "S", "DS", "X"),
    ("1r", "2r", "D1", "1d", "r/d", "-", "1d/1d"),
    ("R", "R2", "R3", "E", "S", "P", "M", "●"),
    ("BR", "CR", "RR", "DD", "DX", "AX", "-"),
    ("1", "2", "3", "1*", "2*", "-", "S"),
    ("M0", "M1", "M2", "1KIA", "2KIA", "PTC", "NMC", "K/1"),
    ("A2r1", "D1r2", "Bk", "-", "D2r3", "No"),
    ("¼", "½", "1", "1½", "2", "-", "X"),
)
"""Sets of combat results; a dash among them is printed as the printer's habit is."""

COSTS: Final = ("1", "2", "3", "4", "½", "1½", "P", "NA", "No", "+1", "2+", "1/2", "-", "All", "OC", "NC", "+½")
MODIFIERS: Final = ("+1", "-1", "+2", "-2", "+3", "-3", "×2", "×½", "0", "+1/-1", "1L", "2R", "1R", "½")
FOOTNOTES: Final = ("*", "†", "**", "ᵃ", "ᵇ", "¹", "²")
DASHES: Final = ("-", "-", "–", "—", "−")


def words_for(chance: Random) -> Words:
    """A language, and a printer's habits."""
    return replace(
        chance.choice((ENGLISH, ENGLISH, FRENCH)),
        dash=chance.choice(DASHES),
        range_=chance.choice(("-", "-", "–")),
        to=chance.choice(("-", "-", "–", ":", "/", " : ")),
        minus=chance.choice(("-", "–", "−")),
    )
