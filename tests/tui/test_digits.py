"""Digits of lists: they count what can be done, and never take what has just come."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from textual.app import App, ComposeResult

from civ_tui.engine.flow import Option, Reason
from civ_tui.sitting.typed_ahead import HOLD
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import PATIENCE, HandOverScreen
from civ_tui.tui.table.choices import Choice, ChoiceList
from civ_tui.tui.table.remembered import Numbers, Remembered
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain, question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import at, found, hold, learn, put, table
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    Typist,
    app,
    choose,
    confirm,
    game,
    hint,
    press,
    screen,
    seated,
    session_on,
    sit_down,
    text,
    until,
)
from tests.tui import shown


def said(panel: TextPanel) -> str:
    """What stands in the panel, without line breaks."""
    return " ".join(line.plain.strip() for line in shown.said(panel))


class Shown(App[None]):
    """An app with nothing but a list."""

    def compose(self) -> ComposeResult:
        yield ChoiceList(id="list")


def offered(*keys: str) -> list[Choice]:
    """Options of these keys; one with a "!" is not allowed."""
    why = Reason("GOLDEN-1", "Not now.")
    return [Choice(Option(key.strip("!"), None, key, why if key.endswith("!") else None), key) for key in keys]


def digits(menu: ChoiceList) -> dict[int, str]:
    """Which option each digit takes."""
    return {n: option.key for n in range(1, 10) if (option := menu.numbered(str(n))) is not None}


async def test_digits_belong_to_the_first_options_and_keep_their_meaning_while_the_list_is_the_same() -> None:
    async with Shown().run_test() as pilot:
        menu, numbers = pilot.app.query_one(ChoiceList), Numbers()
        menu.offer(offered("a", "b", "c", "end"))
        assert digits(menu) == {1: "a", 2: "b", 3: "c", 4: "end"}
        menu.offer(offered(*"abcdefghijkl"))
        assert digits(menu) == dict(enumerate("abcdefghi", 1))
        menu.offer(offered("a", "b", "c"), numbers=numbers)
        menu.offer(offered("new", "c", "b!"), numbers=numbers)
        assert digits(menu) == {3: "c", 4: "new"}, "what has gone leaves its number empty, what is new comes last"
        menu.offer(offered("new", "c", "a", "b!"), numbers=numbers)
        assert [choice.option.key for choice in menu.offered] == ["a", "c", "new", "b"], "they are in order"
        menu.offer(offered("new", "b", "a"), numbers=numbers)
        assert digits(menu) == {1: "a", 2: "b", 4: "new"}


async def test_headings_come_in_the_order_of_their_numbers() -> None:
    async with Shown().run_test() as pilot:
        menu, numbers = pilot.app.query_one(ChoiceList), Numbers()

        def under(heading: str, *keys: str) -> list[Choice]:
            return [replace(choice, heading=heading) for choice in offered(*keys)]

        menu.offer(under("March", "move"), numbers=numbers)
        menu.offer([*under("Battle", "attack"), *under("March", "move"), *under("not now", "pass!")], numbers=numbers)
        assert [choice.option.key for choice in menu.offered] == ["move", "attack", "pass"]


async def test_options_after_the_ninth_have_a_zero_before_their_digit() -> None:
    async with Shown().run_test() as pilot:
        menu = pilot.app.query_one(ChoiceList)
        choices = offered(*(f"option {n}" for n in range(30)))
        menu.offer(choices[:20])
        keys = [menu.keys_for(choices[place].option) for place in (8, 9, 17, 18)]
        assert keys == [("9",), ("0", "1"), ("0", "9"), ("0", "0", "1")]
        assert certain(menu.numbered("03")).key == "option 11"
        assert certain(menu.beginning("0")).key == "option 9"
        menu.offer(choices)
        assert menu.keys_for(choices[26].option) == ("0", "0", "9")
        assert [menu.keys_for(choice.option) for choice in choices[27:]] == [()] * 3, "nobody counts many zeros"
        assert menu.numbered("") is None
        menu.offer(choices[:10])
        tenth = certain(menu.numbered("01"))
        assert marks(menu) == [*"123456789", "0"]
        assert menu.keys_for(tenth) == ("0",), "it takes the only one after the ninth"
        assert menu.only_one("0")


def test_what_a_hand_holds_is_counted_by_itself_so_that_no_gap_tells_of_it() -> None:
    alone, covered = Numbers(apart=True), Numbers(apart=True)
    alone.digits("card", hidden=True)
    assert [alone.digits(key) for key in "ab"] == [covered.digits(key) for key in "ab"] == ["1", "2"]
    assert alone.digits("card", hidden=True) == "-1"
    for key in "cdefghi":
        alone.digits(key)
    assert alone.digits("tenth") == "01"


async def test_the_squares_of_another_city_are_numbered_from_one() -> None:
    t = table(2)
    t.phase = "city_management"
    found(t, 0, "D9")
    session = session_on(t)
    async with seated(session) as (pilot, screen):
        for city in [each.name for each in screen.shown.players[0].cities]:
            if question_of(session).kind == "city_management":
                await choose(pilot, f"city:{city}")
            await choose(pilot, "army")
            assert question_of(session).kind == "city.place"
            assert digits(screen.choices)[1] == question_of(session).legal()[0].key
            await press(pilot, "enter")


async def test_digits_of_the_same_player_in_the_same_phase_take_as_fast_as_one_types() -> None:
    t = table(2)
    a, *_ = straight(t, 2)
    put(t, 0, "army", a, 2)
    session = session_on(t)
    async with seated(session) as (pilot, _):
        hasty = Typist(pilot)
        await hasty.types("2", after=60)
        assert question_of(session).kind == "movement.step"
        await hasty.types("right", after=0.01)
        assert session.view(None).march.square != at(t, a)


async def test_digits_take_options_in_a_program_as_it_is_started() -> None:
    t = table(2)
    t.phase = "city_management"
    session = session_on(t)
    async with CivApp(session=session).run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause(2 * PATIENCE)
        await press(pilot, "a")
        await sit_down(pilot)
        before = session.question
        digit = next(str(n) for n in range(1, 10) if screen(pilot).choices.numbered(str(n)) is not None)
        await Typist(pilot).types(digit, after=2 * HOLD)
        assert session.question is not before


async def test_the_sign_of_a_hand_asks_the_others_to_look_away_and_begins_its_number() -> None:
    t = table(2)
    t.phase, t.round = "city_management", 2
    hold(t, 0, "love_despot_day")
    session = session_on(t)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        letter = (await sit_down(pilot)).shown.players[0].letter.lower()
        await press(pilot, "minus")
        assert isinstance(pilot.app.screen, HandOverScreen)
        await press(pilot, letter)
        up = await sit_down(pilot)
        assert up.alone
        assert certain(up.choices.pointed).key == "event:love_despot_day", "the only card is shown"
        assert [given.key for given in session.game.record][1:] == ["back"], "the city has been left as it was"
        await press(pilot, "enter", "enter")
        assert session.game.record[-1].key == "event:love_despot_day"


async def test_who_holds_nothing_hidden_is_not_sent_through_the_gate() -> None:
    t = table(2)
    t.phase = "city_management"
    async with seated(session_on(t)) as (pilot, up):
        await press(pilot, "minus")
        assert pilot.app.screen is up


def marks(menu: ChoiceList) -> list[str]:
    """The key that stands before each option."""
    return [menu._mark(choice) for choice in menu.offered]


async def test_every_option_names_all_that_is_typed_for_it_and_a_zero_gives_digits_to_the_next_nine() -> None:
    async with Shown().run_test() as pilot:
        menu = pilot.app.query_one(ChoiceList)
        menu.offer(offered(*(f"option {n}" for n in range(22))))
        second, third = [f"0 {n}" for n in range(1, 10)], [f"0 0 {n}" for n in range(1, 5)]
        assert marks(menu) == [*"123456789", *second, *[""] * 4], "nobody reads three"
        menu.begun = "0"
        assert marks(menu) == [*[""] * 9, *"123456789", *(mark.removeprefix("0 ") for mark in third)]
        menu.begun = "00"
        assert marks(menu) == [*[""] * 4, *"56789", *[""] * 9, *"1234"], (
            "a digit that no third option has is the first's"
        )
        for choice in menu.offered:
            keys = menu.keys_for(choice.option)
            assert menu._mark(choice) in ("", "".join(keys))


async def test_a_zero_shows_the_digits_that_it_gives_and_one_more_takes_them_back() -> None:
    t = table(2)
    t.phase = "city_management"
    learn(t, 0, "writing", "masonry", "pottery", "currency", "code_of_laws", "metalworking")
    t.players[0].trade = 27
    session = session_on(t)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        menu = (await sit_down(pilot)).choices
        tenth = menu.numbered("01")
        at_first = marks(menu)
        assert "0 1" in at_first
        await press(pilot, "0")
        assert menu.pointed is tenth
        assert menu.scroll_offset.y > 0, "they are in sight"
        shown = text(pilot)
        name = next(row.label for row in menu.offered if row.option is tenth)
        assert f"1! {name}" in shown or f"1 {name}" in shown or f"1  {name}" in shown
        assert "The digits take these now." in shown
        given = marks(menu)
        await press(pilot, "down")
        assert marks(menu) == given, "they keep them while one of them is looked at"
        assert "The digits take these now." not in text(pilot)
        await press(pilot, "0")
        assert marks(menu) == at_first, "nothing comes after them"
        question = session.question
        await press(pilot, "0", "escape")
        assert marks(menu) == at_first
        assert session.question is question, "the digits go back, and nothing else does"
        second = menu.numbered("02")
        await press(pilot, "0", "2")
        await confirm(pilot)
        assert second is not None
        assert second.key in [given.key for given in session.game.record]


async def test_what_a_hand_holds_has_digits_once_its_sign_is_typed() -> None:
    t = table(2)
    t.phase, t.round = "city_management", 2
    found(t, 0, "D9")
    hold(t, 0, "love_despot_day")
    async with app(session_on(t)).run_test(size=SMALL, notifications=False) as pilot:
        menu = (await sit_down(pilot)).choices
        assert "-" not in marks(menu), "nobody sees whether there is such a card"
        await press(pilot, "v")
        await sit_down(pilot)
        named = {choice.option.key: mark for choice, mark in zip(menu.offered, marks(menu), strict=True)}
        assert named["event:love_despot_day"] == "- 2"
        await press(pilot, "minus")
        assert certain(menu.pointed).key == "event:love_despot_day"
        shown = {choice.option.key: mark for choice, mark in zip(menu.offered, marks(menu), strict=True)}
        assert shown["event:love_despot_day"] == "2"
        await press(pilot, "minus")
        assert {choice.option.key: menu._mark(choice) for choice in menu.offered} == named, "they go back"


@pytest.mark.parametrize("paid", [{"iron": 2}, {"iron": 1, "wheat": 1}, {"iron": 2, "wheat": 1, "incense": 1}])
async def test_abilities_that_resources_pay_for_leave_all_other_options_their_digits(paid: dict[str, int]) -> None:
    without: dict[str, str] = {}
    for held in ({}, paid):
        t = table(2)
        t.phase, t.round = "city_management", 2
        found(t, 0, "D9")
        learn(t, 0, "pottery", "philosophy", "currency")
        t.players[0].resources.update(held)
        async with seated(session_on(t), MEDIUM) as (pilot, up):
            menu = up.choices
            abilities = [row for row in menu.offered if row.legal and row.option.key.startswith("ability:")]
            assert bool(abilities) == bool(held)
            assert all(menu._mark(row).startswith("-") for row in abilities)
            others = {row.option.key: menu._mark(row) for row in menu.offered if row not in abilities and row.legal}
            without = without or others
            assert others == without
            if not held:
                continue
            await press(pilot, "minus")
            kept = {mark for row in menu.offered if row not in abilities and (mark := menu._mark(row)).isdigit()}
            taken = {menu._mark(row) for row in abilities}
            assert kept == {mark for mark in others.values() if mark.isdigit()} - taken
            await press(pilot, "escape")
            assert {row.option.key: menu._mark(row) for row in menu.offered if row.option.key in others} == without


async def test_enter_takes_the_card_that_is_shown_on_the_map_too() -> None:
    t = table(2)
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a)
    put(t, 1, "army", b)
    hold(t, 0, "defection")
    session = session_on(t)
    async with seated(session) as (pilot, _):
        await press(pilot, "v")
        up = await sit_down(pilot)
        assert up.map.has_focus
        await press(pilot, "minus")
        assert certain(up.choices.pointed).key == "event:defection"
        assert not session.game.record
        assert up.choices.has_focus, "Enter is about what is highlighted"
        await press(pilot, "enter", "enter")
        assert session.game.record[-1].key == "event:defection"


@pytest.mark.parametrize("hidden", [True, False])
async def test_the_sign_of_a_hand_never_takes_anything_by_itself(hidden: bool) -> None:
    """Neither the only card nor the only ability that open resources pay for: their own digits do."""
    t = table(2)
    t.phase, t.round = "city_management", 2
    found(t, 0, "D9")
    if hidden:
        hold(t, 0, "love_despot_day")
    else:
        learn(t, 0, "pottery")
        t.players[0].resources["iron"] = 2
    session = session_on(t)
    async with seated(session) as (pilot, up):
        if hidden:
            await press(pilot, "v")
            up = await sit_down(pilot)
        await press(pilot, "minus")
        assert not session.game.record
        assert hint(pilot) == "The digits take these now."
        option = certain(up.choices.pointed)
        assert up.choices.beginning("-") is option
        await press(pilot, *up.choices.keys_for(option))
        await confirm(pilot)
        assert session.game.record[0].key == option.key


async def test_the_number_of_a_square_takes_at_once_and_one_that_shows_something_new_shows_it_first() -> None:
    """civ:germans: with their capital they draw infantry, and nobody can take that back."""
    for civilization, at_once in (("chinese", True), ("germans", False)):
        session = game(civilizations=("romans", civilization))
        async with seated(session) as (pilot, up):
            assert "Enter / 1-9 Take" in text(pilot)
            place = next(option for option in up.choices.offered if option.legal)
            number = screen(pilot).choices.keys_for(place.option)
            await press(pilot, *number)
            assert bool(session.game.record) is at_once
            if at_once:
                assert f"Where does your capital stand? {place.option.key}" in said(up.query_one("#undo", TextPanel))
                await press(pilot, "u")
                assert not session.game.record
            else:
                assert "Nobody can take this back." in hint(pilot)
                assert f"{number[0]}! " in text(pilot), "it had a mark before"
                await press(pilot, *number)
                assert session.game.record


async def test_end_stops_at_the_last_option_that_can_be_taken() -> None:
    t = table(2)
    t.phase, t.round = "city_management", 2
    async with app(session_on(t)).run_test(size=MEDIUM, notifications=False) as pilot:
        menu = (await sit_down(pilot)).choices
        await press(pilot, "1")
        legal = [row for row in menu.offered if row.legal]
        assert 0 < len(legal) < len(menu.offered)
        await press(pilot, "home", "end")
        assert menu.pointed is legal[-1].option
        await press(pilot, "end")
        assert menu.pointed is legal[-1].option


def test_a_list_to_which_undo_goes_back_has_the_digits_that_it_had() -> None:
    remembered = Remembered()
    before = remembered.numbers("Ann", "list", apart=False)
    assert [before.digits(option) for option in ("market", "army")] == ["1", "2"]
    assert remembered.numbers("Bob", "list", apart=False).digits("army") == "1", "another's phase counts anew"
    assert remembered.numbers("Ann", "map", apart=False).digits("army") == "1", "as another list does"
    assert remembered.numbers("Ann", "list", apart=False).digits("army") == "2"
    for later in range(10):
        remembered.numbers(later, "list", apart=False)
    assert remembered.numbers("Ann", "list", apart=False).digits("army") == "1", "in the next round"


async def test_a_list_that_goes_on_beyond_its_edges_says_how_much_is_above_and_below() -> None:
    async with Shown().run_test(size=(40, 12)) as pilot:
        menu = pilot.app.query_one(ChoiceList)
        for n, words in ((30, "↓ 20 more"), (11, "↓ 1 more"), (10, "")):
            menu.styles.height = 10
            menu.offer(offered(*(f"option {each}" for each in range(n))))
            await pilot.pause()
            lines = [menu.render_line(y).text.rstrip() for y in range(10)]
            assert all("more" not in line for line in lines[:-1])
            assert lines[-1].endswith(words or "option 9")
        told = "a long option whose words go on to the edge"
        menu.offer(offered(*(told for _ in range(30))))
        await pilot.pause()
        last = menu.render_line(9).text
        kept = last.partition(" ↓ ")[0].split()
        assert last.rstrip().endswith("more")
        assert kept[-1] in told.split(), "no word is cut"
        menu.offer(offered(*(f"option {each}" for each in range(30))))
        await pilot.press("end")
        await pilot.pause()
        assert menu.render_line(9).text.rstrip().endswith("option 29"), "nothing follows"
        assert menu.render_line(0).text.split()[1:] == ["option", "20", "↑", "20", "more"]
        assert not any("more" in menu.render_line(y).text for y in range(1, 10))


def scrolled(menu: ChoiceList, lines: int) -> bool:
    """Whether so many lines of the list lie above those in sight."""
    return menu.scroll_offset.y == lines


async def test_a_list_opens_at_its_top_where_the_highlighted_line_is_in_sight_there() -> None:
    async with Shown().run_test(size=(40, 12)) as pilot:
        menu = pilot.app.query_one(ChoiceList)
        menu.styles.height = 10
        rows = offered(*(f"option {each}" for each in range(30)))
        headed = [replace(row, heading="Above" if n < 3 else "Below") for n, row in enumerate(rows)]
        for choices, at, top in ((rows, 9, 0), (rows, 10, 1), (headed, 7, 0), (headed, 9, 2), (rows, 2, 0)):
            menu.offer(rows, "option 29")
            await pilot.pause()
            assert menu.scroll_offset.y == 20
            menu.offer(choices, f"option {at}")
            await pilot.pause()
            pointed = certain(menu.pointed)
            assert (pointed.key, menu.scroll_offset.y) == (f"option {at}", top)
        for height, top in ((5, 3), (10, 0), (5, 3), (12, 0)):
            menu.styles.height = height
            await pilot.pause()
            menu.offer(rows, "option 7")
            await until(pilot, partial(scrolled, menu, top))
            menu.styles.height = 10 if height == 5 else 5  # before its player has moved there
            await until(pilot, partial(scrolled, menu, 3 - top))
        menu.styles.height = 10
        await pilot.pause()
        menu.offer(rows, "option 12")
        await pilot.press("up", *["down"] * 3, *["up"] * 5)
        assert menu.scroll_offset.y == 5, "its player has moved there"


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_at_the_table_the_divider_says_how_much_is_out_of_sight_and_what_is_said_hides_not_what_it_is_about(
    size: tuple[int, int],
) -> None:
    t = table(2)
    t.phase, t.round = "city_management", 2
    found(t, 0, "D9")
    t.players[0].trade = 20
    async with app(session_on(t)).run_test(size=size, notifications=False) as pilot:
        screen = await sit_down(pilot)
        await choose(pilot, "city:D9")
        menu = screen.choices
        for key in ("", "home", "down", "end"):
            await press(pilot, *[key] * bool(key))
            hidden = menu.virtual_size.height - menu.size.height - menu.scroll_offset.y
            assert not any("↓" in menu.render_line(y).text for y in range(menu.size.height))
            assert ("↓ " in screen.explanation.follows) == (hidden > 0)
            assert screen.explanation.follows.startswith("↑ ") == (menu.scroll_offset.y > 0)
            screen.selection.tell("So many words that they need more than a line of the list, or even more than two.")
            await pilot.pause()
            assert "So many words" in text(pilot)
            assert str(certain(menu.pointed).label).split(":")[0] in text(pilot)
        menu.scroll_end(animate=False)
        await pilot.pause()
        assert "↓" not in screen.explanation.follows, "at its end nothing follows"
        end = menu.scroll_offset.y
        for y in (0, end):  # drawn twice before anything else happens
            menu.set_reactive(ChoiceList.scroll_y, float(y))
            menu.render_line(menu.size.height - 1)
        await pilot.pause()
        assert "↓" not in screen.explanation.follows, "what was drawn last holds"
