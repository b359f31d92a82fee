"""The table of the trade: what lies open, and what has been taken."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.mare_nostrum.drawn.trade_table import trade_lines
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.state import Take
from civ_tui.games.mare_nostrum.rules.view import TradeView, view
from tests.games.mare_nostrum.rules.tables import dealt

TAKEN = (Take(0, 1, "oil"), Take(1, 0, "coin"), Take(0, 1, "wine"))
"""The first seat has taken two cards, the second one."""


@pytest.mark.rule("MN-TRADE-7")
@pytest.mark.parametrize(("seat", "shown"), [(0, ["Oi Wi", "░░"]), (1, ["░░ ░░", "$"]), (None, ["░░ ░░", "░░"])])
def test_of_cards_that_were_taken_only_the_own_are_open(seat: int | None, shown: list[str]) -> None:
    trade = TradeView(2, {0: (), 1: ()}, {0: 2, 1: 1}, TAKEN, None)
    seen = replace(view(dealt("carthage", "rome", "greece"), seat), trade=trade)
    lines = [line.plain for line in trade_lines(Look(DARK), seen, 80, 20, taker=None, barred=())]
    assert [line.split(player.name)[1].split() for line, player in zip(lines[2:4], seen.players, strict=False)] == [
        each.split() for each in shown
    ]


@pytest.mark.rule("MN-TRADE-7")
@pytest.mark.parametrize("width", [47, 60, 90])
def test_all_open_cards_and_as_many_as_were_taken_are_seen(width: int) -> None:
    for taken, lies in product((0, 1, 7, 14), (0, 3, 6)):
        open_ = ("incense", "papyrus", "gold", "gems", "oil", "wine")[:lies]
        trade = TradeView(14, {0: open_, 1: ()}, {0: taken, 1: 0}, (), None)
        seen = replace(view(dealt("carthage", "rome", "greece"), None), trade=trade)
        for look in (Look(DARK), Look(DARK, terrain="plain")):
            lines = [line.plain for line in trade_lines(look, seen, width, 40, taker=None, barred=())]
            assert sum(line.count(look.glyphs.empty * 2) for line in lines) == taken, (taken, lies)
            assert max(map(len, lines)) <= width
            assert all(look.say(naming.kind(kind)) in " ".join(lines) for kind in open_), (taken, lies)
