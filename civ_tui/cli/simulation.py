"""Whole games between random players: do the rules hold, how fast are they, what have they exercised."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median

from civ_tui.engine.flow import Given
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.games.civilization.computers.random_player import Explorer, RandomPlayer
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.invariants import Broken
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.storage import record
from civ_tui.titles import title

NAMES = ("Anna", "Boris", "Clara", "David")
MAX_ROUNDS = 300

EXERCISED: dict[str, tuple[Callable[[Catalog], Iterable[str]], tuple[tuple[str, str], ...]]] = {
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
    "civilizations played": (lambda known: known.civilizations, ()),
}
"""Sorts of components: all that are printed, and the kinds of log entries that name one, with the fact that does."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to play. `thorough` checks the invariants after every decision, not only at the end; `explore` lets the
    players prefer what has seldom been taken."""

    settings: Settings
    max_rounds: int = MAX_ROUNDS
    thorough: bool = True
    explore: bool = False


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


def plans(
    games: int,
    players: int,
    seed: int,
    *,
    max_rounds: int = MAX_ROUNDS,
    thorough: bool = True,
    explore: bool = False,
    learning: bool = False,
) -> Iterator[Plan]:
    """Games of that many players with random civilizations; their seeds follow each other."""
    seats = tuple(
        SeatSettings(name, colour)
        for name, colour in zip(NAMES[:players], edition(STANDARD).components.limits.colours, strict=False)
    )
    for number in range(games):
        yield Plan(Settings(seats, seed + number, learning), max_rounds, thorough, explore)


def play(plan: Plan, taken: Counter[str] | None = None) -> Played:
    """Play a whole game; `taken` is what explorers have taken in the games before it. Raises `Failed`."""
    try:
        game = title().new_game(plan.settings)
        game.rules.check(game.state)
    except Exception as error:
        raise Failed(record.Record.begun(title(), plan.settings, trouble=_told(error))) from error
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


def _play_on(game: Game[Table], plan: Plan, taken: Counter[str], forbade: set[str]) -> None:
    """Play to the end. A thorough game also notes the clauses that forbade something."""
    seed, seats = plan.settings.seed, len(plan.settings.seats)
    player = Explorer(seed, taken) if plan.explore else RandomPlayer(seed)
    thorough, max_rounds = plan.thorough, plan.max_rounds
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
            game.rules.check(game.state)
            forbade.update(option.reason.clause for q in game.pending for option in q.options if option.reason)


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _played(game: Game[Table], plan: Plan, seconds: float, forbade: set[str]) -> Played:
    t = game.state
    played = Played(
        plan.settings.seed, len(game.record), min(t.round, plan.max_rounds), t.victory, seconds, digest(game)
    )
    if not t.victory:
        played.races = [race(t, player) for player in t.players]
    played.clauses = {clause for clause in game.state.components.clauses if clause in forbade}
    played.clauses |= {entry.cause for entry in t.log if entry.cause in game.state.components.clauses}
    by_kind = {kind: (name, fact) for name, (_, sources) in EXERCISED.items() for kind, fact in sources}
    for entry in t.log:
        name, fact = by_kind.get(entry.kind, ("", ""))
        if fact in entry.facts:
            played.components.add((name, entry.facts[fact]))
        if entry.kind == "learn":  # what always acts is used from then on
            always = (
                text.id
                for text in game.state.components.techs[entry.facts["tech"]].abilities
                if text.frequency == "always"
            )
            played.components.update(("abilities used", text) for text in always)
    played.components.update(("civilizations played", player.civilization) for player in t.players)
    return played


def digest(game: Game[Table]) -> str:
    """What tells this game from any other: a hash of its final table and of all its answers."""
    hashed = sha256(game.rules.state.dump_json(game.state))
    for given in game.record:
        hashed.update(f"{given.seat} {given.kind} {given.key} {given.any_time}\n".encode())
    return hashed.hexdigest()


def race(t: Table, player: Player) -> str:
    """How far the player is on the way to each of the four victories."""
    limits, track = t.components.limits, len(t.components.culture_track)
    rows = "-".join(str(len(row)) for row in player.pyramid)
    armies = sum(figure.kind == "army" and figure.square is not None for figure in player.figures)
    return (
        f"{player.name} ({player.civilization}): culture {player.culture_space}/{track}, techs {rows}, "
        f"coins {player.coins}/{limits.coins_to_win}, {armies} armies and {len(player.forces)} units"
    )


@dataclass(slots=True)
class Tally:
    """What came of many games."""

    players: int
    played: list[Played] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    broken_invariants: int = 0
    taken: Counter[str] = field(default_factory=Counter)

    def add(self, plan: Plan) -> record.Record | None:
        """Play the game and count it; the record of a game that failed."""
        try:
            self.played.append(play(plan, self.taken))
        except Failed as failed:
            self.failures.append(failed.record.trouble)
            self.broken_invariants += isinstance(failed.__cause__, Broken)
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
        exercised = {found for game in self.played for found in game.components}
        in_play, components = edition(STANDARD).components, Counter(name for name, _ in exercised)
        known = {name: set(printed(in_play)) for name, (printed, _) in EXERCISED.items()}
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
            "clauses_known": len(in_play.clauses),
            "components": {name: components[name] for name in EXERCISED},
            "components_known": {name: len(printed) for name, printed in known.items()},
            "components_missing": {
                name: sorted(what for what in printed if (name, what) not in exercised)
                for name, printed in known.items()
            },
            "failures": self.failures,
            "invariant_failures": self.broken_invariants,
            "digest": self.digest,
        }
