"""WAW-PROG-1 to WAW-PROG-5: building programs, a fourth action of cities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, income, limits, reactions, subjects
from civ_tui.games.civilization.rules.announcements import Announcement
from civ_tui.games.civilization.rules.board import name
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import Yield
from civ_tui.games.civilization.rules.state import City, Player, Square, Table

OVERRIDES: Final = Overrides()
CARDS: Final = Cards()
PART: Final = "part:building_programs"
PROGRAM: Final = "program"
"""The key of the action, and what it is announced as."""


def building_programs(played: Edition, _on: Options) -> Edition:
    """A further city action, and what comes of it in production."""
    return played.extended(CARDS, OVERRIDES)


def offers(t: Table, player: Player, city: City, gives: Yield) -> list[Option[subjects.CardAction]]:
    """WAW-PROG-1, WAW-PROG-2: a city starts a program unless it has one."""
    reason = HAS_PROGRAM if city.program else limits.why_not_again(t, player, city, "program")
    return [_program(gives.icons).unless(reason)]


HAS_PROGRAM: Final = Reason("WAW-PROG-2", "This city has started a building program already.")


@subjects.offered
def _program(more: int) -> Option[subjects.CardAction]:
    label = Line("Building program: {n} more when it next produces", n=more)
    return Option(PROGRAM, subjects.CardAction(PART), label)


@CARDS.takes_action(PART, offers)
async def start(t: Table, player: Player, city: City) -> None:
    """WAW-PROG-1: the city gets the marker, at no cost. WAW-PROG-5: it gets none if the action is cancelled."""
    gains.take_action(t, city, "program")
    sentence = Line("{player} starts a building program in {city}.", player=player.name, city=name(t, city.square))
    if await reactions.cancelled(t, Announcement(player.seat, "city_action", PROGRAM, sentence)):
        return
    city.program = True
    gains.note(t, "starts_program", player.seat, cause="WAW-PROG-1", place=city.square)


@OVERRIDES.overrides(income.with_more)
def with_more(before: Callable[..., Yield], t: Table, city: City, gives: Yield, squares: list[Square]) -> Yield:
    """WAW-PROG-3, EXP-X-1: the icons of the outskirts count twice; what comes from elsewhere does not."""
    if city.program:
        gives = gives._replace(production=gives.production + gives.icons)
    return before(t, city, gives, squares)


@OVERRIDES.overrides(gains.produced)
def produced(before: Callable[..., None], t: Table, city: City) -> None:
    """WAW-PROG-4: the marker goes with the next production, whatever was built."""
    before(t, city)
    if city.program:
        city.program = False
        gains.note(t, "ends_program", city.owner, cause="WAW-PROG-4", place=city.square)
