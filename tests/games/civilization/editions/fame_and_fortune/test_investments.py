"""FAF-INV: coin tokens that are invested."""

from typing import Any

import pytest

from civ_tui.games.civilization.computers.cities import weigh_card
from civ_tui.games.civilization.computers.heuristic import consider
from civ_tui.games.civilization.computers.plans import PLANS, Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.editions.fame_and_fortune.investments import put
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.prizes import coin_tokens
from civ_tui.games.civilization.rules.civilization import Civilization, table_json
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.limits import culture_hand
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.rules.validity import valid
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.players import sheet
from civ_tui.words.language import ENGLISH
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run

OPTION = "investments"
ARTS, ROADS, ARMS, SCHOOLS = (
    *("endowment_for_the_arts", "infrastructure"),
    *("military_industrial_complex", "public_education"),
)


def table(**how: Any) -> Table:
    t = tables.table(options=(OPTION,), **how)
    t.phase = "start_of_turn"
    return t


def start(t: Table, seat: int = 0) -> Play[None]:
    return Play(start_of_turn(t, t.players[seat]), lambda: check(t))


def invested(t: Table, seat: int = 0, **coins: int) -> Table:
    t.players[seat].investments.update(coins)
    gains.recount(t)
    return t


def against(play: Play[None], card: str) -> str:
    """The clause of the reason against investing in that card."""
    option = next(option for option in play.question.options if option.key == f"investment:{card}")
    return "" if option.reason is None else option.reason.clause


@pytest.mark.rule("FAF-INV-1")
def test_each_player_has_the_four_cards_empty_and_open_to_all_and_nobody_has_them_without_the_option() -> None:
    t = table()
    assert [*t.components.investments] == [ARTS, ROADS, ARMS, SCHOOLS]
    assert all(player.investments == {} for player in t.players)
    assert EDITION.components.investments == {}
    invested(t, infrastructure=2)
    assert view(t, 1).players[0].investments == view(t, None).players[0].investments == ((ROADS, 2),)
    assert any("Infrastructure" in line for line in sheet(ENGLISH, view(t, 1).players[0]))


@pytest.mark.rule("FAF-INV-2", "FAF-INV-3", "FAF-INV-4")
def test_once_a_round_a_coin_token_from_a_tech_or_the_sheet_becomes_a_marker_and_is_no_coin_any_more() -> None:
    t = table()
    tables.learn(t, 0, "pottery")
    player = t.players[0]
    player.tech_coins["pottery"], player.sheet_coins = 4, 1
    gains.recount(t)
    coins = player.coins
    play = start(t)
    assert play.label(f"investment:{ROADS}") == "Invest in Infrastructure: coin 1"
    play.give(f"investment:{ROADS}")
    assert play.targets == ["pottery", "sheet"]
    play.give("pottery")
    assert tables.told(t, "invest") == ["Ann invests a coin in Infrastructure: 1 there now. [FAF-INV-2]"]
    assert (player.investments, player.tech_coins, player.coins) == ({ROADS: 1}, {"pottery": 3}, coins - 1)
    assert coin_tokens(t, player) == {"pottery": "Pottery", "sheet": "the civilization sheet"}
    assert {against(play, card) for card in (ARTS, ROADS, ARMS, SCHOOLS)} == {"FAF-INV-2"}
    play.give("end")
    assert gains.add_coin_token(t, player, "pottery", "")  # it has room again
    player.used.clear()
    run(start_of_turn(t, player), f"investment:{ROADS}", "sheet", "end")
    assert (player.investments, player.sheet_coins) == ({ROADS: 2}, 0)


@pytest.mark.rule("FAF-INV-2")
def test_printed_coins_cannot_be_invested_and_who_goes_back_has_invested_nothing() -> None:
    t = table()
    player = t.players[0]
    tables.know(t, 0, next(tech.id for tech in t.components.techs.values() if tech.coins))
    assert player.coins
    assert against(start(t), ARTS) == "FAF-INV-2"
    player.sheet_coins = 1
    gains.recount(t)
    run(start_of_turn(t, player), f"investment:{ARTS}", "back", "end")
    assert (player.investments, player.used, player.sheet_coins) == ({}, [], 1)
    t.phase = "city_management"
    asked = Play(city_management(t, player)).question
    assert not [option.key for option in asked.options if option.key.startswith("investment:")], (
        "in the Start of Turn alone"
    )


@pytest.mark.rule("FAF-INV-9")
def test_the_coins_of_a_blockaded_panama_canal_cannot_be_invested() -> None:
    t = table()
    player = t.players[0]
    beside = t.shape.names[t.shape.around[player.cities[0].square][0]]
    tables.wonder(t, 0, "panama_canal", beside)
    player.wonders[0].coins = 2
    gains.recount(t)
    assert f"investment:{ROADS}" in start(t).legal
    gains.make_obsolete(t, "panama_canal", "")
    assert f"investment:{ROADS}" in start(t).legal, "they still count"
    tables.put(t, 1, "army", beside)
    assert against(start(t), ROADS) == "FAF-INV-9"
    player.wonders[0].obsolete = False
    assert against(start(t), ROADS) == "FAF-INV-9"
    player.sheet_coins = 1
    gains.recount(t)
    assert start(t).give(f"investment:{ROADS}").targets == ["sheet"]


@pytest.mark.rule("FAF-INV-5", "FAF-INV-6", f"investment:{ARTS}")
def test_endowment_for_the_arts_makes_the_hand_larger_and_spaces_cheaper() -> None:
    t = table()
    player = t.players[0]
    hand, price = culture_hand(t, player), t.components.culture_track[0].culture
    found = []
    for coins in range(6):
        invested(t, endowment_for_the_arts=coins)
        found.append((culture_hand(t, player) - hand, price - view(t, 0).players[0].next_price[0]))
    assert found == [(0, 0), (1, 0), (1, 1), (1, 1), (1, 2), (1, 2)]
    t.phase, player.culture = "city_management", price - 2
    run(city_management(t, player), "culture", "end")
    assert (player.culture, player.culture_space) == (0, 1)


@pytest.mark.rule("FAF-INV-5", "FAF-INV-7", f"investment:{ROADS}")
def test_infrastructure_adds_to_the_production_of_each_city() -> None:
    t = table()
    player, city = t.players[0], t.players[0].cities[0]
    before, found = city_yield(t, city).production, []
    for coins in range(5):
        invested(t, infrastructure=coins)
        found.append(city_yield(t, city).production - before)
    assert found == [0, 1, 2, 3, 3]
    assert player.coins == view(t, 1).players[0].coins


@pytest.mark.rule("FAF-INV-5", "FAF-INV-7", f"investment:{ARMS}")
def test_the_military_industrial_complex_adds_to_the_combat_bonus_in_every_battle() -> None:
    t = table()
    player, city = t.players[0], t.players[0].cities[0]
    before, found = combat_bonus(t, player), []
    for coins in range(8):
        invested(t, military_industrial_complex=coins)
        found.append(combat_bonus(t, player) - before)
    assert found == [0, 0, 4, 4, 8, 8, 12, 12]
    assert combat_bonus(t, player, city) - combat_bonus(t, player) == t.components.limits.combat_capital
    assert view(t, 1).players[0].combat == before + 12


@pytest.mark.rule("FAF-INV-8", f"investment:{SCHOOLS}")
def test_public_education_teaches_a_tech_with_the_third_sixth_and_ninth_coin() -> None:
    t = table()
    player = t.players[0]
    player.sheet_coins = 1
    invested(t, public_education=2)
    known = len(player.learned)
    play = start(t).give(f"investment:{SCHOOLS}", "sheet")
    assert play.question.kind == "choose.tech"
    play.give("masonry", "end")
    assert player.knows("masonry")
    for coins in range(4, 13):
        play = Play(put(t, player, SCHOOLS, "FAF-REL-8"))
        if coins in (6, 9):
            play.give(play.legal[0])
        assert play.over
    assert len(player.learned) == known + 3


@pytest.mark.rule("FAF-INV-8")
def test_a_tech_of_public_education_that_finds_no_place_is_lost() -> None:
    t = table()
    player = t.players[0]
    player.learned = {
        tech.id: tech.level - 1 for tech in t.components.techs.values() if tech.level == 1 or tech.id == "space_flight"
    }
    player.granted = None
    invested(t, public_education=2)
    few = [tech.id for tech in t.components.techs.values() if tech.level in (2, 3, 4)]
    player.learned |= dict.fromkeys(few, 0)
    assert Play(put(t, player, SCHOOLS, "FAF-INV-2")).over
    assert player.investments == {SCHOOLS: 3}


def test_investments_are_saved_and_read_and_spoiled_ones_refused() -> None:
    t = invested(table(), infrastructure=2)
    again = Civilization(t.edition).state.validate_json(table_json(t))
    assert again == t == t.clone()
    assert b'investments":{' not in table_json(table())
    assert valid(t)
    t.players[0].investments["nonsense"] = 1
    assert not valid(t)


def test_computers_invest_what_serves_their_plan_and_keep_the_last_coins() -> None:
    t = table()
    player = t.players[0]
    t.round = 4
    player.sheet_coins = 3
    gains.recount(t)

    def first(plan: str) -> str:
        return consider(t, start(t).question, Personality(plan, 0.5, 0.5), {})[0].key

    assert first("culture") == f"investment:{ARTS}"
    assert first("technology").startswith("investment:")
    assert first("military") == f"investment:{ARMS}"
    player.sheet_coins += 12 - player.coins
    gains.recount(t)
    assert not first("economy").startswith("investment:")


def test_a_computer_that_lives_by_culture_makes_coins_to_invest() -> None:
    base, t = tables.table(), table()
    for each, makes in ((base, False), (t, True)):
        tables.know(each, 0, "pottery")
        assert (weigh_card(seen(each, "culture"), PrintedCard("ability", "pottery.coin")).value > 0) is makes
    assert seen(base, "culture").coin_now == PLANS["culture"].coin_now
    for plan in PLANS:
        assert seen(t, plan).coin_now >= PLANS[plan].coin_now
    invested(t, **{ARTS: 4, ROADS: 3, ARMS: 6, SCHOOLS: 9})
    assert seen(t, "culture").coin_now == PLANS["culture"].coin_now, "no card takes more to any purpose"


def seen(t: Table, plan: str) -> Position:
    return Position(t, 0, Personality(plan, 0.5, 0.5))
