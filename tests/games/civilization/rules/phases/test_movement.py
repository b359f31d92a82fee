"""MOVE-1 to MOVE-4: how figures march, alone and in groups, and what water is to them."""

import pytest

from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.board import figures_on
from civ_tui.games.civilization.rules.limits import stacking_limit
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.phases.routes import Route
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.marching import move, reason, where


@pytest.mark.rule("MOVE-1")
def test_two_orthogonal_steps_at_first(draw: Draw) -> None:
    t = draw(C7="Ga")
    play = move(t, "C7:1A")
    assert sorted(play.legal) == ["B7", "C6", "C8", "D7", "back", "stop"]
    play.give("D7", "D8")
    assert play.question.kind == "movement"
    assert where(t) == ["D8"]
    play.give("end")
    assert play.over


@pytest.mark.rule("MOVE-1")
def test_a_figure_finishes_before_the_next_starts_and_moves_once(draw: Draw) -> None:
    t = draw(B7="Gs", D7="Ga")
    play = move(t, "D7:1A", "D8")
    assert "B7:1S" not in [option.key for option in play.question.options]
    play.give("stop")
    assert {option.key for option in play.question.options} == {"B7:1S", "end"}


@pytest.mark.rule("MOVE-2")
def test_figures_of_one_square_move_as_a_group_or_not(draw: Draw) -> None:
    t = draw(C7="Gaas", civs=("russians", "romans"))
    play = move(t)
    assert play.legal == ["C7:2A1S", "C7:2A", "C7:1A1S", "C7:1A", "C7:1S", "end"]
    assert [play.label(key) for key in play.legal[:2]] == ["2 armies and a scout on C7", "2 armies on C7"]
    play.give("C7:1A1S", "D7", "D8")
    assert where(t) == ["C7", "D8", "D8"]
    assert play.legal == ["C7:1A", "end"]


@pytest.mark.rule("MOVE-2")
def test_a_group_may_split_on_the_way(draw: Draw) -> None:
    t = draw(C7="Gaas", civs=("russians", "romans"))
    play = move(t, "C7:2A1S")
    assert not any(key.startswith("leave") for key in play.legal), "the menu has offered the same"
    play.give("D7")
    assert [key for key in play.legal if key.startswith("leave")] == [
        f"leave:{part}" for part in ("2A", "1A1S", "1A", "1S")
    ]
    assert play.label("leave:1A1S") == "An army and a scout: left here, the rest goes on"
    play.give("leave:1A1S", "E7")
    assert where(t) == ["D7", "D7", "E7"]
    assert play.legal == ["end"], "who was left behind has moved"


@pytest.mark.rule("MOVE-2", "MOVE-3")
def test_what_is_left_behind_stays_only_where_it_could_end_its_move(draw: Draw) -> None:
    t = draw(C7="Gas", D7="Ga", civs=("germans", "romans"))
    play = move(t, "C7:1A1S", "D7")
    assert "stop" not in play.legal, "three would stand there"
    assert {"leave:1A", "leave:1S"} <= set(play.legal), "two may"
    play.give("leave:1S")
    assert play.reason("stop") == "MOVE-3", "the other cannot stay beside them"
    play.give("E7")
    assert where(t) == ["D7", "D7", "E7"]
    t = draw(C7="Gas", D7="Gaa", civs=("germans", "romans"))
    play = move(t, "C7:1A1S", "D7")
    assert play.reason("leave:1A") == play.reason("leave:1S") == "MOVE-3"


@pytest.mark.rule("MOVE-2", "tech:flight")
@pytest.mark.parametrize("piece", ["A", "S", "C", "h", "v"])
def test_nobody_is_left_behind_over_what_would_stop_them(draw: Draw, piece: str) -> None:
    """A fight there, or a hut, would wait until the rest has flown on: who is to stop there marches alone."""
    t = draw(A7="Gaas", C7=f"G{piece}", know="flight masonry")
    play = move(t, "A7:2A1S", "B7")
    assert "leave:1A" in play.legal
    play.give("C7")
    assert not any(key.startswith("leave") for key in play.legal)
    assert play.reason("leave:1A") == "MOVE-2"
    play.give("D7")
    assert "leave:1A" in play.legal


@pytest.mark.rule("MOVE-3")
@pytest.mark.parametrize(
    ("tech", "limit"), [("masonry", 3), ("printing_press", 4), ("biology", 5), ("replaceable_parts", 6)]
)
def test_the_stacking_limit_is_two_and_techs_raise_it(tech: str, limit: int) -> None:
    t = tables.table(2, ("germans", "russians"))
    assert [stacking_limit(t, player) for player in t.players] == [2, 3]
    tables.know(t, 0, tech)
    tables.know(t, 1, tech)
    assert [stacking_limit(t, player) for player in t.players] == [limit, limit + 1]


@pytest.mark.rule("MOVE-3")
def test_it_holds_where_a_move_ends_not_where_it_passes(draw: Draw) -> None:
    t = draw(B7="Ga", C7="Gas", D7="W")
    play = move(t, "B7:1A")
    play.give("C7")  # full, but there is C6 to go on to
    assert play.reason("stop") == "MOVE-3"
    play.give("C6")
    assert where(t) == ["C6", "C7", "C7"]


@pytest.mark.rule("MOVE-3")
def test_a_full_square_that_cannot_be_left_again_is_not_entered(draw: Draw) -> None:
    t = draw("""
           A  B  C   D
        6  W  W  W   W
        7  W  Ga Gas W
        8  W  W  W   W
        """)
    play = move(t, "B7:1A")
    # Back to B7 would do, so the step is allowed while a second one is left.
    assert "C7" in play.legal
    play.give("C7")
    assert play.legal == ["B7"]
    t = draw("""
           A  B  C  D
        6  W  W  W  W
        7  Ga G  Gas W
        8  W  W  W  W
        """)
    play = move(t, "A7:1A", "B7")
    assert play.reason("C7") == "MOVE-3"


@pytest.mark.rule("MOVE-3")
def test_a_group_counts_with_all_its_figures(draw: Draw) -> None:
    t = draw("""
           A  B   C  D
        6  W  W   W  W
        7  G  Gaa Gs G
        8  W  W   W  W
        """)
    assert move(t.clone(), "B7:2A", "C7").reason("stop") == "MOVE-3"
    assert "stop" in move(t.clone(), "B7:1A", "C7").legal


@pytest.mark.rule("MOVE-4")
def test_water_is_closed_at_first(draw: Draw) -> None:
    t = draw(B7="W", C7="Gs")
    assert reason(t, "C7:1S", "B7") == "MOVE-4"


STRAIT = """
       A  B  C  D  E  F  G  H
    6  W  W  W  W  W  W  W  W
    7  Gs W  G  W  W  G  W  G
    8  W  W  W  W  W  W  W  W
    """
"""From A7 one square of water to C7, from there two to F7."""


@pytest.mark.rule("MOVE-4", "tech:navigation")
def test_navigation_crosses_water_without_ending_there(draw: Draw) -> None:
    t = draw(STRAIT, know="navigation")
    play = move(t, "A7:1S", "B7")
    assert play.reason("stop") == "MOVE-4"
    assert sorted(play.legal) == ["A7", "C7"]  # the shores; there is no movement left to go further on water
    play.give("C7")
    assert where(t) == ["C7"]


@pytest.mark.rule("MOVE-4")
def test_navigation_sets_out_only_on_what_it_can_cross(draw: Draw) -> None:
    t = draw(STRAIT, know="navigation")
    tables.put(t, 0, "army", "C7")
    assert move(t.clone(), "C7:1A", "D7").legal == ["C7"]  # E7 would be too far with two steps
    tables.know(t, 0, "horseback_riding")
    assert "E7" in move(t.clone(), "C7:1A", "D7").legal
    assert move(t.clone(), "C7:1A", "D7", "E7").legal == ["F7"]
    assert move(t.clone(), "A7:1S", "B7", "C7").reason("D7") == "MOVE-4"  # the third step


@pytest.mark.rule("MOVE-4", "MOVE-5")
def test_the_dark_is_no_shore(draw: Draw) -> None:
    t = draw("""
           A  B  C  D  E
        6  W  W  W  W  G?
        7  W  Gs W  W  G
        8  W  W  W  W  G
        """)
    tables.know(t, 0, "navigation", "horseback_riding")
    assert move(t, "B7:1S", "C7").reason("D7") == "MOVE-4"


@pytest.mark.rule("MOVE-4")
@pytest.mark.parametrize("tech", ["sailing", "steam_power", "flight"])
def test_other_techs_end_their_move_on_water(draw: Draw, tech: str) -> None:
    t = draw(STRAIT)
    tables.know(t, 0, tech)
    move(t, "A7:1S", "B7", "stop", "end")
    assert where(t) == ["B7"]


@pytest.mark.rule("MOVE-4", "MOVE-12", "TIME-3")
@pytest.mark.parametrize("square", ["W", "Gc", "Gaa"])
def test_who_is_held_where_he_cannot_stay_goes_back_to_where_he_could(draw: Draw, square: str) -> None:
    t = draw(f"""
           A        B
        6  G        W
        7  Gs       {square}
        """)
    tables.know(t, 0, "navigation")
    play = move(t, "A7:1S", "B7")
    assert "stop" not in play.legal

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "B7"))

    play.interrupt(hold())
    assert (play.legal, play.label("stop")) == (["stop"], "Go back to A7")
    play.give("stop")
    assert next(figure for figure in t.players[0].figures if figure.moved).square == tables.at(t, "A7")


@pytest.mark.rule("MOVE-4", "TIME-3")
def test_not_all_the_way_back_if_he_could_stay_nearer(draw: Draw) -> None:
    t = draw(A7="Gs", C7="W", know="navigation horseback_riding")
    play = move(t, "A7:1S", "B7", "C7")

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "C7"))

    assert play.interrupt(hold()).label("stop") == "Go back to B7"
    assert where(t) == ["C7"]
    play.give("stop")
    assert where(t) == ["B7"]


@pytest.mark.rule("TIME-3", "tech:flight")
def test_who_flew_over_an_enemy_does_not_come_back_upon_him(draw: Draw) -> None:
    t = draw(A7="Ga", B7="GA", C7="Gc", know="flight")
    play = move(t, "A7:1A", "B7", "C7")

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "C7"))

    assert play.interrupt(hold()).label("stop") == "Go back to A7"


@pytest.mark.rule("MOVE-11", "TIME-3")
def test_who_is_moved_between_two_steps_stands_in_the_way_elsewhere(draw: Draw) -> None:
    t = draw(A7="Gs", C7="GA", know="horseback_riding")
    play = move(t, "A7:1S", "B7")
    assert play.reason("C7") == "MOVE-11"
    assert "B6" in play.legal

    async def move_away() -> None:
        gains.move_group(t, figures_on(t, tables.at(t, "C7")), tables.at(t, "B6"), "event:lost")

    play.interrupt(move_away())
    assert play.reason("B6") == "MOVE-11"
    assert "C7" in play.legal


@pytest.mark.rule("TIME-3")
def test_a_march_ends_when_its_figures_are_gone(draw: Draw) -> None:
    t = draw(A7="Gs")
    play = move(t, "A7:1S", "B7")

    async def kill() -> None:
        gains.kill_figure(t, figures_on(t, tables.at(t, "B7"))[0], "event:defection")

    assert play.interrupt(kill()).legal == ["stop"]
    play.give("stop", "end")
    assert play.over


@pytest.mark.rule("TIME-3")
def test_nobody_leaves_a_locked_square(draw: Draw) -> None:
    t = draw(A7="Gs", B7="Ga")
    t.board.locked.append(tables.at(t, "A7"))
    play = move(t)
    assert (play.reason("A7:1S"), play.legal) == ("TIME-3", ["B7:1A", "end"])


@pytest.mark.rule("MOVE-4", "TIME-3")
def test_no_way_leads_over_a_square_that_nobody_may_leave(draw: Draw) -> None:
    t = draw(STRAIT, know="navigation")
    t.board.locked.append(tables.at(t, "B7"))
    assert reason(t, "A7:1S", "B7") == "MOVE-4"


@pytest.mark.rule("MOVE-3", "MOVE-12", "TIME-3")
@pytest.mark.parametrize("locked", [False, True])
def test_nor_does_a_way_lead_over_a_locked_square_farther_on(draw: Draw, locked: bool) -> None:
    t = draw("""
           A   B
        5  Gs  GA
        6  Gaa GA
        7  Gaa GA
        8  Gaa GA
        9  Gc  G
        """)
    tables.know(t, 0, "steam_power")
    assert (limits.travel_speed(t, t.players[0]), limits.stacking_limit(t, t.players[0])) == (5, 2)
    if locked:
        t.board.locked.append(tables.at(t, "A9"))
    play = move(t, "A5:1S", "A6", "A7")
    if locked:
        assert play.reason("A8") == "MOVE-3", "two steps from A10, and three back to where it stood"
    else:
        play.give("A8", "A9", "A10")
        assert "A10" in where(t)


@pytest.mark.rule("MOVE-1", "MOVE-5")
def test_nobody_leaves_the_map(draw: Draw) -> None:
    t = draw(A7="Ga")
    assert sorted(move(t, "A7:1A").legal) == ["A6", "A8", "B7", "back", "stop"]


def test_every_group_that_is_offered_can_march_to_an_end(draw: Draw) -> None:
    t = draw("""
           A   B   C   D  E
        6  G   G   Ga  G  W
        7  Gas Gaa Gc  Gs W
        8  G   G   G   Gh W
        """)
    tables.know(t, 0, "navigation")
    marches = 0
    for key in move(t).legal[:-1]:
        for step in move(t.clone(), key).legal:
            twin = t.clone()
            play = move(twin, key, step)
            while not play.over:
                play.give(play.legal[-1])
            marches += 1
    assert marches > 20


@pytest.mark.rule("MOVE-1", "MOVE-6", "MOVE-9")
def test_everybody_reads_where_figures_march_and_what_they_find(draw: Draw) -> None:
    t = draw("""
           B   C   D   E   F
        6  F   Ga  Gh  G   G
        7  F   Gaa G   Gs  G?
        8  F   G   F   G   G
        """)
    t.log.clear()
    move(t, "C6:1A", "D6", "C7:2A", "C8", "stop", "E7:1S", "explore:F7", "stop", "end")
    told = [
        "Ann marches from C6 to D6. [MOVE-1]",
        "Ann takes the hut on D6. [MOVE-9]",
        "Ann marches with 2 figures from C7 to C8. [MOVE-1]",
        "Ann explores the tile of F7. [MOVE-6]",
    ]
    assert tables.told(t) == told
    assert tables.told(t, seat=0) == [*told[:2], "The token is wheat. [MOVE-9]", *told[2:]]


@pytest.mark.parametrize(
    ("armies", "scouts", "words"),
    [
        (1, 0, "An army"),
        (3, 0, "3 armies"),
        (0, 1, "A scout"),
        (0, 2, "2 scouts"),
        (1, 1, "An army and a scout"),
        (2, 1, "2 armies and a scout"),
        (1, 2, "An army and 2 scouts"),
        (4, 3, "4 armies and 3 scouts"),
    ],
)
def test_a_group_is_called_as_at_the_table(armies: int, scouts: int, words: str) -> None:
    assert str(group_in_words(armies, scouts)) == words


@pytest.mark.rule("MOVE-1")
def test_of_two_figures_on_a_square_the_one_that_has_not_marched_marches(draw: Draw) -> None:
    t = draw(A7="Ga", B7="Ga")
    play = move(t, "A7:1A", "B7", "stop")
    assert (play.legal, t.march) == (["B7:1A", "end"], None)
    play.give("B7:1A", "C7", "stop")
    assert (play.legal, where(t)) == (["end"], ["B7", "C7"])


@pytest.mark.rule("MOVE-1", "MOVE-4", "event:disaster")
def test_who_stands_on_water_through_a_disaster_may_stay_there(draw: Draw) -> None:
    t = draw(A7="Wa")
    play = move(t, "A7:1A")
    assert (play.label("stop"), play.meaning("stop").kind) == ("Stop here", "stop")
    play.give("stop")
    assert where(t) == ["A7"]


@pytest.mark.rule("MOVE-4", "TIME-3", "event:disaster")
def test_who_is_held_on_water_goes_back_even_to_where_only_a_beginning_lets_them_stay(draw: Draw) -> None:
    t = draw(A7="Wa", B7="W", know="navigation")
    play = move(t, "A7:1A", "B7")

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "B7"))

    assert play.interrupt(hold()).label("stop") == "Go back to A7"
    assert play.meaning("stop").kind == "stop"


@pytest.mark.rule("TIME-3")
def test_who_is_held_where_they_can_stay_stops_there(draw: Draw) -> None:
    t = draw(A7="Ga")
    play = move(t, "A7:1A", "B7")
    assert {play.meaning(key).kind for key in play.legal if key != "stop"} == {"step"}

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "B7"))

    assert play.interrupt(hold()).legal == ["stop"]
    assert play.label("stop") == "Stop here"


@pytest.mark.rule("MOVE-4", "MOVE-5")
def test_the_dark_is_explored_from_water_while_there_is_a_shore_to_reach(draw: Draw) -> None:
    t = draw("""
           C  D  E
        7  Ga W  G?
        8  G  G  G?
        """)
    tables.know(t, 0, "navigation", "horseback_riding")
    play = move(t, "C7:1A", "D7")
    assert play.legal == ["D6", "explore:E7", "D8", "C7"]
    play.give("explore:E7")
    assert "stop" not in play.legal


@pytest.mark.rule("TIME-3", "tech:flight", "MOVE-9")
def test_nobody_takes_the_hut_or_fights_where_a_group_was_killed_in_flight(draw: Draw) -> None:
    t = draw("""
           A  B  C
        6  G  G  GA
        7  Ga Gh G
        8  Ga GA G
        """)
    tables.know(t, 0, "flight")
    tables.hold(t, 1, "defection")
    for first, over in (("A7:1A", "B7"), ("A8:1A", "B8")):
        play = move(t, first, over)

        async def kill(square: str = over) -> None:
            flying = next(figure for figure in figures_on(t, tables.at(t, square)) if figure.owner == 0)
            gains.kill_figure(t, flying, "event:defection")

        play.interrupt(kill())
        assert (play.legal, play.meaning("stop").kind) == (["stop"], "stop")
        play.give("stop")
        assert play.question.kind == "movement"
    assert len(t.board.tokens) == 1
    assert t.players[0].tokens == []


@pytest.mark.rule("tech:combustion", "BATTLE-1")
@pytest.mark.parametrize("wins", [True, False])
def test_an_army_that_wins_has_ended_its_move_and_one_that_loses_has_not(draw: Draw, wins: bool) -> None:
    t = draw(A7="Ga", B7="GA", C7="GC", know="combustion")
    tables.build(t, 1, "library", "B7")
    tables.units(t, 0 if wins else 1, "mounted-3")
    play = move(t, "A7:1A", "B7", "mounted-3@new")
    assert play.legal == (["raze", "nothing"] if wins else ["end"])


@pytest.mark.rule("MOVE-4", "MOVE-11")
def test_enemies_on_water_are_no_passage_for_who_must_stop_there(draw: Draw) -> None:
    t = draw(A7="Ga", B7="WA", know="navigation horseback_riding")
    assert reason(t, "A7:1A", "B7") == "MOVE-4"


@pytest.mark.rule("MOVE-8", "tech:flight")
def test_a_scout_that_flies_over_a_hut_does_not_end_its_move_there(draw: Draw) -> None:
    t = draw(A7="Gs", G7="Gh", know="flight")
    speed = limits.travel_speed(t, t.players[0])
    assert speed == 6
    play = move(t, "A7:1S", "B7", "C7", "D7", "E7", "F7")
    assert play.reason("G7") == "MOVE-8"


@pytest.mark.rule("MOVE-5")
def test_the_dark_is_no_square_to_enter(draw: Draw) -> None:
    t = draw(D7="Ga", E7="G?")
    player = t.players[0]
    route = Route(t, player, [figure for figure in player.figures if figure.square is not None])
    assert certain(route.why_not_enter(tables.at(t, "E7"), 1)).clause == "MOVE-5"
    assert route.way_out(tables.at(t, "D7"), 0) is False


@pytest.mark.rule("MOVE-4", "MOVE-11", "event:disaster")
def test_a_way_does_not_lead_through_enemies_where_the_group_would_have_to_stop(draw: Draw) -> None:
    t = draw("""
           A  B  C
        5  G  W  G
        6  W  W  W
        7  Wa W  WA
        8  W  W  W
        9  G  W  G
        """)
    tables.know(t, 0, "navigation", "horseback_riding")
    assert limits.travel_speed(t, t.players[0]) == 3
    assert reason(t, "A7:1A", "B7") == "MOVE-4"
    t.players[1].figures[0].square = None
    t.players[0].figures[0].moved = False
    assert "B7" in move(t, "A7:1A").legal


@pytest.mark.rule("MOVE-8", "MOVE-12", "tech:flight")
def test_a_way_through_the_air_leads_over_what_would_stop_others(draw: Draw) -> None:
    t = draw("""
           A  B  C  D  E  F
        5  G  G  G  G  Gh G
        6  G  G  G  Gh Gh Gh
        7  Gs G  Gh Gc Gh Gh
        8  G  G  G  Gh Gh Gh
        9  G  G  G  G  Gh G
        """)
    tables.know(t, 0, "flight")
    play = move(t, "A7:1S", "B7", "C7", "D7")
    assert "E7" in play.legal, "with two steps left to G7"
