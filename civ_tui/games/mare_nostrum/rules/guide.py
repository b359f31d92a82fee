"""The rulebook, and what its pages name of the components: names and numbers by what `guide.toml` calls them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from civ_tui.engine.data import rules_data
from civ_tui.engine.rulebook import Rulebook, read_rulebook
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.mare_nostrum.rules.printed import Printed, printed


def named(facts: Printed) -> Mapping[str, Text | int]:
    """All of it: prices by what they are for, and how much there is of what."""
    setup, battle, kinds = facts.setup, facts.pieces.battle, facts.kinds
    goods = [Line("{name} ({n})", name=Line(kinds[good].name), n=kinds[good].count) for good in facts.goods]
    return {
        **setup.prices,
        "cards_to_win": setup.cards_to_win,
        "cards_to_buy": setup.cards_to_win - 1,
        "keep_coins": facts.cards.keep.coins,
        "die": battle.die,
        "fortress_points": battle.fortress,
        "points_per_loss": battle.points_per_loss,
        "all_cards": sum(kind.count for kind in kinds.values()),
        "coins": kinds["coin"].count,
        "goods": row(goods),
        "heroes": len(facts.heroes),
        "wonders": len(facts.wonders),
        "provinces": len(facts.provinces),
        "seas": len(facts.seas),
        "pieces": row(Line("{name} ({n})", name=Line(piece.name), n=piece.each) for piece in facts.pieces.piece),
        "tokens": row(Line("{name} ({n})", name=Line(token.name), n=token.bank[-1]) for token in facts.pieces.token),
    }


@cache
def rulebook() -> Rulebook:
    """The rulebook. Raises as `read_rulebook` does."""
    folder = rules_data().joinpath("mare_nostrum")
    return read_rulebook(("rulebook", "ruling"), folder, printed=named(printed()))
