"""ROUND: five phases, in each of them one player after the other."""

import pytest

from civ_tui.engine.flow import Illegal, Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import City, Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run

PHASES = ["start_of_turn", "trade", "city_management", "movement", "research"]


def idle(question: Question[object]) -> str:
    """Whoever is asked does nothing, or takes the first thing if they must do something."""
    legal = [option.key for option in question.legal()]
    return next((key for key in ("end", "none", "off") if key in legal), legal[0])


def begun(players: int, seed: int = 1) -> Game[Table]:
    """A game whose setup is done."""
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(players))
    game = new_game(Settings(seats, seed=seed))
    while game.state.phase == "setup":
        game.answer(game.pending[0].seat, idle(game.pending[0]))
    return game


@pytest.mark.rule("ROUND-1")
def test_five_phases_follow_each_other_in_every_round() -> None:
    game, seen = begun(3), [("start_of_turn", 1)]
    while game.state.round < 4:
        game.answer(game.pending[0].seat, idle(game.pending[0]))
        now = (game.state.phase, game.state.round)
        if seen[-1] != now:
            seen.append(now)
    assert seen == [(phase, number) for number in (1, 2, 3) for phase in PHASES] + [("start_of_turn", 4)]


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_first_player_begins_each_phase_and_the_others_follow_clockwise(seed: int) -> None:
    game = begun(4, seed)
    first = game.state.first
    acted: dict[str, list[int]] = {phase: [] for phase in PHASES}
    while game.state.round == 1:
        question = game.pending[0]
        acted[game.state.phase].append(question.seat)
        assert game.state.phase == "research" or question.seat == game.state.acting
        game.answer(question.seat, idle(question))
    clockwise = [(first + place) % 4 for place in range(4)]
    assert acted == dict.fromkeys(PHASES, clockwise)


@pytest.mark.rule("ROUND-2")
def test_nobody_acts_before_the_other_has_completed_the_phase() -> None:
    game = begun(2)
    acting = game.state.acting
    with pytest.raises(Illegal) as refused:
        game.answer(1 - acting, "end")
    assert str(refused.value) == "This seat is not asked anything now."
    game.answer(acting, "end")
    assert game.pending[0].seat == 1 - acting


@pytest.mark.rule("ROUND-3", "RES-1")
def test_research_is_simultaneous_and_secret() -> None:
    game = begun(3)
    while game.state.phase != "research":
        for player in game.state.players:
            player.trade = 6
        game.answer(game.pending[0].seat, idle(game.pending[0]))
    assert sorted(question.seat for question in game.pending) == [0, 1, 2]
    assert all(question.secret for question in game.pending)
    before = view(game.state, 1)
    game.answer(2, "masonry")  # in any order
    assert sorted(question.seat for question in game.pending) == [0, 1]
    assert view(game.state, 1) == before
    assert not game.state.players[2].knows("masonry")
    game.answer(0, "none")
    game.answer(1, "pottery")
    assert not any(question.kind == "research" for question in game.pending)
    assert (game.state.players[2].knows("masonry"), game.state.players[1].knows("pottery")) == (True, True)


@pytest.mark.rule("ROUND-4")
@pytest.mark.parametrize("players", [2, 3])
def test_the_marker_passes_clockwise_in_every_round_but_the_first(players: int) -> None:
    game = begun(players, seed=5)
    drawn = game.state.first
    holders: list[int] = []
    while game.state.round < 5:
        if len(holders) < game.state.round:
            holders.append(game.state.first)
            assert game.state.acting == game.state.first
        game.answer(game.pending[0].seat, idle(game.pending[0]))
    assert holders == [(drawn + passed) % players for passed in range(4)]


@pytest.mark.rule("ROUND-4", "PROD-12a", "SCOUT-1")
def test_what_lasted_a_round_is_over_when_the_next_begins() -> None:
    t = tables.table(2)
    player, city = t.players[0], t.players[0].cities[0]
    scout = tables.put(t, 0, "scout", "E4")[0]
    scout.gathers_for, scout.moved = city.square, True
    city.acted, city.actions, city.production_bonus = 1, 2, 5
    player.used.append("currency.culture")
    t.board.locked.append(tables.at(t, "E4"))
    t.phase = "research"
    run(part(t), (0, "none"), (1, "none"))
    assert scout.gathers_for is None
    assert not scout.moved
    assert city == City(0, city.square, capital=True)
    assert (player.used, t.board.locked) == ([], [])
    assert (t.round, t.first) == (2, 1)


@pytest.mark.rule("ROUND-1", "ROUND-4")
def test_each_phase_and_each_round_is_told() -> None:
    t = tables.table(2)
    t.first = 1
    t.phase = "city_management"
    run(part(t), "end")
    assert t.phase == "city_management"
    run(part(t), "end")
    run(part(t), "end")
    run(part(t), "end")
    run(part(t), (0, "none"), (1, "none"))
    told = [(entry.kind, entry.phase, entry.cause) for entry in t.log if entry.kind in ("phase", "round")]
    assert told == [
        ("phase", "movement", "ROUND-1"),
        ("phase", "research", "ROUND-1"),
        ("round", "start_of_turn", "ROUND-4"),
        ("phase", "start_of_turn", "ROUND-1"),
    ]
    assert tables.facts(t, "round") == [{"first": 0}]


@pytest.mark.rule("ROUND-4")
def test_the_marker_stays_where_it_was_drawn_when_the_setup_is_over() -> None:
    game = begun(3, seed=5)
    dealt = deal(game.state.settings)
    assert (game.state.round, game.state.first) == (1, dealt.first)


@pytest.mark.rule("CULT-2")
def test_a_hand_that_has_become_too_large_is_discarded_down_before_the_phase() -> None:
    t = tables.table(2)
    t.players[0].passes = True
    cards = t.market.events[1].face_down[: limits.culture_hand(t, t.players[0]) + 1]
    tables.hold(t, 0, *cards)
    play = Play(part(t))
    assert (play.question.kind, play.question.secret) == ("hand.discard", True)
    assert all(option.secret for option in play.question.options)
    play.give(cards[0])
    assert play.question.kind == "movement"
    assert not t.players[0].passes
