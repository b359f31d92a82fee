"""The rules of Harbour: everybody loads a ship in turn, then all bid in secret for the pilot.

A round has two phases. In the first each player loads goods until they end it; the poor may load more. Cards of the
hand are hidden: a storm takes a crate off another ship. In the second all bid crates at once; who alone bids most gets
a star. The first player with `STARS` stars wins.
"""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.engine.answers import END
from civ_tui.engine.chance import Chance
from civ_tui.engine.cloning import Cloned
from civ_tui.engine.flow import GameOver, Option, Question, QuestionKind, Reason, Seat, ask, ask_each
from civ_tui.engine.log import Entry, heard
from civ_tui.engine.play import Rules
from civ_tui.engine.settings import Settings
from civ_tui.engine.wording import Line

NAME: Final = "harbour"
STARS: Final = 2
POOR: Final = 5
LOADS: Final = 2
"""How often a ship is loaded in a round."""
CALM: Final = "calm"
"""The option by which nobody begins with a storm."""
LOAD: Final = QuestionKind("load", "LOAD-1", "menu")
BID: Final = QuestionKind("bid", "BID-1")
LAW: Final = Reason("LOAD-2", Line("Only who has fewer than {n} crates loads three.", n=POOR))


@dataclass(slots=True)
class Player:
    seat: Seat
    name: str
    colour: str
    crates: int = 3
    stars: int = 0
    loaded: int = 0
    hand: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Table(Cloned):
    settings: Settings
    chance: Chance
    players: list[Player]
    deck: list[str]
    round: int = 1
    phase: str = "loading"
    acting: Seat = 0
    revealed: int = 0
    winners: list[Seat] = field(default_factory=list)
    log: list[Entry] = field(default_factory=list)

    def note(self, kind: str, seat: Seat | None, *, only: Seat | None = None, **facts: Any) -> None:
        audience = None if only is None else (only,)
        self.log.append(Entry(self.round, self.phase, kind, seat, facts, audience=audience))


# What a seat sees


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    name: str
    colour: str
    crates: int
    stars: int
    cards: int
    hand: tuple[str, ...] | None

    @property
    def letter(self) -> str:
        return "ABCDEF"[self.seat]


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    round: int
    phase: str
    acting: Seat
    players: tuple[PlayerView, ...]
    log: tuple[Entry, ...]
    winners: tuple[Seat, ...]
    victory: str
    title: str = NAME
    options: tuple[str, ...] = ()


def view(t: Table, seat: Seat | None, *, opened: bool = False) -> View:
    opened = opened or bool(t.winners)
    return View(
        seat,
        t.round,
        t.phase,
        t.acting,
        tuple(
            PlayerView(
                player.seat,
                player.name,
                player.colour,
                player.crates,
                player.stars,
                len(player.hand),
                tuple(player.hand) if opened or player.seat == seat else None,
            )
            for player in t.players
        ),
        tuple(t.log if opened else heard(t.log, seat)),
        tuple(t.winners),
        "stars" if t.winners else "",
    )


# The phases


def _loading(t: Table, player: Player) -> Question[tuple[str, int]]:
    """LOAD-1 to LOAD-3."""
    rich = LAW if player.crates >= POOR else None
    full = Reason("LOAD-1", Line("The ship has been loaded {n} times.", n=LOADS)) if player.loaded >= LOADS else None
    loads = [Option(f"load:{n}", ("load", n), Line("Load crates: {n}", n=n), full) for n in (1, 2)]
    loads.append(Option("load:3", ("load", 3), Line("Load crates: {n}", n=3), full or rich))
    storms = [
        Option(f"storm:{other.seat}", ("storm", other.seat), Line("Storm over {name}", name=other.name), secret=True)
        for other in t.players
        if other is not player and "storm" in player.hand
    ]
    end = Option(END, ("end", 0), "Set sail")
    options = [*loads, *storms, end]
    return Question(player.seat, LOAD, "What do you load?", options)


async def loading(t: Table) -> None:
    player = t.players[t.acting]
    while True:
        what, n = await ask(lambda: _loading(t, player))
        if what == "end":
            break
        if what == "load":
            player.crates += n
            player.loaded += 1
            t.note("load", player.seat, crates=n)
        else:
            player.hand.remove("storm")
            t.players[n].crates = max(0, t.players[n].crates - 1)
            t.revealed += 1
            t.note("storm", player.seat, against=n)
    player.loaded = 0
    if t.acting + 1 < len(t.players):
        t.acting += 1
    else:
        t.acting, t.phase = 0, "bidding"


def _bid(t: Table, player: Player) -> Question[int]:
    """BID-1."""
    options = [Option(f"bid:{n}", n, Line("Bid crates: {n}", n=n)) for n in range(min(player.crates, 6) + 1)]
    return Question(player.seat, BID, "What do you bid for the pilot?", options, secret=True)


async def bidding(t: Table) -> None:
    """BID-2: who alone bids most gets the star; all bids are lost."""
    bids = await ask_each(*[lambda player=player: _bid(t, player) for player in t.players])
    t.revealed += 1
    for seat, bid in bids.items():
        t.players[seat].crates -= bid
        t.note("bid", seat, crates=bid)
    most = [seat for seat, bid in bids.items() if bid == max(bids.values())]
    if len(most) == 1 and bids[most[0]]:
        winner = t.players[most[0]]
        winner.stars += 1
        t.note("pilot", winner.seat)
        if winner.stars == STARS:
            t.winners = [winner.seat]
            t.note("victory", winner.seat)
            raise GameOver
    t.round, t.phase, t.acting = t.round + 1, "loading", 0
    for player in t.players:
        if t.deck:
            player.hand.append(t.chance.draw(t.deck))
            t.note("draw", player.seat)
            t.note("drawn", player.seat, only=player.seat, card=player.hand[-1])


class Harbour(Rules[Table]):
    """The rules, for the engine."""

    title = NAME
    version = 1
    printing = 1
    state: TypeAdapter[Table] = TypeAdapter(Table)

    def deal(self, settings: Settings) -> Table:
        players = [Player(seat, each.name, each.colour) for seat, each in enumerate(settings.seats)]
        t = Table(settings, Chance(settings.seed), players, ["storm", "storm", "calm", "calm", "calm", "calm"])
        for player in players:
            player.hand.append("calm" if CALM in settings.options else "storm")
        return t

    def check(self, state: Table) -> None:
        assert all(player.crates >= 0 for player in state.players), "crates"
        assert len(state.settings.seats) == len(state.players), "seats"

    def valid(self, state: Table, since: int = 0) -> bool:
        return len(state.settings.seats) == len(state.players)

    def part(self, state: Table) -> Coroutine[Any, Any, None]:
        return loading(state) if state.phase == "loading" else bidding(state)

    def over(self, state: Table) -> bool:
        return bool(state.winners)

    async def remark(self, state: Table, seat: Seat, key: str) -> None:
        state.note("taken_back", seat, answers=int(key.partition(":")[2]))
