"""What Civilization answers for its players."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.games.civilization.automation import left_to_do
from civ_tui.games.civilization.automation.answers import AutoPlayer
from civ_tui.games.civilization.automation.orders import Holds, Passes, Repeats, order
from civ_tui.games.civilization.rules.cards.playing import might_play
from civ_tui.games.civilization.rules.kinds import MENUS, RESEARCH
from civ_tui.games.civilization.rules.state import Table
from civ_tui.sitting.auto_player import Public
from civ_tui.sitting.interface import GameAutomation


class CivilizationAutomation(GameAutomation):
    """Standing orders, and phases in which there is nothing to do."""

    auto_player = AutoPlayer

    def milestones(self, state: Table, pending: Collection[Question[Any]]) -> tuple[bool, ...]:
        revealed = state.phase == RESEARCH and all(question.kind != RESEARCH for question in pending)
        return state.battle is None, revealed

    def in_turn(self, state: Table) -> bool:
        return state.phase in MENUS

    def could_do_unseen(self, state: Table, question: Question[Any], public: Public, *, open_: bool) -> Collection[str]:
        if open_:
            return left_to_do.of_hand(public(), question)
        return might_play(state, state.players[question.seat], question.kind)

    def secrets(self, state: Table, seat: Seat) -> Hashable:
        player = state.players[seat]
        return tuple(player.hand), tuple(player.tokens), tuple(player.forces)

    orders = (Passes, Holds, Repeats)
    order = staticmethod(order)


AUTOMATION: Final = CivilizationAutomation()
