"""A computer player of a seat: its answer, thought by thought.

It receives only the game as its seat may imagine it, and remembers nothing: its answer follows from that, the level,
and random numbers of its seat. A loaded game therefore continues as if it had never been saved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Thought, best_first
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Twin
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.computers import heuristic, search, victories, victory_choice, victory_progress
from civ_tui.games.civilization.computers.answers import interrupt, suggested
from civ_tui.games.civilization.computers.marches import WORTH_MOVING
from civ_tui.games.civilization.computers.plans import Personality, drawn
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.reasons import explained
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.state import Table

Asked = Question[Any]
BLUNDER_RATE: Final = 24
"""How often, in percent, the easy level slips on an important question."""
WEIGHTY: Final = frozenset((*kinds.MENUS, kinds.CITY_ACTION, kinds.RESEARCH, kinds.BATTLE_UNIT, kinds.MOVEMENT_STEP))
"""The questions on which it slips."""
OWN_QUESTIONS: Final = frozenset((*kinds.MENUS, kinds.RESEARCH, kinds.BATTLE_UNIT))
"""The questions that are no details of an answer before."""


def personality(imagined: Imagined, level: Level, t: Table | None = None) -> Personality:
    """How the seat plays: drawn at random and the same for the whole game. The strong level instead aims for the
    victory that suits the imagined table best, and as an adviser is open to every deal that gains something."""
    chance = imagined.chance("leaning")
    leaning = drawn(chance)
    if level != "hard":
        return leaning
    t = imagined.world(imagined.chance()).state if t is None else t
    plan = victory_choice.chosen(t, imagined.seat, victory_choice.lots(chance))
    return replace(leaning, plan=plan, openness=1.0 if imagined.steady else leaning.openness, sharp=True)


def think(imagined: Imagined, level: Level, plan: str = "") -> Iterator[Thought]:
    """The seat's answer to its question; if it is not asked, whether it steps in (`NO_INTERRUPT`: no). The first
    thought comes at once, more follow as worlds are tried. The last one counts, but the caller may stop at any. A
    `plan` replaces the seat's own choice of victory."""
    world = imagined.world(imagined.chance())
    question = world.question(imagined.seat)
    own = personality(imagined, level, world.state)
    plays = victory_progress.committed(world.state, imagined.seat, replace(own, plan=plan) if plan else own)
    if question is None:
        yield Thought(_interrupts(world, imagined.seat, plays), plan=own.plan)
        return
    taken = Counter((given.kind, given.key) for given in imagined.answers)
    candidates = heuristic.consider(world.state, question, plays, taken)
    if imagined.steady:
        position = Position(world.state, imagined.seat, plays)
        candidates = tuple(explained(position, question, candidate) for candidate in candidates)
        candidates = search.fought(imagined, question, candidates, plays)
        if (first := suggested(position, question)) is not None:
            candidates = (first, *(candidate for candidate in candidates if candidate.key != first.key))
    if level == "easy":
        candidates = blunder(candidates, question, imagined.chance())
    asked_for = imagined.steady and question.kind in (*kinds.MENUS, kinds.RESEARCH)
    aim = _aim(world.state, imagined.seat, own.plan, plays.plan) if asked_for else ""
    yield Thought(candidates, plan=own.plan, aim=aim)
    if level == "hard":
        yield from search.improve(imagined, question, candidates, plays, taken)


def _aim(t: Table, seat: int, own: str, plan: str) -> Text:
    """How far the seat is with the plan; nothing of its own one while another suits it better, as it may soon change.
    In the learning game how that ends."""
    if t.settings.learning or plan != own or plan == victory_choice.suited(t, seat):
        return victories.aim(t, seat, plan)
    return ""


def details(imagined: Imagined, world: Twin[Table], level: Level) -> Callable[[Asked, Asked], str]:
    """What answers the seat's questions in that world at once: what a city does, where it goes, what pays, who gains.
    Of a march it is the first step; the key "" stands for a decision of its own."""
    plays = victory_progress.committed(world.state, imagined.seat, personality(imagined, level, world.state))

    def answer(before: Asked, asked: Asked) -> str:
        further = asked.kind == kinds.MOVEMENT_STEP and before.kind != kinds.MOVEMENT
        own = further or asked.kind in OWN_QUESTIONS
        return "" if own else heuristic.consider(world.state, asked, plays, {})[0].key

    return answer


def decide(imagined: Imagined, level: Level) -> Candidate:
    """The answer after all thoughts."""
    *_, last = think(imagined, level)
    return last.best


def _interrupts(world: Twin[Table], seat: int, plays: Personality) -> tuple[Candidate, ...]:
    """The cards that the seat could play out of turn, and not stepping in."""
    offered = [option for option in world.interrupts(seat) if option.reason is None]
    idle = Candidate(NO_INTERRUPT, 0.0)
    if not offered:
        return (idle,)
    position = Position(world.state, seat, plays)
    return best_first([idle, *(interrupt(position, option) for option in offered)])


def blunder(found: tuple[Candidate, ...], question: Question[Any], chance: Chance) -> tuple[Candidate, ...]:
    """With some chance, puts another answer first that may be a blunder, though none of the worst."""
    others = tuple(candidate for candidate in found[1:] if _may_be_blunder(candidate, question))
    if question.kind not in WEIGHTY or not others or chance.below(100) >= BLUNDER_RATE:
        return found
    harmless = [candidate for candidate in others if candidate.value > -4.0] or list(others[:1])
    slipped = harmless[chance.below(len(harmless))]
    return (slipped, *(candidate for candidate in found if candidate is not slipped))


def _may_be_blunder(candidate: Candidate, question: Question[Any]) -> bool:
    """Whether somebody who plays loosely could give that answer: no city goes idle by it, no government changes, and no
    figure goes anywhere but to its goal: it may stop early, or not go at all."""
    option = question.find(candidate.key)
    match None if option is None else option.subject:
        case subjects.Government():
            return False
        case subjects.Step(kind=kind):
            return kind == "stop"
        case subjects.Group():
            return candidate.value > WORTH_MOVING
    return question.kind not in (kinds.CITY_MANAGEMENT, kinds.CITY_ACTION) or candidate.key not in (BACK, END)
