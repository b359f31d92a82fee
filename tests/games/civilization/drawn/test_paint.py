"""How squares are painted in every palette: legible, told apart by all eyes; marks hide no piece. What each looks like
is on the sheets of `test_squares`."""

import re
from dataclasses import replace
from functools import partial
from itertools import product

import pytest

from civ_tui.drawing.blocks import HALVES, OCTANTS, QUADRANTS, Grid
from civ_tui.drawing.colours import LEGIBLE, contrast
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.games.civilization.drawn.cells import EAST, NO_MARKS, NORTH, PIECES, SOUTH, Badge, Cell, Marks, cell_of
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.pictures import cased
from civ_tui.games.civilization.drawn.pictures import square as real_square
from civ_tui.games.civilization.drawn.preview import board_lines
from civ_tui.games.civilization.drawn.zooms import Zoom
from tests.certain import certain
from tests.games.civilization.drawn.colour_difference import EYES, difference
from tests.games.civilization.drawn.drawing import ENGLISH, PLAINLY
from tests.games.civilization.drawn.map_colours import drawn
from tests.games.civilization.drawn.sample import sample_view
from tests.games.civilization.drawn.specimens import CAPITAL, FIELD, ICONS, KINDS
from tests.palettes import INDEXED, PALETTES, SIXTEEN
from tests.rows import all_rows

PAINTED = [palette for palette in PALETTES.values() if palette.paints]
REAL = Look(DARK, painter="placeholders")
halves = partial(Look, grid=HALVES)


def text(cell: Cell, zoom: Zoom, marks: Marks = NO_MARKS, look: Look = ENGLISH) -> str:
    """What is written on a square."""
    return "".join(part.text for row in paint(cell, marks, zoom, look) for part in row).replace("▀", " ")


def test_painting_is_cached() -> None:
    assert paint(FIELD, Marks(), "L", ENGLISH) is paint(replace(FIELD), Marks(), "L", ENGLISH)


def test_pictures_are_for_terminals_that_have_their_colours_and_characters() -> None:
    assert all(halves(palette).painted for palette in (DARK, LIGHT, INDEXED))
    assert not any(halves(palette).painted for palette in (SIXTEEN, PLAIN))
    assert not halves(DARK, ASCII).painted
    assert not halves(DARK, terrain="plain").painted
    assert halves(DARK, terrain="soft").painted


@all_rows("palette", PAINTED)
def test_soft_pictures_have_less_contrast(palette: Palette) -> None:
    def spread(look: Look) -> float:
        styles = [certain(part.style) for row in paint(Cell("desert", False), NO_MARKS, "L", look) for part in row]
        found = {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour}
        return max(contrast(one, other) for one, other in product(found, repeat=2))

    assert spread(halves(palette, terrain="soft")) < spread(halves(palette))


@all_rows("palette", PAINTED)
def test_every_eye_tells_a_border_from_what_is_beside_it(palette: Palette) -> None:
    """From the terrain outside, or from the lighter or darker pixels along its inside."""
    look = halves(palette)
    outside = drawn(look)
    for colour, line in palette.players.items():
        inside = drawn(look, colour)
        for kind, eyes in product(KINDS, EYES):
            beside = difference(line, cased(inside[kind], colour, look), eyes)
            assert max(beside, difference(line, outside[kind], eyes)) >= 18, (colour, kind, eyes)


def test_on_a_light_table_nothing_inside_of_a_border_is_darker_than_the_land() -> None:
    """A grey ring inside of one border would be the darkest thing on the map."""
    look = halves(LIGHT)
    for colour in LIGHT.players:
        inside = drawn(look, colour)
        for kind in KINDS:
            cased_in = cased(inside[kind], colour, look)
            assert contrast(cased_in, "#000000") > contrast(inside[kind], "#000000"), (colour, kind)


@all_rows("palette", PAINTED)
def test_whoever_has_moved_wears_darker_cloth_that_is_still_their_owners(palette: Palette) -> None:
    """It is nearer to the owner's colour than to that of anybody else, and the letter on it is legible."""
    for colour, own in palette.players.items():
        style = palette.badge(colour, spent=True)
        cloth, ink = certain(style.bgcolor).name, certain(style.color).name
        others = [difference(cloth, other) for name, other in palette.players.items() if name != colour]
        assert difference(cloth, own) < min(others)
        assert contrast(ink, cloth) >= LEGIBLE
        darker = contrast(own, "#000000") - contrast(cloth, "#000000")
        assert darker > 0 or (palette.depth, colour, darker) == ("256", "green", 0), "which has no darker one"


@all_rows("palette", PAINTED)
@all_rows("kind", ["building", "wonder", "great_person"])
def test_a_piece_shows_what_it_gives_legibly_on_its_own_ground(palette: Palette, kind: str) -> None:
    for zoom in ("M", "L"):
        rows = paint(replace(FIELD, owner="red", feature=(kind, kind), icons=ICONS), NO_MARKS, zoom, halves(palette))
        styles = [certain(part.style) for row in rows for part in row if part.text.strip("▀ ")]
        assert len({style.color for style in styles}) >= 2
        assert all(contrast(certain(style.color).name, certain(style.bgcolor).name) >= LEGIBLE for style in styles)


@all_rows("palette", PAINTED)
def test_a_step_that_attacks_has_a_colour_of_its_own(palette: Palette) -> None:
    for other in ("step", "way", "village"):
        assert difference(palette.paints["strike"], palette.paints[other]) >= 12


@all_rows("zoom", ["S", "M", "L"])
@all_rows("look", [ENGLISH, Look(DARK, grid=QUADRANTS), REAL])
def test_a_site_has_a_ring_that_tells_how_good_it_is_and_whether_it_can_be_founded_now(look: Look, zoom: Zoom) -> None:
    poor, rich = (replace(FIELD, icons=(("production", n), ("trade", 2))) for n in (2, 7))
    site = partial(Marks, site=True)
    assert paint(poor, site(), zoom, look) != paint(rich, site(), zoom, look) != paint(rich, NO_MARKS, zoom, look)
    assert paint(rich, site(target=True), zoom, look) != paint(rich, site(), zoom, look)
    for marks in (site(), site(cursor=True)):
        assert not any(character.isdigit() for character in text(rich, zoom, marks, look))
        assert "R2" in text(replace(rich, badges=(Badge("R", "red", 2, 0, moved=False),)), zoom, marks, look)


@all_rows("look", [ENGLISH, Look(DARK, grid=QUADRANTS), REAL])
@all_rows("kind", PIECES)
def test_no_plate_covers_the_frame_of_a_square_or_a_way(look: Look, kind: str) -> None:
    cell, trade = replace(FIELD, feature=(kind, kind), icons=(("trade", 2),)), look.glyphs.icon("trade")
    assert trade in text(cell, "M", look=look)
    for marks in (Marks(cursor=True), Marks(selected=True), Marks(passed=True), Marks(fights=True)):
        assert trade not in text(cell, "M", marks, look)


@all_rows("zoom", ["M", "L"])
def test_the_frame_of_the_cursor_runs_over_every_piece(zoom: Zoom) -> None:
    mark = DARK.paints["mark"]
    army = replace(FIELD, badges=(Badge("R", "red", 2, 0, moved=False),))
    for cell in (army, replace(FIELD, city=CAPITAL), replace(FIELD, feature=("hut", "hut"))):
        pixels = real_square(cell, Marks(cursor=True), zoom, REAL).pixels
        edges = {*pixels[0], *pixels[-1], *(row[0] for row in pixels), *(row[-1] for row in pixels)}
        assert edges == {mark}
        rows = paint(cell, Marks(cursor=True), zoom, Look(DARK, grid=QUADRANTS))
        blocks = [part for part in (*rows[0], *rows[-1]) if not {*part.text} - {*QUADRANTS.characters}]
        assert all(mark in str(part.style) for part in blocks)


@all_rows("look", [Look(DARK, grid=QUADRANTS), REAL])
@all_rows("zoom", ["M", "L"])
def test_a_way_is_a_line_to_the_sides_over_which_it_leads(zoom: Zoom, look: Look) -> None:
    way = DARK.paints["way"]
    ended = paint(FIELD, Marks(passed=True, ways=SOUTH), zoom, look)
    assert "▲" in "".join(part.text for row in ended for part in row)
    if look is REAL:
        pixels = real_square(FIELD, Marks(passed=True, ways=NORTH | EAST), zoom, look).pixels
        assert way in pixels[0]
        assert way in {row[-1] for row in pixels}
        assert way not in {row[0] for row in pixels}
    else:
        rows = paint(FIELD, Marks(passed=True, ways=NORTH), zoom, look)
        assert any(way in str(part.style) for part in rows[0])


@pytest.mark.parametrize("grid", [HALVES, QUADRANTS])
def test_labels_of_squares_beside_each_other_have_a_gap(grid: Grid) -> None:
    """An army beside a city of 10 would read as one of 110."""
    look, army = Look(DARK, grid=grid), replace(FIELD, badges=(Badge("R", "red", 1, 0, moved=False),))
    for zoom in ("S", "S+"):
        for cell in (army, replace(FIELD, city=CAPITAL)):
            assert not text(cell, zoom, look=look)[-1].isalnum()
        assert text(army, zoom, look=look).startswith("R1")
    for n in (1, 2, 3):
        person = replace(FIELD, feature=("great_person", "artist"), icons=(("production", n), ("trade", 1)))
        assert text(person, "M", look=look)[-1] not in {*map(look.glyphs.icon, ("production", "trade"))}


@all_rows("look", [ENGLISH, REAL, PLAINLY, Look(SIXTEEN), Look(PLAIN)])
@all_rows("zoom", ["S", "S+"])
def test_no_number_of_steps_stands_beside_a_letter(zoom: Zoom, look: Look) -> None:
    shown = text(replace(FIELD, resource="iron"), zoom, Marks(steps=2, reachable=True), look)
    assert not re.search(r"(?i)I\d|\dI", shown)
    assert "2" in text(FIELD, zoom, Marks(steps=2, reachable=True), look)


@pytest.mark.parametrize("look", [ENGLISH, REAL], ids=["blocks", "pixels"])
def test_the_cursor_leaves_what_a_city_makes_whole(look: Look) -> None:
    cell = replace(FIELD, city=replace(CAPITAL, production=7))
    for zoom in ("M", "L"):
        assert f"7{look.glyphs.icon('production')}" in text(cell, zoom, Marks(cursor=True), look)


def test_in_one_line_of_real_pixels_a_number_is_one_of_armies() -> None:
    """A city is told by its roofs and its owner's letter, however much it makes."""
    for zoom in ("S", "S+"):
        assert text(replace(FIELD, city=CAPITAL), zoom, look=REAL).strip() == "R"


@all_rows("zoom", ["S", "M", "L"])
def test_a_city_that_has_not_acted_has_one_dot_that_covers_nothing(zoom: Zoom) -> None:
    cell = replace(FIELD, city=replace(CAPITAL, production=7, idle=True))
    for look in (ENGLISH, REAL):
        assert text(cell, zoom, Marks(target=True), look).count(look.glyphs.bullet) == 1
        assert text(cell, zoom, Marks(target=True), look) == text(cell, zoom, look=look)


def test_in_one_line_a_city_has_its_sign_and_what_it_makes_however_much() -> None:
    for production in (7, 12):
        cell = replace(FIELD, city=replace(CAPITAL, production=production))
        assert text(cell, "S").startswith(f"R{ENGLISH.glyphs.capital}")
        assert text(cell, "S+").strip() == f"R{ENGLISH.glyphs.capital}{production}"


@pytest.mark.parametrize("grid", [QUADRANTS, OCTANTS])
def test_in_quarters_a_hut_and_a_village_of_two_lines_are_pictures(grid: Grid) -> None:
    hut, village = (replace(FIELD, feature=(kind, kind)) for kind in ("hut", "village"))
    drawn_as = [text(cell, "M", look=Look(DARK, grid=grid)) for cell in (hut, village)]
    assert drawn_as[0] != drawn_as[1]
    assert not {*"".join(drawn_as)} & {ENGLISH.glyphs.hut, ENGLISH.glyphs.village}


@pytest.mark.parametrize("look", [ENGLISH, PLAINLY], ids=["painted", "signs"])
@all_rows("zoom", ["S", "M", "L"])
def test_marks_hide_no_piece(zoom: Zoom, look: Look) -> None:
    """Only numbers of steps, the overlay of yields and the dots of what can be chosen are text."""
    view = sample_view()
    for square in view.squares.values():
        cell = cell_of(view, square)
        bare = text(cell, zoom, look=look)
        letters = sorted(filter(str.isalpha, bare))
        for marks in (Marks(selected=True), Marks(dim=True), Marks(beside=NORTH | EAST), Marks(cursor=True)):
            assert sorted(filter(str.isalpha, text(cell, zoom, marks, look))) == letters
        chosen = text(cell, zoom, Marks(target=True), look)
        assert {*letters} <= {*chosen}
        if cell.badges and cell.city is None:
            assert cell.badges[0].letter in text(cell, zoom, Marks(steps=2, cursor=True, target=True), look)


@pytest.mark.parametrize("zoom", ["M", "L"])
def test_the_sample_of_a_look_shows_the_frame_of_what_is_selected_and_the_cursor(zoom: Zoom) -> None:
    shown = {str(span.style) for line in board_lines(halves(DARK), zoom) for span in line.spans}
    for colour in (DARK.accent, DARK.paints["mark"]):
        assert any(colour in style for style in shown)
