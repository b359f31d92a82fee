"""SCOUT: what scouts gather, and for whom."""

from collections.abc import Callable

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.income import Yield, city_yield
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.phases.trade import collect
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play


def start(t: Table, number: int = 2) -> Play[None]:
    """Seat 0's Start of Turn in that round; the scouts of a drawing have been there since before the first."""
    t.phase, t.round = "start_of_turn", number
    return Play(start_of_turn(t, t.players[0]))


def yields(t: Table, place: str) -> Yield:
    city = next(city for player in t.players for city in player.cities if city.square == tables.at(t, place))
    return city_yield(t, city)


@pytest.mark.rule("SCOUT-1")
def test_a_scout_gathers_from_the_round_after_it_entered_play(draw: Draw) -> None:
    t = draw("")
    scout = next(figure for figure in t.players[0].figures if figure.kind == "scout")
    t.round = 2
    gains.put_figure(t, scout, tables.at(t, "D8"), "PROD-3")
    assert start(t, 2).reason("gather:D8") == "SCOUT-1"
    assert "gather:D8" in start(t, 3).legal


@pytest.mark.rule("SCOUT-1")
def test_everything_of_its_square_counts_for_the_city_that_the_owner_names(draw: Draw) -> None:
    t = draw("""
           A  B  C  D  E  F  G
        6  F*w G G  G  G  G  D
        7  G  G  Gs G  G  Gc G
        """)
    tables.put(t, 0, "scout", "A6")
    capital = yields(t, "F3")
    play = start(t)
    play.give("gather:A6")
    assert play.question.kind == "gather.city"
    assert sorted(play.legal) == ["F3", "F7"]
    play.give("F7", "end")
    assert yields(t, "F7") == Yield(1, 2, 1, 2, ("wheat",), 2)
    assert yields(t, "F3") == capital
    collect(t, t.players[0])
    assert t.players[0].trade == 1 + capital.trade
    t.phase = "city_management"
    play2 = Play(city_management(t, t.players[0])).give("city:F7")
    assert "harvest:wheat" in play2.legal


@pytest.mark.rule("SCOUT-1")
def test_it_gathers_for_one_city_until_the_round_ends_or_it_moves(draw: Draw) -> None:
    t = draw(A6="F", B6="Fs")
    production = yields(t, "F3").production
    play = start(t).give("gather:B6")  # there is only one city
    assert "gather:B6" not in [option.key for option in play.question.options]
    assert yields(t, "F3").production == production + 2
    scout = next(figure for figure in t.players[0].figures if figure.square is not None)
    gains.put_figure(t, scout, tables.at(t, "A6"), "MOVE-1")
    assert yields(t, "F3").production == production


@pytest.mark.rule("SCOUT-1")
def test_a_scout_that_does_not_gather_yields_nothing(draw: Draw) -> None:
    t = draw(A6="F", B6="Fs")
    before = yields(t, "F3")
    start(t).give("end")
    assert yields(t, "F3") == before


@pytest.mark.rule("SCOUT-1")
def test_it_gathers_for_no_city_that_has_been_destroyed(draw: Draw) -> None:
    t = draw(C7="Fs", F7="Gc")
    start(t).give("gather:C7", "F7", "end")
    gains.destroy_city(t, t.players[0], tables.at(t, "F7"), "LOOT-2")
    assert "gather:C7" in start(t).legal


@pytest.mark.rule("SCOUT-1")
def test_a_square_of_the_own_outskirts_counts_once(draw: Draw) -> None:
    t = draw(C6="F", D6="Fs", C7="Gc")
    tables.learn(t, 0, "irrigation")
    tables.found(t, 0, "G7")
    before = yields(t, "C7").production
    assert before == 4
    start(t).give("gather:D6", "C7")
    assert (yields(t, "C7").production, yields(t, "G7").production) == (4, 0)
    t.players[0].figures[-2].gathers_for = None
    start(t).give("gather:D6", "G7")
    assert (yields(t, "C7").production, yields(t, "G7").production) == (2, 2)


@pytest.mark.rule("SCOUT-2", "BLOCK-1")
def test_in_enemy_outskirts_it_blockades_and_gathers(draw: Draw) -> None:
    t = draw(C6="F", D6="Fs", C7="GC")
    assert yields(t, "C7").production == 2 + 2  # Communism gives 2 more; the forest under the scout is blockaded
    before = yields(t, "F3").production
    start(t).give("gather:D6", "end")
    assert yields(t, "F3").production == before + 2
    assert yields(t, "C7").production == 2 + 2


@pytest.mark.rule("SCOUT-3", "COIN-1")
def test_a_coin_counts_at_once_while_the_scout_stays(draw: Draw) -> None:
    t = draw(C6="G$")
    army, scout = t.players[0].figures[0], t.players[0].figures[-1]
    gains.put_figure(t, army, tables.at(t, "C6"), "PROD-3")
    assert t.players[0].coins == 0
    gains.put_figure(t, scout, tables.at(t, "C6"), "PROD-3")
    assert t.players[0].coins == 1
    gains.put_figure(t, scout, tables.at(t, "D6"), "MOVE-1")
    assert t.players[0].coins == 0


@pytest.mark.rule("SCOUT-3", "COIN-1")
def test_a_coin_under_a_scout_counts_while_enemies_fly_over_it(draw: Draw) -> None:
    t = draw(C6="G$s")
    assert t.players[0].coins == 1
    tables.put(t, 1, "army", "C6")
    gains.recount(t)
    assert t.players[0].coins == 1


@pytest.mark.rule("SCOUT-3")
def test_a_coin_under_a_scout_in_the_own_outskirts_or_under_two_scouts_counts_once(draw: Draw) -> None:
    t = draw(C6="G$ss", E6="G$")
    assert t.players[0].coins == 1
    tables.found(t, 0, "D7")
    assert t.players[0].coins == 2  # C6 and E6 lie in the outskirts now


@pytest.mark.rule("SCOUT-3", "SCOUT-2", "COIN-2")
def test_a_coin_in_enemy_outskirts_changes_sides(draw: Draw) -> None:
    t = draw(C6="G$", C7="GC")
    tables.build(t, 1, "bank", "D6")
    scout = t.players[0].figures[-1]
    assert (t.players[0].coins, t.players[1].coins) == (0, 2)
    gains.put_figure(t, scout, tables.at(t, "C6"), "MOVE-1")
    assert (t.players[0].coins, t.players[1].coins) == (1, 1)
    gains.put_figure(t, scout, tables.at(t, "D6"), "MOVE-1")
    assert (t.players[0].coins, t.players[1].coins) == (1, 1)


@pytest.mark.rule("SCOUT-4")
@pytest.mark.parametrize(
    ("put", "piece", "expected"),
    [
        (tables.build, "market", Yield(1, 1, 1, 2, (), 1)),
        (tables.build, "barracks", Yield(2, 0, 0, 1, (), 0)),
        (tables.wonder, "colossus", Yield(0, 0, 1, 2, (), 0)),
        (tables.great_person, "general", Yield(0, 0, 0, 1, (), 0)),
        (tables.great_person, "scientist", Yield(2, 1, 0, 1, (), 1)),
    ],
)
def test_from_under_a_piece_only_the_icons_of_the_piece(
    draw: Draw, put: Callable[..., None], piece: str, expected: Yield
) -> None:
    t = draw(D6="F*ws", C7="GC", G7="Gc")
    put(t, 1, piece, "D6")
    start(t).give("gather:D6", "G7")
    assert yields(t, "G7") == expected
    assert combat_bonus(t, t.players[0]) == 0


@pytest.mark.rule("SCOUT-4")
def test_only_one_scout_gathers_from_a_square(draw: Draw) -> None:
    t = draw(C6="Fss")
    before = yields(t, "F3").production
    play = start(t)
    assert [option.key for option in play.question.options].count("gather:C6") == 1
    play.give("gather:C6")
    assert play.reason("gather:C6") == "SCOUT-4"
    assert yields(t, "F3").production == before + 2


@pytest.mark.rule("SCOUT-1", "SCOUT-4")
def test_beside_a_scout_that_has_just_come_the_other_may_gather(draw: Draw) -> None:
    t = draw(C6="Fss")
    fresh = next(figure for figure in t.players[0].figures if figure.square is not None)
    fresh.entered = 2
    play = start(t, 2).give("gather:C6")
    assert fresh.gathers_for is None
    assert play.reason("gather:C6") == "SCOUT-1"


@pytest.mark.rule("SCOUT-1", "SCOUT-4")
@pytest.mark.parametrize("place", ["A5", "B6", "D8", "E7", "F2"])
@pytest.mark.parametrize("city", ["F3", "C7"])
def test_wherever_a_scout_stands_each_square_counts_once(draw: Draw, place: str, city: str) -> None:
    t = draw("""
           A  B  C  D  E
        5  F  G  G  G  G
        6  G  F  G  G  G
        7  G  G  Gc G  F
        8  G  G  G  F  G
        """)
    before = sum(yields(t, name).production for name in ("F3", "C7"))
    tables.put(t, 0, "scout", place)
    start(t).give(f"gather:{place}", city)
    beyond = 2 if place in ("A5", "E7") else 0
    assert sum(yields(t, name).production for name in ("F3", "C7")) == before + beyond


@pytest.mark.rule("SCOUT-1")
def test_beside_an_army_a_scout_gathers_and_an_army_does_not(draw: Draw) -> None:
    t = draw(C7="Fas", E7="Fa")
    play = start(t)
    assert [key for key in play.legal if key.startswith("gather:")] == ["gather:C7"]
    assert "gather:E7" not in [option.key for option in play.question.options]
    play.give("gather:C7")
    assert [figure.kind for figure in t.players[0].figures if figure.gathers_for is not None] == ["scout"]


@pytest.mark.rule("SCOUT-1")
def test_from_the_outskirts_of_the_only_city_there_is_nothing_to_gather(draw: Draw) -> None:
    for second in (False, True):
        t = draw("")
        tables.put(t, 0, "scout", "E2")
        if second:
            tables.found(t, 0, "F10")
        play = start(t)
        assert ("gather:E2" in play.legal) == second
        assert second or play.reason("gather:E2") == "SCOUT-1"
