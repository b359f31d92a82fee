"""Two tables that differ only in what is hidden look alike, on every screen, and nothing else tells a secret either.

`python -m tests.tools.fuzzers.privacy_run` compares as many games as anybody has time for.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from civ_tui.drawing.look import look_of
from civ_tui.engine.flow import Given, Option, Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.rules.state import Table
from civ_tui.history.moments import Moments
from civ_tui.sitting.session import Session
from civ_tui.storage.record import of
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.take_back import TakeBackScreen
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.choices import ChoiceList
from civ_tui.tui.table.circumstances import last_answer
from tests.certain import certain, question_of
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.well_put import posed
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, Sensible, app, at, press, seated, sit_down, text
from tests.games.civilization.screens.privacy import LAID, Figures, compare, in_turn, moments, sights, twins

MOMENTS = (
    (2, 4, SMALL, "normal", ("city.action", "respond", "battle.unit", "research")),
    (3, 2, MEDIUM, "normal", ("start_of_turn", "trade.agree")),
    (4, 3, SMALL, "strict", ("city_management", "movement")),
)


@pytest.mark.parametrize(("players", "seed", "size", "gates", "kinds"), MOMENTS)
async def test_no_screen_tells_a_seat_what_is_hidden_from_it(
    players: int, seed: int, size: tuple[int, int], gates: str, kinds: tuple[str, ...]
) -> None:
    figures, number = Figures(), seed * 4
    async with CivApp(patience=0).run_test(size=size) as pilot:
        for moment in moments(players, seed):
            if moment.kind in kinds:
                first = not figures.moments  # of the others, the tests of traces compare what is written
                assert await compare(pilot, moment, seed, figures, in_turn(number, 1), gates, files=first) == []
                number += 1
    assert len(figures.kinds) == len(kinds)
    assert figures.strips > 10 * 24
    assert {"chronicle", "picture", "report"} <= figures.shown


def test_everything_that_can_be_laid_over_the_table_has_its_turn() -> None:
    assert {name for number in range(len(LAID)) for name in in_turn(number, 1)} == set(LAID)


async def test_the_comparison_sees_the_own_hand() -> None:
    """It would also hold if nothing were ever shown."""
    pair = next(
        pair
        for game_seed in range(1, 9)
        for moment in moments(2, game_seed)
        if moment.kind in ("start_of_turn", "city_management", "movement")
        for seed in range(5)
        if (pair := twins(moment, 1 - moment.asked, seed)) is not None and _hands_differ(pair)
    )
    asked = pair[0].pending[0].seat
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        for alone in (False, True):
            both = []
            for played in pair:
                session = Session(played)
                session.keyboard.take(asked, alone=alone)
                both.append(await sights(pilot, session, ("sheet", "palette")))
            differing = {name for (name, here), (_, there) in zip(*both, strict=True) if here != there}
            assert ("sheet" in differing) if alone else not differing


def _hands_differ(pair: tuple[Game[Table], Game[Table]]) -> bool:
    here, there = (sorted(played.state.players[played.pending[0].seat].hand) for played in pair)
    return here != there


# What else could tell


def secrets(session: Session) -> list[str]:
    """The names of the cards in all hands."""
    return [PRINTED.culture_events[card].name for player in session.game.state.players for card in player.hand]


def rich(kind: str) -> Session:
    """A question of that kind while the seat that is asked holds cards, none of which has ever been played."""

    def holds(session: Session, question: Question[Any]) -> bool:
        held = session.game.state.players[question.seat].hand
        public = " ".join(str(entry) for entry in session.view(None).log)
        return bool(held) and not any(card in public for card in held)

    return at(kind, when=holds)


async def test_nothing_can_be_selected_or_copied_and_the_title_of_the_terminal_names_nobody() -> None:
    async with seated(rich("city_management")) as (pilot, table):
        await press(pilot, "v")
        await sit_down(pilot)
        assert (pilot.app.title, pilot.app.sub_title) == ("Civilization", "")
        assert (table.title, table.sub_title) == (None, None)
        await pilot.mouse_down("#side", offset=(1, 1))
        await pilot.hover("#side", offset=(20, 8))
        await pilot.mouse_up("#side", offset=(20, 8))
        for times in (2, 3):
            await pilot.click("#prompt", offset=(3, 0), times=times)
            await pilot.click("#square", offset=(3, 0), times=times)
        await press(pilot, "ctrl+c")
        assert table.selections == {}
        assert table.get_selected_text() is None
        assert pilot.app.clipboard == ""


async def test_no_key_leads_past_a_hand_over() -> None:
    """What is laid over the gate names no card of any hand, and the gate is still there when it has gone."""
    session = rich("city_management")
    async with seated(session) as (pilot, _):
        await press(pilot, "v")
        up = pilot.app.screen
        assert isinstance(up, HandOverScreen)
        for key in ("f2", "f5", "ctrl+s", "ctrl+u", "ctrl+p", "ctrl+q", "f1", "v"):
            await press(pilot, key)
            seen = text(pilot)
            assert [name for name in secrets(session) if name in seen] == [], key
            while pilot.app.screen is not up:
                await press(pilot, "escape")


async def test_taking_back_tells_no_choice_made_in_secret() -> None:
    """One of two has chosen a tech, and the table looks at what could be taken back."""
    session = at("research")
    question = certain(session.question)
    chosen = next(option for option in question.legal() if option.key in PRINTED.techs)
    session.game.answer(question.seat, chosen.key)
    assert session.game.pending
    table = app(session)
    async with table.run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        table.push_screen(TakeBackScreen(Moments(of(session.game)), session.view(None)))
        await pilot.pause()
        seen = text(pilot)
    assert "a secret choice" in seen
    assert PRINTED.techs[chosen.key].name not in seen


class Answered:
    """A game whose last answer can be taken back."""

    def __init__(self, session: Session, seat: int, *, secret: bool, hidden: bool) -> None:
        self.session = session
        option = Option("sabotage", "sabotage", "Sabotage", secret=hidden)
        self.asked = Question(seat, KINDS["hand.discard"], "Which card?", [option], secret)

    def clone(self) -> Answered:
        return self

    def undo(self, answers: int = 1) -> None:
        """The question that was answered waits again."""

    def meaning(self, _question: Question[Any], _key: str) -> None:
        """No answer to it is composed."""

    def question(self, _seat: int) -> Question[str]:
        return self.asked


async def test_the_undo_line_tells_a_secret_answer_to_its_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at("city_management")
    seat, clone = question_of(session).seat, session.game.clone
    async with seated(session) as (_, table):
        for secret, hidden, alone, by, words in (
            (False, False, False, seat, "Sabotage"),
            (True, False, False, seat, "the last answer"),
            (False, True, False, seat, "the last answer"),
            (True, True, True, seat, "Sabotage"),
            (True, True, True, 1 - seat, "the last answer ({by})"),
        ):
            played = Session(clone())
            played.keyboard.take(seat, alone=alone)
            given = Given(by, "hand.discard", "sabotage")
            played.game.record.append(given)
            monkeypatch.setattr(Game, "undoable", [given])
            monkeypatch.setattr(played.game, "clone", Answered(played, by, secret=secret, hidden=hidden).clone)
            (said, *_) = last_answer(table.look, played, table.shown)
            assert said == words.format(by=session.view(None).players[by].name), (secret, hidden, alone, by)


async def test_a_crash_over_an_open_hand_prints_no_name_of_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIV_TUI_DATA", str(tmp_path))
    session = rich("city_management")
    table = app(session)

    def fail(*_: object) -> None:
        hand = secrets(session)
        raise RuntimeError(f"{hand}")

    async def crash_over_the_hand() -> None:
        async with table.run_test(size=SMALL, notifications=False) as pilot:
            await sit_down(pilot)
            await press(pilot, "v")
            await sit_down(pilot)
            monkeypatch.setattr(ChoiceList, "action_cursor_down", fail)
            await press(pilot, "down")

    with pytest.raises(RuntimeError):
        await crash_over_the_hand()
    printed = io.StringIO()
    console = Console(file=printed, width=200)
    for renderable in table._exit_renderables:
        console.print(renderable)
    told = printed.getvalue() + "".join(path.read_text() for path in tmp_path.rglob("*.txt"))
    assert "RuntimeError" in told
    assert secrets(session)
    assert [name for name in secrets(session) if name in told] == []


async def test_a_whole_round_of_hand_overs_names_no_hidden_card() -> None:
    """Every gate of a stretch of play, read for the names of what anybody holds and nobody has shown."""
    session, player, gates = rich("start_of_turn"), Sensible(3), 0
    session.keyboard.mode = "strict"
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        for _ in range(60):
            question = session.question
            if question is None:
                break
            if session.keyboard.passing(question_of(session)) == "gate":
                pilot.app.push_screen(gate(session, question.seat, look_of(pilot.app), patience=0))
                await pilot.pause()
                seen = text(pilot)
                await press(pilot, "tab")
                seen += text(pilot)
                pilot.app.pop_screen()
                public = " ".join(str(entry) for entry in session.view(None).log)
                hidden = [
                    PRINTED.culture_events[card].name
                    for one in session.game.state.players
                    for card in one.hand
                    if card not in public
                ]
                assert [name for name in hidden if name in seen] == []
                gates += 1
                session.keyboard.take(question.seat, alone=True)
            session.answer(question.seat, player.choose(question))
    assert gates > 5


async def test_an_option_that_must_not_be_seen_changes_nothing_around_the_list() -> None:
    """Neither the keys nor the marks on the map tell that there is one."""
    session = at("city_management")
    seat = question_of(session).seat
    end = Option("end", "end", "End the phase")
    hidden = Option("event:sabotage", "sabotage", "Sabotage", place=5, secret=True)
    async with seated(session) as (_, table):
        for alone, options in ((False, [end]), (True, [end, hidden])):
            session.game.pending = (posed(seat, "city_management", [end, hidden]),)
            session.keyboard.take(seat, alone=alone)
            table.put_question()
            assert certain(table.presenter).turn.legal == options
            assert table.check_action("next", ()) is alone
            assert table.map.targets == (frozenset({5}) if alone else frozenset())
