"""What has happened, all of it that the table may know; Enter on a line leads to its square."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.rules.view import View
from civ_tui.screens.keys import bindings
from civ_tui.screens.popup import Popup
from civ_tui.widgets.chronicle import Chronicle, Sentence
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.look import PHASES


class LogScreen(Popup[int]):
    """The log; it answers with the square of the line chosen, or with None."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "find", "whose", "filter")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose", "filter"))
    AUTO_FOCUS = "Chronicle"

    def __init__(self, view: View, sentences: tuple[Sentence, ...]) -> None:
        super().__init__(view)
        self._sentences = sentences

    @property
    def heading(self) -> str:
        """What stands above: the log, or whose and which part of it."""
        assert self.view is not None
        log = self.query_one(Chronicle)
        words = [self.look.say("Log")]
        if log.seat is not None:
            words.append(seat_name(self.look, self.view.players[log.seat]))
        if log.phase is not None:
            words.append(self.look.say(log.phase.replace("_", " ")))
        return f" {self.look.glyphs.dot} ".join(words)

    def content(self) -> Iterable[Widget]:
        """All sentences."""
        assert self.view is not None
        yield Chronicle(self._sentences, self.view.players)

    @on(Chronicle.PlaceChosen)
    def _place_chosen(self, event: Chronicle.PlaceChosen) -> None:
        self.dismiss(event.square)

    def action_whose(self) -> None:
        """Only the next seat's doings, after the last one everybody's again."""
        assert self.view is not None
        log = self.query_one(Chronicle)
        seats: list[int | None] = [None, *range(len(self.view.players))]
        log.seat = seats[(seats.index(log.seat) + 1) % len(seats)]
        self.query_one("#title").refresh()

    def action_filter(self) -> None:
        """Only the next phase, after the last one all of them again."""
        log = self.query_one(Chronicle)
        phases: list[str | None] = [None, *PHASES]
        log.phase = phases[(phases.index(log.phase) + 1) % len(phases)]
        self.query_one("#title").refresh()
