"""CITY: each city acts once: it produces, devotes itself to the arts, or harvests."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import edition, gains, kinds, limits, subjects
from civ_tui.games.civilization.rules.announcements import Announcement
from civ_tui.games.civilization.rules.cards import playing, registry
from civ_tui.games.civilization.rules.income import Yield, city_yield, harvestable
from civ_tui.games.civilization.rules.phases.culture_track import advance, price, spaces_ahead, why_not_pay
from civ_tui.games.civilization.rules.phases.production import item_options, make, trade_needed, trade_rate
from civ_tui.games.civilization.rules.reactions import cancelled
from civ_tui.games.civilization.rules.state import ActionKind, City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import (
    ARTS,
    Arts,
    CardAction,
    CityAt,
    CultureSpace,
    Harvest,
    Item,
    PrintedCard,
    offered,
)

Subject = CityAt | CultureSpace | PrintedCard | None
"""What a player does in City Management; None ends the phase."""
Action = Item | Arts | Harvest | CardAction | None
"""What a city does; None goes back to the menu."""


async def city_management(t: Table, player: Player) -> None:
    """CITY-1: the player's cities act in any order, and between them the player may advance on the culture track. Of
    each city that could still have acted the log says so."""
    while (subject := await ask(partial(menu, t, player))) is not None:
        if isinstance(subject, CityAt):
            await act(t, player, next(city for city in player.cities if city.square == subject.square))
        elif isinstance(subject, CultureSpace):
            await advance(t, player, space=t.components.culture_track[subject.number - 1])
        else:
            await playing.play(t, player, subject)
    for city in player.cities:
        if not city.acted and why_not_act(t, player, city) is None:
            gains.note(t, "city_idle", player.seat, cause="CITY-1", place=city.square)


def menu(t: Table, player: Player) -> Question[Subject]:
    """The menu of the phase."""
    cities = _city_options(t, player)
    options: list[Option[Subject]] = [
        *cities,
        *_culture_options(t, player),
        *playing.menu(t, player, "city_management"),
    ]
    options.append(playing.END_PHASE)
    acts = any(option.reason is None for option in cities)
    prompt = "City management: which city acts?" if acts else "City management: what else do you do?"
    return Question(player.seat, kinds.CITY_MANAGEMENT, prompt, options)


def why_not_act(t: Table, player: Player, city: City, kind: ActionKind | None = None) -> Reason | None:
    """CITY-1, CITY-2: the reason why the city takes no action now, or none of that `kind`, or None."""
    if city.capital and "capital_idle" in limits.government(t, player).traits:
        return CAPITAL_IDLE
    if not limits.actions_left(t, player, city):
        return HAS_ACTED
    if kind is not None:
        return limits.why_not_again(t, player, city, kind)
    if city.kinds and all(option.reason is not None for option in _actions(t, player, city, city_yield(t, city))):
        return NOTHING_MORE  # a city that may not devote itself to the arts may have nothing to do
    return None


CAPITAL_IDLE = Reason("CITY-2", "Under Anarchy the capital takes no action.")
NOTHING_MORE = Reason("CITY-1", "There is nothing that this city could still do this round.")
HAS_ACTED = Reason("CITY-1", "It has acted this round.")


def _city_options(t: Table, player: Player) -> list[Option[Subject]]:
    names = t.shape.names
    return [
        _acts(names[city.square], city.square, city.capital).unless(why_not_act(t, player, city))
        for city in player.cities
    ]


@offered
def _acts(name: str, square: Square, capital: bool) -> Option[Subject]:
    label = Line("The capital {square} acts" if capital else "The city {square} acts", square=name)
    return Option(f"city:{name}", subjects.city(square), label, place=square)


def _culture_options(t: Table, player: Player) -> list[Option[Subject]]:
    options = []
    for skipped, space in enumerate(spaces_ahead(t, player)):
        culture, trade = price(t, player, space)
        reason = why_not_pay(player, culture, trade)
        options.append(_advance_to(space.number, culture, trade, skipped).unless(reason))
    return options


@cache
def _advance_to(space: int, culture: int, trade: int, skipped: int = 0) -> Option[Subject]:
    paid = Line("{n} culture", n=culture)
    if trade:
        paid = Line("{n} culture and {trade} trade", n=culture, trade=trade)
    label = Line("Advance to space {space} of the culture track, {price}", space=space, price=paid)
    return Option(f"culture:{space}" if skipped else "culture", subjects.culture_space(space), label)


async def act(t: Table, player: Player, city: City, *, at_once: bool = False) -> None:
    """CITY-1: one action of the city, or back to the menu unless it acts `at_once`."""
    gives: Yield

    def question() -> Question[Action]:
        nonlocal gives
        gives = city_yield(t, city)
        options = _actions(t, player, city, gives)
        if not at_once or all(option.reason is not None for option in options):
            options.append(Option(BACK, None, "Back"))
        prompt = Line(
            "{city} has {n} production. What does it do?", city=t.shape.names[city.square], n=gives.production
        )
        return Question(player.seat, kinds.CITY_ACTION, prompt, options, subject=subjects.city(city.square))

    action = await ask(question)
    if action is None:
        return
    if isinstance(action, CardAction):
        _, acted = registry.cards_of(t.edition).actions[action.card]
        await acted(t, player, city)
        return
    gains.take_action(t, city, _kind_of(action))
    if isinstance(action, Item):
        await produce(t, player, city, action, gives.production)
    elif isinstance(action, Harvest):
        await harvest(t, player, city, *action.resources)
    else:
        await devote_to_the_arts(t, player, city)


def _actions(t: Table, player: Player, city: City, gives: Yield) -> list[Option[Action]]:
    """CITY-1: what the city could do, each with the reason if it cannot."""
    offers: dict[ActionKind, list[Option[Any]]] = {
        "produce": item_options(t, player, city, gives.production),
        "arts": [_arts(gives.arts)],
        "harvest": _harvest_options(t, city, gives),
    }
    options: list[Option[Action]] = []
    for kind, offered_so in offers.items():
        again = limits.why_not_again(t, player, city, kind)
        options += offered_so if again is None else [option.unless(again) for option in offered_so]
    return [*options, *registry.further_actions(t, player, city, gives)]


def _kind_of(action: Item | Arts | Harvest) -> ActionKind:
    return "produce" if isinstance(action, Item) else "harvest" if isinstance(action, Harvest) else "arts"


@cache
def _arts(culture: int) -> Option[Action]:
    label = Line("Devote to the arts: {n} culture", n=culture) if culture else "Devote to the arts: no culture"
    return Option("arts", ARTS, label)


async def produce(t: Table, player: Player, city: City, item: Item, production: int) -> None:
    """PROD-1, PROD-2: the city makes the item; trade buys missing production. Unused production is lost unless a card
    lets the city make another item. Everything made in one action is chosen and paid for before it is announced."""
    left = pay_for(t, player, item, production)
    await make_announced(t, player, city, item, *await registry.further_items(t, player, city, item, left))


def pay_for(t: Table, player: Player, item: Item, production: int) -> int:
    """PROD-2: spend the trade that buys the missing production. Returns the production left over."""
    trade = trade_needed(t, player, item.cost, production)
    points, bought = trade_rate(t, player)
    gains.spend_trade(t, player, trade, "PROD-2")
    return production + trade // points * bought - item.cost


async def make_announced(t: Table, player: Player, city: City, *items: Item) -> None:
    """Announce what the city makes in one action, already paid for, then make one item after the other. It is a single
    announcement: cancelling it cancels all items (TIME-2)."""
    made: Text = Line(items[0].name)
    for item in items[1:]:
        made = Line("{one} and {other}", one=made, other=Line(item.name))
    sentence = Line("{player} produces: {item} in {city}.", player=player.name, item=made, city=_name(t, city))
    if await cancelled(t, Announcement(player.seat, "city_action", "+".join(item.key for item in items), sentence)):
        return
    gains.produced(t, city)
    for item in items:
        await make(t, player, city, item)


async def devote_to_the_arts(t: Table, player: Player, city: City) -> None:
    """ARTS-1, ARTS-2: one culture token, one more for each culture icon in the outskirts, and the government's bonus or
    penalty."""
    sentence = Line("{player} devotes {city} to the arts.", player=player.name, city=_name(t, city))
    if await cancelled(t, Announcement(player.seat, "city_action", "arts", sentence)):
        return
    await make_art(t, player, city)


async def make_art(t: Table, player: Player, city: City) -> None:
    """ARTS-1: the city is devoted to the arts, and nobody has cancelled it."""
    gains.note(t, "arts", player.seat, cause="ARTS-1", place=city.square)
    await gain_from_arts(t, player, city_yield(t, city).arts)
    for other in t.clockwise_from(player.seat)[1:]:
        await registry.happened(t, "another_devoted", other)


@edition.overridable
async def gain_from_arts(t: Table, player: Player, culture: int) -> None:
    """ARTS-1: the player takes the culture tokens that a city has made."""
    gains.gain_culture(t, player, culture, "ARTS-1")


async def harvest(t: Table, player: Player, city: City, *resources: str) -> None:
    """HARV-1, HARV-3: one resource token from the market, or more if a card says so."""
    taken = Line(resources[0])
    for resource in resources[1:]:
        taken = Line("{one} and {other}", one=taken, other=Line(resource))
    sentence = Line("{player} harvests {resource} in {city}.", player=player.name, resource=taken, city=_name(t, city))
    if await cancelled(t, Announcement(player.seat, "city_action", "harvest", sentence)):
        return
    gains.note(t, "harvest", player.seat, cause="HARV-1", place=city.square)
    for resource in resources:
        gains.gain_resource(t, player, resource, "HARV-1")


def _harvest_options(t: Table, city: City, gives: Yield) -> list[Option[Action]]:
    """HARV-1, HARV-3: every resource of the market, each with the reason if the city cannot harvest it."""
    symbols = harvestable(t, city, gives)
    everywhere = limits.harvests_everywhere(t, t.players[city.owner])
    options: list[Option[Action]] = []
    for resource, left in t.market.resources.items():
        reason = None
        if resource not in symbols:
            reason = _shows_nowhere(resource) if everywhere else _does_not_show(resource)
        elif not left:
            reason = Reason("HARV-1", Line("The market has no {resource} left.", resource=Line(resource)))
        options.append(_harvest(resource).unless(reason))
    return options


@cache
def _harvest(resource: str) -> Option[Action]:
    return Option(
        f"harvest:{resource}", subjects.harvest((resource,)), Line("Harvest {resource}", resource=Line(resource))
    )


@cache
def _does_not_show(resource: str) -> Reason:
    return Reason("HARV-1", Line("No {resource} shows in this city's outskirts.", resource=Line(resource)))


@cache
def _shows_nowhere(resource: str) -> Reason:
    return Reason("HARV-3", Line("No {resource} shows in the outskirts of your cities.", resource=Line(resource)))


def _name(t: Table, city: City) -> str:
    return t.shape.names[city.square]
