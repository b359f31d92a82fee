"""What the parts of the expansions change at the keys of the phases."""

from __future__ import annotations

import pytest

from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.rules.subjects import CardAction
from civ_tui.tui.table.choices import Choice, choice_lines
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.languages import spoken
from tests.certain import certain, question_of
from tests.games.civilization.rules.tables import found, learn, table
from tests.games.civilization.screens.at_the_keys import MEDIUM, choose, press, seated, session_on


def told(panel: TextPanel) -> str:
    """What stands in the panel."""
    return " ".join(word for line in panel.said or () for word in line.plain.split())


async def test_a_building_program_stands_before_what_a_city_makes_and_has_a_letter() -> None:
    t = table(2, options=("building_programs",))
    t.phase = "city_management"
    found(t, 0, "D9")
    async with seated(t, MEDIUM) as (pilot, up):
        await choose(pilot, "city:D9")
        place = next(n for n, each in enumerate(up.choices.offered) if isinstance(each.option.subject, CardAction))
        assert up.choices.offered[place].letter == "program"
        headed = [n for n, each in enumerate(up.choices.offered) if each.heading and each.legal]
        assert place < min(headed)
        up.selection.at(up.choices.offered[place].option)
        await pilot.pause()
        assert "the production icons around it count twice" in told(up.explanation)
        await press(pilot, "i")
        assert up.session.game.state.players[0].cities[1].program


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_a_building_program_brings_stands_whole_in_the_smallest_terminal(code: str) -> None:
    look = look_in(spoken(code).at("civilization"), DARK)
    t = table(2, options=("building_programs",))
    t.phase = "city_management"
    found(t, 0, "D9")
    session = session_on(t)
    session.answer(0, "city:D9")
    option = certain(question_of(session).find("program"))
    label = look.say(option.label)
    lines = choice_lines(look, Choice(option, label), "i", 27)
    assert " ".join(line.plain[2:].strip() for line in lines) == label


async def test_below_a_city_with_a_building_program_stand_its_yields_alone_however_narrow() -> None:
    t = table(2, options=("building_programs",))
    t.phase = "city_management"
    found(t, 0, "D9")
    t.players[0].cities[1].program = True
    async with seated(t, MEDIUM) as (_, up):
        option = certain(certain(up.presenter).question.find("city:D9"))
        for width in (60, 24):
            assert "program" not in " ".join(line.plain for line in certain(up.presenter).meaning(option, width)), width


async def test_who_produces_with_a_building_program_is_told_that_it_goes() -> None:
    t = table(2, options=("building_programs",))
    t.phase = "city_management"
    found(t, 0, "D9")
    t.players[0].cities[1].program = True
    words = "Its building program counts in this production, and whatever it makes uses it up."
    async with seated(t, MEDIUM) as (pilot, up):
        for city, there in ((certain(up.shown.players[0].cities[0]).name, False), ("D9", True)):
            await choose(pilot, f"city:{city}")
            assert (words in told(up.query_one("#prompt", TextPanel))) == there, city
            await press(pilot, "escape")


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
        assert told(up.query_one("#prompt", TextPanel)).startswith(
            "Military Tradition lets you do this. What do you build for free?"
        )


async def test_what_a_policy_asks_says_that_it_is_used_and_not_played() -> None:
    t = table(2, options=("policies",))
    t.phase = "start_of_turn"
    for player, policy in zip(t.players, ("rationalism", "patronage"), strict=True):
        player.policies = [policy]
        player.trade = 27
    async with seated(t, MEDIUM) as (pilot, up):
        await choose(pilot, "policy:rationalism.basic_science")
        assert question_of(up.session).kind == "choose.tech"
        name = up.shown.players[0].name
        assert told(up.query_one("#prompt", TextPanel)).startswith(f"Rationalism, used by {name}")
