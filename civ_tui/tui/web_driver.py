"""The browser behind `civ-tui serve`, which may close at any time, and the server with it."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver, _ExitInput

from civ_tui.tui.patience import Patience


class BrowserDriver(Patience, WebDriver):
    """Textual's driver for browsers, which would go on by itself after its server was killed."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._write = partial(self._paint)

    def _paint(self, data: bytes) -> int:
        """Write the bytes, to nowhere if there is no server any more."""
        try:
            return os.write(self.fileno, data)
        except OSError:
            return len(data)

    def run_input_thread(self) -> None:
        packets = ByteStream()
        try:
            for sent in self._input_reader:
                for kind, payload in packets.feed(sent) if sent else ():
                    if kind == "D":
                        self.hear(payload)
                    else:
                        self._on_meta(kind, payload)
                self.hear()
        except _ExitInput:
            pass
        except Exception as error:
            self.failed(error)
        finally:
            self._input_reader.close()
        if not self.exit_event.is_set():
            self.vanished()
