"""Taking back more than undo does: the table chooses a moment, and all players agree with their own keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import BindingType
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui.drawing.panel import Lines, LinesVisual, fit, player_badge, wrapped
from civ_tui.engine.flow import Seat
from civ_tui.history.moments import Moments
from civ_tui.preferences.keyboard_layout import own_letter
from civ_tui.title import Seen
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.moments import moment
from civ_tui.words.take_back import Point, points


class TakeBackScreen(Popup[int]):
    """A list of decisions. The chosen one and all after it are taken back once every player has pressed their own
    letter. It is dismissed with the number of answers that remain, or None."""

    HEADING = "Take decisions back if all of you agree"
    CSS_PATH: ClassVar[CSSPathType | None] = ["popup.tcss", "take_back.tcss"]
    KEYS: ClassVar[tuple[str, ...]] = ("choose_point", "own", "leave")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("leave",))
    AUTO_FOCUS = "OptionList"
    WINDOW = 92

    def __init__(self, moments: Moments, view: Seen, computers: Iterable[Seat] = ()) -> None:
        """`computers` are the seats that agree to anything."""
        super().__init__(view)
        self.moments = moments
        self.points = points(moments, view)
        self.chosen: Point | None = None
        self.computers = frozenset(computers)
        self.agreed: set[Seat] = set(self.computers)

    def content(self) -> Iterable[Widget]:
        yield OptionList(
            *(Option(LinesVisual(partial(self._line, point), self.look)) for point in self.points),
            id="points",
            compact=True,
        )
        yield TextPanel(self._agreement, id="agreement")

    def on_mount(self) -> None:
        if self.points:
            self.query_one("#points", OptionList).highlighted = 0

    def _line(self, point: Point, width: int) -> Lines:
        at = self.moments[point.number]
        when = moment(self.look, self.view.title, at.round, at.phase)
        words = fit(Text(self.look.say(point.words), self.look.palette.role("text")), width - len(when) - 2, self.look)
        words.append(" " * (width - words.cell_len - len(when)))
        return [words.append(when, self.look.palette.role("muted"))]

    @property
    def pointed(self) -> Point | None:
        """The moment pointed at."""
        at = self.query_one("#points", OptionList).highlighted
        return None if at is None else self.points[at]

    def _agreement(self, width: int) -> Lines:
        role, say = self.look.palette.role, self.look.say
        if self.chosen is None:
            if self.pointed is None:
                return [Text(say("Nothing has been decided yet."), role("muted"))]
            count = self.moments.last - self.pointed.number
            text = say("Enter takes this back and everything above it. Decisions taken back: {n}.", n=count)
            return wrapped(Text(text, role("muted")), width)
        text = say("Back to before “{what}”? All of you press your own letters.", what=say(self.chosen.words))
        lines = wrapped(Text(text, role("accent")), width)
        for player in self.view.players:
            agreed = player.seat in self.agreed
            words = say("agrees") if agreed else say("{key} to agree", key=player.letter)
            line = player_badge(self.look, player).append(f" {player.name}: ")
            lines.append(line.append(words, role("good" if agreed else "muted")))
        return lines

    @on(OptionList.OptionHighlighted)
    def _pointed_at(self) -> None:
        self._agree_anew(None)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.pointed is not self.chosen:
            self._agree_anew(self.pointed)

    def _agree_anew(self, chosen: Point | None) -> None:
        self.chosen = chosen
        self.agreed = set(self.computers)
        self.query_one("#agreement", TextPanel).refresh(layout=True)

    def on_key(self, event: events.Key) -> None:
        """A player's own letter agrees."""
        if self.chosen is None or not self.has_capital(event.key):
            return
        event.stop()
        self.agreed.add(self._seats[own_letter(event.key)])
        self.query_one("#agreement", TextPanel).refresh(layout=True)
        if len(self.agreed) == len(self._seats):
            self.dismiss(self.chosen.number)

    @property
    def _seats(self) -> Mapping[str | None, Seat]:
        """The seats by their own letters."""
        return {player.letter: player.seat for player in self.view.players}

    def has_capital(self, capital: str, *, own: bool = False) -> bool:
        return self.chosen is not None and own_letter(capital) in self._seats
