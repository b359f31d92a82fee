"""WAW-PROG: building programs, a fourth action of cities."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.clauses import clause_of
from civ_tui.games.civilization.words.squares import gathering, line
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune.people import give
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.at_phases import free_land
from tests.games.civilization.rules.cards.phases import managing
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.screens.at_the_keys import SMALL, app, session_on, sit_down
from tests.tui.shown import said

ON = ("building_programs",)
CITY = """
           C  D  E
        7  D* F  F
        8  G  Gc Gw
        """
"""A city of seat 0 on D8 with 4 production, beside the capital on F3."""


def lay(draw: Draw, *civs: str, options: tuple[str, ...] = ON) -> Table:
    t = draw(CITY, civs=civs or tables.CIVILIZATIONS, options=options)
    t.players[0].trade = 0
    return t


def begun(t: Table) -> Play[None]:
    """D8 starts a program, and the next round begins for it."""
    managing(t).give("city:D8", "program", "end")
    t.players[0].cities[1].acted = 0
    return managing(t)


@pytest.mark.rule("WAW-PROG-1", "CITY-1")
def test_a_city_starts_a_program_as_its_action(draw: Draw) -> None:
    t = lay(draw)
    city = t.players[0].cities[1]
    play = managing(t).give("city:D8")
    assert play.label("program") == "Building program: 4 more when it next produces"
    assert clause_of(play.question, play.question.option("program"), "") == "WAW-PROG-1"
    play.give("program")
    assert (city.program, city.acted, play.reason("city:D8")) == (True, 1, "CITY-1")
    assert (t.players[0].trade, t.players[0].culture) == (0, 0)
    assert tables.told(t, "starts_program") == ["Ann starts a building program in D8. [WAW-PROG-1]"]
    assert "building program" in line(ENGLISH, view(t, None), view(t, None).squares[city.square])


@pytest.mark.rule("WAW-PROG-2")
def test_a_city_has_one_program_and_keeps_it_until_it_produces(draw: Draw) -> None:
    t = lay(draw)
    play = begun(t).give("city:D8")
    assert play.reason("program") == "WAW-PROG-2"
    play.give("arts", "city:F3", "program", "end")
    assert [city.program for city in t.players[0].cities] == [True, True]
    gains.destroy_city(t, t.players[0], tables.at(t, "D8"), "LOOT-2")
    tables.found(t, 0, "D8")
    assert not t.players[0].cities[1].program


@pytest.mark.rule("WAW-PROG-3", "WAW-PROG-4", "EXP-X-1", "PROD-1")
def test_the_icons_of_the_outskirts_count_twice_in_the_next_production(draw: Draw) -> None:
    t = lay(draw)
    city = t.players[0].cities[1]
    assert city_yield(t, city).production == 4
    play = begun(t)
    city.production_bonus = 3
    assert city_yield(t, city).production == 11
    play = managing(t).give("city:D8", "scout")
    assert "D7" in play.legal
    play.give("D7")
    assert (city.program, city_yield(t, city).production) == (False, 7)
    assert tables.told(t, "ends_program") == ["The building program of D8 is used. [WAW-PROG-4]"]
    city.acted = 0
    managing(t).give("city:D8", "scout", "C8")
    assert len(tables.facts(t, "ends_program")) == 1, "there was none to use"


@pytest.mark.rule("WAW-PROG-3", "SCOUT-1")
def test_what_a_scout_would_gather_is_doubled_before_it_does_too() -> None:
    t = tables.table(options=ON)
    (scout,) = tables.put(t, 0, "scout", free_land(t))
    city = t.players[0].cities[0]
    for city.program in (False, True):
        scout.gathers_for = None
        seen = view(t, 0)
        here, there = seen.squares[city.square].city, seen.squares[certain(scout.square)]
        then = gathering(certain(here), there)
        scout.gathers_for = city.square
        assert then.production == city_yield(t, city).production
        assert there.icons.production, "it gathers some"


@pytest.mark.rule("WAW-PROG-3", "WAW-GOV-8", "EXP-X-1")
def test_what_a_government_gives_is_not_doubled(draw: Draw) -> None:
    t = lay(draw, options=(*ON, "governments_waw"))
    player, (capital, city) = t.players[0], t.players[0].cities
    gains.set_government(t, player, "anarchy", "")
    icons = city_yield(t, capital).production, city_yield(t, city).production
    poor, low, high = (capital if icons[0] < icons[1] else city), min(icons), max(icons)
    poor.program = True
    gains.set_government(t, player, "communism", "")
    assert city_yield(t, poor).production == 2 * low + high - low
    gains.set_government(t, player, "despotism", "")
    assert city_yield(t, poor).production == 2 * low + 1


@pytest.mark.rule("WAW-PROG-4")
def test_arts_harvests_and_free_builds_leave_it_and_the_builders_of_egypt_use_it_up(draw: Draw) -> None:
    t = lay(draw, "egyptians", "russians")
    city = t.players[0].cities[1]
    tables.learn(t, 0, "pottery")
    begun(t).give("city:D8", "harvest:wheat", "end")
    assert city.program
    city.acted = 0
    play = managing(t).give("power:egyptians.builders", "D8")
    play.give(next(key for key in play.legal if key != "back"))
    play.give(play.legal[0])
    assert not city.program


@pytest.mark.rule("WAW-PROG-5", "EXP-X-13", "TIME-2")
@pytest.mark.parametrize("production", [False, True])
def test_a_cancelled_action_changes_nothing_of_the_program(draw: Draw, production: bool) -> None:
    t = lay(draw)
    city = t.players[0].cities[1]
    city.program = production
    tables.know(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    play = managing(t).give("city:D8", "unit:infantry" if production else "program")
    assert play.question.kind == "respond"
    play.give(next(key for key in play.legal if "writing" in key))
    while not play.over and play.question.kind != "city_management":
        play.give(play.legal[0])
    assert (city.program, city.acted, len(t.players[0].forces)) == (production, 1, 0)
    assert tables.told(t, "cancelled")[-1].startswith("An infantry unit" if production else "A building program")


@pytest.mark.rule("EXP-X-13", "person:martin_luther_king")
@pytest.mark.parametrize("sure", [False, True])
def test_nobody_cancels_a_program_of_the_owner_of_king(draw: Draw, sure: bool) -> None:
    t = lay(draw, options=(*ON, "great_people_cards"))
    tables.know(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    if sure:
        give(t, 0, "martin_luther_king", shown=True)
    play = managing(t).give("city:D8", "program")
    assert (play.question.kind, t.players[0].cities[1].program) == ("city_management" if sure else "respond", sure)


@pytest.mark.rule("WAW-GOV-6", "WAW-PROG-1")
def test_under_monarchy_a_program_is_a_kind_of_action(draw: Draw) -> None:
    t = lay(draw, options=(*ON, "governments_waw"))
    gains.set_government(t, t.players[0], "monarchy", "")
    play = managing(t).give("city:F3", "program", "city:F3")
    assert play.reason("program") == "WAW-PROG-2"
    play.give("arts")
    assert play.reason("city:F3") == "CITY-1"


@pytest.mark.rule("WAW-GOV-6", "WAW-PROG-5")
def test_under_monarchy_a_program_that_was_cancelled_is_not_started_again(draw: Draw) -> None:
    t = lay(draw, options=(*ON, "governments_waw"))
    gains.set_government(t, t.players[0], "monarchy", "")
    tables.know(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    play = managing(t).give("city:F3", "program")
    play.give(next(key for key in play.legal if "writing" in key), "token:hut:spy", "city:F3")
    assert (t.players[0].cities[0].program, play.reason("program")) == (False, "WAW-GOV-6")
    assert "arts" in play.legal


def test_computers_start_a_program_for_something_greater(draw: Draw) -> None:
    t = lay(draw)
    tables.know(t, 0, "masonry", "pottery")
    for kind in ("army", "scout"):
        for figure in t.players[0].figures:
            figure.square = tables.at(t, "C9") if figure.kind == kind else figure.square
    play = managing(t).give("city:D8")
    found = {
        candidate.key: candidate.value
        for candidate in weigh(Position(t, 0, replace(EVEN, plan="culture")), play.question)
    }
    assert "program" in found
    t.players[0].cities[1].program = True
    late = Position(t, 0, EVEN)
    t.round = 60
    assert {candidate.key: candidate.value for candidate in weigh(late, managing(t).give("city:F3").question)}[
        "program"
    ] < 0


async def test_what_takes_it_back_is_named_in_one_line(draw: Draw) -> None:
    t = lay(draw)
    t.phase = "city_management"
    session = session_on(t)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        menu = await sit_down(pilot)
        menu.actions.answer("city:D8")
        menu.actions.answer("program")
        await pilot.pause()
        assert [line.plain for line in said(menu.query_one("#undo", TextPanel))] == ["u takes back: Building program"]
