"""Whole turns of a player, the best of them: a beam over sequences of answers on copies of the table, without the
engine, since options with all their words are dear to build. Nothing is turned up on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.answers import END, NOTHING
from civ_tui.engine.flow import Flow, Given, Question, Seat
from civ_tui.games.age_of_civilization.computers.value import Position, value
from civ_tui.games.age_of_civilization.rules import actions, civilization, effects, kinds, technologies
from civ_tui.games.age_of_civilization.rules.closing import closing
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import CONQUEST, PASS
from civ_tui.games.age_of_civilization.rules.performing import Act, act, preview
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table

Weights = Mapping[str, Any]
FREE_WORKER: Final = 0.6
"""What a worker who is still to be placed is worth, in points, when courses of equal length are compared."""


@dataclass(frozen=True, slots=True)
class Course:
    """A turn, or the rest of one: its answers, where it leads, and what that is worth."""

    steps: tuple[str, ...]
    table: Position
    value: float


@dataclass(frozen=True, slots=True)
class Width:
    """How widely is searched: with how many civilizations a turn is gone on with, and how many courses of equal length
    are kept."""

    takes: int
    beam: int


WIDE: Final = Width(4, 4)


def turns(t: Position, seat: Seat, weights: Weights, width: Width = WIDE) -> list[Course]:
    """The best turns that begin with each way to take a civilization, or to take none, the best first."""
    begun = sorted(takes(t, seat, weights), key=lambda course: -course.value)
    courses = [best(course, seat, weights, width.beam) for course in begun[: width.takes]]
    return sorted(courses, key=lambda course: -course.value)


def rest(t: Position, seat: Seat, weights: Weights, beam: int = WIDE.beam) -> list[Course]:
    """The best course of the rest of a turn that begins with each answer, the best first; other answers lead to the
    same in another order."""
    courses: dict[str, Course] = {}
    for course in ends(Course((), t, 0.0), seat, weights, beam):
        known = courses.get(course.steps[0])
        if known is None or course.value > known.value:
            courses[course.steps[0]] = course
    return sorted(courses.values(), key=lambda course: -course.value)


def takes(t: Position, seat: Seat, weights: Weights) -> Iterator[Course]:
    """AGE-TURN-2: the table after each way to take a civilization, or to take none."""
    player = t.players[seat]
    if t.round > 1 or not (t.row or player.hand):
        yield Course((NOTHING,), t, value(t, seat, weights))
    if len(player.civilizations) < printed().setup.civilizations:
        for civ in (*player.hand, *t.row):
            for how in ("rise", "absorb") if t.round > 1 and player.leading else ("rise",):
                after = t.clone()
                taken = civilization.Take("rise" if how == "rise" else "absorb", civ, Change(""), 0)
                drive(civilization.take(after, after.players[seat], taken), after, weights)
                yield Course((f"{how}:{civ}",), after, value(after, seat, weights))


def best(begun: Course, seat: Seat, weights: Weights, beam: int) -> Course:
    """The best way to go on to the end of the turn."""
    return max(ends(begun, seat, weights, beam), key=lambda course: course.value)


def ends(begun: Course, seat: Seat, weights: Weights, beam: int) -> Iterator[Course]:
    """Ways to go on to the end of the turn (AGE-ACT-1, AGE-PASS-1)."""
    beam_courses = [begun]
    while beam_courses:
        following: dict[tuple[object, ...], Course] = {}
        for course in beam_courses:
            yield ended(course, seat, weights)
            for key, deed in open_subjects(course.table, course.table.players[seat]):
                after = course.table.clone()
                player = after.players[seat]
                if isinstance(deed, Act):
                    drive(actions.carry_out(after, player, deed), after, weights)
                else:
                    actions.buy(after, player, deed)
                same = _same(after, player)
                if same not in following:
                    following[same] = Course((*course.steps, key), after, _promise(after, player, weights))
        beam_courses = sorted(following.values(), key=lambda course: -course.value)[:beam]


def open_subjects(t: Position, player: Player) -> Iterator[tuple[str, Act | actions.Buy]]:
    """What can be done (`actions.open_subjects`), but for conquests that bring nothing (AGE-ACT-CONQUEST-2)."""
    for key, deed in actions.open_subjects(t, player):
        if key != CONQUEST or not in_vain(t, preview(t, player, CONQUEST)):
            yield key, deed


def in_vain(t: Table, deed: Act) -> bool:
    """Whether it is a conquest that brings nothing and takes nothing from others (AGE-ACT-CONQUEST-2)."""
    return deed.action == CONQUEST and not deed.gain.points and (t.alone or not deed.others)


def _same(t: Position, player: Player) -> tuple[object, ...]:
    """Equal for courses that lead to the same table in another order."""
    placed = sorted((placement.action, placement.workers) for placement in t.turn.placed)
    learned, coins = sorted(player.technologies), tuple(other.coins for other in t.players)
    return *placed, *learned, *t.wonders, player.special, player.points, player.workers, coins


def _promise(t: Position, player: Player, weights: Weights) -> float:
    """What a turn that is not over is worth."""
    return value(t, player.seat, weights) + FREE_WORKER * (player.workers - t.turn.workers)


def ended(course: Course, seat: Seat, weights: Weights) -> Course:
    """The course with the end of the turn: a pass if nothing has been done (AGE-PASS-2)."""
    after = course.table.clone()
    player = after.players[seat]
    key = END if after.turn.acted else PASS
    if key == PASS:
        actions.pass_turn(after, player)
    close(after, player, weights)
    return Course((*course.steps, key), after, value(after, seat, weights))


def close(t: Position, player: Player, weights: Weights) -> None:
    """AGE-TURN-1 (3)."""
    t.phase = "closing"
    actions.return_workers(t, player)
    drive(closing(t, player), t, weights)


# What is decided at first sight


def drive(flow: Flow, t: Position, weights: Weights) -> None:
    """Go on with a rule to its end; what it asks is decided at first sight."""
    given = None
    while True:
        try:
            (asked,), _ = flow.send(given)
        except StopIteration:
            return
        given = Given(asked.seat, asked.kind, max(at_sight(t, asked, weights), key=lambda scored: scored[1])[0])


def at_sight(t: Position, asked: Question[Any], weights: Weights) -> list[tuple[str, float]]:
    """What each answer to a question about a detail is worth as it stands."""
    return [(option.key, _worth(t, asked, option.subject, weights)) for option in asked.legal()]


def _worth(t: Position, asked: Question[Any], subject: Any, weights: Weights) -> float:
    if asked.kind == kinds.ORDER:
        return 0.0
    if asked.kind == kinds.DRAFT:
        return of_card(subject, weights)
    after = t.clone()
    player = after.players[asked.seat]
    if asked.kind == kinds.LEARN:
        technologies.learn(after, player, subject)
    elif asked.kind == kinds.WONDER:
        technologies.build(after, player, subject)
    elif isinstance(subject, Act):
        act(after, player, subject)
    elif subject is not None:
        paid = next(effect for _, effect in effects.in_force(player, "turn_end") if effect.op == "exchange")
        if paid.pay is not None and paid.gain is not None:
            player.coins += paid.gain.coins - paid.pay.coins
            player.points += paid.gain.points
            return value(after, asked.seat, weights) - 0.01 * of_card(subject, weights)  # whoever takes it has them
    return value(after, asked.seat, weights)


def of_card(card: str, weights: Weights) -> float:
    """What a civilization is worth that leads half of the game."""
    known, rounds = weights["cards"], printed().setup.rounds / 2
    workers = printed().civilizations[card].workers * weights["workers"][2]
    return float(workers + rounds * (known.get(f"main:{card}", 0.0) + known.get(f"civ:{card}", 0.0)))
