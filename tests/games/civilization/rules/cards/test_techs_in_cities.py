"""Techs that are used in the Trade and City Management phases."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from civ_tui.games.civilization.rules.announcements import Announcement
from civ_tui.games.civilization.rules.board import geography, is_water
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, trading

TWO_CITIES = """
           D  E  F
        8  G  Gc G
        9  F  F  F
        """


@pytest.mark.parametrize(
    ("tech", "more"),
    [
        pytest.param("animal_husbandry", 3, marks=pytest.mark.rule("tech:animal_husbandry")),
        pytest.param("construction", 5, marks=pytest.mark.rule("tech:construction")),
        pytest.param("banking", 7, marks=pytest.mark.rule("tech:banking", "PROD-12a")),
    ],
)
def test_wheat_raises_the_production_of_one_city(draw: Draw, tech: str, more: int) -> None:
    t = draw(TWO_CITIES)
    capital, other = t.players[0].cities
    other.production_bonus = 2
    before = [city_yield(t, city).production for city in (capital, other)]
    tables.learn(t, 0, tech)
    play = managing(t)
    assert play.reason(f"ability:{tech}.production") == "HARV-2"
    tables.resource(t, 0, "wheat", 2)
    play = managing(t).give(f"ability:{tech}.production", "E8")
    assert [city_yield(t, city).production for city in (capital, other)] == [before[0], before[1] + more]
    assert tables.facts(t, "production_bonus") == [{"amount": more}]
    assert t.players[0].resources == {"wheat": 1}
    assert t.market.resources["wheat"] == 1
    assert play.reason(f"ability:{tech}.production") == "HARV-2"


@pytest.mark.parametrize(
    ("tech", "culture"),
    [
        pytest.param("currency", 3, marks=pytest.mark.rule("tech:currency")),
        pytest.param("chivalry", 5, marks=pytest.mark.rule("tech:chivalry")),
        pytest.param("metal_casting", 7, marks=pytest.mark.rule("tech:metal_casting")),
    ],
)
def test_incense_gives_culture(tech: str, culture: int) -> None:
    t = tables.table(2, ("russians", "germans"))
    tables.learn(t, 0, tech)
    tables.resource(t, 0, "incense", 2)
    play = managing(t).give(f"ability:{tech}.culture")
    assert t.players[0].culture == culture
    assert t.players[0].resources == {"incense": 1}
    assert play.reason(f"ability:{tech}.culture") == "HARV-2"


@pytest.mark.rule("tech:horseback_riding", "TRADE-2")
def test_horseback_riding_gives_9_trade_and_6_to_another() -> None:
    t = tables.table(3)
    tables.learn(t, 1, "horseback_riding")
    tables.resource(t, 1, "silk")
    t.players[2].trade = 23
    trading(t, 1).give("ability:horseback_riding.trade", "seat:2")
    assert [player.trade for player in t.players] == [0, 9, 27]


@pytest.mark.rule("tech:horseback_riding")
def test_not_even_the_only_other_player_gets_the_trade_unasked() -> None:
    t = tables.knowing("horseback_riding", seat=1, silk=1)
    play = trading(t, 1).give("ability:horseback_riding.trade")
    assert play.legal == ["seat:0", "back"]
    play.give("back")
    assert [player.trade for player in t.players] == [0, 0]
    assert (t.players[1].resources, t.players[1].used) == ({"silk": 1}, [])
    play.give("ability:horseback_riding.trade", "seat:0")
    assert [player.trade for player in t.players] == [6, 9]


@pytest.mark.rule("tech:philosophy", "CULT-3")
def test_philosophy_brings_a_great_person_for_any_three_resources() -> None:
    t = tables.knowing("philosophy", silk=1, iron=1)
    assert managing(t).reason("ability:philosophy.great_person") == "HARV-2"
    tables.token(t, 0, "hut", "spy")
    play = managing(t).give("ability:philosophy.great_person", "market:iron", "market:silk", "token:hut:spy")
    assert t.market.removed == ["hut:spy"]
    play.give("reserve")
    assert len(t.players[0].great_people) == 1
    assert t.players[0].resources == {}


@pytest.mark.rule("tech:philosophy")
def test_philosophy_needs_a_great_person_that_is_left() -> None:
    t = tables.knowing("philosophy", silk=2, iron=1)
    t.players[1].great_people += t.market.great_people
    t.market.great_people.clear()
    assert managing(t).reason("ability:philosophy.great_person") == "CULT-3"


@pytest.mark.rule("tech:pottery", "COIN-3")
def test_pottery_puts_a_coin_on_its_card_for_any_two_resources() -> None:
    t = tables.knowing("pottery")
    before = t.players[0].coins
    for number in range(1, 5):
        t.players[0].used.clear()
        tables.resource(t, 0, "silk", 2)
        managing(t).give("ability:pottery.coin")
        assert t.players[0].tech_coins == {"pottery": number}
        assert t.players[0].coins == before + number
    t.players[0].used.clear()
    tables.resource(t, 0, "silk", 2)
    assert managing(t).reason("ability:pottery.coin") == "COIN-3"


@pytest.mark.parametrize(
    "tech",
    [
        pytest.param("democracy", marks=pytest.mark.rule("tech:democracy")),
        pytest.param("printing_press", marks=pytest.mark.rule("tech:printing_press")),
    ],
)
def test_a_coin_is_bought_once_a_round_up_to_four(tech: str) -> None:
    t = tables.table()
    player, key = t.players[0], f"ability:{tech}.buy_coin"
    tables.learn(t, 0, tech)
    before = player.coins
    assert managing(t).reason(key) == "HARV-2"
    player.trade, player.culture = (7, 0) if tech == "democracy" else (0, 6)
    play = managing(t).give(key)
    assert (player.trade, player.culture) == ((1, 0) if tech == "democracy" else (0, 1))
    assert (player.tech_coins, player.coins) == ({tech: 1}, before + 1)
    player.trade = player.culture = 20
    play.give("city:F3", "back")
    assert play.reason(key) == "HARV-2"
    player.used.clear()
    player.tech_coins[tech] = 4
    tables.learn(t, 0)
    assert managing(t).reason(key) == "COIN-3"


@pytest.mark.rule("tech:engineering")
def test_engineering_divides_a_citys_production_between_two_items_once_a_round(draw: Draw) -> None:
    t = draw(TWO_CITIES, know="engineering")
    t.players[0].cities[1].production_bonus = 9
    play = managing(t).give("city:E8", "unit:infantry")
    assert str(play.question.prompt).startswith("E8 has 10 production left.")
    assert "unit:mounted" in play.legal
    assert play.reason("wonder:colossus") == "PROD-1"
    play.give("army", "D8")
    assert play.question.kind == "city_management"
    assert play.reason("city:E8") == "CITY-1"
    t.players[0].cities[0].production_bonus = 20
    play.give("city:F3", "unit:infantry")
    assert play.question.kind == "city_management"
    assert len(t.players[0].forces) == 2


@pytest.mark.rule("tech:engineering", "PROD-12a")
def test_a_building_of_the_first_half_gives_nothing_to_the_second(draw: Draw) -> None:
    t = draw("""
           D  E  F
        7  W  W  W
        8  W  Gc W
        9  M  G  G
        """)
    tables.know(t, 0, "engineering", "construction")
    city = t.players[0].cities[1]
    city.production_bonus = 20
    before, cost = city_yield(t, city).production, t.components.buildings["workshop"].cost
    play = managing(t).give("city:E8", "building:workshop")
    assert str(play.question.prompt).startswith(f"E8 has {before - cost} production left.")
    play.give("unit:infantry", *(["D9"] if not play.over and "D9" in play.legal else []))
    while play.question.kind != "city_management":
        play.give(play.legal[0])
    assert city_yield(t, city).production > before, "from the next round on"


@pytest.mark.rule("tech:engineering", "tech:writing", "TIME-2")
@pytest.mark.parametrize("cancels", [True, False])
def test_both_items_of_a_divided_production_are_announced_together(draw: Draw, cancels: bool) -> None:
    t = draw(TWO_CITIES, know="engineering")
    tables.learn(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    t.players[0].cities[1].production_bonus = 9
    play = managing(t).give("city:E8", "unit:infantry")
    assert play.question.kind == "city.action", "nothing is announced before both are chosen"
    play.give("unit:mounted")
    assert (play.question.seat, play.question.kind) == (1, "respond")
    assert str(play.question.prompt) == "Ann produces: Spearman and Horseman in E8."
    play.give(*[(1, "ability:writing.cancel_city_action"), (1, "token:hut:spy")] if cancels else [(1, "pass")])
    assert play.question.kind == "city_management"
    assert len(t.players[0].forces) == (0 if cancels else 2)
    assert play.reason("city:E8") == "CITY-1"


@pytest.mark.rule("tech:engineering", "MOVE-3", "TIME-2")
def test_two_figures_need_room_for_two_and_the_second_is_lost_if_the_first_takes_its_place(draw: Draw) -> None:
    t = draw("""
           D  E  F
        7  W  W  W
        8  W  Gc W
        """)
    tables.know(t, 0, "engineering")
    t.players[0].cities[1].production_bonus = 60
    for square, armies in (("D9", 1), ("E9", 2), ("F9", 2)):
        tables.put(t, 0, "army", square, armies)
    twin = t.clone()
    assert managing(t).give("city:E8", "army").reason("scout") == "MOVE-3"
    for figure in twin.players[0].figures:
        figure.square = None if figure.square == tables.at(twin, "F9") else figure.square
    tables.put(twin, 1, "scout", "F9")
    play = managing(twin).give("city:E8", "army", "scout", "D9")
    assert play.question.kind == "city_management", "only the army could have gone to the blockaded square"
    assert len(tables.facts(twin, "fizzles")) == 1
    assert all(figure.square is None for figure in twin.players[0].figures if figure.kind == "scout")


@pytest.mark.rule("tech:engineering")
def test_engineering_need_not_be_used(draw: Draw) -> None:
    t = draw(TWO_CITIES, know="engineering")
    t.players[0].trade = 12
    play = managing(t).give("city:E8", "unit:infantry", "none")
    assert t.players[0].trade == 12
    play.give("city:F3")
    assert "engineering.split" not in t.players[0].used


@pytest.mark.rule("tech:engineering", "civ:americans")
def test_production_bought_in_excess_can_be_divided(draw: Draw) -> None:
    t = draw(TWO_CITIES, know="engineering")
    t.players[0].trade = 9
    t.players[0].cities[1].production_bonus = -2
    play = managing(t).give("city:E8", "unit:infantry")
    assert t.players[0].trade == 6
    assert str(play.question.prompt).startswith("E8 has 1 production left.")
    play.give("unit:infantry")
    assert t.players[0].trade == 0


@pytest.mark.rule("tech:monarchy", "OBS-1")
def test_monarchy_makes_an_ancient_wonder_obsolete() -> None:
    t = tables.knowing("monarchy", silk=1)
    tables.wonder(t, 1, "stonehenge", "C13")
    tables.wonder(t, 0, "angkor_wat", "E4")
    play = managing(t).give("ability:monarchy.obsolete_or_kill")
    offered = [option.key for option in play.question.options]
    assert offered == [
        "wonder:stonehenge",
        "wonder:colossus",
        "wonder:hanging_gardens",
        "wonder:oracle",
        "seat:1",
        "back",
    ]
    assert play.reason("seat:1") == "tech:monarchy"
    play.give("wonder:stonehenge")
    assert t.players[1].wonders[0].obsolete
    assert not t.players[0].wonders[0].obsolete
    assert t.board.markers[tables.at(t, "C13")].id == "stonehenge"


@pytest.mark.rule("tech:monarchy")
def test_monarchy_kills_a_random_unit_of_another_player() -> None:
    t = tables.table(3)
    tables.learn(t, 0, "monarchy")
    tables.resource(t, 0, "silk")
    tables.units(t, 1, "infantry-1", "mounted-2")
    tables.units(t, 0, "infantry-2")
    play = managing(t).give("ability:monarchy.obsolete_or_kill")
    assert play.reason("seat:2") == "tech:monarchy"
    play.give("seat:1")
    (killed,) = {"infantry-1", "mounted-2"} - {*t.players[1].forces}
    assert len(t.players[1].forces) == 1
    assert t.market.units[killed.split("-")[0]].face_up == [killed]
    assert tables.facts(t, "lose_unit") == [{"card": killed}]


@pytest.mark.rule("tech:gunpowder")
def test_gunpowder_makes_ancient_and_medieval_wonders_obsolete() -> None:
    t = tables.knowing("gunpowder", silk=1)
    tables.token(t, 0, "village", "uranium")
    tables.wonder(t, 1, "himeji_castle", "C13")
    tables.wonder(t, 0, "panama_canal", "E4")
    play = managing(t).give("ability:gunpowder.obsolete_or_destroy")
    offered = [option.key for option in play.question.options]
    assert "wonder:panama_canal" not in offered
    assert {"wonder:himeji_castle", "wonder:oracle"} < {*offered}
    play.give("wonder:himeji_castle", "market:silk", "token:village:uranium")
    assert t.players[1].wonders[0].obsolete
    assert t.market.removed == ["village:uranium"]


@pytest.mark.rule("tech:gunpowder", "PROD-11")
def test_gunpowder_destroys_any_building_walls_too() -> None:
    t = tables.table(2, ("americans", "chinese"))
    tables.learn(t, 0, "gunpowder")
    tables.build(t, 1, "market", "C13")
    tables.build(t, 0, "granary", "E4")
    coins = t.players[1].coins
    capital = geography(t).names[t.players[1].cities[0].square]
    for target in ("C13", capital):
        t.players[0].used.clear()
        tables.resource(t, 0, "silk", 2)
        play = managing(t).give("ability:gunpowder.obsolete_or_destroy")
        assert "destroy:E4" in play.legal
        play.give(f"destroy:{target}")
    assert tables.at(t, "C13") not in t.board.markers
    assert t.players[1].coins == coins
    assert not t.players[1].cities[0].walled
    assert play.reason("ability:gunpowder.obsolete_or_destroy") == "HARV-2"


@pytest.mark.rule("tech:steam_power")
def test_steam_power_takes_all_figures_of_a_square_to_any_water(draw: Draw) -> None:
    t = draw("""
           A  B  C  D  E  F
        6  G  G  G  G  G  W
        7  Ga G  G  G  G  WA
        8  W? G  G  G  G  W
        """)
    tables.learn(t, 0, "steam_power")
    tables.resource(t, 0, "silk")
    tables.put(t, 0, "scout", "A7")
    tables.put(t, 0, "army", "F6")
    play = managing(t).give("ability:steam_power.relocate", "A7")
    assert play.reason("F7") == "MOVE-11"
    assert play.reason("F6") == "MOVE-3"
    assert "A8" not in [option.key for option in play.question.options]
    play.give("F8")
    crew = [figure for figure in t.players[0].figures if figure.square == tables.at(t, "F8")]
    assert [figure.kind for figure in crew] == ["army", "scout"]
    play.give("end")
    offered = [option.key for option in moving(t).question.options]
    assert "F6:1A" in offered
    assert not any(key.startswith("F8:") for key in offered)


@pytest.mark.rule("tech:steam_power")
def test_steam_power_needs_water_without_enemies(draw: Draw) -> None:
    t = draw(A7="Ga", know="steam_power")
    tables.resource(t, 0, "silk")
    assert managing(t).legal == ["city:F3", "ability:steam_power.relocate", "end"]
    waters = [name for name, square in geography(t).squares.items() if is_water(t, square)]
    for number, water in enumerate(waters):
        tables.put(t, 1, "army" if number < 7 else "scout", water)
    assert managing(t).reason("ability:steam_power.relocate") == "tech:steam_power"


@pytest.mark.rule("tech:atomic_theory", "CITY-1")
def test_atomic_theory_gives_each_city_one_more_action(draw: Draw) -> None:
    t = draw(TWO_CITIES, know="atomic_theory")
    tables.token(t, 0, "village", "uranium")
    play = managing(t).give("city:E8", "arts")
    assert play.reason("city:E8") == "CITY-1"
    play.give("ability:atomic_theory.extra_action", "token:village:uranium")
    assert [entry.seat for entry in t.log if entry.kind == "extra_actions"] == [0]
    play.give("city:E8", "arts", "city:F3", "arts", "city:F3", "arts")
    assert play.reason("city:E8") == play.reason("city:F3") == "CITY-1"
    assert t.players[0].culture == 4


@pytest.mark.rule("tech:monarchy", "tech:gunpowder", "OBS-1")
@pytest.mark.parametrize("ability", ["monarchy.obsolete_or_kill", "gunpowder.obsolete_or_destroy"])
def test_what_is_obsolete_is_not_made_so_again(ability: str) -> None:
    t = tables.table()
    tables.know(t, 0, ability.split(".")[0])
    tables.resource(t, 0, "silk", 2)
    tables.wonder(t, 1, "stonehenge", "C13")
    key = f"ability:{ability}"
    assert "wonder:stonehenge" in managing(t).give(key).legal
    t.players[1].wonders[0].obsolete = True
    assert "wonder:stonehenge" not in [option.key for option in managing(t).give(key).question.options]


@pytest.mark.rule("tech:steam_power")
def test_steam_power_takes_figures_to_another_water(draw: Draw) -> None:
    t = draw(B6="W", B7="Wa")
    tables.learn(t, 0, "steam_power")
    tables.resource(t, 0, "silk")
    play = managing(t).give("ability:steam_power.relocate", "B7")
    offered = [option.key for option in play.question.options]
    assert "B6" in offered
    assert "B7" not in offered


@pytest.fixture
def spoiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """Seat 1 responds to the first thing announced by doing `deed`; it cancels nothing."""
    chosen = SimpleNamespace(sentence="", deed=lambda t: None, cancels=False)

    async def cancelled(t: Table, announced: Announcement) -> bool:
        chosen.sentence = str(announced.sentence)
        chosen.deed(t)
        return bool(chosen.cancels)

    monkeypatch.setattr("civ_tui.games.civilization.rules.reactions.cancelled", cancelled)
    return chosen


@pytest.mark.rule("TIME-2", "tech:monarchy")
def test_an_ability_is_announced_with_its_targets_and_may_be_cancelled(spoiler: SimpleNamespace) -> None:
    t = tables.knowing("monarchy", silk=1)
    spoiler.cancels = True
    play = managing(t).give("ability:monarchy.obsolete_or_kill", "wonder:oracle")
    assert spoiler.sentence.startswith("Ann uses Monarchy: ")
    assert spoiler.sentence.endswith("→ The Oracle becomes obsolete")
    assert "oracle" in t.market.wonders
    assert t.players[0].resources == {}
    assert play.reason("ability:monarchy.obsolete_or_kill") == "HARV-2"


@pytest.mark.rule("TIME-2", "tech:gunpowder")
def test_a_target_that_the_reactions_have_taken_away_is_not_hit(spoiler: SimpleNamespace) -> None:
    t = tables.knowing("gunpowder", silk=2)
    tables.build(t, 1, "granary", "C13")

    def deed(t: Table) -> None:
        del t.board.markers[tables.at(t, "C13")]
        t.market.buildings["granary"] += 1

    spoiler.deed = deed
    managing(t).give("ability:gunpowder.obsolete_or_destroy", "destroy:C13")
    assert tables.facts(t, "fizzles") == [{"ability": "gunpowder.obsolete_or_destroy"}]
    assert tables.facts(t, "lose_building") == []
