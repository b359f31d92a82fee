"""What a terminal of 80x24 must show: nothing that counts is cut, and the help is always named."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Question, Reason
from civ_tui.games.civilization.drawn.phase_bar import turn_line
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.screens.battle import BattlePresenter
from civ_tui.games.civilization.screens.legend import building_lines, wonder_lines
from civ_tui.games.civilization.words.options import played
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.keys import KEYS
from civ_tui.tui.screens.saves import SavesScreen
from civ_tui.tui.table.choices import Choice, ChoiceList, Folded, choice_lines
from civ_tui.tui.table.circumstances import prompt_lines
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.editions.fame_and_fortune import people as persons
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.at_phases import trading
from tests.games.civilization.rules.tables import build, hold, learn, put, table, token, units
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    at,
    explained,
    flat,
    game,
    managing,
    press,
    prompted,
    resized,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)
from tests.games.civilization.screens.stand_in import MOMENT, PlainApp, screen_text
from tests.tui.shown import said

EVERY_PHASE = ("setup.army", "start_of_turn", "trade", "city.action", "movement", "movement.step", "research")


def footer(shown: str) -> str:
    """The last two lines of a screen."""
    return "\n".join(shown.splitlines()[-2:])


@pytest.mark.parametrize("kind", [*EVERY_PHASE, "setup.capital", "trade.deal", "trade.agree"])
async def test_the_keys_of_every_question_name_the_help_and_the_symbols(kind: str) -> None:
    async with seated(at(kind)) as (pilot, _):
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            assert "F1 Help" in footer(text(pilot))
            assert "o Symbols" in footer(text(pilot)) or kind not in EVERY_PHASE


@pytest.mark.parametrize("kind", ["research", "city.action", "trade.deal", "start_of_turn", "city_management"])
async def test_the_reason_of_a_highlighted_line_that_is_not_possible_is_read_to_its_end(kind: str) -> None:
    async with seated(at(kind)) as (pilot, table):
        for place, row in enumerate(table.choices._rows):
            if row is None or row.option.reason is None or isinstance(row.option.subject, Folded):
                continue
            table.choices.highlighted = place
            await pilot.pause()
            box = table.explanation
            shown = said(box)[: box.size.height - box.cut]
            why = table.look.say(row.option.reason.line)
            assert why in " ".join(" ".join(line.plain.split()) for line in shown)


def test_the_line_of_the_turn_keeps_a_long_name_apart_from_the_private_view() -> None:
    view = game().view(None)
    view = replace(view, players=(replace(view.players[0], name="Wolfgang Amadeus M."), *view.players[1:]))
    states = ("private view", "not saved")
    (line,) = turn_line(ENGLISH, view, 80, seat=0, doing="Does anybody respond?", states=states)
    assert line.plain.rstrip().endswith(" private view")
    assert " R Wolfgang Amadeus M. " in line.plain
    assert line.cell_len == 80


async def test_the_loot_of_scouts_that_died_without_a_fight_is_asked_for_beside_the_map() -> None:
    def without_a_fight(session: Session, _question: Question[Any]) -> bool:
        battle = session.view(None).battle
        return battle is not None and not battle.fronts

    async with seated(at("battle.loot", when=without_a_fight)) as (pilot, table):
        assert table.presents is BattlePresenter
        assert not certain(table.presenter).pane_up
        assert table.map.is_on_screen
        assert "leads by" not in text(pilot)


def _plays_a_tech(session: Session, question: Question[Any]) -> bool:
    given = session.undo_history.undoable[-1] if session.undo_history.undoable else None
    return given is not None and given.key.startswith(("ability:", "power:")) and not question.secret


async def test_what_undo_takes_back_is_named_by_its_card() -> None:
    async with seated(at("choose.city", when=_plays_a_tech)) as (pilot, up):
        card = certain(played(PRINTED, certain(up.session.undo_history.last_answer).subject))
        shown = flat(pilot)
        assert f"u takes back: {card}" in shown
        assert f"u takes back: {card}:" not in shown


def test_what_cannot_be_done_now_tells_what_it_is_and_why_not() -> None:
    question = certain(at("city.action").question)
    barred = replace(question.options[0], reason=Reason("HARV-2", "This costs a lot of everything."))
    told = "Horseback Riding: Gain 9 trade. Another player of your choice gains 6 trade."
    why = "  This costs a lot of everything."
    shown = {
        (told, 26): ["× Horseback Riding: Gain …", "  This costs a lot of ", "  everything."],
        (told, 92): [f"× {told}", why],
        ("Horseback Riding", 55): ["× Horseback Riding  This costs a lot of everything"],
        ("Horseback Riding", 45): ["× Horseback Riding", why],
        ("Horseback Riding", 35): ["× Horseback Riding", why],
    }
    for (label, width), lines in shown.items():
        assert [each.plain for each in choice_lines(ENGLISH, Choice(barred, label), "", width)] == lines


async def test_a_list_of_other_things_begins_at_its_top_and_the_box_says_why_its_line_is_not_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = at("city.action")
    async with seated(session) as (pilot, table):
        choices = table.choices
        barred = [row for row in choices.offered if not row.legal and not isinstance(row.option.subject, Folded)]
        width = choices.scrollable_content_region.width
        choices.point_at(barred[-1].option)
        await pilot.pause()
        shown = " ".join(flat(pilot).split())
        assert str(certain(barred[-1].option.reason).line) in shown, f"{width} columns"
        assert choices.scroll_offset.y > 0
        table._offer(table.presenting, new=False, moved=False)
        await pilot.pause()
        assert choices.scroll_offset.y > 0, "what is still the same stays in sight"
        others = [replace(row, option=replace(row.option, key=f"before:{row.option.key}")) for row in choices.offered]
        choices.offer(others, others[-1].option.key)
        await pilot.pause()
        assert choices.scroll_offset.y > 0
        monkeypatch.setattr(type(table.presenting), "favourite", lambda _self, offers: offers[6].option.key)
        choices.scroll_to(y=0, animate=False, immediate=True)
        choices.scroll_to(y=choices.max_scroll_y, duration=0.3)
        table._offer(table.presenting, new=False, moved=False)
        await pilot.app.animator.wait_until_complete()
        await pilot.pause()
        assert choices.scroll_offset.y == 0, "a list of other things, while the one before was still scrolling"


def test_the_second_line_of_a_label_has_the_room_below_its_price() -> None:
    question = certain(at("city.action").question)
    row = Choice(question.legal()[0], "Invest in Military-Industrial Complex", price="$ 0 → 1")
    lines = [line.plain.rstrip() for line in choice_lines(ENGLISH, row, "3", 34)]
    assert lines == ["3 Invest in                $ 0 → 1", "  Military-Industrial Complex"], "no dots within the name"
    long = Choice(question.legal()[0], "Gain 1 culture token, and 1 more if you have a scout on the map")
    said = " ".join(line.plain.strip() for line in choice_lines(ENGLISH, long, "", 24))
    assert said.endswith("if you have a scout on the map"), "nothing is cut off"


async def test_a_step_on_the_culture_track_shows_its_price_apart() -> None:
    session = at(
        "city_management", when=lambda session, asked: any(option.key == "culture" for option in asked.legal())
    )
    async with seated(session) as (pilot, table):
        row = next(row for row in table.query_one(ChoiceList).offered if row.option.key == "culture")
        assert re.fullmatch(r"-♪\d( -»\d)?", row.price)
        assert re.search(r"culture space \d+", row.label)
        assert row.price in text(pilot)


async def test_the_list_of_saves_cuts_no_moment_and_looks_the_same_after_another_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    for kind, players in (("start_of_turn", 2), ("city.action", 4)):
        session = Session(at(kind, players=players).game, SaveLibrary(tmp_path).new_slot(MOMENT))
        session.disk.save()
        session.disk.close()
    SaveLibrary(tmp_path).keep(session.disk.copy(), "before the war")
    browser = PlainApp()
    async with browser.run_test(size=SMALL) as pilot:
        await press(pilot, "s")
        assert isinstance(browser.screen, SavesScreen)
        before = screen_text(browser)
        assert re.search(r"Ann, Bob: round \d+, Start", before)
        assert re.search(r"round \d+, City: Ann, Bob, Cleo", before)
        assert re.search(r"before the war: round \d+, City", before)
        assert "C  Dan" in before
        assert "F1 Help" in footer(before)
        await press(pilot, "f1", "escape")
        assert screen_text(browser) == before


def test_what_everything_costs_is_told_whole_however_long_its_name_is() -> None:
    look = look_in(spoken("ru"), DARK)
    built, wonders = building_lines(look, PRINTED, 38), wonder_lines(look, PRINTED, 38)
    assert max(line.cell_len for line in (*built[1:], *wonders[1:])) <= 38
    told = " ".join(" ".join(line.plain for line in lines) for lines in (built, wonders))
    make = look.glyphs.icon("production")
    for wonder in PRINTED.wonders.values():
        assert f"{look.name(wonder)} {make}{wonder.cost}" in " ".join(told.split())


async def test_the_list_gives_way_to_what_the_highlighted_card_says() -> None:
    t = table(4)
    t.phase, t.round = "start_of_turn", 2
    build(t, 1, "market", "N2")
    put(t, 0, "army", "L3")
    hold(t, 0, "sabotage")
    hold(t, 0, "defection")
    token(t, 0, "hut", "spy")
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    async with seated(session) as (pilot, screen):
        card = next(choice.option for choice in screen.choices.offered if choice.option.key == "event:sabotage")
        screen.choices.point_at(card)
        await pilot.pause()
        assert card.reason is None
        assert screen.choices.size.height >= screen.choices.least_lines
        assert screen.choices.pointed is card
        assert "yours." in text(pilot), "the last words of the card"


@pytest.mark.parametrize("few", [True, False])
async def test_what_one_holds_leaves_the_list_its_lines(few: bool) -> None:
    t = persons.table(2)
    t.phase, t.round, t.players[0].passes = "start_of_turn", 2, True
    learn(t, 0, "pottery")
    persons.give(t, 0, "alan_turing", *(() if few else ("jacques_cousteau", "orville_wright", "marco_polo")))
    hold(t, 0, "drought", *(() if few else ("sabotage",)))
    for content in () if few else ("spy", "iron"):
        token(t, 0, "hut", content)
    units(t, 0, "infantry-1", "artillery-1", "mounted-1")
    async with app(session_on(t)).run_test(size=SMALL, notifications=False) as pilot:
        letter = (await sit_down(pilot)).shown.players[0].letter
        await press(pilot, "v", letter.lower())
        assert screen(pilot).alone
        said = text(pilot)
        assert ("Alan" in said.split("Secret people")[1].splitlines()[0]) == few, "by name, or by number"
        legal = sum(choice.legal for choice in screen(pilot).choices.offered)
        assert screen(pilot).choices.size.height >= min(legal, 8)


async def test_the_footer_names_the_key_that_shows_what_the_list_leaves_out() -> None:
    t = table(2)
    t.phase = "city_management"
    hold(t, 0, "drought")
    async with seated(t) as (pilot, _):
        assert "v Own" in footer(text(pilot))
        await press(pilot, "1", "escape")
        assert "v Own" in footer(text(pilot))
        assert "shows what you hold" not in text(pilot)


def choosing_among_much() -> Table:
    """A city may do more than a list of 24 lines shows."""
    return managing("code_of_laws", "pottery", "writing", "masonry", trade=20, cities=["D9"])


async def test_a_list_that_is_cut_leaves_the_box_no_line_that_it_does_not_need() -> None:
    async with seated(choosing_among_much()) as (pilot, screen):
        await press(pilot, "1")
        longest, cut = 0, False
        for _ in range(10):
            box, choices = screen.explanation, screen.choices
            longest = max(longest, len(said(box)))
            cut |= choices.virtual_size.height > choices.size.height
            if cut:
                assert box.size.height <= max(2, longest), "it grows with what has been read of the question"
            await press(pilot, "down")
        assert cut


async def test_what_is_only_said_for_a_moment_is_whole_and_takes_no_line_for_longer() -> None:
    async with seated(choosing_among_much()) as (pilot, screen):
        await press(pilot, "1", "end")
        before = screen.explanation.size.height
        screen.selection.tell(f"Nobody can take this back. {'It takes long to say. ' * 5}1 again or Enter takes it.")
        await pilot.pause()
        assert "1 again or Enter takes it." in explained(screen)
        assert screen.explanation.size.height > before
        await press(pilot, "end")
        assert screen.explanation.size.height == before


async def test_the_own_cards_are_named_where_there_are_lines_for_them() -> None:
    t = table(2)
    t.phase, t.round = "trade", 2
    hold(t, 0, "drought")
    units(t, 0, "infantry-1", "artillery-1", "mounted-1")
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    async with seated(session) as (_, screen):
        own = screen.shown.players[0]
        prompt = prompted(screen)
        for name in ("Drought", "Artillery", "Infantry", "Mounted"):
            assert name in prompt
        assert len(own.forces or ()) == 3
        assert "…" not in prompt
        few = prompt_lines(certain(screen.presenter), session, None, 44, 8, 4)
        asked = len(certain(screen.presenter).prompt(44))
        assert "Drought" in few[asked].plain, "right after the question where there is no room for all"


@pytest.mark.parametrize("trades", [True, False])
async def test_what_answers_and_what_shows_ones_own_is_named_in_the_footer_or_at_a_line_in_sight(trades: bool) -> None:
    t = trading() if trades else managing("currency", "code_of_laws", "writing", trade=9)
    token(t, 1 if trades else 0, "hut", "incense")
    session = session_on(t)
    for key in ("talk:1", "trade=1 > token:0") if trades else ():
        session.answer(0, key)
    async with seated(session, SMALL) as (pilot, up):
        if not trades:
            assert up.choices.beginning("0") is not None, "more options than digits"
        named, listed = footer(text(pilot)), {KEYS[letter].name for letter in up.choices.letters_in_sight}
        for word in ("v Own", *(("U Agree", "x Refuse") if trades else ("Enter", "e End", "Esc"))):
            assert word in named or word.split()[0] in listed
        assert "- Less" in named or not trades, "what stands nowhere else comes first"


async def test_the_footer_names_the_sign_of_ones_own_options_and_the_key_that_hides_them() -> None:
    t = managing(cities=["D9"])
    t.round = 2
    hold(t, 0, "love_despot_day")
    async with seated(t, SMALL) as (pilot, up):
        letter = up.shown.players[0].letter
        await press(pilot, "v", letter.lower())
        named = footer(text(pilot))
        for word in ("- Own options", "v Hide"):
            assert word in named


@pytest.mark.parametrize("cards", [("drought",), ("drought", "sabotage")])
async def test_what_the_cards_of_a_hand_say_is_told_where_all_of_it_has_room(cards: tuple[str, ...]) -> None:
    t = table(2)
    t.phase, t.round = "trade", 2
    hold(t, 0, *cards)
    async with seated(t, SMALL) as (pilot, up):
        letter = up.shown.players[0].letter
        await press(pilot, "v", letter.lower())
        said = prompted(screen(pilot))
        assert "Drought" in said
        assert ("desert side up" in said) is (len(cards) == 1)
        assert (f"({KEYS['sheet'].name} reads)" in said) is (len(cards) > 1)
