"""Whether a table from a file could occur in a game, even if its checksums are right."""

from __future__ import annotations

from civ_tui.games.civilization.rules import invariants, log_kinds
from civ_tui.games.civilization.rules.fact_types import government, investment, number, policy, relic, square, words
from civ_tui.games.civilization.rules.phases.setup import refusal
from civ_tui.games.civilization.rules.state import Player, Table

LAST_ROUND = 100_000
"""No game has this many rounds."""


def valid(t: Table, since: int = 0) -> bool:
    """Whether the table keeps the invariants, has settings that the rules allow, has ended only if they say so, and has
    a log of known entries from `since` on."""
    try:
        invariants.check(t)
        return (
            refusal(t.settings) is None
            and t.round <= LAST_ROUND
            and not t.chance.forced
            and _ended(t)
            and all(_known(t, player) for player in t.players)
            and all(slot.tile in t.components.tiles for slot in t.board.slots)
            and all(square(place, t) for place in t.board.locked)
            and (t.march is None or all(square(place, t) for place in (t.march.origin, t.march.square, *t.march.path)))
            and all(log_kinds.fits(entry, t) for entry in t.log[since:])
        )
    except Exception:  # the invariants cannot even be computed
        return False


def _known(t: Table, player: Player) -> bool:
    """What no invariant checks: printed colours and governments, ability names that can be shown, existing numbers and
    squares."""
    numbers = (
        player.culture,
        player.sheet_coins,
        player.anarchy_since,
        *(wonder.coins for wonder in player.wonders),
        *player.investments.values(),
    )
    gathered = (figure.gathers_for for figure in player.figures if figure.gathers_for is not None)
    return (
        player.colour in t.components.limits.colours
        and all(government(id_, t) for id_ in (player.government, *player.fresh_governments))
        and all(words(key, t) for key in player.used)
        and all(number(amount, t) and amount >= 0 for amount in numbers)
        and all(investment(card, t) for card in player.investments)
        and all(relic(id_, t) for id_ in player.relics)
        and all(policy(id_, t) for id_ in player.policies)
        and all(number(city.production_bonus, t) for city in player.cities)
        and all(square(place, t) for place in gathered)
    )


def _ended(t: Table) -> bool:
    """Nobody has won before the end; at the end somebody has, except after the first game (SETUP-19)."""
    seats = sorted(set(t.winners)) == sorted(t.winners) and all(0 <= seat < len(t.players) for seat in t.winners)
    if not t.victory:
        return not t.winners
    reached = t.edition.victories.get(t.victory)
    return seats and reached is not None and bool(t.winners) == reached.won
