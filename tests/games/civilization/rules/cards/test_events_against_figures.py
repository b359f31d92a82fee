"""Culture events that kill figures and great people, and those that move figures."""

import pytest

from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import interrupt, managing, moving
from tests.games.civilization.rules.disoriented import disoriented
from tests.games.civilization.rules.driver import Play

FIELD = """
           F  G
        6  G  GA
        7  GA GS
        8  G  G
        9  GA G
        """


def where(t: Table, seat: int) -> list[str]:
    """Kind and square of each figure of the seat on the map."""
    names = {tables.at(t, f"{column}{row}"): f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 17)}
    return sorted(
        f"{figure.kind} {names[figure.square]}" for figure in t.players[seat].figures if figure.square is not None
    )


@pytest.mark.rule("event:defection")
def test_defection_kills_one_figure_in_range(draw: Draw) -> None:
    t = draw(FIELD)
    tables.hold(t, 0, "defection")
    play = moving(t).give("event:defection")
    assert play.question.kind == "choose.figures"
    assert play.targets == ["G6:army.1", "F7:army.1"]
    assert play.reason("G7:scout.1") == "event:defection"
    play.give("F7:army.1")
    assert where(t, 1) == ["army F9", "army G6", "scout G7"]
    assert t.players[0].hand == []


@pytest.mark.rule("event:defection")
def test_defection_may_hit_figures_of_any_player(draw: Draw) -> None:
    t = draw(FIELD)
    tables.put(t, 0, "army", "E6", 2)
    tables.put(t, 0, "scout", "E6")
    tables.hold(t, 0, "defection")
    play = moving(t).give("event:defection")
    assert {"E6:army.0", "E6:scout.0"} < set(play.legal)
    assert not any("+" in option.key for option in play.question.options)
    play.give("E6:army.0")
    assert where(t, 0) == ["army E6", "scout E6"]


@pytest.mark.rule("event:defection")
def test_defection_needs_a_figure_in_range(draw: Draw) -> None:
    t = draw("")
    tables.hold(t, 0, "defection")
    assert moving(t).reason("event:defection") == "TIME-2"
    tables.put(t, 1, "army", "F8")
    assert moving(t).reason("event:defection") == "event:defection"


@pytest.mark.rule("event:defection", "COIN-1")
def test_a_killed_scout_takes_its_coin_along(draw: Draw) -> None:
    t = draw(F5="GS$")
    assert t.players[1].coins == 1
    tables.hold(t, 0, "defection")
    moving(t).give("event:defection", "F5:scout.1")
    assert t.players[1].coins == 0


CITY = """
           F
        7  GC
        """


@pytest.mark.parametrize(
    ("card", "far"),
    [
        pytest.param("mass_defection", False, marks=pytest.mark.rule("event:mass_defection")),
        pytest.param("wholesale_defection", True, marks=pytest.mark.rule("event:wholesale_defection")),
    ],
)
def test_a_great_person_dies_or_up_to_two_figures_of_one_square(draw: Draw, card: str, far: bool) -> None:
    t = draw(CITY)
    tables.put(t, 1, "army", "E8", 3)
    tables.put(t, 1, "scout", "E8")
    tables.put(t, 1, "army", "A16")
    tables.great_person(t, 1, "general", "F6")
    tables.hold(t, 0, card)
    play = moving(t).give(f"event:{card}")
    near = ["F6:great_person", "E8:army.1", "E8:scout.1", "E8:army.1+army.1", "E8:army.1+scout.1"]
    assert play.targets == near + ["A16:army.1"] * far
    if not far:
        assert play.reason("A16:army.1") == f"event:{card}"
    play.give("E8:army.1+scout.1")
    assert where(t, 1) == ["army A16", "army E8", "army E8"]


@pytest.mark.rule("event:mass_defection", "event:wholesale_defection", "great_person:general")
@pytest.mark.parametrize("card", ["mass_defection", "wholesale_defection"])
def test_a_great_person_killed_leaves_the_game(draw: Draw, card: str) -> None:
    t = draw(CITY)
    tables.great_person(t, 1, "general", "F6")
    tables.hold(t, 0, card)
    moving(t).give(f"event:{card}", "F6:great_person")
    assert t.board.markers == {}
    assert t.players[1].great_people == []
    assert t.market.removed == ["great_person:general"]


@pytest.mark.rule("event:defection")
def test_defection_kills_no_great_person(draw: Draw) -> None:
    t = draw(CITY)
    tables.great_person(t, 1, "general", "F6")
    tables.put(t, 1, "army", "E6")
    tables.hold(t, 0, "defection")
    play = moving(t).give("event:defection")
    assert [option.key for option in play.question.options] == ["E6:army.1", "none"]


@pytest.mark.rule("event:mass_defection", "COIN-1")
def test_a_great_person_killed_takes_its_coin_along(draw: Draw) -> None:
    t = draw(CITY)
    person = next(one.id for one in PRINTED.great_people.values() if one.icons.coin)
    tables.great_person(t, 1, person, "F6")
    assert t.players[1].coins == 1
    tables.hold(t, 0, "mass_defection")
    moving(t).give("event:mass_defection", "F6:great_person")
    assert t.players[1].coins == 0


@pytest.mark.rule("event:mass_defection")
def test_two_victims_are_both_named_and_ones_own_come_last(draw: Draw) -> None:
    t = draw(CITY)
    tables.put(t, 0, "army", "E6")
    tables.put(t, 1, "army", "E8")
    tables.put(t, 1, "scout", "E8")
    tables.hold(t, 0, "mass_defection")
    play = moving(t).give("event:mass_defection")
    assert play.targets == ["E8:army.1", "E8:scout.1", "E8:army.1+scout.1", "E6:army.0"]
    assert play.label("E8:army.1+scout.1") == "E8: army of Bob and scout of Bob"
    assert play.label("E8:army.1") == "E8: army of Bob"


@pytest.mark.rule("event:mass_defection", "great_person:general")
def test_a_great_person_outlives_the_figures_of_its_square(draw: Draw) -> None:
    t = draw(CITY)
    tables.great_person(t, 1, "general", "F6")
    tables.put(t, 1, "army", "F6")
    tables.hold(t, 0, "mass_defection")
    moving(t).give("event:mass_defection", "F6:army.1")
    assert where(t, 1) == []
    assert t.board.markers[tables.at(t, "F6")].id == "general"


@pytest.mark.rule("event:defection", "TIME-3")
def test_defection_stops_a_march_rather_than_kill_who_stands_by(draw: Draw) -> None:
    t = draw(A7="Ga", B7="Ga")
    tables.hold(t, 1, "defection")
    tables.put(t, 1, "army", "C8")
    play = moving(t).give("B7:1A", "A7")
    interrupt(t, play, 1, "event:defection").give((1, "A7:army.0"))
    (left,) = [figure for figure in t.players[0].figures if figure.square is not None]
    assert not left.moved
    play.give("stop")
    assert "A7:1A" in play.legal, "who stood by can still march"


# Figures that are moved

LAND = """
           B   C   D   E   F
        6  Gh  G   W   G   G
        7  G   GAS Ga  G   G
        8  G   G   G   G   Gv
        9  G   Gc  G   G   G
        """


def led(play: Play[None]) -> set[str]:
    """Where the figures can be moved."""
    assert play.question.kind == "choose.square"
    return set(play.targets)


TWO = {"C5", "C6", "A7", "B7", "B8", "C8", "D8"}
THREE = TWO | {"C4", "B5", "D5", "A6", "A8", "B9", "D9", "E8"}
FOUR = THREE | {"C3", "B4", "D4", "A5", "E5", "E7", "A9", "E9", "B10", "D10"}


@pytest.mark.parametrize(
    ("card", "reached"),
    [
        pytest.param("disoriented", TWO, marks=pytest.mark.rule("event:disoriented")),
        pytest.param("lost", THREE, marks=pytest.mark.rule("event:lost")),
        pytest.param("out_of_position", FOUR, marks=pytest.mark.rule("event:out_of_position")),
    ],
)
def test_all_figures_of_a_square_are_moved_together(draw: Draw, card: str, reached: set[str]) -> None:
    t = draw(LAND)
    tables.hold(t, 0, card)
    play = managing(t).give(f"event:{card}")
    assert play.question.kind == "choose.figures"
    assert play.targets == ["C7:1"]
    assert play.label("C7:1") == "An army and a scout of Bob on C7"
    play.give("C7:1")
    assert led(play) == reached
    play.give("B7")
    assert where(t, 1) == ["army B7", "scout B7"]
    assert t.players[0].hand == []


@pytest.mark.rule("event:disoriented")
@pytest.mark.parametrize(
    ("square", "why"),
    [
        pytest.param("B6", "They cannot start a battle, or enter a hut or village.", id="hut"),
        pytest.param("D7", "They cannot start a battle, or enter a hut or village.", id="enemy"),
        pytest.param("C9", "They cannot start a battle, or enter a hut or village.", id="enemy city"),
        pytest.param("D6", "They cannot cross water.", id="water"),
        pytest.param("E7", "It takes them more than 2 squares.", id="behind the enemy"),
    ],
)
def test_figures_are_not_moved_into_a_fight_or_across_water(draw: Draw, square: str, why: str) -> None:
    t = draw(LAND)
    tables.hold(t, 0, "disoriented")
    play = managing(t).give("event:disoriented", "C7:1")
    assert play.reason(square) == "event:disoriented"
    assert next(str(certain(option.reason).line) for option in play.question.options if option.key == square) == why


@pytest.mark.rule("event:lost")
def test_it_is_said_how_many_figures_are_moved(draw: Draw) -> None:
    t = draw(LAND)
    tables.put(t, 1, "army", "C5", 3)
    tables.put(t, 1, "scout", "C5")
    tables.hold(t, 0, "lost")
    assert managing(t).give("event:lost").label("C5:1") == "3 armies and a scout of Bob on C5"


@pytest.mark.rule("event:out_of_position", "MOVE-5")
def test_figures_are_not_moved_across_unrevealed_tiles(draw: Draw) -> None:
    t = draw("""
               C   D   E
            5  W   W   G?
            6  W   GA  G
            7  W   W   G
            8  W   G   G
            9  W   W   W
            """)
    tables.hold(t, 0, "out_of_position")
    assert managing(t).reason("event:out_of_position") == "event:out_of_position"


@pytest.mark.rule("event:lost", "MOVE-3")
def test_figures_that_are_moved_keep_to_their_own_stacking_limit(draw: Draw) -> None:
    t = draw(LAND)
    tables.put(t, 1, "army", "C8", 2)
    tables.put(t, 1, "army", "B7", 2)
    tables.hold(t, 0, "lost")
    play = managing(t).give("event:lost", "C7:1")
    assert play.reason("C8") == "MOVE-3"
    assert play.reason("B7") == "MOVE-3"
    assert {"D8", "A7"} <= led(play), "they pass their own figures"


@pytest.mark.rule("event:disoriented", "MOVE-12")
def test_figures_that_are_moved_pass_their_own_city_but_do_not_stay(draw: Draw) -> None:
    play = disoriented(draw)
    assert play.targets == ["D7"]
    assert play.reason("C7") == "MOVE-12"


@pytest.mark.rule("event:disoriented", "MOVE-5")
def test_who_can_be_moved_nowhere_is_no_target(draw: Draw) -> None:
    t = draw("""
               A   B   C   D   E
            6  W   W   W   W   G
            7  W   W   W   GA  G?
            8  W   W   W   W   G
            """)
    tables.hold(t, 0, "disoriented")
    assert managing(t).reason("event:disoriented") == "event:disoriented"


@pytest.mark.rule("event:disoriented", "SCOUT-1")
def test_a_scout_that_is_moved_no_longer_gathers(draw: Draw) -> None:
    t = draw(LAND)
    scout = next(figure for figure in t.players[1].figures if figure.kind == "scout")
    scout.gathers_for = t.players[1].cities[0].square
    tables.hold(t, 0, "disoriented")
    managing(t).give("event:disoriented", "C7:1", "C5")
    assert scout.gathers_for is None
