"""BLOCK with both expansions: enemy figures on what they add to the outskirts."""

from typing import Final

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.limits import culture_hand
from civ_tui.games.civilization.rules.people import PEOPLE
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune.people import show
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play

ON: Final = PRESETS["everything"].on
FIELDS: Final = """
       B  C  D
    7  F  F  GS
    8  F  Gc M
    9  G  W  D
    """
"""A city of Ann on C8, and a scout of Bob on D7, in its outskirts."""


@pytest.fixture
def fields(draw: Draw) -> Table:
    """Ann and Bob with the policies that they need."""
    t = draw(FIELDS, civs=("americans", "romans"), options=ON)
    t.players[0].policies, t.players[1].policies = ["patronage", "expansionism"], ["patronage"]
    gains.set_government(t, t.players[0], "despotism", "")
    gains.recount(t)
    return t


def to(t: Table, name: str) -> None:
    """Bob's scout marches there."""
    gains.move_group(
        t, [figure for figure in t.players[1].figures if figure.square is not None], tables.at(t, name), ""
    )


@pytest.mark.rule("FAF-GP-5", "BLOCK-1", "COIN-1", "person:adam_smith")
def test_the_dial_turns_as_an_enemy_comes_to_the_marker_of_a_person_with_a_coin(fields: Table) -> None:
    show(fields, "adam_smith", "D8")
    ann, icon = fields.players[0], fields.components.great_people["industrialist"].icons.coin
    coins = ann.coins
    to(fields, "D8")
    assert ann.coins == coins - icon - 1
    to(fields, "E7")
    assert ann.coins == coins


@pytest.mark.rule("FAF-GP-5", "BLOCK-1", "CULT-2", "EXP-X-4", "person:valmiki", "person:susan_b_anthony")
def test_a_person_on_whose_marker_an_enemy_stands_gives_neither_hand_nor_production(fields: Table) -> None:
    show(fields, "valmiki", "B9")
    show(fields, "susan_b_anthony", "D9")
    tables.hold(fields, 0, "sabotage", "drought", "defection")
    ann, city = fields.players[0], fields.players[0].cities[1]
    hand, production = culture_hand(fields, ann), city_yield(fields, city).production
    to(fields, "B9")
    assert culture_hand(fields, ann) == hand - 2
    fields.phase, fields.order_index, fields.first = "city_management", 0, 0
    assert Play(part(fields)).question.kind == "hand.discard", "before anything else in the next phase"
    to(fields, "D9")
    icons = fields.components.great_people["humanitarian"].icons.production
    assert city_yield(fields, city).production == production - icons - 2
    assert culture_hand(fields, ann) == hand


@pytest.mark.rule("WAW-PROG-3", "BLOCK-1", "FAF-DISB-4", "FAF-DISB-5")
def test_a_program_doubles_what_is_free_and_a_caravan_does_not_mind(fields: Table) -> None:
    city = fields.players[0].cities[1]
    plain = city_yield(fields, city).production
    city.program, city.holds = True, "caravan"
    assert city_yield(fields, city).production == 2 * (plain - 1) + 1, "Despotism's 1 is not doubled"
    to(fields, "B7")
    assert city_yield(fields, city).production == 2 * (plain - 1 - 2) + 1
    play = managing(fields).give("city:C8", "caravan")
    assert str(2 * (plain - 1 - 2) + 1 + 2) in str(play.question.prompt)


@pytest.mark.rule("WAW-TECH-2", "BLOCK-3", "tech:navy", "PROD-3")
def test_an_army_is_placed_beside_a_blockaded_shipyard_and_may_fight_for_it(fields: Table) -> None:
    tables.know(fields, 0, "navy", "sailing")
    tables.build(fields, 0, "shipyard", "C9")
    to(fields, "C9")
    home = fields.shape.names[fields.players[0].cities[0].square]
    play = managing(fields).give(f"city:{home}", "army")
    assert {"C9", "B9"} <= {*play.legal}
    play.give("C9")
    while play.question.kind == "battle.loot":
        play.give(play.legal[0])
    assert [figure.square for figure in fields.players[1].figures if figure.square is not None] == []


@pytest.mark.rule("EXP-9", "BLOCK-3", "wonder:taj_mahal", "tech:plastics")
def test_nothing_is_built_for_free_on_a_blockaded_square_but_an_army_that_fights(fields: Table) -> None:
    tables.know(fields, 0, "plastics", "writing")
    tables.wonder(fields, 0, "taj_mahal", "B8")
    play = starting(fields).give("wonder:taj_mahal", "building:library")
    assert play.reason("D7") == "BLOCK-3"
    fields.players[0].used = []
    play = starting(fields).give("ability:plastics.build", "scout")
    assert play.reason("D7") == "BLOCK-3"
    fields.players[0].used = []
    play = starting(fields).give("ability:plastics.build", "army", "D7")
    while play.question.kind == "battle.loot":
        play.give(play.legal[0])
    assert [figure.square for figure in fields.players[1].figures if figure.square is not None] == []


@pytest.mark.rule("FAF-GP-5", "BLOCK-1", "person:mark_twain", "person:marco_polo")
def test_a_person_whose_marker_is_blockaded_is_not_used(fields: Table) -> None:
    for card, place in (("marco_polo", "D8"), ("hannibal", "B9")):
        show(fields, card, place)
        fields.players[0].people.remove(card)
        fields.players[0].cards[PEOPLE].append(card)
    to(fields, "D8")
    assert starting(fields).reason("person:marco_polo") == "FAF-GP-5"
    to(fields, "B9")
    assert "person:marco_polo" in starting(fields).legal


@pytest.mark.rule("WAW-CS-2", "BLOCK-1", "WAW-CS-3", "COIN-1")
def test_no_enemy_blockades_a_city_state_from_beside_it(fields: Table) -> None:
    pile = fields.market.decks["city_states"].face_down
    state = next(one for one in pile if fields.components.city_states[one].icons.production)
    pile.append(pile.pop(pile.index(state)))
    tables.hut(fields, "city_state", "F7")
    tables.put(fields, 0, "army", "F8")
    capital = fields.players[0].cities[0]
    before = city_yield(fields, capital).production
    play = moving(fields).give("F8:1A", "F7")
    play.give("end")
    held = city_yield(fields, capital).production
    assert held > before
    to(fields, "E7")
    assert city_yield(fields, capital).production == held
