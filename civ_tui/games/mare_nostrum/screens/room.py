"""What Mare Nostrum gives the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.drawn.map import MapView
from civ_tui.games.mare_nostrum.drawn.seats import Players
from civ_tui.games.mare_nostrum.drawn.turn_line import turn_line
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, Zoom, fitting
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import AreaView, PlayerView, View
from civ_tui.tui.room import GameScreens


class MareNostrumScreens(GameScreens):
    """The screens of the game. What is not at once on the table is loaded on first use."""

    has_board = True

    def board(self, seen: View | None, **widget: Any) -> MapView:
        """The map of the Mediterranean."""
        return MapView(seen, **widget)

    def board_size(self, seen: View, zoom: Zoom | Literal["auto"], space: Size) -> Size:
        """As large as the zoom says."""
        return SIZES[fitting(space) if zoom == "auto" else zoom]

    def places(self, seen: View) -> Mapping[int, AreaView]:
        """Provinces and seas."""
        return {area.number: area for area in seen.areas}

    def seats(self, seen: View | None, **widget: Any) -> Players:
        """The race, the titles and everybody's card."""
        return Players(seen, **widget)

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
        """Round, phase, whose part it is, and the bank."""
        return turn_line(look, seen, width, seat=seat, doing=doing, states=states)

    def home(self, seen: View, seat: Seat | None) -> int | None:
        """The capital of the seat."""
        facts = printed()
        player = seen.players[seen.acting if seat is None else seat]
        return facts.number[facts.civilizations[player.civilization].capital]

    def banner(self, player: PlayerView) -> str:
        """That of the civilization."""
        return f"civilization {player.civilization}"


SCREENS: Final = MareNostrumScreens()
