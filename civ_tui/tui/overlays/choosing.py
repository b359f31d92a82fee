"""Lists over the table or the menu, where one line is taken by its number, Enter or a click."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from civ_tui.drawing.panel import Lines, LinesVisual, wrapped
from civ_tui.engine.flow import Option
from civ_tui.sitting.deciding import LEFT, SHOWN, Confirmation, is_only_shown
from civ_tui.sitting.session import Session
from civ_tui.tui.clock import taken_by, typed_ahead
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.choices import Choice, ChoiceList
from civ_tui.tui.table.text_panel import TextPanel

Result = TypeVar("Result")


class ChoicePopup(Popup[Result]):
    """Subclasses say what is offered, what the highlighted line means, and what taking a line does."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "take")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("digit",))
    AUTO_FOCUS = "ChoiceList"
    AT: ClassVar[str | None] = None
    """The key of the line that is highlighted at first; None for the first."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.view(None))
        self.session = session

    def content(self) -> Iterable[Widget]:
        yield ChoiceList(id="content")
        yield TextPanel(self.about, id="about")

    def on_mount(self) -> None:
        self.offer()

    def offered(self) -> Iterable[Choice]:
        """The lines of the list."""
        raise NotImplementedError

    def about(self, width: int) -> Lines:
        """What is said below the list."""
        raise NotImplementedError

    def irrevocable(self, option: Option[Any]) -> bool:
        """Whether nobody could take it back."""
        return False

    def take(self, option: Option[Any]) -> None:
        """Take that line."""
        raise NotImplementedError

    @property
    def choices(self) -> ChoiceList:
        """The list."""
        return self.query_one(ChoiceList)

    def offer(self) -> None:
        """Offer what there is now."""
        self.choices.offer(
            [replace(option, irrevocable=self.irrevocable(option.option)) for option in self.offered()], self.AT
        )
        self.query(TextPanel).refresh(layout=True)

    @on(ChoiceList.Pointed)
    def _pointed(self, _: ChoiceList.Pointed) -> None:
        self.choices.points()
        if not self.choices.notice:
            self.choices.tell("")
        self.query_one("#about", TextPanel).refresh(layout=True)

    @on(ChoiceList.Taken)
    def _taken(self, event: ChoiceList.Taken) -> None:
        self._decide(event.option)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hides the keys that take something where nothing is offered."""
        if action in ("take", "digit") and not any(options.offered for options in self.query(ChoiceList)):
            return False
        return super().check_action(action, parameters)

    def hurry(self, key: str = "") -> bool:
        """The key that goes back first leaves what has only been shown, and does no more."""
        if leaves := self.is_mounted and self.choices.pressed(key):
            self.choices.tell(self.look.say(LEFT))
        return leaves

    def action_digit(self, digit: int) -> None:
        if (option := self.choices.numbered(str(digit))) is not None:
            self._decide(option)

    def _decide(self, option: Option[Any]) -> None:
        """Take the option, or only show it first (`sitting.deciding`)."""
        choices = self.choices
        if is_only_shown(irrevocable=self.irrevocable(option), shown=choices.asks(option.key)):
            choices.point_at(option)
            choices.tell(self.look.say(SHOWN, again=taken_by(self.app, several=False)))
            choices.ask(Confirmation(option.key, lambda: self.take(option)), typed_ahead(self.app).key)
        else:
            choices.confirmation = None
            self.take(option)


class NumberedList(Popup[Result], Generic[Result]):
    """A list in a window: its `rows` are names, each with a line about it. One is taken by its number, Enter or a
    click."""

    KEYS: ClassVar[tuple[str, ...]] = ("take", "close")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("digit",))
    AUTO_FOCUS = "OptionList"
    WINDOW = 76

    def rows(self) -> Iterable[tuple[str, str]]:
        """The names, and what is said about each."""
        raise NotImplementedError

    def take(self, place: int) -> None:
        """Take the row at that place, from 0."""
        raise NotImplementedError

    def content(self) -> Iterable[Widget]:
        rows = (
            LinesVisual(partial(self._row, number, *row), self.look) for number, row in enumerate(self.rows(), start=1)
        )
        yield OptionList(*map(Line, rows), id="content", compact=True)

    def _row(self, number: int, name: str, about: str, width: int) -> Lines:
        role = self.look.palette.role
        more = wrapped(Text(about, role("muted")), width - 3)
        return [Text(f"{number}  {name}", role("strong")), *(Text("   ").append_text(row) for row in more)]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.take(event.option_index)

    def action_digit(self, digit: int) -> None:
        if 0 < digit <= self.query_one(OptionList).option_count:
            self.take(digit - 1)
