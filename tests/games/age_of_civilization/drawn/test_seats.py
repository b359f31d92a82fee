"""The panel of the players: as much as there is room for, never more, and no hand of another."""

import pytest

from civ_tui.drawing.look import Look
from civ_tui.games.age_of_civilization.drawn.seats import PARTS, pile, player_line, seat_lines, sheet_lines
from civ_tui.games.age_of_civilization.rules import naming
from tests.games.age_of_civilization.drawn.drawing import ENGLISH, LOOKS, PLAINLY, check_golden, middle, tables


def test_the_panel_in_the_fourth_round() -> None:
    blocks = [seat_lines(PLAINLY, middle(), *room) for room in ((27, 5), (33, 18), (45, 30))]
    check_golden("seats", "\n".join("".join(f"{line.plain.rstrip()}\n" for line in lines) for lines in blocks))


@pytest.mark.parametrize("look", LOOKS)
def test_no_technology_of_the_sheet_is_cut_beside_a_medium_table(look: Look) -> None:
    for seen in tables():
        player = seen.players[0]
        if not player.special:
            text = "\n".join(line.plain for line in PARTS["sheet"](look, seen, player, 34))
            assert all(look.say(naming.called("tech", technology)) in text for technology in player.sheet)


def test_what_has_no_room_in_a_line_stands_whole_where_there_are_more() -> None:
    seen = next(each for each in tables() if len(each.players[each.acting].civilizations) == 3)
    player = seen.players[seen.acting]
    few, many = (
        " ".join(" ".join(line.plain for line in seat_lines(ENGLISH, seen, 20, room)).split()) for room in (4, 12)
    )
    assert pile(ENGLISH, player).plain not in few
    assert pile(ENGLISH, player).plain in many


@pytest.mark.parametrize("look", LOOKS)
def test_the_panel_keeps_to_its_room(look: Look) -> None:
    for seen in tables():
        for width, room in ((27, 5), (33, 12), (45, 25)):
            lines = seat_lines(look, seen, width, room, show_private=True)
            assert all(line.cell_len <= width for line in lines)
            assert len(lines) <= room + 2 * (len(seen.players) > 3)


def test_everybody_stands_in_the_panel_with_what_the_end_would_make_of_their_points() -> None:
    for seen in tables():
        text = "\n".join(line.plain for line in seat_lines(ENGLISH, seen, 45))
        for player in seen.players:
            line = player_line(ENGLISH, seen, player, 45).plain
            assert line in text
            assert f"{player.points}p" in line
            assert f"{player.coins}¤" in line
            assert (f"→{player.total}" in line) == (player.total != player.points)


def test_a_hand_shows_to_its_holder_alone() -> None:
    for seen in (each for each in tables() if each.seat is not None and each.players[each.seat].hand):
        assert seen.seat is not None
        names = [ENGLISH.say(naming.called("civ", each)) for each in seen.players[seen.seat].hand or ()]
        shown, hidden = (
            "\n".join(
                line.plain for line in sheet_lines(ENGLISH, seen, seen.players[seen.seat], 200, show_private=private)
            )
            for private in (True, False)
        )
        assert all(name in shown for name in names)
        assert "hand:" in shown
        assert "hand:" not in hidden
        return
    raise AssertionError("nobody holds a hand")
