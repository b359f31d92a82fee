"""FAF-DIS-1, FAF-DIS-2: disaster markers that show forest and water, as many as are needed; and empty squares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules import limits, subjects
from civ_tui.games.civilization.rules.board import SQUARE_OF, cities, face, is_revealed, is_water, occupied
from civ_tui.games.civilization.rules.cards import choosing, targets
from civ_tui.games.civilization.rules.cards.registry import TargetChoice
from civ_tui.games.civilization.rules.edition import Edition, Overrides
from civ_tui.games.civilization.rules.phases import routes
from civ_tui.games.civilization.rules.printed.expansions import DISASTERS
from civ_tui.games.civilization.rules.printed.loading import in_box
from civ_tui.games.civilization.rules.state import Player, Square, Table

OVERRIDES: Final = Overrides()
FLOODED: Final = Reason("FAF-DIS-2", "Your figures cannot stay on this water: they move off it first.")


def with_disasters(played: Edition) -> Edition:
    """The edition with these sides; with whichever part needs them first. Raises `CatalogError` if they are
    unusable."""
    printed = played.components.limits
    sides = in_box(played.components, "fame_and_fortune", DISASTERS)
    if printed.disasters.keys() >= sides.keys():
        return played
    more = replace(printed, disasters=printed.disasters | sides, disaster_markers=None)
    return played.extended(overrides=OVERRIDES, limits=more)


@OVERRIDES.overrides(routes.driven_off)
def driven_off(before: Callable[..., Mapping[Square, Reason]], t: Table, player: Player) -> Mapping[Square, Reason]:
    """FAF-DIS-2: figures that could not end their move on water leave it with their next move if they can."""
    reasons = before(t, player)
    if limits.water(t, player) != "stop":
        wet = [square for square in {*map(SQUARE_OF, player.figures)} if square is not None and is_water(t, square)]
        if wet:
            reasons = {**reasons, **dict.fromkeys(wet, FLOODED)}
    return reasons


def changing_square(t: Table, player: Player, prompt: Text, cause: str) -> TargetChoice[subjects.OnSquare]:
    """A square that may become another terrain: an empty one that is revealed and not a mountain. `cause` is the clause
    that says so."""
    revealed = (square for square in t.shape.all if is_revealed(t, square))
    not_empty = why_not_empty(t, cause)

    def why_not(square: Square) -> Reason | None:
        ground = face(t, square)
        if ground is not None and ground.terrain == "mountain":
            return Reason(cause, "A mountain stays as it is.")
        return not_empty(square)

    return choosing.choose_square(t, player, revealed, prompt, why_not)


def why_not_empty(t: Table, cause: str) -> Callable[[Square], Reason | None]:
    """What tells the reason of that `cause` why a square is not empty: revealed, without figures and without any
    marker."""
    board, standing = t.board, occupied(t)
    built = {*board.markers, *(square for city in cities(t) for square in (city.square, city.second))}

    def why_not(square: Square) -> Reason | None:
        if not is_revealed(t, square):
            return Reason("MOVE-5", "That tile is not revealed; explore it first.")
        if square in built:
            return Reason(cause, "Something is built there.")
        if square in board.tokens:
            return Reason(cause, "A hut or village lies there.")
        if square in board.relics:
            return targets.RELIC
        if square in board.disasters:
            return Reason(cause, "A disaster marker lies there for the rest of the game.")
        return Reason(cause, "Figures stand there.") if square in standing else None

    return why_not
