"""The tech pyramids of all seats, one at a time, with the tech under the cursor in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.screens.techs import TechsScreen
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, scrolled


class PyramidScreen(Popup[None]):
    """A seat's pyramid; the viewer's own first."""

    HEADING = "Tech pyramid"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose", "cards", "techs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose", "techs"))
    AUTO_FOCUS = "TechPyramid"

    def content(self) -> Iterable[Widget]:
        yield scrolled(TechPyramid(self.view))

    def action_techs(self) -> None:
        self.app.push_screen(TechsScreen(self.view))

    def action_whose(self) -> None:
        assert self.view is not None
        pyramid = self.query_one(TechPyramid)
        seat = pyramid.seat if pyramid.seat is not None else self.view.seat or 0
        pyramid.seat = (seat + 1) % len(self.view.players)
