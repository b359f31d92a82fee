"""What Mare Nostrum gives the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.announced import Announced, one_after_the_other
from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, wrapped
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.mare_nostrum.drawn.cards import picture_of
from civ_tui.games.mare_nostrum.drawn.inspector import area_lines
from civ_tui.games.mare_nostrum.drawn.map import MapView
from civ_tui.games.mare_nostrum.drawn.seats import Players, seat_lines
from civ_tui.games.mare_nostrum.drawn.turn_line import turn_line
from civ_tui.games.mare_nostrum.drawn.viewport import (
    closer_look,
    game_lines,
    land_lines,
    part_of_map,
    scene_lines,
    whole_map,
)
from civ_tui.games.mare_nostrum.rules.building import FOR_PROVINCES
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import AreaView, PlayerView, View
from civ_tui.titles import later
from civ_tui.tui.interface import GameScreens
from civ_tui.words.interface import words_of

IN_BATTLE: Final = ("battle", "thrown", "losses")
"""The entries that the picture of a battle tells."""


class MareNostrumScreens(GameScreens):
    """The screens of the game. What is not at once on the table is loaded on first use."""

    goes_to = "an area, or what is there: a player, a city, a unit, a good"

    board = staticmethod(MapView)

    def places(self, seen: View) -> Mapping[int, AreaView]:
        return {area.number: area for area in seen.areas}

    def square_lines(
        self, look: Look, seen: View, square: int, width: int, *, site: bool = False, room: int = 0
    ) -> Lines:
        return area_lines(look, seen, square, width)

    closer_look = staticmethod(closer_look)
    picture = staticmethod(game_lines)
    scene = staticmethod(scene_lines)
    preview = later("civ_tui.games.mare_nostrum.drawn.preview:MapPreview")
    walls = later("civ_tui.games.mare_nostrum.drawn.gallery:walls")

    seats = staticmethod(Players)

    turn_line = staticmethod(turn_line)

    def home(self, seen: View, seat: Seat | None) -> int | None:
        facts = printed()
        player = seen.players[seen.acting if seat is None else seat]
        return facts.number[facts.civilizations[player.civilization].capital]

    # Its questions

    PRESENTERS = "civ_tui.games.mare_nostrum.screens.phases:PRESENTERS"

    news_banner = later("civ_tui.games.mare_nostrum.screens.news_banner:MareNostrumNewsBanner")
    thinking = later("civ_tui.games.mare_nostrum.screens.thinking:MareNostrumThinking")
    replay = later("civ_tui.games.mare_nostrum.screens.replay:MareNostrumReplay")

    # Laid over the table

    overlays: ClassVar[Mapping[str, Any]] = {
        "market": later("civ_tui.games.mare_nostrum.screens.sheet:BankScreen"),
        "sheet": later("civ_tui.games.mare_nostrum.screens.sheet:SheetScreen"),
    }

    symbols = later("civ_tui.games.mare_nostrum.screens.legend:symbols")
    search_entries = later("civ_tui.games.mare_nostrum.screens.areas:areas_found")

    def behind(self, seen: View, question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
        from civ_tui.tui.overlays.articles import TERM

        if question.is_menu and option is not None and option.reason is None and option.subject in FOR_PROVINCES:
            return f"{TERM}:{option.subject}"
        return super().behind(seen, question, option, fallback)

    cards = later("civ_tui.games.mare_nostrum.screens.articles:cards")

    def in_full(self, look: Look, seen: View, option: Option[Any], width: int) -> Lines:
        card = printed().offered.get(option.subject) if isinstance(option.subject, str) else None
        return [] if card is None else wrapped(Text(look.text(card)), width)

    stepping_in = later("civ_tui.games.mare_nostrum.screens.trade:stepping_in")

    def announced(self, look: Look, seen: View, entries: Sequence[Entry], why: Sequence[Wording]) -> Announced:
        from civ_tui.games.mare_nostrum.screens.presenter import battles

        fought = battles(look, seen.log[: len(seen.log) - len(entries)], entries)
        if fought is None:
            return super().announced(look, seen, entries, why)
        rest = [entry for entry in entries if entry.kind not in IN_BATTLE]
        if not why and not any(map(words_of(seen).worth_telling, rest)):
            return fought
        return one_after_the_other(fought, super().announced(look, seen, rest, why))

    # Before and after a game

    whole_board = staticmethod(whole_map)
    land = staticmethod(land_lines)

    race = staticmethod(seat_lines)

    form = later("civ_tui.games.mare_nostrum.screens.form:MareNostrumForm")
    ending = later("civ_tui.games.mare_nostrum.screens.ending:MareNostrumEnding")

    # Pictures

    def banner(self, player: PlayerView) -> str:
        return f"civilization {player.civilization}"

    def shown(self, look: Look, name: str, space: Size, player: PlayerView | None = None) -> Lines:
        return [*painted(look, name, *space, None if player is None else player.colour)] if name else []

    def entry_lines(self, look: Look, seen: View, entry: Entry, space: Size) -> Lines:
        if (card := entry.facts.get("card", "")) in printed().offered:
            return [*painted(look, picture_of(card), *space)]
        if entry.place is not None and (there := part_of_map(look, seen, entry.place, space, "M-")):
            return as_text(there)
        player = None if entry.seat is None else seen.players[entry.seat]
        return [] if player is None else [*painted(look, self.banner(player), *space, player.colour)]


SCREENS: Final = MareNostrumScreens()
