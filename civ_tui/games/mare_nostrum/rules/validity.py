"""Whether a table from a file could occur in a game, even if its checksums are right."""

from __future__ import annotations

from civ_tui.games.mare_nostrum.rules import ending, invariants, log_kinds, names, setup
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table

LAST_ROUND = 100_000
"""No game has this many rounds."""


def valid(t: Table, since: int = 0) -> bool:
    """Whether the table keeps the invariants, has settings that the rules allow, has ended only if somebody has won,
    and has a log of known entries from `since` on."""
    try:
        invariants.check(t)
        return (
            setup.refusal(t.settings) is None
            and len(t.areas) == len(printed().areas)
            and 0 < t.round <= LAST_ROUND
            and 0 <= t.chance.state < 2**64
            and not t.chance.forced
            and 0 <= t.revealed < 2**32
            and _in_its_phase(t)
            and _ended(t)
            and all(_known(t, player) for player in t.players)
            and all(log_kinds.fits(entry, t) for entry in t.log[since:])
        )
    except Exception:  # the invariants cannot even be computed
        return False


def between(t: Table) -> bool:
    """Whether the table could stand between two parts: no trade and no battle is under way, and somebody has their part
    before them."""
    return t.trade is None and t.battle is None and bool(t.left)


def _in_its_phase(t: Table) -> bool:
    """Only what can be in this phase, and heroes have acted once each."""
    return (
        (t.phase == "trade" or t.trade is None)
        and (t.phase == "war" or t.battle is None)
        and (t.phase == "building" or not t.able)
        and (t.phase != "trade" or len(t.left) == len(t.players))
        and (t.phase != "setup" or (t.is_on(names.FREE_SETUP) and t.round == 1))
        and all(card in printed().offered or card == names.ALPS for card in t.used)
        and len({*t.used}) == len(t.used)
    )


def _ended(t: Table) -> bool:
    """MN-END-1, 3: somebody has won exactly if the table says how; who has reached it without winning has made all
    others know that the ending is contested."""
    if not t.victory:
        return not t.winners and (t.known or not any(map(ending.has_reached, t.players)))
    return t.victory in ("cards", "pyramids") and len(t.winners) == 1 and ending.has_reached(t.players[t.winners[0]])


def _known(t: Table, player: Player) -> bool:
    """Points are spent in the set-up, goods are kept at the end of one's part of building."""
    return (
        0 <= player.points <= (printed().setup.points if t.phase == "setup" else 0)
        and (not player.keeps or (t.phase == "building" and player.seat not in t.left))
        and (t.phase != "setup" or not player.hand)
    )
