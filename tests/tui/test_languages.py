"""Screens in other languages: in one that nobody speaks no sentence is left over, in every real one no word is cut off,
and a game goes on in another language than it was begun in."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from civ_tui import titles
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.history.moments import Moments
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.words import languages
from civ_tui.words.languages import insist, offered, spoken
from civ_tui.words.saved_games import saved_game
from tests import pseudo
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import NAMES, SMALL, app, at, press, sit_down, text

KINDS = (
    *("setup.capital", "start_of_turn", "trade", "trade.deal", "trade.agree", "city_management", "city.action"),
    *("movement", "movement.step", "research", "battle.unit", "respond"),
)
OVER = ("board", "pyramid", "market", "sheet", "log", "legend", "help", "palette", "why", "seats", "quick_save")
"""The keys of what lies over the table."""
BEFORE = ("f1", "n", "p", "s", "ctrl+p")
"""What the menu opens."""
CODE = re.compile(r"\b[A-Z]+-\d+\w?\b|\b[A-Z]+-(?=\s)")
"""The number of a clause."""
PROGRAM = ("civ", "tui", "civ-dark", "civ-light", "pseudo", "config", "preferences", "toml", "BARR", "COLO")
"""What is called so in every language: the program, its themes, its file, the signs of its preview."""


@contextmanager
def language(code: str) -> Iterator[None]:
    """Every screen is drawn in it."""
    insist(code)
    yield
    insist("")


@asynccontextmanager
async def seated(kind: str) -> AsyncIterator[Pilot[None]]:
    """Somebody at the table who is asked that."""
    async with app(at(kind)).run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        yield pilot


async def pages(pilot: Pilot[None], keys: tuple[str, ...]) -> dict[str, str]:
    """What is read now, and after each of the keys; Esc leads back."""
    lying = len(pilot.app.screen_stack)
    told = {"": text(pilot)}
    for key in keys:
        await press(pilot, key)
        await pilot.pause()
        told[key] = text(pilot)
        while len(pilot.app.screen_stack) > lying:
            await press(pilot, "escape")
            await pilot.pause()
    return told


def left_over(told: dict[str, str], folder: Path) -> dict[str, set[str]]:
    """By the page the words that have not passed through the catalogues; two letters are signs of the map."""
    path = str(folder / "games")  # which is cut where the line ends
    found = {
        key: {
            word
            for word in pseudo.untranslated(CODE.sub("", page), (*NAMES, *PROGRAM))
            if word[2:] and word not in path
        }
        for key, page in told.items()
    }
    return {key: words for key, words in found.items() if words}


async def test_before_the_game_every_word_passes_through_the_catalogues(folder: Path) -> None:
    with pseudo.spoken():
        async with CivApp().run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert not left_over(await pages(pilot, BEFORE), folder)


@pytest.mark.parametrize("kind", KINDS)
async def test_at_the_table_every_word_passes_through_the_catalogues(folder: Path, kind: str) -> None:
    with pseudo.spoken():
        async with seated(kind) as pilot:
            keys = tuple(KEYS[name].keys[0] for name in OVER) if kind == "city_management" else ("down", "ctrl+q")
            assert not left_over(await pages(pilot, keys), folder)


@pytest.mark.parametrize("code", [code for code in offered() if code != "en"])
async def test_no_english_is_left_over_in_what_lies_over_the_table(folder: Path, code: str) -> None:
    with language(code):
        async with seated("city_management") as pilot:
            told = await pages(pilot, tuple(KEYS[name].keys[0] for name in OVER if name != "palette"))
            assert not left_over(told, folder)


@pytest.mark.parametrize("code", offered())
async def test_every_one_of_six_answers_is_seen_whole(code: str) -> None:
    answers = [(words, words) for words in ("Back", "Record", "Chronicle", "Map", "Postcard", "Evening")]
    with language(code):
        async with CivApp().run_test(size=SMALL) as pilot:
            pilot.app.push_screen(Choose("Export", "Export", answers))
            await pilot.pause()
            for words, _ in answers:
                assert f"{spoken(code).say(words)} ({words[0].lower()})" in text(pilot)


def cut(page: str) -> list[str]:
    """The words of a page that are cut off: not the ends of running text, of which more is shown elsewhere."""
    return re.findall(r"[^\W\d_]{2,}…", page)


@pytest.mark.parametrize("code", [code for code in offered() if code != "en"])
@pytest.mark.parametrize("kind", KINDS)
async def test_no_word_is_cut_off_in_the_smallest_terminal(folder: Path, kind: str, code: str) -> None:
    with language(code):
        async with seated(kind) as pilot:
            keys = tuple(KEYS[name].keys[0] for name in OVER if name != "palette") if kind == "city_management" else ()
            told = await pages(pilot, keys)
            assert not {key: cut(page) for key, page in told.items() if cut(page)}


async def test_a_game_goes_on_in_another_language_log_included(folder: Path) -> None:
    session = at("city_management")
    path = folder / "game.civ"
    with language("ru"):
        async with app(session).run_test(size=SMALL) as pilot:
            await sit_down(pilot)
            await press(pilot, KEYS["log"].keys[0])
            assert "Начинается раунд" in text(pilot)
            path.write_bytes(session.disk.copy())
    assert not re.search("[а-яё]", path.read_text()), "what is saved knows no language"
    session, lost = Session.load(path, None)
    assert not lost
    async with app(session).run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, KEYS["log"].keys[0])
        assert "Round 1 begins" in text(pilot)


def harbour_begun() -> Session:
    seats = (SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"))
    return open_game.begin(Settings(seats, 5), title="harbour")


async def test_beside_another_game_a_table_has_the_words_of_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(titles.TITLES, "harbour", "tests.harbour.title:HARBOUR")
    session = harbour_begun()
    with language("ru"):
        async with app(session).run_test(size=SMALL) as pilot:
            await sit_down(pilot)
            assert "Поднять паруса" in text(pilot)
            assert "Раунд 1, Погрузка" in text(pilot)
            await press(pilot, "1", "1", KEYS["log"].keys[0])
            assert "Ann грузит ящики: 1." in text(pilot)
        session.disk.close()
        async with CivApp(replay=Moments(session.as_record), patience=0).run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert isinstance(pilot.app, CivApp)
            assert pilot.app.game == "harbour"
            await press(pilot, "right")
            assert "Ann грузит ящики: 1." in text(pilot)


async def test_in_the_menu_each_saved_game_is_told_in_its_own_words(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(titles.TITLES, "harbour", "tests.harbour.title:HARBOUR")
    harbour_begun().disk.close()
    with language("ru"):
        async with CivApp().run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            assert isinstance(pilot.app, CivApp)
            assert pilot.app.game == ""
            await press(pilot, "s")
            assert "раунд 1, Погрузка" in text(pilot)
            newest = certain(open_game.shelf().newest())
            assert saved_game(spoken("ru"), newest) == "Гавань. Ann, Bob: раунд 1, Погрузка."


async def test_the_form_has_the_words_of_the_game_that_is_agreed_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(titles.TITLES, "harbour", "tests.harbour.title:HARBOUR")
    async with CivApp(draft=NewGame(title="harbour")).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app, CivApp)
        assert pilot.app.game == "harbour"
        await press(pilot, "escape")
        assert pilot.app.game == ""


def test_every_language_has_its_own_words() -> None:
    assert len({spoken(code).say("Back") for code in offered()}) == len(offered())
    assert languages.OWN_NAME
