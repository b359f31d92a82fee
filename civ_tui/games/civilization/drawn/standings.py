"""The result of a game as a table: a line for each seat, winners first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, dot, fit, joined, player_badge, styled, wrapped
from civ_tui.games.civilization.figures.standings import Standing
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.games.civilization.words.ending import COLUMNS, cells
from civ_tui.games.civilization.words.names import seat_name

WORDY: Final = ("time", "a round")
"""Columns whose cells have several words: they need more room between them."""

CLOCKED: Final = ("decisions", *WORDY)
"""Columns for how long everybody took: they say something where a clock ran."""

NAME: Final = 17
"""The most columns for a player's name and civilization if the table itself needs the room."""

MARK: Final = 6
"""Columns of the sign of a winner and the badge."""


def standings_blocks(look: Look, table: Sequence[Standing], width: int) -> list[Lines]:
    """The table in as many blocks below each other as the width requires, each with the names."""
    rows = [cells(look, standing) for standing in table]
    clocked = any(round(standing.seconds) for standing in table)
    widths = {
        column: max(len(look.say(head)), *(len(row[column]) for row in rows)) + (head in WORDY)
        for column, head in enumerate(COLUMNS)
        if clocked or head not in CLOCKED
    }
    whole = sum(widths.values()) + 2 * len(widths)
    named = [_called(look, standing.player, width - MARK - whole) for standing in table]
    name = max(map(cell_len, named))
    room = width - MARK - name
    gap = 2 if whole <= room else 1
    parts: list[list[int]] = [[]]
    for column, wide in widths.items():
        if parts[-1] and sum(widths[c] + gap for c in parts[-1]) + wide + gap > room:
            parts.append([])
        parts[-1].append(column)
    return [_block(look, table, named, name, [(column, widths[column] + gap) for column in part]) for part in parts]


def _called(look: Look, player: PlayerView, room: int) -> str:
    """A seat's player and civilization; without room for both, only the player, since the badge before the name stands
    for the civilization."""
    whole = f"{player.name}, {seat_name(look, player)}"
    if cell_len(whole) <= max(NAME, room):
        return whole
    return fit(Text(player.name), NAME, look).plain


def _block(
    look: Look, table: Sequence[Standing], named: Sequence[str], name: int, columns: Sequence[tuple[int, int]]
) -> Lines:
    role = look.palette.role
    heads = "".join(f"{look.say(COLUMNS[column]):>{wide}}" for column, wide in columns)
    lines = [styled(" " * (MARK + name) + heads, role("muted"))]
    for standing, called in zip(table, named, strict=True):
        line = styled(f"{look.glyphs.yes if standing.won else ' '} ", role("good"))
        line.append_text(player_badge(look, standing.player)).append(" ")
        line.append_text(fit(Text(called), name, look))
        line.append(" " * (MARK + name - line.cell_len))
        row = cells(look, standing)
        figures = "".join(f"{row[column]:>{wide}}" for column, wide in columns)
        lines.append(line.append(figures, role("good" if standing.won else "text")))
    return lines


def explanation(look: Look, width: int) -> Lines:
    """Explains the columns with unclear names."""
    notes = (
        look.say("{sign} won", sign=look.glyphs.yes),
        look.say("level: highest tech"),
        look.say("battles: won-lost"),
        look.say("trade: gathered in all"),
    )
    return wrapped(joined((styled(sentence, look.palette.role("muted")) for sentence in notes), dot(look)), width)
