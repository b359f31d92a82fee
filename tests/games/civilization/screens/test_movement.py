"""Movement by keys: groups, steps by arrows, what ends a march, and fights."""

from __future__ import annotations

from typing import Any

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.civilization.automation.orders import Repeats
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import Group, Step
from civ_tui.games.civilization.screens.movement import ARROWS, MovementPresenter
from civ_tui.games.civilization.words.confirmations import gather
from civ_tui.games.civilization.words.players import NOBODY_INTERRUPTS
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain, question_of
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import at, hold, hut, learn, put, table, token, units, village
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    app,
    choose,
    flat,
    hint,
    in_one_line,
    press,
    prompted,
    rested,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)


def in_a_row() -> tuple[Table, str, str, str]:
    """Movement of two, with an army of seat 0 on the first of three squares that lead to the right."""
    t = table(2)
    a, b, c = straight(t, 2)
    put(t, 0, "army", a)
    return t, a, b, c


async def test_arrows_march_the_group_on_the_map_and_a_step_looks_at_the_table_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t, _, b, c = in_a_row()
    done = []
    for owner, deed in ((Session, "view"), (Game, "clone")):
        real = getattr(owner, deed)
        monkeypatch.setattr(owner, deed, lambda *given, real=real, deed=deed: done.append(deed) or real(*given))
    async with seated(t) as (pilot, moving):
        session = moving.session
        assert moving.presents is MovementPresenter
        assert moving.map.has_focus
        done.clear()
        await press(pilot, "right")
        assert moving.map.cursor == at(t, b)
        assert f"U takes back: {b}" in text(pilot).replace("u takes", "U takes")
        assert done.count("view") == 1
        assert done.count("clone") <= len(question_of(session).legal()), "once for the mark of each step"
        assert moving.map.path == (), "only the way ahead is drawn"
        await press(pilot, "right")
        assert question_of(session).kind == "movement"
        assert session.game.state.players[0].figures[0].square == at(t, c)


async def test_steps_are_marked_with_their_arrows_and_groups_keep_their_numbers_after_every_march() -> None:
    t = table(2)
    a, *_ = straight(t, 2)
    put(t, 0, "army", a)
    for square in ("B12", "D9", "F12"):
        put(t, 0, "army", square)
    async with seated(t) as (pilot, moving):
        session = moving.session
        for first in (1, 2, 3):
            groups = [option.key for option in question_of(session).legal() if isinstance(option.subject, Group)]
            typed = [moving.choices.keys_for(certain(certain(moving.presenter).question.find(key))) for key in groups]
            assert typed == [(str(n),) for n in range(first, 5)]
            gone = [offer for offer in moving.choices.offered if offer.kept]
            assert len(gone) == (first > 1), "all that have moved are one line"
            if first > 1:
                assert str(gone[0].option.reason).startswith("Moved from there already.")
                assert gone[0].label.split(", ")[0] == a
                assert gone[0].label.count(",") == first - 2
                await press(pilot, "1")
                assert question_of(session).kind == "movement"
                assert "Moved from there already." in flat(pilot)
            await press(pilot, str(first))
            assert question_of(session).kind == "movement.step", "it is the only one left"
            here = moving.shown.squares[moving.shown.march.square]
            for option in moving.choices.offered:
                if isinstance(option.option.subject, Step) and option.option.subject.kind == "step" and option.legal:
                    there = moving.shown.squares[option.option.place]
                    assert moving.choices._mark(option) == option.arrow
                    assert option.arrow in ARROWS[there.x - here.x, there.y - here.y]
                    assert moving.choices.keys_for(option.option) == ()
            numbered = [keys for option in moving.choices.offered if (keys := moving.choices.keys_for(option.option))]
            digits = [int(keys[0]) for keys in numbered if keys[0].isdigit()]
            assert digits == [*range(1, len(digits) + 1)]
            await press(pilot, "s")


async def test_a_smaller_group_is_chosen_from_the_list_and_nothing_says_then_that_both_have_moved() -> None:
    t = table(2)
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a, 2)
    put(t, 0, "army", "D9")
    async with seated(t) as (pilot, moving):
        await choose(pilot, f"{a}:1A")
        assert (moving.shown.march.armies, moving.shown.march.scouts) == (1, 0)
        await choose(pilot, b)
        await press(pilot, "s")
        assert any(offer.legal and offer.option.key == f"{a}:1A" for offer in moving.choices.offered)
        assert "Moved from there already." not in flat(pilot)


async def test_the_numbers_of_a_march_are_in_reading_order_from_the_first_step_to_the_last() -> None:
    t = table(2)
    put(t, 0, "army", "D9")
    put(t, 0, "army", "B1", 2)
    session = session_on(t)
    async with app(session).run_test(size=(80, 40), notifications=False) as pilot:
        moving, seen = await sit_down(pilot), list[Any]()
        await choose(pilot, "D9:1A")
        while question_of(session).kind == "movement.step" and len(seen) < 3:
            typed = [moving.choices.keys_for(option.option) for option in moving.choices.offered if option.legal]
            seen.append([keys for keys in typed if all(key.isdigit() for key in keys)])
            assert seen[-1] == sorted(seen[-1], key=lambda keys: (len(keys), keys))
            assert len(seen[-1]) > 1
            step = next(
                option
                for option in question_of(session).legal()
                if isinstance(option.subject, Step) and option.key != "stop"
            )
            await choose(pilot, step.key)
        assert len({len(keys) for keys in seen}) > 1, "on one square there were more ways than on another"


async def test_esc_puts_the_group_back_which_can_march_later_and_s_stops_it() -> None:
    t, a, b, _ = in_a_row()
    async with seated(t) as (pilot, moving):
        session = moving.session
        await press(pilot, "right", "escape")
        assert question_of(session).kind == "movement.step", "the only group has begun by itself"
        assert session.game.state.players[0].figures[0].square == at(t, a)
        back = certain(question_of(session).find("back"))
        (words, *_) = certain(moving.presenter).meaning(back, 80)
        assert words.plain == "Back to the choice of figures: these have not moved, and can march later."
        assert not certain(moving.presenter).retreats, "Esc takes it"
        await press(pilot, "escape")
        assert question_of(session).kind == "movement"
        assert [given.key for given in session.game.record] == [f"{a}:1A", "back"]
        army = session.game.state.players[0].figures[0]
        assert (army.square, army.moved) == (at(t, a), False)
        await press(pilot, "enter", "right", "s")
        assert question_of(session).kind == "movement"
        army = session.game.state.players[0].figures[0]
        assert (army.square, army.moved) == (at(t, b), True)


async def test_an_army_and_a_scout_on_one_square_are_two_lines_from_the_start() -> None:
    t = table(2)
    a, *_ = straight(t, 2)
    put(t, 0, "army", a)
    put(t, 0, "scout", a)
    async with seated(t) as (pilot, moving):
        session = moving.session
        labels = [option.label for option in moving.choices.offered]
        assert labels[:3] == [f"An army on {a}", f"A scout on {a}", f"An army and a scout on {a}, all of them"]
        assert certain(moving.choices.pointed).key == f"{a}:1A"
        assert "The others on this square can march later." in about(moving)
        await press(pilot, "1")
        assert str(question_of(session).prompt) == f"An army, {a}: where to?"


async def test_a_march_opens_on_the_first_step_to_what_pays_and_one_that_reveals_something_is_taken_twice() -> None:
    t, a, b, c = in_a_row()
    hut(t, "spy", c)
    async with seated(t) as (pilot, moving):
        session = moving.session
        assert (certain(moving.choices.pointed).key, moving.map.cursor) == (b, at(t, a))
        assert f"On the way to {c}: hut." in about(moving)
        await press(pilot, "enter")
        assert [given.key for given in session.game.record[-1:]] == [b]
        assert (certain(moving.choices.pointed).key, moving.map.cursor) == (c, at(t, b))
        assert "A hut: the move ends there." in about(moving)
        assert [row.option.key for row in moving.choices.offered if row.irrevocable] == [c]
        await press(pilot, "right")
        assert question_of(session).kind == "movement.step", "it is only shown"
        assert "Nobody can take this back." in hint(pilot)
        await press(pilot, "right")
        assert question_of(session).kind == "movement"
        assert [token.content for token in session.game.state.players[0].tokens] == ["spy"]
        assert "spy" not in text(pilot).lower()


async def test_stopping_says_what_becomes_of_the_group_and_who_can_march_then() -> None:
    t, a, b, c = in_a_row()
    put(t, 0, "scout", c)
    async with seated(t) as (pilot, moving):
        session = moving.session
        await choose(pilot, f"{a}:1A")
        stop = next(option for option in question_of(session).options if option.key == "stop")
        moving.selection.at(stop)
        assert f"These figures stay here for this round. Then others can march: {c}." in about(moving)
        await choose(pilot, b)
        stop = next(option for option in question_of(session).options if option.key == "stop")
        moving.selection.at(stop)
        moving.say_about()
        assert "These figures march no further in this round." in about(moving)


async def test_a_march_of_a_scout_says_where_a_city_could_stand(draw: Draw) -> None:
    t = draw("""
           B  C  D  E  F
        6  G  G  G  G  G
        7  G  Gs G  G  G
        8  G  G  G  G  G
        """)
    t.phase = "movement"
    hut(t, "spy", "F8")
    async with seated(t, MEDIUM) as (pilot, _):
        await press(pilot, "shift+right")
        assert "A city could be founded on" in text(pilot)
        await press(pilot, "right", "shift+right")
        assert "No city on " in text(pilot)


async def test_looking_ahead_draws_the_way_until_the_cursor_is_back_or_enter_goes_all_of_it_step_by_step() -> None:
    t, a, b, c = in_a_row()
    marches, enters = "Arrows march", "Enter goes to the square under the cursor"
    async with seated(t) as (pilot, moving):
        session = moving.session
        assert set(moving.map.steps) >= {at(t, b), at(t, c)}
        assert marches in prompted(moving)
        await press(pilot, "shift+right", "shift+right")
        assert session.view(None).march.square == at(t, a), "nothing has moved"
        assert moving.map.path == (at(t, b), at(t, c))
        assert "2 steps, 0 left after them" in flat(pilot)
        assert f"{a}·{b}·{c}" in text(pilot)
        assert enters in prompted(moving)
        await press(pilot, "shift+left")
        assert moving.map.cursor == at(t, b)
        await press(pilot, "shift+left")
        assert moving.map.cursor == at(t, a), "the cursor has moved, and not the group"
        assert len(session.game.record) == 1
        assert enters not in prompted(moving)
        await press(pilot, "shift+right", "shift+right", "enter")
        assert question_of(session).kind == "movement"
        assert session.game.state.players[0].figures[0].square == at(t, c)
        assert [given.key for given in session.game.record[-2:]] == [b, c], "two answers, two things to take back"


async def test_a_look_ahead_begins_at_the_figures_and_after_it_an_arrow_steps_from_them() -> None:
    """Wherever the cursor was led before, by a hint or by the list."""
    t, a, b, c = in_a_row()
    async with seated(t) as (pilot, moving):
        moving.selection.lead_to(at(t, c))
        await press(pilot, "shift+right")
        assert moving.map.cursor == at(t, b), "beside the figures"
        await press(pilot, "shift+right")
        assert moving.map.cursor == at(t, c), "on from there"
        assert "Arrows march" in prompted(moving)
        await press(pilot, "right")
        march = moving.session.view(None).march
        assert (march.origin, march.square) == (at(t, a), at(t, b))


async def test_the_box_tells_of_the_square_under_the_cursor_after_another_screen_and_the_step_after_going_back() -> (
    None
):
    t, _, b, c = in_a_row()
    async with seated(t) as (pilot, moving):

        def box() -> str:
            return " ".join(line.plain for line in moving.explanation.draw(40))

        await press(pilot, "shift+right", "shift+right")
        assert f"To {c}" in box()
        await press(pilot, "full_stop", "escape")
        assert screen(pilot) is moving
        assert moving.map.cursor == at(t, c)
        assert f"To {c}" in box()
        await press(pilot, "shift+left")
        assert f"To {c}" not in box()
        assert certain(moving.choices.pointed).key == b


async def test_the_key_that_ends_the_phase_says_on_the_march_that_another_stops_it_first() -> None:
    t, *_ = in_a_row()
    async with seated(t) as (pilot, moving):
        session = moving.session
        await press(pilot, "right", "e")
        assert "s stops them here, and then e ends the phase" in hint(pilot)
        assert len(session.game.record) == 2, "the group and its step"
        await press(pilot, "s", "e")
        assert session.game.record[-1].key == "end"


async def test_once_everybody_has_marched_the_end_is_highlighted_before_any_card() -> None:
    t, *_ = in_a_row()
    learn(t, 0, "communism")
    token(t, 0, "hut", "spy")
    t.players[0].figures[0].moved = True
    async with seated(t) as (pilot, _):
        await press(pilot, "v")
        moving = await sit_down(pilot)
        offered = [choice.option.key for choice in moving.choices.offered if choice.legal]
        assert len(offered) > 1, "there is a card"
        assert certain(moving.choices.pointed).key == "end"


async def test_looking_ahead_draws_only_the_squares_that_change(monkeypatch: pytest.MonkeyPatch) -> None:
    t, *_ = in_a_row()
    whole, real = [], MapView.refresh
    monkeypatch.setattr(
        MapView, "refresh", lambda self, *regions, **given: whole.append(regions == ()) or real(self, *regions, **given)
    )
    async with seated(t) as (pilot, _):
        await press(pilot, "shift+right")
        whole.clear()
        await press(pilot, "shift+right", "shift+left")
        assert whole
        assert not any(whole)


async def test_the_list_points_at_what_enter_does_on_the_map_or_at_nothing() -> None:
    t, _, b, c = in_a_row()
    async with seated(t) as (pilot, moving):
        shown = highlight(moving)
        await press(pilot, "shift+right")
        assert moving.map.cursor == at(t, b)
        assert certain(moving.choices.pointed).place == at(t, b)
        assert highlight(moving) == shown
        await press(pilot, "shift+right")
        await rested(pilot)
        assert moving.map.cursor == at(t, c)
        assert highlight(moving) != shown
        assert highlight(moving) == moving.choices.get_visual_style("option-list--option").background
        await press(pilot, "shift+left")
        await rested(pilot)
        assert highlight(moving) == shown
        await press(pilot, "shift+right")
        await rested(pilot)
        await press(pilot, "m")
        assert moving.choices.has_focus
        assert highlight(moving) != moving.choices.get_visual_style("option-list--option").background


def highlight(moving: TableScreen) -> object:
    """The ground of the highlighted option."""
    return moving.choices.get_visual_style("option-list--option", "option-list--option-highlighted").background


async def test_a_way_into_a_fight_is_asked_once_for_the_whole_way() -> None:
    t, a, b, c = in_a_row()
    put(t, 1, "army", c)
    units(t, 0, "infantry-3", "mounted-2")
    units(t, 1, "artillery-1")
    async with seated(t) as (pilot, moving):
        session = moving.session
        assert moving.map.fights == {at(t, c)}
        await press(pilot, "shift+right", "shift+right", "enter")
        asked = about(moving)
        assert "You attack the armies of Bob" in asked
        assert "You draw 2 units, they draw 1." in asked
        assert f"on {c}" in asked
        assert session.view(None).march.square == at(t, a)
        await press(pilot, "enter")
        assert session.game.state.battle is not None
        assert b in [given.key for given in session.game.record]


async def test_a_step_into_a_fight_is_asked_back_once() -> None:
    t, _, b, _ = in_a_row()
    units(t, 0, "infantry-1")
    village(t, "iron", b)
    async with seated(t) as (pilot, moving):
        session = moving.session
        for answer in ("question_mark", "right"):
            assert question_of(session).kind == "movement.step", "it is the only one left"
            await press(pilot, "right")
            assert f"attack the village {b}" in hint(pilot)
            await press(pilot, answer, *["escape"] * (answer != "right"))
        assert question_of(session).kind != "movement.step"
        assert session.game.state.battle is not None


async def test_lone_scouts_are_driven_off_without_a_battle_screen() -> None:
    t, _, b, _ = in_a_row()
    put(t, 1, "scout", b)
    async with seated(t) as (pilot, moving):
        session = moving.session
        await press(pilot, "right", "y")
        assert not isinstance(pilot.app.screen, Announcement)
        assert all(figure.square is None for figure in session.game.state.players[1].figures)


async def test_where_a_group_cannot_go_the_reason_is_shown() -> None:
    t, a, b, c = in_a_row()
    put(t, 0, "army", c, 2)
    async with seated(t) as (pilot, moving):
        session = moving.session
        await choose(pilot, f"{a}:1A")
        await press(pilot, "right", "right")
        assert session.view(None).march.square == at(t, b), "the full square is not entered"
        assert "MOVE-3" in text(pilot)


async def test_n_goes_to_the_next_figures_and_ending_names_those_left() -> None:
    t, a, b, c = in_a_row()
    put(t, 0, "scout", c)
    put(t, 1, "army", "C14")
    async with seated(t) as (pilot, moving):
        first = moving.map.cursor
        other = ({at(t, a), at(t, c)} - {first}).pop()
        await press(pilot, "n")
        assert moving.map.cursor == other
        await press(pilot, "n")
        assert moving.map.cursor == first
        await press(pilot, "e")
        assert "e again or Enter ends it all the same." in hint(pilot)
        said = hint(pilot).partition("Figures that have not moved:")[2].partition(".")[0]
        assert sorted(said.split(", ")) == sorted((f" {a}", c)) or sorted(said.split(", ")) == sorted((f" {c}", a))
        assert b not in said


async def test_ending_asks_once_but_not_for_a_scout_that_gathers() -> None:
    t, a, _, c = in_a_row()
    (scout,) = put(t, 0, "scout", c)
    scout.gathers_for = t.players[0].cities[0].square
    put(t, 1, "army", "C14")
    order = Repeats(0, "start_of_turn", (f"gather:{c}",), at(t, c))
    async with seated(t) as (pilot, moving):
        session = moving.session
        assert f"Not moved yet: {a}, {c} (gathers)." in flat(pilot)
        assert certain(moving.choices.pointed).key == f"{a}:1A", "though c is nearer to where the cursor begins"
        await press(pilot, "e")
        assert hint(pilot).endswith(f" Figures that have not moved: {a}.")
        await choose(pilot, f"{a}:1A")
        await press(pilot, "right", "right")
        assert {figure.kind for figure in session.view(0).squares[at(t, c)].figures} == {"army", "scout"}
        assert f"Not moved yet: {c} (gathers)." in flat(pilot), "who has come there has moved"
        assert order.reserved(session.view(0), question_of(session)) == at(t, c)
        await choose(pilot, f"{c}:1S")
        assert question_of(session).kind == "movement.step"
        assert gather(session.view(0), 0, at(t, c)), "only the scout has begun to march and could still move"
        await press(pilot, "e")
        assert question_of(session).seat != 0


async def test_a_card_that_kills_begins_at_nothing_of_its_own_player() -> None:
    t, a, b, _ = in_a_row()
    put(t, 1, "scout", b)
    hold(t, 0, "defection")
    async with seated(t) as (pilot, moving):
        moving.map.cursor = at(t, a)
        moving.session.answer(0, "event:defection")
        moving.put_question()
        await pilot.pause()
        assert question_of(moving.session).kind == "choose.figures"
        assert certain(moving.choices.pointed).key == f"{b}:scout.1"


async def test_enter_ends_a_movement_in_which_nobody_can_march() -> None:
    t = table(2)
    t.phase, t.players[0].figures = "movement", []
    hold(t, 0, "defection")
    async with seated(t) as (pilot, moving):
        assert question_of(moving.session).seat == 0
        assert moving.choices.has_focus
        await press(pilot, "enter")
        assert moving.session.game.record[0].key == "end"


async def test_somebody_steps_in_behind_the_gate_and_may_leave_again() -> None:
    t, *_, c = in_a_row()
    put(t, 1, "scout", c)
    hold(t, 1, "defection")
    async with seated(t) as (pilot, moving):
        session = moving.session
        letter = moving.shown.players[1].letter
        await press(pilot, "right")
        assert "i: another player interrupts." in prompted(moving)
        await press(pilot, "i")
        assert isinstance(pilot.app.screen, InterruptScreen)
        assert "Defection" not in text(pilot)
        await press(pilot, letter)
        assert isinstance(pilot.app.screen, HandOverScreen)
        await press(pilot, letter.lower())
        assert isinstance(pilot.app.screen, InterruptScreen)
        assert "Play Defection" in text(pilot)
        await press(pilot, "enter")
        assert "Enter again takes it." in flat(pilot), "it was highlighted by itself"
        assert session.game.state.players[1].hand == ["defection"]
        await press(pilot, "escape", "escape")  # first what is only shown
        assert screen(pilot).presents is MovementPresenter
        assert session.keyboard.seat == 0
        assert "Play Defection" not in text(pilot)


@pytest.mark.parametrize("kind", ["movement", "movement.step"])
async def test_interrupting_is_offered_where_somebody_at_the_keyboard_could_as_far_as_everybody_knows(
    kind: str,
) -> None:
    """By the cards that are held alone, whatever they are: cards of every back interrupt."""
    events = PRINTED.culture_events.values()
    others = next(event.id for event in events if not event.interrupts and event.deck == 1)
    for held in (None, "defection", others):
        t, a, b, _ = in_a_row()
        put(t, 0, "army", b)
        if held is not None:
            hold(t, 1, held)
        offered = held is not None
        async with seated(t) as (pilot, moving):
            if kind == "movement.step":
                await choose(pilot, f"{a}:1A")
            assert question_of(moving.session).kind == kind
            assert bool(moving.key_state(KEYS["interrupt"])) is offered, held
            assert ("i: another player interrupts." in prompted(moving)) is (offered and kind == "movement.step")
            if not offered:
                await press(pilot, "i")
                assert hint(pilot) == NOBODY_INTERRUPTS
                assert screen(pilot) is moving
            else:
                moving.session.seat_player(1, "easy")
                moving.put_question()
                await pilot.pause()
                assert not moving.key_state(KEYS["interrupt"]), "the computer is asked after every step"


def about(moving: TableScreen) -> str:
    """What is said about the option that is highlighted, in one line."""
    return in_one_line(moving.selection.about(60))


async def test_what_is_said_to_go_there_goes_there_by_so_many_strokes() -> None:
    """Past squares where nothing is new one stroke marches, to a hut two."""
    for finds in (False, True):
        t = table(2)
        a, _, c = straight(t, 2)
        put(t, 0, "army", a)
        if finds:
            hut(t, "spy", c)
        async with seated(t) as (pilot, moving):
            await press(pilot, "enter") if question_of(moving.session).kind == "movement" else None
            there = at(t, c)
            moving.map.cursor = there
            await pilot.pause(0.2)
            presenter = certain(moving.presenter)
            told = " ".join(line.plain for line in presenter.nothing_at(there, 80))
            assert (f"Enter twice goes to {c}." in told) is finds
            assert (f"Enter goes to {c}." in told) is not finds
            answered = len(moving.session.game.record)
            await press(pilot, "enter")
            if finds:
                assert len(moving.session.game.record) == answered
                assert f"Enter again takes it. Nobody can take this back. The figures march to {c}." in hint(pilot)
                await press(pilot, "enter")
            assert [given.key for given in moving.session.game.record[answered:]][-1] == c
