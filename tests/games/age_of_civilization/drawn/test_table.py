"""The table with its cards: what it looks like, that everything has room, and that it says the same without colours."""

from dataclasses import replace
from itertools import combinations

import pytest
from textual.geometry import Size

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.look import Look
from civ_tui.games.age_of_civilization.drawn.cards import FOOT, card_lines, lying, spots
from civ_tui.games.age_of_civilization.drawn.table import MEASURES, ZOOMS, Zoom, chart, fitting, whole_table
from civ_tui.games.age_of_civilization.rules.printed import printed
from tests.games.age_of_civilization.drawn.drawing import ENGLISH, LOOKS, PLAINLY, check_golden, middle, played, tables


@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_table_in_the_fourth_round(zoom: Zoom) -> None:
    drawn = whole_table(PLAINLY, middle(), MEASURES[zoom].board)
    check_golden(f"table_{zoom}", "".join(f"{line.plain.rstrip()}\n" for line in drawn))


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_open_card_lies_on_the_table_and_on_no_other(zoom: Zoom) -> None:
    for seen in tables():
        laid, size = chart(ENGLISH, seen, zoom), MEASURES[zoom].board
        assert laid.cards.keys() == spots(seen).keys()
        for region in laid.cards.values():
            assert region.x >= 0
            assert region.right <= size.width
            assert region.bottom <= size.height
            assert region.area
        for one, other in combinations(laid.cards.values(), 2):
            assert not one.overlaps(other), (one, other)
        for at, text in laid.written:
            here = [card for card, region in laid.cards.items() if region.contains(at.x, at.y)]
            assert not here
            assert at.x + text.cell_len <= size.width


@pytest.mark.parametrize("look", LOOKS)
def test_no_card_is_larger_than_its_room_however_it_is_marked(look: Look) -> None:
    for seen in played(7)[::3]:
        for zoom in ZOOMS:
            laid = chart(look, seen, zoom)
            for place, spot in spots(seen).items():
                size = laid.cards[place].size
                for marks in (UNMARKED, AreaMarks(cursor=True), AreaMarks(target=True)):
                    lines = card_lines(look, spot, size, marks)
                    assert len(lines) <= size.height, spot
                    assert all(line.cell_len <= size.width for line in lines), spot


@pytest.mark.parametrize("look", LOOKS)
def test_a_legacy_is_told_apart_without_colours(look: Look) -> None:
    seen, mark = middle(), FOOT if look.glyphs.fog == FOOT else "."
    shown = spots(seen)
    for zoom in ZOOMS:
        for each in seen.row:
            place = printed().places[f"civ:{each}"]
            lines = card_lines(look, shown[place], chart(look, seen, zoom).cards[place].size, UNMARKED)
            assert lines[-1].plain.startswith(mark)
            assert not lines[0].plain.startswith(mark)


@pytest.mark.parametrize("look", LOOKS)
def test_a_target_and_the_cursor_look_different_from_other_cards(look: Look) -> None:
    seen = middle()
    place = printed().places["action:exploit"]
    size = Size(20, 1)
    heads = [
        card_lines(look, spots(seen)[place], size, marks)[0]
        for marks in (UNMARKED, AreaMarks(target=True), AreaMarks(cursor=True))
    ]
    assert len({f"{head.style} {head.spans}" for head in heads}) == 3


def test_what_strikes_is_said_with_its_round() -> None:
    for seen in tables():
        text = "\n".join(line.plain for line in whole_table(ENGLISH, seen, MEASURES["medium"].board))
        for card in seen.time:
            if card.strikes is not None and card.symbol and not card.event:
                assert f"{card.symbol} {card.strikes}" in text


def test_the_largest_size_that_fits_is_drawn_and_names_with_little_room() -> None:
    assert [fitting(Size(*room)) for room in ((51, 20), (85, 36), (115, 50), (30, 9))] == [*ZOOMS, "small"]
    named = [line.plain for line in whole_table(ENGLISH, middle(), Size(32, 20))]
    assert all(len(line) <= 32 for line in named)
    assert all(printed().civilizations[each].name in " ".join(named) for each in middle().row)


def test_a_packet_lies_on_the_table_for_who_holds_it_alone() -> None:
    drafted = next(seen for seen in tables() if seen.phase == "draft" and seen.seat is not None)
    assert drafted.seat is not None
    assert tuple(lying(drafted)) == drafted.players[drafted.seat].packet != ()
    hidden = next(seen for seen in tables() if seen.phase == "draft")
    public = replace(hidden, seat=None)
    assert lying(public) == {}
