"""Keys from a terminal that may send anything: a byte that is no UTF-8, and what nobody can type, is passed over."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

KEYS: Final = 100
"""How many keys count within a second. Somebody who pastes a whole text where nothing takes it would otherwise keep the
program busy for minutes, deaf even to being asked to end."""


class PatientDriver(LinuxDriver):
    """Textual's driver, whose thread for the keys would end at the first byte that its decoder refuses."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._second = 0.0
        self._keys = 0

    def run_input_thread(self) -> None:
        """Read keys until the program ends. What else is typed in one go with a spoilt byte still counts; whatever goes
        wrong besides ends the program as any other fault does."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except UnicodeDecodeError as error:
                for event in XTermParser().feed(error.object.decode(errors="ignore")):
                    self.process_message(event)
            except Exception as error:  # in a thread, where nobody else would catch it
                self._app.call_later(self._app._handle_exception, error)
                return

    def process_message(self, message: Message) -> None:
        """Pass on what has come, as long as somebody can have typed it."""
        if isinstance(message, events.Key):
            if monotonic() - self._second > 1:
                self._second, self._keys = monotonic(), 0
            self._keys += 1
            if self._keys > KEYS:
                return
        super().process_message(message)
