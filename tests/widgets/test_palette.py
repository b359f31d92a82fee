"""Legibility of every palette, and the choice between them."""

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from civ_tui.widgets.palette import (
    DARK,
    INDEXED,
    INDEXED_LIGHT,
    LEGIBLE,
    LIGHT,
    PALETTES,
    PLAIN,
    Palette,
    contrast,
    palette_for,
)
from civ_tui.widgets.themes import CIV_DARK, CIV_LIGHT

COLOURED = [palette for palette in PALETTES.values() if palette.coloured]
ROLES = ("text", "strong", "muted", "accent", "good", "bad")


def written(palette: Palette) -> Iterator[tuple[str, Style]]:
    """Everything that is written on a fill of its own, with a name for the report."""
    for terrain in palette.terrain:
        for shaded in (False, True):
            yield f"{terrain} {shaded}", palette.ground(terrain, shaded)
            yield f"resource on {terrain} {shaded}", palette.flag(terrain, shaded)
            for colour in palette.players:
                yield f"{colour} city on {terrain} {shaded}", palette.city(colour, terrain, shaded)
                yield f"{colour} outskirts on {terrain} {shaded}", palette.outskirts(colour, terrain, shaded)
    for colour in palette.players:
        yield f"{colour} badge", palette.badge(colour)
        yield f"{colour} spent badge", palette.badge(colour, spent=True)
    for row in range(5):
        yield f"card {row}", palette.card(row)
    yield "cursor", palette.cursor()
    yield "step", palette.step()


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_every_ink_is_legible_on_its_fill(palette: Palette) -> None:
    faint = {}
    for name, style in written(palette):
        assert style.color is not None
        assert style.bgcolor is not None
        found = contrast(style.color.name, style.bgcolor.name)
        if found < LEGIBLE:
            faint[name] = round(found, 2)
    assert not faint


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_every_role_is_legible_on_a_panel(palette: Palette) -> None:
    colours = {role: palette.role(role).color for role in ROLES}
    faint = {role: contrast(colour.name, palette.panel) for role, colour in colours.items() if colour is not None}
    assert len(faint) == len(ROLES)
    assert min(faint.values()) >= LEGIBLE


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_the_checker_shades_never_lower_the_contrast(palette: Palette) -> None:
    for terrain, (plain, shaded) in palette.terrain.items():
        ink = palette.ground(terrain, False).color
        assert palette.ground(terrain, True).color == ink
        assert ink is not None
        assert contrast(ink.name, shaded) >= contrast(ink.name, plain)


@pytest.mark.parametrize(
    ("palette", "grass", "yellow"), [(DARK, "#59663a", "#f4ea4a"), (LIGHT, "#a0bd75", "#f0cf00")], ids=["dark", "light"]
)
def test_the_measured_colours_are_used_as_they_are(palette: Palette, grass: str, yellow: str) -> None:
    assert palette.terrain["grassland"][0] == grass
    assert palette.players["yellow"] == yellow


def test_a_terminal_with_256_colours_gets_the_indices_that_were_chosen() -> None:
    chosen = {
        "grassland": (101, 143), "forest": (22, 22), "desert": (222, 223), "mountain": (109, 152), "water": (62, 61),
    }  # fmt: skip
    players = {"red": 160, "blue": 147, "green": 43, "yellow": 227}
    for terrain, numbers in chosen.items():
        assert tuple(index(fill) for fill in INDEXED.terrain[terrain]) == numbers
    assert {colour: index(fill) for colour, fill in INDEXED.players.items()} == players
    assert index(INDEXED.fog) == 232


def index(fill: str) -> int | None:
    return Color.parse(fill).downgrade(ColorSystem.EIGHT_BIT).number


@pytest.mark.parametrize(
    ("system", "dark", "no_color", "chosen"),
    [
        ("truecolor", True, False, DARK),
        ("truecolor", False, False, LIGHT),
        ("256", True, False, INDEXED),
        ("256", False, False, INDEXED_LIGHT),
        ("standard", True, False, PLAIN),
        (None, True, False, PLAIN),
        ("truecolor", True, True, PLAIN),
    ],
)
def test_the_terminal_chooses_the_palette(system: str | None, dark: bool, no_color: bool, chosen: Palette) -> None:
    assert palette_for(system, dark=dark, no_color=no_color) is chosen


def test_the_plain_palette_uses_no_colour_and_shows_owners_by_reverse() -> None:
    styles = [PLAIN.ground("water", False), PLAIN.badge("red"), PLAIN.city("red", "water", False), PLAIN.cursor()]
    styles += [PLAIN.role(role) for role in ROLES]
    assert all(style.color is None and style.bgcolor is None for style in styles)
    assert PLAIN.badge("red").reverse


def test_themes_carry_the_colours_of_the_palettes() -> None:
    assert CIV_DARK.variables["player-red"] == DARK.players["red"]
    assert CIV_LIGHT.variables["terrain-water"] == LIGHT.terrain["water"][0]
    assert CIV_DARK.dark
    assert not CIV_LIGHT.dark
