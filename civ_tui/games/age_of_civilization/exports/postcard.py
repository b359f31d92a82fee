"""What a postcard of Age of Civilization shows: the points. It has no map."""

from __future__ import annotations

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Rounds, Scene, Track
from civ_tui.games.age_of_civilization.rules.view import View


def scene(view: View, look: Look, rounds: Rounds = ()) -> Scene:
    """The postcard of that view."""
    points = [(player, player.total, str(player.total)) for player in view.players]
    return Scene((), (), (1, 1), [Track(look.say("points"), 0, points)], ())
