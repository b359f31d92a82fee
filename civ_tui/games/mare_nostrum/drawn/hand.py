"""A hand of cards, with their pictures or by name, and what heroes and wonders lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted, shown
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, abreast, fit, flowing, heading, indented, styled, wrapped
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.drawn.cards import called, ground, total
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import CardKind
from civ_tui.games.mare_nostrum.rules.paying import cannot_pay
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.words.buying import all_called, for_sale, lacking

Picture = tuple[int, int]
"""The columns and lines of a picture of goods."""
PICTURES: Final[tuple[Picture, ...]] = ((20, 8), (10, 4))
"""Those that there are, the largest first."""
AROUND: Final = 2
"""The columns beside it on a card."""


# Cards


def pictures_of(look: Look) -> tuple[Picture, ...]:
    """The pictures with which cards can be drawn, the largest first."""
    return tuple(size for size in PICTURES if shown(look, "goods coin", *size))


def card_lines(
    look: Look, kind: CardKind, n: int, size: Picture, *, taken: int = 0, marked: bool = False, ghost: bool = False
) -> Lines:
    """Cards of a kind with their picture of that size, their name, and how many there are if several, so many of them
    `taken`; `marked` if some are, or if they are pointed at, a `ghost` if they cannot be."""
    marked = marked or bool(taken)
    number = "" if n == 1 else f" {taken}/{n}" if taken else f" {look.glyphs.times}{n}"
    name = fit(Text(look.say(naming.kind(kind))), size[0] - len(number), look).plain + number
    title = Text(f"{name:^{size[0]}}", look.palette.role("muted") if ghost else ground(look.palette, kind))
    edge = (look.glyphs.here, look.glyphs.back) if marked else (" ", " ")
    style = look.palette.role("accent")
    lines = [Text(edge[0], style).append_text(title).append(" " if not marked else "‹", style)]
    for line in painted(look, f"goods {kind}", *size, ghost=ghost):
        lines.append(Text(" ").append_text(line).append(" "))
    return lines


def side_by_side(cards: Sequence[Lines], size: Picture, width: int) -> Lines:
    """Cards with pictures of that size in as many rows as the width requires, large ones a line apart."""
    card = size[0] + AROUND
    lines, most = Lines(), max(1, width // (card + 1))
    for start in range(0, len(cards), most):
        lines += [Text()] * (start > 0 and size == PICTURES[0]) + abreast(cards[start : start + most], card, 1)
    return lines


def hand_lines(
    look: Look,
    title: str,
    hand: Mapping[CardKind, int],
    taken: Sequence[CardKind],
    width: int,
    room: int,
    notes: Mapping[CardKind, Sequence[str]] = MappingProxyType({}),
) -> Lines:
    """The cards of a hand under a title; those that are `taken` of it stand out, and `notes` say where some of a kind
    are, under its name: below a picture they would stand over another card. With pictures as large as there is room."""
    counted, lines = Counter(taken), [heading(look, f"{title} ({total(hand)})")]
    role = look.palette.role
    for size in pictures_of(look):
        faces = [card_lines(look, kind, n, size, taken=counted[kind]) for kind, n in hand.items()]
        most = max(map(len, notes.values()), default=0)
        for face, kind in zip(faces, hand, strict=True):
            said = [*notes.get(kind, ()), *[""] * most][:most]
            face[1:1] = [fit(Text(f" {words}", role("good")), size[0] + AROUND, look) for words in said]
        cards = side_by_side(faces, size, width)
        if len(lines) + len(cards) <= room:
            return [*lines, *cards]
    parts = []
    for kind, n in hand.items():
        chip = called(look, kind, n)
        if counted[kind]:
            chip.append(f" {look.glyphs.yes}{counted[kind]}", role("good"))
        if kind in notes:
            chip.append(f" {', '.join(notes[kind])}", role("good"))
        parts.append(chip)
    return [*lines, *(flowing(parts, width, look) or wrapped(Text(look.glyphs.dash), width))]


def own_lines(look: Look, view: View, seat: Seat, taken: Sequence[CardKind], width: int, room: int) -> Lines:
    """Everything that a player holds whose hand is seen, with what of it lies on the table (MN-TRADE-5, 7)."""
    held, trade = view.all_of(seat), view.trade
    if held is None:
        return []
    notes: dict[CardKind, Sequence[str]] = {}
    if trade is not None:
        out, got = Counter(trade.open.get(seat, ())), Counter(trade.taken_by(seat)[: trade.taken.get(seat, 0)])
        for kind in held:
            parts = [look.say("{n} laid out", n=out[kind])] if out[kind] else []
            parts += [look.say("{n} taken", n=got[kind])] if got[kind] else []
            notes |= {kind: parts} if parts else {}
    return hand_lines(look, look.say("Your cards"), held, taken, width, room, notes)


# What they would buy


def for_sale_lines(look: Look, view: View, player: PlayerView, hand: Mapping[CardKind, int], width: int) -> Lines:
    """What each price of the heroes and wonders that the player may still buy lacks; a single one has its name."""
    role, lines = look.palette.role, Lines()
    for cost, cards in for_sale(view, player).items():
        front = styled(f"{all_called(look, cards)} ", role("text")).append(f"{cost} ", role("accent"))
        paid = cannot_pay(hand, cost) is None
        lines += wrapped(front.append(lacking(look, hand, cost), role("good" if paid else "bad")), width, indent=2)
    return lines


def names_for_sale(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """The heroes and wonders that share a price, by their names."""
    several = [cards for cards in for_sale(view, player).values() if len(cards) > 1]
    parts = [Text(look.say(naming.card(card)), look.palette.role("text")) for cards in several for card in cards]
    return indented(flowing(parts, width - 2, look))
