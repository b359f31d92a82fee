"""What is written on the map of an area: its name behind its owner's letter, what is built there and could be, and who
stands there. What does not fit is said shorter, and what matters most last of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.geometry import Region

from civ_tui.drawing.area_board import AreaMarks
from civ_tui.drawing.colours import LEGIBLE, contrast, hard_ink, ink, legible
from civ_tui.drawing.glyphs import ATTACK, WGL4
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.mare_nostrum.drawn.cards import ground, written
from civ_tui.games.mare_nostrum.drawn.chart import soil
from civ_tui.games.mare_nostrum.drawn.layout import MEASURES, boxes, is_coastal, runs_into_another
from civ_tui.games.mare_nostrum.drawn.spots import Flag, Force, Place, Spot
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, Zoom
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed

VEIL: Final = 0.55
"""How much nearer to the table's colour the ground of what is written is than the land."""
AT_SEA: Final = 0.7
"""How much nearer to black or white than the water names of seas are."""
OWNED: Final = 0.38
"""The share of the owner's colour in their land."""
APART: Final = 3
"""Columns between ships, if there is room."""
SHORT: Final = 3
"""The letters of a name that is cut, at least."""
WIDE: Final = 8
"""The pixels across of a cell that is wide enough for a piece."""
SEEN: Final = 2.8
"""The least contrast of lettering with the land, or with the sea on which a part of a name may lie."""


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
Badge = tuple[Line, ...]
"""What is written of an area."""


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
        return _at_sea(spot, marks, zoom, look)
    if MEASURES[zoom].height[0] == 1:
        return _in_few_lines(spot, marks, box, look)
    pad = blank_after(zoom, look)
    name = _name(spot, marks, box.width, look)
    built = _built(spot, marks, box.width, look, pad)
    forces = _forces(spot.forces, box.width, look, pad)
    rows = [name, built, forces]
    if box.height < len(rows):
        both = _both(spot, marks, box.width, look) if forces else built
        rows = [name, both]
    return tuple(_centred(box, rows))


def blank_after(zoom: Zoom, look: Look) -> str:
    """What follows the sign of a piece so that there is room for its picture in real pixels."""
    return " " if look.painted and look.pixels and PIXELS[zoom].across < WIDE else ""


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
        return [*chip, (_cut(name, room - 2), _lettering(spot, marks, look))]
    mark = signs_of(look).capital if spot.capital and not look.painted else " "
    style = _lettering(spot, marks, look)
    between = [(mark, style)] if spot.taker is None else [_taken(spot.taker, look), _whose(spot.taker, look)]
    text = _cut(name.upper() if look.painted and spot.capital else name, room - 1 - len(between))
    return [*chip, _whose(spot.owner, look), *between, (text, style)]


def _whose(owner: Flag, look: Look) -> Part:
    """The letter of an owner on their colour."""
    return owner.letter, look.palette.badge(owner.colour, spent=owner.garrison)


def _lettering(spot: Spot, marks: AreaMarks, look: Look) -> Style:
    """The style of a name: on darkened land or, under the cursor, on a ground of its own; among signs, which fill the
    land, on that of its owner."""
    if spot.owner is None or look.painted:
        return cursor_or(marks, look, veil(look, spot.number, spot.owner))
    return cursor_or(marks, look, _whose(spot.owner, look)[1])


def _cut(name: str, room: int, *, at_sea: bool = False) -> str:
    """The name, or as much of it as fits, with a dot where a word is cut: initials before its last word, or of a sea
    the longest word alone."""
    if len(name) <= room:
        return name
    words = name.split()
    shorter = max(words, key=len) if at_sea else " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    if len(words) > 1 and len(shorter) <= room:
        return shorter
    return f"{shorter[: room - 1].rstrip(' .')}." if room > SHORT else shorter[: max(room, SHORT)]


def cursor_or(marks: AreaMarks, look: Look, style: Style) -> Style:
    """That style, or the cursor's where it is."""
    return look.palette.cursor() if marks.cursor else style


@lru_cache(256)
def veil(look: Look, number: AreaNumber, owner: Flag | None = None) -> Style:
    """The style of a text on the map. On land it is a strip of what the land looks like from far, much darker or, on a
    light table, lighter; at sea an ink alone, nearer to the water than white is: whoever paints knows that ground."""
    palette = look.palette
    if not palette.paints:
        return Style(bold=False)
    kind = soil(number)
    if kind == "water":
        water = palette.paints["water"]
        return Style(color=_readable(palette.mixed(water, hard_ink(water), AT_SEA), water, palette), bold=False)
    fill = palette.paints[_FROM_FAR[kind]]
    if owner is not None:
        fill = palette.mixed(fill, palette.players[owner.colour], OWNED)
    fill = palette.mixed(fill, palette.paints["gap"], VEIL)
    return Style(color=_readable(palette.text, fill, palette), bgcolor=fill)


_FROM_FAR: Final = {"green": "sod", "sand": "trough", "stone": "thatch"}


def _chip(marks: AreaMarks, look: Look) -> list[Part]:
    """What can be chosen, or how many steps it is away; a fight awaits there."""
    label = look.palette.label
    if marks.fights:
        return [(ATTACK, look.palette.attack() if not look.palette.paints else label("strike"))]
    if marks.steps or marks.target or (marks.passed and not marks.selected):
        sign = str(marks.steps) if marks.steps else signs_of(look).target
        return [(sign, step(look, on_way=marks.passed or marks.reachable))]
    return []


def step(look: Look, *, on_way: bool = False) -> Style:
    """The style of the sign of what can be chosen, or of the way there."""
    return look.palette.label("way" if on_way else "step") if look.palette.paints else look.palette.step()


def _taken(taker: Flag, look: Look) -> Part:
    """That a legion stands on the owner's marker: the letter behind the sign says whose."""
    return look.glyphs.back, look.palette.badge(taker.colour)


# What is built


def _built(spot: Spot, marks: AreaMarks, room: int, look: Look, pad: str = "") -> list[Part]:
    """Cities, temple, market and goods, those that are built and the places for more, with a `pad` behind pieces; if
    they do not all fit, without blanks."""
    if marks.yields:
        return _yielded(spot, look)
    signs, plain = signs_of(look), _plain(spot, look)
    parts: list[Part] = []
    for site in spot.sites:
        parts.append((signs.city + pad if site.built else signs.site, _building(site, spot, look)))
    if spot.temple is not None:
        parts.append((signs.temple + pad, _building(spot.temple, spot, look)))
    if spot.market is not None:
        parts.append((signs.market + pad, _building(spot.market, spot, look)))
    if parts and spot.goods:
        parts.append((" ", plain))
    for number, place in enumerate(spot.goods):
        sign = written(look, place.what)
        parts += [(" ", plain)] * bool(number)
        parts.append((sign if place.built else sign.lower(), _good(place, spot, look)))
    if spot.pillaged:
        parts.append((signs.pillaged, plain + look.palette.role("bad") if look.palette.paints else plain))
    if _length(parts) > room:
        parts = [(text.rstrip(), style) for text, style in parts if text != " "]
    return parts


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
    if not palette.paints:
        return palette.role("strong" if place.built else "muted")
    if look.painted:
        return palette.label("wonder") if place.built else _plain(spot, look)
    plain = _plain(spot, look)
    assert plain.bgcolor is not None
    fill = plain.bgcolor.name
    wanted = palette.paints["wonder"] if place.built else palette.muted
    return Style(color=_readable(wanted, fill, palette), bgcolor=fill, bold=place.built)


@lru_cache(4096)
def on_ground(style: Style, fill: str) -> Style:
    """A style without a ground on that one: a name keeps its ink as far as that can be read at all."""
    assert style.color is not None
    wanted = style.color.name
    return style + Style(color=wanted if contrast(wanted, fill) >= SEEN else hard_ink(fill), bgcolor=fill)


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


def _forces(forces: Iterable[Force], room: int, look: Look, pad: str = "") -> list[Part]:
    """The units of each side on its colour behind its letter and a blank, with a `pad` behind each sign; the shorter,
    the less room there is."""
    parts: list[Part] = []
    for brief in (-1, *range(5)):
        pads = (" ", pad) if brief < 0 else ("", "")
        parts = [_force(force, look, max(brief, 0), *pads) for force in forces]
        if _length(parts) <= room:
            break
    return parts


def _length(parts: Iterable[Part]) -> int:
    return sum(len(text) for text, _ in parts)


def _force(force: Force, look: Look, brief: int = 0, gap: str = "", pad: str = "") -> Part:
    """A side, with a `gap` behind its letter; `brief` 1 leaves out how many fortresses and docked triremes there are,
    2 what lies in the dock if others stand there, 3 all but the most important kind, 4 says only whose they are."""
    signs = signs_of(look)
    kinds = (
        (signs.legion, force.legions, True),
        (signs.fortress, force.fortresses, False),
        (signs.trireme, force.triremes, True),
        (signs.trireme, force.docked, False),
    )
    counted = [(sign, n, counts) for sign, n, counts in kinds[: -1 if brief > 1 else None] if n] or [*kinds[-1:]]
    text = force.flag.letter + gap
    if brief == 3 and counted[0][0] == signs.trireme:
        text += str(counted[0][1])  # nothing else stands at sea
    elif brief < 4:
        drawn = counted[:1] if brief == 3 else counted
        text += "".join(sign + pad + (str(n) if n > 1 and (counts or not brief) else "") for sign, n, counts in drawn)
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


def _in_few_lines(spot: Spot, marks: AreaMarks, box: Region, look: Look) -> Badge:
    """Whose it is and who occupies it, a blank or the chip in its place, so that all the rest stays where it is; the
    name, and who stands there and the cities, temple and market: in a second line, or behind another blank. In a single
    one without the name rather than without one of them or a sign; at last without temple and market and with less of
    who stands there."""
    cities = [(signs_of(look).city, _building(place, spot, look)) for place in spot.sites if place.built]
    signs, whole = signs_of(look), [*cities]
    for sign, place in ((signs.temple, spot.temple), (signs.market, spot.market)):
        whole += [(sign, _building(place, spot, look))] if place is not None else []
    style, name = _lettering(spot, marks, look), look.say(naming.area(spot.number))
    occupies = len(spot.forces) == 1 and spot.taker is None and spot.forces[0].flag != spot.owner is not None
    whose = [_whose(flag, look) for flag in (spot.owner, spot.forces[0].flag if occupies else None) if flag is not None]
    front, alone = [*whose, *(_chip(marks, look) or [(" ", style)])], box.height == 1
    parts, room = list[Part](), box.width - _length(front) * alone
    for brief, named, built in ((0, alone, whole), (0, False, whole), *((brief, False, cities) for brief in range(5))):
        taken = [_taken(spot.taker, look)] if spot.taker is not None else []
        parts = [*taken, *_beside_its_name(spot, look, brief, occupies=occupies), *built]
        if named:
            gap = [(" ", style)] if parts else []
            parts = [(_cut(name, room - _length([*gap, *parts])), style), *gap, *parts]
        if _length(parts) <= room:
            break
    parts = _cropped(parts, room, look)
    rows = [[*front, *parts]] if alone else [[*front, (_cut(name, box.width - _length(front)), style)], parts]
    return tuple(_centred(box, rows))


def _cropped(parts: Iterable[Part], room: int, look: Look) -> list[Part]:
    """As many of the parts as fit, each that does not as dots in what is left."""
    fitted = list[Part]()
    for text, style in parts:
        if (left := room - _length(fitted)) > 0:
            fitted.append((text if len(text) <= left else look.glyphs.more[:left], style))
    return fitted


def _beside_its_name(spot: Spot, look: Look, brief: int, *, occupies: bool) -> list[Part]:
    """The units of each side; those of the owner or of whoever `occupies` without their letter, which stands before the
    name, and of a single legion on the marker, which has its sign, the letter alone."""
    parts: list[Part] = []
    for force in spot.forces:
        own = occupies or force.flag == spot.owner
        alone = force.flag == spot.taker and force.legions == 1 and not force.fortresses
        text, style = _force(force, look, 4 if alone else min(brief, 3) if own else brief)
        parts.append((text[len(force.flag.letter) :] if own else text, style))
    return parts


def _at_sea(spot: Spot, marks: AreaMarks, zoom: Zoom, look: Look) -> Badge:
    """The ships of each side and the name of the sea, with a column free beside it: below the name or, where there is a
    single line, behind it. A name that would lie on land is left to the cursor."""
    box, chip = boxes(zoom)[spot.number], _chip(marks, look)
    style, area_name = cursor_or(marks, look, veil(look, spot.number)), look.say(naming.area(spot.number))
    single = box.height == 1
    ships = _forces(spot.forces, box.width - len(chip) * single, look, "" if single else blank_after(zoom, look))
    room = box.width - len(chip) - (_length(ships) + 1 if single and ships else runs_into_another(zoom, spot.number))
    named = [(_cut(area_name, room, at_sea=True), style)] if room >= SHORT else []
    gap = [(" ", Style.null())] if single and named and ships else []
    parts = [*chip, *named, *gap, *(ships if single else ())]
    x, y, _ = _row(box, 0, parts)
    if not marks.cursor and is_coastal(zoom, Region(x + len(chip), y, _length(named), 1)):
        parts = [*chip, *(ships if single else ())]
    lines = [_row(box, 0, parts)] if parts else []
    if single:
        return tuple(lines)
    apart = min(APART, (box.width - _length(ships)) // max(1, len(ships) - 1))
    spaced: list[Part] = []
    for ship in ships:
        spaced += [(" " * apart, Style.null()), ship] if spaced else [ship]
    return (*lines, *_pieces(box, 1, spaced))


def _row(box: Region, line: int, parts: Sequence[Part]) -> Line:
    return box.x + max(0, box.width - _length(parts)) // 2, box.y + line, tuple(parts)


def _pieces(box: Region, line: int, parts: Sequence[Part]) -> Iterator[Line]:
    """Parts side by side, with what is behind them between."""
    x = box.x + (box.width - _length(parts)) // 2
    for text, style in parts:
        if text.strip():
            yield x, box.y + line, ((text, style),)
        x += len(text)
