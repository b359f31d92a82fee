"""An edition that nobody sells: house rules as data and functions, for tests of whatever asks which edition is played.

Infantry has another deck, there is one tech more and one culture event more, each with a function, and five can play,
on a map of their own.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import EDITIONS as EDITIONS
from civ_tui.games.civilization.rules.edition import STANDARD, Edition, edition
from civ_tui.games.civilization.rules.printed.components import Ability, CultureEvent, Home, Layout, Tech
from civ_tui.games.civilization.rules.printed.loading import extended
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Player, Table

HOUSE: Final = "house"
HARVEST_HOME: Final = CultureEvent(
    id="harvest_home",
    deck=1,
    copies=30,
    name="Harvest Home",
    phase="start_of_turn",
    text="Gain 5 trade.",
    numbers={"trade": 5},
)
ASTRONOMY: Final = Tech(
    id="astronomy",
    name="Astronomy",
    level=1,
    abilities=(
        Ability(
            id="astronomy.culture",
            kind="resource",
            phase="city_management",
            cost=("silk",),
            frequency="round",
            text="Gain 4 culture.",
            numbers={"culture": 4},
        ),
    ),
)
FIVE: Final = Layout(
    players=5,
    width=20,
    height=12,
    tiles=tuple((x, y) for y in (0, 4, 8) for x in (0, 4, 8, 12, 16)),
    homes=tuple(
        Home(x=x, y=y, corner=corner, arrow="S" if y == 0 else "N")
        for x, y, corner in ((0, 0, "NW"), (8, 0, "N"), (16, 0, "NE"), (12, 8, "SE"), (4, 8, "SW"))
    ),
)
CARDS: Final = Cards()
SEATS: Final = tuple(
    SeatSettings(name, colour)
    for name, colour in (("Ann", "red"), ("Bob", "blue"), ("Cleo", "green"), ("Dan", "yellow"), ("Eve", "purple"))
)


@CARDS.event("harvest_home")
async def harvest_home(t: Table, by: Player) -> None:
    gains.gain_trade(t, by, t.components.culture_events["harvest_home"].numbers["trade"], "event:harvest_home")


@CARDS.ability("astronomy.culture")
async def astronomy(t: Table, player: Player) -> None:
    gains.gain_culture(t, player, t.components.abilities["astronomy.culture"].numbers["culture"], "tech:astronomy")


def load() -> Edition:
    printed = edition(STANDARD)
    components = printed.components
    limits = components.limits
    return replace(
        printed,
        id=HOUSE,
        name="House rules",
        components=extended(
            components,
            unit_kinds=[replace(components.unit_kinds["infantry"], cards={1: 10, 6: 10})],
            culture_events=[HARVEST_HOME],
            techs=[ASTRONOMY],
            layouts=[FIVE],
            limits=replace(limits, players_max=5, colours=(*limits.colours, "purple")),
        ),
        cards=printed.cards | CARDS,
        printing=1,
    )


@contextmanager
def at_hand() -> Iterator[Edition]:
    """The program has the edition as long as this lasts."""
    EDITIONS[HOUSE] = load()
    try:
        yield edition(HOUSE)
    finally:
        del EDITIONS[HOUSE]


def settings(players: int = 2, seed: int = 5) -> Settings:
    return Settings(SEATS[:players], seed, edition=HOUSE)
