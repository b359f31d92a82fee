"""PROD-7, PROD-8, PROD-12, PROD-13, BLOCK-3: where in the outskirts of a city a building or wonder could stand, from
what everybody sees."""

from __future__ import annotations

from typing import cast

from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.phases.production import Ground, why_not_build
from civ_tui.games.civilization.rules.printed.components import Terrain
from civ_tui.games.civilization.rules.state import Square
from civ_tui.games.civilization.rules.subjects import Item
from civ_tui.games.civilization.rules.view import View


def building_sites(view: View, city: Square, item: Item) -> list[SquareView]:
    """The squares that could take it, whether or not the city can pay for it: what `production.why_not_place` says of
    the table."""
    printed, centre = view.components, view.squares[city].city
    assert centre is not None, "a city stands there"
    around = [seen for seen in view.squares.values() if seen.outskirts_of == city]
    pieces = {seen.square: seen.marker for seen in around if seen.marker is not None}
    pools = {square: printed.buildings[piece.id].pool for square, piece in pieces.items() if piece.kind == "building"}
    stars = [square for square, pool in pools.items() if printed.building_pools[pool].star]
    wonders = [square for square, piece in pieces.items() if piece.kind == "wonder"]
    built = None if item.kind == "wonder" else printed.building_pools[printed.buildings[item.id].pool]
    squares = []
    for seen in around:
        ground = Ground(
            cast(Terrain, seen.terrain),
            seen.square in pieces and pieces[seen.square].owner != centre.owner,
            seen.blockaded,
            False,
            pools.get(seen.square),
            len(stars) > (seen.square in stars),
            len(wonders) > (seen.square in wonders),
            seen.token is not None or seen.relic is not None,
        )
        if why_not_build(view.edition, built, ground) is None:
            squares.append(seen)
    return squares
