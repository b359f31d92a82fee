"""What the players do in every round without being asked, to be called back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.engine.flow import Option
from civ_tui.prose.orders import order_in_words
from civ_tui.table.orders import Order
from civ_tui.table.session import Session
from civ_tui.tui.keys import KEYS, bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.choices import Choice, ChoiceList
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.widgets.panel import Lines, wrapped


class OrdersScreen(Popup[None]):
    """A line for each order; whichever is taken is called back."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "take")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("digit",))
    AUTO_FOCUS = "ChoiceList"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Done in every round without asking")

    def content(self) -> Iterable[Widget]:
        """The list, and what can be done with it."""
        yield ChoiceList(id="content")
        yield TextPanel(id="about")

    def on_mount(self) -> None:
        """Show them."""
        super().on_mount()
        self.query_one("#about", TextPanel).draw = self._about
        self._offer()

    def _offer(self) -> None:
        view, choices = self.session.view(None), []
        for number, order in enumerate(self.session.orders.standing):
            words = order_in_words(self.look, view.components, order.kind, order.keys)
            choices.append(
                (order.seat, Choice(Option(str(number), order, words), words, heading=view.players[order.seat].name))
            )
        self.query_one(ChoiceList).offer([choice for _, choice in sorted(choices, key=lambda each: each[0])])

    def _about(self, width: int) -> Lines:
        words = self.look.say("{key} calls an order back: from then on it is asked about again.", key=KEYS["take"].name)
        if not self.session.orders.standing:
            words = self.look.say(
                "Nothing so far. {key} on a city, a scout, figures or the end of a phase: from then on it is done in "
                "every round without asking.",
                key=KEYS["order"].name,
            )
        return wrapped(Text(words), width)

    @on(ChoiceList.Taken)
    def _taken(self, event: ChoiceList.Taken) -> None:
        self._call_back(event.option)

    def _call_back(self, option: Option[Order]) -> None:
        self.session.call_back(option.subject)
        self._offer()
        self.query_one("#about", TextPanel).refresh(layout=True)

    def action_digit(self, digit: int) -> None:
        """Call the order of that number back."""
        option = self.query_one(ChoiceList).numbered(str(digit))
        if option is not None:
            self._call_back(option)
