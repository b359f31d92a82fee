"""Units as cards: a picture, name, type, strength at its rank, and a heart for each wound it can take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.art.painting import Scene, painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, styled
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.battle.view import SideView, UnitView
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import UNIT_NAMES


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of cards: their lines, the columns of the picture, the least columns of a whole card; whether the words
    stand `under` the picture rather than beside it."""

    lines: int
    picture: int
    least: int
    under: bool = False

    @property
    def drawn(self) -> int:
        """The lines of the picture."""
        return self.lines - UNDER if self.under else self.lines

    @property
    def most(self) -> int:
        """The most columns of a whole card."""
        return self.least if self.under else self.picture + 2 + TEXT


UNDER: Final = 3
"""The lines of the words under a picture."""

HUGE: Final = Shape(12, 28, 46)
LARGE: Final = Shape(6, 20, 34)
SMALL: Final = Shape(3, 10, 20)
BRIEF: Final = Shape(1, 0, 18)
SHAPES: Final = (HUGE, LARGE, SMALL, BRIEF)
"""The shapes, largest first."""
STILL: Final = (HUGE, Shape(12 + UNDER, 28, 28, under=True), LARGE, Shape(6 + UNDER, 20, 20, under=True), SMALL, BRIEF)
"""Those for a battle in which nobody chooses, so that no highlighted front makes the cards of the others smaller."""
TEXT: Final = 18
"""The most columns of a card besides its picture."""

FIELD: Final = Scene("backdrop", "soil", 6)
"""The background of the units."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit as its card shows it: `left` is the unit afterwards, None if it dies; `asked` if it is only highlighted,
    not yet played; `struck` while a blow falls on it; `dead` if it has been killed on its front."""

    unit: UnitView
    left: UnitView | None
    asked: bool = False
    struck: bool = False
    dead: bool = False


def unit_told_of(entry: Entry, view: View) -> UnitView:
    """The unit that a battle entry is about, as it was then."""
    facts = entry.facts
    type_, rank = facts["unit"]
    name = view.components.unit_kinds[type_].names[rank]
    return UnitView(facts["card"], type_, name, facts["strength"], facts["wounds"], facts.get("health"))


def standing(unit: UnitView | None, killed: UnitView | None = None) -> Standing | None:
    """A unit as it is now, with nothing happening to it; in an empty place, the one that was `killed` there last."""
    if unit is None:
        return None if killed is None else Standing(killed, None, dead=True)
    return Standing(unit, unit)


def card_lines(
    look: Look, view: View, side: SideView, placed: Standing | None, shape: Shape, width: int, *, right: bool
) -> Lines:
    """The card of a unit in that many columns, its picture on the outer side facing inwards; an empty place if there is
    no unit."""
    if placed is None:
        return place_lines(look, shape.lines, width)
    colour = None if side.barbarian else view.players[side.seat].colour
    edge = look.palette.edge(colour) if colour else look.palette.role("muted")
    strip = styled(look.glyphs.east_edge if right else look.glyphs.west_edge, edge)
    picture = _picture(look, view.components, placed, shape, colour, turned=right)
    room = width - 2 - (picture[0].cell_len if picture and not shape.under else 0)
    texts = _words(look, view.components, placed, shape, room, colour)
    gap = 0 if any(line.cell_len == room + 1 for line in texts) else 1
    room += 1 - gap
    words = [fit(line, room, look) for line in texts]
    ground = look.palette.asked() if placed.asked else look.palette.side(colour)
    if placed.struck:
        ground = look.palette.struck()
    if placed.dead:
        ground = look.palette.side(None)
    lines: Lines = []
    for row in range(shape.lines):
        at = row - shape.drawn if shape.under else row
        text = words[at] if 0 <= at < len(words) else Text()
        drawn = picture[row] if row < len(picture) else Text()
        if shape.under and at < 0:
            lines.append(drawn)
            continue
        blank = Text(" " * (room - text.cell_len))
        parts = (blank, text, Text(" " * gap), drawn, strip) if right else (strip, drawn, Text(" " * gap), text, blank)
        line = Text(style=ground)
        for part in parts:
            line.append_text(part)
        lines.append(line)
    return lines


def place_lines(look: Look, lines: int, width: int) -> Lines:
    """An empty place for a unit."""
    muted, corner = look.palette.role("muted"), look.glyphs.corners
    if lines == 1:
        return [styled(look.glyphs.dash.center(width), muted)]
    middle = [Text(" " * width) for _ in range(lines - 2)]
    ends = [styled(corner[at] + " " * (width - 2) + corner[at + 1], muted) for at in (0, 2)]
    return [ends[0], *middle, ends[1]]


def _picture(
    look: Look, components: Catalog, placed: Standing, shape: Shape, colour: str | None, *, turned: bool
) -> tuple[Text, ...]:
    if not shape.picture:
        return ()
    name = f"unit {placed.unit.type} {rank_of(components, placed.unit)}"
    grey, ghost = placed.dead, placed.struck or (placed.left is None and not placed.dead)
    return painted(look, name, shape.picture, shape.drawn, colour, FIELD, turned=turned, ghost=ghost, grey=grey)


def rank_of(components: Catalog, unit: UnitView) -> int:
    """The rank at which the unit fights, from which it has its name."""
    return next(rank for rank, name in components.unit_kinds[unit.type].names.items() if name == unit.name)


def strengths(components: Catalog, unit: UnitView) -> dict[int, int]:
    """Its strength at each rank (BATTLE-3): each turns the card by one side."""
    now = rank_of(components, unit)
    return {rank: unit.strength + rank - now for rank in components.unit_kinds[unit.type].names}


def healths(components: Catalog, unit: UnitView) -> dict[int, int]:
    """Its health at each rank, where its card has one (WAW-UNIT-1)."""
    now = rank_of(components, unit)
    return {} if unit.second is None else {rank: unit.second + rank - now for rank in strengths(components, unit)}


def _words(look: Look, components: Catalog, placed: Standing, shape: Shape, room: int, colour: str | None) -> Lines:
    unit, role = placed.unit, look.palette.role
    kind = look.say(UNIT_NAMES[unit.type])
    badge = look.palette.badge(colour) if colour else Style(reverse=True, bold=True)
    chip = styled(f" {unit.strength} ", role("muted") if placed.dead else badge)
    wounds = hearts(look, placed, room - chip.cell_len - 1)
    asked = "?" if placed.asked else ""
    name = f"{look.say(unit.name)}{asked}"
    if shape is BRIEF:
        return [_in_brief(look, name, chip, hearts(look, placed, 0), kind, room)]
    if len(name) > room:
        name = without(name, kind)
    title = styled(name, role("muted" if placed.dead else "accent" if placed.asked else "strong"))
    if shape is SMALL or shape.under:
        return [
            title,
            styled(kind, role("muted")),
            wounds if placed.left is None else chip.append(" ").append_text(wounds),
        ]
    lines = [title, styled(kind, role("muted")), *_by_rank(look, components, unit, chip, room), wounds]
    above = (shape.lines - len(lines)) // 2
    return [*[Text()] * above, *lines]


def without(name: str, kind: str) -> str:
    """The name without the type, which is shown beside it."""
    return re.sub(re.escape(kind), "", name, flags=re.IGNORECASE).strip()


def _in_brief(look: Look, name: str, chip: Text, wounds: Text, kind: str, room: int) -> Text:
    """A unit in a line; if there is no room, the type is shortened or left out."""
    if chip.cell_len + len(name) + wounds.cell_len + 2 > room:
        name = without(name, kind)
    line = chip.append(f" {name} ", look.palette.role("strong")).append_text(wounds)
    for label in (f" {kind}", f" {kind[:3]}."):
        if line.cell_len + len(label) <= room:
            return line.append(label, look.palette.role("muted"))
    return line


def _by_rank(look: Look, components: Catalog, unit: UnitView, chip: Text, room: int) -> Lines:
    """The strength at each rank below the number of the rank, and below it the health where there is one. The strength
    in force is on the side's colour, and ranks that the side has left behind are paler than those to come."""
    role, say, now = look.palette.role, look.say, rank_of(components, unit)
    ranks, values, more = Text(), Text(), Text()
    by_rank, second = strengths(components, unit), healths(components, unit)
    for rank, strength in by_rank.items():
        ink = role("muted" if rank < now else "strong" if rank == now else "text")
        before = "" if rank == now + 1 else " "  # the chip of the rank in force ends in a blank
        values.append_text(chip if rank == now else styled(f"{before}{strength}", ink))
        ranks.append(f"{rank:>{values.cell_len - (rank == now) - ranks.cell_len}}", ink)
        if second:
            more.append(f"{second[rank]:>{values.cell_len - (rank == now) - more.cell_len}}", ink)
    ranks.append(" " * (values.cell_len - ranks.cell_len))
    words = [say("rank"), say("strength"), *([say("health")] if second else [])]
    apart = min(by_rank) == now  # keeps a chip that comes first off the word
    if max(map(len, words)) + apart + values.cell_len > room:
        words = [say("rank"), say("str."), *([say("hlth")] if second else [])]
    wide = max(map(len, words)) + apart
    heads = [styled(f"{word:<{wide}}", role("muted")) for word in words]
    return [head + row for head, row in zip(heads, (ranks, values, more), strict=False)]


def hearts(look: Look, placed: Standing, room: int) -> Text:
    """A heart for each wound that the unit can still take and a dot for each that it has, or numbers if they do not
    fit; that it dies, or that it is dead."""
    role, unit, left = look.palette.role, placed.unit, placed.left
    if left is None or left.left <= 0:
        fate = look.say("dead") if placed.dead else look.say("dies")
        return styled(f"{look.glyphs.no} {fate}", role("bad"))
    more, ink = left.left, role("bad" if placed.struck else "good")
    if unit.health > room:
        return styled(f"{look.glyphs.heart}{more}", ink).append(f"/{unit.health}" if left.wounds else "", role("muted"))
    return styled(look.glyphs.heart * more, ink).append(look.glyphs.dot * left.wounds, role("bad"))
