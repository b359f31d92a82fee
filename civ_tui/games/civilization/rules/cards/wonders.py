"""The wonders, in printed order. Each acts while it works: neither obsolete (OBS-1) nor blockaded (BLOCK-2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, income, limits, subjects
from civ_tui.games.civilization.rules.battle import attacks, forces
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.cards.alike import lesson, reward
from civ_tui.games.civilization.rules.cards.choosing import choose_city, others_tech
from civ_tui.games.civilization.rules.cards.registry import TargetChoice, in_turn, when, wonder
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION, CHOOSE_RESOURCE
from civ_tui.games.civilization.rules.phases import city_management, culture_track, founding, production
from civ_tui.games.civilization.rules.state import City, FigureKind, Player, Table, WonderCard
from civ_tui.games.civilization.rules.subjects import CityAt, Harvest, NewFigure, PrintedCard


def number(of: Table | Edition, card: str, what: str) -> int:
    """A number printed in the text of a wonder."""
    return of.components.wonders[card].numbers[what]


def while_in_force(card: str, what: str) -> Callable[..., int]:
    """What a rule adds for a player: that number of the wonder, as long as it is in force."""
    return lambda t, player, *_: number(t, card, what) if income.wonder_in_force(t, player, card) else 0


def owned(player: Player, card: str) -> WonderCard:
    """The player's card of that wonder."""
    return next(candidate for candidate in player.wonders if candidate.id == card)


def note_wonder(t: Table, player: Player, card: str) -> None:
    """Log that a wonder acts by itself."""
    gains.note(t, "use_wonder", player.seat, cause=f"wonder:{card}", card=card)


# Ancient


wonder("stonehenge")(reward(PrintedCard("wonder", "stonehenge")))  # Gain 1 culture token.
wonder("colossus")(reward(PrintedCard("wonder", "colossus")))  # Gain 3 trade.


def garden_figure(t: Table, player: Player) -> TargetChoice[NewFigure]:
    """An army or a scout in the reserve that could stay on the wonder's square."""
    square = owned(player, "hanging_gardens").square
    crowded = founding.why_not_stand(t, player, square)
    kinds: tuple[tuple[FigureKind, str], ...] = (("army", "An army"), ("scout", "A scout"))
    options = [
        Option(
            kind,
            NewFigure(kind),
            label,
            crowded if limits.figures_in_reserve(player, kind) else Reason("PROD-3", "None is left."),
        )
        for kind, label in kinds
    ]
    return TargetChoice(player.seat, CHOOSE_OPTION, "Which figure appears in the Hanging Gardens?", options)


@wonder("hanging_gardens", targets=in_turn(garden_figure))
async def hanging_gardens(t: Table, player: Player, new: NewFigure) -> None:
    """Build an army or a scout for free; it appears on the square of this wonder."""
    figure = subjects.item(new.kind, new.kind, 0, "Army" if new.kind == "army" else "Scout")
    await production.build(t, player, figure, owned(player, "hanging_gardens").square, "wonder:hanging_gardens")


@when("battle_begins", "wonder:oracle")
async def oracle(t: Table, player: Player, battle: Battle) -> None:
    """In your battles, your opponent keeps the battle force open for you to see."""
    note_wonder(t, player, "oracle")
    battle.open_hands.append(battle.side(attacks.enemy_of(forces.side_of(battle, player))).seat)


# Medieval


def doubly_harvesting(t: Table, player: Player) -> TargetChoice[CityAt]:
    """A city that can still act and harvest two resources in its outskirts."""

    def why_not(city: City) -> Reason | None:
        reason = city_management.why_not_act(t, player, city, "harvest")
        if reason is None and double_harvest(t, player, city).why_none() is not None:
            return Reason("HARV-1", "The market does not have two tokens of what shows in its outskirts.")
        return reason

    return choose_city(t, player, player.cities, "Which city harvests twice?", why_not)


def double_harvest(t: Table, player: Player, city: City) -> TargetChoice[Harvest]:
    """Two resources that the city can harvest, or the same one twice, if the market has them."""
    times, left = number(t, "angkor_wat", "resources"), t.market.resources
    harvests = [
        pair
        for pair in combinations_with_replacement(income.harvestable(t, city), times)
        if all(pair.count(resource) <= left[resource] for resource in pair)
    ]
    options = [
        Option(
            "+".join(pair), subjects.harvest(pair), Line("{one} and {other}", one=Line(pair[0]), other=Line(pair[-1]))
        )
        for pair in harvests
    ]
    return TargetChoice(player.seat, CHOOSE_RESOURCE, "Which two resources?", options)


@wonder("angkor_wat", targets=in_turn(doubly_harvesting, double_harvest))
async def angkor_wat(t: Table, player: Player, city: City, harvested: Harvest) -> None:
    """Once per round, one of your cities harvests 2 resources in one action, even twice from the same square."""
    gains.take_action(t, city, "harvest")
    await city_management.harvest(t, player, city, *harvested.resources)


@when("battle_begins", "wonder:himeji_castle")
async def himeji_castle(t: Table, player: Player, battle: Battle) -> None:
    """All your units are 1 stronger."""
    note_wonder(t, player, "himeji_castle")
    battle.side(forces.side_of(battle, player)).strength_bonus += number(t, "himeji_castle", "strength")


wonder("louvre")(reward(PrintedCard("wonder", "louvre")))  # Gain 3 culture tokens.

# `research.needed_trade` implements the Porcelain Tower: techs need less trade.

# Modern


@wonder("panama_canal")
async def panama_canal(t: Table, player: Player) -> None:
    """Put 1 coin token on this card. It may hold any number."""
    owned(player, "panama_canal").coins += number(t, "panama_canal", "coins")
    gains.note(t, "wonder_coin", player.seat, cause="wonder:panama_canal", card="panama_canal")
    gains.recount(t, player)


# Learn for free a tech that another player knows, if your pyramid has a place for it.
wonder("statue_of_liberty", targets=in_turn(others_tech))(lesson(PrintedCard("wonder", "statue_of_liberty")))


@wonder("sydney_opera_house")
async def sydney_opera_house(t: Table, player: Player) -> None:
    """Advance 1 space on the culture track for free."""
    for _ in range(number(t, "sydney_opera_house", "spaces")):
        await culture_track.advance(t, player, free=True, cause="wonder:sydney_opera_house")
