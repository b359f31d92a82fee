"""CULT-2: the hand of culture events and its limit."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line
from civ_tui.rules import gains
from civ_tui.rules.catalog import catalog
from civ_tui.rules.limits import culture_hand
from civ_tui.rules.state import Player, Table


async def discard_down(t: Table, player: Player) -> None:
    """CULT-2, TRADE-5: a hand over the culture hand size is discarded down at once, by its owner's choice."""

    def question() -> Question[str]:
        options = [
            Option(card, card, catalog().culture_events[card].name, secret=True) for card in dict.fromkeys(player.hand)
        ]
        prompt = Line("Your hand holds {n} cards at most. Which do you discard?", n=culture_hand(player))
        return Question(player.seat, "hand.discard", prompt, options, secret=True)

    while gains.over_hand(player):
        gains.discard_event(t, player, await ask(question), "CULT-2")
