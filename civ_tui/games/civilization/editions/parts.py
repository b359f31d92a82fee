"""The parts of the two expansions, Fame and Fortune (2011) and Wisdom and Warfare (2013); each is an option of the
table (EXP-1), which says what it adds, what it needs (EXP-2), and what it makes of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.switches import Switch


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an expansion: what the table reads of it, and the function that makes an edition one with it, which
    is loaded when somebody first plays with it."""

    switch: Switch
    made: str


BOTH: Final = "civ_tui.games.civilization.editions"
FAF: Final = "civ_tui.games.civilization.editions.fame_and_fortune"
WAW: Final = "civ_tui.games.civilization.editions.wisdom_and_warfare"

PARTS: Final[Mapping[str, Part]] = {
    "unit_cards_waw": Part(
        Switch(
            "Unit cards of Wisdom and Warfare",
            "53 cards of two numbers, strength and health; wounds stay until the battle is counted.",
        ),
        f"{WAW}.unit_cards:unit_cards",
    ),
    "tiles_faf": Part(
        Switch(
            "Map tiles of Fame and Fortune",
            "Seven more tiles of the map, three of them with the square of a relic.",
        ),
        f"{BOTH}.tiles:of_fame_and_fortune",
    ),
    "tiles_waw": Part(
        Switch(
            "Map tiles of Wisdom and Warfare",
            "Six more tiles of the map, two of them with the square of a relic.",
        ),
        f"{BOTH}.tiles:of_wisdom_and_warfare",
    ),
    "huts_villages_faf": Part(
        Switch(
            "Huts and villages of Fame and Fortune",
            "10 more huts and 5 more villages: teachers, workers, art, wealth and friendly barbarians.",
        ),
        f"{BOTH}.huts_and_villages:of_fame_and_fortune",
    ),
    "huts_villages_waw": Part(
        Switch(
            "Huts and villages of Wisdom and Warfare",
            "3 more huts and 2 more villages: spies, uranium and wealth. 5 more hide city-states if those are on.",
        ),
        f"{BOTH}.huts_and_villages:of_wisdom_and_warfare",
    ),
    "relics": Part(
        Switch(
            "Relics",
            "On the squares marked for them on the new tiles; the first army to end its move there has the reward.",
            needs=(("tiles_faf", "tiles_waw"),),
        ),
        f"{BOTH}.relics:relics",
    ),
    "techs_waw": Part(
        Switch(
            "Techs of Wisdom and Warfare",
            "Navy with its shipyard, Logistics, Bureaucracy and Education in each player's deck.",
        ),
        f"{WAW}.techs:techs",
    ),
    "investments": Part(
        Switch(
            "Investments",
            "Four cards for each player; every round a coin token can be invested in lasting gains.",
        ),
        f"{FAF}.investments:investments",
    ),
}
"""In the order in which they are offered and made: what others refer to comes first."""
