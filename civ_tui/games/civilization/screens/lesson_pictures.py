"""What is shown beside the words of lessons, and of the pages about options: squares and units as large as they fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.civilization.drawn.cells import NORTH, SOUTH, Badge, Cell, CityMark, Marks, Place
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.unit_cards import FIELD, LARGE
from civ_tui.games.civilization.drawn.zooms import SIZES, Zoom
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.games.civilization.words.added import PAGES
from civ_tui.games.civilization.words.lessons import LESSONS

ZOOMS: Final[tuple[Zoom, ...]] = ("XL", "L", "M")
"""The sizes of the squares beside the words, the best first."""
UNITS: Final = ("infantry", "mounted", "artillery")
"""What has a picture of a unit in place of a square."""
SHOWN: Final = {lesson.id: lesson.shown for lesson in LESSONS if lesson.shown}
"""What is shown beside each paragraph of a lesson, by its id."""
SOMEBODY: Final = ("R", "red")
"""Whose the pieces of those pages are."""


def square_of(name: str, who: tuple[str, str]) -> tuple[Cell, Marks]:
    """A square with a piece of that name, as it lies on the map, those of players with that letter and in that
    colour."""
    place, marks = Place(1, 1, 1, 1), Marks()
    cell = Cell("grassland", False, place=place)
    match name:
        case "capital" | "city":
            cell = replace(cell, city=CityMark(*who, name == "capital", walled=False, production=5, trade=3))
        case "caravan" | "fortification" | "program":
            cell = replace(cell, city=CityMark(*who, False, walled=False, production=5, trade=3, holds=name))
        case "upper" | "lower":
            half = SOUTH if name == "upper" else NORTH
            cell = replace(cell, city=CityMark(*who, True, walled=False, production=7, trade=4, half=half))
        case "relic":
            cell = replace(cell, terrain="forest", feature=(name, "seven_cities_of_gold"))
        case "city_state":
            cell = replace(cell, feature=(name, "city_state_3"), icons=(("trade", 3),))
        case "shipyard":
            cell = replace(cell, terrain="water", feature=("building", name), icons=(("production", 2),))
        case "taj_mahal" | "notre_dame":
            cell = replace(cell, feature=("wonder", name), icons=(("culture", 2),))
        case "army" | "scout":
            cell = replace(cell, badges=(Badge(*who, int(name == "army"), int(name == "scout"), moved=False),))
        case "building":
            cell = replace(cell, feature=(name, "library"), icons=(("trade", 1), ("culture", 1)))
        case "great_person":
            cell = replace(cell, feature=(name, "artist"), icons=(("culture", 2),))
        case "hut" | "village":
            cell = replace(cell, feature=(name, name))
        case "site":
            cell, marks = replace(cell, icons=(("production", 5), ("trade", 3))), Marks(yields=True, site=True)
        case "trade":
            cell, marks = Cell("water", False, (("trade", 1),), place=place), Marks(yields=True)
        case _:
            cell = replace(cell, resource=name)
    return cell, marks


def shown(look: Look, name: str, player: PlayerView, zoom: Zoom) -> Lines:
    """What has that name, in as many lines as a square has at that zoom; nothing for what cannot be drawn."""
    if name in UNITS:
        return [*painted(look, f"unit {name} 1", LARGE.picture, SIZES[zoom][1], player.colour, FIELD[LARGE])]
    return _square(look, name, (player.letter, player.colour), zoom)


def _square(look: Look, name: str, who: tuple[str, str], zoom: Zoom) -> Lines:
    """The square in lines; a metropolis as its two squares, one below the other."""
    if name == "metropolis":
        return [line for half in ("upper", "lower") for line in _square(look, half, who, zoom)]
    if not name:
        return []
    return [
        Text.assemble(*((text, style or "") for text, style, _ in row))
        for row in paint(*square_of(name, who), zoom, look)
    ]


def page_pictures(look: Look, page: str, columns: int) -> list[Lines]:
    """A square for each paragraph of the page about that option, as large as so many columns allow; or none at all."""
    zoom = next((zoom for zoom in ZOOMS if SIZES[zoom][0] <= columns), ZOOMS[-1])
    names = next((each.shown for each in PAGES if each.id == page), ())
    return [_square(look, name, SOMEBODY, zoom) for name in names]


def pictures(look: Look, lesson: str, player: PlayerView) -> Iterator[Sequence[Lines]]:
    """A picture for each paragraph of that lesson, or none at all; at every size."""
    for zoom in ZOOMS:
        yield [shown(look, name, player, zoom) for name in SHOWN.get(lesson, ())]
