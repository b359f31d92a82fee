"""FOUND: where on the map cities could be founded, and how far it is."""

import pytest

from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.phases.founding import founders, why_not_found
from civ_tui.games.civilization.rules.phases.routes import CROWDED, Route
from civ_tui.games.civilization.rules.phases.sites import is_due, sites, turns_to, why_no_city
from civ_tui.games.civilization.rules.phases.ways import ways
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules.random_games import moments, seated
from tests.games.civilization.rules.tables import found, learn, table


def one_turn_away(t: Table, player: Player) -> set[int]:
    """Where founders of the player could stand after one march of theirs, each alone, if nobody of theirs were in the
    way."""
    found = set()
    for figure in founders(t, player):
        if figure.square is None:
            continue
        route = Route(t, player, [figure])
        for square in ways(t, player, [figure], figure.square, view(t, None).players[player.seat].travel_speed):
            if route.why_not_end(square) in (None, CROWDED):
                found.add(square)
    return found


@pytest.mark.rule("FOUND-1", "FOUND-3", "FOUND-4", "FOUND-5", "FOUND-6", "FOUND-7")
def test_the_map_tells_of_every_square_what_the_rules_say() -> None:
    seen = founded = marched = 0
    for seed in (3, 4):
        for number, game in enumerate(moments(Settings(seated(3), seed=seed), 1000)):
            t = game.state
            if number % 50 == 49:
                shown = view(t, None)
                for asked in t.players:
                    reasons = {square: why_no_city(shown, asked.seat, square) for square in geography(t).all}
                    assert reasons == {square: why_not_found(t, asked, square) for square in geography(t).all}
                    free = [square for square, why in reasons.items() if why is None]
                    assert is_due(shown, asked.seat) or sites(shown, asked.seat) == free
                    seen, founded = seen + 1, founded + len(free)
                    if t.march is None and not t.board.locked:
                        near = {square for square, turns in turns_to(shown, asked.seat).items() if turns <= 1}
                        held = {square for square, one in shown.squares.items() if one.figures or one.city or one.token}
                        assert near - held == one_turn_away(t, asked) - held
                        marched += len(near)
    assert min(seen, founded, marched) > 50


def test_the_sites_of_one_city_more_are_shown_as_soon_as_the_trade_for_its_tech_is_there_or_a_round_off() -> None:
    t = table(2)
    square = sites(view(t, 0), 0)[0]
    found(t, 0, geography(t).names[square])
    learn(t, 0, "pottery", "writing")
    income = view(t, 0).players[0].trade_income
    shown = {}
    for trade in (10 - income, 11 - income, 11):
        t.players[0].trade = trade
        shown[trade] = sites(view(t, 0), 0)
        assert is_due(view(t, 0), 0) == bool(shown[trade])
    learn(t, 0, "irrigation")
    free = [square for square in geography(t).all if why_not_found(t, t.players[0], square) is None]
    assert [*shown.values()] == [[], free, free]
