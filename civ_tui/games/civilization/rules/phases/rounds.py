"""ROUND: the phases in their order, and the beginning of a round."""

from __future__ import annotations

from civ_tui.games.civilization.rules import edition, gains, hand, victory
from civ_tui.games.civilization.rules.state import Table


async def part(t: Table) -> None:
    """ROUND-1, ROUND-2: one player's part of a phase, or a phase of all together; then prepare the table for the next
    part."""
    phase = t.edition.phases[t.phase]
    if not t.order_index:
        await phase_begins(t)
    if phase.together:
        await phase.part(t)
        t.order_index = len(t.players)
    else:
        player = t.players[t.acting]
        player.passes = False
        if gains.over_hand(t, player):
            await hand.discard_down(t, player)  # CULT-2: coins or a card may have made the hand too large
        await phase.part(t, player)
        t.order_index += 1
    if t.order_index == len(t.players):
        _next_phase(t)


@edition.overridable
async def phase_begins(_t: Table) -> None:
    """A phase begins, and nobody has acted in it yet."""


def _next_phase(t: Table) -> None:
    t.phase, t.order_index = t.edition.after(t.phase), 0
    first = t.phase == t.edition.round[0]
    if first:
        begin_round(t)
    gains.note(t, "phase", None, cause="ROUND-1")
    if first:
        victory.look(t, "round_begins")


def begin_round(t: Table) -> None:
    """ROUND-4: the marker passes clockwise in every round but the first; effects for one round end."""
    t.round += 1
    if t.round > 1:
        t.first = (t.first + 1) % len(t.players)
    t.board.locked.clear()
    for player in t.players:
        player.used.clear()
        for figure in player.figures:
            figure.moved = False
            figure.gathers_for = None
        for city in player.cities:
            city.acted, city.actions, city.production_bonus = 0, 1, 0
            city.kinds.clear()
    gains.note(t, "round", None, cause="ROUND-4", first=t.first)
