"""How pieces change hands as loot: resources, culture events, coin tokens (LOOT-1, LOOT-2, LOOT-4).

Hidden pieces are drawn at random among those with the same back; only the two players see what was taken.
"""

from __future__ import annotations

from civ_tui.games.civilization.rules import gains, hand
from civ_tui.games.civilization.rules.state import Player, Table

SHEET = "sheet"
"""Where coin tokens lie that are on no card: the civilization sheet."""


async def take_resource(t: Table, winner: Player, loser: Player, resource: str) -> None:
    """LOOT-1, LOOT-2: a market token, by its kind."""
    gains.lose_resource(loser, resource)
    winner.resources[resource] = winner.resources.get(resource, 0) + 1
    gains.note(t, "loot_resource", winner.seat, cause="LOOT-1", loser=loser.seat, resource=resource)


async def take_token(t: Table, winner: Player, loser: Player, back: str) -> None:
    """LOOT-1, LOOT-2: a face-down token, by its back ("hut")."""
    token = t.chance.pick([token for token in loser.tokens if token.kind == back])
    loser.tokens.remove(token)
    winner.tokens.append(token)
    gains.bring_to_light(t)
    gains.note(t, "loot_token", winner.seat, cause="LOOT-1", loser=loser.seat, token=back)
    gains.note(t, "token_seen", winner.seat, (winner.seat, loser.seat), "LOOT-1", content=token.content)


async def take_event(t: Table, winner: Player, loser: Player, deck: int) -> None:
    """LOOT-2: take a culture event card with that back; a hand that becomes too large is discarded down at once
    (CULT-2)."""
    card = t.chance.pick([card for card in loser.hand if t.components.culture_events[card].deck == deck])
    loser.hand.remove(card)
    winner.hand.append(card)
    gains.bring_to_light(t)
    gains.note(t, "loot_event", winner.seat, cause="LOOT-2", loser=loser.seat, deck=deck)
    gains.note(t, "event_seen", winner.seat, (winner.seat, loser.seat), "LOOT-2", card=card)
    await hand.discard_down(t, winner)


def coin_tokens(t: Table, player: Player) -> dict[str, str]:
    """The cards that hold the player's coin tokens, and the sheet: identifier -> name."""
    lying = {tech: t.components.techs[tech].name for tech in player.tech_coins}
    lying |= {wonder.id: t.components.wonders[wonder.id].name for wonder in player.wonders if wonder.coins}
    if player.sheet_coins:
        lying[SHEET] = "the civilization sheet"
    return lying


def remove_coin(player: Player, card: str) -> None:
    """Take a coin token off the card, or off the sheet."""
    if card == SHEET:
        player.sheet_coins -= 1
    elif card in player.tech_coins:
        player.tech_coins[card] -= 1
        if not player.tech_coins[card]:
            del player.tech_coins[card]
    else:
        next(wonder for wonder in player.wonders if wonder.id == card).coins -= 1


async def discard_coin(t: Table, loser: Player, card: str, cause: str = "LOOT-4") -> None:
    """LOOT-4: the loser discards a coin token chosen by the winner."""
    remove_coin(loser, card)
    gains.note(t, "discard_coin", loser.seat, cause=cause, card=card)
    gains.recount(t, loser)


async def steal_coin(t: Table, winner: Player, loser: Player, card: str) -> None:
    """LOOT-4: a coin token of the loser goes to the winner's civilization sheet."""
    remove_coin(loser, card)
    winner.sheet_coins += 1
    gains.note(t, "steal_coin", winner.seat, cause="LOOT-4", loser=loser.seat, card=card)
    gains.recount(t, winner, loser)
