"""The pyramid with the text of every card on it, as the cards lie on a table: for large terminals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, styled
from civ_tui.games.civilization.drawn.tech_cards import tech_card
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.games.civilization.words.names import ROMAN

LABEL: Final = 4
"""Columns of the level's number on the left."""
CARD: Final = (25, 40)
"""The least and the most columns of a card that can be read, the gap after it included."""
PLACE: Final = (2, 8)
"""The least and the most lines of a row without cards."""
CUT: Final = 5
"""The least lines of a card whose text is cut."""


def spread_lines(
    look: Look, player: PlayerView, columns: int, room: tuple[int, int], slot: tuple[int, int] | None, open_: set[int]
) -> Lines:
    """The rows, highest level first, each shifted by half a card, `columns` cards wide at the foot, in a `room` of
    columns and lines. `slot` is the row and place of the cursor, `open_` the levels of which a tech may be learnt now.
    Nothing where the cards cannot be read."""
    width, height = room
    card = min(CARD[1], (width - LABEL) // columns)
    if card < CARD[0]:
        return []
    texts = [
        [_text(look, player, tech, card - 1, pointed=slot == (row, index)) for index, tech in enumerate(known)]
        for row, known in enumerate(player.pyramid)
    ]
    needed = [max(map(len, cards), default=0) for cards in texts]
    between = len(needed) - 1
    apart = sum(lines or PLACE[0] for lines in needed) + between <= height
    tall = _heights(needed, height - between * apart)
    if not tall:
        return []
    lines: Lines = []
    for row in reversed(range(len(texts))):
        cells = [_in(look, text, tall[row], card - 1) for text in texts[row]]
        for place in range(len(cells), columns - row):
            is_open = place == len(texts[row]) and row + 1 in open_
            cells.append(empty_place(look, row, card - 1, tall[row], is_open=is_open, pointed=slot == (row, place)))
        lines += row_lines(look, row, cells, card)
        if apart and row:
            lines.append(Text())
    return lines


def row_lines(look: Look, row: int, cells: Sequence[Lines], card: int) -> Iterator[Text]:
    """The places of a row side by side, shifted by half a card of so many columns for each row below; a click on one
    has its row and place as its `slot`."""
    for number, parts in enumerate(zip(*cells, strict=True)):
        line = styled(f"{ROMAN[row + 1]:>3} " if number == 0 else " " * LABEL, look.palette.role("muted"))
        line.append(" " * (row * card // 2))
        for index, cell in enumerate(parts):
            part = cell.copy()
            part.stylize(Style.from_meta({"slot": (row, index)}))
            line.append_text(part).append(" ")
        yield line


def _heights(needed: Sequence[int], room: int) -> list[int]:
    """The lines of each row; rows without cards, which need none, get what the others leave. Empty if too little of the
    cards would be seen."""
    least, most = PLACE
    empty = needed.count(0)
    whole = max(needed, default=0)
    left = room - least * empty
    limit = next(
        (height for height in range(whole, CUT - 1, -1) if sum(min(lines, height) for lines in needed) <= left), 0
    )
    if whole and not limit:
        return []
    heights = [min(lines, limit) for lines in needed]
    place = min(most, (room - sum(heights)) // empty) if empty else 0
    return [lines or place for lines in heights]


def _text(look: Look, player: PlayerView, tech: str, width: int, *, pointed: bool) -> Lines:
    """A known card as long as its text is."""
    printed = player.components.techs[tech]
    coins = printed.coins + dict(player.tech_coins).get(tech, 0)
    head, *body = tech_card(look, player.components, printed, width, coins=coins)
    return [Text(look.glyphs.here + head.plain[1:], look.palette.pointed()) if pointed else head, *body]


def _in(look: Look, text: Lines, height: int, width: int) -> Lines:
    """A card in exactly that many lines, cut with a sign if it is longer."""
    ground = look.palette.side(None)
    if len(text) > height:
        last = text[height - 1].copy()
        last.rstrip()
        last.append(f" {look.glyphs.more}" if last.cell_len + 2 <= width else "")
        if last.cell_len + 2 > width:
            last = fit(last.append(look.glyphs.more), width, look)
        text = [*text[: height - 1], last.append(" " * (width - last.cell_len))]
    return [*text, *[Text(" " * width, ground)] * (height - len(text))]


def empty_place(look: Look, row: int, width: int, height: int, *, is_open: bool, pointed: bool) -> Lines:
    """A place without a card, as large as one: a faint ground, or its edges where nothing is painted (a single line is
    its lower edge); a sign in the middle if a tech may be learnt there."""
    drawn = [" " * width] * height
    if not look.palette.paints:
        corner, across, upright = look.glyphs.corners, look.glyphs.line * (width - 2), look.glyphs.upright
        sides = [f"{upright}{' ' * (width - 2)}{upright}"] * (height - 2)
        drawn = [f"{corner[0]}{across}{corner[1]}", *sides, f"{corner[2]}{across}{corner[3]}"][-height:]
    if is_open:
        middle = (height - 1) // 2
        drawn[middle] = f"{drawn[middle][0]}{'+':{drawn[middle][1]}^{width - 2}}{drawn[middle][-1]}"
    style = look.palette.empty_slot(row) if look.palette.paints or is_open else look.palette.role("muted")
    return [Text(line, look.palette.cursor() if pointed else style) for line in drawn]
