"""What battles come to, exactly: dice, and the units that they destroy (MN-BATTLE-8, 10)."""

from __future__ import annotations

from functools import cache

from civ_tui.games.mare_nostrum.rules.printed import printed


@cache
def sums(dice: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is, from 0 on."""
    if not dice:
        return (1.0,)
    faces, fewer = printed().pieces.battle.die, sums(dice - 1)
    distribution = [0.0] * (len(fewer) + faces)
    for total, chance in enumerate(fewer):
        for face in range(1, faces + 1):
            distribution[total + face] += chance / faces
    return tuple(distribution)


@cache
def destroyed(dice: int, more: int, units: int) -> tuple[float, ...]:
    """How likely so many dice and `more` points destroy none, one, two... of that many units."""
    points = printed().pieces.battle.points_per_loss
    distribution = [0.0] * (units + 1)
    for total, chance in enumerate(sums(dice)):
        distribution[min(units, (total + more) // points)] += chance
    return tuple(distribution)
