"""The parts of the two expansions, Fame and Fortune (2011) and Wisdom and Warfare (2013); each is an option of the
table (EXP-1), which says what it adds, what it needs (EXP-2), and what it makes of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from civ_tui.engine.switches import Preset, Presets, Switch


class Part(NamedTuple):
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
            picture="unit infantry 1",
        ),
        f"{WAW}.unit_cards:unit_cards",
    ),
    "tiles_faf": Part(
        Switch(
            "Map tiles of Fame and Fortune",
            "Seven more tiles of the map, three of them with the square of a relic.",
            picture="wonder machu_picchu",
        ),
        f"{BOTH}.tiles:of_fame_and_fortune",
    ),
    "tiles_waw": Part(
        Switch(
            "Map tiles of Wisdom and Warfare",
            "Six more tiles of the map, two of them with the square of a relic.",
            picture="wonder great_lighthouse",
        ),
        f"{BOTH}.tiles:of_wisdom_and_warfare",
    ),
    "huts_villages_faf": Part(
        Switch(
            "Huts and villages of Fame and Fortune",
            "10 more huts and 5 more villages: teachers, workers, art, wealth and friendly barbarians.",
            picture="hut",
        ),
        f"{BOTH}.huts_and_villages:of_fame_and_fortune",
    ),
    "huts_villages_waw": Part(
        Switch(
            "Huts and villages of Wisdom and Warfare",
            "3 more huts and 2 more villages: spies, uranium and wealth. 5 more hide city-states if those are on.",
            picture="village",
        ),
        f"{BOTH}.huts_and_villages:of_wisdom_and_warfare",
    ),
    "city_states": Part(
        Switch(
            "City-states",
            "Five markers that huts and villages hide; whoever has a figure there has what they give.",
            needs=("huts_villages_waw",),
            picture="wonder statue_of_zeus",
        ),
        f"{WAW}.city_states:city_states",
    ),
    "relics": Part(
        Switch(
            "Relics",
            "On the squares marked for them on the new tiles; the first army to end its move there has the reward.",
            needs=(("tiles_faf", "tiles_waw"),),
            picture="wonder stonehenge",
        ),
        f"{BOTH}.relics:relics",
    ),
    "techs_faf": Part(
        Switch(
            "Techs of Fame and Fortune",
            "Mysticism, Ecology and Plastics in each player's deck, and Agriculture with metropolises.",
            picture="great_person scientist",
        ),
        f"{FAF}.techs:techs",
    ),
    "techs_waw": Part(
        Switch(
            "Techs of Wisdom and Warfare",
            "Navy with its shipyard, Logistics, Bureaucracy and Education in each player's deck.",
            picture="unit artillery 2",
        ),
        f"{WAW}.techs:techs",
    ),
    "metropolis": Part(
        Switch(
            "Metropolises",
            "Agriculture lets a capital grow over two squares, with ten around it.",
            needs=("techs_faf",),
            picture="wonder chichen_itza",
        ),
        f"{FAF}.metropolis:metropolis",
    ),
    "governments_waw": Part(
        Switch(
            "Governments of Wisdom and Warfare",
            "Eight governments with other effects in place of those of the base game.",
            picture="great_person humanitarian",
        ),
        f"{WAW}.governments:governments",
    ),
    "policies": Part(
        Switch(
            "Social policies",
            "Four two-sided cards for each player, who adopts one for the capital and one more for each further city.",
            picture="great_person artist",
        ),
        f"{WAW}.policies:policies",
    ),
    "building_programs": Part(
        Switch(
            "Building programs",
            "A fourth city action: in the city's next production the icons of its outskirts count twice.",
            picture="great_person builder",
        ),
        f"{WAW}.building_programs:building_programs",
    ),
    "disbanding": Part(
        Switch(
            "Caravans and fortifications",
            "A figure that ends its move in a city of its own is disbanded, and may leave a marker there.",
            picture="unit mounted 1",
        ),
        f"{FAF}.disbanding:disbanding",
    ),
    "investments": Part(
        Switch(
            "Investments",
            "Four cards for each player; every round a coin token can be invested in lasting gains.",
            picture="great_person industrialist",
        ),
        f"{FAF}.investments:investments",
    ),
    "civilizations_faf": Part(
        Switch(
            "Civilizations of Fame and Fortune",
            "Arabs, Greeks, Indians and Spanish, as far as what they need is on.",
            picture="civilization arabs",
        ),
        f"{FAF}.civilizations:civilizations",
    ),
    "civilizations_waw": Part(
        Switch(
            "Civilizations of Wisdom and Warfare",
            "Aztecs, English, French, Japanese, Mongols and Zulu, as far as what they need is on.",
            picture="civilization zulu",
        ),
        f"{WAW}.civilizations:civilizations",
    ),
    "printed_sheets_faf": Part(
        Switch(
            "Arabs and Greeks as first printed",
            "Their sheets of 2011, which the publisher changed later.",
            needs=("civilizations_faf",),
            picture="civilization greeks",
        ),
        f"{FAF}.civilizations:printed_sheets",
    ),
    "wonders_faf": Part(
        Switch(
            "Wonders of Fame and Fortune",
            "Nine more wonders; four of each era are drawn for a game.",
            picture="wonder taj_mahal",
        ),
        f"{FAF}.wonders:wonders",
    ),
    "wonders_waw": Part(
        Switch(
            "Wonders of Wisdom and Warfare",
            "Six more wonders; four of each era are drawn for a game.",
            picture="wonder notre_dame",
        ),
        f"{WAW}.wonders:wonders",
    ),
    "events_faf": Part(
        Switch(
            "Culture events of Fame and Fortune",
            "10 more cards in the three decks: coins are lost, units called up, land flooded.",
            picture="unit infantry 3",
        ),
        f"{FAF}.events:events",
    ),
    "events_waw": Part(
        Switch(
            "Culture events of Wisdom and Warfare",
            "12 more cards in the three decks: barbarians settle and attack, figures travel, supplies come.",
            picture="unit mounted 2",
        ),
        f"{WAW}.events:events",
    ),
    "great_people_cards": Part(
        Switch(
            "Great people cards",
            "42 cards of great people, held in secret until they are used; each comes with its marker.",
            picture="great_person general",
        ),
        f"{FAF}.great_people.part:great_people_cards",
    ),
    "fifth_player": Part(
        Switch(
            "Fifth player",
            "Five may play: a fifth seat, purple pieces and a map of 28 by 18 squares with a hole in its middle.",
            needs=(("tiles_faf", "tiles_waw"),),
            picture="civilization random",
        ),
        f"{FAF}.fifth_player:fifth_player",
    ),
}
"""In the order in which they are offered and made: what others refer to comes first."""

OF_FAME_AND_FORTUNE: Final = (
    "tiles_faf",
    "huts_villages_faf",
    "relics",
    "techs_faf",
    "metropolis",
    "disbanding",
    "investments",
    "civilizations_faf",
    "wonders_faf",
    "events_faf",
    "great_people_cards",
    "fifth_player",
)
OF_WISDOM_AND_WARFARE: Final = (
    "unit_cards_waw",
    "tiles_waw",
    "huts_villages_waw",
    "city_states",
    "relics",
    "techs_waw",
    "governments_waw",
    "policies",
    "building_programs",
    "civilizations_waw",
    "wonders_waw",
    "events_waw",
)
LIGHT: Final = (
    "unit_cards_waw",
    *("tiles_faf", "tiles_waw"),
    *("techs_faf", "techs_waw"),
    *("civilizations_faf", "civilizations_waw"),
    *("wonders_faf", "wonders_waw"),
    *("events_faf", "events_waw"),
)
"""More of what the game has already, and no further rules but for the unit cards."""


def _there(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id_ for id_ in PARTS if id_ in ids)


PRESETS: Final[Presets] = {
    "base": Preset("As printed in 2010", "Nothing is added.", (), "unit infantry 2"),
    "light": Preset(
        "Light",
        "More cards, tiles and civilizations of both boxes; the only further rules are units of two numbers and the "
        "later loot table.",
        _there(LIGHT),
        "wonder big_ben",
    ),
    "fame_and_fortune": Preset(
        "Fame and Fortune",
        "All of the first box, for up to five players.",
        _there(OF_FAME_AND_FORTUNE),
        "wonder taj_mahal",
    ),
    "wisdom_and_warfare": Preset(
        "Wisdom and Warfare", "All of the second box.", _there(OF_WISDOM_AND_WARFARE), "wonder notre_dame"
    ),
    "everything": Preset(
        "Everything",
        "Both boxes, for up to five players.",
        _there((*OF_FAME_AND_FORTUNE, *OF_WISDOM_AND_WARFARE)),
        "wonder pyramids",
    ),
}
"""What a table may switch on at once."""
