"""Nothing is chosen for a player: a single target is confirmed like any other, or declined."""

import pytest

from civ_tui.games.civilization.rules.cards.targeting import play_event
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import interrupt, managing, moving
from tests.games.civilization.rules.driver import run


def bomber(draw: Draw) -> Table:
    """Seat 0 can use Atomic Theory, and no city but its own can be destroyed."""
    t = draw(D8="Gc", know="atomic_theory")
    tables.token(t, 0, "village", "uranium")
    return t


@pytest.mark.rule("tech:atomic_theory")
def test_nobody_destroys_the_only_city_that_is_left_without_being_asked(draw: Draw) -> None:
    t = bomber(draw)
    play = moving(t).give("ability:atomic_theory.destroy_city")
    assert (play.question.kind, play.legal) == ("choose.city", ["D8", "back"])
    play.give("back")
    assert play.question.kind == "movement"
    assert len(t.players[0].cities) == 2
    assert ([token.content for token in t.players[0].tokens], t.players[0].used) == (["uranium"], [])
    play.give("ability:atomic_theory.destroy_city", "D8", "token:village:uranium")
    assert len(t.players[0].cities) == 1


@pytest.mark.rule("tech:monarchy")
def test_monarchy_makes_ones_own_last_wonder_obsolete_only_when_told_to() -> None:
    t = tables.knowing("monarchy", silk=1)
    tables.wonder(t, 0, "stonehenge", "E4")
    for wonder in ("colossus", "hanging_gardens", "oracle"):
        t.market.wonders.remove(wonder)
        t.market.removed.append(f"wonder:{wonder}")
    play = managing(t).give("ability:monarchy.obsolete_or_kill")
    assert play.legal == ["wonder:stonehenge", "back"]
    play.give("back")
    assert not t.players[0].wonders[0].obsolete
    assert t.players[0].resources == {"silk": 1}


@pytest.mark.rule("tech:gunpowder")
def test_gunpowder_destroys_ones_own_last_building_only_when_told_to() -> None:
    t = tables.knowing("gunpowder", silk=2)
    tables.build(t, 0, "granary", "E4")
    t.market.removed += [f"wonder:{wonder}" for wonder in t.market.wonders]
    t.market.wonders.clear()
    play = managing(t).give("ability:gunpowder.obsolete_or_destroy")
    assert play.legal == ["destroy:E4", "back"]
    play.give("back")
    assert tables.at(t, "E4") in t.board.markers


@pytest.mark.rule("event:love_despot_day", "CULT-6")
def test_a_culture_event_that_is_read_out_may_be_left_without_effect(draw: Draw) -> None:
    t = tables.table()
    tables.hold(t, 0, "love_despot_day")
    play = managing(t).give("event:love_despot_day")
    assert play.legal == ["F3", "none"]
    play.give("none")
    assert (t.players[0].cities[0].production_bonus, t.players[0].hand) == (0, [])
    assert tables.facts(t, "fizzles") == [{"card": "love_despot_day"}]


@pytest.mark.rule("wonder:united_nations", "event:defection")
def test_who_may_not_hit_another_need_not_hit_the_own_figure(draw: Draw) -> None:
    t = draw(E7="Ga", F7="GC", G7="GA")
    tables.wonder(t, 1, "united_nations", "F8")
    tables.hold(t, 0, "defection")
    twin = t.clone()
    play = moving(t).give("event:defection", "G7:army.1", (1, "refuse"))
    assert play.legal == ["E7:army.0", "none"]
    assert tables.told(t, "refuses_event") == ["Bob refuses Defection. [wonder:united_nations]"]
    moving(twin).give("event:defection", "G7:army.1", (1, "allow"))
    assert tables.told(twin, "refuses_event") == []
    play.give("none")
    assert [figure.square for figure in t.players[0].figures if figure.square] == [tables.at(t, "E7")]


@pytest.mark.rule("tech:communism", "TIME-3")
def test_who_steps_in_may_think_better_of_it(draw: Draw) -> None:
    t = draw(A7="Ga")
    if not t.players[1].knows("communism"):
        tables.learn(t, 1, "communism")
    tables.token(t, 1, "hut", "spy")
    play = moving(t).give("A7:1A")
    interrupt(t, play, 1, "ability:communism.lock_square").give((1, "back"))
    assert (play.question.seat, play.question.kind) == (0, "movement.step")
    assert t.board.locked == []


@pytest.mark.rule("CULT-2", "CULT-6", "TIME-2")
@pytest.mark.parametrize(
    ("hand", "answers", "works"),
    [
        (("love_despot_day",), ((0, "F3"),), True),
        (("love_despot_day",), ((0, "none"),), False),
        (("love_despot_day", "drought", "defection"), ((0, "back"),), False),
        (("love_despot_day",), ((0, "F3"), (1, "event:primetime_tv")), False),
    ],
)
def test_a_card_takes_effect_or_not(hand: tuple[str, ...], answers: tuple[tuple[int, str], ...], works: bool) -> None:
    t = tables.table()
    tables.hold(t, 0, *hand)
    if len(answers) > 1:
        tables.hold(t, 1, "primetime_tv")
    t.phase = "city_management"
    assert run(play_event(t, t.players[0], "love_despot_day"), *answers) is works
    assert bool(t.players[0].cities[0].production_bonus) == works
