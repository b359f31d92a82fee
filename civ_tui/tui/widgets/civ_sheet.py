"""The civilization sheet of a seat: everything public about it on one screen, and its powers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text
from textual.reactive import reactive

from civ_tui.prose.components import component
from civ_tui.prose.names import seat_name
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.view import PlayerView, View
from civ_tui.tui.theme.glyphs import RESOURCE_LETTERS
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.art.painting import painted
from civ_tui.tui.widgets.describe import ability_text, component_lines
from civ_tui.tui.widgets.illustrated import GAP, LINES, beside_picture, pictures_of
from civ_tui.tui.widgets.panel import Lines, Panel, heading, player_badge, styled, wrapped
from civ_tui.tui.widgets.race import PAIRED, Shape, card_lines

BESIDE_BANNER: Final = 72
"""The least columns of the rest beside the banner."""


class CivSheet(Panel):
    """One seat of a `View`; the viewer's own where `seat` is None. Private items show only with `show_private`."""

    seat: reactive[int | None] = reactive(None, layout=True)
    show_private: reactive[bool] = reactive(False, layout=True)

    def lines(self, view: View, width: int) -> Lines:
        """Dials and limits, cities, wonders and great people, the hand, government, powers, the way to victory."""
        look = self.look
        seat = self.seat if self.seat is not None else view.seat
        player = view.players[seat or 0]
        civilization = view.components.civilizations[player.civilization]
        title = player_badge(look, player).append(f" {seat_name(look, player)}", look.palette.role("strong"))
        leader = look.leader(civilization)
        title.append(f"  {leader}  ({player.name})", look.palette.role("muted"))
        shape: Shape = "paired" if width >= PAIRED else "tall"
        banner = pictures_of(
            look, view.components, "civilization", player.civilization, width - BESIDE_BANNER, owner=player.colour
        )
        room = width - (banner[0].cell_len + GAP if banner else 0)
        _, *known = card_lines(look, view, player, room, shape, show_private=self.show_private)
        lines = [*beside_picture(look, banner, [title, *known]), Text()]
        lines += city_section(look, player, width)
        lines += holdings_section(look, player, width)
        if self.show_private and player.hand:
            lines += hand_section(look, view.components, player.hand, width)
        lines += [Text(), *component_lines(look, view.components, "government", player.government, width)]
        lines += [Text(), heading(look, look.say("Powers"))]
        for power in civilization.powers:
            lines += wrapped(Text(f"{look.glyphs.bullet} {look.text(power)}"), width, indent=2)
        lines += [Text(), *victory_section(look, player, width)]
        return lines + gallery(look, player, width)


def city_section(look: Look, player: PlayerView, width: int) -> Lines:
    """Each city in a line: its square, kind, yields, resources."""
    icon = look.glyphs.icon
    lines = [heading(look, look.say("Cities"))]
    for city in player.cities:
        shape = look.glyphs.capital if city.capital else look.glyphs.city
        line = styled(f"{shape} {city.name:<4}", look.palette.role("strong"))
        line.append(f"{icon('production')}{city.production:<3} {icon('trade')}{city.trade:<3} ")
        line.append(f"{icon('culture')}{city.culture:<2} {look.say('arts')} {icon('culture')}{city.arts}")
        letters = " ".join(RESOURCE_LETTERS[resource] for resource in city.resources)
        line.append(f"  {letters}", look.palette.role("strong"))
        if city.walled:
            line.append(f"  {look.say('walled')}", look.palette.role("muted"))
        lines += wrapped(line, width, indent=2)
    return lines


def holdings_section(look: Look, player: PlayerView, width: int) -> Lines:
    """Unit ranks, wonders with coins on them and what they do, great people in reserve."""
    ranks = []
    for kind, rank in player.ranks:
        name = look.ranks(player.components.unit_kinds[kind])[rank]
        ranks.append(look.say("{name} (rank {n})", name=name, n=rank))
    lines = wrapped(Text(f"{look.say('Unit ranks')}: {', '.join(ranks)}"), width, indent=2)
    for wonder in player.wonders:
        card = component(look, player.components, "wonder", wonder.id)
        line = styled(f"{look.glyphs.wonder} {card.name}", look.palette.role("strong"))
        if wonder.coins:
            line.append(f"  {look.glyphs.icon('coin')}{wonder.coins}")
        if not wonder.works:
            why = look.say("obsolete") if wonder.obsolete else look.say("blockaded")
            line.append(f"  {look.glyphs.no} {why}", look.palette.role("bad"))
        lines.append(line)
        for does in card.abilities:
            lines += indented(wrapped(ability_text(look, does), width - 2))
    for person in player.great_people:
        title, icons, *_ = component_lines(look, player.components, "great_person", person, 1000)
        in_reserve = Text(f"  ({look.say('in reserve')})", look.palette.role("muted"))
        lines += wrapped(Text("  ").join((title, icons)) + in_reserve, width, indent=2)
    return lines


def gallery(look: Look, player: PlayerView, width: int) -> Lines:
    """The pictures of the seat's wonders and great people in reserve, as many in a row as have room."""
    held = [f"wonder {wonder.id}" for wonder in player.wonders]
    held += [f"great_person {person}" for person in player.great_people]
    lines: Lines = []
    each, least = [painted(look, name, width, LINES) for name in held], 20 + GAP
    for first in range(0, len(each), columns := max(1, (width + GAP) // least)):
        row = [picture for picture in each[first : first + columns] if picture]
        if row:
            lines += [Text(), *(Text(" " * GAP).join(parts) for parts in zip(*row, strict=True))]
    return lines


def hand_section(look: Look, components: Catalog, hand: Iterable[str], width: int) -> Lines:
    """The culture events in hand with what they do."""
    lines = [Text(), heading(look, look.say("Culture events in hand"))]
    for card in hand:
        name, *text = component_lines(look, components, "event", card, width - 2)
        lines += [name, *indented(text)]
    return lines


def indented(lines: Lines) -> Lines:
    """The lines two columns to the right."""
    return [Text("  ") + line for line in lines]


def victory_section(look: Look, player: PlayerView, width: int) -> Lines:
    """How near the seat is to each kind of victory that can be counted."""
    limits, last = player.components.limits, len(player.components.culture_track)
    techs = "/".join(str(len(row)) for row in player.pyramid)
    words = (
        look.say("coins {n}/{most}", n=player.coins, most=limits.coins_to_win),
        look.say("culture {n}/{most}", n=player.culture_space, most=last),
        look.say("techs by level {techs}", techs=techs),
    )
    return [heading(look, look.say("To win")), *wrapped(Text(f" {look.glyphs.dot} ".join(words)), width)]
