"""What happens as the permanent sheet moves on: war, plague (AGE-WAR, AGE-PLAGUE), and events (AGE-EVENT)."""

from __future__ import annotations

from civ_tui.games.age_of_civilization.rules import effects
from civ_tui.games.age_of_civilization.rules.carrying_out import note
from civ_tui.games.age_of_civilization.rules.effects import COUNTED, Change
from civ_tui.games.age_of_civilization.rules.names import CardId, EventId
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table


def symbol(t: Table, of: str) -> None:
    """AGE-ROUND-2 (d): the symbol of the newly covered card."""
    if of == "war":
        war(t)
    elif of == "plague":
        plague(t)


def war(t: Table) -> None:
    """AGE-WAR-1 to 4, AGE-SOLO-7: effects at war come first; who is safe is compared too, and loses nothing."""
    weakest = [player for player in t.players if effects.is_weakest(t, player)]
    t.note("war", cause="AGE-WAR-1", strengths=[effects.strength(t, player) for player in t.players], rival=t.rival)
    for player in t.players:
        for card, effect in effects.in_force(player, "war"):
            note(t, player, effects.receive(t, player, card, effect))
    for player in weakest:
        if not effects.is_safe(player, "war"):
            _lose_worker(t, player, "AGE-WAR-1")


def plague(t: Table) -> None:
    """AGE-PLAGUE-1."""
    t.note("plague", cause="AGE-PLAGUE-1")
    for player in t.players:
        if not effects.is_safe(player, "plague"):
            _lose_worker(t, player, "AGE-PLAGUE-1")


def _lose_worker(t: Table, player: Player, cause: str) -> None:
    """AGE-LOSE-1."""
    if lost := -effects.take_workers(player, -1):
        t.note("loses_worker", player.seat, cause=cause, workers=lost)


def event(t: Table, token: EventId) -> None:
    """AGE-EVENT-3, 4: whom it hits is found once, before anybody gains or loses."""
    card: CardId = f"event:{token}"
    t.note("event", cause=card, card=card)
    effect = printed().events[token]
    hit = t.players
    if effect.of is not None:
        counted = [COUNTED[effect.of](t, player) for player in t.players]
        wanted = max(counted) if effect.each == "most" else min(counted)
        hit = [player for player, count in zip(t.players, counted, strict=True) if count == wanted]
    for player in hit:
        if effect.gain is not None:
            note(t, player, effects.receive(t, player, card, effect.gain))
        if effect.lose is not None:
            coins = -effects.lose_coins(player, effect.lose.coins)
            workers = effects.take_workers(player, -effect.lose.workers)
            note(t, player, Change(card, 0, coins, workers) if coins or workers else None)
