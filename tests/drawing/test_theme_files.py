"""Themes of the user's own: what they set, what is left to the program, and what is said about the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.color import Color

from civ_tui.drawing import theme_files
from civ_tui.drawing.colours import LEGIBLE, contrast
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.drawing.theme_files import Themes, faint, load, read
from civ_tui.drawing.themes import CIV_DARK, CIV_LIGHT, SHIPPED, CivTheme
from tests.palettes import INDEXED_LIGHT, SIXTEEN_LIGHT


def folder(tmp_path: Path, **files: str) -> Path:
    themes = tmp_path / "themes"
    themes.mkdir()
    for name, text in files.items():
        (themes / f"{name}.toml").write_text(text, encoding="utf-8")
    return themes


def test_without_a_folder_there_are_no_themes_and_nothing_is_said(tmp_path: Path) -> None:
    assert load(tmp_path / "themes") == Themes()


def test_the_example_of_the_docstring_is_a_legible_theme(tmp_path: Path) -> None:
    assert theme_files.__doc__ is not None
    example = "\n".join(line for line in theme_files.__doc__.splitlines() if line.startswith("    "))
    themes = load(folder(tmp_path, example=example))
    assert themes.sentences == ()
    [sepia] = themes.themes
    assert (sepia.name, sepia.dark, sepia.background, sepia.panel) == ("sepia", False, "#f4ecd8", "#eadfc6")
    assert sepia.palette.terrain["water"][0] == "#7fb3c8"
    assert sepia.palette.players["red"] == sepia.variables["player-red"] == "#b3261e"
    assert sepia.palette.fog_ink == sepia.variables["scrollbar"] == "#c9b996"


def test_what_a_theme_does_not_say_comes_from_its_base(tmp_path: Path) -> None:
    [night] = load(folder(tmp_path, night='accent = "gold"')).themes
    assert night.name == "night"
    assert (night.dark, night.background) == (True, CIV_DARK.background)
    assert night.palette.accent == "#ffd700"
    assert night.palette.terrain == DARK.terrain


def test_pictures_take_the_colours_of_a_theme_with_all_their_tones() -> None:
    theme, _ = read({"terrain": {"water": "#804040"}, "unexplored_ink": "#445566"}, Path("own.toml"))
    paints = theme.palette.paints
    was, now = Color.parse(DARK.terrain["water"][0]).rgb, (0x80, 0x40, 0x40)
    for tone in DARK.tones["water"]:
        own = Color.parse(DARK.paints[tone]).rgb
        shifted = [part - before + after for part, before, after in zip(own, was, now, strict=True)]
        assert list(Color.parse(paints[tone]).rgb) == shifted
    assert paints["grass"] == DARK.paints["grass"]
    assert (paints["rim"], paints["weave"], paints["back"]) == ("#445566", "#445566", DARK.paints["back"])


def test_a_theme_shows_in_256_colours_in_16_and_in_none() -> None:
    theme, _ = read({"base": "light", "players": {"red": "#800000"}}, Path("own.toml"))
    assert theme.shown("256").players == {**INDEXED_LIGHT.players, "red": "#800000"}
    assert theme.shown("256").terrain == INDEXED_LIGHT.terrain
    assert theme.shown("standard") is SIXTEEN_LIGHT
    assert theme.shown(None) is PLAIN
    assert theme.shown("truecolor").players == {**LIGHT.players, "red": "#800000"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('ink = "red"', 'own.toml: there is no role "ink".'),
        ('acent = "red"', 'own.toml: there is no role "acent". Is "accent" meant?'),
        ("good = 3", 'own.toml: good has to be a colour such as "#c79a5c", not 3.'),
        ('bad = "reddish"', 'own.toml: bad has to be a colour such as "#c79a5c", not "reddish".'),
        ('bad = "#ff000080"', 'own.toml: bad has to be a colour such as "#c79a5c", not "#ff000080".'),
        ('text = "auto"', 'own.toml: text has to be a colour such as "#c79a5c", not "auto".'),
        ("[terrain]\nsea = 'blue'", 'own.toml: there is no role "sea".'),
        ("players = 'red'", "own.toml: players has to be a table."),
        ('muted = "#555555"', "own.toml: muted is hard to read on panel: the contrast is 2.3, 4.5 is legible."),
    ],
)
def test_what_does_not_count_or_reads_badly_is_told_and_the_theme_is_there(
    tmp_path: Path, text: str, sentence: str
) -> None:
    themes = load(folder(tmp_path, own=text))
    assert themes.sentences == (sentence,)
    assert [theme.name for theme in themes.themes] == ["own"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('name = "my theme"', 'own.toml: "my theme" is no name for a theme: letters, digits, - and _ only.'),
        ("name = 1", "own.toml: 1 is no name for a theme: letters, digits, - and _ only."),
        ('base = "grey"', 'own.toml: base has to be "dark" or "light", not "grey".'),
        ('name = "civ-dark"', 'own.toml: there is another theme "civ-dark"; this one is left out.'),
        ('name = "auto"', 'own.toml: there is another theme "auto"; this one is left out.'),
        ("name = ", "own.toml is not TOML: Invalid value (at end of document)."),
    ],
)
def test_what_is_no_theme_is_told_and_left_out(tmp_path: Path, text: str, sentence: str) -> None:
    themes = load(folder(tmp_path, own=text, right=""))
    assert themes.sentences == (sentence,)
    assert [theme.name for theme in themes.themes] == ["right"]


@pytest.mark.parametrize("theme", SHIPPED, ids=lambda theme: theme.name)
def test_nothing_is_faint_in_the_programs_own_themes(theme: CivTheme) -> None:
    assert faint(theme, "") == []


COLOURS = st.tuples(*[st.integers(0, 255)] * 3).map(lambda parts: "#{:02x}{:02x}{:02x}".format(*parts))


@given(COLOURS, COLOURS)
def test_whatever_colours_are_preferred_the_inks_on_the_map_can_be_read(ground: str, seat: str) -> None:
    theme, _ = read({"terrain": {"forest": ground}, "players": {"blue": seat}}, Path("own.toml"))
    palette = theme.palette
    styles = [palette.badge("blue"), palette.badge("blue", spent=True)]
    for shaded in (False, True):
        styles += [palette.ground("forest", shaded), palette.flag("forest", shaded)]
        styles += [palette.city("blue", "forest", shaded), palette.outskirts("blue", "forest", shaded)]
    for style in styles:
        assert style.color is not None
        assert style.bgcolor is not None
        assert contrast(style.color.name, style.bgcolor.name) >= LEGIBLE


ANYTHING = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.lists(st.text(max_size=3), max_size=2)
ROLES = st.sampled_from([*theme_files.ROLES, *theme_files.TABLES, "name", "base"]) | st.text(max_size=8)


@given(st.dictionaries(ROLES, ANYTHING | st.dictionaries(st.text(max_size=5), ANYTHING, max_size=2), max_size=6))
def test_whatever_a_file_says_is_a_theme_or_a_sentence(data: dict[str, Any]) -> None:
    try:
        theme, sentences = read(data, Path("own.toml"))
    except ValueError as error:
        sentences = [str(error)]
    else:
        assert theme.name == data.get("name", "own")
        assert theme.dark == (data.get("base", "dark") == "dark")
    assert all(sentence.startswith("own.toml: ") for sentence in sentences)


def test_light_is_the_base_of_what_is_light() -> None:
    theme, _ = read({"base": "light"}, Path("own.toml"))
    assert (theme.background, theme.surface, theme.panel) == (CIV_LIGHT.background, CIV_LIGHT.surface, LIGHT.panel)
