"""FAF-METRO: a capital of two squares."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from civ_tui.drawing.blocks import HALVES, QUADRANTS
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.drawn.cells import EAST, NO_MARKS, WEST, cell_of
from civ_tui.games.civilization.drawn.describe import icons_text
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.editions.fame_and_fortune.metropolis import why_not_grow
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import join_battle
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.prospect import prospect
from civ_tui.games.civilization.rules.board import city_around, city_at, given_by, is_water, outskirts
from civ_tui.games.civilization.rules.cards.targets import in_range
from civ_tui.games.civilization.rules.civilization import Civilization, table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield, coin_squares, controlled, count_coins
from civ_tui.games.civilization.rules.invariants import Broken, check
from civ_tui.games.civilization.rules.paying import means
from civ_tui.games.civilization.rules.phases.exploring import take_hut
from civ_tui.games.civilization.rules.phases.founding import why_not_found
from civ_tui.games.civilization.rules.phases.great_people import place_great_person
from civ_tui.games.civilization.rules.phases.production import item_options, sites, why_not_place
from civ_tui.games.civilization.rules.phases.research import learn_for_free, research
from civ_tui.games.civilization.rules.phases.routes import Route
from civ_tui.games.civilization.rules.phases.setup import central_squares
from civ_tui.games.civilization.rules.phases.sites import why_no_city
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.state import NOBODY, City, Marker, Table
from civ_tui.games.civilization.rules.subjects import CityAt
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.words.metropolis import growth
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, icons_in_words
from civ_tui.games.civilization.words.squares import described, land
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.settling import settling_anew
from tests.games.civilization.screens.at_the_keys import SMALL, app, press, session_on, sit_down

OPTIONS = ("techs_faf", "metropolis")


def table(**how: Any) -> Table:
    """Capitals on F3 and C14."""
    return tables.table(options=OPTIONS, **how)


def grown(t: Table, onto: str = "G3", seat: int = 0) -> City:
    """The capital of that seat as a metropolis."""
    city = t.players[seat].cities[0]
    city.second = tables.at(t, onto)
    gains.recount(t)
    return city


def learns(t: Table, seat: int = 0) -> Play[None]:
    """The seat learns Agriculture."""
    return Play(learn_for_free(t, t.players[seat], "agriculture", "LOOT-2"), lambda: check(t))


def names(t: Table, squares: Any) -> list[str]:
    return sorted(t.shape.names[square] for square in squares)


TEN = ["E2", "E3", "E4", "F2", "F4", "G2", "G4", "H2", "H3", "H4"]


@pytest.mark.rule("FAF-METRO-1")
def test_both_squares_are_the_capital_and_ten_squares_lie_around_it() -> None:
    t = table()
    city = grown(t)
    assert city.capital
    assert city_at(t, tables.at(t, "F3")) is city_at(t, tables.at(t, "G3")) is city
    assert names(t, outskirts(t, city)) == names(t, controlled(t, city)) == TEN
    assert all(city_around(t, tables.at(t, name)) is city for name in TEN)
    assert city_around(t, tables.at(t, "G3")) is None
    assert names(t, (site.square for site in sites(t, t.players[0], city))) == TEN
    assert edition(STANDARD).components.metropolis is None


@pytest.mark.rule("FAF-METRO-1")
def test_what_the_outskirts_give_is_counted_once_and_the_second_square_gives_nothing() -> None:
    t = table()
    before = city_yield(t, t.players[0].cities[0])
    tables.build(t, 0, "market", "G3")
    city = grown(t)
    t.board.markers.clear()
    after = city_yield(t, city)
    assert after.production + after.trade > before.production + before.trade - 3
    tables.build(t, 0, "bank", "G3")
    assert tables.at(t, "G3") not in coin_squares(t)
    t.board.markers.clear()
    tables.put(t, 1, "army", "H3")
    assert "H3" not in names(t, controlled(t, city))
    assert count_coins(t, t.players[0]) == t.players[0].coins


@pytest.mark.rule("FAF-TECH-1", "FAF-METRO-3", "tech:agriculture")
def test_agriculture_makes_the_capital_grow_at_once_onto_a_square_of_its_owners_choice() -> None:
    t = table()
    play = learns(t)
    assert sorted(play.legal) == ["E3", "F2", "F4", "G3"]
    play.give("G3")
    city = t.players[0].cities[0]
    assert (city.second, play.over) == (tables.at(t, "G3"), True)
    assert tables.told(t, "metropolis") == ["The capital of Ann grows onto G3: it is a metropolis. [FAF-METRO-3]"]
    assert "agriculture" not in edition(STANDARD, ("techs_faf",)).components.techs


@pytest.mark.rule("FAF-METRO-4")
def test_enemies_the_edge_closed_tiles_and_other_cities_hinder_the_growth() -> None:
    t = table()
    player, city = t.players[0], t.players[0].cities[0]

    def against(name: str) -> str:
        reason = why_not_grow(t, player, city, tables.at(t, name))
        return "" if reason is None else reason.line if isinstance(reason.line, str) else reason.line.template

    assert [against(name) for name in ("E3", "F2", "F4", "G3")] == ["", "", "", ""]
    (scout,) = tables.put(t, 1, "scout", "G3")
    assert against("G3") == "An enemy figure stands there."
    assert against("F4") == ""
    scout.square = None
    tables.found(t, 1, "F6")  # its outskirts begin at E5
    assert against("F4") == "A square around it would belong to another city."
    assert against("G3") == ""
    t.players[1].cities.pop()
    closed = t.shape.slot[tables.at(t, "F5")]
    t.board.slots[closed] = replace(t.board.slots[closed], revealed=False)
    assert against("F4") == "All ten squares around a metropolis must exist and be revealed."
    city.square = tables.at(t, "G3")
    assert against("H3") == "All ten squares around a metropolis must exist and be revealed."


@pytest.mark.rule("FAF-METRO-5")
def test_what_lies_on_the_expansion_square_goes_and_figures_make_way() -> None:
    t = table()
    player = t.players[0]
    tables.put(t, 0, "army", "G3")
    tables.great_person(t, 0, "artist", "G3")
    play = learns(t).give("G3")
    assert play.question.kind == "found.displace"
    assert set(play.legal) <= {"F2", "F4", "G2", "G4", "H2", "H3", "H4"}
    play.give("H4")
    assert [entry.cause for entry in t.log if entry.kind == "lose_great_person"] == ["FAF-METRO-5"]
    assert player.great_people == ["artist"]
    assert [figure.square for figure in player.figures if figure.square is not None] == [tables.at(t, "H4")]
    for piece in ("building", "wonder"):
        t = table()
        if piece == "building":
            tables.build(t, 0, "market", "G3")
            left = t.market.buildings["market"]
        else:
            tables.wonder(t, 0, "stonehenge", "G3")
        learns(t).give("G3")
        assert t.board.markers == {}
        if piece == "building":
            assert t.market.buildings["market"] == left + 1
        else:
            assert (t.players[0].wonders, t.market.removed) == ([], ["wonder:stonehenge"])


@pytest.mark.rule("FAF-METRO-5")
def test_nobody_makes_way_into_a_hut_or_an_enemy() -> None:
    t = table()
    tables.put(t, 0, "army", "G3")
    tables.hut(t, t.market.huts[0], "H3")
    tables.put(t, 1, "army", "H4")
    play = learns(t).give("G3")
    assert not {"H3", "H4"} & set(play.legal)


@pytest.mark.rule("FAF-METRO-5", "FAF-DISB-1")
def test_nobody_makes_way_into_the_capital_itself() -> None:
    t = tables.table(options=(*OPTIONS, "disbanding"))
    tables.put(t, 0, "army", "G3")
    assert "F3" not in [option.key for option in learns(t).give("G3").question.options]


@pytest.mark.rule("FAF-METRO-5", "FOUND-9")
def test_a_figure_that_finds_no_square_dies_of_the_growth() -> None:
    t = table()
    tables.put(t, 0, "scout", "G3")
    for near in t.shape.around[tables.at(t, "G3")]:
        if t.shape.names[near] not in ("F3", "G3") and not t.board.tokens.get(near):
            tables.hut(t, t.market.huts[0], t.shape.names[near])
    assert learns(t).give("G3").over
    assert [(entry.cause, entry.facts["kind"]) for entry in t.log if entry.kind == "lose_figure"] == [
        ("FAF-METRO-5", "scout")
    ]


@pytest.mark.rule("FAF-METRO-5", "FAF-REL-2", "FAF-REL-3")
def test_an_army_that_makes_way_onto_a_relic_takes_it_and_no_scout_goes_there() -> None:
    def making_way(kind: Any) -> tuple[Table, Play[None]]:
        t = tables.table(options=(*OPTIONS, "relics", "tiles_waw"))
        t.board.relics[tables.at(t, "H4")] = "ark_of_the_covenant"
        tables.put(t, 0, kind, "G3")
        return t, Play(learn_for_free(t, t.players[0], "agriculture", "LOOT-2")).give("G3")

    t, play = making_way("army")
    space = t.players[0].culture_space
    assert play.give("H4").over
    assert (t.players[0].culture_space, t.board.relics) == (space + 2, {})
    _, play = making_way("scout")
    assert play.reason("H4") == "FAF-REL-2"


@pytest.mark.rule("FAF-METRO-5", "FAF-WON-4")
def test_a_capital_that_grows_over_the_pyramids_ends_the_government_that_they_unlocked() -> None:
    t = tables.table(options=(*OPTIONS, "wonders_faf"))
    tables.wonder(t, 0, "pyramids", "G3")
    t.players[0].government = "communism"
    assert learns(t).give("G3").over
    assert t.players[0].government == "despotism"


@pytest.mark.rule("FAF-METRO-6")
def test_a_metropolis_on_water_is_a_bridge_for_its_owner_and_open_to_attack_by_land(draw: Draw) -> None:
    t = draw(G6="W", options=OPTIONS)
    city = t.players[0].cities[0]
    army, enemy = tables.put(t, 0, "army", "G5"), tables.put(t, 1, "army", "H6")
    water = tables.at(t, "G6")
    for player, group in ((t.players[0], army), (t.players[1], enemy)):
        reason = certain(Route(t, player, group).why_not_enter(water, 1))
        assert reason.clause == "MOVE-4"
    city.square, city.second = tables.at(t, "F6"), water
    own = Route(t, t.players[0], army)
    assert own.why_not_enter(water, 1) is None
    assert own.why_not_pass(water) is None
    assert certain(own.why_not_end(water)).clause == "MOVE-12"
    assert Route(t, t.players[1], enemy).why_not_enter(water, 0) is None


@pytest.mark.rule("FAF-METRO-7")
def test_a_capital_that_could_not_grow_must_in_the_first_start_of_turn_in_which_it_can() -> None:
    t = table()
    scouts = [tables.put(t, 1, "army", name)[0] for name in ("E3", "F2", "F4", "G3")]
    assert learns(t).over
    assert t.players[0].cities[0].second is None
    t.phase = "start_of_turn"
    play = Play(start_of_turn(t, t.players[0]))
    option = next(option for option in play.question.options if option.key == "tech:agriculture")
    assert option.reason is not None
    assert option.reason.clause == "FAF-METRO-4"
    assert play.give("end").over
    scouts[0].square = None
    play = Play(start_of_turn(t, t.players[0])).give("tech:agriculture", "E3")
    assert "tech:agriculture" not in [option.key for option in play.question.options]
    assert play.give("end").over
    t.players[0].cities[0].second = None
    play = Play(start_of_turn(t, t.players[0])).give("end")
    assert play.question.kind == "choose.square"  # who ends the phase without it grows then
    assert play.give("E3").over
    assert t.players[0].cities[0].second == tables.at(t, "E3")


@pytest.mark.rule("FAF-METRO-3", "FAF-METRO-7")
def test_a_capital_grows_by_agriculture_alone_and_in_no_other_phase() -> None:
    t = table()
    tables.know(t, 0, "agriculture")
    assert Play(learn_for_free(t, t.players[0], "writing", "LOOT-2")).over
    for phase in (managing, moving):
        assert "tech:agriculture" not in [option.key for option in phase(t).question.options]
    assert t.players[0].cities[0].second is None


@pytest.mark.rule("FAF-METRO-7")
def test_players_who_learn_it_together_grow_in_player_order() -> None:
    t = table()
    t.phase, t.first = "research", 1
    for player in t.players:
        player.trade = 6
    play = Play(research(t))
    play.give((0, "agriculture"), (1, "agriculture"))
    assert play.question.seat == 1
    play.give(play.legal[0])
    assert play.question.seat == 0


@pytest.mark.rule("FAF-METRO-8")
def test_a_metropolis_makes_one_more_culture_by_the_arts() -> None:
    t = table()
    city = grown(t)
    gives = city_yield(t, city)
    assert gives.arts == 2 + gives.culture
    city.second = None
    gives = city_yield(t, city)
    assert gives.arts == 1 + gives.culture


@pytest.mark.rule("FAF-METRO-9")
def test_either_square_is_attacked_and_defended_as_the_metropolis() -> None:
    t = table()
    city = t.players[0].cities[0]
    own = combat_bonus(t, t.players[0])
    assert combat_bonus(t, t.players[0], city) == own + 12
    city.walled = True
    learns(t).give("G3")
    assert combat_bonus(t, t.players[0], city) == own + 14 + 4
    for name in ("F3", "G3"):
        battle = join_battle(t, t.players[1], tables.at(t, name))
        assert (battle.kind, battle.defender.seat) == ("capital", 0)
        seen = certain(prospect(t, t.players[1], tables.at(t, name), tables.armies(t, 1)))
        assert (seen.kind, seen.bonus[1]) == ("capital", own + 18)


@pytest.mark.rule("FAF-METRO-10")
def test_distances_are_measured_to_the_nearer_square(draw: Draw) -> None:
    t = draw("", options=OPTIONS)
    site = tables.at(t, "F7")
    t.players[0].cities[0].square = tables.at(t, "F4")
    assert why_not_found(t, t.players[1], site) is None
    assert why_no_city(view(t, 1), 1, site) is None
    assert tables.at(t, "F9") not in in_range(t, t.players[0], "sabotage")
    grown(t, "F5")
    reason = certain(why_not_found(t, t.players[1], site))
    assert reason.clause == "FOUND-7"
    assert why_no_city(view(t, 1), 1, site) == reason
    assert tables.at(t, "F9") in in_range(t, t.players[0], "sabotage")


@pytest.mark.rule("FAF-METRO-10")
def test_nothing_is_built_under_a_hut_of_the_new_outskirts_whose_icons_count() -> None:
    t = table()
    city = grown(t)
    before = city_yield(t, city)
    tables.hut(t, t.market.huts[0], "H3")
    check(t)
    assert city_yield(t, city) == before
    t.board.relics[tables.at(t, "H2")] = "atlantis"
    tables.know(t, 0, "pottery", "writing", "masonry", "currency")
    player = t.players[0]
    for item in (option.subject for option in item_options(t, player, city, 99)):
        if item.kind in ("unit", "walls"):
            continue
        for name in ("H2", "H3"):
            here = next(site for site in sites(t, player, city) if site.square == tables.at(t, name))
            assert why_not_place(t, player, item, here) is not None


EVERYTHING = PRESETS["everything"].on


@pytest.mark.rule("FAF-METRO-10", "GREAT-1", "WAW-EVT-2", "FAF-REL-2", "WAW-CS-11")
def test_no_great_person_disaster_or_encampment_comes_under_or_between_what_lies_on_the_new_outskirts() -> None:
    t = tables.table(options=EVERYTHING)
    grown(t)
    tables.hut(t, "silk", "H3")
    t.board.relics[tables.at(t, "H2")] = "atlantis"
    t.board.markers[tables.at(t, "H4")] = Marker("city_state", "city_state_1", NOBODY)
    t.players[0].great_people.append("artist")
    t.market.great_people.remove("artist")
    play = Play(place_great_person(t, t.players[0], "artist"))
    assert all(play.reason(name) for name in ("H2", "H3", "H4"))
    tables.hold(t, 0, "flooding", "barbarian_encampment")
    t.phase = "start_of_turn"
    play = Play(start_of_turn(t, t.players[0])).give("event:flooding")
    assert all(play.reason(name) for name in ("H2", "H3", "H4"))
    del t.board.tokens[tables.at(t, "H3")]
    play = Play(start_of_turn(t, t.players[0])).give("event:barbarian_encampment")
    assert play.reason("H3") == "WAW-EVT-2"


@pytest.mark.rule("FAF-METRO-10", "WAW-CS-1", "WAW-CS-3", "WAW-CS-11")
def test_a_city_state_found_on_the_new_outskirts_counts_once_and_only_while_it_is_held() -> None:
    t = tables.table(options=EVERYTHING)
    city = grown(t)
    pile = t.market.decks["city_states"].face_down
    state = next(one for one in pile if t.components.city_states[one].icons.production)
    pile.append(pile.pop(pile.index(state)))
    tables.hut(t, "city_state", "H3")
    (army,) = tables.put(t, 0, "army", "H3")
    bare = city_yield(t, city).production - given_by(t, tables.at(t, "H3"))[0].production
    Play(take_hut(t, t.players[0], army.square or 0))
    icons = t.components.city_states[state].icons.production
    assert city_yield(t, city).production == bare + icons
    army.square = None
    assert city_yield(t, city).production == bare


@pytest.mark.rule("FAF-METRO-10", "FAF-DIS-1")
@pytest.mark.parametrize("hit", [True, False])
def test_a_flood_on_the_new_outskirts_hits_the_owner_of_the_metropolis(hit: bool) -> None:
    t = tables.table(options=EVERYTHING)
    if hit:
        grown(t, seat=0)
    tables.hold(t, 1, "flooding")
    tables.hold(t, 0, "bread_and_circuses")
    play = starting(t, 1).give("event:flooding", "H3")
    assert (play.question.kind == "respond") == hit


@pytest.mark.rule("FAF-METRO-5", "FAF-METRO-10", "COIN-1")
def test_a_coin_under_a_hut_of_the_new_outskirts_counts_as_soon_as_the_capital_has_grown(draw: Draw) -> None:
    t = draw("      F\n   5  G$h\n", options=OPTIONS)
    coins = t.players[0].coins
    learns(t).give("F4")
    assert t.players[0].coins == coins + 1
    tables.put(t, 1, "army", "F5")
    assert t.players[0].coins == coins


@pytest.mark.rule("FAF-METRO-7", "COIN-1")
def test_a_coin_on_the_new_outskirts_counts_where_the_capital_grows_later(draw: Draw) -> None:
    t = draw("      F\n   5  G$\n", options=OPTIONS, know="agriculture")
    coins = t.players[0].coins
    starting(t).give("tech:agriculture", "F4")
    assert t.players[0].coins == coins + 1


@pytest.mark.rule("EXP-X-5")
def test_endowment_and_ecology_both_lower_the_price_of_a_space() -> None:
    t = tables.table(options=("techs_faf", "investments"))
    player = t.players[0]
    player.culture_space = next(space.number for space in t.components.culture_track if space.trade > 1) - 1
    space = t.components.culture_track[player.culture_space]
    tables.know(t, 0, "ecology")
    player.investments = {"endowment_for_the_arts": 4}
    player.sheet_coins = 6 - player.coins
    gains.recount(t)
    assert view(t, 0).players[0].next_price == (space.culture - 2, space.trade - 2)


INDIANS = (*OPTIONS, "civilizations_faf")


@pytest.mark.rule("FAF-METRO-2", "FAF-CIV-3", "civ:indians")
def test_the_indians_start_with_a_metropolis_on_two_of_their_four_central_squares() -> None:
    t = tables.table(civs=("indians", "russians"), options=INDIANS)
    player = t.players[0]
    play = settling_anew(t).give("F3")
    assert play.question.kind == "setup.capital"
    assert sorted(play.legal) == ["F2", "G3"]
    assert not any(is_water(t, square) for square in central_squares(t, player))
    play.give("G3")
    assert tables.told(t, "metropolis") == ["The capital of Ann grows onto G3: it is a metropolis. [FAF-METRO-2]"]
    assert names(t, player.cities[0].squares) == ["F3", "G3"]
    assert names(t, (option.place for option in play.question.options)) == names(t, outskirts(t, player.cities[0]))
    play.give(play.legal[0])
    play.give(play.legal[0])
    assert play.over
    assert player.knows("agriculture")
    assert "indians" not in edition(STANDARD, ("civilizations_faf",)).components.civilizations


@pytest.mark.rule("FAF-CIV-3", "EXP-X-2", "civ:indians")
def test_the_arts_of_the_indians_yield_more_for_each_square_that_shows_a_resource() -> None:
    t = tables.table(civs=("indians", "russians"), options=INDIANS)
    city = t.players[0].cities[0]
    city.second = next(square for square in t.shape.orthogonal[city.square] if given_by(t, square)[1] is None)
    shown = [square for square in outskirts(t, city) if given_by(t, square)[1] is not None]
    assert shown
    gives = city_yield(t, city)
    assert gives.arts == 2 + gives.culture + len(shown)
    tables.put(t, 1, "army", t.shape.names[shown[0]])
    gives = city_yield(t, city)
    assert gives.arts == 2 + gives.culture + len(shown) - 1


@pytest.mark.rule("FAF-CIV-3", "civ:indians")
def test_any_resource_of_the_indians_pays_for_one_of_the_market_and_none_for_a_spy() -> None:
    t = tables.table(civs=("indians", "russians"), options=INDIANS)
    player = t.players[0]
    tables.token(t, 0, "hut", "spy")
    tables.resource(t, 0, "silk")
    assert {mean.resource for mean in means(t, player, "wheat")} == {"spy", "silk"}
    assert {mean.resource for mean in means(t, player, "spy")} == {"spy"}
    assert means(t, player, "uranium") == []


def test_a_metropolis_is_saved_cloned_and_checked() -> None:
    t = table()
    grown(t)
    assert Civilization(t.edition).state.validate_json(table_json(t)) == t == t.clone()
    assert b'"second":null' not in table_json(t)
    check(t)
    t.players[0].cities[0].second = tables.at(t, "D9")
    with pytest.raises(Broken, match="metropolis"):
        check(t)


CITY: Final = Option("city", None, "The city")


def test_both_squares_show_and_mean_the_city() -> None:
    t = table()
    grown(t)
    seen = view(t, 0)
    west, east = (seen.squares[tables.at(t, name)] for name in ("F3", "G3"))
    assert west.city is not None
    assert west.city == east.city
    assert west.city.squares == (west.square, east.square)
    asked: Any = SimpleNamespace(
        question=SimpleNamespace(seat=0), look=None, view=seen, option_at={west.square: CITY}.get
    )
    assert PhasePresenter(asked).option_at(east.square) is CITY
    assert sorted(square.name for square in land(seen, west.square)) == TEN
    assert "metropolis of Ann" in described(ENGLISH, seen, east)[0]
    assert any("metropolis" in line.plain for line in square_lines(Look(DARK), seen, east.square, 60))
    cells = [cell_of(seen, square) for square in (west, east)]
    assert [cell.city.half for cell in cells if cell.city is not None] == [EAST, WEST]
    assert [cell.place.border for cell in cells] == [0, 0]
    assert [cell_of(seen, seen.squares[tables.at(t, name)]).side for name in ("E3", "F2", "G2", "H2")] == [-1, 0, 0, 1]


@pytest.mark.parametrize("grid", [HALVES, QUADRANTS], ids=lambda grid: grid.name)
@pytest.mark.parametrize("onto", ["G3", "F4"])
def test_the_picture_of_a_metropolis_runs_over_both_squares(grid: Any, onto: str) -> None:
    t = table()
    single = cell_of(view(t, 0), view(t, 0).squares[tables.at(t, "F3")])
    grown(t, onto)
    seen = view(t, 0)
    halves = [cell_of(seen, seen.squares[tables.at(t, name)]) for name in ("F3", onto)]
    look = Look(DARK, grid=grid)
    drawn = [paint(cell, NO_MARKS, "L", look) for cell in (single, *halves)]
    assert len({str(each) for each in drawn}) == 3
    text = ["".join(segment.text for row in each for segment in row) for each in drawn]
    letters = [each.count("A") for each in text]
    assert letters == ([1, 1, 0] if onto == "G3" else [1, 0, 1])


async def test_enter_on_the_second_square_takes_the_city() -> None:
    t = table()
    t.phase = "city_management"
    grown(t)
    tables.found(t, 0, "F7")
    session = session_on(t)
    async with app(session).run_test(size=SMALL) as pilot:
        shown = await sit_down(pilot)
        shown.map.focus()
        shown.map.cursor = tables.at(t, "G3")
        await pilot.pause()
        await press(pilot, "enter")
        assert session.game.pending[0].kind == "city.action"
        assert session.game.pending[0].subject == CityAt(tables.at(t, "F3"))


async def test_the_second_square_of_the_indians_tells_what_the_whole_metropolis_will_have_around_it() -> None:
    t = tables.table(civs=("indians", "russians"), options=INDIANS)
    t.players[0].cities.clear()
    t.players[0].figures.clear()
    t.phase, t.round = "setup", 0
    async with app(session := session_on(t)).run_test(size=SMALL) as pilot:
        shown = await sit_down(pilot)
        shown.actions.answer("F3")
        await pilot.pause()
        told = {option.option.key: option.price for option in shown.choices.offered}
        assert told.keys() == {"F2", "G3"}
        shown.actions.answer("G3")
        await pilot.pause()
        around = land(session.view(0), tables.at(t, "F3"))
        assert len(around) == len(TEN)
        assert told["G3"] == icons_text(Look(DARK), sum((square.icons for square in around), Icons())).plain


# In words


def test_each_square_tells_what_growing_onto_it_gains_and_loses() -> None:
    t = table()
    t.players[0].trade = 0
    tables.build(t, 0, "market", "G3")
    tables.put(t, 0, "scout", "G3")
    play = learns(t)
    seen = view(t, 0)
    told = list(growth(ENGLISH, seen, play.question, play.question.option("G3")))
    new = [seen.squares[tables.at(t, name)] for name in ("H2", "H3", "H4")]
    icons = icons_in_words(ENGLISH, sum((square.icons for square in new), Icons()))
    resources = [RESOURCE_NAMES[square.resource] for square in new if square.resource is not None]
    assert told[0] == f"New around the capital: {ENGLISH.row((icons, *resources)) or 'nothing'}."
    assert told[1].startswith("It no longer has what G3 gives: ")
    assert told[2:] == [
        "Market on G3 returns to the market.",
        "Your figures on G3 move to a square beside it.",
        "Devoted to the arts a metropolis yields 2 culture tokens before icons.",
        "Its defence has a combat bonus of 14.",
    ]
    other = list(growth(ENGLISH, seen, play.question, play.question.option("E3")))
    assert not [words for words in other if "G3" in words]


def test_other_squares_tell_nothing_of_growing() -> None:
    t = table()
    play = learns(t)
    asked = replace(play.question, subject=None)
    assert not list(growth(ENGLISH, view(t, 0), asked, play.question.option("G3")))
