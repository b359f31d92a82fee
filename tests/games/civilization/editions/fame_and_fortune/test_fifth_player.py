"""FAF-5P: five players, their map of 28 by 18 squares and the hole in its middle."""

from collections import Counter
from dataclasses import replace

import pytest

from civ_tui.engine.flow import Given
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.battle.battle import join_battle
from civ_tui.games.civilization.rules.board import is_water, within
from civ_tui.games.civilization.rules.cards.playing import play
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.founding import why_not_found
from civ_tui.games.civilization.rules.phases.setup import central_squares, deal, refusal
from civ_tui.games.civilization.rules.printed.components import TILE_SIDE
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.title import CIVILIZATION
from civ_tui.games.civilization.words import squares
from tests.certain import certain
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table
from tests.games.civilization.rules.driver import Play

OPTIONS = ("tiles_faf", "fifth_player")
FIVE = edition(STANDARD, OPTIONS)
SHAPE = FIVE.geographies[5]
HOLE = {(x, y) for x in range(12, 16) for y in range(8, 14)}


def settings(players: int = 5, *options: str, seed: int = 3) -> Settings:
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(players))
    return Settings(seats, seed=seed, options=options or OPTIONS)


def table() -> Table:
    return tables.table(5, options=OPTIONS)


# Who plays


@pytest.mark.rule("FAF-5P-1", "EXP-SETUP-1")
def test_five_may_play_with_the_option_and_four_without_it() -> None:
    assert CIVILIZATION.seats(STANDARD) == range(2, 5)
    assert CIVILIZATION.seats(STANDARD, ("tiles_faf", "tiles_waw")) == range(2, 5)
    for tiles in ("tiles_faf", "tiles_waw"):
        assert CIVILIZATION.seats(STANDARD, (tiles, "fifth_player")) == range(2, 6)
        assert [refusal(settings(players, tiles, "fifth_player")) for players in range(2, 6)] == [None] * 4
    assert certain(refusal(settings(5, "tiles_faf"))).clause == "SETUP-1"
    assert certain(refusal(settings(5, "fifth_player"))).clause == "SETUP-1", "too few tiles"
    assert edition(STANDARD, ("fifth_player",)) is FIVE


@pytest.mark.rule("FAF-5P-1")
def test_the_fifth_player_has_purple_and_the_same_pieces_as_the_others() -> None:
    t = deal(settings())
    assert FIVE.components.limits.colours == ("red", "blue", "green", "yellow", "purple")
    assert [player.colour for player in t.players] == [*FIVE.components.limits.colours]
    for player in t.players:
        assert Counter(figure.kind for figure in player.figures)["scout"] == 2
        extra = FIVE.components.civilizations[player.civilization].numbers.get("armies", 0)
        assert Counter(figure.kind for figure in player.figures)["army"] == 6 + extra
        assert (set(player.ranks.values()), len(player.forces)) == ({1}, 3)
    check(t)


@pytest.mark.rule("EXP-SETUP-7")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_market_has_a_token_of_each_resource_for_each_player(players: int) -> None:
    assert set(deal(settings(players)).market.resources.values()) == {players}


# The map


@pytest.mark.rule("FAF-5P-2")
def test_the_map_for_five_is_laid_as_the_rulebook_shows() -> None:
    t = deal(settings())
    assert (SHAPE.width, SHAPE.height, len(t.board.slots)) == (28, 18, 22)
    assert sum(not slot.revealed for slot in t.board.slots) == 17
    homes = {slot.tile: (slot.x, slot.y, slot.quarter_turns) for slot in t.board.slots if slot.revealed}
    lying = [homes[FIVE.components.tiles[player.civilization].id] for player in t.players]
    assert lying == [(12, 4, 2), (24, 6, 3), (18, 14, 0), (6, 14, 0), (0, 6, 1)]
    assert not next(slot for slot in t.board.slots if (slot.x, slot.y) == (12, 0)).revealed, "a neutral tile above it"
    named = [sorted(SHAPE.names[square] for square in central_squares(t, player)) for player in t.players]
    assert named[1] == ["AA8", "AA9", "Z8", "Z9"]


@pytest.mark.rule("FAF-5P-2")
def test_the_maps_for_fewer_stay_as_they_are() -> None:
    assert {n: FIVE.components.layouts[n] for n in (2, 3, 4)} == edition(STANDARD).components.layouts


@pytest.mark.rule("FAF-5P-3")
def test_nothing_is_in_the_hole_and_nothing_is_counted_through_it() -> None:
    assert HOLE.isdisjoint(SHAPE.coordinates(square) for square in SHAPE.all)
    west, east = SHAPE.squares["L11"], SHAPE.squares["Q11"]
    assert SHAPE.coordinates(west) == (11, 10)
    assert SHAPE.coordinates(east) == (16, 10)
    assert SHAPE.orthogonal[west] == tuple(SHAPE.squares[name] for name in ("L10", "L12", "K11"))
    t = table()
    assert east not in within(t, [west], 10)
    reached = next(steps for steps in range(30) if east in within(t, [west], steps))
    assert reached == 11, "around the hole by its north"


@pytest.mark.rule("FAF-5P-3")
def test_squares_beside_the_hole_lie_on_the_inner_edge_alone() -> None:
    around = {SHAPE.names[square] for square in SHAPE.all if len(SHAPE.around[square]) < 8}
    outer = {SHAPE.names[square] for square in SHAPE.outer_edge}
    assert {"L11", "Q14", "M15", "P8"} <= around - outer
    assert {"M1", "A7", "AB14", "C18", "I3", "C15"} <= outer
    beside = {
        SHAPE.names[square]
        for square in SHAPE.all
        for x, y in (SHAPE.coordinates(square),)
        if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & HOLE
    }
    assert beside.isdisjoint(outer)
    assert len(beside) == 20
    whole = edition(STANDARD).geographies[4]
    assert len(whole.outer_edge) == 4 * 16 - 4


@pytest.mark.rule("FAF-5P-3")
def test_no_city_is_founded_beside_the_hole() -> None:
    t = table()
    dry = [name for name in ("L10", "L11", "Q12", "Q13", "M15", "N15") if not is_water(t, tables.at(t, name))]
    assert len(dry) > 2
    assert {certain(why_not_found(t, t.players[0], tables.at(t, name))).clause for name in dry} == {"FOUND-4"}
    inland = [square for square in SHAPE.all if why_not_found(t, t.players[0], square) is None]
    assert inland, "elsewhere there is room"


# Around the table


@pytest.mark.rule("FAF-5P-4")
def test_turns_go_around_five_and_the_first_player_with_them() -> None:
    game, player = new_game(settings()), RandomPlayer(4)
    acted: dict[tuple[int, str], list[int]] = {}
    while game.state.round < 2 or game.state.phase != "trade":
        question = player.whose_turn(game.pending)
        acted.setdefault((game.state.round, game.state.phase), []).append(game.state.acting)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    first = (game.state.first - 1) % 5
    clockwise = [(first + passed) % 5 for passed in range(5)]
    assert list(dict.fromkeys(acted[0, "setup"])) == clockwise
    assert list(dict.fromkeys(acted[1, "movement"])) == clockwise
    assert list(dict.fromkeys(acted[2, "start_of_turn"])) == [*clockwise[1:], clockwise[0]]


@pytest.mark.rule("FAF-5P-4")
def test_whoever_sits_at_the_left_of_the_fifth_runs_the_barbarians() -> None:
    t = table()
    tables.village(t, t.market.villages[0], "G8")
    assert [join_battle(t, player, tables.at(t, "G8")).defender.seat for player in t.players] == [1, 2, 3, 4, 0]


@pytest.mark.rule("FAF-5P-4")
def test_the_four_others_may_answer_and_count_from_the_left_on() -> None:
    t = table()
    t.settings = replace(t.settings, responses="always")
    tables.hold(t, 4, "primetime_tv")
    tables.hold(t, 0, "bread_and_circuses")
    t.phase, t.first = "start_of_turn", 3
    tables.hold(t, 3, "sabotage")
    square = next(each for each in SHAPE.around[t.players[0].cities[0].square] if not is_water(t, each))
    tables.build(t, 0, "library", SHAPE.names[square])
    tables.put(t, 3, "army", SHAPE.names[square])
    turn = Play(play(t, t.players[3], PrintedCard("event", "sabotage")), lambda: check_table(t))
    turn.give(turn.targets[0])
    assert [question.seat for question in turn.asked] == [4, 0, 1, 2]
    turn.give((0, "event:bread_and_circuses"), (1, "pass"), (2, "pass"), (4, "event:primetime_tv"))
    while not turn.over:
        turn.give(*[(question.seat, "pass") for question in turn.asked])
    assert tables.facts(t, "cancelled") == [{"what": "sabotage", "by": 4}]


# A square of the last columns, and a whole game


def test_a_square_in_the_last_columns_is_found_by_its_name() -> None:
    seen = view(table(), 0)
    assert certain(squares.named(seen, "ab12")).name == "AB12"
    assert squares.named(seen, "N10") is None, "the hole has no squares"
    assert squares.named(seen, "AC1") is None


def test_five_play_a_round() -> None:
    game, player = new_game(settings(seed=8)), RandomPlayer(8)
    while game.state.round < 2:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        check(game.state)
    assert len(view(game.state, None).squares) == 22 * TILE_SIDE * TILE_SIDE
