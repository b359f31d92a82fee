"""WAW-CS: city-states, which huts and villages hide; whoever has a figure there has what they give."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from civ_tui.engine.chance import Chance
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.destinations import HOLDS, value_of
from civ_tui.games.civilization.computers.land import land
from civ_tui.games.civilization.computers.plans import EVEN, Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.drawn.cells import NO_MARKS, cell_of
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.zooms import ZOOMS
from civ_tui.games.civilization.editions.wisdom_and_warfare.policies import tribute
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.prospect import prospect
from civ_tui.games.civilization.rules.battle.village import take_village
from civ_tui.games.civilization.rules.board import city_around, city_at, is_water, piece_name
from civ_tui.games.civilization.rules.cards.targets import disaster_square
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import redeal
from civ_tui.games.civilization.rules.income import city_yield, collected_trade, count_coins
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.exploring import take_hut
from civ_tui.games.civilization.rules.phases.founding import found_city, why_not_found
from civ_tui.games.civilization.rules.phases.great_people import why_not_place
from civ_tui.games.civilization.rules.phases.routes import driven_off
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.phases.sites import turns_to, why_no_city
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import NOBODY, Marker, Player, Table, Token
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words import squares
from civ_tui.games.civilization.words.components import component
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.drawn.drawing import LOOKS, PLAINLY
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.marching import move, where
from tests.games.civilization.rules.producing import manage
from tests.games.civilization.rules.random_games import seated

ON = ("huts_villages_waw", "city_states")
Take = Callable[[Table, Player, int], Coroutine[Any, Any, None]]


@pytest.fixture
def draw(draw: Draw) -> Draw:
    """Makes a table for two with city-states, whose map is drawn."""
    return lambda picture="", options=ON, **more: draw(picture, options=options, **more)


def put(t: Table, number: int, name: str) -> int:
    """That city-state on the square, out of the pile."""
    id_, square = f"city_state_{number}", tables.at(t, name)
    t.market.decks["city_states"].face_down.remove(id_)
    t.board.markers[square] = Marker("city_state", id_, NOBODY)
    gains.recount(t)
    return square


# Finding


@pytest.mark.rule("WAW-CS-1", "WAW-CS-2", "EXP-2", "EXP-3")
def test_the_option_brings_the_tokens_and_a_shuffled_pile() -> None:
    on = edition(STANDARD, ON)
    assert edition(STANDARD, ("city_states",)) is on
    off = edition(STANDARD, ("huts_villages_waw",))
    assert [each.components.huts.get("city_state", 0) for each in (off, on)] == [0, 2]
    assert [each.components.villages.get("city_state", 0) for each in (off, on)] == [0, 3]
    assert not off.components.city_states
    seats = seated(2)
    tables_ = [deal(Settings(seats, seed=seed, options=ON)) for seed in range(6)]
    piles = [t.market.decks["city_states"].face_down for t in tables_]
    assert len({tuple(pile) for pile in piles}) > 3
    assert all(sorted(pile) == [f"city_state_{number}" for number in range(1, 6)] for pile in piles)
    for t in tables_:
        check(t)
    assert b"city_state" not in table_json(deal(Settings(seats, seed=1, options=("huts_villages_waw",))))


@pytest.mark.rule("WAW-CS-1", "WAW-CS-2", "city_state:city_state_5", "hut:city_state", "village:city_state")
@pytest.mark.parametrize(("kind", "take"), [("hut", take_hut), ("village", take_village)])
def test_a_token_puts_the_top_city_state_under_its_finder(draw: Draw, kind: str, take: Take) -> None:
    t = draw()
    tables.put(t, 0, "army", "B7")
    (tables.hut if kind == "hut" else tables.village)(t, "city_state", "B7")
    pile = t.market.decks["city_states"].face_down
    pile.append(pile.pop(pile.index("city_state_5")))
    before = city_yield(t, t.players[0].cities[0]).culture
    play = Play(take(t, t.players[0], tables.at(t, "B7")), lambda: check(t))
    assert play.over
    assert t.board.markers[tables.at(t, "B7")] == Marker("city_state", "city_state_5", NOBODY)
    assert f"{kind}:city_state" in t.market.removed
    assert city_yield(t, t.players[0].cities[0]).culture == before + 3
    assert tables.told(t, "place_city_state") == ["Ann finds a city-state on B7: City-state: museum. [WAW-CS-1]"]


@pytest.mark.rule("WAW-CS-1", "WAW-CS-3", "COIN-1")
def test_the_coin_of_what_is_found_counts_at_once(draw: Draw) -> None:
    t = draw()
    tables.put(t, 0, "army", "B7")
    tables.village(t, "city_state", "B7")
    pile = t.market.decks["city_states"].face_down
    pile.append(pile.pop(pile.index("city_state_1")))
    assert Play(take_village(t, t.players[0], tables.at(t, "B7")), lambda: check(t)).over
    assert t.players[0].coins == 1


@pytest.mark.rule("WAW-CS-1")
def test_if_no_marker_is_left_nothing_happens(draw: Draw) -> None:
    t = draw()
    tables.put(t, 0, "army", "B7")
    tables.hut(t, "city_state", "B7")
    pile = t.market.decks["city_states"].face_down
    t.market.removed += [f"city_state:{one}" for one in pile]
    pile.clear()
    assert Play(take_hut(t, t.players[0], tables.at(t, "B7")), lambda: check(t)).over
    assert not t.board.markers


@pytest.mark.rule("WAW-CS-10")
def test_found_without_a_figure_there_it_leaves_the_game_for_culture(draw: Draw) -> None:
    t = draw()
    tables.hut(t, "city_state", "B7")
    assert Play(take_hut(t, t.players[0], tables.at(t, "B7")), lambda: check(t)).over
    assert not t.board.markers
    assert t.players[0].culture == 3
    assert len(t.market.decks["city_states"].face_down) == 4
    (lost,) = t.market.removed[-1:]
    called = t.components.city_states[lost.partition(":")[2]].name
    assert tables.told(t, "lose_city_state") == [f"A city-state leaves the game: {called}. [WAW-CS-10]"]
    assert tables.told(t, "gain_culture") == ["Ann gains 3 culture. [WAW-CS-10]"]


def test_nobody_knows_the_order_of_the_pile(draw: Draw) -> None:
    t = draw()
    put(t, 3, "B7")
    orders = set()
    for seed in range(8):
        other = t.clone()
        redeal(other, 0, Chance(seed))
        check(other)
        assert other.board.markers == t.board.markers
        orders.add(tuple(other.market.decks["city_states"].face_down))
    assert len(orders) > 3
    twin = t.clone()
    twin.market.decks["city_states"].face_down.reverse()
    assert view(twin, 0) == view(t, 0)


# What they give


@pytest.mark.rule("WAW-CS-2", "WAW-CS-3", "WAW-CS-8", "EXP-X-1")
@pytest.mark.parametrize(
    ("number", "gives"),
    [
        pytest.param(1, (0, 1, 0), marks=pytest.mark.rule("city_state:city_state_1")),
        pytest.param(2, (1, 1, 0), marks=pytest.mark.rule("city_state:city_state_2")),
        pytest.param(3, (3, 0, 0), marks=pytest.mark.rule("city_state:city_state_3")),
        pytest.param(4, (0, 0, 1), marks=pytest.mark.rule("city_state:city_state_4")),
        pytest.param(5, (0, 0, 3), marks=pytest.mark.rule("city_state:city_state_5")),
    ],
)
@pytest.mark.parametrize("kind", ["army", "scout"])
def test_it_counts_for_the_capital_of_whoever_stands_there(
    draw: Draw, number: int, gives: tuple[int, int, int], kind: str
) -> None:
    t = draw("""
           A  B  C  D
        5  F  F  F  G
        6  F  F  F  Gc
        7  F  D  F  G
        8  F  F  F  G
        """)
    capital, city = t.players[0].cities
    before, other = city_yield(t, capital), city_yield(t, city)
    put(t, number, "A7")
    assert city_yield(t, capital) == before
    figure = tables.put(t, 0, kind, "A7")[0]  # type: ignore[arg-type]
    trade, production, culture = gives
    now = city_yield(t, capital)
    assert now[:4] == (
        before.trade + trade,
        before.production + production,
        before.culture + culture,
        before.arts + culture,
    )
    assert city_yield(t, city) == other
    figure.square = None
    assert city_yield(t, capital) == before


@pytest.mark.rule("WAW-CS-3", "WAW-CS-8", "city_state:city_state_1")
def test_its_coin_comes_and_goes_with_the_figures(draw: Draw) -> None:
    t = draw()
    put(t, 1, "B7")
    t.phase = "movement"
    tables.put(t, 0, "army", "B6")
    assert t.players[0].coins == 0
    play = move(t, "B6:1A", "B7", "stop", "end")
    assert play.over
    assert t.players[0].coins == count_coins(t, t.players[0]) == 1
    for figure in t.players[0].figures:
        figure.moved = False
    move(t, "B7:1A", "B6", "stop", "end")
    assert t.players[0].coins == 0
    tables.put(t, 1, "scout", "B7")
    assert t.players[1].coins == 1
    check(t)


@pytest.mark.rule("WAW-CS-5", "HARV-1", "city_state:city_state_2")
def test_with_the_question_mark_the_capital_harvests_any_resource(draw: Draw) -> None:
    t = draw()
    put(t, 2, "B7")
    capital = t.shape.names[t.players[0].cities[0].square]

    def harvests() -> list[str]:
        return [key for key in manage(t, f"city:{capital}").legal if key.startswith("harvest:")]

    before = harvests()
    assert len(before) < 4
    tables.put(t, 0, "scout", "B7")
    assert harvests() == ["harvest:incense", "harvest:iron", "harvest:silk", "harvest:wheat"]


@pytest.mark.rule("WAW-CS-3", "WAW-CS-5", "FAF-CIV-3", "civ:indians")
@pytest.mark.parametrize(("number", "more"), [(1, 0), (2, 1), (3, 0), (4, 0), (5, 0)])
def test_for_the_arts_of_the_indians_the_question_mark_shows_a_resource(number: int, more: int) -> None:
    t = tables.table(civs=("indians", "russians"), options=("civilizations_faf", "techs_faf", "metropolis", *ON))
    square = next(free for free in t.shape.names if city_around(t, free) is None and t.shape.names[free] == "F8")
    t.board.markers.pop(square, None)
    put(t, number, "F8")
    city = t.players[0].cities[0]
    before = city_yield(t, city)
    tables.put(t, 0, "scout", "F8")
    gives = city_yield(t, city)
    assert gives.arts - before.arts == gives.culture - before.culture + more
    assert set(gives.resources) - set(before.resources) == (
        {*MARKET_RESOURCES} - {*before.resources} if more else set()
    )


@pytest.mark.rule("WAW-CS-6", "EXP-X-3", "city_state:city_state_4")
def test_the_fair_adds_2_to_every_battle_of_its_holder(draw: Draw) -> None:
    t = draw()
    put(t, 4, "B7")
    assert combat_bonus(t, t.players[0]) == 0
    tables.put(t, 0, "scout", "B7")
    assert [combat_bonus(t, player) for player in t.players] == [2, 0]
    assert combat_bonus(t, t.players[0], t.players[0].cities[0]) == 14
    assert view(t, 1).players[0].combat == 2


@pytest.mark.rule("WAW-CS-2", "WAW-CS-6")
@pytest.mark.parametrize("stays", [False, True])
def test_whoever_marches_off_has_its_bonus_in_the_fight_only_if_a_figure_stays(draw: Draw, stays: bool) -> None:
    t = draw()
    put(t, 4, "B7")
    tables.put(t, 0, "army", "B7")
    tables.put(t, 1, "army", "B6")
    if stays:
        tables.put(t, 0, "scout", "B7")
    (marching,) = (figure for figure in t.players[0].figures if figure.square and figure.kind == "army")
    kept, square = 2 if stays else 0, tables.at(t, "B6")
    assert certain(prospect(t, t.players[0], square, [marching])).bonus == (kept, 0)
    tables.units(t, 0, "infantry-2", "mounted-2")
    assert (Position(t, 0, EVEN).odds(square, 1) > Position(t, 0, EVEN).odds(square, 1, [marching])) is not stays
    marching.square = square
    assert combat_bonus(t, t.players[0]) == kept


@pytest.mark.rule("WAW-CS-7", "EXP-X-3")
def test_armies_there_have_4_more_when_they_are_attacked(draw: Draw) -> None:
    t = draw()
    square = put(t, 4, "B7")
    tables.put(t, 0, "army", "B7")
    tables.put(t, 1, "army", "B6")
    fight = certain(prospect(t, t.players[1], square, tables.armies(t, 1)))
    assert (fight.kind, fight.bonus) == ("figures", (0, 6))
    t.order_index = 1
    attacker = next(figure for figure in t.players[1].figures if figure.square is not None)
    attacker.square = square
    assert Play(attack(t, t.players[1], square, [attacker]), lambda: check(t)).over
    assert [fact["bonus"] for fact in tables.facts(t, "battle_force")] == [0, 6]
    assert [fact["cards"] for fact in tables.facts(t, "battle_force")] == [0, 0]
    assert where(t, 1) == []
    assert where(t, 0) == ["B7"]


@pytest.mark.rule("WAW-CS-7", "BATTLE-4")
@pytest.mark.parametrize("built", [False, True])
def test_armies_elsewhere_have_none_of_it(draw: Draw, built: bool) -> None:
    t = draw(B6="Gc", B7="GA")
    put(t, 5, "D8")
    if built:
        tables.build(t, 0, "library", "B7")
    assert certain(prospect(t, t.players[0], tables.at(t, "B7"), tables.armies(t, 0))).bonus == (0, 0)


@pytest.mark.rule("WAW-CS-7", "WAW-CS-8")
def test_scouts_alone_there_die_without_a_battle_and_the_next_one_holds_it(draw: Draw) -> None:
    t = draw()
    square = put(t, 3, "B7")
    tables.put(t, 0, "scout", "B7")
    tables.put(t, 1, "army", "B6")
    assert collected_trade(t, t.players[0]) - collected_trade(draw(), draw().players[0]) == 3
    t.order_index = 1
    play = move(t, "B6:1A", "B7", seat=1)
    while not play.over:
        play.give("end" if "end" in play.legal else play.legal[0])
    assert where(t, 0) == []
    assert t.board.markers[square].kind == "city_state"
    mine = sum(city_yield(t, city).trade for city in t.players[1].cities)
    assert mine == sum(city_yield(draw(), city).trade for city in draw().players[1].cities) + 3


@pytest.mark.rule("WAW-CS-3", "WAW-CS-11", "COIN-1", "COIN-2")
def test_its_coin_is_counted_once_and_beside_what_else_there_is(draw: Draw) -> None:
    t = draw(B6="Gc", options=(*ON, "policies"))
    player = t.players[0]
    player.policies = ["organized_religion"]
    tables.build(t, 0, "bank", "A6")
    others, city = count_coins(t, player), city_yield(t, player.cities[1])
    assert others == 2
    square = put(t, 1, "B7")
    assert count_coins(t, player) == others, "it lies beside a city, but nobody holds it"
    assert city_yield(t, player.cities[1]).trade == city.trade, "and takes nothing from the pieces there"
    tables.put(t, 0, "scout", "B7")
    assert count_coins(t, player) == others + 1
    t.board.markers[square] = Marker("city_state", "city_state_3", NOBODY)
    assert count_coins(t, player) == others


@pytest.mark.rule("WAW-CS-4", "PROD-3", "PROD-6")
def test_figures_alone_are_put_there_and_each_square_is_named_once(draw: Draw) -> None:
    t = draw(options=ON)
    capital = t.players[0].cities[0]
    near = t.shape.names[min(t.shape.around[capital.square] - t.board.markers.keys())]
    put(t, 5, "D8")
    put(t, 3, near)
    for name in ("D8", near):
        tables.put(t, 0, "scout", name)
    capital.production_bonus, t.players[0].trade = 9, 27
    tables.know(t, 0, "currency")
    home = t.shape.names[capital.square]
    offered = [option.key for option in manage(t, f"city:{home}", "army").question.options]
    assert (offered.count("D8"), offered.count(near)) == (1, 1)
    capital.acted = 0
    assert "D8" not in [option.key for option in manage(t, f"city:{home}", "building:market").question.options]


@pytest.mark.rule("WAW-CS-4", "PROD-3")
def test_the_capital_puts_figures_into_city_states(draw: Draw) -> None:
    t = draw("""
           A  B  C
        5  F  F  F
        6  F  Gc F
        7  F  F  F
        8  F  F  F
        """)
    far = put(t, 5, "D8")
    capital = t.players[0].cities[0]
    capital.production_bonus = 9
    name = t.shape.names[capital.square]
    assert "D8" not in [option.key for option in manage(t, f"city:{name}", "army").question.options]
    capital.acted = 0
    tables.put(t, 0, "scout", "D8")
    play = manage(t, f"city:{name}", "scout")
    assert "D8" in play.legal
    play.give("D8")
    assert len([figure for figure in t.players[0].figures if figure.square == far]) == 2
    capital.acted = 0
    assert manage(t, f"city:{name}", "army").reason("D8") == "MOVE-3"
    assert "D8" not in [option.key for option in manage(t, "city:B6", "army").question.options]


@pytest.mark.rule("WAW-CS-12", "CITY-2")
def test_under_anarchy_its_trade_and_coin_count(draw: Draw) -> None:
    t = draw()
    put(t, 1, "B7")
    put(t, 3, "D8")
    tables.put(t, 0, "army", "B7")
    tables.put(t, 0, "army", "D8")
    before = collected_trade(t, t.players[0])
    t.players[0].government = "anarchy"
    gains.recount(t)
    assert t.players[0].coins == 1
    less = t.components.governments["anarchy"].numbers.get("collected_trade", 0)
    assert collected_trade(t, t.players[0]) == before + less
    name = t.shape.names[t.players[0].cities[0].square]
    assert manage(t).reason(f"city:{name}") == "CITY-2"


@pytest.mark.rule("WAW-CS-3", "WAW-CS-4", "WAW-EVT-2", "MOVE-4", "PROD-3")
def test_on_water_it_is_land_for_movement(draw: Draw) -> None:
    def lay() -> Table:
        t = draw(B6="W", C6="Gs", B7="Gc")
        t.players[0].trade = 27
        return t

    assert move(lay()).give("C6:1S").reason("B6") == "MOVE-4"
    assert manage(lay(), "city:B7", "army").reason("B6") == "PROD-3"
    t = lay()
    square = put(t, 1, "B6")
    assert (is_water(t, square), view(t, 0).squares[square].water) == (False, False)
    move(t).give("C6:1S", "B6")
    assert where(t) == ["B6"]
    assert not driven_off(t, t.players[0])
    assert "B6" in manage(t, "city:B7", "army").legal
    assert turns_to(view(t, 0), 0)[tables.at(t, "A6")] == 1


@pytest.mark.rule("WAW-CS-9", "WAW-CS-3", "FOUND-3")
def test_no_city_is_founded_on_one_that_lies_on_water(draw: Draw) -> None:
    t = draw(C7="Ws")
    square = put(t, 1, "C7")
    reason = certain(why_not_found(t, t.players[0], square))
    assert reason.clause == "FOUND-3"
    assert why_no_city(view(t, 0), 0, square) is reason


# Cities


@pytest.mark.rule("policy:expansionism", "WAW-CS-2")
def test_expansionism_counts_those_that_are_held(draw: Draw) -> None:
    t = draw(options=(*ON, "policies"))
    put(t, 1, "B7")
    before = tribute(t, t.players[0]).trade
    tables.put(t, 0, "scout", "B7")
    assert tribute(t, t.players[0]).trade == before + 1


@pytest.mark.rule("WAW-CS-9", "FOUND-5")
@pytest.mark.parametrize("group", ["s", "ss"])
def test_a_city_on_a_city_state_takes_it_out_of_the_game_for_culture(draw: Draw, group: str) -> None:
    t = draw(C7=f"G{group}")
    square = put(t, 1, "C7")
    t.phase = "start_of_turn"
    assert why_not_found(t, t.players[0], square) is None
    assert why_no_city(view(t, 0), 0, square) is None
    play = Play(found_city(t, t.players[0], square), lambda: check(t))
    while not play.over:
        play.give(play.legal[0])
    assert city_at(t, square) is not None
    assert not t.board.markers
    assert (t.players[0].culture, t.players[0].coins) == (3, 0)
    assert t.market.removed == ["city_state:city_state_1"]
    assert tables.told(t, "gain_culture") == ["Ann gains 3 culture. [WAW-CS-9]"]
    assert tables.told(t, "lose_city_state") == [
        "The city-state on C7 leaves the game: City-state: obelisk. [WAW-CS-9]"
    ]


@pytest.mark.rule("WAW-CS-9")
@pytest.mark.parametrize("held", [False, True])
def test_no_city_is_founded_next_to_a_city_state(draw: Draw, held: bool) -> None:
    t = draw(B7="Gs")
    put(t, 3, "C6")
    if held:
        tables.put(t, 0, "army", "C6")
    square = tables.at(t, "B7")
    reason = certain(why_not_found(t, t.players[0], square))
    assert reason.clause == "WAW-CS-9"
    assert why_no_city(view(t, 0), 0, square) is reason


@pytest.mark.rule("WAW-CS-11", "SCOUT-1")
def test_nobody_gathers_from_a_city_state(draw: Draw) -> None:
    t = draw(B6="Gc", D8="Gs")
    t.round, t.phase = 3, "start_of_turn"
    put(t, 3, "D8")
    assert Play(start_of_turn(t, t.players[0])).reason("gather:D8") == "WAW-CS-11"


@pytest.mark.rule("WAW-CS-11")
def test_nothing_else_is_put_on_a_city_state_and_in_outskirts_it_gives_only_to_its_holder(draw: Draw) -> None:
    t = draw("""
           A  B  C
        5  F  F  F
        6  F  Gc F
        7  F  F  F
        8  F  F  F
        """)
    capital, city = t.players[0].cities
    before = city_yield(t, city)
    square = put(t, 3, "C7")
    gives = city_yield(t, city)
    assert (gives.production, gives.trade) == (before.production - 2, before.trade)
    tables.put(t, 0, "army", "C7")
    assert city_yield(t, city) == gives
    assert city_yield(t, capital).trade == city_yield(draw(), draw().players[0].cities[0]).trade + 3
    assert why_not_place(t, t.players[0], square, set())
    options = certain(disaster_square("drought", lambda _terrain: True)(t, t.players[0]))
    refused = next(option for option in options.options if option.place == square)
    assert refused.reason is not None
    tables.know(t, 0, "philosophy")
    city.production_bonus = 20
    assert manage(t, "city:B6", "building:temple").reason("C7") == "PROD-13"


def test_a_city_state_that_is_off_or_lies_wrong_is_noticed(draw: Draw) -> None:
    t = draw()
    square = put(t, 3, "C7")
    assert str(piece_name(t.components, t.board.markers[square])) == "City-state: merchants"
    check(t)
    t.board.markers[square] = Marker("city_state", "city_state_3", 0)
    with pytest.raises(AssertionError, match="city_state_3"):
        check(t)
    t.board.markers[square] = Marker("city_state", "city_state_3", NOBODY)
    t.board.tokens[tables.at(t, "A5")] = Token("hut", "iron")
    with pytest.raises(AssertionError, match="huts"):
        check(t)


# What is seen of them


def test_a_city_state_is_told_and_drawn(draw: Draw) -> None:
    t = draw()
    square = put(t, 3, "C7")
    seen = view(t, 1)
    here = seen.squares[square]
    assert squares.brief(ENGLISH, seen, here) == "City-state: merchants, grassland, 3 trade"
    assert squares.whole_map(ENGLISH, seen, "pieces") == ["C7: City-state: merchants, grassland, 3 trade."]
    told = [line.plain for line in square_lines(PLAINLY, seen, square, 40)]
    assert {"∩ City-state: merchants", "nobody holds it"} <= {*told}
    tables.put(t, 1, "scout", "C7")
    assert "nobody holds it" not in [line.plain for line in square_lines(PLAINLY, view(t, 1), square, 40)]
    for look in LOOKS:
        for zoom in ZOOMS:
            drawn = "".join(part.text for row in paint(cell_of(seen, here), NO_MARKS, zoom, look) for part in row)
            assert not look.painted or zoom in ("S", "S+") or look.glyphs.icon("trade") in drawn
            assert look.painted or look.glyphs.city_state in drawn
    assert component(ENGLISH, t.components, "city_state", "city_state_3").name == "City-state: merchants"


# Computers


def seen_by(t: Table, seat: int = 0) -> Position:
    return Position(t, seat, Personality("economy", 0.5, 0.5))


@pytest.mark.parametrize("kind", ["army", "scout"])
def test_computers_go_to_city_states_and_stay(draw: Draw, kind: str) -> None:
    t = draw()
    put(t, 3, "C7")
    figures = tables.put(t, 0, kind, "B7")  # type: ignore[arg-type]
    there, beside = (value_of(seen_by(t), figures, tables.at(t, name), scouts=kind == "scout") for name in ("C7", "B7"))
    assert there[0] > beside[0] + 3
    assert there[1] == HOLDS
    tables.put(t, 0, "army", "C7")
    again, _ = value_of(seen_by(t), figures, tables.at(t, "C7"), scouts=kind == "scout")
    assert again < there[0], "one figure holds it already"


def test_a_city_on_a_city_state_is_worth_less_to_a_computer(draw: Draw) -> None:
    t = draw(C7="Gs")
    t.phase, t.round = "start_of_turn", 4

    def founding() -> float:
        question = Play(start_of_turn(t, t.players[0])).question
        return next(candidate.value for candidate in weigh(seen_by(t), question) if candidate.key == "found:C7")

    before = founding()
    put(t, 3, "C7")
    assert 0 < founding() < before


@pytest.mark.rule("WAW-CS-3")
def test_computers_march_over_a_city_state_on_water_and_found_nothing_there(draw: Draw) -> None:
    t = draw(B6="W", C6="W")
    wet = {tables.at(t, name) for name in ("B6", "C6")}
    assert not wet & land(t).dry
    state = put(t, 1, "B6")
    assert wet & land(t).dry == {state}
    assert state not in land(t).centres
