"""What Civilization gives the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.civilization.drawn.announced import one_step_away, revealed, tidings
from civ_tui.games.civilization.drawn.inspector import square_in_brief
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.phase_bar import turn_line
from civ_tui.games.civilization.drawn.race import PlayersPanel
from civ_tui.games.civilization.drawn.small_map import closer_look
from civ_tui.games.civilization.drawn.zooms import Zoom, extent, fitting
from civ_tui.games.civilization.rules.chronicle import learnt_in
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.computers import worth_telling
from civ_tui.tui.room import GameScreens


class CivilizationScreens(GameScreens):
    """The screens of the board game, in any of its editions. What is not at once on the table is loaded on first
    use."""

    has_board = True
    clause = "ROUND-1"

    def board(self, seen: View, **widget: Any) -> MapView:
        """The map."""
        return MapView(seen, **widget)

    def board_size(self, seen: View, zoom: Zoom | Literal["auto"], space: Size) -> Size:
        """The map with its rulers."""
        shown = fitting(seen.width, seen.height, space) if zoom == "auto" else zoom
        return extent(shown, seen.width, seen.height)

    def seats(self, seen: View, **widget: Any) -> PlayersPanel:
        """The race of the victories and a card for every seat."""
        return PlayersPanel(seen, **widget)

    def turn_line(
        self,
        look: Look,
        seen: View,
        width: int,
        *,
        seat: Seat | None = None,
        doing: str = "",
        states: Sequence[str] = (),
    ) -> Lines:
        """The round, its five phases, whose turn it is and who comes after."""
        return turn_line(look, seen, width, seat=seat, doing=doing, states=states)

    def square_lines(self, look: Look, seen: View, square: int, width: int, *, site: bool = False) -> Lines:
        """What lies there; with `site` what a city would have around it."""
        return square_in_brief(look, seen, square, width, site=site)

    def square_name(self, seen: View, square: int) -> str:
        """Column and row."""
        return seen.squares[square].name

    def places(self, seen: View) -> Mapping[int, SquareView]:
        """The squares of the map."""
        return seen.squares

    def home(self, seen: View, seat: Seat | None) -> int | None:
        """The capital of the seat, or of the first player."""
        cities = seen.players[seen.first if seat is None else seat].cities
        return cities[0].square if cities else None

    def closer_look(self, look: Look, seen: View, square: int, space: Size, zoom: Zoom) -> Sequence[Strip]:
        """The square and its neighbours."""
        return closer_look(look, seen, square, space, zoom)

    @property
    def telling(self) -> Any:
        """With marches, coins and wonders."""
        from civ_tui.games.civilization.screens.telling import CivilizationTelling

        return CivilizationTelling

    @property
    def thinking(self) -> Any:
        """With the fronts of a battle."""
        from civ_tui.games.civilization.screens.thinking import CivilizationThinking

        return CivilizationThinking

    @property
    def presenters(self) -> Sequence[Any]:
        """One for each phase, one for battles and one for responses."""
        from civ_tui.games.civilization.screens.phases import PRESENTERS

        return PRESENTERS

    def presenter(self, question: Question[Any]) -> Any:
        """By the first word of the question's kind."""
        from civ_tui.games.civilization.screens.phases import presenter_of

        return presenter_of(question)

    def announced(self, look: Look, seen: View, entries: Sequence[Entry], why: Sequence[Wording]) -> Announced:
        """Research that is revealed, or what came of battles, deals and cards."""
        if learnt := learnt_in(entries):
            return revealed(look, seen, learnt, entries)
        told = [entry for entry in entries if worth_telling(entry)]
        return tidings(look, seen, look.say("What comes of it"), told, why)

    def one_step_away(self, look: Look, seen: View, new: Sequence[Entry]) -> Announced | None:
        """Coins, the culture track, the pyramid."""
        return one_step_away(look, seen, new)

    def overlay(self, name: str, seen: View, cursor: int, *, private: bool) -> Screen[Any] | None:
        """The techs, the market, the civilization sheets."""
        match name:
            case "pyramid":
                from civ_tui.games.civilization.screens.pyramid import PyramidScreen

                return PyramidScreen(seen)
            case "market":
                from civ_tui.games.civilization.screens.market import MarketScreen

                return MarketScreen(seen)
            case "sheet":
                from civ_tui.games.civilization.screens.sheet import SheetScreen

                return SheetScreen(seen, show_private=private)
        return None

    def legend(self) -> Screen[Any]:
        """The symbols of the map, and what things cost."""
        from civ_tui.games.civilization.screens.legend import LegendScreen

        return LegendScreen()


SCREENS: Final = CivilizationScreens()
