"""What the parts of the expansions change at the keys of the phases."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option, Reason
from civ_tui.games.civilization.rules.phases import great_people
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import CardAction
from civ_tui.tui.table.choices import Choice, choice_lines
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.certain import certain, question_of
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune import people as persons
from tests.games.civilization.rules.tables import found, hold, learn, resource, table
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    choose,
    explained,
    flat,
    hint,
    in_one_line,
    press,
    prompted,
    screen,
    seated,
    session_on,
    sit_down,
)
from tests.tui.shown import said


def with_programs() -> Table:
    """City Management of two cities, with building programs."""
    t = table(2, options=("building_programs",))
    t.phase = "city_management"
    found(t, 0, "D9")
    return t


async def test_a_building_program_stands_before_what_a_city_makes_and_has_a_letter() -> None:
    async with seated(with_programs(), MEDIUM) as (pilot, up):
        await choose(pilot, "city:D9")
        place = next(n for n, each in enumerate(up.choices.offered) if isinstance(each.option.subject, CardAction))
        assert up.choices.offered[place].letter == "program"
        headed = [n for n, each in enumerate(up.choices.offered) if each.heading and each.legal]
        assert place < min(headed)
        up.selection.at(up.choices.offered[place].option)
        await pilot.pause()
        assert "the production icons around it count twice" in explained(up)
        await press(pilot, "i")
        assert up.session.game.state.players[0].cities[1].program


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_a_building_program_brings_stands_whole_in_the_smallest_terminal(code: str) -> None:
    look = look_in(spoken(code).at("civilization"), DARK)
    session = session_on(with_programs())
    session.answer(0, "city:D9")
    option = certain(question_of(session).find("program"))
    label = look.say(option.label)
    lines = choice_lines(look, Choice(option, label), "i", 27)
    assert " ".join(line.plain[2:].strip() for line in lines) == label


@pytest.mark.parametrize(
    ("reason", "beside"),
    [
        ("Aircraft need Flight.", "Aircraft  need Flight"),
        ("That deck is empty.", "Aircraft  That deck is empty"),
        (
            "A place in row 2 rests on two cards of row 1: it needs 3 there, you have 2.",
            "Aircraft\nA place in row 2 rests on two cards\nof row 1: it needs 3 there, you\nhave 2.",
        ),
    ],
)
def test_a_reason_beside_its_option_says_something_that_the_label_does_not_or_stands_below_it(
    reason: str, beside: str
) -> None:
    barred = Option("aircraft", None, "Aircraft", Reason("PROD-4", reason))
    lines = choice_lines(look_in(ENGLISH, DARK), Choice(barred, "Aircraft", price="☼12"), "", 37)
    assert "\n".join(line.plain.removesuffix("☼12")[2:].rstrip() for line in lines) == beside


async def test_below_a_city_with_a_building_program_stand_its_yields_alone_however_narrow() -> None:
    t = with_programs()
    t.players[0].cities[1].program = True
    async with seated(t, MEDIUM) as (_, up):
        option = certain(certain(up.presenter).question.find("city:D9"))
        for width in (60, 24):
            assert "program" not in " ".join(line.plain for line in certain(up.presenter).meaning(option, width)), width


async def test_who_produces_with_a_building_program_is_told_that_it_goes() -> None:
    t = with_programs()
    t.players[0].cities[1].program = True
    words = "Its building program counts in this production, and whatever it makes uses it up."
    async with seated(t, MEDIUM) as (pilot, up):
        for city, there in ((certain(up.shown.players[0].cities[0]).name, False), ("D9", True)):
            await choose(pilot, f"city:{city}")
            assert (words in prompted(up)) == there, city
            await press(pilot, "escape")


async def test_what_a_played_card_does_stands_where_its_target_is_asked_for() -> None:
    t = table(2)
    t.phase = "city_management"
    found(t, 0, "D9")
    hold(t, 0, "love_despot_day")
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    session.answer(0, "event:love_despot_day")
    async with seated(session) as (_, up):
        assert question_of(session).kind == "choose.city"
        assert "Day!: One of your cities has 4 more production this round." in prompted(up)


async def test_a_unit_that_comes_of_a_policy_names_it() -> None:
    t = table(2, options=("policies",))
    t.phase = "city_management"
    for player, policy in zip(t.players, ("military_tradition", "patronage"), strict=True):
        player.policies = [policy]
        player.trade = 27
    learn(t, 0, "code_of_laws")
    async with seated(t, MEDIUM) as (pilot, up):
        await choose(pilot, "army")
        await press(pilot, "enter")
        assert question_of(up.session).kind == "choose.option"
        assert prompted(up).startswith("What do you build for free? Military Tradition")


async def test_what_a_policy_asks_says_that_it_is_used_and_not_played() -> None:
    t = table(2, options=("policies",))
    t.phase = "start_of_turn"
    for player, policy in zip(t.players, ("rationalism", "patronage"), strict=True):
        player.policies = [policy]
        player.trade = 27
    async with seated(t, MEDIUM) as (pilot, up):
        await choose(pilot, "policy:rationalism.basic_science")
        assert question_of(up.session).kind == "choose.tech"
        assert prompted(up).startswith("Which tech do you learn? Rationalism: ")


# Great person cards


async def test_of_great_people_to_keep_each_row_has_the_name_and_the_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(great_people, "great_people_drawn", lambda _t, _player: 2)
    t = persons.table()
    t.phase = "city_management"
    learn(t, 0, "philosophy")
    for one in ("silk", "iron", "wheat"):
        resource(t, 0, one)
    persons.stack(t, "alan_turing", "frida_kahlo")
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    async with seated(session) as (pilot, table):
        while question_of(session).kind != "great_person.kept":
            question = question_of(session)
            key = next(option.key for option in question.legal() if option.key not in ("end", "arts"))
            screen(pilot).actions.answer("pass" if question.kind == "respond" else key)
            await pilot.pause()
        await sit_down(pilot)
        assert [(option.label, option.price) for option in table.choices.offered] == [
            ("Alan Turing", "scientist"),
            ("Frida Kahlo", "artist"),
        ]
        assert "for every 2 of your armies" in flat(pilot), "the box has the text"


# Figures that are disbanded in a city of their own


BESIDE = """
       A  B  C  D  E  F  G
    6  G  G  G  G  G  Gs G
    7  Ga Ga Gc G  G  G  G
    8  G  G  G  G  G  Gs G
    """


def armies_beside_their_city(draw: Draw) -> Table:
    """Movement of armies one and two steps from their city, and of two scouts, who may be disbanded."""
    return draw(BESIDE, options=("disbanding",))


async def march(pilot: Pilot[None], up: TableScreen, key: str, *keys: str) -> None:
    """Choose that group and press these keys."""
    assert question_of(up.session).kind == "movement"
    up.actions.take(question_of(up.session).option(key))
    await press(pilot, *keys)


async def test_in_a_city_the_box_speaks_of_what_enter_does_and_the_keys_that_end_of_which_disbands(draw: Draw) -> None:
    async with seated(armies_beside_their_city(draw), MEDIUM) as (pilot, moving):
        session = moving.session
        await march(pilot, moving, "B7:1A", "right")
        assert certain(moving.choices.pointed).key == "disband"
        assert explained(moving).startswith("Disband them here It may leave a marker in C7")
        for key in ("e", "s"):
            await press(pilot, key)
            assert question_of(session).kind == "movement.step"
            assert "1 disbands them here, and then e ends the phase." in hint(pilot)
        assert moving.choices.keys_for(question_of(session).option("disband")) == ("1",)
        await press(pilot, "enter")
        assert question_of(session).kind == "movement.left"


async def test_a_disbanded_group_is_no_more_in_the_list_but_one_that_has_moved_is(draw: Draw) -> None:
    async with seated(armies_beside_their_city(draw), MEDIUM) as (pilot, moving):
        session = moving.session
        await march(pilot, moving, "F8:1S", "right", "s")
        await march(pilot, moving, "B7:1A", "right", "1", "1")
        assert question_of(session).kind == "movement"
        assert in_one_line(said(moving.query_one("#undo", TextPanel))) == "u takes back: Fortification"
        labels = [option.label for option in moving.choices.offered]
        assert "F8" in labels, "who stood there stands on G8 now"
        assert "B7" not in labels
        await press(pilot, "u", "u", "u", "u")
        assert "An army on B7" in [option.label for option in moving.choices.offered if option.legal]


async def test_the_last_step_into_a_city_asks_once(draw: Draw) -> None:
    async with seated(armies_beside_their_city(draw), MEDIUM) as (pilot, moving):
        session = moving.session
        await march(pilot, moving, "A7:1A", "right", "right")
        assert pilot.app.screen is moving, "no dialog"
        assert question_of(session).kind == "movement.left"
        await press(pilot, "u")
        assert question_of(session).kind == "movement.step"
