"""What lines, dialogs and hand-overs say of an answer before it is given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from civ_tui.engine.flow import Option
from civ_tui.games.civilization.rules import subjects
from civ_tui.games.civilization.rules.board import city_around, city_at, face, geography
from civ_tui.games.civilization.rules.state import FigureKind, PhaseName, Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.previews import ability_price
from civ_tui.games.civilization.words.confirmations import confirmation, gained_trade
from civ_tui.sitting.session import Session
from civ_tui.tui.screens.gate import gate
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.at_phases import in_phase
from tests.games.civilization.rules.tables import hold, learn, put, resource, table, units, wonder
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    asking,
    fighting,
    flat,
    game,
    hint,
    in_one_line,
    managing,
    press,
    seated,
    session_on,
    text,
)


def test_what_an_ability_costs_stands_at_its_edge() -> None:
    assert ability_price(ENGLISH, table(2).components, "currency.culture") == "-incense"
    assert ability_price(ENGLISH, table(2).components, "pottery.coin") == "-2 resources"
    assert ability_price(ENGLISH, table(2).components, "democracy.buy_coin").startswith("-")
    assert ability_price(ENGLISH, table(2).components, "biology.heal_all") == ""


async def test_a_second_wonder_says_that_it_takes_the_place_of_the_first() -> None:
    t = managing(trade=27)
    wonder(t, 0, t.market.wonders[0], _placing(t)[0].key)
    t.players[0].cities[0].production_bonus = 40
    async with seated(t, MEDIUM) as (_, screen):
        option = next(one.option for one in screen.choices.offered if one.option.key.startswith("wonder:"))
        told = in_one_line(certain(screen.presenter).meaning(option, 60))
        assert "A city holds one wonder: this one replaces" in told


@pytest.mark.parametrize(("trade", "lost"), [(18, 0), (19, 1), (22, 4), (27, 9)])
def test_trade_that_the_dial_cannot_hold_is_told_before_a_card_gives_it(trade: int, lost: int) -> None:
    t = in_phase("trade")
    learn(t, 0, "horseback_riding")
    resource(t, 0, "silk")
    session = session_on(t)
    t.players[0].trade = trade
    question = certain(session.question)
    option = question.option("ability:horseback_riding.trade")
    told = confirmation(ENGLISH, session.view(0), question, option, question.legal())
    assert told == (f"Of the trade that it gives {lost} would be lost: a dial holds 27." if lost else "")


@pytest.mark.parametrize(("phase", "gain"), [("start_of_turn", 7), ("city_management", 0)])
def test_a_card_of_two_phases_gives_trade_in_one_of_them_alone(phase: PhaseName, gain: int) -> None:
    t = table(2, options=("events_waw",))
    t.phase = phase
    assert gained_trade(view(t, 0), subjects.printed_card("event", "supply_drop")) == gain


@pytest.mark.parametrize(("tech", "advised"), [("code_of_laws", "republic"), (None, "despotism")])
async def test_who_is_in_anarchy_is_led_to_a_government_with_an_effect(tech: str | None, advised: str) -> None:
    t = in_phase("start_of_turn")
    if tech is not None:
        learn(t, 0, tech)
    t.players[0].government, t.players[0].anarchy_since = "anarchy", t.round - 1
    async with seated(t, MEDIUM) as (_, screen):
        assert certain(screen.choices.pointed).key == f"government:{advised}"


def test_who_ends_city_management_is_told_that_the_next_space_of_the_culture_track_could_be_paid_for() -> None:
    t, told = managing(trade=27), []
    t.players[0].cities[0].acted = 1
    for culture in (0, 9):
        t.players[0].culture = culture
        session = session_on(t)
        question = question_of(session)
        end = certain(question.find("end"))
        told.append(confirmation(ENGLISH, session.view(0), question, end, question.legal()))
    assert told[0] == ""
    assert "You could still advance to culture space 1." in told[1]


def _placing(t: Table) -> list[Option[Any]]:
    """Where an army of seat 0's capital could go."""
    session = session_on(t.clone())
    session.answer(0, next(option.key for option in question_of(session).legal() if option.key.startswith("city:")))
    session.answer(0, "army")
    return question_of(session).legal()


async def test_an_army_put_among_enemies_is_asked_back() -> None:
    t = managing(trade=27)
    square = _placing(t)[0].key
    put(t, 1, "army", square)
    units(t, 0, "infantry-3")
    units(t, 1, "artillery-1")
    async with seated(t, MEDIUM) as (pilot, up):
        await press(pilot, "a", square[0], *square[1:])
        if not asking(pilot):
            await press(pilot, "enter")
        words = f"Nobody can take this back. Figures of Bob stand on {square}: the army attacks them at once."
        assert hint(pilot).endswith(words)
        assert question_of(up.session).kind == "city.place"


def test_a_hand_over_tells_of_the_battle_that_is_being_fought() -> None:
    session = fighting()
    view = session.view(None)
    where = view.squares[view.battle.square].name
    assert gate(session, 1, ENGLISH).player.moment == f"Round 1, Movement: in the battle on {where}"


async def test_the_footer_says_where_the_focus_can_go_and_help_names_the_keys_of_the_layout_in_use() -> None:
    async with seated(managing(), MEDIUM) as (pilot, _):
        assert "m To map" in text(pilot)
        await press(pilot, "f1")
        assert "u г" not in text(pilot)
        await press(pilot, "escape", "ь")
        assert "m To list" in text(pilot)
        await press(pilot, "f1")
        assert "u г" in text(pilot)


def exploring(kinds: tuple[FigureKind, ...], government: str) -> tuple[Session, str]:
    """A group of these figures next to a tile that is not revealed, with its first step asked for."""
    t = table(2)
    t.players[0].government = government
    shape = geography(t)
    here, there = next(
        (here, near)
        for here in shape.all
        if certain(face(t, here)).terrain != "water" and city_around(t, here) is None and city_at(t, here) is None
        for near in shape.orthogonal[here]
        if shape.slot[near] != shape.slot[here] and not is_home(t, near)
    )
    slot = shape.slot[there]
    t.board.slots[slot] = replace(t.board.slots[slot], revealed=False)
    for kind in kinds:
        put(t, 0, kind, shape.names[here])
    session = session_on(t)
    session.answer(0, question_of(session).legal()[0].key)
    return session, f"explore:{shape.names[there]}"


def is_home(t: Table, square: int) -> bool:
    """Whether the square lies on a home tile."""
    return t.components.tiles[t.board.slots[geography(t).slot[square]].tile].civilization is not None


@pytest.mark.parametrize(
    ("kinds", "government", "said"),
    [
        (("army",), "despotism", "Steps left after it: 1."),
        (
            ("army", "scout"),
            "despotism",
            "With a scout the group cannot enter huts, villages or enemies found there.",
        ),
        (("army", "scout"), "republic", "With a scout the group cannot enter villages or enemies found there."),
    ],
)
async def test_exploring_says_what_the_group_can_do_afterwards(
    kinds: tuple[FigureKind, ...], government: str, said: str
) -> None:
    session, key = exploring(kinds, government)
    async with seated(session, MEDIUM) as (_, screen):
        option = next(option for option in question_of(session).legal() if option.key == key)
        assert said in " ".join(line.plain for line in certain(screen.presenter).meaning(option, 200))


async def test_a_setup_calls_each_of_several_people_by_name() -> None:
    played = game()
    async with seated(played, MEDIUM) as (_, screen):
        for _ in range(4):
            name = played.view(None).players[question_of(played).seat].name
            assert certain(screen.presenter).prompt(200)[0].plain.startswith(f"{name}: ")
            played.answer(question_of(played).seat, question_of(played).legal()[0].key)
            screen.put_question()
        left = question_of(played).seat
        played.seat_player(1 - left, "easy")
        played.keyboard.take(left)
        assert not certain(screen.presenter).calls_by_name


async def test_the_second_army_of_a_setup_is_called_so_and_beside_it_stands_why_there_is_one() -> None:
    played, seen = game(civilizations=("russians", "germans")), list[tuple[str, list[str]]]()
    why = PRINTED.civilizations["russians"].setup
    async with seated(played, MEDIUM) as (pilot, screen):
        while (question := question_of(played)).kind.startswith("setup"):
            beside = [line.plain for line in certain(screen.presenter).beside_prompt(200)]
            seen.append((str(question.prompt), beside))
            played.answer(question.seat, question.legal()[0].key)
            screen.put_question()
            await pilot.pause()
    assert [said for said, beside in seen if beside] == ["Where does your second army stand?"]
    assert [beside for _, beside in seen if beside] == [[why]]
    assert [said for said, _ in seen].count("Where does your army stand?") == 2


async def test_the_owner_of_a_hidden_card_in_a_deal_reads_its_name() -> None:
    t = table(2)
    t.phase = "trade"
    hold(t, 1, "drought")
    t.players[0].trade = 5
    session = session_on(t)
    session.answer(0, "talk:1")
    session.answer(0, "trade=1 > card:0")
    async with seated(session, MEDIUM) as (pilot, screen):
        assert "Drought" not in text(pilot)
        screen.actions.take_keyboard(1)
        await pilot.pause()
        assert "Of yours it gives away:" in flat(pilot)
        assert "Drought" in flat(pilot).split("Of yours it gives away:")[1][:60]
