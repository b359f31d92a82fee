"""Trade: the value of goods, which deals to accept, which to propose.

A deal is valued by the player's `holdings` before and after it, so no series of accepted deals makes the player poorer
by its own estimate. Hidden pieces of others count as the poorest they could be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import AGREE, OFF, REFUSE
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers import people
from civ_tui.games.civilization.computers.plans import EVENTS, PLANS, UNKNOWN_CARD, UNKNOWN_TOKEN, USES, Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import limits, subjects
from civ_tui.games.civilization.rules.phases import deals
from civ_tui.games.civilization.rules.phases.research import affordable_level
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.state import Player, Table

NEAR_VICTORY: Final = 0.7
"""A player this near to winning gets nothing helpful."""
AGAIN: Final = 0.4
"""The value of a second resource of a kind, relative to the first."""
TECH_WORTH: Final = {1: 3.0, 2: 5.5, 3: 8.0, 4: 10.5, 5: 30.0}
"""The value of the best tech that the trade can pay for, in addition to the trade, by its level."""
DEAREST: Final = 7
"""The most trade that it offers or asks for."""
MARGIN: Final = 0.3
"""The least gain from a deal."""
RESERVE: Final = 0.8
"""The extra gain needed by a player who is not at all open to deals."""
OPENNESS: Final = (0.0, 0.5, 1.0)
"""How open to deals others may be."""
HOPEFUL: Final = 1 / 3
"""How likely the other side must agree to what the strong level proposes; to propose costs nothing."""
NOTHING, LOSS, LITTLE, ARMS, REFUSED, SERVES = range(6)
"""What may come of an idea for a deal, the most promising last."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a player owns that can change hands in deals."""

    trade: int
    culture: int
    resources: dict[str, int]
    tokens: tuple[float, ...]
    cards: tuple[float, ...]


def holdings(t: Table, player: Player, *, known: bool) -> Holdings:
    """The player's holdings; of other players only the backs of cards and tokens are known."""
    return Holdings(
        player.trade,
        player.culture,
        dict(player.resources),
        tuple(_token(t, player, token.content) if known else UNKNOWN_TOKEN for token in player.tokens),
        tuple(EVENTS.get(card, UNKNOWN_CARD) if known else UNKNOWN_CARD for card in player.hand),
    )


def _token(t: Table, player: Player, content: str) -> float:
    return max(UNKNOWN_TOKEN, _use(t, player, content))


def _use(t: Table, player: Player, resource: str) -> float:
    """The value of a resource to a player with these techs, which are public."""
    value = max((worth for tech, worth in USES.get(resource, {}).items() if player.knows(tech)), default=1.0)
    coins = player.knows("pottery") and limits.coin_room(t, player, "pottery") > 0
    return max(value, 4.0) if coins else value


def total(t: Table, player: Player, held: Holdings, token: float) -> float:
    """The value of the holdings to the player, in points of trade; `token` is the value of a culture token."""
    resources = 0.0
    for resource, amount in held.resources.items():
        resources += _use(t, player, resource) * (1 + AGAIN * (amount - 1)) if amount else 0.0
    cards = sum(sorted(held.cards, reverse=True)[: limits.culture_hand(t, player)])
    return trade(t, player, held.trade) + token * held.culture + resources + sum(held.tokens) + cards


def trade(t: Table, player: Player, dial: int) -> float:
    """The value of that much trade to the player, mainly by the tech it pays for."""
    dial = min(dial, t.components.limits.trade_max)
    return TECH_WORTH.get(affordable_level(t, player, dial), 0.0) + dial / 2


def after(held: Holdings, given: subjects.Goods, got: subjects.Goods, others: Holdings) -> Holdings:
    """The holdings after the deal; `others` are the other side's, as far as they are known."""
    resources = dict(held.resources)
    for resource, amount in given.resources:
        resources[resource] = resources.get(resource, 0) - amount
    for resource, amount in got.resources:
        resources[resource] = resources.get(resource, 0) + amount
    tokens = [token for index, token in enumerate(held.tokens) if index not in given.tokens]
    cards = [card for index, card in enumerate(held.cards) if index not in given.cards]
    tokens += [others.tokens[place] for place in got.tokens if place < len(others.tokens)]
    cards += [others.cards[place] for place in got.cards if place < len(others.cards)]
    return Holdings(
        held.trade - given.trade + got.trade,
        held.culture - given.culture + got.culture,
        resources,
        tuple(tokens),
        tuple(cards),
    )


def _surplus(position: Position, deal: subjects.Deal, *, known: bool = True) -> float:
    """How much more the deal is worth to the seat than it asks for; above 0 it agrees."""
    return gain(position, deal, known=known) - _demand(position, deal)


@cache
def _whoever() -> tuple[Personality, ...]:
    """How a computer player may play for all that anybody knows: every plan, more or less open to deals."""
    return tuple(
        Personality(plan, 0.0, openness, sharp) for plan in PLANS for openness in OPENNESS for sharp in (False, True)
    )


def would_agree(t: Table, seat: Seat, deal: subjects.Deal) -> float:
    """How likely a computer player of that seat agrees to a deal of trade, culture and resources: 1.0 if it does
    whatever it has in mind, so that its answer follows from what everybody knows."""
    sights = [Position(t, seat, personality) for personality in _whoever()]
    agreeing = [
        _surplus(position, deal, known=False) > 0 and not arms_the_leader(position, deal) for position in sights
    ]
    return sum(agreeing) / len(sights)


def gain(position: Position, deal: subjects.Deal, *, known: bool = True) -> float:
    """How much the deal is worth to the seat; `known` says whether to use what the seat alone knows."""
    gives, gets = (deal.gives, deal.gets) if deal.by == position.seat else (deal.gets, deal.gives)
    other = position.t.players[deal.to if deal.by == position.seat else deal.by]
    mine, theirs = holdings(position.t, position.me, known=known), holdings(position.t, other, known=False)
    token = position.plan.token
    return total(position.t, position.me, after(mine, gives, gets, theirs), token) - total(
        position.t, position.me, mine, token
    )


def gain_of_other(position: Position, deal: subjects.Deal) -> float:
    """How much it is worth to the other player, as far as the seat can guess."""
    gives, gets = (deal.gives, deal.gets) if deal.by == position.seat else (deal.gets, deal.gives)
    other = position.t.players[deal.to if deal.by == position.seat else deal.by]
    theirs, mine = holdings(position.t, other, known=False), holdings(position.t, position.me, known=False)
    token = _token_of(other)
    return total(position.t, other, after(theirs, gets, gives, mine), token) - total(position.t, other, theirs, token)


def _token_of(other: Player) -> float:
    """The likely value of a culture token to another player: high if they are far along the track."""
    return 1.3 if other.culture_space >= 6 else 0.75


def _demand(position: Position, deal: subjects.Deal) -> float:
    """The least gain the seat wants: any of a gift, more from players near to winning, or if the deal helps them."""
    if (deal.gives if deal.by == position.seat else deal.gets).empty:
        return 0.0
    other = position.t.players[deal.to if deal.by == position.seat else deal.by]
    danger = position.danger(other)
    demand = MARGIN + RESERVE * (1 - position.personality.openness)
    if len(position.t.players) == 2:
        demand += max(0.0, gain_of_other(position, deal)) * 0.8  # help for the only rival is a loss
    elif danger > 0.5:
        demand += max(0.0, gain_of_other(position, deal)) * danger
    return demand


def arms_the_leader(position: Position, deal: subjects.Deal) -> bool:
    """Whether the deal may give a player near to winning what they still lack."""
    other = position.t.players[deal.to if deal.by == position.seat else deal.by]
    gives = deal.gives if deal.by == position.seat else deal.gets
    if position.danger(other) < NEAR_VICTORY or gives.empty:
        return False
    makes_coins = any(limits.coin_room(position.t, other, tech) > 0 for tech in other.learned)
    helpful = gives.culture or gives.resources or gives.tokens or gives.cards or (gives.trade and makes_coins)
    return bool(helpful) or gives.trade >= 3


def why_refused(position: Position, deal: subjects.Deal) -> Text:
    """Why the seat would refuse, in a sentence for the whole table; it reveals nothing that only the seat knows."""
    other = position.t.players[deal.to if deal.by == position.seat else deal.by]
    gives, gets = (deal.gives, deal.gets) if deal.by == position.seat else (deal.gets, deal.gives)
    if arms_the_leader(position, deal):
        return Line("{name} is ahead, and near to winning.", name=other.name)
    if gives.promises:
        return "It asks for a promise, which would not be kept."
    if gets.empty:
        return "It brings nothing in return."
    if gives.empty or (
        gets == subjects.Goods(resources=gets.resources)
        and not any(
            _use(position.t, position.me, kind) > 1.0 and not position.me.resources.get(kind)
            for kind, _ in gets.resources
        )
    ):
        return "There is no use for what it brings."
    if gain(position, deal, known=False) <= 0:
        words = "What {name} would give is worth more to them than what they would get."
        return Line(words, name=position.me.name)
    if gain_of_other(position, deal) > gain(position, deal, known=False):
        return Line("It helps {name} more.", name=other.name)
    return "It brings too little."


def agree(position: Position, question: Question[Any]) -> list[Candidate]:
    """The answer to a proposal: agree, refuse, or make one counter-proposal."""
    deal = question.subject if isinstance(question.subject, subjects.Deal) else None
    keys = {option.key for option in question.legal()}
    if deal is None or (AGREE not in keys and not deal.gets.tokens):
        return [Candidate(REFUSE, 0.0, ("It cannot be kept.",))]
    candidates = [Candidate(REFUSE, 0.0, (why_refused(position, deal),))]
    barred = AGREE not in keys  # a token that cannot be traded is no one else's business
    if barred or deal.gets.promises or arms_the_leader(position, deal):
        return candidates
    surplus = _surplus(position, deal)
    reason = Line("What you get is worth {n} trade more than what you give.", n=round(gain(position, deal)))
    candidates.append(Candidate(AGREE, surplus, (reason,)))
    if surplus <= 0:
        better = best_proposal(position, deal.by)
        if better is not None:
            candidates.append(Candidate(better.key, 0.1, ("This deal would serve both.",)))
    return candidates


def proposal(position: Position, question: Question[Any]) -> list[Candidate]:
    """What to propose in a talk that the seat has begun."""
    if not isinstance(question.subject, subjects.OtherPlayer):
        return [Candidate(OFF, 0.0, ("No deal serves both.",))]
    to = question.subject.seat
    deal, _, why = _considered(position, to)
    candidates = [Candidate(OFF, 0.0, (why,))]
    if deal is not None:
        candidates = [Candidate(OFF, 0.0), Candidate(deal.key, gain(position, deal), (why,))]
    return candidates


def _worth(position: Position, deal: subjects.Deal, likely: float) -> Text:
    """What a deal that the seat proposes gains it, where it is that `likely` that the other side agrees."""
    facts: dict[str, Any] = {"name": position.t.players[deal.to].name}
    if n := round(gain(position, deal)):
        facts["n"] = n
        sure = "What you get is worth {n} trade more to you than what you give, and it serves {name} too."
        hoped = (
            "What you get is worth {n} trade more to you than what you give. {name} may refuse, which costs nothing."
        )
    else:
        sure = "What you get is worth a little more to you than what you give, and it serves {name} too."
        hoped = "What you get is worth a little more to you than what you give. {name} may refuse, which costs nothing."
    return Line(sure if likely == 1 else hoped, **facts)


def _why_none(position: Position, other: Player, comes: int) -> Text:
    """Why there is nothing to propose to that player, by what comes of the most promising idea."""
    if comes == LOSS:
        return Line("What {name} could give is worth less to you than what you would give for it.", name=other.name)
    if comes == LITTLE:
        return Line("The best deal with {name} brings you little, or helps {name} as much.", name=other.name)
    if comes == ARMS:
        return Line("{name} is ahead, and near to winning.", name=other.name)
    if comes == REFUSED:
        return Line("{name} might refuse the deals that would gain you anything.", name=other.name)
    return Line("You and {name} have nothing that is worth a deal.", name=other.name)


def why_no_deal(position: Position) -> Text:
    """Why no deal is worth proposing to anybody: to whom it would most nearly be. Empty if one would be."""
    found = [_considered(position, other.seat) for other in position.others]
    if any(deal is not None for deal, *_ in found):
        return ""
    _, most, why = max(found, key=lambda idea: idea[1])
    if len(found) == 1 or most > LOSS:
        return why
    if most == LOSS:
        return "What the others could give is worth less to you than what they would want for it."
    return "Nobody has anything to give for what you have."


def menu(position: Position, question: Question[Any]) -> list[Candidate]:
    """The menu of Trade: promising talks, and abilities that bring trade."""
    candidates = []
    for option in question.legal():
        key, subject = option.key, option.subject
        if isinstance(subject, subjects.OtherPlayer):
            deal, _, why = _considered(position, subject.seat)
            candidates.append(Candidate(key, -1.0 if deal is None else gain(position, deal), (why,)))
        elif isinstance(subject, subjects.PrintedCard) and subject.id == "horseback_riding.trade":
            room = position.t.components.limits.trade_max - position.me.trade
            gained = min(9, room)
            candidates.append(Candidate(key, gained - 4.0, (Line(people.TRADE, n=gained),)))
        elif subject is None:
            candidates.append(Candidate(key, 0.0, ("No deal is worth proposing now.",)))
        else:
            candidates.append(Candidate(key, 0.5, ("It costs nothing.",)))
    return candidates


def best_proposal(position: Position, to: int) -> subjects.Deal | None:
    """The deal that the seat would propose to that player: at most one a round, and where they have not agreed to one,
    none of the same goods that concedes nothing. The strong level proposes only what a computer player may well agree
    to, in a guided game what any of them would."""
    return _considered(position, to)[0]


def _considered(position: Position, to: int) -> tuple[subjects.Deal | None, int, Text]:
    """The deal that the seat would propose to that player, if any; what comes of the most promising idea; and what it
    gains, or why there is none."""
    other, plays = position.t.players[to], position.personality
    if plays.openness <= 0:
        return None, NOTHING, _why_none(position, other, NOTHING)
    asked_in, refused = _refused(position, to)
    if asked_in == position.t.round:
        return None, SERVES, Line("One proposal to {name} in a round is enough.", name=other.name)
    least = 1.0 if plays.settles else HOPEFUL if plays.sharp else 0.0
    best: subjects.Deal | None = None
    most, chance, comes = 0.0, 1.0, NOTHING
    for deal in _ideas(position, other):
        if deals.why_not_deal(position.t, deal, position.seat) is not None:
            continue
        mine = gain(position, deal)
        if mine < _demand(position, deal):
            comes = max(comes, LITTLE if mine > 0 else LOSS)
        elif arms_the_leader(position, deal):
            comes = max(comes, ARMS)
        elif any(_as_hard(_sides(deal.key), sides) for sides in refused):
            comes = max(comes, REFUSED)
        elif (worth := min(mine, theirs := gain_of_other(position, deal))) > most:
            likely = would_agree(position.t, to, deal) if least and theirs >= MARGIN else 1.0
            if theirs < MARGIN or likely < least:
                comes = max(comes, REFUSED)
            elif worth * likely > most:
                best, most, chance, comes = deal, worth * likely, likely, SERVES
        else:
            comes = max(comes, REFUSED)
    why = _why_none(position, other, comes) if best is None else _worth(position, best, chance)
    return best, comes, why


Sides = tuple[dict[str, int], dict[str, int]]
"""How much of what each side of a deal gives."""


def _refused(position: Position, to: int) -> tuple[int, list[Sides]]:
    """The round in which the seat last proposed something to that player, and what it did that came to nothing."""
    last, refused = 0, list[Sides]()
    for entry in position.t.log:
        if entry.seat == position.seat and entry.kind in ("proposes", "deal") and entry.facts["to"] == to:
            last = entry.round
            if entry.kind == "proposes":
                refused.append(_sides(entry.facts["deal"]))
            elif refused:
                refused.pop()
    return last, refused


def _sides(deal: str) -> Sides:
    """What each side gives in the deal with that key."""
    first, _, second = deal.partition(">")
    words = ([word.partition("=") for word in side.split()] for side in (first, second))
    gives, gets = ({what: int(amount or 1) for what, _, amount in side} for side in words)
    return gives, gets


def _as_hard(deal: Sides, before: Sides) -> bool:
    """Whether a deal is of the same goods as one `before` and concedes nothing: it gives less, asks for more, or is the
    same."""
    (gives, gets), (gave, got) = deal, before
    if gives.keys() != gave.keys() or gets.keys() != got.keys():
        return False
    concedes = all(gives[what] >= gave[what] for what in gave) and all(gets[what] <= got[what] for what in got)
    return not concedes or deal == before


def _ideas(position: Position, other: Player) -> Iterator[subjects.Deal]:
    """Simple deals: a resource for a resource, or trade for resources or culture, in either direction."""
    me = position.me
    mine = [resource for resource in MARKET_RESOURCES if me.resources.get(resource)]
    theirs = [resource for resource in MARKET_RESOURCES if other.resources.get(resource)]

    def deal(gives: subjects.Goods, gets: subjects.Goods) -> subjects.Deal:
        return subjects.Deal(me.seat, other.seat, gives, gets)

    for their in theirs:
        for other_one in mine:
            if their != other_one:
                yield deal(subjects.Goods(resources=((other_one, 1),)), subjects.Goods(resources=((their, 1),)))
    tokens = [subjects.Goods(culture=culture) for culture in (2, 3, 4, 5)]
    wanted = [*(subjects.Goods(resources=((resource, 1),)) for resource in theirs), *tokens]
    given = [*(subjects.Goods(resources=((resource, 1),)) for resource in mine), *tokens]
    for price in range(1, DEAREST + 1):
        for goods in wanted:
            if me.trade >= price and other.culture >= goods.culture:
                yield deal(subjects.Goods(trade=price), goods)
        for goods in given:
            if other.trade >= price and me.culture >= goods.culture:
                yield deal(goods, subjects.Goods(trade=price))
