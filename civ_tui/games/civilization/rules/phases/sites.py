"""FOUND-1 to FOUND-7: where on the whole map a city could be founded, and how many turns a founder needs to get there,
from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

from civ_tui.engine.flow import Reason, Seat
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.phases import founding
from civ_tui.games.civilization.rules.phases.pyramid import has_place
from civ_tui.games.civilization.rules.printed.components import Tech
from civ_tui.games.civilization.rules.view import PlayerView, View

NEIGHBOURS = 8
"""The squares around a square that is not at the edge of the map."""


def tech_of_cities(view: View, seat: Seat, coming: int = 0) -> Tech | None:
    """The tech that the seat needs for one more city once it has founded so many `coming` ones; None if it may then
    still found one."""
    player = view.players[seat]
    if len(player.cities) + coming < player.max_cities:
        return None
    return next((tech for tech in view.components.techs.values() if (tech.max_cities or 0) > player.max_cities), None)


def rounds_until_due(view: View, seat: Seat, spent: int = 0) -> int | None:
    """In how many rounds from now on the seat's trade is enough for that tech (RES-2, RES-3), if its cities yield what
    they yield now and only so much of it is `spent`: 0 by this round's Research; None if never, or if the tech has no
    place."""
    player, tech = view.players[seat], tech_of_cities(view, seat)
    if tech is None or not has_place(player.rows, tech.level):
        return None
    needed = dict(player.research_trade)[tech.level]
    missing, income = needed - player.trade + spent, player.trade_income
    return 0 if missing <= 0 else -(-missing // income) if income else None


def is_due(view: View, seat: Seat) -> bool:
    """Whether the seat's trade is enough for that tech in this round or the next."""
    rounds = rounds_until_due(view, seat)
    return rounds is not None and rounds <= 1


def why_no_city(view: View, seat: Seat, square: int, *, soon: bool = False) -> Reason | None:
    """The reason why that seat could found no city on the square now, if a founder of theirs stood there, or None: what
    `founding.why_not_found` says of the table. Or `soon`, as if they knew the tech that is due for one city more."""
    player, site = view.players[seat], view.squares[square]
    if site.terrain == "water":
        return founding.ON_WATER
    near = [*_near(view, site, diagonal=True)]
    if len(near) < NEIGHBOURS:
        return founding.UNREVEALED
    apart = view.components.limits.city_distance
    centres = (view.squares[place] for owner in view.players for city in owner.cities for place in city.squares)
    if any(max(abs(centre.x - site.x), abs(centre.y - site.y)) < apart for centre in centres):
        return founding.too_near(apart)
    if any(spot.marker is not None and spot.marker.kind == "city_state" for spot in near):
        return founding.BESIDE_CITY_STATE
    if len(player.cities) >= player.max_cities and not (soon and is_due(view, seat)):
        return founding.enough(player.max_cities)
    if not all(spot.revealed for spot in (site, *near)):
        return founding.UNREVEALED
    if site.token is not None or any(
        spot.token is not None and founding.keeps_away(view, player.civilization, spot.token) for spot in near
    ):
        return founding.BESIDE_TOKEN
    if any(spot.relic is not None for spot in (site, *near)):
        return founding.BESIDE_RELIC
    if any(figure.owner != seat for spot in (site, *near) for figure in spot.figures):
        return founding.BESIDE_ENEMY
    return None


def sites(view: View, seat: Seat) -> list[int]:
    """The squares of the whole map where that seat could found a city now or soon, if a founder of theirs stood
    there."""
    return [square for square in view.squares if why_no_city(view, seat, square, soon=True) is None]


def turns_to(view: View, seat: Seat) -> dict[int, int]:
    """After how many movements the next founder of that seat could stand on each square, if nothing on the map changes
    (FOUND-2, MOVE-1 to MOVE-5, MOVE-8, MOVE-11 to MOVE-14); 0 where one stands."""
    player = view.players[seat]
    traits = view.components.governments[player.government].traits
    kinds = {"scout", "army"} if "armies_found_cities" in traits else {"scout"}
    turns = {
        square: 0
        for square, seen in view.squares.items()
        if any(figure.owner == seat and figure.kind in kinds for figure in seen.figures)
    }
    edge, turn = [*turns], 0
    while edge:
        turn += 1
        passed, further, edge = set(edge), edge, []
        for _ in range(player.travel_speed):
            steps = (square for start in further for square in _near(view, view.squares[start], diagonal=False))
            further = [
                *dict.fromkeys(step.square for step in steps if step.square not in passed and _passes(player, step))
            ]
            passed |= set(further)
            edge += further
        edge = [square for square in edge if square not in turns and _stays(player, view.squares[square])]
        turns |= dict.fromkeys(edge, turn)
    return turns


def _near(view: View, here: SquareView, *, diagonal: bool) -> Iterator[SquareView]:
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if not (right or down) or (right and down and not diagonal):
                continue
            x, y = here.x + right, here.y + down
            square = view.squares.get(y * view.width + x) if 0 <= x < view.width else None
            if square is not None:
                yield square


def _passes(player: PlayerView, seen: SquareView) -> bool:
    """Whether a scout goes over the square."""
    if not seen.revealed or seen.token is not None or any(figure.owner != player.seat for figure in seen.figures):
        return False
    if seen.relic is not None:
        return False
    if seen.city is not None:
        return seen.city.owner == player.seat
    return not seen.water or player.water != "closed"


def _stays(player: PlayerView, seen: SquareView) -> bool:
    """Whether a scout ends its move on the square."""
    return seen.city is None and (not seen.water or player.water == "stop")
