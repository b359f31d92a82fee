"""Culture events that destroy buildings, and those that lay disaster markers."""

import pytest

from civ_tui.games.civilization.rules.board import face, given_by, icons_on, name
from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table, managing, starting
from tests.games.civilization.rules.driver import Play

CITY = """
           F
        8  GC
        """
BEHIND = """
           E  F
        5  G? G
        6  G  G
        10 G  GC
        """


def legal(play: Play[None]) -> set[str]:
    """What may be chosen."""
    return set(play.targets)


@pytest.mark.parametrize(
    ("card", "reached"),
    [
        pytest.param("sabotage", {"F7"}, marks=pytest.mark.rule("event:sabotage", "CULT-6")),
        pytest.param("catastrophe", {"F7", "E8", "F9"}, marks=pytest.mark.rule("event:catastrophe")),
    ],
)
def test_a_building_in_range_is_destroyed(draw: Draw, card: str, reached: set[str]) -> None:
    t = draw(CITY)
    for square in ("F7", "E8", "F9", "G9"):
        tables.build(t, 1, "library", square)
    tables.hold(t, 0, card)
    play = starting(t).give(f"event:{card}")
    assert play.question.kind == "choose.square"
    assert legal(play) == reached
    assert play.reason("G9") == f"event:{card}"
    left = t.market.buildings["library"]
    play.give("F7")
    assert tables.at(t, "F7") not in t.board.markers
    assert t.market.buildings["library"] == left + 1
    assert t.players[0].hand == []
    assert t.market.events[PRINTED.culture_events[card].deck].face_up == [card]
    assert tables.facts(t, "play_event") == [{"card": card}]


@pytest.mark.parametrize("card", ["sabotage", "catastrophe"])
def test_a_card_that_could_strike_only_what_is_ones_own_says_so_before_it_is_played(draw: Draw, card: str) -> None:
    t = draw(CITY)
    tables.put(t, 0, "army", "D8")
    tables.hold(t, 0, card)
    warned = []
    for city in (t.players[0].cities[0], t.players[1].cities[1]):
        city.walled = True
        label = str(certain(starting(t).question.find(f"event:{card}")).label)
        warned.append("it can only strike what is yours" in label)
    assert warned == [True, False]


@pytest.mark.rule("event:sabotage")
def test_the_range_begins_at_figures_too_and_knows_no_diagonals(draw: Draw) -> None:
    t = draw(CITY)
    tables.put(t, 0, "scout", "C9")
    tables.build(t, 1, "library", "E7")
    tables.build(t, 1, "library", "F7")
    tables.build(t, 1, "library", "G9")
    tables.build(t, 1, "library", "G8")
    tables.hold(t, 0, "sabotage")
    assert legal(starting(t).give("event:sabotage")) == {"E7", "F7", "G9"}


@pytest.mark.rule("event:catastrophe", "MOVE-5")
def test_the_range_goes_around_unrevealed_tiles(draw: Draw) -> None:
    t = draw(BEHIND)
    tables.build(t, 1, "library", "F9")
    tables.hold(t, 0, "catastrophe")
    assert starting(t).reason("event:catastrophe") == "event:catastrophe"


@pytest.mark.rule("event:sabotage")
def test_there_must_be_a_building() -> None:
    t = tables.table()
    tables.hold(t, 0, "sabotage")
    assert starting(t).reason("event:sabotage") == "TIME-2"


@pytest.mark.rule("event:sabotage", "PROD-11")
def test_walls_are_a_building_in_the_city_centre(draw: Draw) -> None:
    t = draw(CITY)
    city = t.players[1].cities[1]
    city.walled = True
    tables.put(t, 0, "army", "D8")
    tables.hold(t, 0, "sabotage")
    starting(t).give("event:sabotage", "F8")
    assert not city.walled
    assert city in t.players[1].cities
    assert tables.facts(t, "lose_walls") == [{}]


@pytest.mark.rule("event:sabotage", "COIN-1")
def test_the_coins_of_a_destroyed_building_are_gone(draw: Draw) -> None:
    t = draw(CITY)
    coins = t.players[1].coins
    tables.build(t, 1, "bank", "F7")
    assert t.players[1].coins == coins + 1
    tables.hold(t, 0, "sabotage")
    starting(t).give("event:sabotage", "F7")
    assert t.players[1].coins == coins


@pytest.mark.rule("event:disaster")
def test_disaster_destroys_up_to_two_buildings_of_others_anywhere(draw: Draw) -> None:
    t = draw(CITY)
    tables.build(t, 0, "library", "F2")
    tables.build(t, 1, "library", "F7")
    tables.build(t, 1, "market", "C15")
    city = t.players[1].cities[1]
    city.walled = True
    tables.hold(t, 0, "disaster")
    play = starting(t).give("event:disaster")
    assert legal(play) == {"F7", "C15", "F8"}
    assert play.reason("F2") == "event:disaster"
    play.give("C15")
    assert play.reason("C15") == "event:disaster"
    assert legal(play) == {"F7", "F8", "nothing"}
    play.give("F8")
    assert set(t.board.markers) == {tables.at(t, "F2"), tables.at(t, "F7")}
    assert not city.walled


LANDS = """
           A   B   C   D
        5  Fw  M   W   D$
        6  F   F   F   F
        7  F   Gc  F   F
        """


def disasters(t: Table) -> dict[str, str]:
    """The disaster markers by the names of their squares."""
    return {name(t, square): terrain for square, terrain in t.board.disasters.items()}


@pytest.mark.rule("event:drought")
@pytest.mark.parametrize("square", ["A5", "C5", "D5"])
def test_drought_makes_a_desert_of_anything_but_mountains(draw: Draw, square: str) -> None:
    t = draw(LANDS)
    tables.hold(t, 0, "drought")
    play = starting(t).give("event:drought")
    assert "B5" not in [option.key for option in play.question.options]
    play.give(square)
    assert disasters(t) == {square: "desert"}
    assert certain(face(t, tables.at(t, square))).terrain == "desert"
    assert icons_on(t, tables.at(t, square)) == PRINTED.limits.disasters["desert"]
    assert given_by(t, tables.at(t, square))[1] is None


@pytest.mark.rule("event:deforestation")
def test_deforestation_makes_grassland_of_a_forest(draw: Draw) -> None:
    t = draw(LANDS)
    tables.hold(t, 0, "deforestation")
    play = starting(t).give("event:deforestation")
    assert {"A5", "A6", "B6"} <= legal(play)
    assert not {"B5", "C5", "D5", "B7"} & {option.key for option in play.question.options}
    play.give("A5")
    assert disasters(t) == {"A5": "grassland"}
    assert icons_on(t, tables.at(t, "A5")).production == 0


@pytest.mark.rule("event:drought", "event:deforestation")
@pytest.mark.parametrize("card", ["drought", "deforestation"])
def test_a_disaster_spares_buildings_wonders_and_cities(draw: Draw, card: str) -> None:
    t = draw(LANDS)
    tables.build(t, 0, "library", "A6")
    tables.wonder(t, 0, "colossus", "B6")
    tables.great_person(t, 0, "general", "C6")
    tables.hold(t, 0, card)
    play = starting(t).give(f"event:{card}")
    assert [play.reason(square) for square in ("A6", "B6")] == [f"event:{card}"] * 2
    if card == "drought":
        assert play.reason("B7") == "event:drought"
    play.give("C6")
    assert t.board.disasters == {tables.at(t, "C6"): "desert" if card == "drought" else "grassland"}
    assert t.board.markers[tables.at(t, "C6")].id == "general"


@pytest.mark.rule("event:drought")
def test_a_disaster_is_for_the_rest_of_the_game(draw: Draw) -> None:
    t = draw(LANDS)
    tables.hold(t, 0, "drought", "drought")
    play = starting(t).give("event:drought", "A5", "event:drought")
    assert play.reason("A5") == "event:drought"
    play.give("A6")
    assert disasters(t) == {"A5": "desert", "A6": "desert"}


@pytest.mark.rule("event:drought", "event:deforestation")
def test_there_are_twelve_disaster_markers(draw: Draw) -> None:
    t = draw(CITY)
    tables.hold(t, 0, "drought", "deforestation")
    squares = [tables.at(t, f"{column}{row}") for column in "ABC" for row in (5, 6, 7, 8)]
    t.board.disasters.update(dict.fromkeys(squares[:11], "desert"))
    assert "event:drought" in starting(t).legal
    t.board.disasters[squares[11]] = "grassland"
    play = starting(t)
    assert play.reason("event:drought") == "event:drought"
    assert play.reason("event:deforestation") == "event:deforestation"


@pytest.mark.rule("event:drought", "MOVE-5")
def test_a_disaster_falls_on_revealed_squares_only(draw: Draw) -> None:
    t = draw(BEHIND)
    tables.hold(t, 0, "drought")
    options = [option.key for option in starting(t).give("event:drought").question.options]
    assert "F4" in options
    assert "F5" not in options


@pytest.mark.rule("event:drought", "COIN-1")
def test_a_disaster_covers_a_coin(draw: Draw) -> None:
    t = draw(LANDS)
    tables.put(t, 1, "scout", "D5")
    assert t.players[1].coins == 1
    tables.hold(t, 0, "drought")
    starting(t).give("event:drought", "D5")
    assert t.players[1].coins == 0


@pytest.mark.rule("CULT-6", "TIME-1")
def test_events_are_played_in_their_own_phase_only(draw: Draw) -> None:
    t = draw(LANDS)
    tables.hold(t, 0, "drought")
    tables.hold(t, 1, "deforestation")
    keys = [option.key for option in managing(t).question.options]
    assert not any(key.startswith("event:") for key in keys)
    keys = [option.key for option in starting(t).question.options]
    assert [key for key in keys if key.startswith("event:")] == ["event:drought"]
    check_table(t)
