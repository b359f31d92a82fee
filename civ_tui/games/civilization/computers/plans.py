"""The four plans, one for each victory: what things are worth to a computer player, in present points of trade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from civ_tui.engine.chance import Chance


@dataclass(frozen=True, slots=True)
class Plan:
    """A victory to aim for, and the values of things on the way.

    Icons are worth `trade` to `combat` per round, a culture token `token`, a coin from now on `coin_now`. The game is
    expected to end in round `length`. Cities: `founder` is a scout that will found one, `scout` any other, `armies` the
    first army, the second and so on; `unit` and `walls` hold in peace, and a unit is worth `defence` more when the
    capital is about to fall. `building` and `wonder` are the share of their yield that counts, `arts` and `resource`
    the share of their gains. Trade spent on production costs `price`, or `dear` if research needs it. `advance` is a
    space of the culture track. Research: to `wait`, each `level` above the first, an `upgrade` of units. Movement: a
    `hut`, a `village`, to `explore` a tile; `gather` is the share of a square's yield that counts for a scout, `war`
    the least odds to attack a city. `techs` and `governments` are added to the values that hold for every plan.
    """

    id: str
    token: float
    coin_now: float
    trade: float = 1.3
    production: float = 1.1
    culture: float = 0.7
    coin: float = 2.0
    combat: float = 0.3
    length: int = 14
    founder: float = 14.0
    scout: float = 4.0
    armies: tuple[float, ...] = (9.0, 7.0, 2.0, 0.5)
    unit: float = 2.5
    defence: float = 14.0
    walls: float = 4.0
    building: float = 0.6
    wonder: float = 1.0
    price: float = 0.6
    dear: float = 1.5
    advance: float = 4.5
    resource: float = 1.0
    arts: float = 1.0
    wait: float = -2.0
    level: float = 4.0
    upgrade: float = 1.5
    hut: float = 7.0
    village: float = 7.0
    explore: float = 6.0
    gather: float = 0.8
    war: float = 0.6
    techs: Mapping[str, float] = field(default_factory=dict)
    governments: Mapping[str, float] = field(default_factory=dict)


PLANS: Final[dict[str, Plan]] = {
    plan.id: plan
    for plan in (
        Plan(
            "economy",
            token=0.9,
            coin_now=11,
            culture=0.8,
            coin=5.0,
            techs={
                "pottery": 5, "code_of_laws": 4, "democracy": 9, "printing_press": 7, "civil_service": 5, "chivalry": 5,
                "banking": 6, "railroad": 5, "computers": 6, "currency": 2,
            },
            governments={"feudalism": 5, "democracy": 4, "communism": 3, "monarchy": 2, "republic": 1},
        ),
        Plan(
            "technology",
            token=0.7,
            coin_now=6,
            trade=1.5,
            techs={"writing": 2, "navigation": 2, "printing_press": 2, "engineering": 2},
            governments={"democracy": 5, "communism": 3, "monarchy": 2, "republic": 1, "feudalism": 2},
        ),
        Plan(
            "culture",
            token=1.5,
            coin_now=4,
            culture=1.6,
            advance=7.0,
            techs={
                "writing": 2, "philosophy": 5, "currency": 4, "monarchy": 8, "printing_press": 4, "theology": 7,
                "chivalry": 3, "metal_casting": 5, "civil_service": 2,
            },
            governments={"monarchy": 6, "democracy": 3, "feudalism": 1, "republic": 1, "communism": 0.5},
        ),
        Plan(
            "military",
            token=0.5,
            coin_now=4,
            culture=0.4,
            combat=0.8,
            armies=(9.0, 7.0, 5.5, 5.5, 5.5, 0.5),
            techs={
                "metalworking": 5, "masonry": 3, "horseback_riding": 3, "democracy": 4, "mathematics": 5, "chivalry": 4,
                "gunpowder": 7, "metal_casting": 6, "railroad": 6, "military_science": 4, "biology": 4, "communism": 4,
                "replaceable_parts": 6, "ballistics": 6, "flight": 5, "animal_husbandry": 3,
            },
            governments={"communism": 5, "fundamentalism": 3, "feudalism": 2, "monarchy": 1, "republic": 1},
        ),
    )
}  # fmt: skip

SHARP: Final[dict[str, Plan]] = {
    **PLANS,
    "economy": replace(
        PLANS["economy"],
        token=1.2,
        coin_now=20.0,
        production=0.7,
        trade=2.1,
        combat=0.2,
        length=11,
        unit=1.4,
        armies=(12.5, 9.8, 2.8, 0.7),
        arts=1.8,
        resource=0.65,
        dear=2.4,
        wait=1.5,
        level=3.4,
        scout=3.2,
        village=10.5,
        explore=4.4,
        techs={
            **PLANS["economy"].techs,
            "pottery": 7, "code_of_laws": 7, "printing_press": 12, "banking": 9, "computers": 7, "horseback_riding": 3,
            "chivalry": 4, "metalworking": 1, "construction": -2, "steam_power": -3, "philosophy": -3, "irrigation": -2,
            "engineering": -1, "animal_husbandry": -1, "combustion": -1, "masonry": -1,
        },
        governments={"feudalism": 8, "democracy": 4, "monarchy": 3, "communism": 2, "republic": 1, "fundamentalism": 1},
    ),
    "technology": replace(
        PLANS["technology"],
        coin_now=8.5,
        coin=2.4,
        trade=2.2,
        production=0.7,
        length=13,
        armies=(9.0, 8.0, 2.0, 0.5),
        building=0.5,
        wonder=0.7,
        price=0.5,
        dear=2.2,
        advance=3.9,
        wait=0.5,
        level=4.5,
        upgrade=2.2,
        gather=0.65,
        war=0.5,
        techs={
            "navigation": 4, "code_of_laws": 4, "democracy": 2, "computers": 2, "irrigation": 2, "flight": 2,
            "railroad": 1, "metal_casting": 1, "atomic_theory": 1, "printing_press": -1, "engineering": -1,
            "currency": -3, "communism": -2, "philosophy": -1, "masonry": -1, "pottery": -1, "construction": -1,
            "civil_service": -1, "mathematics": -1, "biology": -1, "ballistics": -1,
        },
        governments={
            "democracy": 5, "communism": 3, "monarchy": 2.4, "feudalism": 2, "republic": -1, "fundamentalism": -1,
        },
    ),
    "culture": replace(
        PLANS["culture"],
        token=2.1,
        culture=2.6,
        trade=1.9,
        production=0.75,
        length=16,
        founder=17.0,
        arts=1.5,
        wonder=1.6,
        price=0.5,
        wait=-4.2,
        advance=5.2,
        hut=6.5,
        village=6.4,
        explore=7.0,
        gather=0.87,
        war=0.5,
        techs={
            "writing": 4, "philosophy": 4, "currency": 4, "monarchy": 9, "printing_press": 4, "theology": 6,
            "chivalry": 3, "metal_casting": 7, "irrigation": 2, "pottery": 1, "navigation": 1, "engineering": 1,
            "mass_media": -3, "railroad": -3, "horseback_riding": -2, "construction": -2, "metalworking": -1,
            "animal_husbandry": -1, "banking": -1, "communism": -1, "atomic_theory": -1,
        },
        governments={
            "monarchy": 8, "democracy": 3, "feudalism": 1, "republic": 0.6, "communism": 0.5, "fundamentalism": -1,
        },
    ),
    "military": replace(
        PLANS["military"],
        armies=(9.0, 10.0, 10.0, 9.0, 6.0, 0.5),
        war=0.4,
    ),
}  # fmt: skip
"""The same for the strong level, fitted to games whose two sides used slightly different values."""

TECHS: Final[dict[str, float]] = {
    "pottery": 3, "currency": 3, "writing": 4, "navigation": 3, "code_of_laws": 2, "philosophy": 2, "masonry": 1,
    "metalworking": 2, "animal_husbandry": 1, "horseback_riding": 2, "irrigation": 9, "construction": 5,
    "engineering": 4, "printing_press": 5, "democracy": 4, "civil_service": 4, "monarchy": 2, "sailing": 2,
    "chivalry": 2, "mathematics": 2, "railroad": 5, "banking": 4, "theology": 3, "gunpowder": 3, "steam_power": 2,
    "biology": 2, "metal_casting": 3, "military_science": 3, "communism": 4, "computers": 4, "flight": 3,
    "mass_media": 1, "ballistics": 2, "replaceable_parts": 2, "combustion": 2, "atomic_theory": 2,
    "space_flight": 999,
}  # fmt: skip
"""The value of a tech under every plan, besides its level."""

WONDERS: Final[dict[str, float]] = {
    "stonehenge": 8, "colossus": 18, "hanging_gardens": 14, "oracle": 4, "louvre": 12, "angkor_wat": 8,
    "himeji_castle": 10, "porcelain_tower": 18, "panama_canal": 22, "statue_of_liberty": 30,
    "sydney_opera_house": 26, "united_nations": 5,
}  # fmt: skip
"""The value of a wonder in the first rounds."""
FAVOURITES: Final[dict[str, str]] = {
    "panama_canal": "economy", "sydney_opera_house": "culture", "stonehenge": "culture", "louvre": "culture",
    "himeji_castle": "military", "porcelain_tower": "technology", "statue_of_liberty": "technology",
}  # fmt: skip
"""The plan that a wonder serves best."""

USES: Final[dict[str, dict[str, float]]] = {
    "incense": {"currency": 3, "chivalry": 4.5, "metal_casting": 6},
    "wheat": {"animal_husbandry": 3, "construction": 4.5, "banking": 6},
    "silk": {"horseback_riding": 5, "monarchy": 1.5, "steam_power": 1},
    "iron": {"metalworking": 2.5, "mathematics": 3, "ballistics": 4},
    "spy": {"writing": 3, "civil_service": 3, "communism": 2.5},
    "uranium": {"atomic_theory": 10},
}
"""The value of a resource to a player with a tech that uses it."""

EVENTS: Final[dict[str, float]] = {
    "gift_from_afar": 3, "generous_gift": 3.5, "princely_gift": 4, "bread_and_circuses": 3, "jousting_tourney": 3,
    "primetime_tv": 3.5, "defection": 3.5, "mass_defection": 4.5, "wholesale_defection": 5, "disoriented": 2,
    "lost": 2.5, "out_of_position": 3, "drought": 2.5, "deforestation": 2, "exchange_of_ideas": 5,
    "knowledge_shared": 7, "think_tank": 9, "sabotage": 3, "catastrophe": 4, "disaster": 6,
    "citizens_revolting_1": 4, "citizens_revolting_2": 4, "love_despot_day": 3, "love_queen_day": 4.5,
    "love_president_day": 6,
}  # fmt: skip
"""The value of a culture event in hand."""
UNKNOWN_CARD: Final = 1.0
UNKNOWN_TOKEN: Final = 1.0
"""The value of a card or token known only by its back: that of the poorest one."""


@dataclass(frozen=True, slots=True)
class Leaning:
    """How a computer player plays in this game: its plan, its boldness (0 to 1), its openness to deals (0 to 1), and
    whether it uses the values of the strong level."""

    plan: str
    boldness: float
    openness: float
    sharp: bool = False

    @property
    def tastes(self) -> Plan:
        """The values of things under its plan."""
        return (SHARP if self.sharp else PLANS)[self.plan]


def drawn(chance: Chance) -> Leaning:
    """A random leaning."""
    return Leaning(chance.pick(list(PLANS)), chance.below(101) / 100, chance.below(101) / 100)


EVEN: Final = Leaning("economy", 0.5, 0.5)
"""The leaning assumed of others."""
