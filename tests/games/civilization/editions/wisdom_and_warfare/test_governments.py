"""WAW-GOV: the eight governments of Wisdom and Warfare, which replace those of the base game."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.automation.left_to_do import useful
from civ_tui.games.civilization.computers import governments
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.editions.wisdom_and_warfare import decrees
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.forces import battle_hand, combat_bonus
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield, collected_trade
from civ_tui.games.civilization.rules.limits import actions_left, culture_hand
from civ_tui.games.civilization.rules.phases.routes import NO_HUT
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.components import component, description
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.words.language import ENGLISH
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting

ON = ("governments_waw",)
OTHERS = edition(STANDARD, ON)
"""The game with these governments."""

CITY = """
           C  D  E  F
        7  D* D  F  Ga
        8  G  Gc Gw G
        """
"""A city of seat 0 on D8, beside the capital on F3."""


def under(t: Table, government: str) -> Table:
    """Seat 0 has that government."""
    gains.set_government(t, t.players[0], government, "")
    t.log.clear()
    return t


@pytest.mark.rule("WAW-GOV-1", "EXP-1")
def test_eight_others_replace_the_governments_of_the_base_game() -> None:
    printed = OTHERS.components
    assert list(printed.governments) == list(edition(STANDARD).components.governments)
    assert OTHERS.components.techs is edition(STANDARD).components.techs
    for government in printed.governments.values():
        gone = {"capital_arts", "culture_hand", "collected_trade"} & {*government.numbers}
        assert not gone, government.id
        assert {"cities_share_harvest", "no_attacks_on_cities", "scouts_take_huts"}.isdisjoint(government.traits)
    assert description(ENGLISH, component(ENGLISH, printed, "government", "democracy")) == [
        "You have 1 more coin.",
        "Start of Turn: Gain 2 trade.",
    ]


@pytest.mark.rule("WAW-GOV-1", "GOV-2", "GOV-3")
def test_they_are_unlocked_and_changed_as_ever() -> None:
    t = tables.table(options=ON)
    tables.know(t, 0, "monarchy")
    play = starting(t)
    assert play.reason("government:feudalism") == "GOV-1"
    play.give("government:monarchy", "end")
    assert t.players[0].government == "monarchy"
    assert starting(t).reason("government:despotism") == "GOV-3"
    assert culture_hand(t, t.players[0]) == 2


@pytest.mark.rule("WAW-GOV-3", "government:despotism")
def test_despotism_adds_one_production_to_each_city(draw: Draw) -> None:
    t, base = draw(CITY, options=ON), draw(CITY)
    for city, before in zip(t.players[0].cities, base.players[0].cities, strict=True):
        assert city_yield(t, city).production == city_yield(base, before).production + 1


@pytest.mark.rule("WAW-GOV-4", "government:republic")
def test_in_a_republic_armies_found_cities_and_scouts_take_no_huts(draw: Draw) -> None:
    t = under(
        draw(E7="Ga", D8="Gs", E8="Gh", options=ON),
        "republic",
    )
    assert starting(t).reason("found:E7") == "FOUND-5"
    play = moving(t).give("D8:1S")
    assert play.reason("E8") == "MOVE-8"
    assert str(NO_HUT.line) in str(next(option for option in play.question.options if option.key == "E8").reason)
    t.market.huts.append(t.board.tokens.pop(tables.at(t, "E8")).content)
    starting(t).give("found:E7", "end")
    assert len(t.players[0].cities) == 2
    assert (
        "only if a government or policy"
        in description(ENGLISH, component(ENGLISH, t.components, "figure", "scout"))[-1]
    )


@pytest.mark.rule("WAW-GOV-5", "government:feudalism")
def test_feudalism_harvests_once_in_a_start_of_turn(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "feudalism")
    player, left = t.players[0], t.market.resources["wheat"]
    play = starting(t).give("government:feudalism.harvest")
    assert "wheat" in play.legal
    assert (play.legal[-2:], play.reason("iron")) == (["wheat", "back"], "WAW-GOV-5")
    play.give("wheat")
    assert (player.resources, t.market.resources["wheat"]) == ({"wheat": 1}, left - 1)
    assert play.reason("government:feudalism.harvest") == "WAW-GOV-5"
    play.give("end")
    assert (player.coins, [city.acted for city in player.cities]) == (0, [0, 0])
    assert tables.told(t, "use_government") == [
        "Ann uses Feudalism: Harvest one resource in the outskirts of any of your cities. [government:feudalism]"
    ]


@pytest.mark.rule("WAW-GOV-5", "BLOCK-1")
def test_feudalism_harvests_nothing_that_is_blockaded_or_sold_out(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "feudalism")
    tables.resource(t, 1, "wheat", 2)
    assert starting(t).give("government:feudalism.harvest").reason("wheat") == "HARV-1"
    tables.put(t, 1, "scout", "E8")
    assert starting(t).give("government:feudalism.harvest").reason("wheat") == "WAW-GOV-5"
    play = starting(t).give("government:feudalism.harvest", "back")
    assert "government:feudalism.harvest" in play.legal


@pytest.mark.rule("WAW-GOV-6", "government:monarchy")
def test_under_monarchy_the_capital_takes_two_actions_of_two_kinds(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "monarchy")
    capital = t.players[0].cities[0]
    assert view(t, 0).squares[capital.square].city.actions_left == 2  # type: ignore[union-attr]
    play = managing(t).give("city:F3", "arts")
    play.give("city:F3")
    assert play.reason("arts") == "WAW-GOV-6"
    play.give("unit:infantry" if "unit:infantry" in play.legal else play.legal[0])
    while play.question.kind != "city_management":
        play.give(play.legal[0])
    assert (capital.acted, play.reason("city:F3")) == (2, "CITY-1")
    assert play.give("city:D8", "arts").reason("city:D8") == "CITY-1"


@pytest.mark.rule("WAW-GOV-6", "EXP-X-7")
def test_further_actions_add_up_and_monarchy_asks_another_kind_of_all(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "monarchy")
    player = t.players[0]
    capital, city = player.cities
    tables.know(t, 0, "atomic_theory")
    tables.token(t, 0, "village", "uranium")
    play = managing(t).give("ability:atomic_theory.extra_action")
    while play.question.kind != "city_management":
        play.give(next(key for key in play.legal if key != "back"))
    assert (actions_left(t, player, capital), actions_left(t, player, city)) == (3, 2)
    play.give("city:D8", "arts", "city:D8", "arts", "city:F3", "arts", "city:F3")
    assert play.reason("arts") == "WAW-GOV-6"
    under(t, "anarchy")
    assert managing(t).reason("city:F3") == "CITY-2"
    under(t, "despotism")
    assert managing(t).give("city:F3").legal.count("arts") == 1


@pytest.mark.rule("WAW-GOV-6")
def test_a_capital_that_could_do_nothing_new_is_not_asked_again(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "monarchy")
    capital = t.players[0].cities[0]
    for square in tables.geography(t).around[capital.square]:
        if not any(figure.square == square for figure in t.players[0].figures):
            figure = next(one for one in t.players[1].figures if one.square is None)
            figure.square = square
            if all(one.square is not None for one in t.players[1].figures):
                break
    t.players[0].trade = 0
    play = managing(t).give("city:F3", "arts")
    assert play.reason("city:F3") == "CITY-1"


@pytest.mark.rule("WAW-GOV-7", "government:democracy", "GOV-4")
def test_democracy_has_a_coin_and_two_trade_in_each_start_of_turn(draw: Draw) -> None:
    t = draw(CITY, options=ON)
    player, before = t.players[0], t.players[0].coins
    under(t, "democracy")
    assert player.coins == before + 1
    income = collected_trade(t, player)
    play = starting(t).give("government:democracy.trade")
    assert (player.trade, play.reason("government:democracy.trade")) == (2, "WAW-GOV-7")
    play.give("end")
    assert player.trade == 2
    player.used.clear()
    starting(t).give("end")
    assert (player.trade, collected_trade(t, player)) == (4, income)
    under(t, "anarchy")
    assert player.coins == before


@pytest.mark.rule("WAW-GOV-7", "WAW-GOV-1")
def test_what_a_government_gives_comes_before_it_is_changed_too(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "democracy")
    starting(t).give("government:anarchy", "end")
    assert t.players[0].trade == 2
    t.players[0].used.clear()
    starting(t).give("end")
    assert t.players[0].trade == 2


@pytest.mark.rule("WAW-GOV-7")
def test_democracies_attack_cities(draw: Draw) -> None:
    t = under(draw("      D  E  F  G\n   8  Ga GC G  G\n", options=ON), "democracy")
    assert "E8" in moving(t).give("D8:1A").legal


@pytest.mark.rule("WAW-GOV-8", "government:communism")
def test_under_communism_every_city_produces_with_the_best_outskirts(draw: Draw) -> None:
    t = draw(CITY, options=ON)
    player = t.players[0]
    under(t, "anarchy")
    capital, city = (city_yield(t, one).production for one in player.cities)
    assert capital != city
    player.cities[1].production_bonus = 3
    under(t, "communism")
    assert [city_yield(t, one).production for one in player.cities] == [max(capital, city), max(capital, city) + 3]
    assert battle_hand(t, player, tables.at(t, "F7"), defending_city=False) == 4


@pytest.mark.rule("WAW-GOV-9", "government:fundamentalism")
def test_fundamentalism_gives_combat_bonus_and_culture_for_armies(draw: Draw) -> None:
    t = draw(CITY, options=ON)
    player, capital = t.players[0], t.players[0].cities[0]
    before = combat_bonus(t, player), combat_bonus(t, player, capital)
    under(t, "fundamentalism")
    assert (combat_bonus(t, player), combat_bonus(t, player, capital)) == (before[0] + 4, before[1] + 4)
    assert view(t, None).players[0].combat == before[0] + 4
    tables.put(t, 0, "army", "C9", 2)
    tables.put(t, 0, "scout", "D9")
    starting(t).give("end")
    assert player.culture == 3
    assert battle_hand(t, player, tables.at(t, "F7"), defending_city=False) == 3
    for figure in player.figures:
        figure.square = None
    player.used.clear()
    assert starting(t).reason("government:fundamentalism.culture") == "WAW-GOV-9"


def test_everything_that_is_due_has_a_clause_that_says_so() -> None:
    for key in decrees.DUE:
        card, _ = decrees.DECREES[key]
        if card.printed.kind == "government":
            clause = next(
                one for one in OTHERS.components.governments[card.printed.on].clauses if card.id.endswith(f".{one.id}")
            )
            assert clause.due


# Computers


@pytest.mark.parametrize(
    ("plan", "better", "worse"),
    [
        ("economy", "democracy", "republic"),
        ("culture", "monarchy", "republic"),
        ("military", "fundamentalism", "republic"),
        ("technology", "democracy", "anarchy"),
    ],
)
def test_computers_judge_governments_by_their_numbers(draw: Draw, plan: str, better: str, worse: str) -> None:
    t = draw(CITY, options=ON)
    tables.put(t, 0, "army", "C9", 2)
    position = Position(t, 0, replace(EVEN, plan=plan))
    assert governments.government(position, better) > governments.government(position, worse)
    base = Position(draw(CITY), 0, replace(EVEN, plan=plan))
    assert governments.government(base, better) == base.plan.governments.get(better, 0.0)


def test_computers_take_what_their_government_gives(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "feudalism")
    play, seen = starting(t), []
    while not play.over:
        best = max(weigh(Position(t, 0, EVEN), play.question), key=lambda one: one.value)
        seen.append(best.key)
        play.give(best.key)
    assert seen[0] == "government:feudalism.harvest"
    assert sum(t.players[0].resources.values()) == 1


def test_nobody_is_asked_for_what_comes_by_itself_unless_something_waits_for_it(draw: Draw) -> None:
    t = under(draw(CITY, options=ON), "democracy")
    for figure in t.players[0].figures:
        figure.square = None
    question = starting(t).question
    assert question.option("government:democracy.trade").reason is None
    assert [option.key for option in useful(view(t, 0), question)] == ["government:anarchy"]
    assert confirmation(ENGLISH, view(t, 0), question, question.option("end"), question.legal()) == ""
    under(t, "feudalism")
    question = starting(t).question
    assert "government:feudalism.harvest" in [option.key for option in useful(view(t, 0), question)]
    asked = confirmation(ENGLISH, view(t, 0), question, question.option("end"), question.legal())
    assert asked == "Not used: Feudalism."
