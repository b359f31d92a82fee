"""The application: it opens the screen that is due, and knows no rule."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Any, ClassVar

from rich.text import Text
from textual import events, work
from textual.actions import ActionParseResult
from textual.app import App
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen

from civ_tui import crash, paths, slot
from civ_tui.engine.flow import Question
from civ_tui.engine.game import BrokenRule
from civ_tui.screens.confirm import Choose, Confirm, Notice
from civ_tui.screens.game_over import GameOverScreen
from civ_tui.screens.gate import gate
from civ_tui.screens.hand_over import PATIENCE
from civ_tui.screens.menu import MenuScreen
from civ_tui.screens.new_game import Draft, NewGameScreen
from civ_tui.screens.too_small import TooSmallScreen, fits
from civ_tui.session import Session
from civ_tui.widgets.look import look_of
from civ_tui.widgets.themes import CIV_DARK, CIV_LIGHT

HERE = Path(__file__).parent
TABLE = "table"
"""The group of the worker that leads a game; there is never more than one."""


class CivApp(App[None], inherit_bindings=False):
    """Holds the session of the game that is played. `session` opens that game at once, `draft` the form of a new one;
    `notice` is a sentence to be read before. `patience` is how long a hand-over ignores keys, in seconds."""

    # A default screen cannot bring its own style sheet.
    CSS_PATH: ClassVar[list[str | PurePath]] = [HERE / "app.tcss", HERE / "screens" / "menu.tcss"]
    TITLE = "Civilization"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    """Nothing reaches the clipboard, where the next player would find it."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+й", "leave", "Quit", show=False, priority=True, id="app.leave")
    ]

    def __init__(
        self,
        *,
        session: Session | None = None,
        draft: Draft | None = None,
        notice: str = "",
        patience: float = PATIENCE,
    ) -> None:
        super().__init__()
        self.session = session
        self.draft = draft
        self.notice = notice
        self.patience = patience
        self.register_theme(CIV_DARK)
        self.register_theme(CIV_LIGHT)
        self.theme = CIV_DARK.name
        self.menu = MenuScreen(lambda: slot.look(paths.save_file()))

    def get_default_screen(self) -> Screen[None]:
        """The menu lies below everything."""
        return self.menu

    def on_mount(self) -> None:
        """Begin with what the command line asked for."""
        if self.session is not None:
            self.sit_down(self.session, self.notice)
        elif self.draft is not None:
            self.new_game(self.draft)

    def on_resize(self, event: events.Resize) -> None:
        """A terminal that is too small shows nothing but that."""
        if not fits(event.size) and not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())

    def on_menu_screen_chosen(self, event: MenuScreen.Chosen) -> None:
        """What the menu was asked for."""
        if event.wish == "quit":
            self.exit()
        elif event.wish == "new":
            self.new_game(Draft())
        elif self.menu.slot.session is not None:
            self.sit_down(self.menu.slot.session, self.menu.slot.lost)

    @work(group=TABLE, exclusive=True)
    async def new_game(self, draft: Draft) -> None:
        """Agree on a game, make room for it, and play it."""
        settings = await self.push_screen_wait(NewGameScreen(draft))
        if settings is not None and await self._make_room():
            await self._play(Session.begin(settings, paths.save_file()))

    @work(group=TABLE, exclusive=True)
    async def sit_down(self, session: Session, notice: str = "") -> None:
        """Play a game on."""
        if notice:
            await self.push_screen_wait(Notice("Saved game", notice))
        await self._play(session)

    async def _make_room(self) -> bool:
        """Whether a new game may take the place of the saved one. A file that cannot be opened is put aside."""
        path = paths.save_file()
        lies = slot.look(path)
        if lies.unfinished:
            text = f"A new game takes the place of the saved one.\n{lies.sentence}"
            return await self.push_screen_wait(Confirm("New game", text, "Start anew", "Keep the saved game"))
        if lies.unreadable:
            try:
                aside = slot.set_aside(path)
            except OSError as error:
                text = f"{lies.sentence}\nIt could not be put aside: {error.strerror or error}."
                await self.push_screen_wait(Notice("No new game", text))
                return False
            await self.push_screen_wait(Notice("New game", f"{lies.sentence}\nIt is kept as {aside}."))
        return True

    async def _play(self, session: Session) -> None:
        """Lead the game from question to question, until it is over."""
        self.session = session
        session.on_saved = self._tell_trouble
        session.on_broken = self._tell_broken
        # Between two screens of the game the menu below must not show for a moment.
        self.menu.add_class("-playing")
        try:
            await self._ask(session)
        finally:
            self.menu.remove_class("-playing")
        self.session = None

    async def _ask(self, session: Session) -> None:
        """Put the questions, each on its screen, and show how the game ended."""
        if session.trouble:
            await self.push_screen_wait(Notice("Not saved", session.trouble))
        while (question := session.question) is not None:
            hand_over = session.hand_over()
            if hand_over == "gate":
                await self.push_screen_wait(gate(session, question.seat, look_of(self), self.patience))
                session.take_keyboard(question.seat, screened=True)
            elif hand_over == "banner":
                session.take_keyboard(question.seat)
            await self.push_screen_wait(self.phase_screen(question, session))
        await self.push_screen_wait(GameOverScreen(session))

    def phase_screen(self, question: Question[Any], session: Session) -> Screen[None]:
        """The screen that puts this question to the table, and those that follow it in its phase."""
        from civ_tui.screens.phases import screen_for

        return screen_for(question)(session)

    def _tell_trouble(self) -> None:
        if self.session is not None and self.session.trouble:
            self.notify(self.session.trouble, title="Not saved", severity="error", markup=False)

    def _tell_broken(self, broken: BrokenRule) -> None:
        """The rules failed on an answer: the game stands where it stood before and goes on."""
        path = crash.write(broken, self.session)
        text = "The program failed on that answer. Nothing has happened: the question waits as before."
        if path is not None:
            text += f"\nA short report, without anybody's secrets: {path}."
        self.push_screen(Notice("A fault in the program", text))

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """What a key means, unless it was typed for a screen that has left and the one that came has nothing on it yet:
        then it means nothing."""
        if default_namespace not in (None, self) and not self.screen.is_mounted:
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def action_leave(self) -> None:
        """Leave the game, or the program from the menu."""
        if self.session is None or isinstance(self.screen, TooSmallScreen):
            self.exit()
        elif not isinstance(self.screen, Choose):
            self._ask_where_to(self.session)

    @work
    async def _ask_where_to(self, session: Session) -> None:
        saved = f"The game is saved in {session.path}." if session.path is not None else "The game is not saved."
        text = f"{session.trouble or saved}\nIts seed is {session.game.state.settings.seed}."
        answers = [("Stay", "stay"), ("To the menu", "menu"), ("Quit", "quit")]
        where = await self.push_screen_wait(Choose("Leave the table?", text, answers))
        if where == "quit":
            self.exit()
        elif where == "menu":
            self.workers.cancel_group(self, TABLE)
            self.session = None
            self.menu.pop_until_active()

    def _handle_exception(self, error: Exception) -> None:
        """Leave with a saved game and a report without secrets, instead of a traceback with local variables."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self.panic(Text(crash.farewell(error, self.session)))
