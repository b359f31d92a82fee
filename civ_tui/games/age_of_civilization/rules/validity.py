"""Whether a table from a file could occur in a game, even if its checksums are right."""

from __future__ import annotations

from civ_tui.games.age_of_civilization.rules import invariants, log_kinds, setup
from civ_tui.games.age_of_civilization.rules.names import DRAFT, SHARED, SKIRMISH
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.scoring import TIES
from civ_tui.games.age_of_civilization.rules.state import Table, Turn


def valid(t: Table, since: int = 0) -> bool:
    """Whether the table keeps the invariants, has settings that the rules allow, has ended only as games end, and has a
    log of known entries from `since` on."""
    try:
        invariants.check(t)
        return (
            setup.refusal(t.settings) is None
            and 0 <= t.chance.state < 2**64
            and not t.chance.forced
            and 0 <= t.revealed < 2**32
            and max(t.row.values(), default=0) <= log_kinds.MOST
            and all(max(player.coins, player.points) <= log_kinds.MOST for player in t.players)
            and (t.phase != "draft" or (t.is_on(DRAFT) and t.round == 1))
            and _ended(t)
            and all(log_kinds.fits(entry, t) for entry in t.log[since:])
        )
    except Exception:  # the invariants cannot even be computed
        return False


def between(t: Table) -> bool:
    """Whether the table could stand between two parts: nothing has been done of the next turn."""
    if t.phase == "draft":
        return all(player.packet for player in t.players)
    return (
        t.phase == "civilization" and t.turn == Turn() and (t.round == 1 or all(player.leading for player in t.players))
    )


def _ended(t: Table) -> bool:
    """AGE-SCORE-2, AGE-SOLO-10: there are winners exactly if several have played to the end."""
    known = {goal.id for goal in printed().skirmish.goal}
    if not {*t.goals} <= known or not {*t.winners} <= {*range(len(t.players))}:
        return False
    if not t.victory:
        return not t.winners and not t.goals
    if t.alone:
        return t.victory == SKIRMISH and not t.winners
    return t.victory in (*TIES, SHARED) and bool(t.winners) and not t.goals
