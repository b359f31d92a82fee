"""The powers of the civilizations, in printed order.

The Americans' rate is in `production.trade_rate`, the Russians' hordes in `limits.stacking_limit`; setup bonuses are in
`setup`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, kinds, subjects
from civ_tui.games.civilization.rules.battle.forces import side_of
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.board import cities, city_at, geography, name
from civ_tui.games.civilization.rules.cards.choosing import choose_city, known_tech, market_resource
from civ_tui.games.civilization.rules.cards.registry import TargetChoice, in_turn, power, takes_step, when
from civ_tui.games.civilization.rules.phases import city_management, culture_track, production, research
from civ_tui.games.civilization.rules.printed.components import Tech
from civ_tui.games.civilization.rules.state import City, Figure, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CityAt, Item, ItemKind, Step, UnitCard

INFILTRATE = "power:russians.infiltrate"


def number(t: Table, civilization: str, card: str, what: str) -> int:
    """A number printed in the text of a power."""
    powers = t.components.civilizations[civilization].powers
    return next(printed for printed in powers if printed.id == card).numbers[what]


def note_power(t: Table, player: Player, card: str, place: Square | None = None) -> None:
    """Log that a power acts."""
    gains.note(t, "use_power", player.seat, cause=f"civ:{player.civilization}", place=place, card=card)


# Chinese


@when("hut_entered", "civ:chinese")
@when("village_conquered", "civ:chinese")
async def explorers(t: Table, player: Player, square: Square) -> None:
    """Gain 3 culture tokens whenever you explore a hut or conquer a village."""
    note_power(t, player, "chinese.explorers", square)
    gains.gain_culture(t, player, number(t, "chinese", "explorers", "culture"), "civ:chinese")


@when("battle_over", "civ:chinese")
async def survivors(t: Table, player: Player, battle: Battle) -> None:
    """After each battle, 1 of your killed units returns to your standing forces."""
    killed = battle.side(side_of(battle, player)).savable

    def question() -> Question[UnitCard]:
        options = [Option(card, UnitCard(card), _unit_name(t, player, card)) for card in dict.fromkeys(killed)]
        text = subjects.printed_card("power", "chinese.survivors")
        return Question(player.seat, kinds.CHOOSE_CARD, "Which of your killed units survives?", options, subject=text)

    for _ in range(number(t, "chinese", "survivors", "units")):
        if killed:
            note_power(t, player, "chinese.survivors", battle.square)
            card = killed[0] if len(set(killed)) == 1 else (await ask(question)).card
            killed.remove(card)
            gains.save_unit(t, player, card, "civ:chinese")


def _unit_name(t: Table, player: Player, card: str) -> Line:
    printed = t.components.unit_cards[card]
    kind = t.components.unit_kinds[printed.type]
    rank = player.ranks.get(kind.id, kind.lowest_rank)
    return Line("{unit} {strength}", unit=Line(kind.names[rank]), strength=printed.at(rank - kind.lowest_rank))


# Egyptians


def free_buildings(t: Table, player: Player, city: City) -> TargetChoice[Item]:
    """The buildings that the city could build if they cost nothing, walls included (PROD-11). The question says so
    where no other city could act."""
    options = (option.unless(reason) for option, reason in _for_free(t, player, city))
    others = (other for other in player.cities if other is not city)
    words = "Which building goes up for free in {city}? No other city of yours can act."
    if len(player.cities) == 1 or any(city_management.why_not_act(t, player, other) is None for other in others):
        words = "Which building goes up for free in {city}?"
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, Line(words, city=name(t, city.square)), options)


def _for_free(t: Table, player: Player, city: City) -> Iterator[tuple[Option[Item], Reason | None]]:
    """Each of these buildings, with the reason against it."""
    around = production.room(t, player, city)
    for item in production.all_items(t, player):
        if item.kind in ("building", "walls"):
            free = _free(item.kind, item.id, item.name)
            yield free, production.why_not_make(t, player, city, free.subject, 0, around)


@cache
def _free(kind: ItemKind, id_: str, name: str) -> Option[Item]:
    free = Item(kind, id_, 0, name)
    return Option(free.key, free, Line(name))


def building_city(t: Table, player: Player) -> TargetChoice[CityAt]:
    """A city that can still act and build a building."""

    def why_not(city: City) -> Reason | None:
        reason = city_management.why_not_act(t, player, city, "produce")
        if reason is None and all(against is not None for _, against in _for_free(t, player, city)):
            return Reason("PROD-6", "This city can put up none of the buildings that you have unlocked.")
        return reason

    return choose_city(t, player, player.cities, "Which city builds for free?", why_not)


@power(
    "egyptians.builders",
    targets=in_turn(building_city, free_buildings),
    offers="A free building, as a city's action: {what}",
)
async def builders(t: Table, player: Player, city: City, building: Item) -> None:
    """Once per round, a city of yours may build, as its action and for free, a building that you have unlocked."""
    gains.take_action(t, city, "produce")
    await city_management.make_announced(t, player, city, building)


# Germans


@when("researched", "civ:germans")
async def militarists(t: Table, player: Player, tech: str) -> None:
    """Whenever you research a tech that upgrades or unlocks a type of unit, gain for free 1 unit of that type and 1
    resource of your choice from the market."""
    text = subjects.printed_card("power", "germans.militarists")
    for kind in units_of(t.components.techs[tech]):
        note_power(t, player, "germans.militarists")
        for _ in range(number(t, "germans", "militarists", "units")):
            gains.draw_unit(t, player, kind, "civ:germans")
        for _ in range(number(t, "germans", "militarists", "resources")):
            if market_resource(t, player).legal():
                chosen = await ask(lambda: replace(market_resource(t, player), subject=text))
                gains.gain_resource(t, player, chosen.kind, "civ:germans")


def units_of(tech: Tech) -> list[str]:
    """The types of units that the tech upgrades or unlocks."""
    unlocked = [] if tech.unlocks_unit is None else [tech.unlocks_unit]
    return [*(upgrade.type for upgrade in tech.unit_upgrades), *unlocked]


# Romans


@when("wonder_built", "civ:romans")
@when("city_founded", "civ:romans")
@when("city_conquered", "civ:romans")
@when("village_conquered", "civ:romans")
async def glory(t: Table, player: Player, square: Square) -> None:
    """Advance 1 space on the culture track for free whenever you build a wonder, found a city, or conquer a city or a
    village."""
    note_power(t, player, "romans.glory", square)
    for _ in range(number(t, "romans", "glory", "spaces")):
        await culture_track.advance(t, player, free=True, cause="civ:romans")


# Russians


def infiltration(t: Table, player: Player, group: list[Figure]) -> list[Option[Step]]:
    """If the figure is next to the centre of an enemy city: the step into it that sacrifices the figure without a
    battle. Scouts may do this too, and armies under Democracy, because the city is not attacked."""
    start = group[0].square
    assert start is not None
    centres = {square: city for city in cities(t) if city.owner != player.seat for square in city.squares}
    options = []
    for near in geography(t).orthogonal[start]:
        city = centres.get(near)
        if city is not None:
            step = Step("card", near, card="civ:russians")
            label = Line("Infiltrate {square}", square=name(t, near))
            reason = why_not_infiltrate(t, player, group, city)
            options.append(Option(f"infiltrate:{name(t, near)}", step, label, reason, near))
    return options


def why_not_infiltrate(t: Table, player: Player, group: list[Figure], city: City) -> Reason | None:
    """The reason against infiltrating, or None: once a round, one figure marching alone, and a tech to learn."""
    if INFILTRATE in player.used:
        return Reason("civ:russians", "You have infiltrated a city this round.")
    if len(group) > 1:
        return Reason("civ:russians", "One figure infiltrates a city: it must march alone.")
    if known_tech(t, player, [t.players[city.owner]]).why_none():
        return Reason("RES-3", "Its owner knows no tech for which your pyramid has a place.")
    return None


@takes_step("civ:russians", infiltration)
async def infiltrate(t: Table, player: Player, group: list[Figure], step: Step) -> None:
    """Once per round, in the movement phase, sacrifice an army or a scout in an enemy city instead of attacking it:
    learn for free a tech that the owner of the city knows, if your pyramid has a place for it."""
    city = city_at(t, step.square)
    assert city is not None, "an interruption ends no city that is being entered"
    text, teacher = subjects.printed_card("power", "russians.infiltrate"), t.players[city.owner]
    player.used.append(INFILTRATE)
    note_power(t, player, "russians.infiltrate", step.square)
    with gains.one_effect(t):
        gains.kill_figure(t, group[0], "civ:russians")
        tech = await ask(lambda: replace(known_tech(t, player, [teacher]).question(), subject=text))
        await research.learn_for_free(t, player, tech.id, "civ:russians")
