"""Squares as pictures: half blocks of terrain, towns, borders and marks, with labels on grounds of their own."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

import pytest
from rich.cells import cell_len
from rich.segment import Segment

from civ_tui.drawing.blocks import HALVES
from civ_tui.drawing.colours import LEGIBLE, WHITE, blend, contrast
from civ_tui.drawing.glyphs import ALLOWED, ASCII
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import (
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
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.pictures import CLOSE, cased
from civ_tui.games.civilization.drawn.preview import board_lines
from civ_tui.games.civilization.drawn.terrain import card_back, terrain
from civ_tui.games.civilization.drawn.zooms import SIZES, ZOOMS, Zoom
from civ_tui.games.civilization.rules.printed.components import Icons
from tests.certain import certain
from tests.games.civilization.drawn.colour_difference import EYES, difference
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS, symbols
from tests.games.civilization.drawn.sample import number, pyramid_view, sample_view
from tests.palettes import INDEXED, PALETTES, SIXTEEN
from tests.rows import all_rows
from tests.tools.benchmarks.colours import drawn
from tests.tui.at_the_keys import game

KINDS = ("water", "grassland", "forest", "desert", "mountain")
FIELD = Cell("grassland", False, place=Place(5, 5, 1, 1))
CAPITAL = CityMark("R", "red", capital=True, walled=False, production=9, trade=12)
ARMY = Badge("R", "red", 2, 0, moved=False)
SCOUT = Badge("G", "blue", 0, 1, moved=False)
PAINTED = [palette for palette in PALETTES.values() if palette.paints]
WALLS = list(product((False, True), repeat=2))
TOWNS = ("city", "city walled", "capital", "capital walled")
STAMPED = ("army", "scout", "building", "wonder", "great_person")
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


halves = partial(Look, grid=HALVES)


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


@all_rows("zoom", ZOOMS)
@all_rows("kind", KINDS)
def test_a_terrain_is_made_of_its_own_colours_and_no_two_squares_are_equal(kind: str, zoom: Zoom) -> None:
    width, lines = SIZES[zoom]
    squares = [terrain(kind, x, y, width, 2 * lines) for x, y in product(range(16), repeat=2)]
    assert {len(row) for square in squares for row in square} == {width}
    assert {len(square) for square in squares} == {2 * lines}
    assert set("".join(map("".join, squares))) <= set(SPRITES.legend)
    # Waves and dunes come again after some squares, grain does not; the smallest squares are six pixels.
    assert len(set(squares)) > (4 if zoom in ("S", "S+", "M-") else 12)


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
    sand = SPRITES.letter("sand")
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
    sand = SPRITES.letter("sand")
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


def test_tiles_of_the_map_for_five_begin_where_they_lie() -> None:
    view = game(5).view(None)
    places = {square.name: cell_of(view, square).place for square in view.squares.values()}
    assert {(places[name].across, places[name].down) for name in ("M1", "I3", "Q3", "M5", "A7", "C15")} == {(0, 0)}
    assert (places["L6"].across, places["L6"].down) == (3, 3)
    assert (places["AB10"].across, places["AB10"].down) == (3, 3)


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
    gap, rim = SPRITES.letter("gap"), SPRITES.letter("rim")
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
        parts = {part for name in SPRITES.legend.values() for part in name.split(" + ")}
        assert {re.sub(" in (shade|light)", "", part) for part in parts} - own <= set(palette.paints)
    for name in ("mountain", *TOWNS, *STAMPED, "hut", "village", "relic"):
        for width, lines in SIZES.values():
            for sprite in SPRITES.fitting(name, width, 2 * lines):
                assert len({len(row) for row in sprite}) == 1
                assert set("".join(sprite)) <= {*SPRITES.legend, "."}


@pytest.mark.parametrize("name", TOWNS)
def test_there_are_towns_for_every_zoom_that_has_room_for_roofs(name: str) -> None:
    for zoom in ZOOMS:
        width, lines = SIZES[zoom]
        if lines > 1:
            (town,) = SPRITES.fitting(name, width, 2 * lines - 2)
            assert len(town) == 2 * lines - 2
    for width, height in ((5, 2), (7, 4)):
        assert SPRITES.fitting(name, width, height) not in [
            SPRITES.fitting(other, width, height) for other in TOWNS if other != name
        ]


@pytest.mark.parametrize("name", STAMPED)
def test_there_are_figures_and_pieces_for_every_zoom_of_more_than_a_line(name: str) -> None:
    """Figures fill the square, pieces what is left above the label; and all fit beside a border."""
    for zoom in ZOOMS:
        width, lines = SIZES[zoom]
        if lines > 1:
            height = 2 * lines - (0 if name in ("army", "scout") else 2)
            assert SPRITES.fitting(name, width, height)
            assert lines == 2 or SPRITES.fitting(name, width - 2, height - 2)


# Squares


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_painted_cell_has_exactly_the_size_of_its_zoom(zoom: Zoom) -> None:
    """With every mark in a palette that paints and in the one without colours. The others differ in colours alone,
    so that each square has one of the marks in each of them."""
    view = sample_view()
    cells = [cell_of(view, square) for square in view.squares.values()]
    width, height = SIZES[zoom]
    seen = set()
    for first, look in enumerate(LOOKS):
        every = 1 if look.palette in (DARK, PLAIN) else len(MARKS)
        for at, cell in enumerate(cells):
            for mark in MARKS[(at + first) % every :: every]:
                painted = ["".join(segment.text for segment in row) for row in paint(cell, mark, zoom, look)]
                seen.update(painted)
                assert len(painted) == height
                assert {cell_len(row) for row in painted} == {width}
    assert symbols(seen) <= ALLOWED


def test_painting_is_cached() -> None:
    assert paint(FIELD, Marks(), "L", ENGLISH) is paint(replace(FIELD), Marks(), "L", ENGLISH)


def test_pictures_are_for_terminals_that_have_their_colours_and_characters() -> None:
    assert all(halves(palette).painted for palette in (DARK, LIGHT, INDEXED))
    assert not any(halves(palette).painted for palette in (SIXTEEN, PLAIN))
    assert not halves(DARK, ASCII).painted
    assert not halves(DARK, terrain="plain").painted
    assert halves(DARK, terrain="soft").painted


def test_soft_pictures_have_less_contrast() -> None:
    def spread(look: Look) -> float:
        found = {colour for row in pixels(Cell("desert", False), "L", look=look) for colour in row}
        return max(contrast(one, other) for one in found for other in found)

    for palette in PAINTED:
        assert spread(halves(palette, terrain="soft")) < spread(halves(palette))


@all_rows("zoom", ZOOMS)
@all_rows("palette", PAINTED)
def test_the_border_is_a_line_in_the_owners_colour_along_the_sides_that_have_one(zoom: Zoom, palette: Palette) -> None:
    look, blue = halves(palette), palette.players["blue"]
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
def test_a_border_keeps_its_colour_out_of_reach(palette: Palette) -> None:
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


def test_a_city_is_roofs_above_their_bar() -> None:
    capital = replace(FIELD, city=CAPITAL)
    assert rows(capital, "S") == ["R◙9"]
    assert rows(capital, "S+") == ["R◙9☼"]
    assert rows(capital, "M") == [".....", "R  9☼"]
    assert rows(capital, "L") == [".......", ".......", "R 9☼12»"]
    assert rows(replace(FIELD, city=replace(CAPITAL, trade=8)), "L")[2] == "R 9☼ 8»"
    assert rows(capital, "XL")[-1] == "R  9☼ 12»"
    town = replace(FIELD, city=replace(CAPITAL, capital=False))
    walled = replace(FIELD, city=replace(CAPITAL, capital=False, walled=True))
    assert rows(town, "S") == ["R◘9"]
    large = replace(FIELD, city=replace(CAPITAL, production=14))
    assert rows(large, "S") == ["R14"], "the number goes before the rank"
    assert rows(replace(large, badges=(ARMY,)), "S") == ["R◙2"]
    assert rows(replace(large, city=replace(CAPITAL, production=14, idle=True)), "S") == ["R◙•"]
    assert rows(large, "S+") == ["R◙14"]
    for zoom in ("M", "L"):  # roofs tell them apart where there is room for roofs
        assert rows(town, zoom) == rows(capital, zoom)
        assert len({str(pixels(cell, zoom)[:-2]) for cell in (capital, town, walled)}) == 3


def test_own_cities_that_have_not_acted_are_marked() -> None:
    idle = replace(FIELD, city=replace(CAPITAL, idle=True))
    assert rows(idle, "S") == ["R◙•"]
    assert rows(idle, "M")[1] == "R• 9☼"


def test_figures_in_a_city_are_told_in_its_bar_where_one_line_is_all() -> None:
    own = replace(FIELD, city=CAPITAL, badges=(ARMY,))
    other = replace(own, badges=(replace(SCOUT, armies=3, scouts=0),))
    assert rows(own, "S") == ["R◙2"]
    assert rows(other, "S") == ["R◙3"]
    (line,) = paint(other, Marks(), "S", ENGLISH)
    assert line[-1].style == DARK.badge("blue")
    assert rows(own, "S+") == ["R◙2 "], "nobody takes the number of armies for the production"
    assert rows(own, "M")[0] == "R2..."


def test_badges_hold_armies_and_scouts_of_each_owner() -> None:
    both = Badge("C", "yellow", 3, 1, moved=False)
    assert rows(replace(FIELD, badges=(both,)), "S") == ["C3●"]
    assert rows(replace(FIELD, badges=(both,)), "M") == [".C3●.", "....."]
    assert rows(replace(FIELD, badges=(both,)), "L")[0] == ".C3●..."
    assert rows(replace(FIELD, badges=(both, SCOUT)), "L")[0] == "C3●G●.."
    beside = replace(FIELD, badges=(both,), feature=("hut", "hut"))
    assert rows(beside, "L")[0] == "C3●....", "above what lies there"


@pytest.mark.parametrize("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
def test_an_army_is_a_flag_with_its_number_and_a_scout_a_wagon_with_its_letter(zoom: Zoom) -> None:
    for palette in PAINTED:
        look, red, pole = halves(palette), palette.players["red"], palette.paints["wall"]
        army, wagon = replace(FIELD, badges=(ARMY,)), replace(FIELD, badges=(replace(ARMY, armies=0, scouts=1),))
        drawn = pixels(army, zoom, look=look)
        column = next(x for x in range(len(drawn[0])) if drawn[0][x] == pole)
        assert {row[column] for row in drawn} == {pole}, "from the top to the foot"
        assert drawn[0][column + 1 : column + 3] == drawn[1][column + 1 : column + 3] == [red] * 2
        assert rows(army, zoom, look=look)[0][column + 1 : column + 3] == "R2"
        body = [colour for row in drawn[2:] for colour in row]
        assert red in body, "soldiers"
        if zoom not in ("M-", "M"):
            skin, foot = palette.paints["skin"], len(drawn) - 1
            face = next((x, y) for y in range(foot) for x in range(len(drawn[0])) if drawn[y][x] == skin)
            legs = {x for x, colour in enumerate(drawn[foot]) if colour == palette.paints["door"]}
            assert face[1] < foot / 2, "one soldier as tall as the flag"
            assert face[0] - 1 in legs, "on two legs"
            assert legs & {face[0] + 1, face[0] + 2}
        assert sum(row.count("R") for row in rows(wagon, zoom, look=look)) == 1
        assert pole not in {colour for row in pixels(wagon, zoom, look=look) for colour in row}
    assert "R3" in "".join(rows(replace(FIELD, badges=(Badge("R", "red", 0, 3, moved=False),)), zoom))


@all_rows("zoom", ["L", "XL", "XXL"])
@all_rows("border", [NORTH, EAST, SOUTH, WEST, NORTH | EAST, SOUTH | WEST])
def test_figures_and_pieces_keep_off_the_border(zoom: Zoom, border: int) -> None:
    for palette, piece in product(
        PAINTED, (None, ("building", "market"), ("wonder", "oracle"), ("village", "village"))
    ):
        look = halves(palette)
        cell = replace(FIELD, owner="red", place=Place(5, 5, 1, 1, border=border), icons=(("trade", 2), ("culture", 1)))
        bare = pixels(cell, zoom, look=look)
        badges = () if piece else (replace(ARMY, colour="blue"),)
        there = pixels(replace(cell, badges=badges, feature=piece), zoom, look=look)
        assert there != bare
        for side, of in (
            (NORTH, lambda drawn: drawn[0]),
            (SOUTH, lambda drawn: drawn[-1]),
            (WEST, lambda drawn: [row[0] for row in drawn]),
            (EAST, lambda drawn: [row[-1] for row in drawn]),
        ):
            if border & side:
                assert of(there) == of(bare)


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_every_eye_tells_a_border_from_what_is_beside_it(palette: Palette) -> None:
    """From the terrain outside, or from the lighter or darker pixels along its inside."""
    look = halves(palette)
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


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_whoever_has_moved_still_wears_the_cloth_of_their_owner(palette: Palette) -> None:
    """Darker cloth is nearer to the owner's colour than to that of anybody else."""
    for colour, own in palette.players.items():
        worn = palette.cloth(colour, spent=True)
        others = [difference(worn, other, "normal") for name, other in palette.players.items() if name != colour]
        assert difference(worn, own, "normal") < min(others)
    look = halves(palette)
    fresh, spent = (replace(FIELD, badges=(replace(ARMY, moved=moved),)) for moved in (False, True))
    red = {palette.players["red"], palette.cloth("red", spent=True)}
    soldiers = [
        sum(colour in red for row in pixels(cell, "L", look=look)[2:] for colour in row) for cell in (fresh, spent)
    ]
    assert 0 < soldiers[1] < soldiers[0], "they sit"


def test_moved_figures_look_spent_until_they_march() -> None:
    spent = replace(FIELD, badges=(replace(ARMY, moved=True),))
    fresh = replace(FIELD, badges=(ARMY,))
    assert rows(fresh, "M") == rows(spent, "M")
    assert paint(fresh, Marks(), "M", ENGLISH) != paint(spent, Marks(), "M", ENGLISH)
    selected = Marks(selected=True)
    assert paint(fresh, selected, "M", ENGLISH) == paint(spent, selected, "M", ENGLISH)


def test_whoever_has_moved_wears_darker_cloth_on_which_the_letter_is_legible() -> None:
    for palette, zoom in product(PAINTED, ZOOMS):
        for badge in (ARMY, SCOUT):
            drawn = paint(replace(FIELD, badges=(replace(badge, moved=True),)), Marks(), zoom, halves(palette))
            (run,) = (run for row in drawn for run in row if badge.letter in run.text)
            assert run.style == palette.badge(badge.colour, spent=True)
            assert run.style.bgcolor is not None
            cloth, own = run.style.bgcolor.name, palette.players[badge.colour]
            assert contrast(cloth, "#000000") < contrast(own, "#000000")
            assert run.style.color is not None
            assert contrast(run.style.color.name, cloth) >= LEGIBLE


GIVEN = (("trade", 2), ("culture", 1))
PLAYERS_PIECES = {"building": "", "wonder": "◊", "great_person": "@"}


@all_rows("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
@all_rows("border", [0, NORTH, WEST, SOUTH | EAST, NORTH | WEST])
def test_a_piece_shows_what_it_gives_in_the_ink_of_each_icon_on_its_own_ground(zoom: Zoom, border: int) -> None:
    for kind, sign in PLAYERS_PIECES.items():
        for palette in PAINTED:
            cell = replace(FIELD, owner="red", feature=(kind, kind), icons=GIVEN, place=Place(5, 5, border=border))
            runs = [run for row in paint(cell, Marks(), zoom, halves(palette)) for run in row if run.text.strip("▀ ")]
            given = "»♪" if sign and zoom == "M-" and border & (EAST | WEST) else "»»♪"
            assert "".join(run.text for run in runs).strip() == f"{sign}{given}"
            for run in runs:
                assert run.style is not None
                assert run.style.bgcolor is not None
                assert run.style.bgcolor.name in (palette.paints[kind], blend(palette.paints[kind], WHITE, CLOSE))
                assert run.style.color is not None
                assert contrast(run.style.color.name, run.style.bgcolor.name) >= LEGIBLE
            assert len({certain(certain(run.style).color).name for run in runs}) >= 2


@pytest.mark.parametrize("palette", [palette for palette in PAINTED if palette.blends])
def test_what_two_pieces_side_by_side_give_does_not_run_together(palette: Palette) -> None:
    left = replace(FIELD, feature=("building", "any"), icons=(("trade", 2), ("culture", 2)), place=Place(border=WEST))
    right = replace(FIELD, feature=("building", "any"), icons=(("trade", 2), ("combat", 2)))
    (*_, last), (first, *_) = (paint(cell, Marks(), "M", halves(palette))[-1] for cell in (left, right))
    assert (last.text, first.text) == ("♪♪", "»»")
    assert last.style is not None
    assert first.style is not None
    assert last.style.bgcolor != first.style.bgcolor


def test_a_piece_that_gives_much_says_how_often_instead() -> None:
    rich = replace(FIELD, feature=("great_person", "any"), icons=(("production", 2), ("trade", 2), ("coin", 1)))
    assert rows(rich, "M")[1].strip(".") == "@☼»$"
    assert rows(replace(rich, place=Place(border=WEST)), "L")[-1] == ".@☼☼»»$"
    assert " @☼☼»»$" in rows(rich, "XL")[-1]
    camp = replace(FIELD, feature=("building", "any"), icons=(("trade", 2), ("combat", 2)))
    assert rows(camp, "M")[1].strip(".") == "»»+2"


def test_in_one_line_a_building_is_what_it_gives_most_of() -> None:
    assert rows(replace(FIELD, feature=("building", "any"), icons=(("culture", 1), ("trade", 2))), "S") == [".».."[:3]]
    assert rows(replace(FIELD, feature=("wonder", "any"), icons=(("culture", 3),)), "S") == [".◊."]
    assert rows(replace(FIELD, feature=("great_person", "any"), icons=(("culture", 3),)), "S") == [".@."]


def test_between_two_cities_of_one_owner_there_is_a_seam_and_no_border() -> None:
    view = sample_view()
    squares = dict(view.squares)
    centre = squares[number("C3")]
    other = squares[number("F3")]
    for name in ("E2", "E3", "E4", "F2", "F4", "G2", "G3", "G4"):
        place = squares[number(name)]
        assert centre.city is not None
        squares[number(name)] = replace(place, owner=centre.city.owner, outskirts_of=other.square, city=None)
    squares[other.square] = replace(
        other, city=replace(certain(centre.city), square=other.square), owner=None, outskirts_of=None
    )
    there = replace(view, squares=squares)
    west, east = (cell_of(there, squares[number(name)]).place for name in ("D3", "E3"))
    assert (west.border & EAST, west.seam, east.border & WEST, east.seam) == (0, 0, 0, WEST)
    red = DARK.players["red"]
    drawn = pixels(replace(FIELD, owner="red", place=Place(5, 5, 1, 1, seam=WEST)), "L")
    assert {row[0] for row in drawn} == {DARK.stitch("red")}
    assert red not in {colour for row in drawn for colour in row}


def test_huts_and_villages_are_bright_badges() -> None:
    for kind, sign in (("hut", "⌂"), ("village", "Ω")):
        cell = replace(FIELD, feature=(kind, kind))
        assert sign in rows(cell, "S")[0]
        assert f" {sign} " in "".join(rows(cell, "M"))
        paints = {
            DARK.paints[SPRITES.legend[dot]]
            for sprite in SPRITES.fitting(kind, 7, 4)
            for row in sprite
            for dot in row
            if dot != "."
        }
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


@pytest.mark.parametrize("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
def test_no_figures_hide_the_letter_of_a_resource(zoom: Zoom) -> None:
    for badge in (ARMY, SCOUT, Badge("C", "yellow", 3, 1, moved=False), Badge("C", "yellow", 0, 3, moved=False)):
        for border in (0, NORTH, EAST, NORTH | EAST):
            cell = replace(FIELD, resource="iron", badges=(badge,), place=Place(5, 5, border=border))
            shown = "".join(rows(cell, zoom))
            assert "F" in shown
            assert badge.letter in shown


def test_a_blockaded_square_says_so() -> None:
    assert "×" in "".join(rows(replace(FIELD, blockaded=True), "M"))


# Marks


def test_what_can_be_chosen_has_a_chip_and_white_is_the_cursors_alone() -> None:
    white = DARK.paints["mark"]
    for zoom in ZOOMS:
        assert "•" in "".join(rows(FIELD, zoom, Marks(target=True)))
        assert "•" in "".join(rows(replace(FIELD, badges=(SCOUT,)), zoom, Marks(target=True)))
        for mark in MARKS:
            found = {colour for row in pixels(FIELD, zoom, mark) for colour in row}
            assert (white in found) == mark.cursor
    assert rows(FIELD, "S", Marks(target=True)) == [".•."]
    assert rows(replace(FIELD, resource="silk"), "S", Marks(target=True)) == ["•S."]


@all_rows("zoom", ZOOMS)
@all_rows("palette", PAINTED)
def test_the_frame_of_the_selected_square_runs_outside_of_it(zoom: Zoom, palette: Palette) -> None:
    look, gold = halves(palette), palette.accent
    around: dict[int, Callable[[list[list[str]]], list[str]]] = {
        NORTH: lambda drawn: drawn[0],
        SOUTH: lambda drawn: drawn[-1],
        WEST: lambda drawn: [row[0] for row in drawn],
        EAST: lambda drawn: [row[-1] for row in drawn],
        NORTH_EAST: lambda drawn: [drawn[0][-1]],
    }
    for side, edge in around.items():
        drawn = pixels(FIELD, zoom, Marks(beside=side), look)
        assert set(edge(drawn)) == {gold}
        assert sum(row.count(gold) for row in drawn) == len(edge(drawn))
    army = replace(FIELD, badges=(ARMY,))
    inside = pixels(army, zoom, Marks(selected=True), look)
    assert gold not in {colour for row in inside for colour in row}
    bare, stands = pixels(army, zoom, look=look), pixels(FIELD, zoom, look=look)
    for shown, before, ground in zip(inside, bare, stands, strict=True):
        for now, then, under in zip(shown, before, ground, strict=True):
            assert now == then or then == under, "the figure is as it was, on a calm ground"


@all_rows("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
@all_rows("palette", PAINTED)
def test_the_cursor_covers_no_figure_and_no_end_of_a_bar(zoom: Zoom, palette: Palette) -> None:
    look, white = halves(palette), palette.paints["mark"]
    for badge in (ARMY, replace(ARMY, armies=0, scouts=1)):
        marked = paint(replace(FIELD, badges=(badge,)), Marks(cursor=True), zoom, look)
        (run,) = (run for row in marked for run in row if "R" in run.text)
        assert run.style == palette.badge("red")
        drawn = pixels(replace(FIELD, badges=(badge,)), zoom, Marks(cursor=True), look)
        assert {row[x] for row in drawn for x in (0, -1)} == {white}
        assert sum(row.count(palette.players["red"]) for row in drawn) >= (4 if zoom == "M-" else 5), (
            "flag and soldiers, or a wagon"
        )
    for city in (CAPITAL, replace(CAPITAL, capital=False)):
        *_, bar = paint(replace(FIELD, city=city), Marks(cursor=True), zoom, look)
        letters = [run for run in bar if not _pixel(run)]
        assert {run.style for run in letters} == {palette.badge("red")}
        assert "".join(run.text for run in letters).startswith("R")
        assert "9" in letters[0].text
        assert any(white in row for row in pixels(replace(FIELD, city=city), zoom, Marks(cursor=True), look))


@pytest.mark.parametrize("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
def test_steps_stand_beside_roofs_bars_and_figures(zoom: Zoom) -> None:
    icons = (("trade", 2), ("culture", 1))
    cells = [
        *(replace(FIELD, city=replace(CAPITAL, capital=capital, walled=walled)) for capital, walled in WALLS),
        *(replace(FIELD, feature=(kind, kind), icons=icons) for kind in ("building", "wonder", "great_person")),
        replace(FIELD, badges=(replace(ARMY, colour="blue"),)),
        replace(FIELD, badges=(SCOUT,)),
    ]
    for cell, fights in product(cells, (False, True)):
        bare, marked = rows(cell, zoom), rows(cell, zoom, Marks(steps=3, fights=fights))
        sign = "!" if fights else "3"
        assert sum(row.count(sign) for row in marked) == 1
        words = sorted("".join(bare).replace(".", "").replace(" ", ""))
        shown = "".join(marked).replace(".", "").replace(" ", "").replace("!3", "!")
        assert sorted(shown.replace(sign, "", 1)) == words, "nothing else is covered"
        if cell.badges:
            continue
        y = next(y for y, row in enumerate(marked) if sign in row)
        clear = {DARK.town("red")["yard"], *(colour for row in pixels(FIELD, zoom) for colour in row)}
        before = pixels(cell, zoom)
        under = {before[2 * y + half][x] for half in (0, 1) for x, each in enumerate(marked[y]) if each == sign}
        assert under <= clear, (cell, zoom)


def test_a_step_that_attacks_has_a_sign_and_a_colour_of_its_own() -> None:
    enemy = replace(FIELD, resource="wheat", badges=(replace(ARMY, letter="A", colour="blue", armies=1),))
    for palette, zoom in product(PAINTED, ZOOMS):
        look = halves(palette)
        for border in (0, NORTH | WEST, SOUTH | EAST):
            cell = replace(enemy, owner="blue", place=Place(5, 5, 1, 1, border=border))
            drawn = paint(cell, Marks(steps=1, target=True, passed=True, fights=True), zoom, look)
            signs = [run for row in drawn for run in row if "!" in run.text]
            assert [run.style for run in signs] == [palette.label("strike")]
            assert "A1" in "".join(rows(cell, zoom, Marks(steps=1, fights=True), look))
        assert "!" in "".join(rows(replace(FIELD, city=CAPITAL), zoom, Marks(fights=True), look))
        for other in ("step", "way", "village"):
            assert difference(palette.paints["strike"], palette.paints[other], "normal") >= 12
    for look in (halves(SIXTEEN), halves(PLAIN), halves(DARK, ASCII)):
        for zoom in ZOOMS:
            drawn = paint(enemy, Marks(steps=1, target=True, fights=True), zoom, look)
            assert [run.style for row in drawn for run in row if "!" in run.text] == [look.palette.attack()]


def test_what_belongs_to_the_selected_square_is_lit() -> None:
    assert pixels(FIELD, "L", Marks(reachable=True)) != pixels(FIELD, "L")


@pytest.mark.parametrize("zoom", ZOOMS)
def test_marks_change_pixels_and_hide_no_piece(zoom: Zoom) -> None:
    """Only numbers of steps, the overlay of yields and the dots of what can be chosen are text."""
    view = sample_view()
    for square in view.squares.values():
        cell = cell_of(view, square)
        plain = rows(cell, zoom)
        for mark in (
            Marks(selected=True),
            Marks(dim=True),
            Marks(reachable=True),
            Marks(beside=NORTH | EAST),
        ):
            assert rows(cell, zoom, mark) == plain
        under = "".join(rows(cell, zoom, Marks(cursor=True)))
        letters = sorted(filter(str.isalpha, "".join(plain)))
        assert sorted(filter(str.isalpha, under)) == letters, "everything makes room for the frame"
        chosen = "".join(rows(cell, zoom, Marks(target=True))).replace("•", "")
        assert {*"".join(plain)} <= {*chosen, "."}
        if cell.badges and cell.city is None:
            assert cell.badges[0].letter in "".join(rows(cell, zoom, Marks(steps=2, cursor=True, target=True)))


@all_rows("zoom", ZOOMS)
@all_rows("palette", PAINTED)
def test_cursor_target_and_dimness_can_be_seen_on_every_terrain(zoom: Zoom, palette: Palette) -> None:
    look = halves(palette)
    for kind in (*KINDS, None):
        cell = Cell(kind, False, place=Place(5, 5, 1, 1))
        drawn = [paint(cell, mark, zoom, look) for mark in (Marks(), Marks(cursor=True), Marks(target=True))]
        assert drawn[0] != drawn[1] != drawn[2] != drawn[0]
        if kind is not None and palette.blends:  # with 256 colours the numbers tell what is in reach
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


def test_in_one_line_yields_stand_on_one_colour_with_nothing_else_and_apart_from_the_next() -> None:
    shown = Marks(yields=True)
    cells: dict[tuple[tuple[str, int], ...], dict[Zoom, str]] = {
        (("trade", 1), ("culture", 1)): {"S": "»♪.", "S+": "»♪.."},
        (("production", 2),): {"S": "2☼.", "S+": "2☼.."},
        (("production", 1), ("trade", 1), ("culture", 1)): {"S": "111", "S+": "☼»♪."},
    }
    for icons, drawn_as in cells.items():
        cell = replace(FIELD, icons=icons, feature=("building", "market"), badges=(ARMY,), owner="red")
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


def test_on_a_light_table_nothing_inside_of_a_border_is_darker_than_the_land() -> None:
    """A grey ring inside of one border would be the darkest thing on the map."""
    look = halves(LIGHT)
    for colour in LIGHT.players:
        for kind, inside in drawn(look, colour).items():
            if kind in KINDS:
                assert contrast(cased(inside, colour, look), "#000000") > contrast(inside, "#000000"), (colour, kind)


@pytest.mark.parametrize("zoom", ["M", "L"])
def test_the_sample_of_a_look_shows_the_frame_of_what_is_selected_and_the_cursor(zoom: Zoom) -> None:
    look = halves(DARK)
    shown = {str(span.style) for line in board_lines(look, zoom) for span in line.spans}
    for colour in (DARK.accent, DARK.paints["mark"]):
        assert any(colour in style for style in shown)
