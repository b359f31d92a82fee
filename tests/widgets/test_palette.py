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
    hard_ink,
    ink,
    palette_for,
)
from civ_tui.widgets.themes import CIV_DARK, CIV_LIGHT, SHIPPED, CivTheme
from tests.widgets.colour_difference import ciede2000, least

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


GROUNDS = ("panel", "background", "surface")
"""What texts stand on in the style sheets."""


@pytest.mark.parametrize("theme", SHIPPED, ids=lambda theme: theme.name)
def test_every_role_of_a_theme_is_legible_wherever_it_stands(theme: CivTheme) -> None:
    roles = ("foreground", "primary", "secondary", "accent", "success", "error", "warning")
    faint = {
        (role, ground): round(contrast(getattr(theme, role), getattr(theme, ground)), 2)
        for role in roles
        for ground in GROUNDS
        if contrast(getattr(theme, role), getattr(theme, ground)) < LEGIBLE
    }
    assert not faint


@pytest.mark.parametrize("theme", SHIPPED, ids=lambda theme: theme.name)
def test_what_stands_on_an_accent_or_a_seats_colour_is_legible(theme: CivTheme) -> None:
    own = theme.variables
    pairs = {name: (fill, own[f"{name}-ink"]) for name, fill in own.items() if f"{name}-ink" in own}
    assert len(pairs) == 4
    pairs["cursor"] = own["block-cursor-background"], own["block-cursor-foreground"]
    # A focused button or field is written in the background's colour.
    pairs["focus"] = str(theme.accent), str(theme.background)
    assert min(contrast(fill, written) for fill, written in pairs.values()) >= LEGIBLE


@pytest.mark.parametrize("shade", range(0, 256, 3))
def test_ink_can_be_read_on_whatever_somebody_prefers(shade: int) -> None:
    for fill in (f"#{shade:02x}{shade:02x}{shade:02x}", f"#{shade:02x}7f{255 - shade:02x}"):
        assert contrast(ink(fill), fill) >= LEGIBLE
        assert contrast(hard_ink(fill), fill) >= LEGIBLE


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_of_difference_agrees_with_its_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=5e-5)


@pytest.mark.parametrize(
    ("palette", "terrain", "players"),
    [(DARK, 13.2, 18.2), (LIGHT, 13.3, 16.3), (INDEXED, 19.4, 19.4), (INDEXED_LIGHT, 16.4, 19.4)],
    ids=lambda each: each.name if isinstance(each, Palette) else "",
)
def test_colours_lie_apart_for_every_kind_of_eye(palette: Palette, terrain: float, players: float) -> None:
    """Normal, protan, deutan and tritan; terrain with the fog of what is unexplored."""
    assert least([*(fill for fill, _ in palette.terrain.values()), palette.fog]) >= terrain - 0.01
    assert least(palette.players.values()) >= players - 0.01


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
        ("windows", False, False, PLAIN),
        (None, True, False, PLAIN),
        ("truecolor", True, True, PLAIN),
    ],
)
def test_the_terminal_chooses_the_palette(system: str | None, dark: bool, no_color: bool, chosen: Palette) -> None:
    theme = CIV_DARK if dark else CIV_LIGHT
    assert theme.shown(system, no_color=no_color) is chosen
    assert palette_for(system, theme.palette, theme.indexed, no_color=no_color) is chosen


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


@pytest.mark.parametrize("before", ["muted", "accent"])
def test_a_role_without_colours_holds_behind_another_one(before: str) -> None:
    for name, bold, dim in (("text", False, False), ("strong", True, False), ("muted", False, True)):
        shown = PLAIN.role(before) + PLAIN.role(name)
        assert (shown.bold, shown.dim) == (bold, dim)
