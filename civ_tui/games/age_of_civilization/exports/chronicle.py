"""The chronicle of a game as a Markdown file: who played, how it stands, and what happened in each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.engine.wording import Text
from civ_tui.export.chronicle import chronicle
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.view import PlayerView, View

COLUMNS: Final[Sequence[Text]] = (
    *("player", "points", "at the end", "coins", "workers", "strength"),
    *("civilizations", "technologies", "wonders"),
)


def markdown(view: View, look: Look, remark: str = "") -> str:
    """All that whoever has this view may read of the game; `remark` is a line of its own below the title."""
    order = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.total))
    return chronicle(look, view, remark, COLUMNS, (_standing(player, look) for player in order), 1, phased=False)


def _standing(player: PlayerView, look: Look) -> Iterator[str]:
    yield player.name
    yield from map(str, (player.points, player.total, player.coins, player.workers, player.strength))
    yield look.row(look.say(naming.called("civ", civ)) for civ in player.civilizations)
    yield look.row(look.say(naming.called("tech", technology)) for technology in player.technologies)
    yield look.row(look.say(naming.called("wonder", wonder)) for wonder in player.wonders)
