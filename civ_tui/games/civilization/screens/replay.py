"""A recorded game of Civilization shown again: with marches and the fronts of battles."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.drawn.fronts import Fronts, largest
from civ_tui.games.civilization.drawn.unit_cards import BRIEF, SMALL, STILL
from civ_tui.games.civilization.drawn.zooms import Zoom
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.battle import fronts_pane, units_fight
from civ_tui.tui.screens.replay import ReplayScreen
from civ_tui.tui.table.tabletop import LARGE

AROUND: Final = 6
"""The lines around the fronts: round, banner, keys and blank ones; one less on wide screens."""
CLOSE: Final[Zoom] = "L"
"""The zoom of the map below the fronts."""
BELOW: Final = 11
"""The least lines of that map: its ruler and more than three squares, so that the square of the battle lies among its
neighbours."""


class CivilizationReplay(ReplayScreen):
    """While units fight, the fronts take the place of the map; the square of the battle and what lies around it stand
    below them where that makes no card smaller. The end of a game shows the map."""

    shown: View
    PANE = staticmethod(fronts_pane)

    @property
    def pane_up(self) -> bool:
        return units_fight(self.shown.battle) and not self.shown.victory

    def show_pane(self) -> None:
        super().show_pane()
        view, (width, height) = self.shown, self.app.size
        fronts, room = self.query_one(Fronts), height - AROUND + (width >= LARGE)
        columns, shared = width - self.side_width, room - BELOW - 1
        number = 1 if view.battle is None else max(1, len(view.battle.fronts))
        cards, smaller = (largest(self.look, number, columns - 2, lines, STILL) for lines in (room, shared))
        fits = smaller is cards and cards not in (SMALL, BRIEF)
        fronts.shapes = STILL
        fronts.room, fronts.view = shared if fits else room, view
        self.query_one("#battle").styles.height = "auto" if fits else "1fr"
        ground = self.query_one("#ground")
        ground.display = fits or not self.pane_up
        ground.styles.margin = int(self.pane_up), 0, 0, 0
        self.map.zoom = CLOSE if self.pane_up else "auto"

    def redraw(self) -> None:
        super().redraw()
        march = self.shown.march
        self.map.selected = None if march is None else march.square
        self.map.path = () if march is None else tuple(march.path[1:])

    @property
    def place(self) -> int | None:
        battle = self.shown.battle
        return super().place if battle is None or not self.pane_up else battle.square
