"""MOVE: how figures march, explore, and what they meet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from civ_tui.rules import gains
from civ_tui.rules.board import figures_on, within
from civ_tui.rules.invariants import check
from civ_tui.rules.limits import stacking_limit, travel_speed
from civ_tui.rules.movement import movement
from civ_tui.rules.state import Table
from civ_tui.rules.view import view
from tests.rules import boards, tables
from tests.rules.conftest import Draw
from tests.rules.driver import Play


def move(t: Table, *answers: str, seat: int = 0) -> Play[None]:
    return Play(movement(t, t.players[seat]), lambda: check(t)).give(*answers)


def where(t: Table, seat: int = 0) -> list[str]:
    """The squares with figures of the seat, each as often as there are."""
    squares = view(t, None).squares.values()
    return [square.name for square in squares for figure in square.figures if figure.owner == seat]


def reason(t: Table, group: str, step: str) -> str:
    """The clause against the first step of that group."""
    return move(t, group).reason(step)


# Steps and groups


@pytest.mark.rule("MOVE-1")
def test_two_orthogonal_steps_at_first(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  G  Ga G
        """)
    play = move(t, "C7:1A")
    assert sorted(play.legal) == ["B7", "C6", "C8", "D7", "stop"]
    play.give("D7", "D8")
    assert play.question.kind == "movement"
    assert where(t) == ["D8"]
    play.give("end")
    assert play.over


@pytest.mark.rule("MOVE-1")
@pytest.mark.parametrize(
    ("tech", "speed"), [("horseback_riding", 3), ("sailing", 4), ("steam_power", 5), ("flight", 6)]
)
def test_techs_raise_the_travel_speed(draw: Draw, tech: str, speed: int) -> None:
    t = draw("""
           B  C
        5  G  Ga
        """)
    assert travel_speed(t.players[0]) == 2
    tables.know(t, 0, tech)
    assert travel_speed(t.players[0]) == speed
    play = move(t, "C5:1A")
    for row in range(6, 6 + speed):
        assert play.question.kind == "movement.step"
        play.give(f"C{row}")
    assert play.question.kind == "movement"


@pytest.mark.rule("MOVE-1")
def test_a_figure_finishes_before_the_next_starts_and_moves_once(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  Gs G  Ga
        """)
    play = move(t, "D7:1A", "D8")
    assert "B7:1S" not in [option.key for option in play.question.options]
    play.give("stop")
    assert {option.key for option in play.question.options} == {"B7:1S", "end"}


@pytest.mark.rule("MOVE-1")
def test_figures_need_not_move_at_all(draw: Draw) -> None:
    t = draw("""
           B  C
        7  Gs Ga
        """)
    play = move(t, "C7:1A", "stop", "end")
    assert play.over
    assert where(t) == ["B7", "C7"]


@pytest.mark.rule("MOVE-2")
def test_figures_of_one_square_move_as_a_group_or_not(draw: Draw) -> None:
    t = draw("""
           B  C    D
        7  G  Gaas G
        """, "russians", "romans")  # fmt: skip
    play = move(t)
    assert play.legal == ["C7:2A1S", "C7:2A", "C7:1A1S", "C7:1A", "C7:1S", "end"]
    assert [play.label(key) for key in play.legal[:2]] == ["2 armies and scout on C7", "2 armies on C7"]
    play.give("C7:1A1S", "D7", "D8")
    assert where(t) == ["C7", "D8", "D8"]
    assert play.legal == ["C7:1A", "end"]


@pytest.mark.rule("MOVE-2")
def test_only_figures_that_began_the_phase_together(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  Ga Ga G
        """)
    play = move(t, "B7:1A", "C7", "stop")
    assert play.legal == ["C7:1A", "end"]  # the one that arrived has moved


@pytest.mark.rule("MOVE-3")
@pytest.mark.parametrize(
    ("tech", "limit"), [("masonry", 3), ("printing_press", 4), ("biology", 5), ("replaceable_parts", 6)]
)
def test_the_stacking_limit_is_two_and_techs_raise_it(tech: str, limit: int) -> None:
    t = tables.table(2, ("germans", "russians"))
    assert [stacking_limit(player) for player in t.players] == [2, 3]
    tables.know(t, 0, tech)
    tables.know(t, 1, tech)
    assert [stacking_limit(player) for player in t.players] == [limit, limit + 1]


@pytest.mark.rule("MOVE-3")
def test_it_holds_where_a_move_ends_not_where_it_passes(draw: Draw) -> None:
    t = draw("""
           A  B  C   D  E
        7  G  Ga Gas W  G
        """)
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


# Water and the dark


@pytest.mark.rule("MOVE-4")
def test_water_is_closed_at_first(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  W  Gs G
        """)
    assert reason(t, "C7:1S", "B7") == "MOVE-4"


STRAIT = """
       A  B  C  D  E  F  G  H
    6  W  W  W  W  W  W  W  W
    7  Gs W  G  W  W  G  W  G
    8  W  W  W  W  W  W  W  W
    """
"""From A7 one square of water to C7, from there two to F7."""


@pytest.mark.rule("MOVE-4")
def test_navigation_crosses_water_without_ending_there(draw: Draw) -> None:
    t = draw(STRAIT)
    tables.know(t, 0, "navigation")
    play = move(t, "A7:1S", "B7")
    assert play.reason("stop") == "MOVE-4"
    assert sorted(play.legal) == ["A7", "C7"]  # the shores; there is no movement left to go further on water
    play.give("C7")
    assert where(t) == ["C7"]


@pytest.mark.rule("MOVE-4")
def test_navigation_sets_out_only_on_what_it_can_cross(draw: Draw) -> None:
    t = draw(STRAIT)
    tables.know(t, 0, "navigation")
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
           A  B  C
        6  G  W  G
        7  Gs {square} G
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
    t = draw("""
           A  B  C  D
        7  Gs G  W  G
        """)
    tables.know(t, 0, "navigation", "horseback_riding")
    play = move(t, "A7:1S", "B7", "C7")

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "C7"))

    assert play.interrupt(hold()).label("stop") == "Go back to B7"
    assert where(t) == ["C7"]
    play.give("stop")
    assert where(t) == ["B7"]


@pytest.mark.rule("TIME-3", "tech:flight")
def test_who_flew_over_an_enemy_does_not_come_back_upon_him(draw: Draw) -> None:
    t = draw("""
           A  B  C  D
        7  Ga GA Gc G
        """)
    tables.know(t, 0, "flight")
    play = move(t, "A7:1A", "B7", "C7")

    async def hold() -> None:
        t.board.locked.append(tables.at(t, "C7"))

    assert play.interrupt(hold()).label("stop") == "Go back to A7"


@pytest.mark.rule("TIME-3")
def test_a_march_ends_when_its_figures_are_gone(draw: Draw) -> None:
    t = draw("""
           A  B
        7  Gs G
        """)
    play = move(t, "A7:1S", "B7")

    async def kill() -> None:
        gains.kill_figure(t, figures_on(t, tables.at(t, "B7"))[0], "event:defection")

    assert play.interrupt(kill()).legal == ["stop"]
    play.give("stop", "end")
    assert play.over


@pytest.mark.rule("TIME-3")
def test_nobody_leaves_a_locked_square(draw: Draw) -> None:
    t = draw("""
           A  B
        7  Gs Ga
        """)
    t.board.locked.append(tables.at(t, "A7"))
    play = move(t)
    assert (play.reason("A7:1S"), play.legal) == ("TIME-3", ["B7:1A", "end"])


@pytest.mark.rule("MOVE-4", "TIME-3")
def test_no_way_leads_over_a_square_that_nobody_may_leave(draw: Draw) -> None:
    t = draw(STRAIT)
    tables.know(t, 0, "navigation")
    t.board.locked.append(tables.at(t, "B7"))
    assert reason(t, "A7:1S", "B7") == "MOVE-4"


@pytest.mark.rule("MOVE-5")
def test_unrevealed_tiles_do_not_exist(draw: Draw) -> None:
    t = draw("""
           C  D  E  F
        7  G  Gs G  G?
        """)
    play = move(t, "D7:1S")
    assert "E7" not in [option.key for option in play.question.options]
    assert tables.at(t, "E7") not in within(t, [tables.at(t, "D7")], 6)
    assert tables.at(t, "E3") in within(t, [tables.at(t, "D7")], 6)  # round about, but not through the dark


# Exploring


@pytest.mark.rule("MOVE-6")
def test_revealing_a_tile_takes_one_square_of_movement(draw: Draw) -> None:
    t = draw("""
           C  D  E
        7  G  Gs G?
        """)
    play = move(t, "D7:1S")
    assert "explore:E7" in play.legal
    revealed = t.revealed
    play.give("explore:E7")
    assert t.revealed > revealed
    assert where(t) == ["D7"]
    play.give("E7")
    assert (where(t), play.question.kind) == (["E7"], "movement")


@pytest.mark.rule("MOVE-6")
def test_only_orthogonally_next_to_it(draw: Draw) -> None:
    t = draw("""
           D  E
        8  Gs G
        9  G  G?
        """)
    play = move(t, "D8:1S")
    assert not [option.key for option in play.question.options if option.key.startswith("explore")]
    assert "explore:E9" in play.give("D9").legal


@pytest.mark.rule("MOVE-6")
@pytest.mark.parametrize(
    ("scout", "explored", "rows"),
    [
        # tile01 as printed: GGFF DGFF MWWG DMWG, its arrow edge at the bottom
        ("F9", "explore:F8", ["GGFF", "DGFF", "MWWG", "DMWG"]),  # from the south: as printed
        ("D6", "explore:E6", ["DMDG", "MWGG", "WWFF", "GGFF"]),  # from the west: the arrow points east
        ("F4", "explore:F5", ["GWMD", "GWWM", "FFGD", "FFGG"]),  # from the north: upside down
    ],
)
def test_its_arrow_points_away_from_the_tile_of_the_figure(
    draw: Draw, scout: str, explored: str, rows: list[str]
) -> None:
    t = draw("""
           E
        5  G?
        """)
    t.board.slots[3] = replace(t.board.slots[3], tile="tile01")
    tables.put(t, 0, "scout", scout)
    move(t, f"{scout}:1S", explored)
    assert boards.terrain(t, "E5", "H8") == rows


@pytest.mark.rule("MOVE-6")
def test_from_the_east_the_arrow_points_west(draw: Draw) -> None:
    t = draw("""
           A
        5  G?
        """)
    t.board.slots[2] = replace(t.board.slots[2], tile="tile01")
    tables.put(t, 0, "scout", "E6")
    move(t, "E6:1S", "explore:D6")
    assert boards.terrain(t, "A5", "D8") == ["FFGG", "FFWW", "GGWM", "GDMD"]


@pytest.mark.rule("MOVE-6")
@pytest.mark.parametrize(
    ("scout", "explored", "corner", "turns"),
    [
        ("H4", "explore:H5", "E5", 2),  # the top tile, G to J, stands on two tiles: E to H ...
        ("I4", "explore:I5", "I5", 2),  # ... and I to L
        ("I8", "explore:H8", "E5", 3),
        ("H8", "explore:I8", "I5", 1),
        ("G9", "explore:G8", "E5", 0),
        ("J9", "explore:J8", "I5", 0),  # G9 to J12 lies under both
        ("G8", "explore:G9", "G9", 2),
        ("I8", "explore:I9", "G9", 2),
        ("F10", "explore:G10", "G9", 1),
        ("K10", "explore:J10", "G9", 3),
    ],
)
def test_in_the_pyramid_of_three_a_tile_may_border_two(scout: str, explored: str, corner: str, turns: int) -> None:
    t = tables.table(3)
    index = next(index for index, slot in enumerate(t.board.slots) if slot.y * 16 + slot.x == tables.at(t, corner))
    t.board.slots[index] = replace(t.board.slots[index], revealed=False, quarter_turns=0)
    for player in t.players:
        tables.know(t, player.seat, "sailing")
    tables.put(t, 0, "scout", scout)
    move(t, f"{scout}:1S", explored)
    slot = t.board.slots[index]
    assert (slot.revealed, slot.quarter_turns) == (True, turns)


@pytest.mark.rule("MOVE-6", "MOVE-4")
def test_no_exploring_with_the_last_step_from_where_the_move_cannot_end(draw: Draw) -> None:
    t = draw("""
           B  C  D  E
        7  Gs W  W  G?
        """)
    tables.know(t, 0, "navigation", "horseback_riding")
    play = move(t, "B7:1S", "C7", "D7")
    assert play.reason("explore:E7") == "MOVE-4"
    tables.know(t, 0, "sailing")
    t.players[0].figures[-2].moved = False
    t.march = None
    gains.put_figure(t, t.players[0].figures[-2], tables.at(t, "B7"), "")
    assert "explore:E7" in move(t, "B7:1S", "C7", "D7").legal


@pytest.mark.rule("MOVE-7")
def test_huts_and_villages_lie_face_down_on_the_squares_marked_so(draw: Draw) -> None:
    contents = set()
    for seed in range(10):
        t = draw("""
               E
            5  G?
            """)
        t.chance.state = seed * 7919
        t.board.slots[3] = replace(t.board.slots[3], tile="tile01")  # village in the corner 0,0, hut in 3,0
        tables.put(t, 0, "scout", "F9")
        assert not t.board.tokens
        move(t, "F9:1S", "explore:F8")
        kinds = {name: t.board.tokens[tables.at(t, name)] for name in ("E5", "E8")}
        assert {name: token.kind for name, token in kinds.items()} == {"E5": "village", "E8": "hut"}
        assert len(t.board.tokens) == 2
        assert (len(t.market.villages), len(t.market.huts)) == (9, 19)
        contents.add(kinds["E8"].content)
        for seat in (0, 1, None):
            shown = view(t, seat)
            assert shown.squares[tables.at(t, "E8")].token == "hut"
            assert all("content" not in entry.facts for entry in shown.log)
    assert len(contents) > 1


# Meetings


@pytest.mark.rule("MOVE-8")
@pytest.mark.parametrize("lying", ["h", "v"])
def test_scouts_never_enter_a_hut_or_village(draw: Draw, lying: str) -> None:
    t = draw(f"""
           B  C   D
        7  G  Gas G{lying}
        """)
    assert reason(t, "C7:1S", "D7") == "MOVE-8"
    t.players[0].figures[-2].moved = False
    assert reason(t, "C7:1A1S", "D7") == "MOVE-8"


@pytest.mark.rule("MOVE-8", "MOVE-9")
def test_an_army_that_enters_a_hut_stops_and_takes_its_token(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  G  Ga Gh
        """)
    content, revealed = t.board.tokens[tables.at(t, "D7")].content, t.revealed
    play = move(t, "C7:1A", "D7")
    assert play.question.kind == "movement"  # no second step
    player = t.players[0]
    assert t.revealed > revealed
    assert (where(t), [(token.kind, token.content) for token in player.tokens]) == (["D7"], [("hut", content)])
    assert not t.board.tokens
    assert view(t, 0).players[0].tokens == tuple(player.tokens)
    assert (view(t, 1).players[0].tokens, view(t, 1).players[0].token_kinds) == (None, ("hut",))
    for seat, knows in ((0, True), (1, False)):
        assert any(content in str(entry.facts) for entry in view(t, seat).log) == knows


@pytest.mark.rule("MOVE-11")
@pytest.mark.parametrize("enemy", ["A", "S", "AS"])
def test_scouts_never_enter_a_square_with_enemies(draw: Draw, enemy: str) -> None:
    t = draw(f"""
           B  C   D
        7  G  Gas G{enemy}
        """)
    assert reason(t, "C7:1S", "D7") == "MOVE-11"
    t.players[0].figures[-2].moved = False
    assert reason(t, "C7:1A1S", "D7") == "MOVE-11"


@pytest.mark.rule("MOVE-11", "LOOT-3b")
def test_lone_scouts_die_and_the_mover_loots(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  G  Ga GSS
        """)
    t.players[1].trade = 5
    play = move(t, "C7:1A", "D7")
    assert (play.question.kind, play.question.seat) == ("battle.loot", 0)
    play.give("trade")
    assert play.question.kind == "movement"
    assert (where(t, 1), where(t)) == ([], ["D7"])
    assert [player.trade for player in t.players] == [3, 2]


@pytest.mark.rule("MOVE-11", "BATTLE-1")
def test_an_enemy_army_means_a_battle_and_the_scout_beside_it_dies_if_it_loses(draw: Draw) -> None:
    for attacker, left in (("mounted-3", []), ("mounted-1", ["D7", "D7"])):
        t = draw("""
               B  C  D
            7  G  Ga GAS
            """)
        tables.units(t, 0, attacker)
        tables.units(t, 1, "mounted-2")
        play = move(t, "C7:1A", "D7")
        assert play.question.kind == "battle.unit"
        while play.question.kind == "battle.unit":
            play.give(next(key for key in play.legal if key.endswith("@new")))
        assert where(t, 1) == left
        assert where(t, 0) == ([] if left else ["D7"])


@pytest.mark.rule("MOVE-12")
def test_own_city_centres_are_passed_but_not_stopped_in(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  W  W  W
        7  Ga Gc G
        8  W  W  W
        """)
    play = move(t, "B7:1A", "C7")
    assert play.reason("stop") == "MOVE-12"
    play.give("D7")
    assert where(t) == ["D7"]


@pytest.mark.rule("MOVE-12")
def test_a_centre_that_cannot_be_left_again_is_not_entered(draw: Draw) -> None:
    t = draw("""
           A  B  C  D
        7  Ga G  Gc G
        """)
    assert move(t, "A7:1A", "B7").reason("C7") == "MOVE-12"


@pytest.mark.rule("MOVE-13")
def test_all_figures_enter_enemy_outskirts_but_no_scout_the_centre(draw: Draw) -> None:
    t = draw("""
           A   B  C
        7  Gas G  GC
        """)
    play = move(t, "A7:1S", "B7")
    assert play.reason("C7") == "MOVE-13"
    play.give("stop", "A7:1A", "B7")
    assert "C7" in play.legal


@pytest.mark.rule("MOVE-11", "MOVE-13", "GOV-6")
def test_under_democracy_nobody_is_attacked_but_villages(draw: Draw) -> None:
    t = draw("""
           A  B  C  D
        6  G  GA G  G
        7  G  Ga GC G
        8  G  Gv G  G
        """)
    t.players[0].government = "democracy"
    play = move(t, "B7:1A")
    assert (play.reason("B6"), play.reason("C7")) == ("GOV-6", "GOV-6")
    assert {"A7", "B8"} <= set(play.legal)


@pytest.mark.rule("MOVE-13", "BATTLE-1")
def test_an_army_that_enters_an_enemy_centre_attacks_the_city(draw: Draw) -> None:
    t = draw("""
           B  C  D
        7  Ga GC G
        """)
    tables.build(t, 0, "academy", "E4")
    tables.units(t, 0, "mounted-3")
    play = move(t, "B7:1A", "C7")
    assert play.question.kind == "battle.unit"
    play.give("mounted-3@new")
    assert play.question.kind == "movement"
    assert (where(t), len(t.players[1].cities)) == (["C7"], 1)


@pytest.mark.rule("MOVE-1", "MOVE-5")
def test_nobody_leaves_the_map(draw: Draw) -> None:
    t = draw("""
           A  B
        7  Ga G
        """)
    assert sorted(move(t, "A7:1A").legal) == ["A6", "A8", "B7", "stop"]


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
