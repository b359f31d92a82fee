"""What is said of an area, and pictures of the map for other places."""

from xml.etree import ElementTree

import pytest
from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import as_text
from civ_tui.games.mare_nostrum.drawn.gallery import walls
from civ_tui.games.mare_nostrum.drawn.inspector import area_lines
from civ_tui.games.mare_nostrum.drawn.viewport import (
    closer_look,
    game_lines,
    part_of_map,
    sample,
    scene_lines,
    whole_map,
)
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES
from civ_tui.games.mare_nostrum.exports.picture import svg
from civ_tui.games.mare_nostrum.rules.printed import printed
from tests.games.mare_nostrum.drawn.drawing import BLOCKS, ENGLISH, LAYOUTS, PIXELS, PLAINLY, crowded
from tests.games.mare_nostrum.rules.tables import number
from tests.rows import all_rows


@all_rows("look", LAYOUTS)
def test_nothing_is_wider_than_its_room(look: Look) -> None:
    for area in range(len(printed().areas)):
        for width in (40, 77):
            assert all(line.cell_len <= width for line in area_lines(look, crowded(), area, width))


@pytest.mark.parametrize("look", [BLOCKS[0], pytest.param(PIXELS, marks=pytest.mark.slow), *LAYOUTS])
def test_a_saved_game_has_a_map_that_fits_into_its_room(look: Look) -> None:
    for space in (Size(40, 12), Size(60, 20), Size(90, 30), Size(20, 6)):
        lines = game_lines(look, crowded(), 3, space)
        assert all(line.cell_len <= space.width for line in lines)
        assert len(lines) <= space.height
    assert len(whole_map(look, crowded(), Size(90, 20))) == SIZES["S"].height
    assert not whole_map(look, crowded(), Size(20, 20))


def test_owners_are_told_by_letters_on_the_smallest_map_too() -> None:
    for look in (ENGLISH, PLAINLY):
        drawn = "".join(line.plain for line in whole_map(look, sample(), Size(50, 11)))
        assert {each for each in drawn if each.isalpha()} == {player.letter for player in sample().players}


@pytest.mark.parametrize("look", [ENGLISH, pytest.param(PIXELS, marks=pytest.mark.slow), PLAINLY])
def test_a_part_of_the_map_shows_its_area(look: Look) -> None:
    for area in range(len(printed().areas)):
        lines = as_text(part_of_map(look, sample(), area, Size(40, 10), "M"))
        assert {line.cell_len for line in lines} == {40}
        assert len(lines) == 10
        words = printed().areas[area].name.split()
        assert any(word[:4].lower() in line.plain.lower() for line in lines for word in words if word != "The"), words
    assert not part_of_map(look, sample(), 0, Size(10, 4), "M")


def test_a_closer_look_is_larger_and_there_is_one_of_all_but_the_largest() -> None:
    assert len(closer_look(ENGLISH, sample(), number("rome"), Size(40, 12), "S")) == 12
    assert not closer_look(ENGLISH, sample(), number("rome"), Size(40, 12), "XXL")


def test_the_scene_of_the_title_and_the_gallery() -> None:
    assert len(scene_lines(PIXELS, 63, 12)) == 12
    works = [work for wall in walls(ENGLISH) for work in wall.works]
    assert {"map m", "map s", "mountain", "capital", "fort"} <= {work.name for work in works}
    assert all(work.draw() for work in works)


@pytest.mark.parametrize("look", [ENGLISH, PLAINLY, LAYOUTS[-1]], ids=["painted", "signs", "plain"])
def test_a_moment_is_a_picture_with_map_and_players(look: Look) -> None:
    drawn = svg(crowded(), look, "A caption", "M")
    root = ElementTree.fromstring(drawn)
    told = "".join(root.itertext())
    assert "A caption" in told
    assert all(player.name in told for player in crowded().players)
    assert len(root.findall("{*}image")) == 1 + look.painted  # the head is one
