"""`civ-tui art`: every picture that there is, in the terminal, as a list and on a sheet."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from civ_tui.drawing.art.painting import HOST, doubled, drawn_in, files_in, inks, pictures
from civ_tui.drawing.blocks import GRIDS
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.zooms import PIXELS
from civ_tui.preferences import painters
from civ_tui.preferences.terminal import CELL
from civ_tui.titles import art
from civ_tui.words import languages
from tests.cli.at_the_shell import run
from tests.cli.shown_pictures import Pixels, sixels, uploaded
from tests.drawing.pixels.decoded import decoded
from tests.harbour import at_hand as harbour

ESCAPES: Final = re.compile(r"\x1b(\[[\d;]*[A-Za-z]|[78]|[_P][^\x1b]*\x1b\\)")
SIZE: Final = re.compile(r"\d+ x \d+")
SQUARES: Final = (
    "army",
    "scout",
    "city",
    "city walled",
    "capital",
    "capital walled",
    "building",
    "wonder",
    "great_person",
)
TERRAIN: Final = ("water", "grassland", "forest", "desert", "mountain", "closed tile", "hut", "village")


@pytest.fixture(autouse=True)
def terminal_of_all_colours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is insisted on in one test is not in the next."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("NO_COLOR", raising=False)
    yield
    languages.insist("")
    languages.speak("en")


def listed(*names: str) -> list[tuple[str, str]]:
    """The names and sizes that are printed where the output is no terminal."""
    lines = run("art", *names).stdout.splitlines()
    return [(line[2:42].strip(), line[42:].strip()) for line in lines if line.startswith("  ")]


def in_files() -> list[tuple[str, str]]:
    """The same, of the text files themselves."""
    files = [*files_in(art("civilization")), *files_in(HOST)]
    drawn = [each for file in files for each in drawn_in(file)]
    drawn += [(name, each) for name, several in SPRITES.drawn(PIXELS["L"]).items() for each in several]
    return [(name, f"{len(each[0])} x {len(each)}") for name, each in drawn]


def test_every_picture_of_every_file_is_listed_with_its_size_without_a_terminal() -> None:
    done = run("art")
    assert done.exit_code == 0
    assert "\x1b" not in done.stdout
    assert "▀" not in done.stdout
    assert not Counter(in_files()) - Counter(listed())
    assert set(pictures()) <= {name for name, _ in listed()}
    assert {*SQUARES, *TERRAIN} <= {name for name, size in listed() if size in ("35 x 30", "140 x 120")}
    for file in ("civ_tui/games/civilization/art/wonders.txt", "civ_tui/games/civilization/drawn/board/pixels.txt"):
        assert file in done.stdout.splitlines()


@pytest.mark.parametrize("painter", [wish for wish in painters.WISHES[1:] if wish != "placeholders"])
def test_every_picture_is_drawn_by_each_painter_with_its_name_below(painter: painters.Painter) -> None:
    done = run("art", "--map", painter)
    assert done.exit_code == 0
    words = " ".join(ESCAPES.sub(" ", done.stdout).split())
    grid = PIXELS["L"] if painter in painters.PIXELS else GRIDS.get(painter) or GRIDS["halves"]
    _, sprites = SPRITES.alone(grid)
    art_files = [*files_in(art("civilization")), *files_in(HOST)]
    works = len(sprites) + sum(len(drawn_in(file)) for file in art_files)
    assert len(SIZE.findall(words)) >= works + 2 * len({*SQUARES, *TERRAIN})
    for name in {part for each in (*pictures(), *dict(sprites)) for part in each.split()}:
        assert name in words


def drawn_on(ground: str) -> Pixels:
    """The picture of the Oracle in real pixels, on that ground."""
    (rows,) = pictures()["wonder oracle"]
    fine = doubled(doubled([*rows]))
    across, down = 4 * len(rows[0]), 4 * len(rows)
    width, height = len(rows[0]) * CELL[0], len(rows) // 2 * CELL[1]
    colours = {**inks(), ".": ground}
    places = [(2 * x + 1) * across // (2 * width) for x in range(width)]
    return [[colours[fine[(2 * y + 1) * down // (2 * height)][x]] for x in places] for y in range(height)]


@pytest.mark.parametrize("painter", ["placeholders", "under"])
def test_in_kitty_s_protocol_a_picture_arrives_as_it_is_drawn(painter: str) -> None:
    written = run("art", "oracle", "--map", painter).stdout
    assert [*uploaded(written).values()] == [drawn_on("")]
    assert ("a=p," in written) == (painter == "under"), "that one is put in its place, the other is written as cells"


def test_as_sixels_a_picture_arrives_as_it_is_drawn_on_the_ground_of_the_table() -> None:
    (shown,) = sixels(run("art", "oracle", "--map", "sixels").stdout)
    wanted = drawn_on(DARK.panel)

    def rough(colour: str) -> list[int]:
        return [round(part / 2.55) for part in bytes.fromhex(colour[1:])]

    assert [[rough(dot) for dot in row] for row in shown] == [[rough(dot) for dot in row] for row in wanted]


@pytest.mark.parametrize("painter", ["under", "sixels"])
def test_a_picture_stands_above_its_name_and_the_cursor_below_all(painter: str) -> None:
    written = run("art", "oracle", "--map", painter).stdout
    lines = written.split("\n")
    heading, picture, below = 3, 8, 3
    assert len(lines) == heading + picture + below + 1
    begins = written.index("\x1b7", written.index("20 x 16"))
    where = f"\x1b8\x1b[{picture + below}A\x1b[3G"
    assert where in written[begins:]
    assert written.endswith("\x1b8")


def test_what_is_behind_a_picture_is_the_table_where_pictures_lie_below_the_text() -> None:
    shown = [*uploaded(run("art", "unit mounted 1", "--map", "under").stdout).values()]
    letters = sorted(pictures()["unit mounted 1"], key=len, reverse=True)
    assert [letter[0][0] for letter in letters] == ["."] * 3
    assert [each[0][0] for each in shown] == [DARK.panel] * 3


def test_where_blocks_have_no_colours_there_is_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    done = run("art", "--map", "quadrants", "oracle")
    assert done.stdout.splitlines()[1:] == ["  wonder oracle                            20 x 16"]


def test_only_what_is_named_is_shown() -> None:
    names = {name for name, _ in listed("scout", "ORACLE")}
    assert names == {"scout", "scout spent", "figure scout", "wonder oracle"}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "No picture has “sphinx” in its name. `civ-tui art` shows them all."),
        ("ru", "Ни у одной картинки нет в имени «sphinx». Все картинки показывает `civ-tui art`."),
    ],
)
@pytest.mark.parametrize("more", [(), ("--sheet", "sheet.svg")])
def test_a_name_that_no_picture_has_is_refused(language: str, sentence: str, more: tuple[str, ...]) -> None:
    done = run("--language", language, "art", "oracle", "sphinx", *more)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"{sentence}\n")


def test_the_sheet_has_every_picture_in_real_pixels_and_its_name(tmp_path: Path) -> None:
    file = tmp_path / "sheet.svg"
    done = run("art", "--sheet", file)
    assert done.exit_code == 0
    assert done.stdout == f"{len(listed())} pictures are on {file}.\n"
    sheet = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    images = [element.attrib["href"].partition(",")[2] for element in sheet.iter(f"{space}image")]
    found = [decoded(b64decode(image)) for image in images]
    tiles = 2 * 15  # sixteen squares each
    assert len(found) >= len(listed()) + tiles
    assert drawn_small() in found
    written = " ".join(" ".join(element.text or "" for element in sheet.iter(f"{space}text")).split())
    for name in {part for picture in pictures() for part in picture.split()}:
        assert name in written


def drawn_small() -> Pixels:
    """The picture of the Oracle with four pixels for each of its own."""
    (rows,) = pictures()["wonder oracle"]
    return [[{**inks(), ".": DARK.panel}[dot] for dot in row] for row in doubled(doubled([*rows]))]


def test_a_sheet_of_one_picture_and_one_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "oracle.svg"
    assert run("art", "oracle", "--sheet", file).stdout == f"1 picture is on {file}.\n"
    missing = tmp_path / "none" / "oracle.svg"
    done = run("art", "oracle", "--sheet", missing)
    assert (done.exit_code, done.stderr) == (1, f"{missing} cannot be written: No such file or directory.\n")


def test_another_game_s_pictures_are_shown_after_those_of_the_first() -> None:
    assert "crate" not in dict(listed())
    with harbour.at_hand():
        names = [name for name, _ in listed()]
        assert names.index("wonder oracle") < names.index("crate") < names.index("title")
        assert "crate" in pictures()
    assert "crate" not in pictures()
