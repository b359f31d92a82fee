"""What a table may switch on before a game: the field of the form, and the list that it opens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui.drawing.look import look_of
from civ_tui.drawing.panel import Drawn, Lines, wrapped
from civ_tui.engine.switches import Switches, turned, with_needs
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words import switches as words

SIGN = {True: "[x] ", False: "[ ] "}
"""What stands before a line that is on or off."""


class SwitchesScreen(Popup[Sequence[str]]):
    """The switches, one below the other, of which those are `on`; it is dismissed with those that are on then."""

    KEYS: ClassVar[tuple[str, ...]] = ("turn_switch", "leave")
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEYS)
    AUTO_FOCUS = "OptionList"
    WINDOW = 76

    def __init__(self, switches: Switches, on: Sequence[str]) -> None:
        super().__init__()
        self.switches = switches
        self.on = on
        self._besides = ""
        """What was turned together with the last one."""

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Options of the game")

    def content(self) -> Iterable[Widget]:
        """The list, and what was turned besides."""
        yield OptionList(*self._rows(), id="content", compact=True)
        yield TextPanel(id="about")

    def on_mount(self) -> None:
        """Point at the first."""
        super().on_mount()
        self.query_one("#about", TextPanel).draw = self._about
        self.query_one(OptionList).highlighted = 0

    def _rows(self) -> Iterable[Option]:
        return [Option(Drawn(partial(self._row, id_), self.look)) for id_ in self.switches]

    def _row(self, id_: str, width: int) -> Lines:
        look, lead = self.look, len(SIGN[True])
        sign = SIGN[id_ in self.on]
        name = Text(sign + look.say(self.switches[id_].name), look.palette.role("strong"))
        about = Text(words.about(look, self.switches, id_), look.palette.role("muted"))
        below = wrapped(about, width - lead) if about else []
        return [name, *(Text(" " * lead).append_text(line) for line in below)]

    def _about(self, width: int) -> Lines:
        return wrapped(Text(self._besides, self.look.palette.role("accent")), width)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_turn()

    def action_turn(self) -> None:
        """Switch the highlighted one on or off, with what it needs or what needs it."""
        rows = self.query_one(OptionList)
        at = rows.highlighted or 0
        id_, before = [*self.switches][at], self.on
        self.on = turned(self.switches, before, id_)
        self._besides = words.besides(self.look, self.switches, before, self.on, id_)
        rows.set_options(self._rows())
        rows.highlighted = at
        self.query_one("#about", TextPanel).refresh(layout=True)

    def action_close(self) -> None:
        """Back to the form with what is on now."""
        self.dismiss(self.on)


class SwitchField(Widget, can_focus=True):
    """Tells how many of the switches are on; Enter shows them all."""

    DEFAULT_CSS = """
    SwitchField { width: auto; height: 1; color: $foreground; }
    SwitchField:focus { background: $accent; color: $background; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", "Choose", show=False, id="switches.open"),
    ]

    @dataclass
    class Changed(Message):
        """Others are on now."""

        field: SwitchField

    def __init__(self, switches: Switches, on: Sequence[str] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.switches = switches
        self.on = with_needs(switches, on)

    @property
    def value(self) -> str:
        """The ids of those that are on, with a space between them."""
        return " ".join(self.on)

    @value.setter
    def value(self, ids: str) -> None:
        self.on = with_needs(self.switches, ids.split())
        self.refresh(layout=True)

    @property
    def said(self) -> str:
        """How many are on, in words."""
        return look_of(self.app).say("{n} of {all} on", n=len(self.on), all=len(self.switches))

    def render(self) -> Content:
        """The number, between the signs of a field that opens."""
        return Content(f"[ {self.said} ]")

    def get_content_width(self, container: object, viewport: object) -> int:
        """The number and the signs."""
        return len(self.said) + 4

    def action_open(self) -> None:
        """Show them all."""
        self.app.push_screen(SwitchesScreen(self.switches, self.on), self._taken)

    def _taken(self, on: Sequence[str] | None) -> None:
        if on is not None and tuple(on) != self.on:
            self.value = " ".join(on)
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """A click shows them too."""
        event.stop()
        self.action_open()
