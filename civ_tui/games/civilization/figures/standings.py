"""Where everybody stood at the end of a game, in figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from civ_tui.games.civilization.rules.log_statistics import battles, gathered
from civ_tui.games.civilization.rules.view import PlayerView, View


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat has ended: its number of `techs` and their highest `level`, the battles won and lost, the `trade`
    gathered in all, and how many `decisions` and `seconds` its choices took, in all and `a_round`."""

    player: PlayerView
    won: bool
    techs: int
    level: int
    battles: tuple[int, int]
    trade: int
    decisions: int
    seconds: float
    a_round: float


def standings(final: View, decisions: Sequence[int], clock: Sequence[float]) -> tuple[Standing, ...]:
    """The seats, the winners first, then by coins, culture, techs and cities (WIN-5). `decisions` are the answers and
    `clock` the seconds of each seat."""
    fought, trade = battles(final.log, len(final.players)), gathered(final.log)

    def standing(player: PlayerView) -> Standing:
        seat, won, techs = player.seat, player.seat in final.winners, _techs(player)
        level = max((row for row, known in enumerate(player.pyramid, start=1) if known), default=0)
        seconds = clock[seat]
        a_round = seconds / max(1, final.round)
        return Standing(player, won, techs, level, fought[seat], trade[seat], decisions[seat], seconds, a_round)

    return tuple(map(standing, sorted(final.players, key=lambda player: _rank(final, player))))


def _techs(player: PlayerView) -> int:
    return sum(map(len, player.pyramid))


def _rank(final: View, player: PlayerView) -> tuple[bool, int, int, int, int]:
    standing = (-player.coins, -player.culture_space, -_techs(player), -len(player.cities))
    return player.seat not in final.winners, *standing
