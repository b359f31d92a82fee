"""Effects of cards (AGE-EFFECT): which are in force, what they count, and what they give. What a player has to choose
stands in `carrying_out`.

Nothing here writes into the log or changes more than the player that it is given, so that a copy of a player shows what
an answer would bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from civ_tui.games.age_of_civilization.rules.names import ActionId, CardId
from civ_tui.games.age_of_civilization.rules.printed import Effect, Gain, printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table

Effects = tuple[tuple[CardId, Effect], ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What a card gives, or by how much it changes a price."""

    card: CardId
    points: int = 0
    coins: int = 0
    workers: int = 0


@lru_cache(maxsize=1 << 14)
def _in_force(
    leading: str, civilizations: tuple[str, ...], technologies: tuple[str, ...], wonders: tuple[str, ...]
) -> Mapping[str, Effects]:
    """All effects that these cards have, by their moments: first the main effect of the leading civilization."""
    cards = [f"main:{leading}"] if leading else []
    cards += [f"civ:{civ}" for civ in civilizations]
    cards += [f"tech:{technology}" for technology in technologies]
    cards += [f"wonder:{wonder}" for wonder in wonders]
    by_moment: dict[str, list[tuple[CardId, Effect]]] = {}
    for card in cards:
        for effect in printed().effects[card]:
            by_moment.setdefault(effect.moment, []).append((card.replace("main:", "civ:"), effect))
    return {moment: tuple(effects) for moment, effects in by_moment.items()}


def in_force(player: Player, moment: str) -> Effects:
    """AGE-CIV-2, 4, 9: the player's effects of that moment (`Effect.moment`), with the cards that have them. Effects on
    rising, learning and building happen once, so they are asked of the card alone."""
    cards = (player.leading, (*player.civilizations,), (*player.technologies,), (*player.wonders,))
    return _in_force(*cards).get(moment, ())


def strength(t: Table, player: Player) -> int:
    """AGE-STRENGTH-1."""
    return sum(_times(t, player, effect, effect.amount) for _, effect in in_force(player, "strength"))


def rivals(t: Table, player: Player) -> list[int]:
    """The strengths with which the player's is compared (AGE-SOLO-6)."""
    return [t.rival] if t.alone else [strength(t, other) for other in t.others(player)]


def is_strongest(t: Table, player: Player) -> bool:
    """AGE-STRENGTH-2: nobody has more."""
    return strength(t, player) >= max(rivals(t, player))


def is_weakest(t: Table, player: Player) -> bool:
    """AGE-STRENGTH-3: nobody has less."""
    return strength(t, player) <= min(rivals(t, player))


# What is counted, and what is given

COUNTED: Final[Mapping[str, Callable[[Table, Player], int]]] = {
    "technologies": lambda t, player: len(player.technologies),
    "wonders": lambda t, player: len(player.wonders),
    "civilizations": lambda t, player: len(player.civilizations),
    "strength": strength,
    "workers": lambda t, player: player.workers,
    "coins": lambda t, player: player.coins,
    "points": lambda t, player: player.points,
    "bonus_coins": lambda t, player: t.turn.bonus,
    "future_cards": lambda t, player: t.rounds_left,
}
CONDITIONS: Final[Mapping[str, Callable[[Table, Player], bool]]] = {
    "strongest": is_strongest,
    "technologies_at_most_2": lambda t, player: len(player.technologies) <= 2,
    "no_technology": lambda t, player: not player.technologies,
}


def _times(t: Table, player: Player, gain: Gain, number: int) -> int:
    """That number, or so many times as there is of what is counted; rounded down, never more than `at_most`."""
    if not number or gain.per is None:
        return number
    counted = number * (COUNTED[gain.per](t, player) // gain.each)
    return counted if gain.at_most is None else min(gain.at_most, counted)


def holds(t: Table, player: Player, gain: Gain) -> bool:
    """Whether its condition holds."""
    condition = gain.condition is None or CONDITIONS[gain.condition](t, player)
    return condition and (not gain.strength_at_least or strength(t, player) >= gain.strength_at_least)


def amount(t: Table, player: Player, gain: Gain, of: str) -> int:
    """How many points, coins, workers, technologies or wonders it gives now."""
    number: int = getattr(gain, of)
    return _times(t, player, gain, number) if number and holds(t, player, gain) else 0


def receive(t: Table, player: Player, card: CardId, gain: Gain) -> Change | None:
    """Give the player the points, coins and workers of it; None if there are none. The limit of workers is
    AGE-ACT-10."""
    points, coins = amount(t, player, gain, "points"), amount(t, player, gain, "coins")
    workers = take_workers(player, amount(t, player, gain, "workers"))
    player.points += points
    player.coins += coins
    return Change(card, points, coins, workers) if points or coins or workers else None


def receive_all(t: Table, player: Player, card: CardId, when: str) -> list[Change]:
    """Give the player what the card gives once at that moment, such as when it is learned."""
    gained = (receive(t, player, card, effect) for effect in printed().effects[card] if effect.when == when)
    return [change for change in gained if change is not None]


def take_workers(player: Player, number: int) -> int:
    """AGE-ACT-10, AGE-LOSE-1: take so many workers from the supply as far as it has them, or give them back as far as
    there are any; the change."""
    change = max(-player.workers, min(number, printed().setup.workers - player.workers))
    player.workers += change
    return change


def lose_coins(player: Player, number: int) -> int:
    """AGE-LOSE-2: how many coins the player has lost."""
    lost = min(number, player.coins)
    player.coins -= lost
    return lost


# Prices and slots


def applies(effect: Effect, action: ActionId, technology: str = "") -> bool:
    """Whether the effect is about that action, of Research about that technology (AGE-EFFECT-3)."""
    return action in effect.actions and (not effect.techs or technology in effect.techs)


def changes_of_price(
    t: Table, player: Player, action: ActionId, technology: str, *, education: bool
) -> Iterator[tuple[CardId, Effect]]:
    """AGE-EFFECT-1: the effects on the price of that action; with `education` on that of its Culture."""
    for card, effect in in_force(player, "price"):
        spared = education and effect.unless == "education"
        if applies(effect, action, technology) and not spared and holds(t, player, effect):
            yield card, effect


def keeps_workers(player: Player, action: ActionId) -> bool:
    """Whether workers on a red slot of that action come back."""
    return any(applies(effect, action) for _, effect in in_force(player, "keep_worker"))


def is_safe(player: Player, from_: str) -> bool:
    """Whether the player loses no worker to war or plague."""
    return any(effect.against == from_ for _, effect in in_force(player, "safe"))


def forbids(t: Table, player: Player, action: ActionId) -> CardId:
    """The card of another by which the player cannot do that action anywhere; "" if there is none."""
    effects = (effect for other in t.others(player) for effect in in_force(other, "forbid"))
    return next((card for card, effect in effects if applies(effect, action)), "")
