"""What Civilization gives the screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from textual.geometry import Size
from textual.screen import Screen

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.civilization.drawn import describe, inspector
from civ_tui.games.civilization.drawn.announced import one_step_away, revealed, tidings
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.phase_bar import turn_line
from civ_tui.games.civilization.drawn.race import PlayersPanel, race_lines
from civ_tui.games.civilization.drawn.small_map import board_lines, closer_look, game_lines
from civ_tui.games.civilization.drawn.zooms import Zoom, extent, fitting
from civ_tui.games.civilization.rules import log_kinds, subjects
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.computers import worth_telling
from civ_tui.tui.room import GameScreens

if TYPE_CHECKING:
    from civ_tui.drawing.art.gallery import Wall
    from civ_tui.games.civilization.drawn.preview import MapPreview
    from civ_tui.games.civilization.screens.ending import CivilizationEnding
    from civ_tui.games.civilization.screens.form import CivilizationForm
    from civ_tui.preferences.new_game import NewGame
    from civ_tui.storage.record import Record
    from civ_tui.tui.overlays.articles import Article
    from civ_tui.tui.overlays.finder import Found


class CivilizationScreens(GameScreens):
    """The screens of the board game, in any of its editions. What is not at once on the table is loaded on first
    use."""

    has_board = has_legend = shows_yields = True
    lays = ("pyramid", "market", "sheet")
    goes_to = "B7, or what is there: a city, a player, hut, village, a resource"

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

    turn_line = staticmethod(turn_line)
    square_lines = staticmethod(inspector.square_in_brief)

    def places(self, seen: View) -> Mapping[int, SquareView]:
        """The squares of the map."""
        return seen.squares

    def home(self, seen: View, seat: Seat | None) -> int | None:
        """The capital of the seat, or of the first player."""
        cities = seen.players[seen.first if seat is None else seat].cities
        return cities[0].square if cities else None

    closer_look = staticmethod(closer_look)

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

    @property
    def replay(self) -> Any:
        """With the fronts of battles."""
        from civ_tui.games.civilization.screens.replay import CivilizationReplay

        return CivilizationReplay

    def announced(self, look: Look, seen: View, entries: Sequence[Entry], why: Sequence[Wording]) -> Announced:
        """Research that is revealed, or what came of battles, deals and cards."""
        if learnt := log_kinds.learnt_in(entries):
            return revealed(look, seen, learnt, entries)
        told = [entry for entry in entries if worth_telling(entry)]
        return tidings(look, seen, look.say("What comes of it"), told, why)

    one_step_away = staticmethod(one_step_away)

    def overlay(self, name: str, seen: View, *, private: bool) -> Screen[Any] | None:
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

    # Looked up and found

    def articles(self, look: Look, seen: View | None) -> Sequence[Article]:
        """The rulebook, the words of the rules, the cards."""
        from civ_tui.games.civilization.screens.articles import articles

        return articles(look, edition(STANDARD) if seen is None else seen.edition)

    def behind(self, seen: View, question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
        """A wonder that is used is explained by its card alone; all else by a clause."""
        used = None if option is None or option.reason is not None else option.subject
        if isinstance(used, subjects.PrintedCard) and used.kind == "wonder":
            return f"{used.kind}:{used.id}"
        return super().behind(seen, question, option, fallback)

    def found(self, look: Look, seen: View, go: Callable[[int], None]) -> Iterable[Found]:
        """The squares."""
        from civ_tui.games.civilization.screens.squares import squares_found

        return squares_found(look, seen, go)

    def in_full(self, look: Look, seen: View, option: Option[Any], width: int) -> Lines:
        """The card of a tech."""
        if not isinstance(option.subject, subjects.Tech):
            return []
        return describe.component_lines(look, seen.components, "tech", option.subject.id, width)[1:]

    def meaning(self, look: Look, seen: View, option: Option[Any], width: int) -> Lines:
        """A card or marker."""
        from civ_tui.games.civilization.screens.meaning import meaning_lines

        return meaning_lines(look, seen.components, option.subject, width)

    # Pictures

    def banner(self, player: PlayerView) -> str:
        """That of the civilization."""
        return f"civilization {player.civilization}"

    picture = staticmethod(game_lines)

    def entry_lines(self, look: Look, seen: View, entry: Entry, space: Size) -> Lines:
        """A wonder, a great person, the place, a banner."""
        from civ_tui.games.civilization.screens.gate import entry_lines

        return entry_lines(look, seen, entry, space)

    def lesson_pictures(self, look: Look, seen: View, seat: Seat, lesson: str) -> Iterable[Sequence[Lines]]:
        """Squares and units."""
        from civ_tui.games.civilization.screens.lesson_pictures import pictures

        return pictures(look, lesson, seen.players[seat])

    def page_pictures(self, look: Look, page: str, columns: int) -> Sequence[Lines]:
        """Squares, units, wonders."""
        from civ_tui.games.civilization.screens.lesson_pictures import page_pictures

        return page_pictures(look, page, columns)

    # Before and after a game

    def walls(self, look: Look) -> Iterable[Wall]:
        """The squares of the map, and the pictures that they are made of."""
        from civ_tui.games.civilization.drawn.gallery import walls

        return walls(look)

    whole_board = staticmethod(board_lines)

    def race(self, look: Look, seen: View, width: int, room: int) -> Lines:
        """The four tracks, and a card for every seat."""
        return race_lines(look, seen, width, room, show_private=False)

    def ending(self, final: View, record: Record, clock: Sequence[float]) -> CivilizationEnding:
        """Standings, charts, turning points."""
        from civ_tui.games.civilization.screens.ending import CivilizationEnding

        return CivilizationEnding(final, record, clock)

    def form(self, draft: NewGame) -> CivilizationForm:
        """Editions, civilizations, variants."""
        from civ_tui.games.civilization.screens.form import CivilizationForm

        return CivilizationForm(draft)

    def scene(self, look: Look, columns: int, lines: int) -> Lines:
        """A corner of a world on which nobody plays."""
        from civ_tui.games.civilization.drawn.scene import scene_lines

        return scene_lines(look, columns, lines)

    def preview(self) -> MapPreview:
        """A corner of a map."""
        from civ_tui.games.civilization.drawn.preview import MapPreview

        return MapPreview()


SCREENS: Final = CivilizationScreens()
