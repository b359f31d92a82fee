"""Log entries of every kind with every combination of facts, and games that random players have played."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.chronicle import FactType
from civ_tui.engine.flow import Given, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules import log_kinds as kinds
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import ALPS, BLOCKADE, TITLES, UNITS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.state import Table

NAMES: Final = ("Анна", "Борис", "Вера")
SETTINGS: Final = Settings(
    tuple(SeatSettings(name, civilization=side) for name, side in zip(NAMES, printed().civilizations, strict=False)),
    7,
    (BLOCKADE, ALPS),
)
SAMPLES: Final[Mapping[int, tuple[Any, ...]]] = {
    id(sort): values
    for sort, values in (
        (kinds.number, (0, 1, 4)),
        (kinds.seed, (7,)),
        (kinds.seat, (1,)),
        (kinds.side, ("rome", "egypt")),
        (kinds.kind, ("coin", "grain")),
        (kinds.cards, ({}, {"grain": 1}, {"coin": 2, "iron": 1})),
        (kinds.card, ("caesar", "pyramids")),
        (kinds.title, TITLES),
        (kinds.item, ("influence", "city", "trireme")),
        (kinds.which, ("", "grain", "roma")),
        (kinds.unit, UNITS),
        (kinds.area, (3,)),
        (kinds.building, ("market", "temple", "caravan:oil", "city:roma")),
        (kinds.buildings, (["market"], ["caravan:oil", "city:roma"])),
        (kinds.dice, ([], [3], [1, 6])),
        (kinds.victory, ("cards", "pyramids")),
    )
}
"""What each sort of fact may be."""


def samples(sort: FactType) -> tuple[Any, ...]:
    """Some facts of that sort."""
    return SAMPLES[id(sort)]


def entries(kind: str) -> Iterator[Entry]:
    """Entries of that kind with every combination of facts."""
    facts = KINDS[kind].facts
    for values in product(*map(samples, facts.values())):
        found = dict(zip(facts, values, strict=True))
        if kind == "losses" and not found["legions"] + found["fortresses"] + found["triremes"]:
            continue  # which is not noted down
        if kind != "income" and {} in values:
            continue
        yield Entry(1, "war", kind, 0, found, None, "", 5)


@cache
def table() -> Table:
    """A table with those players."""
    return RULES.deal(SETTINGS)


@cache
def played(seed: int, decisions: int = 1_000) -> Game[Table]:
    """A game of players who take any of the legal options, up to its end or that many decisions."""
    game, chance = Game.dealt(RULES, SETTINGS), Random(seed)
    while not game.over and len(game.record) < decisions:
        question = game.pending[0]
        game.give(Given(question.seat, question.kind, chosen(question, chance)))
    return game


def chosen(question: Question[Any], chance: Random) -> str:
    """Any of its options; the end of a part and the way back seldom."""
    legal = question.legal()
    deeds = [option for option in legal if option.key not in (END, BACK)]
    return chance.choice(deeds if deeds and chance.random() < 0.9 else legal).key


def told(kind: str, seat: Seat | None = 0, place: str = "", **facts: Any) -> Entry:
    """An entry of the first war."""
    return Entry(1, "war", kind, seat, facts, None, "", printed().number[place] if place else None)
