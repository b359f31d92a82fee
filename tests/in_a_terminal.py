"""The real program in a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

ANSWERS = {b"\x1b[6n": b"\x1b[1;2R", b"\x1b]11;?": b"\x1b]11;rgb:0000/0000/0000\x1b\\"}
"""What a terminal says when it is asked where the cursor stands and what its background is."""


class Running:
    """A program that runs, and everything that it has `shown`."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self.process = process
        self.terminal = terminal
        self.shown = b""

    def until(self, words: bytes, patience: float = 30) -> None:
        """Wait until the words are shown anew."""
        end, begin = time.monotonic() + patience, len(self.shown)
        while words not in self.shown[begin:]:
            assert time.monotonic() < end, self.shown[-3000:]
            self.read(0.1)

    def read(self, wait: float) -> None:
        """Take in what is shown, and answer what the terminal is asked."""
        if select.select([self.terminal], [], [], wait)[0]:
            try:
                more = os.read(self.terminal, 1 << 16)
            except OSError:  # the program has left the terminal
                time.sleep(wait)
                return
            self.shown += more
            for asked, answer in ANSWERS.items():
                if asked in more:
                    os.write(self.terminal, answer)

    def type(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self.terminal, keys)

    def ended(self, patience: float = 20) -> int:
        """The exit code, once the program has ended within so many seconds."""
        end = time.monotonic() + patience
        while self.process.poll() is None:
            assert time.monotonic() < end, self.shown[-3000:]
            self.read(0.05)
        self.read(0.2)
        return self.process.returncode


@contextmanager
def running(*arguments: str, environment: Mapping[str, str]) -> Iterator[Running]:
    """The program with these arguments, in a terminal of 80 columns and 24 lines."""
    terminal, its_end = pty.openpty()
    fcntl.ioctl(its_end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "civ_tui", *arguments],
        stdin=its_end,
        stdout=its_end,
        stderr=its_end,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", **environment},
    )
    os.close(its_end)
    try:
        yield Running(process, terminal)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
