"""The civilizations of both expansions, as the parts of each box put them on offer (EXP-SETUP-1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.printed import files, loading
from civ_tui.games.civilization.rules.state import Player, Table


def with_civilizations(played: Edition, on: Options, box: str) -> Edition:
    """The edition with the civilizations of the box that lack nothing, and their home tiles. Raises `CatalogError` if
    they are unusable."""
    components = played.components
    civilizations = loading.playable(loading.in_box(components, box, files.CIVILIZATIONS), on)
    names = {civilization.id for civilization in civilizations}
    homes = [tile for tile in files.expand(loading.in_box(components, box, files.TILES)) if tile.civilization in names]
    return played.extended(civilizations=civilizations, tiles=homes)


def number(of: Table | Edition, civilization: str, power: str, what: str) -> int:
    """A number printed in the text of a power of the civilization; 0 if its sheet has no such power."""
    return _number(of if isinstance(of, Edition) else of.edition, civilization, power, what)


@cache
def _number(edition: Edition, civilization: str, power: str, what: str) -> int:
    powers = edition.components.civilizations[civilization].powers
    return next((printed.numbers[what] for printed in powers if printed.id == power), 0)


def of_power(power: str, what: str) -> Callable[..., int]:
    """What a rule adds for a player: that number of a power of their civilization."""
    return lambda t, player, *_: number(t, player.civilization, power, what)


def has_power(t: Table, player: Player, power: str) -> bool:
    """Whether the player's sheet has such a power."""
    return any(printed.id == power for printed in t.components.civilizations[player.civilization].powers)
