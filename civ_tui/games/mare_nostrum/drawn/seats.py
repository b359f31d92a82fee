"""The players at a glance: the race to four cards, the three titles, and a card for each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, filled, fit, flowing, heading, indented, player_badge, styled, wrapped
from civ_tui.drawing.seats import SeatsPanel, clockwise
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.mare_nostrum.drawn.cards import called, sign, total
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.ending import PYRAMIDS
from civ_tui.games.mare_nostrum.rules.names import TITLES, CardKind, TitleName
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.titles import OF_PHASE
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View

Shape = Literal["whole", "two", "one"]
SHAPES: Final[tuple[Shape, ...]] = ("whole", "two", "one")
"""The shapes of a player's card, largest first: with heroes and wonders by name and what is left to build; with the
next income; a single line."""
RULES: Final[Mapping[str, TitleName]] = MappingProxyType({str(phase): title for phase, title in OF_PHASE.items()})
"""Which title rules which phase."""
INDENT: Final = 4
"""Columns before what stands below a player's name."""
BRIEF: Final[Mapping[TitleName, Wording]] = MappingProxyType(
    {"seafarer": "Seafarer", "legislator": "Legislator", "general": "General"}
)
"""What the titles are called where room is scarce."""


class Players(SeatsPanel):
    """The race, the titles and a card for everybody, in at most `room` lines."""

    def lines(self, view: View, width: int) -> Lines:
        return seat_lines(self.look, view, width, self.room, show_private=self.show_private)


def seat_lines(look: Look, view: View, width: int, room: int, *, show_private: bool = False) -> Lines:
    """Race, titles and cards in the largest shape in which all fit into `room` lines; 0 means no limit. While
    `show_private` the viewer's hand shows, or everybody's where no seat views, which may take more lines."""
    count, players = len(view.players), clockwise(view.players, view.seat or 0)
    race, titles = race_lines(look, view, width), title_lines(look, view, width)
    brief = brief_titles(look, view, width)
    heads = ([*race, *titles], [*race[-1:], *titles], [*race[-1:], *brief], race[-1:])
    for shape in SHAPES:
        cards = [
            card_lines(look, view, player, width, shape, show_private=show_private and view.seat in (None, player.seat))
            for player in players
        ]
        lines = [line for card in cards for line in card]
        for above in heads if shape != "whole" else heads[:3]:
            # The titles in brief may take a line more, rather than be missing.
            if not room or len(above) + len(lines) <= room + (above is heads[2]):
                apart = not room or len(above) + len(lines) + count <= room
                spaced = [line for card in cards for line in ([Text(), *card] if apart and shape != "one" else card)]
                return [*above, *spaced]
    return [*race[-1:], *(line for card in cards for line in (card if view.seat is None else card[:1]))]


# Race and titles


def race_lines(look: Look, view: View, width: int) -> Lines:
    """How many heroes and wonders win, or which alone, and below it who has most of them, if that is one or they lack a
    single one; in a game that is over, who has won."""
    most, goal = max(player.tally for player in view.players), printed().setup.cards_to_win
    ahead, role = [player for player in view.players if player.tally == most], look.palette.role("strong")
    words = [look.say("leads: {n} of {all} heroes and wonders", n=most, all=goal)]
    words.append(look.say("leads: {n} of {all}", n=most, all=goal))
    if view.victory:
        ahead, words = [view.players[seat] for seat in view.winners], [look.say("won")]
    elif most == goal - 1:
        role = look.palette.role("bad") + Style(bold=True)
        words = [look.count(len(ahead), "lacks one", "lack one")]
    titles = [look.say("Four heroes or wonders win"), look.say("Four win")]
    if PYRAMIDS in view.offered:
        titles = [
            look.say("Four heroes or wonders win, or the Pyramids"),
            look.say("Four win, or the Pyramids"),
            *titles,
        ]
    title = heading(look, next((name for name in titles if cell_len(name) <= width), titles[-1]))
    if len(ahead) > 1 and not view.victory and most < goal - 1:
        return [fit(title, width, look)]
    badges = Text(" ").join(player_badge(look, player) for player in ahead)
    name = f"{look.say(naming.called(ahead[0]))} " if len(ahead) == 1 else ""
    tried = [badges + styled(f" {who}{said}", role) for who in (name, "") for said in words]
    lead = next((line for line in tried if line.cell_len <= width), tried[-1])
    if len(ahead) == 1 and not view.victory and lead.cell_len + goal < width:
        lead = lead.append(" ").append_text(track(look, ahead[0]))
    return [fit(line, width, look) for line in (title, lead)]


def title_lines(look: Look, view: View, width: int) -> Lines:
    """A line for each title: who holds it, then what everybody counts for it. That of this phase stands out; whoever
    has reached the holder is marked."""
    names = {title: look.say(BRIEF[title]) for title in TITLES}
    column = max(map(len, names.values()))
    return [title_line(look, view, title, names[title].ljust(column), width) for title in TITLES]


def brief_titles(look: Look, view: View, width: int) -> Lines:
    """All three one after the other: who holds each, with how much, and whoever threatens that most, with how much."""
    parts = []
    for title in TITLES:
        holder, counts = view.players[view.titles[title]], view.counts[title]
        line = styled(f"{look.say(BRIEF[title])} ", look.palette.role("muted"))
        line.append(holder.letter, look.palette.badge(holder.colour))
        line.append(f"{counts[holder.seat]}", look.palette.role("strong"))
        rival = max((player for player in view.players if player is not holder), key=lambda player: counts[player.seat])
        if sign_ := threat(counts[rival.seat], counts[holder.seat]):
            line.append(" ").append(rival.letter, look.palette.badge(rival.colour))
            line.append(f"{counts[rival.seat]}").append(sign_, look.palette.role("bad"))
        parts.append(line)
    return [fit(line, width, look) for line in filled(parts, Text("  "), width)]


def threat(n: int, held_with: int) -> str:
    """The sign of a count beside that of the holder of a title (MN-TITLE-6): ">" takes it away, "=" is one short."""
    return "" if n < held_with else "=" if n == held_with else ">"


def title_line(look: Look, view: View, title: TitleName, name: str, width: int) -> Text:
    """One of them, with its `name` before it."""
    role, counts, holder = look.palette.role, view.counts[title], view.titles[title]
    order = sorted(view.players, key=lambda player: (player.seat != holder, -counts[player.seat]))
    for column in (1, 0):  # for the sign of a threat, where there is room for it beside those who are none
        line = styled(f"{name} ", role("accent" if RULES.get(view.phase) == title else "text"))
        for player in order:
            held, n = player.seat == holder, counts[player.seat]
            badge = f" {player.letter} " if held else player.letter
            line.append(badge, look.palette.badge(player.colour)).append(f"{n}", role("strong" if held else "text"))
            sign_ = "" if held else threat(n, counts[holder])
            line.append(f"{sign_:<{column}} ", role("bad"))
        line.rstrip()
        if line.cell_len <= width:
            break
    return fit(line, width, look)


# A player


def card_lines(
    look: Look, view: View, player: PlayerView, width: int, shape: Shape, *, show_private: bool = False
) -> Lines:
    """A player: whose part it is, cards in hand and the track of heroes and wonders; below it what the shape has room
    for. The hand shows only if that is `show_private`."""
    lines, room = [head_line(look, view, player, width)], width - INDENT
    below = Lines()
    if show_private and (held := view.all_of(player.seat)):
        below += hand_lines(look, held, room) if shape != "one" else flowing_signs(look, held, room)
    if shape != "one":
        below += income_lines(look, player, room)
    if shape == "whole":
        below += owned_lines(look, player, room) + supply_lines(look, player, room)
    return [*lines, *indented(below, INDENT)]


def head_line(look: Look, view: View, player: PlayerView, width: int) -> Text:
    """The badge, the name, the civilization; how many cards they have, how many heroes and wonders."""
    role, glyphs = look.palette.role, look.glyphs
    acts = player.seat == view.acting and not view.victory
    line = player_badge(look, player).append(glyphs.here if acts else " ", role("accent"))
    n = view.cards_of(player.seat)
    ends = [
        Text(f"{words} ", role("text")).append_text(track(look, player))
        for words in (look.count(n, "{n} card", "{n} cards"), n)
    ]
    civ = look.say(naming.side(player.civilization))
    called_ = look.say(naming.called(player))
    whole = (called_,) if called_ == civ else (called_, civ)
    for names, end in ((whole, ends[0]), ((called_,), ends[0]), ((called_,), ends[1])):
        name = styled(names[0], role("strong")).append("".join(f" {name}" for name in names[1:]), role("muted"))
        if line.cell_len + name.cell_len + 1 + end.cell_len <= width:
            break
    line = fit(line.append_text(name), max(INDENT, width - end.cell_len - 1), look)
    return fit(line.append(" " * max(1, width - line.cell_len - end.cell_len)).append_text(end), width, look)


def track(look: Look, player: PlayerView) -> Text:
    """The heroes and wonders of a player as dots on the way to as many as win."""
    goal, glyphs = printed().setup.cards_to_win, look.glyphs
    close = player.tally == goal - 1
    owned = styled(glyphs.coin * min(player.tally, goal), look.palette.role("bad" if close else "accent"))
    if close:
        owned.stylize(Style(bold=True))
    return owned.append(glyphs.dot * (goal - player.tally), look.palette.role("muted"))


def income_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """What the next income would bring."""
    cards = {kind: n for kind, n in player.income.items() if n}
    words = styled(f"{look.say('income {n}', n=total(cards) + player.any_goods)} ", look.palette.role("muted"))
    return flowing_signs(look, cards, width, words)


def flowing_signs(look: Look, cards: Mapping[CardKind, int], width: int, before: Text | None = None) -> Lines:
    """Cards by their signs, in as many lines as they need, behind those words."""
    lines = [Text() if before is None else before]
    for kind, n in cards.items():
        part = sign(look, kind, n)
        if lines[-1].cell_len + part.cell_len > width:
            lines.append(Text())
        lines[-1] = lines[-1].append_text(part).append(" ")
    for line in lines:
        line.rstrip()  # the last blank may stand beyond the width
    return lines


def hand_lines(look: Look, hand: Mapping[CardKind, int], width: int) -> Lines:
    """The cards in a hand by their names."""
    parts = [called(look, kind, n) for kind, n in hand.items()]
    return flowing(parts, width, look)


def owned_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The names of the heroes and wonders."""
    names = [Text(look.say(naming.card(card)), look.palette.role("text")) for card in player.cards]
    return flowing(names, width, look)


def supply_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """What the player could still build."""
    supply = player.supply
    parts = (
        (look.say("markers"), supply.influence),
        (look.say("legions"), supply.legion),
        (look.say("fortresses"), supply.fortress),
        (look.say("triremes"), supply.trireme),
    )
    words = look.say("left: {pieces}", pieces=", ".join(f"{name} {n}" for name, n in parts))
    return wrapped(Text(words, look.palette.role("muted")), width)
