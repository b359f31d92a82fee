"""The merchants and explorers, in the order of their names; their marker is the industrialist (FAF-GP-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Reason
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.generals import number, while_in_force
from civ_tui.games.civilization.rules import gains, income, limits, subjects
from civ_tui.games.civilization.rules.cards.alike import reward
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.phases.culture_track import advance
from civ_tui.games.civilization.rules.state import Player, Table

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
COOK: Final = "person:james_cook"


# A. P. Giannini


@CARDS.when("invested", "person:ap_giannini")
async def ap_giannini(t: Table, player: Player, _investment: str) -> None:
    """Whenever you invest a coin, build an unlocked building in one of your cities for free."""
    card = subjects.PrintedCard("person", "ap_giannini")
    for _ in range(number(t, "ap_giannini", "buildings")):
        await free.build(t, player, card.key, card, ("building", "walls"))


# Adam Smith: you have 1 more coin

OVERRIDES.adds(income.more_coins)(while_in_force("adam_smith", "coins"))


# Andrew Carnegie


def spaces(t: Table, player: Player) -> int:
    """The spaces that the player's coins are worth."""
    return player.coins // number(t, "andrew_carnegie", "coins") * number(t, "andrew_carnegie", "spaces")


def why_not_endow(t: Table, player: Player) -> Reason | None:
    """There must be enough coins for a space."""
    return None if spaces(t, player) else Reason("person:andrew_carnegie", "You have fewer than 3 coins.")


@CARDS.person("andrew_carnegie", why_not_endow)
async def andrew_carnegie(t: Table, player: Player) -> None:
    """Discard this card: advance 1 space on the culture track for free for every 3 coins that you have."""
    for _ in range(spaces(t, player)):
        await advance(t, player, free=True, cause="person:andrew_carnegie")


# Captain James Cook


@CARDS.person("james_cook")
async def james_cook(_t: Table, player: Player) -> None:
    """Discard this card: your travel speed is doubled until the end of the round."""
    player.used.append(COOK)


@OVERRIDES.overrides(limits.travel_speed)
def travel_speed(before: Callable[..., int], t: Table, player: Player) -> int:
    """EXP-X-6: he doubles the sum."""
    speed: int = before(t, player)
    return speed * number(t, "james_cook", "times") if COOK in player.used else speed


@OVERRIDES.overrides(limits.lone_speed)
def lone_speed(before: Callable[..., int], t: Table, player: Player) -> int:
    """EXP-X-6: he doubles what is added for an army that moves alone, too."""
    alone: int = before(t, player)
    if COOK not in player.used:
        return alone
    together = limits.travel_speed(t, player)
    return together + (alone - together) * number(t, "james_cook", "times")


# Lorenzo de' Medici


@CARDS.person("lorenzo_de_medici")
async def lorenzo_de_medici(t: Table, player: Player) -> None:
    """Gain 1 culture token for every 3 coins that you have."""
    times = player.coins // number(t, "lorenzo_de_medici", "coins")
    gains.gain_culture(t, player, times * number(t, "lorenzo_de_medici", "culture"), "person:lorenzo_de_medici")


# Marco Polo: discard this card: gain 27 trade

CARDS.person("marco_polo")(reward(subjects.PrintedCard("person", "marco_polo")))


# Zheng He


@CARDS.person("zheng_he")
async def zheng_he(t: Table, player: Player) -> None:
    """Discard this card: look at every hut and village token on the map and with other players."""
    only, cause = (player.seat,), "person:zheng_he"
    for square, token in sorted(t.board.tokens.items()):
        gains.note(t, "looked_at", player.seat, only, cause, square, content=token.content, token=token.kind)
    for other in t.clockwise_from(player.seat)[1:]:
        for token in other.tokens:
            gains.note(t, "looked_at", player.seat, only, cause, content=token.content, token=token.kind, of=other.seat)
