"""Games of Civilization that are dealt to try it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from civ_tui.computers.trials import Trials
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.computers.counters import counters
from civ_tui.games.civilization.computers.random_player import Explorer, RandomPlayer
from civ_tui.games.civilization.rules.edition import STANDARD
from civ_tui.games.civilization.rules.edition import edition as edition_of
from civ_tui.games.civilization.rules.phases.setup import loot_table
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table

NAMES: Final = ("Anna", "Boris", "Clara", "David", "Emma")
EXERCISED: Final[Mapping[str, tuple[Callable[[Catalog], Iterable[str]], tuple[tuple[str, str], ...]]]] = {
    "techs learned": (lambda known: known.techs, (("learn", "tech"),)),
    "buildings built": (lambda known: known.buildings, (("place_building", "id"), ("improve", "building"))),
    "wonders built": (lambda known: known.wonders, (("place_wonder", "id"),)),
    "great people drawn": (lambda known: known.great_people, (("great_person", "person"),)),
    "governments adopted": (lambda known: known.governments, (("government", "government"),)),
    "unit cards drawn": (lambda known: known.unit_cards, (("drawn_unit", "card"),)),
    "events drawn": (lambda known: known.culture_events, (("drawn_event", "card"),)),
    "events played": (lambda known: known.culture_events, (("play_event", "card"),)),
    "abilities used": (lambda known: known.abilities, (("use_ability", "ability"),)),
    "market resources gained": (lambda _known: MARKET_RESOURCES, (("gain_resource", "resource"),)),
    "token contents seen": (
        lambda known: {*known.huts, *known.villages} - {"great_person"},
        (("token_seen", "content"),),
    ),
    "social policies adopted": (lambda known: known.policies, (("adopts_policy", "policy"),)),
    "investments made": (lambda known: known.investments, (("invest", "card"),)),
    "people shown": (lambda known: known.people, (("show_person", "card"), ("use_person", "card"), ("blank", "card"))),
    "civilizations played": (lambda known: known.civilizations, ()),
}
"""Sorts of components: all that are printed, and the kinds of log entries that name one, with the fact that does."""


class CivilizationTrials(Trials):
    """Random civilizations in the edition that most play."""

    def settings(
        self, seats: int, seed: int, *, learning: bool = False, edition: str = "", options: Sequence[str] = ()
    ) -> Settings:
        played = edition or STANDARD
        colours = edition_of(played, options).components.limits.colours
        seated = tuple(SeatSettings(name, colour) for name, colour in zip(NAMES[:seats], colours, strict=False))
        loot = loot_table(played, options)
        return Settings(seated, seed, learning, loot, edition=played, options=tuple(options))

    def player(self, seed: int, taken: Counter[str] | None = None) -> RandomPlayer:
        return RandomPlayer(seed) if taken is None else Explorer(seed, taken)

    def clauses(self) -> Collection[str]:
        return edition_of(STANDARD).components.rulebook.clauses

    def components(self, settings: Settings | None) -> Mapping[str, Collection[str]]:
        played = edition_of(STANDARD) if settings is None else edition_of(settings.edition, settings.on)
        by_name = {name: {*printed(played.components)} for name, (printed, _) in EXERCISED.items()}
        return {name: printed for name, printed in by_name.items() if printed}

    def exercised(self, state: Table) -> Iterator[tuple[str, str]]:
        by_kind = {kind: (name, fact) for name, (_, sources) in EXERCISED.items() for kind, fact in sources}
        for entry in state.log:
            name, fact = by_kind.get(entry.kind, ("", ""))
            if fact in entry.facts:
                yield name, entry.facts[fact]
            if entry.kind == "learn":  # what always acts is used from then on
                abilities = state.components.techs[entry.facts["tech"]].abilities
                yield from (("abilities used", text.id) for text in abilities if text.frequency == "always")
        yield from (("civilizations played", player.civilization) for player in state.players)

    def plays(self, state: Table, seat: Seat) -> str:
        return state.players[seat].civilization

    def counters(self, state: Table, seat: Seat) -> Mapping[str, tuple[int, int]]:
        return counters(state, seat)

    def progress(self, state: Table, seat: Seat) -> str:
        player, limits, track = state.players[seat], state.components.limits, len(state.components.culture_track)
        rows = "-".join(str(len(row)) for row in player.pyramid)
        armies = sum(figure.kind == "army" and figure.square is not None for figure in player.figures)
        return (
            f"{player.name} ({player.civilization}): culture {player.culture_space}/{track}, techs {rows}, "
            f"coins {player.coins}/{limits.coins_to_win}, {armies} armies and {len(player.forces)} units"
        )


TRIALS: Final = CivilizationTrials()
