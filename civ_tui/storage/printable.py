"""What may be written to a terminal, whoever has thought of it, and whatever it takes."""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final, TextIO

NO_BREAK: Final = "\u00a0"
"""The space at which no line breaks, which Python does not count among what can be printed."""
TWINS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'"},
        **{"—": "-", "–": "-", "…": "...", "×": "x", "→": "to", NO_BREAK: " "},
    }
)
"""What stands for a character that the output cannot encode; a question mark for any other."""
WITH_TWINS: Final = "civ_tui.twins"
"""How Python calls the treatment of characters that cannot be encoded by their `TWINS`."""


class Unwritable(OSError):
    """A standard stream takes nothing any more: it is closed, or the disk behind it full."""


def shown(text: object) -> str:
    """The text as a terminal may be given it, whoever has made it up: every character that is not printable stands as
    Python writes it.

    >>> shown("a game \\x1b[2J")
    'a game \\\\x1b[2J'
    """
    words = str(text)
    if words.replace(NO_BREAK, " ").isprintable():
        return words
    printable = (letter == NO_BREAK or letter.isprintable() for letter in words)
    return "".join(
        letter if keep else letter.encode("unicode_escape").decode()
        for letter, keep in zip(words, printable, strict=True)
    )


def write(stream: TextIO, text: str, *, flush: bool = True) -> None:
    """Write the text to a standard stream. Raises `Unwritable`."""
    try:
        stream.write(text)
        if flush:
            stream.flush()
    except OSError as error:
        raise Unwritable(*error.args) from error


def write_nowhere(*streams: TextIO | None) -> None:
    """Nobody reads these standard streams any more; what Python still wants to write at its end goes nowhere."""
    for stream in streams:
        if stream is not None:
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def with_twins(stream: TextIO) -> None:
    """Let the stream write the `TWINS` of what it cannot encode, instead of raising an error. One whose encoding is
    without ASCII's bytes, such as UTF-16, is in UTF-8 from now on: no terminal would show it."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding=None if extends_ascii(stream.encoding) else "utf-8", errors=WITH_TWINS)


def extends_ascii(encoding: str) -> bool:
    """Whether text of ASCII has its own bytes in that encoding."""
    try:
        return "a\n".encode(encoding) == b"a\n"
    except UnicodeError:
        return False


def takes(stream: TextIO | None, text: str) -> bool:
    """Whether the stream can encode the text as it is."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _twin(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(TWINS.get(letter, "?") for letter in lacking), error.end


codecs.register_error(WITH_TWINS, _twin)
