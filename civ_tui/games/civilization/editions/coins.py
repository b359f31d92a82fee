"""FAF-TECH-5: cards that make another player discard a coin token."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.battle.prizes import coin_tokens
from civ_tui.games.civilization.rules.cards.choosing import other_player
from civ_tui.games.civilization.rules.cards.registry import TargetChoice, in_turn
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import CoinOn, OtherPlayer


def victim(t: Table, player: Player) -> TargetChoice[OtherPlayer]:
    """Another player who has a coin token."""

    def why_not(other: Player) -> Reason | None:
        if coin_tokens(t, other):
            return None
        return Reason("FAF-TECH-5", Line("{loser} has no coin tokens.", loser=other.name))

    return other_player(t, player, "Which other player loses a coin token?", why_not)


def token_of(t: Table, player: Player, other: Player) -> TargetChoice[CoinOn]:
    """One of that player's coin tokens; investments are none."""
    options = (
        Option(card, CoinOn(card), Line("The coin token on {card}", card=Line(title)))
        for card, title in coin_tokens(t, other).items()
    )
    prompt = Line("Which coin token of {name} is discarded?", name=other.name)
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, prompt, options)


A_COIN_TOKEN = in_turn(victim, token_of)
"""The targets of such a card: the player, then the token."""
