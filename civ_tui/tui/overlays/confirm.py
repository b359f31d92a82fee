"""Small dialogs: a question with a few answers, each with its key, or a sentence to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Label

from civ_tui.engine.wording import sense
from civ_tui.preferences.keyboard_layout import with_twins
from civ_tui.tui.keys import own_bindings
from civ_tui.tui.overlays.once import Once

T = TypeVar("T")

ABREAST: Final = 5
"""The most answers that have room beside each other."""
YES: Final = "y"
NO: Final = "n"
CYRILLIC: Final = MappingProxyType({YES: (YES, "д"), NO: (NO, "н", "т")})
"""Yes and no on a Latin and on a Cyrillic layout; the key of n is no threat there either."""


class Choose(Once[T], ModalScreen[T], Generic[T]):
    """A question with a button for each answer, which shows its key. The first answer is the safe one: it has the
    focus, and Esc gives it."""

    CSS_PATH = "confirm.tcss"
    AUTO_FOCUS = "Button"
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("dialog")

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, T]]) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            say = self.look.say
            yield Label(say(self.heading), id="title", markup=False)
            yield Label(say(self.text), id="text", markup=False)
            yield from self.content()
            named = zip((say(label) for label, _ in self.answers), self.marks, strict=True)
            buttons = [
                Button(f"{label} ({key})" if key else label, id=f"answer-{number}", compact=True)
                for number, (label, key) in enumerate(named)
            ]
            rows = -(-len(buttons) // ABREAST)
            for row in range(rows):
                yield Horizontal(
                    *buttons[len(buttons) * row // rows : len(buttons) * (row + 1) // rows], classes="answers"
                )

    def content(self) -> Iterable[Widget]:
        """What there is to look at below the text."""
        return ()

    @property
    def keys(self) -> list[str]:
        """The key of each answer: the first letter of its English name, whatever the language. A single answer needs
        none."""
        return [label[:1].lower() for label, _ in self.answers] if len(self.answers) > 1 else [""]

    @property
    def marks(self) -> Sequence[str]:
        """The keys as they stand on the buttons."""
        return self.keys

    def typed(self, key: str) -> Sequence[str]:
        """What that key of an answer types, on either layout."""
        return with_twins([key]) if key else ()

    def on_key(self, event: events.Key) -> None:
        """Answer by the key of an answer, on either layout."""
        for number, key in enumerate(self.keys):
            if event.key in self.typed(key):
                event.stop()
                self.dismiss(self.answers[number][1])
                return

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        event.stop()
        number = int(str(event.button.id).removeprefix("answer-"))
        self.dismiss(self.answers[number][1])

    def action_safe(self) -> None:
        """Answer with the first, which changes nothing."""
        self.dismiss(self.answers[0][1])


class Confirm(Choose[bool]):
    """Yes or no."""

    def __init__(self, title: str, text: str, yes: str, no: str = "No") -> None:
        super().__init__(title, text, [(no, False), (yes, True)])

    @property
    def keys(self) -> list[str]:
        """Yes and no have these keys in every language."""
        return [NO, YES]

    @property
    def marks(self) -> Sequence[str]:
        say = self.look.say
        return [say(sense("key of no", "n")), say(sense("key of yes", "y"))]

    def typed(self, key: str) -> Sequence[str]:
        """On a Cyrillic layout the letters of the words: the key of y is the first of «Нет» there."""
        return CYRILLIC[key]


class Notice(Choose[None]):
    """A sentence to be read."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title, text, [("Go on", None)])
