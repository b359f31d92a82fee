"""Keys typed faster than the screens come and go: they never reach what is not there yet, or not there any more."""

from __future__ import annotations

from textual import events
from textual.pilot import Pilot

from civ_tui.engine.flow import Given
from civ_tui.games.civilization.rules.subjects import Founding
from civ_tui.games.civilization.screens.city_management import CityManagementPresenter
from civ_tui.games.civilization.screens.setup import SetupPresenter
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.sitting.typed_ahead import AGAIN, WAIT
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain, question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import found, put, table
from tests.tui.at_the_keys import (
    SMALL,
    Typist,
    app,
    at,
    game,
    press,
    screen,
    seated,
    session_on,
    sit_down,
    starting,
    text,
)


async def test_a_key_means_nothing_to_a_screen_that_has_nothing_on_it_yet() -> None:
    session = game(civilizations=("chinese", "romans"))
    async with seated(session) as (pilot, _):
        coming = TableScreen(SetupPresenter, session)
        mounted = pilot.app.push_screen(coming)
        assert not await pilot.app.run_action("digit(1)", coming)
        assert not await pilot.app.run_action("take", coming)
        assert session.game.record == []
        await mounted
        assert await pilot.app.run_action("digit(1)", coming)
        assert len(session.game.record) == 1


async def test_leaving_is_possible_even_then() -> None:
    async with seated(game()) as (pilot, _):
        assert isinstance(pilot.app, CivApp)
        assert pilot.app.session is not None
        mounted = pilot.app.push_screen(TableScreen(SetupPresenter, pilot.app.session))
        assert await pilot.app.run_action("leave", pilot.app)
        await mounted
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)


async def test_enter_on_an_option_that_is_not_offered_any_more_takes_nothing() -> None:
    """What is taken is the option that was highlighted, not the one that has come into its place."""
    session = starting()
    async with seated(session) as (pilot, table):
        answers, offered = len(session.game.record), list(certain(table.presenter).offers())
        for later in ([], offered):
            table.choices.offer(offered, offered[1].option.key)
            table.choices.action_select()
            table.choices.offer(later)
            await pilot.pause()
            assert len(session.game.record) == answers


async def _end(pilot: Pilot[None]) -> None:
    await press(pilot, "e")
    await press(pilot, *["y"] * isinstance(pilot.app.screen, Choose))


async def test_what_is_still_typed_when_the_keyboard_passes_on_answers_nothing_for_the_next() -> None:
    session = starting()
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table, first = await sit_down(pilot), question_of(session).seat
        await _end(pilot)
        assert question_of(session).seat != first
        answers, typist = len(session.game.record), Typist(pilot)
        name = session.view(None).players[question_of(session).seat].name
        await typist.types("enter", after=0.4)
        said = " ".join(line.plain for line in table.pointing.about(60))
        assert said.startswith(f"{name} chooses now: Enter again takes it for {name}.")
        await typist.types("1", "e", "end", "enter", "space", "e", after=0.4)
        assert len(session.game.record) == answers
        assert not isinstance(pilot.app.screen, Choose)
        refused = f"{name} chooses now: e again ends it for {name}."
        assert "chooses now:" in text(pilot), "no key is lost unsaid"
        table.put_question()
        said = " ".join(line.plain for line in table.pointing.about(60))
        assert said.startswith(refused), "put again, it says so still"
        await typist.types("e", after=AGAIN)
        assert len(session.game.record) > answers or isinstance(pilot.app.screen, Choose)


async def test_a_held_key_is_never_taken_for_the_next_and_who_rests_after_the_change_needs_one_key() -> None:
    session = starting()
    async with seated(session) as (pilot, _):
        await _end(pilot)
        answers, typist = len(session.game.record), Typist(pilot)
        await typist.types(*["e"] * 60, after=0.03)
        assert len(session.game.record) == answers
        assert not isinstance(pilot.app.screen, Choose)
        await typist.types("e", after=WAIT)
        assert len(session.game.record) > answers or isinstance(pilot.app.screen, Choose)


async def test_what_was_typed_before_the_next_players_question_was_drawn_answers_nothing_however_late_heeded() -> None:
    """The screen lags: a key that was typed for the question before is heeded long after the next one was put."""
    session = starting()
    async with seated(session) as (pilot, _):
        await _end(pilot)
        answers, typist = len(session.game.record), Typist(pilot)
        typist.time += 600
        screen(pilot).put_question()
        assert isinstance(pilot.app, CivApp)
        pilot.app.typed_ahead._drawn = typist.time
        early = events.Key("e", "e")
        early.time = typist.time - 1
        pilot.app.post_message(early)
        await pilot.pause()
        assert len(session.game.record) == answers
        assert not isinstance(pilot.app.screen, Choose)
        await typist.types("e", after=WAIT)
        assert len(session.game.record) > answers or isinstance(pilot.app.screen, Choose)


async def test_the_end_of_a_phase_typed_again_does_not_end_the_next() -> None:
    """Alone at the table, the same person is asked on: what ends, passes or spends waits, what chooses does not."""
    t = table(2)
    t.phase = "trade"
    found(t, 0, "D9")
    for player in t.players:
        player.trade = 5
    session = session_on(t)
    session.seat_player(1, "normal")
    program = CivApp(session=session, patience=0, preferences=Preferences(computers="at once"))
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        await _end(pilot)
        while question_of(session).kind != "city_management":
            await pilot.pause()
        await pilot.pause()
        answers, typist = len(session.game.record), Typist(pilot)
        await typist.types("e", after=0.3)
        assert len(session.game.record) == answers
        assert not isinstance(pilot.app.screen, Choose)
        await typist.types("1", after=0.3)
        assert session.game.record[-1].key.startswith("city:"), "which city acts can be chosen at once"


async def test_a_second_key_that_ends_is_not_heard_where_the_first_only_asked_back() -> None:
    t = table(2)
    t.phase = "city_management"
    session = session_on(t)
    session.seat_player(1, "normal")
    async with seated(session) as (pilot, _):
        answers, typist = len(session.game.record), Typist(pilot)
        await typist.types("e", after=60)
        asked = pilot.app.screen
        assert isinstance(asked, Choose)
        await typist.types("e", after=0.2)
        assert pilot.app.screen is asked
        assert "Something else is asked now: e again ends it." in text(pilot)
        await typist.types("e", after=AGAIN)
        assert len(session.game.record) > answers


async def test_keys_have_their_effect_one_after_the_other_however_slow_the_machine() -> None:
    """All are there before the first is handled: an arrow is not faster than the digit before it."""
    t = table(2)
    t.phase, t.round = "movement", 2
    way = straight(t, 3)
    put(t, 0, "army", way[0])
    session = session_on(t)
    async with seated(session) as (pilot, up):
        named = {square.name: square for square in up.shown.squares.values()}
        here, there = named[way[0]], named[way[1]]
        arrow = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}[there.x - here.x, there.y - here.y]
        await Typist(pilot).types(arrow, "s", after=60, drawn=False)
        assert [given.kind for given in session.game.record] == ["movement", "movement.step", "movement.step"]
        assert session.game.record[1].key == way[1]
        assert session.game.record[2].key == "stop"


def _repeats_arts(session: Session) -> bool:
    """Whether the asked player's first city devoted itself to the arts the last time."""
    seat, answers = question_of(session).seat, session.answers
    city = next((option.key for option in question_of(session).legal() if option.place is not None), "")
    acted = [n for n, given in enumerate(answers) if given == Given(seat, "city_management", city)]
    return bool(acted) and answers[acted[-1] + 1].key == "arts" and session.last_person != seat


async def test_the_key_that_repeats_what_a_city_did_waits_as_well_and_is_taken_back_as_a_whole() -> None:
    session = at("city_management", when=lambda session, _: _repeats_arts(session))
    async with seated(session) as (pilot, _):
        answers, typist = len(session.game.record), Typist(pilot)
        await typist.types("g", after=0.2)
        assert len(session.game.record) == answers
        await typist.types("g", after=AGAIN)
        assert session.game.record[-1].key == "arts"
        await press(pilot, "u")
        assert len(session.game.record) == answers


async def test_who_goes_on_with_the_turn_waits_for_nothing() -> None:
    session = game()
    async with seated(session) as (pilot, _):
        seat, typist = question_of(session).seat, Typist(pilot)
        await typist.types("enter", after=WAIT)
        await typist.types("enter", after=0.01)
        assert [given.seat for given in session.game.record] == [seat, seat]


async def test_nobody_is_passed_over_by_a_second_enter() -> None:
    """A card is played with Enter; the next Enter would say for all the others that they let it pass."""
    session = at("respond")
    session.keyboard.take(session.view(None).acting)
    async with seated(session) as (pilot, _):
        answers, typist = len(session.game.record), Typist(pilot)
        assert isinstance(pilot.app, CivApp)
        pilot.app.typed_ahead.put(None, None, "before")
        await typist.types("v", after=60)
        await typist.types("escape", after=60)
        screen(pilot).put_question()
        await typist.types("enter", "1", after=0.2)
        assert len(session.game.record) == answers
        await typist.types("1", after=AGAIN)
        assert len(session.game.record) > answers


async def test_two_who_step_in_at_once_get_one_gate() -> None:
    session = at("movement")
    async with seated(session) as (pilot, _):
        await press(pilot, "i")
        for player in session.view(None).players:
            pilot.app.post_message(events.Key(player.letter, player.letter))
        await pilot.pause()
        assert [type(each) for each in pilot.app.screen_stack].count(HandOverScreen) == 1


async def test_an_answer_under_something_laid_over_the_table_leads_on_once_that_is_gone() -> None:
    """The board was opened before the answer had led to the next screen: neither of them is left behind."""
    session = at("trade", when=lambda session, question: question.seat != session.game.state.first)
    async with seated(session) as (pilot, table):
        await press(pilot, "b")
        table.hand.answer("end")
        await pilot.pause()
        assert isinstance(pilot.app.screen, BoardScreen)
        await press(pilot, "escape")
        assert screen(pilot).presents is CityManagementPresenter
        assert table not in pilot.app.screen_stack


async def test_what_is_still_typed_for_one_group_moves_no_other() -> None:
    t = table(2)
    t.phase, t.round = "movement", 2
    way = straight(t, 3)
    other = next(square for square in straight(t, 4)[::-1] if square not in way)
    put(t, 0, "army", way[0])
    put(t, 0, "army", other)
    session = session_on(t)
    session.answer(0, f"{way[0]}:1A")
    program = CivApp(session=session, patience=0, preferences=Preferences(motion="none"))
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        marching = [given.key for given in session.answers if given.kind == "movement"]
        await press(pilot, "s")
        assert [given.key for given in session.answers if given.kind == "movement"] != marching, (
            "the other group begins"
        )
        known, typist = len(session.answers), Typist(pilot)
        await typist.types("up", "down", "left", "right", after=0.2)
        assert len(session.answers) == known
        await typist.types("up", after=WAIT)
        await typist.types("down", "left", "right", after=0.2)
        assert len(session.answers) > known


async def test_a_digit_meant_for_the_menu_does_nothing_in_the_last_city_which_opens_by_itself() -> None:
    t = table(2)
    t.phase = "city_management"
    found(t, 0, "D9")
    session = session_on(t)
    async with seated(session) as (pilot, menu):
        menu.hand.answer("city:D9")
        await pilot.pause()
        typist, arts = Typist(pilot), menu.choices.keys_for(question_of(session).option("arts"))
        await typist.types(*arts, after=60)
        assert question_of(session).kind == "city.action", "the capital has opened"
        answers = len(session.game.record)
        await typist.types("1", after=0.3)
        assert len(session.game.record) == answers
        await typist.types("1", after=AGAIN)
        assert len(session.game.record) > answers


async def test_a_digit_meant_for_the_menu_does_not_say_where_a_figure_makes_way_to() -> None:
    t = table(2)
    t.phase, t.round = "start_of_turn", 2
    put(t, 0, "scout", "B10")
    put(t, 0, "army", "B10")
    session = session_on(t)
    async with seated(session) as (pilot, up):
        typist = Typist(pilot)
        option = next(one for one in question_of(session).legal() if isinstance(one.subject, Founding))
        await typist.types(*up.choices.keys_for(option), after=2)
        if question_of(session).kind == "start_of_turn":  # nobody could take it back: it is only shown first
            await typist.types("enter", after=2)
        assert question_of(session).kind == "found.displace"
        answers = len(session.answers)
        await typist.types("1", after=1)
        assert len(session.answers) == answers, "it was meant for the menu"
        await typist.types("1", after=1)
        assert len(session.answers) == answers + 1
