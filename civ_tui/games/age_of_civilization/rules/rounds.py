"""Turns and rounds (AGE-TURN, AGE-ROUND)."""

from __future__ import annotations

from civ_tui.games.age_of_civilization.rules import draft, skirmish, war
from civ_tui.games.age_of_civilization.rules.actions import action_phase, return_workers
from civ_tui.games.age_of_civilization.rules.civilization import civilization_phase
from civ_tui.games.age_of_civilization.rules.closing import closing
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.scoring import score
from civ_tui.games.age_of_civilization.rules.state import Player, Table, Turn


async def part(t: Table) -> None:
    """From one checkpoint to the next: a choice of the draft, or a whole turn (AGE-TURN-3)."""
    if t.phase == "draft":
        await draft.choose(t)
        if t.phase != "draft":
            begin_round(t)
        return
    await turn(t, t.players[t.acting])
    go_on(t)


def go_on(t: Table) -> None:
    """What follows a turn (AGE-TURN-3): the next seat, the end of the round, or that of the game."""
    t.turn, t.phase = Turn(), "civilization"
    following = (t.acting + 1) % len(t.players)
    if following != t.start:
        t.acting = following
    elif t.rounds_left:
        end_round(t)
    else:
        score(t)


async def turn(t: Table, player: Player) -> None:
    """AGE-TURN-1."""
    await civilization_phase(t, player)
    t.phase = "actions"
    await action_phase(t, player)
    t.phase = "closing"
    return_workers(t, player)
    await closing(t, player)


def end_round(t: Table) -> None:
    """AGE-ROUND-2, 3: start marker, sheet, event, symbol; in the skirmish what AGE-SOLO-5 says before it."""
    if t.alone:
        skirmish.end_round(t)
    t.start = (t.start + 1) % len(t.players)
    t.round += 1
    covered = t.present[-1]
    t.note("sheet", cause="AGE-ROUND-2", action=covered)
    place = t.round + 1 - (len(t.time) - len(t.events))
    if t.events and place >= 0:
        war.event(t, t.events[place])
    war.symbol(t, printed().actions[covered].symbol)
    begin_round(t)


def begin_round(t: Table) -> None:
    """AGE-ROUND-1: the turns begin with the holder of the start marker."""
    t.acting = t.start
    t.note("round", cause="AGE-ROUND-1")
