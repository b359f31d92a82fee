"""What Mare Nostrum answers for its players; and when everybody looks at the screen again."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.games.mare_nostrum.automation.answers import AutoPlayer
from civ_tui.games.mare_nostrum.automation.orders import Passes, order
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.sitting.auto_player import Public
from civ_tui.sitting.interface import GameAutomation


class MareNostrumAutomation(GameAutomation):
    """What is secret stays open for its moment only; what is forced is not asked."""

    auto_player = AutoPlayer
    orders = (Passes,)
    order = staticmethod(order)

    def milestones(self, state: Table, pending: Collection[Question[Any]]) -> tuple[bool, ...]:
        turned = state.trade is not None and bool(state.trade.open)
        return turned, state.phase == "building", state.phase == "war"

    def in_turn(self, state: Table) -> bool:
        return state.phase == "war"

    def could_do_unseen(self, state: Table, question: Question[Any], public: Public, *, open_: bool) -> Collection[str]:
        """It could buy something: with which cards, only it sees (MN-SECRET-1)."""
        return ["build"] if question.kind == "build" and state.players[question.seat].held else ()

    def secrets(self, state: Table, seat: Seat) -> Hashable:
        """The cards of which nobody else is certain."""
        player = state.players[seat]
        return tuple(sorted((kind, n - player.certain.get(kind, 0)) for kind, n in player.hand.items()))


AUTOMATION: Final = MareNostrumAutomation()
