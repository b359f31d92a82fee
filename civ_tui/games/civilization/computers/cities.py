"""City Management: which city acts and how, what to spend on coins and the culture track, where to put pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeGuard

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.games.civilization.computers import governments, people, plans, research
from civ_tui.games.civilization.computers.attraction import pulls_of
from civ_tui.games.civilization.computers.destinations import FOR_ENEMIES
from civ_tui.games.civilization.computers.position import UNUSED, Position
from civ_tui.games.civilization.computers.settling import Settlement, purpose, settlement
from civ_tui.games.civilization.computers.strengths import DANGEROUS, arms
from civ_tui.games.civilization.editions import civilizations
from civ_tui.games.civilization.rules import board, income, limits, paying, subjects
from civ_tui.games.civilization.rules.battle import forces, prizes
from civ_tui.games.civilization.rules.limits import coin_room, max_cities
from civ_tui.games.civilization.rules.phases import great_people
from civ_tui.games.civilization.rules.phases.culture_track import next_space, price
from civ_tui.games.civilization.rules.phases.production import (
    Site,
    all_items,
    item_options,
    trade_needed,
    why_not_build,
    why_not_place,
)
from civ_tui.games.civilization.rules.state import City, Square, WonderCard

PRODUCTION = frozenset(
    (
        "animal_husbandry.production", "construction.production", "banking.production",
        "plastics.production", "love_despot_day", "love_queen_day", "love_president_day",
    )
)  # fmt: skip
"""Cards and abilities that raise a city's production for this round."""
MANY, FALL = 9, 2
"""How many units are many, and how many are likely to die on the way."""
LATER: Final = 2.5
"""The most that coins and culture bought with trade are worth before the cities have acted, while the capital is in
danger: less than the action of a city."""
PAIR: Final = 5.0
"""What two resources are worth that become a coin."""
PROGRAMS: Final = "part:building_programs"
BUILDERS: Final = subjects.PrintedCard("power", "egyptians.builders")
PATIENCE, SOON = 0.9, 2
"""The share of its value that something made a round later has, and in how many rounds the game may be over."""
KEPT: Final = 1.5
"""What a culture event is worth in hand that could move a figure later."""
WAITS: Final = 1.2
"""What a caravan is worth that is kept."""
COVERED, SOMETIME = 0.3, 0.5
"""What it costs in every round to build over a piece, and the share that counts of a building that is too dear yet."""
SETTLING: Final = 90.0
"""What it is worth to put a scout where a city can be founded from, less the rounds until then."""
LASTING: Final = 40.0
"""What it costs to put something in the place of a wonder or a great person of the seat, besides its value."""
HAS_IT: Final = "The city on {square} has what that square yields: you would have no more."
"""Why nothing is gained by gathering for one city what another of the seat has."""
FREE, TAKEN = 0.2, 0.5
"""What it is worth at least to gather from a square that no own city has, and what it costs to take it from one."""
STRONGER: Final = 0.001
"""What decides between cities that gain the same: the production of each."""
A_COIN: Final = "A coin stays: whenever Research takes all your trade, each coin keeps one point of it."
"""What a coin is good for (COIN-1), apart from winning by coins."""
LAST_COINS, DEAR_COIN = 4, 1.5
"""So many coins before the end each is worth more than the tech whose trade it takes, which then counts as more."""
FOR_RESEARCH: Final = "The trade is kept for research."
OF_PAIR: Final = "It is one of the two resources that become a coin."
AS_IT_IS: Final = "Every square is worth more as it is."
"""Why nothing is put on the map."""
AS_NEAR: Final = "No other square is nearer to what it could go for."
JOINS: Final = "Other armies of yours stand there."
"""Why a figure enters on a square."""
NO_MORE: Final = "No city makes enough more with it."
"""Why a card stays that would add to production."""
BOUGHT = frozenset(("democracy.buy_coin", "printing_press.buy_coin"))
MOVING: Final = frozenset(("disoriented", "lost", "out_of_position"))
"""Events that move the figures of others."""


def manage(position: Position, question: Question[Any]) -> list[Candidate]:
    """The menu of City Management."""
    return [_deed(position, option) for option in question.legal()]


def _deed(position: Position, option: Option[Any]) -> Candidate:
    key, subject = option.key, option.subject
    if isinstance(subject, subjects.CityAt):
        city = position.centres.get(subject.square)
        assert city is not None
        value = 3.0 + 0.05 * position.yields(city).production
        return Candidate(key, value, ("A city that does nothing is lost production.",))
    if isinstance(subject, subjects.CultureSpace):
        return _advance(position, key, subject.number)
    if isinstance(subject, subjects.PrintedCard):
        return weigh_card(position, subject)
    return Candidate(key, 0.0, ("Nothing more is worth doing.",))


def weigh_card(position: Position, card: subjects.PrintedCard) -> Candidate:
    """A card or an ability that is used in City Management."""
    key, plan, ability = card.key, position.plan, position.t.components.abilities.get(card.id)
    if card.kind == "person":
        return people.weigh(position, card)
    if card.id in BOUGHT:
        return _buy_coin(position, card)
    if card.id == "pottery.coin":
        return Candidate(key, position.coin_now - PAIR, (_a_coin(position),))
    if ability is not None and (amount := ability.numbers.get("culture", 0)):
        return Candidate(key, amount * plan.token, (Line(people.CULTURE, n=amount),))
    if adds_production(card):
        city = boosted(position, card)
        gained = 0.0 if city is None else _boost(position, city, card)
        return Candidate(key, 3.5 + gained) if gained > 1.0 else Candidate(key, -1.0, (NO_MORE,))
    if card.kind == "event" and "policies" in position.t.components.culture_events[card.id].numbers:
        gained, why = governments.reform(position)
        return Candidate(key, gained - KEPT, (why if gained > KEPT else governments.AS_THEY_ARE,))
    if card.id == "supply_drop":
        others = [_best_now(position, city) for city in position.me.cities if not city.capital]
        why = "A city acts once more." if others else "It is for a second city."
        return Candidate(key, max(others, default=-1.0), (why,))
    if card.id == "atomic_theory.extra_action":
        return Candidate(key, 9.0, ("All cities act once more.",))
    if card.id == "mysticism.discard_coin":
        leads = max(
            (position.danger(other) for other in position.others if prizes.coin_tokens(position.t, other)), default=0.0
        )
        return Candidate(key, 6 * leads - 0.5 * position.resource("spy"), ("It takes a coin from a rival.",))
    if ability is not None and card.id == "education.tech":
        paid = sum(map(position.resource, ability.cost))
        return Candidate(
            key, research.best_free(position) - 0.5 * paid, ("A tech that costs no trade comes besides the research.",)
        )
    if card.id == "philosophy.great_person":
        return Candidate(key, 6.0 - 0.3 * plan.coin_now, ("A great person serves for the rest of the game.",))
    if card.id == "egyptians.builders":
        return weigh_builders(position, key)
    if card.kind in ("power", "wonder"):
        return Candidate(key, 5.9, ("It costs nothing.",))
    if card.id in MOVING:
        return _move_others(position, key)
    if card.kind == "event":
        text = Line(position.t.components.culture_events[card.id].text)
        return Candidate(key, plans.EVENTS.get(card.id, plans.UNKNOWN_CARD) / 2, (text,))
    return _hurt(position, card)


def adds_production(card: object) -> TypeGuard[subjects.PrintedCard]:
    """Whether the card adds to the production of one city in this round."""
    return isinstance(card, subjects.PrintedCard) and (card.id in PRODUCTION or card.kind == "village")


def boosted(position: Position, card: subjects.PrintedCard) -> City | None:
    """The city that has yet to act and makes most of the production that the card adds; None if all have acted."""
    return max(position.able, key=lambda city: _boost(position, city, card), default=None)


def added(position: Position, card: subjects.PrintedCard) -> int:
    """The production that the card adds."""
    printed = position.t.components
    ability, others = printed.abilities.get(card.id), printed.culture_events
    if card.kind == "village":
        return printed.village_faces[card.id].numbers["production"]
    return (others[card.id] if ability is None else ability).numbers["production"]


def _boost(position: Position, city: City, card: subjects.PrintedCard) -> float:
    """How much the added production improves the city's best action, minus the price of the card."""
    t, ability = position.t, position.t.components.abilities.get(card.id)
    cost = () if ability is None else ability.cost
    more = position.yields(city).production + added(position, card)
    better = _best_item(position, city, more) - _best_now(position, city)
    spent = position.plan.token * civilizations.number(t, position.me.civilization, "traders", "culture") * len(cost)
    return better - 0.3 * sum(map(position.resource, cost)) + spent


def _best_now(position: Position, city: City, production: int = 0, arts: int = 0) -> float:
    """The value of the city's best action, at present or with so much more production and arts."""
    has = position.yields(city)
    resources = [_harvest(position, "", resource).value for resource in has.resources]
    culture = (has.arts + arts) * position.plan.token * position.plan.arts
    return max(_best_item(position, city, has.production + production), culture, *resources)


def better_with(position: Position, city: City, production: int, arts: int = 0) -> float:
    """How much better the city's best action would be with so much more production and arts, or worse with less."""
    return _best_now(position, city, production, arts) - _best_now(position, city)


def gathered(position: Position, city: City, square: Square) -> tuple[float, Text]:
    """How much better the actions of this round are if a scout gathers from the square for that city, and why: less
    what another city of the seat loses that has the square."""
    icons, owner = board.icons_on(position.t, square), position.outskirts.get(square)
    if icons == board.NO_ICONS and not _shows_resource(position, square):
        return -1.0, "That square gives nothing."
    more = icons.production, icons.culture
    if owner is not None and owner.owner == position.seat:
        if owner is city:
            return -1.0, "The city has what that square yields already."
        gained = better_with(position, city, *more) + better_with(position, owner, *(-number for number in more))
        moved: Text = "It is of more use there than to the city that has the square."
        return gained - TAKEN, moved if gained > 0 else Line(HAS_IT, square=position.geo.names[owner.square])
    trade, gained = position.plan.trade * icons.trade, better_with(position, city, *more)
    if gained > 0:
        why = "With it the city can do something better."
    else:
        why = "It brings trade, to whichever city it goes." if trade else "It costs nothing."
    return FREE + gained + trade, why


def receiver(position: Position, square: Square) -> City:
    """The city for which a scout gathers best from there: whose action gains most, of several the strongest."""

    def value(city: City) -> float:
        return gathered(position, city, square)[0] + STRONGER * position.yields(city).production

    return max(position.me.cities, key=value)


def _best_item(position: Position, city: City, production: int) -> float:
    """The value of the best that the city makes with that much production."""
    known, key = position.best_items, (city.square, production)
    if key not in known:
        options = item_options(position.t, position.me, city, production)
        worth = (action(position, city, option).value for option in options if option.reason is None)
        known[key] = max(worth, default=0.0)
    return known[key]


def best_product(position: Position, city: City, production: int) -> Option[subjects.Item] | None:
    """The best that the city makes with that much production; None if nothing."""
    options = item_options(position.t, position.me, city, production)
    made = (option for option in options if option.reason is None)
    return max(made, key=lambda option: action(position, city, option).value, default=None)


def would_make(position: Position, city: City) -> Option[subjects.Item] | None:
    """What the city makes if nothing else that it can do is worth more."""
    best = best_product(position, city, position.yields(city).production)
    return best if best is not None and action(position, city, best).value >= _best_now(position, city) else None


def _hurt(position: Position, card: subjects.PrintedCard) -> Candidate:
    """An ability that takes something from a rival, and is worth a resource that nothing else wants more."""
    ability = position.t.components.abilities.get(card.id)
    for resource in plans.USES.keys() & ({*ability.cost} if ability is not None else {}):
        if position.use(resource) > max(UNUSED, plans.USES[resource].get(card.on, 0.0)):
            return Candidate(card.key, -1.0, ("Another ability makes more of what it costs.",))
    return Candidate(card.key, 0.3, ("It takes something from a rival for what has no better use.",))


def _move_others(position: Position, key: str) -> Candidate:
    """A card that moves figures of others: away from the seat's cities."""
    threatened = max(position.threats.values(), default=0.0)
    if threatened > 0.25 and position.beset:
        return Candidate(key, 4.0 + 4 * threatened, ("It takes enemies away from your cities.",))
    return Candidate(key, -0.5, (FOR_ENEMIES,))


def _buy_coin(position: Position, card: subjects.PrintedCard) -> Candidate:
    """Democracy turns trade into a coin, Printing Press culture."""
    me, plan, key = position.me, position.plan, card.key
    lacking = position.t.components.limits.coins_to_win - me.coins
    value = position.coin_now + (100 if lacking <= 1 else 8 if lacking <= LAST_COINS else 0)
    if trade := position.t.components.abilities[card.id].trade:
        spared = position.spare >= trade
        if not spared and lacking > LAST_COINS:
            return Candidate(key, -1.0, (FOR_RESEARCH,))
        value -= trade if spared else DEAR_COIN * trade
        value = value if lacking <= 1 else _kept_to_defend(position, value)
        return Candidate(key, value, (_a_coin(position),))
    return Candidate(key, value - 5 * plan.token - 2, (_a_coin(position),))


def _a_coin(position: Position) -> Text:
    """What a coin token is good for: for who aims for coins how near it comes, else that it keeps trade."""
    if position.plan.id != "economy":
        return A_COIN
    wins = position.t.components.limits.coins_to_win
    return Line("You then have {n} of the {all} coins that win the game.", n=position.me.coins + 1, all=wins)


def _kept_to_defend(position: Position, value: float) -> float:
    """The value of something that costs trade, which the cities may need to defend the capital."""
    return min(value, LATER) if position.able and position.peril > DANGEROUS else value


def _advance(position: Position, key: str, number: int) -> Candidate:
    """That space of the culture track; each one that is skipped on the way is a gain."""
    me, space, plan = position.me, position.t.components.culture_track[number - 1], position.plan
    culture, trade = price(position.t, me, space)
    if space.kind == "victory":
        return Candidate(key, 1000.0, ("It wins the game.",))
    keep = (
        5 if plan.id == "economy" and me.knows("printing_press") and coin_room(position.t, me, "printing_press") else 0
    )
    brings = "It brings a great person." if space.kind == "great_person" else "It gives you a culture card."
    reasons: tuple[Text, ...] = (brings, Line(people.LEADS, n=space.number))
    value = _kept_to_defend(position, plan.advance) if trade else plan.advance
    value += plan.advance * (number - next_space(position.t, me).number) / 2
    if plan.id == "culture":
        return Candidate(key, value, reasons)
    if me.culture - culture < keep:
        return Candidate(key, -1.0, ("The culture tokens are kept for a coin.",))
    if trade and position.spare < trade:
        return Candidate(key, -1.0, (FOR_RESEARCH,))
    return Candidate(key, value, reasons)


def act(position: Position, question: Question[Any]) -> list[Candidate]:
    """What a city does, except building where only a wonder or a great person of the seat could give way."""
    city = position.centres.get(question.subject.square) if isinstance(question.subject, subjects.CityAt) else None
    city = city or position.me.cities[0]
    return [
        action(position, city, option)
        for option in question.legal()
        if not (isinstance(option.subject, subjects.Item) and option.subject.kind == "building")
        or _plots(position, city, option.subject)
    ]


def action(position: Position, city: City, option: Option[Any]) -> Candidate:
    """One action of the city."""
    key, plan, subject = option.key, position.plan, option.subject
    if isinstance(subject, subjects.Arts):
        arts = position.yields(city).arts
        return Candidate(key, arts * plan.token * plan.arts, (Line(people.CULTURE, n=arts),))
    if isinstance(subject, subjects.Harvest):
        return _harvest(position, key, subject.resources[0])
    if isinstance(subject, subjects.CardAction):
        return _program(position, city, key) if subject.card == PROGRAMS else _caravan(position, city, key)
    if not isinstance(subject, subjects.Item):
        return Candidate(key, -1.0)
    value, reasons = _item(position, city, subject)
    if subject.trade:
        spent = subject.trade
        price = plan.price if spent <= position.spare else plan.dear
        if subject.kind in ("unit", "walls"):
            price *= 1 - position.peril  # trade that is kept serves nobody whose capital falls
        value -= spent * price + (3.0 if position.me.trade - spent < 6 and spent > position.spare else 0.0)
    return Candidate(key, value, reasons)


def stored(position: Position, city: City, card: str) -> int:
    """The production that the city's building program will add, without what the city has in this round alone; or a
    marker that it holds."""
    t = position.t
    if card == PROGRAMS:
        icons = sum(board.icons_on(t, square).production for square in income.controlled(t, city))
        return icons - city.production_bonus
    return t.components.city_markers[card].production if card in t.components.city_markers else 0


def _program(position: Position, city: City, key: str) -> Candidate:
    """To start a building program: good if the city makes in its next action, with the icons of its outskirts twice,
    something better than it could make in both."""
    later = _best_item(position, city, position.yields(city).production + stored(position, city, PROGRAMS))
    value = PATIENCE * later - _best_now(position, city) if position.left > SOON else -1.0
    return Candidate(key, value, ("In its next action the city makes something greater.",))


def _caravan(position: Position, city: City, key: str) -> Candidate:
    """To produce with the caravan of the city (FAF-DISB-4), which could also wait."""
    if city.holds not in position.t.components.city_markers:
        return Candidate(key, -1.0)
    production = position.yields(city).production + stored(position, city, city.holds)
    options = [option for option in item_options(position.t, position.me, city, production) if option.reason is None]
    values = [
        action(position, city, option).value
        for option in options
        if option.subject.kind != "building" or _plots(position, city, option.subject)
    ]
    return Candidate(key, max(values, default=-LASTING) - WAITS, ("With the caravan it makes something better.",))


def _harvest(position: Position, key: str, resource: str) -> Candidate:
    me = position.me
    value = position.resource(resource)
    if me.knows("pottery") and coin_room(position.t, me, "pottery") and position.coin_now > PAIR:
        if paying.stock(me) < 2:
            value = max(value, 0.6 * position.coin_now)
            return Candidate(key, value, (OF_PAIR,))
        value = max(value, 0.25 * position.coin_now)
    if me.resources.get(resource):
        value *= 0.5
    known = "An ability wants it." if value > 1 else "No ability of yours wants it yet."
    return Candidate(key, value, (known,))


def _item(position: Position, city: City, item: subjects.Item) -> tuple[float, tuple[Text, ...]]:
    """The value of the item, without its price in trade."""
    kind = item.kind
    if kind == "scout":
        return _scout(position)
    if kind == "army":
        return _army(position)
    if kind == "unit":
        return _unit(position, item)
    if kind == "walls":
        threat = position.threats.get(city.square, 0.0)
        value = (position.plan.walls + 0.7 * position.plan.defence * threat) if city.capital else (1.5 + 3 * threat)
        return value, ("Walls make the city hard to take.",)
    if kind == "building":
        return _building(position, city, item)
    culture = position.t.components.wonders[item.id].culture
    value = _ability(position, item.id) + 2 * culture * position.plan.wonder * position.left / 12
    return value - min(_replaced(position, city, item), default=0.0), ("The wonder serves every round.",)


def _ability(position: Position, wonder: str) -> float:
    """The value of the wonder's ability for the rest of the game."""
    favourite = 1.5 if plans.FAVOURITES.get(wonder) == position.plan.id else 1.0
    return plans.WONDERS.get(wonder, 8) * favourite * position.plan.wonder * position.left / 12


def _replaced(position: Position, city: City, item: subjects.Item) -> list[float]:
    """For each square where the item may go, the value of the ability lost there."""
    around = position.around(city)
    return [
        _given_up(position, site.square)
        for site in around
        if why_not_place(position.t, position.me, item, site) is None
    ]


def _given_up(position: Position, square: Square) -> float:
    """The value of the seat's own wonder on that square, which would be lost; an obsolete one is worth nothing."""
    owned = _own_wonder(position, square)
    return 0.0 if owned is None else _ability(position, owned.id)


def _own_wonder(position: Position, square: Square) -> WonderCard | None:
    """The seat's own wonder that serves on that square."""
    return next((wonder for wonder in position.me.wonders if wonder.square == square and not wonder.obsolete), None)


def _scout(position: Position) -> tuple[float, tuple[Text, ...]]:
    if len(position.me.cities) + len(position.on_map("scout")) < max_cities(position.t, position.me):
        return position.plan.founder, ("It can found a city.",)
    value = position.plan.scout + 0.25 * position.left
    if len(position.me.cities) < max_cities(position.t, position.me):
        return value, ("Another scout may be sooner where a city can stand, and can gather from a free square.",)
    return value, ("In every round it gathers for a city from a square that no city has.",)


def _army(position: Position) -> tuple[float, tuple[Text, ...]]:
    armies, values = len(position.on_map("army")), position.plan.armies
    value = values[min(armies, len(values) - 1)]
    if armies < 2:
        return value, ("It explores, takes huts and guards the cities.",)
    return value + 2 * position.peril, ("More armies draw more units in battle.",)


def _unit(position: Position, item: subjects.Item) -> tuple[float, tuple[Text, ...]]:
    me, rival = position.me, position.best_armed
    mine, theirs = arms(me), 0 if rival is None else arms(rival)
    value = position.plan.unit + max(0.0, min(8.0, (theirs - mine - 6) * 0.4)) + position.plan.defence * position.peril
    if len(me.forces) < 4:
        value += 1.5
    if position.plan.id == "military":
        value += 6.0 if len(me.forces) < _wanted(position) else 0.0
    value += 0.4 * (me.ranks.get(item.id, 4) - 1)
    if position.peril > 0.2:
        return value, ("The capital is in danger.",)
    if rival is not None and theirs > mine:
        words = "{name} has armies on the map and {n} units, the best of rank {rank}. You have {own}, of rank {mine}."
        their, own = (max(player.ranks.values()) for player in (rival, me))
        facts = {"n": len(rival.forces), "rank": their, "own": len(me.forces), "mine": own}
        return value, (Line(words, name=rival.name, **facts),)
    return value, ("Units die in battle: with one more you can lose some.",)


def _wanted(position: Position) -> int:
    """How many units a player needs for war: as many as its largest stack can bring, and some to die."""
    stack = min(limits.stacking_limit(position.t, position.me), max(2, len(position.on_map("army"))))
    return forces.hand_of_armies(position.t, position.me, stack, False) + FALL if position.personality.sharp else MANY


def _building(position: Position, city: City, item: subjects.Item) -> tuple[float, tuple[Text, ...]]:
    """How much more the best square yields with the building, over the expected rest of the game."""
    form = position.t.components.buildings[item.id]
    new, rounds = position.worth(form.icons), position.left * position.plan.building
    gains = [
        (new - position.square(site.square) - (COVERED if site.marker else 0)) * rounds
        - _spoilt(position, city, site.square, form.pool) * rounds
        for site in _plots(position, city, item)
    ]
    reason: Text = Line("It yields more every round for the {n} rounds or so that are left.", n=position.left)
    if position.t.settings.learning:  # nobody knows when the third city ends it
        reason = Line("It yields more in every round from now on.")
    return max(gains, default=-LASTING), (reason,)


def _plots(position: Position, city: City, item: subjects.Item) -> list[Site]:
    """Where the building may go without taking the place of a wonder of the seat that serves, or of a great person."""
    return [
        site
        for site in position.around(city)
        if why_not_place(position.t, position.me, item, site) is None and _is_spare(position, site)
    ]


def best_plot(position: Position, cities: Iterable[City], item: subjects.Item) -> Square | None:
    """The square of those cities on which the building costs least; None if there is none to spare."""
    pool = position.t.components.buildings[item.id].pool
    plots = [site.square for city in cities for site in _plots(position, city, item)]
    return min(plots, key=lambda square: _lost(position, square, _costs(position, square, pool)), default=None)


def _is_spare(position: Position, site: Site) -> bool:
    """Whether nothing stands there that serves for the rest of the game, and no building takes the place of."""
    person = site.marker is not None and site.marker.kind == "great_person"
    return not person and _own_wonder(position, site.square) is None


def _spoilt(position: Position, city: City, square: Square, pool: str = "") -> float:
    """What the city would yield less in every round because that square is taken."""
    return _kept_for(position, city, square, pool)[0]


def _kept_for(position: Position, city: City, square: Square, pool: str) -> tuple[float, str]:
    """What the city would yield less in every round because that square is taken, by a building of the `pool` or by
    another piece: the gain of the best other building for which there is none as good; and the pool of that building.
    It counts in full if the seat can build it or learns its tech next."""
    known, pools = position.scarce, position.t.components.building_pools
    if city.square not in known:
        spare = [site for site in position.around(city) if _is_spare(position, site)]
        known[city.square] = {id_: _scarce(position, city, id_, spare) for id_ in pools}
    star = bool(pool) and pools[pool].star
    spoilt = (
        (lost, id_)
        for id_, (site, lost) in known[city.square].items()
        if site == square and id_ != pool and not (star and pools[id_].star)
    )
    return max(spoilt, default=(0.0, ""))


def _scarce(position: Position, city: City, pool: str, spare: Sequence[Site]) -> tuple[Square, float]:
    """The best of the city's `spare` squares for a building of that pool, and how much less it gains on the next
    best one."""
    t, me, kind = position.t, position.me, position.t.components.building_pools[pool]
    form = limits.side(t.edition, {*me.learned, position.next_tech}, pool)
    if not (learned := me.knows(form.tech)) and form.tech != position.next_tech:
        return -1, 0.0
    soon = not learned or trade_needed(t, me, form.cost, position.yields(city).production) <= me.trade
    new, gains = position.worth(form.icons), [(0.0, -1), (0.0, -1)]
    if t.market.buildings[pool]:
        gains += [
            (new - position.square(site.square) - (COVERED if site.marker else 0), site.square)
            for site in spare
            if why_not_build(t.edition, kind, site.ground) is None
        ]
    (best, square), (second, _), *_ = sorted(gains, reverse=True)
    return square, (best - second) * (1.0 if soon else SOMETIME)


def free_building(position: Position, item: subjects.Item) -> float:
    """The value of a free building, in the city that builds it, or of anything else that is free."""
    best = city_for_free(position)
    return 0.0 if best is None else _item(position, best, item)[0]


def city_for_free(position: Position) -> City | None:
    """The city that gains most by a free building; None if the seat has none."""
    return max(position.able or position.me.cities, key=lambda city: _for_free(position, city), default=None)


def _for_free(position: Position, city: City) -> float:
    """How much better the best free building is than the city's best action."""
    best = best_for_free(position, city)
    return (0.0 if best is None else _item(position, city, best)[0]) - _best_now(position, city)


def best_for_free(position: Position, city: City) -> subjects.Item | None:
    """The building that serves the city most; None if none could be built even for free."""
    forms = [
        item for item in all_items(position.t, position.me) if item.kind == "building" and _in_store(position, item)
    ]
    return max(forms, key=lambda item: _item(position, city, item)[0], default=None)


def why_made(position: Position, item: subjects.Item) -> Text:
    """Why that is made, apart from what it costs."""
    return _item(position, city_for_free(position) or position.me.cities[0], item)[1][0]


def weigh_builders(position: Position, key: str) -> Candidate:
    """A free building as a city's action: good only if it is better than the city's best action."""
    gained = max((_for_free(position, city) for city in position.able), default=0.0)
    return Candidate(
        key, 3.5 + gained if gained > 0 else -1.0, ("A building for nothing serves for the rest of the game.",)
    )


def _in_store(position: Position, item: subjects.Item) -> bool:
    """Whether the seat knows how to make the building, and the market has one left."""
    form = position.t.components.buildings[item.id]
    return position.me.knows(form.tech) and position.t.market.buildings[form.pool] > 0


def placement(position: Position, question: Question[Any]) -> list[Candidate]:
    """Where to put something just made."""
    if isinstance(question.subject, subjects.Item) and question.subject.kind in ("scout", "army"):
        return place_figure(position, question, scout=question.subject.kind == "scout")
    return place_piece(position, question)


def place_figure(position: Position, question: Question[Any], *, scout: bool) -> list[Candidate]:
    """Where a figure enters: a scout towards unrevealed land, or of whoever settles where it is soonest at the site of
    the next city; an army next to others and not into a fight."""
    candidates = []
    for option in question.legal():
        square = option.place
        if square is None:
            candidates.append(Candidate(option.key, -9.0))
            continue
        if scout and (plan := _settles_from(position, square)) is not None:
            value = SETTLING - plan.rounds - plan.steps / 100
            candidates.append(Candidate(option.key, value, (purpose(position, plan, square, scouts=True),)))
            continue
        value, why = 4.0 * pulls_of(position, scouts=scout).get(square, 0.0), AS_NEAR
        if not scout:
            standing = len([figure for figure in position.mine_on(square) if figure.kind == "army"])
            value, why = value + standing, JOINS if standing else why
            if square in position.enemies:
                value += 4.0 if position.odds(square, 1) > 0.6 else -20.0
        candidates.append(Candidate(option.key, value, (why,)))
    return candidates


def _settles_from(position: Position, square: Square) -> Settlement | None:
    """The plan for the next city of a scout that enters there, if the seat settles by one."""
    made = next((figure for figure in position.me.figures if figure.kind == "scout" and figure.square is None), None)
    if made is None or not position.personality.settles:
        return None
    return settlement(position, position.apart, position.site, replace(made, square=square))


def place_piece(position: Position, question: Question[Any]) -> list[Candidate]:
    """Where to put a building, wonder or great person: on the square that gives least, or why not there."""
    candidates, item, buildings = [], question.subject, position.t.components.buildings
    persons = position.t.components.great_people
    pool = buildings[item.id].pool if isinstance(item, subjects.Item) and item.kind == "building" else ""
    costs = {
        option.place: _costs(position, option.place, pool) for option in question.legal() if option.place is not None
    }
    lost = {square: _lost(position, square, more) for square, more in costs.items()}
    for option in question.legal():
        square = option.place
        if square is None:
            waits = -position.worth(persons[item.id].icons) if isinstance(item, subjects.GreatPerson) else -LASTING
            candidates.append(Candidate(option.key, waits, (AS_IT_IS,)))
            continue
        here = position.square(square), lost[square]
        # squares that give no more and are passed over for their costs, or taken after it where those make them equal
        poorer = [
            other
            for other in costs
            if here != (position.square(other), lost[other])
            and position.square(other) <= here[0]
            and lost[other] >= here[1]
        ]
        why: Text = "No other square gives less by itself."
        if poorer:
            dearer = costs[min(poorer, key=position.square)]
            shared = {line_of(text).template for _, text in costs[square]}
            own = [(cost, text) for cost, text in dearer if line_of(text).template not in shared]
            _, why = max(own or dearer, key=lambda cost: cost[0])
        candidates.append(Candidate(option.key, -lost[square], (why,)))
    return candidates


def _lost(position: Position, square: Square, costs: list[tuple[float, Text]]) -> float:
    """What the square gives by itself, and those costs besides."""
    return position.square(square) + sum([cost for cost, _ in costs])


def _costs(position: Position, square: Square, pool: str) -> list[tuple[float, Text]]:
    """What it costs to put a building of that pool, or another piece, on the square besides what that gives by itself,
    with the reason of each."""
    costs, board_, name = list[tuple[float, Text]](), position.t.board, position.geo.names[square]
    if _shows_resource(position, square):
        costs.append((0.4, Line("Square {square} is left free for its resource.", square=name)))
    if (city := position.outskirts.get(square)) is not None and city.owner == position.seat:
        cost, kept_for = _kept_for(position, city, square, pool)
        if cost:
            form = limits.side(position.t.edition, {*position.me.learned, position.next_tech}, kept_for)
            words: Text = Line("Square {square} is kept for this: {building}.", square=name, building=Line(form.name))
            if form.tech == position.next_tech:
                tech = Line(position.t.components.techs[form.tech].name)
                words = Line("{kept} You would learn {tech} next.", kept=words, tech=tech)
            costs.append((cost, words))
    if square in board_.markers:
        built = board_.markers[square].kind == "building"
        stays = 0.5 if built else LASTING + _given_up(position, square)
        costs.append((stays, Line("What stands on square {square} stays there.", square=name)))
    if board.is_water(position.t, square):
        costs.append((0.6, Line("Square {square} is water, and is left free.", square=name)))
    return costs


def settled(position: Position, person: str) -> float:
    """How much more a great person of the reserve gives every round than the best square for it does."""
    t, me = position.t, position.me
    free = [
        position.square(site.square) + _spoilt(position, city, site.square)
        for city in me.cities
        for site in position.around(city)
        if site.marker is None and great_people.why_not_place(t, me, site.square, position.enemies) is None
    ]
    return position.worth(t.components.great_people[person].icons) - min(free, default=LASTING)


def keep_great_person(position: Position, question: Question[Any]) -> list[Candidate]:
    """Of the great people drawn the one that yields most."""
    markers = position.t.components.great_people
    return [
        people.keep(position, option)
        if isinstance(option.subject, subjects.PrintedCard)
        else Candidate(option.key, position.worth(markers[option.subject.id].icons), ("It yields most every round.",))
        for option in question.legal()
    ]


def _shows_resource(position: Position, square: int) -> bool:
    face = board.face(position.t, square)
    return face is not None and face.resource is not None


def choose_city(position: Position, question: Question[Any]) -> list[Candidate]:
    """A city for a card: the seat's own city that can still act and makes most of the production that the card adds or
    of the building that it gives, else produces most; or an enemy city to destroy."""
    card, candidates = question.subject, []
    for option in question.legal():
        city = None if option.place is None else position.centres.get(option.place)
        candidates.append(Candidate(option.key, -1.0 if city is None else _chosen(position, city, card)))
    return candidates


def _chosen(position: Position, city: City, card: object) -> float:
    """What it is worth to choose the city for the card."""
    gives = position.yields(city).production
    if city.owner != position.seat:
        return gives + 10 * position.danger(position.t.players[city.owner])
    if card == BUILDERS:
        return _for_free(position, city)
    if card == subjects.PrintedCard("ability", "atomic_theory.destroy_city"):
        return -20.0
    acts = city in position.able
    if adds_production(card):
        return STRONGER * gives + (_boost(position, city, card) if acts else -20.0)
    return gives + (10 if acts else 0)


def gathers(position: Position, question: Question[Any]) -> list[Candidate]:
    """The city that receives what a scout gathers."""
    candidates, scout = [], question.subject
    for option in question.legal():
        city = None if option.place is None else position.centres.get(option.place)
        if city is None or not isinstance(scout, subjects.Group) or scout.square is None:
            continue
        value, why = gathered(position, city, scout.square)
        candidates.append(Candidate(option.key, value + STRONGER * position.yields(city).production, (why,)))
    return candidates
