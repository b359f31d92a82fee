"""WAW-CS-1 to WAW-CS-12: city-states, which huts and villages hide; whoever has a figure there has what they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules import board, gains, income, limits
from civ_tui.games.civilization.rules.battle import forces
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides, Pieces
from civ_tui.games.civilization.rules.phases import founding, production, setup
from civ_tui.games.civilization.rules.phases.production import Ground, Site, sites
from civ_tui.games.civilization.rules.pieces import Dealer, removed
from civ_tui.games.civilization.rules.printed.expansions import CITY_STATES, CityState
from civ_tui.games.civilization.rules.printed.loading import in_box
from civ_tui.games.civilization.rules.state import NOBODY, City, Deck, Figure, Marker, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Item

OVERRIDES: Final = Overrides()
CARDS: Final = Cards()
PILE: Final = "city_states"
"""The face-down pile among the decks beside the market."""


def city_states(played: Edition, _on: Options) -> Edition:
    """Five markers in a face-down pile. Raises `CatalogError` if they are unusable."""
    content = in_box(played.components, "wisdom_and_warfare", CITY_STATES)
    return played.extended(CARDS, OVERRIDES, (PIECES,), city_states=content)


# The pile


@OVERRIDES.overrides(setup.fill_market)
def fill_market(before: Callable[..., None], t: Table) -> None:
    """EXP-SETUP-9: the markers are a shuffled face-down pile."""
    before(t)
    pile = list(t.components.city_states)
    t.chance.shuffle(pile)
    t.market.decks[PILE] = Deck(pile)


def _lying(t: Table) -> Counter[str]:
    markers = Counter([*t.market.decks.get(PILE, Deck()).face_down, *removed(t, "city_state")])
    markers.update(marker.id for marker in t.board.markers.values() if marker.kind == "city_state")
    return markers


def _deal_anew(t: Table, dealer: Dealer, _seat: Seat | None) -> None:
    pile = t.market.decks[PILE].face_down
    pile[:] = dealer.shuffled(pile)


PIECES: Final = Pieces("city-states", _lying, lambda t: Counter(list(t.components.city_states)), _deal_anew)


# How they come and go


@CARDS.find("hut", "city_state")
@CARDS.find("village", "city_state")
async def found_there(t: Table, player: Player, square: Square) -> None:
    """WAW-CS-1: the top city-state is put in this square; nothing happens if none is left. WAW-CS-10: who has no figure
    there has found it from a new city beside it; then the marker leaves the game for culture tokens."""
    pile = t.market.decks[PILE].face_down
    if not pile:
        return
    top = pile.pop()
    gains.bring_to_light(t)
    if any(figure.square == square for figure in player.figures):
        t.board.markers[square] = Marker("city_state", top, NOBODY)
        gains.note(t, "place_city_state", player.seat, cause="WAW-CS-1", place=square, id=top)
        gains.recount(t)
        return
    gains.note(t, "lose_city_state", player.seat, cause="WAW-CS-10", id=top)
    t.market.removed.append(f"city_state:{top}")
    gains.gain_culture(t, player, t.components.city_states[top].founding, "WAW-CS-10")


@OVERRIDES.overrides(founding.take_over)
def take_over(before: Callable[..., None], t: Table, player: Player, square: Square) -> None:
    """WAW-CS-9: a city founded on a city-state removes it from the game, and its founder gains culture tokens."""
    before(t, player, square)
    if board.is_city_state(t, square):
        founding = t.components.city_states[t.board.markers[square].id].founding
        gains.clear_marker(t, square, "WAW-CS-9")
        gains.gain_culture(t, player, founding, "WAW-CS-9")


# What they give


def held(t: Table, player: Player) -> dict[Square, CityState]:
    """WAW-CS-2, WAW-CS-8: the city-states that the player holds: a figure of theirs stands in the square. Whoever
    attacks figures there does not hold it yet."""
    cities = _among(t, map(board.SQUARE_OF, player.figures))
    if cities and player.seat == t.acting:
        others = board.enemy_squares(t, player)
        return {square: state for square, state in cities.items() if square not in others}
    return cities


def _among(t: Table, squares: Iterable[Square]) -> dict[Square, CityState]:
    """The city-states on these squares, in the order in which they came on the map."""
    markers = t.board.markers
    marked = markers.keys() & squares
    if "city_state" not in [markers[square].kind for square in marked]:
        return {}
    lying = [(square, markers[square]) for square in markers if square in marked]
    return {square: t.components.city_states[marker.id] for square, marker in lying if marker.kind == "city_state"}


@OVERRIDES.overrides(income.counted)
def counted(before: Callable[..., list[Square]], t: Table, city: City, squares: list[Square]) -> list[Square]:
    """WAW-CS-3: a city-state that is held counts for its holder's capital, wherever it lies; WAW-CS-11: in outskirts it
    counts for nobody else."""
    outskirts: list[Square] = before(t, city, squares)
    if states := _among(t, outskirts):
        outskirts = [square for square in outskirts if square not in states]
    return [*outskirts, *held(t, t.players[city.owner])] if city.capital else outskirts


@OVERRIDES.adds(income.more_coins)
def more_coins(t: Table, player: Player) -> int:
    """WAW-CS-3: the coins of the city-states that the player holds, and of no others, whoever stands beside them."""
    return sum(state.icons.coin for state in held(t, player).values())


@OVERRIDES.adds(forces.combat_bonus)
def combat_bonus(t: Table, player: Player, _defended: City | None = None) -> int:
    """WAW-CS-6: the combat bonus of a city-state counts in every battle of its holder."""
    return sum(state.icons.combat for state in held(t, player).values())


@OVERRIDES.adds(forces.bonus_left)
def bonus_left(t: Table, player: Player, group: Sequence[Figure]) -> int:
    """WAW-CS-2, WAW-CS-6: that of a city-state in which no figure of the player stays."""
    staying = {figure.square for figure in player.figures if figure not in group}
    return sum(state.icons.combat for square, state in held(t, player).items() if square not in staying)


@OVERRIDES.adds(forces.bonus_on)
def bonus_on(t: Table, square: Square) -> int:
    """WAW-CS-7: armies that are attacked in a city-state have a larger combat bonus."""
    return t.components.city_states[t.board.markers[square].id].defence if board.is_city_state(t, square) else 0


@OVERRIDES.overrides(production.further_sites)
def further_sites(before: Callable[..., list[Site]], t: Table, player: Player, city: City, item: Item) -> list[Site]:
    """WAW-CS-4: figures that the capital builds may be placed in the city-states that the player holds."""
    places: list[Site] = before(t, player, city, item)
    if not city.capital or item.kind not in ("army", "scout"):
        return places
    near = {site.square for site in (*places, *sites(t, player, city))}
    limit, standing = limits.stacking_limit(t, player), [figure.square for figure in player.figures]
    for square in held(t, player):
        if square not in near:
            ground = Ground("grassland", True, False, standing.count(square) >= limit, None, False, False, False)
            places = [*places, Site(square, t.board.markers[square], ground)]
    return places
