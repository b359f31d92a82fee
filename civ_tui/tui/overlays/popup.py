"""Popups over the table, in a window or on the whole screen: Esc closes them, and the last line names their keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Input

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit
from civ_tui.engine.rulebook import Rulebook
from civ_tui.preferences.keyboard_layout import with_twins
from civ_tui.title import Seen
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.interface import has_key
from civ_tui.tui.keys import KEYS, Key, bindings, key_of
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.table.text_panel import TextPanel, key_line
from civ_tui.words.interface import words_of

Result = TypeVar("Result")


BESIDE: Final = 4
"""The least columns beside a window; with fewer, the popup takes the whole screen."""
SIDES: Final = 6
"""The columns around the content of a window: frame and padding."""
FRAME: Final = 6
"""The lines around the content of a window: frame, title and keys."""


class Popup(Once[Result], ModalScreen[Result], Generic[Result]):
    """A title, something to look at, and the keys; `view` is what it shows of a game, if it shows any."""

    CSS_PATH: ClassVar[CSSPathType | None] = Path(__file__).with_name("popup.tcss")
    KEYS: ClassVar[tuple[str, ...]] = ("close",)
    MORE: ClassVar[tuple[str, ...]] = ()
    """The keys that only the help names."""
    BINDINGS: ClassVar[list[BindingType]] = bindings(("close", "more_pages", "legend", "help"))
    TYPING: ClassVar[bool] = False
    """Whether letters are typed into a line of it, so that none of them is a key."""
    HEADING: ClassVar[str] = ""
    """What stands above."""
    WINDOW: ClassVar[int] = 0
    """The columns of a window that is only as large as its content; 0 for the whole screen."""
    OPENED_BY: ClassVar[str] = ""
    """The id of the key that opens what is only shown, and closes it as well."""
    game: str = ""
    """The name of the game in whose words it is written, also before one is played; empty: the one that is."""

    def __init__(self, view: Any = None, *, show_private: bool = False) -> None:
        super().__init__()
        self.view = view
        self.show_private = show_private
        """Whether what the viewer holds may be shown."""

    @property
    def look(self) -> Look:
        return super().look.at(self.game)

    @property
    def seen(self) -> Seen | None:
        """The game that it is about: its own, else that of the screen below; None if there is none."""
        view: Seen | None = self.view
        below = (seen_on(screen) for screen in reversed(self.app.screen_stack) if screen is not self)
        return view if view is not None else next((seen for seen in below if seen is not None), None)

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of that game, else of the first that can be played."""
        return words_of(self.seen).rulebook(self.seen)

    @property
    def heading(self) -> str:
        """What stands above, where it is not always the same."""
        return self.look.say(self.HEADING)

    @property
    def opened_by(self) -> str:
        """The id of the key that opens it and closes it as well, where it is not always the same; the last line does
        not name it."""
        return self.OPENED_BY

    @property
    def columns(self) -> int:
        """The columns of the window; 0 for the whole screen."""
        return self.WINDOW

    @property
    def windowed(self) -> bool:
        """Whether the popup is a window: there is enough room beside it."""
        return 0 < self.columns <= self.app.size.width - BESIDE

    def compose(self) -> ComposeResult:
        if self.columns:
            self._fit_window()
            with Vertical(id="frame"):
                yield from self._parts()
        else:
            yield from self._parts()

    def _parts(self) -> ComposeResult:
        yield TextPanel(self._title, id="title")
        yield from self.content()
        yield TextPanel(self._keys, id="keys")

    def content(self) -> Iterable[Widget]:
        """What there is to look at."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Show the frame only if the popup is a window, and name the key that goes through what is longer than it."""
        self._fit_window()
        for content in self.query("#content"):
            self.watch(content, "show_vertical_scrollbar", self._say_keys, init=False)

    def on_resize(self) -> None:
        """It may be a window now, or no longer."""
        self._fit_window()

    def _fit_window(self) -> None:
        windowed = self.windowed
        self.set_class(windowed, "-window")
        for frame in self.query("#frame"):
            frame.styles.max_width = self.columns if windowed else None
        for content in self.query("#frame > #content"):
            content.styles.max_height = self.app.size.height - FRAME if windowed else None

    def _say_keys(self) -> None:
        self.query_one("#keys", TextPanel).refresh(layout=True)

    def _title(self, _width: int) -> Lines:
        return [Text(self.heading, self.look.palette.role("strong"))]

    def _keys(self, width: int) -> Lines:
        return key_line(self.look, [(self.key(name), True) for name in self.named_keys], width)

    def key(self, name: str) -> Key:
        """The key with that id, as the game calls it that is seen."""
        seen = self.seen
        return KEYS[name] if seen is None else key_of(seen.title, name)

    def key_state(self, key: Key) -> bool | None:
        """Whether the help names the key: False for not at all, None for dim."""
        return self.check_action(key.verb, key.parameters)

    @property
    def named_keys(self) -> Sequence[str]:
        """The ids of the keys that the last line names."""
        pages = ("more_pages",) if any(pages.id == "more_pages" for _, pages in self._bindings) else ()
        every = [name for name in dict.fromkeys((*self.KEYS, *pages, "legend", "help")) if name != self.opened_by]
        return [name for name in every if self.key_state(KEYS[name]) is not False]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hides the symbols where no game is seen, or one that has none, and where letters are typed; and what goes
        through a long text where all is seen."""
        if action == "page":
            return self.is_long
        if action == "app.legend":
            return not self.TYPING and self.seen is not None and has_key(self.seen, "legend")
        return super().check_action(action, parameters)

    @property
    def is_long(self) -> bool:
        """Whether what there is to look at is longer than its window."""
        return any(content.max_scroll_y for content in self.query("#content"))

    def action_page(self) -> None:
        content = self.query_one("#content")
        if content.scroll_y < content.max_scroll_y:
            content.scroll_page_down(animate=False)
        else:
            content.scroll_home(animate=False)

    def hurry(self, key: str = "") -> bool:
        """The key that opens it closes it, unless it is held down or typed into a line."""
        opener = KEYS.get(self.opened_by) if self.is_mounted else None
        if opener is None or key not in with_twins(opener.keys) or isinstance(self.focused, Input):
            return False
        if not typed_ahead(self.app).repeats:
            self.action_close()
        return True

    def action_close(self) -> None:
        """Go back to the table with nothing chosen."""
        self.dismiss(None)


class Page(Popup[None]):
    """A popup that holds one text."""

    AUTO_FOCUS = "VerticalScroll"

    def content(self) -> Iterable[Widget]:
        yield scrolled(TextPanel(self.page, id="page"))

    def page(self, width: int) -> Lines:
        """What is written."""
        raise NotImplementedError


class SeatPage(Page):
    """A popup about one seat after another, the viewer's own first. If `show_private`, it has what the viewer holds, or
    where no seat views, what everybody does."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose",))
    OPENED_BY: ClassVar[str] = "sheet"
    WINDOW: ClassVar[int] = 100

    def __init__(self, view: Any, *, show_private: bool) -> None:
        super().__init__(view, show_private=show_private)
        self.seat: int = view.seat or 0

    def page(self, width: int) -> Lines:
        return self.sheet(self.look, self.view, self.view.players[self.seat], width, show_private=self.show_private)

    def sheet(self, look: Look, view: Any, player: Any, width: int, /, *, show_private: bool) -> Lines:
        """What is written about that player; private things if `show_private`, as far as the view has them."""
        raise NotImplementedError

    def action_whose(self) -> None:
        self.seat = (self.seat + 1) % len(self.view.players)
        self.query_one("#page", TextPanel).refresh(layout=True)


class SearchedPopup(Popup[Result], Generic[Result]):
    """A popup with a line to search in, hidden until it is asked for."""

    SOUGHT: ClassVar[str] = "find a word"
    """What the line says while it is empty."""
    WHILE_SOUGHT: ClassVar[str] = "Enter: to the lines found · Esc: ends the search"
    """What its keys do, in place of those that have no meaning while letters are typed."""

    def on_descendant_focus(self) -> None:
        """Name the keys that mean something now."""
        self._say_keys()

    def _keys(self, width: int) -> Lines:
        if not self.query_one("#search").has_focus:
            return super()._keys(width)
        words = Text(self.look.say(self.WHILE_SOUGHT), self.look.palette.role("text"))
        return [fit(words, width, self.look)]

    def search_line(self) -> Input:
        """The input of what is sought, hidden until its key is pressed."""
        search = Input(id="search", placeholder=self.look.say(self.SOUGHT), compact=True)
        search.display = False
        return search

    def action_search(self) -> None:
        search = self.query_one("#search", Input)
        search.display = True
        search.focus()


def scrolled(*widgets: Widget) -> VerticalScroll:
    """The widgets in a container that scrolls if they are longer than the screen."""
    return VerticalScroll(*widgets, id="content")


def seen_on(screen: Screen[Any]) -> Seen | None:
    """What that screen itself draws of a game; None if it draws none."""
    drawn: Seen | None = getattr(screen, "shown", None) or getattr(screen, "view", None)
    return drawn
