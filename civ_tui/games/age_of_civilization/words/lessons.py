"""The lessons of a first game: each explains a part of the game when it comes up for the first time. What somebody new
should have done by the end; and what is asked for, which is what the strong computer player, who knows no more than
that seat, would do at first sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.computers.interface import ComputerPlayers
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.games.age_of_civilization.rules.civilization import Take
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.kinds import ACT
from civ_tui.games.age_of_civilization.rules.names import RESEARCH, TITLE, WONDER
from civ_tui.games.age_of_civilization.rules.performing import Act
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.titles import interface
from civ_tui.words.lessons import Deed, Due, Goal, Lessons, lessons

Asked = Question[Any]
DO: Final = "Do this: {what}."
NO_MORE: Final = "Nothing more is worth it in this turn: end it."


def _can(asked: Asked, *actions: str) -> bool:
    """Whether one of these actions can be done."""
    return any(isinstance(option.subject, Act) and option.subject.action in actions for option in asked.legal())


def _could_absorb(asked: Asked, _view: View) -> bool:
    return any(isinstance(option.subject, Take) and option.subject.how == "absorb" for option in asked.legal())


def _strikes(asked: Asked, view: View) -> bool:
    """When the end of this round brings war or plague."""
    return asked.kind == ACT and any(card.strikes == view.round and card.symbol for card in view.time)


DUE: Final[Mapping[str, Due]] = {
    "welcome": lambda _asked, _view: True,
    "actions": lambda asked, _view: asked.kind == ACT,
    "absorb": _could_absorb,
    "time": lambda asked, view: asked.kind == ACT and view.round > 1,
    "strikes": _strikes,
    "research": lambda asked, _view: asked.kind == ACT and _can(asked, RESEARCH),
    "wonder": lambda asked, _view: asked.kind == ACT and _can(asked, WONDER),
    "end": lambda _asked, view: view.round == printed().setup.rounds,
}
"""When a lesson is due, by its id."""


class FirstGame(Lessons):
    """The lessons of a game with the row of a first game (AGE-SETUP-6)."""

    every = lessons(__package__, DUE)

    def goals(self, view: View, seat: Seat) -> tuple[Goal, ...]:
        mine = view.players[seat]
        kinds = {entry.kind for entry in view.log if entry.seat == seat}
        return (
            Goal("Rise a civilization", "rises" in kinds),
            Goal("Do an action", "acts" in kinds),
            Goal("Take three civilizations", len(mine.civilizations) == printed().setup.civilizations),
            Goal("Learn a technology", bool(mine.technologies)),
            Goal("Take a wonder", bool(mine.wonders)),
        )

    def onward(self, view: View, seat: Seat) -> Text:
        return Line("The game ends after round {n}: whoever has most points wins.", n=printed().setup.rounds)

    def wished(self, game: Game[Table], question: Asked) -> Deed | None:
        players: ComputerPlayers | None = interface(TITLE, "computers", None)
        if players is None:
            return None
        best = next(players.think(Imagined(game, question.seat, steady=True), "hard")).best_among(question)
        option, why = question.find(best.key), next(iter(best.why), "")
        if option is None or option.reason is not None:
            return None
        return Deed(NO_MORE if best.key == END else Line(DO, what=line_of(option.label)), why, best.key)


FIRST_GAME: Final = FirstGame()
