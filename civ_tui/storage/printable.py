"""What may be written to a terminal, whoever has thought of it."""

from __future__ import annotations

from typing import Final

NO_BREAK: Final = "\u00a0"
"""The space at which no line breaks, which Python does not count among what can be printed."""


def shown(text: object) -> str:
    """The text as a terminal may be given it, whoever has made it up: every character that is not printable stands as
    Python writes it.

    >>> shown("a game \\x1b[2J")
    'a game \\\\x1b[2J'
    """
    words = str(text)
    if words.replace(NO_BREAK, " ").isprintable():
        return words
    kept = (letter == NO_BREAK or letter.isprintable() for letter in words)
    return "".join(
        letter if keep else letter.encode("unicode_escape").decode() for letter, keep in zip(words, kept, strict=True)
    )
