"""Squares as pictures: half blocks of terrain, towns, borders and marks, with labels on grounds of their own."""

from dataclasses import replace
from itertools import product

import pytest
from rich.cells import cell_len
from rich.segment import Segment

from civ_tui.prose.languages import spoken
from civ_tui.rules.printed.components import Icons
from civ_tui.rules.state import Marker
from civ_tui.tui.theme.colours import contrast
from civ_tui.tui.theme.glyphs import ABBREVIATED, ALLOWED, ASCII, SHORT
from civ_tui.tui.theme.look import Look, look_in
from civ_tui.tui.theme.palettes import DARK, INDEXED, LIGHT, PALETTES, PLAIN, SIXTEEN
from civ_tui.tui.widgets.cells import (
    EAST,
    NORTH,
    NORTH_EAST,
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
from civ_tui.tui.widgets.paint import paint
from civ_tui.tui.widgets.pictures import cased
from civ_tui.tui.widgets.sprites import legend, letter, sprites
from civ_tui.tui.widgets.terrain import card_back, terrain
from civ_tui.tui.widgets.zooms import SIZES, ZOOMS, Zoom
from tests.benchmarks.colours import drawn
from tests.printed import EDITION, PRINTED
from tests.tui.widgets.colour_difference import EYES, difference
from tests.tui.widgets.drawing import ENGLISH, LOOKS, symbols
from tests.tui.widgets.sample import number, pyramid_view, sample_view

KINDS = ("water", "grassland", "forest", "desert", "mountain")
FIELD = Cell("grassland", False, place=Place(5, 5, 1, 1))
CAPITAL = CityMark("R", "red", capital=True, walled=False, production=9, trade=12)
ARMY = Badge("R", "red", 2, 0, moved=False)
SCOUT = Badge("G", "blue", 0, 1, moved=False)
PAINTED = [palette for palette in PALETTES.values() if palette.paints]
MARKS = (
    Marks(),
    Marks(cursor=True),
    Marks(target=True),
    Marks(selected=True),
    Marks(passed=True, steps=3),
    Marks(reachable=True),
    Marks(dim=True),
    Marks(turns=True, target=True),
    Marks(yields=True),
)
BRACKETS = str.maketrans("[]", "..")


def rows(cell: Cell, zoom: Zoom, marks: Marks = MARKS[0], look: Look = ENGLISH) -> list[str]:
    """The labels as text; every pixel is a dot."""
    drawn = paint(cell, marks, zoom, look)
    return [
        "".join("." * len(text) if _pixel(segment) else text for segment in row for text in segment[:1])
        for row in drawn
    ]


def _pixel(segment: Segment) -> bool:
    return set(segment.text) == {"▀"} or (
        set(segment.text) == {" "} and segment.style is not None and not segment.style.bold
    )


def pixels(cell: Cell, zoom: Zoom, marks: Marks = MARKS[0], look: Look = ENGLISH) -> list[list[str]]:
    """The colours of the pixels, the ground of a label counting for both of its own."""
    found: list[list[str]] = []
    for row in paint(cell, marks, zoom, look):
        upper, lower = [], []
        for text, style, _ in row:
            assert style is not None
            assert style.bgcolor is not None
            half = text[0] == "▀" and style.color is not None
            upper += [style.color.name if half and style.color else style.bgcolor.name] * len(text)
            lower += [style.bgcolor.name] * len(text)
        found += [upper, lower]
    return found


# Terrain


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_terrain_is_made_of_its_own_colours_and_no_two_squares_are_equal(kind: str, zoom: Zoom) -> None:
    width, lines = SIZES[zoom]
    squares = [terrain(kind, x, y, width, 2 * lines) for x, y in product(range(16), repeat=2)]
    assert {len(row) for square in squares for row in square} == {width}
    assert {len(square) for square in squares} == {2 * lines}
    assert set("".join(map("".join, squares))) <= set(legend())
    # Waves and dunes come again after some squares, grain does not; the smallest squares are six pixels.
    assert len(set(squares)) > (4 if zoom in ("S", "S+") else 12)


@pytest.mark.parametrize("kind", ["water", "desert", "forest"])
def test_terrain_flows_over_the_edges_of_squares(kind: str) -> None:
    """The same pixel of the map is drawn alike, wherever squares begin."""
    if kind == "forest":
        wide, narrow = terrain(kind, 1, 0, 6, 4), (terrain(kind, 2, 0, 3, 4), terrain(kind, 3, 0, 3, 4))
        assert wide == tuple(left + right for left, right in zip(*narrow, strict=True))
    else:
        tall, low = terrain(kind, 0, 1, 5, 8), (*terrain(kind, 0, 2, 5, 4), *terrain(kind, 0, 3, 5, 4))
        assert tall == low


def test_water_has_a_beach_where_land_lies_and_nowhere_else() -> None:
    sand = letter("sand")
    assert sand not in "".join(terrain("water", 3, 3, 7, 6))
    north = terrain("water", 3, 3, 7, 6, NORTH)
    assert north[0].count(sand) > 3
    assert sand not in "".join(north[1:])
    east = terrain("water", 3, 3, 7, 6, EAST)
    assert sum(row[-1] == sand for row in east) > 3
    assert all(sand not in row[:-1] for row in east)
    corners = [terrain("water", x, 3, 7, 6, NORTH_EAST) for x in range(8)]
    assert {"".join(corner).count(sand) for corner in corners} <= {0, 1}
    assert any(corner[0][-1] == sand for corner in corners)


def test_where_a_square_has_no_room_for_a_beach_it_is_all_water() -> None:
    sand = letter("sand")
    assert not any(sand in row for row in terrain("water", 5, 5, 3, 2, 255))
    assert any(sand in row for row in terrain("water", 5, 5, 5, 4, 255))


def test_a_cell_knows_its_shores_its_border_and_its_place_in_the_tile() -> None:
    view = sample_view()
    squares = {square.name: square for square in view.squares.values()}
    for name, square in squares.items():
        place = cell_of(view, square).place
        assert (place.x, place.y) == (square.x, square.y)
        assert (place.across, place.down) == (square.x % 4, square.y % 4)
        if square.terrain != "water":
            assert place.shores == 0, name
    # C3 is the centre of nine squares: a closed line runs around them.
    border = {name: cell_of(view, squares[name]).place.border for name in ("A1", "B2", "C2", "C3", "D4")}
    assert border == {"A1": 0, "B2": NORTH | WEST, "C2": NORTH, "C3": 0, "D4": SOUTH | EAST}


def test_tiles_of_the_three_player_map_begin_where_their_row_begins() -> None:
    view = pyramid_view()
    places = {square.name: cell_of(view, square).place for square in view.squares.values()}
    assert (places["G1"].across, places["J1"].across) == (0, 3)
    assert (places["E5"].across, places["C9"].across, places["A13"].across) == (0, 0, 0)


def test_shores_are_the_sides_with_explored_land() -> None:
    view = sample_view()
    water = next(
        square
        for square in view.squares.values()
        if square.terrain == "water" and 0 < square.x < 15 and 0 < square.y < 15
    )
    around = {
        side: view.squares[water.square + right + 16 * down].terrain
        for side, (right, down) in {
            NORTH: (0, -1),
            EAST: (1, 0),
            SOUTH: (0, 1),
            WEST: (-1, 0),
            NORTH_WEST: (-1, -1),
        }.items()
    }
    shores = cell_of(view, water).place.shores
    for side, kind in around.items():
        assert bool(shores & side) == (kind not in (None, "water"))


def test_a_closed_tile_is_one_card_with_a_rim() -> None:
    gap, rim = letter("gap"), letter("rim")
    whole = ["".join(parts) for y in range(4) for parts in zip(*(card_back(x, y, 5, 4) for x in range(4)), strict=True)]
    assert (len(whole), {len(row) for row in whole}) == (16, {20})
    assert set(whole[0]) == {gap}
    assert {row[0] for row in whole} == {gap}
    assert set(whole[1][1:]) == set(whole[-1][1:]) == {rim}
    assert {row[1] for row in whole[1:]} == {row[-1] for row in whole[1:]} == {rim}
    inside = [row[2:-1] for row in whole[2:-1]]
    assert not {gap, rim} & set("".join(inside))


# Sprites


def test_every_letter_of_the_pictures_is_in_the_legend_and_has_a_colour_in_every_palette() -> None:
    own = {"owner", "roof", "yard"}
    for palette in PAINTED:
        assert set(legend().values()) - own <= set(palette.paints)
    for name in ("mountain", "city", "city walled", "capital", "capital walled", "hut", "village"):
        for width, lines in SIZES.values():
            for sprite in sprites(name, width, 2 * lines):
                assert len({len(row) for row in sprite}) == 1
                assert set("".join(sprite)) <= {*legend(), "."}


@pytest.mark.parametrize("name", ["city", "city walled", "capital", "capital walled"])
def test_there_are_towns_for_every_zoom_that_has_room_for_roofs(name: str) -> None:
    for zoom in ZOOMS:
        width, lines = SIZES[zoom]
        if lines > 1:
            (town,) = sprites(name, width, 2 * lines - 2)
            assert len(town) == 2 * lines - 2
    assert sprites(name, 7, 4) != sprites("city" if name != "city" else "capital", 7, 4)


# Squares


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_painted_cell_has_exactly_the_size_of_its_zoom(zoom: Zoom) -> None:
    view = sample_view()
    width, height = SIZES[zoom]
    seen = set()
    for look in LOOKS:
        for square in view.squares.values():
            cell = cell_of(view, square)
            for mark in MARKS:
                painted = ["".join(segment.text for segment in row) for row in paint(cell, mark, zoom, look)]
                seen.update(painted)
                assert len(painted) == height
                assert {cell_len(row) for row in painted} == {width}
    assert symbols(seen) <= ALLOWED


def test_painting_is_cached() -> None:
    assert paint(FIELD, Marks(), "L", ENGLISH) is paint(replace(FIELD), Marks(), "L", ENGLISH)


def test_pictures_are_for_terminals_that_have_their_colours_and_characters() -> None:
    assert all(Look(palette).painted for palette in (DARK, LIGHT, INDEXED))
    assert not any(Look(palette).painted for palette in (SIXTEEN, PLAIN))
    assert not Look(DARK, ASCII).painted
    assert not Look(DARK, terrain="plain").painted
    assert Look(DARK, terrain="soft").painted


def test_soft_pictures_have_less_contrast() -> None:
    def spread(look: Look) -> float:
        found = {colour for row in pixels(Cell("desert", False), "L", look=look) for colour in row}
        return max(contrast(one, other) for one in found for other in found)

    for palette in PAINTED:
        assert spread(Look(palette, terrain="soft")) < spread(Look(palette))


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_the_border_is_a_line_in_the_owners_colour_along_the_sides_that_have_one(zoom, palette) -> None:
    look, blue = Look(palette), palette.players["blue"]
    cell = replace(FIELD, owner="blue", place=Place(5, 5, 1, 1, border=NORTH | WEST))
    drawn = pixels(cell, zoom, look=look)
    assert set(drawn[0]) == {blue}
    assert {row[0] for row in drawn} == {blue}
    assert blue not in {colour for row in drawn[1:] for colour in row[1:]}
    inside = {
        colour for row in pixels(replace(cell, place=replace(cell.place, border=0)), zoom, look=look) for colour in row
    }
    nobodys = {colour for row in pixels(FIELD, zoom, look=look) for colour in row}
    assert (inside != nobodys) == palette.blends


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_a_border_keeps_its_colour_out_of_reach(palette) -> None:
    cell = replace(FIELD, owner="red", place=replace(FIELD.place, border=NORTH))
    look = look_in(ENGLISH, palette)
    assert pixels(cell, "L", Marks(dim=True), look)[0].count(palette.players["red"]) >= SIZES["L"][0] - 1


def test_labels_keep_off_the_border_where_there_is_room() -> None:
    for border in (0, NORTH | WEST, NORTH | EAST, SOUTH | WEST, SOUTH | EAST):
        cell = replace(FIELD, owner="blue", feature=("building", "market"), place=Place(5, 5, 1, 1, border=border))
        drawn = pixels(cell, "L")
        blue = DARK.players["blue"]
        for side, line in ((NORTH, drawn[0]), (SOUTH, drawn[-1])):
            assert (set(line) == {blue}) == bool(border & side)
        for side, column in ((WEST, 0), (EAST, 6)):
            assert ({row[column] for row in drawn} == {blue}) == bool(border & side)


def test_the_breaks_of_a_border_go_on_from_square_to_square() -> None:
    """Seven pixels and a darker one, wherever squares end: red's line along the north of three squares."""
    line, gap = DARK.players["red"], DARK.stitch("red")
    north = [replace(FIELD, owner="red", place=Place(x, 0, border=NORTH)) for x in range(3)]
    drawn = [colour for cell in north for colour in pixels(cell, "M")[0]]
    assert drawn == [line] * 7 + [gap] + [line] * 7
    west = [replace(FIELD, owner="red", place=Place(0, y, border=WEST)) for y in range(3)]
    drawn = [row[0] for cell in west for row in pixels(cell, "M")]
    assert drawn == [line] * 7 + [gap] + [line] * 4


def test_buildings_beside_each_other_lie_on_two_grounds() -> None:
    cells = [replace(FIELD, feature=("building", "market"), place=Place(x, 0), edition=EDITION) for x in range(3)]
    grounds = [
        {
            segment.style.bgcolor.name
            for row in paint(cell, MARKS[0], "M", ENGLISH)
            for segment in row
            if segment.text == "Mart" and segment.style is not None and segment.style.bgcolor is not None
        }
        for cell in cells
    ]
    assert grounds[0] == grounds[2] == {DARK.paints["building"]}
    assert len(grounds[1]) == 1
    assert grounds[1] != grounds[0]


def test_names_beside_each_other_leave_a_column_between_them() -> None:
    view = sample_view()
    markers = {name: Marker("building", "market", 0) for name in ("B2", "C2", "D2")}
    squares = dict(view.squares)
    for name, marker in markers.items():
        squares[number(name)] = replace(squares[number(name)], marker=marker)
    for built in (("B2", "C2"), ("C2", "D2"), ("B2", "C2", "D2")):
        left_out = {number(name): replace(squares[number(name)], marker=None) for name in markers if name not in built}
        there = replace(view, squares={**squares, **left_out})
        cells = [cell_of(there, there.squares[number(name)]) for name in ("B2", "C2", "D2")]
        line = next(
            row for row in map("".join, zip(*(rows(cell, "M") for cell in cells), strict=True)) if "Mart" in row
        )
        assert line.count("Mart") == len(built)
        assert "MartMart" not in line


def test_a_city_is_a_bar_above_its_roofs() -> None:
    capital = replace(FIELD, city=CAPITAL)
    assert rows(capital, "S") == ["R◙9"]
    assert rows(capital, "S+") == ["R◙ 9"]
    assert rows(capital, "M") == ["R◙ 9☼", "....."]
    assert rows(capital, "L") == ["R◙   9☼", ".......", "......."]
    assert rows(capital, "XL")[0] == "R◙ 9☼ 12»"
    town = replace(FIELD, city=replace(CAPITAL, capital=False))
    walled = replace(FIELD, city=replace(CAPITAL, capital=False, walled=True))
    assert rows(town, "L")[0] == "R◘   9☼"
    assert len({str(pixels(cell, zoom)[2:]) for cell in (capital, town, walled) for zoom in ("L",)}) == 3


def test_own_cities_that_have_not_acted_are_marked() -> None:
    idle = replace(FIELD, city=replace(CAPITAL, idle=True))
    assert rows(idle, "S") == ["R◙•"]
    assert rows(idle, "M")[0] == "R◙•9☼"


def test_figures_in_a_city_are_told_in_its_bar_where_one_line_is_all() -> None:
    own = replace(FIELD, city=CAPITAL, badges=(ARMY,))
    other = replace(own, badges=(replace(SCOUT, armies=3, scouts=0),))
    assert rows(own, "S") == ["R◙2"]
    assert rows(other, "S") == ["R◙3"]
    (line,) = paint(other, Marks(), "S", ENGLISH)
    assert line[-1].style == DARK.badge("blue")
    assert rows(own, "M")[1] == "R2..."


def test_badges_hold_armies_and_scouts_of_each_owner() -> None:
    both = Badge("C", "yellow", 3, 1, moved=False)
    assert rows(replace(FIELD, badges=(both,)), "S") == ["C3●"]
    assert rows(replace(FIELD, badges=(both,)), "M")[1] == ".C►3●"
    assert rows(replace(FIELD, badges=(both,)), "L")[1] == "..C►3●."
    assert rows(replace(FIELD, badges=(both, SCOUT)), "L")[1] == ".C3●G●."
    beside = replace(FIELD, badges=(both,), feature=("hut", "hut"))
    assert rows(beside, "L")[2] == "C►3●...", "not in the way of what lies there"


def test_armies_stand_on_a_plate_of_their_owners_colour_and_scouts_do_not() -> None:
    for palette in PAINTED:
        look, red = Look(palette), palette.players["red"]
        bare = pixels(FIELD, "L", look=look)
        army = pixels(replace(FIELD, badges=(ARMY,)), "L", look=look)
        assert army[1] == [bare[1][0], *[red] * 5, bare[1][6]]
        assert army[4] == [bare[4][0], *[red] * 5, bare[4][6]]
        scout = pixels(replace(FIELD, badges=(SCOUT,)), "L", look=look)
        assert [scout[y] for y in (0, 1, 4, 5)] == [bare[y] for y in (0, 1, 4, 5)]


@pytest.mark.parametrize("zoom", ["M", "L", "XL"])
@pytest.mark.parametrize("border", [NORTH, EAST, SOUTH, WEST, NORTH | EAST, SOUTH | WEST])
def test_a_plate_keeps_apart_from_a_border_in_its_own_colour(zoom, border) -> None:
    for palette in PAINTED:
        look, red, blue = Look(palette), palette.players["red"], palette.players["blue"]
        cell = replace(FIELD, owner="red", place=Place(5, 5, 1, 1, border=border))
        bare = pixels(cell, zoom, look=look)
        line = {
            (x, y)
            for y, row in enumerate(bare)
            for x in range(len(row))
            if (border & WEST and x == 0)
            or (border & EAST and x == len(row) - 1)
            or (border & NORTH and y == 0)
            or (border & SOUTH and y == len(bare) - 1)
        }
        drawn_here = pixels(replace(cell, badges=(ARMY,)), zoom, look=look)
        for x, y in line:
            beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            inside = [
                at for at in beside if at not in line and at[1] < len(bare) and at[0] < len(bare[0]) and min(at) >= 0
            ]
            if drawn_here[y][x] == red:
                assert all(drawn_here[down][across] != red for across, down in inside)
        foreign = pixels(replace(cell, badges=(replace(ARMY, colour="blue"),)), zoom, look=look)
        assert all(foreign[y][x] == bare[y][x] for x, y in line), "a border in another colour is whole"
        assert any(blue in row for row in foreign)


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_every_eye_tells_a_border_from_what_is_beside_it(palette) -> None:
    """From the terrain outside, or from the lighter or darker pixels along its inside."""
    look = Look(palette)
    outside = drawn(look)
    for (colour, line), eyes in product(palette.players.items(), EYES):
        for kind, inside in drawn(look, colour).items():
            if kind in KINDS:
                beside = difference(line, cased(inside, colour, look), eyes)
                assert max(beside, difference(line, outside[kind], eyes)) >= 18, (colour, kind, eyes)
    for zoom in ("M", "L", "XL"):
        west = replace(FIELD, owner="red", place=Place(5, 5, 1, 1, border=WEST))
        bare = pixels(replace(west, place=Place(5, 5, 1, 1)), zoom, look=look)
        for row, before in zip(pixels(west, zoom, look=look), bare, strict=True):
            assert row[1] != before[1]
            assert row[2:] == before[2:]


def test_moved_figures_look_spent_until_they_march() -> None:
    spent = replace(FIELD, badges=(replace(ARMY, moved=True),))
    fresh = replace(FIELD, badges=(ARMY,))
    assert rows(fresh, "M") == rows(spent, "M")
    assert paint(fresh, Marks(), "M", ENGLISH) != paint(spent, Marks(), "M", ENGLISH)
    selected = Marks(selected=True)
    assert paint(fresh, selected, "M", ENGLISH) == paint(spent, selected, "M", ENGLISH)


def test_whoever_has_moved_keeps_the_letter_on_their_colour() -> None:
    """What is hollow is the number behind it, so that armies are seen from afar all through a round."""
    for palette, zoom in product(PAINTED, ZOOMS):
        for badge in (ARMY, SCOUT):
            drawn = paint(replace(FIELD, badges=(replace(badge, moved=True),)), Marks(), zoom, Look(palette))
            (letter,) = (run for row in drawn for run in row if run.text.strip() == badge.letter)
            assert letter.style == palette.badge(badge.colour)
            figures = next(run for row in drawn for run in row if {*run.text} & {"2", "●"})
            assert figures.style == palette.badge(badge.colour, spent=True)
            assert figures.style.bgcolor.name == palette.paints["ledger"]


def test_names_are_whole_words_at_every_zoom_and_signs_where_there_is_no_room() -> None:
    printed = PRINTED
    pieces = [("building", id) for id in printed.buildings] + [("wonder", id) for id in printed.wonders]
    pieces += [("great_person", id) for id in printed.great_people]
    kinds = (printed.buildings, printed.wonders, printed.great_people)
    names = {component.name for kind in kinds for component in kind.values()}
    words = {*names, *SHORT.values(), ""}
    for kind, component in pieces:
        for zoom, border in product(ZOOMS, (0, WEST | NORTH, EAST | SOUTH)):
            cell = replace(FIELD, owner="red", feature=(kind, component), edition=EDITION)
            cell = replace(cell, place=Place(5, 5, 1, 1, border=border))
            label = "".join(rows(cell, zoom)).replace(".", "").strip()
            initial = {label} if SIZES[zoom][1] == 1 and kind == "building" and len(label) == 1 else set()
            assert label.strip("◊@■") in words | initial, (component, zoom)
            assert label
    called = [SHORT.get(id, component.name) for of_kind in kinds for id, component in of_kind.items()]
    assert len({*called}) == len(called)
    assert all(len(word) <= ABBREVIATED for word in called)


@pytest.mark.parametrize("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
@pytest.mark.parametrize("look", [ENGLISH, look_in(spoken("ru"), DARK)], ids=["en", "ru"])
def test_a_piece_is_called_the_same_on_every_square_of_a_map(look, zoom) -> None:
    for kind, id in (
        ("building", "market"),
        ("building", "library"),
        ("wonder", "oracle"),
        ("great_person", "general"),
    ):
        called = set()
        for border in (0, NORTH, WEST, EAST, NORTH | WEST, SOUTH | EAST):
            cell = replace(FIELD, owner="red", feature=(kind, id), edition=EDITION)
            cell = replace(cell, place=Place(5, 5, 1, 1, border=border))
            text = "".join(segment.text for row in paint(cell, Marks(), zoom, look) for segment in row)
            called.add(text.replace("▀", "").strip().strip("◊@"))
        assert len(called) == 1, called


def test_huts_and_villages_are_bright_badges() -> None:
    for kind, sign in (("hut", "⌂"), ("village", "Ω")):
        cell = replace(FIELD, feature=(kind, kind))
        assert sign in rows(cell, "S")[0]
        assert f" {sign} " in "".join(rows(cell, "M"))
        paints = {DARK.paints[legend()[dot]] for sprite in sprites(kind, 7, 4) for row in sprite for dot in row}
        assert paints <= {colour for row in pixels(cell, "L") for colour in row}


def test_a_resource_is_a_letter_on_its_own_colour() -> None:
    for resource, sign in (("iron", "F"), ("silk", "S"), ("wheat", "W"), ("incense", "I")):
        cell = replace(FIELD, resource=resource)
        for zoom in ZOOMS:
            drawn = [segment for row in paint(cell, Marks(), zoom, ENGLISH) for segment in row if sign in segment.text]
            assert [segment.style for segment in drawn] == [DARK.label(resource)]


def test_the_letter_of_a_resource_keeps_off_the_next_square() -> None:
    cell = replace(FIELD, resource="iron")
    assert rows(cell, "M")[0] == "...F."
    assert rows(replace(cell, place=Place(5, 5, 1, 1, border=EAST)), "M")[0] == "...F."
    assert rows(cell, "L")[0] == ".... F "


def test_a_blockaded_square_says_so() -> None:
    assert "×" in "".join(rows(replace(FIELD, blockaded=True), "M"))


# Marks


def test_in_a_single_line_targets_stand_in_brackets_and_letters_stay() -> None:
    assert rows(FIELD, "S", Marks(target=True)) == ["[.]"]
    assert rows(replace(FIELD, resource="silk"), "S", Marks(target=True)) == ["[S]"]
    assert rows(replace(FIELD, badges=(ARMY,)), "S", Marks(selected=True)) == ["[R2"]
    assert rows(FIELD, "S", Marks(target=True, cursor=True)) == ["..."], "the frame of the cursor is enough"


def test_marks_of_neighbours_leave_the_ground_between_them() -> None:
    for zoom, most in (("M", 4), ("L", 12)):
        drawn = pixels(FIELD, zoom, Marks(target=True))  # type: ignore[arg-type]
        assert sum(row.count(DARK.paints["mark"]) for row in drawn) == most


@pytest.mark.parametrize("zoom", ZOOMS)
def test_marks_change_pixels_and_hide_no_piece(zoom: Zoom) -> None:
    """Only numbers of steps, the overlay of yields and the brackets of a single line are text."""
    view = sample_view()
    for square in view.squares.values():
        cell = cell_of(view, square)
        plain = rows(cell, zoom)
        for mark in (
            Marks(cursor=True),
            Marks(target=True),
            Marks(selected=True),
            Marks(dim=True),
            Marks(reachable=True),
        ):
            assert [row.translate(BRACKETS) for row in rows(cell, zoom, mark)] == plain
        if cell.badges and cell.city is None:
            assert cell.badges[0].letter in "".join(rows(cell, zoom, Marks(steps=2, cursor=True, target=True)))


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_cursor_target_and_dimness_can_be_seen_on_every_terrain(zoom: Zoom, palette) -> None:
    look = Look(palette)
    for kind in (*KINDS, None):
        cell = Cell(kind, False, place=Place(5, 5, 1, 1))
        drawn = [paint(cell, mark, zoom, look) for mark in (Marks(), Marks(cursor=True), Marks(target=True))]
        assert drawn[0] != drawn[1] != drawn[2] != drawn[0]
        if kind is not None:
            assert paint(cell, Marks(dim=True), zoom, look) != drawn[0]


def test_the_cursor_is_a_whole_frame() -> None:
    drawn = pixels(FIELD, "L", Marks(cursor=True))
    frame = [*drawn[0], *drawn[-1], *(row[0] for row in drawn), *(row[-1] for row in drawn)]
    assert set(frame) == {DARK.paints["mark"]}
    assert DARK.paints["mark"] not in {colour for row in drawn[1:-1] for colour in row[1:-1]}


def test_steps_are_numbers_and_those_of_the_way_stand_out() -> None:
    assert " 3 " in "".join(rows(FIELD, "M", Marks(steps=3)))
    assert "3" in rows(FIELD, "S", Marks(steps=3))[0]
    assert "3" not in rows(replace(FIELD, badges=(ARMY,)), "S", Marks(steps=3))[0], "a number stands there already"
    assert paint(FIELD, Marks(steps=3), "M", ENGLISH) != paint(FIELD, Marks(steps=3, passed=True), "M", ENGLISH)


def test_yields_are_numbers_in_the_hue_of_their_kind() -> None:
    cell = replace(FIELD, icons=(("production", 2), ("trade", 1)))
    assert rows(cell, "M", Marks(yields=True))[0].startswith("2☼1»")
    assert rows(cell, "S", Marks(yields=True))[0].startswith("21")
    first, second = paint(cell, Marks(yields=True), "M", ENGLISH)[0][:2]
    assert (first.style, second.style) == (DARK.hue("production"), DARK.hue("trade"))
    assert rows(replace(cell, icons=()), "M", Marks(yields=True)) == rows(replace(cell, icons=()), "M")


def test_a_name_on_the_line_of_the_bar_of_its_city_does_not_touch_it() -> None:
    market = replace(
        FIELD, feature=("building", "market"), owner="red", edition=EDITION, badges=(ARMY,), place=Place(border=WEST)
    )
    assert rows(market, "M")[0] == ".Mart"
    assert rows(replace(market, barred=True), "M")[0] == "Mart."
    assert rows(replace(market, badges=(), barred=True), "M")[1] == ".Mart", "below the bar"
    artist = replace(market, feature=("great_person", "humanitarian"))
    assert rows(artist, "M")[0] == "..Aid"
    assert rows(replace(artist, barred=True), "M")[0] == ".Aid."


def test_of_pieces_that_west_of_their_city_knows_of_its_bar() -> None:
    view = sample_view()
    city = next(square for square in view.squares.values() if square.city is not None)
    marker = next(square.marker for square in view.squares.values() if square.marker is not None)
    west, east = (replace(view.squares[city.square + way], marker=marker) for way in (-1, 1))
    assert cell_of(view, west).barred
    assert not cell_of(view, east).barred
    assert not cell_of(view, replace(west, marker=None)).barred


def test_in_one_line_yields_stand_on_one_colour_with_nothing_else_and_apart_from_the_next() -> None:
    shown = Marks(yields=True)
    cells = {
        (("trade", 1), ("culture", 1)): {"S": "»♪.", "S+": "»♪.."},
        (("production", 2),): {"S": "2☼.", "S+": "2☼.."},
        (("production", 1), ("trade", 1), ("culture", 1)): {"S": "111", "S+": "☼»♪."},
    }
    for icons, drawn_as in cells.items():
        cell = replace(FIELD, icons=icons, feature=("building", "market"), badges=(ARMY,), owner="red", edition=EDITION)
        for zoom, text in drawn_as.items():
            assert rows(cell, zoom, shown) == [text]
            assert len({colour for row in pixels(replace(cell, icons=()), zoom, shown) for colour in row}) == 1
    assert rows(replace(FIELD, icons=(("trade", 1),), resource="iron"), "S", shown) == ["1»F"]


def test_a_cell_knows_its_owner_and_its_side_of_the_outskirts() -> None:
    view = sample_view()
    west, middle, east = (cell_of(view, view.squares[number(name)]) for name in ("B3", "C2", "D3"))
    assert [cell.owner for cell in (west, middle, east)] == ["red"] * 3
    assert [cell.side for cell in (west, middle, east)] == [-1, 0, 1]
    assert cell_of(view, replace(view.squares[number("A1")], icons=Icons(coin=1))).icons == (("coin", 1),)
