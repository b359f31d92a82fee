"""Announcements that everybody at the table must see, beside the next question or before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.binding import BindingType
from textual.geometry import Size
from textual.timer import Timer
from textual.widget import Widget

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.motion import moves
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.log import Entry
from civ_tui.tui.keys import KEYS, bindings
from civ_tui.tui.overlays.popup import BESIDE, FRAME, SIDES
from civ_tui.tui.overlays.recap import badged_lines
from civ_tui.tui.table.in_public import Interruption
from civ_tui.tui.table.tabletop import MEDIUM
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.interface import WITHIN_A_STEP, log_sentences
from civ_tui.words.log import NEARLY_WON

WHOLE: Final = 0.8
"""Seconds for an announcement that is shown bit by bit."""
AROUND: Final = 2
"""The lines taken by the frame of a window."""


def one_step_away(look: Look, seen: Any, new: Iterable[Entry]) -> Announced | None:
    """Who has come within a step of a victory with the new entries; None if nobody has."""
    steps = [sentence for sentence in log_sentences(look, seen, new) if sentence.kind == NEARLY_WON]
    announced = Announced(look.say(WITHIN_A_STEP), lambda width, _: badged_lines(look, seen, steps, width))
    return announced if steps else None


class Unveiling:
    """Shows an announcement in `owner`, bit by bit if animations are wanted; `again` redraws it. `step` is how much of
    it is shown."""

    def __init__(self, owner: Widget, announced: Announced, again: Callable[[], None]) -> None:
        self.announced = announced
        self.timer: Timer | None = None
        self.step = announced.steps
        self._again = again
        if announced.steps and moves(owner.app):
            self.step = 0
            # Not with a number of times: of those Textual leaves out what is late, and something would stay covered.
            self.timer = owner.set_interval(WHOLE / announced.steps, self._more)

    def _more(self) -> None:
        self.step += 1
        if self.timer is not None and self.step >= self.announced.steps:
            self.timer.stop()
        self._again()

    def hurry(self) -> bool:
        """Show all of it; returns whether some was still missing."""
        if self.timer is None or self.step >= self.announced.steps:
            return False
        self.timer.stop()
        self.step = self.announced.steps
        self._again()
        return True


class Announcement(Interruption):
    """An announcement on its own screen before the game goes on: any key shows all of it at once, then Enter goes
    on."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on",)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("go_on",))

    def __init__(self, announced: Announced, view: Any) -> None:
        super().__init__(view)
        self.announced = announced
        self.unveiling: Unveiling | None = None

    @property
    def heading(self) -> str:
        return self.announced.title

    @property
    def columns(self) -> int:
        return min(self.announced.columns + SIDES, self.app.size.width - BESIDE)

    @property
    def windowed(self) -> bool:
        """Whether its text fits into a window; if it must be scrolled on a small screen, it takes all lines."""
        size = self.app.size
        return size.width >= MEDIUM or len(self.announced.draw(self.columns - SIDES, 0)) <= size.height - FRAME

    def on_mount(self) -> None:
        page = self.query_one("#page", TextPanel)
        self.unveiling = Unveiling(self, self.announced, page.say_again)
        page.say_again()

    def page(self, width: int) -> Lines:
        return self.announced.draw(width, 0 if self.unveiling is None else self.unveiling.step)

    def hurry(self, key: str = "") -> bool:
        return self.unveiling is not None and self.unveiling.hurry()


class Beside(TextPanel):
    """An announcement in a window over the map, beside the next question, until a key is pressed."""

    _unveiling: Unveiling | None = None

    def on_mount(self) -> None:
        """Begin hidden, with nothing to announce."""
        self.display = False

    @property
    def up(self) -> bool:
        """Whether something is announced."""
        return self._unveiling is not None

    def lay(self, announced: Announced, room: Size) -> bool:
        """Show the announcement over a map of that size, in brief where it does not fit else; returns whether it
        fits."""
        columns = min(announced.columns + SIDES, room.width)
        if columns - SIDES < announced.least:
            return False
        lines = self._height(announced, columns)
        if lines > room.height and announced.brief is not None:
            announced = replace(announced, draw=announced.brief)
            lines = self._height(announced, columns)
        if lines > room.height:
            return False
        self.styles.width, self.styles.height = columns, lines
        self.styles.offset = (room.width - columns) // 2, (room.height - lines) // 2
        self._unveiling = unveiling = Unveiling(self, announced, self.say_again)
        self.draw = lambda width: self._lines(announced, unveiling.step, width)
        self.display = True
        return True

    def _height(self, announced: Announced, columns: int) -> int:
        return len(self._lines(announced, announced.steps, columns - SIDES)) + AROUND

    def close(self) -> None:
        """Hide it: everybody has seen it."""
        self.display = False
        self._unveiling = None

    def hurry(self) -> bool:
        """A key was pressed: show all of it. Returns whether some was still missing."""
        return self._unveiling is not None and self._unveiling.hurry()

    def _lines(self, announced: Announced, step: int, width: int) -> Lines:
        look = look_of(self.app)
        words = "The next key only ends this, unless it looks something up; {key} tells of it again."
        closing = wrapped(Text(look.say(words, key=KEYS["log"].name), look.palette.role("muted")), width)
        if step < announced.steps:  # until then the next key shows the rest
            closing = [Text() for _ in closing]
        title = Text(look.say(announced.title), look.palette.role("strong"))
        return [title, Text(), *announced.draw(width, step), Text(), *closing]
