"""Why a course of a turn is better than another: the part of the value by which it gains most."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Seat
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.computers.turns import Course, Weights
from civ_tui.games.age_of_civilization.computers.value import PARTS, Position, counted, parts
from civ_tui.games.age_of_civilization.rules import effects
from civ_tui.games.age_of_civilization.rules.naming import SIGNS
from civ_tui.games.age_of_civilization.rules.printed import printed


def explained(courses: Sequence[Course], t: Position, seat: Seat, weights: Weights) -> tuple[Candidate, ...]:
    """The courses as answers from that table, the best first, each with the reason for it rather than the best of the
    others."""
    judged = [parts(course.table, seat, weights) for course in courses]
    candidates = []
    for n, course in enumerate(courses):
        other = judged[1 if n == 0 else 0] if len(judged) > 1 else None
        why = () if other is None else _reasons(course.table, t, seat, judged[n], other)
        candidates.append(Candidate(course.steps[0], course.value, why))
    return tuple(candidates)


def _reasons(
    after: Position, t: Position, seat: Seat, mine: Sequence[float], other: Sequence[float]
) -> tuple[Line, ...]:
    """What speaks most for a turn that ends so; nothing if nothing does."""
    gains = dict(zip(PARTS, (a - b for a, b in zip(mine, other, strict=True)), strict=True))
    most = max(gains, key=lambda of: gains[of])
    return (_said(most, after, t, seat),) if gains[most] > 0 else ()


def _said(part: str, after: Position, t: Position, seat: Seat) -> Line:
    player = after.players[seat]
    if part == "points":
        return Line("The whole turn then brings points: {n}.", n=player.points - t.players[seat].points)
    if part == "coins":
        return Line("You end the turn with coins: {n}.", n=player.coins)
    if part == "workers":
        symbol = printed().actions[after.future[0]].symbol if after.future else ""
        if symbol and counted(after, player)["workers"] == player.workers:
            return Line("At the end of this round comes {sign}, and it takes no worker of yours.", sign=SIGNS[symbol])
        return Line("You end the turn with workers: {n}.", n=player.workers)
    if part == "places":
        return Line("You can take three civilizations in all: a place stays free for a better one.")
    if part == "strength":
        best = max(effects.rivals(after, player))
        return Line(
            "Your strength is then {n}, the most of the others {best}.", n=effects.strength(after, player), best=best
        )
    if part == "final":
        return Line("At the end of the game your cards would then give points: {n}.", n=counted(after, player)["final"])
    return Line("What your cards do then helps in each round to come: {n}.", n=after.rounds_left)
