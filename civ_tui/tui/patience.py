"""What drivers bear from the other end: any bytes, more keys than anybody types, and that nobody is there any more."""

from __future__ import annotations

from codecs import getincrementaldecoder
from time import monotonic
from typing import Any, Final

from textual import events
from textual.driver import Driver
from textual.message import Message

from civ_tui.tui.input_parser import InputParser

KEYS: Final = 100
"""How many keys count at once, and how many more in each second. Otherwise a long text pasted by mistake would keep the
program busy for minutes, unable even to quit."""
VANISHED: Final = 129
"""The exit code of a program whose terminal or browser is gone: 128 and the number of SIGHUP."""


class Patience(Driver):
    """Passes on what somebody could have typed, and ends the program when nobody is left who could type."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._parser = InputParser()
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._heard = monotonic()
        self._credit: float = KEYS
        """How many keys may come now."""

    def hear(self, sent: bytes = b"") -> None:
        """Pass on what the bytes mean, or, where nothing is sent, that nothing has followed those before. What is not
        UTF-8 is passed over. Call it at least every tenth of a second, from the one thread that reads."""
        text = self._decode(sent)
        for message in (*(self._parser.feed(text) if text else ()), *self._parser.tick()):
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Pass on input as long as somebody could have typed it."""
        if isinstance(message, events.Key):
            before, self._heard = self._heard, monotonic()
            self._credit = min(KEYS, self._credit + (self._heard - before) * KEYS)
            if self._credit < 1:
                return
            self._credit -= 1
        super().process_message(message)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was, without the pictures that it keeps."""
        taken_back = getattr(self._app, "taken_back", None)
        if taken_back is not None and getattr(self, "_writer_thread", None) is not None:
            self.write(taken_back())
        super().stop_application_mode()  # type: ignore[safe-super]

    def failed(self, error: Exception) -> None:
        """End the program for an error in the thread that reads its input, where nobody else would catch it."""
        self._app.call_later(self._app._handle_exception, error)

    def vanished(self) -> None:
        """There is no other end any more: end the program, from the thread that reads its input."""
        self._app.call_later(self._app.exit, return_code=VANISHED)
