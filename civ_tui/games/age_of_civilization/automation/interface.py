"""What Age of Civilization answers for its players: what allows no choice and nothing that could be missed."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.wording import Line, line_of
from civ_tui.games.age_of_civilization.rules.kinds import CIVILIZATION, LEARN, WONDER
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.sitting import auto_player
from civ_tui.sitting.auto_player import AutoAnswer
from civ_tui.sitting.interface import GameAutomation


class AutoPlayer(auto_player.AutoPlayer):
    """Leaves the row for whoever can take nothing of it, and takes the only technology or wonder there is. A turn is
    passed and ended with the player's own key."""

    def answer(self) -> AutoAnswer | None:
        possible = self.question.legal()
        if self.always_ask or len(possible) != 1 or self.question.kind not in (CIVILIZATION, LEARN, WONDER):
            return None
        (only,) = possible
        if self.question.kind != CIVILIZATION:
            return AutoAnswer(only.key, told=Line("{what}: nothing else could be chosen", what=line_of(only.label)))
        if only.key != NOTHING:
            return None
        name = self.public().players[self.question.seat].name
        return AutoAnswer(NOTHING, told=Line("{name} can take no civilization", name=name))


class AgeOfCivilizationAutomation(GameAutomation):
    """Nearly everything is open, so that there is little to cover."""

    auto_player = AutoPlayer

    def milestones(self, state: Table, pending: Collection[Question[Any]]) -> tuple[bool, ...]:
        """The draft is over."""
        return (state.phase != "draft",)

    def secrets(self, state: Table, seat: Seat) -> Hashable:
        """The hand, once it has been drafted (AGE-DRAFT-7)."""
        return None if state.phase == "draft" else tuple(state.players[seat].hand)


AUTOMATION: Final = AgeOfCivilizationAutomation()
