"""What may be written to a terminal, whoever has thought of it."""

from __future__ import annotations


def shown(text: object) -> str:
    """The text as a terminal may be given it, whoever has made it up: every character that is not printable stands as
    Python writes it.

    >>> shown("a game \\x1b[2J")
    'a game \\\\x1b[2J'
    """
    words = str(text)
    if words.isprintable():
        return words
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in words)
