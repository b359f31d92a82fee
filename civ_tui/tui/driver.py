"""Keys from a terminal that may send anything: skips bytes that are not UTF-8, and input that nobody can type."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

KEYS: Final = 100
"""How many keys count within a second. Otherwise a long text pasted by mistake would keep the program busy for minutes,
unable even to quit."""


class PatientDriver(LinuxDriver):
    """Textual's driver, whose input thread would otherwise end at the first byte that its decoder refuses."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._second = 0.0
        self._keys = 0

    def run_input_thread(self) -> None:
        """Read keys until the program ends. Valid input read together with a bad byte still counts; any other error
        ends the program as usual."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except UnicodeDecodeError as error:
                for event in XTermParser().feed(error.object.decode(errors="ignore")):
                    self.process_message(event)
            except Exception as error:  # nobody else would catch it in this thread
                self._app.call_later(self._app._handle_exception, error)
                return

    def process_message(self, message: Message) -> None:
        """Pass on input as long as somebody could have typed it."""
        if isinstance(message, events.Key):
            if monotonic() - self._second > 1:
                self._second, self._keys = monotonic(), 0
            self._keys += 1
            if self._keys > KEYS:
                return
        super().process_message(message)
