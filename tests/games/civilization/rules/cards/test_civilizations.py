"""The six civilizations: setup bonuses and powers."""

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.phases.research import learn_for_free, research
from civ_tui.games.civilization.rules.phases.setup import deal, settle
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Deck, Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, check_table, managing, moving, starting
from tests.games.civilization.rules.driver import Play, run


def settled(civilization: str) -> tuple[Table, Play[None]]:
    """That civilization prepares itself: the capital is placed."""
    seats = (SeatSettings("Ann", "red", civilization), SeatSettings("Bob", "blue", "romans"))
    if civilization == "romans":
        seats = (seats[0], SeatSettings("Bob", "blue", "germans"))
    t = deal(Settings(seats, seed=3))
    play = Play(settle(t, t.players[0]))
    return t, play.give(next(option.key for option in play.question.options if "suggested" in str(option.label)))


def finish(play: Play[None]) -> None:
    """Answer what is left with the first legal option."""
    while not play.over:
        play.give(play.legal[0])


@pytest.mark.rule("civ:chinese")
def test_the_chinese_gain_3_culture_for_a_hut(draw: Draw) -> None:
    t = draw(D7="Ga", E7="Gh", civs=("chinese", "germans"))
    moving(t).give("D7:1A", "E7")
    assert t.players[0].culture == 3
    assert tables.facts(t, "use_power") == [{"card": "chinese.explorers"}]
    t = draw(D7="Ga", E7="Gh", civs=("romans", "germans"))
    moving(t).give("D7:1A", "E7")
    assert t.players[0].culture == 0


@pytest.mark.rule("civ:chinese")
def test_the_chinese_gain_3_culture_for_a_village() -> None:
    t = tables.table(2, ("chinese", "germans"))
    tables.units(t, 0, "infantry-3", "infantry-3")
    won_village(t)
    assert t.players[0].culture == 3


def won_village(t: Table) -> None:
    """Seat 0 attacks a village of the weakest barbarians and wins."""
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-1")
    tables.village(t, "spy", "F7")
    group = tables.put(t, 0, "army", "F7")
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group), lambda: check_table(t))
    while not play.over:
        new = [key for key in play.legal if key.endswith("@new")]
        play.give((new or play.legal)[0])
    assert play.result
    assert tables.at(t, "F7") not in t.board.tokens


@pytest.mark.rule("civ:chinese")
def test_after_a_battle_one_killed_unit_of_the_chinese_returns() -> None:
    t = tables.table(2, ("chinese", "germans"))
    play = battle_of(t, ("infantry-2", "mounted-1"), ("infantry-3", "mounted-3"))
    play.give((1, "infantry-3@new"), (0, "infantry-2@1"), (1, "mounted-3@new"), (0, "mounted-1@2"))
    assert play.question.kind == "choose.card"
    assert [str(option.label) for option in play.question.options] == ["Spearman 2", "Horseman 1"]
    play.give((0, "mounted-1"))
    assert t.players[0].forces == ["mounted-1"]
    assert tables.facts(t, "use_power") == [{"card": "chinese.survivors"}]
    assert t.market.units["infantry"].face_up == ["infantry-2"]
    assert play.over
    assert not play.result


@pytest.mark.rule("civ:chinese", "BATTLE-11")
def test_the_saved_unit_counts_as_killed_and_others_save_none() -> None:
    t = tables.table(2, ("chinese", "germans"))
    group = tables.put(t, 0, "army", "F7", 2)
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-1", "infantry-1", "mounted-3", "mounted-3")
    tables.units(t, 1, "infantry-1", "infantry-2")
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group), lambda: check_table(t))
    play.give((1, "infantry-1@new"), (0, "infantry-1@1"), (1, "infantry-2@new"), (0, "infantry-1@2"))
    play.give((0, "mounted-3@new"), (0, "mounted-3@new"))
    assert t.players[0].forces == ["mounted-3", "mounted-3", "infantry-1"]
    assert t.players[1].forces == ["infantry-2"]
    assert len([figure for figure in t.players[0].figures if figure.square is not None]) == 1


@pytest.mark.rule("civ:chinese", "BATTLE-7", "PROD-5")
def test_the_dead_become_a_new_deck_when_the_battle_is_over() -> None:
    t = tables.table(2, ("chinese", "germans"))
    group = tables.put(t, 0, "army", "F7")
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-2", "infantry-1")
    tables.units(t, 1, "infantry-3", "mounted-3")
    t.market.units["infantry"] = Deck()
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    play.give((1, "infantry-3@new"), (0, "infantry-2@1"), (1, "mounted-3@new"), (0, "infantry-1@2"))
    assert t.market.units["infantry"] == Deck([], ["infantry-2", "infantry-1"])
    play.give((0, "infantry-1"))
    assert play.over
    assert t.market.units["infantry"] == Deck(["infantry-2"], [])


@pytest.mark.rule("civ:egyptians", "SETUP-5", "SETUP-12")
def test_the_egyptians_begin_with_an_ancient_wonder() -> None:
    t, play = settled("egyptians")
    received = t.players[0].setup_wonder
    assert PRINTED.wonders[received].era == "ancient"
    assert [PRINTED.wonders[name].era for name in t.market.wonders] == ["ancient"] * 3 + ["medieval"]
    assert play.question.kind == "setup.wonder"
    finish(play)
    assert [card.id for card in t.players[0].wonders] == [received]
    assert t.players[0].techs == ["construction"]


def egyptian(draw: Draw) -> Table:
    """The Egyptians, whose city on D8 has room for a harbor."""
    t = draw(C7="M", E7="W", D8="Gc", civs=("egyptians", "germans"))
    tables.learn(t, 0, "navigation")
    return t


@pytest.mark.rule("civ:egyptians", "CITY-1", "PROD-6", "PROD-7")
def test_the_egyptians_build_for_free_once_a_round_as_the_action_of_a_city(draw: Draw) -> None:
    t = egyptian(draw)
    play = managing(t).give("power:egyptians.builders", "D8")
    assert str(play.question.prompt) == "Which building goes up for free in D8?"
    assert play.reason("building:granary") == "PROD-6"
    assert play.reason("walls") == "PROD-11"
    assert {option.key.split(":")[0] for option in play.question.options} == {"building", "walls", "back"}
    play.give("building:harbor", "E7")
    assert t.board.markers[tables.at(t, "E7")].id == "harbor"
    assert "Ann produces in D8 for free: Harbor. [PROD-1]" in tables.told(t)
    assert play.reason("city:D8") == "CITY-1"
    capital = geography(t).names[t.players[0].cities[0].square]
    assert f"city:{capital}" in play.legal
    assert play.reason("power:egyptians.builders") == "GOLDEN-1"


def test_free_buildings_of_all_cities_are_named_in_the_order_in_which_they_are_offered(draw: Draw) -> None:
    """Only the last city could put up the harbor, which stands first in the list of a city."""
    t = draw(C7="M", D8="Gc", H7="W", G8="Gc", civs=("egyptians", "germans"), know="irrigation")
    tables.learn(t, 0, "navigation")
    t.players[0].cities[0].acted = 1
    play = managing(t)
    power = next(option for option in play.question.options if option.key == "power:egyptians.builders")
    named = str(power.label).partition(": ")[2].split(", ")
    play.give("power:egyptians.builders", "G8")
    listed = [str(option.label) for option in play.question.options]
    assert named == ["Harbor", "Workshop"]
    assert named == [label for label in listed if label in named]


@pytest.mark.rule("civ:egyptians", "PROD-11", "CITY-2")
def test_free_walls_and_no_free_building_under_anarchy(draw: Draw) -> None:
    t = draw(D8="Gc", civs=("egyptians", "germans"), know="masonry")
    t.players[0].cities[1].acted = 1
    t.players[0].government = "anarchy"
    assert managing(t).reason("power:egyptians.builders") == "CITY-2"
    t.players[0].government = "despotism"
    play = managing(t).give("power:egyptians.builders")
    play.give(*play.targets)
    capital = geography(t).names[t.players[0].cities[0].square]
    only = f"Which building goes up for free in {capital}? No other city of yours can act."
    assert str(play.question.prompt) == only
    play.give("walls")
    assert t.players[0].cities[0].walled


@pytest.mark.rule("civ:germans")
@pytest.mark.parametrize(
    ("tech", "kind"),
    [("chivalry", "mounted"), ("democracy", "infantry"), ("mathematics", "artillery"), ("flight", "aircraft")],
)
def test_a_tech_for_units_brings_the_germans_one_and_a_resource(tech: str, kind: str) -> None:
    t = tables.table(2, ("germans", "americans"))
    tables.resource(t, 1, "silk", 2)
    play = Play(happened(t, "researched", t.players[0], tech))
    assert [PRINTED.unit_cards[card].type for card in t.players[0].forces] == [kind]
    assert play.reason("silk") == "HARV-1"
    play.give("iron")
    assert tables.facts(t, "use_power") == [{"card": "germans.militarists"}]
    assert t.players[0].resources == {"iron": 1}


@pytest.mark.rule("civ:germans")
def test_other_techs_and_other_civilizations_bring_nothing() -> None:
    t = tables.table(2, ("germans", "americans"))
    run(happened(t, "researched", t.players[0], "pottery"))
    run(happened(t, "researched", t.players[1], "chivalry"))
    assert t.players[0].forces == t.players[1].forces == []


@pytest.mark.rule("civ:germans", "LOOT-2", "EXP-12")
def test_a_tech_that_the_germans_do_not_research_brings_nothing() -> None:
    t = tables.table(2, ("germans", "americans"))
    play = Play(learn_for_free(t, t.players[0], "chivalry", "LOOT-2"))
    assert play.over
    assert (t.players[0].forces, t.players[0].resources) == ([], {})


@pytest.mark.rule("civ:germans", "RES-1")
def test_the_germans_take_their_unit_when_research_is_revealed() -> None:
    t = tables.table(2, ("germans", "americans"))
    tables.learn(t, 0, "pottery", "masonry")
    t.phase, t.players[0].trade = "research", 11
    play = Play(research(t)).give((0, "democracy"))
    assert t.players[0].forces == []
    play.give((1, "none"))
    assert [PRINTED.unit_cards[card].type for card in t.players[0].forces] == ["infantry"]
    play.give((0, "wheat"))
    assert play.over


@pytest.mark.rule("civ:germans")
def test_an_empty_deck_and_an_empty_market_leave_the_germans_nothing() -> None:
    t = tables.table(2, ("germans", "americans"))
    tables.empty_units(t, 1, "mounted")
    for resource in t.market.resources:
        tables.resource(t, 1, resource, 2)
    run(happened(t, "researched", t.players[0], "chivalry"))
    assert t.players[0].forces == []
    assert t.players[0].resources == {}


@pytest.mark.rule("civ:romans", "CULT-2")
def test_a_wonder_advances_the_romans(draw: Draw) -> None:
    t = draw(D8="Gc", civs=("romans", "germans"))
    t.players[0].cities[1].production_bonus = 10
    managing(t).give("city:D8", "wonder:stonehenge", "C7")
    assert t.players[0].culture_space == 1
    assert len(t.players[0].hand) == 1


@pytest.mark.rule("civ:romans")
def test_a_founded_city_advances_the_romans(draw: Draw) -> None:
    t = draw(D8="Gs", civs=("romans", "germans"))
    starting(t).give("found:D8")
    assert t.players[0].culture_space == 1


@pytest.mark.rule("civ:romans")
def test_a_conquered_village_advances_the_romans() -> None:
    t = tables.table(2, ("romans", "germans"))
    tables.units(t, 0, "infantry-3", "infantry-3")
    won_village(t)
    assert t.players[0].culture_space == 1


@pytest.mark.rule("civ:romans")
def test_a_conquered_city_advances_the_romans_and_a_won_field_does_not() -> None:
    t = tables.table(2, ("romans", "germans"))
    tables.put(t, 1, "scout", "F7")
    group = tables.put(t, 0, "army", "F7")
    run(attack(t, t.players[0], tables.at(t, "F7"), group))
    assert t.players[0].culture_space == 0
    gains.kill_figure(t, group[0], "")
    tables.found(t, 1, "F7")
    group = tables.put(t, 0, "army", "F7")
    tables.units(t, 0, "infantry-3", "mounted-3", "artillery-3")
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    play.give("infantry-3@new", "mounted-3@new", "artillery-3@new")
    assert t.players[0].culture_space == 1
    assert len(t.players[1].cities) == 1


# What the powers keep to, and what is told of them


@pytest.mark.rule("civ:egyptians", "PROD-6", "CITY-1")
def test_a_city_builds_for_free_if_it_can_and_spends_one_of_its_actions(draw: Draw) -> None:
    t = egyptian(draw)
    capital, other = t.players[0].cities
    for square in geography(t).outskirts[capital.square]:
        t.board.markers.pop(square, None)
    other.acted, other.actions = 1, 3
    play = managing(t).give("power:egyptians.builders", "D8", "building:harbor", "E7")
    assert other.acted == 2
    assert [entry.facts["card"] for entry in t.log if entry.kind == "use_power"] == ["egyptians.builders"]
    assert play.reason("power:egyptians.builders") == "GOLDEN-1"


@pytest.mark.rule("civ:egyptians", "PROD-6", "CITY-1")
@pytest.mark.parametrize(("acted", "clause"), [(0, "PROD-6"), (1, "CITY-1")])
def test_a_city_without_a_building_to_put_up_builds_nothing_for_free(acted: int, clause: str) -> None:
    t = tables.table(2, ("egyptians", "russians"))
    t.players[0].learned = {"horseback_riding": 0}
    t.players[0].cities[0].acted = acted
    assert managing(t).reason("power:egyptians.builders") == clause


@pytest.mark.rule("civ:russians")
def test_the_russians_infiltrate_no_city_of_their_own(draw: Draw) -> None:
    t = draw(A7="Ga", B7="Gc", civs=("russians", "germans"))
    play = moving(t).give("A7:1A")
    assert not [option.key for option in play.question.options if option.key.startswith("infiltrate:")]
