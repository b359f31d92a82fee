"""Everything that a player has, on one page; the hand only for its owner's eyes."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, beside_picture, flowing, heading, player_badge, styled, wrapped
from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.drawn.cards import called, offered_lines, signs, total
from civ_tui.games.mare_nostrum.drawn.seats import track
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.income import province_yield
from civ_tui.games.mare_nostrum.rules.names import TITLES
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View

BANNER: Final = (20, 7)
"""The columns and lines of a banner."""
NAMES: Final = 16
"""The columns of the names of provinces and cards."""


def sheet_lines(look: Look, view: View, player: PlayerView, width: int, *, show_private: bool) -> Lines:
    """The player's banner and figures, cards owned, provinces, titles and pieces."""
    role = look.palette.role
    income = {kind: n for kind, n in player.income.items() if n}
    facts = [
        player_badge(look, player)
        .append(f" {look.say(naming.called(player))}", role("strong"))
        .append(f"  {look.say(naming.side(player.civilization))}", role("text")),
        Text(look.count(player.held, "{n} card in the hand", "{n} cards in the hand")),
        styled(f"{look.say('heroes and wonders')} ", role("muted")).append_text(track(look, player)),
        styled(f"{look.say('next income: {n}', n=total(income) + player.any_goods)} ", role("muted"))
        .append_text(signs(look, income))
        .append(f" {look.say('+{n} of any kind', n=player.any_goods)}" if player.any_goods else ""),
    ]
    lines = beside_picture([*painted(look, f"civilization {player.civilization}", *BANNER, player.colour)], facts)
    if show_private and player.hand is not None:
        parts = [called(look, kind, n) for kind, n in player.hand.items()]
        lines += [Text(), heading(look, look.say("Hand")), *(flowing(parts, width, look) or [Text(look.glyphs.dash)])]
    lines += [Text(), heading(look, look.say("Heroes and wonders"))]
    lines += [line for card in player.cards for line in offered_lines(look, card, width)] or [Text(look.glyphs.dash)]
    lines += [Text(), heading(look, look.say("Titles")), *_titles(look, view, player)]
    lines += [Text(), heading(look, look.say("Provinces")), *_provinces(look, view, player, width)]
    supply = player.supply
    left = look.row(
        (
            look.count(supply.influence, "{n} marker", "{n} markers"),
            look.count(supply.legion, "{n} legion", "{n} legions"),
            look.count(supply.fortress, "{n} fortress", "{n} fortresses"),
            look.count(supply.trireme, "{n} trireme", "{n} triremes"),
        )
    )
    return [*lines, Text(), heading(look, look.say("Left to build")), *wrapped(Text(left), width)]


def _titles(look: Look, view: View, player: PlayerView) -> Lines:
    """What the player counts for each title, and who holds it with how much."""
    lines, names = Lines(), {title: look.say(naming.title(title)) for title in TITLES}
    longest = max(map(len, names.values()))
    for title, name in names.items():
        holder, counts = view.titles[title], view.counts[title]
        line = styled(f"{name:<{longest}} ", look.palette.role("text"))
        line.append(f"{counts[player.seat]}", look.palette.role("strong"))
        if holder == player.seat:
            line.append(f"  {look.say('holds it')}", look.palette.role("good"))
        else:
            words = look.say("held with {n} by", n=counts[holder])
            line.append(f"  {words} ", look.palette.role("muted")).append_text(player_badge(look, view.players[holder]))
        lines.append(line)
    return lines


def _provinces(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """Each with its buildings, and what it yields."""
    lines = Lines()
    for number in printed().land:
        area = view.areas[number]
        gives = province_yield(area, player.civilization)
        if area.owner != player.seat and not gives:
            continue
        line = styled(f"{look.say(naming.area(number)):<{NAMES}} ", look.palette.role("strong"))
        built = look.say(row(map(naming.building, area.buildings))) if area.buildings else look.glyphs.dash
        line.append(built, look.palette.role("text"))
        if gives:
            line.append(f"  {look.say('yields')} ", look.palette.role("muted")).append_text(signs(look, gives))
        if area.owner != player.seat:
            line.append(f"  {look.say('occupied')}", look.palette.role("bad"))
        elif area.occupier or area.at_war:
            line.append(
                f"  {look.say('at war') if area.at_war else look.say('occupied by others')}", look.palette.role("bad")
            )
        lines += wrapped(line, width, indent=NAMES + 1)
    return lines
