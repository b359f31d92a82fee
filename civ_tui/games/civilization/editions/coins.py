"""FAF-TECH-5: cards that make another player discard a coin token."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.battle.prizes import coin_tokens, discard_coin
from civ_tui.games.civilization.rules.cards.choosing import seat_key
from civ_tui.games.civilization.rules.cards.registry import TargetChoice, in_turn
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import CoinOn, OtherPlayer


def victim(t: Table, player: Player) -> TargetChoice[OtherPlayer]:
    """Another player who has a coin token."""
    options = (
        Option(
            seat_key(other.seat),
            subjects.other_player(other.seat),
            other.name,
            None
            if coin_tokens(t, other)
            else Reason("FAF-TECH-5", Line("{loser} has no coin tokens.", loser=other.name)),
        )
        for other in t.clockwise_from(player.seat)[1:]
    )
    return TargetChoice(player.seat, kinds.CHOOSE_PLAYER, "Which other player loses a coin token?", options)


def token_of(t: Table, player: Player, other: Player) -> TargetChoice[CoinOn]:
    """One of that player's coin tokens; investments are none."""
    options = (
        Option(card, CoinOn(card), Line("The coin token on {card}", card=Line(title)))
        for card, title in coin_tokens(t, other).items()
    )
    prompt = Line("Which coin token of {name} is discarded?", name=other.name)
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, prompt, options)


def hits_victim(_t: Table, other: Player, *_token: CoinOn) -> tuple[int, ...]:
    """The card is aimed at who loses the token."""
    return (other.seat,)


A_COIN_TOKEN = in_turn(victim, token_of)
"""The targets of such a card: the player, then the token."""


async def discard(t: Table, other: Player, token: CoinOn, cause: str) -> None:
    """The token goes, chosen by the player of the card that is the `cause`."""
    await discard_coin(t, other, token.card, cause)
