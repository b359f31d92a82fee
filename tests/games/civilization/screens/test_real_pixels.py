"""The program at terminals that show pictures in real pixels: they show each square as it is meant, whatever happens,
keep nothing that is not shown, and are told no secret."""

from __future__ import annotations

import os
import signal
from functools import cache
from pathlib import Path

import pytest
from rich.color import Color

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.pixels.picture import Cut, Picture
from civ_tui.games.civilization.drawn import pictures
from civ_tui.games.civilization.drawn.cells import Cell, cell_of
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.zooms import Row
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.screens.hand_over import HandOverScreen
from tests.certain import certain
from tests.drawing.pixels.emulated import Emulated
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, at, game, play, sit_down
from tests.games.civilization.screens.pictured import TERMINALS, Pictured, pictured
from tests.games.civilization.screens.stand_in import session
from tests.in_a_terminal import ANSWERS, running
from tests.preferences.answered import CELL, NAME, PICTURES, REAL

pytestmark = pytest.mark.usefixtures("every_frame")

EVERYWHERE = pytest.mark.parametrize("way", TERMINALS)
WAYS = pytest.mark.parametrize("way", [way for way in TERMINALS if way != "in tmux"])
"""Tmux hands on what is told in the same way."""
KEPT = pytest.mark.parametrize("way", ["placeholders", "under"])
"""Those in which the terminal keeps pictures that it is not showing."""


def drawn(shown: Pictured) -> set[Picture]:
    """The pictures of which the program shows a part."""
    strips = shown.app.screen._compositor.render_strips()
    inks: list[Color | None] = [segment.style.color for strip in strips for segment in strip if segment.style]
    return {ink.picture for ink in inks if type(ink) is Cut}


def looks_right(shown: Pictured) -> int:
    """Both what is drawn is shown, and what is meant is drawn. Returns how many cells show squares."""
    shown.shows_what_is_meant()
    return shown.shows_squares()


async def at_the_map(shown: Pictured) -> None:
    """Take the keyboard and look at the map."""
    await sit_down(shown.pilot)
    shown.map.focus()
    await shown.settle()


@EVERYWHERE
async def test_squares_are_shown_at_first_wherever_the_cursor_goes_at_every_zoom_and_while_the_map_scrolls(
    way: str,
) -> None:
    async with pictured(game(), way, SMALL) as shown:
        await at_the_map(shown)
        assert looks_right(shown) > 300
        for key in ("right", "shift+down"):
            await shown.press(key)
            assert looks_right(shown) > 300
        for zoom in ("XL", "M"):
            shown.map.zoom = zoom
            for key in ("right", "shift+right", "shift+down", "shift+up"):
                await shown.press(key)
                assert looks_right(shown) > 100
        for lines in (1, 2):
            shown.map.scroll_relative(1, lines, animate=False, force=True)
            await shown.settle()
            assert looks_right(shown) > 100


@KEPT
async def test_a_square_that_looks_as_before_is_not_sent_again(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civ_tui.tui.table.selection.RESTING", 1000)  # a closer look sends pictures of its own
    async with pictured(game(), way, SMALL) as shown:
        await at_the_map(shown)
        for _ in range(3):  # on a slow machine some are painted late
            await shown.press("right", "left")
        sent = len(shown.screen.uploads)
        await shown.press("right", "left")
        assert len(shown.screen.uploads) == sent


@WAYS
async def test_squares_out_of_sight_do_not_keep_others_from_being_painted(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("civ_tui.drawing.area_board.FRAME", 0.1)
    monkeypatch.setattr(pictures, "_REAL", {})
    async with pictured(game(), way, SMALL) as shown:
        await sit_down(shown.pilot)
        shown.map.zoom = "L"
        await shown.pilot.pause()
        shown.map.scroll_to(0, 100, animate=False, force=True)
        await shown.settle()
        assert looks_right(shown) > 100


@WAYS
async def test_what_lies_over_the_map_covers_pictures_which_come_back_and_a_hand_over_keeps_none(way: str) -> None:
    played = game()
    async with pictured(played, way, SMALL) as shown:
        await at_the_map(shown)
        await shown.press("f1")
        place = shown.app.screen_stack[-2].query_one("#map").region
        shown.shows_what_is_meant()
        assert not any(
            shown.screen.pixels(x, y) for x in range(place.x, place.right) for y in range(place.y, place.bottom)
        ), "behind a window there are blocks"
        await shown.press("escape")
        assert looks_right(shown) > 300
        shown.app.notify("Something\nhas\nhappened", timeout=1000)
        await shown.settle()
        await shown.settle()
        shown.shows_what_is_meant()
        await shown.press("right")
        shown.shows_what_is_meant()
        shown.app.clear_notifications()
        await shown.settle()
        await shown.settle()
        assert looks_right(shown) > 300
        await shown.app.push_screen(gate(played, 1, look_of(shown.app), patience=0))
        await shown.settle()
        assert len(shown.screen.images) == (0 if way == "sixels" else len(drawn(shown)))
        shown.shows_what_is_meant()


@WAYS
async def test_nothing_is_kept_while_the_program_is_stopped_and_all_is_there_when_it_goes_on(way: str) -> None:
    async with pictured(game(), way, SMALL) as shown:
        await at_the_map(shown)
        driver = shown.app._driver
        assert driver is not None
        driver.stop_application_mode()
        assert not shown.screen.images
        shown.screen.resize(SMALL)
        shown.app.refresh()
        await shown.settle()
        assert looks_right(shown) > 300
    assert not shown.screen.images


@WAYS
async def test_pictures_follow_the_window_and_its_letters(way: str) -> None:
    async with pictured(game(), way, MEDIUM) as shown:
        await at_the_map(shown)
        for size, cell in ((MEDIUM, (7, 13)), ((90, 30), (7, 13)), ((90, 30), (5, 10))):
            await shown.resize(size, cell)
            assert looks_right(shown) > 500


@KEPT
async def test_a_preference_changes_the_painter_at_once_in_letters_of_any_size(way: str) -> None:
    async with pictured(game(), way, MEDIUM) as shown:
        await at_the_map(shown)
        await shown.resize(MEDIUM, (7, 13))
        for painter in ("halves", "auto"):
            shown.app.prefer(shown.app.preferences.model_copy(update={"painter": painter}))
            await shown.settle()
            await shown.settle()
            if painter == "halves":
                assert not shown.screen.images
                seen = {shown.screen.pixels(x, y) is None for x in range(MEDIUM[0]) for y in range(MEDIUM[1])}
                assert seen == {True}
            else:
                assert looks_right(shown) > 1000


async def test_no_picture_of_a_square_is_sent_that_who_sits_there_may_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is sent stands on the map of that seat now, or stood there while others played (`film.py`)."""
    played = at("movement", seed=3)
    squares: dict[int, Cell] = {}
    sent: list[Cell] = []
    scaled, carried = Picture.scaled, MapView._painted
    apps: list[CivApp] = []
    monkeypatch.setattr(pictures, "_REAL", {})

    def painted(self: MapView, square: int, look: Look) -> tuple[Row, ...]:
        rows, cell = carried(self, square, look), certain(self.spot(square))
        inks = [segment.style.color for row in rows for segment in row if segment.style is not None]
        squares.update((ink.picture.serial, cell) for ink in inks if type(ink) is Cut)
        return rows

    @cache
    def allowed(_answers: int, seat: int | None) -> set[Cell]:
        view = played.view(seat)
        return {cell_of(view, seen) for seen in view.squares.values()}

    def watched(self: Picture, size: tuple[int, int]) -> list[bytes]:
        if self.serial in squares:
            sent.append(squares[self.serial])
            now = allowed(len(played.game.record), played.keyboard.seat)
            maps = [each for app in apps for screen in app.screen_stack for each in screen.query(MapView)]
            earlier = {cell for each in maps for cell in each.then.values()}
            assert squares[self.serial] in now | earlier
        return scaled(self, size)

    monkeypatch.setattr(MapView, "_painted", painted)
    monkeypatch.setattr(Picture, "scaled", watched)
    async with pictured(played, "placeholders", MEDIUM) as shown:
        apps.append(shown.app)
        gates = 0
        for _ in range(4):
            await shown.settle()
            if isinstance(shown.app.screen, HandOverScreen):
                gates += 1
                shown.shows_what_is_meant()
                kept = {picture for picture, _ in getattr(shown.app.graphics, "_numbers", ())}
                assert len(shown.screen.images) == len(kept)
                assert not {picture.serial for picture in kept - drawn(shown)} & {*squares}
            await sit_down(shown.pilot)
            await shown.settle()
            await play(shown.pilot, played, 5)
        await shown.settle()
    assert gates > 0
    assert len(sent) > 50


@pytest.mark.parametrize("crash", [False, True])
@pytest.mark.parametrize("name", ["kitty 0.41", "Konsole 25.04"])
def test_the_terminal_keeps_no_picture_when_the_program_ends(name: str, crash: bool, tmp_path: Path) -> None:
    said, understood = REAL[name]
    session(tmp_path)
    fault = "import civ_tui.tui.driver as d; d.PatientDriver.process_message = lambda *_: 1 / 0\n" if crash else ""
    (tmp_path / "sitecustomize.py").write_text(fault)
    environment = {DATA_VARIABLE: str(tmp_path), "COLORTERM": "truecolor", "PYTHONPATH": str(tmp_path)}
    answers = {**ANSWERS, **{asked: said[asked] for asked in (NAME, PICTURES, CELL)}}
    with running("resume", environment=environment, answers=answers) as program:
        program.until(b"\x1b_Ga=")
        program.read(0.5)
        if crash:
            program.type(b"x")
        else:
            os.kill(program.process.pid, signal.SIGTERM)
        program.ended()
    screen = Emulated((80, 24), understood.cell)
    screen.write(program.shown[program.shown.index(b"\x1b[?1049h") :].decode().partition("Something")[0])
    assert screen.uploads
    assert not screen.keeps_pictures
