"""The eight governments, clause by clause, the reconstructed ones among them."""

from __future__ import annotations

import pytest

from civ_tui.rules import gains
from civ_tui.rules.battle.forces import battle_hand
from civ_tui.rules.income import city_yield
from civ_tui.rules.state import Table
from tests.rules import tables
from tests.rules.cards.phases import managing, moving, starting, trading
from tests.rules.conftest import Draw

CITY = """
           C  D  E  F
        7  D* D  F  Ga
        8  G  Gc Gw G
        9  G  G  G  G
        """


def under(t: Table, government: str) -> Table:
    """Seat 0 has that government."""
    gains.set_government(t, t.players[0], government, "")
    return t


@pytest.mark.rule("government:anarchy", "CITY-2")
def test_under_anarchy_the_capital_takes_no_action_and_other_cities_do(draw: Draw) -> None:
    t = under(draw(CITY), "anarchy")
    play = managing(t)
    assert play.reason("city:F3") == "CITY-2"
    play.give("city:D8", "arts")
    t.players[0].cities[0].actions = 2
    assert managing(t).reason("city:F3") == "CITY-2"


@pytest.mark.rule("government:despotism")
def test_despotism_does_nothing(draw: Draw) -> None:
    t = draw(CITY)
    assert t.players[0].government == "despotism"
    gives = city_yield(t, t.players[0].cities[1])
    assert (gives.trade, gives.production, gives.arts) == (2, 2, 2)
    assert battle_hand(t, t.players[0], tables.at(t, "F7"), defending_city=False) == 3
    starting(t).give("end")
    assert t.players[0].trade == 0
    assert "found:F7" not in [option.key for option in starting(t).question.options]


@pytest.mark.rule("government:republic", "FOUND-2")
def test_armies_found_cities_in_a_republic(draw: Draw) -> None:
    t = under(
        draw("""
           D  E  F  G  H
        7  G  Ga G  G  G
        8  G  G  G  G  G
        """),
        "republic",
    )
    starting(t).give("found:E7", "end")
    assert [city.square for city in t.players[0].cities][1:] == [tables.at(t, "E7")]
    assert not any(figure.square is not None for figure in t.players[0].figures)


@pytest.mark.rule("government:feudalism", "GOV-4")
def test_feudalism_has_a_coin_while_it_lasts(draw: Draw) -> None:
    t = draw(CITY)
    before = t.players[0].coins
    under(t, "feudalism")
    assert t.players[0].coins == before + 1
    under(t, "anarchy")
    assert t.players[0].coins == before


@pytest.mark.rule("government:monarchy", "ARTS-1")
def test_the_arts_of_the_capital_give_2_more_under_monarchy(draw: Draw) -> None:
    t = draw(CITY)
    before = [city_yield(t, city).arts for city in t.players[0].cities]
    under(t, "monarchy")
    assert [city_yield(t, city).arts for city in t.players[0].cities] == [before[0] + 2, before[1]]
    managing(t).give("city:F3", "arts")
    assert t.players[0].culture == before[0] + 2


@pytest.mark.rule("government:communism", "ARTS-1")
def test_communism_gives_each_city_2_production_and_takes_2_culture(draw: Draw) -> None:
    t = draw(CITY)
    before = [city_yield(t, city) for city in t.players[0].cities]
    under(t, "communism")
    after = [city_yield(t, city) for city in t.players[0].cities]
    assert [gives.production for gives in after] == [gives.production + 2 for gives in before]
    assert [gives.arts for gives in after] == [max(0, gives.arts - 2) for gives in before]
    assert before[1].arts == 2
    managing(t).give("city:D8", "arts")
    assert t.players[0].culture == 0


@pytest.mark.rule("government:communism")
def test_the_arts_under_communism_never_take_culture_away() -> None:
    t = under(tables.table(), "communism")
    t.players[0].culture = 5
    managing(t).give("city:F3", "arts")
    assert t.players[0].culture == 5


@pytest.mark.rule("government:democracy")
def test_democracy_gains_2_trade_at_the_start_of_turn(draw: Draw) -> None:
    t = under(draw(CITY), "democracy")
    starting(t)
    assert t.players[0].trade == 2


@pytest.mark.rule("government:democracy", "MOVE-11", "MOVE-13")
@pytest.mark.parametrize("piece", ["A", "S", "C"])
def test_democracy_attacks_no_other_player(draw: Draw, piece: str) -> None:
    t = under(
        draw(f"""
           C  D  E  F
        7  G  Ga G{piece} G
        """),
        "democracy",
    )
    assert moving(t).give("D7:1A").reason("E7") == "GOV-6"


@pytest.mark.rule("government:democracy", "MOVE-10")
def test_democracy_attacks_villages_and_defends_itself(draw: Draw) -> None:
    picture = """
           C  D  E  F
        7  G  Ga Gv GA
        """
    t = under(draw(picture), "democracy")
    tables.units(t, 0, "infantry-1")
    moving(t).give("D7:1A", "E7")
    assert t.battle is not None
    assert t.battle.kind == "village"
    t = under(draw(picture), "democracy")
    tables.units(t, 0, "infantry-1")
    tables.put(t, 1, "army", "D8")
    moving(t, 1).give("D8:1A", "D7")
    assert t.battle is not None
    assert t.battle.defender.hand == ["infantry-1"]


@pytest.mark.rule("government:democracy", "BLOCK-3")
def test_democracy_puts_no_army_on_a_blockaded_square(draw: Draw) -> None:
    t = under(draw(CITY), "democracy")
    tables.put(t, 1, "army", "C7")
    t.players[0].cities[1].production_bonus = 10
    assert managing(t).give("city:D8", "army").reason("C7") == "GOV-6"


@pytest.mark.rule("government:fundamentalism", "BATTLE-2", "TRADE-1")
def test_fundamentalism_draws_one_more_and_each_city_trades_one_less(draw: Draw) -> None:
    t = draw(CITY)
    before = [city_yield(t, city).trade for city in t.players[0].cities]
    under(t, "fundamentalism")
    assert battle_hand(t, t.players[0], tables.at(t, "F7"), defending_city=False) == 4
    assert [city_yield(t, city).trade for city in t.players[0].cities] == [trade - 1 for trade in before]
    trading(t)
    assert t.players[0].trade == sum(before) - 2


@pytest.mark.rule("government:fundamentalism")
def test_a_city_without_trade_loses_none_to_fundamentalism(draw: Draw) -> None:
    t = under(
        draw("""
           D  E  F
        8  G  Gc G
        """),
        "fundamentalism",
    )
    assert city_yield(t, t.players[0].cities[1]).trade == 0
