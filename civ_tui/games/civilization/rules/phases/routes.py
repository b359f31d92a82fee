"""MOVE-3 to MOVE-5 and MOVE-8 to MOVE-15: where figures may go, pass and stay."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from civ_tui.engine.flow import Reason
from civ_tui.games.civilization.rules import board, limits
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.printed.components import Face
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table

UNREVEALED: Final = Reason("MOVE-5", "That tile is not revealed; explore it first.")
CLOSED: Final = Reason("MOVE-4", "Your figures cannot enter water.")
WET: Final = Reason("MOVE-4", "Your figures cannot end their move on water.")
ONLY_UNDER_REPUBLIC: Final = Reason("MOVE-8", "Scouts enter a hut only under Republic.")
NO_HUT: Final = Reason("MOVE-8", "Scouts enter a hut only if a government or policy allows it.")
NO_VILLAGE: Final = Reason("MOVE-8", "Scouts never enter a village.")
SCOUTS_MEET_NOBODY: Final = Reason("MOVE-11", "Scouts never enter a square with enemy figures.")
SCOUTS_ENTER_NO_CITY: Final = Reason("MOVE-13", "Scouts never enter an enemy city.")
NO_ATTACK: Final = Reason("MOVE-15", "Under Democracy your armies attack no city.")
IN_CENTRE: Final = Reason("MOVE-12", "Figures pass through a city centre, they do not stop there.")
UNGUARDED: Final = Reason("FAF-REL-2", "Scouts enter the square of a relic only with an army.")
CROWDED: Final = Reason("MOVE-3", "More of your figures would stand there than one square holds.")
LOCKED: Final = Reason("TIME-3", "No figure may leave this square this round.")


def why_not_leave(t: Table, square: Square) -> Reason | None:
    """The reason why no figure may leave the square, whatever moves it, or None: Communism has locked it. It does so in
    Movement until the round ends, so that cards of earlier phases that move figures need not ask."""
    return LOCKED if square in t.board.locked else None


def stops(t: Table, player: Player, square: Square) -> bool:
    """Whether pieces on the square stop the player's figures that enter it: a hut or village (MOVE-8), enemy figures
    (MOVE-11), an enemy city (MOVE-13)."""
    if square in t.board.tokens:
        return True
    for other in t.players:
        if other is player:
            continue
        for figure in other.figures:
            if figure.square == square:
                return True
        for city in other.cities:
            if square == city.square or square == city.second:
                return True
    return False


@overridable
def scouts_take_huts(t: Table, player: Player) -> bool:
    """MOVE-14: whether the player's scouts may explore huts."""
    return "scouts_take_huts" in limits.government(t, player).traits


@overridable
def closed_squares(_t: Table, player: Player) -> Mapping[Square, Reason]:
    """The squares where no figure of the player ends its move, whatever stands there, each with the reason: the centres
    of their own cities."""
    return own_centres(player)


def own_centres(player: Player) -> dict[Square, Reason]:
    """MOVE-12: the centres of the player's cities, which their figures pass through without stopping there."""
    centres = {}
    for city in player.cities:
        centres[city.square] = IN_CENTRE
        if city.second is not None:
            centres[city.second] = IN_CENTRE
    return centres


@cache
def republic_takes_huts(edition: Edition) -> bool:
    """Whether Republic, and nothing else, allows scouts to explore huts (MOVE-14)."""
    allow = [card.id for card in edition.components.governments.values() if "scouts_take_huts" in card.traits]
    return allow == ["republic"]


NO_SQUARES: Final[Mapping[Square, Reason]] = {}


@overridable
def driven_off(_t: Table, _player: Player) -> Mapping[Square, Reason]:
    """The squares that figures of the player who stand there must leave with their next move if they can, each with the
    reason."""
    return NO_SQUARES


class Route:
    """The map for one group of figures between two steps; a new one is made for each step.

    With `flies` the group ignores figures, huts, villages and cities on its way. `like` is a map for a group of the
    player, since which nothing else has changed: what lies in the way is known from it.
    """

    __slots__ = (
        *("t", "player", "group", "scouts", "water", "flies", "tokens", "enemies", "enemy_centres", "halting", "dry"),
        *("stacking_limit", "standing", "coming_from", "closed", "unguarded"),
    )

    def __init__(self, t: Table, player: Player, group: list[Figure], like: Route | None = None) -> None:
        self.t = t
        self.player = player
        self.group = group
        kinds = [figure.kind for figure in group]
        self.scouts = "scout" in kinds
        self.coming_from = [figure.square for figure in group]
        alone = self.scouts and "army" not in kinds
        self.unguarded: Collection[Square] = t.board.relics if alone else ()
        self.water = limits.water(t, player)
        self.flies = "flight" in player.learned  # they ignore figures, tokens and cities on their way
        self.stacking_limit = limits.stacking_limit(t, player)
        self.tokens = t.board.tokens
        self.closed = closed_squares(t, player) if t.edition.varied else own_centres(player)
        if like is None:
            self.enemies = board.enemy_squares(t, player)
            self.enemy_centres = [city.square for other in t.players if other is not player for city in other.cities]
            self.dry: tuple[Square, ...] = ()
            if t.edition.varied:
                self._add_metropolises()
                self._add_city_states()
            self.halting = {*self.tokens, *self.enemies, *self.enemy_centres}
        else:
            self.enemies, self.enemy_centres, self.halting = like.enemies, like.enemy_centres, like.halting
            self.dry = like.dry
        self.standing = [figure.square for figure in player.figures]

    def why_not_pass(self, square: Square) -> Reason | None:
        """The reason why the group cannot even pass over the square, or None."""
        face = board.face(self.t, square)
        if face is None:
            return UNREVEALED
        if self.water == "closed" and face.terrain == "water" and square not in self.dry:
            return CLOSED
        if square in self.unguarded:
            return UNGUARDED
        return None if self.flies else self.why_not_halt(square)

    def _add_metropolises(self) -> None:
        """FAF-METRO-1, FAF-METRO-6: their second squares are centres too, and no water for figures."""
        cities = [city for player in self.t.players for city in player.cities if city.second is not None]
        self.dry = tuple(square for city in cities for square in city.squares)
        self.enemy_centres += [city.squares[1] for city in cities if city.owner != self.player.seat]

    def _add_city_states(self) -> None:
        """WAW-CS-3: the squares of city-states are land for movement."""
        markers = self.t.board.markers
        self.dry += tuple(square for square, marker in markers.items() if marker.kind == "city_state")

    def why_not_halt(self, square: Square) -> Reason | None:
        """Pieces on the square force the group to halt there: the reason why it cannot, or None."""
        if self.scouts:
            token = self.tokens.get(square)
            if token is not None and not (token.kind == "hut" and scouts_take_huts(self.t, self.player)):
                if token.kind == "village":
                    return NO_VILLAGE
                return ONLY_UNDER_REPUBLIC if republic_takes_huts(self.t.edition) else NO_HUT
            if square in self.enemy_centres:
                return SCOUTS_ENTER_NO_CITY
            if square in self.enemies:
                return SCOUTS_MEET_NOBODY
            return None
        barred = "no_attacks_on_cities" in limits.government(self.t, self.player).traits
        return NO_ATTACK if barred and square in self.enemy_centres else None

    def halts(self, square: Square) -> bool:
        """The same as `stops`, faster when the group looks at many squares."""
        return square in self.halting

    def goes_on(self, square: Square) -> bool:
        """Whether the group can go on from a square that it has entered: nothing there halts it, and no card has locked
        the square."""
        return square not in self.t.board.locked and (self.flies or square not in self.halting)

    def why_not_end(self, square: Square, leaving: int = 0) -> Reason | None:
        """The reason why the group cannot end its move on the square, or None, once `leaving` other figures there have
        left."""
        if square in self.unguarded:
            return UNGUARDED
        face = board.face(self.t, square)
        assert face is not None, "nobody gets to a tile that is not revealed (MOVE-5)"
        return self.why_not_halt(square) or self._why_not_stay(square, face, leaving)

    def _why_not_stay(self, square: Square, shown: Face, leaving: int = 0) -> Reason | None:
        """The reason against ending the move on the square, apart from pieces that halt the group there."""
        if square in self.closed:
            return self.closed[square]
        if self.water != "stop" and shown.terrain == "water" and square not in self.dry:
            return WET
        coming = len(self.coming_from) - self.coming_from.count(square)
        if self.standing.count(square) - leaving + coming > self.stacking_limit:
            return CROWDED
        return None

    def why_not_enter(self, square: Square, left: int) -> Reason | None:
        """The reason why the group cannot step onto the square and have `left` squares of movement remaining, or None.

        The step is allowed if the group can end its move there or go on to a square where it can (MOVE-3, MOVE-4).
        """
        face = board.face(self.t, square)
        if face is None:
            return UNREVEALED
        if self.water == "closed" and face.terrain == "water" and square not in self.dry:
            return CLOSED
        if square in self.unguarded:
            return UNGUARDED
        halted = self.halts(square)
        reason = self.why_not_halt(square) if halted else None
        reason = reason or self._why_not_stay(square, face)
        if reason is None:
            return None
        if halted and not self.flies:
            return reason
        return None if self.way_out(square, left) else reason

    def way_out(self, square: Square, left: int) -> bool:
        """Whether the group can go from `square`, within `left` steps, to a square where it can end its move."""
        orthogonal = self.t.shape.orthogonal
        seen, edge = {square}, [square] if why_not_leave(self.t, square) is None else []
        for _ in range(left):
            further: list[Square] = []
            for near in (near for start in edge for near in orthogonal[start]):
                if near in seen or self.why_not_pass(near) is not None:
                    continue
                if self.why_not_end(near) is None:
                    return True
                seen.add(near)
                if self.goes_on(near):
                    further.append(near)
            edge = further
        return False
