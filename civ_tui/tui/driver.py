"""The terminal, whatever it does: it may send any byte, stop and continue the program, or vanish."""

from __future__ import annotations

import io
import os
import re
import select
import sys
from codecs import getincrementaldecoder
from typing import Any, Final

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from civ_tui.tui.patience import Patience

WAIT: Final = 0.1
"""Seconds after which what has come so far is a key, though it could be the beginning of another one."""
_ANSWER: Final = re.compile(
    r"\x1b(?:_G|P>\||\]11;)[^\x1b\a]*(?:\x1b\\|\a)"  # about pictures, its name, its background
    r"|\x1b\[\?[\d;]*c|\x1b\[6;\d+;\d+t"  # its kind, the size of a cell
)
"""What a terminal answers before the start. It may come too late, through tmux or a slow line; it would be keys."""


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
        """Read keys until the program ends or the terminal is gone. Bytes that are not UTF-8 are passed over; any error
        ends the program as usual."""
        parser, decode = XTermParser(self._debug), getincrementaldecoder("utf-8")("ignore").decode
        try:
            while not self.exit_event.is_set():
                if select.select([self.fileno], [], [], WAIT)[0]:
                    typed = self._read()
                    if not typed:
                        self.vanished()
                        return
                    if text := _ANSWER.sub("", decode(typed)):  # an empty one would be the end of the input
                        for event in parser.feed(text):
                            self.process_message(event)
                for event in parser.tick():
                    self.process_message(event)
        except Exception as error:  # nobody else would catch it in this thread
            self._app.call_later(self._app._handle_exception, error)

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
