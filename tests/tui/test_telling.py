"""What the table is told in passing: the banner, what the others have done, and what moves."""

from __future__ import annotations

import pytest

from civ_tui.preferences.model import Preferences
from civ_tui.prose.news import headlines
from civ_tui.rules import gains
from civ_tui.tui.app import CivApp
from civ_tui.tui.table.shots import moments, playback
from civ_tui.tui.table.telling import banner_lines, room_in
from civ_tui.tui.table.text_panel import TextPanel
from tests.rules.marching import straight
from tests.rules.tables import at, hut, put, table
from tests.tui import at_the_keys
from tests.tui.at_the_keys import SMALL, app, press, session_on, sit_down, text
from tests.tui.widgets.drawing import ENGLISH


def flash(screen):
    """The banner, if it shows."""
    panel = screen.query_one("#flash", TextPanel)
    return panel if panel.display else None


def beside_a_hut():
    """Ann's army two squares from a hut, and what the squares are called."""
    t = table(2)
    a, b, c = straight(t, 2)
    put(t, 0, "army", a)
    hut(t, "spy", c)
    return t, (a, b, c)


async def to_the_hut(pilot):
    screen = await sit_down(pilot)
    await press(pilot, "enter", "right", "right", "right")
    return screen


async def test_a_banner_tells_everybody_and_goes_with_the_next_key_which_does_what_it_does():
    t, (_, _, c) = beside_a_hut()
    session = session_on(t)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await to_the_hut(pilot)
        assert f"takes the hut on {c}." in text(pilot)
        assert "spy" not in text(pilot).lower(), "what it is only its owner knows"
        await press(pilot, "l")
        assert pilot.app.screen is not screen
        await press(pilot, "escape")
        assert flash(screen) is None


async def test_who_sits_alone_at_the_keyboard_is_told_what_it_is():
    t, _ = beside_a_hut()
    session = session_on(t)
    session.seat_player(1, "easy")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await to_the_hut(pilot)
        assert "token is spy." in text(pilot)


async def test_a_banner_leaves_the_square_under_the_cursor_and_its_box_to_be_seen():
    t, (_, _, c) = beside_a_hut()
    async with app(session_on(t)).run_test(size=SMALL, notifications=False) as pilot:
        screen = await to_the_hut(pilot)
        panel, y = flash(screen), screen.shown.squares[at(t, c)].y
        assert panel.has_class("-below") is (2 * y < screen.shown.height)
        assert not panel.region.overlaps(screen.query_one("#square").region)


async def test_nothing_is_told_twice():
    t, _ = beside_a_hut()
    async with app(session_on(t)).run_test(size=SMALL, notifications=False) as pilot:
        screen = await to_the_hut(pilot)
        await press(pilot, "f1", "escape")
        assert flash(screen) is None


def test_a_banner_is_never_a_wall_of_text():
    t, _ = beside_a_hut()
    view = session_on(t).view(None)
    for seat in (0, 1) * 6:
        gains.note(t, "advance", seat, cause="CULT-1", space=3)
    view = session_on(t).view(None)
    lines = banner_lines(ENGLISH, view, headlines(ENGLISH, view, view.log), 60)
    assert len(lines) == room_in(60) == 3
    assert lines[-1].plain.endswith(f"{ENGLISH.glyphs.more} l log")


# What moves


def moving(session, **preferred):
    """The app at that game, in a terminal in which things may move."""
    playing = CivApp(session=session, patience=0, preferences=Preferences(**preferred))
    playing.animation_level = "full"
    return playing


async def until_it_stands(pilot, screen):
    """Wait for the end of what is shown."""
    for _ in range(200):
        if not screen.telling.showing:
            return
        await pilot.pause(0.05)
    raise AssertionError("it moves for ever")


def explored():
    """A session in which Ann's army is about to explore a tile, and the key of that."""

    def can_explore(session, question):
        return any(option.subject.kind == "explore" for option in question.legal() if option.place is not None)

    return at_the_keys.at("movement.step", when=can_explore)


def step_that_explores(session):
    legal = session.question.legal()
    return next(option for option in legal if option.place is not None and option.subject.kind == "explore")


async def test_a_tile_is_turned_over_from_the_side_of_the_explorer():
    session = explored()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        option, group = step_that_explores(session), session.view(None).march.square
        screen.answer(option.key)
        before = screen.session.film.at(screen.session.log_length - 1)
        shots = moments(before, screen.shown, session.public_log(session.log_length - 1))
        hidden = [set(shot.squares) for shot in shots]
        assert [len(each) for each in hidden] == [16, 12, 8, 4]
        assert sum(shot.seconds for shot in shots) < 1
        places = screen.shown.squares

        def far(square):
            return abs(places[square].x - places[group].x) + abs(places[square].y - places[group].y)

        assert option.place not in hidden[1], "the row beside the explorer lies open first"
        assert min(map(far, hidden[3])) > 3
        assert screen.telling.showing
        assert screen.map.earlier
        await until_it_stands(pilot, screen)
        assert not screen.map.earlier
        assert not screen.map._then


@pytest.mark.parametrize(("level", "motion"), [("none", "all"), ("full", "none")])
async def test_nothing_moves_where_it_must_not(level, motion):
    session = explored()
    playing = moving(session, motion=motion)
    playing.animation_level = level
    async with playing.run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        screen.answer(step_that_explores(session).key)
        assert not screen.telling.showing
        assert not screen.map.earlier
        await pilot.pause()
        assert "explores the tile" in text(pilot)


async def test_any_key_ends_a_moment_and_does_what_it_does():
    session = explored()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        screen.answer(step_that_explores(session).key)
        at_first = screen.choices.pointed
        screen.telling._timer.pause()
        await press(pilot, "m", "down")
        assert not screen.telling.showing
        assert not screen.map.earlier
        assert screen.choices.pointed is not at_first


# What the others have done


def others_have_marched():
    """Bob has marched over two squares since Ann ended her movement, and she is asked again; and those squares."""
    t = table(2)
    a, b, c = straight(t, 2)
    put(t, 1, "army", a)
    session = session_on(t)

    def give(key):
        session.answer(session.question.seat, key)
        session.film.take(session.log_length, session.view(None).squares)

    session.film.take(session.log_length, session.view(None).squares)
    give("end")
    group = session.question.legal()[0]
    give(group.key)
    for square in (b, c):
        give(next(option.key for option in session.question.legal() if option.place == at(t, square)))
    while session.question.kind == "movement":
        give("end")
    while session.question.kind == "research" or session.question.seat != 0:
        give("none" if session.question.kind == "research" else "end")
    session.film.told = session.heard(0)
    session.keyboard.take(1)
    return session, [at(t, square) for square in (a, b, c)]


def test_each_step_of_the_others_is_shown_with_its_sentence():
    session, (a, b, c) = others_have_marched()
    view = session.view(None)
    shots = playback(ENGLISH, view, session.film, 0, lambda one, other: session.log_of(None, one, other))
    steps = [shot for shot in shots if shot.way]
    assert [shot.at for shot in steps] == [b, c]
    assert [[figure.owner for figure in shot.squares[b].figures] for shot in steps] == [[1], []]
    assert [shot.way for shot in steps] == [(a,), (a, b)]
    names = [view.squares[each].name for each in (a, b, c)]
    assert [shot.said[0].text for shot in steps] == [
        f"{view.players[1].name}: {names[0]} to {names[1]}.",
        f"{view.players[1].name}: {names[0]} to {names[2]}.",
    ]
