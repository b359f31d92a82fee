"""The Russians' infiltration: a figure given up in an enemy city for a tech."""

import pytest

from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import moving

BORDER = """
           B  C  D
        7  G  G  Gs
        8  Ga Gs GC
        """


def infiltrating(draw: Draw) -> Table:
    """Russians around a city of the Germans, who know Pottery besides their Metalworking."""
    t = draw(BORDER, civs=("russians", "germans"))
    tables.learn(t, 1, "pottery")
    return t


@pytest.mark.rule("civ:russians")
def test_an_army_or_a_scout_of_the_russians_is_sacrificed_for_a_tech(draw: Draw) -> None:
    for first, path in (("C8:1S", ()), ("B8:1A", ("C8",))):
        t = infiltrating(draw)
        play = moving(t).give(first, *path)
        assert ("D8" in play.legal) == first.endswith("A")
        play.give("infiltrate:D8")
        assert [option.key for option in play.question.options] == ["metalworking", "pottery"]
        play.give("pottery")
        assert t.players[0].knows("pottery")
        assert sum(figure.square is not None for figure in t.players[0].figures) == 2
        assert (t.battle, t.march) == (None, None)
        assert len(t.players[1].cities) == 2
        assert play.question.kind == "movement"


@pytest.mark.rule("civ:russians")
def test_the_russians_infiltrate_once_a_round(draw: Draw) -> None:
    t = infiltrating(draw)
    play = moving(t).give("C8:1S", "infiltrate:D8", "pottery", "D7:1S")
    assert play.reason("infiltrate:D8") == "civ:russians"


@pytest.mark.rule("civ:russians")
def test_only_a_lone_figure_next_to_an_enemy_city_infiltrates_if_there_is_a_tech(draw: Draw) -> None:
    t = infiltrating(draw)
    tables.put(t, 0, "army", "C8")
    play = moving(t).give("C8:1A1S")
    assert play.reason("infiltrate:D8") == "civ:russians"
    play.give("stop", "B8:1A")
    assert "infiltrate:D8" not in [option.key for option in play.question.options]
    t = draw(BORDER, civs=("russians", "germans"), know="metalworking")
    assert moving(t).give("C8:1S").reason("infiltrate:D8") == "RES-3"
    t = draw(BORDER, civs=("romans", "germans"))
    assert "infiltrate:D8" not in [option.key for option in moving(t).give("C8:1S").question.options]


@pytest.mark.rule("civ:russians", "MOVE-15")
def test_the_russians_infiltrate_under_democracy_too(draw: Draw) -> None:
    t = infiltrating(draw)
    t.players[0].government = "democracy"
    play = moving(t).give("B8:1A", "C8")
    assert play.reason("D8") == "MOVE-15"
    play.give("infiltrate:D8", "metalworking")
    assert t.players[0].knows("metalworking")


@pytest.mark.rule("civ:russians", "TIME-3")
def test_no_figure_infiltrates_out_of_a_locked_square(draw: Draw) -> None:
    t = infiltrating(draw)
    play = moving(t).give("B8:1A", "C8")
    t.board.locked.append(tables.at(t, "C8"))
    play.step_in(_nothing())
    assert play.targets == ["stop"]


async def _nothing() -> None:
    pass


@pytest.mark.rule("civ:russians", "TIME-3")
def test_nobody_is_asked_whether_they_interrupt_an_infiltration_as_it_is_no_battle(draw: Draw) -> None:
    t = infiltrating(draw)
    tables.hold(t, 1, "defection")
    play = moving(t).give("B8:1A", "C8", "infiltrate:D8")
    assert (play.question.seat, play.question.kind) == (0, "choose.tech")
