"""What the table is told in passing: the banner, what the others have done, and what moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import Any, Literal

import pytest
from textual.pilot import Pilot
from textual.timer import Timer
from textual.widgets._toast import Toast

from civ_tui.drawing.look import Look
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.race import Lap, PlayersPanel
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.state import Square, Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.shots import COIN, RISING, moments, playback
from civ_tui.games.civilization.words.news import headlines
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.film import Film
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.table.news_banner import banner_lines, room_in
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.table.thinking import ThinkingScreen
from civ_tui.words.log import Sentence
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import at, found, hold, hut, learn, put, table, units, village, wonder
from tests.games.civilization.screens import at_the_keys
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    flat,
    game,
    give,
    in_one_line,
    passed,
    press,
    prompted,
    rested,
    screen,
    seated,
    session_on,
    sit_down,
    text,
    until,
)
from tests.rows import all_rows
from tests.tui.shown import said

KEYS = ("right", "enter", "escape", "space", "1", "e", "u", "l", "v", "f1", "tab", "ctrl+q", "ctrl+p", "R")


def flash(screen: TableScreen) -> TextPanel | None:
    """The banner, if it shows."""
    panel = screen.query_one("#flash", TextPanel)
    return panel if panel.display else None


def beside_a_hut() -> tuple[Table, tuple[str, str, str]]:
    """Ann's army two squares from a hut, and what the squares are called."""
    t = table(2)
    a, b, c = straight(t, 2)
    put(t, 0, "army", a)
    hut(t, "spy", c)
    return t, (a, b, c)


def held(screen: TableScreen) -> Timer:
    """What moves on the map, which stands still now."""
    timer = certain(screen.news_banner._timer)
    timer.pause()
    return timer


async def to_the_hut(pilot: Pilot[None]) -> TableScreen:
    screen = await sit_down(pilot)
    await press(pilot, "right", "right", "right")
    return screen


async def test_a_banner_tells_everybody_and_goes_with_the_next_key_which_does_what_it_does() -> None:
    t, (_, _, c) = beside_a_hut()
    async with moving(session_on(t)).run_test(size=SMALL, notifications=False) as pilot:
        screen = await to_the_hut(pilot)
        assert f"takes the hut on {c}." in flat(pilot)
        assert "spy" not in text(pilot).lower(), "what it is only its owner knows"
        assert not screen.news_banner.moving, "others look on"
        assert " ".join(line.plain for line in certain(flash(screen)).draw(76)).endswith("v (Own) shows what it is.")
        await press(pilot, "l")
        assert pilot.app.screen is not screen
        await press(pilot, "escape")
        assert flash(screen) is None, "nothing is told twice"


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_a_banner_leaves_the_whole_map_or_the_square_under_the_cursor_to_be_seen(size: tuple[int, int]) -> None:
    t, _ = beside_a_hut()
    async with app(session_on(t)).run_test(size=size, notifications=False) as pilot:
        screen = await to_the_hut(pilot)
        panel, board = certain(flash(screen)), screen.map
        for row in (0, 7, 12, 15):
            board.cursor = row * screen.shown.width
            screen.news_banner._keep_clear()
            await pilot.pause()
            assert panel.region.y >= board.region.y + board.virtual_size.height
            assert not panel.region.overlaps(screen.query_one("#keys").region)
        board.zoom = "XL"  # larger than its room
        for row in (0, 7, 12, 15):
            board.cursor = row * screen.shown.width
            await pilot.pause()
            screen.news_banner._keep_clear()
            await pilot.pause()
            assert not panel.region.overlaps(board.cursor_region.translate(board.region.offset))


async def test_a_toast_stands_above_the_banner() -> None:
    t, _ = beside_a_hut()
    async with app(session_on(t)).run_test(size=SMALL, notifications=True) as pilot:
        screen = await to_the_hut(pilot)
        screen.app.notify("The first thing that was said.", markup=False)
        await pilot.pause()
        (toast,) = screen.query(Toast)
        assert not toast.region.overlaps(certain(flash(screen)).region)
        assert toast.region.y >= screen.map.region.y + screen.map.virtual_size.height, "no row of the map"


@pytest.mark.parametrize(("players", "size"), [(2, MEDIUM), (4, SMALL)])
async def test_a_toast_covers_no_row_of_the_map_nor_what_is_asked_and_gives_way_to_the_cursor(
    players: int, size: tuple[int, int]
) -> None:
    async with app(game(players)).run_test(size=size, notifications=True) as pilot:
        screen = await sit_down(pilot)
        for words in (
            "The first thing that was said.",
            "Figures that have not moved: A1, B2, C3, D4. u takes it back.",
        ):
            screen.app.clear_notifications()
            screen.app.notify(words, title="Ann, Movement", markup=False)
            await pilot.pause()
        await pilot.pause()
        (toast,) = screen.query(Toast)
        assert toast.region.y >= screen.map.region.y + screen.map.virtual_size.height, "no row of the map"
        for free in ("#prompt", "#choices", "#keys"):
            assert not toast.region.overlaps(screen.query_one(free).region), free
        assert "takes it back." in text(pilot), "all of it can be read"
        screen.map.focus()
        await press(pilot, "right")
        await rested(pilot)
        assert not screen.query(Toast), "it gives way to the square that the player looks at"


def test_a_banner_is_never_a_wall_of_text() -> None:
    t, _ = beside_a_hut()
    view = session_on(t).view(None)
    for seat in (0, 1) * 6:
        gains.note(t, "advance", seat, cause="CULT-1", space=3)
    view = session_on(t).view(None)
    lines = banner_lines(ENGLISH, view, headlines(ENGLISH, view, view.log), 60)
    assert len(lines) == room_in(60) == 3
    assert lines[-1].plain.endswith(f"{ENGLISH.glyphs.more} more with l")


# What moves


def moving(session: Session, **preferred: Any) -> CivApp:
    """The app at that game, in a terminal in which things may move."""
    playing = CivApp(session=session, patience=0, preferences=Preferences(**preferred))
    playing.animation_level = "full"
    return playing


def explored() -> Session:
    """A session in which Ann's army is about to explore a tile, and the key of that."""

    def can_explore(session: Session, question: Question[Any]) -> bool:
        return any(option.subject.kind == "explore" for option in question.legal() if option.place is not None)

    return at_the_keys.at("movement.step", when=can_explore)


def step_that_explores(session: Session) -> Option[Any]:
    legal = question_of(session).legal()
    return next(option for option in legal if option.place is not None and option.subject.kind == "explore")


async def test_a_tile_is_turned_over_from_the_side_of_the_explorer_until_any_key_which_does_what_it_does() -> None:
    session = explored()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        option, group = step_that_explores(session), session.view(None).march.square
        screen.actions.answer(option.key)
        at_first = screen.choices.pointed
        held(screen)
        before = screen.session.film.at(screen.session.log_length - 1)
        shots = moments(before, screen.shown, session.public_log(session.log_length - 1))
        hidden = [set(shot.squares) for shot in shots]
        assert [len(each) for each in hidden] == [16, 12, 8, 4]
        assert sum(shot.seconds for shot in shots) < 1
        places = screen.shown.squares

        def far(square: int) -> int:
            return abs(places[square].x - places[group].x) + abs(places[square].y - places[group].y)

        assert option.place not in hidden[1], "the row beside the explorer lies open first"
        assert min(map(far, hidden[3])) > 3
        assert screen.showing
        assert screen.map.earlier
        await press(pilot, "m")
        assert flash(screen) is not None, "what has happened can still be read"
        await press(pilot, "down")
        assert not screen.showing
        assert not screen.map.earlier
        assert isinstance(screen.map, MapView)
        assert not screen.map.then
        assert screen.choices.pointed is not at_first


@pytest.mark.parametrize(("level", "motion"), [("none", "all"), ("full", "none")])
async def test_nothing_moves_where_it_must_not(level: Literal["none", "basic", "full"], motion: str) -> None:
    marching, (_, between, there) = on_the_way()
    for session, tells in ((explored(), True), (marching, False)):
        playing = moving(session, motion=motion)
        playing.animation_level = level
        async with playing.run_test(size=SMALL, notifications=False) as pilot:
            screen = await sit_down(pilot)
            if tells:
                screen.actions.answer(step_that_explores(session).key)
            else:
                screen.actions.answer_along([between, there])
            assert not screen.showing
            assert not screen.map.earlier
            await pilot.pause()
            assert ("explores the tile" in text(pilot)) is tells


def on_the_way() -> tuple[Session, list[Square]]:
    """A session in which Ann's army is about to march, and the squares of a row, the first its own."""
    t = table(2)
    row = straight(t, 2)
    put(t, 0, "army", row[0])
    learn(t, 0, "code_of_laws")
    session = session_on(t)
    session.answer(0, question_of(session).legal()[0].key)
    assert question_of(session).kind == "movement.step"
    return session, [at(t, square) for square in row]


async def test_a_flag_travels_square_by_square_and_stands_where_it_went() -> None:
    session, (origin, between, there) = on_the_way()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        screen.actions.answer_along([between, there])
        timer = held(screen)
        assert screen.showing
        assert screen.map.cursor == between
        assert [bool(screen.map.earlier[square].figures) for square in (origin, between, there)] == [False, True, False]
        assert screen.map.path == (origin,)
        timer.resume()
        await until(pilot, lambda: not screen.showing, 0.05)
        assert not screen.map.earlier
        assert session.view(None).squares[there].figures


async def test_any_key_ends_the_travel_of_a_flag_and_a_step_to_the_next_square_has_none() -> None:
    session, (_, between, there) = on_the_way()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        screen.actions.answer_along([between, there])
        held(screen)
        await press(pilot, "j")
        assert not screen.showing
    session, (_, between, _) = on_the_way()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        screen.actions.answer_along([between])
        assert not screen.showing


# What the others have done


def others_have_marched(*, researches: bool = False) -> tuple[Session, list[Square]]:
    """Bob has marched over two squares since Ann ended her movement, and she is asked again, at once what she
    researches if she `researches`; and those squares."""
    t = table(2)
    a, b, c = straight(t, 2)
    put(t, 1, "army", a)
    learn(t, 0, "code_of_laws")
    t.players[0].trade = 10 * researches
    t.log.clear()
    session = session_on(t)

    def give(key: str) -> None:
        session.answer(question_of(session).seat, key)
        session.film.take(session.log_length, session.view(None).squares)

    session.film.take(session.log_length, session.view(None).squares)
    session.news.told = session.news.shown[0] = session.log_length
    give("end")
    group = question_of(session).legal()[0]
    give(group.key)
    for square in (b, c):
        give(next(option.key for option in question_of(session).legal() if option.place == at(t, square)))
    while question_of(session).kind == "movement":
        give("end")
    while (question_of(session).kind == "research" and not researches) or question_of(session).seat != 0:
        give("none" if question_of(session).kind == "research" else "end")
    if researches:
        session.answer(1, "none")
    session.keyboard.take(1)
    return session, [at(t, square) for square in (a, b, c)]


def test_each_step_of_the_others_is_shown_with_its_sentence() -> None:
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


async def test_the_map_plays_back_at_the_start_of_a_turn_and_then_says_what_it_came_to() -> None:
    session, (_, _, c) = others_have_marched()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        assert certain(screen.question).seat == 0
        assert screen.showing
        await until(pilot, lambda: not screen.showing, 0.05)
        assert "Actions" in text(pilot)
        assert screen.map.cursor != c, "the cursor is back where it was"
        assert screen.session.news.shown[0] == session.log_length
        assert not screen.query_one("#flash")._timers
        assert not screen.map._timers, "nothing works while nothing moves"


async def test_a_march_is_shown_before_whatever_part_comes_next() -> None:
    session, _ = others_have_marched(researches=True)
    assert (question_of(session).kind, question_of(session).seat) == ("research", 0)
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        assert certain(screen.question).kind == "research"
        assert screen.showing
        await until(pilot, lambda: not screen.showing, 0.05)
        assert session.news.shown[0] == session.log_length


def test_whose_part_begins_is_not_shown_what_they_have_done_themselves() -> None:
    session, (_, b, c) = others_have_marched()
    for seat, places in ((0, [b, c]), (1, [])):
        view = replace(session.view(None), seat=seat)
        shots = playback(ENGLISH, view, session.film, 0, lambda one, other: session.log_of(None, one, other))
        assert [shot.at for shot in shots if shot.way] == places


def test_an_attack_is_played_back_with_its_result_a_power_with_what_it_has_built_and_nothing_of_ones_own() -> None:
    t = table(2)
    seen = view(t, 0)
    place, facts = min(seen.squares), {"attacked": "figures", "against": 0, "attacker": 1, "defender": 2}
    won = {"winner": "defender", "barbarian": False, "attacker_bonus": 0, "defender_bonus": 0}
    entries = [
        Entry(1, "city_management", "use_power", 1, {"card": "egyptians.builders"}, None, "civ:egyptians"),
        Entry(1, "city_management", "place_building", 1, {"id": "workshop"}, None, "PROD-3", place),
        Entry(1, "movement", "battle_begins", 1, {"attacked": "figures", "against": 0}, None, "BATTLE-1", place),
        Entry(1, "movement", "battle_result", 0, facts | won, None, "BATTLE-10", place),
        Entry(1, "movement", "lose_figure", 1, {"kind": "army"}, None, "BATTLE-12", place),
        Entry(1, "research", "learn", 0, {"tech": "pottery"}, None, "RES-1"),
        Entry(2, "start_of_turn", "city_founded", 1, {}, None, "FOUND-1", place),
    ]
    film = Film()
    for length in (0, 2, 3, 5, 7):
        film.take(length, {place: length})
    shots = playback(ENGLISH, seen, film, 0, lambda one, other: entries[one:other])
    where = seen.squares[place].name
    assert [[sentence.text for sentence in shot.said] for shot in shots] == [
        ["Bob uses the power of the Egyptians.", f"Bob: Workshop on {where}."],
        [f"The battle of {where}: 1 to 2. It is won by Ann."],
        [f"Bob loses an army on {where}."],
        [f"Bob: founded a city on {where}."],
    ]


@pytest.mark.parametrize(("key", "size"), [*zip(KEYS, cycle((SMALL, MEDIUM)))])
async def test_every_key_only_ends_a_playback(key: str, size: tuple[int, int]) -> None:
    session, _ = others_have_marched()
    async with moving(session).run_test(size=size, notifications=False) as pilot:
        screen = await sit_down(pilot)
        held(screen)
        cursor, answers = screen.news_banner._home, len(session.game.record)
        await press(pilot, key)
        assert (pilot.app.screen is screen, screen.showing) == (True, False)
        assert (screen.map.cursor, len(session.game.record)) == (cursor, answers)
        assert flash(screen) is not None, "what it comes to can still be read"
        assert ("Why not" in text(pilot).splitlines()[-1]) is screen.takes_nothing


async def test_what_a_playback_says_in_place_of_the_question_is_not_cut() -> None:
    session, _ = others_have_marched()
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        held(screen)
        banner, view = screen.news_banner, session.view(None)
        said = [Sentence(1, "movement", f"Army {number} has marched a long way.", number % 2) for number in range(6)]
        banner._say(lambda width: banner_lines(ENGLISH, view, said, width, banner.most_lines(width)))
        await pilot.pause()
        told = text(pilot)
        assert all(f"Army {number}" in told for number in range(6))
        assert "Any key shows the table" in told


async def test_a_playback_can_be_turned_off_and_is_told_in_words() -> None:
    session, _ = others_have_marched()
    async with moving(session, motion="moments").run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        assert not screen.showing
        assert "Actions" in text(pilot)


# Great moments


def seen_before(t: Table) -> tuple[Session, Any]:
    """A session on that table whose map everybody has seen as it is now."""
    session = session_on(t)
    session.film.take(session.log_length, session.view(None).squares)
    session.news.told = session.log_length
    return session, session.film.at(session.log_length)


def inland(session: Session) -> Square:
    """An open square with squares of its tile all around it."""
    squares = session.view(None).squares.values()
    return next(each.square for each in squares if each.revealed and 0 < each.x < 7 and 0 < each.y < 3)


def test_light_draws_in_on_a_wonder_that_is_built() -> None:
    t = table(2)
    square = next(iter(session_on(t).view(None).squares))
    session, before = seen_before(t)
    wonder(t, 0, "oracle", session.view(None).squares[square].name)
    gains.note(t, "place_wonder", 0, cause="PROD-12", place=square, id="oracle")
    shots = moments(before, session.view(None), session.public_log()[-1:])
    assert sum(shot.seconds for shot in shots) < 1
    there = [shot.squares.get(square, session.view(None).squares[square]).marker is not None for shot in shots]
    assert len(shots) == RISING
    assert there == [False] * 3 + [True] * 4
    assert [len(shot.lit) for shot in shots[:3]] == sorted((len(shot.lit) for shot in shots[:3]), reverse=True)
    assert shots[2].lit == {square}


def test_a_new_city_appears_with_what_is_around_it() -> None:
    t = table(2)
    square = inland(session_on(t))
    session, before = seen_before(t)
    found(t, 0, t.shape.names[square])
    gains.note(t, "city_founded", 0, cause="FOUND-8", place=square)
    shots = moments(before, session.view(None), session.public_log()[-1:])
    assert 0.4 < sum(shot.seconds for shot in shots) < 0.7
    assert [square in shot.squares for shot in shots] == [True, True, False, False, False]
    assert all(shot.squares[square].city is None for shot in shots[:2])
    assert shots[0].lit == {square}


def test_what_has_no_place_is_shown_at_the_capital_and_what_is_no_great_moment_nowhere() -> None:
    t = table(2)
    session, before = seen_before(t)
    capital = t.players[0].cities[0].square
    gains.note(t, "government", 0, cause="GOV-1", government="monarchy")
    gains.note(t, "gain_trade", 0, cause="TRADE-1", amount=1, lost=0, dial=1)
    new = session.public_log()[-2:]
    assert {shot.at for shot in moments(before, session.view(None), new)} == {capital}
    assert moments(before, session.view(None), new[1:]) == []


async def test_who_sits_alone_at_the_keyboard_is_told_what_it_is_and_its_word_though_nothing_moves() -> None:
    t, _ = beside_a_hut()
    session = session_on(t)
    session.seat_player(1, "easy")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await to_the_hut(pilot)
        assert "token is spy." in text(pilot)
        assert not screen.news_banner.moving
        assert said(certain(flash(screen)))[0].plain.startswith(f" {screen.shown.players[0].letter} Spy ")


@all_rows("look", LOOKS)
def test_its_word_has_the_colour_of_its_player_in_every_terminal(look: Look) -> None:
    t = table(2)
    gains.note(t, "city_founded", 0, cause="FOUND-8", place=0)
    view = session_on(t).view(None)
    (said,) = headlines(look, view, view.log[-1:])
    (line, *_) = banner_lines(look, view, [said], 40)
    word = line.plain.index(said.word)
    badge = look.palette.badge(t.players[0].colour)
    assert [span.style for span in line.spans if span.start <= word < span.end] == [badge]


def test_what_a_word_is_about_stands_right_behind_it() -> None:
    t = table(2)
    view = session_on(t).view(None)
    said = [Sentence(1, "war", "Anna moves.", 0), Sentence(1, "war", "Anna wins.", 0, word="Victory")]
    (line, *_) = banner_lines(ENGLISH, view, said, 60)
    assert "Victory  Anna wins. Anna moves." in line.plain


async def test_a_village_that_is_won_appears_once_the_end_of_the_battle_has_been_read() -> None:
    t = table(2)
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a, 2)
    units(t, 0, "infantry-3", "mounted-3", "artillery-3")
    village(t, "iron", b)
    session = session_on(t)
    async with seated(session) as (pilot, _):
        await press(pilot, "enter", "right", "right")
        while session.game.state.battle is not None or not isinstance(pilot.app.screen, TableScreen):
            if not await passed(pilot):
                await press(pilot, screen(pilot).shown.players[question_of(session).seat].letter, "1")
        if screen(pilot).announced.up:
            await press(pilot, "enter")
        assert f"Village won {t.players[0].name}" in flat(pilot)


async def test_who_comes_within_a_step_of_a_victory_is_announced_until_a_key_is_pressed() -> None:
    t, _ = beside_a_hut()
    session = session_on(t)
    answer = session.answer

    def with_a_coin(*given: Any) -> None:
        answer(*given)
        gains.note(session.game.state, "coins", 0, cause="COIN-1", coins=14, change=1)

    session.answer = with_a_coin  # type: ignore[method-assign, assignment]
    async with seated(session) as (pilot, up):
        await press(pilot, "right")
        assert up.announced.up
        shown = flat(pilot)
        assert "One step from victory" in shown
        assert f"{t.players[0].name} has 14 of 15" in shown
        answers = len(session.answers)
        await press(pilot, "enter")
        assert not up.announced.up
        assert len(session.answers) == answers, "the key has only closed it"
        session.answer = answer
        await press(pilot, "right")
        assert not up.announced.up
        assert "14 of 15" not in flat(pilot)


def test_the_outskirts_of_a_fallen_city_go_from_the_outside_in() -> None:
    t = table(2)
    square = inland(session_on(t))
    found(t, 1, t.shape.names[square])
    session, before = seen_before(t)
    gains.destroy_city(t, t.players[1], square, "LOOT-2")
    shots = moments(before, session.view(None), session.public_log())
    assert 0 < sum(shot.seconds for shot in shots) < 1
    standing = [len(shot.squares) for shot in shots]
    assert standing == sorted(standing, reverse=True)
    assert (standing[0], standing[-1]) == (9, 0)
    assert all(square in shot.squares for shot in shots[:-1])


def test_both_sides_are_shown_where_they_meet_before_they_fight() -> None:
    t = table(2)
    _, b, _ = straight(t, 2)
    session, before = seen_before(t)
    put(t, 0, "army", b)
    put(t, 1, "army", b)
    gains.note(t, "battle_begins", 0, cause="BATTLE-1", place=at(t, b), attacked="figures", against=1)
    (shot,) = moments(before, session.view(None), session.public_log()[-1:])
    assert shot.at == at(t, b)
    assert {figure.owner for figure in shot.squares[at(t, b)].figures} == {0, 1}


async def test_a_coin_turns_beside_the_banner_that_tells_of_it() -> None:
    t = table(2)
    session, _ = seen_before(t)
    async with moving(session).run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        reach = screen.map.reach
        t.players[0].coins += 1
        gains.note(t, "coins", 0, coins=1, change=1, cause="COIN-1")
        screen.put_question()
        await pilot.pause()
        panel = certain(flash(screen))
        assert screen.news_banner.moving
        assert not screen.showing, "nothing happens on the map"
        assert screen.map.reach == reach
        drawn = "".join(line.plain for line in said(panel))
        assert any(rows[0] in drawn for rows in COIN)
        while screen.news_banner.moving:
            await pilot.pause(0.05)
        assert ": 1 (+1)." in text(pilot)
        assert "██" not in "".join(line.plain for line in said(panel))


@pytest.mark.parametrize("moves", [True, False])
async def test_what_has_risen_in_the_race_is_counted_until_a_key_is_pressed(moves: bool) -> None:
    t = table(2)
    session, _ = seen_before(t)
    async with (moving if moves else app)(session).run_test(size=MEDIUM, notifications=False) as pilot:
        screen = await sit_down(pilot)
        race = screen.query_one(PlayersPanel)
        assert race.counted is None
        t.players[0].coins += 10
        gains.note(t, "coins", 0, coins=10, change=10, cause="COIN-1")
        screen.put_question()
        await pilot.pause()
        assert screen.news_banner.moving is (race.counted is not None) is moves
        if not moves:
            return
        certain(screen.news_banner._timer).pause()  # nothing but the key ends it
        coins: Lap = certain(race.counted)[0][2]
        assert 0 < coins.value < 10
        track = next(line for line in race.lines(screen.shown, 60) if "Coins" in line.plain)
        assert f"{coins.mark}" in track.plain
        assert "10" not in track.plain
        await press(pilot, "down")
        await until(pilot, lambda: not screen.news_banner.moving, 0.01)
        assert race.counted is None
        track = next(line for line in race.lines(screen.shown, 60) if "Coins" in line.plain)
        assert "10" in track.plain


def test_in_the_race_only_what_rises_is_counted() -> None:
    before, after = Lap("coin", 4, 15, "4/15", "4", "15"), Lap("coin", 8, 15, "8/15", "8", "15")
    assert [after.counted(before, share).mark for share in (0, 0.5, 1)] == ["4", "6", "8"]
    assert before.counted(after, 0) == before
    near = Lap("combat", 6, 10, "4 steps to B", "4", "0")
    assert near.counted(Lap("combat", 2, 10, "8 steps to B", "8", "0"), 0) == near, "the map shows a march"


async def test_a_computer_players_turn_is_summed_up_for_the_person_at_the_table() -> None:
    t = table(2)
    a, b, _ = straight(t, 2)
    put(t, 1, "army", a)
    session = session_on(t)
    session.seat_player(1, "easy")
    session.news.told = session.news.shown[0] = session.log_length
    session.answer(0, "end")
    for square in (a, b):
        (asked,) = session.pending
        session.answer(1, next(option.key for option in asked.legal() if option.place == at(t, square)))
    session.answer(1, "stop")
    playing = CivApp(session=session, patience=0, preferences=Preferences(computers="at once"))
    async with playing.run_test(size=SMALL, notifications=False) as pilot:
        for _ in range(100):
            await pilot.pause()
            if isinstance(pilot.app.screen, TableScreen) and flash(pilot.app.screen):
                break
            await press(pilot, "space")
        assert "Actions" in text(pilot)


async def test_what_computers_were_watched_doing_is_not_played_back() -> None:
    session = at_the_keys.game(2, 3)
    session.seat_player(0, "easy")
    program = moving(session, computers="fast")
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        watched = False
        for _ in range(400):
            up = program.screen
            if isinstance(up, TableScreen):
                break
            await pilot.pause(0.02)
            watched = watched or (isinstance(up, ThinkingScreen) and bool(up.news))
            if isinstance(up, ThinkingScreen) and up.waits:
                await press(pilot, "space")
        assert watched
        assert session.news.seen > 0
        await pilot.pause()
        assert isinstance(program.screen, TableScreen)
        assert not program.screen.showing


@pytest.mark.parametrize("others", [False, True])
@pytest.mark.parametrize(("width", "drawn"), [(40, False), (41, True), (80, True)])
async def test_a_wonder_rises_beside_its_words_where_there_is_room(
    width: int, drawn: bool, others: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    t = table(4)
    session, _ = seen_before(t)
    async with moving(session).run_test(size=MEDIUM, notifications=False) as pilot:
        screen = await sit_down(pilot)
        square = next(each for each in screen.shown.squares.values() if each.revealed and each.city is None)
        builder = 0 if others else certain(screen.question).seat
        wonder(t, builder, "oracle", square.name)
        gains.note(t, "place_wonder", builder, cause="PROD-12", place=square.square, id="oracle")
        screen.put_question()
        assert screen.showing
        held(screen)
        news_banner, inks = screen.news_banner, []
        panel = news_banner.replayed if others else certain(flash(screen))
        for turn in range(RISING):
            news_banner._turn = turn
            inks.append(sum("▀" in line.plain for line in panel.draw(width)))
        assert inks == sorted(inks)
        assert (inks[-1] > inks[0]) is drawn
        said = "\n".join(line.plain for line in panel.draw(width))
        assert ("… c" in said) is (drawn and width < 80), "what is cut has a sign"
        news_banner.stop()
        assert "builds The Oracle" in " ".join(line.plain for line in news_banner.draw(80))


async def test_a_group_that_begins_by_itself_is_told_what_the_others_have_done_too() -> None:
    t = table(2)
    t.phase = "city_management"
    put(t, 0, "army", "F4")
    session = session_on(t)
    playing = CivApp(session=session, patience=0, preferences=Preferences(motion="none"))
    async with playing.run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        await press(pilot, "d", "e")  # Ann's capital
        await press(pilot, "d", "e")  # Bob's, who has nothing to move
        assert question_of(session).kind == "movement.step"
        assert "Bob: C14 at the arts" in text(pilot)
        assert "Ann: " not in text(pilot), "what she has done herself she knows"


async def test_who_is_hit_by_a_card_reads_what_it_costs_until_they_have_answered() -> None:
    t = table(2)
    t.phase, t.order_index, t.round = "start_of_turn", 1, 2
    hold(t, 1, "citizens_revolting_1")
    session = session_on(t)
    assert question_of(session).seat == 1
    for key in ("event:citizens_revolting_1", "seat:0", "end"):
        session.answer(question_of(session).seat, key)
    assert question_of(session).seat == 0
    words = "You are in Anarchy: as long as that lasts your capital does not act."
    async with seated(session, MEDIUM) as (pilot, up):
        await press(pilot, "down", "l", "escape", "up")
        assert words in prompted(up)
        await give(pilot, session, question_of(session).legal()[-1].key)
        assert words not in prompted(up)


def test_what_was_announced_is_not_told_again_when_a_part_begins() -> None:
    t = table(2)
    session = session_on(t)
    news = session.news
    news.answered(0)
    since = session.log_length
    gains.note(t, "learn", 1, cause="RES-1", tech="writing")
    news.tell_until(lambda _: False, since)
    announced = session.log_length
    for space in (1, 2):
        gains.note(t, "advance", 1, cause="CULT-1", space=space)
    assert [entry.kind for entry in certain(news.missed((1, "trade", 0), None)).entries] == ["advance", "advance"]
    news.go_back(announced)
    del t.log[announced:]
    assert news.missed((1, "city_management", 0), None) is None
    news.go_back(since)
    assert [entry.kind for entry in certain(news.missed((1, "movement", 0), None)).entries] == ["learn"]


async def test_what_has_begun_by_itself_is_no_deed_of_who_is_asked() -> None:
    t = table(2)
    t.phase = "city_management"
    put(t, 0, "army", "F4")
    session = session_on(t)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        await press(pilot, "d", "e")
        up, asked = screen(pilot), question_of(session)
        assert (asked.kind, asked.seat) == ("city.action", 1), "the only city acts by itself"
        undo = in_one_line(said(up.query_one("#undo", TextPanel)))
        assert "takes back: End the phase" in undo
        assert "since by" not in undo
