"""LOOT-2, WIN-4: cities that fall, with all that the expansions put there and hang on them."""

from typing import Final

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.editions.fame_and_fortune.investments import in_force
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import gains, people
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.board import city_at
from civ_tui.games.civilization.rules.income import added_production
from civ_tui.games.civilization.rules.limits import culture_hand
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune.people import show
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table, moving
from tests.games.civilization.rules.driver import Play

ON: Final = PRESETS["everything"].on
SIEGE: Final = """
       C
    7  GA
    8  Gc
    """
"""A city of Ann on C8, and an army of Bob beside it."""


@pytest.fixture
def siege(draw: Draw) -> Table:
    """Ann has a city on C8 with two policies; Bob comes with three units."""
    t = draw(SIEGE, civs=("americans", "romans"), options=ON)
    t.players[0].policies, t.players[1].policies = ["patronage", "expansionism"], ["patronage"]
    for deck in [*t.market.units.values()][:3]:
        tables.units(t, 1, deck.face_down[0])
    t.players[1].ranks = dict.fromkeys(t.players[1].ranks, 4)
    gains.recount(t)
    return t


def stormed(t: Table, name: str = "C8") -> None:
    """Bob's army attacks the city there; Ann gives back Patronage if she must, and Bob takes what is first."""
    (army,) = [figure for figure in t.players[1].figures if figure.square is not None]
    army.square = tables.at(t, name)
    play = Play(attack(t, t.players[1], tables.at(t, name), [army]), lambda: check_table(t))
    while not play.over:
        play.give("patronage" if play.question.kind == "policy.give_back" else play.legal[0])


@pytest.mark.rule("LOOT-2", "WAW-PROG-2", "FAF-DISB-5", "WAW-POL-5", "FAF-INV-4")
def test_program_marker_and_policy_go_with_a_city_and_investments_stay(siege: Table) -> None:
    ann = siege.players[0]
    ann.cities[1].program, ann.cities[1].holds = True, "caravan"
    ann.investments = {"infrastructure": 5, "endowment_for_the_arts": 2}
    before = [in_force(siege, ann, number) for number in ("city_production", "culture_hand", "culture_price")]
    assert any(before)
    stormed(siege)
    assert city_at(siege, tables.at(siege, "C8")) is None
    assert ann.policies == ["expansionism"]
    assert [in_force(siege, ann, one) for one in ("city_production", "culture_hand", "culture_price")] == before
    for figure in siege.players[1].figures:
        figure.square = None
    again = tables.found(siege, 0, "C8")
    assert (again.program, again.holds) == (False, "")


@pytest.mark.rule("LOOT-2", "FAF-GP-8", "FAF-GP-5", "COIN-1", "CULT-2", "EXP-X-4")
def test_great_people_fall_with_the_markers_around_the_city(siege: Table) -> None:
    ann = siege.players[0]
    show(siege, "adam_smith", "B8")
    show(siege, "valmiki", "D8")
    show(siege, "susan_b_anthony", "B9")
    tables.hold(siege, 0, "sabotage", "drought", "defection")
    hand, coins, production = culture_hand(siege, ann), ann.coins, added_production(siege, ann)
    stormed(siege)
    assert not people.held(ann)
    icons = sum(siege.components.great_people[kind].icons.coin for kind in ("industrialist", "artist", "humanitarian"))
    assert ann.coins == coins - icons - 1
    assert (culture_hand(siege, ann), added_production(siege, ann)) == (hand - 2, production - 2)
    siege.phase, siege.order_index, siege.first = "city_management", 0, 0
    play = Play(part(siege))
    assert (play.question.kind, len(ann.hand)) == ("hand.discard", 3)


@pytest.mark.rule("FAF-GP-8")
def test_a_card_stays_as_long_as_a_marker_of_its_kind_does(siege: Table) -> None:
    show(siege, "valmiki", "D8")
    tables.great_person(siege, 0, "artist", "G4")
    stormed(siege)
    assert people.held(siege.players[0]) == ["valmiki"]


@pytest.mark.rule("LOOT-2", "FAF-WON-4", "COIN-1", "WAW-WON-4")
def test_a_wonder_that_falls_takes_its_government_along(siege: Table) -> None:
    ann = siege.players[0]
    tables.wonder(siege, 0, "pyramids", "B8")
    ann.government = "communism"
    stormed(siege)
    assert (ann.wonders, ann.government) == ([], siege.components.civilizations["americans"].starting_government)
    assert "wonder:pyramids" in siege.market.removed


@pytest.mark.rule("FAF-METRO-9", "WIN-4", "LOOT-3")
def test_a_metropolis_falls_at_either_square_and_with_it_the_game(siege: Table) -> None:
    capital = siege.players[0].cities[0]
    capital.second = tables.at(siege, "G3")
    gains.set_government(siege, siege.players[1], "fundamentalism", "")
    with pytest.raises(GameOver):
        stormed(siege, "G3")
    assert (siege.victory, siege.winners) == ("military", [1])
    assert siege.players[0].cities[0] is capital


@pytest.mark.rule("FAF-METRO-9", "EXP-X-3")
def test_walls_and_a_fortification_of_the_capital_defend_the_metropolis_that_it_becomes(siege: Table) -> None:
    capital = siege.players[0].cities[0]
    capital.walled, capital.holds, capital.program = True, "fortification", True
    capital.second = tables.at(siege, "G3")
    stormed(siege, "G3")
    assert [fact["bonus"] for fact in tables.facts(siege, "battle_force")] == [0, 14 + 4 + 2]
    assert not siege.victory
    assert (capital.holds, capital.walled, capital.program) == ("", True, True), "the fortification has been used up"


@pytest.mark.rule("EXP-X-14", "tech:atomic_theory", "FAF-GP-8", "WAW-POL-5")
def test_a_strike_takes_program_caravan_person_and_policy_and_never_hits_a_metropolis(siege: Table) -> None:
    capital, city = siege.players[0].cities
    capital.second = tables.at(siege, "G3")
    city.program, city.holds = True, "caravan"
    show(siege, "valmiki", "D8")
    tables.know(siege, 1, "atomic_theory")
    tables.token(siege, 1, "village", "uranium")
    play = moving(siege, 1).give("ability:atomic_theory.destroy_city")
    assert {play.reason(siege.shape.names[one.square]) for one in (capital, siege.players[1].cities[0])} == {
        "tech:atomic_theory"
    }
    play.give("C8")
    while play.question.kind != "policy.give_back":
        play.give(play.legal[0])
    play.give("patronage")
    assert (siege.players[0].cities, people.held(siege.players[0])) == ([capital], [])
    again = tables.found(siege, 0, "C8")
    assert (again.program, again.holds) == (False, "")


@pytest.mark.rule("WAW-EVT-5", "WAW-EVT-6", "FAF-DISB-3", "FAF-WON-4", "WAW-POL-5", "EXP-X-3")
@pytest.mark.parametrize("holds_out", [True, False])
def test_the_horde_uses_up_a_fortification_or_takes_all_that_hangs_on_the_city(siege: Table, holds_out: bool) -> None:
    ann, city = siege.players[0], siege.players[0].cities[1]
    city.walled, city.program, city.holds = holds_out, True, "fortification" if holds_out else "caravan"
    tables.wonder(siege, 0, "pyramids", "D8")
    ann.government = "communism"
    tables.village(siege, "iron", "C10")
    tables.hold(siege, 1, "roaming_horde", "nationalism")
    for kind in ("infantry", "mounted", "artillery"):
        deck = siege.market.units[kind].face_down
        deck.append(deck.pop(deck.index(f"{kind}-1")))
    play = moving(siege, 1).give("event:roaming_horde", "C8")
    while play.question.kind != "movement":
        assert not [option for option in play.question.options if option.key == "event:nationalism"], (
            "barbarians have no cards"
        )
        play.give("patronage" if play.question.kind == "policy.give_back" else play.legal[0])
    assert [fact["bonus"] for fact in tables.facts(siege, "battle_force")] == [0, 6 + (2 + 4) * holds_out]
    if holds_out:
        assert (city.holds, city.program, ann.government, len(ann.policies)) == ("", True, "communism", 2)
    else:
        assert (ann.cities, ann.government, ann.policies) == ([ann.cities[0]], "despotism", ["expansionism"])
