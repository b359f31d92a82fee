"""The standing orders of the players, which can be called back here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rich.text import Text
from textual.widget import Widget

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Option
from civ_tui.tui.keys import KEYS, Key
from civ_tui.tui.overlays.choosing import ChoicePopup
from civ_tui.tui.table.choices import Choice, ChoiceList
from civ_tui.tui.table.text_panel import TextPanel


class OrdersScreen(ChoicePopup[None]):
    """A line for each order; taking a line calls the order back."""

    HEADING = "Done in every round without asking"
    WINDOW = 76

    _called_back = ""

    def key(self, name: str) -> Key:
        key = super().key(name)
        if name != "take":
            return key
        able, say = any(choice.legal for choice in self.choices.offered), self.look.say
        return replace(key, word=say("Call back") if able else say("Why not?"))

    def content(self) -> Iterable[Widget]:
        yield TextPanel(self.about, id="about")
        yield ChoiceList(id="content")

    def offered(self) -> Iterable[Choice]:
        view, choices = self.session.view(None), []
        for number, order in enumerate(self.session.orders.in_force(view)):
            words, owner = order.words(self.look, view), view.players[order.seat].name
            reason = self.session.why_not_call_back(order)
            choices.append((order.seat, Choice(Option(str(number), order, words, reason), words, heading=owner)))
        return [choice for _, choice in sorted(choices, key=lambda pair: pair[0])]

    def about(self, width: int) -> Lines:
        words = self.look.say("{key} calls an order back: from then on it is asked about again.", key=KEYS["take"].name)
        if not self.session.orders.in_force(self.session.view(None)):
            words = self.look.say(
                "Nothing so far. {key} on an option or the end of a phase: from then on it is done in "
                "every round without asking.",
                key=KEYS["order"].name,
            )
        return wrapped(Text(f"{self._called_back} {words}".strip()), width)

    def take(self, option: Option[Any]) -> None:
        if option.reason is not None:
            self.app.bell()
            self.choices.point_at(option)
            self.choices.tell(self.look.say(option.reason.line))
            return
        self._called_back = option.subject.called_back(self.look, self.view)
        self.session.call_back(option.subject)
        self.offer()
