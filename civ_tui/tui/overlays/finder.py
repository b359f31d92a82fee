"""An input line, its results below, and the meaning of the highlighted one: the base of the palette and of the search
for squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Entry

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, LinesVisual, fit, wrapped
from civ_tui.tui.keys import bindings, own_bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.overlays.search import MOST, SearchEntry, best
from civ_tui.tui.table.text_panel import TextPanel

Result = TypeVar("Result")


class Finder(Popup[Result], Generic[Result]):
    """Subclasses say in `things` what there is to find, and in `answer` what the screen is dismissed with.

    The query is gone when the finder is closed, and as soon as anything covers it.
    """

    KEYS: ClassVar[tuple[str, ...]] = ("leave", "take", "move")
    BINDINGS: ClassVar[list[BindingType]] = [*own_bindings("finder"), *bindings(("more_lines",))]
    AUTO_FOCUS = "Input"
    TYPING = True
    WINDOW = 100
    HINT: ClassVar[str] = ""

    def __init__(self, view: Any = None, typed: str = "") -> None:
        """Begin with `typed` in the input line."""
        super().__init__(view)
        self._typed = typed
        self.everything: tuple[SearchEntry, ...] = ()
        self.listed: list[SearchEntry] = []
        self._covered = False
        self._first_line = 0
        """The line of the explanation with which what is shown of it begins."""

    @property
    def hint(self) -> str:
        """The placeholder in the empty input line."""
        return self.look.say(self.HINT)

    def things(self) -> Iterable[SearchEntry]:
        """All that can be found."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disables the help, since the query does not survive another screen."""
        return False if action == "app.help" else super().check_action(action, parameters)

    def answer(self, thing: SearchEntry) -> Result | None:
        """What the screen is dismissed with when that is taken."""
        raise NotImplementedError

    def begin(self) -> Sequence[SearchEntry]:
        """What is listed before anything is typed."""
        return self.everything

    def nowhere(self, _typed: str) -> str:
        """What is said when nothing is found."""
        return self.look.say("Nothing has these words.")

    def content(self) -> Iterable[Widget]:
        yield Input(self._typed, id="typed", placeholder=self.hint, compact=True, select_on_focus=False)
        options = OptionList(id="found", compact=True, markup=False)
        options.can_focus = False
        yield options
        yield TextPanel(self._about, id="about")

    def on_mount(self) -> None:
        self.everything = tuple(self.things())
        self._list()

    @property
    def pointed(self) -> SearchEntry | None:
        """What is under the cursor."""
        place = self.query_one("#found", OptionList).highlighted
        return self.listed[place] if place is not None and place < len(self.listed) else None

    def _list(self) -> None:
        typed = self.query_one("#typed", Input).value.strip()
        self.listed = best(self.everything, typed) if typed else list(self.begin())[:MOST]
        options, look = self.query_one("#found", OptionList), self.look
        with self.prevent(OptionList.OptionHighlighted):
            options.set_options(Entry(LinesVisual(partial(found_line, look, thing), look)) for thing in self.listed)
            options.highlighted = 0 if self.listed else None
        self._say()

    @on(OptionList.OptionHighlighted, "#found")
    def _say(self) -> None:
        self._first_line = 0
        self.query_one("#about", TextPanel).refresh(layout=True)

    def action_more_lines(self) -> None:
        """Show the lines that have no room; after the last of them the first."""
        about = self.query_one("#about", TextPanel)
        self._first_line = self._first_line + about.size.height - 1 if about.cut else 0
        about.refresh(layout=True)

    def _about(self, width: int) -> Lines:
        return self._explained(width)[self._first_line :]

    def _explained(self, width: int) -> Lines:
        thing, look = self.pointed, self.look
        if thing is None:
            return wrapped(Text(self.nowhere(self.query_one(Input).value.strip()), look.palette.role("bad")), width)
        if thing.barred:
            return wrapped(Text(f"{look.glyphs.no} {thing.barred}", look.palette.role("bad")), width, indent=2)
        return thing.about(width)

    @on(Input.Changed, "#typed")
    def _changed(self) -> None:
        if not self._covered:
            self._list()

    @on(Input.Submitted, "#typed")
    @on(OptionList.OptionSelected, "#found")
    def action_take(self) -> None:
        """Answer with what is under the cursor, if it is possible now."""
        thing = self.pointed
        if thing is None or thing.barred:
            self.app.bell()
        else:
            self.dismiss(self.answer(thing))

    def action_step(self, down: int) -> None:
        options = self.query_one("#found", OptionList)
        if self.listed:
            options.highlighted = min(max((options.highlighted or 0) + down, 0), len(self.listed) - 1)

    def on_screen_suspend(self) -> None:
        """Something covers it, perhaps for other eyes: forget the query and the results."""
        self._covered = True
        self.everything, self.listed = (), []
        for typed in self.query(Input):
            typed.clear()
        for options in self.query(OptionList):
            options.clear_options()

    def on_screen_resume(self) -> None:
        """Close, since something has covered it meanwhile."""
        if self._covered:
            self.dismiss(None)


def found_line(look: Look, thing: SearchEntry, width: int) -> Lines:
    """A thing as a line of the list: its label, and its sort at the right edge; dim if it is not possible now."""
    role = look.palette.role
    room = width - len(thing.right) - bool(thing.right)
    label = Text(thing.label.plain, role("muted")) if thing.barred else thing.label.copy()
    line = fit(label, room, look).copy()
    line.append(" " * (width - line.cell_len - len(thing.right)))
    return [line.append(thing.right, role("muted"))]
