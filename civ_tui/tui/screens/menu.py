"""The first screen: a new game, the saved one, or leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from civ_tui import __version__
from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.letters import large
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, LinesVisual
from civ_tui.tui.keys import KEYS, own_bindings

if TYPE_CHECKING:
    from civ_tui.storage.saved import Saved

MenuItem = Literal["new", "resume", "saves", "learn", "preferences", "quit"]
ENTRIES: Final[Mapping[MenuItem, str]] = {
    "new": "New game",
    "resume": "Resume",
    "saves": "Saved games",
    "learn": "Learn to play",
    "preferences": "Preferences",
    "quit": "Quit",
}
"""What is offered, in words; all but leaving by the first letter of its name."""

TITLE: Final = "Civilization"
AROUND: Final = 20
"""The lines for everything but the picture."""
STRIP: Final = 4
"""The lines of the picture where there is room for no other."""
LARGE: Final = (132, 52)
"""The terminal from which picture and title are twice as large."""


class Title(Widget):
    """The picture, if the terminal is tall enough for it, and the name of the game below. In real pixels, or in
    little room, it is a scene of the game, as soon as its screens are there."""

    def render(self) -> LinesVisual:
        return LinesVisual(self._lines, look_of(self.app))

    def _lines(self, width: int) -> Lines:
        look, size = look_of(self.app), self.app.size
        twice = is_large(size)
        room = (width // 2, (size.height - AROUND) // 2) if twice else (width, size.height - AROUND)
        picture: Sequence[Text] = painted(look.in_blocks, "title", *room, twice=twice)
        scene = self.screen.scene if isinstance(self.screen, MenuScreen) else None
        if not picture and look.painted and room[1] >= STRIP:
            picture = [Text()] * STRIP  # so that nothing moves when it is there
        if scene is not None and (look.pixels or len(picture) == STRIP):
            picture = scene(look, width, len(picture)) or picture
        picture = [Text(" " * ((width - line.cell_len) // 2)) + line for line in picture]
        words = large(TITLE, width, ascii_only=look.glyphs is ASCII, twice=twice)
        named = [Text(line.center(width), look.palette.role("accent")) for line in words]
        return [*(line.copy() for line in picture), *([Text()] if picture else []), *named]


def is_large(size: Size) -> bool:
    """Whether a terminal has room for everything twice as large."""
    return size.width >= LARGE[0] and size.height >= LARGE[1]


class MenuScreen(Screen[None]):
    """The menu; `Chosen` says what was chosen. It stays below every other screen. Whenever it comes to the front, it
    asks `look` for the newest saved game, but only after it is drawn: checking a save needs all the rules. While it is
    `hidden` it shows nothing; if it starts hidden, its widgets are not made until it is shown."""

    AUTO_FOCUS = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("menu")

    @dataclass
    class Chosen(Message):
        """One of the entries was chosen."""

        item: MenuItem

    def __init__(self, look: Callable[[], Saved | None], *, hidden: bool = False) -> None:
        super().__init__()
        self.look = look
        self.newest: Saved | None = None
        self._made = not hidden
        self._looked = hidden
        self.scene: Callable[[Look, int, int], Lines] | None = None
        """What draws the picture of a game in that room, once it is there."""
        self._came_at = 0
        """The entry under the cursor when the screen came up. If nobody has moved the cursor, it goes to the most
        likely choice."""
        self.hide(hidden)

    def hide(self, hidden: bool) -> None:
        """Show nothing, or everything."""
        self.set_class(hidden, "-playing")
        if not hidden and not self._made:
            self._made = True
            self.speak_anew()

    def compose(self) -> ComposeResult:
        if not self._made:
            return
        self._fit()
        say = look_of(self.app).say
        with Vertical(id="box"):
            yield Title(id="title")
            yield Static(say("Board games for one to five players at one keyboard"), id="promise", markup=False)
            with Center():
                yield OptionList(*self._entries(), compact=True)
            yield Static(id="saved", markup=False)
        yield Static(self._foot(), id="foot", markup=False)

    def _entries(self) -> Iterable[Option]:
        """Every entry behind its key."""
        leave = KEYS["leave_table"].name
        for item, words in ENTRIES.items():
            key = leave if item == "quit" else item[0]
            yield Option(f"  {key:<{len(leave)}}  {look_of(self.app).say(words)}", id=item, disabled=item == "resume")

    def _foot(self) -> str:
        return look_of(self.app).say(
            "civ-tui {version} · arrows and Enter, or the letter · F1 help · {leave} quits",
            version=__version__,
            leave=KEYS["leave_table"].name,
        )

    def speak_anew(self) -> None:
        """Say everything in another language."""
        self.call_later(self._make)

    def show_scene(self, scene: Callable[[Look, int, int], Lines]) -> None:
        """Draw that picture from now on, in real pixels or as a strip."""
        self.scene = scene
        self.query(Title).refresh()

    async def _make(self) -> None:
        await self.recompose()
        self.on_screen_resume()

    def on_resize(self) -> None:
        """Show the picture if there is room for it."""
        self._fit()
        self.query(Title).refresh(layout=True)

    def _fit(self) -> None:
        self.set_class(is_large(self.app.size), "-large")
        self.set_class(self.app.size.height <= AROUND + STRIP, "-low")

    def on_screen_resume(self) -> None:
        """Look for saved games once everything else is drawn."""
        for entries in self.query(OptionList):
            self._looked, self._came_at = False, entries.highlighted or 0
            self.call_after_refresh(self._look)

    def _look(self) -> None:
        """Find the newest save and describe it; it can be resumed if it can be opened and is not over."""
        from civ_tui.words.saved_games import saved_game

        if self._looked:
            return
        self._looked = True
        newest, look = self.look(), look_of(self.app)
        self.newest = newest
        entries = self.query_one(OptionList)
        saved = self.query_one("#saved", Static)
        if newest is None:
            saved.update(look.say("There is no saved game yet."))
        else:
            words = saved_game(look, newest)
            saved.update(look.say("Saved game. {game}", game=words) if newest.good else words)
        saved.set_class(newest is not None and not newest.good, "-bad")
        goes_on = newest is not None and newest.good and not newest.over
        (entries.enable_option if goes_on else entries.disable_option)("resume")
        if (entries.highlighted or 0) == self._came_at:
            entries.highlighted = int(goes_on)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click. Before the saves are known, it takes the entry that will be highlighted then."""
        event.stop()
        chosen: int | None = event.option_index
        if not self._looked and chosen == self._came_at:
            self._look()
            chosen = event.option_list.highlighted
        self.action_choose([*ENTRIES][chosen or 0])

    def action_help(self) -> None:
        """How to begin."""
        from civ_tui.tui.overlays.help import first_help
        from civ_tui.tui.overlays.reader import HELP, Reader

        self.app.push_screen(Reader(HELP, first_help))

    def action_choose(self, item: MenuItem) -> None:
        """Say what was chosen."""
        if item == "resume":
            self._look()
            if self.newest is not None and self.newest.over:
                return
        self.post_message(self.Chosen(item))
