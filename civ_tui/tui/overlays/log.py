"""The whole log, as far as the table may know it, as a chronicle; Enter on a line goes to its square."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Input

from civ_tui.drawing.chronicle import Chronicle
from civ_tui.drawing.panel import Lines
from civ_tui.engine.data import help_texts
from civ_tui.title import Seen
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import SearchedPopup
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.interface import words_of
from civ_tui.words.log import Sentence
from civ_tui.words.moments import moment, phase_name, phases_of


class LogScreen(SearchedPopup[int]):
    """The log; it is dismissed with the square of the line chosen, or None. It can be filtered by player, phase, round
    and word, also combined; the title shows the filters."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "find", "whose", "round_before", "word")
    MORE: ClassVar[tuple[str, ...]] = ("filter",)
    OPENED_BY: ClassVar[str] = "log"
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose", "filter", "round_before", "round_after", "word"))
    AUTO_FOCUS = "Chronicle"
    WINDOW = 96
    SOUGHT = "only the lines that have a word"
    HELP = help_texts("civ_tui.tui")["log"]

    def __init__(self, view: Seen, sentences: tuple[Sentence, ...]) -> None:
        super().__init__(view)
        self._sentences = sentences

    @property
    def chronicle(self) -> Chronicle:
        """The list."""
        return self.query_one(Chronicle)

    @property
    def heading(self) -> str:
        log, say = self.chronicle, self.look.say
        words = [say("Log")]
        if log.seat is not None:
            words.append(words_of(self.view).seat_name(self.look, self.view.players[log.seat]))
        if log.round is not None:
            words.append(say("round {n}", n=log.round) if log.round else say("before the first round"))
        if log.phase is not None:
            words.append(phase_name(self.look, self.view.title, log.phase))
        if log.word:
            words.append(f'"{log.word}"')
        if len(words) > 1:
            words.append(say("1 line") if log.count == 1 else say("{n} lines", n=log.count))
        return f" {self.look.glyphs.dot} ".join(words)

    def _title(self, width: int) -> Lines:
        """The filters, and at the right end the place of the cursor."""
        line, pointed = super()._title(width)[0], self.chronicle.pointed
        when = "" if pointed is None else moment(self.look, self.view.title, pointed.round, pointed.phase)
        room = width - line.cell_len - len(when)
        return [line.append(f"{' ' * room}{when}", self.look.palette.role("muted")) if room > 1 else line]

    def content(self) -> Iterable[Widget]:
        yield self.search_line()
        yield Chronicle(self.view.title, self._sentences, self.view.players, headed=True)

    def on_mount(self) -> None:
        self.call_after_refresh(self.chronicle.to_the_newest)

    def _filtered(self) -> None:
        self.query_one("#title", TextPanel).refresh()
        self.call_after_refresh(self.chronicle.to_the_newest)

    @on(Chronicle.OptionHighlighted)
    def _pointed(self) -> None:
        self.query_one("#title", TextPanel).refresh()

    @on(Chronicle.PlaceChosen)
    def _place_chosen(self, event: Chronicle.PlaceChosen) -> None:
        self.dismiss(event.square)

    def action_find(self) -> None:
        """Go to the square of the line, for a click on the key's name."""
        self.chronicle.action_select()

    def action_whose(self) -> None:
        """Show only the next seat; after the last one, everybody again."""
        seats: list[int | None] = [None, *range(len(self.view.players))]
        self.chronicle.seat = seats[(seats.index(self.chronicle.seat) + 1) % len(seats)]
        self._filtered()

    def action_filter(self) -> None:
        phases: list[str | None] = [None, *phases_of(self.view.title)]
        self.chronicle.phase = phases[(phases.index(self.chronicle.phase) + 1) % len(phases)]
        self._filtered()

    def action_round(self, later: int) -> None:
        """Show only the round before or after; beyond the first and the newest one, all again."""
        rounds: list[int | None] = [None, *sorted({sentence.round for sentence in self._sentences})]
        self.chronicle.round = rounds[(rounds.index(self.chronicle.round) + later) % len(rounds)]
        self._filtered()

    # A word

    @on(Input.Changed, "#search")
    def _changed(self, event: Input.Changed) -> None:
        self.chronicle.word = event.value.strip()
        self._filtered()

    @on(Input.Submitted, "#search")
    def _submitted(self) -> None:
        self.chronicle.focus()

    def on_key(self, event: events.Key) -> None:
        """Esc in the input line removes the word; down goes to the matching lines."""
        search = self.query_one("#search", Input)
        if not search.has_focus:
            return
        if event.key in ("escape", "down"):
            event.stop()
            event.prevent_default()
            self.chronicle.focus()
        if event.key == "escape":
            search.clear()
            search.display = False
