"""The terminal of Windows, whose driver in Textual stops reading for good at the first error."""

from __future__ import annotations

from threading import Thread
from typing import Final

from textual.drivers.win32 import EventMonitor
from textual.drivers.windows_driver import WindowsDriver

from civ_tui.tui.patience import Patience

ENOUGH: Final = 100
"""After how many errors in reading there is no terminal any more."""


class PatientWindowsDriver(Patience, WindowsDriver):
    """Textual's driver, which begins to read again where something that the terminal has sent cannot be read."""

    def start_application_mode(self) -> None:
        """Take the terminal, and see to it that keys are read."""
        super().start_application_mode()
        Thread(target=self._keep_reading, name="textual-input-again", daemon=True).start()

    def _keep_reading(self) -> None:
        """Wait for the thread that reads keys; as often as it ends by itself, begin another."""
        for _ in range(ENOUGH):
            reading = self._event_thread
            if reading is None:
                return
            reading.join()
            if self.exit_event.is_set() or self._event_thread is not reading:
                return
            assert isinstance(reading, EventMonitor)
            self._event_thread = EventMonitor(reading.loop, reading.app, self.exit_event, self.process_message)
            self._event_thread.start()
        self.vanished()
