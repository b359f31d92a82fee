"""Squares of the map of every kind, each by what is to be seen on it: with the marks that are on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from civ_tui.games.civilization.drawn.cells import (
    EAST,
    NORTH,
    NORTH_EAST,
    SOUTH,
    SOUTH_WEST,
    WEST,
    Badge,
    Cell,
    CityMark,
    Marks,
    Place,
)
from tests.games.civilization.printed import EDITION

KINDS: Final = ("water", "grassland", "forest", "desert", "mountain")
FIELD: Final = Cell("grassland", False, place=Place(5, 5, 1, 1, around="gggggggg"), edition=EDITION)
CAPITAL: Final = CityMark("R", "red", capital=True, walled=False, production=9, trade=12)
ARMY: Final = Badge("R", "red", 2, 0, moved=False)
SCOUT: Final = Badge("G", "blue", 0, 1, moved=False)
BOTH: Final = Badge("C", "yellow", 3, 1, moved=False)
ICONS: Final = (("trade", 2), ("culture", 1))
MUCH: Final = (("production", 2), ("trade", 2), ("coin", 1))
MARKET: Final[dict[str, Any]] = {"feature": ("building", "market"), "icons": ICONS, "owner": "red"}
Specimen = tuple[Cell, Marks]


def at(x: int = 5, y: int = 5, across: int = 1, down: int = 1, around: str = "gggggggg", **sides: int) -> Place:
    """A square there."""
    return Place(x, y, across, down, around=around, **sides)


def field(marks: Marks | None = None, **shown: Any) -> Specimen:
    """A field of grass with that on it."""
    return replace(FIELD, **shown), marks or Marks()


def land(kind: str, around: str = "", **place: int) -> Specimen:
    """Such land, amid its like unless something else is around."""
    return replace(FIELD, terrain=kind, place=at(around=around or kind[0] * 8, **place)), Marks()


def closed(across: int, down: int, marks: Marks | None = None) -> Specimen:
    """A square of a closed tile."""
    return Cell(None, False, place=Place(4 + across, 4 + down, across, down)), marks or Marks()


def city(marks: Marks | None = None, *badges: Badge, place: Place = FIELD.place, **mark: Any) -> Specimen:
    """The capital of Rome, or what is stated of another city."""
    return field(marks, city=replace(CAPITAL, **mark), badges=badges, place=place)


PRINCIPAL: Final[dict[str, Specimen]] = {
    **{kind: land(kind) for kind in KINDS},
    "water north of which lies land": land("water", "gwwwgwwg", shores=NORTH | NORTH_EAST),
    "a closed tile, its first corner": closed(0, 0),
    "a closed tile, its last corner": closed(3, 3),
    "a closed tile that can be turned over": closed(1, 1, Marks(turns=True, target=True)),
    "a capital": city(),
    "a walled city that has not acted": city(capital=False, walled=True, idle=True),
    "an army in a capital": city(None, ARMY),
    "an army": field(badges=(ARMY,)),
    "a scout at the east of its owner's land": field(badges=(SCOUT,), owner="blue", place=at(border=EAST)),
    "an army that has moved": field(badges=(replace(ARMY, moved=True),)),
    "armies of two seats": field(badges=(ARMY, replace(ARMY, letter="G", colour="blue"))),
    "a market within red's northern and western border": field(**MARKET, place=at(border=NORTH | WEST)),
    "a blockaded wonder": field(feature=("wonder", "oracle"), icons=(("culture", 3),), owner="blue", blockaded=True),
    "a great person": field(feature=("great_person", "general"), icons=MUCH, owner="green"),
    "a hut": field(feature=("hut", "hut")),
    "a village in the forest": (replace(FIELD, terrain="forest", feature=("village", "village")), Marks()),
    "iron": field(resource="iron", icons=(("trade", 1),)),
    "a field under the cursor": field(Marks(cursor=True)),
    "an army under the cursor": field(Marks(cursor=True), badges=(ARMY,)),
    "an army that is selected under the cursor": field(Marks(cursor=True, selected=True), badges=(ARMY,)),
    "a target two steps away": field(Marks(target=True, steps=2)),
    "a mountain of the way, three steps away": (land("mountain")[0], Marks(target=True, passed=True, steps=3)),
    "an enemy to be fought": field(Marks(target=True, steps=1, fights=True), badges=(SCOUT,), resource="wheat"),
    "out of reach within blue's southern and eastern border": field(
        Marks(dim=True), owner="blue", place=at(border=SOUTH | EAST)
    ),
    "lit": field(Marks(reachable=True), owner="red"),
    "beside the selected square, north and east": field(Marks(beside=NORTH | EAST)),
    "what a field gives": field(Marks(yields=True), icons=(("production", 2), ("trade", 1))),
    "the west of a metropolis": city(half=EAST),
    "the south of a metropolis": city(half=NORTH),
    "a market on a mountain": (replace(land("mountain")[0], **MARKET), Marks()),
    "what three signs give within a border": field(
        Marks(yields=True), icons=MUCH, badges=(ARMY,), owner="red", place=at(border=NORTH | WEST)
    ),
    "an army four steps away": field(Marks(target=True, steps=4), badges=(BOTH,), place=at(border=EAST)),
    "a field that is selected": field(Marks(selected=True)),
    "an army within red's eastern border": field(badges=(ARMY,), owner="red", place=at(border=EAST | NORTH)),
    "iron within red's northern and eastern border": field(resource="iron", owner="red", place=at(border=NORTH | EAST)),
}
"""Shown by every painter."""

OTHERS: Final[dict[str, Specimen]] = {
    "water in a bay": land("water", "gggggggg", shores=255),
    "water east of which lies land": land("water", "wgwwgwww", shores=EAST | NORTH_EAST),
    "water with land at a corner": land("water", "wwwwgwww", shores=NORTH_EAST),
    "the first square of a tile": land("desert", across=0, down=0),
    "an army on a mountain": (replace(land("mountain")[0], badges=(ARMY,)), Marks()),
    "a closed tile, within": closed(1, 1),
    "a closed tile to choose": closed(2, 1, Marks(target=True)),
    "a city": city(capital=False),
    "a walled capital": city(walled=True),
    "a capital whose trade has one digit": city(trade=8),
    "a capital whose production has two digits": city(production=14),
    "such a one that has not acted": city(production=14, idle=True),
    "an enemy's army in a capital": city(None, replace(ARMY, letter="G", colour="blue", armies=3)),
    "a scout in such a one": city(None, replace(ARMY, armies=0, scouts=1), production=14),
    "a city with a marker": city(holds="program"),
    "a capital within its border": city(place=at(border=NORTH | EAST)),
    "the east of a metropolis": city(half=WEST),
    "the north of a metropolis": city(half=SOUTH),
    "a scout": field(badges=(SCOUT,)),
    "three scouts": field(badges=(replace(SCOUT, scouts=3),)),
    "a scout that has moved": field(badges=(replace(SCOUT, moved=True),)),
    "an army that has moved and marches": field(Marks(selected=True), badges=(replace(ARMY, moved=True),)),
    "armies and a scout": field(badges=(BOTH,)),
    "armies and a scout, and another seat's": field(badges=(BOTH, SCOUT)),
    "an army in a hut": field(badges=(BOTH,), feature=("hut", "hut")),
    "iron and an army": field(badges=(BOTH,), resource="iron"),
    "a market and an army in the west of red's outskirts": field(**MARKET, badges=(ARMY,), side=-1),
    "a market in the east of red's outskirts": field(**MARKET, side=1),
    "a building that gives nothing": field(feature=("building", "workshop"), owner="red"),
    "a barracks that gives much": field(feature=("building", "barracks"), icons=(("trade", 2), ("combat", 4))),
    "a great person within a western border": field(
        feature=("great_person", "general"), icons=MUCH, owner="green", place=at(border=WEST)
    ),
    "a city-state": field(feature=("city_state", "city_state"), icons=ICONS),
    "a relic": field(feature=("relic", "atlantis")),
    "a disaster": field(feature=("disaster", "disaster"), icons=(("trade", 1),)),
    "a blockaded field": field(blockaded=True, icons=(("trade", 2),)),
    "culture": field(icons=(("culture", 1),)),
    "more than has room": field(icons=(("trade", 2), ("production", 2), ("culture", 1))),
    "red's border, its first square": field(owner="red", place=at(0, 0, border=NORTH | WEST)),
    "red's border, the next square": field(owner="red", place=at(1, 0, border=NORTH)),
    "yellow's border on all sides": field(owner="yellow", place=at(border=NORTH | EAST | SOUTH | WEST)),
    "the seam between two cities of an owner": field(owner="red", place=at(seam=NORTH | WEST)),
    "an army that is selected": field(Marks(selected=True), badges=(ARMY,), owner="blue"),
    "a scout under the cursor": field(Marks(cursor=True), badges=(SCOUT,)),
    "a capital under the cursor": city(Marks(cursor=True)),
    "a market under the cursor": field(Marks(cursor=True), **MARKET),
    "iron under the cursor": field(Marks(cursor=True), resource="iron"),
    "a target": field(Marks(target=True)),
    "iron as a target": field(Marks(target=True), resource="iron", badges=(ARMY,)),
    "a capital as a target": city(Marks(target=True)),
    "a square of the way": field(Marks(passed=True)),
    "in reach": field(Marks(reachable=True, steps=2)),
    "a hut in reach": field(Marks(reachable=True), feature=("hut", "hut")),
    "a capital four steps away": city(Marks(target=True, steps=4)),
    "a wonder four steps away": field(Marks(target=True, steps=4), feature=("wonder", "oracle"), icons=ICONS),
    "a capital to be fought for": city(Marks(fights=True, target=True)),
    "a market to be fought for": field(Marks(fights=True, steps=3), **MARKET),
    "an army to be fought within its border": field(
        Marks(fights=True, steps=12), badges=(ARMY,), owner="red", place=at(border=NORTH | WEST)
    ),
    "a capital out of reach": city(Marks(dim=True)),
    "beside the selected square, south and west": field(Marks(beside=SOUTH | WEST)),
    "beside the selected square, at a corner": field(Marks(beside=SOUTH_WEST)),
    "what two signs of a field give": field(Marks(yields=True), icons=(("trade", 1), ("culture", 1))),
    "what a market and iron give where an army is": field(
        Marks(yields=True), **MARKET, resource="iron", badges=(ARMY,)
    ),
    "what a barren field gives": field(Marks(yields=True)),
    "a site for a city": field(Marks(yields=True, site=True, cursor=True), icons=MUCH, badges=(ARMY,)),
}
EVERYTHING: Final = {**PRINCIPAL, **OTHERS}
