"""EXP-SETUP-5, EXP-3, EXP-4: the wonders of the expansions beside those of the base game."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.printed import expansions, loading
from civ_tui.games.civilization.rules.printed.components import Wonder


def with_wonders(played: Edition, on: Options, box: str) -> Edition:
    """The edition with the wonders of that box, of which as many of each era are drawn as the box says. A discount for
    a tech that is not in the game falls away. Raises `CatalogError` if they are unusable."""
    content, known = loading.in_box(played.components, box, expansions.FURTHER_WONDERS), played.components.techs

    def of_this_game(wonder: Wonder) -> Wonder:
        lacks = wonder.discount is not None and wonder.discount.tech not in known
        return replace(wonder, discount=None) if lacks else wonder

    return played.extended(
        wonders=[of_this_game(wonder) for wonder in loading.playable(content.wonder, on)],
        limits=replace(played.components.limits, wonders_per_era=content.per_era),
    )
