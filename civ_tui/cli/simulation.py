"""Whole games between random players: do the rules hold, how fast are they, what have they exercised."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median
from typing import Any

from civ_tui.computers.trials import Trials
from civ_tui.engine.flow import Given
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.read_back import ReadBack
from civ_tui.storage import record
from civ_tui.titles import FIRST, interface, title

MAX_ROUNDS = 300


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to play. `thorough` checks after every decision, not only at the end, that the invariants hold and
    that a save could be read again; `explore` lets the players prefer what has seldom been taken."""

    settings: Any
    max_rounds: int = MAX_ROUNDS
    thorough: bool = True
    explore: bool = False
    title: str = FIRST


@dataclass(slots=True)
class Played:
    """A game that was played. `victory` is "" when it was unfinished, and `races` then tells how far each seat was;
    `seconds` is the processor's time between the deal and the last answer. `clauses` are those that made something
    happen, and in a thorough game those that forbade something."""

    seed: int
    decisions: int
    rounds: int
    victory: str
    seconds: float
    digest: str
    races: list[str] = field(default_factory=list)
    clauses: set[str] = field(default_factory=set)
    components: set[tuple[str, str]] = field(default_factory=set)


class Failed(Exception):
    """A game broke: a rule, an invariant, or anything else. `record` leads there again."""

    def __init__(self, broken: record.Record) -> None:
        super().__init__(broken.trouble)
        self.record = broken


def trials(name: str) -> Trials:
    """How the game of that name is tried."""
    trials: Trials = interface(name, "trials")
    return trials


def plans(
    games: int,
    players: int,
    seed: int,
    *,
    max_rounds: int = MAX_ROUNDS,
    thorough: bool = True,
    explore: bool = False,
    learning: bool = False,
    name: str = FIRST,
    edition: str = "",
    options: Sequence[str] = (),
) -> Iterator[Plan]:
    """Games of that many players, of the title of that name, in that edition with these options; their seeds follow
    each other."""
    for number in range(games):
        settings = trials(name).settings(players, seed + number, learning=learning, edition=edition, options=options)
        yield Plan(settings, max_rounds, thorough, explore, name)


def play(plan: Plan, taken: Counter[str] | None = None) -> Played:
    """Play a whole game; `taken` is what explorers have taken in the games before it. Raises `Failed`."""
    played = title(plan.title)
    try:
        game = played.new_game(plan.settings)
        game.rules.check(game.state)
    except Exception as error:
        raise Failed(record.Record.begun(played, plan.settings, trouble=_told(error))) from error
    begin, forbade = time.process_time(), set[str]()
    try:
        _play_on(game, plan, Counter() if taken is None else taken, forbade)
        seconds = time.process_time() - begin
        game.rules.check(game.state)
    except BrokenRule as broken:
        cause = broken.__cause__ or broken
        raise Failed(record.of(game, _told(cause), [broken.given])) from broken
    except Exception as error:
        raise Failed(record.of(game, _told(error))) from error
    return _played(game, plan, seconds, forbade)


def _play_on(game: Game[Any], plan: Plan, taken: Counter[str], forbade: set[str]) -> None:
    """Play to the end. A thorough game also notes the clauses that forbade something."""
    seed, seats = plan.settings.seed, len(plan.settings.seats)
    player = trials(plan.title).player(seed, taken if plan.explore else None)
    thorough, max_rounds, read_back = plan.thorough, plan.max_rounds, ReadBack[Any]()
    while game.pending and game.state.round <= max_rounds:
        seat = player.steps_in(seats)
        offered = [] if seat is None else [option for option in game.interrupts(seat) if option.reason is None]
        if offered and seat is not None:
            game.interrupt(seat, player.pick(seat, "interrupt", offered))
        else:
            pending = game.pending
            question = pending[0] if len(pending) == 1 else player.whose_turn(pending)
            game.give(Given(question.seat, question.kind, player.choose(question)))
        if thorough:
            read_back.verify(game)
            forbade.update(option.reason.clause for q in game.pending for option in q.options if option.reason)


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _played(game: Game[Any], plan: Plan, seconds: float, forbade: set[str]) -> Played:
    t, tried = game.state, trials(plan.title)
    victory = title(plan.title).view(t, None).victory
    played = Played(plan.settings.seed, len(game.record), min(t.round, plan.max_rounds), victory, seconds, digest(game))
    if not victory:
        played.races = [tried.progress(t, seat) for seat in range(len(plan.settings.seats))]
    played.clauses = (forbade | {entry.cause for entry in t.log}) & {*tried.clauses()}
    played.components = {*tried.exercised(t)}
    return played


def digest(game: Game[Any]) -> str:
    """What tells this game from any other: a hash of its final table and of all its answers."""
    hashed = sha256(game.rules.state.dump_json(game.state))
    for given in game.record:
        hashed.update(f"{given.seat} {given.kind} {given.key} {given.any_time}\n".encode())
    return hashed.hexdigest()


@dataclass(slots=True)
class Tally:
    """What came of many games."""

    players: int
    played: list[Played] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    broken_invariants: int = 0
    taken: Counter[str] = field(default_factory=Counter)
    title: str = FIRST
    settings: Any = None

    def add(self, plan: Plan) -> record.Record | None:
        """Play the game and count it; the record of a game that failed."""
        try:
            self.played.append(play(plan, self.taken))
        except Failed as failed:
            self.failures.append(failed.record.trouble)
            self.broken_invariants += isinstance(failed.__cause__, AssertionError)
            return failed.record
        return None

    @property
    def digest(self) -> str:
        """One hash of all the games."""
        return sha256("".join(game.digest for game in self.played).encode()).hexdigest()

    def figures(self) -> dict[str, object]:
        """All figures, by name, for a program to read."""
        decisions = sum(game.decisions for game in self.played)
        seconds = sum(game.seconds for game in self.played)
        exercised = {component for game in self.played for component in game.components}
        tried, components = trials(self.title), Counter(name for name, _ in exercised)
        known = tried.components(self.settings)
        return {
            "games": len(self.played) + len(self.failures),
            "players": self.players,
            "decisions": decisions,
            "decisions_per_second": round(decisions / seconds) if seconds else 0,
            "median_decisions": median(game.decisions for game in self.played) if self.played else 0,
            "median_rounds": median(game.rounds for game in self.played) if self.played else 0,
            "victories": dict(Counter(game.victory for game in self.played if game.victory).most_common()),
            "unfinished": [{"seed": game.seed, "races": game.races} for game in self.played if not game.victory],
            "clauses": len({clause for game in self.played for clause in game.clauses}),
            "clauses_known": len(tried.clauses()),
            "components": {name: components[name] for name in known},
            "components_known": {name: len(printed) for name, printed in known.items()},
            "components_missing": {
                name: sorted(what for what in printed if (name, what) not in exercised)
                for name, printed in known.items()
            },
            "failures": self.failures,
            "invariant_failures": self.broken_invariants,
            "digest": self.digest,
        }
