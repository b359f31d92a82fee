"""The strong level: it tries the answers preferred by the rules of thumb in imagined games, plays these on by rules of
thumb for all seats, and judges the result by a fitted value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.computers.trying import in_worlds
from civ_tui.engine.answers import END
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given, Question, Seat
from civ_tui.engine.game import Twin
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers import heuristic, value, victory_choice
from civ_tui.games.civilization.computers.marches import Course
from civ_tui.games.civilization.computers.plans import EVEN, PLANS, Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.kinds import (
    BATTLE_UNIT,
    CITY_ACTION,
    MOVEMENT,
    MOVEMENT_STEP,
    RESEARCH,
    START_OF_TURN,
)
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import CityAt, PrintedCard

SEARCHED: Final = frozenset((CITY_ACTION, RESEARCH))
"""The questions worth searching: they shape the game, and their consequences depend little on hidden pieces."""
OWN: Final = 2
"""How many answers it tries for its own plan; the others serve other plans."""
MOST: Final = 4
"""How many answers it tries in all."""
WORLDS: Final = 2
"""How many imagined games it plays for each answer."""
HORIZON: Final = {2: 3, 3: 2, 4: 2, 5: 1}
"""How many rounds it plays on, by the number of seats; rounds of more seats take longer."""
LONG: Final = 0.5
"""If more than this share of the expansions is on, rounds take longer and games have fewer of them: two seats play one
round less."""
WAYS, BATTLES = 6, 10
"""How many ways to play a battle on are tried, and each in how many imagined games."""
MARGIN: Final = 0.01
"""How much better another answer must be than that of the rules of thumb."""
WINNING: Final = 500.0
"""At this value the rules of thumb see the end of the game, and nothing is searched."""
PATIENCE: Final = 500
"""The most answers in an imagined game before it is judged as it stands."""

QUIET: Final = replace(EVEN, openness=0.0)
"""How the others are assumed to play on."""


def improve(
    imagined: Imagined,
    question: Question[Any],
    found: tuple[Candidate, ...],
    personality: Personality,
    taken: Mapping[tuple[str, str], int],
) -> Iterator[Thought]:
    """A thought after each imagined game: the chance to win with each answer tried. All answers are tried in the same
    worlds."""
    if question.kind not in SEARCHED or found[0].value >= WINNING:
        return
    tried = _wider(imagined, question, found, personality, taken)
    if len(tried) < 2:
        return
    personalities = _personalities(imagined, personality)
    chance = imagined.chance()
    chance.below(2)

    def play(key: str, seed: int) -> float:
        return _try(imagined, question, key, seed, personalities, taken)

    yield from in_worlds(found, tried, WORLDS, chance, MARGIN, play)


def fought(
    imagined: Imagined, question: Question[Any], found: tuple[Candidate, ...], personality: Personality
) -> tuple[Candidate, ...]:
    """The ways to play a battle on, first those by which the seat wins it most often in imagined games; where that is
    the same, cards last, then as rules of thumb have `found` them."""
    if question.kind != BATTLE_UNIT or len(found) < 2:
        return found
    chance = imagined.chance()
    seeds = [chance.below(1 << 60) for _ in range(BATTLES)]
    won = {
        candidate.key: sum(_wins(imagined, question, candidate.key, seed, personality) for seed in seeds)
        for candidate in found[:WAYS]
    }
    cards = {option.key for option in question.options if isinstance(option.subject, PrintedCard)}
    words = "Played on in thought, it wins {n} of {all} battles; no other way wins more."
    tried = [
        replace(candidate, why=(Line(words, n=won[candidate.key], all=BATTLES), *candidate.why))
        for candidate in found
        if candidate.key in won
    ]
    return (*sorted(tried, key=lambda one: (-won[one.key], one.key in cards)), *found[WAYS:])


def _wins(imagined: Imagined, question: Question[Any], key: str, seed: int, personality: Personality) -> bool:
    """Whether the seat wins its battle by that answer, in one world in which all play by rules of thumb."""
    world, seat = imagined.world(Chance(seed)), imagined.seat
    t, battle = world.state, world.state.battle
    assert battle is not None
    side, known = "attacker" if battle.attacker.seat == seat else "defender", len(t.log)
    given = Given(seat, question.kind, key)
    for _ in range(PATIENCE):
        world.give(given)
        ended = next((entry for entry in t.log[known:] if entry.kind == "battle_result"), None)
        if ended is not None or not world.pending:
            return ended is not None and ended.facts["winner"] == side
        asked = world.pending[0]
        best = heuristic.consider(t, asked, personality if asked.seat == seat else EVEN, {})[0]
        given = Given(asked.seat, asked.kind, best.key)
    return False


def _wider(
    imagined: Imagined,
    question: Question[Any],
    found: tuple[Candidate, ...],
    personality: Personality,
    taken: Mapping[tuple[str, str], int],
) -> tuple[Candidate, ...]:
    """The answers to try: the first ones for its own plan, and the first one for each other plan. Advice makes what it
    said a city could make when that got its production."""
    t = imagined.world(imagined.chance()).state
    if imagined.steady and _raised(t, question):
        return found[:1]
    by_key = {candidate.key: candidate for candidate in found[:OWN]}
    for plan in PLANS:
        other = heuristic.consider(t, question, replace(personality, plan=plan), taken)[0]
        by_key.setdefault(other.key, next((candidate for candidate in found if candidate.key == other.key), other))
    return tuple(by_key.values())[:MOST]


def _raised(t: Table, question: Question[Any]) -> bool:
    """Whether a card or a scout has added to the production of the city that is to act."""
    about = question.subject
    square = about.square if question.kind == CITY_ACTION and isinstance(about, CityAt) else None
    return any(city.production_bonus for city in t.players[question.seat].cities if city.square == square)


def _personalities(imagined: Imagined, own: Personality) -> dict[Seat, Personality]:
    """How everybody is assumed to play on: the others with the plan that suits them best."""
    t = imagined.world(imagined.chance()).state
    supposed = {
        player.seat: replace(QUIET, plan=victory_choice.suited(t, player.seat), sharp=True) for player in t.players
    }
    return {**supposed, imagined.seat: replace(own, openness=0.0)}


def _try(
    imagined: Imagined,
    question: Question[Any],
    key: str,
    seed: int,
    personalities: Mapping[Seat, Personality],
    taken: Mapping[tuple[str, str], int],
) -> float:
    """The seat's chance to win after this answer, in one world."""
    world = imagined.world(Chance(seed))
    seat = question.seat
    seats = len(world.state.players)
    stop = world.state.round + HORIZON[seats] - (seats == 2 and value.expanded(world.state) > LONG)
    world.give(Given(seat, question.kind, key))
    play_on(world, personalities, {seat: Counter({**taken, (question.kind, key): 1})}, stop)
    return victory_choice.win_probability(world.state, seat, personalities[seat].plan)


def play_on(
    world: Twin[Table],
    personalities: Mapping[Seat, Personality],
    counts: dict[Seat, Counter[tuple[str, str]]],
    stop: int,
) -> None:
    """Play the world on by rules of thumb until the Start of Turn of that round is over. Nobody proposes deals.
    `counts` holds the answers given so far in this part of the game."""
    t = world.state
    course = Course()
    part = (t.round, t.phase, t.order_index)
    for _ in range(PATIENCE):
        if not world.pending or t.round > stop or (t.round == stop and t.phase != START_OF_TURN):
            return
        question = world.pending[0]
        now = (t.round, t.phase, t.order_index)
        if now != part:
            counts.clear()
            course = Course()
            part = now
        seat = question.seat
        count = counts.setdefault(seat, Counter())
        personality = personalities[seat]
        key = _marching(t, question, personality, course)
        if key is None:
            key = heuristic.consider(t, question, personality, count)[0].key
        count[question.kind, key] += 1
        world.give(Given(seat, question.kind, key))


def _marching(t: Table, question: Question[Any], personality: Personality, course: Course) -> str | None:
    """A quick answer in Movement, with less thought than at the table. None in other phases, or if the way has
    ended."""
    if question.kind == MOVEMENT:
        return course.menu(Position(t, question.seat, personality), question) or (END if question.allows(END) else None)
    return course.step(question) if question.kind == MOVEMENT_STEP else None
