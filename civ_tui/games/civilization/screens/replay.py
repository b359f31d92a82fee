"""A recorded game of Civilization shown again: with marches and the fronts of battles."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.zooms import ZOOMS, extent
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.battle import fronts_pane
from civ_tui.tui.screens.replay import ReplayScreen
from civ_tui.tui.table.tabletop import LARGE

AROUND: Final = 6
"""The lines around the fronts: round, banner, keys and blank ones; one less on wide screens."""
FRONTS: Final = 28
"""The least lines in which three fronts show all that they have with large cards; the map below takes what is left."""


class CivilizationReplay(ReplayScreen):
    """In a battle the fronts take the place of the map, as shortly as there is room; the whole map stands below them
    where they leave it enough of that. The end of a game shows the map."""

    shown: View
    PANE = staticmethod(fronts_pane)

    @property
    def pane_up(self) -> bool:
        return self.shown.battle is not None and not self.shown.victory

    def show_pane(self) -> None:
        super().show_pane()
        view, (width, height) = self.shown, self.app.size
        fronts, room = self.query_one(Fronts), height - AROUND + (width >= LARGE)
        columns, least = width - self.side_width, extent(ZOOMS[0], view.width, view.height)
        fits = least.width <= columns
        fronts.room = room - least.height if fits and room - least.height >= FRONTS else room
        fits = fits and len(fronts.lines(view, columns - 2)) + least.height < room
        fronts.view = view
        self.query_one("#battle").styles.height = "auto" if fits else "1fr"
        ground = self.query_one("#ground")
        ground.display = fits or not self.pane_up
        ground.styles.margin = int(self.pane_up), 0, 0, 0

    def redraw(self) -> None:
        super().redraw()
        march = self.shown.march
        self.map.selected = None if march is None else march.square
        self.map.path = () if march is None else tuple(march.path[1:])

    @property
    def place(self) -> int | None:
        battle = self.shown.battle
        return super().place if battle is None or not self.pane_up else battle.square
