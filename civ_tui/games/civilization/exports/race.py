"""How far everybody is on the four ways to victory for pictures of a game."""

from __future__ import annotations

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Track
from civ_tui.games.civilization.drawn.race import everybody, labels
from civ_tui.games.civilization.rules.view import View


def tracks(view: View, look: Look) -> list[Track]:
    """The four ways to victory."""
    names = {**labels(look), "combat": look.say("Steps to a capital")}  # nothing else says there what counts down
    ways = zip(names.values(), zip(*everybody(look, view), strict=True), strict=True)
    return [
        Track(
            name,
            max(lap.goal for lap in way),
            [(player, lap.value, lap.mark) for player, lap in zip(view.players, way, strict=True)],
            way[0].end,
        )
        for name, way in ways
    ]
