"""MOVE-5 to MOVE-7: the dark, and how it is brought to light."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import within
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import boards, tables
from tests.games.civilization.rules.marching import move, where


@pytest.mark.rule("MOVE-5")
def test_unrevealed_tiles_do_not_exist(draw: Draw) -> None:
    t = draw(D7="Gs", F7="G?")
    play = move(t, "D7:1S")
    assert "E7" not in [option.key for option in play.question.options]
    assert tables.at(t, "E7") not in within(t, [tables.at(t, "D7")], 6)
    assert tables.at(t, "E3") in within(t, [tables.at(t, "D7")], 6)  # round about, but not through the dark


@pytest.mark.rule("MOVE-6")
def test_revealing_a_tile_takes_one_square_of_movement(draw: Draw) -> None:
    t = draw(D7="Gs", E7="G?")
    play = move(t, "D7:1S")
    assert "explore:E7" in play.legal
    revealed = t.revealed
    play.give("explore:E7")
    assert t.revealed > revealed
    assert where(t) == ["D7"]
    play.give("E7")
    assert (where(t), play.question.kind) == (["E7"], "movement")


@pytest.mark.rule("MOVE-2", "MOVE-6")
def test_what_a_group_leaves_where_it_has_explored_from_can_still_move(draw: Draw) -> None:
    t = draw(D7="Gas", E7="G?")
    play = move(t, "D7:1A1S", "explore:E7", "leave:1S", "E7")
    assert where(t) == ["D7", "E7"]
    assert play.legal == ["D7:1S", "end"]


@pytest.mark.rule("MOVE-6")
def test_only_orthogonally_next_to_it(draw: Draw) -> None:
    t = draw(D8="Gs", E9="G?")
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
    t = draw(E5="G?")
    t.board.slots[3] = replace(t.board.slots[3], tile="tile01")
    tables.put(t, 0, "scout", scout)
    move(t, f"{scout}:1S", explored)
    assert boards.terrain(t, "E5", "H8") == rows


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
    t = draw(B7="Gs", C7="W", D7="W", E7="G?", know="navigation horseback_riding")
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
        t = draw(E5="G?")
        t.chance.state = seed * 7919
        t.board.slots[3] = replace(t.board.slots[3], tile="tile01")  # village in the corner 0,0, hut in 3,0
        # Another such tile has been explored before, and nothing is left on it.
        other = next(n for n, slot in enumerate(t.board.slots) if n != 3 and slot.tile.startswith("drawn"))
        t.board.slots[other] = replace(t.board.slots[other], tile="tile02")
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
