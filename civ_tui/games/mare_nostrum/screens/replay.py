"""A recorded game of Mare Nostrum shown again: while cards lie open, they take the place of the map."""

from __future__ import annotations

from typing import Final

from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.screens.trade import TradePane, trade_pane
from civ_tui.tui.screens.replay import ReplayScreen

AROUND: Final = 5
"""The lines above and below the cards, with that of the banner."""


class MareNostrumReplay(ReplayScreen):
    """Shows the trade table."""

    shown: View
    PANE = staticmethod(trade_pane)

    @property
    def pane_up(self) -> bool:
        return self.shown.trade is not None and bool(self.shown.trade.open)

    def show_pane(self) -> None:
        super().show_pane()
        pane = self.query_one(TradePane)
        pane.room, pane.taker, pane.view = self.app.size.height - AROUND, self.shown.acting, self.shown
