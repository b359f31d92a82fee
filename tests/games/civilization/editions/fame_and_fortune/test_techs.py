"""FAF-TECH: Mysticism, Ecology and Plastics."""

from collections import Counter
from typing import Any

import pytest

from civ_tui.games.civilization.computers import answers
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.terrain import change
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import face, given_by, is_water
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.culture_track import advance, next_space, price
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing
from tests.games.civilization.rules.driver import Play, run
from tests.games.civilization.rules.producing import manage, marker

TECHS = ("techs_faf",)
WITH = edition(STANDARD, TECHS)

LAND = """
       B  C  D  E  F
    6  F  D  M  G  G
    7  F  Gc W  G  G
    8  F  G  Fw G  Ga
    """
"""A city on C7, and a free army on F8."""


def table(**how: Any) -> Table:
    return tables.table(options=TECHS, **how)


def starting(t: Table) -> Play[None]:
    t.phase = "start_of_turn"
    return Play(start_of_turn(t, t.players[0]), lambda: check(t))


@pytest.mark.rule("EXP-SETUP-2", "EXP-3")
def test_agriculture_stays_in_the_box_without_metropolises() -> None:
    assert {*WITH.components.techs} - {*PRINTED.techs} == {"mysticism", "ecology", "plastics"}


# Mysticism


@pytest.mark.rule("FAF-TECH-2", "tech:mysticism", "CULT-2")
def test_of_two_cards_drawn_one_is_kept() -> None:
    t = table()
    tables.learn(t, 0, "mysticism")
    deck = t.market.events[1]
    first = deck.face_down[-1]
    second = next(card for card in deck.face_down if card != first)
    deck.face_down.remove(second)
    deck.face_down.insert(-1, second)
    play = Play(advance(t, t.players[0], free=True))
    assert (play.question.kind, play.question.secret, {*play.legal}) == ("hand.kept", True, {first, second})
    assert all(option.secret for option in play.question.options)
    play.give(second)
    assert play.over
    assert (t.players[0].hand, deck.face_up) == ([second], [first])


@pytest.mark.rule("FAF-TECH-2", "CULT-2")
def test_a_deck_that_gives_one_card_gives_one() -> None:
    t = table()
    tables.learn(t, 0, "mysticism")
    deck = t.market.events[1]
    tables.hold(t, 1, *deck.face_down[1:])
    run(advance(t, t.players[0], free=True))
    assert len(t.players[0].hand) == 1


@pytest.mark.rule("FAF-TECH-2", "CULT-2")
def test_the_hand_is_limited_after_the_choice() -> None:
    t = table()
    tables.learn(t, 0, "mysticism")
    held = t.market.events[3].face_down[:2]
    tables.hold(t, 0, *held)
    play = Play(advance(t, t.players[0], free=True))
    kept = play.legal[0]
    play.give(kept)
    assert play.question.kind == "hand.discard"
    play.give(held[0])
    assert Counter(t.players[0].hand) == Counter([held[1], kept])


@pytest.mark.rule("FAF-TECH-5", "tech:mysticism")
def test_a_spy_takes_a_coin_token_of_the_players_choice() -> None:
    t = table(players=3)
    tables.learn(t, 0, "mysticism")
    tables.token(t, 0, "hut", "spy")
    assert managing(t).reason("ability:mysticism.discard_coin") == "FAF-TECH-5"
    victim = t.players[1]
    tables.learn(t, 1, "pottery", "democracy")
    victim.tech_coins, victim.sheet_coins = {"pottery": 2, "democracy": 1}, 1
    gains.recount(t)
    coins = victim.coins
    play = managing(t).give("ability:mysticism.discard_coin")
    assert play.reason("seat:2") == "FAF-TECH-5"
    play.give("seat:1")
    assert play.targets == ["pottery", "democracy", "sheet"]
    play.give("pottery")
    while play.question.kind == "choose.payment":
        play.give(play.legal[0])
    assert (victim.tech_coins, victim.coins) == ({"pottery": 1, "democracy": 1}, coins - 1)
    assert t.players[0].tokens == []
    assert tables.told(t, "discard_coin")[0].endswith("[tech:mysticism]")


# Ecology


@pytest.mark.rule("FAF-TECH-3", "tech:ecology", "CULT-1")
@pytest.mark.parametrize(("coins", "less"), [(2, 0), (3, 1), (8, 2), (14, 4)])
def test_three_coins_make_a_space_one_trade_cheaper_but_never_less_than_nothing(coins: int, less: int) -> None:
    t = table()
    player = t.players[0]
    player.culture_space = next(space.number for space in PRINTED.culture_track if space.trade == 3) - 1
    space = next_space(t, player)
    player.coins = coins
    assert price(t, player, space) == (space.culture, 3)
    player.learned["ecology"] = 0
    assert price(t, player, space) == (space.culture, max(0, 3 - less))
    assert view(t, 0).players[0].next_price == price(t, player, space)


@pytest.mark.rule("FAF-TECH-3", "FAF-DIS-1", "tech:ecology")
def test_a_wheat_makes_an_empty_square_another_terrain_for_good(draw: Draw) -> None:
    t = draw(LAND, options=TECHS, know="ecology")
    tables.resource(t, 0, "wheat")
    tables.build(t, 0, "library", "C8")
    play = starting(t).give("ability:ecology.terrain")
    for name in ("D6", "C7", "C8", "F8"):
        assert play.reason(name) == "FAF-TECH-3"
    play.give("D8")
    assert play.targets == ["desert", "grassland", "water"]
    play.give("water")
    square = tables.at(t, "D8")
    assert is_water(t, square)
    assert tables.causes(t, "disaster") == ["tech:ecology"]
    assert (given_by(t, square)[0].trade, given_by(t, square)[0].production, given_by(t, square)[1]) == (1, 0, None)
    assert t.players[0].resources == {}
    tables.resource(t, 0, "wheat")
    t.players[0].used = []
    play = starting(t).give("ability:ecology.terrain")
    assert play.reason("D8") == "FAF-TECH-3", "a marker stays"
    play.give("C6", "forest")
    assert given_by(t, tables.at(t, "C6"))[0].production == 2


# Plastics


@pytest.mark.rule("FAF-TECH-4", "tech:plastics", "EXP-9", "EXP-10")
def test_plastics_build_one_thing_for_free(draw: Draw) -> None:
    t = draw(LAND, options=TECHS, know="plastics pottery")
    play = starting(t).give("ability:plastics.build")
    assert play.reason("building:library") == "PROD-6"
    assert play.reason("walls") == "PROD-11"
    assert play.reason("unit:aircraft") == "PROD-4"
    assert {"army", "scout", "unit:infantry", "building:granary"} <= {*play.legal}
    play.give("building:granary", "C8")
    assert marker(t, "C8") == "granary"
    assert play.reason("ability:plastics.build") == "HARV-2"
    assert all(not city.acted for city in t.players[0].cities)
    t.players[0].used = []
    starting(t).give("ability:plastics.build", "unit:infantry")
    assert len(t.players[0].forces) == 1
    t.players[0].used = []
    play = starting(t).give("ability:plastics.build", "army")
    assert {tables.at(t, name) for name in play.legal} <= {
        square for city in t.players[0].cities for square in t.shape.around[city.square]
    }


@pytest.mark.rule("tech:plastics", "PROD-12a")
def test_a_wheat_gives_a_city_ten_production(draw: Draw) -> None:
    t = draw(LAND, options=TECHS, know="plastics")
    tables.resource(t, 0, "wheat")
    city = t.players[0].cities[-1]
    before = city_yield(t, city).production
    manage(t, "ability:plastics.production", "C7")
    assert city_yield(t, city).production == before + 10
    assert tables.causes(t, "production_bonus") == ["tech:plastics"]


# Computers


def test_a_computer_changes_a_square_that_yields_more_then(draw: Draw) -> None:
    t = draw(LAND, options=TECHS, know="ecology")
    tables.resource(t, 0, "wheat")
    play = starting(t)
    found = {candidate.key: candidate.value for candidate in answers.weigh(Position(t, 0, EVEN), play.question)}
    assert found["ability:ecology.terrain"] > found["end"]
    play.give("ability:ecology.terrain")
    places = answers.weigh(Position(t, 0, EVEN), play.question)
    best = max(places, key=lambda one: one.value)
    city = t.players[0].cities
    assert any(tables.at(t, best.key) in t.shape.around[one.square] for one in city)
    play.give(best.key)
    what = max(answers.weigh(Position(t, 0, EVEN), play.question), key=lambda one: one.value)
    assert what.key == "forest"


def test_a_computer_spoils_the_square_with_the_coin_of_whoever_is_about_to_win(draw: Draw) -> None:
    t = draw(LAND, options=TECHS, know="ecology")
    tables.resource(t, 0, "wheat")
    rival = t.players[1].cities[0].square
    seen = Position(t, 0, EVEN)
    near = [square for square in t.shape.around[rival] if certain(face(t, square)).terrain != "mountain"]
    assert all(change(seen, square) == 0 for square in near), "nobody is near to winning yet"
    t.players[1].sheet_coins = 14
    for city in t.players[0].cities:  # nothing changes at home any more
        t.board.disasters.update(
            {square: "desert" for square in t.shape.around[city.square] if square not in t.board.markers}
        )
    gains.recount(t)
    play = starting(t).give("ability:ecology.terrain")
    best = max(answers.weigh(Position(t, 0, EVEN), play.question), key=lambda one: one.value)
    square = tables.at(t, best.key)
    assert square in near
    play.give(best.key)
    becomes = max(answers.weigh(Position(t, 0, EVEN), play.question), key=lambda one: one.value).key
    gives = {str(one): seen.worth(icons) for one, icons in t.components.limits.disasters.items() if one in play.legal}
    assert gives[becomes] == min(gives.values())


def test_a_computer_keeps_the_better_card() -> None:
    t = table()
    tables.learn(t, 0, "mysticism")
    play = Play(advance(t, t.players[0], free=True))
    found = {candidate.key: candidate.value for candidate in answers.weigh(Position(t, 0, EVEN), play.question)}
    assert {*found} == {*play.legal}
    assert all(value >= 1 for value in found.values())
