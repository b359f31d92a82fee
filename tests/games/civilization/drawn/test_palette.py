"""Legibility of every palette, and the choice between them."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from rich.style import Style

from civ_tui.drawing.colours import LEGIBLE, blend, contrast, hard_ink, indexed, ink
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN, stated
from civ_tui.drawing.themes import CIV_DARK, CIV_LIGHT, SHIPPED, CivTheme
from civ_tui.games.civilization.drawn.pictures import colours
from civ_tui.preferences.model import Terrain
from civ_tui.tui.table.choices import ChoiceList
from tests.games.civilization import house
from tests.games.civilization.drawn.colour_difference import ciede2000, difference, least
from tests.games.civilization.drawn.map_colours import drawn, labels
from tests.palettes import INDEXED, INDEXED_LIGHT, PALETTES, SIXTEEN, SIXTEEN_LIGHT
from tests.rows import all_rows

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
        yield f"sign of a free place {row}", Style(bgcolor=palette.panel) + palette.empty_slot(row)
    yield "cursor", palette.cursor()
    yield "step", palette.step()


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_a_level_of_techs_has_another_hue_than_the_levels_beside_it(palette: Palette) -> None:
    assert len(palette.levels) == 5
    assert min(least(pair) for pair in pairwise(palette.levels)) >= 12


BROWN, ON_BROWN = "#aa5500", 4
"""The fourth of 16 colours, and the least contrast on it."""


@pytest.mark.parametrize("palette", [SIXTEEN, SIXTEEN_LIGHT], ids=lambda palette: palette.name)
@pytest.mark.parametrize("shown", ["#aa5500", "#cdcd00", "#c19c00", "#c4a000", "#999900"])
def test_a_desert_can_be_read_where_brown_is_a_dark_yellow(palette: Palette, shown: str) -> None:
    assert palette.terrain["desert"] == (BROWN, BROWN)
    ink = palette.ground("desert", False).color
    assert ink is not None
    assert contrast(ink.name, shown) >= ON_BROWN
    assert BROWN not in {*palette.hues.values(), palette.accent, *palette.levels, *palette.players.values()}


@pytest.mark.parametrize("theme", SHIPPED, ids=lambda theme: theme.name)
@pytest.mark.parametrize("system", ["standard", "windows"])
def test_what_is_focused_is_legible_among_16_colours(theme: CivTheme, system: str) -> None:
    own = theme.within(system)
    assert own.name == theme.name
    assert own.accent == own.variables["block-cursor-background"] == theme.shown(system).accent
    assert contrast(own.variables["block-cursor-background"], own.variables["block-cursor-foreground"]) >= LEGIBLE


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda palette: palette.name)
def test_what_a_row_costs_can_be_read_where_it_is_pointed_at(palette: Palette) -> None:
    shares = [int(share) / 100 for share in re.findall(r"background: \$accent (\d+)%", ChoiceList.DEFAULT_CSS)]
    assert shares
    for ground in (blend(palette.panel, palette.accent, share) for share in shares):
        written = [*palette.hues.values(), palette.muted, palette.good, palette.bad]
        assert min(contrast(colour, ground) for colour in written) >= 3.8
        assert difference(ground, palette.panel) > 8


def test_without_colours_the_card_under_the_cursor_is_no_other_card() -> None:
    assert PLAIN.pointed() != PLAIN.card(0)
    assert not PLAIN.pointed().reverse
    assert all(palette.pointed() == palette.cursor() for palette in COLOURED)


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_every_ink_is_legible_on_its_fill(palette: Palette) -> None:
    faint = {}
    for name, style in written(palette):
        assert style.color is not None
        assert style.bgcolor is not None
        found = contrast(style.color.name, style.bgcolor.name)
        if found < (LEGIBLE if style.bgcolor.name != BROWN else ON_BROWN):
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
    assert len(pairs) == len(DARK.players)
    pairs["cursor"] = own["block-cursor-background"], own["block-cursor-foreground"]
    # A focused button or field is written in the background's colour.
    pairs["focus"] = str(theme.accent), str(theme.background)
    assert min(contrast(fill, written) for fill, written in pairs.values()) >= LEGIBLE


@all_rows("shade", range(0, 256, 3))
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


TERRAINS, PLAYERS, OWNED, BORDERS, OUT_OF_REACH = 13, 16, 8, 12, 13
"""The least difference of terrains with closed tiles, of players, of terrains within outskirts, of borders to terrain,
of terrains that a march does not reach. Closed tiles are no neighbours that
outskirts could be mistaken for."""
PAINTED = [palette for palette in COLOURED if palette.paints]


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
@pytest.mark.parametrize("terrain", ["painted", "soft"])
def test_terrains_lie_apart_as_they_are_painted(palette: Palette, terrain: Terrain) -> None:
    """For normal, protan, deutan and tritan eyes, the mean of each terrain's pixels."""
    assert least(drawn(Look(palette, terrain=terrain)).values()) >= TERRAINS


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_outskirts_keep_their_terrain_and_borders_stand_out(palette: Palette) -> None:
    for colour, line in palette.players.items():
        owned = drawn(Look(palette), colour)
        assert least(owned.values()) >= OWNED
        del owned["unexplored"]
        assert min(difference(line, ground) for ground in drawn(Look(palette)).values()) >= BORDERS


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_a_town_has_a_ground_and_roofs_of_its_owner(palette: Palette) -> None:
    for paint in ("yard", "roof"):
        assert len({palette.town(colour)[paint] for colour in palette.players} - {*palette.players.values()}) == 5


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_out_of_reach_the_sea_is_still_the_sea(palette: Palette) -> None:
    dimmed = drawn(Look(palette), dim=True)
    del dimmed["unexplored"]
    assert least(dimmed.values()) >= OUT_OF_REACH


@pytest.mark.parametrize("palette", PAINTED, ids=lambda palette: palette.name)
def test_every_label_is_legible_on_its_ground(palette: Palette) -> None:
    assert min(labels(palette).values()) >= LEGIBLE


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_players_and_flat_terrains_lie_apart(palette: Palette) -> None:
    if palette.depth != "16":  # which leave no choice: terrain is told by its signs there
        assert least([*(fill for fill, _ in palette.terrain.values()), palette.fog]) >= TERRAINS
    fifth = palette.players[house.SEATS[4].colour]
    four = [fill for fill in palette.players.values() if fill != fifth]
    assert least(four) >= PLAYERS
    if palette.depth != "16":
        assert least([*four, fifth]) >= PLAYERS


@pytest.mark.parametrize("palette", [INDEXED, INDEXED_LIGHT], ids=lambda palette: palette.name)
def test_with_256_colours_only_those_are_used(palette: Palette) -> None:
    """None is rounded to another one that nobody has chosen, light greys but by the one step that Rich always takes."""
    looks = [colours(Look(palette), owner, dim=dim) for owner in (None, *palette.players) for dim in (False, True)]
    known = {colour for look in looks for colour in look.values()}
    known |= {*palette.paints.values(), *palette.players.values(), *palette.hues.values()}
    for colour in known:
        meant, shown = Color.parse(colour).get_truecolor(), EIGHT_BIT_PALETTE[index(colour)]
        assert max(abs(one - other) for one, other in zip(meant, shown, strict=True)) <= 10, colour


@pytest.mark.parametrize("palette", [SIXTEEN, SIXTEEN_LIGHT], ids=lambda palette: palette.name)
def test_with_16_colours_each_is_one_of_them(palette: Palette) -> None:
    known = {fill for fills in palette.terrain.values() for fill in fills} | {*palette.players.values()}
    known |= {palette.fog, palette.fog_ink, palette.panel, palette.text, palette.muted, palette.accent, palette.good}
    standard = {Color.from_triplet(STANDARD_PALETTE[number]).name for number in range(16)}
    assert known <= standard


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_the_checker_shades_never_lower_the_contrast(palette: Palette) -> None:
    for terrain, (plain, shaded) in palette.terrain.items():
        ink = palette.ground(terrain, False).color
        assert palette.ground(terrain, True).color == ink
        assert ink is not None
        assert contrast(ink.name, shaded) >= contrast(ink.name, plain)


def index(fill: str) -> int:
    return Color.parse(fill).downgrade(ColorSystem.EIGHT_BIT).number or 0


@pytest.mark.parametrize(
    ("system", "dark", "no_color", "chosen"),
    [
        ("truecolor", True, False, DARK),
        ("truecolor", False, False, LIGHT),
        ("256", True, False, INDEXED),
        ("256", False, False, INDEXED_LIGHT),
        ("standard", True, False, SIXTEEN),
        ("windows", False, False, SIXTEEN_LIGHT),
        (None, True, False, PLAIN),
        ("truecolor", True, True, PLAIN),
    ],
)
def test_the_terminal_chooses_the_palette(system: str | None, dark: bool, no_color: bool, chosen: Palette) -> None:
    theme = CIV_DARK if dark else CIV_LIGHT
    assert theme.shown(system, no_color=no_color) is chosen


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


@pytest.mark.parametrize(
    ("colour", "shown"),
    [
        ("#865731", "#875f00"),  # wood
        ("#f0c23a", "#ffd75f"),  # gold
        ("#e8913c", "#ff8700"),  # orange
        ("#1f5930", "#005f00"),  # pine
        ("#d6eefa", "#d7ffff"),  # ice
        ("#82858f", "#878787"),  # steel
    ],
)
def test_with_256_colours_what_is_coloured_does_not_turn_grey(colour: str, shown: str) -> None:
    assert indexed(colour) == shown


def test_what_games_add_to_a_palette_is_the_same_in_each_and_nothing_of_the_house() -> None:
    added = {}
    for name in ("dark", "light", "256", "256 light"):
        house, *games = stated(name)
        added[name] = [{key: [*value] for key, value in game.items() if isinstance(value, dict)} for game in games]
        for game in games:
            assert not game.get("paints", {}).keys() & house["paints"].keys()
            assert not {key for key, value in game.items() if not isinstance(value, dict)} & house.keys()
    assert added["dark"], "a game adds something"
    assert all(each == added["dark"] for each in added.values())
