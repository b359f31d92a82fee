"""HARV-2, TIME-5: what pays for a resource ability, and the choice among it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.rules import gains
from civ_tui.rules.catalog import catalog
from civ_tui.rules.components import MARKET_RESOURCES, Ability
from civ_tui.rules.state import Player, Table, Token


@dataclass(frozen=True, slots=True)
class Means:
    """One thing that can pay for one resource: a market token, a face-down hut or village token, or a gift card."""

    kind: Literal["market", "token", "gift"]
    resource: str
    token: Token | None = None
    card: str = ""

    @property
    def key(self) -> str:
        """Its stable key."""
        if self.token is not None:
            return f"token:{self.token.kind}:{self.resource}"
        return f"gift:{self.card}:{self.resource}" if self.card else f"market:{self.resource}"


def gift_resources(card: str) -> tuple[str, ...]:
    """The resources for which a culture event card can be played (TIME-5): none unless it is a gift."""
    return catalog().culture_events[card].resources


def means(player: Player, need: str) -> list[Means]:
    """What the player has that can pay for that resource ("any": for any), each kind once."""
    found = [Means("market", resource) for resource in MARKET_RESOURCES if player.resources.get(resource)]
    for token in player.tokens:
        found.append(Means("token", token.content, token=token))
    for card in player.hand:
        found += [Means("gift", resource, card=card) for resource in gift_resources(card)]
    distinct = {one.key: one for one in found if need in ("any", one.resource)}
    return list(distinct.values())


def can_pay(player: Player, cost: tuple[str, ...]) -> bool:
    """Whether the player can pay those resources together; one piece pays once."""
    if not cost:
        return True
    market = sum(player.resources.values())
    gifts = [card for card in player.hand if gift_resources(card)]
    if all(need == "any" for need in cost):
        return market + len(player.tokens) + len(gifts) >= len(cost)
    assert len(cost) == 1, "printed costs are one named resource, or several of any kind"
    return bool(means(player, cost[0]))


def why_not_afford(player: Player, ability: Ability) -> Reason | None:
    """HARV-2: the reason why the player cannot pay the ability's price now, or None."""
    if player.trade < ability.trade:
        return Reason("HARV-2", Line("This costs {n} trade; you have {have}.", n=ability.trade, have=player.trade))
    if player.culture < ability.culture:
        return Reason(
            "HARV-2", Line("This costs {n} culture tokens; you have {have}.", n=ability.culture, have=player.culture)
        )
    if not can_pay(player, ability.cost):
        return Reason("HARV-2", Line("This costs {cost}, which you do not have.", cost=price(ability)))
    return None


def price(ability: Ability) -> str:
    """The resources that the ability costs, in words."""
    if not ability.cost:
        return "nothing"
    if ability.cost[0] == "any":
        return f"{len(ability.cost)} resources of any kind"
    return " and ".join(ability.cost)


def _label(one: Means) -> Line:
    if one.kind == "market":
        return Line("{resource} token", resource=one.resource)
    if one.token is not None:
        return Line("{kind} token with {resource}", kind=one.token.kind, resource=one.resource)
    return Line("{card} as {resource}", card=catalog().culture_events[one.card].name, resource=one.resource)


async def pay(t: Table, player: Player, ability: Ability) -> list[Means]:
    """Pay the ability's price; the player chooses among what could pay. Returns the means, for those who ask what was
    spent. What is paid stays paid if the ability is cancelled (TIME-2)."""
    gains.spend_trade(t, player, ability.trade, f"tech:{ability.id}")
    gains.spend_culture(t, player, ability.culture, f"tech:{ability.id}")
    paid = []
    for need in ability.cost:
        chosen = await _choose(player, need)
        spend(t, player, chosen, f"tech:{ability.id}")
        paid.append(chosen)
    return paid


async def _choose(player: Player, need: str) -> Means:
    choices = means(player, need)
    if len(choices) == 1:
        return choices[0]

    def question() -> Question[Means]:
        options = [Option(one.key, one, _label(one)) for one in means(player, need)]
        return Question(player.seat, "choose.payment", Line("What pays for {need}?", need=need), options, secret=True)

    return await ask(question)


def spend(t: Table, player: Player, one: Means, cause: str) -> None:
    """Spend one piece: market tokens return, hut and village tokens leave the game, gift cards are discarded
    (TIME-5)."""
    if one.kind == "market":
        gains.spend_resource(t, player, one.resource, cause)
    elif one.token is not None:
        gains.spend_token(t, player, one.token, cause)
    else:
        gains.discard_event(t, player, one.card, cause)
