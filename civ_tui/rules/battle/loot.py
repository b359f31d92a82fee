"""LOOT: what the winner of a battle takes from the loser.

A reward is an option whose value carries it out. `for_figures` and `for_city` are the rulebook's two lists, of which
the winner takes one each; the later table of LOOT-4 sells the same rewards, and coin tokens, for loot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text
from civ_tui.rules.battle import prizes
from civ_tui.rules.phases.pyramid import why_not_learn
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import MARKET_RESOURCES
from civ_tui.rules.state import Player, Table

FIGURES_LOOT, CITY_LOOT = 1, 2
"""LOOT-4: the loot that figures and a city are worth, and what their rewards cost."""


@dataclass(frozen=True, slots=True)
class Reward:
    """Something to take: its price in loot (LOOT-4), and what takes it."""

    price: int
    take: Callable[[], Coroutine[Any, Any, None]]


Rewards = list[Option[Reward]]


async def loot(t: Table, winner: Player, loser: Player, *, figures: bool, city: bool) -> None:
    """LOOT-3a: the rewards for figures that were in the square and for a city are independent: a battle may
    yield both."""
    if t.settings.later_loot:
        await spend_loot(t, winner, loser, figures * FIGURES_LOOT + city * CITY_LOOT)
        return
    if figures:
        await choose(t, winner, loser, "battle.loot", lambda: for_figures(t, winner, loser))
    if city:
        await choose(t, winner, loser, "battle.loot_city", lambda: for_city(t, winner, loser))


async def spend_loot(t: Table, winner: Player, loser: Player, amount: int) -> None:
    """LOOT-4: any mix of rewards that the loot pays for, the same again if wanted; what is left unspent is lost."""
    kind = "battle.loot" if amount < CITY_LOOT else "battle.loot_city"

    def affordable() -> Rewards:
        too_dear = Reason("LOOT-4", Line("This costs {price} loot, you have {have}.", price=CITY_LOOT, have=amount))
        return [
            one if one.value.price <= amount else Option(one.key, one.value, one.label, one.reason or too_dear)
            for one in later_rewards(t, winner, loser)
        ]

    while amount:
        reward = await choose(t, winner, loser, kind, affordable)
        if not reward.price:
            return
        amount -= reward.price


async def choose(t: Table, winner: Player, loser: Player, kind: str, rewards: Callable[[], Rewards]) -> Reward:
    """Ask the winner for one of the rewards, or nothing (a reward of no price), and take it. When there is nothing to
    take nobody is asked."""
    nothing = Reward(0, partial(prizes.take_nothing, t, winner, loser))

    def question() -> Question[Reward]:
        prompt = Line("What do you take from {loser}?", loser=loser.name)
        return Question(winner.seat, kind, prompt, [*rewards(), Option("nothing", nothing, "Take nothing")])

    reward = await ask(question) if any(one.reason is None for one in rewards()) else nothing
    await reward.take()
    return reward


def for_figures(t: Table, winner: Player, loser: Player) -> Rewards:
    """LOOT-1: up to 3 trade, up to 3 culture tokens, or one resource token."""
    return [
        _trade(t, winner, loser),
        _culture(t, winner, loser),
        *_resources(loser, FIGURES_LOOT, partial(prizes.take_resource, t, winner, loser)),
    ]


def for_city(t: Table, winner: Player, loser: Player) -> Rewards:
    """LOOT-2: a tech of the loser for which there is a place, a culture event card by its back, or two resources."""

    def one_more() -> Rewards:
        return _resources(loser, CITY_LOOT, partial(prizes.take_resource, t, winner, loser))

    async def take_two(first: str) -> None:
        await prizes.take_resource(t, winner, loser, first)
        for _ in range(catalog().limits.loot_city_resources - 1):
            await choose(t, winner, loser, "battle.loot_city", one_more)

    return [*_techs(t, winner, loser), *_events(t, winner, loser), *_resources(loser, CITY_LOOT, take_two)]


def later_rewards(t: Table, winner: Player, loser: Player) -> Rewards:
    """LOOT-4: for 1 loot what figures yield, or the loser discards a coin token; for 2 loot a tech, a culture event
    card, or a coin token for the winner's own sheet."""
    return [
        *for_figures(t, winner, loser),
        *_coins(loser, FIGURES_LOOT, "discard_coin", partial(prizes.discard_coin, t, loser)),
        *_techs(t, winner, loser),
        *_events(t, winner, loser),
        *_coins(loser, CITY_LOOT, "steal_coin", partial(prizes.steal_coin, t, winner, loser)),
    ]


def _trade(t: Table, winner: Player, loser: Player) -> Option[Reward]:
    amount = min(catalog().limits.loot_trade, loser.trade)
    reason = None if amount else Reason("LOOT-1", Line("{loser} has no trade.", loser=loser.name))
    take = partial(prizes.take_trade, t, winner, loser, amount)
    return Option("trade", Reward(FIGURES_LOOT, take), Line("Take {n} trade", n=amount), reason)


def _culture(t: Table, winner: Player, loser: Player) -> Option[Reward]:
    amount = min(catalog().limits.loot_culture, loser.culture)
    reason = None if amount else Reason("LOOT-1", Line("{loser} has no culture tokens.", loser=loser.name))
    take = partial(prizes.take_culture, t, winner, loser, amount)
    return Option("culture", Reward(FIGURES_LOOT, take), Line("Take {n} culture tokens", n=amount), reason)


def _resources(loser: Player, price: int, take: Callable[[str], Coroutine[Any, Any, None]]) -> Rewards:
    """The loser's resource tokens: each kind once, face-down tokens by their backs, as nobody sees which is which."""
    labels: dict[str, Text] = {
        f"resource:{resource}": Line("Take a token of {resource}", resource=Line(resource))
        for resource in MARKET_RESOURCES
        if loser.resources.get(resource)
    }
    backs = sorted(token.kind for token in loser.tokens)
    for back, n in Counter(backs).items():
        labels[f"token:{back}"] = Line("Take one of {n} {back} tokens unseen", back=Line(back), n=n)
    if not labels:
        reason = Reason("LOOT-1", Line("{loser} has no resource tokens.", loser=loser.name))
        return [Option("resource", Reward(price, partial(take, "")), "Take a resource token", reason)]
    return [Option(key, Reward(price, partial(take, key)), label) for key, label in labels.items()]


def _techs(t: Table, winner: Player, loser: Player) -> Rewards:
    options = []
    for tech in loser.techs:
        label = Line("Learn {tech}", tech=Line(catalog().techs[tech].name))
        take = partial(prizes.learn_tech, t, winner, tech)
        options.append(Option(f"tech:{tech}", Reward(CITY_LOOT, take), label, why_not_learn(winner, tech)))
    return options


def _events(t: Table, winner: Player, loser: Player) -> Rewards:
    """The loser's culture event cards by their backs."""

    def reward(deck: int) -> Reward:
        return Reward(CITY_LOOT, partial(prizes.take_event, t, winner, loser, deck))

    backs = [catalog().culture_events[card].deck for card in loser.hand]
    if not backs:
        reason = Reason("LOOT-2", Line("{loser} has no culture event cards.", loser=loser.name))
        return [Option("event", reward(0), "Take a culture event card", reason)]
    return [
        Option(f"event:{deck}", reward(deck), Line("Take one of {n} cards of deck {deck} unseen", deck=deck, n=n))
        for deck, n in sorted(Counter(backs).items())
    ]


def _coins(loser: Player, price: int, verb: str, take: Callable[[str], Coroutine[Any, Any, None]]) -> Rewards:
    """The loser's coin tokens, by the card or sheet that they lie on."""
    sentence = "Take the coin token on {card}" if verb == "steal_coin" else "Have the coin token on {card} discarded"
    lying = prizes.coin_tokens(loser)
    if not lying:
        reason = Reason("LOOT-4", Line("{loser} has no coin tokens.", loser=loser.name))
        return [Option(verb, Reward(price, partial(take, "")), Line(sentence, card="..."), reason)]
    return [
        Option(f"{verb}:{card}", Reward(price, partial(take, card)), Line(sentence, card=Line(title)))
        for card, title in lying.items()
    ]
