"""The log as a list, newest at the bottom; choosing a line about a square leads there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.measured_list import MeasuredList
from civ_tui.drawing.panel import Lines, LinesVisual, player_badge, styled, wrapped
from civ_tui.title import Seated
from civ_tui.words.log import Sentence
from civ_tui.words.moments import moment, phases_of

BADGE: Final = 4
"""Columns of a seat's badge and the blank after it."""


class Chronicle(MeasuredList):
    """Sentences of the game of that `title`, with the badges of `players`. `seat`, `phase`, `round` and `word` filter
    them. If `headed`, rounds and phases are headings; otherwise each line begins with its own."""

    DEFAULT_CSS = """
    Chronicle.-textual-compact {
        padding: 0 0 0 1; height: 1fr; background: $panel; background-tint: transparent; scrollbar-size-vertical: 1;
    }
    """

    sentences: var[tuple[Sentence, ...]] = var((), init=False)
    players: var[tuple[Seated, ...]] = var((), init=False)
    seat: var[int | None] = var(None, init=False)
    phase: var[str | None] = var(None, init=False)
    round: var[int | None] = var(None, init=False)
    word: var[str] = var("", init=False)

    @dataclass
    class PlaceChosen(Message):
        """A line about a square has been chosen."""

        square: int

    def __init__(
        self,
        title: str,
        sentences: tuple[Sentence, ...] = (),
        players: tuple[Seated, ...] = (),
        *,
        headed: bool = False,
        **widget: Any,
    ) -> None:
        super().__init__(compact=True, **widget)
        self.title = title
        self.headed = headed
        self.set_reactive(Chronicle.sentences, sentences)
        self.set_reactive(Chronicle.players, players)
        self._rows: list[Sentence | None] = []

    def watch_sentences(self, before: tuple[Sentence, ...], now: tuple[Sentence, ...]) -> None:
        """Add new sentences; start over if older ones have changed."""
        if now[: len(before)] == before:
            self._add(now[len(before) :])
        else:
            self._fill()

    @property
    def shown(self) -> list[Sentence]:
        """The sentences that are shown, without headings and rulings."""
        return [sentence for sentence in self._rows if sentence is not None]

    @property
    def count(self) -> int:
        """How many sentences are shown."""
        return len(self.shown)

    @property
    def pointed(self) -> Sentence | None:
        """The sentence under the cursor."""
        return self._rows[self.highlighted] if self.highlighted is not None else None

    def to_the_newest(self) -> None:
        """Point at the newest sentence."""
        self.highlighted = len(self._rows) - 1 if self._rows else None

    def _fill(self) -> None:
        self.clear_options()
        self._rows.clear()
        self._add(self.sentences)

    on_mount = watch_players = watch_seat = watch_phase = watch_round = watch_word = _fill

    def _add(self, sentences: tuple[Sentence, ...]) -> None:
        look, rows = look_of(self.app), list[Row]()
        before = next((sentence for sentence in reversed(self._rows) if sentence is not None), None)
        for sentence in filter(self._fits, sentences):
            begun = None if before is None else (before.round, before.phase)
            if self.headed and begun != (sentence.round, sentence.phase):
                self._rows.append(None)
                when = moment(look, self.title, sentence.round, sentence.phase)
                rows.append(Row(LinesVisual(partial(_ruled, look, when, "accent"), look), disabled=True))
            if sentence.news and before is not None and not before.news:
                self._rows.append(None)
                words = look.say("since your last choice")
                rows.append(Row(LinesVisual(partial(_ruled, look, words, "good"), look), disabled=True))
            self._rows.append(sentence)
            draw = partial(sentence_lines, look, self.title, sentence, self.players, dated=not self.headed)
            rows.append(Row(LinesVisual(draw, look)))
            before = sentence
        self.add_options(rows)
        self._follow()

    def _fits(self, sentence: Sentence) -> bool:
        """Whether the sentence passes all filters. Sentences that only announce a phase are left out if there are
        headings."""
        return (
            self.seat in (None, sentence.seat)
            and self.phase in (None, sentence.phase)
            and self.round in (None, sentence.round)
            and self.word.lower() in sentence.text.lower()
            and not (self.headed and sentence.kind == "phase")
        )

    def _follow(self) -> None:
        """Keep the newest line in sight, unless somebody has scrolled back."""
        if self.highlighted is None:
            self.call_after_refresh(self.scroll_end, animate=False, immediate=True)

    on_resize = watch_virtual_size = _follow

    def render_line(self, y: int) -> Strip:
        """A line of the list. A list that follows the newest sentence does not begin in the middle of another; where
        even that one has no room, it shows its beginning."""
        strip = super().render_line(y)
        if self.highlighted is not None or not 0 < self.scroll_offset.y == self.max_scroll_y:
            return strip
        first, last = self._said_at(0), self.size.height - 1
        if not self._said_at(y) == first == self._said_at(-1):
            return strip
        if self._said_at(last) != first:
            return Strip.blank(strip.cell_length, self.rich_style)
        above = next(lines for lines in count(1) if self._said_at(-lines - 1) != first)
        strip = super().render_line(y - above)
        if y < last:
            return strip
        sign = f" {look_of(self.app).glyphs.more}"
        words = strip.crop(0, min(cell_len(strip.text.rstrip()), strip.cell_length - len(sign)))
        return Strip([*words, Segment(sign, self.rich_style)]).adjust_cell_length(strip.cell_length, self.rich_style)

    def _said_at(self, y: int) -> int | None:
        """The number of the row drawn on that line."""
        return next((segment.style.meta.get("option") for segment in super().render_line(y) if segment.style), None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a line: go to its square."""
        event.stop()
        line = event.option_index
        # The filter may have changed since.
        if line >= self.option_count or self.get_option_at_index(line) is not event.option:
            return
        sentence = self._rows[line]
        if sentence is not None and sentence.place is not None:
            self.post_message(self.PlaceChosen(sentence.place))


def _ruled(look: Look, words: str, role: str, width: int) -> Lines:
    line = styled(f"{look.glyphs.line * 2} {words} ", look.palette.role(role))
    return [line.append(look.glyphs.line * max(0, width - line.cell_len), look.palette.role("muted"))]


def sentence_lines(
    look: Look, title: str, sentence: Sentence, players: tuple[Seated, ...], width: int, *, dated: bool = True
) -> Lines:
    """A sentence behind its round, phase number and badge, as in "7.4 R Army to B4."; the first two only if `dated`.
    The setup has no number."""
    order = phases_of(title)
    phase = order.index(sentence.phase) + 1 if sentence.phase in order else 0
    text = styled(f"{sentence.round}.{phase} " if dated and sentence.round else "", look.palette.role("muted"))
    if sentence.seat is not None and sentence.seat < len(players):
        text.append_text(player_badge(look, players[sentence.seat])).append(" ")
    elif not dated:
        text.append(" " * BADGE)
    return wrapped(text.append(sentence.text, look.palette.role("text")), width, indent=BADGE)
