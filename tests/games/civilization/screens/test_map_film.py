"""The map at the end of each round, when a game is over: skipped by a key, still where nothing moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from civ_tui import titles
from civ_tui.computers.random_player import AtRandom
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.screens.ending import CivilizationEnding
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.screens.ending import MareNostrumEnding
from civ_tui.sitting.session import Session
from civ_tui.storage.record import LEADS_ELSEWHERE, Record
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays import map_film
from civ_tui.tui.overlays.map_film import MapFilmScreen
from civ_tui.tui.overlays.round_panel import RoundPanel, news_lines
from civ_tui.tui.screens.game_over import GameOverScreen
from tests.games.civilization.figures.finished import ECONOMY, by_hand
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, flat, press, text, until
from tests.games.mare_nostrum.screens.at_table import begun


async def opened(pilot: Pilot[None], folder: Path | None = None) -> GameOverScreen:
    """The end of a game, with its rounds counted."""
    over = GameOverScreen(Session(by_hand(ECONOMY)), folder)
    await pilot.app.push_screen(over)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    return over


def moving(session: Session | None = None) -> CivApp:
    """The program where the map plays by itself."""
    app = CivApp(session=session, patience=0)
    app.animation_level = "full"
    return app


def film_of(pilot: Pilot[None]) -> MapFilmScreen:
    """The film that is up."""
    film = pilot.app.screen
    assert isinstance(film, MapFilmScreen)
    return film


async def rounds_counted(pilot: Pilot[None]) -> None:
    """Wait until the end of the game that is up has its rounds counted."""

    def counted() -> bool:
        ends = [screen for screen in pilot.app.screen_stack if isinstance(screen, GameOverScreen)]
        return bool(ends) and ends[0]._counted.is_set()

    await until(pilot, counted)
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, MEDIUM, (160, 54)])
async def test_the_rounds_play_and_a_key_skips_to_the_last(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_film, "ROUND", 600)
    async with moving().run_test(size=size) as pilot:
        over = await opened(pilot)
        await press(pilot, "m")
        film = film_of(pilot)
        assert isinstance(over.ending, CivilizationEnding)
        assert len(film.frames) == len(over.ending.report.rounds)
        assert film.number == 0
        owners = [sum(square.owner is not None for square in view.squares.values()) for _, view in film.frames]
        assert owners[0] < owners[-1], "borders have grown"
        board = film.query_one(RoundPanel)
        assert board.view is film.frames[0][1]
        film._next()
        assert board.view is film.frames[1][1]
        await press(pilot, "x")
        assert board.view is film.frames[-1][1]
        assert pilot.app.screen is film
        assert "Chen wins by economy" in flat(pilot)
        assert "Victory:" not in text(pilot), "it is said once"
        assert not film.query_one("#content").show_vertical_scrollbar
        await press(pilot, "x")
        assert pilot.app.screen is over


async def test_it_comes_to_its_end_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_film, "ROUND", 0.001)
    async with moving().run_test(size=MEDIUM) as pilot:
        await opened(pilot)
        await press(pilot, "m")
        film = film_of(pilot)
        await until(pilot, lambda: not film.playing)
        assert film.query_one(RoundPanel).view is film.frames[-1][1]
        film._next()  # a tick that has waited
        assert film.query_one(RoundPanel).view is film.frames[-1][1]


async def test_the_arrows_go_from_round_to_round_and_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_film, "ROUND", 600)
    async with moving().run_test(size=MEDIUM) as pilot:
        await opened(pilot)
        await press(pilot, "m")
        film = film_of(pilot)
        board = film.query_one(RoundPanel)
        await press(pilot, "right")
        assert board.view is film.frames[1][1]
        film._next()
        assert board.view is film.frames[1][1], "it has stopped"
        await press(pilot, "left", "left")
        assert board.view is film.frames[0][1]
        await press(pilot, *["right"] * len(film.frames))
        assert board.view is film.frames[-1][1]


async def test_where_nothing_moves_it_is_shown_when_asked_for_with_what_happened_in_the_round() -> None:
    for size in (MEDIUM, SMALL):
        async with CivApp(patience=0).run_test(size=size) as pilot:
            over = await opened(pilot)
            assert pilot.app.screen is over
            await press(pilot, "m")
            film = film_of(pilot)
            assert film.query_one(RoundPanel).view is film.frames[-1][1]
            await press(pilot, "left")
            number, view = film.frames[film.number]
            learnt = [entry for entry in view.log if (entry.kind, entry.round) == ("learn", number)]
            assert f"Round {number}" in text(pilot)
            assert 0 < text(pilot).count("learns") <= len(learnt)
            await press(pilot, "escape")
            assert pilot.app.screen is over


async def test_escape_closes_it_while_it_plays() -> None:
    async with moving().run_test(size=MEDIUM) as pilot:
        over = await opened(pilot)
        await press(pilot, "m")
        assert film_of(pilot).playing
        await press(pilot, "escape")
        assert pilot.app.screen is over


def test_of_long_news_the_gravest_stand_in_their_order() -> None:
    view = Session(by_hand(ECONOMY)).view(None)
    whole = news_lines(Look(DARK), view, view.log, 60, 999)
    brief = [line.plain for line in news_lines(Look(DARK), view, view.log, 60, 6)]
    assert 0 < len(brief) <= 6 < len(whole)
    assert brief == [line.plain for line in whole if line.plain in brief]
    assert "Victory" in brief[-1]


async def test_mare_nostrum_has_one_too_with_what_happened_below_a_small_map() -> None:
    session, player = begun(4), AtRandom(5)
    while not session.game.over:
        question = session.game.pending[0]
        session.game.answer(question.seat, player.choose(question))
    for size, map_says in ((MEDIUM, "Ionian Sea"), (SMALL, "")):
        async with CivApp(patience=0).run_test(size=size) as pilot:
            await pilot.app.push_screen(GameOverScreen(session, None))
            await pilot.app.workers.wait_for_complete()
            await press(pilot, "m")
            film = film_of(pilot)
            assert [number for number, _ in film.frames] == [*range(1, session.view(None).round + 1)]
            assert map_says in text(pilot)
            assert "wins with" in flat(pilot)
            await press(pilot, "left")
            assert f"Round {film.frames[-2][0]}" in text(pilot)
            assert film.frames[-2][1].players[0].name in text(pilot)
            assert not film.query_one("#content").show_vertical_scrollbar


def test_a_record_that_leads_elsewhere_shows_no_film() -> None:
    session = begun(3)
    record = Record.begun(titles.title(TITLE), session.game.state.settings)
    final = replace(session.view(None), winners=(1,))
    ending = MareNostrumEnding(final, record, ()).counted()
    assert (ending.frames, ending.trouble) == ((), LEADS_ELSEWHERE)
