"""Games of Mare Nostrum that are dealt to try it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from civ_tui.computers.random_player import AtRandom, Explorer
from civ_tui.computers.trials import Trials
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules.ending import tally
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.income import income
from civ_tui.games.mare_nostrum.rules.names import TITLES, TOKENS, UNITS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.state import Table

NAMES: Final = ("Anna", "Boris", "Clara", "David", "Emma")
STANCES: Final = {"pillage": "pillage", "occupies": "occupation", "assimilates": "assimilation"}
"""The entries of the log that tell of a stance."""
WAR: Final = ("battle", "support", "helen", "blockade", "no_crossing", "alps", "assimilated", "put_out")
DEEDS: Final = ("any_good", "odysseus", "gift", "no_trade", "exchange", "gain", "free", "contested", "title")


class MareNostrumTrials(Trials):
    """Civilizations recommended for so many, drawn at random."""

    def settings(
        self, seats: int, seed: int, *, learning: bool = False, edition: str = "", options: Sequence[str] = ()
    ) -> Settings:
        return Settings(tuple(SeatSettings(name) for name in NAMES[:seats]), seed, tuple(options))

    def player(self, seed: int, taken: Counter[str] | None = None) -> AtRandom:
        return AtRandom(seed) if taken is None else Explorer(seed, taken)

    def clauses(self) -> Collection[str]:
        return rulebook().clauses

    def components(self, settings: Settings | None) -> Mapping[str, Collection[str]]:
        facts = printed()
        return {
            "civilizations played": {*facts.civilizations},
            "cards bought": {*facts.offered},
            "built": {"influence", *TOKENS, *UNITS},
            "stances": {*STANCES.values()},
            "titles won": {*TITLES},
            "in war": {*WAR},
            "in peace": {*DEEDS},
        }

    def exercised(self, state: Table) -> Iterator[tuple[str, str]]:
        yield from (("civilizations played", player.civilization) for player in state.players)
        for entry in state.log:
            facts = entry.facts
            if entry.kind == "card":
                yield "cards bought", facts["card"]
            elif entry.kind in ("buy", "free"):
                yield "built", facts["item"]
            elif entry.kind in STANCES:
                yield "stances", STANCES[entry.kind]
            elif entry.kind in WAR:
                yield "in war", entry.kind
            elif entry.kind == "title":
                yield "titles won", facts["title"]
            if entry.kind in DEEDS:
                yield "in peace", entry.kind

    def plays(self, state: Table, seat: Seat) -> str:
        return state.players[seat].civilization

    def counters(self, state: Table, seat: Seat) -> Mapping[str, tuple[int, int]]:
        own = [entry for entry in state.log if entry.seat == seat]
        dealt, returned = (
            sum(sum(entry.facts["cards"].values()) for entry in own if entry.kind == kind)
            for kind in ("income", "returned")
        )
        return {"cards returned unused": (returned, dealt)}

    def progress(self, state: Table, seat: Seat) -> str:
        player = state.players[seat]
        yields = sum(income(state, player).values())
        return f"{player.name} ({player.civilization}): cards {tally(player)}, hand {player.held}, income {yields}"


TRIALS: Final = MareNostrumTrials()
