"""Techs that are used in the Movement phase."""

import pytest

from civ_tui.games.civilization.rules.interrupts import interrupts
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import moving

SPY = "token:hut:spy"


def with_spy(t: Table, seat: int) -> Table:
    """The seat knows Communism and has a spy to use it."""
    if not t.players[seat].knows("communism"):
        tables.learn(t, seat, "communism")
    tables.token(t, seat, "hut", "spy")
    return t


@pytest.mark.rule("tech:communism", "TIME-3")
def test_communism_lets_no_figure_leave_a_square(draw: Draw) -> None:
    t = with_spy(draw(A7="Ga", F7="GA"), 0)
    play = moving(t).give("ability:communism.lock_square", "F7", SPY)
    assert t.market.removed == ["hut:spy"]
    assert [entry.place for entry in t.log if entry.kind == "locked"] == [tables.at(t, "F7")]
    play.give("end")
    assert moving(t, 1).reason("F7:1A") == "TIME-3"


@pytest.mark.rule("tech:communism", "MOVE-5")
def test_communism_chooses_among_the_revealed_squares_not_yet_locked(draw: Draw) -> None:
    t = draw(A7="Ga", B7="G?")
    with_spy(t, 0)
    t.board.locked.append(tables.at(t, "F7"))
    play = moving(t).give("ability:communism.lock_square")
    assert play.reason("F7") == "tech:communism"
    assert "B7" not in [option.key for option in play.question.options]


@pytest.mark.rule("tech:communism")
def test_communism_is_offered_to_others_only_between_two_steps(draw: Draw) -> None:
    t = with_spy(draw(A7="Ga", F7="GA"), 1)
    play = moving(t)
    assert [option.key for option in interrupts(t, play.asked, 1)] == ["ability:communism.lock_square"]
    t.phase = "city_management"
    assert interrupts(t, play.asked, 1) == []


@pytest.mark.rule("tech:atomic_theory")
def test_atomic_theory_destroys_a_city_with_all_in_its_outskirts(draw: Draw) -> None:
    t = draw("""
           C  D  E  F
        7  G  GA G  GA
        8  Gs GC G  G
        9  G  G  GA G
        """)
    tables.learn(t, 0, "atomic_theory")
    tables.token(t, 0, "village", "uranium")
    tables.build(t, 1, "temple", "C7")
    tables.wonder(t, 1, "colossus", "D9")
    tables.great_person(t, 1, "general", "E8")
    before = t.market.buildings["temple"]
    play = moving(t).give("ability:atomic_theory.destroy_city", "D8", "token:village:uranium")
    assert [len(player.cities) for player in t.players] == [1, 1]
    assert [figure.square for figure in t.players[0].figures if figure.square is not None] == []
    assert [figure.square for figure in t.players[1].figures if figure.square is not None] == [tables.at(t, "F7")]
    assert t.board.markers == {}
    assert t.market.buildings["temple"] == before + 1
    assert sorted(t.market.removed) == ["great_person:general", "village:uranium", "wonder:colossus"]
    assert play.question.kind == "movement"


@pytest.mark.rule("tech:atomic_theory")
def test_atomic_theory_spares_capitals(draw: Draw) -> None:
    t = draw(D8="GC", G8="Gc", know="atomic_theory")
    tables.token(t, 0, "village", "uranium")
    play = moving(t).give("ability:atomic_theory.destroy_city")
    assert play.targets == ["G8", "D8"]
    assert play.reason("F3") == play.reason("C14") == "tech:atomic_theory"
    play.give("G8", "token:village:uranium")
    t.players[1].cities.pop()
    t.players[0].used.clear()
    tables.token(t, 0, "village", "uranium")
    assert moving(t).reason("ability:atomic_theory.destroy_city") == "tech:atomic_theory"


RAZE = """
           C  D
        7  Ga G
        8  Ga GC
        """


@pytest.mark.rule("tech:combustion")
def test_combustion_destroys_a_building_under_an_army_that_ends_its_move_once_a_round(draw: Draw) -> None:
    t = draw(RAZE, know="combustion")
    tables.build(t, 1, "granary", "D7")
    tables.build(t, 1, "market", "C9")
    play = moving(t).give("C7:1A", "D7", "stop")
    assert str(play.question.prompt) == "Your army stands on the Granary of D7."
    play.give("raze")
    assert tables.at(t, "D7") not in t.board.markers
    play.give("C8:1A", "C9", "stop")
    assert play.question.kind == "movement"
    assert tables.at(t, "C9") in t.board.markers


@pytest.mark.rule("tech:combustion")
def test_combustion_may_leave_the_building(draw: Draw) -> None:
    t = draw(RAZE, know="combustion")
    tables.build(t, 1, "granary", "D7")
    tables.build(t, 1, "market", "C9")
    play = moving(t).give("C7:1A", "D7", "stop", "nothing", "C8:1A", "C9", "stop", "raze")
    assert tables.at(t, "D7") in t.board.markers
    assert tables.at(t, "C9") not in t.board.markers
    assert play.question.kind == "movement"


@pytest.mark.rule("tech:combustion")
def test_combustion_razes_neither_wonders_nor_with_scouts(draw: Draw) -> None:
    t = draw(RAZE, know="combustion")
    tables.wonder(t, 1, "colossus", "D7")
    tables.build(t, 1, "market", "C9")
    tables.put(t, 0, "scout", "B9")
    play = moving(t).give("C7:1A", "D7", "stop")
    assert play.question.kind == "movement"
    play.give("B9:1S", "C9", "stop")
    assert play.question.kind == "movement"


@pytest.mark.rule("tech:flight")
def test_flight_passes_over_figures_huts_villages_and_cities(draw: Draw) -> None:
    picture = """
           A  B  C  D  E  F  G
        6  W  W  W  W  W  W  W
        7  Gs Gh Gv GA G  G  G
        8  W  W  W  W  W  W  W
        """
    t = draw(picture)
    assert moving(t).give("A7:1S").reason("B7") == "MOVE-8"
    t = draw(picture, know="flight")
    play = moving(t).give("A7:1S", "B7")
    assert play.reason("stop") == "MOVE-8"
    play.give("C7", "D7")
    assert play.reason("stop") == "MOVE-11"
    play.give("E7", "stop")
    assert sorted(token.kind for token in t.board.tokens.values()) == ["hut", "village"]
    assert t.battle is None


@pytest.mark.rule("tech:flight", "MOVE-13")
def test_flight_passes_over_an_enemy_city(draw: Draw) -> None:
    t = draw(A7="Ga", C7="GC", know="flight")
    moving(t).give("A7:1A", "B7", "C7", "D7", "stop", "end")
    assert len(t.players[1].cities) == 2


@pytest.mark.rule("tech:combustion")
def test_combustion_destroys_what_an_army_leaves_and_comes_back_to(draw: Draw) -> None:
    t = draw(RAZE, know="combustion horseback_riding")
    tables.build(t, 1, "granary", "C7")
    play = moving(t).give("C7:1A", "D7", "C7", "stop")
    assert str(play.question.prompt) == "Your army stands on the Granary of C7."
    play.give("raze")
    assert tables.at(t, "C7") not in t.board.markers


@pytest.mark.rule("tech:combustion")
def test_combustion_asks_nothing_of_an_army_that_stays_where_it_stands(draw: Draw) -> None:
    t = draw(RAZE, know="combustion")
    tables.build(t, 1, "granary", "C7")
    assert moving(t).give("C7:1A", "stop").question.kind == "movement"
