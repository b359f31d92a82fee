"""FAF-DIS: disaster markers, and what they make of the land."""

import pytest

from civ_tui.games.civilization.rules.cards.targets import marker_left
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.movement import movement
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run

TECHS = ("techs_faf",)

LAND = """
       B  C  D  E  F
    6  F  D  M  G  G
    7  F  Gc W  G  G
    8  F  G  Fw G  Ga
    """
"""A city on C7, and a free army on F8."""


@pytest.mark.rule("FAF-DIS-1")
@pytest.mark.parametrize("options", [TECHS, ("events_faf",), (*TECHS, "events_faf")])
def test_the_markers_of_either_part_show_forest_and_water_besides(draw: Draw, options: tuple[str, ...]) -> None:
    disasters = draw(LAND, options=options).components.limits.disasters
    assert {*disasters} == {*PRINTED.limits.disasters, "forest", "water"}
    assert (disasters["forest"].production, disasters["water"].trade) == (2, 1)


@pytest.mark.rule("FAF-DIS-1")
def test_there_is_no_number_of_disaster_markers(draw: Draw) -> None:
    t = draw(LAND, options=TECHS)
    t.board.disasters = dict.fromkeys(t.shape.all[:20], "forest")
    check(t)
    assert marker_left("drought")(t, t.players[0]) is None


@pytest.mark.rule("FAF-DIS-2", "MOVE-4")
def test_figures_on_new_water_leave_it_with_their_next_move_if_they_can(draw: Draw) -> None:
    t = draw(LAND, options=TECHS)
    t.board.disasters[tables.at(t, "F8")] = "water"
    play = Play(movement(t, t.players[0]), lambda: check(t))
    assert play.reason("end") == "FAF-DIS-2"
    play.give("F8:1A")
    assert play.reason("stop") == "FAF-DIS-2"
    play.give("F7", "stop", "end")
    assert play.over


@pytest.mark.rule("FAF-DIS-2", "MOVE-4")
def test_who_can_stay_on_water_or_has_no_way_out_stays(draw: Draw) -> None:
    t = draw(LAND, options=TECHS)
    t.board.disasters[tables.at(t, "F8")] = "water"
    t.board.locked = [tables.at(t, "F8")]
    assert run(movement(t, t.players[0]), "end") is None
    t.board.locked = []
    tables.know(t, 0, "sailing")
    assert run(movement(t, t.players[0]), "end") is None
