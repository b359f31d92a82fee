"""What drivers bear from the other end: more keys than anybody can type, and that there is nobody any more."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from textual import events
from textual.driver import Driver
from textual.message import Message

KEYS: Final = 100
"""How many keys count within a second. Otherwise a long text pasted by mistake would keep the program busy for minutes,
unable even to quit."""
VANISHED: Final = 129
"""The exit code of a program whose terminal or browser is gone: 128 and the number of SIGHUP."""


class Patience(Driver):
    """Passes on what somebody could have typed, and ends the program when nobody is left who could type."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._second = 0.0
        self._keys = 0

    def process_message(self, message: Message) -> None:
        """Pass on input as long as somebody could have typed it."""
        if isinstance(message, events.Key):
            if monotonic() - self._second > 1:
                self._second, self._keys = monotonic(), 0
            self._keys += 1
            if self._keys > KEYS:
                return
        super().process_message(message)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was, without the pictures that it keeps."""
        taken_back = getattr(self._app, "taken_back", None)
        if taken_back is not None and getattr(self, "_writer_thread", None) is not None:
            self.write(taken_back())
        super().stop_application_mode()  # type: ignore[safe-super]

    def vanished(self) -> None:
        """There is no other end any more: end the program, from the thread that reads its input."""
        self._app.call_later(self._app.exit, return_code=VANISHED)
