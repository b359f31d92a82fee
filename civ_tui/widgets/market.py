"""The market board: what is for sale and at what cost, what is left of it, the decks, and the culture track."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.rules.catalog import catalog
from civ_tui.rules.components import Building
from civ_tui.rules.view import View
from civ_tui.widgets.describe import UNIT_NAMES, icon_row, resource_text
from civ_tui.widgets.glyphs import ROMAN
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, Panel, beside, heading, player_badge, styled, wrapped

ICONS: Final = 6
"""Columns for the icons of a building."""

LABEL: Final = 12
"""Columns before the resources and the culture track."""

NARROW: Final = 72
"""Columns below which everything is in one column."""


class MarketPanel(Panel):
    """The market of a `View`, with the viewer's techs marked."""

    def lines(self, view: View, width: int) -> Lines:
        """Two columns, or one where it is narrow, and the culture track below."""
        look = self.look
        known = _known(view)
        column = width if width < NARROW else (width - 2) // 2
        left = building_section(look, view, known)
        right = [
            *unit_section(look, view),
            Text(),
            *wonder_section(look, view, known, column),
            Text(),
            *deck_section(look, view),
        ]
        lines = [*left, Text(), *right] if width < NARROW else beside(left, right, width=width, look=look)
        return [*lines, Text(), *resource_section(look, view, width), *track_lines(look, view)]


def _known(view: View) -> frozenset[str]:
    if view.seat is None:
        return frozenset()
    return frozenset(tech for row in view.players[view.seat].pyramid for tech in row)


def building_section(look: Look, view: View, known: frozenset[str]) -> Lines:
    """Every kind of building: cost, icons, the tech that it needs, and how many markers of its pool are left."""
    lines = [heading(look, look.say("Buildings"))]
    for pool, left in view.market.buildings:
        sides = catalog().building_pools[pool].sides
        lines += [
            _building_line(look, catalog().buildings[side], left if side == sides[0] else None, known) for side in sides
        ]
    walls = catalog().walls
    line = _known_mark(look, walls.tech in known).append(f"{look.name(walls):<13.13}")
    line.append(f"{walls.cost:>3} ", look.palette.role("strong")).append(f"+{walls.combat}".ljust(ICONS + 4))
    return [*lines, line.append(_tech(look, walls.tech), look.palette.role("muted"))]


def _building_line(look: Look, building: Building, left: int | None, known: frozenset[str]) -> Text:
    role = look.palette.role
    line = _known_mark(look, building.tech in known)
    line.append(f"{look.name(building):<13.13}", role("text" if left != 0 else "muted"))
    line.append(f"{building.cost:>3} ", role("strong")).append(f"{icon_row(look, building.icons):<{ICONS}}")
    line.append(f"{'' if left is None else look.glyphs.times + str(left):<4}", role("strong"))
    return line.append(_tech(look, building.tech), role("muted"))


def _known_mark(look: Look, known: bool) -> Text:
    mark = f"{look.glyphs.yes} " if known else "  "
    return styled(mark, look.palette.role("good"))


def _tech(look: Look, tech: str) -> str:
    return look.name(catalog().techs[tech])


def unit_section(look: Look, view: View) -> Lines:
    """The unit decks: cost by rank for the viewer, cards left, what they trump."""
    limits = catalog().limits
    ranks = {} if view.seat is None else dict(view.players[view.seat].ranks)
    lines = [heading(look, look.say("Units"))]
    for kind, left in view.market.unit_decks:
        unit = catalog().unit_kinds[kind]
        rank = ranks.get(kind, unit.lowest_rank)
        cost = limits.aircraft_cost if kind == "aircraft" else limits.unit_costs[rank]
        names = unit.names_ru if look.language == "ru" else unit.names
        line = Text(f"{look.say(UNIT_NAMES[kind]):<11}").append(f"{cost:>3} ", look.palette.role("strong"))
        line.append(f"{look.glyphs.times}{left:<3}", look.palette.role("strong")).append(names[rank])
        lines.append(line)
    army, scout = look.say("Army"), look.say("Scout")
    cost_line = f"{look.glyphs.army} {army:<9}{limits.army_cost:>3}    {look.glyphs.scout} {scout} {limits.scout_cost}"
    return [*lines, Text(cost_line)]


def wonder_section(look: Look, view: View, known: frozenset[str], width: int) -> Lines:
    """The wonders that can be built, with the viewer's discount marked, and how many are to come."""
    title = heading(look, look.say("Wonders"))
    lines = [title.append(f"  {look.say('{n} in the deck', n=view.market.wonders_left)}", look.palette.role("muted"))]
    for wonder in view.market.wonders:
        printed = catalog().wonders[wonder]
        line = Text(f"{look.glyphs.wonder} {look.name(printed)} ")
        line.append(f"{printed.cost}", look.palette.role("strong"))
        line.append(f" {look.glyphs.icon('culture')}{printed.culture}")
        if printed.discount is not None:
            has = printed.discount.tech in known
            less = f"  {printed.discount.cost} {_tech(look, printed.discount.tech)}"
            line.append(less, look.palette.role("good" if has else "muted"))
        lines += wrapped(line, width, indent=2)
    return lines


def deck_section(look: Look, view: View) -> Lines:
    """Culture events and great people: how many are left."""
    decks = "  ".join(f"{ROMAN[number]} {look.glyphs.times}{left}" for number, left in view.market.event_decks)
    people = f"{look.glyphs.great_person} {look.glyphs.times}{view.market.great_people_left}"
    return [
        heading(look, look.say("Culture events")).append(f"  {decks}", look.palette.role("text")),
        heading(look, look.say("Great people")).append(f"  {people}", look.palette.role("text")),
    ]


def resource_section(look: Look, view: View, width: int) -> Lines:
    """The resource tokens left."""
    line = heading(look, f"{look.say('Resources'):<{LABEL}}")
    for resource, left in view.market.resources:
        line.append_text(resource_text(look, resource)).append(f" {look.glyphs.times}{left}  ")
    return wrapped(line, width, indent=LABEL)


def track_lines(look: Look, view: View) -> Lines:
    """The culture track: its spaces by deck, great people marked, and how far each seat has come."""
    role, track = look.palette.role, catalog().culture_track
    spaces = Text()
    signs = {"great_person": look.glyphs.great_person, "victory": look.glyphs.wonder}
    for space in track:
        sign = signs.get(space.kind, str(space.deck))
        spaces.append(f"{sign} ", role("accent" if space.kind != "event" else "muted"))
    title = heading(look, f"{look.say('Culture'):<{LABEL}}")
    lines = [title.append_text(spaces)]
    for player in view.players:
        at = player.culture_space
        line = player_badge(look, player).append(f" {look.glyphs.icon('culture')}{player.culture:<3} ".ljust(LABEL - 3))
        line.append(look.glyphs.line * (2 * at - 2) if at else "", role("muted"))
        line.append(player.letter if at else look.glyphs.dot, look.palette.badge(player.colour))
        lines.append(line)
    costs = {(space.culture, space.trade) for space in track}
    words = ", ".join(
        f"{look.glyphs.icon('culture')}{culture}" + (f" {look.glyphs.icon('trade')}{trade}" if trade else "")
        for culture, trade in sorted(costs)
    )
    return [*lines, styled(f"{look.say('a space costs')} {words}", role("muted"))]
