"""The panels beside the map: what they say, that they keep to their width, and what they keep to themselves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.glyphs import ALLOWED
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.panel import Panel, as_text, fit, side_by_side, styled, wrapped
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Cell, CityMark, Place
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.market import on_display
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.players import private_lines
from civ_tui.games.civilization.drawn.race import (
    Lap,
    PlayersPanel,
    brief_lines,
    laps,
    race_lines,
    victory_line,
    victory_lines,
)
from civ_tui.games.civilization.drawn.small_map import board_lines, small_map
from civ_tui.games.civilization.drawn.tech_cards import tech_lines
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.drawn.zooms import SIZES
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.legend import PICTURE, SYMBOL, picture_lines
from civ_tui.games.civilization.words.players import cards_held
from tests.certain import certain, inked
from tests.games.civilization.drawn.colour_difference import difference
from tests.games.civilization.drawn.drawing import ENGLISH, LAYOUTS, Market, Sheet, Stage, symbols
from tests.games.civilization.drawn.sample import number, sample_battle, sample_view
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.tables import hold, put, table, token, units
from tests.games.civilization.screens.at_the_keys import game
from tests.palettes import PALETTES
from tests.rows import all_rows
from tests.tui.shown import screen_lines


def opened(panel: PlayersPanel | Sheet) -> Panel:
    panel.set_reactive(type(panel).show_private, True)
    return panel


PANELS: dict[str, Callable[[], Panel]] = {
    "players": lambda: PlayersPanel(sample_view()),
    "players with secrets": lambda: opened(PlayersPanel(sample_view())),
    "public players": lambda: PlayersPanel(sample_view(seat=None)),
    "market": lambda: Market(sample_view()),
    "sheet": lambda: Sheet(sample_view()),
    "sheet with secrets": lambda: opened(Sheet(sample_view())),
    "pyramid": lambda: TechPyramid(sample_view()),
    "fronts": lambda: Fronts(sample_view(battle=sample_battle())),
}


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@all_rows("name", PANELS)
async def test_a_panel_keeps_to_its_width_and_to_the_allowed_characters(name: str) -> None:
    panel = PANELS[name]()
    stage = Stage(panel)
    async with stage.run_test(size=(80, 24)):
        for stage.look in LAYOUTS:
            for width in (20, 37, 78, 118):
                drawn = list(panel.render().lines(width))
                assert drawn
                assert max(line.cell_len for line in drawn) <= width
                assert symbols(line.plain for line in drawn) <= ALLOWED
                if stage.look.glyphs.full == "#" and stage.look.language == "en":
                    assert all(line.plain.isascii() for line in drawn)


@all_rows("name", ["players", "sheet", "fronts"])
async def test_a_panel_is_shown_as_tall_as_its_lines(name: str) -> None:
    panel = PANELS[name]()
    stage = Stage(panel)
    async with stage.run_test(size=(80, 200)):
        drawn = list(panel.render().lines(panel.content_size.width))
        assert panel.content_size.height == len(drawn)
        shown = screen_lines(stage)[: len(drawn)]
        assert [line.strip() for line in shown] == [line.plain.strip() for line in drawn]


async def test_without_a_view_a_panel_is_empty_and_a_view_fills_it() -> None:
    panel = PlayersPanel()
    stage = Stage(panel)
    async with stage.run_test(size=(40, 24)) as pilot:
        assert not "".join(screen_lines(stage)).strip()
        panel.view = sample_view()
        await pilot.pause()
        assert "Romans" in "".join(screen_lines(stage))


async def test_a_panel_follows_the_look_of_the_app_when_the_theme_changes() -> None:
    panel = Sheet(sample_view())
    stage = Stage(panel)
    async with stage.run_test(size=(60, 24)) as pilot:
        dark = panel.render_line(1)
        stage.look = Look(PALETTES["light"])
        stage.theme = "textual-light"
        await pilot.pause()
        light = panel.render_line(1)
        assert dark.text == light.text
        assert dark != light


@pytest.mark.parametrize("width", [36, 50])
def test_wonders_fill_the_lines_below_the_cards_as_far_as_they_have_room(width: int) -> None:
    view = sample_view()
    names = [ENGLISH.name(view.components.wonders[wonder]) for wonder in view.market.wonders]
    tall = 0
    for room in range(40):
        lines = on_display(ENGLISH, view, width, room)
        assert len(lines) <= room
        assert len(lines) >= tall
        assert max((line.cell_len for line in lines), default=0) <= width
        assert all(name in plain(lines) for name in names) or not lines
        tall = len(lines)
    assert len(on_display(ENGLISH, view, width, len(names) + 1)) == len(names) + 1
    assert ("▀" in plain(on_display(ENGLISH, view, width, 40))) == (width == 50)


def test_a_sign_of_the_legend_stands_apart_from_its_words() -> None:
    _, *pictures = picture_lines(ENGLISH)[:11]
    city = Cell("grassland", False, city=CityMark("R", "red", True, True, 5, 4), place=Place(1, 1, 1, 1))
    drawn = [line.markup for line in as_text(paint(city, NO_MARKS, PICTURE, ENGLISH))]
    assert [line[: SIZES[PICTURE][0]].markup for line in pictures[:2]] == drawn, "as on the map"
    for line in picture_lines(ENGLISH)[11:]:
        assert not [span for span in line.spans if span.start < SYMBOL <= span.end], line.plain


async def test_the_seats_fill_their_lines_only_where_that_takes_room_from_nothing() -> None:
    for fills in (False, True):
        panel = PlayersPanel(sample_view())
        panel.set_reactive(PlayersPanel.room, 120)
        panel.set_reactive(PlayersPanel.fills, fills)
        stage = Stage(panel, ENGLISH)
        async with stage.run_test(size=(46, 120)):
            assert any("in the deck" in line for line in screen_lines(stage)) == fills


def test_secrets_never_take_the_cards_away() -> None:
    view = sample_view()
    public = race_lines(ENGLISH, view, 43, 18, show_private=False)
    opened = race_lines(ENGLISH, view, 43, 18, show_private=True)
    assert "Drought" in plain(opened)
    assert "Drought" not in plain(public)
    assert {str(line) for line in public if not str(line).startswith("    ")} <= {*map(str, opened), ""}
    assert len(opened) >= len(public)


def test_the_way_to_a_capital_is_that_of_the_foremost_army() -> None:
    view = sample_view()
    *_, conquest = laps(ENGLISH, view, view.players[0])
    homes = {player.letter: view.squares[player.cities[0].square] for player in view.players}
    own, near = homes.pop("R"), conquest.said.removesuffix("'s capital")[-1]
    capitals = [own, *homes.values()]
    assert conquest.goal == min(abs(a.x - b.x) + abs(a.y - b.y) for a, b in combinations(capitals, 2))
    left = int(conquest.said.split()[0])
    assert near in homes
    assert conquest.value == max(0, conquest.goal - left)
    armies = [s for s in view.squares.values() if any((f.owner, f.kind) == (0, "army") for f in s.figures)]
    assert left == min(abs(s.x - home.x) + abs(s.y - home.y) for s in armies for home in homes.values())


SECRETS = ("Drought", "Sabotage", "Deforestation", "⌂ Spy, Ω Uranium")


@pytest.mark.parametrize(
    ("kind", "units"),
    [
        (PlayersPanel, ("Infantry (4)", "Mounted (3)", "strength 1")),
        (Sheet, ("Infantry (4)", "Mounted (3)", "strength 1")),
    ],
)
async def test_private_items_are_masked_until_they_are_asked_for(
    kind: type[PlayersPanel] | type[Sheet], units: tuple[str, ...]
) -> None:
    secrets = (*SECRETS, *units)
    panel = kind(sample_view())
    stage = Stage(panel)
    async with stage.run_test(size=(70, 60)) as pilot:
        masked = "\n".join(screen_lines(stage))
        assert not [secret for secret in secrets if secret in masked]
        panel.show_private = True
        await pilot.pause()
        shown = "\n".join(screen_lines(stage))
        assert not [secret for secret in secrets if secret not in shown]
        panel.show_private = False
        await pilot.pause()
        assert "\n".join(screen_lines(stage)) == masked


@all_rows("look", LAYOUTS)
def test_a_small_map_shows_whose_land_it_is(look: Look) -> None:
    view = sample_view()
    rows = small_map(view, look)
    assert len(rows) == view.height
    assert {row.cell_len for row in rows} == {2 * view.width}
    if look.painted:
        own = rows[number("D3") // 16]
        drawn = {certain(inked(span.style).bgcolor).name for span in own.spans if span.start == 2 * (number("D3") % 16)}
        (ground,) = drawn
        red = look.palette.players["red"]
        assert difference(ground, red) < difference(look.palette.terrain["grassland"][0], red)


@all_rows("look", LAYOUTS)
def test_a_small_map_leaves_out_what_is_no_land_and_has_a_column_a_square_in_little_room(look: Look) -> None:
    view = game(5).view(None)
    rows = small_map(view, look)
    assert {row.cell_len for row in rows} == {2 * 28}
    assert len(rows) == 18
    blank = {(x, y) for y, row in enumerate(rows) for x in range(28) if not row.plain[2 * x : 2 * x + 2].strip()}
    if look.glyphs.fog.strip():
        assert {(12, 8), (15, 13), (0, 0), (27, 17)} <= blank
        assert {(12, 0), (11, 8), (16, 13), (0, 6), (27, 13)}.isdisjoint(blank)
    narrow = board_lines(look, view, Size(40, 30))
    assert {row.cell_len for row in narrow} == {28}
    assert [row.plain for row in narrow] == [row.plain[::2] for row in rows] or look.painted
    assert all(row.plain[12:16] == "    " for row in narrow[8:14]), "the hole"


def test_every_tech_card_is_read_with_what_it_brings() -> None:
    everything = plain(tech_lines(ENGLISH, sample_view(), 76))
    assert all(f" {tech.name}  " in everything for tech in PRINTED.techs.values())
    assert any("Banking" in line and "√ known" in line and "III" in line for line in everything.splitlines())
    assert "Building: Library for ☼5: »1 ♪1." in everything
    assert all(word in everything.split() for word in ["Infantry:", "Pikeman,", "rank", "2", "(strength", "+1)."])


def test_lines_are_cut_wrapped_and_set_side_by_side() -> None:
    assert fit(Text("abcdef"), 4, ENGLISH).plain == "abc…"
    assert fit(Text("abcd"), 4, ENGLISH).plain == "abcd"
    assert [line.plain.rstrip() for line in wrapped(Text("one two three four"), 9, indent=2)] == [
        "one two",
        "  three",
        "  four",
    ]
    sides: list[list[Text]] = [[Text("a")], [Text("b"), Text("c")]]
    assert [line.plain for line in side_by_side(*sides, width=8, look=ENGLISH)] == ["a    b", "     c"]
    both = styled("x", DARK.badge("red")).append("y")
    assert [(span.start, span.end) for span in both.spans] == [(0, 1)]


def test_what_a_seat_holds_takes_a_line_for_each_sort_where_there_is_little_room() -> None:
    t = table(2)
    hold(t, 0, "love_despot_day", "bread_and_circuses")
    units(t, 0, "infantry-1", "infantry-2", "mounted-1", "mounted-2", "artillery-1")
    player = view(t, 0).players[0]
    whole = private_lines(ENGLISH, player, 30, show_private=True, brief=True)
    assert len(whole) > 4
    assert private_lines(ENGLISH, player, 30, show_private=True, brief=True, most=len(whole)) == whole
    tight = private_lines(ENGLISH, player, 30, show_private=True, brief=True, most=2)
    assert [line.plain.split(":")[0] for line in tight] == ["Hand 2/2", "Units 5"]
    assert all(line.cell_len <= 30 and line.plain.endswith("…") for line in tight)
    hand_first = private_lines(ENGLISH, player, 30, show_private=True, brief=True, most=len(whole) - 1)
    assert cards_held(ENGLISH, player) in " ".join(plain(hand_first[:-1]).split())
    assert hand_first[-1].plain.endswith("…")


@pytest.mark.parametrize("width", [36, 43])
@pytest.mark.parametrize("room", range(15, 24))
@pytest.mark.parametrize("own", [(), ("love_despot_day",), ("love_despot_day", "bread_and_circuses", "disoriented")])
def test_the_cards_of_ones_own_hand_have_their_names_where_those_of_others_take_more_than_two_lines(
    own: Sequence[str], room: int, width: int
) -> None:
    t = table(4)
    hold(t, 0, *own)
    units(t, 0, "infantry-1", "infantry-2", "mounted-1", "mounted-2", "artillery-1")
    token(t, 0, "hut", "iron")
    seen = view(t, 0)
    lines = race_lines(ENGLISH, seen, width, room, show_private=True)
    letters = tuple(f" {player.letter}  " for player in seen.players[1:])
    ends = [row for row, line in enumerate(lines) if line.plain.startswith(letters)]
    named = all(name in " ".join(plain(lines).split()) for name in cards_held(ENGLISH, seen.players[0]).split(", "))
    others = [later - row for row, later in pairwise([*ends, len(lines)])]
    assert named or max(others, default=0) <= 2


def test_those_who_are_equally_far_share_a_number_and_nobody_marching_is_at_the_beginning() -> None:
    t = table(2)
    put(t, 0, "army", "C3")
    _, _, techs, _, conquest = victory_lines(ENGLISH, view(t, None), 60)
    assert "AU1" in techs.plain
    assert f"U{ENGLISH.glyphs.dash}" in conquest.plain
    assert "A11" in conquest.plain, "the steps that are left"
    assert conquest.plain.endswith(" 0")


def track(*values: int, width: int = 44) -> Text:
    """A track of twenty with the four players of the sample there."""
    laps_ = (Lap("coin", value, 20, "", str(value), "20") for value in values)
    return victory_line(ENGLISH, sample_view(), [*zip(sample_view().players, laps_, strict=True)], width)


def way(line: Text) -> list[tuple[str, Style]]:
    """The cells of the way behind those who lead."""
    spans = [(line.plain[span.start : span.end], inked(span.style)) for span in line.spans]
    return [(text, style) for text, style in spans if text in ("▀", "▄")]


def test_the_way_behind_those_who_lead_has_a_line_for_each() -> None:
    first, second, third = (Color.parse(DARK.players[player.colour]) for player in sample_view().players[:3])
    alone, two, three = (way(track(*values)) for values in ((9, 2, 2, 3), (9, 9, 2, 3), (9, 9, 9, 0)))
    assert {(style.color, style.bgcolor) for _, style in alone} == {(first, None)}
    assert {(style.color, style.bgcolor) for _, style in two} == {(first, second)}
    assert {(style.color, style.bgcolor) for _, style in three} == {(first, second), (third, None)}


def begins(line: Text, player: int) -> int:
    """The column of a player's letter on a track."""
    return line.plain.index(sample_view().players[player].letter, len("$ Capital "))


def test_a_letter_stands_at_its_share_of_the_way_whatever_its_number_takes() -> None:
    wide, narrow = (track(5, 5, 9, values, width=46) for values in (10, 20))
    assert begins(wide, 0) == begins(narrow, 0) == begins(wide, 1) - 1, "equal ones beside each other"
    assert wide.plain.count("5") == 1, "with one number"
    start, end = begins(track(0, 0, 0, 0), 0), begins(narrow, 3)
    assert begins(wide, 3) - start == round((end - start) / 2)


def test_in_a_crowd_only_those_who_lead_and_the_viewer_have_a_number() -> None:
    first, second, third, last = (player.letter for player in sample_view().players)
    own = replace(sample_view(), seat=1)
    laps_ = [Lap("coin", value, 20, "", str(value), "20") for value in (8, 9, 10, 11)]
    crowded = victory_line(ENGLISH, own, [*zip(own.players, laps_, strict=True)], 36)
    assert [f"{second}9" in crowded.plain, f"{last}11" in crowded.plain, f"{third}10" in crowded.plain] == [1, 1, 0]
    badge = DARK.badge(own.players[3].colour)
    assert crowded.get_style_at_offset(Console(), crowded.plain.index("11")).bgcolor == badge.bgcolor
    apart = track(1, 7, 13, 19, width=36).plain
    assert all(text in apart for text in (f"{first}1", f"{second}7", f"{third}13", f"{last}19!"))


def test_where_tracks_would_be_short_the_race_is_a_table() -> None:
    view = sample_view()
    for width in (30, 27, 24, 18):
        _, head, *rows = (line.plain for line in victory_lines(ENGLISH, view, width))
        columns = [head.index(player.letter) for player in view.players]
        for way_, row in enumerate(rows):
            for player, column in zip(view.players, columns, strict=True):
                assert row[: column + 1].split()[-1] == laps(ENGLISH, view, player)[way_].mark
        assert ("Capital" in rows[-1]) == (width > 19)


def test_with_little_room_the_race_has_two_victories_a_line_or_a_table_without_a_head() -> None:
    seen = view(table(2), None)
    for room, lines in ((6, 6), (5, 3), (3, 3)):
        assert len(brief_lines(ENGLISH, seen, seen.players, 44, room)) == lines
    crowd = sample_view()
    first, *rows = brief_lines(ENGLISH, crowd, crowd.players, 30, 5)
    assert first.plain == victory_lines(ENGLISH, crowd, 30)[0].plain
    for way_, row in enumerate(rows):
        named = [f"{player.letter}{laps(ENGLISH, crowd, player)[way_].mark}" for player in crowd.players]
        assert [name for name in named if name not in row.plain] == []


@pytest.mark.parametrize(
    ("coins", "space", "said"),
    [
        ((0, 5), (0, 0), "{1} nearest: Coins 5/15"),
        ((0, 4), (0, 0), "Race to victory"),
        ((13, 0), (0, 15), "{0} nearest: Coins 13/15"),
        ((13, 0), (0, 20), "{1} could win: Culture 20/21"),
        ((13, 14), (20, 0), "{0} could win: Culture 20/21"),
        ((3, 3), (0, 0), "Race to victory"),
    ],
)
def test_the_race_says_who_is_nearest_to_winning(coins: tuple[int, int], space: tuple[int, int], said: str) -> None:
    seen = view(table(2), None)
    players = [
        replace(player, coins=coins[seat], culture_space=space[seat], pyramid=((),) * 5)
        for seat, player in enumerate(seen.players)
    ]
    seen = replace(seen, players=tuple(players))
    words = said.format(*(f" {player.letter}  {player.name}" for player in players))
    line = victory_lines(ENGLISH, seen, 44)[0]
    assert line.plain == words
    warned = line.get_style_at_offset(Console(), len(words) - 1).color == Color.parse(DARK.bad)
    assert warned == ("could" in said)
    if warned:
        assert victory_lines(ENGLISH, seen, 18)[0].plain.endswith(" Culture 20/21!"), "also without room for words"
        both = replace(seen, players=tuple(replace(player, coins=14, culture_space=0) for player in players))
        assert victory_lines(ENGLISH, both, 44)[0].plain.endswith(" could win: Coins 14/15"), "equally far"
    over = replace(seen, victory="coins", winners=(1,))
    assert victory_lines(ENGLISH, over, 44)[0].plain == f" {players[1].letter}  {players[1].name} won"
