"""Leads games in the app: opens them, plays them question by question to the end, and shows them again.

Rarely needed modules are imported on first use, so that the first screen comes sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, ParamSpec

from textual.app import App

from civ_tui import titles
from civ_tui.computers.seats import Player
from civ_tui.drawing.look import look_of
from civ_tui.engine.game import BrokenRule
from civ_tui.engine.save import SaveError
from civ_tui.engine.wording import Said, Text, below
from civ_tui.history.moments import Moments
from civ_tui.preferences.model import Preferences, preferences_of
from civ_tui.sitting import crash, open_game, seed
from civ_tui.sitting.session import Session
from civ_tui.sitting.undo_history import CannotTakeBack
from civ_tui.storage.record import RecordError
from civ_tui.storage.saved import Saved
from civ_tui.storage.slot import Busy
from civ_tui.tui.host import Host
from civ_tui.tui.overlays.confirm import Notice
from civ_tui.tui.screens.menu import MenuScreen

if TYPE_CHECKING:
    from civ_tui.preferences.new_game import NewGame

P = ParamSpec("P")
TABLE: Final = "table"
"""The group of the worker that leads a game; there is never more than one."""


class GameLeader:
    """Leads one game after another, each as a worker of the app. `session` is the current game, `menu` the screen below
    everything else; `cover` hides a visible secret and says why."""

    def __init__(self, app: App[Any], menu: MenuScreen, cover: Callable[[str], None]) -> None:
        self.app = app
        self.session: Session | None = None
        self.menu = menu
        self._cover = cover
        self._forms_left: dict[str, Mapping[str, str]] = {}
        """The values of the new-game form of each title when it was left."""

    def lead(self, game: Callable[P, Any], *args: P.args, **named: P.kwargs) -> None:
        """Run this as the only worker that leads a game. It is called when it begins, which it never does if it is
        ended at once."""
        self.app.run_worker(partial(game, *args, **named), group=TABLE, exclusive=True)

    async def new_game(self, draft: NewGame) -> None:
        """Agree on a game and play it."""
        from civ_tui.tui.screens.new_game import NewGameScreen

        name = draft.title or await self._which()
        if name is None:
            return
        form = NewGameScreen(replace(draft, title=name), self._forms_left.get(name))
        settings = await self.app.push_screen_wait(form)
        self._forms_left[name] = {} if settings is not None else form.left
        if settings is not None:
            await self.sit_down(open_game.begin(settings, form.who_plays, title=name))

    async def learn(self) -> None:
        """Play the first game of somebody new, with lessons, or read about options."""
        from civ_tui.words.lessons import boxes

        name = await self._which("Learn to play")
        if name is None:
            return
        if lessons := boxes(name):
            from civ_tui.tui.screens.learn import LearnScreen

            if not await self.app.push_screen_wait(LearnScreen(name, lessons)):
                return
        await self.sit_down(open_game.begin_first_game(look_of(self.app), name))

    async def _which(self, *asked: Text) -> str | None:
        """The game that is chosen, where there are several, under what is asked; None for none of them."""
        if not titles.several():
            return titles.FIRST
        from civ_tui.tui.screens.games import GamesScreen

        return await self.app.push_screen_wait(GamesScreen(open_game.played_last(), *asked))

    async def look_at_saves(self) -> None:
        """Choose one of the saved games and play it."""
        from civ_tui.tui.screens.saves import SavesScreen

        wanted = await self.app.push_screen_wait(SavesScreen(open_game.shelf()))
        if wanted is None:
            return
        if wanted.purpose == "watch":
            await self._watch_saved(wanted.saved)
        else:
            await self.open_saved(wanted.saved)

    async def watch(self, moments: Moments) -> None:
        """Show a recorded game, then leave the program; or play on from one of its moments."""
        await self._watch(moments)
        self.app.exit()

    async def open_saved(self, saved: Saved) -> None:
        """Open a saved game and play it, or say why it cannot be opened."""
        try:
            game = open_game.opened(saved)
        except Busy as busy:
            await self.app.push_screen_wait(Notice("Saved game", below(str(busy), "Here it can only be looked at.")))
            await self._watch_saved(saved, at_end=True)
        except (SaveError, OSError) as error:
            await self.app.push_screen_wait(Notice("Saved game", open_game.in_words(error)))
        else:
            await self.sit_down(game.session, game.told)

    async def _watch_saved(self, saved: Saved, *, at_end: bool = False) -> None:
        """Show a saved game from its deal or from its current state, without changing it."""
        try:
            moments = open_game.moments(saved)
        except (SaveError, RecordError, OSError) as error:
            await self.app.push_screen_wait(Notice("Saved game", open_game.in_words(error)))
        else:
            await self._watch(moments, moments.last if at_end else 0, saved.players)

    async def _watch(self, moments: Moments, at: int = 0, players: Sequence[Player] = ()) -> None:
        """Show a game, and play on from one of its moments if somebody wants to. Where computers had played every seat,
        they say first which are theirs."""
        from civ_tui.tui.overlays.seats import SeatsScreen
        from civ_tui.tui.screens.replay import replay_of

        finished, folder = moments.over_at(moments.last), open_game.shelf().folder / "exports"
        answers = await self.app.push_screen_wait(replay_of(moments, finished=finished, folder=folder, at=at))
        if answers is not None:
            session = open_game.play_on(moments.game_at(answers).clone(), players)
            if not session.people:
                await self.app.push_screen_wait(SeatsScreen(session))
            await self.sit_down(session)

    async def sit_down(self, session: Session, notice: str = "") -> None:
        """Play a game to its end and look back at it; then play rematches as long as the players want them, each with
        those who began the game."""
        while await self._whole_game(session, notice) == "rematch":
            again = replace(session.settings, seed=seed.fresh())
            session, notice = open_game.begin(again, session.began_with, title=session.title.name), ""

    async def _whole_game(self, session: Session, notice: str) -> str:
        """Play a game to its end and look back at it; returns what the players want next."""
        session.disk.reopen()
        # Between two screens of the game the menu below must not show for a moment.
        self.menu.hide(True)
        try:
            if notice:
                await self.app.push_screen_wait(Notice("Saved game", notice))
            await self._play(session)
            return await self._look_at_end(session)
        finally:
            self.menu.hide(False)
            session.disk.close()

    async def _look_at_end(self, session: Session) -> str:
        """Show how the game ended, and its replay as often as somebody wants."""
        from civ_tui.tui.screens.game_over import GameOverScreen

        afterwards = await self.app.push_screen_wait(GameOverScreen(session))
        while afterwards == "replay":
            await self._watch(Moments(session.as_record), players=session.players)
            afterwards = await self.app.push_screen_wait(GameOverScreen(session, again=True))
        return afterwards

    async def _play(self, session: Session) -> None:
        """Put the questions of a game, each on its screen, until it is over."""
        self.session = session
        session.keyboard.mode = preferences_of(self.app).hand_over
        session.disk.on_saved = self._tell_trouble
        session.on_broken = self._tell_broken
        if session.disk.trouble:
            await self.app.push_screen_wait(Notice("Not saved", session.disk.trouble))
        host = Host(self.app, session)
        host.next_turn()
        await host.over.wait()
        self.session = None

    def follow(self, preferences: Preferences) -> None:
        """Apply the preferences to the current game."""
        if self.session is None:
            return
        if self.session.keyboard.tighten(preferences.hand_over):
            self._cover(look_of(self.app).say("Covered because the keyboard is handed over more strictly now."))

    def _tell_trouble(self) -> None:
        if self.session is not None and self.session.disk.trouble:
            say = look_of(self.app).say
            trouble, title = say(self.session.disk.trouble), say("Not saved")
            self.app.notify(trouble, title=title, severity="error", markup=False)

    def _tell_broken(self, broken: BrokenRule) -> None:
        """Tell that the rules failed on an answer; the game is unchanged and goes on."""
        path = crash.write(broken, self.session)
        text = "The program failed on that answer. Nothing has happened: the question waits as before."
        if path is not None:
            text = below(text, Said("A short report, without anybody's secrets: {path}.", path=path))
        self.app.push_screen(Notice("A fault in the program", text))

    async def take_back(self, session: Session) -> None:
        """Choose a moment to go back to, and do so if all agree."""
        from civ_tui.tui.overlays.take_back import TakeBackScreen

        moments = Moments(session.as_record)
        answers = await self.app.push_screen_wait(TakeBackScreen(moments, session.view(None), session.computers))
        if answers is None:
            self._cover(look_of(self.app).say("Covered because all of you were called to the keyboard."))
            return
        try:
            session.take_back(answers)
        except CannotTakeBack as error:
            await self.app.push_screen_wait(Notice("Nothing taken back", str(error)))
            return
        self.leave_table()
        self.app.call_later(self.lead, self.sit_down, session)  # once the screens of the game are gone

    def leave_table(self) -> None:
        """Close the table and everything over it; computer players end their thoughts."""
        self.app.workers.cancel_group(self.app, TABLE)
        for screen in self.app.screen_stack:
            self.app.workers.cancel_node(screen)
        self.session = None
        self.app.call_later(self._close_all)

    async def _close_all(self) -> None:
        """Close every screen above the menu, without a result: the game would go on with what a page or dialog
        gives."""
        with self.app.batch_update():
            while self.app.screen is not self.menu:
                await self.app.pop_screen()
