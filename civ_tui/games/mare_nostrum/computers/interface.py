"""The computer players of Mare Nostrum, as its host asks for them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from civ_tui.computers.interface import ComputerPlayers
from civ_tui.engine.flow import Question, Seat
from civ_tui.games.mare_nostrum.computers import player
from civ_tui.games.mare_nostrum.rules.view import View


class MareNostrumPlayers(ComputerPlayers):
    """Players who weigh hands and provinces; the strong ones play on in imagined games."""

    think = staticmethod(player.think)
    details = staticmethod(player.details)

    def answers_aside(self, seen: View, question: Question[Any], people: Collection[Seat]) -> bool:
        return question.seat != seen.acting


COMPUTERS: Final = MareNostrumPlayers()
