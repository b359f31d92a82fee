"""What is written on the map of an area: its name behind its owner's letter, what is built there and could be, and who
stands there. What does not fit is said shorter, and what matters most last of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.geometry import Region

from civ_tui.drawing.area_board import AreaMarks
from civ_tui.drawing.colours import LEGIBLE, blend, contrast, ink, legible
from civ_tui.drawing.glyphs import ATTACK, WGL4
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.mare_nostrum.drawn.cards import ground, written
from civ_tui.games.mare_nostrum.drawn.chart import soil
from civ_tui.games.mare_nostrum.drawn.layout import boxes, runs_into_another
from civ_tui.games.mare_nostrum.drawn.spots import Flag, Force, Place, Spot
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed

VEIL: Final = 0.55
"""How much nearer to the table's colour the ground of what is written is than the land."""
OWNED: Final = 0.3
"""The share of the owner's colour in it."""
APART: Final = 3
"""Columns between ships, if there is room."""
SHORT: Final = 3
"""The letters of a name that is cut, at least."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The sign of each thing on the map."""

    city: str
    site: str
    temple: str
    market: str
    legion: str
    fortress: str
    trireme: str
    capital: str
    pillaged: str
    target: str


PRETTY: Final = Signs("⌂", "⌂", "▲", "■", "♦", "#", "◄", "◙", "¤", "•")
ASCII: Final = Signs("o", ".", "T", "M", "L", "#", "v", "*", "x", ">")


def signs_of(look: Look) -> Signs:
    """The signs in that tier of characters."""
    return PRETTY if look.glyphs is WGL4 else ASCII


Part = tuple[str, Style]
"""Some characters in one style."""


Line = tuple[int, int, tuple[Part, ...]]
"""Parts side by side from a column and line of the map on."""


@dataclass(frozen=True, slots=True)
class Badge:
    """What is written of an area."""

    lines: tuple[Line, ...]


def characters(lines: Iterable[Line]) -> Iterator[tuple[int, int, str, Style]]:
    """Each character of them with its place and style."""
    for x, y, parts in lines:
        column = x
        for text, style in parts:
            for character in text:
                yield column, y, character, style
                column += 1


@lru_cache(2048)
def badge(spot: Spot, marks: AreaMarks, zoom: Zoom, look: Look) -> Badge:
    """The badge of the area in its box."""
    box = boxes(zoom)[spot.number]
    if spot.number in printed().water:
        return _at_sea(spot, marks, box, look, aside=runs_into_another(zoom, spot.number))
    if box.height == 1:
        return _in_a_line(spot, marks, box, look)
    name = _name(spot, marks, box.width, look)
    built = _built(spot, marks, box.width, look)
    forces = _forces(spot.forces, box.width, look)
    rows = [name, built, forces]
    if box.height < len(rows):
        both = _both(spot, marks, box.width, look) if forces else built
        rows = [name, both]
    return Badge(tuple(_centred(box, rows)))


def _centred(box: Region, rows: Sequence[Sequence[Part]]) -> Iterator[Line]:
    for y, parts in enumerate((row for row in rows if row), start=box.y):
        length = _length(parts)
        yield box.x + (box.width - length) // 2, y, tuple(parts)


# Names


def _name(spot: Spot, marks: AreaMarks, room: int, look: Look) -> list[Part]:
    """The name behind the letter of the owner, with the chip of what can be chosen there."""
    chip = _chip(marks, look)
    room -= _length(chip)
    name = look.say(naming.area(spot.number))
    if spot.owner is None:
        text = _cut(name, room - 2)
        padded = f" {text} " if len(text) + 2 <= room else text
        return [*chip, (padded, cursor_or(marks, look, veil(look, spot.number)))]
    mark = signs_of(look).capital if spot.capital else " "
    style = look.palette.badge(spot.owner.colour, spent=spot.owner.garrison)
    text = _cut(name, room - 2)
    if len(text) + 3 <= room and look.glyphs is WGL4:
        text += " "
    between = (mark, cursor_or(marks, look, style)) if spot.taker is None else _taken(spot, look)
    return [*chip, (spot.owner.letter, style), between, (text, cursor_or(marks, look, style))]


def _cut(name: str, room: int, *, at_sea: bool = False) -> str:
    """The name, or as much of it as fits, with a dot where a word is cut: initials before its last word, or of a sea
    the longest word alone."""
    if len(name) <= room:
        return name
    words = name.split()
    shorter = max(words, key=len) if at_sea else " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    if len(words) > 1 and len(shorter) <= room:
        return shorter
    return f"{shorter[: room - 1]}." if room > SHORT else shorter[: max(room, SHORT)]


def cursor_or(marks: AreaMarks, look: Look, style: Style) -> Style:
    """That style, or the cursor's where it is."""
    return look.palette.cursor() if marks.cursor else style


@lru_cache(256)
def veil(look: Look, number: AreaNumber, owner: Flag | None = None) -> Style:
    """The style of a text on land: on what the land looks like from far, much darker or, on a light table, lighter. At
    sea there is only an ink: whoever paints knows the water."""
    palette = look.palette
    if not palette.paints:
        return Style(bold=False)
    kind = soil(number)
    if kind == "water":
        water = palette.paints["water"]
        return Style(color=_readable(palette.paints["wave"], water, palette), bold=False)
    fill = palette.paints[_FROM_FAR[kind]]
    if owner is not None and palette.blends:
        fill = blend(fill, palette.players[owner.colour], OWNED)
    fill = palette.mixed(fill, palette.paints["gap"], VEIL)
    return Style(color=_readable(palette.text, fill, palette), bgcolor=fill)


_FROM_FAR: Final = {"green": "sod", "sand": "trough", "stone": "thatch"}


def _chip(marks: AreaMarks, look: Look) -> list[Part]:
    """What can be chosen, or how many steps it is away; a fight awaits there."""
    label = look.palette.label
    if marks.fights:
        return [(ATTACK, look.palette.attack() if not look.palette.paints else label("strike"))]
    if marks.steps:
        return [(str(marks.steps), _step(marks, look))]
    if marks.target or marks.passed:
        return [(signs_of(look).target, _step(marks, look))]
    return []


def _step(marks: AreaMarks, look: Look) -> Style:
    if not look.palette.paints:
        return look.palette.step()
    return look.palette.label("way" if marks.passed or marks.reachable else "step")


def _taken(spot: Spot, look: Look) -> Part:
    """The legion on the owner's marker."""
    assert spot.taker is not None
    return signs_of(look).legion, look.palette.badge(spot.taker.colour)


# What is built


def _built(spot: Spot, marks: AreaMarks, room: int, look: Look) -> list[Part]:
    """Cities, temple, market and goods, those that are built and the places for more; if they do not all fit, places
    that are free are left out."""
    if marks.yields:
        return _yielded(spot, look)
    signs, plain = signs_of(look), _plain(spot, look)
    parts: list[Part] = []
    for site in spot.sites:
        parts.append((signs.city if site.built else signs.site, _building(site, spot, look)))
    if spot.temple is not None:
        parts.append((signs.temple, _building(spot.temple, spot, look)))
    if spot.market is not None:
        parts.append((signs.market, _building(spot.market, spot, look)))
    if parts and spot.goods:
        parts.append((" ", plain))
    for number, place in enumerate(spot.goods):
        sign = written(look, place.what)
        parts += [(" ", plain)] * bool(number)
        parts.append((sign if place.built else sign.lower(), _good(place, spot, look)))
    if spot.pillaged:
        parts.append((signs.pillaged, plain + look.palette.role("bad") if look.palette.paints else plain))
    if _length(parts) > room:
        parts = [part for part in parts if part[0] != " "]
    return _padded(parts, plain, room)


def _padded(parts: list[Part], plain: Style, room: int) -> list[Part]:
    """With a blank at both ends, if there is room."""
    if not parts or _length(parts) + 2 > room or plain.bgcolor is None:
        return parts
    return [(" ", plain), *parts, (" ", plain)]


def _plain(spot: Spot, look: Look) -> Style:
    """The ground of what is built in the province."""
    return veil(look, spot.number, spot.owner)


def _building(place: Place, spot: Spot, look: Look) -> Style:
    """The style of a building, on the colour of whoever holds it."""
    palette = look.palette
    if place.holder is not None:
        return palette.badge(place.holder.colour)
    if not palette.coloured:
        return Style(bold=place.built, dim=not place.built)
    role = palette.role("strong" if place.built else "muted")
    if not palette.paints:
        return role
    plain = _plain(spot, look)
    assert plain.bgcolor is not None
    fill = plain.bgcolor.name
    wanted = palette.paints["wonder"] if place.built else palette.muted
    return Style(color=_readable(wanted, fill, palette), bgcolor=fill, bold=place.built)


def _readable(wanted: str, fill: str, palette: Palette) -> str:
    """An ink that can be read on that ground: the wanted one, or one near to it; with 256 colours black or white."""
    if palette.blends:
        return legible(wanted, fill)
    return wanted if contrast(wanted, fill) >= LEGIBLE else ink(fill)


def _good(place: Place, spot: Spot, look: Look) -> Style:
    if place.holder is not None:
        return look.palette.badge(place.holder.colour)
    if place.built:
        return ground(look.palette, place.what)
    return _building(place, spot, look)


def _yielded(spot: Spot, look: Look) -> list[Part]:
    """The cards that it brings, with their numbers."""
    return [(written(look, kind) + (str(n) if n > 1 else ""), ground(look.palette, kind)) for kind, n in spot.yields]


# Who stands there


def _forces(forces: Iterable[Force], room: int, look: Look) -> list[Part]:
    """The units of each side on its colour, its letter first; the shorter, the less room there is."""
    parts: list[Part] = []
    for brief in range(5):
        parts = [_force(force, look, brief) for force in forces]
        if _length(parts) <= room:
            break
    return parts


def _length(parts: Iterable[Part]) -> int:
    return sum(len(text) for text, _ in parts)


def _force(force: Force, look: Look, brief: int = 0) -> Part:
    """A side; `brief` 1 leaves out how many fortresses and docked triremes there are, 2 what lies in the dock if others
    stand there, 3 all but the most important kind, 4 says only whose they are."""
    signs = signs_of(look)
    kinds = (
        (signs.legion, force.legions, True),
        (signs.fortress, force.fortresses, False),
        (signs.trireme, force.triremes, True),
        (signs.trireme, force.docked, False),
    )
    counted = [(sign, n, counts) for sign, n, counts in kinds[: -1 if brief > 1 else None] if n] or [*kinds[-1:]]
    text = force.flag.letter
    if brief == 3 and counted[0][0] == signs.trireme:
        text += str(counted[0][1])  # nothing else stands at sea
    elif brief < 4:
        drawn = counted[:1] if brief == 3 else counted
        text += "".join(sign + (str(n) if n > 1 and (counts or not brief) else "") for sign, n, counts in drawn)
    return text, look.palette.badge(force.flag.colour, spent=force.moved or force.flag.garrison)


def _both(spot: Spot, marks: AreaMarks, room: int, look: Look) -> list[Part]:
    """What is built and who stands there in one line: without free places if need be, then without what is built."""
    parts = _forces(spot.forces, room, look)
    built = [building for building in _built(spot, marks, room, look) if building[0] != " "]
    if _length([*parts, *built]) > room:
        built = [building for building in built if not building[0].islower()]
    for building in built:
        if _length([*parts, building]) <= room:
            parts.append(building)
    return parts


def _in_a_line(spot: Spot, marks: AreaMarks, box: Region, look: Look) -> Badge:
    """Three letters of the name, who stands there, and the cities, temple and market: with fewer letters rather than
    without one of them or a sign, at last without temple and market and with less of who stands there. The chip takes
    the place of a letter, so that all the rest stays where it is."""
    chip = _chip(marks, look)
    area_name = look.say(naming.area(spot.number))
    cities = [(signs_of(look).city, _building(place, spot, look)) for place in spot.sites if place.built]
    signs, whole = signs_of(look), [*cities]
    for sign, place in ((signs.temple, spot.temple), (signs.market, spot.market)):
        whole += [(sign, _building(place, spot, look))] if place is not None else []
    parts = list[Part]()
    ways = [
        (0, SHORT - 1, whole),
        *((brief, least, cities) for brief, least in enumerate((SHORT, SHORT, SHORT - 1, 1, 1))),
    ]
    for brief, least, built in ways:
        for letters_ in range(SHORT - _length(chip), least - 1 - _length(chip), -1):
            if spot.owner is None:
                name: list[Part] = [(area_name[: max(letters_, 0)], cursor_or(marks, look, veil(look, spot.number)))]
            else:
                style = look.palette.badge(spot.owner.colour, spent=spot.owner.garrison)
                name = [(spot.owner.letter, style), (area_name[: max(letters_, 0)], cursor_or(marks, look, style))]
            parts = [*chip, *name, *([_taken(spot, look)] if spot.taker is not None else [])]
            parts += _beside_its_name(spot, look, brief)
            if _length([*parts, *built]) <= box.width:
                return Badge((_row(box, 0, [*parts, *built]),))
    return Badge((_row(box, 0, _cropped(parts, box.width, look)),))


def _cropped(parts: Iterable[Part], room: int, look: Look) -> list[Part]:
    """As many of the parts as fit, each that does not as dots in what is left."""
    fitted = list[Part]()
    for text, style in parts:
        if (left := room - _length(fitted)) > 0:
            fitted.append((text if len(text) <= left else look.glyphs.more[:left], style))
    return fitted


def _beside_its_name(spot: Spot, look: Look, brief: int) -> list[Part]:
    """The units of each side, without a legion on the marker, which is drawn there; those of the owner without their
    letter, which stands before the name."""
    parts: list[Part] = []
    for force in spot.forces:
        if force.flag == spot.taker:
            force = replace(force, legions=force.legions - 1)
        if not (force.legions or force.fortresses or force.triremes or force.docked):
            style = look.palette.badge(force.flag.colour, spent=force.moved or force.flag.garrison)
            parts.append((force.flag.letter, style))  # whose the legion on the marker is
            continue
        own = force.flag == spot.owner
        text, style = _force(force, look, min(brief, 3) if own else brief)
        parts.append((text[len(force.flag.letter) :] if own else text, style))
    return parts


def _at_sea(spot: Spot, marks: AreaMarks, box: Region, look: Look, *, aside: bool) -> Badge:
    """The name of the sea and the ships of each side; with a column free `aside` of the name."""
    chip = _chip(marks, look)
    area_name = look.say(naming.area(spot.number))
    style = cursor_or(marks, look, veil(look, spot.number))
    if box.height == 1:
        room = box.width - len(chip)
        if not spot.forces:
            return Badge((_row(box, 0, [*chip, (_cut(area_name, room - aside, at_sea=True), style)]),))
        ships = _forces(spot.forces, room, look)
        name = area_name[: min(SHORT, room - _length(ships))]
        return Badge((_row(box, 0, [*chip, *([(name, style)] if name else []), *ships]),))
    ships = _forces(spot.forces, box.width, look)
    gap = min(APART, (box.width - _length(ships)) // max(1, len(ships) - 1))
    spaced: list[Part] = []
    for ship in ships:
        spaced += [(" " * gap, Style.null()), ship] if spaced else [ship]
    name = _cut(area_name, box.width - len(chip) - aside, at_sea=True)
    return Badge((_row(box, 0, [*chip, (name, style)]), *_pieces(box, 1, spaced)))


def _row(box: Region, line: int, parts: Sequence[Part]) -> Line:
    return box.x + max(0, box.width - _length(parts)) // 2, box.y + line, tuple(parts)


def _pieces(box: Region, line: int, parts: Sequence[Part]) -> Iterator[Line]:
    """Parts side by side, with what is behind them between."""
    x = box.x + (box.width - _length(parts)) // 2
    for text, style in parts:
        if text.strip():
            yield x, box.y + line, ((text, style),)
        x += len(text)
