"""A square as signs on a ground, for terminals without colours to paint with and players who like it plain."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from civ_tui.drawing.blocks import joined
from civ_tui.drawing.glyphs import ATTACK
from civ_tui.drawing.look import Look
from civ_tui.games.civilization.drawn.cells import PIECES, Badge, Cell, CityMark, Marks, around
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS, code
from civ_tui.games.civilization.drawn.zooms import SIZES, Row, Zoom
from civ_tui.games.civilization.words.names import component_name


class _Sheet:
    """The characters of a cell while it is being painted."""

    def __init__(self, width: int, height: int, style: Style, character: str = " ") -> None:
        self.width, self.height = width, height
        self.rows = [[(character, style)] * width for _ in range(height)]
        self.free = {(x, y) for y in range(height) for x in range(width)}

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write from column x on, as far as the cell goes; returns the column after the last character."""
        for character in text:
            if 0 <= x < self.width:
                self.rows[y][x] = (character, style)
                self.free.discard((x, y))
            x += 1
        return x

    def fill(self, x: int, y: int, character: str, style: Style) -> None:
        """Write something that anything else may replace."""
        self.rows[y][x] = (character, style)

    def restyle(self, x: int, y: int, style: Style) -> None:
        """Change the style of one character."""
        self.rows[y][x] = (self.rows[y][x][0], style)

    def segments(self) -> tuple[Row, ...]:
        """The rows, with neighbours of the same style joined."""
        return tuple(tuple(joined(row)) for row in self.rows)


BOLD: Final = Style(bold=True)
UNDERLINE: Final = Style(underline=True)


def paint(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The rows of segments that draw the cell: as many rows, each as wide, as `SIZES` says for the zoom."""
    width, height = SIZES[zoom]
    ground = look.palette.ground(cell.terrain, cell.shaded)
    if marks.site:
        return _site(cell, marks, zoom, look)
    if cell.city is not None and cell.terrain is not None:
        ground = look.palette.city(cell.city.colour, cell.terrain, cell.shaded)
    sheet = _Sheet(width, height, ground, " " if cell.terrain is not None else look.glyphs.fog)
    if cell.terrain is not None:
        (_small, _medium, _large)[min(height, 3) - 1](sheet, cell, ground, look)
        if look.palette.depth in ("16", "none") and cell.city is None:
            _texture(sheet, cell.terrain, look)
        _selected(sheet, cell, marks)
    _marks(sheet, cell, marks, look)
    return sheet.segments()


def _site(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """A square where a city could stand, with what would lie around it."""
    width, height = SIZES[zoom]
    ground = look.palette.label("ledger")
    sheet = _Sheet(width, height, ground)
    sheet.write(0, 0, "".join(around(cell, look, width - 1)) if cell.icons else "", ground)
    for badge in cell.badges[:1]:
        sheet.write(width - len(_badge(badge, look)), height - 1, _badge(badge, look), _badge_style(badge, look))
    _marks(sheet, cell, marks, look)
    return sheet.segments()


def _small(sheet: _Sheet, cell: Cell, ground: Style, look: Look) -> None:
    """Terrain, then the best feature, then figures, which take all the room they need."""
    if cell.city is not None:
        mark = cell.city
        bar = look.palette.badge(mark.colour)
        sheet.write(0, 0, f"{mark.letter}{_shape(mark, look)}{_idle(mark, look) or _held(mark, look) or ' '}", bar)
        for badge in cell.badges[:1]:
            own = badge.letter == mark.letter
            sheet.write(2, 0, _count(badge, look)[-1], bar if own else _badge_style(badge, look))
        return
    sheet.write(0, 0, *_terrain(cell, ground, look))
    sheet.write(1, 0, _best(cell, look), ground + BOLD)
    if cell.badges:
        written = _badge(cell.badges[0], look)
        sheet.write(sheet.width - len(written), 0, written, _badge_style(cell.badges[0], look))


def _medium(sheet: _Sheet, cell: Cell, ground: Style, look: Look) -> None:
    """Terrain, yields and resource above; the piece and the figures below."""
    if cell.city is not None:
        mark = cell.city
        kind = f"{_held(mark, look)}{_kind(mark, look)}"
        bar = f"{mark.letter}{_shape(mark, look)}{kind[:3]:3}"
        sheet.write(0, 0, bar, look.palette.badge(mark.colour))
        sheet.write(0, 1, f"{look.glyphs.icon('production')}{mark.production}{_idle(mark, look)}", ground)
    else:
        sheet.write(0, 0, *_terrain(cell, ground, look))
        sheet.write(1, 0, _yields(cell, look, 2 if cell.resource else 4), ground)
        if cell.resource is not None:
            sheet.write(3, 0, RESOURCE_LETTERS[cell.resource], look.palette.flag(cell.terrain, cell.shaded))
        sheet.write(0, 1, _feature(cell, look, words=False), ground + BOLD)
    _badges_at_the_right(sheet, 1, cell, look)


def _badges_at_the_right(sheet: _Sheet, y: int, cell: Cell, look: Look) -> None:
    x = sheet.width
    for badge in reversed(cell.badges[:2]):
        written = _badge(badge, look)
        x -= len(written)
        sheet.write(x, y, written, _badge_style(badge, look))


def _large(sheet: _Sheet, cell: Cell, ground: Style, look: Look) -> None:
    """Yields, piece and figures in the five columns of the middle; the outer two are for edges and marks."""
    icon = look.glyphs.icon
    if cell.city is not None:
        mark = cell.city
        sheet.write(1, 0, f"{icon('production')}{mark.production}{icon('trade')}{mark.trade}", ground)
        kind = f"{_held(mark, look)}{_kind(mark, look)}"
        bar = f"{_idle(mark, look) or ' '}{mark.letter}{_shape(mark, look)}{kind[:4]:4}"
        sheet.write(0, 1, bar, look.palette.badge(mark.colour))
    else:
        if cell.owner is not None and cell.side:
            last = sheet.width - 1
            x, edge = (0, look.glyphs.west_edge) if cell.side < 0 else (last, look.glyphs.east_edge)
            for y in range(sheet.height):
                sheet.fill(x, y, edge, ground + look.palette.edge(cell.owner))
        sheet.write(1, 0, look.glyphs.terrain[cell.terrain or ""], ground)
        sheet.write(2, 0, _yields(cell, look, 3 if cell.resource else 4), ground)
        if cell.resource is not None:
            sheet.write(
                sheet.width - 2, 0, RESOURCE_LETTERS[cell.resource], look.palette.flag(cell.terrain, cell.shaded)
            )
        sheet.write(1, 1, _feature(cell, look, words=True), ground + BOLD)
    x = 1
    for badge in cell.badges:
        full = f"{badge.letter}{look.glyphs.army if badge.armies else ''}{_count(badge, look)}"
        written = full if len(cell.badges) == 1 else _badge(badge, look)
        x = sheet.write(x, 2, written, _badge_style(badge, look))


def _terrain(cell: Cell, ground: Style, look: Look) -> tuple[str, Style]:
    """The terrain's glyph; in outskirts it stands on a blend with the owner's colour."""
    assert cell.terrain is not None
    glyph = look.glyphs.terrain[cell.terrain]
    return glyph, ground if cell.owner is None else look.palette.outskirts(cell.owner, cell.terrain, cell.shaded)


def _shape(mark: CityMark, look: Look) -> str:
    return look.glyphs.capital if mark.capital else look.glyphs.city


def _kind(mark: CityMark, look: Look) -> str:
    if mark.half:
        return look.say("METR")
    return look.say("WALL") if mark.walled else look.say("CAP") if mark.capital else look.say("CITY")


def _idle(mark: CityMark, look: Look) -> str:
    """The sign of a city of the viewer that still has to act in City Management."""
    return look.glyphs.bullet if mark.idle else ""


def _held(mark: CityMark, look: Look) -> str:
    """The sign of the marker on the city (FAF-DISB-2)."""
    return look.glyphs.piece(mark.holds) if mark.holds else ""


def _count(badge: Badge, look: Look) -> str:
    return f"{badge.armies or ''}{look.glyphs.scout if badge.scouts else ''}"


def _badge_style(badge: Badge, look: Look) -> Style:
    return look.palette.badge(badge.colour, spent=badge.moved)


def _badge(badge: Badge, look: Look) -> str:
    return badge.letter + _count(badge, look)


def _yields(cell: Cell, look: Look, room: int) -> str:
    """A glyph for each icon, or a glyph and a number if there is no room for so many."""
    if cell.blockaded:
        return look.glyphs.blockade
    glyphs = "".join(look.glyphs.repeated(kind, count) for kind, count in cell.icons)
    if len(glyphs) <= room:
        return glyphs
    icon = look.glyphs.icon
    return "".join(icon(kind) + (str(count) if count > 1 else "") for kind, count in cell.icons)[:room]


def _feature(cell: Cell, look: Look, *, words: bool) -> str:
    if cell.feature is None:
        return ""
    kind, component = cell.feature
    glyph = look.glyphs.piece(kind)
    if kind in PIECES and kind != "city_state":
        name = "" if cell.edition is None else component_name(look, cell.edition.components, kind, component)
        called = code(component, name, english=look.language == "en" or not name)
        return called if kind == "building" else glyph + called
    names = {"hut": look.say("hut"), "village": look.say("vill"), "relic": look.say("relic")}
    return glyph + names.get(kind, "")[:4] if words else glyph


def _best(cell: Cell, look: Look) -> str:
    """The most important character of a square: a piece, a resource (small letter), or another yield."""
    if cell.feature is not None and cell.feature[0] != "disaster":
        return _feature(cell, look, words=False)[0]
    if cell.resource is not None:
        return RESOURCE_LETTERS[cell.resource].lower()
    if cell.feature is not None:
        return look.glyphs.disaster
    extra = [kind for kind, _ in cell.icons if kind in ("culture", "coin")]
    return look.glyphs.icon(extra[0]) if extra else " "


def _texture(sheet: _Sheet, terrain: str, look: Look) -> None:
    """With few colours or none, fill empty room with the terrain's glyph in every third column below the first line."""
    style = look.palette.ground(terrain, False) if look.palette.coloured else Style(dim=True)
    for x, y in sheet.free:
        if y and (x + 2 * y) % 3 == 0 and sheet.rows[y][x][0] == " ":
            sheet.fill(x, y, look.glyphs.texture[terrain], style)


def _selected(sheet: _Sheet, cell: Cell, marks: Marks) -> None:
    """Underline the figures or city of the selected square."""
    if not marks.selected:
        return
    y = sheet.height - 1 if cell.badges or cell.city is None else min(1, sheet.height - 1)
    for x in range(sheet.width):
        sheet.restyle(x, y, sheet.rows[y][x][1] + UNDERLINE)


def _marks(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw the corners of targets, the lower corners of what is lit, the steps to a square or the dot of a path (unless
    a piece needs the room, or a letter would stand beside the number), and the cursor."""
    last_x, last_y = sheet.width - 1, sheet.height - 1
    if marks.fights:
        sheet.write(last_x if last_y else 0, 0, ATTACK, look.palette.attack())
    elif (marks.passed or marks.steps) and not marks.selected and (last_x, 0) in sheet.free:
        apart = (last_x - 1, 0) in sheet.free or sheet.rows[0][last_x - 1][0] == " "
        sign = str(marks.steps) if marks.steps and apart else look.glyphs.bullet
        ground = look.palette.ground(cell.terrain, cell.shaded) + BOLD
        sheet.write(last_x, 0, sign, look.palette.step() if marks.passed else ground)
    if sheet.height == 1:
        _small_marks(sheet, cell, marks, look)
    elif marks.target or marks.reachable:
        strong = look.palette.ground(cell.terrain, cell.shaded) + BOLD
        if cell.terrain is None:
            strong += look.palette.role("strong")  # the ink of what is unexplored is too faint for a mark
        places = ((0, 0), (last_x, 0), (0, last_y), (last_x, last_y))
        for (x, y), corner in zip(places, look.glyphs.corners, strict=True):
            if (x, y) in sheet.free and (marks.target or y):
                sheet.write(x, y, corner, strong)
    if marks.cursor:
        for y in range(sheet.height):
            sheet.restyle(0, y, look.palette.cursor())
            sheet.restyle(last_x, y, look.palette.cursor())


def _small_marks(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Without room for corners, reverse the terrain of a target, and mark a reachable square with a dot in the middle,
    or underline it if something stands there."""
    if marks.target and not marks.fights:
        sheet.restyle(0, 0, look.palette.cursor())
    elif marks.reachable and sheet.rows[0][1][0] == " ":
        sheet.write(1, 0, look.glyphs.dot, look.palette.ground(cell.terrain, cell.shaded) + BOLD)
    elif marks.reachable:
        sheet.restyle(1, 0, sheet.rows[0][1][1] + UNDERLINE)
