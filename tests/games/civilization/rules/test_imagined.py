"""Imagined games: what a seat cannot know is dealt anew, and nothing else."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from civ_tui.cli.simulation import plans
from civ_tui.engine.chance import Chance
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.imagined import Imagined, redeal
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.rules.tables import learn, table, token
from tests.games.civilization.screens.at_the_keys import session_on

DECISIONS = 1500


@cache
def positions(players: int) -> list[tuple[Table, int, int]]:
    """Tables in the middle of everything, who is asked there, and how many answers led to them."""
    game, player = _begin(players)
    found = []
    for number in range(DECISIONS):
        if game.over:
            break
        question = player.whose_turn(game.pending)
        found.append((game.state.clone(), question.seat, number))
        game.answer(question.seat, player.choose(question))
    return found


def _begin(players: int) -> tuple[Game[Table], RandomPlayer]:
    (plan,) = plans(1, players, 86 + players)
    return new_game(plan.settings), RandomPlayer(players)


def dealt(t: Table, seat: int | None, seed: int) -> Table:
    twin = t.clone()
    redeal(twin, seat, Chance(seed))
    return twin


@pytest.mark.parametrize("players", [2, 4])
def test_every_table_dealt_anew_holds_together_and_looks_the_same_to_the_seat(players: int) -> None:
    differing = 0
    for t, seat, number in positions(players)[::2]:
        twin = dealt(t, seat, number)
        check(twin)
        differing += twin.market != t.market or [p.hand for p in twin.players] != [p.hand for p in t.players]
        if number % 12 == 0:
            assert view(twin, seat) == view(t, seat)
            assert view(dealt(t, None, number), None) == view(t, None)
    assert differing > len(positions(players)) * 0.45


@pytest.mark.parametrize("players", [2, 4])
def test_to_deal_anew_twice_is_to_deal_anew_once(players: int) -> None:
    """So nothing of the truth is left in what is dealt."""
    for t, seat, number in positions(players):
        assert dealt(dealt(t, seat, number), seat, 7) == dealt(t, seat, 7)
        if number % 10 == 0:
            assert dealt(dealt(t, None, number), None, 7) == dealt(t, None, 7)


@settings(max_examples=80)
@given(st.integers(2, 4), st.integers(0, DECISIONS - 1), st.integers(0, 10**9))
def test_deals_differ_and_every_hidden_card_can_lie_anywhere(players: int, place: int, seed: int) -> None:
    found = positions(players)
    t, seat, _ = found[place % len(found)]
    one, other = dealt(t, seat, seed), dealt(t, seat, seed + 1)
    assert table_json(one) != table_json(other)


def test_what_comes_next_and_the_seed_are_hidden() -> None:
    t, seat, _ = positions(2)[-1]
    twin = dealt(t, seat, 3)
    assert twin.settings.seed == 0
    assert twin.settings.seats == t.settings.seats
    assert twin.chance.state != t.chance.state
    assert all(entry.heard_by(seat) for entry in twin.log)


@pytest.mark.parametrize("players", [2, 4])
def test_imagined_games_ask_the_same_and_can_be_played_on(players: int) -> None:
    game, player = _begin(players)
    kinds = set()
    for number in range(DECISIONS):
        if game.over:
            break
        question = player.whose_turn(game.pending)
        if number % 6 == 0 or question.secret:
            imagined = Imagined(game, question.seat)
            world = imagined.world(Chance(number))
            asked = certain(world.question(question.seat))
            assert (asked.kind, str(asked.prompt)) == (question.kind, str(question.prompt))
            assert [(option.key, str(option.label), str(option.reason)) for option in asked.options] == [
                (option.key, str(option.label), str(option.reason)) for option in question.options
            ]
            assert table_json(imagined.world(Chance(number)).state) == table_json(world.state)
            kinds.add(asked.kind)
            on = RandomPlayer(number)
            for _ in range(12):
                if world.over:
                    break
                next_one = on.whose_turn(world.pending)
                world.answer(next_one.seat, on.choose(next_one))
                check(world.state)
        game.answer(question.seat, player.choose(question))
    assert {"battle.unit", "research", "city.action"} <= kinds


def test_a_secret_choice_of_research_is_not_in_anybodys_imagined_game() -> None:
    game, player = _begin(3)
    while game.pending[0].kind != "research":
        game.answer(game.pending[0].seat, player.choose(game.pending[0]))
    first, last = game.pending[0].seat, game.pending[-1].seat
    game.answer(first, "none")
    assert [question.seat for question in Imagined(game, last).world(Chance(1)).pending] != [
        question.seat for question in game.pending
    ]
    assert first in [question.seat for question in Imagined(game, last).world(Chance(1)).pending]
    assert first not in [question.seat for question in Imagined(game, first).world(Chance(1)).pending]


def test_the_chance_of_a_seat_follows_from_seed_seat_and_answers_alone() -> None:
    game, player = _begin(2)
    one, other = Imagined(game, 0), Imagined(game.clone(), 0)
    assert one.chance() == other.chance()
    assert one.chance() != Imagined(game, 1).chance()
    assert one.chance("leaning") != one.chance()
    seat, before = game.pending[0].seat, [Imagined(game, seat).chance() for seat in (0, 1)]
    game.answer(seat, player.choose(game.pending[0]))
    assert Imagined(game, seat).chance() != before[seat]
    assert Imagined(game, 1 - seat).chance() == before[1 - seat]
    assert Imagined(game, 0).chance("leaning") == one.chance("leaning")


def test_what_another_seat_has_laid_down_in_secret_stops_nobody_from_imagining() -> None:
    t = table(2)
    t.phase = "city_management"
    learn(t, 0, "pottery")
    token(t, 0, "hut", "silk")
    token(t, 0, "hut", "wheat")
    game = session_on(t).game
    game.answer(0, "ability:pottery.coin")
    game.answer(0, next(option.key for option in certain(game.question(0)).legal() if "silk" in option.key))
    assert game.pending[0].kind == "choose.payment"
    for seed in range(30):
        assert Imagined(game, 1).world(Chance(seed)).state.phase == "city_management"
