"""Games that differ only in the hands that a seat does not see, and all that a screen of them shows."""

from __future__ import annotations

from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from civ_tui.engine.flow import Illegal, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import view
from tests.tui.shown import notices, strips

ATTEMPTS = 40


def other_hands(table: Table, seat: Seat | None, chance: Random) -> Table:
    """The table with the cards of all hands but that of the seat dealt anew, to as many for each."""
    twin = table.clone()
    others = [player for player in twin.players if player.seat != seat]
    cards = [kind for player in others for kind, n in player.hand.items() for _ in range(n)]
    cards += [kind for kind, n in twin.bank.items() for _ in range(n)]
    chance.shuffle(cards)
    for player in others:
        held, player.hand, player.certain = player.held, {}, {}
        for _ in range(held):
            kind = cards.pop()
            player.hand[kind] = player.hand.get(kind, 0) + 1
    return twin


def twins(game: Game[Table], seat: Seat | None, seed: int) -> tuple[Game[Table], Game[Table]] | None:
    """The game, and one that differs only in hands that the seat does not see."""
    chance = Random(seed)
    for _ in range(ATTEMPTS):
        there = other_hands(game.checkpoint, seat, chance)
        try:
            twin = Game(RULES, there, tuple(game.record), game.checkpoint_at)
        except (Illegal, BrokenRule):
            continue
        here = Game(RULES, game.checkpoint.clone(), tuple(game.record), game.checkpoint_at)
        asked = [(question.seat, question.kind) for question in here.pending]
        same = view(twin.state, seat) == view(here.state, seat)
        differ = any(one.hand != two.hand for one, two in zip(here.state.players, twin.state.players, strict=True))
        if same and differ and asked == [(question.seat, question.kind) for question in twin.pending]:
            return here, twin
    return None


def drawn(screen: Screen[Any]) -> tuple[Any, ...]:
    """Every strip of the screen with its styles, and its notices."""
    lines = (tuple((one.text, str(one.style)) for one in strip) for strip in strips(screen.app))
    return (*lines, *notices(screen.app))


async def settled(pilot: Pilot[None]) -> tuple[Any, ...]:
    """The screen once nothing moves on it any more."""
    await pilot.pause()
    return drawn(pilot.app.screen)
