"""The answers that a player need not be asked for: what is forced, and a part in which they can do nothing.

They depend only on what everybody may know; where nobody ever has to look away also on the hand.
"""

from __future__ import annotations

from typing import Final

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.building import Place
from civ_tui.games.mare_nostrum.rules.kinds import OF_HAND, STANCE, TRADE_NUMBER
from civ_tui.games.mare_nostrum.rules.paying import Bill
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.trading import in_vain
from civ_tui.sitting import auto_player
from civ_tui.sitting.auto_player import AutoAnswer

NOTHING_TO_DO: Final = {"build": "{name}: nothing to buy", "war": "{name}: nothing to move"}
"""What is told of a player who is passed over in a phase."""


class AutoPlayer(auto_player.AutoPlayer):
    """Answers a question that has a single answer; whoever has acted in a part ends it with their own key."""

    def answer(self) -> AutoAnswer | None:
        question, kind = self.question, self.question.kind
        ordered = [order for order in self.orders.of(question.seat) if order.kind == kind and question.allows(END)]
        if ordered and not self.always_ask:
            name = naming.called(self._view.players[question.seat])
            return AutoAnswer(END, ordered[0], Line("{name} passes, by order", name=name))
        if self.always_ask or (kind in (TRADE_NUMBER, *OF_HAND) and self.watched != "never"):
            return None
        if isinstance(question.subject, Bill):
            return self._paid(question.subject)
        if question.composed or kind == STANCE or (question.secret and kind != TRADE_NUMBER):
            return None  # what legions do in a province of others nobody may miss
        return self._only()

    def _only(self) -> AutoAnswer | None:
        """The only answer, if there is no other; going back from where something could stand is none."""
        question, view, possible = self.question, self._view, self.question.legal()
        if question.kind == TRADE_NUMBER:
            possible = [option for option in possible if not in_vain(view, option.subject)]
        elif question.kind == "build.where":
            possible = [option for option in possible if option.key != BACK]
        if len(possible) != 1 or possible[0].key == BACK:  # why nothing can be chosen is read in its list
            return None
        only, name = possible[0], naming.called(view.players[question.seat])
        sentence: Text = Line("{what}: nothing else could be chosen", what=line_of(only.label))
        if only.key == END:
            if self.acted or question.kind not in NOTHING_TO_DO:
                return None
            sentence = Line(NOTHING_TO_DO[question.kind], name=name)
        elif isinstance(only.subject, Place):
            if only.subject.replaces:
                return None
            item = naming.ITEMS[f"{question.subject}"]
            sentence = Line("{item} in {where}, the only place for it", item=item, where=line_of(only.label))
        return AutoAnswer(only.key, told=sentence)

    def _paid(self, bill: Bill) -> AutoAnswer | None:
        """The only set of cards that pays (MN-PAY-2, 5)."""
        if (paid := bill.only) is None:
            return None
        return AutoAnswer(bill.key(paid), told=Line("Paid: {what}, all that can pay it", what=naming.cards(paid)))

    @property
    def _view(self) -> View:
        seen: View = self.public()
        return seen
