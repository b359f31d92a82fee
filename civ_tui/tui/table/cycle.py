"""A field of a form with few values: ← and → go through them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from civ_tui.tui.keys import own_bindings


class Cycle(Widget, can_focus=True):
    """Shows one of its values as ‹ value ›, as ► value › while it has the focus. `index` says which."""

    DEFAULT_CSS = """
    Cycle { width: auto; height: 1; color: $foreground; }
    Cycle:focus { background: $accent; color: $background; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("cycle")

    index: reactive[int] = reactive(0)

    @dataclass
    class Changed(Message):
        """Another value is shown now."""

        cycle: Cycle

    def __init__(self, values: Sequence[tuple[str, str]], index: int = 0, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.values = values
        self.set_reactive(Cycle.index, index)

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.values[self.index][0]

    @value.setter
    def value(self, chosen: str) -> None:
        """Choose that value, if it is one of them."""
        self.index = next((index for index, (value, _) in enumerate(self.values) if value == chosen), self.index)

    def render(self) -> Content:
        width = self.content_size.width - 4  # the form may want it broader than its values
        left, right = ("►", "›") if self.has_focus else ("‹", "›")
        return Content(f"{left} {self.values[self.index][1]:<{width}} {right}")

    def get_content_width(self, container: object, viewport: object) -> int:
        return max(len(label) for _, label in self.values) + 4

    def action_turn(self, step: int) -> None:
        """Go to the next or previous value, wrapping around."""
        self.index = (self.index + step) % len(self.values)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """The left half goes back, the right half on."""
        event.stop()
        self.action_turn(-1 if event.x < self.size.width // 2 else 1)
