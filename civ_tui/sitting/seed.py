"""Seeds: the number from which all the chance of a game follows."""

from __future__ import annotations

import random

from civ_tui.engine.wording import Said

LARGEST = 2**63 - 1


def fresh() -> int:
    """A seed that nobody can guess beforehand, short enough to be copied by hand."""
    return random.SystemRandom().randrange(10**9)


def read(text: str) -> int:
    """The seed that somebody has written. Raises ValueError with a sentence."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)) and int(text) <= LARGEST):
        raise ValueError(Said("A seed is a whole number from 0 to {most}, not “{text}”.", most=LARGEST, text=text))
    return int(text)
