"""The application: how it starts, what its global keys do, and how it ends. It knows no rules."""

from __future__ import annotations

import asyncio
import gc
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.actions import ActionParseResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widgets import Input

from civ_tui import titles
from civ_tui.drawing.look import Look, look_of
from civ_tui.engine.wording import Said
from civ_tui.preferences.keyboard_layout import DOT, SLASH, is_of_other_layout, own_letter
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.terminal import Terminal
from civ_tui.sitting.signals import ENDING
from civ_tui.sitting.typed_ahead import HOLD, TypedAhead
from civ_tui.storage.printable import shown
from civ_tui.tui.appearance import Appearance
from civ_tui.tui.clock import now
from civ_tui.tui.interface import has_key
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.overlays.popup import seen_on
from civ_tui.tui.screens.idle_guard import IdleGuard
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.too_small import TooSmallScreen, fits
from civ_tui.tui.showing import Showing

if TYPE_CHECKING:
    from textual.driver import Driver

    from civ_tui.history.moments import Moments
    from civ_tui.preferences.new_game import NewGame
    from civ_tui.sitting.session import Session
    from civ_tui.storage.saved import Saved
    from civ_tui.tui.leader import GameLeader

HERE = Path(__file__).parent
COLLECT_AFTER: Final = 50_000
"""The garbage collector's threshold of new objects, once the first screen is shown."""
LEAVING: Final = "leaving"
"""The dialog that asks where to."""
TURNS: Final = 3
"""How often messages climb from the focus to the app until a key has had its effect: the key itself, what it makes the
focused widget say, and what comes of that."""


class CivApp(Showing, inherit_bindings=False):
    """The program. `session` opens that game at once, `draft` the form of a new game, `replay` a recorded game to
    watch; `notice` is a sentence to show first. `patience` replaces the usual number of seconds for which a hand-over
    ignores keys."""

    # A default screen cannot have its own style sheet. The table's is loaded at once because Textual reads all style
    # sheets again whenever a screen adds one.
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        HERE / "app.tcss",
        HERE / "screens" / "menu.tcss",
        HERE / "table" / "table.tcss",
    ]
    TITLE = "Civilization"
    look: Look
    """In place of what the theme makes, where one is given (`look_of`)."""
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    """Selected text would reach the clipboard, where the next player could find it."""
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
        patience: float | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__()
        self.appearance = Appearance(self)
        self.menu = MenuScreen(self._newest, hidden=session is not None)
        self.away = IdleGuard(self)
        if session is not None:
            self.leader.session = session
        self.draft = draft
        self.replay = replay
        self.notice = notice
        self.patience = patience
        self.typed_ahead = TypedAhead(lambda: HOLD if self.patience is None else self.patience, now)
        self._keys: deque[events.Key] = deque()
        """The keys that were typed: the one that is being handled, and those that wait for it."""
        self._heeding: MessagePump | None = None
        """Where the messages of that key have got to."""
        self.other_layout = False
        """Whether somebody has typed on the other keyboard layout; if so, the help names its keys too."""
        self._cyrillic = False
        self._ending = False
        self.appearance.follow(preferences or self.preferences)

    @cached_property
    def leader(self) -> GameLeader:
        """Leads games. It is imported on first use, together with the rules and the table, so that the menu shows
        sooner."""
        from civ_tui.tui.leader import GameLeader

        return GameLeader(self, self.menu, self.away.cover)

    @property
    def session(self) -> Session | None:
        """The game in progress."""
        return self.leader.session if "leader" in vars(self) else None

    @property
    def game(self) -> str:
        """The name of the game that is played, watched or agreed on; "" while there is none."""
        if (session := self.session) is not None:
            return session.title.name
        names = (getattr(screen, "game", "") for screen in reversed(self._screen_stacks[self._current_mode]))
        return next(filter(None, names), "")

    def _newest(self) -> Saved | None:
        """The save that the menu offers to resume; None while a game hides the menu."""
        from civ_tui.sitting.open_game import shelf

        return shelf().newest() if self.session is None else None

    @property
    def preferences(self) -> Preferences:
        """The preferences in force."""
        return self.appearance.preferences

    @property
    def terminal(self) -> Terminal:
        """What the terminal can show."""
        return self.appearance.terminal

    def get_default_screen(self) -> Screen[None]:
        return self.menu

    def get_line_filters(self) -> Sequence[LineFilter]:
        own, last = super().get_line_filters(), self.appearance.ascii
        return [*own, last] if last.enabled else own

    def on_mount(self) -> None:
        """Show what the command line asked for."""
        self.away.watch()
        for number in ENDING:
            with suppress(NotImplementedError, ValueError):  # not on every system, and only in the main thread
                asyncio.get_running_loop().add_signal_handler(number, self._terminate, number)
        self.appearance.complain(self._begin)
        self.call_after_refresh(self._settle)

    def get_driver_class(self) -> type[Driver]:
        chosen = super().get_driver_class()
        if chosen.__name__ == "LinuxDriver":
            from civ_tui.tui.driver import PatientDriver  # imports modules that not every system has

            return PatientDriver
        if chosen.__name__ == "WindowsDriver":
            from civ_tui.tui.windows_driver import PatientWindowsDriver

            return PatientWindowsDriver
        if chosen.__name__ == "WebDriver":
            from civ_tui.tui.web_driver import BrowserDriver

            return BrowserDriver
        return chosen

    def _terminate(self, number: int) -> None:
        """End at once, as a signal of that number asks for, ignoring everything typed ahead."""
        self._ending = True
        self.exit(return_code=128 + number)

    def _settle(self) -> None:
        """The first screen is shown. Import what it leads to while the player looks at it. Everything made so far stays
        for good, so exempt it from garbage collection."""
        from civ_tui.tui.interface import screens_in
        from civ_tui.tui.table import table  # noqa: F401

        screens = screens_in(titles.FIRST if self.session is None else self.session.title.name)
        _ = screens.presenters
        self.menu.show_scene(screens.scene)
        gc.freeze()
        gc.set_threshold(COLLECT_AFTER)

    def _begin(self) -> None:
        if self.session is not None:
            self.leader.lead(self.leader.sit_down, self.session, self.notice)
        elif self.draft is not None:
            self.leader.lead(self.leader.new_game, self.draft)
        elif self.replay is not None:
            self.leader.lead(self.leader.watch, self.replay)

    def on_resize(self, event: events.Resize) -> None:
        if not fits(event.size) and not isinstance(self.screen, TooSmallScreen):
            self.away.cover(look_of(self).say("Covered because the terminal was too small."))
            self.push_screen(TooSmallScreen())

    def pop_screen(self) -> AwaitComplete:
        """Pop the screen and free its rendering: Textual caches how the last thousand widgets looked, removed or not
        (`StylesCache.get_inner_outer`), which takes some 60 MB."""
        self.screen.query("*").refresh()
        return super().pop_screen()

    def on_menu_screen_chosen(self, event: MenuScreen.Chosen) -> None:
        """Do what was chosen in the menu."""
        if event.item == "quit":
            self.exit()
        elif event.item == "new":
            from civ_tui.preferences.new_game import NewGame

            self.leader.lead(self.leader.new_game, NewGame())
        elif event.item == "learn":
            self.leader.lead(self.leader.learn)
        elif event.item == "preferences":
            self.action_preferences()
        elif event.item == "saves":
            self.leader.lead(self.leader.look_at_saves)
        elif self.menu.newest is not None and self.menu.newest.good:
            self.leader.lead(self.leader.open_saved, self.menu.newest)

    async def on_event(self, event: events.Event) -> None:
        """A key or a move of the mouse shows that somebody is there."""
        if isinstance(event, events.InputEvent):
            if self._ending:
                return
            self.away.touched()
            if isinstance(event, events.Key) and not event.is_forwarded:
                self._keys.append(event)
                if self._heeding is None or not self._heeding.is_running:
                    await self._next_key()
                return
            if isinstance(event, events.MouseDown) and not event.is_forwarded and self._pressed("", event.time):
                return
        await super().on_event(event)

    async def _next_key(self) -> None:
        """Handle the next key that was typed. One has had its effect before the next is handled, or what they do would
        hang on the speed of the machine."""
        if self._keys and not self._ending:
            event, self._heeding = self._keys.popleft(), self
            event = self._by_place(event)
            if not self._pressed(event.key, event.time):
                await super().on_event(event)
            await self._follow(self, TURNS)

    def _by_place(self, event: events.Key) -> events.Key:
        """The key as its place on the keyboard means it, by the layout of the last letter that was typed, a capital
        letter as the small one where it has no meaning of its own, and the own letter of a player who is asked for as
        nothing else."""
        if event.character is not None and event.character.isalpha():
            self._cyrillic = is_of_other_layout(event.character)
            self.other_layout |= self._cyrillic
        meant = event.key, event.character
        if isinstance(self.focused, Input):
            return event
        if event.key == DOT and self._cyrillic:
            meant = SLASH, "/"
        elif own_letter(event.key) is not None and not self._has_capital(event.key):
            meant = event.key.lower(), event.key.lower()
        elif own_letter(capital := event.key.upper()) is not None and self._has_capital(capital, own=True):
            meant = capital, capital
        if meant[0] == event.key:
            return event
        moved = events.Key(*meant)
        moved.time = event.time
        return moved

    def _has_capital(self, capital: str, *, own: bool = False) -> bool:
        """Whether that capital letter has a meaning of its own on the screen; that of a player if only `own` counts."""
        had = isinstance(self.screen, Once) and self.screen.has_capital(capital, own=own)
        return had or (not own and capital in self.screen.active_bindings)

    async def _follow(self, place: MessagePump, turns: int) -> None:
        """Follow the messages of a key from the focus up to the app, as often as there are `turns` left; then the next
        key is due. A screen that is not there yet keeps them until it is."""
        if place is self and not turns:
            self._heeding = None
            await self._next_key()
            return
        turns -= place is self
        place = self.focused or self.screen if place is self else place._parent or self
        while not place.call_later(self._follow, place, turns):
            if place is self:  # which ends
                return
            place = place._parent or self
        self._heeding = place

    def _pressed(self, key: str, time: float) -> bool:
        """That key, or the mouse, is handled now. Returns whether all it does is to end what is shown."""
        self.typed_ahead.press(key, time)
        return isinstance(self.screen, Once) and self.screen.hurry(key)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run a key's action, unless the key was typed for a screen that is gone and the new one is still empty."""
        if self._ending or (default_namespace not in (None, self) and not self.screen.is_mounted):
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def action_leave(self) -> None:
        """Leave the game, or the program from the menu, from any screen."""
        if self.session is None or isinstance(self.screen, TooSmallScreen):
            self.exit()
        elif self.screen.id != LEAVING:
            self._ask_where_to(self.session)

    def prefer(self, preferences: Preferences) -> list[str]:
        """Apply the preferences to the look, the keys, the current game and the idle guard; returns a sentence about
        each one that cannot be applied."""
        self.leader.follow(preferences)
        sentence = self.appearance.follow(preferences)
        if self.is_running:
            self.away.touched(anew=True)
        return sentence

    def bell(self) -> None:
        if self.preferences.bell:
            super().bell()

    def action_preferences(self) -> None:
        from civ_tui.tui.screens.preferences import PreferencesScreen

        if not any(isinstance(screen, PreferencesScreen) for screen in self.screen_stack):
            self.push_screen(PreferencesScreen(self.appearance, self.prefer))

    def action_help(self) -> None:
        """Show help on what has the focus, the keys of the screen and the rules of the phase."""
        from civ_tui.tui.overlays.help import help_on

        self._read("help", help_on)

    def action_legend(self) -> None:
        """Show what the symbols mean, where they mean anything."""
        from civ_tui.tui.overlays.reader import Reader

        if has_key(seen_on(self.screen), "legend"):
            self._read("legend", lambda _: Reader("legend"))

    def _read(self, key: str, opened: Callable[[Screen[Any]], Screen[Any]]) -> None:
        """Open what there is to read with the key of that id."""
        if self.screen.check_action(f"app.{key}", ()):
            self.push_screen(opened(self.screen))

    def action_palette(self) -> None:
        """Find an action, a square, a rule or a card, unless that would reveal somebody's secret."""
        from civ_tui.tui.overlays.palette import open_palette

        open_palette(self)

    def action_keep(self) -> None:
        from civ_tui.sitting.open_game import shelf
        from civ_tui.tui.overlays.name_save import NameSaveScreen

        if self.session is not None:
            session = self.session
            screen = NameSaveScreen(shelf(), session.disk.copy, view=session.view(None), answers=len(session.answers))
            self.push_screen(screen, self._tell_kept)

    def _tell_kept(self, name: str | None) -> None:
        if name is not None:
            self.notify(look_of(self).say("Kept as “{name}”.", name=name), markup=False)

    @work
    async def action_take_back(self) -> None:
        if self.session is not None:
            await self.leader.take_back(self.session)

    def action_seats(self) -> None:
        from civ_tui.tui.overlays.seats import SeatsScreen

        if self.session is not None:
            self.push_screen(SeatsScreen(self.session))

    @work
    async def _ask_where_to(self, session: Session) -> None:
        session.disk.try_again()
        slot = session.disk.slot
        saved: str = Said("The game is not saved.")
        if slot is not None:
            saved = Said("The game is saved in {folder}.", folder=slot.folder)
        answers = [("Stay", "stay"), ("To the menu", "menu"), ("Quit", "quit")]
        asks = Choose("Leave the table?", session.disk.trouble or saved, answers)
        asks.id = LEAVING
        where = await self.push_screen_wait(asks)
        if where == "quit":
            self.exit()
        elif where == "menu":
            self.leader.leave_table()

    def _handle_exception(self, error: Exception) -> None:
        """Leave with a saved game and a report without secrets, instead of a traceback with local variables."""
        from civ_tui.sitting import crash

        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            words = look_of(self).say(crash.farewell(error, self.session))
            self.panic(Text("\n".join(map(shown, words.split("\n")))))
