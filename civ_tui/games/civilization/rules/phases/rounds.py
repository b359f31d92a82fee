"""ROUND: the five phases in order, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.hand import discard_down
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.phases.setup import settle
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.phases.trade import trade
from civ_tui.games.civilization.rules.state import PhaseName, Player, Table

PHASES: dict[PhaseName, Callable[[Table, Player], Coroutine[Any, Any, None]]] = {
    "setup": settle,
    "start_of_turn": start_of_turn,
    "trade": trade,
    "city_management": city_management,
    "movement": movement,
}
AFTER: dict[PhaseName, PhaseName] = {
    "setup": "start_of_turn",
    "start_of_turn": "trade",
    "trade": "city_management",
    "city_management": "movement",
    "movement": "research",
    "research": "start_of_turn",
}


async def part(t: Table) -> None:
    """ROUND-1, ROUND-2: one player's part of a phase, or the Research of all; then prepare the table for the next
    part."""
    if t.phase == "research":
        await research(t)
        _next_phase(t)
        return
    player = t.players[t.acting]
    player.passes = False
    if gains.over_hand(t, player):
        await discard_down(t, player)  # CULT-2: coins or a card may have made the hand too large
    await PHASES[t.phase](t, player)
    t.order_index += 1
    if t.order_index == len(t.players):
        _next_phase(t)


def _next_phase(t: Table) -> None:
    before, t.phase, t.order_index = t.phase, AFTER[t.phase], 0
    if t.phase == "start_of_turn":
        _begin_round(t, pass_marker=before != "setup")
    gains.note(t, "phase", None, cause="ROUND-1")


def _begin_round(t: Table, *, pass_marker: bool) -> None:
    """ROUND-4: the marker passes clockwise in every round but the first; effects for one round end."""
    t.round += 1
    if pass_marker:
        t.first = (t.first + 1) % len(t.players)
    t.board.locked.clear()
    for player in t.players:
        player.used.clear()
        for figure in player.figures:
            figure.moved = False
            figure.gathers_for = None
        for city in player.cities:
            city.acted, city.actions, city.production_bonus = 0, 1, 0
    gains.note(t, "round", None, cause="ROUND-4", first=t.first)
