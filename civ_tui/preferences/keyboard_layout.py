"""Latin and Cyrillic letters that share a key, so that every key means the same on either layout."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

QWERTY: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
JCUKEN: Final = "йцукенгшщзхъфывапролджэячсмитьбю"
TWINS: Final = MappingProxyType(dict(zip(QWERTY, JCUKEN, strict=True)))
"""Which Cyrillic letter lies on the same key as a Latin one."""
SHIFTED_TWINS: Final = MappingProxyType(
    {"question_mark": "comma", "full_stop": "ю", "left_square_bracket": "х", "right_square_bracket": "ъ"}
)
"""The same for what is no letter here: the key of "?" gives "," on a Russian layout."""
DOT, SLASH = "full_stop", "slash"
"""What the key of "/" gives on a Russian layout, where it means what "/" means; on a Latin one it is another key."""
ALIKE: Final = MappingProxyType(dict(zip("авекмнорстух", "abekmhopctyx", strict=True)))
"""Which Latin letter looks like a Cyrillic one."""
_LATIN: Final = {cyrillic: latin for latin, cyrillic in TWINS.items()}


def other_layout(key: str) -> str | None:
    """The key on a Russian layout that lies where this one lies, where it differs."""
    modifiers, plus, letter = key.rpartition("+")
    if len(letter) == 1 and letter.isascii() and letter.isalpha():
        other = TWINS[letter.lower()]
        return modifiers + plus + (other.upper() if letter.isupper() else other)
    return SHIFTED_TWINS.get(key)


def on_latin(key: str) -> str:
    """The key on a Latin layout that lies where this letter of a Russian one lies; any other key as it is."""
    modifiers, plus, letter = key.rpartition("+")
    return modifiers + plus + _LATIN.get(letter, letter)


def is_of_other_layout(character: str) -> bool:
    """Whether the character was typed on a Russian layout."""
    return character.lower() in _LATIN and character.isalpha() and not character.isascii()


def readings(typed: str) -> tuple[str, ...]:
    """A name of Latin letters as it may have been meant: as it was typed, with the letters of the same keys, and with
    those that look alike."""
    small = typed.lower()
    others = ("".join(twins.get(letter, letter) for letter in small) for twins in (_LATIN, ALIKE))
    return tuple(dict.fromkeys((typed, *others))) if not typed.isascii() else (typed,)


def with_twins(keys: Iterable[str]) -> list[str]:
    """The keys, and after them those that lie at their places on a Russian layout."""
    chosen = list(keys)
    return [*chosen, *(other for key in chosen if (other := other_layout(key)) is not None)]


def own_letter(character: str | None) -> str | None:
    """The Latin capital that was typed with Shift on either layout, or None for anything else."""
    if character is None or len(character) != 1 or not character.isupper() or len(character.lower()) != 1:
        return None
    return _LATIN.get(character.lower(), character.lower()).upper()
