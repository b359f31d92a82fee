"""Which city begins to act by itself, and which group to march: in the order, and in the company, in which its player
let them do so last."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.rules.kinds import CITY_MANAGEMENT, END, MOVEMENT, RESEARCH, START_OF_TURN, TRADE
from civ_tui.rules.subjects import ChosenGroup, CityAt, Group
from civ_tui.rules.view import View


def next_to_act(
    view: View, question: Question[Any], left: Iterable[Option[Any]], part: Sequence[Given], before: Sequence[Given]
) -> str | None:
    """Of what is `left` to do the city that acts next, in the order in which they have acted in the round before; or
    the group that marches next, those first that stand where the last one has set out, armies without scouts where they
    parted last. `part` are the answers in this part of the phase, `before` those before it."""
    found = [option for option in left if isinstance(option.subject, CityAt | Group)]
    if question.kind == MOVEMENT:
        found = _rest_first(view, question.seat, found, part)
        if found and _part_company(question.seat, (*before, *part)):
            found = [one for one in found if one.place == found[0].place and not one.subject.scouts] or found
    else:
        acted = _cities_of_round(question.seat, before, [option.key for option in found])
        found.sort(key=lambda option: acted.index(option.key) if option.key in acted else len(acted))
    return found[0].key if found else None


def _rest_first(view: View, seat: Seat, groups: list[Option[Any]], part: Sequence[Given]) -> list[Option[Any]]:
    """The groups in their order, but first the one like that which has set out last, then all that stand where it
    did."""
    key = next((given.key for given in reversed(part) if (given.seat, given.kind) == (seat, MOVEMENT)), "")
    last = ChosenGroup.of(key)
    origin = None if last is None else last.square

    def rank(option: Option[Any]) -> tuple[bool, bool]:
        return option.key != key, option.place is None or view.squares[option.place].name != origin

    return sorted(groups, key=rank)


def _part_company(seat: Seat, record: Sequence[Given]) -> bool:
    """Whether the seat let figures of one square go apart when it last had the choice, as far as its groups tell."""
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
    """Which of these cities have acted in the last City Management of that seat on record, in their order."""
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
