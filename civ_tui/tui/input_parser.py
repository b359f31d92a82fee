"""From what a terminal sends to keys and other events, whatever it sends.

Here the stream is cut into sequences, by the grammar of ECMA-48, and only a whole one is handed to Textual's parser.
That one would wait for more of a sequence that it does not know, and give all of it as keys at last. Here it is passed
over, as is one that is cut off, that means nothing, or that says what cannot be; and nothing lasts for ever.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from typing import Final

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._parser import Parser, ParseTimeout, Peek1, Read1, TokenCallback
from textual._time import get_time
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

from civ_tui.preferences.terminal import is_size

WAIT: Final = 0.1
"""Seconds after which what has come so far is a key, or nothing, though it could be the beginning of a sequence."""
QUIET: Final = 0.25
"""Seconds without anything after which a text that has no end is over."""
LONGEST_PASTE: Final = 5.0
"""Seconds after which a paste is over though more of it comes."""
PASTED: Final = 4096
"""The characters of a paste that are kept; no field takes so many."""
LONGEST: Final = 32
"""The characters of the longest sequence that can mean anything; Textual's parser takes longer ones for keys."""
ESC: Final = "\x1b"
_CSI: Final = "\x1b["
_MOUSE: Final = "\x1b[M"
"""Begins what a mouse does, in three more characters, on terminals that know no other way to say it."""
_TEXTS: Final = "]P_^X"
"""Begin, after an escape, what terminals answer in words: it goes on to a sign of its end."""
_TEXT_ENDS: Final = "\a\x18\x1a"
"""End it, besides an escape."""
_KEY: Final = re.compile(r"\x1b\[(\d*)[\d:]*(?:;(\d*)(?::(\d*))?)?(?:;([\d:]*))?([u~A-FHPQRS])")
"""A key as kitty tells it: its code, with what Shift makes of it; what is held, with what happens; a text."""
_RELEASED: Final = "3"

Characters = Generator[Read1 | Peek1, str, str]
"""Reads on, character by character, to something whole."""


class InputParser(Parser[Message]):
    """Feed it what a terminal sends, and let it `tick` when nothing comes. It raises nothing."""

    def __init__(self) -> None:
        self._known = XTermParser()
        self._ahead = ""
        """What was read already of the next sequence."""
        super().__init__()

    def parse(self, token_callback: TokenCallback[Message]) -> Generator[Read1 | Peek1, str, None]:
        while True:
            sequence = yield from self._next()
            if sequence == ESC:
                sequence = yield from self._sequence()
            if sequence == BRACKETED_PASTE_START:
                pasted = yield from self._pasted()
                token_callback(events.Paste(pasted))
            elif sequence:
                for event in self._events(sequence):
                    token_callback(event)

    def _next(self, patience: float | None = None) -> Characters:
        """The next character. Raises ParseTimeout if it does not come in so many seconds."""
        if self._ahead:
            character, self._ahead = self._ahead[0], self._ahead[1:]
            return character
        return (yield self.read1(patience))

    def _sequence(self) -> Characters:
        """What begins with an escape that has come; nothing if it has no end."""
        try:
            kind = yield from self._next(WAIT)
        except ParseTimeout:
            return ESC
        if kind == ESC:
            self._ahead = ESC
            return ESC
        if kind in _TEXTS:
            yield from self._text()
            return ""
        return ESC + kind if kind not in "[O" else (yield from self._numbered(ESC + kind))

    def _numbered(self, sequence: str) -> Characters:
        """A sequence of numbers and the sign at its end."""
        try:
            while not _is_whole(sequence):
                character = yield from self._next(WAIT)
                if not (" " <= character <= "~" or sequence.startswith(_MOUSE)):
                    self._ahead = character
                    return ""
                sequence = sequence[: LONGEST + 1] + character
        except ParseTimeout:
            return ""
        return sequence if len(sequence) <= LONGEST else ""

    def _text(self) -> Characters:
        """A text to its end, which means nothing here."""
        try:
            while (character := (yield from self._next(QUIET))) not in _TEXT_ENDS:
                if character == ESC:
                    following = yield from self._next(QUIET)
                    self._ahead = "" if following == "\\" else ESC + following
                    break
        except ParseTimeout:
            pass
        return ""

    def _pasted(self) -> Characters:
        """What is pasted, to the sign of its end, or until nothing comes or too much; without signs that control a
        terminal."""
        text, end, last = "", "", get_time() + LONGEST_PASTE
        try:
            while end != BRACKETED_PASTE_END and get_time() < last:
                character = yield from self._next(QUIET)
                end = (end + character)[-len(BRACKETED_PASTE_END) :]
                if len(text) < PASTED:
                    text += character
        except ParseTimeout:
            pass
        text = text.removesuffix(BRACKETED_PASTE_END)
        return "".join(
            letter if letter.isprintable() or letter in "\r\n" else " " * letter.isspace() for letter in text
        )

    def _events(self, sequence: str) -> Iterable[Message]:
        """What Textual makes of a whole sequence."""
        known, events = self._known, list[Message]()
        size = known.terminal_size, known.terminal_pixel_size
        try:
            for key in _keys(sequence):
                events += known.feed(key)
            if known._timeout_time is not None:  # it waits for more, and makes keys of it if nothing comes
                known._timeout_time = 0.0
                keys = [*known.tick()]
                events += keys if len(sequence) <= len("\x1bx") else []
        except (ArithmeticError, ValueError):  # no such character; its reading has ended with that
            Parser.__init__(known)
            return []
        sound = [event for event in events if _can_be(event)]
        if len(sound) < len(events):
            known.terminal_size, known.terminal_pixel_size = size
        elif known.terminal_pixel_size is not None and not all(known.terminal_pixel_size):
            known.terminal_pixel_size = None  # where the mouse is, it tells in cells then
        return sound


def _is_whole(sequence: str) -> bool:
    """Whether a sequence of numbers is at its end."""
    if sequence.startswith(_MOUSE):
        return len(sequence) == len(_MOUSE) + 3
    ended = len(sequence) > len(_CSI) and "@" <= sequence[-1] <= "~" and sequence != "\x1b[["
    return ended or sequence in ANSI_SEQUENCES_KEYS


def _keys(sequence: str) -> list[str]:
    """The sequence as Textual knows it: a key that is let go of is none, what is held is a number, and each character
    is a key of its own."""
    match = _KEY.fullmatch(sequence)
    if match is None or ":" not in sequence:
        return [sequence]
    code, held, happens, text, end = (part or "" for part in match.groups())
    if happens == _RELEASED:
        return []
    return [f"{_CSI}{code};{held}{';' * bool(letter)}{letter}{end}" for letter in text.split(":")]


def _can_be(event: Message) -> bool:
    """Whether a terminal can mean that: a character that can be written, a place or a size that can be shown."""
    if isinstance(event, events.Key):
        return not any("\ud800" <= letter <= "\udfff" for letter in event.key + (event.character or ""))
    if isinstance(event, events.Resize):
        return is_size(*event.size)
    return not isinstance(event, events.MouseEvent) or is_size(event.x + 1, event.y + 1)
