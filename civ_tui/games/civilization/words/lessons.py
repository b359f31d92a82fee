"""The lessons of a guided first game: each explains a part of the game when it comes up for the first time. And the
five things that somebody new should have done by the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.subjects import CultureSpace, Founding, GreatPerson, Harvest
from civ_tui.games.civilization.rules.view import View
from civ_tui.titles import later
from civ_tui.words.lessons import Due, Goal, Lessons, lessons

Asked = Question[Any]


def on(*asked_for: str) -> Due:
    """A test for when a lesson is due: a question of one of these kinds is put."""
    return lambda asked, _view: asked.kind in asked_for


def offered(kind: str, subject: type) -> Due:
    """A test for when a lesson is due: a question of that kind allows an option about a subject of that type."""
    return lambda asked, _view: (
        asked.kind == kind
        and any(isinstance(option.subject, subject) and option.reason is None for option in asked.options)
    )


def _village_known(asked: Asked, view: View) -> bool:
    """When a village lies on the map that an army could go for, once the pieces have been moved before."""
    return (
        asked.kind in (kinds.MOVEMENT, kinds.MOVEMENT_STEP)
        and view.round > 1
        and any(square.token == "village" for square in view.squares.values())
    )


DUE: Final[Mapping[str, Due]] = {
    "welcome": on(kinds.SETUP_CAPITAL),
    "capital": on(kinds.SETUP_CAPITAL),
    "figures": on(kinds.SETUP_ARMY),
    "round": on(*kinds.MENUS),
    "trade": on(kinds.TRADE),
    "city": on(kinds.CITY_MANAGEMENT, kinds.CITY_ACTION),
    "movement": on(kinds.MOVEMENT, kinds.MOVEMENT_STEP),
    "research": on(kinds.RESEARCH),
    "second_city": offered(kinds.START_OF_TURN, Founding),
    "culture": offered(kinds.CITY_MANAGEMENT, CultureSpace),
    "harvest": offered(kinds.CITY_ACTION, Harvest),
    "village": _village_known,
    "battle": on(kinds.BATTLE_UNIT),
    "great_person": offered(kinds.START_OF_TURN, GreatPerson),
    "respond": on(kinds.RESPOND),
    "discard": on(kinds.HAND_DISCARD),
}
"""When each lesson is due, by its id."""
LESSONS: Final = lessons(__package__, DUE)
"""In the order in which they are given when several are due."""


def goals(view: View, seat: Seat) -> tuple[Goal, ...]:
    """What somebody new should have done, in the order in which a game mostly brings it."""
    player, mine = view.players[seat], [entry for entry in view.log if entry.seat == seat]
    done = {entry.kind for entry in mine}
    fought = any(entry.kind == "battle_begins" and entry.facts["attacked"] == "village" for entry in mine)
    learned = sum(entry.kind == "learn" and entry.phase != "setup" for entry in mine)
    return (
        Goal("Make something in a city", "produces" in done),
        Goal("Learn two techs", learned >= 2),
        Goal("Take a hut", "take_hut" in done),
        Goal("Found a second city", len(player.cities) > 1),
        Goal("Fight a village", fought),
    )


class FirstGame(Lessons):
    """The lessons of the learning game (SETUP-19)."""

    every = LESSONS

    goals = staticmethod(goals)
    chapters = later("civ_tui.games.civilization.words.added:chapters")
    boxes = later("civ_tui.games.civilization.words.added:boxes")

    def on(self, view: View) -> Collection[str]:
        return view.edition.on

    wished = later("civ_tui.games.civilization.words.deeds:wished")


FIRST_GAME: Final = FirstGame()
