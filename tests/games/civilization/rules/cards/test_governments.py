"""The eight governments, clause by clause."""

from collections.abc import Callable

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.forces import battle_hand
from civ_tui.games.civilization.rules.income import city_yield, collected_trade
from civ_tui.games.civilization.rules.limits import culture_hand
from civ_tui.games.civilization.rules.phases.trade import collect
from civ_tui.games.civilization.rules.phases.ways import ways
from civ_tui.games.civilization.rules.state import Square, Table
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting, trading

CITY = """
           C  D  E  F
        7  D* D  F  Ga
        8  G  Gc Gw G
        """

LANDS = """
           B  C  D  E  F  G
        7  G  G  G  G  G  Gi
        8  Gw Gc G  G  Gc G
        """


def lands(draw: Draw) -> Table:
    """Three cities of seat 0, C8 with wheat, F8 with incense around it."""
    t = draw(LANDS, know="irrigation")
    return t


def under(t: Table, government: str) -> Table:
    """Seat 0 has that government."""
    gains.set_government(t, t.players[0], government, "")
    return t


@pytest.mark.rule("government:anarchy", "CITY-2", "GOV-7")
def test_under_anarchy_the_capital_takes_no_action_and_other_cities_do(draw: Draw) -> None:
    t = under(draw(CITY), "anarchy")
    play = managing(t)
    assert play.reason("city:F3") == "CITY-2"
    play.give("city:D8", "arts")
    t.players[0].cities[0].actions = 2
    assert managing(t).reason("city:F3") == "CITY-2"


@pytest.mark.rule("government:republic", "FOUND-2")
def test_armies_found_cities_in_a_republic(draw: Draw) -> None:
    t = under(draw(E7="Ga"), "republic")
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


@pytest.mark.rule("government:feudalism", "HARV-3", "HARV-1")
def test_under_feudalism_a_city_harvests_from_the_outskirts_of_another(draw: Draw) -> None:
    t = lands(draw)
    assert managing(t).give("city:F8").reason("harvest:wheat") == "HARV-1"
    under(t, "feudalism")
    play = managing(t).give("city:F8")
    assert play.reason("harvest:iron") == "HARV-3"
    play.give("harvest:wheat")
    assert t.players[0].resources == {"wheat": 1}
    assert [city.acted for city in t.players[0].cities[1:]] == [0, 1]


@pytest.mark.rule("HARV-3", "BLOCK-1")
def test_under_feudalism_a_blockaded_square_gives_nothing(draw: Draw) -> None:
    t = under(lands(draw), "feudalism")
    tables.put(t, 1, "army", "B8")
    assert managing(t).give("city:F8").reason("harvest:wheat") == "HARV-3"


@pytest.mark.rule("HARV-3", "wonder:angkor_wat")
def test_under_feudalism_angkor_wat_harvests_from_every_city(draw: Draw) -> None:
    t = lands(draw)
    tables.wonder(t, 0, "angkor_wat", "B7")
    managing(t).give("wonder:angkor_wat", "F8", "incense+incense")
    assert t.players[0].resources == {"incense": 2}
    t = under(lands(draw), "feudalism")
    tables.wonder(t, 0, "angkor_wat", "B7")
    managing(t).give("wonder:angkor_wat", "F8", "incense+wheat")
    assert t.players[0].resources == {"incense": 1, "wheat": 1}


@pytest.mark.rule("government:monarchy", "ARTS-2")
def test_the_arts_of_the_capital_alone_give_1_more_under_monarchy(draw: Draw) -> None:
    t = draw(CITY)
    before = [city_yield(t, city).arts for city in t.players[0].cities]
    under(t, "monarchy")
    assert [city_yield(t, city).arts for city in t.players[0].cities] == [before[0] + 1, before[1]]
    managing(t).give("city:F3", "arts")
    assert t.players[0].culture == before[0] + 1


@pytest.mark.rule("government:monarchy", "CULT-7")
def test_monarchy_holds_a_card_more_and_gives_it_up_when_it_goes(draw: Draw) -> None:
    t = draw(CITY)
    player = t.players[0]
    assert culture_hand(t, player) == 2
    under(t, "monarchy")
    assert culture_hand(t, player) == 3
    tables.hold(t, 0, "sabotage", "drought", "deforestation")
    play = starting(t).give("government:anarchy")
    assert (play.question.kind, play.question.seat) == ("hand.discard", 0)
    play.give("drought")
    assert play.question.kind == "start_of_turn"
    assert player.hand == ["sabotage", "deforestation"]


@pytest.mark.rule("CULT-7", "event:citizens_revolting_1")
def test_a_revolt_against_a_monarchy_reduces_the_hand(draw: Draw) -> None:
    t = under(draw(CITY), "monarchy")
    tables.hold(t, 0, "sabotage", "drought", "deforestation")
    tables.hold(t, 1, "citizens_revolting_1")
    play = starting(t, 1).give("event:citizens_revolting_1")
    while play.question.kind != "hand.discard":
        play.give(play.legal[0])
    assert play.question.seat == 0
    play.give("sabotage")
    assert t.players[0].government == "anarchy"
    assert t.players[0].hand == ["drought", "deforestation"]


@pytest.mark.rule("government:communism", "ARTS-2", "PROD-15")
def test_communism_gives_each_city_2_production_and_takes_1_culture_in_the_capital(draw: Draw) -> None:
    t = draw(CITY)
    before = [city_yield(t, city) for city in t.players[0].cities]
    under(t, "communism")
    after = [city_yield(t, city) for city in t.players[0].cities]
    assert [gives.production for gives in after] == [gives.production + 2 for gives in before]
    assert [gives.arts for gives in after] == [before[0].arts - 1, before[1].arts]
    managing(t).give("city:D8", "arts")
    assert t.players[0].culture == before[1].arts


@pytest.mark.rule("government:communism", "ARTS-2")
def test_the_arts_under_communism_never_take_culture_away() -> None:
    t = under(tables.table(), "communism")
    t.players[0].culture = 5
    managing(t).give("city:F3", "arts")
    assert t.players[0].culture == 5


@pytest.mark.rule("government:democracy", "TRADE-6")
def test_democracy_collects_2_trade_more_once_in_all(draw: Draw) -> None:
    t = draw(CITY)
    icons = sum(city_yield(t, city).trade for city in t.players[0].cities)
    under(t, "democracy")
    trading(t)
    assert len(t.players[0].cities) == 2
    assert t.players[0].trade == icons + 2


@pytest.mark.rule("government:democracy", "MOVE-10")
def test_democracy_attacks_villages_and_defends_itself(draw: Draw) -> None:
    t = under(draw(D7="Ga", E7="Gv", F7="GA"), "democracy")
    tables.units(t, 0, "infantry-1")
    moving(t).give("D7:1A", "E7")
    assert t.battle is not None
    assert t.battle.kind == "village"
    t = under(draw(D7="Ga", E7="Gv", F7="GA"), "democracy")
    tables.units(t, 0, "infantry-1")
    tables.put(t, 1, "army", "D8")
    moving(t, 1).give("D8:1A", "D7")
    assert certain(t.battle).defender.hand == ["infantry-1"]


@pytest.mark.rule("government:fundamentalism", "BATTLE-2", "TRADE-6")
def test_fundamentalism_draws_one_more_and_collects_2_trade_less_in_all(draw: Draw) -> None:
    t = draw(CITY)
    before = [city_yield(t, city).trade for city in t.players[0].cities]
    under(t, "fundamentalism")
    assert battle_hand(t, t.players[0], tables.at(t, "F7"), defending_city=False) == 4
    assert [city_yield(t, city).trade for city in t.players[0].cities] == before
    trading(t)
    assert t.players[0].trade == sum(before) - 2


@pytest.mark.rule("government:fundamentalism", "TRADE-6")
@pytest.mark.parametrize(("square", "despotic", "collects"), [("G", 0, 0), ("D", 1, 0), ("W", 1, 0)])
def test_fundamentalism_never_takes_trade_away(draw: Draw, square: str, despotic: int, collects: int) -> None:
    t = draw(f"""
           E
        7  {square}
        8  Gc
        """)
    player = t.players[0]
    player.cities, player.trade = player.cities[1:], 5
    assert collected_trade(t, player) == despotic
    under(t, "fundamentalism")
    assert collected_trade(t, player) == collects
    collect(t, player)
    assert player.trade == 5


@pytest.mark.rule("government:republic", "MOVE-14", "civ:chinese")
def test_chinese_scouts_of_a_republic_gain_culture_from_huts(draw: Draw) -> None:
    t = under(draw(D7="Gs", E7="Gh", civs=("chinese", "americans")), "republic")
    moving(t).give("D7:1S", "E7")
    assert t.players[0].culture == 3
    assert len(t.players[0].tokens) == 1


@pytest.mark.rule("MOVE-14", "MOVE-1")
def test_ways_lead_scouts_of_a_republic_to_huts_and_no_further(draw: Draw) -> None:
    t = draw("""
           C  D  E  F
        7  W  Gs Gh G
        8  W  W  W  W
        """)
    scout = [figure for figure in t.players[0].figures if figure.kind == "scout" and figure.square is not None]
    reached: Callable[[], set[Square]] = lambda: set(ways(t, t.players[0], scout, tables.at(t, "D7"), 2))  # noqa: E731
    hut = tables.at(t, "E7")
    assert hut not in reached()
    under(t, "republic")
    assert hut in reached()
    assert tables.at(t, "F7") not in reached()
