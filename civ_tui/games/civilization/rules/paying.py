"""HARV-2, TIME-5: what can pay for a resource ability, and the choice among it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, reduce
from itertools import permutations
from typing import Any, Literal

from civ_tui.engine.answers import BACK, NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.civilization.rules import gains, limits, people, reasons, subjects
from civ_tui.games.civilization.rules.announcements import Announcement, aimed_at
from civ_tui.games.civilization.rules.cards.registry import holds
from civ_tui.games.civilization.rules.cards.targeting import play_event
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.hand import might_hold
from civ_tui.games.civilization.rules.kinds import CHOOSE_PAYMENT
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import (
    MARKET_RESOURCES,
    RESOURCES,
    Ability,
    CultureEvent,
    Payment,
    Tech,
    TileToken,
)
from civ_tui.games.civilization.rules.state import Player, Table, Token

INTERRUPTED = "movement"
"""The only phase in which cards interrupt (TIME-3)."""


@dataclass(frozen=True, slots=True)
class Means:
    """One thing that can pay for one resource: a market token, a face-down hut or village token, or a gift card.
    `pays` is the resource of the price that it has been laid down for."""

    kind: Literal["market", "token", "gift"]
    resource: str
    token: Token | None = None
    card: str = ""
    person: str = field(default="", compare=False)
    """The great person that lets it stand for another resource."""
    pays: str = field(default="", compare=False)

    @property
    def key(self) -> str:
        """Its stable key."""
        if self.person:
            return f"{self.person}:{replace(self, person='').key}"
        if self.kind == "gift":
            return f"gift:{self.card}"
        return f"market:{self.resource}" if self.token is None else f"token:{self.token.kind}:{self.resource}"

    def label(self, t: Table) -> Line:
        """Its label in the choice."""
        if self.person:
            what, who = replace(self, person="").label(t), Line(t.components.people[self.person].name)
            return Line("{what}, by {person}", what=what, person=who)
        if self.kind == "gift":
            card = Line(t.components.culture_events[self.card].name)
            return Line("{card} as {resource}", card=card, resource=Line(self.resource))
        if self.token is None:
            return Line("Resource token: {resource}", resource=Line(self.resource))
        template = "Hut token with {resource}" if self.token.kind == "hut" else "Village token with {resource}"
        return Line(template, resource=Line(self.resource))


@dataclass(frozen=True, slots=True)
class Price:
    """The resources that pay for an ability, where there are several ways to pay."""

    cost: tuple[Payment, ...]


OtherPrices = Mapping[tuple[Payment, ...], Mapping[str, tuple[Payment, ...]]]
"""Other resources for those of a price, by the card that lets them stand for it."""


def gift_resources(components: Catalog, card: str) -> tuple[str, ...]:
    """The resources that a culture event card can pay for (TIME-5): none unless it is a gift."""
    return components.culture_events[card].resources


def gifts(t: Table, player: Player) -> list[str]:
    """The gift cards in the player's hand."""
    if not player.hand:
        return []
    known = _gifts(t.edition)
    return [card for card in player.hand if card in known]


def accepted(t: Table, player: Player, need: str) -> str:
    """HARV-2: what pays for a resource in a price: that resource itself, or "any"."""
    return _accepted(t.edition, player.civilization, need)


@overridable
def accepted_from(_edition: Edition, _civilization: str, need: str) -> str:
    """HARV-2: the same for whoever plays that civilization."""
    return need


_accepted = cache(accepted_from)


def means(t: Table, player: Player, need: str, laid: list[Means] | None = None) -> list[Means]:
    """What the player can pay that resource with ("any": any resource), each kind once, apart from what is already
    `laid` down."""
    laid, taken = laid or [], accepted(t, player, need)
    tokens = player.tokens[:]
    for piece in laid:
        if piece.token in tokens:  # an imagined table may lack a token that was laid down in secret
            tokens.remove(piece.token)
    pieces = [
        Means("market", resource)
        for resource in MARKET_RESOURCES
        if player.resources.get(resource, 0) > laid.count(Means("market", resource))
    ]
    pieces += [Means("token", token.content, token) for token in tokens if pays(token)]
    for card in gifts(t, player):
        named = gift_resources(t.components, card)
        pieces.append(Means("gift", need if need in named else named[0], card=card))
    paying = [piece for piece in pieces if taken in ("any", piece.resource)]
    if (person := stands_for(t, player, need)) is not None and not any(piece.person for piece in laid):
        others = (piece for piece in pieces if piece.kind != "gift" and piece.resource != need)
        paying += [replace(other, person=person) for other in others]
    return list({piece.key: piece for piece in paying}.values())


def stands_for(t: Table, player: Player, need: str) -> str | None:
    """The great person of the player that lets any other token pay for that resource (FAF-GP-12); None if none does."""
    if not (player.people or player.cards):
        return None
    return next((id_ for id_ in _standing_for(t.edition, need) if people.at_hand(t, player, id_)), None)


@cache
def _standing_for(edition: Edition, need: str) -> tuple[str, ...]:
    return tuple(id_ for id_, person in edition.components.people.items() if need in person.pays)


def pays(token: Token) -> bool:
    """Whether a hut or village token is a resource (FAF-HUT-1)."""
    return token.content in RESOURCES


def stock(player: Player) -> int:
    """How many resources the player has, each of which pays for any: on markers of the market and on tokens."""
    return sum(player.resources.values()) + sum(map(pays, player.tokens))


def can_pay(t: Table, player: Player, cost: tuple[str, ...]) -> bool:
    """Whether the player can pay all those resources together; each piece pays once."""
    if not cost:
        return True
    if not (player.resources or player.tokens or player.hand):
        return False
    need = _accepted(t.edition, player.civilization, cost[0]) if t.edition.varied else cost[0]
    if need == "any":
        lacking = len(cost) - stock(player)
        if lacking <= 0 or not player.hand:
            return lacking <= 0
        # CULT-2: a larger hand is discarded down.
        return lacking <= len(gifts(t, player)) and lacking <= limits.culture_hand(t, player)
    if len(cost) > 1:
        return _can_pay_each(t, player, cost)
    if need in player.resources or (player.tokens and need in [token.content for token in player.tokens]):
        return True
    if (player.people or player.cards) and (player.resources or player.tokens) and stands_for(t, player, need):
        return True
    return bool(player.hand) and any(need in gift_resources(t.components, card) for card in gifts(t, player))


def _can_pay_each(t: Table, player: Player, cost: tuple[str, ...]) -> bool:
    """Whether the player can pay several named resources, all different: tokens for what they have, gifts for the
    rest."""
    held = {*player.resources, *(token.content for token in player.tokens)}
    lacking = [need for need in cost if need not in held]
    if not lacking or not player.hand or len(lacking) > limits.culture_hand(t, player):
        return not lacking
    return any(
        all(need in gift_resources(t.components, card) for need, card in zip(lacking, given, strict=True))
        for given in permutations(gifts(t, player), len(lacking))
    )


def might_pay(t: Table, player: Player, ability: Ability) -> bool:
    """Whether the player could use the ability now, as far as the others know: it is known and not used up, and open
    resources, face-down tokens and cards in hand might pay for it."""
    if not player.knows(tech_of(t.components, ability).id) or ability.id in player.used:
        return False
    if player.trade < ability.trade or player.culture < ability.culture:
        return False
    if not ability.cost:
        return True
    if _might_pay(t, player, ability.cost):
        return True
    if not (t.edition.varied and ability.cost in _others(t.edition)):
        return False
    return any(_might_pay(t, player, cost) for cost in prices(t, player, ability)[1:])


def might_interrupt(t: Table, player: Player) -> bool:
    """Whether the player could interrupt movement, as far as the others know."""
    if any(
        ability.phase == INTERRUPTED and ability.interrupts and might_pay(t, player, ability)
        for tech in limits.techs(t, player)
        for ability in tech.abilities
    ):
        return True
    events = t.components.culture_events.values()
    return any(
        event.phase == INTERRUPTED and event.interrupts and might_hold(t, player, event.id)
        for event in events
        if player.hand
    )


def _might_pay(t: Table, player: Player, cost: tuple[Payment, ...]) -> bool:
    need = accepted(t, player, cost[0])
    if need != "any":
        return all(player.resources.get(resource) or hidden_means(t, player, resource) for resource in cost)
    return sum(player.resources.values()) + hidden_means(t, player, need) >= len(cost)


def unseen_means(t: Table, player: Player, ability: Ability) -> int:
    """How many of the player's face-down tokens and cards might pay for any part of the ability, as far as the others
    know."""
    needs = {need for cost in prices(t, player, ability) for need in cost}
    return max((hidden_means(t, player, need) for need in needs), default=0)


def hidden_means(t: Table, player: Player, need: str) -> int:
    """How many of the player's face-down tokens and cards might pay for that resource ("any": any resource), as far as
    the others know: by their backs, and by the faces seen of others with the same back."""
    need = accepted(t, player, need)
    tokens = sum(_might_be(t, token.kind, need) for token in player.tokens)
    cards = sum(_might_be_gift(t, t.components.culture_events[card].deck, need) for card in player.hand)
    standing = _standing_for(t.edition, need) if player.people or player.cards else ()
    if any(people.might_have(t, player, id_) for id_ in standing):
        tokens = max(tokens, len(player.tokens)) + sum(player.resources.values())
    return tokens + (min(cards, limits.culture_hand(t, player)) if cards else 0)


def _might_be(t: Table, kind: TileToken, need: str) -> bool:
    """Whether a face-down token of that kind could be such a resource: not all of them have left the game, which
    happens face up."""
    if need == "any":
        return True
    printed: Mapping[Any, int] = t.components.huts if kind == "hut" else t.components.villages
    return printed.get(need, 0) > t.market.removed.count(f"{kind}:{need}")


def _might_be_gift(t: Table, deck: int, need: str) -> bool:
    """Whether a card with that back could be a gift that pays for such a resource: not all such cards lie face up."""
    face_up = t.market.events[deck].face_up
    return any(
        printed.deck == deck and (need == "any" or need in printed.resources) and face_up.count(card) < printed.copies
        for card, printed in _gifts(t.edition).items()
    )


@cache
def _gifts(edition: Edition) -> dict[str, CultureEvent]:
    return {card: printed for card, printed in edition.components.culture_events.items() if printed.resources}


def tech_of(components: Catalog, ability: Ability) -> Tech:
    """The card that the ability is printed on."""
    return components.techs[ability.id.split(".")[0]]


def why_not_afford(t: Table, player: Player, ability: Ability) -> Reason | None:
    """HARV-2: the reason why the player cannot pay for the ability now, or None."""
    if player.trade < ability.trade:
        return reasons.too_little_trade("HARV-2", ability.trade, player.trade)
    if player.culture < ability.culture:
        return reasons.too_little_culture("HARV-2", ability.culture, player.culture)
    if not ability.cost or can_pay(t, player, ability.cost):
        return None
    if t.edition.varied and ability.cost in _others(t.edition) and _can_pay_otherwise(t, player, ability):
        return None
    return _unpayable(t.edition, ability.id)


def _can_pay_otherwise(t: Table, player: Player, ability: Ability) -> bool:
    """Whether the player can pay another price of the ability than the one that is printed."""
    return any(can_pay(t, player, cost) for cost in prices(t, player, ability)[1:])


@cache
def _unpayable(edition: Edition, ability: str) -> Reason:
    cost = in_words(edition.components.abilities[ability].cost)
    return Reason("HARV-2", Line("This costs {cost}, which you do not have.", cost=cost))


def in_words(price: tuple[Payment, ...]) -> Line:
    """What the resources of a price are called in a sentence."""
    if not price:
        return Line("nothing")
    if price[0] == "any":
        return Line("any {n} resources", n=len(price))
    *before, last = map(Line, price)
    return Line("{some} and {last}", some=row(before), last=last) if before else last


async def pay(t: Table, player: Player, ability: Ability, used: list[str] | None = None) -> bool:
    """HARV-2: pay for the ability and count it as `used`. The player chooses what pays, and may change their mind; the
    ability then stays unused and only cancelled gift cards are spent. The same happens if cancelled gifts leave the
    player unable to pay. Returns whether it was paid.

    The price stays paid if the ability is cancelled (TIME-2).
    """
    used = player.used if used is None else used
    used.append(ability.id)
    price = await _which_price(t, player, ability)
    laid = None if price is None else await _lay_down(t, player, ability, price)
    if price is None or laid is None:
        used.remove(ability.id)
        return False
    cause = f"tech:{tech_of(t.components, ability).id}"
    gains.note(t, "use_ability", player.seat, cause=cause, ability=ability.id)
    paid_so(t, player, ability, price)
    gains.spend_trade(t, player, ability.trade, cause)
    gains.spend_culture(t, player, ability.culture, cause)
    for piece in laid:
        if piece.token is not None:
            gains.spend_token(t, player, piece.token, cause)
        else:
            gains.spend_resource(t, player, piece.resource, cause)
        if piece.person:
            gains.note(t, "use_person", player.seat, cause=f"person:{piece.person}", card=piece.person)
            people.discard(t, player, piece.person)
    return True


def prices(t: Table, player: Player, ability: Ability) -> list[tuple[Payment, ...]]:
    """The resources that may pay for the ability: those printed, and then others that a card lets stand for them
    once in a round."""
    others = _others(t.edition).get(ability.cost, {}).items()
    return [ability.cost, *(cost for card, cost in others if card not in player.used and holds(t, player, card))]


@overridable
def other_prices(_edition: Edition) -> OtherPrices:
    """The resources that cards let stand for those of a price."""
    return {}


_others = cache(other_prices)


@overridable
def paid_so(_t: Table, _player: Player, _ability: Ability, _price: tuple[Payment, ...]) -> None:
    """The player has paid one of the `prices` of the ability."""


async def _which_price(t: Table, player: Player, ability: Ability) -> tuple[Payment, ...] | None:
    """Which of the prices the player pays, or None. If hidden pieces might pay, the player is asked in secret even when
    only one can be paid."""
    known = prices(t, player, ability)
    if len(known) == 1:
        return known[0]

    def question() -> Question[Price | None]:
        options: list[Option[Price | None]] = [
            Option(
                "+".join(cost),
                Price(cost),
                in_words(cost),
                None if can_pay(t, player, cost) else _unpayable(t.edition, ability.id),
                secret=True,
            )
            for cost in prices(t, player, ability)
        ]
        options.append(Option(BACK, None, "Do not use it after all"))
        subject = subjects.printed_card("ability", ability.id)
        hidden = hidden_means(t, player, "any") > 0
        return Question(player.seat, CHOOSE_PAYMENT, "With what do you pay?", options, secret=hidden, subject=subject)

    payable = [cost for cost in known if can_pay(t, player, cost)]
    if len(payable) == 1 and not hidden_means(t, player, "any"):
        return payable[0]
    chosen = await ask(question)
    return None if chosen is None else chosen.cost


async def _lay_down(t: Table, player: Player, ability: Ability, price: tuple[Payment, ...]) -> list[Means] | None:
    """The tokens that pay the price of the ability together with gift cards, which are played as soon as they are
    chosen (TIME-5). None if the price is not paid after all."""
    laid: list[Means] = []
    unpaid: tuple[str, ...] = price
    failed = 0
    while True:
        # Reactions to a gift card may have spent tokens laid down before.
        laid = _still_there(player, laid)
        wanted = reduce(_without, [piece.pays for piece in laid], unpaid)
        if not wanted:
            return laid
        if not hidden_means(t, player, wanted[0]) and not can_pay(t, player, unpaid):
            return None  # everybody can see that
        place = len(price) - len(wanted) + 1, len(price)
        chosen = await _choose(t, player, ability, wanted[0], laid, place, failed=failed > 0)
        if chosen is None:
            return None
        if chosen.kind != "gift":
            laid.append(replace(chosen, pays=wanted[0]))
        elif await play_event(t, player, chosen.card, (Line(chosen.resource),), _giving_up(chosen.resource)):
            unpaid = _without(unpaid, wanted[0])
        else:
            failed += 1


def _without(cost: tuple[str, ...], paid: str) -> tuple[str, ...]:
    """The price without a resource that has been paid."""
    place = cost.index(paid)
    return cost[:place] + cost[place + 1 :]


def _giving_up(resource: str) -> Option[Any]:
    """Leaves a gift card without effect, so that it pays nothing either."""
    return Option(NONE, None, Line("Give up the card: no {resource} either", resource=Line(resource)))


def _still_there(player: Player, laid: list[Means]) -> list[Means]:
    there: list[Means] = []
    for piece in laid:
        have = player.tokens.count(piece.token) if piece.token is not None else player.resources.get(piece.resource, 0)
        if there.count(piece) < have:
            there.append(piece)
    return there


async def _choose(
    t: Table, player: Player, ability: Ability, need: str, laid: list[Means], place: tuple[int, int], *, failed: bool
) -> Means | None:
    """What is paid for one resource, in that `place` of how many in the price, or None. If the player's hidden pieces
    might pay for it, the player is asked in secret even when there is only one choice, so that the question tells the
    others nothing new. Otherwise a single choice is taken unasked, unless a gift that was to pay has `failed`."""

    def question() -> Question[Means | None]:
        options: list[Option[Means | None]] = [
            Option(mean.key, mean, mean.label(t), secret=mean.kind != "market") for mean in means(t, player, need, laid)
        ]
        options.append(Option(BACK, None, "Do not use it after all"))
        number, of_all = place
        single, several = "Which piece do you pay as {need}?", "Which piece do you pay as {need}, {n} of {all}?"
        if need == "any":
            single, several = "Which resource do you pay?", "Which resource do you pay, {n} of {all}?"
        prompt = Line(several if of_all > 1 else single, need=Line(need), n=number, all=of_all)
        subject = subjects.printed_card("ability", ability.id)
        secret = hidden_means(t, player, need) > 0
        return Question(player.seat, CHOOSE_PAYMENT, prompt, options, secret=secret, subject=subject)

    choices = means(t, player, need, laid)
    if len(choices) == 1 and not failed and not hidden_means(t, player, need):
        return choices[0]
    return await ask(question)


def ability_announcement(t: Table, player: Player, ability: Ability, targets: Iterable[Text] = ()) -> Announcement:
    """TIME-2: the announcement that a resource ability is used, with its targets."""
    sentence = Line(
        "{player} uses {tech}: {text}",
        player=player.name,
        tech=Line(tech_of(t.components, ability).name),
        text=Line(ability.text),
    )
    return Announcement(player.seat, "resource_ability", ability.id, aimed_at(sentence, targets))
