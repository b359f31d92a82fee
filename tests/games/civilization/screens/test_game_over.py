"""The end of a game on the screen: result, standings, charts, turning points, and where each key leads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from rich.style import Style
from textual.pilot import Pilot

from civ_tui.drawing.letters import large
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.drawing.pixels.picture import Cut
from civ_tui.drawing.step_chart import StepChart
from civ_tui.engine.game import Game
from civ_tui.export.postcard import HEIGHT, WIDTH, scaled
from civ_tui.export.saved_game import card_of
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.panels import MarketScreen, PyramidScreen, SheetScreen
from civ_tui.games.civilization.words.lessons import goals
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.painters import Painter, Wish
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from civ_tui.storage.record import LEADS_ELSEWHERE, Record
from civ_tui.titles import title
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.confirm import Notice
from civ_tui.tui.overlays.exporting import PostcardScreen, shrunk
from civ_tui.tui.overlays.log import LogScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens import game_over
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain
from tests.drawing.pixels.decoded import decoded, frames_of
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, GAMES, by_decree, by_hand
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, press, resized, text, until
from tests.reading import reading
from tests.recorded import corpus
from tests.tui.shown import notices, said

LARGE = (160, 54)


async def opened(
    pilot: Pilot[None], session: Session, folder: Path | None = None
) -> tuple[GameOverScreen, list[object]]:
    """The screen with its rounds counted, and a list of what it is left with."""
    over, left = GameOverScreen(session, folder), list[Any]()
    await pilot.app.push_screen(over, left.append)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    return over, left


@asynccontextmanager
async def ended_game(
    game: Game[Any], size: tuple[int, int] = SMALL, *, folder: Path | None = None
) -> AsyncIterator[tuple[Pilot[None], GameOverScreen, list[object]]]:
    """The same in a program with nothing else."""
    async with CivApp(patience=0).run_test(size=size) as pilot:
        yield pilot, *await opened(pilot, Session(game), folder)


def charts(over: GameOverScreen) -> list[str]:
    """The titles of the charts that can be seen."""
    return [chart.chart.title for chart in over.query(StepChart) if chart.display and chart.chart is not None]


async def test_at_80_columns_charts_points_and_time_take_turns() -> None:
    session = Session(by_hand(ECONOMY))
    session.attention.clock = [3000.0, 2900.0]
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        over, _ = await opened(pilot, session)
        pages = []
        for _ in range(9):
            shown = text(pilot)
            assert "Chen wins by economy: fifteen coins" in shown
            assert "√  C  Chen, Chinese" in shown
            assert "Enter Menu" in shown
            pages.append((charts(over), "builds Stonehenge" in shown, "50 min" in shown))
            await press(pilot, "tab")
    assert [page[0] for page in pages[:6]] == [
        ["Coins"],
        ["Culture track"],
        ["Techs known"],
        ["Trade gathered in the round"],
        ["Cities"],
        ["Battles won"],
    ]
    assert pages[6:8] == [([], True, False), ([], False, True)]
    assert pages[8] == pages[0]


ENDED = ("china-and-egypt", "four-players", "mare-nostrum")
"""The recorded games: two and four players of one game, five of the other."""


@cache
def ended(name: str) -> Game[Any]:
    """The recorded game of that name, at its end."""
    played = record.load(next(GAMES.glob(f"{name}.json*")))
    game = title(played.title).new_game(played.settings)
    for given in played.answers:
        game.give(given)
    return game


@pytest.mark.parametrize("name", ENDED)
async def test_no_page_is_a_heading_alone(name: str) -> None:
    async with ended_game(ended(name)) as (pilot, over, _):
        for size in (SMALL, (80, 30), MEDIUM):
            await resized(pilot, size)
            await pages_are_read(pilot, over)


async def pages_are_read(pilot: Pilot[None], over: GameOverScreen) -> None:
    """Turn all pages of that size; each has more than a heading."""
    for page in over._pages:
        lines = text(pilot).splitlines()
        for chart in over.query(StepChart):
            if chart.id in page:
                drawn = "\n".join(line[chart.region.x : chart.region.right] for line in lines[chart.region.y :])
                assert certain(chart.chart).title in drawn
                assert "round" in drawn.partition("└")[2], text(pilot)
        if "points" in page:
            points = over.query_one("#points").region
            assert "".join(lines[points.y : points.bottom]).strip(), text(pilot)
        if "standings" in page or ["standings"] not in over._pages:
            assert all(player.name in text(pilot) for player in over.view.players)
        await press(pilot, "tab")


async def test_arrows_turn_both_ways_and_a_click_on_a_name_leads_there() -> None:
    async with ended_game(by_hand(CONQUEST)) as (pilot, over, _):
        assert charts(over) == ["Battles won"]
        await press(pilot, "left")
        assert charts(over) == []
        await press(pilot, "right", "right")
        assert charts(over) == ["Culture track"]
        row = next(y for y, line in enumerate(text(pilot).splitlines()) if "[Track]" in line)
        await pilot.click(offset=(text(pilot).splitlines()[row].index("Cities"), row))
        await pilot.pause()
        assert charts(over) == ["Cities"]


async def test_the_chart_of_the_victory_has_most_room_and_the_others_as_many_as_fit() -> None:
    async with ended_game(by_hand(CONQUEST), (80, 30)) as (pilot, over, _):
        for size, together, pages in (
            ((80, 30), 1, 7),
            ((112, 30), 1, 5),
            (MEDIUM, 1, 4),
            ((120, 50), 3, 2),
            ((160, 40), 1, 3),
            (LARGE, 6, 1),
        ):
            await resized(pilot, size)
            assert (len(charts(over)), len(over._pages)) == (together, pages)
            hero, *others = (chart.region.area for chart in over.query(StepChart) if chart.display)
            assert all(hero > 1.8 * other for other in others)
            if size[1] >= 40:
                assert "Ivan takes the capital of Anna, 11 to 8." in text(pilot)
            assert ("Tab Next chart" in text(pilot)) == (pages > 1)
        await resized(pilot, SMALL)
        await press(pilot, *["tab"] * 6)
        assert charts(over) == []
        await resized(pilot, LARGE)
        assert len(charts(over)) == 6, "whatever page was open"


def told(over: GameOverScreen) -> list[str]:
    """The lines of the standings and turning points that can be seen."""
    panels = [panel for panel in over.query(TextPanel) if panel.display and panel.id in ("standings", "points")]
    return [line.plain for panel in panels for line in said(panel)]


@pytest.mark.parametrize(("size", "beside"), [(MEDIUM, "Turning points"), (LARGE, "battles"), (SMALL, "")])
async def test_the_banner_of_the_winner_hangs_where_there_is_room(size: tuple[int, int], beside: str) -> None:
    async with CivApp(patience=0).run_test(size=size) as pilot:
        pilot.app.look = Look(DARK)  # type: ignore[attr-defined]
        session = Session(by_hand(ECONOMY))
        session.attention.clock = [3000.0, 2900.0]
        over, _ = await opened(pilot, session)
        lines = told(over)
        hung = [number for number, line in enumerate(lines) if "▀▀" in line]
        if beside:
            there = next(number for number, line in enumerate(lines) if beside in line)
            assert there in range(hung[0], hung[0] + 3)
        else:
            assert not hung
        pilot.app.look = Look(PLAIN)  # type: ignore[attr-defined]
        pilot.app.theme_changed_signal.publish(pilot.app.current_theme)
        await pilot.pause()
        pilot.app.screen._arrange()  # type: ignore[attr-defined]
        await pilot.pause()
        assert not any("▀▀" in line for line in told(over))


async def test_the_winners_name_stands_over_the_full_width_and_one_without_large_letters_in_words() -> None:
    async with ended_game(by_hand(ECONOMY)) as (pilot, over, _):
        for size, high in ((MEDIUM, 7), (LARGE, 7), (SMALL, 3)):
            await resized(pilot, size)
            band = over.query_one("#result").region
            assert (band.width, band.height) == (size[0], high)
            shown = text(pilot).splitlines()[:high]
            for row in large("Chen", 80, twice=high > 3):
                assert any(row in line for line in shown)
            assert sum("Chen wins by economy: fifteen coins." in line for line in shown) == 1
            assert sum("9 rounds · 368 decisions" in line for line in shown) == 1
        players = [replace(player, name="陈") for player in over.view.players]
        over.view = replace(over.view, players=tuple(players))
        assert (
            next(line.plain.strip() for line in over._result(80))
            == "The game is over. 陈 wins by economy: fifteen coins."
        )
        assert {line.cell_len for line in over._result(80)} == {80}


@pytest.mark.parametrize("name", ENDED)
async def test_the_winners_land_stands_beside_their_name_where_it_can_be_painted(name: str) -> None:
    async with CivApp(patience=0).run_test(size=MEDIUM) as pilot:
        pilot.app.look = Look(DARK)  # type: ignore[attr-defined]
        over, _ = await opened(pilot, Session(ended(name)))
        for size, lines in ((MEDIUM, 8), (LARGE, 10 if name == "china-and-egypt" else 8), ((160, 70), 15)):
            await resized(pilot, size)
            *land, told_, _facts = over._result(size[0])
            assert len(land) == lines
            assert {line.cell_len for line in (*land, told_)} == {size[0]}
            assert all(len({span.style for span in line.spans}) > 5 for line in land), "painted"
            assert "The game is over." in told_.plain
        await resized(pilot, SMALL)
        assert len({span.style for line in over._result(80) for span in line.spans}) <= 1
        pilot.app.look = Look(PLAIN)  # type: ignore[attr-defined]
        await resized(pilot, LARGE)
        assert len({span.style for line in over._result(160) for span in line.spans}) <= 1


async def test_where_standings_fill_a_page_what_decided_the_game_stands_below_them() -> None:
    played = corpus.read("everything-5-culture").record
    game = title(played.title).new_game(played.settings)
    for given in played.answers:
        game.give(given)
    async with ended_game(game) as (pilot, over, _):
        assert "[Standings + Turning points]" in text(pilot)
        assert over._pages[0] == ["standings", "points"]
        assert ["points"] not in over._pages
        await press(pilot, "tab")
        assert charts(over) == ["Culture track"]
        assert "└" in text(pilot)
        assert "David, Romans" not in text(pilot)


async def test_two_charts_on_one_page_have_its_whole_width() -> None:
    async with ended_game(ended("mare-nostrum"), LARGE) as (_, over, __):
        assert len({chart.region.width for chart in over.query(StepChart) if chart.display}) == 1


async def test_a_game_that_cannot_be_played_again_says_so_and_has_its_standings() -> None:
    async with ended_game(by_decree(), SMALL) as (pilot, over, _):
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            shown = text(pilot)
            assert charts(over) == []
            assert str(LEADS_ELSEWHERE)[:60] in shown
            assert "counting" not in shown
            lines = [line.split() for line in shown.splitlines()]
            standings = [line for line in lines if "0-0" in line]
            assert [line[:2] for line in standings] == [["√", "E"], ["R", "Ann,"], ["G", "Bob,"], ["C", "Dan,"]], size
            assert all(len(line) == len(standings[1]) for line in standings[2:]), size


async def test_after_the_end_everything_can_be_looked_at() -> None:
    looks = {
        "b": BoardScreen,
        "t": PyramidScreen,
        "k": MarketScreen,
        "c": SheetScreen,
        "l": LogScreen,
        "o": Reader,
    }
    async with ended_game(by_decree(), MEDIUM) as (pilot, over, left):
        for key, kind in looks.items():
            await press(pilot, key)
            assert isinstance(pilot.app.screen, kind)
            if kind is SheetScreen:
                await press(pilot, "w")
                assert "Drought" in text(pilot)
            await press(pilot, "escape")
            assert pilot.app.screen is over
    assert left == []


WISHES = {"enter": "menu", "escape": "menu", "r": "replay", "к": "replay", "n": "rematch", "т": "rematch"}


async def test_it_is_left_with_what_is_wished_for() -> None:
    session = Session(by_hand(CONQUEST))
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        for key, wish in WISHES.items():
            _, left = await opened(pilot, session)
            await press(pilot, key)
            assert left == [wish]
            assert isinstance(pilot.app.screen, MenuScreen)


async def test_a_rematch_is_played_as_the_game_began() -> None:
    session = Session(by_hand(CONQUEST))
    players = session.players
    session.seat_player(0, "easy")
    shown = CivApp(session=session, patience=0)
    async with shown.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(shown.screen, GameOverScreen))
        await press(pilot, "n")
        await until(pilot, lambda: shown.session not in (None, session))
        assert certain(shown.session).players == players
        assert not certain(shown.session).over


async def test_a_key_that_was_meant_for_the_game_does_not_leave_its_end() -> None:
    session = Session(by_hand(CONQUEST))
    program = CivApp(patience=600)
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        program.typed_ahead.put(0)
        _, left = await opened(pilot, session)
        await press(pilot, "escape")
        assert not left
        assert "Esc again leaves it" in notices(program)[0][1]
        program.typed_ahead._held = 0  # it has been read
        await press(pilot, "escape")
        assert left == ["menu"]
        assert notices(program) == []


async def test_the_last_line_names_what_fits_and_the_help_all() -> None:
    async with ended_game(by_hand(CONQUEST)) as (pilot, *_):
        for size in (SMALL, MEDIUM, LARGE):
            await resized(pilot, size)
            named = [each for each in text(pilot).splitlines()[-1].split("  ") if each.strip()]
            assert named[0].strip() == "s Postcard"
            assert named[-1].strip() == "F1 Help"
        await press(pilot, "f1")
        assert reading(pilot.app.screen) == "help"
        for name in (*game_over.NAMED, *game_over.MORE):
            assert KEYS[name].help.split(",")[0][:20] in text(pilot)


async def offered(pilot: Pilot[None]) -> PostcardScreen:
    """The postcard is offered."""
    await press(pilot, "s")
    await until(pilot, lambda: isinstance(pilot.app.screen, PostcardScreen))
    await pilot.pause()
    assert isinstance(pilot.app.screen, PostcardScreen)
    return pilot.app.screen


@pytest.mark.parametrize("size", [(10, 24), (10, 10), (80, 7), (80, 5)])
@pytest.mark.parametrize("painter", ["halves", "placeholders"])
async def test_it_is_offered_in_any_window(size: tuple[int, int], painter: Wish) -> None:
    async with CivApp(patience=0, preferences=Preferences(painter=painter)).run_test(size=size) as pilot:
        pilot.app.push_screen(PostcardScreen([[DARK.panel] * WIDTH] * HEIGHT, "Into a folder", evening=True))
        await pilot.pause()
        assert isinstance(pilot.app.screen, PostcardScreen)


async def test_the_postcard_is_offered_first() -> None:
    async with ended_game(by_hand(CONQUEST), SMALL) as (pilot, over, _):
        await press(pilot, "s")
        screen = await offered(pilot)
        assert pilot.app.focused is screen.query_one("#answer-1")
        asking = [each for each in pilot.app.workers if each.name == "action_report"]
        await until(pilot, lambda: sum(each.is_running for each in asking) == 1)
        await press(pilot, "escape")
        assert pilot.app.screen is over


@pytest.mark.parametrize("painter", ["halves", "placeholders"])
def test_it_is_shown_small_as_it_will_be(painter: Painter) -> None:
    game = by_hand(CONQUEST)
    card = card_of(view(game.state, None), Look(DARK), ())
    lines = shrunk(Look(DARK, painter=painter), card, 60, 17)
    assert (len(lines), {len(line) for line in lines}) == (17, {60})
    for row, colours in zip(lines, scaled(card, 60, 34)[::2], strict=True):
        for (_, style), mixed in zip(row, colours, strict=True):
            assert {*style_colours(style)} >= {mixed} or painter != "halves"
    pictures = {cut.picture for line in lines for _, style in line if isinstance(cut := style.color, Cut)}
    assert len(pictures) == (painter != "halves")
    assert all(len(picture.rows) == 17 * 20 and len(picture.rows[0]) == 60 * 10 for picture in pictures)


def style_colours(style: Style) -> list[str]:
    """The colours of ink and ground, as hex."""
    return [colour.get_truecolor().hex for colour in (style.color, style.bgcolor) if colour is not None]


async def test_what_is_chosen_is_saved_and_its_paths_are_told(tmp_path: Path) -> None:
    async with ended_game(by_hand(CONQUEST), MEDIUM, folder=tmp_path) as (pilot, over, _):
        for key, names in (
            ("enter", ["postcard-civilization-11.png"]),
            ("з", ["postcard-civilization-11-2.png"]),
            ("e", ["evening-civilization-11.apng"]),
            ("r", ["report-11.md", "report-11.svg"]),
        ):
            screen = await offered(pilot)
            await press(pilot, key)
            await until(pilot, lambda: isinstance(pilot.app.screen, Notice))
            await pilot.pause()
            assert isinstance(pilot.app.screen, Notice)
            assert pilot.app.screen.text == "\n".join(str(tmp_path / name) for name in names)
            await press(pilot, "enter")
            assert pilot.app.screen is over
        still, _ = frames_of((tmp_path / "evening-civilization-11.apng").read_bytes())
        assert still == decoded((tmp_path / "postcard-civilization-11.png").read_bytes()) == screen.card
    assert len([*tmp_path.iterdir()]) == 5
    assert "takes the capital" in (tmp_path / "report-11.md").read_text(encoding="utf-8")


async def test_reports_go_to_the_programs_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIV_TUI_DATA", str(tmp_path))
    async with ended_game(by_hand(CONQUEST), MEDIUM) as (pilot, *_):
        await offered(pilot)
        await press(pilot, "r")
        await until(pilot, lambda: isinstance(pilot.app.screen, Notice))
    assert (tmp_path / "reports" / "report-11.md").exists()


async def test_what_cannot_be_saved_is_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("no folder")
    async with ended_game(by_hand(CONQUEST), MEDIUM, folder=folder) as (pilot, over, _):
        await offered(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(pilot.app.screen, Notice))
        assert isinstance(pilot.app.screen, Notice)
        assert "is no folder." in pilot.app.screen.text
        await press(pilot, "enter")
        assert pilot.app.screen is over


class Held:
    """A count of rounds that waits until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_go_on = Event()
        seen = Record.seen

        def held(record: Record) -> list[tuple[int, Any]]:
            self.may_go_on.wait(5)
            return seen(record)

        monkeypatch.setattr(Record, "seen", held)


async def test_leaving_while_the_rounds_are_counted_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    held, left = Held(monkeypatch), list[Any]()
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(GameOverScreen(Session(by_hand(CONQUEST))), left.append)
        await pilot.pause()
        assert "counting the rounds" in text(pilot)
        await press(pilot, "enter")
        held.may_go_on.set()
        await pilot.pause()
        assert left == ["menu"]
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_a_report_waits_for_the_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(GameOverScreen(Session(by_hand(CONQUEST)), tmp_path))
        await press(pilot, "s")
        assert list(tmp_path.iterdir()) == []
        held.may_go_on.set()
        await until(pilot, lambda: isinstance(pilot.app.screen, PostcardScreen))
        await press(pilot, "r")
        await until(pilot, lambda: isinstance(pilot.app.screen, Notice))
    assert "| 6 | 8 · 3 | 7 · 8 |" in (tmp_path / "report-11.md").read_text(encoding="utf-8")


@pytest.mark.rule("SETUP-19")
@pytest.mark.parametrize("guided", [True, False])
async def test_a_first_game_ends_on_the_chart_of_cities_with_what_was_done_and_what_comes_next(guided: bool) -> None:
    played = corpus.read("learning-2-easy").record
    game = title(played.title).new_game(played.settings)
    for given in played.answers:
        game.give(given)
    session = Session(game, None, {"players": ["person", "easy"], **({"lessons": []} if guided else {})})
    next_ = "Play a whole game next: New game, in the menu."
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        over, _ = await opened(pilot, session)
        said, done = " ".join(text(pilot).split()), sum(goal.done for goal in goals(over.view, 0))
        assert charts(over) == ["Cities"]
        assert "SETUP-19" not in said
        assert done > 0
        assert (f"First game: {done} of 5 done. {next_}" in said) == guided
        assert "Turning points" not in said or over.ending.points(over.look, 80)
