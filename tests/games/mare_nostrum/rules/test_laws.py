"""What holds in every game, in short ones: `laws` plays long ones."""

from functools import cache

import pytest

from civ_tui.engine.chance import Chance
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from tests.games.mare_nostrum.rules.laws import Found, dealt_anew, play
from tests.games.mare_nostrum.rules.random_games import begun
from tests.games.mare_nostrum.rules.tables import hand, of, table


@cache
def played() -> Found:
    found = Found()
    for seed, players in ((3, 3), (8, 4), (5, 5)):
        play(seed, 450, found, players=players)
    return found


@pytest.mark.rule("MN-SECRET-6")
def test_every_law_holds_in_random_games() -> None:
    assert played().games == 3


def test_the_games_are_worth_looking_at() -> None:
    assert played().undone > 20
    assert played().differing > 30
    assert len({*KINDS} - {*played().kinds}) < 16


@pytest.mark.rule("MN-TRADE-13", "MN-SECRET-3")
def test_the_card_that_was_given_may_be_any_of_those_that_it_may_have_been() -> None:
    t = table(sides="carthage rome greece", hands={"carthage": "coin*2 grain", "rome": "iron"})
    of(t, "carthage").certain = {"coin": 1}
    of(t, "rome").certain = {}
    found = {tuple(sorted(dealt_anew(t, 2, seed).players[1].hand)) for seed in range(40)}
    assert found == {("coin",), ("grain",), ("iron",)}
    assert dealt_anew(t, 0, 1).players[1].hand == t.players[1].hand, "who gave it knows"


@pytest.mark.rule("MN-END-2")
def test_who_could_win_is_imagined_by_the_hands_that_are() -> None:
    t = table(
        sides="carthage rome greece",
        cards={"carthage": "hannibal helen solomon", "rome": "caesar odysseus agamemnon"},
        hands={"carthage": "coin*9", "rome": "coin*8"},
    )
    hand(t, "rome", "coin")
    hand(t, "greece", "iron")
    t.phase, t.able = "building", [0, 1]
    of(t, "rome").certain = {"coin": 8}
    of(t, "greece").certain = {}
    assert {tuple(dealt_anew(t, 0, seed).able) for seed in range(20)} == {(0, 1), (0,)}
    assert {tuple(dealt_anew(t, 1, seed).able) for seed in range(20)} == {(0, 1)}


@pytest.mark.rule("MN-PAY-8", "MN-SECRET-4")
def test_what_will_be_kept_is_imagined_too() -> None:
    t = table(sides="carthage rome greece", hands={"rome": "iron gold oil"}, cards={"rome": "hanging_gardens"})
    of(t, "rome").keeps = ["iron", "oil"]
    t.phase, t.acting = "building", 2
    assert dealt_anew(t, 0, 1).players[1].keeps == ["gold", "oil"]
    assert dealt_anew(t, 1, 1).players[1].keeps == ["iron", "oil"]


def test_what_comes_next_and_the_seed_are_hidden() -> None:
    game = begun(4, 3)
    world = Imagined(game, 0).world(Chance(5))
    assert world.state.settings.seed == 0
    assert world.state.chance.state != game.state.chance.state
    assert world.state.chance.forced == []
    assert Imagined(game, 1).civilization == game.state.players[1].civilization
