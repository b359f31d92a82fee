"""Small dialogs: a question with a few answers, and a sentence that somebody must have read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Label

from civ_tui.tui.overlays.once import Once

T = TypeVar("T")


class Choose(Once[T], ModalScreen[T], Generic[T]):
    """A question with a button for each answer. The first is the safe one: it has the focus, and Esc means it."""

    CSS_PATH = "confirm.tcss"
    AUTO_FOCUS = "Button"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "safe", "Back", id="dialog.safe"),
        Binding("left,up", "app.focus_previous", "Previous", show=False, id="dialog.previous"),
        Binding("right,down", "app.focus_next", "Next", show=False, id="dialog.next"),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, T]]) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.answers = answers

    def compose(self) -> ComposeResult:
        """The box."""
        with Vertical(id="box"):
            yield Label(self.heading, id="title", markup=False)
            yield Label(self.text, id="text", markup=False)
            with Horizontal(id="answers"):
                for number, (label, _) in enumerate(self.answers):
                    yield Button(label, id=f"answer-{number}", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        event.stop()
        number = int(str(event.button.id).removeprefix("answer-"))
        self.dismiss(self.answers[number][1])

    def action_safe(self) -> None:
        """Answer with the first, which changes nothing."""
        self.dismiss(self.answers[0][1])


class Confirm(Choose[bool]):
    """Yes or no, to something that cannot be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,н", "answer(True)", "Yes", show=False, id="dialog.yes"),
        Binding("n,т", "answer(False)", "No", show=False, id="dialog.no"),
    ]

    def __init__(self, title: str, text: str, yes: str, no: str = "No") -> None:
        super().__init__(title, text, [(no, False), (yes, True)])

    def action_answer(self, yes: bool) -> None:
        """Answer by letter."""
        self.dismiss(yes)


class Notice(Choose[None]):
    """A sentence to be read."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title, text, [("Go on", None)])
