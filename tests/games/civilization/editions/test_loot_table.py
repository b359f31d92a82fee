"""FAF-LOOT-1: the loot table, which every part of an expansion switches on."""

import pytest

from civ_tui.games.civilization.rules.battle.loot import loot
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play

OPTIONS = ("huts_villages_faf", "investments")


def spent(t: Table, *, figures: bool, city: bool) -> Play[None]:
    return Play(loot(t, t.players[0], t.players[1], figures=figures, city=city), lambda: check(t))


def rich() -> Table:
    """Bob has some of everything that can be loot."""
    t = tables.table(options=OPTIONS, later_loot=True)
    t.players[1].trade, t.players[1].culture, t.players[1].sheet_coins = 9, 5, 1
    tables.resource(t, 1, "iron")
    tables.learn(t, 1, "metalworking")
    tables.hold(t, 1, "drought")
    tables.token(t, 1, "hut", "teacher")
    t.players[1].investments["infrastructure"] = 2
    for player in t.players:
        player.coins = player.sheet_coins
    return t


@pytest.mark.rule("FAF-LOOT-1")
def test_three_for_figures_and_a_city_in_any_mix_and_twice_the_same() -> None:
    t = rich()
    play = spent(t, figures=True, city=True)
    assert {"tech:metalworking", "event:1", "steal_coin:sheet"} < set(play.legal)
    assert not any("infrastructure" in option.key for option in play.question.options), "investments are never loot"
    play.give("trade", "trade", "trade")
    assert (play.over, t.players[0].trade, t.players[1].trade) == (True, 9, 0)
    assert spent(t, figures=True, city=True).give("steal_coin:sheet", "culture").over
    assert (t.players[0].sheet_coins, t.players[0].culture, t.players[1].culture) == (1, 3, 2)


@pytest.mark.rule("FAF-LOOT-1", "FAF-HUT-1")
def test_a_kept_token_is_taken_unseen_and_the_taker_keeps_it() -> None:
    t = rich()
    assert spent(t, figures=True, city=False).give("token:hut").over
    assert [token.content for token in t.players[0].tokens] == ["teacher"]
    assert t.players[1].tokens == []


@pytest.mark.rule("FAF-LOOT-1")
def test_loot_that_cannot_be_spent_is_lost() -> None:
    t = tables.table(options=OPTIONS, later_loot=True)
    t.players[1].trade = 2
    play = spent(t, figures=True, city=True)
    assert play.give("trade").over
    assert t.players[0].trade == 2
