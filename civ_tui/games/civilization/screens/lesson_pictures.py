"""What is shown beside the words of lessons, and of the pages about options: squares and units as large as they fit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.civilization.drawn.cells import NORTH, SOUTH, Badge, Cell, CityMark, Marks, Place
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.unit_cards import FIELD, SMALL
from civ_tui.games.civilization.drawn.zooms import SIZES, Zoom
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.tui.overlays.articles import TERM

ZOOMS: Final[tuple[Zoom, ...]] = ("XL", "L", "M")
"""The sizes of the squares beside the words, the best first."""
UNITS: Final = ("infantry", "mounted", "artillery")
"""What has a picture of a unit in place of a square."""
HUTS: Final = f"{TERM}:hut"
"""The word of the rules that has pictures, for both."""
SOMEBODY: Final = ("R", "red")
"""Whose the pieces are where they are nobody's."""


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
            cell, marks = replace(cell, icons=(("production", 5), ("trade", 3))), Marks(site=True)
        case "trade":
            cell, marks = Cell("water", False, (("trade", 1),), place=place), Marks(yields=True)
        case _:
            cell = replace(cell, resource=name)
    return cell, marks


def shown(look: Look, name: str, space: Size, player: PlayerView | None = None) -> Lines:
    """What has that name, in as many lines as the largest square that fits; nothing for what cannot be drawn."""
    fitting = (zoom for zoom in ZOOMS if SIZES[zoom][0] <= space.width and SIZES[zoom][1] <= space.height)
    if name == HUTS:
        pictures = [painted(look, token, *space) for token in ("hut", "village")]
        return [Text("  ").join(row) for row in zip(*pictures, strict=True)]
    letter, colour = SOMEBODY if player is None else (player.letter, player.colour)
    if (zoom := next(fitting, None)) is None or name.startswith(TERM):
        return []
    if name in UNITS:
        return [*painted(look, f"unit {name} 1", SMALL.picture, SIZES[zoom][1], colour, FIELD)]
    return _square(look, name, (letter, colour), zoom)


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
