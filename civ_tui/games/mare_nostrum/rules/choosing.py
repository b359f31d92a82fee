"""Which of its units a side sends or loses, where they are not alike: nobody decides that for a player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from civ_tui.engine.flow import Option, Question, QuestionKind, Seat, ask
from civ_tui.engine.handful import JOINT
from civ_tui.engine.wording import Text
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import UnitKind
from civ_tui.games.mare_nostrum.rules.state import Table, Unit

Deeds = tuple[str, ...]
"""What a unit has done that tells it from others of its kind: words of `naming.DEEDS`."""
Way = tuple[Deeds, ...]
"""Units that are chosen, each by what it has done."""


def deeds(t: Table, unit: Unit) -> Deeds:
    """What the unit has done that its side cannot do with it again: move and attack in its own part (MN-WAR-2), support
    in the phase (MN-HERO-9)."""
    own = t.players[t.acting].civilization == unit.side
    done = (("moved", own and unit.moved), ("attacked", own and unit.attacked), ("supported", unit.supported))
    return tuple([word for word, so in done if so])


def ways(t: Table, units: Sequence[Unit], n: int) -> list[Way]:
    """All ways to choose so many of the units that differ, those that have done most first."""
    order = sorted((deeds(t, unit) for unit in units), key=lambda done: (-len(done), done))
    return [*dict.fromkeys(combinations(order, n))]


def ways_to_risk(t: Table, units: Sequence[Unit], n: int) -> list[Way]:
    """The ways to risk or lose so many of the units between which a player could waver: only the first, if each of the
    others has left all that it could still do."""
    routes = ways(t, units, n)
    kinds = [*dict.fromkeys(done for way in ways(t, units, len(units)) for done in way)]
    plain = all({*less} <= {*more} for more, less in pairwise(kinds))
    return routes[:1] if plain else routes


def chosen(t: Table, units: Sequence[Unit], way: Way) -> list[Unit]:
    """The units that were chosen so."""
    left, picked = [*units], list[Unit]()
    for done in way:
        picked.append(next(unit for unit in left if deeds(t, unit) == done))
        left = [unit for unit in left if unit is not picked[-1]]
    return picked


def key(way: Way) -> str:
    """The way as an answer: "moved+moved.attacked+fresh"."""
    return JOINT.join(".".join(done) or "fresh" for done in way)


async def risk(
    t: Table, seat: Seat | None, units: Sequence[Unit], n: int, kind: QuestionKind, prompt: Text
) -> list[Unit]:
    """So many of the units, to attack with or to lose (MN-BATTLE-4, 5, 11): their player is asked where it matters
    which."""
    routes = ways_to_risk(t, units, n)
    if len(routes) == 1:
        return chosen(t, units, routes[0])
    assert seat is not None, "the units of a garrison are all alike"
    return chosen(t, units, await ask(lambda: _which(seat, units[0].kind, routes, kind, prompt)))


def _which(seat: Seat, unit: UnitKind, ways: list[Way], kind: QuestionKind, prompt: Text) -> Question[Way]:
    options = [Option(key(way), way, naming.deeds(unit, way)) for way in ways]
    return Question(seat, kind, prompt, options)
