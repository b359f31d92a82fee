"""The panels beside the map: what they say, that they keep to their width, and what they keep to themselves."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter
from typing import Any

import pytest
from rich.style import Style
from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.glyphs import ALLOWED, ASCII
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.drawing.panel import Panel, bar, beside, fit, styled, wrapped
from civ_tui.games.civilization.drawn.civ_sheet import CivSheet, progress_lines
from civ_tui.games.civilization.drawn.culture_track import track_lines
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.drawn.market import MarketPanel, on_display, wonder_section
from civ_tui.games.civilization.drawn.phase_bar import phase_line, turn_line
from civ_tui.games.civilization.drawn.players import city_lines, other_lines, private_lines
from civ_tui.games.civilization.drawn.race import (
    Lap,
    PlayersPanel,
    Shape,
    brief_lines,
    card_lines,
    head_line,
    laps,
    race_lines,
    victory_line,
    victory_lines,
)
from civ_tui.games.civilization.drawn.small_map import board_lines, game_lines, place_lines, small_map
from civ_tui.games.civilization.drawn.tech_cards import TechCards
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.rules.state import Token
from civ_tui.games.civilization.rules.view import PlayerView, View, view
from civ_tui.games.civilization.screens.legend import SYMBOL, picture_lines
from civ_tui.games.civilization.words.components import units_text
from civ_tui.words.languages import spoken
from tests.certain import certain, inked
from tests.games.civilization.drawn.colour_difference import difference
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS, PLAINLY, Stage, symbols
from tests.games.civilization.drawn.sample import number, sample_battle, sample_view
from tests.games.civilization.rules.tables import hold, table, units
from tests.palettes import PALETTES, SIXTEEN
from tests.printed import EDITION, PRINTED
from tests.rows import all_rows
from tests.tui.at_the_keys import game
from tests.tui.shown import screen_lines


def opened(panel: PlayersPanel | CivSheet) -> Panel:
    panel.set_reactive(type(panel).show_private, True)
    return panel


PANELS: dict[str, Callable[[], Panel]] = {
    "players": lambda: PlayersPanel(sample_view()),
    "players with secrets": lambda: opened(PlayersPanel(sample_view())),
    "public players": lambda: PlayersPanel(sample_view(seat=None)),
    "market": lambda: MarketPanel(sample_view()),
    "sheet": lambda: CivSheet(sample_view()),
    "sheet with secrets": lambda: opened(CivSheet(sample_view())),
    "pyramid": lambda: TechPyramid(sample_view()),
    "fronts": lambda: Fronts(sample_view(battle=sample_battle())),
    "tech cards": lambda: TechCards(sample_view()),
}


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def card(view: View, player: PlayerView, width: int, shape: Shape) -> list[Text]:
    return card_lines(ENGLISH, view, player, width, shape)


@pytest.mark.parametrize(
    ("adopted", "shown"),
    [
        (["pacifism"], "Despotism  Pacifism"),
        (["urban_development"], "Despotism  Urban Developm…"),
        (["urban_development", "expansionism"], "Despot…  Urban…  Expans…"),
        (["organized_religion", "natural_religion", "military_tradition"], "Desp…  Orga…  Natu…  Mili…"),
    ],
)
def test_no_policy_is_left_out_of_a_card_that_has_a_single_line_for_its_facts(adopted: list[str], shown: str) -> None:
    t = table(options=("policies",))
    t.players[0].policies = adopted
    seen = view(t, 0)
    (_, facts) = card(seen, seen.players[0], 30, "card")
    assert facts.plain.strip() == shown
    assert facts.cell_len <= 30
    more = card(seen, seen.players[0], 60, "brief")
    assert all(seen.components.policies[each].name in plain(more) for each in adopted), "whole where there is room"


@pytest.mark.parametrize("name", PANELS)
async def test_a_panel_keeps_to_its_width_and_to_the_allowed_characters(name: str) -> None:
    panel = PANELS[name]()
    stage = Stage(panel)
    async with stage.run_test(size=(80, 24)):
        for stage.look in LOOKS:
            for width in (20, 27, 37, 60, 78, 118, 158):
                drawn = list(panel.render().lines(width))
                assert drawn
                assert max(line.cell_len for line in drawn) <= width
                assert symbols(line.plain for line in drawn) <= ALLOWED
                if stage.look.glyphs.full == "#" and stage.look.language == "en":
                    assert all(line.plain.isascii() for line in drawn)


@pytest.mark.parametrize("name", PANELS)
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
    panel = CivSheet(sample_view())
    stage = Stage(panel)
    async with stage.run_test(size=(60, 24)) as pilot:
        dark = panel.render_line(1)
        stage.look = Look(PALETTES["light"])
        stage.theme = "textual-light"
        await pilot.pause()
        light = panel.render_line(1)
        assert dark.text == light.text
        assert dark != light


def test_one_line_says_whose_turn_it_is_and_less_where_there_is_less_room() -> None:
    def said(view: View, width: int, **more: Any) -> str:
        (line,) = turn_line(ENGLISH, view, width, **more)
        assert line.cell_len == width
        assert line.style == (DARK.badge(view.players[more.get("seat", 0)].colour))
        return line.plain.strip()

    view = sample_view(acting=0)
    name = view.players[0].name
    phases = "ROUND 7  Start · Trade · City · [MOVEMENT] · Research"
    assert said(view, 118, doing="3 steps") == f"{phases}   R {name} (Romans) · 3 steps   then  G   E   C"
    assert said(view, 90) == f"{phases}   R {name}   then  G   E   C"
    assert said(view, 80) == f"{phases.replace(' ·', '')}   R {name}   then  G   E   C"
    assert said(view, 50) == f"ROUND 7  [MOVEMENT]   R {name}   then  G   E   C"
    assert said(view, 40) == f"ROUND 7  [MOVEMENT]   R {name}", (
        "no word is cut, and nobody left out of those who follow"
    )
    asked = said(view, 118, seat=2, states=("private view", "saved"))
    assert f"E {view.players[2].name}   turn of  R    then  G " in asked
    assert asked.endswith("private view")
    assert said(view, 130, states=("private view", "saved")).endswith("private view  saved")
    late = sample_view(first=2, order=(2, 3, 0, 1), acting=0, phase="research")
    assert said(late, 118).endswith(f"[RESEARCH]   R {name} (Romans)   then  G")
    assert "The game is over" in said(sample_view(victory="coins"), 118)


def test_the_inspector_describes_squares() -> None:
    view = sample_view()
    described = {
        name: plain(square_lines(PLAINLY, view, number(name), 60))
        for name in ("I5", "H6", "E3", "C14", "M5", "P12", "H2", "B4")
    }
    assert described["I5"] == "I5  unexplored"
    assert described["H6"] == "H6  ♠ forest\n☼2  W Wheat"
    assert described["E3"] == "E3  ▲ mountain\n+4\n@ General\n R  outskirts of F2"
    assert described["C14"].splitlines()[1:] == [" C  Chinese capital, walled", "☼6 »12 ♪2  arts ♪3  F W"]
    assert described["P12"].splitlines()[-1] == " E  † armies 1  ● scouts 1"
    assert "¤ disaster" in described["H2"]
    assert described["B4"].splitlines()[-1] == " R  † armies 2"


def test_a_square_in_words_shows_its_terrain_as_the_map_does() -> None:
    """A small picture of it, or the sign that stands on a plain map."""
    view = sample_view()
    drawn, signed = (square_lines(look, view, number("H6"), 60)[0] for look in (ENGLISH, PLAINLY))
    greens = {span.style.bgcolor.name for span in drawn.spans if isinstance(span.style, Style) and span.style.bgcolor}
    assert greens <= {f"#{DARK.paints[tone].lstrip('#')}" for tone in DARK.tones["forest"]}
    assert greens
    assert "forest" in drawn.plain
    assert "♠" not in drawn.plain
    assert signed.plain == "H6  ♠ forest"


def test_the_inspector_tells_of_blockades_gathering_and_idle_cities() -> None:
    view = sample_view(phase="city_management")
    square = view.squares[number("D2")]
    scout = view.squares[number("F4")].figures[0]
    held = replace(square, blockaded=True, figures=(replace(scout, owner=1, gathers_for=number("N3")),))
    lines = plain(
        square_lines(ENGLISH, replace(view, squares={**view.squares, square.square: held}), square.square, 60)
    )
    assert "× blockaded" in lines
    assert " G  ● scouts 1  gathers for N3" in lines
    city = view.squares[number("C3")]
    assert city.city is not None
    assert plain(square_lines(ENGLISH, view, city.square, 60)).endswith("• actions left: 1")
    tired = replace(city, city=replace(city.city, actions_left=0))
    after = replace(view, squares={**view.squares, city.square: tired})
    assert plain(square_lines(ENGLISH, after, city.square, 60)).endswith("has acted")


def test_the_inspector_says_the_same_more_shortly_where_it_is_narrow() -> None:
    view = sample_view()
    assert plain(square_lines(ENGLISH, view, number("C14"), 26)).splitlines()[1:] == [
        " C  capital, walled",
        "☼6 »12 ♪2  arts ♪3  F W",
    ]
    square, gathers = view.squares[number("D2")], view.squares[number("P12")]
    figures = tuple(replace(figure, gathers_for=number("N3")) for figure in gathers.figures)
    held = replace(square, blockaded=True, figures=figures)
    narrow = square_lines(ENGLISH, replace(view, squares={**view.squares, square.square: held}), square.square, 26)
    assert plain(narrow).splitlines()[-3:] == [" R  outskirts of C3", "× blockaded", " E  †1  ●1  for N3"]


def test_a_card_holds_every_public_number() -> None:
    view = sample_view()
    drawn = plain(card(view, view.players[0], 60, "whole"))
    for fact in (
        " R ►Romans ",
        "»12/27 +7  ♪9",
        "cities 2/3",
        "speed 3",
        "stack 3",
        "in reserve †2 ●1",
        "Resources F1 S2",
        "Hand 3/3 I I II",
        "Units 5",
        "Face-down tokens 2 ⌂ Ω",
    ):
        assert fact in drawn


def test_every_card_is_of_the_same_shape_and_the_roomiest_that_fits_is_taken() -> None:
    view = sample_view()
    shapes = {}
    for room in (200, 50, 17, 13, 9):
        lines = race_lines(ENGLISH, view, 43, room, show_private=False)
        assert len(lines) <= room
        heads = [
            number
            for number, line in enumerate(lines[5:], start=5)
            if line.plain.startswith(" ") and line.plain[1] in "RGEC"
        ]
        assert [lines[head].plain[1] for head in heads] == ["R", "G", "E", "C"]
        shapes[room] = len(lines)
        if room < 50:
            assert {after - before for before, after in pairwise(heads)} == {{17: 3, 13: 2, 9: 1}[room]}
    assert shapes[200] > shapes[50] > shapes[17] > shapes[13] > shapes[9] == 9


def test_everybody_stands_on_the_track_of_each_victory_and_the_leaders_are_named() -> None:
    """The letters stand in the order in which the seats are on the way, equal ones side by side; trade has none."""
    view = sample_view()
    spaces, techs = (4, 6, 4, 14), (("x",) * 5, ("x",) * 4, (), (), ())
    players = [replace(player, culture_space=space) for player, space in zip(view.players, spaces, strict=True)]
    players = [replace(player, coins=0, pyramid=techs) for player in players]
    title, culture, level, *_ = victory_lines(ENGLISH, replace(view, players=tuple(players)), 44)
    assert [each for each in culture.plain if each in "RGEC0123456789"][1:] == [*"RE4G6C14", *"21"]
    assert "R G E C9" in level.plain, "letters do not run together"
    narrow = victory_lines(ENGLISH, replace(view, players=tuple(players)), 24)
    assert "RGEC9" in narrow[2].plain
    assert title.plain.split() == ["Race", "to", "victory"], "two lead one each"
    players[0] = replace(players[0], coins=1)
    led = victory_lines(ENGLISH, replace(view, players=tuple(players)), 44)
    assert led[0].plain.split() == ["Race", "to", "victory", "R", "leads", "2", "of", "4", "tracks"]
    led = victory_lines(ENGLISH, replace(view, players=tuple(players)), 33)
    assert led[0].plain.split() == ["Race", "R", "leads", "2", "of", "4", "tracks"], "no rank among the players"
    assert "Trade" not in plain(led)
    places = [plain(victory_lines(ENGLISH, view, width)[1:2]).index("E") for width in (30, 44)]
    assert places[0] < places[1]


def test_the_track_of_conquest_says_what_it_counts_and_who_is_ahead_stands_ahead() -> None:
    view = sample_view()
    for width, said in ((60, "steps to a capital"), (40, "steps"), (22, ENGLISH.glyphs.capital)):
        track = victory_lines(ENGLISH, view, width)[4].plain
        assert track.endswith(f" {said}"), track
        marks = [(lap.value, player.letter) for player in view.players for lap in laps(ENGLISH, view, player)[3:]]
        track = track.removeprefix("† Conquest").removesuffix(said)
        assert [each for each in track if each.isalpha()] == [letter for _, letter in sorted(marks, key=itemgetter(0))]


def test_where_only_one_number_of_conquest_has_room_it_is_that_of_whoever_is_ahead() -> None:
    rows = [
        (player, Lap("combat", value, 30, "", str(30 - value)))
        for value, player in zip((3, 8, 12, 19), sample_view().players, strict=True)
    ]
    broad, narrow = (victory_line(ENGLISH, sample_view(), rows, width).plain for width in (40, 21))
    assert all(str(30 - lap.value) in broad for _, lap in rows)
    assert [str(30 - lap.value) in narrow for _, lap in rows] == [False, False, False, True]


@pytest.mark.parametrize(("coins", "near"), [(13, False), (14, True)])
def test_who_lacks_a_single_step_to_a_victory_stands_out(coins: int, near: bool) -> None:
    view = sample_view()
    rich = (replace(view.players[0], coins=coins), *view.players[1:])
    drawn = victory_lines(ENGLISH, replace(view, players=rich), 44)
    assert (f"R{coins}!" in drawn[3].plain) is near
    assert ("!" in plain(drawn)) is near


def test_where_there_is_room_a_card_tells_of_every_city() -> None:
    view = sample_view()
    rooms = [plain(race_lines(ENGLISH, view, width, 0, show_private=False)) for width in (43, 30)]
    cities = [city for player in view.players for city in player.cities]
    assert cities
    for city in cities:
        assert f"{city.name:<4}{ENGLISH.glyphs.icon('production')}{city.production}" in rooms[0]
        assert f"{city.name:<4}{ENGLISH.glyphs.icon('production')}" not in rooms[1]


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
    for line in picture_lines(ENGLISH)[2:]:
        assert not [span for span in line.spans if span.start < SYMBOL <= span.end], line.plain


@pytest.mark.parametrize("width", [30, 36, 43, 50])
def test_the_price_of_a_wonder_begins_a_line_rather_than_end_on_the_next(width: int) -> None:
    view = sample_view()
    lines = [line.plain for line in wonder_section(ENGLISH, view, frozenset(), width)]
    priced = [line for line in lines if f"{ENGLISH.glyphs.icon('production')}1" in line]
    assert len(priced) >= len(view.market.wonders)
    assert all(line.startswith(("◊", "  ☼1", "  ☼2")) for line in priced)


async def test_the_seats_fill_their_lines_only_where_that_takes_room_from_nothing() -> None:
    for fills in (False, True):
        panel = PlayersPanel(sample_view())
        panel.set_reactive(PlayersPanel.room, 120)
        panel.set_reactive(PlayersPanel.fills, fills)
        stage = Stage(panel, ENGLISH)
        async with stage.run_test(size=(46, 120)):
            assert any("in the deck" in line for line in screen_lines(stage)) == fills


def test_who_acts_and_who_is_first_stands_in_the_heading() -> None:
    view = sample_view(acting=1, first=0)
    for width in (50, 30):
        heads = [card(view, player, width, "card")[0].plain for player in view.players]
        assert ["►" in head for head in heads] == [False, True, False, False]
        assert [" first " in head for head in heads] == [True, False, False, False], "fits Egyptians as well as Anna"
        assert all(view.players[number].letter in head for number, head in enumerate(heads))
    assert "Germans" in head_line(ENGLISH, view, view.players[1], 28).plain


def test_the_limit_of_the_dial_stays_beside_a_long_name() -> None:
    view = sample_view()
    leader = replace(view.players[1], name="Catherine II")
    for width in (60, 40, 38):
        head = head_line(ENGLISH, view, leader, width).plain
        assert "Catherine II" in head, width
        assert f"{leader.trade}/27" in head, width


@pytest.mark.parametrize("asked", [None, 2])
def test_in_research_whoever_is_asked_acts_for_all_choose_in_secret(asked: int | None) -> None:
    view = sample_view(phase="research", acting=1, seat=asked)
    acts = [asked == player.seat for player in view.players]
    assert ["►" in card(view, player, 50, "card")[0].plain for player in view.players] == acts
    said = phase_line(view, ENGLISH).plain
    assert ("Egyptians" in said) == (asked == 2)
    assert "Germans" not in said


def test_secrets_never_take_the_cards_away() -> None:
    view = sample_view()
    public = race_lines(ENGLISH, view, 43, 18, show_private=False)
    opened = race_lines(ENGLISH, view, 43, 18, show_private=True)
    assert "Drought" in plain(opened)
    assert "Drought" not in plain(public)
    assert set(map(str, public)) <= {*map(str, opened), ""}


def test_without_room_the_leader_of_each_track_comes_first_with_the_trade_of_everybody() -> None:
    view = sample_view()
    wide, narrow = (plain(brief_lines(ENGLISH, view, view.players, width)) for width in (76, 28))
    assert len(wide.splitlines()) == 3
    assert "Culture E13 R4 " in wide, wide
    assert len(narrow.splitlines()) == 5
    assert all(f"{player.letter}»{player.trade}" in told for player in view.players for told in (wide, narrow))


@pytest.mark.parametrize(("look", "track"), [(ENGLISH, "track"), (look_in(spoken("ru"), DARK), "трек")])
def test_culture_tokens_and_the_culture_track_are_told_apart(look: Look, track: str) -> None:
    view = sample_view()
    last = len(view.components.culture_track)
    player = replace(view.players[0], culture=17, culture_space=13, trade=27, coins=14)
    others = tuple(replace(each, culture=17, culture_space=13, trade=27, coins=14) for each in view.players[1:])
    view = replace(view, players=(player, *others))
    assert "♪17" in other_lines(look, player, 60)[0].plain
    assert f"{track} 13" in plain(other_lines(look, player, 60))
    assert laps(look, view, player)[0].said == f"13/{last}"
    head = head_line(look, view, player, 50).plain
    assert "♪17" in head
    assert "13" not in head


@pytest.mark.parametrize(("trade", "filled"), [(0, 0), (1, 1), (12, 12), (27, 27)])
def test_the_trade_dial_is_a_bar_of_27(trade: int, filled: int) -> None:
    track = bar(Look(DARK, ASCII), trade, 27, 27, "trade").plain
    assert (track.count("#"), track.count(".")) == (filled, 27 - filled)
    plainly = bar(Look(PLAIN), trade, 27, 27, "trade").plain
    assert (plainly.count("▄"), plainly.count("·")) == (filled, 27 - filled)
    few = bar(Look(SIXTEEN), trade, 27, 27, "trade")
    assert few.plain == "▄" * 27
    assert len({str(span.style) for span in few.spans if span.end > span.start}) == 1 + (0 < filled < 27)
    dial = bar(ENGLISH, trade, 27, 27, "trade")
    assert dial.plain == "▄" * 27
    assert sum(span.end - span.start for span in dial.spans if span.style == DARK.ink_of("trade")) == filled


def test_the_way_to_a_capital_is_that_of_the_foremost_army() -> None:
    view = sample_view()
    *_, conquest = laps(ENGLISH, view, view.players[0])
    homes = {player.letter: view.squares[player.cities[0].square] for player in view.players}
    own, near = homes.pop("R"), conquest.said.split()[-1]
    capitals = [own, *homes.values()]
    assert conquest.goal == max(abs(a.x - b.x) + abs(a.y - b.y) for a in capitals for b in capitals)
    left = int(conquest.said.split()[0])
    assert near in homes
    assert conquest.value == max(0, conquest.goal - left)
    armies = [s for s in view.squares.values() if any((f.owner, f.kind) == (0, "army") for f in s.figures)]
    assert left == min(abs(s.x - home.x) + abs(s.y - home.y) for s in armies for home in homes.values())


def test_others_have_one_line_where_it_is_narrow() -> None:
    player = sample_view().players[1]
    assert plain(other_lines(ENGLISH, player, 27)) == " G  »4  $5  ♪6  Despotism"
    wide = plain(other_lines(ENGLISH, player, 70))
    assert "Germans" in wide
    assert "hand 2 · units 4 · tokens 0" in wide
    assert "resources F1" in wide


SECRETS = ("Drought", "Sabotage", "Deforestation", "⌂ Spy, Ω Uranium")


@pytest.mark.parametrize(
    ("kind", "units"),
    [
        (PlayersPanel, ("Infantry (4)", "Mounted (3)", "strength 1")),
        (CivSheet, ("Infantry (4)", "Mounted (3)", "strength 1")),
    ],
)
async def test_private_items_are_masked_until_they_are_asked_for(
    kind: type[PlayersPanel] | type[CivSheet], units: tuple[str, ...]
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


def with_other_secrets(view: View) -> View:
    """The same view with other private items of the same number in every hand that is known."""
    own = replace(
        view.players[0],
        hand=("bread_and_circuses",) * 3,
        forces=("artillery-3",) * 5,
        tokens=(Token("hut", "iron"), Token("village", "great_person")),
    )
    return replace(view, players=(own, *view.players[1:]))


@pytest.mark.parametrize("name", [name for name in PANELS if "secrets" not in name])
async def test_masked_panels_do_not_depend_on_what_is_private(name: str) -> None:
    panel = PANELS[name]()
    async with Stage(panel).run_test(size=(80, 60)) as pilot:
        before = [panel.render_line(y) for y in range(panel.size.height)]
        assert panel.view is not None
        panel.view = with_other_secrets(panel.view)
        await pilot.pause()
        assert [panel.render_line(y) for y in range(panel.size.height)] == before


async def test_the_market_lists_every_building_wonder_and_deck() -> None:
    panel = MarketPanel(sample_view())
    async with Stage(panel).run_test(size=(120, 40)):
        text, narrow = (plain(panel.lines(sample_view(), width)) for width in (118, 78))
    for building in PRINTED.buildings.values():
        assert building.name in text
    for wonder in ("The Hanging Gardens", "The Oracle", "Himeji Samurai Castle", "Porcelain Tower"):
        assert wonder in text
    assert "√ Library       ☼5 »♪   ×4   Writing" in text
    assert "  Harbor        ☼7 ☼»»  ×8   Navigation" in text
    for wonder in ("The Hanging Gardens", "The Oracle", "Himeji Samurai Castle", "Porcelain Tower"):
        assert f"◊ {wonder}" in narrow
    assert "√ Library       ☼5 »♪   ×4   Writing" in narrow
    assert all(word in narrow.split() for word in ("Pikeman", "Infantry", "☼7", "8"))
    assert all(word in text.split() for word in ("Pikeman", "Infantry", "☼7", "8"))
    assert "I ×9  II ×15  III ×11" in text


@pytest.mark.parametrize("width", [75, 76, 116])
async def test_the_market_cuts_nothing_and_tells_what_wonders_and_great_people_do(width: int) -> None:
    panel = MarketPanel(sample_view())
    async with Stage(panel).run_test(size=(120, 40)):
        drawn = panel.render().lines(width)
    text = plain(drawn)
    assert "…" not in text
    for building in PRINTED.buildings.values():
        assert PRINTED.techs[building.tech].name in text
    words = text.split()
    for told in ("Build an army or a scout for free;", "All your units are 1 stronger."):
        assert all(word in words for word in told.split())
    below_pictures = "»1 ♪2 ☼2 $1 +4" in " ".join(words)
    assert ("Artist »1 ♪2 · Builder ☼2 $1 · General +4" in text) != below_pictures


async def test_the_sheet_tells_what_own_wonders_and_private_cards_do() -> None:
    view = sample_view()
    panel = CivSheet(view)
    async with Stage(panel).run_test(size=(80, 60)):
        masked = plain(panel.lines(view, 68))
        panel.show_private = True
        shown = plain(panel.lines(view, 68))
    assert "◊ Stonehenge\n  Start of Turn: Gain 1 culture token." in masked
    assert "@ Builder  ☼2 $1  2 production, 1 coin  (in reserve)" in masked
    assert "Drought" not in masked
    assert "Sabotage I\n  Start of Turn: Destroy a building within 4 squares" in shown
    assert "Units 5: Artillery (strength 1), Infantry (3), Infantry (4), Mounted (2)" in " ".join(shown.split())


async def test_the_sheets_of_all_seats_stand_side_by_side_where_they_have_room() -> None:
    view = sample_view()
    panel = CivSheet(view)
    async with Stage(panel).run_test(size=(160, 60)):
        together = plain(panel.lines(view, 156))
        alone = plain(panel.lines(view, 120))
        panel.seat = 2
        assert plain(panel.lines(view, 156)).index(view.players[2].name) < together.index(view.players[2].name)
    for player in view.players:
        assert f"({player.name})" in together
        assert (f"({player.name})" in alone) == (player.seat == view.seat)
    for row in view.players[view.seat or 0].pyramid:
        assert all(PRINTED.techs[tech].name in alone for tech in row)


def test_a_sheet_tells_how_far_its_seat_is_on_each_way() -> None:
    view = sample_view()
    told = plain(progress_lines(ENGLISH, view, view.players[0], 118))
    assert told == "Trade 12/27 +7  ♪9 · Culture 4/21 · Techs 9/15 · Coins 3/15 · Conquest 3 to G", told


def test_units_are_told_at_the_strength_of_their_rank() -> None:
    assert units_text(ENGLISH, EDITION, ("mounted-2", "infantry-1"), {"mounted": 3, "infantry": 1}) == (
        "Infantry (strength 1), Mounted (4)"
    )


@all_rows("look", LOOKS)
async def test_the_whole_market_fits_into_a_terminal_of_120_by_40(look: Look) -> None:
    panel = MarketPanel(sample_view())
    async with Stage(panel, look).run_test(size=(120, 40)):
        lines = panel.lines(sample_view(), 118)
    assert len(lines) <= 38
    assert any("▀" in line.plain for line in lines) is look.pictured, "with the pictures of the wonders"
    names = [look.name(PRINTED.wonders[wonder]) for wonder in sample_view().market.wonders]
    assert any(all(name in line.plain for name in names) for line in lines), "side by side as cards"
    assert max(line.cell_len for line in lines) <= 118


async def test_the_smallest_terminal_shows_every_building_and_unit_at_once() -> None:
    panel = MarketPanel(sample_view())
    async with Stage(panel).run_test(size=(80, 24)):
        seen = plain(panel.lines(sample_view(), 78)[:22])
    assert all(each.name in seen for each in PRINTED.buildings.values())
    assert all(word in seen for word in ("Infantry", "Aircraft", "Army", "Scout", "Culture events"))


async def test_without_pictures_the_stock_fills_the_market_of_a_large_terminal_beside_the_buildings() -> None:
    panel = MarketPanel(sample_view())
    stage = Stage(panel, Look(SIXTEEN))
    async with stage.run_test(size=(160, 54)):
        lines = [line.plain for line in panel.lines(sample_view(), 156)]
    beside = "\n".join(line for line in lines if any(each.name in line for each in PRINTED.buildings.values()))
    assert all(word in beside for word in ("Infantry", "Army", "Resources", "The culture track"))


def test_spaces_of_the_culture_track_stand_on_grounds_with_few_colours_too() -> None:
    assert DARK.space(0, "event").bgcolor
    assert SIXTEEN.space(0, "event").bgcolor
    assert SIXTEEN.space(0, "event").bgcolor != SIXTEEN.space(0, "great_person").bgcolor


def test_a_city_is_told_in_one_line_in_every_language() -> None:
    for look in LOOKS:
        view = sample_view()
        for player in view.players:
            plainly = replace(player, cities=tuple(replace(city, walled=False) for city in player.cities))
            assert len(city_lines(look, plainly, 34)) == len(player.cities)


@all_rows("look", LOOKS)
@all_rows("width", [78, 118, 158])
async def test_great_people_stand_in_the_market_with_their_pictures_where_there_is_room(look: Look, width: int) -> None:
    panel = MarketPanel(sample_view())
    async with Stage(panel, look).run_test(size=(width + 2, 70)):
        lines = plain(panel.lines(sample_view(), width)).splitlines()
    names = [look.name(person) for person in PRINTED.great_people.values()]
    pictured = look.pictured and width > 100
    in_a_row = [n for n, line in enumerate(lines) if all(name in line for name in names)]
    assert all(any(name in line for line in lines) for name in names)
    if pictured:
        assert "▀" in lines[in_a_row[0] - 1]
        assert not any(lines[number].strip() for number in range(in_a_row[0] + 2, len(lines))), "the last thing there"
    track = next(n for n, line in enumerate(lines) if look.say("The culture track") in line)
    heading = next(n for n, line in enumerate(lines) if look.say("Great people") in line)
    assert (heading > track) == (pictured or width > 148)


@all_rows("look", LOOKS)
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


@all_rows("look", LOOKS)
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


@all_rows("look", LOOKS)
@all_rows("room", [Size(30, 19), Size(56, 14), Size(120, 60), Size(50, 60)])
def test_a_game_is_named_with_the_largest_map_and_the_race_where_it_has_room(look: Look, room: Size) -> None:
    view = sample_view()
    lines = game_lines(look, view, 153, room)
    assert max(line.cell_len for line in lines) <= max(room.width, 2 * view.width)
    told = "\n".join(line.plain for line in lines)
    assert all(player.name in told for player in view.players)
    assert (look.say("Conquest") in told) == (room.height == 60)
    if room.height > view.height + 3:
        assert len(lines) <= room.height


@pytest.mark.parametrize("person", list(PRINTED.great_people))
def test_a_great_person_is_told_by_icons_and_in_words(person: str) -> None:
    printed = PRINTED.great_people[person]
    name, icons, *rest = (line.plain for line in component_lines(ENGLISH, PRINTED, "great_person", person, 60))
    assert name == f"@ {printed.name}"
    for kind, sign in {"production": "☼", "trade": "»", "culture": "♪", "coin": "$", "combat": "+"}.items():
        count = getattr(printed.icons, kind)
        assert (f"{sign}{count}" in icons) == bool(count)
        assert (kind in icons) == bool(count)
    assert rest == ["These icons take the place of what its square gives."]


def test_a_government_says_both_its_lines_and_nothing_more() -> None:
    republic = plain(component_lines(ENGLISH, PRINTED, "government", "republic", 70))
    assert "as scouts do.\n" in republic
    assert republic.rstrip().endswith("Your scouts can explore huts, but not villages.")
    assert "*" not in republic


@pytest.mark.parametrize(
    ("word", "found", "missing"),
    [("silk", "Horseback Riding", "Pottery"), ("LIBRARY", "Writing", "Masonry"), ("zzz", "No tech card has", "Level")],
)
async def test_tech_cards_are_found_by_a_word(word: str, found: str, missing: str) -> None:
    panel = TechCards(sample_view())
    async with Stage(panel).run_test(size=(80, 60)):
        everything = plain(panel.lines(sample_view(), 76))
        panel.word = word
        text = plain(panel.lines(sample_view(), 76))
    assert found in text
    assert missing not in text
    assert all(f" {tech.name}  " in everything for tech in PRINTED.techs.values())
    assert any("Banking" in line and "√ known" in line and "III" in line for line in everything.splitlines())
    assert "Building: Library for ☼5: »1 ♪1." in everything
    assert all(word in everything.split() for word in ["Infantry:", "Pikeman,", "rank", "2", "(strength", "+1)."])


@pytest.mark.parametrize(("width", "columns"), [(78, 3), (116, 5)])
def test_the_culture_track_places_everybody_under_its_space(width: int, columns: int) -> None:
    view = sample_view()
    lines = [line.plain for line in track_lines(ENGLISH, view, width)]
    assert max(map(len, lines)) <= width
    heads, spaces, *markers = lines[1:]
    assert heads.split() == ["♪3", "a", "step", "♪5", "»3", "a", "step", "♪7", "»6", "a", "step"]
    three = "3" if columns == 3 else "III"
    two, one = ("2", "I") if columns == 3 else ("II", "I")
    expected = [one, one, "@", one, one, one, "@", two, two, two, two, "@", two, two, three, three, three, "@", three]
    assert spaces.replace("─", " ").split() == ["0", *expected, three, "◊"]
    numbers = next(line for line in markers if line.split()[:3] == ["1", "2", "3"])
    for player in view.players:
        (line,) = [line for line in markers[: markers.index(numbers)] if f" {player.letter} " in line]
        place = line.index(player.letter)
        under = numbers[place - columns // 2 : place + columns // 2 + 1].strip()
        assert under == (str(player.culture_space) if player.culture_space else "")
    assert any("to space" in line for line in lines)


@pytest.mark.parametrize("edge", [2, 0, -3])
async def test_fronts_show_units_wounds_edge_and_only_the_own_hand(edge: int) -> None:
    view = sample_view(battle=replace(sample_battle(), edge=edge))
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        text = plain(panel.lines(view, 98))
        assert "killed: Mounted (strength 2)" in text
    assert "Battle at M5" in text
    assert " R  Romans attack  hand 3  × killed 1" in text
    assert "♥··" in text
    assert " G  Germans defend  hand 2" in text
    assert "Pikeman" in text
    assert {2: " R  +2", 0: "Bonus 4 : 2", -3: " G  +3"}[edge] in text


async def test_a_masked_hand_shows_backs_only() -> None:
    view = sample_view(battle=sample_battle(open_hand=False))
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        text = plain(panel.lines(view, 98))
    assert "hand 3" in text
    assert "Archer" not in text


async def test_many_fronts_take_several_rows_of_boxes() -> None:
    battle = sample_battle()
    view = sample_view(battle=replace(battle, fronts=battle.fronts * 3))
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(80, 60)):
        text = plain(panel.lines(view, 78))
    assert all(f"Front {n}" in text for n in range(1, 10))


async def test_a_front_where_nobody_stands_has_no_box() -> None:
    battle = sample_battle()
    for fronts, told in ((((None, None), battle.fronts[0]), "Front 2"), (((None, None),), "Every front is empty")):
        view = sample_view(battle=replace(battle, fronts=fronts))
        panel = Fronts(view)
        async with Stage(panel).run_test(size=(80, 60)):
            text = plain(panel.lines(view, 78))
        assert told in text
        assert "Front 1" not in text


def test_the_land_around_a_square_takes_the_room_there_is() -> None:
    view = sample_view(battle=sample_battle())
    place = place_lines(ENGLISH, view, sample_battle().square, Size(98, 10))
    assert len(place) == 10
    assert {line.cell_len for line in place} == {16 * 5}, "the whole row of squares, in the middle zoom"
    assert place_lines(ENGLISH, view, sample_battle().square, Size(98, 3)) == []


async def test_barbarians_have_a_badge_of_their_own() -> None:
    battle = sample_battle()
    view = sample_view(battle=replace(battle, defender=replace(battle.defender, barbarian=True)))
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(80, 60)):
        assert " Ω  Barbarians" in plain(panel.lines(view, 78))


def test_lines_are_cut_wrapped_and_set_side_by_side() -> None:
    assert fit(Text("abcdef"), 4, ENGLISH).plain == "abc…"
    assert fit(Text("abcd"), 4, ENGLISH).plain == "abcd"
    assert [line.plain.rstrip() for line in wrapped(Text("one two three four"), 9, indent=2)] == [
        "one two",
        "  three",
        "  four",
    ]
    sides: list[list[Text]] = [[Text("a")], [Text("b"), Text("c")]]
    assert [line.plain for line in beside(*sides, width=8, look=ENGLISH)] == ["a    b", "     c"]
    both = styled("x", DARK.badge("red")).append("y")
    assert [(span.start, span.end) for span in both.spans] == [(0, 1)]


def test_the_setup_belongs_to_no_round() -> None:
    assert "ROUND" not in phase_line(sample_view(phase="setup", round=0), ENGLISH).plain
    assert "ROUND 1" in phase_line(sample_view(phase="trade", round=1), ENGLISH).plain


def test_what_a_seat_holds_takes_a_line_for_each_sort_where_there_is_little_room() -> None:
    t = table(2)
    hold(t, 0, "love_despot_day", "bread_and_circuses")
    units(t, 0, "infantry-1", "infantry-2", "mounted-1", "mounted-2", "artillery-1")
    player = view(t, 0).players[0]
    whole = private_lines(ENGLISH, player, 30, show_private=True, brief=True)
    assert len(whole) > 4
    assert private_lines(ENGLISH, player, 30, show_private=True, brief=True, most=len(whole)) == whole
    tight = private_lines(ENGLISH, player, 30, show_private=True, brief=True, most=3)
    assert [line.plain.split(":")[0] for line in tight] == ["Hand 2/2", "Units 5"]
    assert all(line.cell_len <= 30 and line.plain.endswith("…") for line in tight)
