"""RES-3: the tech pyramid, and whether it has a place for a card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.state import Player, Table


def why_not_learn(t: Table, player: Player, tech: str) -> Reason | None:
    """RES-3: the reason why the tech has no place in the player's pyramid, or None. Trade is not checked here
    (RES-2)."""
    if player.knows(tech):
        return _known(t.edition, tech)
    return why_no_place(player, t.components.techs[tech].level)


@cache
def _known(edition: Edition, tech: str) -> Reason:
    return Reason("RES-3", Line("You already know {tech}.", tech=Line(edition.components.techs[tech].name)))


def why_no_place(player: Player, level: int, more: Collection[int] = ()) -> Reason | None:
    """RES-3: the reason why no tech of that level has a place in the pyramid once techs lie in the rows `more` too
    (counted from 0), or None. Level I always has one; a higher row is always at least one card shorter than the row
    below it."""
    rows = [*player.learned.values(), *player.blanks.values(), *more]
    return None if has_place(rows, level) else _too_wide(level, rows.count(level - 2), rows.count(level - 1))


def has_place(rows: Sequence[int], level: int) -> bool:
    """RES-3: whether a tech of that level has a place in a pyramid with cards in these rows, counted from 0."""
    return level == 1 or rows.count(level - 1) + 1 < rows.count(level - 2)


@cache
def _too_wide(level: int, below: int, here: int) -> Reason:
    return Reason(
        "RES-3",
        Line(
            "A place in row {level} rests on two cards of row {below}: it needs {n} there, you have {have}.",
            level=level,
            below=level - 1,
            n=here + 2,
            have=below,
        ),
    )
