"""A rich position for the tests of widgets, built by hand: four players in round 7, two tiles unexplored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from civ_tui.games.civilization.rules.battle.view import BattleView, SideView, UnitView
from civ_tui.games.civilization.rules.map_view import CityView, FigureView, SquareView
from civ_tui.games.civilization.rules.printed.components import Icons, Terrain
from civ_tui.games.civilization.rules.state import Marker, Token
from civ_tui.games.civilization.rules.view import MarketView, PlayerView, View, WonderView
from tests.games.civilization.printed import EDITION, PRINTED

TILES = (
    ("romans", 2), ("tile01", 0), ("tile02", 1), ("germans", 2),
    ("tile05", 3), ("tile04", 0), ("", 0), ("tile06", 2),
    ("tile07", 0), ("", 0), ("tile09", 1), ("tile10", 3),
    ("chinese", 0), ("tile12", 0), ("tile13", 2), ("egyptians", 0),
)  # fmt: skip
"""Tile and quarter turns in each slot; no tile: still face down."""

CITIES = {
    "C3": (0, True, False, (7, 4, 1)), "F2": (0, False, True, (9, 3, 2)), "N3": (1, True, False, (12, 8, 0)),
    "N7": (1, False, False, (5, 6, 2)), "N14": (2, True, False, (8, 9, 3)), "K14": (2, False, False, (4, 10, 5)),
    "C14": (3, True, True, (6, 12, 2)),
}  # fmt: skip
"""City square -> owner, capital, walled, (production, trade, culture)."""

MARKERS = {
    "B2": ("building", "granary"), "D4": ("building", "barracks"), "E1": ("building", "library"),
    "G3": ("wonder", "stonehenge"), "E3": ("great_person", "general"), "M2": ("building", "market"),
    "O2": ("building", "iron_mine"), "O4": ("building", "aqueduct"), "M8": ("building", "harbor"),
    "O8": ("great_person", "artist"), "M13": ("building", "temple"), "O15": ("wonder", "colossus"),
    "J14": ("building", "bank"), "L13": ("building", "harbor"), "B13": ("building", "trading_post"),
    "D14": ("building", "university"),
}  # fmt: skip

FIGURES = {
    "B4": ((0, "army", 2),), "G5": ((0, "army", 2), (0, "scout", 1)), "F4": ((0, "scout", 1),),
    "M5": ((0, "army", 1),), "O2": ((1, "army", 1),), "M4": ((1, "army", 4),), "P9": ((1, "scout", 1),),
    "H13": ((2, "army", 3),), "J15": ((2, "scout", 1),), "P12": ((2, "army", 1), (2, "scout", 1)),
    "D13": ((3, "army", 2),), "C11": ((3, "army", 1),), "F14": ((3, "scout", 1),), "K9": ((3, "army", 2),),
    "N3": ((1, "army", 2),),
}  # fmt: skip
"""Square -> figures as (owner, kind, how many)."""

DISASTERS: dict[str, Terrain] = {"H2": "desert", "H16": "grassland"}


def number(name: str) -> int:
    """The square of that name on the map of 16 x 16."""
    return (int(name[1:]) - 1) * 16 + ord(name[0]) - ord("A")


def square_name(square: int) -> str:
    """The way back."""
    return f"{chr(ord('A') + square % 16)}{square // 16 + 1}"


def _cities() -> dict[int, CityView]:
    found = {}
    for name, (owner, capital, walled, (production, trade, culture)) in CITIES.items():
        found[number(name)] = CityView(
            owner, number(name), name, capital, walled, 1, trade, production, culture, culture + 1, ("iron", "wheat")
        )
    return found


def _figures(name: str) -> tuple[FigureView, ...]:
    moved = name in ("M4", "H13")
    return tuple(
        FigureView(owner, kind, index + 1, moved, None)
        for owner, kind, count in FIGURES.get(name, ())
        for index in range(count)
    )


def _square(square: int, cities: dict[int, CityView]) -> SquareView:
    y, x = divmod(square, 16)
    name = square_name(square)
    tile, turns = TILES[y // 4 * 4 + x // 4]
    if not tile:
        return SquareView(square, name, x, y, revealed=False)
    face = PRINTED.tiles[tile].face(y % 4, x % 4, turns)
    centre = next((c for c in cities if c != square and abs(c % 16 - x) <= 1 and abs(c // 16 - y) <= 1), None)
    owner = None if centre is None else cities[centre].owner
    marker = None
    icons, resource = face.icons, face.resource
    if name in MARKERS and owner is not None:
        kind, component = MARKERS[name]
        marker = Marker(kind, component, owner)  # type: ignore[arg-type]
        icons, resource = _icons(kind, component), None
    if name in DISASTERS:
        icons, resource = PRINTED.limits.disasters[DISASTERS[name]], None
    figures = _figures(name)
    return SquareView(
        square,
        name,
        x,
        y,
        revealed=True,
        terrain=DISASTERS.get(name, face.terrain),
        icons=icons,
        resource=resource,
        token=face.token if centre is None and square not in cities and not figures else None,
        marker=marker,
        disaster=name in DISASTERS,
        city=cities.get(square),
        outskirts_of=centre,
        owner=owner,
        blockaded=owner is not None and any(figure.owner != owner for figure in figures),
        figures=figures,
    )


def _icons(kind: str, component: str) -> Icons:
    if kind == "building":
        return PRINTED.buildings[component].icons
    if kind == "great_person":
        return PRINTED.great_people[component].icons
    return Icons(culture=PRINTED.wonders[component].culture)


def _player(seat: int, cities: dict[int, CityView], **own: Any) -> PlayerView:
    civilization = ("romans", "germans", "egyptians", "chinese")[seat]
    plain: dict[str, Any] = {
        "seat": seat,
        "name": ("Ivan", "Anna", "Olga", "Max")[seat],
        "colour": ("red", "blue", "green", "yellow")[seat],
        "edition": EDITION,
        "letter": PRINTED.civilizations[civilization].letter,
        "civilization": civilization,
        "government": ("republic", "despotism", "monarchy", "anarchy")[seat],
        "governments": ("despotism", "republic"),
        "research_trade": tuple(PRINTED.limits.research_trade.items()),
        "trade": (12, 4, 9, 27)[seat],
        "culture": (9, 6, 14, 3)[seat],
        "coins": (3, 5, 1, 2)[seat],
        "culture_space": (4, 2, 13, 0)[seat],
        "pyramid": (("writing", "pottery", "currency"), ("construction",), (), (), ()),
        "ranks": (("artillery", 1), ("infantry", 2), ("mounted", 1)),
        "tech_coins": (),
        "sheet_coins": 0,
        "resources": (("iron", 1),),
        "token_kinds": ("hut",),
        "tokens": None,
        "hand_backs": (1, 2),
        "hand": None,
        "force_count": 4,
        "forces": None,
        "great_people": (),
        "wonders": (),
        "cities": tuple(city for city in cities.values() if city.owner == seat),
        "armies_in_reserve": 2,
        "scouts_in_reserve": 1,
        "travel_speed": 2,
        "stacking_limit": 2,
        "culture_hand": 2,
        "max_cities": 2,
        "water": "closed",
        "used": (),
    }
    plain["trade_income"] = sum(city.trade for city in plain["cities"])
    return PlayerView(**{**plain, **own})


def _players(cities: dict[int, CityView]) -> tuple[PlayerView, ...]:
    return (
        _player(
            0,
            cities,
            pyramid=(
                ("code_of_laws", "pottery", "writing", "horseback_riding", "masonry"),
                ("irrigation", "chivalry", "mathematics"),
                ("banking",),
                (),
                (),
            ),
            tech_coins=(("pottery", 1),),
            resources=(("iron", 1), ("silk", 2)),
            token_kinds=("hut", "village"),
            tokens=(Token("hut", "spy"), Token("village", "uranium")),
            hand_backs=(1, 1, 2),
            hand=("drought", "sabotage", "deforestation"),
            force_count=5,
            forces=("infantry-2", "infantry-3", "artillery-1", "mounted-3", "mounted-2"),
            great_people=("builder",),
            wonders=(WonderView("stonehenge", number("G3"), False, True, 0),),
            stacking_limit=3,
            travel_speed=3,
            culture_hand=3,
            max_cities=3,
        ),
        _player(1, cities, token_kinds=()),
        _player(2, cities, wonders=(WonderView("colossus", number("O15"), False, True, 0),)),
        _player(3, cities),
    )


def _market() -> MarketView:
    return MarketView(
        resources=(("incense", 3), ("iron", 1), ("silk", 0), ("wheat", 4)),
        buildings=tuple((pool.id, max(0, pool.count - 2)) for pool in PRINTED.building_pools.values()),
        wonders=("hanging_gardens", "oracle", "himeji_castle", "porcelain_tower"),
        wonders_left=6,
        unit_decks=(("artillery", 9), ("infantry", 8), ("mounted", 11), ("aircraft", 8)),
        event_decks=((1, 9), (2, 15), (3, 11)),
        great_people_left=12,
    )


def sample_view(**changed: Any) -> View:
    """The position as the Romans (seat 0) see it, with whatever fields are changed."""
    cities = _cities()
    seen = View(
        edition=EDITION,
        seat=0,
        round=7,
        phase="movement",
        first=0,
        acting=0,
        order=(0, 1, 2, 3),
        width=16,
        height=16,
        squares={square: _square(square, cities) for square in range(256)},
        players=_players(cities),
        market=_market(),
        battle=None,
        march=None,
        log=(),
        winners=(),
        victory="",
    )
    return replace(seen, **changed)


def pyramid_view() -> View:
    """The three-player map: squares outside of every tile do not exist, nor do cities whose centre they would be."""
    layout = PRINTED.layouts[3]
    inside = {(x + right, y + down) for x, y in layout.tiles for right in range(4) for down in range(4)}
    seen = sample_view()
    squares = {square: found for square, found in seen.squares.items() if (found.x, found.y) in inside}
    for square, found in squares.items():
        if found.outskirts_of is not None and found.outskirts_of not in squares:
            squares[square] = replace(found, outskirts_of=None, owner=None, marker=None, blockaded=False)
    printed = replace(PRINTED, layouts={**PRINTED.layouts, len(seen.players): layout})
    return replace(seen, squares=squares, edition=replace(seen.edition, components=printed))


def _unit(card: str, name: str, strength: int, wounds: int = 0) -> UnitView:
    return UnitView(card, card.split("-")[0], name, strength, wounds)


def sample_battle(*, open_hand: bool = True) -> BattleView:
    """A battle of Rome against Germany with three fronts, seen by Rome."""
    hand = (_unit("infantry-3", "Pikeman", 4), _unit("artillery-1", "Archer", 1), _unit("mounted-3", "Horseman", 3))
    return BattleView(
        square=number("M5"),
        kind="figures",
        attacker=SideView(0, False, 3, hand if open_hand else None, 4, ("mounted-2",)),
        defender=SideView(1, False, 2, None, 2, ()),
        turn="attacker",
        fronts=(
            (_unit("mounted-3", "Horseman", 3), _unit("artillery-2", "Catapult", 3, 2)),
            (None, _unit("infantry-1", "Spearman", 1)),
            (_unit("infantry-2", "Pikeman", 3, 1), None),
        ),
        edge=2,
    )
