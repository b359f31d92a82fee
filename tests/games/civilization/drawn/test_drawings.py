"""Panels and lines as they are drawn: a sheet of each, compared with the one last agreed on (`sheets.told`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import pytest
from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.drawing.panel import Panel, bar
from civ_tui.drawing.step_chart import chart_lines
from civ_tui.games.civilization.drawn.balance_bar import balance_bar
from civ_tui.games.civilization.drawn.civ_sheet import progress_lines
from civ_tui.games.civilization.drawn.culture_track import track_lines
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.forecasts import forecast_lines
from civ_tui.games.civilization.drawn.front_rows import columns
from civ_tui.games.civilization.drawn.fronts import Fronts, header_lines
from civ_tui.games.civilization.drawn.hands import hand_in_brief, side_heads
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.drawn.market import wonder_section
from civ_tui.games.civilization.drawn.phase_bar import phase_line, turn_line
from civ_tui.games.civilization.drawn.players import city_lines, other_lines
from civ_tui.games.civilization.drawn.race import (
    Lap,
    PlayersPanel,
    brief_lines,
    card_lines,
    head_line,
    race_lines,
    victory_line,
    victory_lines,
)
from civ_tui.games.civilization.drawn.reports import charts, facts_line, point_lines
from civ_tui.games.civilization.drawn.scene import scene_lines
from civ_tui.games.civilization.drawn.small_map import game_lines, place_lines
from civ_tui.games.civilization.drawn.spread_pyramid import spread_lines
from civ_tui.games.civilization.drawn.standings import explanation, standings_blocks
from civ_tui.games.civilization.drawn.strikes import strike_lines
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid, pyramid_lines
from civ_tui.games.civilization.drawn.unit_cards import SHAPES, SMALL, Standing, hearts
from civ_tui.games.civilization.drawn.unit_cards import card_lines as unit_lines
from civ_tui.games.civilization.figures.standings import standings
from civ_tui.games.civilization.rules.battle.forecast import forecast
from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.rules.subjects import PlayedUnit
from civ_tui.games.civilization.rules.view import PlayerView, View, view
from civ_tui.games.civilization.words.ending import facts
from civ_tui.words.languages import spoken
from tests import sheets
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH, Market, Sheet, Stage, check_golden
from tests.games.civilization.drawn.fighting import OPTIONS, entry, fighting, known, unseen
from tests.games.civilization.drawn.sample import number, sample_battle, sample_view
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, by_decree, report
from tests.games.civilization.printed import EDITION, PRINTED
from tests.games.civilization.rules.tables import table
from tests.palettes import SIXTEEN

pytestmark = pytest.mark.usefixtures("every_frame")

RUSSIAN = look_in(spoken("ru"), PLAIN, ASCII)
FEW = Look(SIXTEEN)
Lines = Iterable[Text]
Drawing = Callable[[Look, int], Lines]
"""The lines of something in so many columns."""


# Lines


def seats(**changed: Any) -> View:
    """The sample with that changed of everybody."""
    view = sample_view()
    return replace(view, players=tuple(replace(player, **changed) for player in view.players))


def first(**changed: Any) -> View:
    """The sample with that changed of the first seat."""
    view = sample_view()
    return replace(view, players=(replace(view.players[0], **changed), *view.players[1:]))


def on_tracks() -> View:
    """Equal ones, and two who lead one track each."""
    view = seats(coins=0)
    techs = (("x",) * 5, ("x",) * 4, (), ())
    players = [
        replace(player, culture_space=space, pyramid=techs)
        for space, player in zip((4, 6, 4, 14), view.players, strict=True)
    ]
    return replace(view, players=tuple(players))


def steps(look: Look, width: int) -> Lines:
    """The track of conquest, whose end nobody else has."""
    rows = [
        (player, Lap("combat", value, 30, "", str(30 - value), "0"))
        for value, player in zip((3, 8, 12, 19), sample_view().players, strict=True)
    ]
    yield victory_line(look, sample_view(), rows, width)


def squares(view: View, *names: str) -> Drawing:
    return lambda look, width: [
        line for name in names for line in (*square_lines(look, view, number(name), width), Text())
    ]


def held() -> View:
    """A square that is blockaded, by scouts that gather for a city; a city that has acted, and one that has not."""
    view = sample_view(phase="city_management")
    scouts = tuple(replace(figure, gathers_for=number("N3")) for figure in view.squares[number("P12")].figures)
    tired = view.squares[number("F2")]
    changed = (
        replace(view.squares[number("D2")], blockaded=True, figures=scouts),
        replace(tired, city=replace(certain(tired.city), actions_left=0)),
    )
    return replace(view, squares={**view.squares, **{square.square: square for square in changed}})


def turns(look: Look, width: int) -> Lines:
    view = sample_view(acting=0)
    yield from turn_line(look, view, width, doing="3 steps")
    yield from turn_line(look, view, width, seat=2, states=("private view", "saved"))
    yield from turn_line(look, sample_view(first=2, order=(2, 3, 0, 1), acting=0, phase="research"), width)
    yield from turn_line(look, sample_view(victory="coins"), width)
    for phase, turn in (("setup", 0), ("trade", 1)):
        yield phase_line(sample_view(phase=phase, round=turn), look)
    for seat in (None, 2):
        yield phase_line(sample_view(phase="research", acting=1, seat=seat), look)


def cards(shape: Any, **changed: Any) -> Drawing:
    view = sample_view(acting=1, first=0, **changed)
    return lambda look, width: [
        line for player in view.players for line in card_lines(look, view, player, width, shape)
    ]


def heads(look: Look, width: int) -> Lines:
    view = sample_view(acting=1)
    for player in (*view.players, replace(view.players[1], name="Catherine II")):
        yield head_line(look, view, player, width)
    rich = replace(view.players[0], culture=17, culture_space=13, trade=27, coins=14)
    yield head_line(look, view, rich, width)
    for player in (rich, view.players[1]):
        yield from other_lines(look, player, width)


def components(look: Look, width: int) -> Lines:
    kinds = {"government": "republic", "wonder": "oracle", "building": "library", "tech": "metal_casting"}
    for kind, id_ in (*(("great_person", person) for person in PRINTED.great_people), *kinds.items()):
        yield from component_lines(look, PRINTED, kind, id_, width)


def race(look: Look, width: int) -> Lines:
    view = sample_view()
    for room, private in ((0, False), (50, False), (17, False), (18, True), (9, False)):
        yield from race_lines(look, view, width, room, show_private=private)
        yield Text("-")
    yield from race_lines(look, replace(view, seat=2), width, 17, show_private=False)


def scores(look: Look, width: int) -> Lines:
    battle = replace(sample_battle(), fronts=())
    for edge, ahead in ((9, None), (-9, None), (0, None), (3, (3, 8))):
        yield balance_bar(look, sample_view(), replace(battle, edge=edge), width, ahead)


def told(look: Look, width: int) -> Lines:
    """Strikes, forecasts, and what stands above the cards."""
    seen, battle = fighting(), sample_battle()
    yield from strike_lines(look, seen, width)
    yield from strike_lines(look, seen, width, most=1)
    blow = (
        entry("unit_attacks", 0, enemy=["mounted", 1], enemy_strength=3, first=False, front=2),
        entry("unit_killed", 1, card="mounted-2", front=2),
        entry("unit_killed", 0, front=2),
    )
    yield from strike_lines(look, replace(seen, log=blow), width)
    for played in (PlayedUnit("infantry-3", 2), PlayedUnit("mounted-3", 2), PlayedUnit("infantry-3", None)):
        ahead = certain(forecast(EDITION, certain(seen.battle), played))
        yield from forecast_lines(look, seen, certain(seen.battle), ahead, width)
    yield from header_lines(look, sample_view(), battle, width)
    dead = ("infantry-1", "infantry-2")
    sides = replace(battle.attacker, killed=dead), replace(battle.defender, barbarian=True, killed=dead)
    yield from side_heads(look, sample_view(), sides, columns(SMALL, width), width)


def policies(look: Look, width: int) -> Lines:
    """None is left out of a card that has a single line for its facts."""
    for adopted in (
        ["pacifism"],
        ["urban_development", "expansionism"],
        ["natural_religion", "pacifism", "rationalism"],
    ):
        t = table(options=("policies",))
        t.players[0].policies = adopted
        seen = view(t, 0)
        for shape in ("card", "brief"):
            yield from card_lines(look, seen, seen.players[0], width, shape)


def bars(look: Look, width: int) -> Lines:
    for trade in (0, 1, 12, 27):
        yield bar(look, trade, 27, width, "trade")


def cities(look: Look, width: int) -> Lines:
    for player in SAMPLE.players:
        yield from city_lines(look, player, width)


def saved(look: Look, width: int) -> Lines:
    """A saved game, and the land around a square, in little room and in more."""
    for height in (14, 40):
        yield from game_lines(look, SAMPLE, 153, Size(width, height))
        yield Text("-")
    for height in (10, 3):
        yield from place_lines(look, SAMPLE, number("M5"), Size(width, height))


@pytest.mark.parametrize("width", [80, 112, 120, 144])
def test_the_picture_of_the_title_is_whole_from_side_to_side(width: int) -> None:
    look = look_in(spoken("en"), DARK)
    assert {width - line.cell_len for line in scene_lines(look, width, 16)} <= {0, 8}


def units(look: Look, width: int) -> Lines:
    """A unit in every shape of cards, on both sides; hearts are for health."""
    view, battle = SAMPLE, sample_battle()
    unit = UnitView("infantry-2", "infantry", "Pikeman", 3, 0)
    hurt, tough = UnitView("infantry-3", "infantry", "Spearman", 3, 0, 1), UnitView("", "infantry", "Spearman", 1, 2, 3)
    for shape, right in product(SHAPES, (False, True)):
        for standing in (Standing(unit, replace(unit, wounds=2)), Standing(tough, None), None):
            yield from unit_lines(look, view, battle.attacker, standing, shape, shape.least, right=right)
    for now, left, room in (
        (hurt, hurt, 9),
        (tough, tough, 9),
        (tough, tough, 2),
        (tough, replace(tough, wounds=3), 9),
    ):
        yield hearts(look, Standing(now, left), room)
    yield from hand_in_brief(look, fighting(), battle.attacker, width)


def spread(look: Look, width: int) -> Lines:
    """A pyramid with the texts of its cards, cut where they have no room; nothing where they could not be read."""
    for foot, height, slot in ((5, 40, (0, 0)), (5, 34, None), (5, 20, None), (7, 40, None)):
        yield from spread_lines(look, known(5, 4, 3, 2, 1), foot, (width, height), slot, {1})
        yield Text("-")


def pyramid(player: PlayerView, slot: tuple[int, int] | None = None, tall: int = 1, *levels: int) -> Drawing:
    return lambda look, width: pyramid_lines(look, player, width, slot, {*levels}, tall=tall)


def final(look: Look, width: int) -> Lines:
    """The table of a finished game, with a long name."""
    over = view(by_decree().state, None)
    players = (replace(over.players[0], name="Bartholomew Maximilian"), *over.players[1:])
    table = standings(replace(over, players=players), (400, 1277, 3, 4), (9000, 12, 3599, 0))
    for block in standings_blocks(look, table, width):
        yield from block
    yield from explanation(look, width)


def played(look: Look, width: int) -> Lines:
    """What is told of a finished game; without a clock no time is."""
    of = report(CONQUEST)
    for told_of in (of, replace(of, clock=(9000, 660), points=())):
        yield Text(facts_line(look, facts(look, told_of)))
        yield from point_lines(look, told_of, width)
    for chart in charts(look, report(ECONOMY)):
        yield from chart_lines(chart, width, 10, look)


SAMPLE = sample_view()
ROMAN = SAMPLE.players[0]
LINES: dict[str, tuple[Drawing, tuple[int, ...]]] = {
    "turn": (turns, (118, 90, 80, 50, 40)),
    "squares": (squares(SAMPLE, "I5", "H6", "E3", "C14", "M5", "P12", "H2", "B4"), (60, 26)),
    "squares as signs": (lambda look, width: squares(SAMPLE, "H6")(replace(look, terrain="plain"), width), (60,)),
    "squares in City Management": (squares(held(), "D2", "F2", "C3"), (60, 26)),
    "race": (race, (43, 30)),
    "whole cards": (cards("whole"), (60,)),
    "cards": (cards("card"), (50, 30)),
    "cards in research": (cards("card", phase="research", seat=2), (50,)),
    "brief": (lambda look, width: brief_lines(look, SAMPLE, SAMPLE.players, width), (76, 28)),
    "heads": (heads, (60, 38, 27)),
    "tracks": (lambda look, width: victory_lines(look, SAMPLE, width), (60, 44, 22)),
    "equal on tracks": (lambda look, width: victory_lines(look, on_tracks(), width), (44, 24)),
    "nearly there": (lambda look, width: victory_lines(look, first(coins=14), width), (44, 33)),
    "conquest": (steps, (40, 21)),
    "progress": (lambda look, width: [progress_lines(look, SAMPLE, ROMAN, width)][0], (118,)),
    "culture track": (lambda look, width: track_lines(look, SAMPLE, width), (116, 78)),
    "components": (components, (60,)),
    "score": (scores, (60, 32, 12)),
    "battle": (told, (80, 49)),
    "pyramid": (pyramid(ROMAN, (0, 2), 1, 1, 2), (76, 50)),
    "tall pyramid": (pyramid(known(2, 2, 1, 0, 0), None, 3), (74,)),
    "full pyramid": (pyramid(known(9, 9, 9, 9, 9)), (78,)),
    "policies": (policies, (60, 30)),
    "bars": (bars, (27,)),
    "cities": (cities, (34,)),
    "wonders": (lambda look, width: wonder_section(look, SAMPLE, frozenset(), width), (50, 43, 36, 30)),
    "saved game": (saved, (56, 30)),
    "units": (units, (40,)),
    "spread pyramid": (spread, (158,)),
    "report": (played, (60, 30)),
    "standings": (final, (158, 78)),
}


@pytest.mark.parametrize("name", LINES)
def test_lines_are_drawn_as_was_agreed(name: str) -> None:
    drawing, widths = LINES[name]
    shown = [("", ENGLISH, width) for width in widths]
    shown += [(" of few colours", FEW, widths[-1]), (" in Russian", RUSSIAN, widths[0])]
    lines = [
        line
        for words, look, width in shown
        for line in sheets.told(f"{name}{words}, {width} columns", drawing(look, width))
    ]
    check_golden(f"lines-{name.replace(' ', '-')}", "\n".join(lines) + "\n")


# Panels


@dataclass(frozen=True)
class Shown:
    """A panel in windows of these sizes, with fields set; in another look too."""

    panel: Callable[[View], Panel]
    sizes: Sequence[tuple[int, int]]
    view: View = SAMPLE
    fields: dict[str, Any] = field(default_factory=dict)
    look: Look = ENGLISH


def ahead(seen: View, card: str, front: int | None) -> Any:
    return forecast(EDITION, certain(seen.battle), PlayedUnit(card, front))


def fought(**changed: Any) -> View:
    return sample_view(battle=replace(sample_battle(), **changed))


BATTLE = sample_battle()
FEW_CARDS = first(pyramid=(("currency",), (), (), (), ()))
SHOWN: dict[str, Shown] = {
    "players": Shown(PlayersPanel, [(60, 60), (30, 24)]),
    "players with secrets": Shown(PlayersPanel, [(60, 60)], fields={"show_private": True}),
    "market": Shown(Market, [(160, 70), (120, 40), (120, 24), (80, 24)]),
    "market of few colours": Shown(Market, [(160, 54), (120, 40)], look=FEW),
    "market in Russian": Shown(Market, [(120, 40), (80, 24)], look=RUSSIAN),
    "sheet": Shown(Sheet, [(160, 60), (70, 60)]),
    "sheet with secrets": Shown(Sheet, [(70, 60)], fields={"show_private": True}),
    "sheet of another seat": Shown(Sheet, [(70, 60)], fields={"seat": 2}),
    "tech pyramid": Shown(TechPyramid, [(160, 54), (120, 40), (80, 24)], fields={"options": OPTIONS}),
    "tech pyramid of another seat": Shown(TechPyramid, [(80, 30)], fields={"seat": 2}),
    "tech pyramid of few cards": Shown(TechPyramid, [(120, 40), (120, 30)], FEW_CARDS),
    "fronts": Shown(Fronts, [(100, 40), (52, 24)], fighting(), {"room": 37}),
    "fronts, nothing marked": Shown(Fronts, [(100, 40)], fighting(), {"marked": False}),
    "fronts with a unit ahead": Shown(
        Fronts, [(100, 40)], fighting(), {"ahead": ahead(fighting(), "infantry-3", 2), "room": 37}
    ),
    "fronts with a unit alone": Shown(Fronts, [(52, 24)], fighting(), {"ahead": ahead(fighting(), "mounted-3", None)}),
    "one front": Shown(Fronts, [(85, 40)], fighting(1), {"room": 37}),
    "five fronts": Shown(Fronts, [(155, 57), (113, 51)], fighting(5), {"room": 51}),
    "four fronts": Shown(Fronts, [(155, 57)], fighting(4), {"room": 57}),
    "nine fronts": Shown(Fronts, [(80, 60)], fought(fronts=BATTLE.fronts * 3)),
    "fronts without hands": Shown(Fronts, [(114, 60)], unseen(fighting()), {"room": 46}),
    "fronts without hands, lower": Shown(Fronts, [(78, 60)], unseen(fighting()), {"room": 18}),
    "no front": Shown(Fronts, [(80, 60)], fought(fronts=((None, None),), edge=0)),
    "an empty front": Shown(Fronts, [(80, 60)], fought(fronts=((None, None), BATTLE.fronts[0]), edge=-3)),
    "barbarians": Shown(Fronts, [(80, 60)], fought(defender=replace(BATTLE.defender, barbarian=True))),
}


@pytest.mark.parametrize("name", SHOWN)
async def test_panels_are_drawn_as_was_agreed(name: str) -> None:
    shown, lines = SHOWN[name], list[str]()
    for size in shown.sizes:
        panel = shown.panel(shown.view)
        async with Stage(panel, shown.look).run_test(size=size):
            for attribute, value in shown.fields.items():
                panel.set_reactive(getattr(type(panel), attribute), value)
            drawn = panel.render().lines(size[0] - 2)
        lines += sheets.told(f"{name}, {size[0]} x {size[1]}", drawn)
    check_golden(f"panel-{name.replace(', ', ' ').replace(' ', '-')}", "\n".join(lines) + "\n")
