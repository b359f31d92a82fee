"""The letter of each kind of cards, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from civ_tui.drawing.look import Look
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed


@lru_cache(16)
def letters(look: Look) -> Mapping[CardKind, str]:
    """In English as printed; in other languages the first letter of its name there that no kind before it has."""
    kinds = printed().kinds
    if look.language == "en":
        return MappingProxyType({kind: each.letter for kind, each in kinds.items()})
    found = {COIN: kinds[COIN].letter}
    for kind in kinds:
        if kind != COIN:
            name = look.say(naming.kind(kind)).upper()
            found[kind] = next(letter for letter in name + kinds[kind].letter if letter not in found.values())
    return MappingProxyType(found)
