"""What is announced to the whole table, as pictures, and how it is shown bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import sleep
from typing import Any

import pytest
from rich.text import Text
from textual.pilot import Pilot

from civ_tui.drawing.announced import Announced, one_after_the_other
from civ_tui.drawing.board import Board
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.announced import FALLS, cancelled, finished, last_battle, revealed
from civ_tui.games.civilization.drawn.illustrated import LINES
from civ_tui.games.civilization.drawn.unit_cards import SMALL
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.log_kinds import learnt_in
from civ_tui.games.civilization.rules.state import Square
from civ_tui.games.civilization.words import lessons
from civ_tui.sitting.typed_ahead import HOLD
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.announcement import WHOLE, Announcement, Unveiling
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain, inked, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.guided import first_game
from tests.games.civilization.rules.at_phases import in_phase
from tests.games.civilization.rules.tables import build, found, table, wonder_at_home
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    Typist,
    announced,
    app,
    at,
    press,
    resized,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)
from tests.games.civilization.screens.at_the_keys import SMALL as TERMINAL
from tests.rows import all_rows


def drawn(shown: Announced, width: int = 76, step: int | None = None) -> list[str]:
    """The lines of what is announced, whole if nothing else is asked for."""
    return [line.plain for line in shown.draw(width, shown.steps if step is None else step)]


def test_revealed_techs_stand_side_by_side_in_the_colours_of_the_players() -> None:
    view = session_on(table(3)).view(None)
    lines = revealed(ENGLISH, view, {0: "pottery", 1: "writing"}).draw(112, 3)
    (heads,) = [line for line in lines if view.players[0].name in line.plain]
    assert all(player.name in heads.plain for player in view.players)
    grounds = {inked(span.style).bgcolor for span in heads.spans if getattr(span.style, "bgcolor", None)}
    assert grounds >= {ENGLISH.palette.badge(player.colour).bgcolor for player in view.players}
    told = " ".join(line.plain for line in lines)
    assert "Pottery" in told
    assert "Writing" in told
    assert told.count("learns nothing") == 1
    assert max(line.cell_len for line in lines) <= 112


async def test_a_finished_wonder_is_shown_large_where_there_are_pictures() -> None:
    t = table(2)
    name = wonder_at_home(t, "stonehenge")
    entry = Entry(2, "city_management", "place_wonder", 0, {"id": "stonehenge"}, place=t.shape.squares[name])
    async with seated(t) as (_, up):
        presenter, shown = certain(up.presenter), finished(ENGLISH, session_on(t).view(None), entry)
        assert not presenter.announces([entry]), "words alone stand in the log"
        presenter.look = ENGLISH
        assert presenter.announces([entry])
    lines = drawn(shown, shown.least)
    assert len(lines) == 2 * LINES, "twice as large as on its card"
    told = " ".join(" ".join(lines).replace("▀", " ").split())
    assert f"builds Stonehenge on {name}." in told
    assert "Gain 1 culture token." in told


def test_what_is_not_turned_up_yet_cannot_be_read() -> None:
    view = session_on(table(2)).view(None)
    shown = revealed(ENGLISH, view, {0: "pottery", 1: "writing"})
    first, second = (view.components.techs[{0: "pottery", 1: "writing"}[seat]].name for seat in view.order)
    stages = [" ".join(drawn(shown, step=step)) for step in range(3)]
    assert [(first in stage, second in stage) for stage in stages] == [(False, False), (True, False), (True, True)]
    assert all(player.name in stages[0] for player in view.players)


@pytest.mark.parametrize("lesson", [False, True], ids=["announcement", "lesson"])
async def test_a_key_meant_for_what_was_before_does_not_close_a_page_that_opens_by_itself(lesson: bool) -> None:
    session = session_on(table(2))
    view = session.view(None)
    async with seated(session, TERMINAL) as (pilot, _):
        typist = Typist(pilot)
        revelation = Announcement(revealed(ENGLISH, view, {0: "pottery", 1: "writing"}), view)
        shown = LessonScreen(lessons.LESSONS[0], question_of(session), session) if lesson else revelation
        pilot.app.push_screen(shown)
        await pilot.pause()
        assert "Keys wait a moment" in text(pilot)
        for key in ("space", "enter", "escape"):
            await typist.types(key, after=0.02)
            assert pilot.app.screen is shown
            assert "This has only just come up" in text(pilot)
        await typist.types("enter", after=HOLD)
        assert pilot.app.screen is not shown


async def test_it_is_shown_bit_by_bit_for_less_than_a_second_and_any_key_shows_all_of_it() -> None:
    assert WHOLE < 1
    playing = app(session_on(table(2)))
    playing.animation_level = "full"
    view = certain(playing.session).view(None)
    async with playing.run_test(size=TERMINAL, notifications=False) as pilot:
        await sit_down(pilot)
        shown = Announcement(revealed(ENGLISH, view, {0: "pottery", 1: "writing"}), view)
        playing.push_screen(shown)
        await pilot.pause()
        assert certain(shown.unveiling).timer is not None
        certain(certain(shown.unveiling).timer).pause()
        certain(shown.unveiling).step = 0
        await press(pilot, "enter")
        assert playing.screen is shown, "the key has only shown the rest"
        assert "Pottery" in text(pilot)
        assert "Writing" in text(pilot)
        await press(pilot, "enter")
        assert playing.screen is not shown


@pytest.mark.parametrize("interrupt", [False, True], ids=["announcement", "interrupt"])
async def test_what_all_may_see_is_a_window_on_plain_ground(interrupt: bool) -> None:
    async with seated(table(2), MEDIUM) as (pilot, up):
        view = up.session.view(None)
        announcement = Announcement(revealed(ENGLISH, view, {0: "pottery", 1: "writing"}), view)
        shown = InterruptScreen(up.session) if interrupt else announcement
        await pilot.app.push_screen(shown)
        await pilot.pause()
        assert shown.styles.background.a == 1, "the table below is covered"
        assert not shown.query(Board), "blocks of a map would not be read"
        for size in (MEDIUM, (160, 54)):
            await resized(pilot, size)
            frame = shown.query_one("#frame").region
            assert frame.height < size[1] / 2
            if interrupt:
                continue
            assert "Writing" in text(pilot), "all of it at once, where nothing moves"
            assert frame.width < size[0] * 0.9
            assert abs(frame.x - (size[0] - frame.right)) <= 1
            assert abs(frame.y - (size[1] - frame.bottom)) <= 1
            assert not shown.query_one("#content").max_scroll_y, "as high as what it says"
        await resized(pilot, (80, 24))
        assert shown.query_one("#frame").region.right <= 80


def plays(kind: str, seat: int, card: str, front: int = 1, wounds: int = 0, **facts: Any) -> Entry:
    """What becomes of a unit in a battle."""
    named, strength = card.split("-")
    unit = {"card": card, "unit": [named, 1], "strength": int(strength), "wounds": wounds}
    return Entry(2, "movement", kind, seat, {"barbarian": False, "front": front, **unit, **facts})


def battle(
    place: Square, *strikes: Entry, winner: int = 0, attacked: str = "figures", scores: Sequence[int] = (6, 0, 0, 0)
) -> list[Entry]:
    """The log of a battle in which seat 0 attacks seat 1; the last scores are their bonuses."""
    names = ("attacker", "defender", "attacker_bonus", "defender_bonus")
    result = {"winner": names[winner], "barbarian": False, "attacked": attacked, "against": 1 - winner}
    return [
        Entry(2, "movement", "battle_begins", 0, {"attacked": attacked, "against": 1}, place=place),
        *strikes,
        Entry(2, "movement", "battle_result", winner, {**result, **dict(zip(names, scores, strict=True))}, place=place),
    ]


@all_rows("units, width, lines", [(5, 90, 15), (6, 108, 9), (7, 108, 12), (6, 76, 6)])
def test_many_units_stand_in_pairs_or_all_in_lines(units: int, width: int, lines: int) -> None:
    view = session_on(table(2)).view(None)
    own = (plays("unit_opens_front", 0, "infantry-1", front + 1) for front in range(units))
    other = (plays("unit_opens_front", 1, "mounted-1", units + front + 1) for front in range(2))
    shown = last_battle(ENGLISH, replace(view, log=tuple(battle(next(iter(view.squares)), *own, *other))))
    assert width in (76, shown.columns)
    told = drawn(shown, width)
    assert sum(line.count("Spearman") for line in told) == units
    assert sum(line.count("Horseman") for line in told) == 2
    assert len(told) - told.index(next(line for line in told if "bonus" in line)) - 1 == lines
    assert max(map(len, told)) <= width


def test_a_cancelled_card_is_drawn_as_that_card() -> None:
    session = announced(1)
    view = session.view(None)
    event = view.components.culture_events["drought"]
    entry = Entry(1, "start_of_turn", "cancelled", 0, {"what": "drought", "by": 1})
    told = " ".join(" ".join(drawn(cancelled(ENGLISH, view, [entry]))).split())
    for words in (event.name, event.text.split(".")[0], f"is cancelled by {view.players[1].name}."):
        assert words in " ".join(told.replace("▀", " ").split())
    for what, name in (("building:library", "Library"), ("currency.incense", "Currency"), ("arts", "A devotion")):
        entry = Entry(1, "city_management", "cancelled", 0, {"what": what, "by": 1})
        assert name in drawn(cancelled(ENGLISH, view, [entry]))[1]
    entry = Entry(1, "city_management", "cancelled", 0, {"what": "wonder:stonehenge", "by": 1})
    assert any("▀" in line for line in drawn(cancelled(ENGLISH, view, [entry]))), "with its picture"


@all_rows("winner", [0, 1])
def test_the_end_of_a_battle_shows_the_units_of_both_sides_and_its_loot(winner: int) -> None:
    view = session_on(table(2)).view(None)
    strikes = (
        plays("unit_opens_front", 0, "infantry-3"),
        plays("unit_attacks", 1, "mounted-2", enemy=["infantry", 1], enemy_strength=3, first=False),
        plays("unit_wounded", 0, "infantry-3", wounds=2, more=2),
        plays("unit_killed", 1, "mounted-2", wounds=3),
    )
    loot = Entry(2, "movement", "loot_resource", 0, {"loser": 1, "resource": "silk"})
    cost = Entry(
        2, "movement", "lose_figure", winner, {"kind": "army"}, cause="BATTLE-11", place=next(iter(view.squares))
    )
    log = [*battle(next(iter(view.squares)), *strikes, winner=winner, scores=(3, 1, 6, 4)), cost, loot]
    lines = drawn(last_battle(ENGLISH, replace(view, log=tuple(log))))
    names = next(line for line in lines if "Spearman" in line)
    assert names.index("Spearman") < names.index("Horseman"), "the attacker stands at the left"
    heads = next(line for line in lines if "has won" in line)
    order = [view.components.civilizations[player.civilization].name for player in view.players]
    assert heads.index(order[0]) < heads.index(order[1]), "the attacker stands at the left"
    assert (heads.index("has won") < heads.index("has lost")) == (winner == 0)
    bonus = lines[lines.index(heads) + 1]
    assert bonus.index("2 of it is bonus (6 to 4)") < bonus.index("no bonus (4 to 6)"), "their difference counts"
    assert any("dead" in line for line in lines)
    for came in ("takes silk from", "loses an army on"):
        assert next(row for row, line in enumerate(lines) if came in line) < lines.index(names), "in sight at once"
    assert not any("opens front" in line for line in lines), "the cards show who has fought"
    assert len([line for line in lines if "Spearman" in line or "Infantry" in line]) == SMALL.lines - 1


def test_units_whose_cards_are_alike_are_all_shown_at_the_end_of_a_battle() -> None:
    view = session_on(table(2)).view(None)
    strikes = (
        plays("unit_opens_front", 0, "infantry-3", 1),
        plays("unit_opens_front", 0, "infantry-3", 2),
        plays("unit_killed", 0, "infantry-3", 1, wounds=3),
        plays("unit_attacks", 0, "infantry-3", 1, enemy=["mounted", 1], enemy_strength=2, first=False),
    )
    lines = drawn(last_battle(ENGLISH, replace(view, log=tuple(battle(next(iter(view.squares)), *strikes)))))
    assert sum(line.count("Spearman") for line in lines) == 3
    assert sum(line.count("dead") for line in lines) == 1


def test_a_capital_that_is_taken_changes_its_colour_from_the_outside_in() -> None:
    view = session_on(table(2)).view(None)
    capital = view.players[1].cities[0].square
    log = battle(capital, attacked="capital", scores=(5, 1, 0, 0))
    shown = last_battle(ENGLISH, replace(view, log=tuple(log)))
    assert shown.steps == FALLS
    winner, loser = (ENGLISH.palette.players[player.colour] for player in view.players)

    def share(step: int, colour: str) -> int:
        below_the_badge = shown.draw(76, step)[1:9]
        inks = [span.style for line in below_the_badge for span in line.spans if span.style]
        return sum(colour in str(style) for style in inks)

    shares = [(share(step, winner), share(step, loser)) for step in range(FALLS + 1)]
    assert [mine for mine, _ in shares] == sorted(mine for mine, _ in shares)
    assert shares[0][0] == 0 < shares[0][1]
    assert shares[-1][1] == 0 < shares[-1][0]
    assert "It is won by" in shown.draw(76, 0)[0].plain, "beside the city, in sight on every screen"
    lost = [log[0], log[1]._replace(facts={**log[1].facts, "winner": "defender"})]
    assert last_battle(ENGLISH, replace(view, log=tuple(lost))).steps == 0


def test_only_what_somebody_cancels_is_headed_so() -> None:
    session = announced(1)
    view = session.view(None)
    stopped = Entry(1, "start_of_turn", "cancelled", 0, {"what": "drought", "by": 1})
    fizzled = Entry(1, "start_of_turn", "fizzles", 0, {"card": "drought"})
    titles = [cancelled(ENGLISH, view, entries).title for entries in ([stopped], [fizzled], [fizzled, stopped])]
    assert titles == ["Cancelled", "Without effect", "Cancelled"]


async def told(pilot: Pilot[None]) -> TableScreen:
    """The table with what has been learnt announced beside its question."""
    up = await sit_down(pilot)
    remembered_of(up.session).announce(revealed(ENGLISH, up.session.view(None), {0: "pottery", 1: "writing"}))
    up.put_question()
    await pilot.pause()
    return up


async def test_while_it_is_up_footer_and_lesson_promise_no_key_that_only_ends_it() -> None:
    session = first_game()
    certain(session.guidance.given).update(lesson.id for lesson in lessons.LESSONS)
    async with seated(session, MEDIUM) as (pilot, _):
        promised = "Delete leaves", "1-9 Take"
        assert all(words in text(pilot) for words in promised)
        await told(pilot)
        assert text(pilot).splitlines()[-1].startswith(" Space or any key: go on  o Symbols")
        assert not [words for words in promised if words in text(pilot)]
        await press(pilot, "space")
        assert all(words in text(pilot) for words in promised)


async def test_beside_a_question_it_stays_until_the_next_key_which_does_no_more_unless_it_looks_something_up() -> None:
    session = at("city_management")
    async with seated(session, MEDIUM) as (pilot, _):
        for key in ("1", "9", "e", "a", "plus", "enter", "escape", "space", "right"):
            up = await told(pilot)
            before = up.choices.pointed, up.map.cursor, len(session.game.record)
            assert up.announced.up
            assert up.choices.has_class("-waiting")
            for words in (
                "Research is revealed",
                "Pottery",
                "The next key only ends this",
                up.choices.offered[0].label,
            ):
                assert words in text(pilot)
            await press(pilot, key)
            assert pilot.app.screen is up
            assert not up.announced.up
            assert not up.choices.has_class("-waiting")
            assert "Research is revealed" not in text(pilot)
            assert (up.choices.pointed, up.map.cursor, len(session.game.record)) == before, key
        up = await told(pilot)
        await press(pilot, "k")
        assert pilot.app.screen is not up
        assert not up.announced.up


async def test_what_has_been_unveiled_is_closed_by_the_first_enter() -> None:
    program = app(at("city_management"))
    program.animation_level = "full"
    async with program.run_test(size=MEDIUM, notifications=False) as pilot:
        up = await told(pilot)
        typist, unveiling = Typist(pilot), up.announced._unveiling
        assert unveiling is not None
        certain(unveiling.timer).pause()
        while unveiling.step < unveiling.announced.steps:
            assert "only ends this" not in text(pilot), "a key shows the rest"
            unveiling._more()
            await pilot.pause()
        assert "only ends this" in text(pilot)
        await typist.types("enter", after=0.2)
        assert not up.announced.up


@pytest.mark.parametrize("size", [TERMINAL, MEDIUM])
async def test_research_is_revealed_beside_the_question_in_brief_where_there_is_little_room(
    size: tuple[int, int],
) -> None:
    session = at("city_management", players=4)
    async with app(session).run_test(size=size, notifications=False) as pilot:
        up = await told(pilot)
        assert up.announced.up
        shown = text(pilot)
        assert all(words in shown for words in ("Research is revealed", "Pottery", "Writing", "The next key only ends"))
        assert shown.count("learns nothing") == 2


async def test_where_there_is_no_room_beside_the_question_everybody_is_told_before_it_on_the_whole_screen() -> None:
    async with seated(at("city_management"), TERMINAL) as (pilot, up):
        remembered_of(up.session).announce(Announced("Long", lambda _width, _step: [Text("line")] * 30))
        up.put_question()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Announcement)
        assert pilot.app.screen.query_one("#frame").region.size == TERMINAL
        await press(pilot, "enter")
        assert screen(pilot) is up
        assert not up.announced.up
        assert up.choices.offered


@all_rows("size", [TERMINAL, MEDIUM, (200, 60)])
async def test_the_names_of_units_are_whole_at_the_end_of_a_battle(size: tuple[int, int]) -> None:
    async with seated(at("city_management"), size) as (pilot, up):
        own = (plays("unit_opens_front", 0, "infantry-1", front + 1) for front in range(7))
        other = (plays("unit_opens_front", 1, "mounted-1", front + 8) for front in range(7))
        told = last_battle(ENGLISH, replace(up.shown, log=tuple(battle(next(iter(up.shown.squares)), *own, *other))))
        remembered_of(up.session).announce(told)
        up.put_question()
        await pilot.pause()
        assert [text(pilot).count(name) for name in ("Spearman", "Horseman")] == [7, 7]


async def test_everybody_is_told_before_what_one_seat_alone_may_see() -> None:
    async with seated(at("city_management"), MEDIUM) as (pilot, up):
        up.session.keyboard.take(question_of(up.session).seat, alone=True)
        await told(pilot)
        assert isinstance(pilot.app.screen, Announcement)
        await press(pilot, "enter")
        assert screen(pilot).alone


async def test_a_hand_over_waits_until_everybody_has_been_told() -> None:
    session = at("city_management")
    remembered_of(session).announce(revealed(ENGLISH, session.view(None), {0: "pottery"}))
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, Announcement)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HandOverScreen)


def test_who_learns_nothing_for_lack_of_trade_reads_why() -> None:
    t = in_phase("research")
    t.players[1].trade = 6
    session = session_on(t)
    session.answer(0, "none")
    session.answer(1, "pottery")
    entries = session.public_log()
    shown = " ".join(drawn(revealed(ENGLISH, session.view(None), learnt_in(entries), entries), 112))
    assert shown.count("learns nothing: 0 trade is too little") == 1


def test_what_a_tech_improves_by_itself_is_told_with_the_tech() -> None:
    """RES-7"""
    t = table(2)
    found(t, 0, "D9")
    build(t, 0, "market", "D10")
    known = len(t.log)
    gains.learn(t, t.players[0], "banking", "RES-1")
    view = session_on(t).view(None)
    shown = revealed(ENGLISH, view, learnt_in(view.log[known:]), view.log[known:])
    words = f"{t.players[0].name} improves D10: Bank."
    assert words in " ".join(drawn(shown))
    assert words not in " ".join(drawn(shown, step=1)), "its card is not turned up yet"
    assert words in " ".join(line.plain for line in certain(shown.brief)(34, shown.steps))


def test_two_things_are_announced_below_each_other() -> None:
    view = session_on(table(2)).view(None)
    first = revealed(ENGLISH, view, {0: "pottery", 1: "writing"})
    entry = Entry(1, "city_management", "cancelled", 0, {"what": "arts", "by": 1})
    both = one_after_the_other(first, cancelled(ENGLISH, view, [entry]))
    shown = " ".join(drawn(both))
    assert (both.title, both.steps) == (first.title, first.steps)
    assert shown.index("Pottery") < shown.index("Cancelled") < shown.index("A devotion")


async def test_a_screen_that_lags_shows_all_of_an_announcement_in_the_end() -> None:
    steps, seen = 4, list[int]()
    told = Announced("Research", lambda _width, step: [Text(str(step))], steps)
    async with seated(table(2), MEDIUM) as (pilot, up):
        pilot.app.animation_level = "full"
        unveiling = Unveiling(up, told, lambda: seen.append(unveiling.step))
        await pilot.pause(WHOLE / steps / 2)
        sleep(WHOLE)  # nothing is drawn meanwhile
        for _ in range(40):
            await pilot.pause(WHOLE / steps)
            if unveiling.step >= steps:
                break
    assert unveiling.step == steps
    assert seen == [*range(1, steps + 1)]
