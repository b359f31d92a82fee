"""WAW-POL: social policies, as many as a player has cities."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.computers import governments
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.cities import weigh_card
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.editions.wisdom_and_warfare.policies import adopt, maximum, switch
from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import faults
from civ_tui.games.civilization.rules.phases.culture_track import section
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.phases.setup import settle as settle_in
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.components import component, description
from civ_tui.games.civilization.words.players import sheet
from civ_tui.storage import saves
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play, run
from tests.games.civilization.rules.random_games import random_game, seated

ON = ("policies",)
BOTH = ("governments_waw", "policies")
WITH = edition(STANDARD, ON)
CARD = PrintedCard("tech", "bureaucracy")

CITY = """
           C  D  E  F
        7  D* D  F  Ga
        8  G  Gc Gw G
        """
"""A city of seat 0 on D8, beside the capital on F3."""


def having(t: Table, *policies: str, seat: int = 0) -> Table:
    """That seat has adopted these policies."""
    for policy in policies:
        adopt(t, t.players[seat], policy)
    t.log.clear()
    return t


# Adopting


@pytest.mark.rule("WAW-POL-1", "WAW-POL-3", "EXP-1")
def test_four_cards_of_two_sides() -> None:
    printed = WITH.components.policies
    assert len(printed) == 8
    assert all(printed[policy.other_side].other_side == policy.id != policy.other_side for policy in printed.values())
    assert not edition(STANDARD).components.policies
    assert b"policies" not in table_json(new_game(Settings(SEATS, 5)).state)
    assert description(ENGLISH, component(ENGLISH, WITH.components, "policy", "pacifism")) == [
        "Your scouts can explore huts, but not villages.",
        "Start of Turn: Gain 1 culture token, and 1 more if you have a scout on the map.",
        "Other side of the card: Military Tradition.",
    ]


SEATS = seated(3)


@pytest.mark.rule("WAW-POL-1", "EXP-SETUP-11", "SETUP-11")
def test_each_player_adopts_one_while_placing_the_capital() -> None:
    t = new_game(Settings(SEATS, 5, options=ON)).state
    for player in t.players:
        play = Play(settle_in(t, player))
        play.give(play.legal[0])
        assert play.question.kind == "policy.adopt"
        assert str(play.question.prompt) == "Which social policy does your capital begin with?"
        assert len(play.legal) == 8
        play.give("patronage")
        assert play.question.kind != "policy.adopt"
        assert view(t, None).players[player.seat].policies == ("patronage",)
        while not play.over:
            play.give(play.legal[0])


@pytest.mark.rule("WAW-CIV-3", "WAW-POL-1", "WAW-POL-2")
def test_the_french_begin_with_two_and_have_one_more_than_cities() -> None:
    seats = (SeatSettings("Ann", "red", "french"), SeatSettings("Bob", "blue", "romans"))
    t = new_game(Settings(seats, 5, options=("civilizations_waw", *ON), first=0)).state
    play = Play(settle_in(t, t.players[0]))
    play.give(play.legal[0], "patronage", "pacifism")
    assert play.question.kind != "policy.adopt"
    assert (t.players[0].policies, maximum(t, t.players[0])) == (["patronage", "pacifism"], 2)


@pytest.mark.rule("WAW-POL-2", "WAW-POL-3", "FOUND-8")
def test_who_founds_a_city_adopts_one_more_at_once(draw: Draw) -> None:
    t = having(draw(D8="Ga", E8="Gs", options=ON), "patronage")
    play = starting(t).give("found:E8")
    assert play.question.kind == "policy.adopt"
    assert str(play.question.prompt) == "You have one city more: which social policy do you adopt?"
    assert (play.reason("patronage"), play.reason("rationalism")) == ("WAW-POL-3", "WAW-POL-3")
    play.give("pacifism", "end")
    player = t.players[0]
    assert (player.policies, maximum(t, player)) == (["patronage", "pacifism"], 2)
    assert tables.told(t, "adopts_policy") == ["Ann adopts a social policy: Pacifism. [WAW-POL-2]"]


@pytest.mark.rule("WAW-POL-5", "WAW-POL-2", "LOOT-2")
def test_who_loses_a_city_gives_one_back(draw: Draw) -> None:
    t = having(draw("      D  E  F  G\n   8  GA Gc G  G\n   9  G  G  G  G\n", options=ON), "patronage", "pacifism")
    tables.units(t, 1, "infantry-3", "mounted-3", "artillery-3")
    play = moving(t, 1).give("D8:1A", "E8")
    while play.question.kind != "policy.give_back":
        play.give(play.legal[0])
    assert (play.question.seat, play.legal) == (0, ["patronage", "pacifism"])
    play.give("patronage")
    assert t.players[0].policies == ["pacifism"]
    assert tables.told(t, "gives_back_policy") == ["Ann gives back a social policy: Patronage. [WAW-POL-5]"]


@pytest.mark.rule("WAW-POL-5")
def test_a_city_destroyed_by_a_card_takes_a_policy_too(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "patronage", "organized_religion")
    player, before = t.players[0], t.players[0].coins
    gains.destroy_city(t, player, tables.at(t, "D8"), "tech:atomic_theory")
    play = Play(happened(t, "city_lost", player, tables.at(t, "D8"))).give("organized_religion")
    assert play.over
    assert (player.policies, player.coins) == (["patronage"], before - 1)


@pytest.mark.rule("WAW-POL-2", "WAW-POL-3")
def test_who_has_all_four_cards_in_use_adopts_no_more(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "patronage", "pacifism", "expansionism", "natural_religion")
    for name in ("B14", "C10", "F12"):
        tables.found(t, 0, name)
    assert Play(happened(t, "city_founded", t.players[0], tables.at(t, "F12"))).over
    assert len(t.players[0].policies) == 4 < maximum(t, t.players[0])


# Switching


@pytest.mark.rule("WAW-POL-4")
def test_a_policy_is_switched_for_its_other_side_or_a_card_not_in_use(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "patronage", "pacifism")
    play = Play(switch(t, t.players[0], 2, CARD))
    assert play.question.kind == "policy.switch"
    assert "patronage>rationalism" in play.legal
    assert not {"patronage>military_tradition", "patronage>pacifism", "patronage>patronage"} & {*play.legal}
    assert {"patronage>expansionism", "pacifism>military_tradition", "none"} <= {*play.legal}
    play.give("patronage>rationalism", "pacifism>expansionism")
    assert (play.result, t.players[0].policies) == (2, ["rationalism", "expansionism"])
    assert tables.told(t, "adopts_policy")[0] == (
        "Ann adopts a social policy: Rationalism, in place of Patronage. [WAW-POL-4]"
    )
    assert run(switch(t, t.players[0], 1, CARD), "none") == 0
    assert run(switch(t, t.players[0], 2, CARD), "rationalism>patronage", "none") == 1
    t.players[0].policies.clear()
    assert run(switch(t, t.players[0], 2, CARD)) == 0


@pytest.mark.rule("WAW-POL-4")
def test_what_was_used_of_the_old_one_is_not_used_of_the_new_one_in_that_round(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "expansionism")
    t.players[0].cities.pop()
    starting(t).give("policy:expansionism.tribute", "end")
    run(switch(t, t.players[0], 1, CARD), "expansionism>pacifism")
    assert t.players[0].used == ["policy:expansionism.tribute", "policy:pacifism.harmony"]
    assert starting(t).reason("policy:pacifism.harmony") == "WAW-POL-6"
    t.players[0].used.clear()
    assert "policy:pacifism.harmony" in starting(t).legal


@pytest.mark.rule("WAW-POL-4")
def test_what_was_used_of_other_cards_stays_used_when_a_policy_is_switched(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "expansionism", "rationalism")
    t.players[0].trade = 6
    starting(t).give("policy:rationalism.basic_science", "pottery", "end")
    run(switch(t, t.players[0], 1, CARD), "expansionism>pacifism")
    play = starting(t)
    assert play.reason("policy:rationalism.basic_science") == "WAW-POL-6"
    assert play.reason("policy:pacifism.harmony") == "WAW-POL-6"
    t = having(draw(CITY, options=ON), "expansionism", "rationalism")
    t.players[0].used.append("policy:rationalism.basic_science")
    run(switch(t, t.players[0], 1, CARD), "expansionism>pacifism")
    assert "policy:pacifism.harmony" in starting(t).legal, "nothing was used of the one that went"


@pytest.mark.rule("WAW-POL-4", "WAW-TECH-4", "tech:bureaucracy")
def test_bureaucracy_switches_one_in_research(draw: Draw) -> None:
    t = having(draw(CITY, options=("techs_waw", "policies")), "patronage")
    t.players[0].cities.pop()
    tables.know(t, 0, "bureaucracy")
    t.phase = "research"
    play = Play(research(t)).give((0, "none"), (1, "none"))
    assert (play.question.kind, play.question.seat) == ("policy.switch", 0)
    play.give("patronage>rationalism")
    assert (play.over, t.players[0].policies) == (True, ["rationalism"])


@pytest.mark.rule("EXP-4", "WAW-TECH-4", "tech:bureaucracy")
def test_bureaucracy_switches_nothing_without_policies() -> None:
    without = tables.table(options=("techs_waw",))
    tables.know(without, 0, "bureaucracy")
    assert (without.components.techs["bureaucracy"].coins, without.players[0].coins >= 1) == (1, True)
    without.phase = "research"
    assert Play(research(without)).give((0, "none"), (1, "none")).over


@pytest.mark.rule("WAW-EVT-3", "WAW-EVT-1", "WAW-POL-4", "event:migrants", "event:colonists", "event:immigrants")
@pytest.mark.parametrize(("card", "times"), [("migrants", 1), ("colonists", 2), ("immigrants", 3)])
def test_events_switch_policies_in_city_management(draw: Draw, card: str, times: int) -> None:
    t = draw(CITY, options=("events_waw", "policies"))
    tables.hold(t, 0, card)
    assert managing(t).reason(f"event:{card}") == "TIME-2", "there is no policy yet"
    play = managing(having(t, "patronage", "pacifism"))
    assert weigh_card(Position(t, 0, EVEN), PrintedCard("event", card)).value > -2
    play.give(f"event:{card}")
    for switched in range(times):
        assert play.question.kind == "policy.switch"
        play.give("patronage>rationalism" if switched % 2 == 0 else "rationalism>patronage")
    assert play.question.kind == "city_management"
    assert t.players[0].policies == ["rationalism" if times % 2 else "patronage", "pacifism"]
    tables.hold(t, 0, *["migrants"] * (card != "migrants"))
    play = managing(t)
    if card != "migrants":
        assert play.give("event:migrants", "none").question.kind == "city_management"


# Each of them


@pytest.mark.rule("policy:rationalism", "WAW-POL-6", "EXP-12")
def test_rationalism_teaches_for_trade() -> None:
    t = having(tables.table(options=ON), "rationalism")
    player = t.players[0]
    assert starting(t).reason("policy:rationalism.basic_science") == "WAW-POL-6"
    player.trade = 8
    play = starting(t)
    assert play.reason("policy:rationalism.higher_science") == "WAW-POL-6"
    play.give("policy:rationalism.basic_science", "back")
    assert player.trade == 8
    play.give("policy:rationalism.basic_science")
    assert all(t.components.techs[tech].level == 1 for tech in play.legal if tech != "back")
    play.give("pottery")
    assert (player.trade, player.knows("pottery")) == (2, True)
    assert [(entry.cause, entry.facts["tech"]) for entry in t.log if entry.kind == "learn"] == [
        ("policy:rationalism", "pottery")
    ]
    assert play.reason("policy:rationalism.basic_science") == "WAW-POL-6"
    play.give("end")
    player.trade, player.used = 11, []
    play = starting(t).give("policy:rationalism.higher_science")
    assert all(t.components.techs[tech].level == 2 for tech in play.legal if tech != "back")
    play.give("monarchy", "government:monarchy", "end")
    assert (player.trade, player.government) == (0, "monarchy")
    assert [entry.cause for entry in t.log if entry.kind == "learn"] == ["policy:rationalism"] * 2


@pytest.mark.rule("policy:patronage", "WAW-POL-6", "CULT-2")
@pytest.mark.parametrize(("space", "deck"), [(0, 1), (3, 1), (7, 1), (8, 2), (12, 2), (14, 2), (15, 3), (20, 3)])
def test_patronage_draws_an_event_of_the_section(space: int, deck: int) -> None:
    t = having(tables.table(options=ON), "patronage")
    player = t.players[0]
    assert starting(t).reason("policy:patronage.commission") == "WAW-POL-6"
    player.culture, player.culture_space = 2, space
    starting(t).give("end")
    assert (player.culture, player.used) == (2, []), "nobody pays who does not say so"
    assert section(t, player) == deck
    play = starting(t).give("policy:patronage.commission")
    assert (player.culture, view(t, None).players[0].hand_backs) == (1, (deck,))
    assert [entry.cause for entry in t.log if entry.kind == "draw_event"] == ["policy:patronage"]
    assert play.reason("policy:patronage.commission") == "WAW-POL-6"


@pytest.mark.rule("policy:patronage", "WAW-POL-6", "CULT-6")
def test_patronage_draws_nothing_where_the_deck_of_the_section_is_empty() -> None:
    t = having(tables.table(options=ON), "patronage")
    player = t.players[0]
    player.culture = 2
    tables.hold(t, 1, *t.market.events[1].face_down)
    assert starting(t).reason("policy:patronage.commission") == "CULT-6"
    player.culture_space = 8
    assert "policy:patronage.commission" in starting(t).legal, "the deck of the next section has cards"


ROAD = "      B  C  D  E  F  G\n   7  G  G  G  G  G  G\n   8  Gaa G  G  G  G  Gs\n"


@pytest.mark.rule("policy:natural_religion", "WAW-POL-7", "MOVE-1")
def test_an_army_that_moves_alone_goes_one_square_farther(draw: Draw) -> None:
    t = having(draw(ROAD, options=ON), "natural_religion")
    play = moving(t).give("B8:1A")
    for farther, name in zip((3, 2, 1), ("C8", "D8", "E8"), strict=True):
        assert left(t) == farther
        play.give(name)
    assert [figure.square for figure in t.players[0].figures].count(tables.at(t, "E8")) == 1
    play = moving(having(draw(ROAD, options=ON), "pacifism")).give("B8:1A", "C8", "D8")
    assert play.question.kind == "movement", "without the policy it goes two squares"


def left(t: Table) -> int:
    """How many squares the march of the first seat has left."""
    return certain(view(t, 0).march).left


@pytest.mark.rule("policy:natural_religion", "WAW-POL-7", "MOVE-2")
def test_natural_religion_makes_neither_two_armies_faster_nor_a_scout_nor_who_is_alone_later(draw: Draw) -> None:
    for group in ("B8:2A", "G8:1S"):
        t = having(draw(ROAD, options=ON), "natural_religion")
        moving(t).give(group)
        assert left(t) == 2
    t = having(draw(ROAD, options=ON), "natural_religion")
    play = moving(t).give("B8:2A", "C8", "leave:1A")
    assert left(t) == 1
    assert play.give("D8").question.kind == "movement"


@pytest.mark.rule("policy:organized_religion", "WAW-POL-7", "COIN-1", "WAW-GOV-2", "EXP-X-8")
def test_organized_religion_has_a_coin_and_a_choice_of_great_people() -> None:
    t = tables.table(options=BOTH)
    player, before = t.players[0], t.players[0].coins
    having(t, "organized_religion")
    assert player.coins == before + 1
    t.market.great_people = ["artist", "general"]
    play = Play(gain_great_person(t, player, "CULT-3"))
    assert play.question.kind == "great_person.kept"
    play.give("general", "reserve")
    assert (player.great_people, t.market.great_people) == (["general"], ["artist"])
    gains.set_government(t, player, "anarchy", "")
    assert (player.coins, player.policies) == (before, ["organized_religion"])
    Play(gain_great_person(t, player, "CULT-3")).give("reserve")
    gains.set_government(t, player, "republic", "")
    assert player.coins == before + 1
    having(t, "patronage")
    assert player.coins == before + 1, "others bear no coin"
    base = having(tables.table(options=ON), "organized_religion")
    gains.set_government(base, base.players[0], "anarchy", "")
    assert base.players[0].coins == before + 1


@pytest.mark.rule("policy:expansionism", "WAW-POL-6")
def test_expansionism_brings_trade_for_each_city(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "expansionism")
    assert not [option.key for option in managing(t).question.options if option.key.startswith("policy:")]
    starting(t).give("end")
    assert t.players[0].trade == 2
    assert tables.told(t, "use_policy") == [
        "Ann uses Expansionism: Gain 1 trade for each of your cities and 1 for each of your city-states. "
        "[policy:expansionism]"
    ]


@pytest.mark.rule("policy:urban_development", "WAW-POL-7", "EXP-X-1", "BLOCK-1")
def test_urban_development_serves_cities_with_pieces_of_two_kinds(draw: Draw) -> None:
    t = draw(CITY, options=ON)
    city = t.players[0].cities[1]
    tables.build(t, 0, "library", "C8")
    tables.build(t, 0, "library", "E9")
    before = city_yield(t, city)
    having(t, "urban_development")
    assert city_yield(t, city) == before
    tables.great_person(t, 0, "general", "C9")
    assert city_yield(t, city).arts == city_yield(t, city).culture + 1
    tables.build(t, 0, "university", "D9")
    found = city_yield(t, city)
    plain = having(draw(CITY, options=()))
    assert plain.players[0].policies == []
    t.players[0].policies = []
    assert (found.production - city_yield(t, city).production, found.arts - city_yield(t, city).arts) == (3, 2)
    t.players[0].policies = ["urban_development"]
    tables.put(t, 1, "scout", "D9")
    assert city_yield(t, city).arts == city_yield(t, city).culture + 1


@pytest.mark.rule("policy:pacifism", "WAW-POL-7", "WAW-POL-6", "MOVE-14")
def test_pacifism_opens_huts_to_scouts_and_brings_culture(draw: Draw) -> None:
    t = draw("      D  E  F  G\n   8  Gs Gh G  Gv\n", options=ON)
    assert moving(t).give("D8:1S").reason("E8") == "MOVE-8"
    t.march = None
    for figure in t.players[0].figures:
        figure.moved = False
    having(t, "pacifism")
    moving(t).give("D8:1S", "E8")
    assert len(t.players[0].tokens) == 1
    starting(t).give("end")
    assert t.players[0].culture == 2
    for figure in t.players[0].figures:
        figure.square = None
    t.players[0].used.clear()
    tables.put(t, 0, "army", "D8")
    starting(t).give("end")
    assert t.players[0].culture == 3


@pytest.mark.rule("policy:military_tradition", "WAW-POL-7", "EXP-9", "EXP-11")
def test_military_tradition_adds_a_unit_to_the_first_army(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "military_tradition")
    player = t.players[0]
    player.trade = 27
    play = managing(t).give("city:F3", "army")
    play.give(play.legal[0])
    assert (play.question.kind, play.reason("unit:aircraft")) == ("choose.option", "PROD-4")
    play.give("unit:infantry")
    assert len(player.forces) == 1
    play.give("city:D8", "army")
    play.give(play.legal[0])
    assert play.question.kind == "city_management"
    assert len(player.forces) == 1


@pytest.mark.rule("policy:military_tradition", "wonder:hanging_gardens", "WAW-POL-7", "EXP-11")
@pytest.mark.parametrize(("figure", "unit"), [("army", True), ("scout", False)])
def test_an_army_of_the_hanging_gardens_is_the_first_one_built(draw: Draw, figure: str, unit: bool) -> None:
    t = having(draw(CITY, options=ON), "military_tradition")
    player = t.players[0]
    tables.wonder(t, 0, "hanging_gardens", "E4")
    play = starting(t).give("wonder:hanging_gardens", figure)
    assert (play.question.kind == "choose.option") == unit
    if unit:
        play.give("unit:infantry")
    assert len(player.forces) == unit
    assert ("policy:military_tradition" in player.used) == unit


@pytest.mark.rule("policy:military_tradition", "WAW-POL-7", "EXP-9", "BLOCK-3")
def test_the_first_army_brings_a_unit_after_the_fight_for_a_blockaded_square(draw: Draw) -> None:
    t = having(draw(CITY, options=ON), "military_tradition")
    tables.put(t, 1, "army", "C9")
    t.players[0].trade = 27
    play = managing(t).give("city:D8", "army", "C9")
    while play.question.kind.startswith("battle."):
        assert not t.players[0].forces, "nobody is called up to a fight that has begun"
        play.give(play.legal[0])
    assert play.question.kind == "choose.option"
    play.give("unit:infantry")
    assert tables.told(t, "battle_result")
    assert t.players[0].forces
    assert play.question.kind == "city_management"


# Everywhere else


def test_a_game_with_policies_is_saved_and_read_again() -> None:
    game = random_game(Settings(SEATS, 5, options=BOTH), 500, chance=3, every=500)
    assert all(player.policies for player in game.state.players)
    assert table_json(saves.load(saves.dump(game))[0].state) == table_json(game.state)
    game.state.players[0].policies = ["patronage", "rationalism"]
    assert any("policies" in fault for fault in faults(game.state))


@pytest.mark.rule("WAW-GOV-2")
def test_sheets_tell_which_are_adopted_and_when_they_are_idle() -> None:
    t = having(tables.table(options=BOTH), "patronage")
    lines = sheet(ENGLISH, view(t, None).players[0])
    assert "Social policy Patronage." in lines
    assert not any("no effect" in line for line in lines)
    gains.set_government(t, t.players[0], "anarchy", "")
    player = view(t, None).players[0]
    assert "Under Anarchy social policies have no effect." in sheet(ENGLISH, player)
    assert limits.policies(t, t.players[0]) == []


@pytest.mark.parametrize(
    ("plan", "better", "worse"),
    [
        ("technology", "patronage", "natural_religion"),
        ("culture", "pacifism", "military_tradition"),
        ("economy", "organized_religion", "natural_religion"),
        ("military", "military_tradition", "urban_development"),
    ],
)
def test_computers_adopt_what_serves_their_plan(plan: str, better: str, worse: str) -> None:
    t = tables.table(options=ON)
    position = Position(t, 0, replace(EVEN, plan=plan))
    assert governments.policy(position, better) > governments.policy(position, worse)


@pytest.mark.parametrize(("due", "pays"), [(17, True), (16, False), (12, False), (11, False)])
def test_computers_pay_for_a_tech_what_research_does_not_need(due: int, pays: bool) -> None:
    t = having(tables.table(options=ON), "rationalism")
    player = t.players[0]
    tables.know(t, 0, "writing", "masonry")
    position = Position(t, 0, replace(EVEN, plan="technology"))
    player.trade = due - sum(position.yields(city).trade for city in player.cities)
    value = governments.weigh_reform(position, PrintedCard("policy", "rationalism.basic_science")).value
    assert (value > 0) is pays


def test_what_counts_a_scout_is_used_before_that_founds_a_city(draw: Draw) -> None:
    t = having(draw(D8="Ga", E8="Gs", options=ON), "pacifism")
    play = starting(t)
    assert "found:E8" in play.legal
    best = max(weigh(Position(t, 0, EVEN), play.question), key=lambda one: one.value)
    assert best.key == "policy:pacifism.harmony"


def test_computers_answer_every_question_about_policies(draw: Draw) -> None:
    t = having(draw(D8="Ga", E8="Gs", options=ON), "patronage")
    play = starting(t).give("found:E8")
    found = weigh(Position(t, 0, EVEN), play.question)
    assert {candidate.key for candidate in found} == {*play.legal}
    play.give(max(found, key=lambda one: one.value).key)
    switching = Play(switch(t, t.players[0], 1, CARD))
    assert {candidate.key for candidate in weigh(Position(t, 0, EVEN), switching.question)} == {*switching.legal}
