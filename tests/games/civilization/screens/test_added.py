"""The pages about options on the screen: where they are opened, and that nothing of them has to be scrolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot

from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.editions.parts import PARTS, PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens.learn import LearnScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.switches import SwitchesScreen, SwitchField
from civ_tui.words.languages import insist, spoken
from civ_tui.words.lessons import chapters, lessons_of
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, flat, press, seated, text
from tests.games.civilization.screens.stand_in import PlainApp
from tests.reading import reading

pytestmark = pytest.mark.usefixtures("folder")


def with_options(*options: str) -> Session:
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(2))
    return Session(new_game(Settings(seats, seed=3, options=options)))


def up(pilot: Pilot[None]) -> Reader:
    screen = pilot.app.screen
    assert isinstance(screen, Reader)
    return screen


def titles(pilot: Pilot[None]) -> list[str]:
    return [article.id.removeprefix("page:") for article in up(pilot).listed]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_every_page_is_read_without_scrolling(size: tuple[int, int], language: str) -> None:
    plain: App[None] = PlainApp()
    plain.look = look_in(spoken(language), DARK)  # type: ignore[attr-defined]
    async with plain.run_test(size=size) as pilot:
        await plain.push_screen(Reader(told=("civilization", chapters("civilization", tuple(PARTS)))))
        await pilot.pause()
        for page in up(pilot).listed:
            assert up(pilot).pointed == page
            clause = up(pilot).query_one("#content")
            assert not clause.max_scroll_y, page.id
            assert "▀" in text(pilot) or size == SMALL, "with a picture where there is room"
            await press(pilot, "down")


async def test_learning_leads_to_a_first_game_or_to_a_box() -> None:
    app = CivApp(patience=0)
    app.look = Look(DARK)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "l", "1")
        assert isinstance(app.screen, LearnScreen)
        for words in ("A first game", "Fame and Fortune", "Wisdom and Warfare", "What this box adds"):
            assert words in flat(pilot)
        await press(pilot, "2")
        assert {*titles(pilot)} == {*PRESETS["fame_and_fortune"].on}
        assert "?" not in text(pilot).splitlines()[-1], "rules that nobody plays are not opened"
        assert "The rules begin" not in flat(pilot)
        assert "n Next" not in flat(pilot), "nothing was looked for"
        first = up(pilot).pointed
        await press(pilot, "right", "enter", "space", "left", "left", "up")
        assert up(pilot).pointed == first, "every key that a reader tries turns the page"
        await press(pilot, "escape", "down", "down", "enter")
        assert {*titles(pilot)} == {*PRESETS["wisdom_and_warfare"].on}
        await press(pilot, "escape", "9")
        assert isinstance(app.screen, LearnScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)
        await press(pilot, "l", "1", "enter")
        assert isinstance(app.screen, LessonScreen)


async def test_a_table_tells_of_what_is_on_there_and_leads_to_its_rules() -> None:
    async with seated(with_options("unit_cards_waw", "techs_faf", "metropolis")) as (pilot, _):
        await press(pilot, "f1")
        assert reading(pilot.app.screen) == "help"
        await press(pilot, "n", "1")
        assert titles(pilot) == ["techs_faf", "metropolis", "unit_cards_waw"]
        await press(pilot, "down")
        assert "combat bonus of 14, not 12" in flat(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Reader)
        assert certain(pilot.app.screen.pointed).id == "FAF-METRO-1"


async def test_the_rulebook_of_a_table_holds_the_pages_of_what_is_on() -> None:
    async with seated(with_options("building_programs")) as (pilot, up):
        await pilot.app.push_screen(Reader())
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, Reader)
        (added, *others) = [
            article.id.removeprefix("page:") for article in screen.listed if article.id.startswith("page:")
        ]
        assert added == "building_programs"
        lessons = [f"lesson-{lesson.id}" for lesson in lessons_of(up.session.view(None)).every]
        assert others == [*PRINTED.rulebook.guides, *lessons]
        await press(pilot, "ctrl+p", *"Building programs", "enter")
        assert certain(screen.pointed).id == "page:building_programs"


@pytest.fixture
def russian() -> Iterator[None]:
    insist("ru")
    yield
    insist("")


async def test_no_word_of_a_heading_is_broken_in_the_russian_list_of_rules(russian: None) -> None:
    async with seated(with_options(*PRESETS["everything"].on)) as (pilot, _):
        await pilot.app.push_screen(Reader())
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, Reader)
        broken = []
        for _, section in groupby(screen.listed, key=lambda each: each.section):
            clauses = [article for article in section if article.id[-1:].isalnum() and article.id.isupper()]
            ids = max((cell_len(clause.id) for clause in clauses), default=0)
            room = screen.entries.scrollable_content_region.width - ids - 1
            broken += [clause.name for clause in clauses if max(map(cell_len, clause.name.split())) > room]
        assert broken == []


async def test_nothing_is_new_at_a_table_without_options() -> None:
    async with seated(with_options()) as (pilot, _):
        await press(pilot, "f1")
        assert "What is new" not in flat(pilot)
        await press(pilot, "n", "1")
        assert reading(pilot.app.screen) == "help"


async def test_where_options_are_chosen_one_key_tells_more_of_the_highlighted_one() -> None:
    app = CivApp(draft=NewGame(title="civilization", players=2, seed=7))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.screen.query_one(SwitchField).focus()
        await press(pilot, "enter")
        assert isinstance(app.screen, SwitchesScreen)
        assert "n What is new" in flat(pilot)
        await press(pilot, "home", "n")
        assert isinstance(app.screen, SwitchesScreen), "the base game adds nothing"
        await press(pilot, *["down"] * [*PRESETS].index("light"), "n")
        assert sorted(titles(pilot)) == sorted(PRESETS["light"].on)
        await press(pilot, "escape", *["down"] * (len(PRESETS) - 1 + [*PARTS].index("metropolis")), "n")
        assert len(titles(pilot)) == len(PARTS)
        pointed = certain(up(pilot).pointed)
        assert pointed.id == "page:metropolis"


async def test_the_help_of_the_form_tells_of_what_is_on_in_it() -> None:
    app = CivApp(draft=NewGame(title="civilization", players=2, seed=7, options=("policies",)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await press(pilot, "f1")
        assert reading(app.screen) == "help"
        await press(pilot, "n", "1")
        assert titles(pilot) == ["policies"]
