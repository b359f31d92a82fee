"""PROD-1 to PROD-5: what a city makes and for how much; figures and units."""

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import name
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.phases.production import all_items, why_not_beside
from civ_tui.games.civilization.rules.state import Deck, FigureKind
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.producing import FIELDS, lands, manage

# What it costs


@pytest.mark.rule("PROD-1")
def test_one_item_for_the_production_of_the_city_and_the_rest_is_lost(draw: Draw) -> None:
    t = draw(FIELDS)
    assert city_yield(t, t.players[0].cities[1]).production == 9
    t.players[0].ranks["mounted"] = 3
    play = manage(t, "city:C7")
    assert "unit:mounted" in play.legal  # 9
    play.give("army", "B6")  # 4
    assert play.question.kind == "city_management"
    assert play.reason("city:C7") == "CITY-1"
    play.give("city:F3")  # 5: the 5 that were left in C7 do not come here
    assert play.reason("scout") == "PROD-1"


@pytest.mark.rule("PROD-1")
def test_what_costs_more_than_the_city_has_cannot_be_made(draw: Draw) -> None:
    t = draw(FIELDS)
    play = manage(t, "city:C7")
    assert play.reason("wonder:stonehenge") == "PROD-1"  # 10
    t.players[0].cities[1].production_bonus = 1
    assert "wonder:stonehenge" in manage(t, "city:C7").legal


@pytest.mark.rule("PROD-2", "civ:americans", "GOLDEN-1")
@pytest.mark.parametrize(
    ("civ", "cost", "paid"), [("germans", 6, 3), ("germans", 7, 6), ("americans", 6, 3), ("americans", 7, 3)]
)
def test_three_trade_buy_one_production_or_two_for_the_americans(civ: str, cost: int, paid: int) -> None:
    t = tables.table(2, (civ, "romans"))
    player = t.players[0]
    assert city_yield(t, player.cities[0]).production == 5
    player.ranks["mounted"] = 2
    item = "scout" if cost == 6 else "unit:mounted"
    player.trade = paid - 1
    assert manage(t, f"city:{name(t, player.cities[0].square)}").reason(item) == "PROD-1"
    player.trade = 10
    play = manage(t, f"city:{name(t, player.cities[0].square)}")
    assert f"{paid} of your trade" in play.label(item)
    play.give(item)
    assert player.trade == 10 - paid


@pytest.mark.rule("PROD-2")
def test_as_often_as_the_dial_allows() -> None:
    t = tables.table(2, ("germans", "romans"))
    player = t.players[0]
    player.trade = 27
    play = manage(t, f"city:{name(t, player.cities[0].square)}")
    assert "15 of your trade" in play.label("wonder:stonehenge")
    assert (play.meaning("wonder:stonehenge").trade, play.meaning("army").trade) == (15, 0)
    assert play.reason("wonder:hanging_gardens") == "PROD-1"  # the 10 that lack cost 30 trade
    assert "of your trade" not in play.label("wonder:hanging_gardens")
    play.give("wonder:stonehenge")
    assert player.trade == 12


# Figures


@pytest.mark.rule("PROD-3")
def test_an_army_costs_four_a_scout_six_and_they_come_from_the_reserve(draw: Draw) -> None:
    t = draw(FIELDS)
    play = manage(t, "city:C7")
    assert "4 production" in play.label("army")
    assert "6 production" in play.label("scout")
    play.give("scout", "B6")
    scout = next(figure for figure in t.players[0].figures if figure.square is not None)
    assert (scout.kind, scout.square, scout.entered) == ("scout", tables.at(t, "B6"), t.round)


@pytest.mark.rule("PROD-3")
def test_none_is_made_when_none_is_in_reserve(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.put(t, 0, "army", "E10", 6)
    tables.put(t, 0, "scout", "F10", 2)
    play = manage(t, "city:C7")
    assert (play.reason("army"), play.reason("scout")) == ("PROD-3", "PROD-3")


@pytest.mark.rule("PROD-3", "MOVE-3")
def test_it_is_placed_in_the_outskirts_of_that_city_within_the_stacking_limit(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.put(t, 0, "army", "B6", 2)
    tables.put(t, 0, "army", "C6", 1)
    play = manage(t, "city:C7", "army")
    assert lands(t, play) == {
        **dict.fromkeys(("B7", "B8", "C6", "C8", "D6", "D8"), "yes"),
        "B6": "MOVE-3",
        "D7": "PROD-3",
    }
    play.give("C6")
    assert sum(figure.square == tables.at(t, "C6") for figure in t.players[0].figures) == 2


@pytest.mark.rule("PROD-3", "MOVE-4")
@pytest.mark.parametrize(
    ("tech", "allowed"), [("navigation", False), ("sailing", True), ("steam_power", True), ("flight", True)]
)
def test_on_water_only_with_techs_that_let_figures_end_their_move_there(draw: Draw, tech: str, allowed: bool) -> None:
    t = draw(FIELDS)
    tables.know(t, 0, tech)
    assert lands(t, manage(t, "city:C7", "scout"))["D7"] == ("yes" if allowed else "PROD-3")


@pytest.mark.rule("PROD-3")
def test_a_city_whose_outskirts_have_no_room_makes_none(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  W  W  W
        7  W  Gc Gaa
        8  W  W  W
        """)
    t.players[0].cities[1].production_bonus = 6
    play = manage(t, "city:C7")
    assert {play.reason("army"), play.reason("scout")} <= {"PROD-3", "MOVE-3"}


# Units


@pytest.mark.rule("PROD-4")
def test_a_random_card_goes_into_the_standing_forces_unseen(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.stack_units(t, "artillery", "artillery-3")
    revealed = t.revealed
    manage(t, "city:C7", "unit:artillery", "end")
    assert t.players[0].forces == ["artillery-3"]
    assert t.revealed > revealed
    assert [entry.audience for entry in t.log if "card" in entry.facts] == [(0,)]


@pytest.mark.rule("PROD-4")
def test_aircraft_cost_twelve_and_need_flight(draw: Draw) -> None:
    t = draw(FIELDS)
    t.players[0].cities[1].production_bonus = 3
    assert manage(t, "city:C7").reason("unit:aircraft") == "PROD-4"
    tables.know(t, 0, "flight")
    play = manage(t, "city:C7")
    assert "12 production" in play.label("unit:aircraft")
    play.give("unit:aircraft", "end")
    assert t.players[0].forces[0].startswith("aircraft")


@pytest.mark.rule("PROD-5")
def test_an_empty_deck_gives_no_units(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.empty_units(t, 1, "mounted")
    play = manage(t, "city:C7")
    assert play.reason("unit:mounted") == "PROD-5"
    assert "unit:infantry" in play.legal


@pytest.mark.rule("PROD-5")
def test_cards_returned_face_up_are_shuffled_when_they_come_to_the_top(draw: Draw) -> None:
    drawn = set()
    for seed in range(12):
        t = draw(FIELDS)
        t.chance.state = seed
        deck = t.market.units["mounted"]
        cards = deck.face_down + deck.face_up
        t.market.units["mounted"] = Deck(cards[:1], cards[1:])
        t.players[0].cities[0].production_bonus = 9
        play = manage(t, "city:C7", "unit:mounted")
        turned = t.market.units["mounted"]
        assert (sorted(turned.face_down), turned.face_up) == (sorted(cards[1:]), [])  # at once, not at the next draw
        play.give("city:F3", "unit:mounted")
        left = t.market.units["mounted"]
        assert (len(left.face_down), left.face_up) == (13, [])
        assert t.players[0].forces[0] == cards[0]
        drawn.add(tuple(left.face_down))
    assert len(drawn) > 1


@pytest.mark.rule("PROD-5", "CULT-6")
def test_a_card_returned_under_nothing_is_the_deck(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.empty_units(t, 1, "mounted")
    assert manage(t, "city:C7").reason("unit:mounted") == "PROD-5"
    card = t.players[1].forces.pop()
    gains.return_unit(t, card)
    assert t.market.units["mounted"] == Deck([card], [])
    assert "unit:mounted" in manage(t, "city:C7").legal
    gains.return_unit(t, t.players[1].forces.pop())
    assert len(t.market.units["mounted"].face_up) == 1, "it lies beneath the other"
    deck = t.market.events[3]
    t.players[1].hand, deck.face_down = deck.face_down, []
    first, second = t.players[1].hand[:2]
    gains.discard_event(t, t.players[1], first, "CULT-2")
    gains.discard_event(t, t.players[1], second, "CULT-2")
    assert deck == Deck([first], [second])


@pytest.mark.rule("PROD-7", "BLOCK-3")
def test_the_reason_against_a_building_is_that_of_the_square_nearest_to_being_legal(draw: Draw) -> None:
    picture = """
           B  C  D
        6  D{} G  G
        7  G  Gc G
        8  G  G  G
        """
    for enemy, clause in (("A", "BLOCK-3"), ("", None)):
        t = draw(picture.format(enemy), know="code_of_laws")
        t.players[0].cities[1].production_bonus = 20
        play = manage(t, "city:C7")
        if clause is None:
            assert "building:trading_post" in play.legal
        else:
            assert play.reason("building:trading_post") == clause
    t = draw(picture.format("").replace("D ", "G "), know="code_of_laws")
    t.players[0].cities[1].production_bonus = 20
    assert manage(t, "city:C7").reason("building:trading_post") == "PROD-7"


@pytest.mark.rule("PROD-1", "PROD-2", "PROD-3", "PROD-4", "PROD-6", "PROD-11", "PROD-12", "ARTS-1", "CULT-1", "HARV-1")
def test_everybody_reads_what_the_cities_do(draw: Draw) -> None:
    t = draw(FIELDS, know="masonry code_of_laws")
    t.players[0].trade, t.players[0].culture, t.players[0].cities[1].actions = 27, 20, 9
    t.log.clear()
    play = manage(t, "city:C7", "scout", "B6", "city:C7", "army", "B6", "city:C7", "unit:infantry")
    play.give("city:C7", "building:trading_post", "C6", "city:C7", "walls", "city:C7", "wonder:stonehenge", "B7")
    play.give("city:C7", "arts", "culture", "city:F3", "harvest:silk", "end")
    assert tables.told(t) == [
        "Ann produces in C7: Scout, 6 production. [PROD-1]",
        "Ann puts a scout on B6. [PROD-3]",
        "Ann produces in C7: Army, 4 production. [PROD-1]",
        "Ann puts an army on B6. [PROD-3]",
        "Ann produces in C7: Spearman, 5 production. [PROD-1]",
        "Ann draws a unit: infantry. [PROD-4]",
        "Ann produces in C7: Trading Post, 7 production. [PROD-1]",
        "Ann builds on C6: Trading Post. [PROD-6]",
        "Ann produces in C7: City Walls, 7 production. [PROD-1]",
        "Ann walls C7. [PROD-11]",
        "Ann spends 3 trade. [PROD-2]",
        "Ann produces in C7: Stonehenge, 10 production. [PROD-1]",
        "Ann builds Stonehenge on B7. [PROD-12]",
        "A wonder enters the market: Angkor Wat. [PROD-12]",
        "Ann devotes C7 to the arts. [ARTS-1]",
        "Ann gains 3 culture. [ARTS-1]",
        "Ann spends 3 culture. [CULT-1]",
        "Ann advances to space 1 of the culture track. [CULT-1]",
        "Ann draws a culture event of deck I. [CULT-2]",
        "Ann harvests in F3. [HARV-1]",
        "Ann gains silk. [HARV-1]",
    ]


@pytest.mark.rule("PROD-1", "PROD-3", "PROD-4", "PROD-6", "PROD-11", "PROD-12")
def test_everything_that_might_be_made_has_its_name_and_cost() -> None:
    t = tables.table()
    t.players[0].ranks["infantry"] = 3
    tables.know(t, 0, "banking")
    assert [(item.kind, item.id, item.cost, item.name) for item in all_items(t, t.players[0])] == [
        ("army", "army", 4, "Army"),
        ("scout", "scout", 6, "Scout"),
        ("unit", "infantry", 9, "Rifleman"),
        ("unit", "artillery", 5, "Archer"),
        ("unit", "mounted", 5, "Horseman"),
        ("unit", "aircraft", 12, "Aircraft"),
        ("building", "harbor", 7, "Harbor"),
        ("building", "trading_post", 7, "Trading Post"),
        ("building", "workshop", 7, "Workshop"),
        ("building", "library", 5, "Library"),
        ("building", "granary", 5, "Granary"),
        ("building", "bank", 10, "Bank"),
        ("building", "temple", 7, "Temple"),
        ("building", "barracks", 7, "Barracks"),
        ("walls", "walls", 7, "City Walls"),
        *(("wonder", name, PRINTED.wonders[name].cost, PRINTED.wonders[name].name) for name in t.market.wonders),
    ]


@pytest.mark.rule("PROD-3", "PROD-5", "PROD-6", "PROD-8", "PROD-11", "PROD-12", "MOVE-3", "tech:engineering")
@pytest.mark.parametrize(
    ("left", "first", "second", "clause"),
    [
        (1, "unit:mounted", "unit:mounted", "PROD-5"),
        (2, "unit:mounted", "unit:mounted", None),
        (1, "unit:mounted", "unit:infantry", None),
        (1, "unit:mounted", "army", None),
        (9, "walls", "walls", "PROD-11"),
        (9, "wonder:oracle", "wonder:colossus", "PROD-12"),
        (9, "building:market", "building:temple", "PROD-8"),
        (9, "building:market", "building:market", "PROD-8"),
        (9, "building:market", "building:harbor", None),
        (9, "building:harbor", "building:market", None),
        (1, "building:harbor", "building:harbor", "PROD-6"),
        (2, "building:harbor", "building:harbor", "PROD-13"),
        (1, "building:harbor", "building:library", None),
        (1, "army", "army", "PROD-3"),
        (2, "army", "army", None),
        (1, "scout", "scout", "PROD-3"),
        (2, "scout", "scout", None),
        (1, "army", "scout", None),
    ],
)
def test_two_items_of_one_action_must_not_be_in_each_others_way(
    draw: Draw, left: int, first: str, second: str, clause: str | None
) -> None:
    """So many cards, markers and figures are left of what is made."""
    t = draw(FIELDS)
    player = t.players[0]
    tables.know(t, 0, "pottery", "writing")
    made = {item.key: item for item in all_items(t, player)}
    deck = t.market.units["mounted"]
    t.players[1].forces += deck.face_down[left:]
    deck.face_down = deck.face_down[:left]
    t.market.buildings["harbor"] = left
    reserve: tuple[tuple[FigureKind, int], ...] = (("army", 6), ("scout", 2))
    for kind, all_of_them in reserve:
        tables.put(t, 0, kind, "E10", max(0, all_of_them - left))
    reason = why_not_beside(t, player, player.cities[1], made[first], made[second])
    assert (reason and reason.clause) == clause


@pytest.mark.rule("PROD-13", "tech:engineering")
@pytest.mark.parametrize(("corner", "clause"), [("F", "PROD-13"), ("WA", "PROD-13"), ("W", None)])
def test_two_buildings_of_a_kind_need_two_squares(draw: Draw, corner: str, clause: str | None) -> None:
    """The second would be paid for and lost."""
    t = draw(f"""
           B  C  D
        6  F  F  {corner}
        7  F  Gc W
        8  F  F  F
        """)
    tables.know(t, 0, "engineering", "navigation")
    t.players[0].cities[1].production_bonus = 14
    play = manage(t, "city:C7", "building:harbor")
    if clause is not None:
        assert play.reason("building:harbor") == clause
    else:
        play.give("building:harbor", "D6", "D7")
        assert [t.board.markers[tables.at(t, name)].id for name in ("D6", "D7")] == ["harbor", "harbor"]


@pytest.mark.rule("MOVE-3", "tech:engineering")
@pytest.mark.parametrize(("there", "clause"), [("", None), ("a", "MOVE-3")])
def test_two_figures_of_one_action_need_room_for_both(draw: Draw, there: str, clause: str | None) -> None:
    t = draw(f"""
           B  C  D
        6  W  W  W
        7  W  Gc G{there}
        8  W  W  W
        """)
    army, scout = all_items(t, t.players[0])[:2]
    reason = why_not_beside(t, t.players[0], t.players[0].cities[1], army, scout)
    assert (reason and reason.clause) == clause
