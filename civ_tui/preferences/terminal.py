"""What can only be learnt by asking the terminal itself, before the interface takes it over.

Most signs on the table are of ambiguous width in Unicode: a terminal set up for Chinese or Japanese draws them two
columns wide, one that is not UTF-8 shows a letter for each of their bytes. Either way nothing would be in line. So one
of them is printed, the cursor is asked where it stands, and the line is cleared again. In the same breath the terminal
is asked for its background colour, its name, and whether it shows pictures. The last question is one that every
terminal answers, so that nothing comes later: it would be taken for keys.
"""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from struct import unpack
from time import monotonic
from types import MappingProxyType
from typing import Final

from civ_tui.storage.printable import takes

PATIENCE: Final = 0.6
"""Seconds that a terminal is given to answer."""
LATER: Final = 0.15
"""Seconds that tmux may take to hand on what the terminal around it answers."""

SIGN: Final = "●"
"""A character of ambiguous width (class A)."""

LINES_ONLY: Final = ("dumb", "unknown")
"""Values of TERM for terminals that move no cursor."""
PLAIN_TERMINALS: Final = ("linux", *LINES_ONLY)
"""Values of TERM for which nothing need be asked: the console's font has few signs."""

BROWSER: Final = "textual.drivers.web_driver:WebDriver"
"""Textual's driver for browsers, as textual-serve names it in the environment."""

_ASK_WHERE: Final = b"\x1b[6n"
_ASK_BACKGROUND: Final = b"\x1b]11;?\x1b\\"
_ASK_PICTURES: Final = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"
_ASK_NAME: Final = b"\x1b[>0q"
_ASK_CELL: Final = b"\x1b[16t"
_ASK_KIND: Final = b"\x1b[c"
_CLEAR: Final = b"\r\x1b[K"
_WHERE: Final = re.compile(rb"\x1b\[\d+;(\d{1,5})R")
_BACKGROUND: Final = re.compile(rb"\x1b\]11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})")
_PICTURES: Final = re.compile(rb"\x1b_Gi=31;OK\x1b\\")
_NAME: Final = re.compile(rb"\x1bP>\|([^\x1b]*)\x1b\\")
_CELL: Final = re.compile(rb"\x1b\[6;(\d{1,5});(\d{1,5})t")
_KIND: Final = re.compile(rb"\x1b\[\?([\d;]*)c")
_SIXEL: Final = b"4"
"""Among the attributes of a terminal's kind: it draws sixels."""

CELL: Final = (10, 20)
"""The pixels of a cell of which nothing is known."""
LARGEST_CELL: Final = 400
"""The pixels across and down that no letter has."""
LARGEST: Final = (1_000, 400)
"""The columns and lines of the largest screen that is painted."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """What a terminal can show: `plain` if only ASCII keeps its lines straight, `light` if its background is light.

    `name` is what it says that it is, with its version; inside of tmux, that of the terminal around it if that can be
    known. It takes pictures in kitty's protocol (`pictures`) or as `sixels`. A `cell` has so many pixels across and
    down.
    """

    plain: bool = False
    light: bool = False
    name: str = ""
    pictures: bool = False
    sixels: bool = False
    cell: tuple[int, int] = CELL
    tmux: bool = False


def is_size(columns: float, lines: float) -> bool:
    """Whether a screen can have so many."""
    return 1 <= columns <= LARGEST[0] and 1 <= lines <= LARGEST[1]


def cell_in(width: int, height: int, columns: int, lines: int) -> tuple[int, int] | None:
    """The pixels of a cell across and down, in a window of that size; None if no letter has that size."""
    if not (columns and lines):
        return None
    cell = width // columns, height // lines
    return cell if all(1 <= pixels <= LARGEST_CELL for pixels in cell) else None


def terminal_of(app: object) -> Terminal:
    """What an app keeps as `terminal`; one that can show everything for an app that has none, as in tests."""
    own = getattr(app, "terminal", None)
    return own if isinstance(own, Terminal) else Terminal()


def in_browser(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether Textual paints into a browser for this process, as `civ-tui serve` asks it to: then there is no terminal
    to ask, and none is needed."""
    return environment.get("TEXTUAL_DRIVER") == BROWSER


def is_connected() -> bool:
    """Whether this process reads from a terminal and writes to one."""
    # A stream that was closed before the start is None.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def at_hand(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether this process has a terminal with a screen to play on, or a browser in its place."""
    return in_browser(environment) or (is_connected() and environment.get("TERM") not in LINES_ONLY)


def ask(environment: Mapping[str, str] = os.environ) -> Terminal:
    """What the terminal of this process can show. Never fails and never waits long: what it does not say is taken for
    a dark UTF-8 terminal with narrow signs."""
    if in_browser(environment):
        return Terminal()
    if environment.get("TERM") in PLAIN_TERMINALS or not (_utf8(environment) and takes(sys.stdout, SIGN)):
        return Terminal(plain=True)
    try:
        reads, writes = sys.stdin.fileno(), sys.stdout.fileno()
        if os.isatty(reads) and os.isatty(writes):
            return question(reads, writes, environment)
    except (AttributeError, OSError, ValueError):  # a stream that is closed, or none at all
        pass
    return Terminal()


def _utf8(environment: Mapping[str, str]) -> bool:
    """Whether the locale, where it names a character set, names UTF-8. Without one the terminal has to tell."""
    chosen = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(name))), "")
    charset = chosen.partition(".")[2].partition("@")[0].replace("-", "").lower()
    return charset in ("", "utf8")


def question(
    reads: int, writes: int, environment: Mapping[str, str] = MappingProxyType({}), patience: float = PATIENCE
) -> Terminal:
    """Ask the terminal behind these two descriptors, which may take `patience` seconds to answer.

    Nothing is asked where keys have been typed already: they are not ours to read. Raises OSError.
    """
    tmux = "TMUX" in environment
    asked = [_ASK_WHERE, _CLEAR, _ASK_BACKGROUND, _ASK_CELL]
    if environment.get("TERM_PROGRAM") != "Apple_Terminal":  # which would print them
        asked += [_ASK_NAME, (through_tmux(_ASK_PICTURES) if tmux else _ASK_PICTURES).encode()]
    with _quiet(reads) as possible:
        if not possible or select.select([reads], [], [], 0)[0]:
            return Terminal()
        os.write(writes, b"\r" + SIGN.encode() + b"".join(asked) + _ASK_KIND)
        try:
            answer = _answer(reads, patience, _KIND)
            if tmux and _KIND.search(answer) and not _PICTURES.search(answer):
                answer += _answer(reads, LATER, _PICTURES)
        finally:
            os.write(writes, _CLEAR)
    return _told(answer, _cell_of(answer, writes), environment)


def _told(answer: bytes, cell: tuple[int, int], environment: Mapping[str, str]) -> Terminal:
    """What a terminal's answers say."""
    where, background, kind = _WHERE.search(answer), _BACKGROUND.search(answer), _KIND.search(answer)
    name, tmux = _NAME.search(answer), "TMUX" in environment
    terminal_name = name[1].decode("ascii", "replace") if name is not None else ""
    if tmux:
        terminal_name = next((known for sign, known in _AROUND.items() if environment.get(sign)), terminal_name)
    return Terminal(
        plain=where is not None and int(where[1]) != 2,
        light=background is not None and _light(background),
        name=terminal_name,
        pictures=_PICTURES.search(answer) is not None,
        sixels=kind is not None and _SIXEL in kind[1].split(b";")[1:],
        cell=cell,
        tmux=tmux,
    )


_AROUND: Final = {"KITTY_WINDOW_ID": "kitty(0.28.0)", "GHOSTTY_RESOURCES_DIR": "ghostty"}
"""What tells inside of tmux which terminal is around it, and the name of that one, in the least version that shows
placeholders."""


def _cell_of(answer: bytes, writes: int) -> tuple[int, int]:
    match = _CELL.search(answer)
    cell = cell_in(int(match[2]), int(match[1]), 1, 1) if match is not None else None
    return cell or cell_size(writes) or CELL


def cell_size(terminal: int) -> tuple[int, int] | None:
    """The pixels of a cell across and down, if the terminal says how large its window is."""
    try:
        from fcntl import ioctl
        from termios import TIOCGWINSZ

        rows, columns, width, height = unpack("HHHH", ioctl(terminal, TIOCGWINSZ, bytes(8)))
    except (ImportError, OSError):  # Windows; no terminal
        return None
    return cell_in(width, height, columns, rows)


def through_tmux(command: str) -> str:
    """What is said to the terminal in which tmux runs, as far as tmux lets it through (`allow-passthrough`)."""
    return "\x1bPtmux;" + command.replace("\x1b", "\x1b\x1b") + "\x1b\\"


def _light(background: re.Match[bytes]) -> bool:
    shares = [int(part, 16) / int("f" * len(part), 16) for part in background.groups()]
    return sum(share * weight for share, weight in zip(shares, (0.299, 0.587, 0.114), strict=True)) > 0.5


def _answer(reads: int, patience: float, last: re.Pattern[bytes]) -> bytes:
    """What comes until the last answer is told, or the time is over, or there is nobody to tell it."""
    answer, end = b"", monotonic() + patience
    while not last.search(answer):
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
