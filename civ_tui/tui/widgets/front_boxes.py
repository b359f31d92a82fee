"""The fronts of a battle: boxes side by side, or where those have no room, a table with a line for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from civ_tui.prose.names import UNIT_NAMES
from civ_tui.rules.battle.attacks import Clash
from civ_tui.rules.battle.forecast import Pair
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import SideView, UnitView, View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.panel import Lines, fit, styled, wrapped
from civ_tui.tui.widgets.sides import letter, side_badge

BOX: Final = (20, 28)
"""The least and the most columns of the box of a front."""
NUMBER: Final = 4
"""The columns before the units of a line of the table."""
GAP: Final = 1
"""The columns between its units."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A front (from 1) as it is drawn: the units of the side above and the side below, and what is left of them.

    `asked` is the highlighted unit, if it is one of them: it is not played yet; `clash` is then what would come of it,
    None if it would stand alone. `marked` is the front of the unit played last.
    """

    number: int
    units: Pair
    left: Pair
    asked: UnitView | None = None
    marked: bool = False
    clash: Clash | None = None


def box_lines(look: Look, view: View, sides: tuple[SideView, SideView], standings: list[Standing], width: int) -> Lines:
    """Boxes side by side, in as many rows as the width needs; fronts where nobody stands any more have none."""
    if not standings:
        return [nobody(look, view)]
    columns = max(1, min(len(standings), (width + 1) // BOX[0]))
    box = min(BOX[1], (width + 1) // columns - 1)
    boxes = [_box(look, view, sides, standing, box) for standing in standings]
    lines: Lines = []
    for start in range(0, len(boxes), columns):
        lines += [Text(" ").join(parts) for parts in zip(*boxes[start : start + columns], strict=True)]
    return [*lines, *trump_lines(look, width)]


def nobody(look: Look, view: View) -> Text:
    """That no unit stands on any front."""
    begun = view.battle is not None and view.battle.fronts
    return styled(look.say("Every front is empty") if begun else look.say("No front yet"), look.palette.role("muted"))


def trump_lines(look: Look, width: int) -> Lines:
    """Which type trumps which, as a chain (BATTLE-8)."""
    kinds = catalog().unit_kinds
    chain = [next(kind for kind in kinds.values() if kind.trumps is not None)]
    while chain[-1].trumps is not None and (len(chain) == 1 or chain[-1] is not chain[0]):
        chain.append(kinds[chain[-1].trumps])
    names, arrow = [look.say(UNIT_NAMES[kind.id]) for kind in chain], look.glyphs.arrow
    words = f"{look.say('trumps')}: {f' {arrow} '.join(names)}"
    if len(words) > width:
        words = f"{look.say('trumps')}: {arrow.join(names)}"
    return wrapped(styled(words, look.palette.role("muted")), width)


def _box(look: Look, view: View, sides: tuple[SideView, SideView], standing: Standing, width: int) -> Lines:
    corner, inner = look.glyphs.corners, width - 2
    mark = f" {look.glyphs.bullet}" if standing.marked else ""
    title = f" {look.say('Front {n}', n=standing.number)}{mark} "
    role = look.palette.role
    frame = role("accent") if standing.asked or standing.marked else role("muted")
    rows: Lines = []
    for side, unit, left in zip(sides, standing.units, standing.left, strict=True):
        rows += _unit_rows(look, view, side, unit, left, played=unit is not standing.asked)
    between = look.glyphs.line * (inner - 2)
    if standing.clash is not None and standing.clash.first:
        words = f" {look.say('strikes first')} "
        between = words.center(inner - 2, look.glyphs.line)
    rows.insert(2, styled(between, frame))
    lines = [styled(corner[0] + title + look.glyphs.line * (inner - len(title)) + corner[1], frame)]
    for row in rows:
        content = fit(row, inner - 2, look)
        content.pad_right(inner - 2 - content.cell_len)
        upright = styled(look.glyphs.upright, frame)
        lines.append(upright + Text(" ") + content + Text(" ") + upright)
    return [*lines, styled(corner[2] + look.glyphs.line * inner + corner[3], frame)]


def _unit_rows(
    look: Look, view: View, side: SideView, unit: UnitView | None, left: UnitView | None, *, played: bool
) -> Lines:
    role, badge = look.palette.role, letter(look, view, side)
    if unit is None:
        return [badge.append(f" {look.glyphs.dash}", role("muted")), Text()]
    badge.append(f" {unit.name}", role("strong")).append(f" {unit.strength}", role("accent"))
    badge.append("" if played else "?", role("accent"))
    return [badge, hearts(look, unit, left).append(f"  {look.say(UNIT_NAMES[unit.type])}", role("muted"))]


def hearts(look: Look, unit: UnitView, left: UnitView | None) -> Text:
    """A heart for each wound that the unit can still take, a dot for each that it has; that it dies, where nothing is
    left of it."""
    role = look.palette.role
    if left is None or left.wounds >= left.strength:
        return styled(f"{look.glyphs.no} {look.say('dies')}", role("bad"))
    text = styled(look.glyphs.heart * max(0, left.strength - left.wounds), role("good"))
    return text.append(look.glyphs.dot * min(left.wounds, left.strength), role("bad"))


def table_lines(
    look: Look, view: View, sides: tuple[SideView, SideView], standings: list[Standing], width: int
) -> Lines:
    """A line for each front: its number, the unit of the side above, the unit of the side below."""
    if not standings:
        return [nobody(look, view)]
    role, column = look.palette.role, (width - NUMBER - GAP) // 2
    head = Text(" " * NUMBER)
    lines = [_row(head, side_badge(look, view, sides[0]), side_badge(look, view, sides[1]), column, look)]
    for standing in standings:
        mark = look.glyphs.here if standing.asked else look.glyphs.bullet if standing.marked else " "
        number = styled(f"{standing.number:>2}{mark} ", role("accent" if mark.strip() else "muted"))
        units = [_in_brief(look, unit, left, column) for unit, left in zip(standing.units, standing.left, strict=True)]
        lines.append(_row(number, units[0], units[1], column, look))
    return [*lines, *trump_lines(look, width)]


def _row(number: Text, one: Text, other: Text, column: int, look: Look) -> Text:
    line = number.copy()
    for part in (one, other):
        cell = fit(part, column, look)
        cell.pad_right(column - cell.cell_len)
        line.append_text(cell).append(" " * GAP)
    line.rstrip()
    return line


def _in_brief(look: Look, unit: UnitView | None, left: UnitView | None, column: int) -> Text:
    """A unit in few columns, as in "Knight 4 ♥2/4 Mounted", "Knight 4 ♥4 Mounted" unhurt; a type that has no room is
    shortened, or not told."""
    role = look.palette.role
    if unit is None:
        return styled(look.glyphs.dash, role("muted"))
    text = styled(unit.name, role("strong")).append(f" {unit.strength} ", role("accent"))
    if left is None or left.wounds >= left.strength:
        text.append(f"{look.glyphs.no} {look.say('dies')}", role("bad"))
    else:
        text.append(f"{look.glyphs.heart}{left.strength - left.wounds}", role("bad" if left.wounds else "good"))
        text.append(f"/{left.strength}" if left.wounds else "", role("muted"))
    kind = look.say(UNIT_NAMES[unit.type])
    for told in (f" {kind}", f" {kind[:3]}."):
        if text.cell_len + len(told) <= column:
            return text.append(told, role("muted"))
    return text
