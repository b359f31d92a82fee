"""The hand-over: an opaque screen between two players, before anything secret is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar, Final

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from civ_tui.screens.keys import twin
from civ_tui.screens.once import Once

PATIENCE: Final = 0.4
"""Seconds in which keys are ignored, so that what was typed for the screen before opens nothing."""
TOLD: Final = 7
"""How many sentences about what has happened have room, and"""
TOLD_WIDTH: Final = 62
"""in how many columns each."""


@dataclass(frozen=True, slots=True)
class Next:
    """Who takes the keyboard: the player's name and civilization, its letter, the seat's colour; `moment` says when in
    the game it is, `told` what everybody may know of what has happened since the player's last choice, which is his
    `first` if he has made none yet. `stays` is for a player who has the keyboard already and now sees a secret; with
    `secret` what follows is for his eyes alone."""

    name: str
    civilization: str
    letter: str
    colour: str
    moment: str
    told: Sequence[str] = ()
    first: bool = False
    stays: bool = False
    secret: bool = False


class HandOverScreen(Once[None]):
    """Names the next player and waits for the player's own letter, then Enter. It shows nothing secret."""

    CSS_PATH = "hand_over.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "Take the keyboard", show=False, id="gate.take")]

    def __init__(self, player: Next, *, patience: float = PATIENCE, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.player = player
        self.patience = patience
        self.clock = clock
        self.shown_at = clock()
        self.ready = False

    def compose(self) -> ComposeResult:
        """The box in the colour of the next player."""
        player = self.player
        with Vertical(id="box", classes=f"-{player.colour}"):
            yield Static("Only for the eyes of" if player.stays else "Pass the keyboard to", classes="muted")
            with Horizontal(id="who"):
                yield Static(f" {player.letter} ", id="letter", markup=False)
                yield Static(f" {player.civilization} ({player.name})", id="name", markup=False)
            yield Static(player.moment, markup=False)
            alone = f": what follows is for {player.name} alone" if player.secret else ""
            yield Static(f"Others, please look away{alone}.", id="away", markup=False)
            if player.told:
                yield Static("So far:" if player.first else "Since your last choice, for all to know:", classes="muted")
                yield Static("\n".join(_latest(player.told)), id="told", markup=False)
            yield Static(id="prompt", markup=False)

    def on_mount(self) -> None:
        """Begin to wait."""
        self.shown_at = self.clock()
        # After whatever the screen before has still to tell.
        self.app.call_later(self.app.clear_notifications)
        self._prompt()

    def on_key(self, event: events.Key) -> None:
        """The own letter, on a Latin or a Cyrillic keyboard, makes ready; another letter is told so."""
        if not self._listens() or event.character is None or not event.character.isalpha():
            return
        event.stop()
        letter = self.player.letter.lower()
        self.ready = event.character.lower() in (letter, twin(letter))
        self._prompt(wrong="" if self.ready else event.character)

    def action_take(self) -> None:
        """Open the table, once the own letter has been pressed."""
        if self._listens() and self.ready:
            self.dismiss()

    def _listens(self) -> bool:
        return self.clock() - self.shown_at >= self.patience

    def _prompt(self, wrong: str = "") -> None:
        name, letter = self.player.name, self.player.letter
        if self.ready:
            text = f"{name}, is nobody else looking? Then press Enter."
        elif wrong:
            text = f"That was {wrong}. {name}: press {letter}, then Enter."
        else:
            text = f"{name}: press {letter}, then Enter."
        prompt = self.query_one("#prompt", Static)
        prompt.update(text)
        prompt.set_class(self.ready, "-ready")


def _latest(told: Sequence[str]) -> list[str]:
    """The last sentences as lines, and how many are left out."""
    more = len(told) - TOLD
    lines = [f"· {_short(sentence)}" for sentence in told[-TOLD:]]
    return [f"· … and {more} more before that", *lines] if more > 0 else lines


def _short(sentence: str) -> str:
    return sentence if cell_len(sentence) <= TOLD_WIDTH else f"{set_cell_size(sentence, TOLD_WIDTH - 1)}…"
