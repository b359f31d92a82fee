"""LOOT: what the winner of a battle takes from the loser.

`for_figures` and `for_city` are the rulebook's two lists; the winner takes one reward of each. The later table of
LOOT-4 sells the same rewards, and coin tokens, for loot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Literal

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, QuestionKind, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import edition, gains, kinds, subjects
from civ_tui.games.civilization.rules.battle import prizes
from civ_tui.games.civilization.rules.phases import pyramid, research
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import NO_REWARD, Reward

BACKS: Final[Mapping[str, str]] = {"hut": "hut", "village": "village"}
"""The names of the backs of face-down tokens."""

FIGURES_LOOT, CITY_LOOT = 1, 2
"""LOOT-4: the loot for figures and for a city, which are also the prices of their rewards."""

Rewards = list[Option[Reward]]


async def loot(t: Table, winner: Player, loser: Player, *, figures: bool, city: bool) -> None:
    """LOOT-3a: figures in the square and a city are rewarded independently; a battle may yield both."""
    if t.settings.later_loot:
        await spend_loot(t, winner, loser, loot_gained(t, winner, loser, figures * FIGURES_LOOT + city * CITY_LOOT))
        return
    if figures:
        await choose(t, winner, loser, kinds.BATTLE_LOOT, lambda: for_figures(t, loser))
    if city:
        await choose(t, winner, loser, kinds.BATTLE_LOOT_CITY, lambda: for_city(t, winner, loser))


@edition.overridable
def loot_gained(t: Table, winner: Player, loser: Player, amount: int) -> int:
    """LOOT-4: the loot of a battle for figures and a city that are worth that much."""
    return amount


async def spend_loot(t: Table, winner: Player, loser: Player, amount: int) -> None:
    """LOOT-4: any mix of rewards that the loot can pay for, repeats included; unspent loot is lost."""
    kind = kinds.BATTLE_LOOT if amount < CITY_LOOT else kinds.BATTLE_LOOT_CITY

    def affordable() -> Rewards:
        too_dear = Reason("LOOT-4", Line("This costs {price} loot, you have {have}.", price=CITY_LOOT, have=amount))
        return [
            option if option.subject.price <= amount else option.unless(option.reason or too_dear)
            for option in later_rewards(t, winner, loser)
        ]

    while amount:
        reward = await choose(t, winner, loser, kind, affordable)
        if not reward.price:
            return
        amount -= reward.price


async def choose(t: Table, winner: Player, loser: Player, kind: QuestionKind, rewards: Callable[[], Rewards]) -> Reward:
    """Ask the winner for one reward or nothing (a reward without a price), and take it. If there is nothing to take,
    nobody is asked."""

    def question() -> Question[Reward]:
        prompt = Line("What do you take from {loser}?", loser=loser.name)
        options = [*rewards(), Option(NOTHING, NO_REWARD, "Take nothing")]
        return Question(winner.seat, kind, prompt, options, subject=subjects.other_player(loser.seat))

    reward = await ask(question) if any(option.reason is None for option in rewards()) else NO_REWARD
    await take(t, winner, loser, reward)
    return reward


async def take(t: Table, winner: Player, loser: Player, reward: Reward) -> None:
    """The reward changes hands. The second of two resources is chosen after the first (LOOT-2)."""
    what = reward.what
    match reward.kind:
        case "nothing":
            gains.note(t, "loot_nothing", winner.seat, cause="LOOT-1", loser=loser.seat)
        case "trade":
            gains.spend_trade(t, loser, reward.amount, "LOOT-1")
            gains.gain_trade(t, winner, reward.amount, "LOOT-1")  # what does not fit on the dial is lost (TRADE-2)
        case "culture":
            gains.spend_culture(t, loser, reward.amount, "LOOT-1")
            gains.gain_culture(t, winner, reward.amount, "LOOT-1")
        case "resource":
            await prizes.take_resource(t, winner, loser, what)
        case "token":
            await prizes.take_token(t, winner, loser, what)
        case "tech":
            await research.learn_for_free(t, winner, what, "LOOT-2")
        case "event":
            await prizes.take_event(t, winner, loser, int(what))
        case "discard_coin":
            await prizes.discard_coin(t, loser, what)
        case "steal_coin":
            await prizes.steal_coin(t, winner, loser, what)
    if reward.first:
        for _ in range(t.components.limits.loot_city_resources - 1):
            await choose(t, winner, loser, kinds.BATTLE_LOOT_CITY, lambda: _resources(loser, CITY_LOOT))


def for_figures(t: Table, loser: Player) -> Rewards:
    """LOOT-1: up to 3 trade, up to 3 culture tokens, or one resource token."""
    return [
        _trade(t, loser),
        _culture(t, loser),
        *_resources(loser, FIGURES_LOOT),
    ]


def for_city(t: Table, winner: Player, loser: Player) -> Rewards:
    """LOOT-2: a tech of the loser that the winner's pyramid has a place for, a culture event card by its back, or two
    resources."""
    two = [
        replace(resource, subject=replace(resource.subject, first=True)) for resource in _resources(loser, CITY_LOOT)
    ]
    return [*_techs(t, winner, loser), *_events(t, loser), *two]


def later_rewards(t: Table, winner: Player, loser: Player) -> Rewards:
    """LOOT-4: for 1 loot, a reward for figures, or the loser discards a coin token; for 2 loot a tech, a culture event
    card, or a coin token for the winner's own sheet."""
    return [
        *for_figures(t, loser),
        *_coins(t, loser, FIGURES_LOOT, "discard_coin"),
        *_techs(t, winner, loser),
        *_events(t, loser),
        *_coins(t, loser, CITY_LOOT, "steal_coin"),
    ]


def _trade(t: Table, loser: Player) -> Option[Reward]:
    amount = min(t.components.limits.loot_trade, loser.trade)
    reason = None if amount else Reason("LOOT-1", Line("{loser} has no trade.", loser=loser.name))
    return Option("trade", Reward(FIGURES_LOOT, "trade", amount=amount), Line("Take {n} trade", n=amount), reason)


def _culture(t: Table, loser: Player) -> Option[Reward]:
    amount = min(t.components.limits.loot_culture, loser.culture)
    reason = None if amount else Reason("LOOT-1", Line("{loser} has no culture tokens.", loser=loser.name))
    label = Line("Take {n} culture", n=amount)
    return Option("culture", Reward(FIGURES_LOOT, "culture", amount=amount), label, reason)


def _resources(loser: Player, price: int) -> Rewards:
    """The loser's resource tokens: each kind once, face-down tokens by their backs because their faces are hidden."""
    options: Rewards = []
    for resource in MARKET_RESOURCES:
        if loser.resources.get(resource):
            label = Line("Take a token of {resource}", resource=Line(resource))
            options.append(Option(f"resource:{resource}", Reward(price, "resource", resource), label))
    for back, n in Counter(sorted(token.kind for token in loser.tokens)).items():
        back_in_words = Line(BACKS[back])
        label = Line("Take one of {n} {back} tokens unseen", back=back_in_words, n=n)
        if n == 1:
            label = Line("Take the {back} token unseen", back=back_in_words)
        options.append(Option(f"token:{back}", Reward(price, "token", back), label))
    if not options:
        reason = Reason("LOOT-1", Line("{loser} has no resource tokens.", loser=loser.name))
        return [Option("resource", Reward(price, "resource"), "Take a resource token", reason)]
    return options


def _techs(t: Table, winner: Player, loser: Player) -> Rewards:
    options = []
    for tech in loser.techs:
        label = Line("Learn {tech}", tech=Line(t.components.techs[tech].name))
        reward = Reward(CITY_LOOT, "tech", tech)
        options.append(Option(f"tech:{tech}", reward, label, pyramid.why_not_learn(t, winner, tech)))
    return options


def _events(t: Table, loser: Player) -> Rewards:
    """The loser's culture event cards by their backs."""
    backs = [t.components.culture_events[card].deck for card in loser.hand]
    if not backs:
        reason = Reason("LOOT-2", Line("{loser} has no culture event cards.", loser=loser.name))
        return [Option("event", Reward(CITY_LOOT, "event"), "Take a culture event card", reason)]
    return [
        Option(
            f"event:{deck}",
            Reward(CITY_LOOT, "event", str(deck)),
            Line("Take one of {n} cards of deck {deck} unseen", deck="I" * deck, n=n)
            if n > 1
            else Line("Take the card of deck {deck} unseen", deck="I" * deck),
        )
        for deck, n in sorted(Counter(backs).items())
    ]


def _coins(t: Table, loser: Player, price: int, verb: Literal["discard_coin", "steal_coin"]) -> Rewards:
    """The loser's coin tokens, by the card or sheet that holds them."""
    sentence = "Take the coin token on {card}" if verb == "steal_coin" else "Have the coin token on {card} discarded"
    lying = prizes.coin_tokens(t, loser)
    if not lying:
        reason = Reason("LOOT-4", Line("{loser} has no coin tokens.", loser=loser.name))
        any_of_them = "Take a coin token" if verb == "steal_coin" else "Have a coin token discarded"
        return [Option(verb, Reward(price, verb), any_of_them, reason)]
    return [
        Option(f"{verb}:{card}", Reward(price, verb, card), Line(sentence, card=Line(title)))
        for card, title in lying.items()
    ]
