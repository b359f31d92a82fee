"""The free set-up, an option of the table (MN-FREE)."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, row
from civ_tui.games.mare_nostrum.rules import building, kinds, names, naming, setup
from civ_tui.games.mare_nostrum.rules.places import GREECE, marked_first, may_begin
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table

HERO: Final = "hero"
IN_CAPITAL: Final = {
    "fortress": Line("Units start in the capital, which has a fortress."),
    "trireme": Line("Units start in the capital, which has no coast."),
}
"""Why a unit cannot be had, if the capital refuses it (MN-FREE-7)."""


async def free_part(t: Table, player: Player) -> None:
    """MN-FREE-1 to 9: one player sets up, openly and completely."""
    while (item := await ask(lambda: _menu(t, player))) != END:
        if item == HERO:
            civilization = printed().civilizations[player.civilization]
            setup.take_hero(t, player, civilization)
            player.points -= printed().setup.prices["hero"]
            t.note("set_hero", player.seat, cause="MN-FREE-2", card=civilization.hero)
        elif (place := await ask(lambda item=item: _where(t, player, item))) is not None:  # type: ignore[misc]
            player.points -= printed().setup.prices[item]
            building.put(t, player, item, place)
            t.areas[place.area].since = 0
            t.note("set_up", player.seat, cause="MN-FREE-1", place=place.area, item=item, which=place.which)


def _menu(t: Table, player: Player) -> Question[str]:
    """MN-FREE-1, 2."""
    facts = printed().setup
    options = []
    for item in building.FOR_PROVINCES:
        cost = facts.prices[item]
        reason = building.none_left(t, player, item) or _too_dear(player, cost) or _nowhere(t, player, item)
        options.append(building.for_province(item, cost).unless(reason))
    hero = printed().civilizations[player.civilization].hero
    owned = Reason("MN-CARD-1", Line("You own your hero already.")) if hero in player.cards else None
    label = Line("{item}: {n}", item=naming.card(hero), n=facts.prices["hero"])
    options.append(Option(HERO, HERO, label, owned or _too_dear(player, facts.prices["hero"])))
    options.append(Option(END, END, "End your set-up"))
    prompt = Line("You have {n} points. What do you begin with?", n=player.points)
    return Question(player.seat, kinds.SETUP, prompt, options)


def _too_dear(player: Player, cost: int) -> Reason | None:
    return None if player.points >= cost else Reason("MN-FREE-1", Line("It costs {n} points.", n=cost))


def _nowhere(t: Table, player: Player, item: str) -> Reason | None:
    """MN-FREE-5 to 8, 10: why it cannot be had, if every province refuses it."""
    if any(may_begin(t, player, item, number) is None for number in printed().land):
        return None
    if item == building.INFLUENCE:
        provinces = row(naming.area(number) for number in marked_first(player))
        return Reason("MN-FREE-5", Line("All that you may mark are marked: {provinces}.", provinces=provinces))
    if item in names.UNITS and player.civilization != GREECE:
        return Reason("MN-FREE-7", IN_CAPITAL[item])
    return Reason("MN-FREE-7" if item in names.UNITS else "MN-FREE-6", building.NO_ROOM[item])


def _where(t: Table, player: Player, item: str) -> Question[building.Place | None]:
    """MN-FREE-5 to 8, 10."""
    options: list[Option[building.Place | None]] = []
    for number in printed().land:
        options += building.offers(t, item, number, may_begin(t, player, item, number))
    options.append(Option(BACK, None, "Back"))
    prompt = Line("{item}: where?", item=naming.ITEMS[item])
    return Question(player.seat, kinds.SETUP_WHERE, prompt, options, subject=item)
