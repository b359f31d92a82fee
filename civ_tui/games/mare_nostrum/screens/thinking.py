"""A computer player's turn in Mare Nostrum: while cards are traded their table takes the place of the map, and the dice
of a battle in which a person fights are shown to everybody."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.flow import Question
from civ_tui.games.mare_nostrum.drawn.fights import fights_in, with_its_battle
from civ_tui.games.mare_nostrum.rules.kinds import TRADING
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.screens.presenter import battles
from civ_tui.games.mare_nostrum.screens.trade import TradePane, room_of, trade_pane
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.thinking import ThinkingScreen


class MareNostrumThinking(ThinkingScreen):
    """Shows the trade table, with the hand of the only person who looks at it below, and dice. Where the last card has
    been taken, the cards lie there as before while that is told."""

    shown: View
    PANE = staticmethod(trade_pane)
    _trades = False

    def on_mount(self) -> None:
        super().on_mount()
        if not self.gone:
            self.show_pane()

    @property
    def pane_up(self) -> bool:
        return self._trades

    def show_pane(self) -> None:
        super().show_pane()
        pane = self.query_one(TradePane)
        pane.room = room_of(self.app.size)
        if self.pane_up:
            pane.taker = None if self.news else self._seat
            pane.owner = self.session.only_person if self.alone else None
            pane.view = self.told

    @property
    def told(self) -> View:
        """Until the last take has been told, as it was before that."""
        before = self.query_one(TradePane).view if self.pane_up and self.news and self.shown.trade is None else None
        return before or self.shown

    def turns_to(self, asked: Question[Any]) -> bool:
        before, self._trades = self._trades, asked.kind in TRADING
        return before != self._trades

    async def strike(self, before: View) -> None:
        new = self.shown.log[len(before.log) :]
        sides = {player.civilization for player in self.shown.players if self.session.is_person(player.seat)}
        fights = fights_in(with_its_battle(before.log, new))
        if not any(throw.side in sides for fight in fights for throw in fight.throws):
            return
        if (announced := battles(self.look, before.log, new)) is not None:
            await self.app.push_screen_wait(Announcement(announced, self.session.view(None)))
