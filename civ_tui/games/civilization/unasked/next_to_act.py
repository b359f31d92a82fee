"""Which city acts or which group marches next by itself: in the same order, and grouped in the same way, as its player
last chose. A city or group that they went back from counts for nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.games.civilization.rules.kinds import (
    CITY_ACTION,
    CITY_MANAGEMENT,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    RESEARCH,
    START_OF_TURN,
    TRADE,
)
from civ_tui.games.civilization.rules.subjects import ChosenGroup, CityAt, Group
from civ_tui.games.civilization.rules.view import View


def went_back(record: Sequence[Given], place: int) -> bool:
    """Whether the answer at that place goes back from the city or group that the one before it has begun."""
    given = record[place]
    return given.key == BACK and given.kind in (CITY_ACTION, MOVEMENT_STEP) and record[place - 1].kind in MENUS


def has_gone_back(part: Sequence[Given]) -> bool:
    """Whether the player has gone back from a city or group in this part of the phase, and has not acted with any
    since."""
    for place in range(len(part) - 1, 0, -1):
        if part[place].kind in (CITY_ACTION, MOVEMENT_STEP):
            return went_back(part, place)
    return False


def _without_retreats(record: Sequence[Given]) -> list[Given]:
    """The answers without each city or group that its player went back from."""
    kept: list[Given] = []
    for place, given in enumerate(record):
        if place and went_back(record, place):
            kept.pop()
        else:
            kept.append(given)
    return kept


def next_to_act(
    view: View, question: Question[Any], left: Iterable[Option[Any]], part: Sequence[Given], before: Sequence[Given]
) -> str | None:
    """The option in `left` for the next city, in the order in which cities acted last round, or for the next group.
    Groups on the square where the last one set out come first, and armies leave their scouts behind if they parted last
    time. `part` holds the answers in this part of the phase, `before` all earlier ones."""
    found = [option for option in left if isinstance(option.subject, CityAt | Group)]
    part, before = _without_retreats(part), _without_retreats(before)
    if question.kind == MOVEMENT:
        found = _rest_first(view, question.seat, found, part)
        if found and _part_company(question.seat, (*before, *part)):
            found = [one for one in found if one.place == found[0].place and not one.subject.scouts] or found
    else:
        acted = _cities_of_round(question.seat, before, [option.key for option in found])
        found.sort(key=lambda option: acted.index(option.key) if option.key in acted else len(acted))
    return found[0].key if found else None


def _rest_first(view: View, seat: Seat, groups: list[Option[Any]], part: Sequence[Given]) -> list[Option[Any]]:
    """The groups in their order, but the same group as set out last comes first, then all others on its square."""
    key = next((given.key for given in reversed(part) if (given.seat, given.kind) == (seat, MOVEMENT)), "")
    last = ChosenGroup.of(key)
    origin = None if last is None else last.square

    def rank(option: Option[Any]) -> tuple[bool, bool]:
        return option.key != key, option.place is None or view.squares[option.place].name != origin

    return sorted(groups, key=rank)


def _part_company(seat: Seat, record: Sequence[Given]) -> bool:
    """Whether the seat split the figures of one square when it last had the choice, judging by its groups."""
    origins: set[str] = set()
    for given in reversed(record):
        if (given.seat, given.kind) != (seat, MOVEMENT):
            continue
        if given.key == END:
            origins.clear()
        elif (group := ChosenGroup.of(given.key)) is not None:
            if group.armies and group.scouts:
                return False
            if group.square in origins:
                return True
            origins.add(group.square)
    return False


def _cities_of_round(seat: Seat, record: Iterable[Given], cities: Collection[str]) -> list[str]:
    """Those of the cities that acted in the seat's last City Management on record, in that order."""
    acted: list[str] = []
    begun = False
    for given in reversed([*record]):
        if given.seat != seat or not (begun or given.kind == CITY_MANAGEMENT):
            continue
        if given.kind in (START_OF_TURN, TRADE, MOVEMENT, RESEARCH):
            break
        begun = True
        if given.key in cities:
            acted.insert(0, given.key)
    return acted
