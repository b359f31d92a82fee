"""Games of Age of Civilization that are dealt to try it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from civ_tui.computers.random_player import AtRandom, Explorer
from civ_tui.computers.trials import Trials
from civ_tui.engine.flow import Seat
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.games.age_of_civilization.rules import effects, scoring
from civ_tui.games.age_of_civilization.rules.guide import rulebook
from civ_tui.games.age_of_civilization.rules.names import COLOURS
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Table

NAMES: Final = ("Anna", "Boris", "Clara", "David")
FACTS: Final[Mapping[str, tuple[str, str]]] = {
    "rises": ("civilizations risen", "civilization"),
    "absorbs": ("civilizations absorbed", "civilization"),
    "acts": ("actions", "action"),
    "buys_special": ("special cards", "special"),
}
"""The kinds of entries that tell of a component, by its sort and the fact that names it."""


class AgeOfCivilizationTrials(Trials):
    """Games for one to four."""

    def settings(
        self, seats: int, seed: int, *, learning: bool = False, edition: str = "", options: Sequence[str] = ()
    ) -> Settings:
        seated = (SeatSettings(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False))
        return Settings(tuple(seated), seed, tuple(options))

    def player(self, seed: int, taken: Counter[str] | None = None) -> AtRandom:
        return AtRandom(seed) if taken is None else Explorer(seed, taken)

    def clauses(self) -> Collection[str]:
        return rulebook().clauses

    def components(self, settings: Settings | None) -> Mapping[str, Collection[str]]:
        facts = printed()
        return {
            "civilizations risen": {*facts.civilizations},
            "civilizations absorbed": {*facts.civilizations},
            "actions": {action.id for action in facts.actions.values() if action.slots},
            "technologies": {*facts.sheet},
            "wonders": {*facts.wonders},
        }

    def exercised(self, state: Table) -> Iterator[tuple[str, str]]:
        for entry in state.log:
            sort, fact = FACTS.get(entry.kind, ("", ""))
            if fact:
                yield sort, entry.facts[fact]
        for player in state.players:
            yield from (("technologies", technology) for technology in player.technologies)
            yield from (("wonders", wonder) for wonder in player.wonders)

    def plays(self, state: Table, seat: Seat) -> str:
        return state.players[seat].leading

    def progress(self, state: Table, seat: Seat) -> str:
        player = state.players[seat]
        total = player.points + sum(change.points for change in scoring.final(state, player))
        return f"{player.name} ({player.leading}): points {total}, strength {effects.strength(state, player)}"


TRIALS: Final = AgeOfCivilizationTrials()
