"""Tables for tests, and the rules driven on them: who has what is said by ids, everything else lies where nobody looks.

Seats are A, B, C, D. After every answer the invariants hold.
"""

from collections.abc import Coroutine, Iterable
from dataclasses import dataclass
from typing import Any

from civ_tui.engine.flow import GameOver, Given, Interruption
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.games.age_of_civilization.rules import closing, rounds
from civ_tui.games.age_of_civilization.rules.actions import action_phase, return_workers
from civ_tui.games.age_of_civilization.rules.civilization import civilization_phase
from civ_tui.games.age_of_civilization.rules.invariants import check
from civ_tui.games.age_of_civilization.rules.log_kinds import sentence
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.setup import deal
from civ_tui.games.age_of_civilization.rules.state import Player, Table
from civ_tui.games.age_of_civilization.rules.view import view
from tests.engine import driver

NAMES = ("Anna", "Boris", "Clara", "David")


@dataclass(frozen=True)
class Has:
    """What somebody has. `others` are the civilizations that do not lead."""

    leads: str = ""
    others: str = ""
    techs: str = ""
    wonders: str = ""
    coins: int = 0
    points: int = 0
    workers: int = 0
    special: str = ""
    hand: str = ""


def settings(players: int, options: Iterable[str] = (), seed: int = 1) -> Settings:
    """So many players with these options."""
    return Settings(tuple(SeatSettings(name) for name in NAMES[:players]), seed, tuple(options))


def table(
    *has: Has,
    at: int = 1,
    present: str = "",
    future: str = "",
    row: str | dict[str, int] | None = None,
    wonders: str = "",
    specials: str = "",
    events: str = "",
    options: str = "",
) -> Table:
    """Round `at`, in which A has the turn. Cards of the row of time lie where that is said; the rows have those cards,
    or any."""
    on = [*options.split(), *(["innovation"] if specials or any(each.special for each in has) else [])]
    t = deal(settings(len(has), on + (["events"] if events else [])))
    t.start = t.acting = 0
    t.round, t.phase, t.rival = at, "civilization", at - 1 if t.alone else 0
    for player, each in zip(t.players, has, strict=True):
        _give(t, player, each)
    _lay_out(t, row)
    _lay_wonders(t, wonders.split())
    named = [*present.split(), *future.split()]
    rest = [card for card in printed().time if card not in named]
    coming, past = [*future.split()], rest[: at - 1]
    under = [*present.split(), *rest[at - 1 :]][:3]
    coming += [card for card in rest if card not in (*past, *under)]
    t.time = [*past, *under, *coming]
    if specials:
        taken = [player.special for player in t.players if player.special]
        t.specials = specials.split()
        free = [card for card in printed().specials if card not in (*t.specials, *taken)]
        t.specials += free[: len(has) + 1 - len(t.specials) - len(taken)]
    elif t.is_on("innovation"):
        taken = [player.special for player in t.players if player.special]
        t.specials = [card for card in printed().specials if card not in taken][: len(has) + 1 - len(taken)]
    if events:
        t.events = events.split()
    t.log.clear()
    check(t)
    return t


def _give(t: Table, player: Player, has: Has) -> None:
    player.coins, player.points, player.workers = has.coins, has.points, has.workers
    player.leading, player.special = has.leads, has.special
    player.civilizations = [*has.others.split(), *([has.leads] if has.leads else [])]
    player.technologies, player.wonders = has.techs.split(), has.wonders.split()
    player.hand, player.packet = has.hand.split(), []


def _lay_out(t: Table, row: str | dict[str, int] | None) -> None:
    held = [each for player in t.players for each in (*player.civilizations, *player.hand)]
    left_out = printed().skirmish.left_out if t.alone else ()
    free = [each for each in printed().civilizations if each not in (*held, *left_out)]
    given = dict.fromkeys(row.split(), 0) if isinstance(row, str) else row
    t.row = dict.fromkeys(free[:5], 0) if given is None else {**given}
    rest = [each for each in free if each not in t.row]
    out = [each for each in left_out if each not in (*held, *t.row)]
    t.deck, t.out = ([], rest) if t.is_on("draft") else (rest, out)


def _lay_wonders(t: Table, wonders: list[str]) -> None:
    taken = [each for player in t.players for each in player.wonders]
    rest = [each for each in printed().wonders if each not in (*taken, *wonders)]
    t.wonders = [*wonders, *rest][: len(t.players) + 3 - len(taken)]


def bare_row(t: Table) -> None:
    """All wonders that lie open belong to the last player."""
    t.players[-1].wonders += t.wonders
    t.wonders = []


class Play(driver.Play[Any]):
    """A rule in progress."""

    def __init__(self, t: Table, rule: Coroutine[Any, Any, Any]) -> None:
        self.table = t
        super().__init__(rule, lambda: check(t))

    def _send(self, given: Given | Interruption | None) -> None:
        try:
            super()._send(given)
        except GameOver:
            self.asked, self.over = (), True

    def clauses(self) -> dict[str, str]:
        """The options that are not allowed, each with the clause that forbids it."""
        return {option.key: option.reason.clause for option in self.question.options if option.reason is not None}

    def subject(self, key: str) -> Any:
        """What the option of that key is about, allowed or not."""
        return next(option.subject for option in self.question.options if option.key == key)


async def _rest(t: Table) -> None:
    t.phase = "actions"
    await action_phase(t, t.players[t.acting])
    t.phase = "closing"
    return_workers(t, t.players[t.acting])
    await closing.closing(t, t.players[t.acting])


def acting(t: Table, *answers: str) -> Play:
    """From the actions of A on to the end of the turn."""
    return Play(t, _rest(t)).give(*answers)


def taking(t: Table, *answers: str) -> Play:
    """Phase 1 of the turn of A."""
    return Play(t, civilization_phase(t, t.players[t.acting])).give(*answers)


def ending(t: Table, *answers: str) -> Play:
    """The end of the turn of A."""
    t.phase = "closing"
    return Play(t, closing.closing(t, t.players[t.acting])).give(*answers)


def whole(t: Table, *answers: str) -> Play:
    """The turn of A and what comes behind it."""
    return Play(t, rounds.part(t)).give(*answers)


def figures(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """Coins, points and workers of a seat."""
    player = t.players[seat]
    return player.coins, player.points, player.workers


def told(t: Table, *kinds: str) -> list[str]:
    """What the log tells, of these kinds if any are named."""
    seen = view(t, None)
    return [str(sentence(entry, seen)) for entry in seen.log if not kinds or entry.kind in kinds]
