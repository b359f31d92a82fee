"""The real program in a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

ANSWERS = {b"\x1b[6n": b"\x1b[1;2R", b"\x1b]11;?": b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1b[c": b"\x1b[?62;22c"}
"""What a terminal says when it is asked where the cursor stands, what its background is and of which kind it is."""


class Terminal:
    """Answers what a program asks on that pseudo-terminal, in the order in which it asks, as terminals do: what comes
    after the answer that the program waits for last would be taken for keys."""

    def __init__(self, file: int, answers: Mapping[bytes, bytes] = ANSWERS) -> None:
        self.file = file
        self.answers = answers
        self._asked = re.compile(b"|".join(map(re.escape, answers)))
        self._longest = max(map(len, answers))
        self._unheard = b""

    def hear(self, written: bytes) -> None:
        """Answer the questions in what the program has written next."""
        self._unheard += written
        heard = max(0, len(self._unheard) - self._longest + 1)  # a question may be cut in two
        for asked in self._asked.finditer(self._unheard):
            os.write(self.file, self.answers[asked[0]])
            heard = max(heard, asked.end())
        self._unheard = self._unheard[heard:]


class Running:
    """A program that runs, and everything that it has `shown`."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int, answers: Mapping[bytes, bytes]) -> None:
        self.process = process
        self.terminal = terminal
        self.answering = Terminal(terminal, answers)
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
            self.answering.hear(more)

    def sleep(self, seconds: float) -> None:
        """Take in what is shown for so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.read(left)

    def type(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self.terminal, keys)

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def ended(self, patience: float = 20) -> int:
        """The exit code, once the program has ended within so many seconds."""
        end = time.monotonic() + patience
        while self.process.poll() is None:
            assert time.monotonic() < end, self.shown[-3000:]
            self.read(0.05)
        self.read(0.2)
        return self.process.returncode


@contextmanager
def running(
    *arguments: str, environment: Mapping[str, str], answers: Mapping[bytes, bytes] = ANSWERS
) -> Iterator[Running]:
    """The program with these arguments, in a terminal of 80 columns and 24 lines that gives these answers. Its size is
    the terminal's, whatever the environment says of that of the tests."""
    around = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    terminal, its_end = pty.openpty()
    fcntl.ioctl(its_end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "civ_tui", *arguments],
        stdin=its_end,
        stdout=its_end,
        stderr=its_end,
        start_new_session=True,
        env={**around, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", **environment},
    )
    os.close(its_end)
    try:
        yield Running(process, terminal, answers)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
