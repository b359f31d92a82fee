"""The table of the game: every question has its list with prices and gains, cards answer, boards can be looked up."""

from __future__ import annotations

from typing import Any

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.drawn.table import Table
from civ_tui.games.age_of_civilization.rules.civilization import Take
from civ_tui.games.age_of_civilization.rules.kinds import KINDS
from civ_tui.games.age_of_civilization.rules.performing import Act
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Table as GameState
from civ_tui.games.age_of_civilization.screens.interface import SCREENS
from civ_tui.games.age_of_civilization.screens.sheet import SheetScreen
from civ_tui.tui.table.choices import Folded
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import question_of
from tests.games.age_of_civilization.screens.at_table import LARGE, MEDIUM, SMALL, at, seated, shown
from tests.games.civilization.screens.at_the_keys import in_one_line, press, resized
from tests.tui.shown import said


@pytest.mark.parametrize("kind", KINDS)
async def test_every_question_stands_at_the_table_with_all_that_can_be_answered(kind: str) -> None:
    session = at(kind)
    async with seated(session) as (_, table):
        question = question_of(session)
        offered = table.choices.offered
        legal = sorted(choice.option.key for choice in offered if choice.legal)
        assert legal == sorted(option.key for option in question.legal())
        barred = [
            each for row in offered if isinstance(row.option.subject, Folded) for each in row.option.subject.options
        ]
        assert {option.key for option in barred} == {option.key for option in question.options if option.reason}
        assert table.choices.has_focus
        assert table.presenter is not None
        assert all(table.presenter.about(choice.option, 30) for choice in offered)


async def test_the_table_shows_cards_players_and_list_without_scrolling() -> None:
    session = at("age.act", lambda game, question: len(game.state.players) == 3 and game.state.round == 2)
    async with seated(session, SMALL) as (pilot, table):
        for size in (SMALL, MEDIUM, LARGE):
            await resized(pilot, size)
            text = shown(pilot)
            assert table.map.max_scroll_x == table.map.max_scroll_y == 0, size
            assert all(player.name in text for player in table.shown.players), size
            assert "if you end now" in text, size
            for civilization in session.game.state.row:
                assert printed().civilizations[civilization].name in text, size


@pytest.mark.parametrize("players", [2, 3])
async def test_news_cover_no_card(players: int) -> None:
    session = at("age.act", lambda game, question: len(game.state.players) == players and game.state.round == 4)
    async with seated(session, SMALL) as (pilot, table):
        news, board = table.news_banner, table.map
        assert isinstance(board, Table)
        for size in (SMALL, MEDIUM, LARGE):
            await resized(pilot, size)
            assert news.display
            assert news.region.height >= 2
            for place in printed().places.values():
                if place in board.spots:
                    card = board.place_of(place, board.shown_zoom).translate(board.region.offset + board.begins)
                    assert not news.region.overlaps(card), (place, size)


async def test_the_foot_tells_of_no_card_while_the_list_points_at_none() -> None:
    session = at("age.act", lambda game, question: game.state.round == 1)
    async with seated(session, MEDIUM) as (pilot, table):
        foot = table.query_one("#square", TextPanel)
        farm = next(row.option for row in table.choices.offered if row.legal and row.option.place is not None)
        table.choices.point_at(farm)
        await pilot.pause()
        assert any(line.plain.strip() for line in foot.draw(80))
        table.choices.point_at(next(row.option for row in table.choices.offered if row.option.place is None))
        await pilot.pause()
        assert not "".join(line.plain.strip() for line in foot.draw(80))


async def test_a_line_says_what_an_action_takes_and_gives() -> None:
    session = at("age.act", lambda game, question: bool(game.state.round == 3))
    async with seated(session) as (_, table):
        acts = [choice for choice in table.choices.offered if choice.legal and isinstance(choice.option.subject, Act)]
        assert acts
        for choice in acts:
            act = choice.option.subject
            before, _, after = choice.price.partition("→")
            assert before.count("●") == act.workers
            assert (f"{act.coins}¤" in before) == bool(act.coins)
            assert (f"{act.gain.coins:+}¤" in after) == bool(act.gain.coins)
            assert (f"{act.gain.points:+}p" in after) == bool(act.gain.points)


async def test_what_cards_change_of_a_number_is_said_of_the_option() -> None:
    def changed(option: object) -> bool:
        return isinstance(option, Act) and bool(option.cheaper and option.added)

    session = at("age.act", lambda game, question: any(changed(option.subject) for option in question.legal()))
    async with seated(session, MEDIUM) as (_, table):
        option = next(option for option in question_of(session).legal() if changed(option.subject))
        assert isinstance(option.subject, Act)
        assert table.presenter is not None
        text = " ".join(line.plain for line in table.presenter.about(option, 200))
        for change in (*option.subject.cheaper, *option.subject.added):
            assert printed().cards[change.card].name in text


async def test_enter_on_a_card_takes_what_is_offered_of_it() -> None:
    session = at("age.act", lambda game, question: any(option.key == "exploit" for option in question.legal()))
    async with seated(session) as (pilot, table):
        seat, before = question_of(session).seat, session.game.state.players
        free = before[seat].workers - session.game.state.turn.workers
        table.set_focus(table.map)
        table.map.cursor = printed().places["action:exploit"]
        await press(pilot, "enter")
        assert session.game.state.players[seat].workers - session.game.state.turn.workers == free - 1


async def test_the_highlight_of_the_list_leads_the_cursor_to_its_card() -> None:
    session = at("age.civilization", lambda game, question: bool(game.state.round == 1 and game.state.row))
    async with seated(session) as (pilot, table):
        await press(pilot, "down")
        pointed = table.choices.pointed
        assert pointed is not None
        assert isinstance(pointed.subject, Take)
        assert table.map.cursor == printed().places[f"civ:{pointed.subject.civilization}"] == pointed.place


async def test_nobody_is_asked_to_look_away_where_nobody_holds_anything() -> None:
    session = at("age.act", lambda game, question: not game.state.settings.options)
    async with seated(session) as (pilot, _):
        assert "v Own" not in shown(pilot)


async def test_the_boards_of_all_can_be_looked_up() -> None:
    session = at("age.act", lambda game, question: bool(game.state.round == 5))
    async with seated(session) as (pilot, table):
        await press(pilot, "c")
        assert isinstance(pilot.app.screen, SheetScreen)
        seen = [pilot.app.screen.seat]
        for _ in table.shown.players[1:]:
            await press(pilot, "w")
            seen.append(pilot.app.screen.seat)
        assert sorted(seen) == [player.seat for player in table.shown.players]


def test_what_is_printed_on_a_card_is_said_below_the_table_with_its_event() -> None:
    session = at("age.act", lambda game, question: any(game.state.events))
    seen, look = session.view(None), Look(DARK)
    card = next(each for each in seen.time if each.event)
    lines = SCREENS.square_lines(look, seen, printed().places[f"action:{card.action}"], 60)
    text = " ".join(line.plain for line in lines)
    assert printed().actions[card.action].text in text
    assert printed().events[card.event].text in text


def test_the_title_of_the_table_says_that_it_is_after_the_printed_game() -> None:
    session = at("age.act")
    (line,) = SCREENS.turn_line(Look(DARK), session.view(None), 80)
    assert "After Age of Civilization" in line.plain


@pytest.mark.parametrize("kind", KINDS)
async def test_the_key_that_goes_on_answers_nothing_that_is_asked(kind: str) -> None:
    """Whoever presses it a moment after a show has ended is neither answered for nor told off."""
    session = at(kind)
    async with seated(session) as (pilot, table):
        question, given = question_of(session), len(session.answers)
        await press(pilot, "space", "space")
        assert question_of(session) is question
        assert len(session.answers) == given
        assert table.choices.confirmation is None
        assert "does nothing now" not in shown(pilot)


async def test_the_end_asks_once_while_an_action_would_still_bring_something() -> None:
    """So the rule of keys says it of every game."""

    def could(game: Game[GameState], question: Question[Any]) -> bool:
        acts = [option.subject for option in question.legal() if isinstance(option.subject, Act)]
        return game.state.turn.acted and any(act.gain.points > 0 for act in acts)

    session = at("age.act", could)
    async with seated(session) as (pilot, table):
        given = len(session.answers)
        await press(pilot, "e")
        assert "You could still do: " in in_one_line(said(table.explanation))
        assert len(session.answers) == given
        await press(pilot, "e")
        assert len(session.answers) > given

    session = at("age.act", lambda game, question: game.state.turn.acted and len(question.legal()) == 1)
    async with seated(session) as (pilot, _):
        given = len(session.answers)
        await press(pilot, "e")
        assert len(session.answers) > given, "nothing is left to ask for"


async def test_a_pass_that_ends_the_game_is_shown_before_it_is_taken() -> None:
    session = at(
        "age.act", lambda game, question: game.state.alone and game.state.round == 6 and not game.state.turn.acted
    )
    async with seated(session) as (pilot, table):
        passing = question_of(session).option("pass")
        assert table.presenter is not None
        assert table.presenter.irrevocable(passing)
        await press(pilot, *table.choices.keys_for(passing))
        assert not session.over
        assert "This ends the game" in in_one_line(said(table.explanation))


async def test_a_digit_means_the_same_action_in_every_round() -> None:
    meant: dict[str, set[tuple[str, ...]]] = {}
    for number in range(1, 7):

        def now(game: Game[GameState], question: Question[Any], number: int = number) -> bool:
            return game.state.round == number

        session = at("age.act", now)
        async with seated(session) as (_, table):
            for option in question_of(session).legal():
                if option.key in printed().actions or option.key == "pass":
                    meant.setdefault(option.key, set()).add(table.choices.keys_for(option))
    assert len(meant) > 6
    assert all(len(keys) == 1 for keys in meant.values()), meant
