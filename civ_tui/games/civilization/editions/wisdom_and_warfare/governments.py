"""WAW-GOV-1 to WAW-GOV-9: eight governments in place of those of the base game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions.wisdom_and_warfare import decrees
from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import Points, decree, due, number
from civ_tui.games.civilization.rules import gains, income, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle import forces
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import Yield, city_symbols, controlled, production_icons
from civ_tui.games.civilization.rules.limits import government
from civ_tui.games.civilization.rules.printed import files, loading
from civ_tui.games.civilization.rules.state import ActionKind, City, Player, Square, Table

OVERRIDES: Final = Overrides()
CARDS: Final = Cards()
KIND: Final = "government"
SECOND: Final = "government:monarchy"
"""What the capital's second action is noted as among what has been used."""


def governments(played: Edition, _on: Options) -> Edition:
    """WAW-GOV-1: the eight cards replace those of the same names. Raises `CatalogError` if they are unusable."""
    content = loading.in_box(played.components, "wisdom_and_warfare", files.GOVERNMENTS)
    return played.extended(CARDS, OVERRIDES, governments=content)


CARDS.uses(KIND, decrees.offers(KIND), "start_of_turn")(decrees.use)


# Feudalism


def shown(t: Table, player: Player) -> TargetChoice[subjects.Resource]:
    """WAW-GOV-5: the resources of the market; their symbols show in the outskirts of some city of the player."""
    cities, symbols = iter(player.cities), set[str]()

    def why_not(resource: str) -> Reason | None:
        while resource not in symbols and (city := next(cities, None)) is not None:
            symbols.update(city_symbols(t, city))  # of as many cities as it takes
        if resource not in symbols:
            words = "No {resource} shows in the outskirts of your cities."
            return Reason("WAW-GOV-5", Line(words, resource=Line(resource)))
        if not t.market.resources[resource]:
            return Reason("HARV-1", Line("The market has no {resource} left.", resource=Line(resource)))
        return None

    options = (
        Option(resource, subjects.Resource(resource), Line(resource), why_not(resource))
        for resource in t.market.resources
    )
    return TargetChoice(player.seat, kinds.CHOOSE_RESOURCE, "Which resource do you harvest?", options)


@decree("government:feudalism.harvest", "WAW-GOV-5", targets=in_turn(shown))
async def harvest(t: Table, player: Player, resource: subjects.Resource) -> None:
    """Start of Turn: harvest one resource in the outskirts of any of your cities."""
    gains.gain_resource(t, player, resource.kind, "government:feudalism")


# Democracy and Fundamentalism


@due("government:democracy.trade", "WAW-GOV-7")
def trade(t: Table, _player: Player) -> Points:
    """Gain 2 trade."""
    return Points(trade=number(t, "government:democracy.trade", "trade"))


@due("government:fundamentalism.culture", "WAW-GOV-9")
def culture(t: Table, player: Player) -> Points:
    """Gain 1 culture token for each of your armies on the map."""
    armies = sum(figure.kind == "army" and figure.square is not None for figure in player.figures)
    return Points(culture=armies * number(t, "government:fundamentalism.culture", "culture"))


@OVERRIDES.adds(forces.combat_bonus)
def combat_bonus(t: Table, player: Player, _defended: City | None = None) -> int:
    """WAW-GOV-9: what the government adds in every battle."""
    return government(t, player).numbers.get("combat", 0)


# Monarchy


def _seconds(t: Table, player: Player, city: City) -> int:
    """WAW-GOV-6: the actions that the government gives the capital besides the first."""
    return government(t, player).numbers.get("capital_actions", 0) if city.capital else 0


@OVERRIDES.adds(limits.actions_left)
def actions_left(t: Table, player: Player, city: City) -> int:
    """WAW-GOV-6: the capital may take a second action under Monarchy, once in the round."""
    return 0 if SECOND in player.used else _seconds(t, player, city)


@OVERRIDES.overrides(limits.why_not_again)
def why_not_again(
    before: Callable[..., Reason | None], t: Table, player: Player, city: City, kind: ActionKind
) -> Reason | None:
    """WAW-GOV-6, EXP-X-7: under Monarchy the capital takes no kind of action twice in a round."""
    if kind in city.kinds and _seconds(t, player, city):
        return TWICE
    return before(t, player, city, kind)


TWICE: Final = Reason("WAW-GOV-6", "Under Monarchy the capital takes no kind of action twice in a round.")


@OVERRIDES.overrides(gains.take_action)
def take_action(before: Callable[..., None], t: Table, city: City, kind: ActionKind) -> None:
    """WAW-GOV-6: which kinds of actions the capital has taken; the one more that Monarchy gives counts as used."""
    if city.capital:
        city.kinds.append(kind)
        if city.acted >= city.actions:
            city.actions += 1
            t.players[city.owner].used.append(SECOND)
    before(t, city, kind)


# Communism


@OVERRIDES.overrides(income.with_more)
def with_more(before: Callable[..., Yield], t: Table, city: City, gives: Yield, squares: list[Square]) -> Yield:
    """WAW-GOV-8, EXP-X-1: under Communism the outskirts of each city give as much production as those of the own city
    that has the most."""
    player = t.players[city.owner]
    if "cities_share_production" in government(t, player).traits:
        others = [production_icons(t, controlled(t, other)) for other in player.cities if other is not city]
        gives = gives._replace(production=gives.production + max([gives.icons, *others]) - gives.icons)
    return before(t, city, gives, squares)
