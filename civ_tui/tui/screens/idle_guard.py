"""Covers the secrets of a seat that may be unattended: no key was touched for a while, the program was suspended and
goes on, or the terminal was too small to show anything."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from textual.app import App
from textual.timer import Timer

from civ_tui.drawing.look import look_of
from civ_tui.preferences.model import preferences_of

if TYPE_CHECKING:
    from civ_tui.sitting.session import Session

MINUTE: Final = 60.0
"""Seconds."""


class IdleGuard:
    """Watches over one app. `clock` returns seconds.

    There is only ever one timer, and keys do not restart it: when it fires, it checks how long ago the last key was.
    """

    def __init__(self, app: App[Any], clock: Callable[[], float] = monotonic) -> None:
        self._app = app
        self._clock = clock
        self._touched = clock()
        self._timer: Timer | None = None

    def watch(self) -> None:
        """Cover the table before the program is suspended, so that it comes back covered, or when it goes on if it was
        suspended without warning."""
        for signal in (self._app.app_suspend_signal, self._app.app_resume_signal):
            signal.subscribe(self._app, self._stopped, immediate=True)

    def _stopped(self, _app: App[Any]) -> None:
        self.cover(look_of(self._app).say("Covered because the program was stopped."))

    def touched(self, *, anew: bool = False) -> None:
        """A key or the mouse shows that somebody is there. `anew` if the preferred patience may have changed."""
        self._touched = self._clock()
        if anew and self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._timer is None and self._patience:
            self._timer = self._app.set_timer(self._patience, self._look)

    @property
    def _patience(self) -> float:
        """After how many seconds without a key to cover the table; 0 for never."""
        return preferences_of(self._app).idle_minutes * MINUTE

    def _look(self) -> None:
        self._timer = None
        left = self._touched + self._patience - self._clock()
        if not self._patience:
            return
        if left > 0:
            self._timer = self._app.set_timer(left, self._look)
        else:
            say, minutes = look_of(self._app).say, preferences_of(self._app).idle_minutes
            self.cover(say("Covered because no key was pressed for {n} min.", n=minutes))

    def cover(self, why: str) -> None:
        """Cover everything with the hand-over to the seat at the keyboard, if a secret of it may show. The screens
        below stay as they are."""
        app = self._app
        session: Session | None = getattr(app, "session", None)
        if session is None or session.over or session.keyboard.open:
            return
        seat = session.keyboard.seat
        if seat is None or not session.keyboard.alone:
            return
        from civ_tui.tui.screens.gate import gate
        from civ_tui.tui.screens.hand_over import HandOverScreen, patience_of

        if any(isinstance(screen, HandOverScreen) for screen in app.screen_stack):
            return
        app.push_screen(gate(session, seat, look_of(app), patience_of(app), why))
