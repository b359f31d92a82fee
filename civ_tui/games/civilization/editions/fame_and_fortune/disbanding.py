"""FAF-DISB-1 to FAF-DISB-5: figures are disbanded in their cities, and leave caravans and fortifications there."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from civ_tui.engine.answers import BACK, NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, gains, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle import forces
from civ_tui.games.civilization.rules.battle.forces import defended_city
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import Yield, city_yield
from civ_tui.games.civilization.rules.phases import city_management, movement, routes
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.phases.production import can_make, item_options, too_dear, trade_needed
from civ_tui.games.civilization.rules.printed.expansions import CITY_MARKERS, CityMarker
from civ_tui.games.civilization.rules.printed.loading import in_box
from civ_tui.games.civilization.rules.state import City, Figure, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CardAction, Item, LeftMarker, offered

OVERRIDES: Final = Overrides()
CARDS: Final = Cards()
PART: Final = "part:disbanding"
CARAVAN: Final = "caravan"
"""The key of the option to discard the marker that adds production."""


def disbanding(played: Edition, _on: Options) -> Edition:
    """Own city centres are open to figures that end their move. Raises `CatalogError` if the markers are unusable."""
    content = in_box(played.components, "fame_and_fortune", CITY_MARKERS)
    return played.extended(CARDS, OVERRIDES, city_markers=content)


# Disbanding


@OVERRIDES.overrides(routes.closed_squares)
def closed_squares(before: Callable[..., Mapping[Square, Reason]], t: Table, player: Player) -> Mapping[Square, Reason]:
    """FAF-DISB-1: the centres of the player's own cities are open."""
    return {square: reason for square, reason in before(t, player).items() if reason is not routes.IN_CENTRE}


@OVERRIDES.overrides(movement.disband)
async def disband(
    _before: Callable[..., Coroutine[Any, Any, None]], t: Table, player: Player, group: list[Figure], square: Square
) -> None:
    """FAF-DISB-1, FAF-DISB-2, FAF-DISB-5: the figures, white ones too, return to the reserve, and one of them may leave
    its marker if the city has none."""
    city = board.city_at(t, square)
    assert city is not None
    left = ""
    if not city.holds:
        left = (await ask(lambda: _what_is_left(t, player, group, city.square))).id
    for figure in group:
        gains.note(t, "disband", player.seat, cause="FAF-DISB-1", place=city.square, kind=figure.kind)
        gains.return_figure(t, figure)
    if left:
        city.holds = left
        gains.note(t, "leaves_marker", player.seat, cause="FAF-DISB-2", place=city.square, id=left)


def _what_is_left(t: Table, player: Player, group: list[Figure], square: Square) -> Question[LeftMarker]:
    armies = sum(figure.kind == "army" for figure in group)
    options = []
    for marker in t.components.city_markers.values():
        reason = None
        if all(figure.kind != marker.figure for figure in group):
            reason = NO_ARMY if marker.figure == "army" else NO_SCOUT
        options.append(_leaves(marker.id, marker.name, marker.text).unless(reason))
    options.append(Option(NONE, LeftMarker(""), "Nothing"))
    sentence = "{group}, disbanded in {square}: what is left there?"
    prompt = Line(sentence, group=group_in_words(armies, len(group) - armies), square=board.name(t, square))
    return Question(player.seat, kinds.MOVEMENT_LEFT, prompt, options, subject=subjects.city(square))


NO_ARMY: Final = Reason("FAF-DISB-2", "An army leaves a fortification; none is disbanded.")
NO_SCOUT: Final = Reason("FAF-DISB-2", "A scout leaves a caravan; none is disbanded.")


@offered
def _leaves(id_: str, called: str, text: str) -> Option[LeftMarker]:
    return Option(id_, LeftMarker(id_), Line("{piece}: {text}", piece=Line(called), text=Line(text)))


def _marker(t: Table, city: City) -> CityMarker | None:
    """What the marker of the city is, if it has one."""
    return t.components.city_markers.get(city.holds)


def use_up(t: Table, city: City, cause: str) -> None:
    """The marker leaves the city."""
    gains.note(t, "spends_marker", city.owner, cause=cause, place=city.square, id=city.holds)
    city.holds = ""


# Fortifications


@OVERRIDES.adds(forces.combat_bonus)
def combat_bonus(t: Table, _player: Player, defended: City | None = None) -> int:
    """FAF-DISB-3: a fortification adds to the bonus of whoever defends its city."""
    held = None if defended is None else _marker(t, defended)
    return 0 if held is None else held.combat


@CARDS.when("battle_won", PART)
async def hold_out(t: Table, _player: Player, battle: Battle) -> None:
    """FAF-DISB-3: a fortification goes when its city has beaten off an attack."""
    city = defended_city(t, battle)
    if city is not None and (held := _marker(t, city)) is not None and held.combat:
        use_up(t, city, "FAF-DISB-3")


# Caravans


def more_production(t: Table, city: City) -> int:
    """FAF-DISB-4: the production that the marker of the city can be discarded for; 0 without such a marker."""
    held = _marker(t, city)
    return 0 if held is None else held.production


def with_caravan(t: Table, player: Player, city: City, gives: Yield) -> list[Option[CardAction]]:
    """FAF-DISB-4: the option to produce with the caravan, if the city has one."""
    more = more_production(t, city)
    if not more:
        return []
    possible = can_make(t, player, city, gives.production + more)
    reason = limits.why_not_again(t, player, city, "produce") if possible else NOTHING_TO_MAKE
    return [_discard(more).unless(reason)]


NOTHING_TO_MAKE: Final = Reason("FAF-DISB-4", "Even with the caravan this city can produce nothing.")


@offered
def _discard(more: int) -> Option[CardAction]:
    return Option(CARAVAN, CardAction(PART), Line("Produce with the caravan: {n} more production", n=more))


@CARDS.takes_action(PART, with_caravan)
async def spend_caravan(t: Table, player: Player, city: City) -> None:
    """FAF-DISB-4: the city produces with more production in this action; the caravan goes as soon as it is settled what
    is made, before trade pays for the rest (PROD-2). The player may still go back to the menu before."""
    more = more_production(t, city)
    city.production_bonus += more

    def question() -> Question[Item | None]:
        production = city_yield(t, city).production
        options: list[Option[Item | None]] = [*item_options(t, player, city, production)]
        options.append(Option(BACK, None, "Back: the caravan stays"))
        sentence = "{city} has {n} production with its caravan. What does it produce?"
        prompt = Line(sentence, city=board.name(t, city.square), n=production)
        return Question(player.seat, kinds.CITY_ACTION, prompt, options, subject=subjects.city(city.square))

    item = await ask(question)
    if item is None:
        city.production_bonus -= more
        return
    production = city_yield(t, city).production
    use_up(t, city, "FAF-DISB-4")
    gains.take_action(t, city, "produce")
    await city_management.produce(t, player, city, item, production)
    city.production_bonus -= more


async def with_or_without_caravan(t: Table, player: Player, city: City, item: Item) -> int:
    """FAF-DISB-4: the production of a city that makes this item by a card, with its caravan if that is discarded now.
    Where trade cannot pay for the rest, it must be."""
    production, more = city_yield(t, city).production, more_production(t, city)
    if not more:
        return production

    def question() -> Question[CardAction | None]:
        need = trade_needed(t, player, item.cost, production)
        reason = too_dear(item.cost, production, need) if need > player.trade else None
        options: list[Option[CardAction | None]] = [
            Option(NONE, None, "Without the caravan", reason),
            Option(CARAVAN, CardAction(PART), Line("With the caravan: {n} more production", n=more)),
        ]
        sentence = "{item} in {city}: is the caravan discarded for it?"
        prompt = Line(sentence, item=Line(item.name), city=board.name(t, city.square))
        return Question(player.seat, kinds.CHOOSE_OPTION, prompt, options, subject=item)

    if await ask(question) is None:
        return production
    use_up(t, city, "FAF-DISB-4")
    return production + more
