"""The figures of every seat at the end of each round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from civ_tui.engine.flow import REMARK
from civ_tui.games.civilization.rules.log_statistics import battles, gathered
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.storage.record import Record


@dataclass(frozen=True, slots=True)
class Figures:
    """Where a seat stands at the end of a round.

    `culture` is the space of the culture track, `rows` how many techs lie in each row of the pyramid (lowest first),
    `trade` what the dial gained in this round, without deals, which may go back and forth (TRADE-3). `won` counts the
    battles since the first round, those against barbarians included (BATTLE-10).
    """

    culture: int
    rows: tuple[int, ...]
    coins: int
    trade: int
    cities: int
    won: int

    @property
    def techs(self) -> int:
        """How many techs are known."""
        return sum(self.rows)


@dataclass(frozen=True, slots=True)
class Round:
    """A round and the figures of all seats at its end; round 0 is the setup."""

    number: int
    figures: tuple[Figures, ...]


def decided(record: Record) -> tuple[int, ...]:
    """How many answers each seat has given; what the table only noted down is none."""
    given = Counter(answer.seat for answer in record.answers if answer.kind != REMARK)
    return tuple(given[seat] for seat in range(len(record.settings.seats)))


def figures_of(number: int, seen: View) -> Round:
    """The round with that number, from what was seen at its end, when the next may have begun."""
    entries = [entry for entry in seen.log if entry.round <= number]
    fought = battles(entries, len(seen.players))
    trade = gathered(entry for entry in entries if entry.round == number)
    figures = tuple(_figures(player, trade[player.seat], fought[player.seat][0]) for player in seen.players)
    return Round(number, figures)


def _figures(player: PlayerView, trade: int, won: int) -> Figures:
    rows = tuple(len(row) for row in player.pyramid)
    return Figures(player.culture_space, rows, player.coins, trade, len(player.cities), won)
