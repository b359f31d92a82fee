"""How sure the program is of a game: every title says it as data, and whoever plays can read it wherever they agree on
a game, look for help, or keep one."""

from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from civ_tui import titles
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.basis import PRINTED, RECONSTRUCTION
from civ_tui.engine.wording import Line
from civ_tui.history.moments import Moments
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from civ_tui.titles import TITLES
from civ_tui.tui.app import CivApp
from civ_tui.tui.interface import screens_of
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.words.games import basis_at, how_sure
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import program
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, press, text
from tests.reading import lines_of, reading

GAMES = Path(__file__).parents[1] / "screenshots"
LEVELS = {
    "civilization": PRINTED,
    "mare_nostrum": RECONSTRUCTION,
    "age_of_civilization": Line("card values partly our own"),
}


def begun(name: str) -> Session:
    title = titles.title(name)
    return Session(title.new_game(title.first_game(1, ENGLISH)[0]))


def sentences(name: str, language: str = "en") -> str:
    return how_sure(spoken(language), name, certain(titles.title(name).edition().basis))


def flat(screen: Screen[Any]) -> str:
    """The whole text, without line breaks."""
    return " ".join(" ".join(lines_of(screen, 76)).split())


@pytest.mark.parametrize("name", TITLES)
def test_every_title_states_it_in_every_language(name: str) -> None:
    basis = certain(titles.title(name).edition().basis)
    assert basis.called == LEVELS[name]
    assert certain(basis_at(begun(name).view(None))) == basis
    english, russian = sentences(name), sentences(name, "ru")
    assert english.startswith(str(basis.called).capitalize())
    assert not set(english.split()) & set(russian.split()) - {"Mare", "Nostrum", "Age", "of", "Civilization", "CCH."}


@pytest.mark.parametrize("size", [SMALL, MEDIUM], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("name", TITLES)
async def test_the_form_and_its_help_show_it(name: str, size: tuple[int, int]) -> None:
    async with CivApp(patience=0).run_test(size=size) as pilot:
        form = NewGameScreen(NewGame(title=name))
        await pilot.app.push_screen(form)
        await pilot.pause()
        assert str(LEVELS[name]) in text(pilot).split("Players")[0]
        await pilot.press("f1")
        await pilot.pause()
        assert reading(pilot.app.screen) == "help"
        assert sentences(name) in flat(pilot.app.screen)


@pytest.mark.parametrize("name", TITLES)
async def test_the_help_at_the_table_shows_it(name: str) -> None:
    session = begun(name)
    async with CivApp(session=session, patience=0).run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        while isinstance(pilot.app.screen, HandOverScreen):
            await press(pilot, pilot.app.screen.player.letter.lower())
        await press(pilot, "f1")
        assert reading(pilot.app.screen) == "help"
        assert sentences(name) in flat(pilot.app.screen)


@pytest.mark.parametrize("name", TITLES)
def test_the_prompt_says_it_before_anything_is_agreed(tmp_path: Path, name: str) -> None:
    done = program("new", "--plain", "--game", name, folder=tmp_path)
    told = " ".join(done.stdout.decode().split())
    assert 0 < told.index(sentences(name)) < told.index("How many players?")


@pytest.mark.parametrize(("name", "recorded"), [("civilization", "china-and-egypt"), ("mare_nostrum", "mare-nostrum")])
def test_chronicle_and_report_show_it(tmp_path: Path, name: str, recorded: str) -> None:
    session, look = begun(name), look_in(ENGLISH, DARK).at(name)
    chronicle = session.title.exports.chronicle(session.view(None), look)
    assert sentences(name) in chronicle.replace("\\", "")
    played = record.load(next(GAMES.glob(f"{recorded}.json*")))
    ended = Session(Moments(played).game_at(len(played.answers)))
    seen = ended.view(None)
    ending = screens_of(seen).ending(seen, ended.as_record, tuple(ended.attention.clock))
    written = ending.counted().save(look, tmp_path)
    assert any(sentences(name) in path.read_text().replace("\\", "") for path in written)
