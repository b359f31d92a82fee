"""How everything looks in other terminals: light, of 256, 16 and no colours, in ASCII; and that nothing is drawn that
a terminal could get wrong."""

from collections.abc import AsyncIterator, Sequence

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from textual.color import Color
from textual.pilot import Pilot

from civ_tui import preferences
from civ_tui.drawing.colours import contrast
from civ_tui.drawing.glyphs import ALLOWED, ASCII, WGL4
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.games.civilization.drawn.preview import board_lines
from civ_tui.games.civilization.drawn.zooms import Zoom
from civ_tui.preferences.colours import Colours
from civ_tui.preferences.model import Preferences
from civ_tui.tui.app import CivApp
from tests.certain import certain
from tests.games.civilization.drawn.drawing import check_golden, symbols
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, app, at, press, resized, seated, sit_down, text
from tests.palettes import INDEXED, INDEXED_LIGHT, PALETTES, SIXTEEN
from tests.tui.shown import segments

LOOKS = [Look(palette, glyphs) for palette in PALETTES.values() for glyphs in (WGL4, ASCII)]


def tier(look: Look) -> str:
    """The name of its characters."""
    return "ascii" if look.glyphs is ASCII else "wgl4"


FRAMES = "╭╮╰╯━┃┏┓┗┛═║╔╗╚╝▁▂▃▅▆▇"
"""What borders and scroll bars are drawn with besides: most terminals draw these themselves, without a font."""
POPUPS = ("b", "t", "k", "c", "l", "o", "f1", "question_mark", "f2")
PHASES = ("start_of_turn", "trade", "city_management", "movement", "research", "battle.unit")


async def walk(pilot: Pilot[None], popups: Sequence[str] = ()) -> AsyncIterator[str]:
    """Everything that can be read, on the hand-over, the table and what these keys lay over it."""
    await pilot.pause()
    yield text(pilot)
    await sit_down(pilot)
    yield text(pilot)
    for key in popups:
        await press(pilot, key)
        yield text(pilot)
        await press(pilot, "escape")


async def beginnings(pilot: Pilot[None]) -> AsyncIterator[str]:
    """The menu and what it leads to, without a game."""
    await pilot.pause()
    yield text(pilot)
    for keys in (("n", "1"), ("f1",), ("p",), ("p", "a"), ("s",)):
        await press(pilot, *keys)
        yield text(pilot)
        await press(pilot, *["escape"] * len(keys))


pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("kind", PHASES)
async def test_every_character_of_every_screen_is_allowed_one_column_wide_and_ascii_where_that_is_chosen(
    kind: str,
) -> None:
    program = app(at(kind))
    async with program.run_test(size=MEDIUM) as pilot:
        popups = POPUPS if kind == "movement" else ()
        async for shown in walk(pilot, popups):
            assert symbols(shown.splitlines()) <= {*ALLOWED, *FRAMES}
            assert all(cell_len(character) == 1 for character in set(shown) - {"\n"})
        program.prefer(Preferences(characters="ascii"))
        await resized(pilot, SMALL)
        async for shown in walk(pilot, popups):
            assert shown.isascii()


async def test_every_character_before_a_game_is_allowed_and_ascii_where_that_is_chosen() -> None:
    program = CivApp()
    async with program.run_test(size=SMALL) as pilot:
        async for shown in beginnings(pilot):
            assert symbols(shown.splitlines()) <= {*ALLOWED, *FRAMES}
        program.prefer(Preferences(characters="ascii"))
        async for shown in beginnings(pilot):
            assert shown.isascii()


def colours(pilot: Pilot[None]) -> set[tuple[int, ...]]:
    """Every colour on the screen, letters and grounds."""
    styles = {segment.style for segment in segments(pilot.app) if segment.style}
    found = [colour for style in styles for colour in (style.color, style.bgcolor) if colour is not None]
    return {tuple(colour.get_truecolor()) for colour in found}


async def test_no_color_leaves_shades_of_grey_and_shows_owners_by_reverse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(at("city_management"), MEDIUM) as (pilot, _):
        assert look_of(pilot.app).palette is PLAIN
        assert all(red == green == blue for red, green, blue in colours(pilot))
        reversed_ = [segment.text for segment in segments(pilot.app) if segment.style and segment.style.reverse]
        assert any("◙" in shown for shown in reversed_)


@pytest.mark.parametrize(
    ("system", "theme", "palette", "known", "least"),
    [
        ("truecolor", "civ-light", LIGHT, ColorSystem.TRUECOLOR, 3.5),
        ("256", "civ-dark", INDEXED, ColorSystem.EIGHT_BIT, 3.5),
        ("256", "civ-light", INDEXED_LIGHT, ColorSystem.EIGHT_BIT, 3.5),
        ("standard", "civ-dark", SIXTEEN, ColorSystem.STANDARD, 4),
    ],
)
async def test_the_map_has_the_palette_that_the_terminal_can_show_and_the_row_that_is_pointed_at_can_be_read_there(
    monkeypatch: pytest.MonkeyPatch, system: str, theme: str, palette: Palette, known: ColorSystem, least: float
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", system)
    chosen = Preferences(theme=theme)
    async with CivApp(session=at("city_management"), patience=0, preferences=chosen).run_test(size=MEDIUM) as pilot:
        screen = await sit_down(pilot)
        assert look_of(pilot.app).palette is palette
        shown = colours(pilot)
        own = {tuple(Color.parse(fill).rgb) for fill in grounds(palette)}
        assert own <= shown
        others = {fill for other in (DARK, LIGHT, INDEXED) for fill in grounds(other)}
        assert not ({tuple(Color.parse(fill).rgb) for fill in others} - own) & shown
        style = screen.choices.get_component_styles("option-list--option-highlighted")
        ground = screen.choices.background_colors[1] + style.background
        as_shown = ground.rich_color.downgrade(known).get_truecolor().hex
        written = palette.muted, palette.text, palette.hues["culture"]
        assert min(contrast(colour, as_shown) for colour in written) >= least
        assert as_shown != palette.panel


@pytest.mark.parametrize("theme", ["civ-dark", "civ-light"])
async def test_soft_grounds_do_not_turn_pink_among_256_colours(monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    """Grounds are greys there, as they are shown, save what is highlighted."""
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "256")
    async with CivApp(patience=0, preferences=Preferences(theme=theme)).run_test(size=MEDIUM) as pilot:
        for keys in (("n", "1"), ("p",), ("s",)):
            await press(pilot, *keys)
            blanks = [segment for segment in segments(pilot.app) if segment.text.isspace() and segment.cell_length > 20]
            found = {segment.style.bgcolor for segment in blanks if segment.style}
            assert found
            for ground in found:
                red, green, blue = certain(ground).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
                assert red == green == blue, (keys, ground)
            await press(pilot, *["escape"] * len(keys))


def grounds(palette: Palette) -> list[str]:
    """What the terrains are mostly drawn with."""
    if palette.paints:
        return [palette.paints[tones[0]] for tones in DARK.tones.values()]
    return [fills[0] for fills in palette.terrain.values()]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.palette.name}-{tier(look)}")
@pytest.mark.parametrize("zoom", ["S", "M"])
def test_the_sample_is_drawn_as_it_was(look: Look, zoom: Zoom) -> None:
    """Text and style of every run, in every palette and both tiers."""
    lines = []
    for line in board_lines(look, zoom):
        lines.append(line.plain)
        lines += [f"    {line.plain[span.start : span.end]!r:12} {span.style}" for span in line.spans]
    check_golden(f"look-{look.palette.name.replace(' ', '-')}-{tier(look)}-{zoom}", "\n".join(lines) + "\n")


SYSTEMS: dict[str, tuple[Colours, Palette]] = {
    "true": ("true", DARK),
    "256": ("256", INDEXED),
    "16": ("16", SIXTEEN),
    "none": ("none", PLAIN),
}


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("said", ["truecolor", "256", "standard"])
async def test_a_terminal_that_lies_gets_the_colours_that_are_chosen(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the command line, or in the preferences while the table is up, and back."""
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", said)
    chosen = Preferences(theme="civ-dark")
    program = CivApp(session=at("city_management"), patience=0, preferences=chosen)
    told = look_of(program).palette
    async with program.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        before = colours(pilot)
        for name, (colours_, palette) in SYSTEMS.items():
            program.prefer(chosen.model_copy(update={"colours": colours_}))
            await pilot.pause()
            assert look_of(program).palette is palette
            own = {tuple(Color.parse(fill).rgb) for fill in grounds(palette)} if palette is not PLAIN else set()
            assert own <= colours(pilot), name
            if name == "none":
                assert all(red == green == blue for red, green, blue in colours(pilot))
            assert program.has_class("-sixteen") is (program.console.color_system == "standard")
            assert program.has_class("-indexed") is (program.console.color_system == "256")
            program.prefer(chosen)
            await pilot.pause()
            assert look_of(program).palette is told
            assert colours(pilot) == before, name
    for colours_, palette in SYSTEMS.values():
        preferences.colours.insist(colours_)
        assert look_of(CivApp(preferences=chosen)).palette is palette


async def test_codes_are_those_of_the_colours_that_are_shown_now() -> None:
    chosen = Preferences(theme="civ-dark")
    program = CivApp(session=at("city_management"), patience=0, preferences=chosen)
    async with program.run_test(size=MEDIUM) as pilot:
        await sit_down(pilot)
        for wanted, code in (("true", "8;2;"), ("256", "8;5;"), ("16", ""), ("256", "8;5;"), ("true", "8;2;")):
            program.prefer(chosen.model_copy(update={"colours": wanted}))
            await pilot.pause()
            written = "".join(strip.render(program.console) for strip in program.screen._compositor.render_strips())
            assert {found for found in ("8;2;", "8;5;") if found in written} == {code} - {""}, wanted


async def test_colours_that_are_asked_for_go_before_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    async with CivApp(preferences=Preferences(colours="true", theme="civ-dark")).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert look_of(pilot.app).palette is DARK
        assert not all(red == green == blue for red, green, blue in colours(pilot))
