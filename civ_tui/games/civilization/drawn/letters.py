"""The letters that stand for resources and pieces on the map."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

RESOURCE_LETTERS: Final = MappingProxyType(
    {"incense": "I", "iron": "F", "silk": "S", "wheat": "W", "spy": "P", "uranium": "U"}
)
"""The letter of each resource; iron is F, since I is incense."""

_CODES = {"iron_mine": "MINE", "hanging_gardens": "GARD", "statue_of_liberty": "LIBY", "united_nations": "NATI"}


VOWELS: Final = frozenset("AEIOUYАЕЁИОУЫЭЮЯЬЪ")
"""Letters that can be left out of a word, in all languages of the program."""


def code(component: str, name: str, *, english: bool = True) -> str:
    """Up to four letters for a building, wonder or great person on the map: in English from its id, in other languages
    the consonants of its name. Three of them are enough."""
    if not english:
        letters = "".join(filter(str.isalpha, name)).upper()
        return (letters[:1] + "".join(letter for letter in letters[1:] if letter not in VOWELS))[:4]
    return _CODES.get(component, component.replace("_", "")[:4].upper())
