"""Whether a table that comes from a file could stand in a game, whatever its sums say."""

from __future__ import annotations

from civ_tui.rules.facts import fits, government, number, square, words
from civ_tui.rules.invariants import check
from civ_tui.rules.phases.setup import refusal
from civ_tui.rules.state import Player, Table
from civ_tui.rules.victory import CLAUSES
from civ_tui.rules.view import views

LAST_ROUND = 100_000
"""No game has so many rounds."""


def sound(t: Table) -> bool:
    """Whether the table keeps the invariants, was agreed on as the rules allow, is over or not over as they say, and
    has a log of known entries."""
    try:
        check(t)
        return (
            refusal(t.settings) is None
            and t.round <= LAST_ROUND
            and not t.chance.forced
            and _ended(t)
            and all(_known(t, player) for player in t.players)
            and all(slot.tile in t.components.tiles for slot in t.board.slots)
            and all(square(each, t) for each in t.board.locked)
            and (t.march is None or all(square(each, t) for each in (t.march.origin, t.march.square, *t.march.path)))
            and all(fits(entry, t) for entry in t.log)
        )
    except Exception:  # what the invariants cannot even count
        return False


def seen_by_all(t: Table) -> bool:
    """Whether every seat can look at the table."""
    try:
        return bool(views(t))
    except Exception:  # what cannot be looked at is no table
        return False


def _known(t: Table, player: Player) -> bool:
    """What no invariant counts: colours and governments that are printed, abilities by names that can be shown, numbers
    and squares that there are."""
    numbers = (player.culture, player.sheet_coins, player.anarchy_since, *(wonder.coins for wonder in player.wonders))
    gathered = (figure.gathers_for for figure in player.figures if figure.gathers_for is not None)
    return (
        player.colour in t.components.limits.colours
        and all(government(each, t) for each in (player.government, *player.fresh_governments))
        and all(words(each, t) for each in player.used)
        and all(number(each, t) and each >= 0 for each in numbers)
        and all(number(city.production_bonus, t) for city in player.cities)
        and all(square(each, t) for each in gathered)
    )


def _ended(t: Table) -> bool:
    """Nobody has won before the end; at the end somebody has, unless it is that of the first game (SETUP-19)."""
    seats = sorted(set(t.winners)) == sorted(t.winners) and all(0 <= seat < len(t.players) for seat in t.winners)
    if not t.victory:
        return not t.winners
    return seats and t.victory in CLAUSES and bool(t.winners) == (t.victory != "learning")
