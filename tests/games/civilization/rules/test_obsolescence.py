"""OBS: obsolete wonders."""

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.cards.registry import holds
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules import tables


@pytest.mark.rule("OBS-1")
def test_the_ability_is_gone_the_marker_stays_and_still_gives_culture() -> None:
    t = tables.table()
    tables.wonder(t, 0, "oracle", "E4")
    player = t.players[0]
    before = city_yield(t, player.cities[0])
    assert holds(t, player, "wonder:oracle")
    gains.make_obsolete(t, "oracle", "tech:monarchy")
    assert not holds(t, player, "wonder:oracle")
    assert city_yield(t, player.cities[0]) == before
    assert before.culture == 1
    assert t.board.markers[tables.at(t, "E4")].id == "oracle"
    shown = view(t, 1).players[0].wonders[0]
    assert (shown.obsolete, shown.works) == (True, False)
    check(t)


@pytest.mark.rule("OBS-2")
def test_in_the_market_it_leaves_the_game_and_the_next_is_revealed() -> None:
    t = tables.table()
    following, rest = t.market.wonder_deck[-1], t.market.wonder_deck[:-1]
    revealed = t.revealed
    gains.make_obsolete(t, "oracle", "tech:monarchy")
    assert "oracle" not in t.market.wonders
    assert (t.market.wonders[-1], t.market.wonder_deck) == (following, rest)
    assert t.market.removed == ["wonder:oracle"]
    assert len(t.market.wonders) == 4
    assert t.revealed > revealed
    check(t)


@pytest.mark.rule("OBS-2")
def test_the_last_wonders_are_not_replaced() -> None:
    t = tables.table()
    while t.market.wonder_deck:
        gains.make_obsolete(t, t.market.wonders[0], "tech:gunpowder")
    gains.make_obsolete(t, t.market.wonders[0], "tech:gunpowder")
    assert len(t.market.wonders) == 3
    check(t)
