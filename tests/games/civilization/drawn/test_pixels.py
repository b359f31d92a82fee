"""Squares in real pixels: art that fits, land that flows over the edges of squares, borders, frames and labels."""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from civ_tui.drawing.palettes import DARK, LIGHT
from civ_tui.drawing.sprites import CLEAR, SHADOW
from civ_tui.games.civilization.drawn import landscape as scenery
from civ_tui.games.civilization.drawn import pictures
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import (
    AROUND,
    EAST,
    NO_MARKS,
    NORTH,
    NORTH_WEST,
    SOUTH,
    WEST,
    Badge,
    Cell,
    CityMark,
    Marks,
    Place,
    cell_of,
)
from civ_tui.games.civilization.drawn.landscape import GROWING, compass, landscape
from civ_tui.games.civilization.drawn.pictures import BORDER, SPACIOUS, Square, cased, square
from civ_tui.games.civilization.drawn.zooms import PIXELS, SIZES, ZOOMS, Zoom
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.drawn.sample import sample_view

KINDS = ("water", "grassland", "forest", "desert", "mountain")
FIELD = Cell("grassland", False, place=Place(5, 5, 1, 1, around="gggggggg"))
CAPITAL = CityMark("R", "red", capital=True, walled=False, production=9, trade=12)
ARMY, SCOUT = Badge("R", "red", 2, 0, moved=False), Badge("G", "blue", 0, 1, moved=False)
TOWNS = ("city", "city walled", "capital", "capital walled")
PIECES = ("building", "wonder", "great_person")
ALONE = ("army", "army spent", "scout", "scout spent", "hut", "village", "relic", "disaster")
ART = PIXELS["L"]
SEA = "wwwwwwww"
WIDE, HIGH = 35, 30
WESTERN, EASTERN = slice(0, WIDE // 2), slice(WIDE // 2 + 1, WIDE)


def drawn(cell: Cell, zoom: Zoom = "L", marks: Marks = NO_MARKS) -> Square:
    return square(cell, marks, zoom, ENGLISH)


def written(cell: Cell, zoom: Zoom = "L", marks: Marks = NO_MARKS) -> list[str]:
    """The labels, line by line; a cell without one is a dot."""
    (width, lines), labels = SIZES[zoom], drawn(cell, zoom, marks).labels
    return ["".join(labels.get((x, y), ".")[0] for x in range(width)) for y in range(lines)]


def colours_in(cell: Cell, zoom: Zoom = "L", marks: Marks = NO_MARKS) -> set[str]:
    return {colour for row in drawn(cell, zoom, marks).pixels for colour in row}


# The art


def test_pictures_use_letters_of_the_legend_in_rows_of_equal_length() -> None:
    for name, sprites in SPRITES.drawn(ART).items():
        for sprite in sprites:
            assert len({len(row) for row in sprite}) == 1, name
            assert set("".join(sprite)) <= {*SPRITES.legend, CLEAR, SHADOW}, name


@pytest.mark.parametrize("zoom", ZOOMS)
def test_a_square_is_at_least_as_large_as_the_art_and_everything_has_a_picture_that_fits(zoom: Zoom) -> None:
    (columns, lines), grid = SIZES[zoom], PIXELS[zoom]
    width, height = columns * grid.across, lines * grid.down
    assert width >= WIDE
    assert height >= HIGH
    assert SPRITES.fitting("mountain", width, height, grid)
    for name in ALONE if lines > 1 else ("hut", "village", "relic"):
        room = 0 if name in ("hut", "village", "relic", "disaster") else 1
        assert SPRITES.fitting(name, width - room * grid.across - 1, height - room * (grid.down + 1), grid), name
    for name in (*TOWNS, *PIECES) if lines > 1 else ():
        assert SPRITES.fitting(name, width, height - grid.down, grid), name
    for name in ("army", "army spent", *TOWNS):
        assert SPRITES.fitting(name, 12, height, grid), name


def test_what_grows_has_pictures_that_reach_no_further_than_neighbours_look() -> None:
    names = {growth.name for growths in GROWING.values() for growth in growths}
    for sprite in (each for name in (*names, "fir") for each in SPRITES.drawn(ART)[name]):
        assert len(sprite) <= scenery.REACH
        assert len(sprite[0]) <= 2 * scenery.REACH


@pytest.mark.parametrize("zoom", ZOOMS)
def test_towns_figures_and_pieces_are_told_apart_by_their_pictures(zoom: Zoom) -> None:
    city = replace(FIELD, owner="red", city=CAPITAL)
    towns = [
        drawn(replace(city, city=replace(CAPITAL, capital=capital, walled=walled)), zoom).pixels
        for capital, walled in product((True, False), repeat=2)
    ]
    figures = [
        drawn(replace(FIELD, badges=(badge,)), zoom).pixels
        for badge in (ARMY, replace(ARMY, moved=True), replace(ARMY, armies=0, scouts=1))
    ]
    pieces = [drawn(replace(FIELD, feature=(kind, kind)), zoom).pixels for kind in (*PIECES, "hut", "village", "relic")]
    assert len({*towns, *figures, *pieces}) == len(towns) + len(figures) + len(pieces)


# The land


def around(**kinds: str) -> str:
    """The terrain around, all grassland but what is said of some sides."""
    sides = ("n", "e", "s", "w", "ne", "se", "sw", "nw")
    return "".join(kinds.get(side, "g") for side in sides)


@pytest.mark.parametrize("kind", KINDS)
def test_land_is_made_of_letters_of_the_legend_and_no_two_squares_are_equal(kind: str) -> None:
    squares = {landscape(kind, x, y, WIDE, HIGH, kind[0] * 8) for x, y in product(range(8), repeat=2)}
    assert len(squares) == 64
    for each in squares:
        assert {len(row) for row in each} == {WIDE}
        assert len(each) == HIGH
        assert set("".join(each)) <= set(SPRITES.legend)


@pytest.mark.parametrize("kind", ["water", "grassland", "forest", "desert"])
def test_land_and_what_grows_on_it_run_on_over_the_edges_of_squares(kind: str) -> None:
    """The same pixels are drawn, wherever squares begin."""
    same = kind[0] * 8
    wide = landscape(kind, 1, 2, 2 * WIDE, HIGH, same)
    west, east = (landscape(kind, x, 2, WIDE, HIGH, same) for x in (2, 3))
    assert wide == tuple(left + right for left, right in zip(west, east, strict=True))
    tall = landscape(kind, 1, 1, WIDE, 2 * HIGH, same)
    assert tall == landscape(kind, 1, 2, WIDE, HIGH, same) + landscape(kind, 1, 3, WIDE, HIGH, same)


@pytest.mark.parametrize("kind", ["grassland", "forest", "desert"])
def test_coasts_run_on_over_the_edges_of_squares(kind: str) -> None:
    """The same shore is drawn, however wide the squares are, on the side of the water and on that of the land."""
    land = kind[0]
    for own, beside in ((kind, f"w{3 * land}w{2 * land}w"), ("water", f"{land}www{land}ww{land}")):
        wide = landscape(own, 1, 2, 2 * WIDE, HIGH, beside)
        west, east = (landscape(own, x, 2, WIDE, HIGH, beside) for x in (2, 3))
        assert wide == tuple(left + right for left, right in zip(west, east, strict=True))


def test_coasts_wander_to_either_side_of_the_edge() -> None:
    wet = {letter for name, letter in _letters() if set(name.split(" + ")) & {"water", "deep", "wave"}}
    land = [landscape("grassland", x, 3, WIDE, HIGH, around(s="w", se="w", sw="w")) for x in range(12)]
    water = [landscape("water", x, 4, WIDE, HIGH, "gwwwgwwg") for x in range(12)]
    assert any(set(each[-1]) & wet for each in land)
    assert any(set(each[0]) - wet for each in water)
    for above, below in zip(land, water, strict=True):
        shore = [
            next(y for y, dot in enumerate(column) if dot in wet)
            for column in ("".join(row[x] for row in above + below) for x in range(WIDE))
        ]
        assert all(abs(y - HIGH) <= scenery.WANDER + 1 for y in shore)
        assert all(abs(one - other) <= 3 for one, other in pairwise(shore))


def _letters() -> list[tuple[str, str]]:
    return [(name, letter) for letter, name in SPRITES.legend.items()]


def test_nothing_flows_over_from_where_the_terrain_is_unknown() -> None:
    alone = landscape("grassland", 3, 3, WIDE, HIGH)
    assert alone == landscape("grassland", 3, 3, WIDE, HIGH, " " * 8)
    assert landscape("grassland", 3, 3, WIDE, HIGH, "w" + " " * 7) != alone
    assert landscape("desert", 3, 3, WIDE, HIGH, "f" + " " * 7) != landscape("desert", 3, 3, WIDE, HIGH)


def test_where_something_is_built_no_mountain_stands() -> None:
    peak = set("".join(map("".join, SPRITES.drawn(ART)["mountain"]))) - {CLEAR}
    snow = SPRITES.letter("snow")
    assert snow in peak
    assert any(snow in row for row in landscape("mountain", 3, 3, WIDE, HIGH, "m" * 8))
    assert not any(snow in row for row in landscape("mountain", 3, 3, WIDE, HIGH, "m" * 8, True))


def test_a_square_is_always_drawn_alike() -> None:
    cell = replace(FIELD, owner="red", feature=("building", "market"), icons=(("trade", 2),), badges=(ARMY,))
    before = drawn(cell)
    for each in (scenery.landscape, scenery._coast, scenery._lie, scenery._levels, pictures.colours):
        each.cache_clear()
    assert drawn(replace(cell)) == before


# What is hidden


def test_an_unexplored_square_shows_the_back_of_its_tile_and_nothing_else() -> None:
    view = sample_view()
    hidden = [each for each in view.squares.values() if not each.revealed]
    names = ("gap", "rim", "back", "weave", "rim + trough", "rim + thatch", "rim + back")
    back = {pictures.colours(ENGLISH)[SPRITES.letter(name)] for name in names}
    assert hidden
    for each in hidden:
        cell = cell_of(view, each)
        assert cell.place.around == ""
        assert colours_in(cell) <= back
        assert not drawn(cell).labels
        told = replace(cell, place=replace(cell.place, around=SEA))
        assert drawn(told).pixels == drawn(cell).pixels


def test_a_square_knows_the_terrain_around_but_not_that_of_closed_tiles() -> None:
    view = sample_view()
    for each in view.squares.values():
        if not each.revealed:
            continue
        for initial, (right, down) in zip(cell_of(view, each).place.around, AROUND.values(), strict=True):
            x, y = each.x + right, each.y + down
            other = view.squares.get(y * 16 + x) if 0 <= x < 16 else None
            known = other is not None and other.revealed and other.terrain is not None
            assert initial == (other.terrain[0] if known and other and other.terrain else " ")


def test_the_compass_fills_its_tile_and_has_a_rim_of_another_colour_where_it_can_be_turned() -> None:
    rows = ["".join(compass(x, y, WIDE, HIGH)[line] for x in range(4)) for y in range(4) for line in range(HIGH)]
    assert [row[::-1] for row in rows[::-1]] != rows  # light falls on it from one side
    assert {rows[0][x] for x in range(4 * WIDE)} == {SPRITES.letter("gap")}
    closed = Cell(None, False, place=Place(0, 0, 0, 0))
    assert DARK.accent in colours_in(closed, marks=Marks(turns=True))
    assert DARK.accent not in colours_in(closed)


# Borders and frames


@pytest.mark.parametrize("zoom", ZOOMS)
def test_a_border_is_two_pixels_thick_with_a_dark_one_inside(zoom: Zoom) -> None:
    cell = replace(FIELD, owner="blue", place=replace(FIELD.place, border=NORTH | WEST))
    bare, pixels = (drawn(each, zoom).pixels for each in (replace(cell, place=FIELD.place), cell))
    line = DARK.players["blue"]
    assert all(colour == line for row in pixels[:BORDER] for colour in row)
    assert all(colour == line for row in pixels for colour in row[:BORDER])
    inside = zip(pixels[BORDER][BORDER + 1 :], bare[BORDER][BORDER + 1 :], strict=True)
    assert all(colour == cased(was, "blue", ENGLISH) for colour, was in inside)
    inner = range(BORDER + 1, len(pixels))
    assert all(row[BORDER + 1 :] == bare[y][BORDER + 1 :] for y, row in enumerate(pixels) if y in inner)


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize(("mark", "thick"), [("cursor", 2), ("selected", 4)])
def test_the_cursor_and_the_selected_square_are_framed_inside(zoom: Zoom, mark: str, thick: int) -> None:
    pixels = drawn(FIELD, zoom, Marks(cursor=mark == "cursor", selected=mark == "selected")).pixels
    colour = DARK.paints["mark"] if mark == "cursor" else DARK.accent
    for depth in range(thick):
        assert set(pixels[depth][depth : -depth or None]) == {colour}
        assert {row[depth] for row in pixels[depth : -depth or None]} == {colour}
    assert set(pixels[thick][thick:-thick]) == {DARK.paints["gap"]}


@pytest.mark.parametrize("zoom", ZOOMS)
def test_under_the_cursor_the_frame_of_the_selected_square_is_seen_inside(zoom: Zoom) -> None:
    pixels = drawn(FIELD, zoom, Marks(cursor=True, selected=True)).pixels
    assert [row[0] for row in pixels[5:6]] == [DARK.paints["mark"]]
    assert [row[3] for row in pixels[5:6]] == [DARK.accent]


def test_what_awaits_an_army_is_written_beside_its_flag() -> None:
    labels = drawn(replace(FIELD, badges=(replace(ARMY, armies=3),)), "M", Marks(fights=True, steps=1)).labels
    assert [y for (_, y), (character, _) in labels.items() if character == "!"] == [0]


def test_squares_beside_the_selected_one_stay_as_they_are() -> None:
    assert drawn(FIELD, marks=Marks(beside=NORTH_WEST)).pixels == drawn(FIELD).pixels


def test_what_is_out_of_reach_is_dimmed_but_its_border_is_not() -> None:
    cell = replace(FIELD, owner="blue", place=replace(FIELD.place, border=SOUTH | EAST))
    assert colours_in(cell, marks=Marks(dim=True)) != colours_in(cell)
    assert DARK.players["blue"] in colours_in(cell, marks=Marks(dim=True))


# Labels


def test_a_flag_carries_the_letter_and_number_of_an_army_and_a_town_stands_above_its_bar() -> None:
    assert written(replace(FIELD, badges=(ARMY,))) == [".R2....", ".......", "......."]
    assert written(replace(FIELD, badges=(SCOUT,))) == [".G.....", ".......", "......."]
    city = replace(FIELD, owner="red", city=CAPITAL)
    assert written(city) == [".......", ".......", "R 9☼12»"]
    assert written(city, "S") == ["R.9"]


@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_flag_of_a_large_group_stays_in_its_square(zoom: Zoom) -> None:
    across, lines = SIZES[zoom]
    grid = PIXELS[zoom]
    for border in (0, EAST, WEST):
        group = replace(FIELD, badges=(replace(ARMY, scouts=1),), place=replace(FIELD.place, border=border))
        rows = drawn(group, zoom).pixels
        assert (len(rows), {len(row) for row in rows}) == (lines * grid.down, {across * grid.across})
        assert "R2" in "".join(written(group, zoom))


def test_steps_stand_on_a_disc_at_the_foot_of_mountains_and_in_the_middle_of_other_squares() -> None:
    marks = Marks(steps=2, target=True)
    assert written(FIELD, marks=marks) == [".......", "...2...", "......."]
    assert written(replace(FIELD, terrain="mountain"), marks=marks) == [".......", ".......", "...2..."]
    ground = DARK.paints["step"]
    assert sum(colour == ground for row in drawn(FIELD, marks=marks).pixels for colour in row) > 5 * 10
    assert ground not in colours_in(FIELD)


def test_beside_a_flag_there_is_room_for_a_fight_and_its_steps() -> None:
    for border in (0, EAST, WEST, NORTH | EAST):
        cell = replace(FIELD, owner="red", badges=(ARMY,), place=replace(FIELD.place, border=border))
        assert written(cell, marks=Marks(steps=3, target=True, fights=True)) == [".R2.!3.", ".......", "......."]


def test_figures_of_two_seats_stand_side_by_side() -> None:
    other = replace(ARMY, letter="G", colour="blue")
    cell = replace(FIELD, badges=(ARMY, other))
    below = drawn(cell).pixels[ART.down + 2 :]
    west, east = ({colour for row in below for colour in row[part]} for part in (WESTERN, EASTERN))
    assert DARK.players["red"] in west - east
    assert DARK.players["blue"] in east - west


@pytest.mark.parametrize("zoom", ["L", "XL", "XXL"])
def test_labels_have_plates_instead_of_blanks(zoom: Zoom) -> None:
    assert SIZES[zoom][0] >= SPACIOUS
    assert written(replace(FIELD, resource="iron"), zoom)[0].strip(".") == "F"
    cell = replace(FIELD, feature=("building", "market"), icons=(("trade", 2), ("culture", 1)))
    assert written(cell, zoom)[-1].strip(".") == "»»♪"
    assert DARK.paints["building"] in colours_in(cell, zoom)


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_palette_with_pictures_has_every_colour(zoom: Zoom) -> None:
    for palette in (DARK, LIGHT):
        look = replace(ENGLISH, palette=palette)
        for kind in KINDS:
            pixels = square(replace(FIELD, terrain=kind, badges=(ARMY,)), Marks(), zoom, look).pixels
            assert all(len(colour) == 7 and colour[0] == "#" for row in pixels for colour in row)
