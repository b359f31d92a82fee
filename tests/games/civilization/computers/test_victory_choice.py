"""Which victory strong computer players strive for."""

from collections import Counter

from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.plans import PLANS
from civ_tui.games.civilization.computers.player import _aim, personality
from civ_tui.games.civilization.computers.victory_choice import chosen, likings, suited, win_probability
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.imagined import Imagined
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables

NO_LUCK = dict.fromkeys(PLANS, 0.0)


def test_strong_players_strive_for_what_their_civilization_is_suited_to() -> None:
    plans = {civilization: Counter[str]() for civilization in ("russians", "egyptians")}
    for seed in range(60):
        for civilization, found in plans.items():
            t = tables.table(2, seed=seed)
            t.players[0].civilization = civilization
            found[personality(Imagined(Game(Civilization(EDITION), t), 0), "hard").plan] += 1
    assert plans["russians"]["military"] > 2 * plans["egyptians"]["military"]
    assert plans["egyptians"]["economy"] > 2 * plans["russians"]["economy"]
    assert set(plans["russians"] + plans["egyptians"]) == set(PLANS), "luck lets every victory be striven for"


def test_what_lies_on_the_table_counts() -> None:
    t = tables.table(2)
    before = likings(t, 0)
    armed = t.clone()
    tables.units(armed, 1, "infantry-3", "mounted-3", "artillery-3", "infantry-2", "mounted-2", "artillery-2")
    assert likings(armed, 0)["military"] < before["military"], "a rival that is armed is no prey"
    for name in ("C2", "D2"):
        tables.put(t, 0, "army", name)
    assert likings(t, 0)["military"] > before["military"]


def test_a_plan_that_was_begun_is_left_only_for_one_that_suits_clearly_better() -> None:
    t = tables.table(2)
    for plan in PLANS:
        assert chosen(t, 0, {**NO_LUCK, plan: 9.0}) == plan
    begun = chosen(t, 0, NO_LUCK)
    tables.units(t, 0, "infantry-1")
    assert chosen(t, 0, NO_LUCK) == begun


def test_the_more_of_the_expansions_is_on_the_more_counts_what_wins_there() -> None:
    options = PRESETS["everything"].on

    def ahead(*on: str) -> float:
        suits = likings(tables.table(2, options=on), 0)
        return suits["economy"] - suits["technology"]

    assert ahead() < ahead("huts_villages_waw") < ahead(*options)
    assert chosen(tables.table(2, options=options), 0, NO_LUCK) in ("economy", "culture")


def test_hope_rises_with_what_is_striven_for_and_ends_with_the_game() -> None:
    t = tables.table(2)
    before = {plan: win_probability(t, 0, plan) for plan in PLANS}
    assert all(0 < one < 1 for one in before.values())
    t.players[0].coins = 12
    assert all(win_probability(t, 0, plan) > before[plan] for plan in PLANS)
    t.victory, t.winners = "economy", [1]
    assert (win_probability(t, 0, "economy"), win_probability(t, 1, "military")) == (0.0, 1.0)


def test_an_aim_is_told_only_while_no_other_suits_better() -> None:
    """So that it does not change from one question to the next and back; and one that is nearly reached always is."""
    t = tables.table(2)
    for coins, space in ((0, 0), (9, 0), (0, 14), (12, 3)):
        t.players[0].coins, t.players[0].culture_space = coins, space
        told = [plan for plan in PLANS if _aim(t, 0, plan, plan)]
        assert told == [suited(t, 0)]
        assert all(_aim(t, 0, told[0], plan) for plan in PLANS)
