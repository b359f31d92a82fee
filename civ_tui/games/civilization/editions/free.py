"""EXP-9 to EXP-12: what the cards, relics and tokens of the expansions let a player build or learn for free."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, subjects
from civ_tui.games.civilization.rules.cards.choosing import choose_city
from civ_tui.games.civilization.rules.cards.registry import TargetChoice
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION, CHOOSE_TECH
from civ_tui.games.civilization.rules.phases import production, pyramid, research
from civ_tui.games.civilization.rules.reasons import nearest
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Item, ItemKind, PrintedCard, Tech, offered


async def build(
    t: Table,
    player: Player,
    cause: str,
    card: PrintedCard,
    kinds: Collection[str],
    *,
    only: Collection[str] | None = None,
    unlocked: bool = True,
) -> Item | None:
    """EXP-9 to EXP-11: the player builds one thing of these kinds for free, or nothing, and it goes where they say.

    `cause` is what the log calls the cause ("wonder:taj_mahal"), `card` what gives it, whose text is shown. `only`
    names the items by their ids, `unlocked` says whether a tech must unlock them. Returns what has been built; None
    also if nothing can be.
    """

    def question() -> Question[Item | None]:
        options: list[Option[Item | None]] = [*buildable(t, player, kinds, only=only, unlocked=unlocked)]
        options.append(Option(NONE, None, "Build nothing"))
        return Question(player.seat, CHOOSE_OPTION, "What do you build for free?", options, subject=card)

    if all(option.key == NONE for option in question().legal()):
        return None
    item = await ask(question)
    if item is not None:
        await build_this(t, player, item, cause, unlocked=unlocked)
    return item


def buildable(
    t: Table,
    player: Player,
    kinds: Collection[str],
    *,
    only: Collection[str] | None = None,
    unlocked: bool = True,
) -> Iterator[Option[Item]]:
    """Each thing of these kinds, with the reason if no city of the player could build it for free. Several cities are
    as good as one: it is the player who builds. Whoever wants to know whether there is anything reads the first."""
    rooms: dict[Square, production.Room] = {}

    def why_nowhere(item: Item) -> Reason | None:
        reasons = []
        for city in player.cities:
            if city.square not in rooms:
                rooms[city.square] = production.room(t, player, city)
            reason = production.why_not_make(t, player, city, item, 0, rooms[city.square], unlocked=unlocked)
            if reason is None:
                return None
            reasons.append(reason)
        return nearest(reasons)

    for item in production.all_items(t, player):
        if item.kind in kinds and (only is None or item.id in only):
            option = _for_free(item.kind, item.id, item.name)
            yield option.unless(why_nowhere(option.subject))


def which_tech(t: Table, player: Player, levels: Collection[int]) -> TargetChoice[Tech]:
    """EXP-12: a tech of one of those levels."""
    return TargetChoice(player.seat, CHOOSE_TECH, "Which tech do you learn for free?", teachable(t, player, levels))


def any_tech(t: Table, player: Player) -> TargetChoice[Tech]:
    """EXP-12: any tech that finds a place in the pyramid."""
    return which_tech(t, player, t.components.limits.research_trade)


@offered
def _for_free(kind: ItemKind, id_: str, name: str) -> Option[Item]:
    item = Item(kind, id_, 0, name)
    return Option(item.key, item, Line(name))


async def build_this(t: Table, player: Player, item: Item, cause: str, *, unlocked: bool = True) -> None:
    """EXP-9: the player builds that thing for free; it is lost if there is no place for it. A unit goes to the standing
    forces, walls to a city, anything else to the outskirts of any own city (PROD-3, PROD-7)."""
    facts: dict[str, Any] = {"item": item.key, "cost": 0}
    if item.kind == "unit":
        facts["rank"] = player.ranks.get(item.id, t.components.unit_kinds[item.id].lowest_rank)
    gains.note(t, "builds_free", player.seat, cause=cause, **facts)
    if item.kind == "unit":
        await production.build(t, player, item, cause=cause)
    elif item.kind == "walls":
        await _wall(t, player, item, unlocked=unlocked)
    else:

        def question() -> Question[Any]:
            around = [site for city in player.cities for site in production.sites(t, player, city)]
            return production.where(t, player, item, around)

        if question().legal():
            await production.build(t, player, item, (await ask(question)).square)


async def _wall(t: Table, player: Player, walls: Item, *, unlocked: bool) -> None:
    """EXP-10: city walls count as a building."""

    def why_not(city: City) -> Reason | None:
        return production.why_not_make(t, player, city, walls, 0, {}, unlocked=unlocked)

    def question() -> Question[Any]:
        asked = choose_city(t, player, player.cities, "Which city gets the walls?", why_not).question()
        return replace(asked, subject=walls)

    if question().legal():
        await production.build(t, player, walls, (await ask(question)).square)


async def build_units(t: Table, player: Player, cause: str, card: PrintedCard, number: int) -> None:
    """EXP-9: the player builds up to that number of units for free, one after the other."""
    for _ in range(number):
        if await build(t, player, cause, card, ("unit",)) is None:
            return


async def learn(t: Table, player: Player, cause: str, card: PrintedCard) -> None:
    """EXP-12: the player learns for free a tech for which their pyramid has a place; who has no place for any gains
    none."""

    def question() -> Question[Tech]:
        return replace(any_tech(t, player).question(), subject=card)

    if question().legal():
        await research.learn_for_free(t, player, (await ask(question)).id, cause)


def teachable(t: Table, player: Player, levels: Collection[int]) -> list[Option[Tech]]:
    """The techs of these levels that the player does not know, each with the reason why it has no place (RES-3)."""
    return [
        Option(tech.id, subjects.tech(tech.id), tech.name, pyramid.why_not_learn(t, player, tech.id))
        for tech in t.components.techs.values()
        if tech.level in levels and not player.knows(tech.id)
    ]
