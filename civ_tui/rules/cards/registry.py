"""The register of cards: which function carries out which card, and which cards answer to which moment.

A card that is played registers with `event`, `ability`, `wonder` or `power`; one that acts by itself registers
with `when`, for a moment that the phases announce through `happened`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

from civ_tui.engine.flow import Reason
from civ_tui.rules.income import wonder_works
from civ_tui.rules.state import Player, Square, Table

Effect = Callable[[Table, Player], Coroutine[Any, Any, None]]
Check = Callable[[Table, Player], Reason | None]
Moment = Literal[
    "battle_begins",
    "battle_won",
    "battle_over",
    "city_founded",
    "city_conquered",
    "village_conquered",
    "hut_entered",
    "wonder_built",
    "tech_learned",
    "army_stopped",
    "item_made",
]
Trigger = Callable[..., Coroutine[Any, Any, None]]
Ban = Callable[[Table, Player, Player, Square], Reason | None]


@dataclass(frozen=True, slots=True)
class Card:
    """A card that can be played: `play` carries it out, `why_not` tells why it cannot be played now (None if it
    can)."""

    id: str
    play: Effect
    why_not: Check


EVENTS: dict[str, Card] = {}
ABILITIES: dict[str, Card] = {}
WONDERS: dict[str, Card] = {}
POWERS: dict[str, Card] = {}
TRIGGERS: dict[str, list[tuple[str, Trigger]]] = {}
BANS: list[tuple[str, Ban]] = []


def never(_t: Table, _player: Player) -> Reason | None:
    """No reason against playing the card beyond its phase and its price."""
    return None


def _registers(register: dict[str, Card]) -> Callable[..., Callable[[Effect], Effect]]:
    def named(card: str, why_not: Check = never) -> Callable[[Effect], Effect]:
        def registered(play: Effect) -> Effect:
            assert card not in register, card
            register[card] = Card(card, play, why_not)
            return play

        return registered

    return named


event = _registers(EVENTS)
"""A culture event, by its id in `culture_events.toml`; in hand, playable in the phase that it names."""
ability = _registers(ABILITIES)
"""A tech's ability, by its id in `techs.toml` ("currency.culture"); playable in its phase, at its price."""
wonder = _registers(WONDERS)
"""A wonder that is used, by its id in `wonders.toml`; once a round, in its phase, while it works."""
power = _registers(POWERS)
"""A civilization's power that is used, by civilization and power ("egyptians.builders")."""


def when(moment: Moment, card: str) -> Callable[[Trigger], Trigger]:
    """What a card does by itself at a moment. `card` is its full id, "tech:code_of_laws" or "civ:romans"; it acts for a
    player who holds it (`holds`)."""

    def registered(trigger: Trigger) -> Trigger:
        TRIGGERS.setdefault(moment, []).append((card, trigger))
        return trigger

    return registered


def holds(t: Table, player: Player, card: str) -> bool:
    """Whether the player has the card in force: a tech known, a civilization played, a government in force, a wonder
    that works."""
    kind, name = card.split(":")
    if kind == "tech":
        return player.knows(name)
    if kind == "civ":
        return player.civilization == name
    if kind == "government":
        return player.government == name
    return any(owned.id == name and wonder_works(t, player, owned) for owned in player.wonders)


async def happened(t: Table, moment: Moment, player: Player, *facts: Any) -> None:
    """Tell the cards that something has just happened to or through the player. The facts depend on the moment:

    battle_begins, battle_over: the Battle (once for each side that is a player); battle_won: the Battle, for the
    winner; city_founded, city_conquered, village_conquered, hut_entered, wonder_built, army_stopped: the square;
    tech_learned: the tech's id; item_made: the City and the production that it has left.
    """
    for card, trigger in TRIGGERS.get(moment, []):
        if holds(t, player, card):
            await trigger(t, player, *facts)


def bans_stopping(card: str) -> Callable[[Ban], Ban]:
    """A card that forbids others to end their moves somewhere; the function gets its holder, the mover and the
    square."""

    def registered(ban: Ban) -> Ban:
        BANS.append((card, ban))
        return ban

    return registered


def stopping_bans(t: Table, mover: Player, square: Square) -> Reason | None:
    """The reason that another player's card gives against ending a move on the square, or None."""
    for card, ban in BANS:
        for holder in t.players:
            if holder is not mover and holds(t, holder, card):
                reason = ban(t, holder, mover, square)
                if reason is not None:
                    return reason
    return None
