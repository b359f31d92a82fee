"""What can only be learnt by asking the terminal itself, before the interface takes it over.

Most signs on the table are of ambiguous width in Unicode: a terminal set up for Chinese or Japanese draws them two
columns wide, one that is not UTF-8 shows a letter for each of their bytes. Either way nothing would be in line. So one
of them is printed, the cursor is asked where it stands, and the line is cleared again. A terminal that understands this
is asked for its background colour too.
"""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Final

PATIENCE: Final = 0.2
"""Seconds that a terminal is given for each of the two answers."""

SIGN: Final = "●"
"""A character of ambiguous width (class A)."""

PLAIN_TERMINALS: Final = ("linux", "dumb")
"""Values of TERM for which nothing need be asked: the console's font has few signs, the other moves no cursor."""

_ASK_WHERE: Final = b"\x1b[6n"
_ASK_BACKGROUND: Final = b"\x1b]11;?\x1b\\"
_CLEAR: Final = b"\r\x1b[K"
_WHERE: Final = re.compile(rb"\x1b\[\d+;(\d+)R")
_BACKGROUND: Final = re.compile(rb"\x1b\]11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})")


@dataclass(frozen=True, slots=True)
class Terminal:
    """What a terminal can show: `plain` if only ASCII keeps its lines straight, `light` if its background is light."""

    plain: bool = False
    light: bool = False


def terminal_of(app: object) -> Terminal:
    """What an app keeps as `terminal`; one that can show everything for an app that has none, as in tests."""
    own = getattr(app, "terminal", None)
    return own if isinstance(own, Terminal) else Terminal()


def in_browser(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether Textual paints into a browser for this process, as `civ-tui serve` asks it to: then there is no terminal
    to ask, and none is needed."""
    return environment.get("TEXTUAL_DRIVER", "").endswith(":WebDriver")


def at_hand(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether this process has a terminal to play in, or a browser in its place."""
    # A stream that was closed before the start is None.
    return in_browser(environment) or all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def ask(environment: Mapping[str, str] = os.environ) -> Terminal:
    """What the terminal of this process can show. Never fails and never waits long: what it does not say is taken for
    a dark UTF-8 terminal with narrow signs."""
    if in_browser(environment):
        return Terminal()
    if environment.get("TERM") in PLAIN_TERMINALS or not _utf8(environment):
        return Terminal(plain=True)
    try:
        reads, writes = sys.stdin.fileno(), sys.stdout.fileno()
        if os.isatty(reads) and os.isatty(writes):
            return question(reads, writes)
    except (AttributeError, OSError, ValueError):  # a stream that is closed, or none at all
        pass
    return Terminal()


def _utf8(environment: Mapping[str, str]) -> bool:
    """Whether the locale, where it names a character set, names UTF-8. Without one the terminal has to tell."""
    chosen = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(name))), "")
    charset = chosen.partition(".")[2].partition("@")[0].replace("-", "").lower()
    return charset in ("", "utf8")


def question(reads: int, writes: int, patience: float = PATIENCE) -> Terminal:
    """Ask the terminal behind these two descriptors; each answer may take `patience` seconds.

    Nothing is asked where keys have been typed already: they are not ours to read. Raises OSError.
    """
    with _quiet(reads) as possible:
        if not possible or select.select([reads], [], [], 0)[0]:
            return Terminal()
        os.write(writes, b"\r" + SIGN.encode() + _ASK_WHERE)
        try:
            where = _WHERE.search(_answer(reads, patience))
        finally:
            os.write(writes, _CLEAR)
        if where is None:
            return Terminal()
        # The second question ends with the first one, which is known to be answered: so nothing comes too late.
        os.write(writes, _ASK_BACKGROUND + _ASK_WHERE)
        background = _BACKGROUND.search(_answer(reads, patience))
    return Terminal(plain=int(where[1]) != 2, light=background is not None and _light(background))


def _light(background: re.Match[bytes]) -> bool:
    shares = [int(part, 16) / int("f" * len(part), 16) for part in background.groups()]
    return sum(share * weight for share, weight in zip(shares, (0.299, 0.587, 0.114), strict=True)) > 0.5


def _answer(reads: int, patience: float) -> bytes:
    """What comes until the cursor's place is told, or the time is over, or there is nobody to tell it."""
    answer, end = b"", monotonic() + patience
    while not _WHERE.search(answer):
        ready = select.select([reads], [], [], max(0.0, end - monotonic()))[0]
        part = os.read(reads, 1024) if ready else b""
        if not part:
            break
        answer += part
    return answer


@contextmanager
def _quiet(terminal: int) -> Iterator[bool]:
    """For as long as this lasts, what the terminal answers is not shown and needs no Enter; afterwards its settings are
    as before, whatever happens. Gives whether the system can do that at all. What has been typed already is kept, and
    Ctrl+C interrupts as ever."""
    try:
        import termios
        import tty
    except ImportError:  # Windows
        yield False
        return
    try:
        before = termios.tcgetattr(terminal)
    except termios.error:
        yield False
        return
    try:
        tty.setcbreak(terminal, termios.TCSANOW)
        yield True
    finally:
        with suppress(termios.error):  # a terminal that has gone meanwhile
            termios.tcsetattr(terminal, termios.TCSANOW, before)
