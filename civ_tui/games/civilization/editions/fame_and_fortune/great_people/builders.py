"""The builders and inventors, in the order of their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.generals import number, while_in_force
from civ_tui.games.civilization.rules import gains, limits, people, subjects
from civ_tui.games.civilization.rules.cards.choosing import choose_city, others_tech
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, happened, in_turn
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.phases import city_management, pyramid, research
from civ_tui.games.civilization.rules.phases.research import ROMAN, LowerPlace, learn_for_free
from civ_tui.games.civilization.rules.state import City, Player, Table

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
SURE: Final = "person:ada_lovelace"
"""Among what is used as long as an action lasts that nobody cancels."""


# Ada Lovelace


def any_city(t: Table, player: Player) -> TargetChoice[subjects.CityAt]:
    """One of the player's cities, even the capital under Anarchy."""
    return choose_city(t, player, player.cities, "Which city takes one more action?", lambda _city: None)


@CARDS.person("ada_lovelace", targets=in_turn(any_city))
async def ada_lovelace(t: Table, player: Player, city: City) -> None:
    """Discard this card: one of your cities takes one action more, which cannot be cancelled; even the capital under
    Anarchy."""
    city.actions += number(t, "ada_lovelace", "actions")
    player.used.append(SURE)
    await city_management.act(t, player, city, at_once=True)
    player.used.remove(SURE)


# Archimedes


@CARDS.when("researched", "person:archimedes")
async def archimedes(t: Table, player: Player, tech: str) -> None:
    """Gain 3 culture tokens when you research a tech that no other player knows or researches in that round."""
    if not any(other.knows(tech) for other in t.players if other is not player):
        gains.gain_culture(t, player, number(t, "archimedes", "culture"), "person:archimedes")


# Frank Lloyd Wright


@CARDS.person("frank_lloyd_wright")
async def frank_lloyd_wright(t: Table, player: Player) -> None:
    """Discard this card: gain 1 trade and 1 culture token for each building in all your cities."""
    buildings = sum(marker.kind == "building" and marker.owner == player.seat for marker in t.board.markers.values())
    gains.gain_trade(t, player, buildings * number(t, "frank_lloyd_wright", "trade"), "person:frank_lloyd_wright")
    gains.gain_culture(t, player, buildings * number(t, "frank_lloyd_wright", "culture"), "person:frank_lloyd_wright")


# Henry Ford: your travel speed is 1 higher

OVERRIDES.adds(limits.travel_speed)(while_in_force("henry_ford", "travel_speed"))


# Nikola Tesla


@OVERRIDES.overrides(research.lower_place)
def nikola_tesla(_before: Callable[..., LowerPlace | None], t: Table, player: Player, level: int) -> LowerPlace | None:
    """When you put a tech of level II, III or IV into your pyramid, discard this card: place it one level lower than
    usual. A tech that has a place in its own row, as every one of level I has, is put there."""
    person = t.components.people["nikola_tesla"]
    if level > person.numbers["highest"] or not people.at_hand(t, player, person.id):
        return None
    lower = level - person.numbers["rows"]
    if pyramid.why_no_place(player, level) is None or pyramid.why_no_place(player, lower) is not None:
        return None
    return LowerPlace(lower - 1, Line("in row {row}, discarding {person}", row=ROMAN[lower], person=Line(person.name)))


@OVERRIDES.overrides(research.take_lower_place)
def tesla_goes(_before: Callable[..., None], t: Table, player: Player) -> None:
    """The card is discarded."""
    gains.note(t, "use_person", player.seat, cause="person:nikola_tesla", card="nikola_tesla")
    people.discard(t, player, "nikola_tesla")


# Orville Wright


def why_no_aircraft(t: Table, player: Player) -> Reason | None:
    """There must be an aircraft left."""
    return _aircraft(t, player).reason


@CARDS.person("orville_wright", why_no_aircraft)
async def orville_wright(t: Table, player: Player) -> None:
    """Discard this card: build 1 aircraft for free, unlocked or not."""
    for _ in range(number(t, "orville_wright", "units")):
        await free.build_this(t, player, _aircraft(t, player).subject, "person:orville_wright")


def _aircraft(t: Table, player: Player) -> Option[subjects.Item]:
    return next(free.buildable(t, player, ("unit",), only=("aircraft",), unlocked=False))


# Thomas Edison


@CARDS.person("thomas_edison", targets=in_turn(others_tech))
async def thomas_edison(t: Table, player: Player, tech: subjects.Tech) -> None:
    """Discard this card: research for free a tech that another player knows."""
    await learn_for_free(t, player, tech.id, "person:thomas_edison")
    await happened(t, "researched", player, tech.id)
