"""The terminal, whatever it does: it may send any byte, stop and continue the program, or vanish."""

from __future__ import annotations

import io
import os
import select
import sys
from typing import Any

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from civ_tui.tui.input_parser import WAIT
from civ_tui.tui.patience import Patience


class _Screen(io.FileIO):
    """What is painted on a terminal that may vanish meanwhile; that it has is seen where keys are read."""

    def write(self, data: Any) -> int:
        """Write the bytes, to nowhere if there is no terminal any more."""
        try:
            return super().write(data)
        except OSError:
            return len(data)


class PatientDriver(Patience, LinuxDriver):
    """Textual's driver, which would end at the first byte that is not UTF-8, begin to read once more whenever the
    program is continued, and never end without its terminal."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        errors = sys.__stderr__
        assert errors is not None, "there is a terminal"
        screen = io.BufferedWriter(_Screen(errors.fileno(), "wb", closefd=False))
        self._file = io.TextIOWrapper(screen, errors.encoding, errors.errors)

    def run_input_thread(self) -> None:
        try:
            while not self.exit_event.is_set():
                typed = b""
                if select.select([self.fileno], [], [], WAIT)[0] and not (typed := self._read()):
                    self.vanished()
                    return
                self.hear(typed)
        except Exception as error:
            self.failed(error)

    def process_message(self, message: Message) -> None:
        """Pass on input; a size only from a terminal that has said that it will tell its size."""
        if self._in_band_window_resize or not isinstance(message, events.Resize):
            super().process_message(message)

    def _read(self) -> bytes:
        """What has been typed; nothing if there is no terminal any more."""
        try:
            return os.read(self.fileno, 1 << 12)
        except OSError:
            return b""

    def _sigcont_application(self, *signalled: Any) -> None:
        """Take the terminal again, now or, if it was never given back, as soon as nothing is being painted."""
        if self._reading:
            self._loop.call_soon_threadsafe(self._begin_anew)
        else:
            super()._sigcont_application(*signalled)

    def _begin_anew(self) -> None:
        """Paint everything again: the terminal may have been used meanwhile."""
        if self._reading and self._auto_restart:
            self.suspend_application_mode()
            self._must_signal_resume = True
            self.resume_application_mode()
            self._app.refresh()

    @property
    def _reading(self) -> bool:
        return self._key_thread is not None and self._key_thread.is_alive()
