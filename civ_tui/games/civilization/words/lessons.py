"""The lessons of a guided first game: each explains a part of the game when it comes up for the first time. And the
five things that somebody new should have done by the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.subjects import ANARCHY, CultureSpace, Founding, Government, GreatPerson, Harvest
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.squares import steps_apart
from civ_tui.titles import later
from civ_tui.words.lessons import Due, Goal, Lessons, lessons

Asked = Question[Any]


def offered(kind: str, subject: type) -> Due:
    """A test for when a lesson is due: a question of that kind allows an option about a subject of that type."""
    return lambda asked, _view: (
        asked.kind == kind
        and any(isinstance(option.subject, subject) and option.reason is None for option in asked.options)
    )


def _village_near(asked: Asked, view: View) -> bool:
    """When an army of the seat's could reach a village on the map by one march."""
    if asked.kind != kinds.MOVEMENT:  # no page in the middle of a march
        return False
    speed = view.players[asked.seat].travel_speed
    armies = [
        place
        for place, square in view.squares.items()
        if any(figure.owner == asked.seat and figure.kind == "army" for figure in square.figures)
    ]
    villages = [place for place, square in view.squares.items() if square.token == "village"]
    return any(steps_apart(view, army, village) <= speed for army in armies for village in villages)


def _new_government(asked: Asked, _view: View) -> bool:
    """When the seat may adopt a government without Anarchy."""
    return asked.kind == kinds.START_OF_TURN and any(
        isinstance(option.subject, Government) and option.subject != ANARCHY for option in asked.legal()
    )


def _great_person(asked: Asked, view: View) -> bool:
    """When the seat has a great person to place."""
    return asked.kind == kinds.GREAT_PERSON_SQUARE or offered(kinds.START_OF_TURN, GreatPerson)(asked, view)


def _first_founding(asked: Asked, view: View) -> bool:
    """When the seat may found its second city."""
    return len(view.players[asked.seat].cities) == 1 and offered(kinds.START_OF_TURN, Founding)(asked, view)


def _last_city(asked: Asked, view: View) -> bool:
    """When the next city that somebody founds may end the game (SETUP-19)."""
    last = view.components.limits.learning_cities - 1
    return asked.kind in kinds.MENUS and any(len(player.cities) >= last for player in view.players)


def _has_coins(asked: Asked, view: View) -> bool:
    return asked.kind in kinds.MENUS and view.players[asked.seat].coins > 0


def _holds_resources(asked: Asked, view: View) -> bool:
    """When the seat has a resource, or a token that hides one, or could harvest one."""
    player = view.players[asked.seat]
    has = any(count for _, count in player.resources) or bool(player.token_kinds)
    return (asked.kind in kinds.MENUS and has) or offered(kinds.CITY_ACTION, Harvest)(asked, view)


def _holds_cards(asked: Asked, view: View) -> bool:
    return asked.kind in kinds.MENUS and bool(view.players[asked.seat].hand_backs)


DUE: Final[Mapping[str, Due]] = {
    "second_city": _first_founding,
    "last_city": _last_city,
    "culture": offered(kinds.CITY_MANAGEMENT, CultureSpace),
    "harvest": _holds_resources,
    "village": _village_near,
    "government": _new_government,
    "coins": _has_coins,
    "culture_card": _holds_cards,
    "great_person": _great_person,
}
"""When a lesson is due that no kind of question names, by its id."""
LESSONS: Final = lessons(__package__, DUE)
"""In the order in which they are given when several are due."""


def goals(view: View, seat: Seat) -> tuple[Goal, ...]:
    """What somebody new should have done, in the order in which a game mostly brings it."""
    player, mine = view.players[seat], [entry for entry in view.log if entry.seat == seat]
    done = {entry.kind for entry in mine}
    begun = sum(entry.kind == "battle_begins" and entry.facts["attacked"] == "village" for entry in mine)
    fights = view.battle is not None and view.battle.attacker.seat == seat
    learned = sum(entry.kind == "learn" and entry.phase != "setup" for entry in mine)
    return (
        Goal("Make something in a city", "produces" in done),
        Goal("Learn two more techs", learned >= 2),
        Goal("Take a hut", "take_hut" in done),
        Goal("Found a second city", len(player.cities) > 1),
        Goal("Fight a village", begun > fights),
    )


class FirstGame(Lessons):
    """The lessons of the learning game (SETUP-19)."""

    every = LESSONS
    onward = later("civ_tui.games.civilization.computers.victories:ending")

    goals = staticmethod(goals)
    chapters = later("civ_tui.games.civilization.words.added:chapters")

    wished = later("civ_tui.games.civilization.words.deeds:wished")


FIRST_GAME: Final = FirstGame()
