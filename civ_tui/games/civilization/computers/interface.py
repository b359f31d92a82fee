"""The computer players of Civilization, as its host asks for them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from civ_tui.computers.interface import ComputerPlayers
from civ_tui.engine.flow import Question, Seat
from civ_tui.games.civilization.computers import player
from civ_tui.games.civilization.rules.kinds import RESEARCH, TRADE_DEAL
from civ_tui.games.civilization.rules.view import View


class CivilizationPlayers(ComputerPlayers):
    """Players who plan a victory; the strong ones imagine worlds."""

    think = staticmethod(player.think)
    details = staticmethod(player.details)

    def answers_aside(self, seen: View, question: Question[Any], people: Collection[Seat]) -> bool:
        if question.kind == RESEARCH:
            return False
        battle = seen.battle
        if battle is not None and question.kind.phase == "battle":
            return battle.attacker.seat in people or battle.defender.seat in people
        return question.seat != seen.acting or (question.together and question.kind != TRADE_DEAL)


COMPUTERS: Final = CivilizationPlayers()
