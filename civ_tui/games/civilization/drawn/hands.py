"""A side's battle force still in hand, as units if they may be seen, else as backs; and its dead."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, abreast, filled, fit, styled, wrapped
from civ_tui.games.civilization.drawn.sides import letter, side_badge
from civ_tui.games.civilization.drawn.unit_cards import LARGE, SMALL, TEXT, Shape, Standing, card_lines
from civ_tui.games.civilization.rules.battle.view import SideView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import units_text

CARD: Final = (22, 26)
"""The least and the most columns of a card of the hand."""


def side_heads(look: Look, view: View, sides: tuple[SideView, SideView], columns: tuple[int, int], width: int) -> Lines:
    """Both sides above their cards: their names, the units in hand, the units lost."""
    card, between = columns
    whole, silent = 2 * card + between, ("", "")
    acts = look.say("attack"), look.say("defend")
    for doing, named, brief in (
        (acts, True, False),
        (silent, True, False),
        (silent, True, True),
        (silent, False, True),
    ):
        heads = [
            head(look, view, side, does, named=named, brief=brief) for side, does in zip(sides, doing, strict=True)
        ]
        if (total := sum(text.cell_len for text in heads)) < (whole if any(doing) else width):
            break
    return [fit(heads[0] + Text(" " * max(1, min(whole, width) - total)) + heads[1], width, look)]


def head(look: Look, view: View, side: SideView, does: str = "", *, named: bool = True, brief: bool = False) -> Text:
    """A side by its letter (and name if `named`), what it `does`, the units in hand and the units lost; `brief` uses a
    sign for those."""
    role, line = look.palette.role, side_badge(look, view, side) if named else letter(look, view, side)
    line.append(f" {does}" if does else "").append(f"  {look.say('hand {n}', n=side.hand_count)}", role("muted"))
    if side.killed:
        dead, sign = len(side.killed), look.glyphs.no
        line.append(f"  {sign}{dead}" if brief else f"  {sign} {look.say('killed {n}', n=dead)}", role("bad"))
    return line


def hand_cards(look: Look, view: View, side: SideView, width: int, shape: Shape = SMALL) -> Lines:
    """The hand as cards of that shape, side by side in as many rows as it takes."""
    least, most = CARD if shape is SMALL else (shape.least, shape.picture + 2 + TEXT)
    units, columns = side.hand or (), max(1, (width + 2) // (least + 2))
    card = min(most, (width + 2) // columns - 2)
    lines: Lines = []
    for first in range(0, len(units), columns):
        cards = [
            card_lines(look, view, side, Standing(unit, unit), shape, card, right=False)
            for unit in units[first : first + columns]
        ]
        lines += [*abreast(cards, card), Text()]
    return lines[:-1]


def large_hand(look: Look, view: View, side: SideView, width: int) -> Lines:
    """The hand as cards as large as those of the fronts, under a line that sets them apart."""
    title = letter(look, view, side).append(f" {look.say('hand {n}', n=side.hand_count)}", look.palette.role("muted"))
    return [title, *hand_cards(look, view, side, width, LARGE)]


def killed_lines(look: Look, view: View, sides: tuple[SideView, SideView], width: int) -> Lines:
    """Which units each side has lost, in a line or two for each."""
    lines: Lines = []
    for side in sides:
        if side.killed:
            owner = view.players[side.seat]
            ranks, of = dict(side.ranks(dict(owner.ranks))), "" if side.barbarian else owner.civilization
            words = f" {look.glyphs.no} {look.say('killed')}: {units_text(look, view.edition, side.killed, ranks, of)}"
            text = letter(look, view, side).append(words, look.palette.role("bad"))
            lines += wrapped(text, width, indent=4)
    return lines


def hand_in_brief(look: Look, view: View, side: SideView, width: int) -> Lines:
    """The hand in as few lines as possible."""
    role, parts = look.palette.role, [side_badge(look, view, side)]
    parts += [styled(look.say(unit.name), role("strong")).append(f" {unit.numbers}") for unit in side.hand or ()]
    return filled(parts, Text("  "), width)
