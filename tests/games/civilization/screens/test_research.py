"""Research by keys: each seat in secret behind the gate, then everything at once."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from civ_tui.engine.answers import NONE
from civ_tui.games.civilization.drawn.tech_pyramid import NO_PLACE, POSSIBLE, TOO_DEAR, title_lines
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.screens.research import ResearchPresenter
from civ_tui.games.civilization.screens.start_of_turn import StartOfTurnPresenter
from civ_tui.games.civilization.screens.trade import TradePresenter
from civ_tui.games.civilization.words.names import ROMAN
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.at_phases import researching
from tests.games.civilization.rules.tables import learn, table
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    asking,
    choose,
    flat,
    hint,
    point,
    press,
    prompted,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)


def keys_for(pilot: Pilot[None], tech: str) -> tuple[str, ...]:
    """The number of that tech in the list."""
    choices = screen(pilot).choices
    return choices.keys_for(next(option.option for option in choices.offered if option.option.key == tech))


async def test_each_chooses_behind_the_gate_and_all_is_revealed_together() -> None:
    session = session_on(researching())
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        assert (await sit_down(pilot)).presents is ResearchPresenter
        assert "Trade 12 becomes 0." in flat(pilot)
        assert "kept for each coin" not in text(pilot), "there are none"
        assert "has chosen" not in text(pilot)
        await press(pilot, *keys_for(pilot, "pottery"))
        assert not session.game.record, "nobody has read it"
        await press(pilot, "enter")
        second = screen(pilot)  # at once: it is highlighted now, and who chooses last may be watched
        assert second.presents is ResearchPresenter
        assert (question_of(session).seat, second.alone) == (1, False)
        first, last = (session.view(None).players[seat].name for seat in (0, 1))
        assert f"[RESEARCH]   U {last}" in text(pilot).splitlines()[0], "who is asked"
        assert f"{first} has chosen: yours may be seen by all" in prompted(screen(pilot))
        assert "pottery" not in session.game.state.players[0].techs
        await choose(pilot, "writing")
        up = await sit_down(pilot)
        assert up.announced.up, "beside the next question, as in a large terminal"
        shown = text(pilot)
        assert "Pottery" in shown
        assert "Writing" in shown
        await press(pilot, "enter")
        assert not up.announced.up
        assert up.presents is TradePresenter
        assert "pottery" in session.game.state.players[0].techs


async def test_a_tech_that_asks_for_a_square_asks_on_the_map() -> None:
    async with seated(session_on(researching(options=("techs_faf", "metropolis")))) as (pilot, _):
        await choose(pilot, "agriculture")
        await sit_down(pilot)
        await choose(pilot, NONE)
        up = await sit_down(pilot)
        assert "Onto which square does your capital grow?" in flat(pilot)
        assert certain(up.presenter).asks_for_square
        assert not certain(up.presenter).pane_up
        assert "Level I" not in text(pilot)
        legal = [choice.legal for choice in up.choices.offered]
        assert legal == sorted(legal, reverse=True), "what is not possible stands below"
        assert "New around the capital" in text(pilot)


async def test_who_has_the_keyboard_chooses_first_and_the_other_is_told_to_be_the_last() -> None:
    session = session_on(researching())
    session.keyboard.take(1)
    async with seated(session) as (pilot, _):
        assert question_of(session).seat == 1
        assert "has chosen" not in text(pilot)
        await choose(pilot, "pottery")
        await sit_down(pilot)
        assert question_of(session).seat == 0
        assert f"{session.view(None).players[1].name} has chosen: yours may be seen by all" in prompted(screen(pilot))


async def test_nobody_who_has_too_little_trade_is_said_to_have_chosen() -> None:
    said = {
        2: f"{table(2).players[1].name} has too little trade to research: yours may be seen by all.",
        3: "All others have chosen or have too little trade: yours may be seen by all.",
    }
    for players, words in said.items():
        t = table(players)
        t.phase = "research"
        t.players[0].trade = t.players[-1].trade = 12
        t.players[1].trade = 0
        session = session_on(t)
        async with app(session).run_test(size=SMALL, notifications=False) as pilot:
            up = await sit_down(pilot)
            if players > 2:
                await choose(pilot, "pottery")
                up = await sit_down(pilot)
            assert words in prompted(up)


async def test_who_learns_nothing_is_revealed_too() -> None:
    session = session_on(researching())
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        for _ in range(2):
            await sit_down(pilot)
            await choose(pilot, NONE)
        assert text(pilot).count("learns nothing") == 2


async def test_all_is_revealed_before_a_card_asks_what_it_brings() -> None:
    """civ:germans: a tech that upgrades a unit brings a resource, chosen while the phase is not over yet."""
    t = table(2, ("americans", "germans"))
    t.phase = "research"
    t.players[0].trade = t.players[1].trade = 12
    learn(t, 1, "writing", "pottery")
    session = session_on(t)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        for tech in ("masonry", "democracy"):
            await sit_down(pilot)
            await choose(pilot, tech)
        assert "Research is revealed" in text(pilot)
        assert "learns nothing" not in text(pilot)
        await press(pilot, "enter")
        asking = await sit_down(pilot)
        assert question_of(session).kind == "choose.resource"
        assert asking.choices.numbered("1") is question_of(session).legal()[0], "the techs leave it their numbers"
        await choose(pilot, question_of(session).legal()[0].key)
        assert (await sit_down(pilot)).presents is StartOfTurnPresenter, "nothing is revealed a second time"


async def test_levels_say_what_they_cost_and_why_a_tech_is_out_of_reach() -> None:
    async with seated(researching(trade=7), MEDIUM) as (pilot, table):
        assert certain(table.presenter).pane_up
        assert table.query_one("#race").region.height <= MEDIUM[1] // 3
        assert table.query_one("#side").region.height >= MEDIUM[1] // 2, "the list has more lines than the seats"
        assert "Level I: 6 trade" in text(pilot)
        barred = await point(pilot, "chivalry")
        assert certain(barred.reason).clause in text(pilot)
        await press(pilot, "enter")
        assert not asking(pilot)


TECHS = ("writing", "pottery", "currency", "chivalry", "irrigation", "banking")
SAID = {"": POSSIBLE, "RES-3": NO_PLACE, "RES-2": TOO_DEAR}
"""What is said of a level whose techs can be researched, or cannot by that clause."""


@pytest.mark.parametrize(("known", "trade"), [*enumerate((7, 16, 27, 7, 16, 27, 16)), (6, 27)])
async def test_pyramid_and_list_say_of_a_level_what_the_question_says_of_its_techs(trade: int, known: int) -> None:
    t = researching(trade=trade)
    learn(t, 0, *TECHS[:known])
    async with seated(t) as (pilot, up):
        question, player = certain(up.question), up.shown.players[0]
        assert (question.kind, question.seat) == ("research", 0)
        headings = {choice.heading for choice in up.choices.offered}
        (line,) = title_lines(ENGLISH, player, 200)
        said = dict(fact.split(": ") for fact in line.plain.split("  ") if ": " in fact)
        for level, cost in player.research_trade:
            of_level = [option for option in question.options if _level(t, option.key) == level]
            (clause,) = {option.reason.clause if option.reason else "" for option in of_level}
            (words,) = (words for words, levels in said.items() if f"{ROMAN[level]}»{cost}" in levels.split(", "))
            assert words == SAID[clause].partition(":")[0]
            short = {"": " trade", "RES-3": ", no place", "RES-2": f", {cost - trade} short"}[clause]
            assert f"Level {ROMAN[level]}: {cost}{short}" in headings
        for words in said:
            assert f"{words}: " in flat(pilot), "in few columns, too"


def _level(t: Table, tech: str) -> int:
    return t.components.techs[tech].level if tech in t.components.techs else 0


async def test_the_pyramid_shows_where_the_tech_would_lie() -> None:
    t = researching(trade=12)
    learn(t, 0, "writing", "pottery", "masonry")
    async with seated(t) as (pilot, _):
        for level, tech, name in (("   I ", "horseback_riding", "Horse"), ("  II ", "chivalry", "Chi")):
            assert (await point(pilot, tech)).reason is None
            left = [line[:50] for line in text(pilot).splitlines()]
            assert any(line.startswith(level) and name in line for line in left)


async def test_the_number_of_every_tech_shows_it_first_and_takes_it_when_it_is_typed_again() -> None:
    for tech in ("animal_husbandry", "pottery"):
        async with seated(researching(6)) as (pilot, research):
            highlighted = research.choices.pointed
            number = keys_for(pilot, tech)
            await press(pilot, *number)
            assert pilot.app.screen is research
            assert not research.session.game.record
            assert f"{number[0]} again or Enter takes it. Nobody can take this back." in hint(pilot)
            assert all(row.irrevocable for row in research.choices.offered if row.legal)
            await point(pilot, "writing")
            await press(pilot, *number)
            assert not research.session.game.record, "it was pointed elsewhere meanwhile"
            await press(pilot, *number)
            assert [given.key for given in research.session.game.record] == [tech]
        assert highlighted is not None
        assert (highlighted.key == tech) is (tech == "animal_husbandry")


async def test_the_other_cards_of_the_level_stand_below_where_all_have_room_and_then_those_of_the_next() -> None:
    for size, instead, later in ((SMALL, False, False), ((160, 54), True, False), ((160, 72), True, True)):
        async with seated(researching(6), size) as (pilot, _):
            assert ("Instead, on level I" in text(pilot)) is instead
            assert ("Figures may cross water" in text(pilot)) is instead
            assert ("Later, on level II" in text(pilot)) is later
            assert "Later, on level III" not in text(pilot)


async def test_the_highest_level_that_can_be_learnt_comes_first() -> None:
    """All trade is spent whatever the level; of what is out of reach the nearest level comes first."""
    t = researching(trade=12)
    learn(t, 0, "writing", "pottery")
    async with seated(t, MEDIUM) as (_, up):
        techs = t.components.techs
        offers = [offer for offer in certain(up.presenter).offers() if offer.option.key in techs]
        learnable = [techs[offer.option.key].level for offer in offers if offer.legal]
        assert learnable[0] == 2
        assert learnable == sorted(learnable, reverse=True)
        beyond = [techs[offer.option.key].level for offer in offers if not offer.legal]
        assert beyond == sorted(beyond)


async def test_declining_has_a_letter_of_its_own_and_is_asked_back() -> None:
    t = researching(trade=12)
    t.players[0].trade = 27
    session = session_on(t)
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        choices = (await sit_down(pilot)).choices
        nothing = next(option for option in choices.offered if option.option.key == "none")
        assert choices.keys_for(nothing.option) == ("x",)
        assert nothing.heading not in {option.heading for option in choices.offered if option is not nothing}
        await press(pilot, "x")
        asked = hint(pilot)
        assert "your 27 trade would stay unspent" in asked
        assert "Of the next Trade" in asked
        assert not session.game.record
        await press(pilot, "x")
        assert [given.key for given in session.game.record] == ["none"]


async def test_the_techs_that_can_be_chosen_are_counted_without_holes_as_they_stand() -> None:
    for known in ((), ("code_of_laws", "pottery"), ("code_of_laws", "pottery", "masonry", "chivalry", "currency")):
        t = researching(trade=27)
        learn(t, 0, *known)
        async with seated(t) as (_, up):
            menu = up.choices
            typed = ["".join(menu.keys_for(row.option)) for row in menu.offered if row.legal and not row.letter]
            counted = ["0" * nines + digit for nines in range(3) for digit in "123456789"]
            assert typed == counted[: len(typed)]
            assert len(typed) > 5
