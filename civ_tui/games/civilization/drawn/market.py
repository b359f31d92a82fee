"""The market board: what is for sale, its costs and remaining numbers, the decks, and the culture track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted, shown
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import (
    GAP,
    Lines,
    abreast,
    beside_picture,
    dot,
    filled,
    fit,
    heading,
    indented,
    side_by_side,
    styled,
    wrapped,
)
from civ_tui.games.civilization.drawn.culture_track import track_lines
from civ_tui.games.civilization.drawn.describe import ability_text, cost_text, icons_text, resource_text
from civ_tui.games.civilization.drawn.illustrated import LINES
from civ_tui.games.civilization.drawn.unit_cards import FIELD, SMALL
from civ_tui.games.civilization.rules.limits import unit_price
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Building, Icons
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import component
from civ_tui.games.civilization.words.names import ICON_KINDS, ROMAN, UNIT_NAMES, rank_names
from civ_tui.words.language import Named

ICONS: Final = 5
"""Columns for the icons of a building and the blank after them."""

BUILDINGS: Final = 45
"""Columns of the buildings, so that no tech's name is cut."""

LABEL: Final = 12
"""Columns before the resources and the culture track."""

NARROW: Final = 72
"""Columns below which everything is in one column."""

WIDE: Final = 100
"""Columns from which the wonders stand beside the buildings."""

BROAD: Final = 148
"""Columns from which everything but the wonders and great people stands beside the buildings."""

CARD: Final = 24
"""The least columns of a wonder as a card."""

BELOW: Final = 12
"""The lines that stock and culture track need below the buildings instead of beside them."""

UNIT, UNIT_CARD, UNIT_WORDS = 10, 30, 14
"""The columns of the picture of a unit, of its card, and the least of the words beside the picture."""

UNIT_LINE: Final = 36
"""The columns of a unit in words."""

AROUND: Final = 2
"""The lines of the screen around the market: title and keys."""

PAIRS: Final = 2 * UNIT_CARD + GAP
"""The columns of two units side by side."""


def market_lines(look: Look, view: View, width: int, height: int) -> Lines:
    """The market, with the viewer's techs marked, in a terminal of so many lines."""
    known = _known(view)
    buildings, wide = building_section(look, view, known), width >= WIDE
    room = width - BUILDINGS - 2 if width >= NARROW else width
    units, figures, decks = unit_section(look, view, room), figure_section(look, view), deck_section(look, view)
    small = [*units, *figures, Text(), *decks]
    cards = wonder_cards(look, view, known, width)
    people, gallery = people_section(look, view, width), people_cards(look, view, width)
    if cards and gallery and width >= BROAD:
        stock = [Text(), *figures, Text(), *decks, Text(), *resource_section(look, view, room - PAIRS - GAP)]
        beside_them = side_by_side(units, stock, width=room, look=look, first=PAIRS, gap=GAP)
        beside_them += [Text(), *track_lines(look, view, room)]
        rows = side_by_side(buildings, beside_them, width=width, look=look, first=BUILDINGS)
        return [*cards, Text(), *rows, Text(), people[0], *gallery]
    wonders = [*wonder_section(look, view, known, room if wide else width), Text()]
    if cards and width >= WIDE:
        dense = [*cards, *_densely(look, view, buildings, [*figures, *decks], width), *people]
        lacks = height - AROUND - len(dense)
        roomy = [*cards, Text(), *dense[len(cards) : -len(people)], Text(), *people] if lacks > 1 else dense
        if lacks < len(gallery) or (not gallery and (lacks < BELOW or width >= BROAD)):
            return roomy
    if width < NARROW:
        lines = [*buildings, Text(), *small, Text(), *wonders]
    elif cards:
        rows = [*side_by_side(buildings, small, width=width, look=look, first=BUILDINGS), Text()]
        lines = [*cards, Text(), *rows] if wide else [*rows, *cards, Text()]
    elif wide:
        lines = [*side_by_side(buildings, [*wonders, *small], width=width, look=look, first=BUILDINGS), Text()]
    else:
        lines = [*side_by_side(buildings, small, width=width, look=look, first=BUILDINGS), Text(), *wonders]
    lines += [] if gallery else [*people, Text()]
    lines += [*resource_section(look, view, width), Text(), *track_lines(look, view, width)]
    return [*lines, Text(), people[0], *gallery] if gallery else lines


def _densely(look: Look, view: View, buildings: Lines, stock: Lines, width: int) -> Lines:
    """The buildings beside everything else in as few lines as possible: units in words, the stock beside them."""
    room = width - BUILDINGS - GAP
    units = unit_section(look, view, UNIT_LINE, pictured=False)
    rest = side_by_side(
        units, [Text()] * (len(units) - len(stock)) + stock, width=room, look=look, first=UNIT_LINE, gap=GAP
    )
    rest += [Text(), *resource_section(look, view, room), Text(), *track_lines(look, view, room)]
    return side_by_side(buildings, rest, width=width, look=look, first=BUILDINGS, gap=GAP)


def _known(view: View) -> frozenset[str]:
    if view.seat is None:
        return frozenset()
    return frozenset(tech for row in view.players[view.seat].pyramid for tech in row)


def building_section(look: Look, view: View, known: frozenset[str]) -> Lines:
    """Every kind of building: cost, icons, the tech that it needs, and how many markers of its pool are left."""
    names = _names(look, view.components)
    title = heading(look, f"{look.say('Buildings'):<{names + 2}}")
    muted = look.palette.role("muted")
    heads = f"{look.say('cost'):>4} {look.say('give'):<{ICONS}}{look.say('left')} {look.say('with the tech')}"
    lines = [title.append(heads, muted)]
    for pool, left in view.market.buildings:
        sides = view.components.building_pools[pool].sides
        for side in sides:
            building, counted = view.components.buildings[side], left if side == sides[0] else None
            lines.append(_building_line(look, view.components, building, counted, known))
    walls = view.components.walls
    line = _known_mark(look, walls.tech in known).append(f"{look.name(walls):<{names}}")
    line.append_text(_cost(look, walls.cost)).append(f" {f'+{walls.combat}':<{ICONS + 5}}")
    line.append(look.name(view.components.techs[walls.tech]), muted)
    return [*lines, line, styled(f"{look.glyphs.yes} {look.say('you know the tech')}", muted)]


def _names(look: Look, components: Catalog) -> int:
    """The columns that the names of all buildings need."""
    named: tuple[Named, ...] = (components.walls, *components.buildings.values())
    return max(len(look.name(building)) for building in named)


def _building_line(
    look: Look, components: Catalog, building: Building, left: int | None, known: frozenset[str]
) -> Text:
    role = look.palette.role
    line = _known_mark(look, building.tech in known)
    line.append(f"{look.name(building):<{_names(look, components)}}", role("text" if left != 0 else "muted"))
    row = icon_row(look, building.icons)
    line.append_text(_cost(look, building.cost)).append(" ").append_text(row).append(" " * (ICONS - row.cell_len))
    line.append(f"{'' if left is None else look.glyphs.times + str(left):<5}", role("strong"))
    return line.append(look.name(components.techs[building.tech]), role("muted"))


def icon_row(look: Look, icons: Icons) -> Text:
    """Icons as repeated glyphs, each in its hue; the combat bonus, which is large, as a number."""
    row = Text()
    for kind in ICON_KINDS:
        row.append(look.glyphs.repeated(kind, getattr(icons, kind)), look.palette.ink_of(kind))
    return row


def _cost(look: Look, production: int) -> Text:
    """What something costs, as in "☼7", in four columns."""
    return styled(f"{look.glyphs.icon('production')}{production}".rjust(4), look.palette.role("strong"))


def _known_mark(look: Look, known: bool) -> Text:
    mark = f"{look.glyphs.yes} " if known else "  "
    return styled(mark, look.palette.role("good"))


def unit_section(look: Look, view: View, width: int, *, pictured: bool = True) -> Lines:
    """The unit decks: cost and name by rank for the viewer, cards left; `pictured` where there is room for it."""
    own = None if view.seat is None else view.players[view.seat]
    ranks, colour, most = (dict(own.ranks), own.colour, own.most_for_a_unit) if own else ({}, None, None)
    lines, drawn = [heading(look, look.say("Units"))], []
    for kind, left in view.market.unit_decks:
        unit = view.components.unit_kinds[kind]
        rank = ranks.get(kind, unit.lowest_rank)
        picture = painted(look, f"unit {kind} {rank}", UNIT, SMALL.lines, colour, FIELD)
        cost = _cost(look, unit_price(view.components, kind, rank, most))
        if picture and pictured and width >= UNIT + GAP + UNIT_WORDS:
            price = Text(look.say(UNIT_NAMES[kind])).append_text(cost)
            name = styled(rank_names(look, unit)[rank], look.palette.role("strong"))
            stock = styled(look.say("{n} in the deck", n=left), look.palette.role("muted"))
            drawn.append(beside_picture([*picture], [name, price, stock]))
            continue
        line = Text(f"{look.say(UNIT_NAMES[kind]):<10}").append_text(cost)
        line.append(f" {look.glyphs.times}{left:<3}", look.palette.role("strong")).append(rank_names(look, unit)[rank])
        lines += wrapped(line, width, indent=2)
    if width >= PAIRS:
        for pair in zip(drawn[::2], drawn[1::2], strict=True):
            lines += [*side_by_side(*pair, width=PAIRS, look=look, gap=GAP), Text()]
    else:
        lines += [line for card in drawn for line in (*card, Text())]
    return lines


def figure_section(look: Look, view: View) -> Lines:
    """What figures cost."""
    lines: Lines = []
    for id_, sign in (("army", look.glyphs.army), ("scout", look.glyphs.scout)):
        figure = component(look, view.components, "figure", id_)
        lines.append(Text(f"{sign} {figure.name:<8}").append_text(_cost(look, figure.cost or 0)))
    return lines


def wonder_section(look: Look, view: View, known: frozenset[str], width: int) -> Lines:
    """The wonders that can be built, with the viewer's discount marked, and how many are to come."""
    lines = [_wonders(look, view)]
    for wonder in view.market.wonders:
        card, has = component(look, view.components, "wonder", wonder), _is_cheaper(view.components, wonder, known)
        cost = cost_text(look, card)
        cost.stylize(look.palette.role("good" if has else "muted"))
        cost.stylize(look.palette.role("strong"), 0, len(look.glyphs.icon("production")) + len(str(card.cost)))
        name = Text(f"{look.glyphs.wonder} {card.name} ").append_text(icons_text(look, card.gives))
        priced = Text("  ").join((name, cost))
        lines += [priced] if priced.cell_len <= width else [name, *indented(wrapped(cost, width - 2))]
        for does in card.abilities:
            lines += indented(wrapped(ability_text(look, does), width - 2))
    return lines


def _wonders(look: Look, view: View) -> Text:
    """The title of the wonders, with how many are to come."""
    left = look.say("{n} in the deck", n=view.market.wonders_left)
    return heading(look, look.say("Wonders")).append(f"  {left}", look.palette.role("muted"))


def _is_cheaper(components: Catalog, wonder: str, known: frozenset[str]) -> bool:
    """Whether a tech that is known lowers its cost."""
    discount = components.wonders[wonder].discount
    return discount is not None and discount.tech in known


def on_display(look: Look, view: View, width: int, room: int) -> Lines:
    """The wonders that can be built, in the fullest form that fits into that many lines: with pictures and texts, with
    texts, with names and costs only, or not at all."""
    known = _known(view)
    section = wonder_section(look, view, known, width)
    names = [fit(_wonder_in_brief(look, view.components, wonder, known), width, look) for wonder in view.market.wonders]
    cards = wonder_cards(look, view, known, width, tall=True) if look.pictured else []
    for lines in (cards, section, [section[0], *names]):
        if names and 0 < len(lines) <= room:
            return lines
    return []


def _wonder_in_brief(look: Look, components: Catalog, wonder: str, known: frozenset[str]) -> Text:
    """The wonder's name, cost, discount with its tech, and icons."""
    printed, card = components.wonders[wonder], component(look, components, "wonder", wonder)
    line = Text(f"{card.name} ")
    line.append(f"{look.glyphs.icon('production')}{card.cost}", look.palette.ink_of("production"))
    if printed.discount is not None:
        role = look.palette.role("good" if _is_cheaper(components, wonder, known) else "muted")
        line.append(f"/{printed.discount.cost}", role)
    return line.append(" ").append_text(icons_text(look, card.gives))


def wonder_cards(look: Look, view: View, known: frozenset[str], width: int, *, tall: bool = False) -> Lines:
    """The wonders that can be built, as cards: side by side, each below its picture; without room for that, in pairs,
    with pictures only if there are lines for `tall` ones. Nothing if they do not fit."""
    offered = view.market.wonders
    across = next((count for count in (len(offered), 2) if count and (width + GAP) // count - GAP >= CARD), 0)
    if not offered or not across or (look.pictured and not shown(look, f"wonder {offered[0]}", CARD, LINES)):
        return []
    room = min((width + GAP) // across - GAP, 2 * CARD)
    lines = LINES if tall or across == len(offered) else 0
    stalls = [_wonder_card(look, view.components, wonder, known, room, lines) for wonder in offered]
    ground = look.palette.side(None)
    rows = [abreast(stalls[at : at + across], room, ground=ground) for at in range(0, len(stalls), across)]
    return [_wonders(look, view), *rows[0], *(line for row in rows[1:] for line in (Text(), *row))]


def _wonder_card(look: Look, components: Catalog, wonder: str, known: frozenset[str], width: int, tall: int) -> Lines:
    """A wonder below its picture of `tall` lines, or without one."""
    card = component(look, components, "wonder", wonder)
    label = Text(f" {look.glyphs.wonder} {card.name}", look.palette.label("wonder"))
    lines = _below_picture(look, painted(look, f"wonder {wonder}", width, tall), label, width)
    cost = cost_text(look, card)
    if _is_cheaper(components, wonder, known):
        cost.append(f" {look.glyphs.yes}", look.palette.role("good"))
    words = wrapped(cost.append("  ").append_text(icons_text(look, card.gives)), width - 2)
    for does in card.abilities:
        words += wrapped(ability_text(look, does), width - 2)
    return lines + [Text(" ").append_text(line) for line in words if line]


def _below_picture(look: Look, picture: Sequence[Text], label: Text, width: int) -> Lines:
    """A label of that width, with the picture above its middle if there is one."""
    left = " " * ((width - picture[0].cell_len) // 2) if picture else ""
    title = fit(label, width, look)
    return [*(Text(left).append_text(line) for line in picture), title.append(" " * (width - title.cell_len))]


def deck_section(look: Look, view: View) -> Lines:
    """Culture events: how many are left of each deck."""
    decks = "  ".join(f"{ROMAN[number]} {look.glyphs.times}{left}" for number, left in view.market.event_decks)
    return [heading(look, look.say("Culture events")), Text(f"  {decks}")]


def people_section(look: Look, view: View, width: int) -> Lines:
    """Great people: how many are left, and what each kind gives."""
    left, cards = Counter(view.market.great_people), bool(view.components.people)
    words = look.say("{n} in the deck", n=view.market.great_people_left)
    words = look.say("{n} cards in the deck", n=view.market.people) if cards else words
    title = heading(look, f"{look.glyphs.great_person} {look.say('Great people')}")
    title.append(f"  {words}", look.palette.role("muted"))
    kinds = (
        Text(f"{look.name(person)} {f'{look.glyphs.times}{left[id_]} ' if cards else ''}").append_text(
            icons_text(look, person.icons)
        )
        for id_, person in view.components.great_people.items()
    )
    return [title, *indented(filled(kinds, dot(look), width - 2))]


def people_cards(look: Look, view: View, width: int) -> Lines:
    """Each kind of great people below its picture, side by side; nothing if they do not fit."""
    people = view.components.great_people
    room = min((width + GAP) // len(people) - GAP, CARD)
    stalls = []
    for id_, person in people.items():
        picture = painted(look, f"great_person {id_}", room, LINES)
        if not picture:
            return []
        label = Text(f" {look.glyphs.great_person} {look.name(person)}", look.palette.label("great_person"))
        gives = Text(" ").append_text(icons_text(look, person.icons))
        stalls.append([*_below_picture(look, picture, label, room), gives])
    return abreast(stalls, room, ground=look.palette.side(None))


def resource_section(look: Look, view: View, width: int) -> Lines:
    """The resource tokens left."""
    tokens = (
        resource_text(look, resource).append(f" {look.glyphs.times}{left}") for resource, left in view.market.resources
    )
    first, *more = filled(tokens, Text("  "), width - LABEL)
    title = heading(look, f"{look.say('Resources'):<{LABEL}}")
    return [title.append_text(first), *indented(more, LABEL)]
