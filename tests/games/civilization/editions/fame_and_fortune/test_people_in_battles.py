"""FAF-GP-11: the great people who act in battles."""

import pytest

from civ_tui.games.civilization.rules import people
from civ_tui.games.civilization.rules.people import PEOPLE
from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.editions.fame_and_fortune.people import give, given
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, entering

WEAK, STRONG = "infantry-1", "infantry-3"


def bonus(t: Table, side: str) -> int:
    assert t.battle is not None
    return (t.battle.attacker if side == "attacker" else t.battle.defender).bonus


@pytest.mark.rule("person:georgy_zhukov", "FAF-GP-11", "FAF-GP-9")
def test_zhukov_wounds_an_enemy_for_each_unit_that_dies() -> None:
    t = given("georgy_zhukov", shown=True, seat=1)
    play = battle_of(t, (STRONG, "artillery-1"), (WEAK, "mounted-1"))
    assert play.question.kind == "battle.unit", "what has been shown acts by itself"
    play.give(f"{WEAK}@new", f"{STRONG}@1")
    assert t.battle is not None
    (front,) = t.battle.fronts
    assert certain(front.attacker).wounds == 2, "one from the unit that died, and one from Zhukov"
    assert t.battle.defender.killed == [WEAK]


@pytest.mark.rule("person:georgy_zhukov")
def test_zhukov_chooses_among_several_enemies_and_may_answer_zhukov() -> None:
    t = given("georgy_zhukov", shown=True, seat=1)
    play = battle_of(t, (STRONG, "artillery-1", "artillery-2"), (WEAK, "infantry-2"))
    play.give(f"{WEAK}@new", "artillery-1@new", "infantry-2@new", f"{STRONG}@1")
    assert play.question.seat == 1
    assert play.legal == ["front:1", "front:2"]
    play.give("front:2")
    assert t.battle is None or t.battle.attacker.killed == ["artillery-1"]


@pytest.mark.rule("person:georgy_zhukov")
def test_zhukov_waits_for_a_death_and_strikes_nobody_where_no_enemy_is_left() -> None:
    t = given("georgy_zhukov", shown=True)
    play = battle_of(t, ("infantry-2", WEAK), ("infantry-2", STRONG)).give("infantry-2@new")
    assert t.battle is not None
    assert certain(t.battle.fronts[0].defender).wounds == 0
    play.give("infantry-2@1")
    assert (t.battle.attacker.killed, t.battle.defender.killed) == (["infantry-2"], ["infantry-2"])
    assert play.question.seat == 1, "no enemy lives, and the battle goes on"
    play.give(f"{STRONG}@new")
    assert certain(t.battle.fronts[1].defender).wounds == 0, "what dies without an enemy is not made up for later"


@pytest.mark.rule("person:gustavus_adolphus", "FAF-GP-11")
def test_gustavus_replaces_his_force_and_its_units_are_dead() -> None:
    t = given("gustavus_adolphus", seat=1)
    play = battle_of(t, (STRONG,), (WEAK, "mounted-1"))
    assert play.question.seat == 1
    assert play.question.kind == "respond"
    play.give("person:gustavus_adolphus")
    assert t.battle is not None
    assert sorted(t.battle.defender.killed) == [WEAK, "mounted-1"]
    assert sorted(fact["card"] for fact in tables.facts(t, "lose_unit")) == [WEAK, "mounted-1"]
    assert tables.facts(t, "use_person") == [{"card": "gustavus_adolphus"}]
    assert play.reason("aircraft") == "PROD-4"
    assert str(play.question.prompt) == "Unit 1 of 2 of the new battle force: of which type?"
    hidden = t.revealed
    play.give("artillery")
    assert t.revealed > hidden, "nobody takes back that a card was drawn"
    play.give("artillery")
    assert [fact["type"] for fact in tables.facts(t, "draw_unit")] == ["artillery"] * 2
    assert [fact["card"] for fact in tables.facts(t, "drawn_unit")] == t.battle.defender.hand
    assert not tables.told(t, "drawn_unit", seat=0), "its owner alone sees the card"
    kinds = [t.components.unit_cards[card].type for card in t.battle.defender.hand]
    assert kinds == ["artillery", "artillery"]
    assert t.battle.defender.savable == [], "they cannot be saved"
    assert not people.held(t.players[1])


@pytest.mark.rule("person:gustavus_adolphus", "PROD-5")
def test_where_decks_are_empty_gustavus_draws_from_his_own_dead() -> None:
    t = given("gustavus_adolphus", seat=1)
    play = battle_of(t, (STRONG,), (WEAK, "mounted-1"))
    for kind in t.market.units:
        tables.empty_units(t, 0, kind)
    play.give("person:gustavus_adolphus")
    assert play.legal == [WEAK.partition("-")[0], "mounted"]
    play.give("mounted")
    assert (certain(t.battle).defender.hand, play.reason("mounted")) == (["mounted-1"], "PROD-5")


@pytest.mark.rule("person:gustavus_adolphus", "PROD-4", "PROD-5")
def test_gustavus_builds_fewer_units_where_no_deck_that_is_unlocked_has_one() -> None:
    t = given("gustavus_adolphus", seat=1)
    play = battle_of(t, (STRONG,), (WEAK, "aircraft-5"))
    for kind in ("infantry", "mounted", "artillery"):
        tables.empty_units(t, 0, kind)
    play.give("person:gustavus_adolphus")
    assert play.legal == ["infantry"]
    play.give("infantry")
    assert play.question.kind == "battle.unit"
    assert certain(t.battle).defender.hand == [WEAK]


@pytest.mark.rule("person:gustavus_adolphus", "PROD-4")
def test_gustavus_builds_aircraft_with_flight() -> None:
    t = given("gustavus_adolphus", seat=1)
    tables.know(t, 1, "flight")
    play = battle_of(t, (STRONG,), (WEAK,)).give("person:gustavus_adolphus", "aircraft")
    assert play.question.kind == "battle.unit"


@pytest.mark.rule("person:gustavus_adolphus")
def test_gustavus_replaces_no_force_without_units() -> None:
    t = given("gustavus_adolphus", seat=1)
    assert battle_of(t, (STRONG,), ()).reason("person:gustavus_adolphus") == "person:gustavus_adolphus"


@pytest.mark.rule("person:joan_of_arc", "FAF-GP-11")
def test_joan_adds_the_culture_of_a_defender() -> None:
    t = given("joan_of_arc")
    t.players[0].culture = t.players[1].culture = 5
    play = battle_of(t, (STRONG,), (WEAK,))
    assert play.question.seat == 0
    assert play.reason("person:joan_of_arc") == "FAF-GP-11", "the attacker"
    again = given("joan_of_arc", seat=1)
    again.players[1].culture = 5
    before = 4  # the general's own marker
    play = battle_of(again, (STRONG,), (WEAK,)).give("person:joan_of_arc")
    assert bonus(again, "defender") == before + 5
    assert [(fact["amount"], fact["bonus"]) for fact in tables.facts(again, "combat_bonus")] == [(5, before + 5)]
    assert again.market.decks[PEOPLE].face_up == ["joan_of_arc"]


@pytest.mark.rule("person:leonidas", "FAF-GP-11")
@pytest.mark.parametrize(("defending", "more"), [((WEAK,), 8), ((WEAK, "infantry-2"), 0)])
def test_leonidas_helps_a_defender_with_fewer_units(defending: tuple[str, ...], more: int) -> None:
    t = given("leonidas", shown=True, seat=1)
    play = battle_of(t, (STRONG, "artillery-1"), defending)
    assert play.question.kind == "battle.unit"
    assert bonus(t, "defender") == 4 + more


@pytest.mark.rule("person:leonidas", "FAF-GP-6")
def test_a_secret_leonidas_can_be_shown_as_the_battle_begins() -> None:
    t = given("leonidas", seat=1)
    play = battle_of(t, (STRONG, "artillery-1"), (WEAK,)).give("person:leonidas")
    assert play.question.seat == 1
    assert bonus(t, "defender") == 4 + 8
    assert t.players[1].people == ["leonidas"]


@pytest.mark.rule("FAF-GP-6", "FAF-GP-11", "person:leonidas")
def test_cards_of_a_battle_are_shown_or_used_and_are_secret_until_then() -> None:
    t = given("leonidas", "gustavus_adolphus", seat=1)
    play = battle_of(t, (STRONG, "artillery-1"), (WEAK,))
    options = {option.key: option for option in play.question.options}
    assert all(options[f"person:{card}"].secret for card in ("leonidas", "gustavus_adolphus"))
    assert play.label("person:leonidas").startswith("Show Leonidas: ")
    assert play.label("person:gustavus_adolphus").startswith("Gustavus Adolphus: ")
    play.give("person:leonidas")
    left = [option.key for option in play.question.options if option.key.startswith("person:")]
    assert left == ["person:gustavus_adolphus"], "Leonidas acts by himself"
    again = given("gustavus_adolphus", shown=True, seat=1)
    option = battle_of(again, (STRONG,), (WEAK,)).question.option("person:gustavus_adolphus")
    assert not option.secret


@pytest.mark.rule("FAF-GP-11", "TIME-2")
def test_who_lets_everything_pass_is_not_asked_for_a_general() -> None:
    t = given("gustavus_adolphus", seat=1)
    t.players[1].passes = True
    assert battle_of(t, (STRONG,), (WEAK,)).question.kind == "battle.unit"


@pytest.mark.rule("person:georgy_zhukov", "person:gustavus_adolphus")
def test_zhukov_strikes_for_none_whom_gustavus_gave_up() -> None:
    t = given("georgy_zhukov", shown=True)
    give(t, 0, "gustavus_adolphus")
    play = battle_of(t, (WEAK, "infantry-2"), (STRONG,)).give("person:gustavus_adolphus", "artillery", "artillery")
    play.give(f"{STRONG}@new")
    assert certain(certain(t.battle).fronts[0].defender).wounds == 0


@pytest.mark.rule("person:leonidas", "BARB-1")
def test_leonidas_does_not_help_the_barbarians_whom_his_player_leads() -> None:
    t = given("leonidas", shown=True, seat=1)
    give(t, 1, "gustavus_adolphus")
    tables.village(t, "spy", "F7")
    tables.units(t, 0, WEAK, "infantry-2", STRONG, "mounted-1", "artillery-1")
    play = entering(t, "F7", 2)
    assert play.question.kind == "battle.unit", "nor is anybody asked for them"
    assert t.battle is not None
    assert len(t.battle.defender.hand) < len(t.battle.attacker.hand)
    assert bonus(t, "defender") == 0


@pytest.mark.rule("person:georgy_zhukov", "FAF-GP-6")
def test_a_secret_zhukov_can_be_shown_as_the_battle_begins() -> None:
    t = given("georgy_zhukov", seat=1)
    play = battle_of(t, (STRONG,), (WEAK,))
    assert play.label("person:georgy_zhukov").startswith("Show Georgy Zhukov: ")
    assert play.give("person:georgy_zhukov").question.kind == "battle.unit"
    assert t.players[1].people == ["georgy_zhukov"]


def test_who_has_a_secret_general_is_asked_whichever_it_is() -> None:
    asked = []
    for card in ("leonidas", "hannibal"):
        t = given(card, seat=1)
        play = battle_of(t, (STRONG,), (WEAK,))
        asked.append((play.question.seat, play.question.kind, play.question.prompt))
    assert asked[0] == asked[1]


@pytest.mark.rule("person:sun_tzu", "FAF-GP-11")
def test_sun_tzu_passes_a_turn_for_3_trade_once_a_battle() -> None:
    t = given("sun_tzu", shown=True, seat=1)
    t.players[1].trade = 7
    play = battle_of(t, (STRONG, "artillery-1"), (WEAK,))
    assert play.question.seat == 1
    play.give("person:sun_tzu")
    assert t.players[1].trade == 4
    assert play.question.seat == 0
    play.give(f"{STRONG}@new")
    assert play.reason("person:sun_tzu") == "FAF-GP-9"
    again = given("sun_tzu", shown=True)
    play = battle_of(again, (STRONG,), (WEAK,)).give(f"{WEAK}@new")
    assert play.reason("person:sun_tzu") == "FAF-GP-11", "the enemy has no unit left"


@pytest.mark.rule("person:sun_tzu")
@pytest.mark.parametrize(("trade", "passes"), [(2, False), (3, True)])
def test_sun_tzu_costs_3_trade(trade: int, passes: bool) -> None:
    t = given("sun_tzu", shown=True, seat=1)
    t.players[1].trade = trade
    play = battle_of(t, (STRONG,), (WEAK,))
    if passes:
        assert play.give("person:sun_tzu").question.seat == 0
    else:
        assert play.reason("person:sun_tzu") == "person:sun_tzu"


@pytest.mark.rule("person:sun_tzu", "BATTLE-9")
def test_sun_tzu_passes_no_turn_in_which_a_unit_was_played() -> None:
    t = given("sun_tzu", shown=True, seat=1)
    t.players[1].trade = 9
    tables.learn(t, 1, "mathematics")
    tables.resource(t, 1, "iron")
    play = battle_of(t, (STRONG, "mounted-1"), (WEAK, "infantry-2", "artillery-1"))
    play.give((1, f"{WEAK}@new"), (0, "mounted-1@new"), (1, "infantry-2@new"))
    assert play.reason("person:sun_tzu") == "person:sun_tzu"


@pytest.mark.rule("person:florence_nightingale", "FAF-GP-11")
def test_nightingale_brings_the_dead_back_after_their_count() -> None:
    t = given("florence_nightingale")
    play = battle_of(t, (WEAK, "infantry-2", "artillery-3"), (STRONG, "mounted-3"), 2)
    while play.question.kind == "battle.unit":
        play.give(next((key for key in play.legal if not key.endswith("@new")), play.legal[0]))
    dead = [entry.facts["card"] for entry in t.log if entry.kind == "unit_killed" and entry.seat == 0]
    assert play.question.seat == 0
    assert dead
    play.give("person:florence_nightingale")
    assert {*dead} <= {*t.players[0].forces}
    assert t.market.decks[PEOPLE].face_up == ["florence_nightingale"]
    assert len(t.players[0].forces) == 3


@pytest.mark.rule("person:florence_nightingale", "FAF-GP-11")
def test_nobody_is_asked_for_nightingale_without_a_dead_unit() -> None:
    t = given("florence_nightingale")
    play = battle_of(t, (STRONG,), (WEAK,)).give(f"{WEAK}@new", f"{STRONG}@1")
    assert play.over or play.question.kind != "respond"


@pytest.mark.rule("person:florence_nightingale", "person:gustavus_adolphus")
def test_nightingale_saves_none_whom_gustavus_gave_up() -> None:
    t = given("florence_nightingale", "gustavus_adolphus", seat=1)
    play = battle_of(t, (STRONG,), (WEAK,)).give("person:gustavus_adolphus", "artillery")
    while play.question.kind == "battle.unit":
        play.give(play.legal[0])
    assert play.reason("person:florence_nightingale") == "person:florence_nightingale"


@pytest.mark.rule("FAF-GP-11")
def test_the_chinese_save_first_and_no_unit_twice() -> None:
    t = given("florence_nightingale", civs=("chinese", "romans"))
    play = battle_of(t, (WEAK, "infantry-2"), (STRONG, "mounted-3"))
    while play.question.kind == "battle.unit":
        play.give(next((key for key in play.legal if not key.endswith("@new")), play.legal[0]))
    while not play.over:
        key = next((key for key in play.legal if key.startswith("person:")), play.legal[0])
        play.give(key)
    assert sorted(t.players[0].forces) == [WEAK, "infantry-2"]
