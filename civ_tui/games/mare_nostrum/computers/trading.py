"""What a player answers in the trade phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Judged, Ranking, best_first, ranked
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.handful import Handful
from civ_tui.engine.wording import Line, Text, row, sentences
from civ_tui.games.mare_nostrum.computers.hands import Purse, Sizes, counted, plus, with_new
from civ_tui.games.mare_nostrum.computers.market import Market, gains, laid_out, lay, outcome, played_out, to_lay_out
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.rules import cards, naming
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Cards
from civ_tui.games.mare_nostrum.rules.trade import Taken

MOST: Final = 10
"""The greatest number that is tried."""
LATE: Final = 8
"""After that round the Seafarer lets more and more be traded: a table that trades nothing may never come to an end."""
MAX_ROUND: Final = LATE + MOST
"""After that round players in trade look to themselves alone, name other numbers, and do not look ahead: where all keep
each other from the last card, nobody ever wins."""
DOUBLE: Final = 0.01
"""How much less one of several cards is missed that is in no set."""
SPARE: Final = Line("So many of your cards cannot be in one set with the others.")
WANTED: Final = 1.0
"""A card is kept from a rival to whom it is worth more."""
LOOKED_AT: Final = 4
"""Of so many takes the rest of the trade is imagined."""


def hands(position: Position) -> list[Cards]:
    """What everybody holds, as far as the seat remembers."""
    return [position.hand(seat) for seat in range(len(position.t.players))]


def number(worlds: Sequence[Position], question: Question[int]) -> Ranking:
    """How many cards everybody lays out: the number with which imagined trades go best."""
    position = worlds[0]
    options, candidates = [option for option in question.legal() if option.subject <= MOST], []
    if not position.weights.tries:
        wanted, reasons = _wanted(position)
        return best_first([Candidate(option.key, -abs(option.subject - wanted), reasons) for option in options])
    hand = position.me.hand
    for option in options:
        n = option.subject
        value = sum(_tried(world, n) for world in worlds) / len(worlds)
        why: tuple[Text, ...] = (Line("Trading would help others more."),)
        if n:
            spare = (SPARE,) if n == _superfluous(position) else ()
            laid = to_lay_out(position, position.seat, hand, min(n, position.me.held))
            why = (*spare, *_why_laid(position, laid, least=position.worth(position.seat, hand, hope=False)))
        candidates.append(Candidate(option.key, value, why))
    return best_first(candidates)


def _wanted(position: Position) -> tuple[int, tuple[Text, ...]]:
    """As many cards as serve no set, late in the game more and more, and then every round another number if that has
    brought no end; but no more than three players hold: two alone swap but once (MN-TRADE-9)."""
    spare, late = _superfluous(position), position.t.round - LATE
    wanted = max(spare, late) if position.t.round <= MAX_ROUND else 1 + late % MOST
    held = sorted((player.held for player in position.t.players), reverse=True)
    most = held[2] or held[1]
    if wanted > most:
        return most, (Line("With more cards fewer than three could trade, and two alone swap but once."),)
    return wanted, (SPARE,) if wanted == spare else ()


def _superfluous(position: Position) -> int:
    """How many cards of the own hand are doubles, or coins or goods of the smaller part."""
    hand = position.me.hand
    kinds = cards.goods(hand)
    doubles = sum(hand[kind] - 1 for kind in kinds)
    return doubles + min(cards.coins(hand), len(kinds))


def _tried(position: Position, n: int) -> float:
    """How the seat fares if everybody lays out so many."""
    held = hands(position)
    if n == 0:
        return outcome(position, held) - position.weights.silence * max(1, position.t.round - LATE)
    return outcome(position, played_out(position, laid_out(position, held, position.t.titles["seafarer"], n)))


def lay_out(worlds: Sequence[Position], question: Question[Any]) -> Ranking:
    """The cards that are missed least, and that complete no rival's set. What comes for them is not certain, so it
    counts as well what those that are kept make, and may still become."""
    position, handful = worlds[0], question.subject
    assert isinstance(handful, Handful)
    n, seat = handful.least, question.seat
    hand = position.me.hand
    rows = [to_lay_out(position, seat, hand, n), *(option.subject for option in question.legal())]
    rows.append(to_lay_out(position, seat, hand, n, come=0))
    candidates: dict[str, Candidate] = {}
    for index, laid in enumerate(rows):
        key = handful.key(laid)
        if key in candidates:
            continue
        value = -float(index)
        if position.weights.tries > 1:
            own_worth = position.worth(seat, plus(hand, laid, -1))
            value = sum(_laid(world, laid) for world in worlds) / len(worlds) + position.weights.certain * own_worth
        candidates[key] = Candidate(key, value, _why_laid(position, laid))
    return best_first([*candidates.values()])


def _laid(position: Position, row: Sequence[CardKind]) -> float:
    """How the seat fares if it lays out those cards, and the others what they need least."""
    held = hands(position)
    market = laid_out(position, held, position.t.titles["seafarer"], len(row))
    market.held[position.seat] = {**held[position.seat]}
    lay(market, position.seat, row)
    return outcome(position, played_out(position, market))


def _why_laid(position: Position, row: Sequence[CardKind], *, least: float = 0.0) -> tuple[Text, ...]:
    """Which sets are kept, and which would come of them with the fewest new cards, if they are worth more than `least`;
    then what else is kept."""
    rest, purse = plus(position.me.hand, row, -1), position.purses[position.seat]
    money, counts = cards.coins(rest), counted(rest)
    sets = purse.sets(money, counts)
    sets_kept = Line("You keep {sets}.", sets=_in_words(sets)) if sets else Line("You keep no set yet.")
    more = _further(purse, rest, len(row), len(row), least)
    if not more and not _further(purse, rest, len(row), len(row)):
        more = Line("No card that you take for it makes a further set.")
    return (
        sentences(sets_kept, more),
        Line("What you keep: kinds of goods {n}, coins {coins}.", n=len(counts), coins=money),
    )


def _further(purse: Purse, hand: Cards, kinds: int, coins: int, least: float = 0.0) -> Text:
    """With how few further cards, of at most so many new kinds or so many coins, the hand holds the greatest set;
    empty if none makes another, or none that makes the hand worth more than `least`. With more of them than can be
    hoped for, none greater than buys a hero or wonder."""
    money, counts = cards.coins(hand), counted(hand)
    sets, greatest = purse.sets(money, counts), 0
    more: Text = ""
    for n in range(1, max(kinds, coins) + 1):
        most = printed().setup.prices["wonder"] if n >= len(purse.hope) else purse.sizes[0]
        made = purse.sets(money, with_new(counts, n)) if n <= kinds else sets
        minted = purse.sets(money + n, counts) if n <= coins else sets
        if made != sets and greatest < max(made) <= most and purse.worth(money, with_new(counts, n)) > least:
            words = "With one new kind you have {sets}." if n == 1 else "With {n} new kinds you have {sets}."
            more, greatest = Line(words, n=n, sets=_in_words(made)), max(made)
        if minted != sets and greatest < max(minted) <= most and purse.worth(money + n, counts) > least:
            words = "With one more coin you have {sets}." if n == 1 else "With {n} more coins you have {sets}."
            more, greatest = Line(words, n=n, sets=_in_words(minted)), max(minted)
    return more


def _in_words(sets: Sizes) -> Text:
    return row(
        Line("a set of {n}", n=size) if n == 1 else Line("{n} sets of {size}", n=n, size=size)
        for size, n in Counter(sets).items()
    )


def market_of(position: Position) -> Market:
    """The trade as it stands."""
    t = position.t
    trade = t.trade
    assert trade is not None, "cards lie open"
    held = [plus(position.hand(player.seat), trade.taken.get(player.seat, ())) for player in t.players]
    last = tuple(frozenset((take.by, take.from_)) for take in trade.takes[-2:])
    opened = {seat: [*kinds] for seat, kinds in trade.open.items()}
    return Market(held, opened, t.acting, t.titles["seafarer"], trade.asks, last)


def take(worlds: Sequence[Position], question: Question[Any]) -> Ranking:
    """The card that is worth most, with what it takes from rivals, less what the next choice is worth to whoever
    loses it. What nobody can take away any more counts as well what it may still become: others may not leave what
    the imagined trade leaves."""
    position, seat = worlds[0], question.seat
    market = market_of(position)
    options = question.legal()
    kinds = [*dict.fromkeys(option.subject.kind for option in options)]
    mine, denied = gains(position, market, seat, kinds), _denied(position, market, kinds)
    costs = {other: _next_choice(position, market, other) for other in dict.fromkeys(o.subject.seat for o in options)}
    candidates = []
    for option in options:
        kind, other = option.subject.kind, option.subject.seat
        value = mine[kind] + denied[kind][0] - costs[other]
        candidates.append(Candidate(option.key, value, _why_taken(position, market, kind, other, denied[kind], kinds)))
    by_key = {option.key: option.subject for option in options}
    if position.weights.tries < 2 or position.t.round > MAX_ROUND:
        return best_first(candidates)
    first = best_first(candidates)
    tried = []
    for candidate in first[:LOOKED_AT]:
        subject = by_key[candidate.key]
        after = market.clone()
        after.take(seat, subject.seat, subject.kind)
        sure = _sure(position, after)
        value = outcome(position, played_out(position, after)) + 0.1 * candidate.value + position.weights.certain * sure
        tried.append(Candidate(candidate.key, value, candidate.why))
    found = (*best_first(tried), *first[LOOKED_AT:])
    held = market.held[seat]
    completes = {kind for kind in kinds if _completes(position, held, kind)}
    if completes:  # and what a rival may want more, as that may win them the game
        completes |= {kind for kind in kinds if denied[kind][0] > max(mine[other] for other in completes)}
    news = {one.seat for one in by_key.values() if one.kind != COIN and not held.get(one.kind)}

    def behind(one: Taken) -> bool:
        """Whether beside it lies a kind that the seat lacks, which is in every set that this could be in."""
        return one.kind != COIN and bool(held.get(one.kind)) and one.seat in news and denied[one.kind][0] <= WANTED

    def order(one: Candidate) -> tuple[bool, bool]:
        return by_key[one.key].kind not in completes, behind(by_key[one.key])

    return tuple(sorted(found, key=order))


def _completes(position: Position, sure: Cards, kind: CardKind) -> bool:
    """Whether it makes of cards that nobody can take from the seat the set that buys a hero or wonder: in an imagined
    trade it may lie there later too, but others need not leave it."""
    purse, price = position.purses[position.seat], printed().setup.prices["wonder"]
    hands = sure, plus(sure, (kind,))
    before, after = (max(purse.sets(cards.coins(hand), counted(hand)), default=0) for hand in hands)
    return before < price <= after


def _sure(position: Position, market: Market) -> float:
    """What the cards are worth that nobody can take from the seat, with the hope for what still lies open."""
    purse, seat, worth = position.purses[position.seat], position.seat, 0.0
    hand = market.held[seat]
    money, counts, reach = cards.coins(hand), counted(hand), _reach(market, seat)
    for n, chance in enumerate(purse.hope):
        kinds, minted = (min(n, most) for most in reach)
        worth += chance * max(purse.worth(money, with_new(counts, kinds)), purse.worth(money + minted, counts))
    return worth


def _reach(market: Market, seat: Seat) -> tuple[int, int]:
    """How many new kinds of goods, and how many coins, the seat can still take at most: it takes again when somebody
    takes a card of its own."""
    others = [kind for other, kinds in market.open.items() if other != seat for kind in kinds]
    left, lacking = len(market.open.get(seat, ())), {*others} - {COIN, *cards.goods(market.held[seat])}
    return min(left, len(lacking)), min(left, others.count(COIN))


def _denied(position: Position, market: Market, kinds: Sequence[CardKind]) -> dict[CardKind, tuple[float, Seat | None]]:
    """What it is worth of each kind that no rival gets the card, and who would want it most."""
    best: dict[CardKind, tuple[float, Seat | None]] = dict.fromkeys(kinds, (0.0, None))
    for player in position.rivals:
        if position.t.round <= MAX_ROUND and (share := position.share(player.seat)):
            for kind, worth in gains(position, market, player.seat, kinds).items():
                if 0.5 * share * worth > best[kind][0]:
                    best[kind] = (0.5 * share * worth, player.seat)
    return best


def _next_choice(position: Position, market: Market, other: Seat) -> float:
    """What it costs that this player chooses next."""
    share = position.share(other)
    if not share or position.t.round > MAX_ROUND:
        return 0.0
    kinds = {kind: None for seat, card in market.open.items() if seat != other for kind in card}
    best = max(gains(position, market, other, kinds).values(), default=0.0)
    return position.weights.next_choice * share * best


def _why_taken(
    position: Position,
    market: Market,
    kind: CardKind,
    other: Seat,
    denied: tuple[float, Seat | None],
    kinds: Sequence[CardKind],
) -> tuple[Text, ...]:
    """Why that card rather than another of the `kinds` that lie open: by what nobody can take away (MN-TRADE-7), then
    by what may still come of the trade; of another of a kind that is held, while others lie open, by the rivals."""
    seat, reasons, purse, new = position.seat, list[Text](), position.purses[position.seat], False
    sure, after = market.held[seat], market.clone()
    after.take(seat, other, kind)
    reach = _reach(after, seat)
    further = _further(purse, after.held[seat], 0 if kind == COIN else reach[0], reach[1] if kind == COIN else 0)

    def sets_with(*more: CardKind) -> Sizes:
        hand = plus(sure, more)
        return purse.sets(cards.coins(hand), counted(hand))

    if (sets := sets_with(kind)) != sets_with():
        reasons.append(Line("With it your cards make {sets}.", sets=_in_words(sets)))
    elif kind != COIN and sure.get(kind):
        new = any(other != COIN and not sure.get(other) for other in kinds)
        words = "Nothing that lies open is of a kind that serves you more."
        reasons.append(Line("You hold one already, for another set." if new else words))
        further = ""
    elif (
        kind == COIN
        and not _further(purse, after.held[seat], *reach)
        and all(sets_with(pair) == sets for pair in kinds)
    ):
        reasons.append(Line("Nothing open makes a further set, and coins can be kept."))
    elif kind == COIN:
        reasons.append(Line("Coins that nobody can take from you then: {n}.", n=cards.coins(after.held[seat])))
    else:
        reasons.append(
            Line("Kinds of goods that nobody can take from you then: {n}.", n=len(cards.goods(after.held[seat])))
        )
    reasons[0] = sentences(reasons[0], further)
    if denied[1] is not None and denied[0] > WANTED:
        reasons.append(Line("{name} must not get it.", name=position.t.players[denied[1]].name))
    if not position.share(other) or other != position.rivals[0].seat:
        reasons.append(Line("The next choice goes to {name}.", name=naming.called(position.t.players[other])))
    return (*reasons[new:], *reasons[:new])


def give(position: Position, question: Question[CardKind], short: Seat | None) -> Ranking:
    """The card that is missed least, rather one of several, and helps whoever receives it least."""
    hand = position.me.hand
    whole = position.worth(position.seat, hand, hope=False)
    losses = {
        kind: whole - position.worth(position.seat, plus(hand, (kind,), -1), hope=False) - DOUBLE * (hand[kind] > 1)
        for kind in (option.subject for option in question.legal())
    }

    def judge(option: Option[Any]) -> Judged:
        value = -losses[option.subject]
        if short is not None and (share := position.share(short)):
            theirs = position.hand(short)
            after = position.worth(short, plus(theirs, (option.subject,)), hope=False)
            value -= share * (after - position.worth(short, theirs, hope=False))
        least = losses[option.subject] <= min(losses.values())
        return value, (Line("You miss it least." if least else "Another would help them more."),)

    return ranked(question, judge)


def any_good(position: Position, question: Question[CardKind]) -> Ranking:
    """The good that is worth most in the hand, before others one that it lacks, as that is in every set that another of
    a kind could be in; of equals the rarest."""
    hand = position.me.hand
    new = Line("You lack that good; kinds that you then have: {n}.", n=len(cards.goods(hand)) + 1)
    held = Line("You hold each of these kinds already.")
    lacks = any(not hand.get(option.subject) for option in question.legal())

    def judge(option: Option[Any]) -> Judged:
        own = hand.get(option.subject)
        worth = position.worth(position.seat, plus(hand, (option.subject,))) - bool(own)
        why = (new,) if not own else () if lacks else (held,)
        return worth - 0.01 * position.t.bank.get(option.subject, 0), why

    return ranked(question, judge)


def odysseus(position: Position, options: Sequence[Option[Any]]) -> Ranking:
    """Whether to take the turn: if what lies open is worth more to this seat than waiting."""
    idle = Candidate(NO_INTERRUPT, 0.0)
    market = market_of(position)
    kinds = {kind: None for seat, card in market.open.items() if seat != position.seat for kind in card}
    best = max(gains(position, market, position.seat, kinds).values(), default=0.0)
    why = (Line("You choose next, and what you need lies open."),)
    return best_first([idle, *(Candidate(option.key, best - 2.5, why) for option in options)])
