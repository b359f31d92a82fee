"""What a seat sees: nothing that is hidden from it, wherever that lies."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules.board import (
    NO_ICONS,
    city_around,
    city_at,
    face,
    figures_on,
    geography,
    given_by,
    is_revealed,
    name,
)
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of
from tests.games.civilization.rules.twins import PLAYERS, otherwise, played


def test_the_tables_are_worth_looking_at() -> None:
    assert len(played()) > 100
    assert sum(t.battle is not None for t in played()) > 5
    assert sum(bool(player.hand) for t in played() for player in t.players) > 20
    assert sum(bool(player.tokens) for t in played() for player in t.players) > 20
    for t in played()[::9]:
        check(otherwise(t, 1, seed=5))


@settings(max_examples=120)
@given(st.integers(0, 10**6), st.sampled_from([0, 1, 2, None]), st.integers(0, 10**9))
def test_tables_that_differ_only_in_what_is_hidden_give_equal_views(place: int, seat: int | None, seed: int) -> None:
    t = played()[place % len(played())]
    twin = otherwise(t, seat, seed)
    assert twin != t
    assert view(twin, seat) == view(t, seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_others_do_see_the_difference(seat: int) -> None:
    for t in played()[::9]:
        twin = otherwise(t, seat, seed=1)
        differing = [other for other in range(PLAYERS) if view(twin, other) != view(t, other)]
        assert seat not in differing
        if t.round > 0:
            assert differing


def shown(question: Question[Any], *, to_others: bool = False) -> list[tuple[str, str, str]]:
    """What the screen of the seat shows, and what of that it may show while others look on."""
    return [
        (option.key, str(option.label), "" if to_others and option.key.startswith("ability:") else str(option.reason))
        for option in question.options
        if not (to_others and option.secret)
    ]


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 10**9))
def test_what_a_seat_is_asked_tells_it_nothing_hidden(place: int, seed: int) -> None:
    checkpoints = [t for t in played() if t.battle is None]
    t = checkpoints[place % len(checkpoints)]
    for question in Game(Civilization(EDITION), t.clone()).pending:
        twin = Game(Civilization(EDITION), otherwise(t, question.seat, seed))
        other = certain(twin.question(question.seat))
        assert (other.kind, str(other.prompt)) == (question.kind, str(question.prompt))
        assert shown(other) == shown(question)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 10**9))
def test_an_open_screen_shows_nothing_that_only_its_seat_may_know(place: int, seed: int) -> None:
    checkpoints = [t for t in played() if t.battle is None]
    t = checkpoints[place % len(checkpoints)]
    game = Game(Civilization(EDITION), t.clone())
    for question in game.pending:
        if not question.secret:
            # That an ability can be paid tells of face-down tokens; only its reason may do that.
            onlooker = (question.seat + 1) % PLAYERS
            other = certain(Game(Civilization(EDITION), otherwise(t, onlooker, seed)).question(question.seat))
            assert shown(other, to_others=True) == shown(question, to_others=True)


def test_a_tile_face_down_shows_nothing_but_its_place() -> None:
    t = played()[0]
    for square, seen in view(t, 0).squares.items():
        if not is_revealed(t, square):
            x, y = geography(t).coordinates(square)
            assert seen == type(seen)(square, geography(t).names[square], x, y, revealed=False)


def test_what_squares_and_cities_show() -> None:
    t = tables.table()
    city = t.players[0].cities[0]
    city.actions, city.acted = 2, 1
    t.board.disasters[tables.at(t, "E2")] = "desert"
    tables.put(t, 1, "scout", "G2")
    seen = view(t, 1)
    assert seen.squares[city.square].city == seen.players[0].cities[0]
    assert seen.players[0].cities[0].actions_left == 1
    forest, scout = seen.squares[tables.at(t, "E2")], seen.squares[tables.at(t, "G2")]
    assert (forest.terrain, forest.disaster, forest.blockaded, forest.owner) == ("desert", True, False, 0)
    assert (scout.disaster, scout.blockaded, scout.outskirts_of) == (False, True, city.square)
    assert [figure.kind for figure in scout.figures] == ["scout"]


@pytest.mark.rule("FOUND-10", "PROD-9")
def test_every_square_shows_what_lies_there() -> None:
    for t in played():
        shape, squares = geography(t), view(t, 0).squares
        assert list(squares) == list(shape.all)
        for square, shown in squares.items():
            print_, around, token = face(t, square), city_around(t, square), t.board.tokens.get(square)
            assert (shown.square, shown.name, shown.revealed) == (square, name(t, square), print_ is not None)
            assert (shown.x, shown.y) == shape.coordinates(square)
            if print_ is not None:
                gives = given_by(t, square) if city_at(t, square) is None else (NO_ICONS, None)
                assert (shown.icons, shown.resource) == gives
                assert (shown.terrain, shown.token) == (print_.terrain, token and token.kind)
                assert (shown.marker, shown.disaster) == (t.board.markers.get(square), square in t.board.disasters)
                assert shown.outskirts_of == (around and around.square)
                assert shown.owner == (around and around.owner)
                assert [figure.owner for figure in shown.figures] == [figure.owner for figure in figures_on(t, square)]


def test_a_battle_force_is_seen_by_its_seat_unless_it_lies_open() -> None:
    t = tables.table()
    battle_of(t, ("infantry-1", "mounted-2"), ("infantry-3",))
    for seat, sees in ((0, (True, False)), (1, (False, True)), (None, (False, False))):
        battle = certain(view(t, seat).battle)
        assert (battle.attacker.hand is not None, battle.defender.hand is not None) == sees
        assert (battle.attacker.hand_count, battle.defender.hand_count) == (2, 1)
    certain(t.battle).open_hands.append(1)
    assert certain(view(t, 0).battle).defender.hand is not None


def test_when_the_game_is_over_everything_is_shown() -> None:
    t = played()[-1].clone()
    t.victory = "culture"
    seen = view(t, 0)
    assert [player.hand for player in seen.players] == [tuple(player.hand) for player in t.players]
    assert [player.tokens for player in seen.players] == [tuple(player.tokens) for player in t.players]
    assert seen.log == tuple(t.log)
