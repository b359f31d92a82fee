"""The application: what it begins with, what its keys do anywhere, and how it is left. It knows no rule."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events, work
from textual.actions import ActionParseResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen

from civ_tui.preferences.keyboard_layout import is_of_other_layout
from civ_tui.preferences.model import Preferences
from civ_tui.table import crash, open_game
from civ_tui.table.session import Session
from civ_tui.tui.keys import KEYS, bindings
from civ_tui.tui.leading import LeadingApp
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.screens.hand_over import PATIENCE
from civ_tui.tui.screens.idle_guard import IdleGuard
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.too_small import TooSmallScreen, fits
from civ_tui.tui.theme.look import look_of

if TYPE_CHECKING:
    from textual.driver import Driver

    from civ_tui.history.moments import Moments
    from civ_tui.preferences.new_game import NewGame

HERE = Path(__file__).parent
TERMINATED = 128 + signal.SIGTERM
"""The exit code of a program that was asked to end."""


class CivApp(LeadingApp, inherit_bindings=False):
    """The program. `session` opens that game at once, `draft` the form of a new one, `replay` a recorded game to watch;
    `notice` is a sentence to be read before. `patience` is how long a hand-over ignores keys, in seconds."""

    # A default screen cannot bring its own style sheet.
    CSS_PATH: ClassVar[list[str | PurePath]] = [HERE / "app.tcss", HERE / "screens" / "menu.tcss"]
    TITLE = "Civilization"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    """Nothing reaches the clipboard, where the next player would find it."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+й", "leave", "Quit", show=False, priority=True, id="app.leave"),
        *bindings(("preferences", "suspend", "palette")),
    ]

    def __init__(
        self,
        *,
        session: Session | None = None,
        draft: NewGame | None = None,
        replay: Moments | None = None,
        notice: str = "",
        patience: float = PATIENCE,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__(preferences)
        self.session = session
        self.draft = draft
        self.replay = replay
        self.notice = notice
        self.patience = patience
        self.away = IdleGuard(self)
        self.other_layout = False
        """Whether somebody has typed on the other keyboard layout: then the help names its keys too."""
        self._ending = False

    def get_default_screen(self) -> Screen[None]:
        """The menu lies below everything."""
        return self.menu

    def on_mount(self) -> None:
        """Begin with what the command line asked for."""
        self.away.watch()
        with suppress(NotImplementedError, ValueError):  # not everywhere, and not beside the main thread
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._terminate)
        self.complain(self._begin)
        self.call_after_refresh(self._settle)

    def get_driver_class(self) -> type[Driver]:
        """The driver for this system; where it is the one for terminals, one that survives any byte."""
        chosen = super().get_driver_class()
        if chosen.__name__ == "LinuxDriver":
            from civ_tui.tui.driver import PatientDriver  # imports what not every system has

            return PatientDriver
        return chosen

    def _terminate(self) -> None:
        """End at once, however much has been typed ahead."""
        self._ending = True
        self.exit(return_code=TERMINATED)

    def _settle(self) -> None:
        """The first picture stands. What was made for it stays: the garbage collector need never look through it."""
        gc.freeze()

    def _begin(self) -> None:
        if self.session is not None:
            self.sit_down(self.session, self.notice)
        elif self.draft is not None:
            self.new_game(self.draft)
        elif self.replay is not None:
            self.look_back(self.replay)

    def on_resize(self, event: events.Resize) -> None:
        """A terminal that is too small shows nothing but that. A secret does not come back by itself with the room."""
        if not fits(event.size) and not isinstance(self.screen, TooSmallScreen):
            self.away.too_small()
            self.push_screen(TooSmallScreen())

    def pop_screen(self) -> AwaitComplete:
        """Let go of the screen on top, and of its picture: Textual remembers what the last thousand widgets looked
        like (`StylesCache.get_inner_outer`), gone or not, which is some 60 MB."""
        for widget in self.screen.query("*"):
            widget.refresh()
        return super().pop_screen()

    def on_menu_screen_chosen(self, event: MenuScreen.Chosen) -> None:
        """What the menu was asked for."""
        if event.wish == "quit":
            self.exit()
        elif event.wish == "new":
            from civ_tui.preferences.new_game import NewGame

            self.new_game(NewGame())
        elif event.wish == "learn":
            self.sit_down(open_game.begin_first_game())
        elif event.wish == "preferences":
            self.action_preferences()
        elif event.wish == "saves":
            self.look_at_saves()
        elif self.menu.newest is not None and self.menu.newest.good:
            self.open_saved(self.menu.newest)

    async def on_event(self, event: events.Event) -> None:
        """Whoever types or moves the mouse is there."""
        if isinstance(event, events.InputEvent):
            if self._ending:
                return
            self.away.touched()
            if isinstance(event, events.Key) and event.character is not None and is_of_other_layout(event.character):
                self.other_layout = True
            pressed = isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded
            if pressed and isinstance(self.screen, Once) and self.screen.hurry():
                return
        await super().on_event(event)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """What a key means, unless it was typed for a screen that has left and the one that came has nothing on it yet:
        then it means nothing."""
        if self._ending or (default_namespace not in (None, self) and not self.screen.is_mounted):
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def action_leave(self) -> None:
        """Leave the game, or the program from the menu."""
        if self.session is None or isinstance(self.screen, TooSmallScreen):
            self.exit()
        elif not isinstance(self.screen, Choose):
            self._ask_where_to(self.session)

    def cover(self, why: str) -> None:
        """Lay the hand-over to the seat at the keyboard over a secret that may show."""
        self.away.cover(why)

    def prefer(self, preferences: Preferences) -> list[str]:
        """The table is covered after as long as is preferred now."""
        told = super().prefer(preferences)
        if self.is_running:
            self.away.touched(anew=True)
        return told

    def action_palette(self) -> None:
        """Find an action, a square, a rule or a card, where that tells nobody's secret."""
        from civ_tui.tui.overlays.palette import open_palette

        open_palette(self)

    def action_keep(self) -> None:
        """Save this moment of the game under a name."""
        from civ_tui.tui.overlays.name_save import NameSaveScreen

        if self.session is not None:
            self.push_screen(NameSaveScreen(open_game.shelf(), self.session.copy), self._tell_kept)

    def _tell_kept(self, name: str | None) -> None:
        if name is not None:
            self.notify(f"Kept as “{name}”.", markup=False)

    def action_take_back(self) -> None:
        """Choose a moment to go back to, and do so if all agree."""
        if self.session is not None:
            self._take_back(self.session)

    def action_seats(self) -> None:
        """Say who plays each seat, and let others play it."""
        from civ_tui.tui.overlays.seats import SeatsScreen

        if self.session is not None:
            self.push_screen(SeatsScreen(self.session))

    def action_advise(self) -> None:
        """Show what a strong computer player would answer in the place of who is asked, to who is alone with that."""
        from civ_tui.tui.overlays.advice import AdviceScreen

        question = None if self.session is None else self.session.question
        if self.session is None or question is None:
            return
        if self.session.keyboard.alone_with(question.seat):
            self.push_screen(AdviceScreen(self.session, question))
        else:
            words = "Advice is for {name} alone: press {key} first."
            name = self.session.view(None).players[question.seat].name
            self.notify(look_of(self).say(words, name=name, key=KEYS["private"].name), markup=False)

    @work
    async def _ask_where_to(self, session: Session) -> None:
        session.try_again()
        place = session.place
        saved = "The game is not saved." if place is None else f"The game is saved in {place.folder}."
        answers = [("Stay", "stay"), ("To the menu", "menu"), ("Quit", "quit")]
        where = await self.push_screen_wait(Choose("Leave the table?", session.trouble or saved, answers))
        if where == "quit":
            self.exit()
        elif where == "menu":
            self._leave_table()

    def _handle_exception(self, error: Exception) -> None:
        """Leave with a saved game and a report without secrets, instead of a traceback with local variables."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self.panic(Text(crash.farewell(error, self.session)))
