"""FOUND: founding a city."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import edition, gains, limits, subjects, victory
from civ_tui.games.civilization.rules.board import cities, enemy_squares, face, is_city_state, is_water, own_figures
from civ_tui.games.civilization.rules.cards import finds, registry
from civ_tui.games.civilization.rules.kinds import FOUND_DISPLACE, FOUND_FOUNDER
from civ_tui.games.civilization.rules.phases import great_people, routes
from civ_tui.games.civilization.rules.state import City, Figure, FigureKind, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Founding, Group, OnSquare, offered


def founders(t: Table, player: Player) -> list[Figure]:
    """FOUND-2: the figures that can found a city: scouts, and armies under Republic."""
    armies_too = "armies_found_cities" in limits.government(t, player).traits
    return [figure for figure in player.figures if figure.kind == "scout" or armies_too]


def why_not_found(t: Table, player: Player, square: Square) -> Reason | None:
    """FOUND-1 and FOUND-3 to FOUND-7: the reason why the player cannot found a city there, or None. Of several it is
    the most lasting: nobody clears a hut away for a square that is too near to a city."""
    shape = t.shape
    around = shape.around[square]
    ground = face(t, square)
    if ground is not None and ground.terrain == "water":
        return ON_WATER  # also where a city-state lies on it, which is land for movement alone (WAW-CS-3)
    if len(around) < 8:
        return UNREVEALED
    apart = t.components.limits.city_distance
    for city in cities(t):
        if shape.city_distance(square, city.square) < apart:
            return too_near(apart)
        if city.second is not None and shape.city_distance(square, city.second) < apart:
            return too_near(apart)
    for near in around if t.components.city_states else ():
        if is_city_state(t, near):
            return BESIDE_CITY_STATE
    most = limits.max_cities(t, player)
    if len(player.cities) >= most:
        return enough(most)
    slots = t.board.slots
    if not all(slots[slot].revealed for slot in shape.slots_around[square]):
        return UNREVEALED
    tokens = t.board.tokens
    if square in tokens:
        return BESIDE_TOKEN
    if not tokens.keys().isdisjoint(around):
        for near in tokens.keys() & around:
            if keeps_away(t, player.civilization, tokens[near].kind):
                return BESIDE_TOKEN
    if t.board.relics and (square in t.board.relics or not t.board.relics.keys().isdisjoint(around)):
        return BESIDE_RELIC
    enemies = enemy_squares(t, player)
    if square in enemies or not enemies.isdisjoint(around):
        return BESIDE_ENEMY
    return None


ON_WATER = Reason("FOUND-3", "A city cannot stand on water.")
UNREVEALED = Reason("FOUND-4", "All eight squares around a city must exist and be revealed.")
BESIDE_TOKEN = Reason("FOUND-5", "A hut or village lies on or next to the square.")
BESIDE_CITY_STATE = Reason("WAW-CS-9", "A city-state lies next to the square.")
BESIDE_RELIC = Reason("FAF-REL-2", "A relic lies on or next to the square.")
BESIDE_ENEMY = Reason("FOUND-6", "An enemy figure stands on or next to the square.")


@edition.overridable
def keeps_away(_of: Any, civilization: str, token: str) -> bool:
    """FOUND-5: whether a token of that kind next to the square keeps that civilization from founding a city there; the
    first argument is a table or view."""
    return True


@cache
def enough(cities: int) -> Reason:
    """FOUND-1: the player has that many cities already."""
    return Reason("FOUND-1", Line("You have {n} cities, as many as you may.", n=cities))


@cache
def too_near(apart: int) -> Reason:
    """FOUND-7: another city stands closer than that."""
    return Reason("FOUND-7", Line("Cities stand at least {n} squares apart, diagonals included.", n=apart))


def found_options(t: Table, player: Player) -> list[Option[Founding]]:
    """The squares where a figure that can found stands, each with the reason if no city can be founded there."""
    names = t.shape.names
    squares = dict.fromkeys([figure.square for figure in founders(t, player) if figure.square is not None])
    return [_found_on(names[square], square).unless(why_not_found(t, player, square)) for square in squares]


@offered
def _found_on(name: str, square: Square) -> Option[Founding]:
    label = Line("Found a city on {square}", square=name)
    return Option(f"found:{name}", subjects.founding(square), label, place=square)


async def found_city(t: Table, player: Player, square: Square) -> None:
    """FOUND-8: the founding figure returns to the reserve and the city takes its place. FOUND-9: other figures make
    way. Coins are counted after that."""
    kind = await _founding_kind(t, player, square)
    if kind is None:
        return
    founder = next(figure for figure in founders(t, player) if figure.square == square and figure.kind == kind)
    with gains.one_effect(t):
        founder.square = founder.gathers_for = None
        player.cities.append(City(player.seat, square))
        gains.note(t, "city_founded", player.seat, cause="FOUND-8", place=square)
        take_over(t, player, square)
        for figure in own_figures(player, square):
            await make_way(t, player, figure, t.shape.around[square], "FOUND-9")
        gains.recount(t)
    await registry.happened(t, "city_founded", player, square)
    victory.look(t, "city_founded", player)


@edition.overridable
def take_over(_t: Table, _player: Player, _square: Square) -> None:
    """What becomes of a marker on the square of a new city."""


async def _founding_kind(t: Table, player: Player, square: Square) -> FigureKind | None:
    """FOUND-2: the kind of the founding figure. If both a scout and an army could found, the player chooses one, or
    None to found no city."""
    kinds = {figure.kind: figure for figure in founders(t, player) if figure.square == square}
    if len(kinds) == 1:
        return next(iter(kinds))

    def question() -> Question[Group | None]:
        scout, army = subjects.one_figure(kinds["scout"]), subjects.one_figure(kinds["army"])
        options: list[Option[Group | None]] = [
            Option("scout", scout, "The scout, which returns to the reserve", place=square),
            Option("army", army, "The army, which returns to the reserve", place=square),
            Option(BACK, None, "Found no city here"),
        ]
        prompt = "Which figure founds the city?"
        return Question(player.seat, FOUND_FOUNDER, prompt, options, subject=subjects.founding(square))

    chosen = await ask(question)
    if chosen is None:
        return None
    return "scout" if chosen.scouts else "army"


def why_not_stand(t: Table, player: Player, square: Square) -> Reason | None:
    """FOUND-9: why a figure could not end its move on this square in the outskirts of its own city: MOVE-3, MOVE-4.
    Blockades are not checked."""
    if is_water(t, square) and limits.water(t, player) != "stop":
        return Reason("MOVE-4", "Your figures cannot stay on water.")
    if len(own_figures(player, square)) >= limits.stacking_limit(t, player):
        return Reason("MOVE-3", "As many of your figures stand there as one square holds.")
    return None


def _why_not_make_way(t: Table, player: Player, figure: Figure, square: Square) -> Reason | None:
    """FOUND-9: the same for a figure that makes way, in peace: around a metropolis that has just grown, huts, villages
    and enemies may be in the way (FAF-METRO-5), and to a scout a relic (FAF-REL-2)."""
    if square in t.board.tokens:
        return great_people.UNDER_TOKEN
    if square in t.board.relics and figure.kind == "scout":
        return routes.UNGUARDED
    if square in enemy_squares(t, player):
        return Reason("MOVE-11", "Enemy figures are there.")
    return why_not_stand(t, player, square)


async def make_way(t: Table, player: Player, figure: Figure, where: Iterable[Square], cause: str) -> None:
    """FOUND-9: a figure left in a new centre moves at once to one of the squares around it; if none can take it, it
    dies."""
    shape = t.shape

    def question() -> Question[OnSquare]:
        options = [
            Option(
                shape.names[near],
                subjects.on_square(near),
                shape.names[near],
                _why_not_make_way(t, player, figure, near),
                near,
            )
            for near in sorted(where)
        ]
        scout = figure.kind == "scout"
        prompt = Line("The scout makes way: where to?" if scout else "The army makes way: where to?")
        return Question(player.seat, FOUND_DISPLACE, prompt, options, subject=subjects.one_figure(figure))

    if not question().legal():
        gains.kill_figure(t, figure, cause)
        return
    square = (await ask(question)).square
    gains.put_figure(t, figure, square, cause)
    if figure.kind == "army":
        await finds.take_relic(t, player, square)
