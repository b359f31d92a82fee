"""What each great person does in the cities, on the culture track, on the map and in research."""

from dataclasses import replace

import pytest

from civ_tui.computers.thoughts import best_first
from civ_tui.games.civilization.computers.answers import respond
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.editions.fame_and_fortune.great_people import scientists
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.artists import cheaper_wonders
from civ_tui.games.civilization.rules import gains, people
from civ_tui.games.civilization.rules.board import geography, is_water, name
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.limits import immune_to_anarchy, lone_speed, travel_speed
from civ_tui.games.civilization.rules.people import PEOPLE
from civ_tui.games.civilization.rules.phases.culture_track import advance
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import Swap
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.editions.fame_and_fortune.people import give, given, marker, outskirts, table
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table, managing, moving, starting
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.marching import where


def capital(t: Table, seat: int = 0) -> str:
    return name(t, t.players[seat].cities[0].square)


def researching(t: Table) -> Play[None]:
    t.phase = "research"
    return Play(research(t), lambda: check_table(t))


def a_phase(t: Table, phase: str) -> Play[None]:
    """The phase from its very beginning."""
    t.phase, t.order_index = phase, 0
    return Play(part(t), lambda: check_table(t))


def suspecting(t: Table, seat: int) -> None:
    """The seat could cancel city actions, by Writing and a spy."""
    tables.learn(t, seat, "writing")
    tables.token(t, seat, "hut", "spy")


def exchanging_ideas(t: Table) -> Play[None]:
    """The first seat has played an event."""
    tables.hold(t, 0, "exchange_of_ideas")
    tables.know(t, 1, "pottery")
    return starting(t).give("event:exchange_of_ideas", "seat:1")


# Artists


@pytest.mark.rule("person:akira_kurosawa", "FAF-GP-9")
def test_kurosawa_gains_whenever_another_devotes_a_city() -> None:
    t = given("akira_kurosawa", shown=True, seat=1)
    managing(t).give(f"city:{capital(t)}", "arts")
    assert t.players[1].culture == 1
    managing(t, 1).give(f"city:{capital(t, 1)}", "arts")
    assert t.players[1].culture == 1 + city_yield(t, t.players[1].cities[0]).arts, "not for an own city"


@pytest.mark.rule("person:frida_kahlo", "FAF-GP-12")
def test_kahlo_discards_any_cards_and_draws_up_to_the_hand_size() -> None:
    t = given("frida_kahlo")
    tables.hold(t, 0, "sabotage", "drought")
    t.players[0].culture_space = 9
    play = starting(t).give("person:frida_kahlo")
    assert play.question.secret
    play.give("sabotage", "enough")
    held = [t.components.culture_events[card].deck for card in t.players[0].hand]
    assert held == [1, 2], "the marker stands in the section of deck II"
    again = given("frida_kahlo")
    starting(again).give("person:frida_kahlo")
    assert [again.components.culture_events[card].deck for card in again.players[0].hand] == [1, 1]


@pytest.mark.rule("person:frida_kahlo", "CULT-6")
def test_kahlo_draws_no_more_than_the_deck_holds() -> None:
    t = given("frida_kahlo")
    deck = t.market.events[1].face_down
    tables.hold(t, 1, *deck[1:])
    last = deck[0]
    assert starting(t).give("person:frida_kahlo").question.kind == "start_of_turn"
    assert t.players[0].hand == [last]


@pytest.mark.rule("person:jerry_garcia")
def test_garcia_devotes_all_cities_as_the_action_of_the_capital() -> None:
    t = given("jerry_garcia")
    tables.found(t, 0, "D9")
    suspecting(t, 1)
    arts = sum(city_yield(t, city).arts for city in t.players[0].cities)
    play = managing(t).give("person:jerry_garcia")
    assert t.players[0].culture == arts
    assert play.reason(f"city:{capital(t)}") == "CITY-1"
    assert "city:D9" in play.legal, "the other cities keep their actions"
    again = given("jerry_garcia")
    again.players[0].cities[0].acted = 1
    assert managing(again).reason("person:jerry_garcia") == "CITY-1"


@pytest.mark.rule("person:jerry_garcia", "person:michelangelo", "WAW-GOV-6")
def test_under_monarchy_garcia_devotes_and_michelangelo_produces() -> None:
    def monarchy(*people: str) -> Table:
        t = table(2, tables.CIVILIZATIONS, "governments_waw")
        give(t, 0, *people)
        gains.set_government(t, t.players[0], "monarchy", "")
        t.players[0].cities[0].production_bonus = 40
        return t

    def does(t: Table, *answers: str) -> Play[None]:
        play = managing(t).give(*answers)
        while play.question.kind not in ("city_management", "choose.city"):
            play.give(play.legal[0])
        return play

    home = f"city:{capital(table())}"
    assert does(monarchy("jerry_garcia"), home, "arts").reason("person:jerry_garcia") == "WAW-GOV-6"
    assert does(monarchy("jerry_garcia"), "person:jerry_garcia").give(home).reason("arts") == "WAW-GOV-6"
    assert does(monarchy("michelangelo"), home, "scout").reason("person:michelangelo") == "WAW-GOV-6"
    t = monarchy("michelangelo")
    built = does(t, "person:michelangelo", capital(t), f"wonder:{t.market.wonders[0]}")
    assert built.give(home).reason("scout") == "WAW-GOV-6"


@pytest.mark.rule("person:mark_twain", "FAF-GP-9")
def test_twain_cancels_and_cannot_be_cancelled() -> None:
    t = given("mark_twain", seat=1, players=3)
    tables.hold(t, 2, "primetime_tv", "jousting_tourney")
    play = managing(t).give(f"city:{capital(t)}", "arts")
    play.give((1, "person:mark_twain"), *([(2, "pass")] if len(play.asked) > 1 else []))
    assert t.players[0].culture == 0, "the arts are cancelled"
    assert t.players[0].cities[0].acted == 1
    assert t.market.decks[PEOPLE].face_up == ["mark_twain"]
    assert "Ann" in tables.told(t, "cancelled")[0]
    lonely = given("mark_twain", placed=False, seat=1, players=3)
    play = managing(lonely).give(f"city:{capital(lonely)}", "arts")
    assert play.question.seat == 0, "without a marker on the map nobody could have used it"


@pytest.mark.rule("person:mark_twain", "FAF-GP-9", "TIME-2")
def test_nobody_is_asked_about_twain_even_where_everybody_is_always_asked() -> None:
    t = table(3)
    t.settings = replace(t.settings, responses="always")
    give(t, 1, "mark_twain")
    play = managing(t).give(f"city:{capital(t)}", "arts")
    play.give((1, "person:mark_twain"), (2, "pass"))
    assert play.question.seat == 0
    assert len(tables.facts(t, "cancelled")) == 1


@pytest.mark.rule("person:mark_twain", "tech:mass_media")
def test_twain_cancels_no_event_of_who_knows_mass_media() -> None:
    for tech, asked in (("writing", [1]), ("mass_media", [0])):
        t = given("mark_twain", seat=1)
        tables.learn(t, 0, tech)
        assert [question.seat for question in exchanging_ideas(t).asked] == asked


@pytest.mark.rule("person:mark_twain")
def test_nobody_can_tell_from_a_pause_who_has_twain() -> None:
    asked = []
    for card in ("mark_twain", "valmiki"):
        t = given(card, seat=1)
        asked.append([question.seat for question in managing(t).give(f"city:{capital(t)}", "arts").asked])
    assert asked == [[1], [1]]


@pytest.mark.rule("person:mark_twain", "FAF-GP-5")
def test_twain_cancels_nothing_without_his_marker_on_the_map() -> None:
    t = given("mark_twain", placed=False, seat=1)
    suspecting(t, 1)
    play = managing(t).give(f"city:{capital(t)}", "arts")
    assert play.reason("person:mark_twain") == "FAF-GP-5"
    assert play.label("person:mark_twain").startswith("Mark Twain: ")


@pytest.mark.rule("person:michelangelo")
def test_michelangelo_builds_a_wonder_for_5_less() -> None:
    t = given("michelangelo")
    wonder = t.market.wonders[0]
    cost = t.components.wonders[wonder].cost
    t.players[0].cities[0].production_bonus = cost - 5 - city_yield(t, t.players[0].cities[0]).production
    play = managing(t).give("person:michelangelo", capital(t))
    assert play.label(f"wonder:{wonder}") == f"{t.components.wonders[wonder].name}, {cost - 5} production"
    play.give(f"wonder:{wonder}")
    play.give(play.legal[0])
    assert [card.id for card in t.players[0].wonders] == [wonder]
    assert t.players[0].cities[0].acted == 1
    assert t.players[0].trade == 0


@pytest.mark.rule("person:michelangelo", "FAF-DISB-4", "PROD-1", "PROD-2")
@pytest.mark.parametrize(
    ("lacks", "trade", "with_caravan", "paid"),
    [(2, 0, True, 0), (2, 3, True, 0), (2, 3, False, 3), (3, 3, True, 3), (0, 0, False, 0), (0, 0, True, 0)],
)
def test_michelangelo_may_use_the_caravan_of_the_city(lacks: int, trade: int, with_caravan: bool, paid: int) -> None:
    t = table(2, tables.CIVILIZATIONS, "disbanding")
    give(t, 0, "michelangelo")
    wonder, player, home = t.market.wonders[0], t.players[0], t.players[0].cities[0]
    home.production_bonus = t.components.wonders[wonder].cost - 5 - lacks - city_yield(t, home).production
    player.trade = trade  # with 3 of it the Americans buy 2 production
    key, pays = f"wonder:{wonder}", not lacks or (lacks == 2 and trade == 3)
    assert (key in {option.key for option in cheaper_wonders(t, player, home).question().legal()}) == pays
    home.holds = "caravan"
    play = managing(t).give("person:michelangelo", capital(t), key)
    assert (play.question.kind, play.legal) == ("choose.option", ["none", "caravan"] if pays else ["caravan"])
    assert pays or play.reason("none") == "PROD-1"
    play.give("caravan" if with_caravan else "none")
    play.give(play.legal[0])
    assert [card.id for card in player.wonders] == [wonder]
    assert (player.trade, home.holds) == (trade - paid, "" if with_caravan else "caravan")


@pytest.mark.rule("person:michelangelo", "FAF-DISB-4", "PROD-1")
def test_michelangelo_with_a_caravan_still_needs_enough() -> None:
    t = table(2, tables.CIVILIZATIONS, "disbanding")
    give(t, 0, "michelangelo")
    home = t.players[0].cities[0]
    home.holds, home.production_bonus = "caravan", -city_yield(t, home).production
    assert managing(t).reason("person:michelangelo") == "PROD-1"


@pytest.mark.rule("person:michelangelo", "CITY-1", "PROD-1", "PROD-2")
def test_michelangelo_needs_a_city_that_can_act_and_pay() -> None:
    t = given("michelangelo")
    other = tables.found(t, 0, "D9")
    wonder = t.market.wonders[0]
    cost = t.components.wonders[wonder].cost - 5
    home = t.players[0].cities[0]
    home.production_bonus = cost - 2 - city_yield(t, home).production
    t.players[0].trade = 3  # with which the Americans buy 2 production
    other.production_bonus = -city_yield(t, other).production
    assert managing(t).give("person:michelangelo").reason("D9") == "PROD-1"
    other.acted, other.production_bonus = 1, 40
    play = managing(t).give("person:michelangelo")
    assert (play.targets, play.reason("D9")) == ([capital(t)], "CITY-1")
    play.give(capital(t))
    key = f"wonder:{wonder}"
    assert f"{cost} production, 3 of your trade" in play.label(key)
    assert {option.key.partition(":")[0] for option in play.question.options} == {"wonder", "back"}
    play.give(key)
    play.give(play.legal[0])
    assert (t.players[0].trade, [card.id for card in t.players[0].wonders]) == (0, [wonder])


@pytest.mark.rule("person:william_shakespeare", "FAF-GP-12")
def test_shakespeare_skips_spaces_where_others_stand() -> None:
    t = given("william_shakespeare", shown=True, players=3)
    t.players[1].culture_space, t.players[2].culture_space = 1, 2
    t.players[0].culture = 3
    play = managing(t)
    assert {"culture", "culture:2", "culture:3"} <= {*play.legal}
    t.players[0].people, t.players[0].cards[PEOPLE] = [], t.players[0].people
    assert not {"culture:2", "culture:3"} & {*managing(t).legal}, "he has not been shown"
    t.players[0].people, t.players[0].cards[PEOPLE] = t.players[0].cards[PEOPLE], []
    play.give("culture:3")
    assert t.players[0].culture_space == 3
    assert t.players[0].culture == 0, "one space is paid"
    t.players[1].culture_space = 4
    free = Play(advance(t, t.players[0], free=True, cause="civ:romans"), lambda: check_table(t))
    assert free.legal == ["culture:4", "culture:5"]
    t.players[1].culture_space = 21
    t.players[0].culture_space = 20
    assert not [key for key in managing(t).legal if key.startswith("culture:")], "never over the last space"


# Builders


@pytest.mark.rule("person:ada_lovelace", "EXP-X-7")
def test_lovelace_lets_a_city_act_once_more_and_nobody_cancels_it() -> None:
    t = given("ada_lovelace")
    suspecting(t, 1)
    t.players[0].government = "anarchy"
    t.players[0].anarchy_since = 1
    play = managing(t)
    assert play.reason(f"city:{capital(t)}") == "CITY-2"
    play.give("person:ada_lovelace", capital(t))
    assert "back" not in play.legal
    play.give("arts")
    assert play.question.kind == "city_management", "nobody was asked to respond"
    assert t.players[0].culture == city_yield(t, t.players[0].cities[0]).arts
    assert t.players[0].used == []


@pytest.mark.rule("person:ada_lovelace", "CITY-1")
def test_the_city_that_lovelace_lets_act_keeps_its_own_action() -> None:
    t = given("ada_lovelace")
    play = managing(t).give("person:ada_lovelace", capital(t), "arts")
    play.give(f"city:{capital(t)}", "arts")
    assert play.reason(f"city:{capital(t)}") == "CITY-1"
    assert t.players[0].culture == 2 * city_yield(t, t.players[0].cities[0]).arts


@pytest.mark.rule("person:archimedes")
def test_archimedes_gains_by_a_tech_that_nobody_else_has() -> None:
    for other, culture in (("none", 3), ("metalworking", 0)):
        t = given("archimedes", shown=True, civs=("americans", "romans"))
        for player in t.players:
            player.trade = 20
        play = researching(t)
        play.give((0, "metalworking"), (1, other))
        assert t.players[0].culture == culture, other


@pytest.mark.rule("person:frank_lloyd_wright", "FAF-GP-12")
def test_lloyd_wright_counts_building_markers_and_no_walls() -> None:
    t = given("frank_lloyd_wright")
    t.players[0].cities[0].walled = True
    for building, square in zip(("market", "library"), outskirts(t, 0), strict=False):
        tables.build(t, 0, building, name(t, square))
    tables.build(t, 1, "market", name(t, outskirts(t, 1)[0]))
    managing(t).give("person:frank_lloyd_wright")
    assert (t.players[0].trade, t.players[0].culture) == (2, 2)


@pytest.mark.rule("person:nikola_tesla", "FAF-GP-12")
def test_tesla_puts_a_tech_a_row_lower() -> None:
    t = given("nikola_tesla", civs=("romans", "americans"))
    t.players[0].trade = 20
    play = researching(t)
    question = next(one for one in play.asked if one.seat == 0)
    construction = question.option("construction")
    assert construction.reason is None
    assert "row I" in str(construction.label)
    assert construction.secret
    play.give((0, "construction"), (1, "none"))
    assert t.players[0].learned["construction"] == 0
    assert t.components.techs["construction"].level == 2
    assert t.market.decks[PEOPLE].face_up == ["nikola_tesla"]
    assert [fact["card"] for fact in tables.facts(t, "use_person")] == ["nikola_tesla"]
    again = table(civs=("romans", "americans"))
    again.players[0].trade = 20
    assert "construction" not in researched(again)


def researched(t: Table) -> dict[str, int]:
    """The levels of the techs that the first seat can research now, with any trade, by their ids."""
    t.players[0].trade = 27
    question = next(one for one in researching(t).asked if one.seat == 0)
    return {key: t.components.techs[key].level for key in (option.key for option in question.legal()) if key != "none"}


@pytest.mark.rule("person:nikola_tesla", "RES-3", "FAF-GP-12")
@pytest.mark.parametrize(
    ("rows", "levels"),
    [([1], {1, 2}), ([2], {1, 2, 3}), ([2, 1], {1, 2}), ([3, 2], {1, 2, 3, 4}), ([4, 3, 2], {1, 2, 4})],
)
def test_tesla_lowers_techs_of_level_4_at_most_by_one_row(rows: list[int], levels: set[int]) -> None:
    t = given("nikola_tesla", civs=("romans", "americans"))
    t.players[0].learned.clear()
    for level, number in enumerate(rows, 1):
        known = [tech.id for tech in t.components.techs.values() if tech.level == level]
        tables.learn(t, 0, *known[:number])
    assert {*researched(t).values()} == levels


@pytest.mark.rule("person:nikola_tesla", "RES-2", "RES-3")
@pytest.mark.parametrize(("level", "rows"), [(2, []), (3, [3]), (4, [4, 3])])
def test_what_tesla_lowers_lacks_trade_where_trade_is_all_that_it_lacks(level: int, rows: list[int]) -> None:
    t = given("nikola_tesla", civs=("romans", "americans"))
    t.players[0].learned.clear()
    techs = t.components.techs.values()
    for each, number in enumerate(rows, 1):
        tables.learn(t, 0, *[tech.id for tech in techs if tech.level == each][:number])
    need = t.components.limits.research_trade[level]
    found = {}
    for trade in (need - 1, need):
        t.players[0].trade = trade
        question = next(one for one in researching(t).asked if one.seat == 0)
        options = [option for option in question.options if option.key in t.components.techs]
        options = [option for option in options if t.components.techs[option.key].level == level]
        found[trade] = {option.reason.clause if option.reason else "" for option in options}
    assert found == {need - 1: {"RES-2"}, need: {""}}


@pytest.mark.rule("person:nikola_tesla", "FAF-GP-5")
def test_tesla_lowers_nothing_without_his_marker_on_the_map_or_his_card() -> None:
    t = given("nikola_tesla", placed=False, civs=("romans", "americans"))
    assert {*researched(t).values()} == {1}
    t = given("henry_ford", civs=("romans", "americans"))
    assert {*researched(t).values()} == {1}


@pytest.mark.rule("person:nikola_tesla", "RES-3")
def test_tesla_is_kept_where_the_tech_has_a_place_of_its_own() -> None:
    t = given("nikola_tesla", civs=("romans", "americans"))
    tables.learn(t, 0, "pottery", "writing")
    t.players[0].trade = 20
    researching(t).give((0, "construction"), (1, "none"))
    assert (t.players[0].learned["construction"], people.held(t.players[0])) == (1, ["nikola_tesla"])


@pytest.mark.rule("person:nikola_tesla", "wonder:notre_dame", "WAW-WON-3")
def test_tesla_lowers_the_first_of_two_techs_and_is_discarded_when_both_are_revealed() -> None:
    t = table(2, ("romans", "americans"), "wonders_waw")
    give(t, 0, "nikola_tesla")
    tables.wonder_at_home(t, "notre_dame")
    t.players[0].trade = 27
    play = researching(t).give((0, "construction"), (1, "none"))
    assert people.held(t.players[0]) == ["nikola_tesla"]
    play.give("pottery")
    assert (t.players[0].learned["construction"], t.players[0].learned["pottery"]) == (0, 0)
    assert t.market.decks[PEOPLE].face_up == ["nikola_tesla"]


@pytest.mark.rule("person:orville_wright")
def test_orville_wright_builds_an_aircraft_without_flight() -> None:
    t = given("orville_wright")
    starting(t).give("person:orville_wright")
    assert [t.components.unit_cards[card].type for card in t.players[0].forces] == ["aircraft"]
    tables.empty_units(t, 1, "aircraft")
    other = given("orville_wright")
    tables.empty_units(other, 1, "aircraft")
    assert starting(other).reason("person:orville_wright") == "PROD-5"


@pytest.mark.rule("person:thomas_edison", "FAF-GP-12")
def test_edison_researches_what_another_knows_also_for_the_germans() -> None:
    t = given("thomas_edison", civs=("germans", "romans"))
    tables.know(t, 0, "pottery", "currency")
    upgrade = "chivalry"
    tables.know(t, 1, upgrade)
    play = starting(t).give("person:thomas_edison")
    assert "writing" not in play.targets, "nobody knows it"
    play.give(upgrade)
    assert t.players[0].knows(upgrade)
    assert t.players[0].trade == 0
    assert tables.facts(t, "use_power"), "the Germans have researched a military tech"


# Generals


@pytest.mark.rule("person:hannibal", "FAF-GP-12", "MOVE-3")
def test_hannibal_moves_just_the_figures_named_of_that_square() -> None:
    t = given("hannibal")
    tables.put(t, 0, "army", "G13")
    tables.put(t, 0, "army", "B6")
    tables.put(t, 0, "scout", "B6")
    tables.put(t, 0, "scout", "D7")
    play = managing(t).give("person:hannibal")
    assert play.reason("B6:1A1S") == "MOVE-3"
    play.give("B6:1A")
    assert play.targets == ["D7", "G13"]
    play.give("G13")
    assert where(t) == ["B6", "D7", "G13", "G13"]
    again = given("hannibal")
    tables.put(again, 0, "army", "D7")
    tables.put(again, 0, "scout", "D7")
    tables.put(again, 0, "scout", "B6")
    tables.put(again, 0, "army", "G13")
    play = managing(again).give("person:hannibal", "B6:1S")
    assert (play.targets, play.reason("D7")) == (["G13"], "MOVE-3")
    play.give("G13")
    assert [figure.kind for figure in again.players[0].figures if figure.square == tables.at(again, "G13")] == [
        "army",
        "scout",
    ]


@pytest.mark.rule("person:khalid_ibn_al_walid", "FAF-GP-10")
def test_khalid_makes_the_first_player_before_anybody_acts() -> None:
    t = given("khalid_ibn_al_walid", seat=2, players=3)
    t.round = 3
    play = a_phase(t, "trade")
    assert [question.seat for question in play.asked] == [2]
    assert play.question.secret
    play.give("person:khalid_ibn_al_walid")
    assert t.first == 2
    assert [entry.seat for entry in t.log if entry.kind == "first_player"] == [2]
    assert play.question.seat == 2, "from this phase on"
    t.phase, t.order_index = "research", 0
    for player in t.players:
        player.trade = 0
    last = Play(part(t), lambda: check_table(t))
    while not last.over:
        last.give((last.asked[0].seat, last.asked[0].legal()[-1].key))
    assert t.first == 0, "the marker passes to the player after"
    other = given("hannibal", seat=2, players=3)
    assert [question.seat for question in a_phase(other, "trade").asked] == [2], "nobody knows which general it is"


@pytest.mark.rule("FAF-GP-10", "FAF-GP-5", "person:khalid_ibn_al_walid", "person:isaac_newton")
def test_who_has_shown_khalid_is_asked_and_uses_nobody_whose_marker_is_not_on_the_map() -> None:
    t = given("khalid_ibn_al_walid", shown=True, seat=2, players=3)
    give(t, 2, "isaac_newton", placed=False)
    play = a_phase(t, "research")
    assert [question.seat for question in play.asked] == [2]
    assert not play.question.option("person:khalid_ibn_al_walid").secret
    assert play.reason("person:isaac_newton") == "FAF-GP-5"


# Humanitarians


@pytest.mark.rule("person:martin_luther_king", "FAF-WON-5")
def test_king_is_not_cancelled_and_knows_no_anarchy() -> None:
    t = given("martin_luther_king", shown=True)
    suspecting(t, 1)
    play = managing(t).give(f"city:{capital(t)}", "arts")
    assert (play.question.seat, t.players[0].culture > 0) == (0, True), "nobody was asked"
    tables.hold(t, 1, "citizens_revolting_1")
    assert starting(t, 1).reason("event:citizens_revolting_1") == "FAF-WON-5"
    tables.know(t, 0, "monarchy", "philosophy")
    t.players[0].fresh_governments.clear()
    play = starting(t).give("government:monarchy")
    assert t.players[0].government == "monarchy", "without Anarchy"
    assert play.reason("government:despotism") == "GOV-3", "once"
    other = table()
    tables.know(other, 0, "monarchy")
    other.players[0].fresh_governments.clear()
    assert starting(other).reason("government:monarchy") == "GOV-3"


@pytest.mark.rule("person:martin_luther_king", "TIME-2")
def test_what_is_no_city_action_of_kings_player_is_cancelled() -> None:
    t = given("martin_luther_king", shown=True)
    give(t, 1, "mark_twain")
    assert exchanging_ideas(t).question.seat == 1


def written_against(t: Table) -> Play[None]:
    """The second seat has cancelled the arts of the first by Writing and a spy."""
    suspecting(t, 1)
    play = managing(t).give(f"city:{capital(t)}", "arts")
    play.give((1, next(key for key in play.legal if "writing" in key)))
    while play.question.seat == 1:
        play.give((1, play.legal[0]))
    return play


@pytest.mark.rule("person:martin_luther_king", "FAF-GP-6", "EXP-X-13", "TIME-2")
@pytest.mark.parametrize("shown", [True, False])
def test_king_may_be_shown_in_answer_to_what_would_cancel(shown: bool) -> None:
    t = given("martin_luther_king")
    play = written_against(t)
    assert (play.question.seat, play.question.kind, play.question.secret) == (0, "respond", True)
    assert play.legal == ["pass", "pass_on", "person:martin_luther_king"]
    play.give("person:martin_luther_king" if shown else "pass")
    assert (t.players[0].culture > 0, "martin_luther_king" in t.players[0].people) == (shown, shown)
    assert len(tables.facts(t, "cancelled")) == (0 if shown else 1)
    assert not t.players[1].tokens, "the spy is spent"
    assert t.players[0].cities[0].acted == 1
    check_table(t)


@pytest.mark.rule("person:martin_luther_king", "FAF-GP-6")
def test_a_computer_player_shows_king_in_answer() -> None:
    t = given("martin_luther_king")
    question = written_against(t).question
    best = best_first(respond(Position(t, 0, Personality("culture", 0.5, 0.5)), question))[0]
    assert best.key == "person:martin_luther_king"


@pytest.mark.rule("person:martin_luther_king", "FAF-GP-6")
def test_the_question_does_not_betray_king() -> None:
    asked = []
    for card in ("martin_luther_king", "mother_teresa"):
        t = given(card)
        play = written_against(t)
        asked.append((play.question.seat, play.question.kind))
        assert ("person:martin_luther_king" in play.legal) == (card == "martin_luther_king")
    assert asked == [(0, "respond")] * 2
    for placed in (False, True):
        t = given("mother_teresa" if not placed else "isaac_newton", placed=placed)
        assert written_against(t).question.kind != "respond", "nobody could think that it is King, or that he works"


@pytest.mark.rule("person:martin_luther_king", "person:mark_twain", "FAF-GP-6")
def test_king_is_shown_to_twain_too() -> None:
    t = given("martin_luther_king")
    give(t, 1, "mark_twain")
    play = managing(t).give(f"city:{capital(t)}", "arts")
    play.give((1, "person:mark_twain"), (0, "person:martin_luther_king"))
    assert t.players[0].culture > 0
    assert t.market.decks[PEOPLE].face_up == ["mark_twain"]


@pytest.mark.rule("person:martin_luther_king", "wonder:pyramids", "FAF-WON-5")
def test_the_pyramids_make_immune_to_anarchy_where_king_could_too() -> None:
    t = table(2, tables.CIVILIZATIONS, "wonders_faf")
    assert not immune_to_anarchy(t, t.players[0])
    tables.wonder_at_home(t, "pyramids")
    assert immune_to_anarchy(t, t.players[0])


@pytest.mark.rule("person:jacques_cousteau")
def test_cousteau_builds_up_to_three_harbors_without_their_tech() -> None:
    t = given("jacques_cousteau")
    shape, capitals = geography(t), [player.cities[0].square for player in t.players]
    site = next(
        square
        for square in shape.all
        if len(shape.around[square]) == 8
        and sum(is_water(t, near) for near in shape.around[square]) > 1
        and not is_water(t, square)
        and all(shape.city_distance(square, other) > 3 for other in capitals)
    )
    tables.found(t, 0, name(t, site))
    play = starting(t).give("person:jacques_cousteau")
    for _ in range(2):
        play.give("building:harbor")
        play.give(play.legal[0])
    while play.question.kind != "start_of_turn":
        play.give(play.legal[-1])
    harbors = [one for one in t.board.markers.values() if one.id == "harbor"]
    assert len(harbors) == 2


@pytest.mark.rule("person:jacques_cousteau", "BLOCK-3")
def test_cousteau_stops_when_his_player_does_and_needs_water_that_is_free() -> None:
    t = given("jacques_cousteau")
    for square in geography(t).around[t.players[0].cities[0].square]:
        if is_water(t, square):
            tables.put(t, 1, "army", name(t, square))
    assert starting(t).reason("person:jacques_cousteau") == "BLOCK-3"
    for figure in t.players[1].figures:
        figure.square = None
    assert starting(t).give("person:jacques_cousteau", "none").question.kind == "start_of_turn"


@pytest.mark.rule("person:jim_henson")
def test_henson_counts_wonders_and_pays_for_them_each_turn() -> None:
    t = given("jim_henson", shown=True)
    assert starting(t).reason("person:jim_henson") == "person:jim_henson"
    t.players[0].cities[0].production_bonus = 40
    play = managing(t).give(f"city:{capital(t)}", f"wonder:{t.market.wonders[0]}")
    play.give(play.legal[0])
    assert dict(view(t, 1).players[0].counters) == {"person:jim_henson": 1}
    assert tables.facts(t, "counter") == [{"card": "jim_henson", "tokens": 1}]
    before = t.players[0].culture, t.players[0].trade
    play = starting(t).give("person:jim_henson")
    assert (t.players[0].culture, t.players[0].trade) == (before[0] + 1, before[1] + 1)
    assert play.reason("person:jim_henson") == "FAF-GP-9"


@pytest.mark.rule("START-2")
def test_what_shown_people_simply_give_comes_by_itself_and_of_secret_ones_nothing() -> None:
    t = given("jim_henson", "lorenzo_de_medici", shown=True)
    give(t, 0, "alan_turing")
    t.players[0].counters["person:jim_henson"] = 2
    t.players[0].sheet_coins = 3
    gains.recount(t)
    starting(t).give("end")
    assert (t.players[0].culture, t.players[0].trade) == (3, 2)
    assert t.players[0].people == ["jim_henson", "lorenzo_de_medici"]


@pytest.mark.rule("person:mother_teresa")
def test_teresa_gives_a_coin_and_advances() -> None:
    t = given("mother_teresa")
    t.players[0].sheet_coins = t.players[1].sheet_coins = 1
    gains.recount(t)
    play = starting(t).give("person:mother_teresa", "coin:sheet", "seat:1")
    assert (t.players[0].sheet_coins, t.players[1].sheet_coins) == (0, 2)
    assert tables.facts(t, "give_coin") == [{"card": "sheet", "to": 1}]
    assert t.players[0].culture_space == 1
    assert t.players[0].people == ["mother_teresa"]
    assert play.reason("person:mother_teresa") == "FAF-GP-9"


@pytest.mark.rule("person:francis_of_assisi")
def test_francis_gains_for_armies_in_reserve() -> None:
    t = given("francis_of_assisi")
    tables.put(t, 0, "army", "B6", 2)
    managing(t).give("person:francis_of_assisi")
    assert t.players[0].culture == 3 * 4


@pytest.mark.rule("person:susan_b_anthony")
def test_anthony_adds_production_to_each_city() -> None:
    t = table()
    tables.found(t, 0, "D9")
    before = [city_yield(t, city).production for city in t.players[0].cities]
    marker(t, 0, "humanitarian")
    between = [city_yield(t, city).production for city in t.players[0].cities]
    t.market.decks[PEOPLE].face_down.remove("susan_b_anthony")
    t.players[0].people.append("susan_b_anthony")
    assert [city_yield(t, city).production for city in t.players[0].cities] == [each + 2 for each in between]
    assert before[1] == between[1]


# Merchants and explorers


def investing(tech: str) -> tuple[Table, Play[None]]:
    """Seat 0, who has shown Giannini and knows the tech, has just invested a coin."""
    t = table(2, tables.CIVILIZATIONS, "investments")
    give(t, 0, "ap_giannini", shown=True)
    tables.know(t, 0, tech)
    t.players[0].sheet_coins = 1
    gains.recount(t)
    play = starting(t)
    play.give(next(key for key in play.legal if key.startswith("investment:")))
    return t, play


@pytest.mark.rule("person:ap_giannini")
def test_giannini_builds_whenever_a_coin_is_invested() -> None:
    t, play = investing("currency")
    while "building:market" not in play.legal:
        play.give(play.legal[0])
    assert "walls" not in play.legal, "nothing but what is unlocked"
    play.give("building:market")
    play.give(play.legal[0])
    assert [one.id for one in t.board.markers.values() if one.kind == "building"] == ["market"]


@pytest.mark.rule("person:ap_giannini", "EXP-10")
def test_giannini_builds_walls_too() -> None:
    t, play = investing("masonry")
    while "walls" not in play.legal:
        play.give(play.legal[0])
    play.give("walls", capital(t))
    assert t.players[0].cities[0].walled


@pytest.mark.rule("person:andrew_carnegie")
def test_carnegie_advances_for_every_3_coins() -> None:
    t = given("andrew_carnegie")
    assert managing(t).reason("person:andrew_carnegie") == "person:andrew_carnegie"
    t.players[0].sheet_coins = 7
    gains.recount(t)
    assert t.players[0].coins == 8
    play = managing(t).give("person:andrew_carnegie")
    while play.question.kind != "city_management":
        play.give(play.legal[0])
    assert t.players[0].culture_space == 2


@pytest.mark.rule("person:james_cook", "EXP-X-6")
def test_cook_doubles_the_speed_with_fords_until_the_round_ends() -> None:
    t = given("james_cook")
    give(t, 0, "henry_ford", shown=True)
    moving(t).give("person:james_cook")
    assert view(t, 0).players[0].travel_speed == 6
    t.players[0].used.clear()
    assert view(t, 0).players[0].travel_speed == 3


@pytest.mark.rule("person:james_cook", "policy:natural_religion", "EXP-X-6")
def test_cook_doubles_what_natural_religion_adds_for_an_army_alone() -> None:
    t = table(2, tables.CIVILIZATIONS, "policies")
    give(t, 0, "james_cook")
    t.players[0].policies = ["natural_religion"]
    assert (travel_speed(t, t.players[0]), lone_speed(t, t.players[0])) == (2, 3)
    moving(t).give("person:james_cook")
    assert (travel_speed(t, t.players[0]), lone_speed(t, t.players[0])) == (4, 6)


@pytest.mark.rule("person:lorenzo_de_medici")
def test_medici_gains_for_every_3_coins_once_a_turn() -> None:
    t = given("lorenzo_de_medici")
    t.players[0].sheet_coins = 5
    gains.recount(t)
    play = starting(t).give("person:lorenzo_de_medici")
    assert t.players[0].culture == 2
    assert play.reason("person:lorenzo_de_medici") == "FAF-GP-9"


@pytest.mark.rule("person:zheng_he", "FAF-GP-12")
def test_zheng_he_sees_all_tokens_and_nobody_else_does() -> None:
    t = given("zheng_he")
    tables.hut(t, "spy", "B6")
    tables.village(t, "uranium", "C9")
    tables.token(t, 1, "hut", "iron")
    moving(t).give("person:zheng_he")
    told = " ".join(tables.told(t, "looked_at", seat=0))
    assert all(word in told for word in ("B6", "C9", "spy", "uranium", "Bob", "iron"))
    assert not tables.told(t, "looked_at", seat=1)


# Scientists


@pytest.mark.rule("person:alan_turing")
def test_turing_gains_for_every_two_armies_in_reserve() -> None:
    t = given("alan_turing")
    tables.put(t, 0, "army", "B6")
    starting(t).give("person:alan_turing")
    assert (t.players[0].trade, t.players[0].culture) == (2, 2)


@pytest.mark.rule("person:albert_einstein", "FAF-GP-12")
def test_einstein_changes_trade_and_culture_as_far_as_the_dial_goes() -> None:
    t = given("albert_einstein")
    t.players[0].trade, t.players[0].culture = 25, 9
    play = managing(t).give("person:albert_einstein")
    assert "culture:2" in play.legal
    assert "culture:3" not in play.legal, "the dial stops at 27"
    play.give("trade:25")
    assert (t.players[0].trade, t.players[0].culture) == (0, 34)
    other = given("albert_einstein")
    other.players[0].trade, other.players[0].culture = 3, 3
    play = managing(other).give("person:albert_einstein")
    assert play.targets == ["trade:3", "trade:2", "trade:1", "culture:3", "culture:2", "culture:1"]
    assert play.meaning("culture:2") == Swap("culture", 2)
    play.give("culture:2")
    assert (other.players[0].trade, other.players[0].culture) == (5, 1)


@pytest.mark.rule("person:charles_darwin")
def test_darwin_takes_the_culture_of_the_arts_as_trade_once_a_turn() -> None:
    t = given("charles_darwin", shown=True)
    tables.found(t, 0, "D9")
    arts = city_yield(t, t.players[0].cities[0]).arts
    play = managing(t).give(f"city:{capital(t)}", "arts", "trade")
    assert (t.players[0].trade, t.players[0].culture) == (arts, 0)
    play.give("city:D9", "arts")
    assert play.question.kind == "city_management", "once a turn"


@pytest.mark.rule("person:charles_darwin")
def test_darwin_may_leave_the_culture_as_it_is_and_take_that_of_another_city() -> None:
    t = given("charles_darwin", shown=True)
    tables.found(t, 0, "D9")
    play = managing(t).give(f"city:{capital(t)}", "arts")
    arts = city_yield(t, t.players[0].cities[0]).arts
    assert play.meaning("trade") == Swap("culture", arts)
    play.give("none")
    assert (t.players[0].trade, t.players[0].culture) == (0, arts)
    assert "trade" in play.give("city:D9", "arts").legal, "he has not been used"


@pytest.mark.rule("person:galileo_galilei", "FAF-GP-12")
def test_galileo_moves_along_the_outer_edge() -> None:
    t = given("galileo_galilei")
    tables.put(t, 0, "army", "A6", 2)
    tables.put(t, 0, "scout", "C9")
    tables.hut(t, "spy", "A7")
    play = managing(t).give("person:galileo_galilei")
    assert play.targets == ["A6"], "the scout is not on the edge"
    play.give("A6")
    edge = {option.key for option in play.question.options}
    assert not {"A6", "B7"} & edge
    assert play.reason("A7") == "FAF-GP-12", "it is not empty"
    sea = next(name(t, square) for square in sorted(geography(t).outer_edge) if is_water(t, square))
    assert play.reason(sea) == "MOVE-4"
    to = next(key for key in play.targets if key.startswith("H"))
    play.give(to)
    army = next(figure for figure in t.players[0].figures if figure.square is not None)
    assert army.square == tables.at(t, to)
    assert [figure.moved for figure in t.players[0].figures if figure.square == tables.at(t, to)] == [True, True]


@pytest.mark.rule("person:galileo_galilei", "FAF-GP-12", "MOVE-5")
def test_galileo_moves_nobody_where_no_square_of_the_edge_is_empty() -> None:
    t = given("galileo_galilei")
    tables.put(t, 0, "army", "A6")
    here = t.shape.slot[tables.at(t, "A6")]
    t.board.slots = [replace(slot, revealed=number == here) for number, slot in enumerate(t.board.slots)]
    for square in ("A5", "A7", "A8"):
        tables.hut(t, t.market.huts[0], square)
    leaving = scientists.leaving(t, t.players[0])
    assert [(option.key, str(option.reason and option.reason.clause)) for option in leaving.options] == [
        ("A6", "FAF-GP-12")
    ]
    arriving = scientists.arriving(t, t.players[0], tables.at(t, "A6"))
    assert {option.reason.clause for option in arriving.options if option.reason} == {"FAF-GP-12", "MOVE-5"}


@pytest.mark.rule("person:marie_curie", "FAF-GP-12")
def test_curie_lets_any_token_pay_for_uranium() -> None:
    t = given("marie_curie")
    tables.know(t, 0, "atomic_theory")
    play = managing(t)
    assert play.reason("ability:atomic_theory.extra_action") == "HARV-2"
    tables.resource(t, 0, "wheat")
    play = managing(t).give("ability:atomic_theory.extra_action")
    assert play.targets == ["marie_curie:market:wheat"]
    play.give("marie_curie:market:wheat")
    assert not t.players[0].resources
    assert t.market.decks[PEOPLE].face_up == ["marie_curie"]
    assert t.players[0].cities[0].actions == 2


@pytest.mark.rule("person:isaac_newton", "FAF-GP-8", "FAF-GP-12")
def test_newton_lies_in_the_pyramid_for_the_rest_of_the_game() -> None:
    t = given("isaac_newton", civs=("romans", "americans"))
    t.players[0].trade = 20
    assert len(t.players[0].learned) == 1
    play = a_phase(t, "research").give("person:isaac_newton")
    assert play.reason("row:2") == "RES-3"
    assert [option.key for option in play.question.options] == ["row:1", "row:2", "row:3", "row:4"]
    hidden = t.revealed
    play.give("row:1")
    assert t.revealed > hidden, "he is open now"
    assert t.players[0].blanks == {"isaac_newton": 0}
    assert not people.held(t.players[0])
    question = next(one for one in play.asked if one.seat == 0)
    assert question.option("construction").reason is None, "it supports a tech of level II"
    gains.kill_great_person(t, next(at for at, one in t.board.markers.items() if one.id == "scientist"), "event:lost")
    assert t.players[0].blanks == {"isaac_newton": 0}
    assert "Newton" in str(tables.told(t, "blank"))


@pytest.mark.rule("person:isaac_newton")
def test_newton_goes_into_the_pyramid_also_when_he_was_shown_before() -> None:
    t = given("isaac_newton", shown=True, civs=("romans", "americans"))
    a_phase(t, "research").give("person:isaac_newton", "row:1")
    assert (people.held(t.players[0]), t.players[0].blanks) == ([], {"isaac_newton": 0})


@pytest.mark.rule("person:hannibal", "FAF-GP-12")
def test_hannibal_moves_figures_to_others_of_their_player() -> None:
    t = table()
    give(t, 0, "hannibal")
    tables.put(t, 0, "army", "B6", 2)
    tables.put(t, 0, "scout", "G13")
    play = managing(t).give("person:hannibal")
    assert play.reason("B6:2A") == "MOVE-3", "two armies would be three figures"
    play.give("B6:1A")
    assert play.targets == ["G13"]
    play.give("G13")
    assert sum(figure.square == tables.at(t, "G13") for figure in t.players[0].figures) == 2
