"""Matches between computer players: who wins, how, when, and how long a turn takes.

Each deal, which follows from a seed, is played once for every rotation of the players round the table, so that nobody
owes a win to the deal or to their seat. Games run on all cores; what comes of one does not depend on the others.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from statistics import median
from typing import Any, Final, Literal

from civ_tui.cli.simulation import digest, trials
from civ_tui.computers.interface import PLAIN, ComputerPlayers
from civ_tui.computers.random_player import AtRandom
from civ_tui.computers.seats import LEVELS, Level
from civ_tui.computers.thoughts import NO_INTERRUPT
from civ_tui.engine.flow import Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Said
from civ_tui.titles import FIRST, interface, title

PlayerKind = Level | Literal["random"]
"""Who can sit at a seat of a tournament."""
SORTS: Final[tuple[PlayerKind, ...]] = ("random", *LEVELS)
PATIENCE: Final = 10
"""How many seconds a scheduler is given to answer."""
MAX_ROUNDS: Final = 100
"""In which round a game is given up as unfinished."""
MOST_ANSWERS: Final = 20_000
"""After how many answers it is, too."""
Z: Final = 1.96
"""How many standard deviations an interval reaches to either side that holds the truth in 95 of 100 cases."""


def sorts_of(words: Sequence[str], options: Sequence[str] = (), name: str = FIRST) -> tuple[PlayerKind, ...]:
    """The players that the words name, for the game of that name with those options on. Raises ValueError with a
    sentence."""
    sorts = tuple(sort for word in words for sort in SORTS if sort == word)
    if len(sorts) < len(words):
        raise ValueError(Said("A player is one of {sorts}.", sorts=", ".join(SORTS)))
    may = title(name).seats(title(name).standard, options)
    if len(sorts) not in may:
        raise ValueError(Said("From {few} to {many} players sit at the table.", few=may[0], many=may[-1]))
    return sorts


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played: its seed, who sits where, what is switched on, and the name of its title."""

    seed: int
    seats: tuple[PlayerKind, ...]
    options: tuple[str, ...] = ()
    title: str = FIRST


@dataclass(slots=True)
class Result:
    """What came of a game: the winning seats, the victory ("" if nobody won) and its round, and for each seat its plan,
    what it `played` that others did not, and its `turns`, which are the seconds of processor time that its answers took
    in each round. `answers` counts those of all seats, `digest` tells the game from any other (`simulation.digest`).
    `counters` are those of the game for each seat (`Trials.counters`)."""

    fixture: Fixture
    winners: tuple[Seat, ...]
    victory: str
    round: int
    plans: tuple[str, ...]
    turns: list[list[float]] = field(default_factory=list)
    answers: int = 0
    played: tuple[str, ...] = ()
    digest: str = ""
    counters: tuple[Mapping[str, tuple[int, int]], ...] = ()


def fixtures(
    players: Sequence[PlayerKind], games: int, seed: int, options: Sequence[str] = (), name: str = FIRST
) -> list[Fixture]:
    """So many games with those options on, and as many more as make every deal be played with every rotation of the
    players round the table. The seeds of the deals follow each other from that seed on. Rotations that look alike, as
    those of equal players do, are played once."""
    rotations = list(dict.fromkeys(tuple(players[by:]) + tuple(players[:by]) for by in range(len(players))))
    seeds = range(seed, seed + -(-games // len(rotations)))
    return [Fixture(seed, seats, tuple(options), name) for seed in seeds for seats in rotations]


def settings(fixture: Fixture) -> Any:
    """What is agreed for the game of a fixture."""
    return trials(fixture.title).settings(len(fixture.seats), fixture.seed, options=fixture.options)


def _computers(name: str) -> ComputerPlayers:
    players: ComputerPlayers = interface(name, "computers", PLAIN)
    return players


def seat_to_answer(game: Game[Any], who: Callable[[Seat], PlayerKind], chance: AtRandom) -> tuple[Seat, str, bool]:
    """Who answers next, with which key, and whether that is out of turn. Computer players are asked after each step of
    a march whether they step in."""
    name = game.rules.title
    question, computers, imagined = game.pending[0], _computers(name), title(name).imagined
    if question.manner == "step":
        for seat in range(len(game.state.settings.seats)):
            level = who(seat)
            if (
                seat != question.seat
                and level != "random"
                and any(interrupt.reason is None for interrupt in game.interrupts(seat))
            ):
                key = computers.decide(imagined(game, seat), level).key
                if key != NO_INTERRUPT:
                    return seat, key, True
    level = who(question.seat)
    if level == "random":
        return question.seat, chance.choose(question), False
    return question.seat, computers.decide(imagined(game, question.seat), level).key, False


def play(fixture: Fixture) -> Result:
    """Play the game to its end."""
    played, computers, tried = title(fixture.title), _computers(fixture.title), trials(fixture.title)
    game, chance = played.new_game(settings(fixture)), tried.player(fixture.seed)
    spent: dict[tuple[Seat, int], float] = defaultdict(float)
    while game.pending and game.state.round <= MAX_ROUNDS and len(game.record) < MOST_ANSWERS:
        round_, begin = game.state.round, time.process_time()
        seat, key, steps_in = seat_to_answer(game, fixture.seats.__getitem__, chance)
        spent[seat, round_] += time.process_time() - begin
        if steps_in:
            game.interrupt(seat, key)
        else:
            game.answer(seat, key)
    final = played.view(game.state, None)
    turns = [[spent[turn] for turn in sorted(spent) if turn[0] == seat] for seat in range(len(fixture.seats))]
    plans = tuple(
        next(computers.think(played.imagined(game, seat), level)).plan if level != "random" else ""
        for seat, level in enumerate(fixture.seats)
    )
    seats = range(len(fixture.seats))
    sides = tuple(tried.plays(game.state, seat) for seat in seats)
    counted = tuple(tried.counters(game.state, seat) for seat in seats)
    won = tuple(final.winners), final.victory, final.round
    return Result(fixture, *won, plans, turns, len(game.record), sides, digest(game), counted)


class NoCluster(Exception):
    """The games cannot be played on a cluster; the message is a sentence."""


def play_on_cluster(games: Sequence[Fixture], address: str) -> Iterator[Result]:
    """Play the games on the workers of the Dask scheduler at that address, in their order. Raises `NoCluster`."""
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster(Said("Other machines take part with the extra: pip install 'civ-tui[cluster]'")) from error
    try:
        connect: Any = Client  # which not everybody has, and which says nothing of its types
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(Said("No Dask scheduler answers at {address}.", address=address)) from error
    with client:
        if not client.scheduler_info()["workers"]:
            raise NoCluster(Said("The scheduler at {address} has no workers: dask worker {address}", address=address))
        for future in client.map(play, games, pure=False):
            yield future.result()


def play_all(games: Sequence[Fixture], processes: int = 0) -> Iterator[Result]:
    """Play the games on that many processes (0: one for each core), in their order."""
    processes = min(processes or os.cpu_count() or 1, len(games))
    if processes <= 1:
        yield from map(play, games)
        return
    # Ctrl+C reaches every process of a terminal; this one alone ends the others.
    with get_context("spawn").Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, games)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true rate of wins in 95 of 100 cases (Wilson)."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    divisor = 1 + Z * Z / games
    centre = (rate + Z * Z / (2 * games)) / divisor
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / divisor
    return max(0.0, centre - spread), min(1.0, centre + spread)


def percentile(values: Iterable[float], share: float) -> float:
    """The value that so great a share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def figures(results: Sequence[Result]) -> dict[str, object]:
    """All figures, for a program to read: for each sort of player its games, wins, victories, rounds, and times."""
    sorts = dict.fromkeys(sort for result in results for sort in result.fixture.seats)
    return {
        "games": len(results),
        "unfinished": sum(not result.victory for result in results),
        "answers": sum(result.answers for result in results),
        "players": {sort: _figures_of(sort, results) for sort in sorts},
    }


def _figures_of(sort: PlayerKind, results: Sequence[Result]) -> dict[str, object]:
    """The figures of the seats at which that sort of player sat. A win that several share counts in parts."""
    sat = [(result, seat) for result in results for seat, player in enumerate(result.fixture.seats) if player == sort]
    won = [(result, seat) for result, seat in sat if seat in result.winners]
    games = sum(sort in result.fixture.seats for result in results)
    wins = sum((1 / len(result.winners) for result, _ in won), 0.0)
    rounds = [result.round for result, _ in won]
    plans, plans_won = (Counter(result.plans[seat] for result, seat in seats_of) for seats_of in (sat, won))
    sides, sides_won = (
        Counter(result.played[seat] for result, seat in seats_of if result.played) for seats_of in (sat, won)
    )
    turns = [turn for result, seat in sat for turn in result.turns[seat]]
    counted: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for result, seat in sat:
        for name, numbers in (result.counters[seat] if result.counters else {}).items():
            counted[name] = [*map(sum, zip(counted[name], numbers, strict=True))]
    return {
        "games": games,
        "seats": len(sat),
        "wins": wins,
        "rate": wins / games,
        "interval": list(wilson(wins, games)),
        "victories": dict(Counter(result.victory for result, _ in won).most_common()),
        "plans": {plan: [plans_won[plan], plans[plan]] for plan in sorted(plans) if plan},
        "played": {side: [sides_won[side], sides[side]] for side in sorted(sides) if side},
        "rounds": [min(rounds), median(rounds), max(rounds)] if rounds else [],
        "counters": dict(counted),
        "turn_seconds": {
            "median": percentile(turns, 0.5), "95": percentile(turns, 0.95), "most": max(turns, default=0.0),
        },
    }  # fmt: skip
