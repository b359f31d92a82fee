"""In which order options are listed: what a card would do to one's own things comes last."""

import pytest

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules.kinds import CHOOSE_SQUARE
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import CityAt, Group, PrintedCard
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.options import covers, harms, leaves_some, offered, weight
from civ_tui.sitting.session import Session
from civ_tui.tui.table.choices import ALL
from tests.certain import certain, question_of
from tests.games.civilization.rules.tables import build, found, hold, put, table, token
from tests.games.civilization.screens import at_the_keys
from tests.games.civilization.screens.at_the_keys import choose, press, seated, session_on, text


def aiming(t: Table, phase: str, card: str) -> Session:
    """Seat 0 plays the card, and is asked what it is aimed at."""
    t.phase = phase
    hold(t, 0, card)
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    session.answer(0, f"event:{card}")
    return session


def aimed(session: Session) -> list[str]:
    """What it can be aimed at, as it is listed."""
    question = certain(session.question)
    shown = session.view(0)
    assert harms(shown, question)
    return [option.key for option in offered(shown, question, alone=True) if option.reason is None]


def test_a_card_that_destroys_begins_with_the_buildings_of_others() -> None:
    t = table(2)
    put(t, 0, "army", "B14")
    build(t, 0, "market", "G3")
    build(t, 1, "market", "D14")
    assert aimed(aiming(t, "start_of_turn", "sabotage")) == ["D14", "G3", "none"]


def test_a_card_that_kills_begins_with_the_figures_of_others() -> None:
    t = table(2)
    put(t, 0, "army", "B12")
    put(t, 1, "scout", "B13")
    put(t, 1, "army", "B15")
    put(t, 0, "scout", "B15")
    keys = aimed(aiming(t, "movement", "defection"))
    assert keys == ["B13:scout.1", "B15:army.1", "B12:army.0", "B15:scout.0", "none"]


@pytest.mark.parametrize("players", [2, 3])  # the map of three has no corner A1
def test_a_disaster_begins_on_the_land_of_others(players: int) -> None:
    t = table(players)
    keys = aimed(aiming(t, "start_of_turn", "drought"))
    owners = [view(t, None).squares[here].owner for here in (_square(t, key) for key in keys[:-1])]
    assert owners[0] in range(1, players)
    assert owners == sorted(owners, key=lambda owner: (owner == 0, owner is None))


def _square(t: Table, name: str) -> int:
    return next(here for here, seen in view(t, None).squares.items() if seen.name == name)


def test_who_steps_into_a_march_is_offered_first_the_square_from_which_it_comes() -> None:
    t = table(2)
    t.phase = "movement"
    put(t, 0, "army", "D8")
    token(t, 1, "hut", "spy")
    session = session_on(t)
    session.answer(0, "D8:1A")
    session.game.interrupt(1, "ability:communism.lock_square")
    question = question_of(session)
    assert (question.seat, question.kind) == (1, CHOOSE_SQUARE)
    for alone in (True, False):
        assert offered(session.view(1), question, alone=alone)[0].key == "D8"


def test_cities_to_choose_among_keep_the_order_of_the_menu() -> None:
    t = table(2)
    found(t, 0, "B10")
    cities = [CityAt(city.square) for city in t.players[0].cities]
    for order in (cities, cities[::-1]):
        options = [Option(f"city:{city.square}", city, "acts", place=city.square) for city in order]
        question = Question(0, CHOOSE_SQUARE, "Which?", options, subject=PrintedCard("ability", "currency.culture"))
        assert [option.subject for option in offered(view(t, 0), question, alone=True)] == order


def test_what_would_take_something_away_comes_last() -> None:
    session = at_the_keys.at(
        "city.place", when=lambda s, q: {covers(s.view(None), q, option) for option in q.legal()} == {True, False}
    )
    shown, question = session.view(None), question_of(session)
    listed = [option for option in offered(shown, question, alone=True) if option.reason is None and option.place]
    assert [covers(shown, question, option) for option in listed] == sorted(
        covers(shown, question, option) for option in listed
    )


async def test_where_only_own_things_are_in_reach_the_highlight_is_on_doing_nothing() -> None:
    t = table(2)
    put(t, 0, "scout", "F4")
    put(t, 0, "army", "G4")
    session = aiming(t, "movement", "defection")
    assert aimed(session) == ["F4:scout.0", "G4:army.0", "none"]
    async with seated(session) as (_, screen):
        assert screen.choices.pointed is not None
        assert screen.choices.pointed.key == "none"


@pytest.mark.parametrize("begun", [(), ("1A",), ("2A",)])
def test_only_who_goes_without_the_others_leaves_some_behind(begun: tuple[str, ...]) -> None:
    t = table(2)
    put(t, 0, "army", "F3", 2)
    t.phase = "movement"
    session = session_on(t)
    for group in begun:
        session.answer(0, f"F3:{group}")
    square = _square(t, "F3")
    assert not leaves_some(session.view(None), Group(0, square, armies=2, scouts=0))
    assert leaves_some(session.view(None), Group(0, square, armies=1, scouts=0))


async def test_a_long_list_of_squares_begins_where_the_card_hurts_most_and_the_map_has_the_others() -> None:
    t = table(2)
    session = aiming(t, "start_of_turn", "drought")
    shown = session.view(0)
    async with seated(session) as (pilot, screen):
        every = aimed(session)
        places = [option.option for option in screen.choices.offered if option.option.place is not None]
        assert len(places) == 9 < len(every)
        weights = [weight(shown, option) for option in places]
        assert session.question is not None
        others = [session.question.find(key) for key in every]
        left = [
            weight(shown, certain(option))
            for option in others
            if option not in places and certain(option).place is not None
        ]
        enemy = [each for option, each in zip(places, weights, strict=True) if shown.squares[option.place].owner == 1]
        assert enemy == sorted(enemy, reverse=True)
        assert min(enemy) > 0
        keys = [screen.choices.keys_for(option) for option in places]
        assert keys == [(str(number),) for number in range(1, 10)], "no number of two digits"
        headings = [option.heading for option in screen.choices.offered if option.option in places]
        assert headings == sorted(headings, key=[*dict.fromkeys(headings)].index), "by owner"
        assert left
        far = next(option for option in others if certain(option).place is not None and option not in places)
        screen.map.focus()
        assert far is not None
        assert far.place is not None
        screen.map.cursor = certain(far.place)
        await press(pilot)
        assert f"{shown.squares[far.place].name}" in text(pilot)
        await choose(pilot, ALL)
        assert session.question.kind == "choose.square", "nothing is answered yet"
        listed = [option.option for option in screen.choices.offered if option.option.place is not None]
        assert {certain(option).key for option in others if certain(option).place is not None} <= {
            option.key for option in listed
        }
        assert not any(len(screen.choices.keys_for(option)) > 1 for option in listed)


async def test_a_square_that_the_list_leaves_out_is_taken_on_the_map() -> None:
    async with seated(aiming(table(2), "start_of_turn", "drought")) as (pilot, screen):
        assert screen.session.question is not None
        legal = screen.session.question.legal()
        far = next(option for option in legal if option.place is not None and not screen.choices.holds(option))
        screen.map.focus()
        screen.map.cursor = certain(far.place)
        await press(pilot, "enter")
        assert screen.session.answers[-1].key == far.key or screen.session.question.kind == "respond"


@pytest.mark.parametrize("phase", ["start_of_turn", "movement"])
async def test_the_squares_of_a_menu_stand_by_name_whatever_figure_came_first(phase: str) -> None:
    names, listed = ("C3", "C12"), list[list[str]]()
    for order in (names, names[::-1]):
        t = table(2)
        t.phase = phase
        for name in order:
            put(t, 0, "scout", name)
        async with seated(t) as (_, shown):
            rows = [row for row in shown.choices.offered if row.option.place is not None]
            listed.append([" ".join((*shown.choices.keys_for(row.option), row.label)) for row in rows])
    assert listed[0] == listed[1]
    assert [next(name for name in names if name in line) for line in listed[0]][:2] == [*names]
