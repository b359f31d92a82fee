"""Pictures found for a grid of pixels: its own, else those of another grid shown on it."""

from pathlib import Path

from civ_tui.drawing.blocks import HALVES, OCTANTS, QUADRANTS, SEXTANTS, Grid
from civ_tui.drawing.sprites import Sprites

OWN = "[house]\nab\nba\n"
TALL = "[house]\nab\nab\nba\naa\n\n[tower]\na.\nab\nbb\nba\n"
LOW = "[house]\na\nb\n\n[hill]\na\nb\n"


def sprites(folder: Path, **files: str) -> Sprites:
    """A folder of such pictures."""
    (folder / "legend.txt").write_text("a grass\nb sand\n", encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return Sprites(folder)


def test_a_grid_shows_its_own_pictures_and_else_those_of_the_finest(tmp_path: Path) -> None:
    found = sprites(tmp_path, quadrants=OWN, octants=TALL, halves=LOW)
    assert found.fitting("house", 2, 2, QUADRANTS) == (("ab", "ba"),)
    assert found.fitting("house", 2, 4, OCTANTS) == (("ab", "ab", "ba", "aa"),)
    assert found.fitting("tower", 2, 2, QUADRANTS) == (("ab", "ba"),), "every second line"
    assert found.fitting("tower", 2, 3, SEXTANTS) == (("a.", "bb", "ba"),), "three of four lines"
    assert found.fitting("house", 1, 2, HALVES) == (("a", "b"),)


def test_a_larger_picture_of_another_grid_goes_before_a_smaller_one_of_its_own(tmp_path: Path) -> None:
    large = "[house]\n" + "abab\n" * 8
    found = sprites(tmp_path, quadrants=OWN, octants=large)
    assert found.fitting("house", 4, 4, QUADRANTS) == (("abab",) * 4,)
    assert found.fitting("house", 3, 4, QUADRANTS) == (("ab", "ba"),)


def test_pictures_in_halves_are_made_broader_and_higher_where_there_are_no_others(tmp_path: Path) -> None:
    found = sprites(tmp_path, octants=TALL, halves=LOW)
    assert found.fitting("hill", 2, 4, OCTANTS) == (("aa", "aa", "bb", "bb"),)
    assert found.fitting("hill", 2, 3, SEXTANTS) == (("aa", "bb", "bb"),)
    assert found.fitting("tower", 1, 2, HALVES) == ()


def test_real_pixels_show_what_is_drawn_for_them_alone(tmp_path: Path) -> None:
    found = sprites(tmp_path, octants=TALL, halves=LOW)
    assert found.fitting("house", 40, 40, Grid("pixels", 5, 10, "")) == ()
