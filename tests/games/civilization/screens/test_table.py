"""What the table does in every phase: options, reasons, list and map together, undo, ending, what stays private."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from rich.segment import Segment
from rich.text import Text
from textual.geometry import Size
from textual.strip import Strip

from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.drawn.race import PlayersPanel
from civ_tui.games.civilization.drawn.zooms import SIZES, ZOOMS
from civ_tui.games.civilization.screens.setup import SetupPresenter
from civ_tui.games.civilization.screens.start_of_turn import StartOfTurnPresenter
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.preferences.model import HandOver, Preferences
from civ_tui.sitting.session import Notice, Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.choices import Choice, ChoiceList, meant_by
from civ_tui.tui.table.circumstances import last_answer, prompt_lines, undo_lines
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import ABOUT, Explained, TextPanel
from civ_tui.words.languages import spoken
from tests.certain import certain, question_of
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.tables import found, hold, token
from tests.games.civilization.rules.tables import table as dealt_table
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    at,
    choose,
    confirm,
    flat,
    game,
    press,
    prompted,
    resized,
    screen,
    seated,
    session_on,
    sit_down,
    starting,
    text,
    trading,
    two_cities,
)
from tests.games.mare_nostrum.screens.at_table import at as in_mare_nostrum
from tests.games.mare_nostrum.screens.at_table import begun
from tests.tui.shown import said

NO_TIMER = SimpleNamespace(stop=lambda: None)


async def test_the_first_question_of_a_game_is_put_behind_the_gate_and_answered_on_the_map() -> None:
    session = game()
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOverScreen)
        table = await sit_down(pilot)
        assert table.presents is SetupPresenter
        assert table.map.has_focus
        assert table.map.targets == {option.place for option in question_of(session).legal()}
        await press(pilot, "enter")
        assert question_of(session).kind == "setup.capital", "it brings to light what lies there"
        await press(pilot, "enter")
        assert question_of(session).kind == "setup.army"
        assert session.game.record[0].kind == "setup.capital"


@pytest.mark.usefixtures("every_frame")
async def test_an_illegal_option_is_greyed_with_its_reason_cannot_be_taken_and_leads_to_the_clause() -> None:
    session = starting()
    barred = certain(question_of(session).find("government:monarchy"))
    reason, clause = certain(barred.reason), PRINTED.rulebook.clauses["GOV-1"]
    async with seated(session) as (pilot, table):
        before = len(session.game.record)
        await choose(pilot, barred.key)
        shown = flat(pilot)
        for words in ("× Change to Monarchy", reason.clause, *str(reason.line).split()):
            assert words in shown
        assert len(session.game.record) == before
        assert meant_by(certain(table.choices.pointed), barred)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Reader)
        assert clause.title in text(pilot)
        assert all(word in text(pilot) for word in clause.text.split()[:6])
        await press(pilot, "escape")
        assert screen(pilot).presents is StartOfTurnPresenter


async def test_list_and_map_point_at_the_same_option() -> None:
    async with seated(at("setup.army")) as (pilot, table):
        assert table.map.has_focus
        await press(pilot, "home")
        assert table.choices.highlighted == 0
        await press(pilot, "end")
        assert table.choices.pointed is [row.option for row in table.choices.offered if row.legal][-1]
        assert table.map.cursor == certain(table.choices.pointed).place
        table.choices.focus()
        target = question_of(table.session).legal()[0].place
        await press(pilot, "m")
        assert table.map.has_focus
        for _ in range(4):
            here, there = table.shown.squares[table.map.cursor], table.shown.squares[target]
            if here.x != there.x:
                await press(pilot, "left" if there.x < here.x else "right")
            elif here.y != there.y:
                await press(pilot, "up" if there.y < here.y else "down")
        assert table.map.cursor == target
        assert certain(table.choices.pointed).place == target


async def test_undo_says_what_it_takes_back_and_takes_it_back() -> None:
    async with seated(two_cities(), MEDIUM) as (pilot, table):
        session = table.session
        offered = [option.key for option in question_of(session).options]
        city = next(option for option in question_of(session).legal() if option.key.startswith("city:"))
        await choose(pilot, city.key)
        assert question_of(session).kind == "city.action"
        assert last_answer(table.look, session, table.shown)[0] == str(city.label)
        assert f"takes back: {str(city.label)[:12]}" in text(pilot)
        await press(pilot, "u")
        assert [option.key for option in question_of(session).options] == offered


def test_what_undo_takes_back_has_no_hole_where_its_lines_meet() -> None:
    lines = undo_lines(Look(DARK), ["Who is next? Player 1 (cards: 6, heroes and wonders: 1)"], 33)
    assert [line.plain for line in lines] == ["u takes back: Who is next? Player", "  1 (cards: 6, heroes and wonder…"]


def test_what_was_asked_is_left_out_before_what_was_answered_is_cut() -> None:
    told = ["Trireme ×1, docked in Carthage: where do they go? African Sea", "African Sea"]
    assert [line.plain for line in undo_lines(Look(DARK), told, 28)] == ["u takes back: African Sea"]


@pytest.mark.parametrize("own", [True, False])
def test_what_stands_in_brackets_behind_an_answer_is_left_out_before_its_question(own: bool) -> None:
    session, chance = begun(people=3), Random(1)
    while True:
        question = question_of(session)
        session.answer(question.seat, chance.choice(question.legal()).key)
        after = question_of(session)
        if question.kind == "next" and session.undo_history.undoable and (after.seat == question.seat) is own:
            break
    wordings = last_answer(Look(DARK), session, session.view(None))
    assert "(cards: " in wordings[0]
    said = " ".join(line.plain.strip() for line in undo_lines(Look(DARK), wordings, 40))
    assert re.match("u takes back: Great [^?]* next\\? ", said)
    assert "cards" not in said
    assert (")" in said) is not own, "whose it is"


async def test_the_footer_names_what_can_be_done_and_the_next_player_is_announced_and_sees_nothing_private() -> None:
    async with seated(starting()) as (pilot, table):
        session, footer = table.session, text(pilot).splitlines()[-1]
        assert "e End the phase" in text(pilot)
        assert "Esc Back" not in footer
        assert "s Stop" not in footer
        assert table.key_state(KEYS["undo"]) is None
        first = question_of(session).seat
        await press(pilot, "e")
        await confirm(pilot)
        assert screen(pilot) is table
        second = question_of(session).seat
        assert second != first
        assert session.keyboard.seat == second
        player = table.shown.players[second]
        assert f" {player.letter} {player.name}" in text(pilot).splitlines()[0]
        assert not table.alone


async def test_own_cards_show_only_after_v_and_the_gate_and_hide_again() -> None:
    session = at(
        "city_management", when=lambda s, q: s.game.state.players[q.seat].hand and any(o.secret for o in q.options)
    )
    seat = question_of(session).seat
    hand = [PRINTED.culture_events[card].name for card in session.game.state.players[seat].hand]
    secret = [option for option in question_of(session).options if option.secret]
    async with seated(session) as (pilot, table):
        keys = [option.key for option in _listed(table)]
        assert not any(option.key in keys for option in secret)
        assert not any(name in text(pilot) for name in hand)
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert not any(name in text(pilot) for name in hand)
        assert "Or Esc: back." in text(pilot)
        await press(pilot, "escape")
        assert pilot.app.screen is table
        assert not table.alone
        await press(pilot, "v")
        await sit_down(pilot)
        assert "Hand " in text(pilot)
        assert table.alone
        assert all(option.key in [one.key for one in _listed(table)] for option in secret)
        await press(pilot, "v")
        assert not table.alone
        assert not any(option.key in [one.key for one in _listed(table)] for option in secret)


@pytest.mark.parametrize("gates", ["normal", "open"])
async def test_a_private_view_that_stays_open_says_so_and_what_its_cards_do(gates: HandOver) -> None:
    """A forced discard leaves its player alone with the turn that goes on."""
    t = dealt_table(2)
    t.phase, t.round = "city_management", 2
    found(t, 0, "D9")
    hold(t, 0, "sabotage")
    token(t, 0, "hut", "spy")
    session = session_on(t)
    session.keyboard.mode = gates
    session.keyboard.take(0, alone=True)
    prefers = Preferences(hand_over=gates)
    async with CivApp(session=session, patience=0, preferences=prefers).run_test(size=(160, 50)) as pilot:
        table = await sit_down(pilot)
        said = prompted(table)
        assert ("The others look away until v lets them look again." in said) is (gates == "normal")
        assert "v Hide" in text(pilot)
        assert table.presenter is not None
        narrow = prompt_lines(table.presenter, session, None, 43, 10, 14)
        assert any("Destroy a building" in line.plain for line in narrow)
        shown = " ".join(line.plain for line in table.query_one(PlayersPanel).lines(table.shown, 60))
        assert "Destroy a building" in " ".join(shown.split()), "where there is room"
        assert f"{table.look.glyphs.hut} Spy" in shown
        await press(pilot, "v")
        assert gates == "open" or "look away until" not in prompted(table)
        shown = " ".join(line.plain for line in table.query_one(PlayersPanel).lines(table.shown, 60))
        assert "Destroy a building" not in " ".join(shown.split())


def asked_in_sight(table: TableScreen) -> bool:
    """Whether the question is seen line by line, with the conditions of what is composed, whatever stands before it."""
    prompt, presenter = table.query_one("#prompt", TextPanel), certain(table.presenter)
    shown = [prompt.render_line(row).text.rstrip() for row in range(prompt.size.height)]
    width = prompt.size.width
    conditions = presenter.beside_prompt(width) if presenter.question.composed else []
    asked = [line.plain.rstrip() for line in [*presenter.prompt(width), *conditions]]
    return asked == [line for line in shown if line in asked]


TOLD = "Somebody does what was ordered long ago, and that takes a whole sentence to tell in this column."


@pytest.mark.parametrize("begin", [trading, lambda: in_mare_nostrum("war")], ids=["civilization", "mare nostrum"])
async def test_whatever_is_told_before_the_question_the_question_and_the_first_options_stay_in_sight(
    begin: Callable[[], Session],
) -> None:
    async with seated(begin()) as (pilot, table):
        for size in (SMALL, MEDIUM, (160, 50)):
            await resized(pilot, size)
            table.session.notices[:] = [Notice(question_of(table.session).seat, Line(TOLD))] * 4
            table.put_question()
            await pilot.pause()
            assert len(said(table.query_one("#prompt", TextPanel))) >= 9
            side, listed = table.query_one("#side").region, table.choices.region
            assert side.contains_region(listed)
            assert listed.height >= min(table.choices.least_lines, len(table.choices.options))
            assert side.contains_region(table.explanation.region)
            assert asked_in_sight(table), size


@pytest.mark.parametrize("kind", ["trade.number", "trade.lay", "build", "war"])
async def test_news_give_way_to_the_question_and_its_conditions(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(in_mare_nostrum(kind)) as (pilot, table):
        for size, news in product((SMALL, (100, 30), MEDIUM), (1, 2, 4, 8)):
            monkeypatch.setattr(MareNostrumPresenter, "threatened", lambda _self, news=news: (TOLD,) * news)
            await resized(pilot, size)
            table.put_question()
            await pilot.pause()
            assert asked_in_sight(table), (size, news)


async def test_a_list_opens_with_its_highlight_and_the_heading_of_it_in_sight() -> None:
    async with seated(in_mare_nostrum("build.card"), size=SMALL) as (pilot, table):
        choices, look = table.choices, table.look
        rows = [
            Choice(Option(f"{heading}{n}", n, "Card"), "Card", heading=heading) for heading in "ABCD" for n in range(4)
        ]
        for drawn, pointed in product((True, False), rows):
            choices.offer(rows, rows[-1].option.key)
            await pilot.pause(0.02)
            if drawn:
                choices.point_at(pointed.option)
            else:
                choices.offer(rows, pointed.option.key)
            await pilot.pause(0.02)
            seen = [choices.render_line(y).text for y in range(choices.scrollable_content_region.height)]
            line = choices._index_to_line[certain(choices.highlighted)] - choices.scroll_offset.y
            assert len(seen) >= table.choices.least_lines
            assert any(f"{look.glyphs.line} {pointed.heading} " in line for line in seen), (pointed, seen)
            assert 0 <= line < len(seen)


def _listed(table: TableScreen) -> list[Option[Any]]:
    return [row.option for row in table.choices.offered]


async def test_keys_typed_ahead_do_not_answer_for_the_next_player() -> None:
    """The rest of what was typed reaches options that are not offered any more."""
    async with seated(at("trade", players=2)) as (pilot, table):
        stale = next(choice for choice in table.choices.offered if choice.option.key == "end")
        await press(pilot, "e")
        answered = len(table.session.game.record)
        table.choices.post_message(ChoiceList.Taken(table.choices, stale))
        await pilot.pause()
        assert len(table.session.game.record) == answered


async def test_the_question_and_the_seats_stand_beside_the_map_at_every_size() -> None:
    async with seated(game()) as (pilot, table):
        players = table.query_one("#players")
        assert players.size.height == 3, "who is nearest, then two victories a line"
        for size in (SMALL, MEDIUM, (160, 54)):
            await resized(pilot, size)
            left, race, *others = (
                table.query_one(f"#{name}").region for name in ("left", "race", "side", "choices", "about")
            )
            assert all((left, race, *others))
            assert {region.x for region in others} == {left.right}
            assert race.x >= left.right
            assert max(region.bottom for region in (left, race, *others)) < size[1]
            if size == MEDIUM:  # a track for each victory, a card for each seat
                assert players.size.height >= 5 + 2 * len(table.shown.players)
                assert table.map.shown_zoom in ("M", "L")


@pytest.mark.parametrize("players", [2, 4])
async def test_the_square_under_the_cursor_is_told_in_lines_that_the_map_leaves(players: int) -> None:
    async with seated(at("city_management", players=players)) as (pilot, table):
        square, ground = table.query_one("#square"), table.query_one("#ground")
        assert square.size.height == 4
        assert ground.size.height == table.map.virtual_size.height + 1, "the whole map and a line are left"
        assert "arts" in text(pilot)
        await resized(pilot, (160, 54))
        assert square.size.height == 2
        assert ground.size.height >= table.map.virtual_size.height


def foot(table: TableScreen) -> list[list[Segment]]:
    """The lines of the closer look below the explanation."""
    box = table.query_one("#about", Explained)
    lines = [list(box.render_line(y)) for y in range(box.content_size.height)]
    return [line for line in lines if any("▀" in segment.text for segment in line)]


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("size", "lines"), [(MEDIUM, 9), ((160, 54), 15)])
async def test_below_the_explanation_there_is_a_closer_look_at_the_square_where_there_is_room(
    size: tuple[int, int], lines: int
) -> None:
    session = at("city.place")
    program = app(session)
    program.look = look_in(spoken("en"), DARK)
    async with program.run_test(size=size) as pilot:
        table = await sit_down(pilot)
        before = foot(table)
        assert len(before) >= lines
        table.choices.focus()
        await press(pilot, "down")
        await pilot.pause()  # the cursor follows the list, and the closer look the cursor
        assert foot(table) != before, "it follows the list"
        box = table.query_one("#about", Explained)
        box.draw = lambda width: [Text("word")] * box.content_size.height
        await pilot.pause()
        assert not foot(table), "words come first"


async def test_the_closer_look_is_as_wide_as_its_box_allows() -> None:
    program = app(game())
    program.look = look_in(spoken("en"), DARK)
    async with program.run_test(size=(200, 60)) as pilot:
        table = await sit_down(pilot)
        box = table.query_one("#about", Explained)
        square = SIZES[ZOOMS[ZOOMS.index(table.map.shown_zoom) + 1]][0]
        drawn = max(len("".join(run.text for run in line).rstrip()) for line in foot(table))
        assert drawn > min(box.content_size.width, 8 * square) - square


async def test_nothing_is_said_below_the_list_that_its_line_says_already() -> None:
    async with seated(at("city.action"), MEDIUM) as (pilot, table):
        box = table.query_one("#about", Explained)
        for choice in table.choices.offered:
            table.choices.point_at(choice.option)
            await pilot.pause()
            assert [line.plain for line in said(box)] != [table.look.say(choice.option.label)]


@pytest.mark.usefixtures("every_frame")
async def test_a_closer_look_is_painted_again_only_if_the_changing_text_needs_its_room() -> None:
    async with seated(game(), (160, 54)) as (pilot, table):
        box = table.query_one("#about", Explained)
        painted: list[Size] = []
        box.picture = lambda room: painted.append(room) or [Strip([Segment("▀" * room.width)])] * 15
        await pilot.pause()
        for lines in (2, 3, 5, 3):
            box.draw = lambda width, lines=lines: [Text(f"line {n} of {lines}") for n in range(lines)]  # type: ignore[misc]
            await pilot.pause()
        assert len(painted) == 1
        box.draw = lambda width: [Text("word")] * (box.content_size.height - 10)
        await pilot.pause()
        assert [room.height for room in painted[1:]] == [8]


async def test_the_closer_look_follows_the_cursor_of_the_map_once_that_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game()
    program = app(session)
    program.look = look_in(spoken("en"), DARK)
    async with program.run_test(size=MEDIUM) as pilot:
        table = await sit_down(pilot)
        waiting: list[Callable[[], None]] = []
        monkeypatch.setattr(table, "set_timer", lambda delay, callback: waiting.append(callback) or NO_TIMER)
        table.map.focus()
        box = table.query_one("#about", Explained)
        picture = box.picture
        await press(pilot, "up", "up", "up")
        assert box.picture is picture
        before = foot(table)
        waiting[-1]()
        assert box.picture is not picture
        assert foot(table) != before


async def test_a_long_list_is_cut_only_by_what_else_stands_beside_the_map() -> None:
    t = dealt_table(2)
    t.phase = "city_management"
    hold(t, 1, "drought")
    session = session_on(t)
    while (question := question_of(session)).seat == 0:
        session.answer(
            0, next(option.key for option in question.legal() if option.key in ("arts", "end") or "city" in option.key)
        )
    session.answer(1, question.legal()[0].key)
    async with seated(session) as (_, shown):
        parts = [shown.query_one(f"#{name}") for name in ("prompt", "choices", "about", "undo")]
        assert shown.choices.virtual_size.height > shown.choices.size.height, "longer than there is room"
        assert sum(part.region.height for part in parts) == shown.query_one("#side").size.height
        assert all(part.region.height for part in parts), "how to take back is told, too"
        assert shown.query_one("#about").region.height <= ABOUT, "the list has the lines that it does not need"
