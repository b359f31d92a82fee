"""The panel of belongings: one seat's own at length, the others' public figures in a line or two each."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.reactive import reactive

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import PlayerView, View
from civ_tui.speech.components import units_text
from civ_tui.speech.names import RESOURCE_NAMES, ROMAN, event_name, seat_name
from civ_tui.widgets.glyphs import RESOURCE_LETTERS
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, Panel, bar, joined, player_badge, styled

WIDE: Final = 34
"""Columns from which on the others have more than one line each."""

INDENT: Final = 4
"""Columns of a badge and the blank after it."""


class PlayersPanel(Panel):
    """The seats of a `View`: its own first. What is private shows only while `show_private` is set."""

    show_private: reactive[bool] = reactive(False, layout=True)

    def lines(self, view: View, width: int) -> Lines:
        """The own seat, if there is one, then the others clockwise."""
        look = self.look
        lines: Lines = []
        count = len(view.players)
        if view.seat is not None:
            lines += own_lines(look, view.players[view.seat], width, show_private=self.show_private)
            lines.append(Text())
        start = 0 if view.seat is None else view.seat + 1
        seats = [(start + step) % count for step in range(count)]
        for seat in seats:
            if seat != view.seat:
                lines += other_lines(look, view.players[seat], width)
        return lines


def own_lines(look: Look, player: PlayerView, width: int, *, show_private: bool) -> Lines:
    """Everything about one seat; its hand, units and tokens by number only unless `show_private`."""
    role = look.palette.role
    government = look.name(catalog().governments[player.government])
    title = player_badge(look, player).append(f" {seat_name(look, player)}", role("strong"))
    title.append(f"  {government}", role("muted"))
    return [
        title,
        *dial_lines(look, player, width),
        *_track_and_limits(look, player, width),
        *private_lines(look, player, width, show_private=show_private),
    ]


def dial_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The trade dial and the coin dial as bars."""
    limits = catalog().limits
    label = max(len(look.say(word)) for word in ("Trade", "Coins")) + 1
    trade = f" {player.trade}/{limits.trade_max} +{player.trade_income}"
    coins = f" {player.coins}/{limits.coins_to_win}"
    room = max(6, min(limits.trade_max, width - label - len(trade)))
    coin_room = max(6, min(limits.coins_to_win, width - label - len(coins)))
    held = min(coin_room, player.coins)
    role = look.palette.role
    return [
        Text(f"{look.say('Trade'):{label}}").append_text(bar(look, player.trade, limits.trade_max, room)).append(trade),
        Text(f"{look.say('Coins'):{label}}")
        .append(look.glyphs.coin * held, role("accent"))
        .append(look.glyphs.dot * (coin_room - held), role("muted"))
        .append(coins),
    ]


def _track_and_limits(look: Look, player: PlayerView, width: int) -> Lines:
    say, icon = look.say, look.glyphs.icon
    separator = styled(f" {look.glyphs.dot} ", look.palette.role("muted"))
    last, scouts = len(catalog().culture_track), player.scouts_in_reserve
    facts = (
        Text(f"{icon('culture')}{player.culture}"),
        Text(say("space {n}/{last}", n=player.culture_space, last=last)),
        Text(say("techs {n}", n=sum(len(row) for row in player.pyramid))),
        Text(say("cities {n}/{most}", n=len(player.cities), most=player.max_cities)),
        Text(say("speed {n}", n=player.travel_speed)),
        Text(say("stack {n}", n=player.stacking_limit)),
        Text(f"{say('in reserve')} {look.glyphs.army}{player.armies_in_reserve} {look.glyphs.scout}{scouts}"),
    )
    return filled(facts, separator, width)


def filled(facts: tuple[Text, ...], separator: Text, width: int) -> Lines:
    """The facts in as few lines as hold them, never broken inside a fact."""
    lines = [Text()]
    for fact in facts:
        if not fact:
            continue
        longer = joined((lines[-1], fact), separator)
        if longer.cell_len <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines


def held_resources(player: PlayerView) -> str:
    """The resource tokens from the market by letter and number, as in "F1 S2"; they lie open."""
    return " ".join(f"{RESOURCE_LETTERS[kind]}{count}" for kind, count in player.resources if count)


def resources_text(look: Look, player: PlayerView) -> Text:
    """The resource tokens with what they are called."""
    held = held_resources(player)
    text = styled(f"{look.say('Resources')} ", look.palette.role("muted"))
    return text.append(held or look.say("none"), look.palette.role("strong" if held else "muted"))


def private_lines(look: Look, player: PlayerView, width: int, *, show_private: bool) -> Lines:
    """Resources; then hand, units and face-down tokens: their number, and what they are if that may be shown."""
    say, resources = look.say, resources_text(look, player)
    backs = " ".join(ROMAN[back] for back in player.hand_backs)
    kinds = " ".join({"hut": look.glyphs.hut, "village": look.glyphs.village}[kind] for kind in player.token_kinds)
    public = (
        (say("Hand"), f"{len(player.hand_backs)}/{player.culture_hand}", backs),
        (say("Units"), str(player.force_count), ""),
        (say("Face-down tokens"), str(len(player.token_kinds)), kinds),
    )
    if not show_private or player.hand is None or player.forces is None or player.tokens is None:
        separator = styled(f" {look.glyphs.dot} ", look.palette.role("muted"))
        backs_only = (Text(" ".join(filter(None, each))) for each in public)
        return filled((resources, *backs_only), separator, width)
    known = (
        ", ".join(event_name(look, card) for card in player.hand),
        units_text(look, player.forces, dict(player.ranks)),
        ", ".join(say(RESOURCE_NAMES[token.content]) for token in player.tokens),
    )
    lines: Lines = [resources]
    for (title, count, _), names in zip(public, known, strict=True):
        text = styled(f"{title} {count}{':' if names else ''}", look.palette.role("muted"))
        facts = (text, *(styled(name, look.palette.role("text")) for name in names.replace(", ", ",\n").splitlines()))
        first, *more = filled(facts, Text(" "), width - 2)
        lines += [first, *(Text("  ") + line for line in more)]
    return lines


def other_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The public figures of another seat: one line where it is narrow, else a line of dials and one of counts."""
    icon, role = look.glyphs.icon, look.palette.role
    government = look.name(catalog().governments[player.government])
    figures = f"{icon('trade')}{player.trade:<2} {icon('coin')}{player.coins:<2} {icon('culture')}{player.culture:<2}"
    line = player_badge(look, player)
    if width < WIDE:
        return [line.append(f" {figures} ").append(government, role("muted"))]
    line.append(f" {seat_name(look, player):<11}", role("strong")).append(figures)
    say = look.say
    counts = (
        government,
        say("space {n}", n=player.culture_space),
        say("techs {n}", n=sum(len(row) for row in player.pyramid)),
        say("hand {n}", n=len(player.hand_backs)),
        say("units {n}", n=player.force_count),
        say("tokens {n}", n=len(player.token_kinds)),
        say("resources {held}", held=held) if (held := held_resources(player)) else "",
    )
    separator = styled(f" {look.glyphs.dot} ", role("muted"))
    more = filled(tuple(styled(count, role("muted")) for count in counts if count), separator, width - INDENT)
    return [line, *(Text(" " * INDENT) + each for each in more)]
