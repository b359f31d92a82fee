"""WAW-UNIT-1 to WAW-UNIT-5: unit cards of two numbers in place of those of the base game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.games.civilization.rules.battle import forecast
from civ_tui.games.civilization.rules.battle.forecast import Pair
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.printed import files, loading

OVERRIDES: Final = Overrides()


def unit_cards(played: Edition, _on: Options) -> Edition:
    """The deck of 53 cards, and another count of battles. Raises `CatalogError` if the cards are unusable."""
    content = loading.in_box(played.components, "wisdom_and_warfare", files.UNITS)
    return played.extended(overrides=OVERRIDES, unit_kinds=content)


@OVERRIDES.overrides(forecast.totals)
def totals(
    _before: Callable[..., tuple[int, int]], _edition: Edition, fronts: tuple[Pair, ...], edge: int
) -> tuple[int, int]:
    """WAW-UNIT-3: the health of the survivors less their wounds, and for the side with more combat bonus the
    difference."""
    attacker = sum(max(0, unit.left) for unit, _ in fronts if unit is not None)
    defender = sum(max(0, unit.left) for _, unit in fronts if unit is not None)
    return attacker + max(0, edge), defender + max(0, -edge)


@OVERRIDES.overrides(forecast.counted_by)
def counted_by(_before: Callable[..., str], _edition: Edition) -> str:
    """WAW-UNIT-3."""
    return "WAW-UNIT-3"
