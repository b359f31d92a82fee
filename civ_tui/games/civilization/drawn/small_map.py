"""Pictures of a map to look at only: the whole map with facts about its game, or a part of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.strip import Strip

from civ_tui.drawing.blocks import HALVES, fold, joined
from civ_tui.drawing.colours import blend
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, beside_picture, filled, player_badge, styled
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Cell, Marks, cell_of
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.pictures import colours
from civ_tui.games.civilization.drawn.race import VICTORIES, race_lines
from civ_tui.games.civilization.drawn.terrain import TILE, terrain
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES, ZOOMS, Row, Zoom, fitting
from civ_tui.games.civilization.rules.view import View
from civ_tui.words.saved_games import progress

OWNED: Final = 0.6
"""The share of the owner's colour in their land."""
LACKING: Final = 2
"""The most rows that a small map may lack."""
OUTSIDE: Final = 0.6
"""How much nearer to the panel's colour is on a small map what the large one does not show."""
TINY: Final = (3, 2)
"""The pixels of a square at the smallest zoom; two of their columns are shown."""
GAP: Final = Text("  ")
BESIDE: Final = 26
"""The least columns of the text beside a map, if there is no room below it."""
NEAR: Final[tuple[Zoom, ...]] = ("L", "M", "S")
"""The zooms of a part of the map, the best first."""
AROUND: Final = 4
"""The least squares of a part of a map, in both directions."""
BESIDES: Final = 3
"""The same of a part that is only a closer look: a square and its neighbours."""
LAND: Final = 2
"""The least rows of the land around a square."""
MOST: Final = 8
"""The most squares of a closer look, in both directions."""


def game_lines(look: Look, view: View, answers: int, room: Size) -> Lines:
    """The map, the progress of the game and the players; with their own progress if there is room."""
    players = (player_badge(look, player).append(f" {player.name}") for player in view.players)
    who, muted = filled(players, GAP, room.width), look.palette.role("muted")
    counted = look.count(answers, "{n} decision", "{n} decisions")
    summary = [styled(words, muted) for words in (progress(look, view), counted)]
    board = board_lines(look, view, Size(room.width, room.height - len(who) - len(summary)))
    if len(board) + len(who) + len(summary) > room.height and room.width - board[0].cell_len >= BESIDE:
        return beside_picture(board, [*who, *summary])
    left = room.height - len(board) - len(summary) - 1
    race = race_lines(look, view, room.width, left)
    in_cards = VICTORIES + len(view.players) <= len(race) <= left
    return [*board, *summary, Text(), *race] if in_cards else [*board, *who, *summary]


def board_lines(look: Look, view: View, room: Size) -> Lines:
    """The squares of a map without its rulers, in that room."""
    zoom = fitting(view.width, view.height, Size(room.width + RULER, room.height + 1))
    if view.width * SIZES[zoom][0] > room.width:
        return small_map(view, look, 2 if view.width * 2 <= room.width else 1)
    return as_text(_squares(look, view, range(view.width), range(view.height), zoom))


def closer_look(
    look: Look, view: View, square: int, room: Size, shown: Zoom, part: Collection[int] = ()
) -> list[Strip]:
    """The square and its neighbours, larger than on a map that shows them at that zoom; where it shows only a part, the
    whole map with the square marked, and dim what is not in that part. Nothing without room."""
    if part:
        return [Strip(joined(row)) for row in _whole(look, view, square, room, part)]
    larger = reversed(ZOOMS[ZOOMS.index(shown) + 1 :])
    return [Strip(row) for row in _part(look, view, square, room, larger, BESIDES, MOST)]


def _whole(look: Look, view: View, square: int, room: Size, part: Collection[int]) -> Iterable[list[tuple[str, Style]]]:
    """All squares, two rows of them in a line: cities, figures and land of a player in their colour, everything else as
    its terrain; what lies outside of the part is dim. With too little room a few rows far from the marked square are
    missing."""
    seen = _window(square // view.width, 2 * room.height, view.height)
    if room.width < view.width or len(seen) < view.height - LACKING or not look.painted:
        return ()

    def shown(place: int) -> str:
        colour = _pixel(look, view, place, square)
        return colour if place in part else look.palette.mixed(colour, look.palette.panel, OUTSIDE)

    return fold([[shown(y * view.width + x) for x in range(view.width)] for y in seen], HALVES)


def _pixel(look: Look, view: View, square: int, marked: int) -> str:
    seen = view.squares.get(square)
    if seen is None:
        return look.palette.panel
    if square == marked:
        return look.palette.text
    cell = cell_of(view, seen)
    piece = cell.city or next(iter(cell.badges), None)
    if piece is not None:
        return look.palette.players[piece.colour]
    if cell.terrain is None:
        return look.palette.fog
    ground, owner = look.palette.terrain[cell.terrain][0], look.palette.players.get(cell.owner or "")
    return ground if owner is None else look.palette.mixed(ground, owner, OWNED) if look.palette.blends else owner


def place_lines(look: Look, view: View, square: int, room: Size, zooms: Sequence[Zoom] = NEAR) -> Lines:
    """The part of the map around a square that fits into the room, at the first of the zooms with room for its
    neighbours; nothing if there is none."""
    return as_text(_part(look, view, square, room, zooms, AROUND))


def land_lines(look: Look, view: View, square: int, room: Size) -> Lines:
    """The land around a square, in the largest squares whose rows fill the room; nothing without room."""
    at, lines = view.squares[square], room.height
    filling = (zoom for zoom in reversed(ZOOMS) if SIZES[zoom][1] * LAND <= lines and not lines % SIZES[zoom][1])
    if (zoom := next(filling, None)) is None:
        return []
    width, height = SIZES[zoom]
    rows = _window(at.y, lines // height, view.height)
    columns = _window(at.x, room.width // width, view.width)
    there = [x for x in columns if any(y * view.width + x in view.squares for y in rows)]
    return as_text(_squares(look, view, there, rows, zoom))


def _part(
    look: Look, view: View, square: int, room: Size, zooms: Iterable[Zoom], least: int, most: int = 16
) -> Sequence[Row]:
    """The squares around one that fit into the room, at the first of the zooms with room for the `least` in both
    directions, and at `most` so many."""
    zoom = next((zoom for zoom in zooms if _around(zoom, room) >= least), None)
    if zoom is None:
        return []
    at, (width, height) = view.squares[square], SIZES[zoom]
    columns = _window(at.x, min(room.width // width, most), view.width)
    return _squares(look, view, columns, _window(at.y, min(room.height // height, most), view.height), zoom, square)


def _around(zoom: Zoom, room: Size) -> int:
    """How many squares fit into a row or a column, whichever has fewer."""
    width, height = SIZES[zoom]
    return min(room.width // width, room.height // height)


def _window(at: int, count: int, whole: int) -> range:
    """`count` rows or columns of a map, with `at` in the middle as far as the map allows."""
    first = max(0, min(at - count // 2, whole - count))
    return range(first, min(first + count, whole))


def _squares(
    look: Look, view: View, columns: Sequence[int], rows: range, zoom: Zoom, marked: int | None = None
) -> Sequence[Row]:
    def cell(x: int, y: int) -> tuple[Cell | None, Marks]:
        marks = Marks(cursor=True) if y * view.width + x == marked else NO_MARKS
        return _uncut(_cell(view, x, y), columns, rows), marks

    return [line for y in rows for line in in_a_row((cell(x, y) for x in columns), zoom, look)]


def _uncut(cell: Cell | None, columns: Sequence[int], rows: range) -> Cell | None:
    """The square of a closed tile that does not lie whole in that part of the map has a back without the rose."""
    if cell is None or cell.terrain is not None:
        return cell
    place = cell.place
    left, top = place.x - place.across, place.y - place.down
    if {left, left + TILE - 1} <= {*columns} and {top, top + TILE - 1} <= {*rows}:
        return cell
    return replace(cell, place=replace(place, across=place.across - TILE, down=place.down - TILE))


def small_map(view: View, look: Look, columns: int = 2) -> Lines:
    """A line for each row of the map, two columns a square or one: terrain, owner of the land, owner of a city or
    figures."""
    return [_row((_cell(view, x, y) for x in range(view.width)), look, columns) for y in range(view.height)]


def _cell(view: View, x: int, y: int) -> Cell | None:
    square = view.squares.get(y * view.width + x)
    return None if square is None else cell_of(view, square)


def _row(cells: Iterable[Cell | None], look: Look, columns: int) -> Text:
    line = Text(end="")
    for cell in cells:
        if cell is None:
            line.append(" " * columns)
            continue
        ground = look.palette.ground(cell.terrain, cell.shaded)
        if cell.terrain is None:
            line.append(look.glyphs.fog * columns, ground)
        elif cell.city is not None:
            kind = look.glyphs.capital if cell.city.capital else look.glyphs.city
            line.append(f"{cell.city.letter}{kind}"[:columns], look.palette.badge(cell.city.colour))
        elif cell.badges:
            badge = cell.badges[0]
            shape = look.glyphs.army if badge.armies else look.glyphs.scout
            line.append(badge.letter, look.palette.badge(badge.colour))
            line.append(shape[: columns - 1], look.palette.badge(badge.colour, spent=badge.moved))
        elif look.painted:
            for upper, lower in [*_pixels(cell, look)][:columns]:
                line.append("▀", Style(color=upper, bgcolor=lower))
        else:
            glyphs = look.glyphs.terrain if look.palette.coloured else look.glyphs.texture
            line.append(f"{glyphs[cell.terrain]} "[:columns], ground)
    return line


def _pixels(cell: Cell, look: Look) -> Iterable[tuple[str, str]]:
    """Two columns of two pixels. Owned land is blended with the owner's colour, or, if colours cannot be mixed, has it
    in the lower pixels."""
    assert cell.terrain is not None
    paints, owner = colours(look), look.palette.players.get(cell.owner or "")
    rows = terrain(cell.terrain, cell.place.x, cell.place.y, *TINY)
    for above, below in zip(rows[0][:2], rows[1][:2], strict=True):
        if owner is None:
            yield paints[above], paints[below]
        elif look.palette.blends:
            yield blend(paints[above], owner, OWNED), blend(paints[below], owner, OWNED)
        else:
            yield paints[above], owner
