"""EXP-SETUP-5, WAW-WON: the wonders of Wisdom and Warfare, and how those of a game are drawn."""

from collections import Counter
from typing import Any

import pytest

from civ_tui.engine.chance import Chance
from civ_tui.games.civilization.computers import answers
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.forecast import forecast
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import redeal
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.production import wonder_cost
from civ_tui.games.civilization.rules.phases.research import needed_trade, research
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.producing import FIELDS, unit_cost
from tests.games.civilization.rules.tables import wonder_at_home
from tests.games.civilization.screens.at_the_keys import SMALL, app, choose, session_on, sit_down, text

WONDERS = ("wonders_waw",)
WITH = edition(STANDARD, WONDERS)
BOTH = ("wonders_faf", "wonders_waw")


def table(**how: Any) -> Table:
    return tables.table(options=WONDERS, **how)


# The deck


@pytest.mark.rule("EXP-SETUP-5", "FAF-WON-1", "SETUP-5")
@pytest.mark.parametrize("options", [WONDERS, BOTH])
def test_four_wonders_of_each_era_are_drawn_and_the_others_leave_unseen(options: tuple[str, ...]) -> None:
    t = tables.table(options=options)
    check(t)
    eras = t.components.wonders
    assert [eras[wonder].era for wonder in t.market.wonders] == ["ancient"] * 4
    assert [eras[wonder].era for wonder in t.market.wonder_deck] == ["modern"] * 4 + ["medieval"] * 4
    assert len(t.market.unseen) == len(eras) - 12
    assert {*t.market.unseen}.isdisjoint((*t.market.wonders, *t.market.wonder_deck))
    others = tables.table(options=options, seed=2).market.unseen
    assert others != t.market.unseen


@pytest.mark.rule("EXP-SETUP-5", "SETUP-5")
def test_the_wonder_of_the_egyptians_is_one_of_the_four() -> None:
    t = table(civs=("egyptians", "romans"))
    wonders = t.components.wonders
    assert wonders[t.players[0].setup_wonder].era == "ancient"
    assert Counter(wonders[wonder].era for wonder in t.market.wonders) == {"ancient": 3, "medieval": 1}
    check(t)


@pytest.mark.rule("EXP-SETUP-5")
def test_nobody_knows_which_have_left() -> None:
    t = table()
    assert t.market.unseen[0] not in repr(view(t, 0).market)
    seen = set()
    for seed in range(20):
        again = t.clone()
        redeal(again, 0, Chance(seed))
        check(again)
        seen.update(again.market.unseen)
    assert len(seen) > len(t.market.unseen)


@pytest.mark.rule("EXP-4", "wonder:notre_dame")
def test_a_discount_for_a_tech_that_is_not_in_the_game_falls_away() -> None:
    assert WITH.components.wonders["notre_dame"].discount is None
    learned = edition(STANDARD, (*WONDERS, "techs_waw")).components.wonders["notre_dame"]
    assert wonder_cost(learned, ["education"]) == 15


def test_an_old_save_has_no_wonders_that_left() -> None:
    assert b"unseen" not in table_json(tables.table())
    assert b"unseen" in table_json(table())


# Ancient


@pytest.mark.rule("wonder:statue_of_zeus", "EXP-X-3", "BATTLE-4")
def test_zeus_gives_a_combat_bonus_of_6_in_every_battle() -> None:
    t = table()
    tables.great_person(t, 0, "general", "C2")
    before = combat_bonus(t, t.players[0])
    wonder_at_home(t, "statue_of_zeus")
    assert combat_bonus(t, t.players[0]) == before + 6
    assert view(t, 1).players[0].combat == before + 6
    capital = t.players[0].cities[0]
    assert combat_bonus(t, t.players[0], capital) == before + 6 + 12
    tables.put(t, 1, "army", square_of(t, "statue_of_zeus"))
    assert combat_bonus(t, t.players[0]) == before


def square_of(t: Table, wonder: str) -> str:
    """The square of that wonder of seat 0."""
    return t.shape.names[next(one.square for one in t.players[0].wonders if one.id == wonder)]


@pytest.mark.rule("WAW-WON-1", "wonder:great_lighthouse")
def test_empty_water_gives_one_trade_more(draw: Draw) -> None:
    t = draw(
        """
           B  C  D  E
        6  F  W  W  W
        7  F  Gc W  G
        8  F  G  F  G
        """,
        options=(*WONDERS, "techs_faf"),
    )
    city = t.players[0].cities[1]
    tables.build(t, 0, "harbor", "C6")
    before = city_yield(t, city).trade
    wonder_at_home(t, "great_lighthouse")
    assert city_yield(t, city).trade == before + 2
    tables.put(t, 0, "army", "D6")
    assert city_yield(t, city).trade == before + 2
    tables.put(t, 0, "scout", "E6")[0].gathers_for = city.square
    assert city_yield(t, city).trade == before + 2 + 2
    t.board.disasters[tables.at(t, "D8")] = "water"
    assert city_yield(t, city).trade == before + 2 + 2 + 2
    tables.village(t, "iron", "D8")
    assert city_yield(t, city).trade == before + 2 + 2 + 1, "a village is a marker"
    del t.board.tokens[tables.at(t, "D8")]
    tables.put(t, 1, "army", "D7")
    assert city_yield(t, city).trade == before + 2 + 2
    t.players[0].wonders[-1].obsolete = True
    assert city_yield(t, city).trade == before + 1


# Medieval


@pytest.mark.rule("WAW-WON-2", "wonder:leonardos_workshop")
def test_no_unit_costs_more_than_5() -> None:
    t = table()
    t.players[0].ranks = {"infantry": 1, "artillery": 3, "mounted": 4}
    assert unit_cost(t, t.players[0], "mounted") == 11
    wonder_at_home(t, "leonardos_workshop")
    assert {unit_cost(t, t.players[0], kind) for kind in ("infantry", "artillery", "mounted", "aircraft")} == {5}
    assert unit_cost(t, t.players[1], "aircraft") == 12


def researching(trade: int) -> Table:
    """Seat 0 owns Notre-Dame, knows 3 techs of level I and has that much trade."""
    t = table()
    wonder_at_home(t, "notre_dame")
    t.phase = "research"
    tables.learn(t, 0, *[tech for tech in ("pottery", "writing", "currency") if not t.players[0].knows(tech)])
    t.players[0].trade, t.players[1].trade = trade, 0
    return t


@pytest.mark.rule("WAW-WON-3", "wonder:notre_dame", "RES-4")
def test_notre_dame_brings_a_second_tech_of_the_same_level_or_lower() -> None:
    t = researching(17)
    coins = t.players[0].coins
    play = Play(research(t), lambda: None)
    play.give((1, "none"), (0, "civil_service"))
    assert (play.question.kind, play.question.secret) == ("research", True)
    assert play.reason("theology") == "WAW-WON-3"
    assert {"philosophy", "chivalry"} <= {*play.legal}
    assert not t.players[0].knows("civil_service"), "both are revealed together"
    play.give("chivalry")
    assert t.players[0].techs[-2:] == ["civil_service", "chivalry"]
    assert t.players[0].trade == coins
    assert tables.causes(t, "use_wonder") == ["wonder:notre_dame"]


@pytest.mark.rule("WAW-WON-3", "civ:germans")
@pytest.mark.parametrize(("first", "second", "units"), [("chivalry", "pottery", 1), ("civil_service", "chivalry", 0)])
def test_the_second_tech_of_the_germans_is_not_researched(first: str, second: str, units: int) -> None:
    t = researching(27)
    t.players[0].civilization = "germans"
    tables.learn(t, 0, "horseback_riding", "masonry", "metalworking", "code_of_laws")
    t.players[0].learned.pop("pottery")
    play = Play(research(t), lambda: None).give((1, "none"), (0, first), second)
    assert (len(t.players[0].forces), play.over) == (units, not units)
    assert {first, second} <= {*t.players[0].techs}


@pytest.mark.rule("WAW-WON-3")
def test_the_dial_must_hold_6_more_than_the_first_tech_needs() -> None:
    t = researching(16)
    assert needed_trade(t, t.players[0], 2) + 6 == 17
    assert Play(research(t), lambda: None).give((1, "none"), (0, "civil_service")).over
    t = researching(16)
    play = Play(research(t), lambda: None).give((1, "none"), (0, "philosophy"))
    assert play.reason("civil_service") == "WAW-WON-3"
    assert play.give("none").over
    assert Play(research(researching(26)), lambda: None).give((1, "none"), (0, "none")).over, "there is no first tech"
    t = researching(26)
    tables.put(t, 1, "army", square_of(t, "notre_dame"))
    assert Play(research(t), lambda: None).give((1, "none"), (0, "philosophy")).over, "blockaded"


@pytest.mark.rule("WAW-WON-3", "RES-3")
def test_the_second_tech_needs_a_place_beside_the_first() -> None:
    t = researching(17)
    level_1 = len([row for row in t.players[0].learned.values() if row == 0])
    level_2 = [tech.id for tech in t.components.techs.values() if tech.level == 2 and tech.id != "civil_service"]
    tables.learn(t, 0, *level_2[: level_1 - 2])
    play = Play(research(t), lambda: None).give((1, "none"), (0, "civil_service"))
    assert play.reason(level_2[-1]) == "RES-3"
    assert "philosophy" in play.legal


@pytest.mark.rule("WAW-WON-3", "RES-3", "person:nikola_tesla")
def test_it_rests_on_the_first_in_the_row_where_tesla_puts_it() -> None:
    t = tables.table(options=(*WONDERS, people.CARDS))
    people.give(t, 0, "nikola_tesla")
    wonder_at_home(t, "notre_dame")
    t.phase, t.players[0].trade = "research", 17
    tables.learn(t, 0, "pottery", "civil_service")
    assert sorted(t.players[0].learned.values()) == [0, 0, 1]
    play = Play(research(t), lambda: None).give((1, "none"), (0, "chivalry"))
    assert "philosophy" in play.legal
    play.give("mathematics")
    assert [t.players[0].learned[tech] for tech in ("chivalry", "mathematics")] == [0, 1]


def test_a_computer_takes_the_second_tech() -> None:
    t = researching(17)
    play = Play(research(t), lambda: None).give((1, "none"), (0, "civil_service"))
    found = {candidate.key: candidate.value for candidate in answers.weigh(Position(t, 0, EVEN), play.question)}
    assert max(found, key=lambda key: found[key]) != "none"


# Modern


@pytest.mark.rule("WAW-WON-4", "wonder:internet", "COIN-3")
def test_techs_hold_two_coins_more_and_keep_them() -> None:
    t = table()
    player = t.players[0]
    tables.know(t, 0, "pottery", "writing")
    player.tech_coins = {"pottery": 4}
    gains.recount(t)
    assert not gains.add_coin_token(t, player, "pottery", "")
    wonder_at_home(t, "internet")
    assert limits.coin_room(t, player, "pottery") == 2
    assert limits.coin_room(t, player, "writing") == 0
    assert gains.add_coin_token(t, player, "pottery", "")
    assert gains.add_coin_token(t, player, "pottery", "")
    assert not gains.add_coin_token(t, player, "pottery", "")
    gains.make_obsolete(t, "internet", "")
    assert limits.coin_room(t, player, "pottery") == 0
    assert player.tech_coins["pottery"] == 6
    check(t)


@pytest.mark.rule("WAW-WON-5", "wonder:pentagon", "BATTLE-8")
def test_the_owner_of_the_pentagon_cannot_be_trumped() -> None:
    t = table()
    wonder_at_home(t, "pentagon")
    play = battle_of(t, ("mounted-1",), ("artillery-1", "infantry-1"))
    play.give((1, "artillery-1@new"), (0, "mounted-1@new"))
    assert play.label("infantry-1@2") == "Spearman 1 attacks Horseman 1 on front 2: both die"
    seen, played = view(t, 1).battle, play.meaning("infantry-1@2")
    assert seen is not None
    assert certain(forecast(WITH, seen, played)).verdict == "tie"
    play.give("infantry-1@2")
    assert tables.causes(t, "use_wonder") == ["wonder:pentagon"]
    assert t.market.units["mounted"].face_up == ["mounted-1"]
    assert t.market.units["infantry"].face_up == ["infantry-1"]


@pytest.mark.rule("WAW-WON-5", "wonder:pentagon", "BATTLE-8")
def test_its_owners_own_trumps_work() -> None:
    t = table()
    wonder_at_home(t, "pentagon")
    play = battle_of(t, ("infantry-1",), ("mounted-1", "artillery-1"))
    play.give((1, "mounted-1@new"))
    assert play.label("infantry-1@1") == "Spearman 1 attacks Horseman 1 on front 1: strikes first and kills"


# On screen


def test_the_market_shows_the_price_that_units_have_for_a_seat(draw: Draw) -> None:
    t = draw(FIELDS, options=WONDERS)
    wonder_at_home(t, "leonardos_workshop")
    assert view(t, 0).players[0].most_for_a_unit == 5
    assert view(t, 0).players[1].most_for_a_unit is None


async def test_both_techs_are_shown_when_research_is_revealed() -> None:
    session = session_on(researching(17))
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        await choose(pilot, "civil_service")
        assert "Besides Civil Service" in " ".join(text(pilot).split())
        await choose(pilot, "chivalry")
        shown = " ".join(text(pilot).split())
        assert "Civil Service" in shown
        assert "Ann learns Chivalry." in shown
    assert session.game.state.players[0].techs[-2:] == ["civil_service", "chivalry"]


def test_to_decline_the_second_tech_is_no_doubt() -> None:
    t = researching(17)
    play = Play(research(t), lambda: None).give((1, "none"), (0, "civil_service"))
    question = play.question
    option = next(one for one in question.options if one.key == "none")
    assert confirmation(ENGLISH, view(t, 0), question, option, question.legal()) == ""
