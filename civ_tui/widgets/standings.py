"""How a game has ended, in words and as a table: a line for each seat, the winners first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.tally import battles, gathered
from civ_tui.rules.view import PlayerView, View
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.glyphs import ROMAN
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, fit, joined, player_badge, styled, wrapped

HOW: Final = {
    "culture": "by culture: the last space of the culture track",
    "technology": "by technology: Space Flight",
    "economy": "by economy: fifteen coins",
    "military": "by conquest: a capital has fallen",
}
"""How each victory is told."""

COLUMNS: Final = (
    "coins",
    "culture",
    "techs",
    "level",
    "battles",
    "cities",
    "wonders",
    "trade",
    "decisions",
    "time",
    "a round",
)
"""The heads of the table: first the race to each victory, then what else there is to compare."""

WORDY: Final = ("time", "a round")
"""Columns whose cells have several words: they need more room between them."""

NAME: Final = 17
"""The most columns for a player's name and civilization."""

MARK: Final = 6
"""Columns of the sign of a winner and the badge."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat has ended: a cell for each of `COLUMNS`."""

    player: PlayerView
    won: bool
    cells: tuple[str, ...]


def headline(look: Look, final: View) -> str:
    """Who has won and how: one player, several who share, or nobody in a learning game."""
    names = [final.players[seat].name for seat in final.winners]
    if not names:
        return look.say("The game is over. The learning game has no winner.")
    how = look.say(HOW[final.victory])
    if len(names) == 1:
        return look.say("{name} wins {how}", name=names[0], how=how)
    several = look.say(" and ").join((", ".join(names[:-1]), names[-1]))
    return look.say("{names} share the victory {how}", names=several, how=how)


def duration(look: Look, seconds: float) -> str:
    """A time as one says it, as in "2 h 41 min"; a dash where no clock ran."""
    whole = round(seconds)
    minutes = whole // 60
    if not whole:
        return "-"
    if whole < 60:
        return look.say("{n} s", n=whole)
    if minutes < 10:
        return look.say("{m} min {s} s", m=minutes, s=whole % 60) if whole % 60 else look.say("{m} min", m=minutes)
    if minutes < 60:
        return look.say("{m} min", m=minutes)
    return look.say("{h} h {m} min", h=minutes // 60, m=minutes % 60)


def rounds_played(look: Look, final: View) -> str:
    """How many rounds the game has taken."""
    return look.say("1 round") if final.round == 1 else look.say("{n} rounds", n=final.round)


def standings(look: Look, final: View, decisions: Sequence[int], clock: Sequence[float]) -> tuple[Standing, ...]:
    """The seats, the winners first, then by coins, culture, techs and cities (WIN-5). `decisions` are the answers and
    `clock` the seconds of each seat."""
    limits, track = catalog().limits, len(catalog().culture_track)
    fought, trade = battles(final.log, len(final.players)), gathered(final.log)

    def cells(player: PlayerView) -> tuple[str, ...]:
        won, lost = fought[player.seat]
        level = max((row for row, techs in enumerate(player.pyramid, start=1) if techs), default=0)
        seconds = clock[player.seat]
        return (
            f"{player.coins}/{limits.coins_to_win}",
            f"{player.culture_space}/{track}",
            str(_techs(player)),
            f"{ROMAN[level] or 0}/{ROMAN[len(player.pyramid)]}",
            f"{won}-{lost}",
            str(len(player.cities)),
            str(len(player.wonders)),
            str(trade[player.seat]),
            str(decisions[player.seat]),
            duration(look, seconds),
            duration(look, seconds / max(1, final.round)),
        )

    ranked = sorted(final.players, key=lambda player: _rank(final, player))
    return tuple(Standing(player, player.seat in final.winners, cells(player)) for player in ranked)


def _techs(player: PlayerView) -> int:
    return sum(map(len, player.pyramid))


def _rank(final: View, player: PlayerView) -> tuple[bool, int, int, int, int]:
    standing = (-player.coins, -player.culture_space, -_techs(player), -len(player.cities))
    return player.seat not in final.winners, *standing


def standings_blocks(look: Look, table: Sequence[Standing], width: int) -> list[Lines]:
    """The table in as many blocks below each other as the width asks for, each with the names."""
    named = [_called(look, each.player) for each in table]
    name = min(NAME, max(map(cell_len, named)))
    widths = [
        max(len(look.say(head)), *(len(each.cells[column]) for each in table)) + (head in WORDY)
        for column, head in enumerate(COLUMNS)
    ]
    room = width - MARK - name
    gap = 2 if sum(widths) + 2 * len(widths) <= room else 1
    parts: list[list[int]] = [[]]
    for column, wide in enumerate(widths):
        if parts[-1] and sum(widths[c] + gap for c in parts[-1]) + wide + gap > room:
            parts.append([])
        parts[-1].append(column)
    return [_block(look, table, named, name, [(column, widths[column] + gap) for column in part]) for part in parts]


def _called(look: Look, player: PlayerView) -> str:
    """A seat by its player and civilization; for a long name the badge before it stands for the civilization."""
    whole = f"{player.name}, {seat_name(look, player)}"
    return whole if cell_len(whole) <= NAME else player.name


def _block(
    look: Look, table: Sequence[Standing], named: Sequence[str], name: int, columns: Sequence[tuple[int, int]]
) -> Lines:
    role = look.palette.role
    heads = "".join(f"{look.say(COLUMNS[column]):>{wide}}" for column, wide in columns)
    lines = [styled(" " * (MARK + name) + heads, role("muted"))]
    for each, called in zip(table, named, strict=True):
        line = styled(f"{look.glyphs.yes if each.won else ' '} ", role("good"))
        line.append_text(player_badge(look, each.player)).append(" ")
        line.append_text(fit(Text(called), name, look))
        line.append(" " * (MARK + name - line.cell_len))
        cells = "".join(f"{each.cells[column]:>{wide}}" for column, wide in columns)
        lines.append(line.append(cells, role("good" if each.won else "text")))
    return lines


def explanation(look: Look, width: int) -> Lines:
    """What the columns mean that do not tell it themselves."""
    said = (
        look.say("{sign} won", sign=look.glyphs.yes),
        look.say("level: highest tech"),
        look.say("battles: won-lost"),
        look.say("trade: gathered in all"),
    )
    separator = styled(f" {look.glyphs.dot} ", look.palette.role("muted"))
    return wrapped(joined((styled(each, look.palette.role("muted")) for each in said), separator), width)
