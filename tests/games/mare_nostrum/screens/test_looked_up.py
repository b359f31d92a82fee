"""What can be looked up in Mare Nostrum, its form and its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.drawn.cards import PORTRAIT, picture_of
from civ_tui.games.mare_nostrum.drawn.sheet import sheet_lines
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import RANDOM, SeatSettings
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.screens.form import MareNostrumForm
from civ_tui.games.mare_nostrum.screens.interface import SCREENS
from civ_tui.games.mare_nostrum.words.leaders import RULERS, named
from civ_tui.games.mare_nostrum.words.lessons import LESSONS
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.new_game import NewGame
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.confirm import Notice
from civ_tui.tui.overlays.exporting import PostcardScreen
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press, resized, sit_down, until
from tests.games.mare_nostrum.drawn.drawing import ENGLISH, RUSSIAN
from tests.games.mare_nostrum.rules.tables import dealt, number
from tests.games.mare_nostrum.screens.at_table import MEDIUM, SMALL, app, at, begun, seated, shown


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_the_sheet_shows_the_own_hand_and_no_other(size: tuple[int, int]) -> None:
    async with seated(at("war"), size) as (pilot, _):
        await press(pilot, "c")
        assert "Player sheet" in shown(pilot)
        assert "Hand" in shown(pilot).split("Heroes and wonders")[0]
        await press(pilot, "w")
        assert " Hand " not in shown(pilot).split("Heroes and wonders")[0]


async def test_the_bank_names_every_hero_that_is_played_with_its_price() -> None:
    async with seated(at("war"), (120, 60)) as (pilot, _):
        await press(pilot, "k")
        said = shown(pilot)
        for card in printed().heroes.values():
            assert (card.name in said) == (card.civilization in ("", "carthage", "greece", "babylon"))
        assert "Pyramids 12" in said


@pytest.mark.parametrize(("key", "height"), [("k", 24), ("k", 60), ("f1", 24)])
async def test_one_key_goes_through_every_window_that_is_longer_than_the_screen(key: str, height: int) -> None:
    """And the last line names it just then."""
    async with seated(at("war"), (80, height)) as (pilot, _):
        await press(pilot, key)
        content, end = pilot.app.screen.query_one("#content"), f"{KEYS['more_pages'].name} More"
        assert (end in shown(pilot)) == bool(content.max_scroll_y) == (height < 60)
        if content.max_scroll_y:
            await press(pilot, "space")
            assert content.scroll_y > 0
            while content.scroll_y < content.max_scroll_y:
                await press(pilot, "space")
            await press(pilot, "space")
            assert content.scroll_y == 0


async def test_the_board_changes_its_size_by_the_key_that_its_last_line_names() -> None:
    async with seated(at("war")) as (pilot, _):
        await press(pilot, "b")
        board, key = pilot.app.screen.query_one(Board), KEYS["zoom"]
        before = board.shown_zoom
        assert f"{key.name} {key.word}" in shown(pilot)
        await press(pilot, key.keys[0])
        assert board.shown_zoom != before


async def test_the_legend_explains_every_good() -> None:
    async with seated(at("war")) as (pilot, _):
        await press(pilot, "o")
        assert all(f"{kind.name} {kind.count}" in shown(pilot) for kind in printed().kinds.values())


@pytest.mark.parametrize("code", ["en", "ru"])
async def test_the_legend_and_the_lessons_fit_the_smallest_screen(code: str) -> None:
    """No line of them has to be scrolled to; the goals stand where there is room for all."""
    session = at("war")
    session.guidance.given = {lesson.id for lesson in LESSONS}
    program = CivApp(session=session, patience=0, preferences=Preferences(language=code, computers="at once"))
    async with program.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        for number, lesson in enumerate(LESSONS):
            session.guidance.given = {each.id for each in LESSONS[:number]}  # the first page states the rule for keys
            screen = LessonScreen(lesson, certain(session.question), session)
            await program.push_screen(screen)
            await pilot.pause()
            assert not screen.query_one("#content").max_scroll_y, lesson.id
            await press(pilot, "escape")
        legend = Reader("legend")
        await program.push_screen(legend)
        await pilot.pause()
        assert not legend.query_one("#content").max_scroll_y


async def test_the_way_to_an_area_speaks_of_areas_and_finds_those_of_that_name_first() -> None:
    async with seated(at("war"), SMALL) as (pilot, table):
        await press(pilot, "m", "slash")
        assert "Go where?" in shown(pilot)
        assert "an area, or what is there" in shown(pilot)
        assert "square" not in shown(pilot)
        await press(pilot, *"syrt", "enter")
        assert printed().areas[table.map.cursor].name == "The Syrtes"


@pytest.mark.parametrize("title", ["mare_nostrum", "civilization"])
async def test_the_help_on_the_form_tells_of_colours_only_where_seats_choose_them(title: str) -> None:
    program = CivApp(patience=0)
    async with program.run_test(size=(120, 60)) as pilot:
        program.push_screen(NewGameScreen(NewGame(title=title, players=4)))
        await press(pilot, "f1")
        assert "Played by" in shown(pilot)
        assert ("a colour that another seat has" in shown(pilot)) == (title == "civilization")


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_the_form_asks_for_civilizations_and_for_no_colours(size: tuple[int, int]) -> None:
    program = CivApp(patience=0)
    async with program.run_test(size=size) as pilot:
        form = NewGameScreen(NewGame(title="mare_nostrum", players=4))
        program.push_screen(form)
        await pilot.pause()
        assert "Colour" not in shown(pilot)
        form.query_one("#civilization-0").focus()
        await press(pilot, "right")
        assert certain(form.settings).seats[0].civilization == "carthage"
        assert "Hannibal: You have one more legion" in shown(pilot)
        form.query_one("#civilization-1").focus()
        await press(pilot, "right")
        assert form.settings is None, "each civilization once (MN-SETUP-2)"


async def test_banners_hang_while_nothing_is_chosen_and_with_room_the_start_is_on_a_map() -> None:
    program = CivApp(patience=0)
    async with program.run_test(size=MEDIUM) as pilot:
        program.look = ENGLISH
        program.push_screen(NewGameScreen(NewGame(title="mare_nostrum", players=4)))
        for size in (MEDIUM, (160, 54), MEDIUM):
            await resized(pilot, size)
            assert "▀" in shown(pilot)
            assert ("RR" in shown(pilot)) == (size != MEDIUM), size


def test_the_sheet_has_the_pictures_of_heroes_and_wonders() -> None:
    t = dealt("carthage", "rome", "greece")
    t.players[0].cards.append("archimedes")
    seen = view(t, 0)
    lines = [line.plain for line in sheet_lines(ENGLISH, seen, seen.players[0], 80, show_private=False)]
    for card in seen.players[0].cards:
        assert any(painted(ENGLISH, picture_of(card), *PORTRAIT)[-1].plain in line for line in lines)


def test_a_moment_that_is_told_is_a_picture_of_where_it_happened() -> None:
    seen = view(dealt("carthage", "rome", "greece"), None)
    at_home = Entry(1, "war", "battle", 0, {}, place=number("carthage"))
    there, banner = (SCREENS.entry_lines(ENGLISH, seen, at_home, size) for size in (Size(30, 8), Size(20, 7)))
    assert "CARTHAGE" in "".join(line.plain for line in there)
    assert banner == SCREENS.entry_lines(ENGLISH, seen, at_home._replace(place=None), Size(30, 8))


def test_computers_are_called_by_rulers_of_what_the_rules_would_draw() -> None:
    seats = [SeatSettings("Ann"), SeatSettings("x", civilization="rome"), SeatSettings("y")]
    found = named(seats, ("person", "easy", "hard"), 3, spoken("en"))
    assert found[0] == seats[0]
    assert found[1].name == "Augustus"
    assert found[2].name == RULERS[found[2].civilization]
    assert named(seats, ("person", "easy", "hard"), 3, spoken("en")) == found


def test_nobody_is_called_as_another() -> None:
    seats = [SeatSettings("Augustus"), SeatSettings("x", civilization="rome"), SeatSettings("y")]
    names = [settings.name for settings in named(seats, ("person", "easy", "easy"), 1, spoken("en"))]
    assert len({*names}) == 3


async def test_the_end_tells_who_won_with_what_and_what_all_held() -> None:
    session = begun(people=0)
    t = session.game.state
    t.players[1].cards += ["colossus", "lighthouse", "solomon"]
    t.winners, t.victory = [1], "cards"
    async with app(at("war")).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(GameOverScreen(session))
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            said = shown(pilot)
            assert "Pericles, Colossus, Lighthouse, Solomon" in said or size == SMALL
            assert said.index("Bob") < said.index("Ann"), size


async def test_the_report_of_a_game_is_its_chronicle_and_its_last_map(tmp_path: Path) -> None:
    session = begun(people=0)
    session.game.state.winners, session.game.state.victory = [1], "pyramids"
    async with app(at("war")).run_test(size=MEDIUM) as pilot:
        await pilot.app.push_screen(GameOverScreen(session, folder=tmp_path))
        await pilot.pause()
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(pilot.app.screen, PostcardScreen))
        await press(pilot, "r")
        await until(pilot, lambda: isinstance(pilot.app.screen, Notice))
    written = (tmp_path / "report-mare_nostrum-1.md").read_text(encoding="utf-8")
    assert "Bob wins with the Pyramids." in written
    assert "1 round, 0 decisions" in written
    assert "Bob wins with the Pyramids." in (tmp_path / "report-mare_nostrum-1.svg").read_text(encoding="utf-8")


async def test_the_help_on_keys_speaks_of_this_game() -> None:
    async with seated(begun(), (120, 90)) as (pilot, _):
        await press(pilot, "f1")
        told = shown(pilot)
        assert "prices, what is left, heroes and wonders" in told
        assert "culture track" not in told
        assert "what squares give" not in told


async def test_the_board_alone_names_no_key_that_does_nothing_here() -> None:
    session = at("build")
    async with seated(session, (100, 30)) as (pilot, _):
        await press(pilot, "b")
        assert "Symbols" in shown(pilot)
        assert KEYS["yields"].word not in shown(pilot)


def test_every_hero_and_wonder_is_an_article_with_its_picture() -> None:
    look = Look(DARK).at(TITLE)
    found = {article.id: article for article in SCREENS.cards(look, None)}
    assert [*found] == [f"card:{card}" for card in printed().offered]
    for article in found.values():
        lines = "".join(line.plain for line in article.draw(60))
        assert article.name in lines
        assert "▀" in lines


@pytest.mark.rule("MN-SETUP-3")
@pytest.mark.parametrize("look", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_the_form_says_whom_somebody_new_should_play_and_how_many(look: Look) -> None:
    form = MareNostrumForm(NewGame(title=TITLE))
    for n in (3, 4):
        for side in printed().setup.recommended[n]:
            assert look.say(naming.side(side)) in form.about(look, {}, RANDOM)
    assert not form.about(look, {}, "")
