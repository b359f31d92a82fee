"""What Civilization gives the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.civilization.drawn import describe, inspector
from civ_tui.games.civilization.drawn.announced import last_battle, revealed, tidings
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.phase_bar import turn_line
from civ_tui.games.civilization.drawn.race import PlayersPanel, race_lines
from civ_tui.games.civilization.drawn.small_map import board_lines, closer_look, game_lines, land_lines
from civ_tui.games.civilization.rules import log_kinds, subjects
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.computers import worth_telling
from civ_tui.titles import later
from civ_tui.tui.interface import GameScreens


class CivilizationScreens(GameScreens):
    """The screens of the board game, in any of its editions. What is not at once on the table is loaded on first
    use."""

    goes_to = "B7, or what is there: a city, a player, hut, village, a resource"

    board = staticmethod(MapView)

    seats = staticmethod(PlayersPanel)

    turn_line = staticmethod(turn_line)
    square_lines = staticmethod(inspector.square_in_brief)

    def places(self, seen: View) -> Mapping[int, SquareView]:
        return seen.squares

    def home(self, seen: View, seat: Seat | None) -> int | None:
        cities = seen.players[seen.first if seat is None else seat].cities
        return cities[0].square if cities else None

    closer_look = staticmethod(closer_look)
    news_banner = later("civ_tui.games.civilization.screens.news_banner:CivilizationNewsBanner")
    thinking = later("civ_tui.games.civilization.screens.thinking:CivilizationThinking")
    PRESENTERS = "civ_tui.games.civilization.screens.phases:PRESENTERS"
    replay = later("civ_tui.games.civilization.screens.replay:CivilizationReplay")

    def announced(self, look: Look, seen: View, entries: Sequence[Entry], why: Sequence[Wording]) -> Announced:
        if learnt := log_kinds.learnt_in(entries):
            return revealed(look, seen, learnt, entries)
        stopped = any(log_kinds.kind_of(entry).stopped for entry in entries)
        if not why and not stopped and any(entry.kind == "battle_result" for entry in entries):
            return last_battle(look, seen)
        news = [entry for entry in entries if worth_telling(entry)]
        return tidings(look, seen, look.say("What comes of it"), news, why)

    overlays: ClassVar[Mapping[str, Any]] = {
        "pyramid": later("civ_tui.games.civilization.screens.panels:PyramidScreen"),
        "market": later("civ_tui.games.civilization.screens.panels:MarketScreen"),
        "sheet": later("civ_tui.games.civilization.screens.panels:SheetScreen"),
    }

    symbols = later("civ_tui.games.civilization.screens.legend:symbols")

    # Looked up and found

    cards = later("civ_tui.games.civilization.screens.articles:cards")

    def behind(self, seen: View, question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
        used = None if option is None or option.reason is not None else option.subject
        if isinstance(used, subjects.PrintedCard) and used.kind == "wonder":
            return f"{used.kind}:{used.id}"
        return super().behind(seen, question, option, fallback)

    search_entries = later("civ_tui.games.civilization.screens.squares:squares_found")

    def in_full(self, look: Look, seen: View, option: Option[Any], width: int) -> Lines:
        if not isinstance(option.subject, subjects.Tech):
            return []
        return describe.component_lines(look, seen.components, "tech", option.subject.id, width)[1:]

    def stepping_in(
        self, look: Look, seen: View, question: Question[Any], option: Option[Any], width: int, room: int
    ) -> Lines:
        from civ_tui.games.civilization.screens.meaning import meaning_lines

        return meaning_lines(look, seen.components, option.subject, width)

    # Pictures

    def banner(self, player: PlayerView) -> str:
        return f"civilization {player.civilization}"

    picture = staticmethod(game_lines)
    entry_lines = later("civ_tui.games.civilization.screens.gate:entry_lines")

    shown = later("civ_tui.games.civilization.screens.lesson_pictures:shown")

    # Before and after a game

    walls = later("civ_tui.games.civilization.drawn.gallery:walls")
    whole_board = staticmethod(board_lines)
    land = staticmethod(land_lines)

    race = staticmethod(race_lines)

    ending = later("civ_tui.games.civilization.screens.ending:CivilizationEnding")
    form = later("civ_tui.games.civilization.screens.form:CivilizationForm")
    scene = later("civ_tui.games.civilization.drawn.scene:scene_lines")
    preview = later("civ_tui.games.civilization.drawn.preview:MapPreview")


SCREENS: Final = CivilizationScreens()
