"""What the box of Wisdom and Warfare (2013) adds to the game, part by part; each is an option of the table (EXP-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from civ_tui.games.civilization.rules.battle import forecast
from civ_tui.games.civilization.rules.battle.forecast import Pair
from civ_tui.games.civilization.rules.edition import Edition, Otherwise
from civ_tui.games.civilization.rules.printed.files import UnitsFile, read
from civ_tui.games.civilization.rules.printed.loading import extended

FOLDER: Final = "wisdom_and_warfare"
"""Where its data lies in `rules_data`."""
UNIT_CARDS: Final = "unit_cards_waw"
"""The option by which its unit cards are played."""
WITH_UNIT_CARDS: Final = Otherwise()


def unit_cards(played: Edition) -> Edition:
    """WAW-UNIT-1 to WAW-UNIT-5: the unit cards of two numbers in place of those of the edition. Raises `CatalogError`
    if they are unusable."""
    content = read(played.components.source.joinpath(FOLDER), UnitsFile)
    components = extended(played.components, unit_kinds=content.unit)
    return replace(played, components=components, otherwise=played.otherwise | WITH_UNIT_CARDS)


@WITH_UNIT_CARDS.instead_of(forecast.totals)
def totals(
    _before: Callable[..., tuple[int, int]], _edition: Edition, fronts: tuple[Pair, ...], edge: int
) -> tuple[int, int]:
    """WAW-UNIT-3: the health of the survivors less their wounds, and for the side with more combat bonus the
    difference."""
    attacker = sum(max(0, unit.left) for unit, _ in fronts if unit is not None)
    defender = sum(max(0, unit.left) for _, unit in fronts if unit is not None)
    return attacker + max(0, edge), defender + max(0, -edge)


@WITH_UNIT_CARDS.instead_of(forecast.counted_by)
def counted_by(_before: Callable[..., str], _edition: Edition) -> str:
    """WAW-UNIT-3."""
    return "WAW-UNIT-3"
