"""The list of what has happened, newest below; a line that has a place on the map leads there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from textual.message import Message
from textual.reactive import var
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from civ_tui.engine.log import Entry
from civ_tui.rules.chronicle import sentence
from civ_tui.rules.view import PlayerView, View
from civ_tui.widgets.look import PHASES, Look, look_of
from civ_tui.widgets.panel import Drawn, Lines, player_badge, styled, wrapped


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that happened, said already: when, by whom, where. `seat` None is nobody's doing."""

    round: int
    phase: str
    text: str
    seat: int | None = None
    place: int | None = None


def told(look: Look, view: View, entries: Iterable[Entry]) -> Iterable[Sentence]:
    """Entries of the log in words."""
    for entry in entries:
        yield Sentence(entry.round, entry.phase, look.say(sentence(entry, view)), entry.seat, entry.place)


class Chronicle(OptionList):
    """Sentences with the badges of `players`; `seat` and `phase` show only those of one seat or one phase."""

    DEFAULT_CSS = """
    Chronicle.-textual-compact {
        padding: 0 0 0 1; height: 1fr; background: $panel; background-tint: transparent; scrollbar-size-vertical: 1;
    }
    """

    sentences: var[tuple[Sentence, ...]] = var((), init=False)
    players: var[tuple[PlayerView, ...]] = var((), init=False)
    seat: var[int | None] = var(None, init=False)
    phase: var[str | None] = var(None, init=False)

    @dataclass
    class PlaceChosen(Message):
        """A line about a square has been chosen."""

        chronicle: Chronicle
        square: int

        @property
        def control(self) -> Chronicle:
            """The list, for the `on` decorator."""
            return self.chronicle

    def __init__(
        self,
        sentences: tuple[Sentence, ...] = (),
        players: tuple[PlayerView, ...] = (),
        **widget: Any,
    ) -> None:
        super().__init__(compact=True, **widget)
        self.set_reactive(Chronicle.sentences, sentences)
        self.set_reactive(Chronicle.players, players)
        self._shown: list[Sentence] = []

    def on_mount(self) -> None:
        """Fill the list."""
        self._fill()

    def watch_sentences(self, before: tuple[Sentence, ...], now: tuple[Sentence, ...]) -> None:
        """Add what is new; begin again if the past has changed."""
        if now[: len(before)] == before:
            self._add(now[len(before) :])
        else:
            self._fill()

    def watch_players(self) -> None:
        """Badges may have changed."""
        self._fill()

    def watch_seat(self) -> None:
        """Show that seat's doings only."""
        self._fill()

    def watch_phase(self) -> None:
        """Show that phase only."""
        self._fill()

    def _fill(self) -> None:
        self.clear_options()
        self._shown.clear()
        self._add(self.sentences)

    def _add(self, sentences: tuple[Sentence, ...]) -> None:
        fitting = [
            sentence
            for sentence in sentences
            if self.seat in (None, sentence.seat) and self.phase in (None, sentence.phase)
        ]
        self._shown += fitting
        look = look_of(self.app)
        self.add_options(Row(Drawn(_drawing(look, sentence, self.players), look)) for sentence in fitting)
        self._follow()

    def on_resize(self) -> None:
        """Keep the newest in sight, as long as nobody reads back."""
        self._follow()

    def watch_virtual_size(self) -> None:
        """Lines wrap anew in another width."""
        self._follow()

    def _follow(self) -> None:
        if self.highlighted is None:
            self.call_after_refresh(self.scroll_end, animate=False, immediate=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a line: lead to its square."""
        event.stop()
        line = event.option_index
        # Another filter may have come into force since.
        if line >= self.option_count or self.get_option_at_index(line) is not event.option:
            return
        place = self._shown[line].place
        if place is not None:
            self.post_message(self.PlaceChosen(self, place))


def _drawing(look: Look, sentence: Sentence, players: tuple[PlayerView, ...]) -> Any:
    return lambda width: sentence_lines(look, sentence, players, width)


def sentence_lines(look: Look, sentence: Sentence, players: tuple[PlayerView, ...], width: int) -> Lines:
    """A sentence behind its round, phase number and badge, as in "7.4 R Army to B4."."""
    phase = PHASES.index(sentence.phase) + 1 if sentence.phase in PHASES else 0
    text = styled(f"{sentence.round}.{phase} ", look.palette.role("muted"))
    if sentence.seat is not None and sentence.seat < len(players):
        text.append_text(player_badge(look, players[sentence.seat])).append(" ")
    return wrapped(text.append(sentence.text, look.palette.role("text")), width, indent=4)
