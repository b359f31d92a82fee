"""The civilization sheets: everything public about a seat on one screen, its powers and techs in full."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import (
    GAP,
    Lines,
    beside_picture,
    dot,
    filled,
    heading,
    indented,
    player_badge,
    side_by_side,
    styled,
    wrapped,
)
from civ_tui.drawing.seats import clockwise
from civ_tui.games.civilization.drawn.describe import ability_text, component_lines
from civ_tui.games.civilization.drawn.illustrated import LINES, pictures_of, portrait
from civ_tui.games.civilization.drawn.players import city_lines, facts_lines, hand_lines, tokens_of_culture
from civ_tui.games.civilization.drawn.race import known_lines, laps
from civ_tui.games.civilization.drawn.tech_cards import card_lines as tech_cards
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.components import component
from civ_tui.games.civilization.words.names import ROMAN, level_reached, rank_names, seat_name
from civ_tui.games.civilization.words.players import idle_policies, invested

BESIDE_BANNER: Final = 50
"""The least columns of the rest beside the banner."""
BESIDE: Final = 70
"""The least columns of a sheet beside another."""
APART: Final = 4
"""The columns between two."""


def sheet_lines(look: Look, view: View, player: PlayerView, width: int, *, show_private: bool) -> Lines:
    """The sheet of a player, with those of the others beside it if there is room. Private items show only with
    `show_private`."""
    if width < 2 * BESIDE + APART:
        return _sheet(look, view, player, width, show_private=show_private, cards=True)
    count, column = len(view.players), (width - APART) // 2
    sheets = [
        _sheet(look, view, other, column, show_private=show_private, cards=count == 2)
        for other in clockwise(view.players, player.seat)
    ]
    rows = [side_by_side(*sheets[at : at + 2], width=width, look=look, gap=APART) for at in range(0, count - 1, 2)]
    if count % 2:
        rows.append(sheets[-1])
    return [line for row in rows for line in (*row, Text())][:-1]


def _sheet(look: Look, view: View, player: PlayerView, width: int, *, show_private: bool, cards: bool) -> Lines:
    """Dials and limits, cities, wonders and great people, the hand, government, powers, techs; with their texts if
    `cards`."""
    civilization = view.components.civilizations[player.civilization]
    title = player_badge(look, player).append(f" {seat_name(look, player)}", look.palette.role("strong"))
    leader = look.translate(civilization.leader)
    title.append(f"  {leader}  ({player.name})", look.palette.role("muted"))
    banner = pictures_of(
        look, view.components, "civilization", player.civilization, width - BESIDE_BANNER, owner=player.colour
    )
    room = width - (banner[0].cell_len + GAP if banner else 0)
    known = [
        *progress_lines(look, view, player, room),
        *facts_lines(look, player, room, show_private=show_private, brief=True),
    ]
    lines = beside_picture(banner, [title, *known, heading(look, look.say("Cities")), *city_lines(look, player, room)])
    lines += [Text(), *holdings_section(look, player, width)]
    lines += people_section(look, player, width)
    if show_private and (player.hand or player.own_people):
        lines += [
            Text(),
            heading(look, look.say("Cards in hand" if player.own_people else "Culture events in hand")),
            *hand_lines(look, player, width),
        ]
    lines += [Text(), *component_lines(look, view.components, "government", player.government, width)]
    lines += policy_lines(look, player, width)
    lines += [Text(), heading(look, look.say("Powers"))]
    for power in civilization.powers:
        lines += wrapped(Text(f"{look.glyphs.bullet} {look.text(power)}"), width, indent=2)
    lines += gallery(look, player, width)
    techs = [view.components.techs[tech] for row in player.pyramid for tech in row]
    if not techs:
        return lines
    lines += [Text(), heading(look, look.say("Techs"))]
    return lines + (tech_cards(look, view.components, techs, width) if cards else known_lines(look, player, width))


def policy_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The social policies adopted, with their texts, and whether they have an effect."""
    lines: Lines = []
    for policy in player.policies:
        lines += [Text(), *component_lines(look, player.components, "policy", policy, width)]
    if idle := idle_policies(look, player):
        lines += wrapped(Text(idle, look.palette.role("bad")), width)
    return lines


def progress_lines(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """The trade dial, and how far the seat is on each of the ways to win."""
    dial = f"{player.trade}/{view.components.limits.trade_max}{level_reached(player, player.trade)}"
    trade = f"{look.say('Trade')} {dial} +{player.trade_income}"
    facts = [styled(f"{trade}  {tokens_of_culture(look, player)}", look.palette.ink_of("trade"))]
    for lap in laps(look, view, player):
        facts.append(styled(lap.said, look.palette.ink_of(lap.kind)))
    return filled(facts, dot(look), width)


def holdings_section(look: Look, player: PlayerView, width: int) -> Lines:
    """Unit ranks, wonders and investments with the coins on them and what they do, great people in reserve."""
    ranks = []
    for kind, rank in player.ranks:
        name = rank_names(look, player.components.unit_kinds[kind])[rank]
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
    for name, coins, text in invested(look, player):
        line = styled(name, look.palette.role("strong")).append(f"  {look.glyphs.icon('coin')}{coins}")
        lines += [line, *indented(wrapped(Text(text), width - 2))]
    for relic in (player.components.relics[id_] for id_ in player.relics):
        name = look.say("Due at the next Start of Turn: {relic}.", relic=look.name(relic))
        lines += [styled(name, look.palette.role("strong")), *indented(wrapped(Text(look.text(relic)), width - 2))]
    for person in player.great_people:
        title, icons, *_ = component_lines(look, player.components, "great_person", person, 1000)
        in_reserve = Text(f"  ({look.say('in reserve')})", look.palette.role("muted"))
        lines += wrapped(Text("  ").join((title, icons)) + in_reserve, width, indent=2)
    return lines


def people_section(look: Look, player: PlayerView, width: int) -> Lines:
    """The great person cards that have been shown, with the tokens on them; and those in the pyramid."""
    lines, tokens = Lines(), dict(player.counters)
    for card in player.people:
        name, *text = component_lines(look, player.components, "person", card, width - 2)
        if count := tokens.get(f"person:{card}", 0):
            name.append(f"  {look.glyphs.times}{count}", look.palette.role("strong"))
        lines += [Text(f"{look.glyphs.great_person} ") + name, *indented(text)]
    for card, row in player.blanks:
        person = look.name(player.components.people[card])
        words = look.say("{person} lies in row {row} of the pyramid.", person=person, row=ROMAN[row + 1])
        lines += wrapped(Text(f"{look.glyphs.great_person} {words}"), width, indent=2)
    return lines


def gallery(look: Look, player: PlayerView, width: int) -> Lines:
    """The pictures of the seat's wonders, great people, investments and relics, as many in a row as fit."""
    held = [f"wonder {wonder.id}" for wonder in player.wonders]
    held += [f"great_person {person}" for person in player.great_people]
    held += [portrait(player.components, person) for person in player.people]
    held += [" ".join(("investment", card)) for card, coins in player.investments if coins]
    held += [" ".join(("relic", relic)) for relic in player.relics]
    lines: Lines = []
    pictures, least = [painted(look, name, width, LINES) for name in held], 20 + GAP
    for first in range(0, len(pictures), columns := max(1, (width + GAP) // least)):
        row = [picture for picture in pictures[first : first + columns] if picture]
        if row:
            lines += [Text(), *(Text(" " * GAP).join(parts) for parts in zip(*row, strict=True))]
    return lines
