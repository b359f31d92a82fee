"""A recorded game of Civilization shown again: with marches, the fronts of battles, and all that everybody holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.containers import VerticalScroll
from textual.widget import Widget

from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.open_seats import OpenSeats
from civ_tui.games.civilization.drawn.zooms import ZOOMS, extent
from civ_tui.tui.screens.replay import ReplayScreen
from civ_tui.tui.table.tabletop import LARGE

AROUND: Final = 6
"""The lines around the fronts: round, banner, keys and blank ones; one less on wide screens."""
FRONTS: Final = 28
"""The least lines in which three fronts show all that they have with large cards; the map below takes what is left."""


class CivilizationReplay(ReplayScreen):
    """In a battle the fronts stand above the map or take its place; where every hand is open, the seats show all of
    it."""

    def compose_left(self) -> Iterable[Widget]:
        """The fronts of a battle, and the map below them or in their place."""
        yield VerticalScroll(Fronts(self.shown, id="fronts"), id="battle", can_focus=False)
        yield from super().compose_left()

    def compose_seats(self) -> Iterable[Widget]:
        yield from super().compose_seats()
        yield OpenSeats(id="open")

    @property
    def fighting(self) -> bool:
        """Whether the fronts show in place of the map; the end of a game shows the map."""
        return self.shown.battle is not None and not self.shown.victory

    @property
    def map_needed(self) -> bool:
        """The fronts take what room there is."""
        return not self.fighting

    def share_width(self) -> None:
        """The fronts are told as shortly as there is room; the whole map stands below them where they leave it enough
        of that."""
        super().share_width()
        width, height = self.app.size
        fronts, room = self.query_one("#fronts", Fronts), height - AROUND + (width >= LARGE)
        columns, least = width - self.room_width, extent(ZOOMS[0], self.shown.width, self.shown.height)
        fits = least.width <= columns
        fronts.room = room - least.height if fits and room - least.height >= FRONTS else room
        fits = fits and len(fronts.lines(self.shown, columns - 2)) + least.height < room
        self.query_one("#battle").styles.height = "auto" if fits else "1fr"
        ground, fought = self.query_one("#ground"), self.fighting
        ground.display = fits or not fought
        ground.styles.margin = int(fought), 0, 0, 0

    def redraw(self) -> None:
        super().redraw()
        view, fought, opened = self.shown, self.fighting, self.eyes == "everything"
        self.query_one("#battle").display = fought
        self.query_one("#square").display = not fought
        self.query_one("#fronts", Fronts).view = view
        self.query_one("#players").display = not opened
        seats = self.query_one("#open", OpenSeats)
        seats.display = opened
        seats.view = view
        self.map.selected = None if view.march is None else view.march.square
        self.map.path = () if view.march is None else tuple(view.march.path[1:])

    @property
    def place(self) -> int | None:
        """The square of the battle, else of the answer."""
        battle = self.shown.battle
        return super().place if battle is None or not self.fighting else battle.square
