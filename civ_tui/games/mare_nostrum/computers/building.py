"""What a player answers in the building phase, and in the free set-up: what is worth its set of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, Judged, Ranking, best_first, ranked
from civ_tui.engine.answers import BACK, END, NOTHING
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.handful import Handful
from civ_tui.engine.wording import Line, Text, line_of, row
from civ_tui.games.mare_nostrum.computers.ground import joined
from civ_tui.games.mare_nostrum.computers.hands import Purse, counted, plus, purse
from civ_tui.games.mare_nostrum.computers.position import Position, running
from civ_tui.games.mare_nostrum.computers.province import Territory
from civ_tui.games.mare_nostrum.rules import ending, geography, naming
from civ_tui.games.mare_nostrum.rules.building import (
    CARD,
    CLEOPATRA,
    FOR_PROVINCES,
    HAMMURABI,
    INFLUENCE,
    Place,
    assimilates,
)
from civ_tui.games.mare_nostrum.rules.cards import coins, goods
from civ_tui.games.mare_nostrum.rules.income import income
from civ_tui.games.mare_nostrum.rules.names import COIN, TITLES, UNITS, CardKind, CardName, TitleName
from civ_tui.games.mare_nostrum.rules.paying import Bill, price, sets
from civ_tui.games.mare_nostrum.rules.places import free_icons, free_sites, may_begin, may_build, may_mark, reach
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.titles import counts

MOST_LEGIONS: Final = 3
"""As many legions are thought of together."""
FIRST: Final = 2000.0
"""How much more is what wins, which comes before what costs nothing."""
NO_PLAN: Final = -20.0
"""The value of what nothing speaks for."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something to buy: a hero or wonder, or an item for a province, with what it is worth and why."""

    item: str
    cost: int
    gain: float
    area: AreaNumber = -1
    which: str = ""
    why: tuple[Text, ...] = ()


class Market:
    """What a seat could buy, and what is best bought together."""

    def __init__(self, position: Position) -> None:
        self.position, self.t, self.me, self.side = position, position.t, position.me, position.side
        self.w, self.lands = position.weights, Territory(position)
        self.own = [n for n in printed().land if self.t.areas[n].marker == self.side]

    # What there is

    @cached_property
    def purchases(self) -> list[Purchase]:
        """Everything that could be bought, what is worth most first."""
        purchases = [
            *self.cards(),
            *self.buildings(),
            *self.markers(),
            *self.fortresses(),
            *self.legions(),
            *self.triremes(),
        ]
        return sorted(purchases, key=lambda one: -one.gain)

    def cards(self) -> Iterator[Purchase]:
        """Heroes and wonders: each as far as it serves, beside what it is worth to have one more."""
        facts, known = printed(), self.t.known
        sums, pyramids = self.position.card_sums(self.me)
        most = Line("Nobody else then owns as many heroes and wonders.")
        if ending.PYRAMIDS in self.t.offered:
            why = () if pyramids[-1] < self.w.win else (most if known else Line("Whoever builds the Pyramids wins."),)
            yield Purchase(CARD, price(self.me, ending.PYRAMIDS), pyramids[-1], which=ending.PYRAMIDS, why=why)
        step = sums[1] if len(sums) > 1 else 0.0
        wins = len(self.me.cards) + 1 >= ending.goal(self.t, self.me)
        winning = most if known else Line("The fourth hero or wonder wins.")
        for card in ending.for_sale(self.t, self.me):
            if card != ending.PYRAMIDS:
                first = winning if wins else Line("It is one of the four that win.")
                yield Purchase(
                    CARD,
                    price(self.me, card),
                    step + self.use(card),
                    which=card,
                    why=(first, facts.offered[card].text) if not wins else (first,),
                )

    def use(self, card: CardName) -> float:
        """What a hero or wonder does for its owner in the rounds to come."""
        return self.w.uses.get(card, 0.0) * self.position.rounds

    def buildings(self) -> Iterator[Purchase]:
        """Caravans, cities, markets and temples."""
        tokens, growth, lands, me = self.t.tokens, self.position.growth, self.lands, self.me
        seen: set[CardKind] = set()
        for number in self.own:
            area, name = self.t.areas[number], naming.area(number)
            safe = self.safety(number)
            if tokens["caravan"] and may_build(self.t, me, "caravan", number) is None:
                for good in free_icons(self.t, number):
                    income = self.w.second if good in seen else lands.card(good)
                    gain = growth * income * (2 if area.market else 1) * safe + self.title("seafarer")
                    new = not self.position.ground.incomes[self.position.seat].get(good)
                    seen.add(good)
                    why: tuple[Text, ...] = (
                        Line("{area} then brings {good} in every round.", area=name, good=naming.kind(good)),
                        *((Line("Your income lacks that kind."),) if new else ()),
                        *self.scarce("caravan"),
                    )
                    yield Purchase("caravan", price(me, "caravan"), gain, number, good, why)
            if tokens["city"] and may_build(self.t, me, "city", number) is None:
                for site in free_sites(self.t, number):
                    gain = growth * self.w.coin * (2 if area.temple else 1) * safe + self.title("legislator")
                    why = (Line("{area} then brings a coin more in every round.", area=name), *self.scarce("city"))
                    yield Purchase("city", price(me, "city"), gain, number, site, why)
            for item, of, title in (("market", "caravans", "seafarer"), ("temple", "cities", "legislator")):
                n = len(getattr(area, of))
                if n and tokens[item] and may_build(self.t, me, item, number) is None:  # type: ignore[index]
                    income = self.w.second if item == "market" else self.w.coin
                    gain = growth * n * income * safe + self.title(title)  # type: ignore[arg-type]
                    why = (Line("It doubles what {area} brings.", area=name), *self.scarce(item))
                    yield Purchase(item, price(me, item), gain, number, "", why)

    def scarce(self, item: str) -> tuple[Text, ...]:
        """That the bank runs short of them."""
        if self.t.tokens[item] > len(self.t.players):  # type: ignore[index]
            return ()
        return (Line("The bank has few left: {n}.", n=self.t.tokens[item]),)  # type: ignore[index]

    def safety(self, number: AreaNumber) -> float:
        """How much of what is built there is likely kept."""
        return 1.0 - 0.4 * self.lands.worst(number)[0]

    def title(self, title: TitleName) -> float:
        """What one more towards a title is worth."""
        holds, worth = self.t.titles[title], self.w.titles[TITLES.index(title)] * self.position.rounds
        counted_ = self.counts[title]
        mine = counted_[self.position.seat]
        if holds == self.position.seat:
            best = max(n for seat, n in enumerate(counted_) if seat != holds)
            return 0.3 * worth if best >= mine - 1 else 0.0
        short = counted_[holds] + 1 - mine
        return worth * 0.5 / short if 0 < short <= 2 else 0.05 * worth

    @cached_property
    def counts(self) -> Mapping[TitleName, list[int]]:
        """What everybody counts for each title."""
        return {title: counts(self.t, title) for title in TITLES}

    def markers(self, *, free: bool = False, lighthouse: bool = True) -> Iterator[Purchase]:
        """Influence: what could be built there later, or what stands there already; without payment it replaces no
        other marker, and Hammurabi's does not go by the Lighthouse (MN-HERO-10)."""
        if not self.t.supplies[self.side].influence:
            return
        cost, within = price(self.me, INFLUENCE), reach(self.t, self.me, lighthouse=lighthouse)
        unused = sum(len(free_icons(self.t, n)) + len(free_sites(self.t, n)) for n in self.own)
        for number in printed().land:
            area = self.t.areas[number]
            if not free and area.stance == "assimilation" and assimilates(self.t, self.me, number):
                gain = self.position.growth * self.lands.yields_of(area) + 1.0
                gain += (
                    self.position.share(self.t.seat_of(area.marker)) * self.position.growth * self.lands.yields_of(area)
                )
                why = (Line("All that stands in {area} becomes yours.", area=naming.area(number)),)
                yield Purchase(INFLUENCE, cost, gain, number, "replaces", why)
            elif may_mark(self.t, self.me, number, within) is None:
                why = (self.open_for(number),)
                yield Purchase(INFLUENCE, cost, self.ground(number, unused), number, why=why)

    def open_for(self, number: AreaNumber) -> Line:
        """What could still be built in a province without a marker, goods that one's own income lacks first."""
        own, area = income(self.t, self.me), naming.area(number)
        goods = free_icons(self.t, number) if self.t.tokens["caravan"] else []
        sites = free_sites(self.t, number) if self.t.tokens["city"] else []
        if lacked := [naming.kind(good) for good in goods if good not in own]:
            return Line("{area} has goods that your income lacks: {goods}.", area=area, goods=row(map(line_of, lacked)))
        if goods or sites:
            return Line("{area} has places for buildings.", area=area)
        return Line("Nobody else can then mark {area}.", area=area)

    def ground(self, number: AreaNumber, unused: int) -> float:
        """What a province without a marker is worth, to somebody with so many unused places of their own."""
        later = self.w.later * max(0.0, self.position.rounds - 1.0)
        worths = sorted(
            [self.lands.card(good) for good in free_icons(self.t, number)] * (self.t.tokens["caravan"] > 1)
            + [self.w.coin for _ in free_sites(self.t, number)] * (self.t.tokens["city"] > 0),
            reverse=True,
        )
        gain = sum(later * worth * self.w.open_sites * 0.5**index for index, worth in enumerate(worths))
        left = self.t.tokens["caravan"] + self.t.tokens["city"]
        enough = min(1.0, left / (4.0 + 2.0 * unused))
        return gain * enough / (1.0 + 0.15 * unused) + 0.4

    def fortresses(self) -> Iterator[Purchase]:
        """Where something is in danger."""
        if not self.t.supplies[self.side].fortress:
            return
        cost, general = price(self.me, "fortress"), self.title("general")
        for number in self.own:
            if may_build(self.t, self.me, "fortress", number) is None:
                legions, fortresses = self.lands.garrison(number)
                less = self.lands.risk(number, legions, fortresses) - self.lands.risk(number, legions, fortresses + 1)
                why = (self.guards(number),)
                yield Purchase("fortress", cost, 0.5 + less + general, number, why=why)

    def guards(self, number: AreaNumber) -> Line:
        """What a legion or fortress more is good for there."""
        open_ = self.lands.is_open(number)
        words = "Others could walk into {area}, which nobody guards." if open_ else "{area} is then harder to take."
        return Line(words, area=naming.area(number))

    def legions(self) -> Iterator[Purchase]:
        """Legions, as many together as serve: for what they could take in this round, and as a guard."""
        left, cost = self.t.supplies[self.side].legion, price(self.me, "legion")
        if not left:
            return
        general = self.title("general")
        best: tuple[float, AreaNumber, int, tuple[Text, ...]] = (0.0, -1, 1, ())
        for number in self.own:
            if may_build(self.t, self.me, "legion", number) is not None:
                continue
            legions, fortresses = self.lands.garrison(number)
            less = self.lands.risk(number, legions, fortresses) - self.lands.risk(number, legions + 1, fortresses)
            why: tuple[Text, ...] = (self.guards(number),)
            yield Purchase("legion", cost, self.w.unit * 0.6 + less + general, number, why=why)
            for n in range(1, min(MOST_LEGIONS, left) + 1):
                gain, target = self.conquest(number, n)
                if gain / n > best[0]:
                    best = (gain / n, number, n, (Line("It could march to {area}.", area=naming.area(target)),))
        for _ in range(best[2] if best[1] >= 0 else 0):
            yield Purchase("legion", cost, self.w.conquest * best[0] + general, best[1], why=best[3])

    def conquest(self, start: AreaNumber, n: int) -> tuple[float, AreaNumber]:
        """What so many more legions there could gain in war, and where."""
        best, where = 0.0, start
        for target in sorted(self.position.ground.reach(self.side, start)):
            area = self.t.areas[target]
            if area.marker in ("", self.side) and all(side == self.side for side in area.sides):
                continue
            there = sum(
                legions
                for place, legions in self.position.ground.legions.get(self.side, {}).items()
                if place == target or target in self.position.ground.reach(self.side, place)
            )
            gain = self.lands.assault(target, there + n) - max(0.0, self.lands.assault(target, there))
            if gain > best:
                best, where = gain, target
        return best, where

    def triremes(self) -> Iterator[Purchase]:
        """Ways across the sea."""
        if not self.t.supplies[self.side].trireme:
            return
        cost, general, seas = price(self.me, "trireme"), self.title("general"), geography.sailed(self.t, self.side)
        afloat = sum(unit.side == self.side and unit.kind == "trireme" for area in self.t.areas for unit in area.units)
        for number in self.own:
            if may_build(self.t, self.me, "trireme", number) is not None:
                continue
            opens = max(self.opened(seas | {sea}) for sea in printed().coasts[number]) - self.opened(seas)
            gain = 0.4 + general + self.w.ship * opens * self.position.rounds / (1.0 + afloat)
            why = (Line("It opens ways across the sea."),)
            yield Purchase("trireme", cost, gain, number, why=why)

    def opened(self, seas: frozenset[AreaNumber]) -> float:
        """What chains through those seas bring into reach."""
        own, chains, lands = {*self.own}, joined(seas), set[AreaNumber]()
        for sea in seas:
            if chains[sea] & own:
                lands |= chains[sea]
        return sum(0.3 if not self.t.areas[n].marker else 0.1 for n in lands - own)

    # What is best together

    def purse(self, without: Purchase | None = None) -> Purse:
        """What sets are worth, if that purchase is made already."""
        gains: dict[int, list[float]] = {}
        legions, items = 0, dict[str, int]()
        for purchase in self.purchases:
            if purchase is without or self._gone(purchase, items):
                continue
            items[purchase.item] = items.get(purchase.item, 0) + 1
            gain = purchase.gain
            if purchase.item == "legion":
                gain *= 0.85**legions
                legions += 1
            if purchase.item == CARD and purchase.which != ending.PYRAMIDS:
                continue
            gains.setdefault(purchase.cost, []).append(gain)
        sums = {cost: running(sorted(values, reverse=True)[:10]) for cost, values in gains.items()}
        sums |= self._card_sums(without)
        return purse(tuple(sorted(sums.items())), self.w.kept)

    def foremost(self) -> Iterator[Purchase]:
        """Of each item the purchase that is worth most."""
        seen: set[tuple[str, int]] = set()
        for purchase in self.purchases:
            if (purchase.item, purchase.cost) not in seen:
                seen.add((purchase.item, purchase.cost))
                yield purchase

    def _gone(self, one: Purchase, items: Mapping[str, int]) -> bool:
        """Whether the bank has no more of them than are counted already."""
        n = items.get(one.item, 0)
        if one.item == CARD:
            return False
        left = self.t.tokens[one.item] if one.item in self.t.tokens else getattr(self.t.supplies[self.side], one.item)
        return bool(n >= left)

    def _card_sums(self, without: Purchase | None) -> dict[int, tuple[float, ...]]:
        cards = [purchase for purchase in self.purchases if purchase.item == CARD and purchase.which != ending.PYRAMIDS]
        if not cards:
            return {}
        sums, _ = self.position.card_sums(self.me)
        steps = [after - before for before, after in pairwise(sums)]
        if without is not None and without.item == CARD:
            cards, steps = [card for card in cards if card is not without], steps[1:]
        uses = sorted((self.use(card.which) for card in cards), reverse=True)
        return {cards[0].cost if cards else 9: running([step + use for step, use in zip(steps, uses, strict=False)])}

    def payments(self, one: Purchase) -> list[tuple[float, tuple[CardKind, ...]]]:
        """The sets that pay it, and what purchase and rest of the hand are worth together."""
        if not any(True for _ in self.sets(one.cost)):
            return []
        return [(one.gain + worth, paid) for worth, paid in self.rests(one.cost, self.purse(one))]

    def rests(self, cost: int, rest: Purse) -> list[tuple[float, tuple[CardKind, ...]]]:
        """The sets of that price, and what is left is worth."""
        hand, bills = self.me.hand, []
        for paid in self.sets(cost):
            left = plus(hand, paid, -1)
            bills.append((rest.worth(coins(left), counted(left)), paid))
        return bills

    def sets(self, cost: int) -> Iterator[tuple[CardKind, ...]]:
        """Coins, or the goods that are held most often, which leaves the most sets; of equals the commonest."""
        hand = self.me.hand
        if coins(hand) >= cost:
            yield (COIN,) * cost
        kinds = sorted(goods(hand), key=lambda kind: (-hand[kind], -printed().kinds[kind].count))
        if len(kinds) >= cost:
            yield tuple(kinds[:cost])


# Answers


def menu(position: Position, question: Question[Any]) -> Ranking:
    """What to buy next."""
    market = position.once(Market)
    best: dict[str, Candidate] = {}
    for purchase in market.foremost():
        for worth, _ in market.payments(purchase):
            wins = purchase.item == CARD and purchase.gain >= position.weights.win
            worth += 0.001 * purchase.gain + (FIRST if wins else 0.5 if purchase.item == CARD else 0.0)
            known = best.get(purchase.item)
            if known is None or known.value < worth:
                best[purchase.item] = Candidate(purchase.item, worth, purchase.why)
    hand = position.me.hand
    nothing = position.weights.kept * min(coins(hand), printed().cards.keep.coins)
    if CLEOPATRA in position.me.cards and (swap := _best_exchange(market)) is not None:
        better = max((purchase.value for purchase in best.values()), default=nothing) + swap[0]
        best[CLEOPATRA] = Candidate(CLEOPATRA, better, (Line("With another card your hand pays for more."),))
    if HAMMURABI in position.me.cards and any(True for _ in market.markers(free=True, lighthouse=False)):
        best[HAMMURABI] = Candidate(HAMMURABI, FIRST / 2, (Line("It costs nothing."),))
    idle = (_why_nothing(position, question),)
    candidates = [
        best.get(option.key, Candidate(option.key, NO_PLAN)) if option.key != END else Candidate(END, nothing, idle)
        for option in question.legal()
    ]
    return best_first(candidates)


def _why_nothing(position: Position, question: Question[Any]) -> Line:
    """Why nothing is bought any more: whether anything could be, and without the coins that can be kept."""
    me, hand = position.me, position.me.hand
    items = [item for item in FOR_PROVINCES if question.allows(item)]
    items += ending.for_sale(position.t, me) if question.allows(CARD) else []
    if not items:
        return Line("Your cards pay for nothing more.")
    spare = max(coins(hand) - printed().cards.keep.coins, len(goods(hand)))
    if min(price(me, item) for item in items) <= spare:
        return Line("Nothing that your cards pay for serves you now.")
    return Line("Coins serve better if they are kept.")


def _best_exchange(market: Market) -> tuple[float, str] | None:
    """The exchange with the bank that makes most of the hand, if it makes more."""
    hand, purse_ = market.me.hand, market.purse()
    now = purse_.worth(coins(hand), counted(hand))
    best: tuple[float, str] | None = None
    for gives, gets in ending.exchanges(market.t, market.me):
        after = plus(plus(hand, (gives,), -1), (gets,))
        more = purse_.worth(coins(after), counted(after)) - now
        if more > (0.3 if best is None else best[0]):
            best = (more, f"{gives}:{gets}")
    return best


def where(position: Position, question: Question[Any]) -> Ranking:
    """Where what is bought serves most."""
    market, item = position.once(Market), question.subject
    known: dict[tuple[AreaNumber, str], Purchase] = {}
    for purchase in market.purchases:
        if purchase.item == item:
            known.setdefault((purchase.area, "" if purchase.which == "replaces" else purchase.which), purchase)
    return _placed(question, known)


def _placed(question: Question[Any], known: Mapping[tuple[AreaNumber, str], Purchase]) -> Ranking:
    def judge(option: Option[Any]) -> Judged:
        place = option.subject
        purchase = known.get((place.area, place.which)) if isinstance(place, Place) else None
        if purchase is not None:
            return purchase.gain, purchase.why
        return (-1.0 if option.key in (BACK, NOTHING) else NO_PLAN,)

    return ranked(question, judge)


def for_free(position: Position, question: Question[Any]) -> Ranking:
    """Where what costs nothing serves most."""
    market = position.once(Market)
    offered = market.markers(free=True) if question.subject == INFLUENCE else market.fortresses()
    return _placed(question, {(option.area, option.which): option for option in offered})


def which_card(position: Position, question: Question[Any]) -> Ranking:
    """Which hero or wonder."""
    known = {card.which: card for card in position.once(Market).cards()}
    return ranked(question, lambda one: (known[one.key].gain, known[one.key].why) if one.key in known else (-1.0,))


def exchange(position: Position, question: Question[Any]) -> Ranking:
    """Which exchange with the bank."""
    _, best = _best_exchange(position.once(Market)) or (0.0, "")
    why = (Line("With another card your hand pays for more."),)
    return ranked(question, lambda option: (1.0, why) if option.key == best else (-1.0,), back=0.0)


def pay(position: Position, question: Question[Any]) -> Ranking:
    """The set whose loss leaves the hand most."""
    bill, market = question.subject, position.once(Market)
    assert isinstance(bill, Bill)
    sale = [purchase for purchase in market.purchases if purchase.cost == bill.most]
    rest = market.purse(max(sale, key=lambda one: one.gain) if sale else None)
    cheapest, candidates = min(price(position.me, item) for item in printed().prices), dict[str, Candidate]()
    for worth, paid in market.rests(bill.most, rest):
        pays = sets(plus(position.me.hand, paid, -1), cheapest)
        why = Line("What you keep pays for most.") if pays else Line("What you keep pays for nothing more.")
        candidates[bill.key(paid)] = Candidate(bill.key(paid), worth, (why,))
    for option in question.legal():
        candidates.setdefault(option.key, Candidate(option.key, NO_PLAN if option.key == BACK else -1.0))
    return best_first([*candidates.values()])


def keep(position: Position, question: Question[Any]) -> Ranking:
    """Goods of which the income brings least."""
    income, handful = position.ground.incomes[position.seat], question.subject
    assert isinstance(handful, Handful)

    def worth(kinds: Sequence[CardKind]) -> float:
        rarity = sum(1.0 / (1 + income.get(kind, 0)) + 0.01 * (12 - printed().kinds[kind].count) for kind in {*kinds})
        return rarity + 0.1 * len(kinds)

    why = (Line("Your income brings least of them."),)
    return ranked(question, lambda option: (worth(option.subject), why))


def put_out(position: Position, question: Question[Any]) -> Ranking:
    """Into the sea from which most is in reach."""
    market, seas = position.once(Market), geography.sailed(position.t, position.side)
    why = (Line("From there more provinces are in reach."),)
    return ranked(question, lambda option: (market.opened(seas | {option.subject}), why))


def next_to_build(position: Position, question: Question[Any]) -> Ranking:
    """Oneself first if that wins, or the bank runs short; else the weakest first and the strongest rival last."""
    t = position.t
    hurry = ending.could_win(t, position.me) or min(t.tokens["caravan"], t.tokens["city"]) <= 2 * len(t.players)

    def judge(option: Option[Any]) -> Judged:
        if option.subject == position.seat:
            return 1.0 if hurry else -0.5, (Line("You choose before the others from what the bank has."),)
        behind = 0.1 * position.rivals.index(t.players[option.subject])
        return behind, why_behind(position, option, question)

    return ranked(question, judge)


def why_behind(position: Position, option: Option[Seat], question: Question[Seat]) -> tuple[Line, ...]:
    """That the player named is behind the other players who could be named, if everybody can see that; else that they
    seem to be."""
    others = [other.subject for other in question.legal() if other.subject != position.seat]
    name = naming.called(position.t.players[option.subject])
    if position.is_behind(option.subject, others):
        return (Line("{name} is behind and gains least by it.", name=name),)
    last = min(others, key=lambda seat: position.standings[seat])
    return (Line("Of them {name} seems furthest from winning.", name=name),) if option.subject == last else ()


def begin_with(position: Position, question: Question[Any]) -> Ranking:
    """The free set-up: the hero, income, then a guard."""
    worths = _beginnings(position)

    def judge(option: Option[Any]) -> Judged:
        if option.key == END:
            return (0.0,)
        if option.key == "hero":
            return 100.0, (Line("It is one of the four that win."),)
        best = max((gain for (item, _, _), gain in worths.items() if item == option.key), default=NO_PLAN)
        return (best * 3 / printed().setup.prices[option.key] if best > 0 else best,)

    return ranked(question, judge)


def begin_where(position: Position, question: Question[Any]) -> Ranking:
    """The same: where."""
    worths, item = _beginnings(position), str(question.subject)

    def judge(option: Option[Any]) -> Judged:
        place = option.subject
        return (worths.get((item, place.area, place.which), NO_PLAN) if isinstance(place, Place) else -1.0,)

    return ranked(question, judge)


def _beginnings(position: Position) -> dict[tuple[str, AreaNumber, str], float]:
    """What each thing is worth to begin with, where."""
    t, me, lands, growth = position.t, position.me, Territory(position), position.growth
    worths: dict[tuple[str, AreaNumber, str], float] = {}
    income = position.ground.incomes[position.seat]
    mine = sum(1 for n in printed().land if t.areas[n].marker == position.side)
    units = {kind: sum(u.side == position.side and u.kind == kind for a in t.areas for u in a.units) for kind in UNITS}
    for number in printed().land:
        area = t.areas[number]
        if may_begin(t, me, "influence", number) is None and mine < 4:
            places = [lands.card(good) for good in free_icons(t, number)] + [position.weights.coin] * len(
                free_sites(t, number)
            )
            worths["influence", number, ""] = growth * 0.6 * sum(sorted(places)[-2:]) - 0.3 * mine
        if may_begin(t, me, "caravan", number) is None and t.tokens["caravan"]:
            for good in free_icons(t, number):
                worths["caravan", number, good] = growth * (0.5 if income.get(good) else lands.card(good))
        if may_begin(t, me, "city", number) is None and t.tokens["city"]:
            for site in free_sites(t, number):
                worths["city", number, site] = growth * position.weights.coin
        capital = number in printed().capitals and area.marker == position.side
        for kind, wanted in (("fortress", 1), ("trireme", 1), ("legion", 1)):
            if capital and may_begin(t, me, kind, number) is None and units[kind] < wanted:  # type: ignore[index]
                worths[kind, number, ""] = 1.5 if kind == "trireme" else 1.0
    return worths
