"""MOVE: the ways that a march is shown are those that it can go, step by step."""

import pytest

from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.phases.movement import march
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.marching import move, straight
from tests.games.civilization.rules.random_games import moments, seated


@pytest.mark.rule("MOVE-1", "MOVE-4", "MOVE-8", "MOVE-11")
def test_every_way_is_a_row_of_legal_steps_and_no_legal_step_is_missing() -> None:
    gone = 0
    for number, game in enumerate(moments(Settings(seated(3), seed=3), 1500)):
        if game.pending and (question := game.pending[0]).kind == "movement.step":
            seen = certain(view(game.state, None).march)
            steps = {option.place for option in question.legal() if option.subject.kind == "step"}
            assert steps == {way[0] for way in seen.ways.values()}
            for target, way in seen.ways.items() if number % 7 == 0 else ():
                ahead = game.clone()
                for square in way:
                    asked = ahead.pending[0]
                    assert asked.kind == "movement.step"
                    key = next(o.key for o in asked.legal() if o.place == square and o.subject.kind == "step")
                    ahead.answer(asked.seat, key)
                assert way[-1] == target
                gone += 1
    assert gone > 100, gone


@pytest.mark.rule("BATTLE-2", "BATTLE-4", "MOVE-11")
def test_a_march_knows_what_it_would_fight() -> None:
    t = tables.table(2)
    a, b, c = straight(t, 2)
    group = tables.put(t, 0, "army", a, 2)
    tables.put(t, 1, "army", b)
    tables.put(t, 1, "scout", c)
    tables.units(t, 0, "infantry-1", "infantry-2", "mounted-1", "mounted-2")
    tables.units(t, 1, "artillery-1")
    play = Play(march(t, t.players[0], group))
    assert not play.over
    seen = certain(view(t, None).march)
    fight = seen.fights[tables.at(t, b)]
    assert (fight.kind, fight.against) == ("figures", 1)
    assert fight.units == (4, 1), "no more than there are; five could be drawn"
    assert (seen.armies, seen.scouts) == (2, 0)


STRAITS = """
       A  B  C  D
    5  W  W  W  W
    6  W  G  G  W
    7  Ga Gs Gh G
    8  W  W  GA W
    9  W  W  W  W
    """


def ways(t: Table) -> dict[str, str]:
    """The ways of the march that everybody sees: where to, and over which squares."""
    names, seen = geography(t).names, view(t, None).march
    return {names[to]: " ".join(names[square] for square in way) for to, way in certain(seen).ways.items()}


@pytest.mark.rule("MOVE-1", "MOVE-8", "TIME-3")
def test_the_shortest_way_to_every_square_ends_where_something_stops_the_march(draw: Draw) -> None:
    t = draw(STRAITS, know="horseback_riding")
    play = move(t, "A7:1A")
    assert ways(t) == {"B7": "B7", "B6": "B7 B6", "C7": "B7 C7", "C6": "B7 B6 C6"}
    assert limits.travel_speed(t, t.players[0]) == 3
    t.board.locked.append(tables.at(t, "B6"))
    assert ways(t) == {"B7": "B7", "B6": "B7 B6", "C7": "B7 C7"}
    play.give("B7")
    assert ways(t) == {"A7": "A7", "B6": "B6", "C7": "C7"}
    t.board.locked.append(tables.at(t, "B7"))
    assert ways(t) == {}


@pytest.mark.rule("MOVE-1", "tech:flight")
def test_a_way_through_the_air_goes_on_over_what_would_stop_others(draw: Draw) -> None:
    t = draw(STRAITS, know="flight")
    move(t, "A7:1A")
    assert ways(t)["D7"] == "B7 C7 D7"


@pytest.mark.rule("MOVE-2", "TIME-3")
def test_a_march_is_seen_with_those_who_are_still_with_it(draw: Draw) -> None:
    t = draw(STRAITS)
    tables.put(t, 0, "army", "A7")
    tables.know(t, 0, "chivalry")
    play = move(t, "A7:2A", "B7")
    assert play.question.kind == "movement.step"
    for left in (2, 1, 0):
        seen = certain(view(t, None).march)
        assert (seen.armies, seen.scouts, seen.spent, bool(seen.ways)) == (left, 0, 1, left > 0)
        if left:
            gains.kill_figure(t, t.players[0].figures[left - 1], "event:defection")


@pytest.mark.rule("FOUND-1", "FOUND-2", "FOUND-5")
def test_a_march_knows_where_its_scout_could_found_a_city(draw: Draw) -> None:
    t = draw(C7="Gs")
    player = t.players[0]
    (scout,) = [figure for figure in player.figures if figure.square == tables.at(t, "C7")]
    tables.hut(t, "spy", "F8")

    def sites() -> dict[str, str]:
        seen = certain(view(t, None).march)
        return {
            geography(t).names[square]: "" if reason is None else reason.clause for square, reason in seen.sites.items()
        }

    play = Play(march(t, player, [scout]))
    assert not play.over
    assert sites()["C7"] == "", "where it stands"
    assert sites()["E7"] == "FOUND-5"
    player.cities = player.cities * 2
    assert sites() == {}, "there are as many cities as there may be"
    player.cities = player.cities[:1]
    scout.kind = "army"
    certain(t.march).figures = [("army", scout.number)]
    assert sites() == {}, "no figure of the group founds cities"
