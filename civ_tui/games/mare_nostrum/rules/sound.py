"""Whether a table from a file could occur in a game, even if its checksums are right."""

from __future__ import annotations

from civ_tui.games.mare_nostrum.rules.invariants import check
from civ_tui.games.mare_nostrum.rules.log_kinds import fits
from civ_tui.games.mare_nostrum.rules.names import COIN
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.setup import refusal
from civ_tui.games.mare_nostrum.rules.state import Table

LAST_ROUND = 100_000
"""No game has this many rounds."""


def sound(t: Table) -> bool:
    """Whether the table keeps the invariants, has settings that the rules allow, and a log of known entries."""
    try:
        check(t)
        return (
            refusal(t.settings) is None
            and 0 < t.round <= LAST_ROUND
            and not t.chance.forced
            and t.trade is None
            and t.battle is None
            and len(t.areas) == len(printed().areas)
            and _ended(t)
            and all(card in printed().offered or card == "alps" for card in t.used)
            and all(kind in printed().goods and kind != COIN for player in t.players for kind in player.keeps)
            and all(0 <= player.points <= printed().setup.points for player in t.players)
            and all(fits(entry, t) for entry in t.log)
        )
    except Exception:  # the invariants cannot even be computed
        return False


def _ended(t: Table) -> bool:
    """Somebody has won exactly if the table says how."""
    if not t.victory:
        return not t.winners
    return t.victory in ("cards", "pyramids") and len(t.winners) == 1 and 0 <= t.winners[0] < len(t.players)
