"""OBS-1, OBS-2, BLOCK-2: the wonders of both boxes, obsolete and blockaded, one after the other."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from civ_tui.games.civilization.editions.fame_and_fortune import investments
from civ_tui.games.civilization.editions.fame_and_fortune.wonders import guarded
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.loot import loot_gained
from civ_tui.games.civilization.rules.board import is_water
from civ_tui.games.civilization.rules.income import added_production, added_trade, city_yield, controlled
from civ_tui.games.civilization.rules.paying import prices
from civ_tui.games.civilization.rules.phases.research import further_choices
from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, check_table, managing, starting
from tests.games.civilization.rules.driver import Play

ON: Final = PRESETS["everything"].on


def used(wonder: str) -> Callable[[Table], Any]:
    """Whether it can be used in the Start of Turn."""
    return lambda t: f"wonder:{wonder}" in starting(t).legal


def invested(t: Table) -> bool:
    """Whether somebody is asked when a coin is invested."""
    return not Play(investments.put(t, t.players[0], "infrastructure", "FAF-INV-2")).over


def untrumped(t: Table) -> bool:
    """Whether the units of a battle cannot be trumped."""
    cards = [deck.face_down[0] for deck in t.market.units.values()]
    battle_of(t, (cards[0],), (cards[1],))
    return certain(t.battle).attacker.untrumped


EFFECTS: Final[dict[str, Callable[[Table], Any]]] = {
    "chichen_itza": lambda t: added_production(t, t.players[0]),
    "great_wall": lambda t: (loot_gained(t, t.players[1], t.players[0], 2), used("great_wall")(t)),
    "pyramids": lambda t: (limits.governments(t, t.players[0]), limits.immune_to_anarchy(t, t.players[0])),
    "statue_of_zeus": lambda t: combat_bonus(t, t.players[0]),
    "great_lighthouse": lambda t: added_trade(t, t.players[0], controlled(t, t.players[0].cities[0])),
    "brandenburg_gate": lambda t: bool(guarded(t, t.players[1])),
    "machu_picchu": invested,
    "taj_mahal": used("taj_mahal"),
    "leonardos_workshop": lambda t: limits.most_for_a_unit(t, t.players[0]),
    "notre_dame": lambda t: not Play(further_choices(t, {0: "pottery"})).over,
    "big_ben": used("big_ben"),
    "cristo_redentor": lambda t: (limits.culture_hand(t, t.players[0]), used("cristo_redentor")(t)),
    "kremlin": lambda t: prices(t, t.players[0], t.components.abilities["mysticism.discard_coin"]),
    "internet": lambda t: limits.coin_limit(t, t.players[0], "code_of_laws"),
    "pentagon": untrumped,
}
"""What each wonder does, as long as it works."""


def table(wonder: str) -> tuple[Table, str]:
    """The wonder beside the capital of seat 0, and the name of its square."""
    t = tables.table(options=ON, later_loot=True)
    capital = t.players[0].cities[0].square
    place = next(t.shape.names[one] for one in sorted(t.shape.around[capital]) if not is_water(t, one))
    tables.wonder(t, 0, wonder, place)
    tables.know(t, 0, "masonry", "currency")
    t.players[0].trade = 27
    return t, place


def test_every_new_wonder_is_named_here() -> None:
    t, _ = table("pyramids")
    assert {*t.components.wonders} - {*PRINTED.wonders} == {*EFFECTS}


@pytest.mark.rule("OBS-1", *(f"wonder:{wonder}" for wonder in EFFECTS))
@pytest.mark.parametrize("wonder", EFFECTS)
def test_an_obsolete_wonder_does_nothing_and_its_marker_still_gives_culture(wonder: str) -> None:
    (t, _), effect = table(wonder), EFFECTS[wonder]
    working, culture = effect(t.clone()), city_yield(t, t.players[0].cities[0]).culture
    if t.components.wonders[wonder].era == "modern":
        t.players[0].wonders[0].obsolete = True  # no card does so
    else:
        tables.know(t, 1, "gunpowder")
        tables.resource(t, 1, "silk", 2)
        play = managing(t, 1).give("ability:gunpowder.obsolete_or_destroy", f"wonder:{wonder}")
        while play.question.kind == "choose.payment":
            play.give(play.legal[0])
        check_table(t)
    assert effect(t.clone()) != working
    assert city_yield(t, t.players[0].cities[0]).culture == culture


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("wonder", EFFECTS)
def test_a_blockaded_wonder_does_nothing_until_the_enemy_leaves(wonder: str) -> None:
    (t, place), effect = table(wonder), EFFECTS[wonder]
    working = effect(t.clone())
    (enemy,) = tables.put(t, 1, "scout", place)
    assert effect(t.clone()) != working
    enemy.square = None
    assert effect(t.clone()) == working


@pytest.mark.rule("OBS-1", "FAF-WON-3", "EXP-9", "EXP-10")
@pytest.mark.parametrize(("wonder", "answers"), [("great_wall", ("F3",)), ("taj_mahal", ("walls", "F3"))])
def test_what_a_wonder_has_built_stays_when_it_is_obsolete(wonder: str, answers: tuple[str, ...]) -> None:
    t, _ = table(wonder)
    starting(t).give(f"wonder:{wonder}", *answers)
    gains.make_obsolete(t, wonder, "tech:gunpowder")
    assert t.players[0].cities[0].walled
    t.players[0].used = []
    assert starting(t).reason(f"wonder:{wonder}") == "OBS-1"


@pytest.mark.rule("OBS-2", "EXP-SETUP-5")
def test_a_new_wonder_of_the_market_leaves_the_game_and_the_next_of_those_drawn_follows() -> None:
    t = tables.table(options=ON, later_loot=True)
    new = next(one for one in (*t.market.wonders, *t.market.wonder_deck) if one in EFFECTS)
    if new not in t.market.wonders:
        t.market.wonder_deck.remove(new)
        t.market.wonder_deck.append(t.market.wonders.pop())
        t.market.wonders.append(new)
    following, unseen = t.market.wonder_deck[-1], [*t.market.unseen]
    gains.make_obsolete(t, new, "tech:gunpowder")
    check_table(t)
    assert (t.market.wonders[-1], t.market.unseen) == (following, unseen)
    assert f"wonder:{new}" in t.market.removed
