"""The few moments that decided a game: found in its log and its figures, the most telling of them chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.figures.rounds import Figures, Round
from civ_tui.games.civilization.rules import log_statistics, victory
from civ_tui.games.civilization.rules.phases.research import ROMAN
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View

MOST: Final = 6
"""How many turning points are told."""

AGAIN: Final = 12
"""By how much a moment is worth less for every better one of its sort that is told already."""

CAPITAL, CITY_TAKEN, CITY_LOST, WONDER, WONDER_LOST, BATTLE = 100, 70, 60, 40, 30, 32
FIRST_OF_LEVEL: Final = {3: 38, 4: 48, 5: 58}
REVOLT, GOVERNMENT, FOUNDED = 34, 16, 36
LEAP, LEAP_STEP = 20, 5
LEAD, LAST_LEAD = 42, 64
"""How telling each sort of moment is; a leap by so much more for each space or coin of it."""

LEAPS: Final = (
    ("culture", 3, "{who} moves up {n} spaces of the culture track in one round."),
    ("coins", 3, "{who} gains {n} coins in one round."),
)
"""What can leap, from how much on it is worth telling, and the sentence."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment: its round, whose doing it was, the sentence, how telling it is and of what sort."""

    round: int
    seat: Seat
    line: Line
    score: int
    sort: str


def turning_points(final: View, rounds: Sequence[Round], most: int = MOST) -> tuple[TurningPoint, ...]:
    """The most telling moments of a game that is over, at most `most` of them, in the order of the game.

    One after the other the highest score is taken, the earlier of two equals; moments of a sort that is told already
    count for less. Of `rounds` there may be only the last: then only the log tells.
    """
    moments = [*_from_the_log(final), *_leaps(final, rounds), *_leads(final, rounds)]
    counts: Counter[str] = Counter()
    chosen: list[int] = []
    waiting = set(range(len(moments)))
    while waiting and len(chosen) < most:
        best = max(waiting, key=lambda n: (moments[n].score - AGAIN * counts[moments[n].sort], -moments[n].round, -n))
        waiting.remove(best)
        counts[moments[best].sort] += 1
        chosen.append(best)
    return tuple(moments[n] for n in sorted(chosen, key=lambda n: (moments[n].round, n)))


def _from_the_log(final: View) -> Iterator[TurningPoint]:
    highest = 2
    adopted: set[tuple[Seat, str]] = set()
    for entry in final.log:
        if entry.phase == "setup" or entry.seat is None:
            continue
        if entry.kind == "government":
            change = (entry.seat, entry.facts["government"])
            if change in adopted:
                continue
            adopted.add(change)
        if entry.kind == "learn":
            tech = final.components.techs[entry.facts["tech"]]
            if tech.level > highest:
                highest, words = tech.level, "{who} is the first with a tech of level {level}: {tech}."
                parts = {"level": ROMAN[highest], "tech": Line(tech.name)}
                yield _point(final, entry, entry.seat, FIRST_OF_LEVEL[highest], "level", words, **parts)
        elif entry.kind in _SAYERS:
            yield from _SAYERS[entry.kind](final, entry, entry.seat)


def _battle(final: View, entry: Entry, seat: Seat) -> Iterator[TurningPoint]:
    """A battle between players: those with barbarians decide nothing."""
    facts = entry.facts
    if log_statistics.with_barbarians(entry):
        return
    taken = facts["winner"] == "attacker"
    strengths = (facts["attacker"], facts["defender"])
    own, other = strengths if taken else strengths[::-1]
    template, score = {
        ("capital", True): ("{who} takes the capital of {loser}, {own} to {other}.", CAPITAL),
        ("city", True): ("{who} takes the city {where} from {loser}, {own} to {other}.", CITY_TAKEN),
        ("capital", False): ("{who} holds the capital against {loser}, {own} to {other}.", CITY_LOST),
        ("city", False): ("{who} holds the city {where} against {loser}, {own} to {other}.", BATTLE),
    }.get((facts["attacked"], taken), ("{who} beats {loser} on {where}, {own} to {other}.", BATTLE))
    yield _point(
        final, entry, seat, score, "battle", template, loser=final.players[facts["against"]].name, own=own, other=other
    )


def _city_lost(final: View, entry: Entry, seat: Seat) -> Iterator[TurningPoint]:
    if entry.cause != "LOOT-2":  # a battle tells of itself
        yield _point(final, entry, seat, CITY_LOST, "city", "{who} loses the city {where}.")


def _wonder(final: View, entry: Entry, seat: Seat) -> Iterator[TurningPoint]:
    wonder = Line(final.components.wonders[entry.facts["id"]].name)
    yield _point(final, entry, seat, WONDER, "wonder", "{who} builds {wonder} on {where}.", wonder=wonder)


def _wonder_lost(final: View, entry: Entry, seat: Seat) -> Iterator[TurningPoint]:
    wonder = Line(final.components.wonders[entry.facts["id"]].name)
    own = entry.cause.startswith("PROD-")  # something else is built in its place
    template = "{who} gives up {wonder} on {where}." if own else "{who} loses {wonder} on {where}."
    yield _point(final, entry, seat, WONDER_LOST, "wonder", template, wonder=wonder)


def _government(final: View, entry: Entry, seat: Seat) -> Iterator[TurningPoint]:
    """A change of government. Anarchy counts only where a card brought it, for what is chosen leads to another one;
    Despotism, from which all begin, does not."""
    id_ = entry.facts["government"]
    name = Line(final.components.governments[id_].name)
    if id_ not in ("anarchy", "despotism"):
        yield _point(final, entry, seat, GOVERNMENT, "government", "{who} adopts {name}.", name=name)
    elif id_ == "anarchy" and entry.cause.startswith("event:"):
        yield _point(final, entry, seat, REVOLT, "government", "The people of {who} rise: {name}.", name=name)


def _founded(final: View, entry: Entry, seat: Seat) -> Iterator[TurningPoint]:
    if final.victory == "learning":  # which cities decide
        yield _point(final, entry, seat, FOUNDED, "founded", "{who} founds a city on {where}.")


_SAYERS: Final[dict[str, Callable[[View, Entry, Seat], Iterator[TurningPoint]]]] = {
    "battle_result": _battle,
    "city_destroyed": _city_lost,
    "city_founded": _founded,
    "place_wonder": _wonder,
    "lose_wonder": _wonder_lost,
    "government": _government,
}
"""What is said of each kind of entry."""


def _point(
    final: View, entry: Entry, seat: Seat, score: int, sort: str, template: str, **parts: object
) -> TurningPoint:
    where = "" if entry.place is None else final.squares[entry.place].name
    line = Line(template, who=final.players[seat].name, where=where, **parts)
    return TurningPoint(entry.round, seat, line, score, sort)


def _leaps(final: View, rounds: Sequence[Round]) -> Iterator[TurningPoint]:
    """The biggest gain of culture and of coins in one round, the first of equals."""
    for name, least, template in LEAPS:
        best, when, who = 0, 0, 0
        for before, now in pairwise(rounds):
            for seat, (old, new) in enumerate(zip(before.figures, now.figures, strict=True)):
                gain = getattr(new, name) - getattr(old, name)
                if gain > best:
                    best, when, who = gain, now.number, seat
        if best >= least:
            line = Line(template, who=final.players[who].name, n=best)
            yield TurningPoint(when, who, line, LEAP + LEAP_STEP * best, f"leap of {name}")


def _leads(final: View, rounds: Sequence[Round]) -> Iterator[TurningPoint]:
    """Who takes the lead in the race from somebody else, and keeps it for more than a moment. The last change of all
    tells most if the one who then leads has won."""
    leaders = [(round_.number, leader(final.components, round_.figures)) for round_ in rounds]
    changes: list[tuple[int, Seat, Seat]] = []
    holder: Seat | None = None
    for (number, now), (_, after) in zip(leaders, [*leaders[1:], leaders[-1]] if leaders else [], strict=True):
        if now is None or now != after or now == holder:
            continue
        if holder is not None:
            changes.append((number, now, holder))
        holder = now
    for number, seat, before in changes:
        final_lead = (number, seat, before) == changes[-1] and seat in final.winners
        template = (
            "{who} overtakes {other} in the race, for good." if final_lead else "{who} overtakes {other} in the race."
        )
        line = Line(template, who=final.players[seat].name, other=final.players[before].name)
        yield TurningPoint(number, seat, line, LAST_LEAD if final_lead else LEAD, "lead")


def leader(components: Catalog, figures: Sequence[Figures]) -> Seat | None:
    """The seat that is nearest to a victory, None if two are equally near or nobody has begun."""
    nearness = [race(components, figure) for figure in figures]
    best = max(nearness)
    return nearness.index(best) if best and nearness.count(best) == 1 else None


def race(components: Catalog, figures: Figures) -> float:
    """How near a seat is to its nearest victory, 0 to 1: culture track (WIN-1), the techs of Space Flight (WIN-2), or
    coins (WIN-3)."""
    techs, needed = victory.towards_space_flight(figures.rows)
    return max(
        figures.culture / len(components.culture_track),
        techs / needed,
        figures.coins / components.limits.coins_to_win,
    )
