"""What Age of Civilization gives the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.games.age_of_civilization.drawn.seats import Players, seat_lines
from civ_tui.games.age_of_civilization.drawn.table import Table, whole_table
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.games.age_of_civilization.words.cards import card_text
from civ_tui.titles import later, title
from civ_tui.tui.interface import GameScreens


class AgeOfCivilizationScreens(GameScreens):
    """The screens of the game."""

    goes_to = "a card"

    board = staticmethod(Table)

    def square_lines(
        self, look: Look, seen: View, square: int, width: int, *, site: bool = False, room: int = 0
    ) -> Lines:
        card, style = [*printed().cards][square], look.palette.role("text")
        events = [f"event:{action.event}" for action in seen.time if action.event and f"action:{action.action}" == card]
        texts = [line for part in (card, *events) for line in card_text(part)]
        return [line for text in texts for line in wrapped(Text(look.say(text), style), width, indent=2)]

    seats = staticmethod(Players)

    race = staticmethod(seat_lines)

    PRESENTERS = "civ_tui.games.age_of_civilization.screens.presenter:PRESENTERS"

    def turn_line(self, look: Look, seen: View, width: int, *, states: Sequence[str] = (), **more: Any) -> Lines:
        """Also what the game is called: it is not the printed one."""
        return super().turn_line(look, seen, width, states=(*states, look.say(title(seen.title).called)), **more)

    overlays: ClassVar[Mapping[str, Any]] = {
        "sheet": later("civ_tui.games.age_of_civilization.screens.sheet:SheetScreen")
    }
    news_banner = later("civ_tui.games.age_of_civilization.screens.news_banner:AgeOfCivilizationNewsBanner")
    form = later("civ_tui.games.age_of_civilization.screens.form:AgeOfCivilizationForm")
    cards = later("civ_tui.games.age_of_civilization.screens.articles:cards")
    symbols = later("civ_tui.games.age_of_civilization.screens.articles:symbols")
    search_entries = later("civ_tui.games.age_of_civilization.screens.articles:search_entries")
    whole_board = staticmethod(whole_table)
    ending = later("civ_tui.games.age_of_civilization.screens.ending:AgeOfCivilizationEnding")


SCREENS: Final = AgeOfCivilizationScreens()
"""The screens of Age of Civilization."""
