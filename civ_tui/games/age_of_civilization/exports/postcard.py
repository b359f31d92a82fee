"""What a postcard of Age of Civilization shows: the points. It has no map."""

from __future__ import annotations

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Scene, Track
from civ_tui.games.age_of_civilization.rules.view import View


def scene(view: View, look: Look) -> Scene:
    """The postcard of that view."""
    columns = {
        look.say("points"): [player.total for player in view.players],
        look.say("coins"): [player.coins for player in view.players],
        look.say("strength"): [player.strength for player in view.players],
    }
    tracks = [
        Track(name, 0, [(player, n, str(n)) for player, n in zip(view.players, numbers, strict=True)])
        for name, numbers in columns.items()
    ]
    return Scene((), (), (1, 1), tracks, ())
