"""The chronicle of a game as a Markdown file: who played, how it stands, and what happened round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.export.chronicle import chronicle
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import seat_name

COLUMNS: Final = ("player", "civilization", "government", "coins", "culture track", "techs", "cities", "wonders")


def markdown(view: View, look: Look, remark: str = "") -> str:
    """All that whoever has this view may read of the game; `remark` is a line of its own below the title."""
    limits, track = view.components.limits, len(view.components.culture_track)
    standings = (_standing(look, player, limits.coins_to_win, track) for player in view.players)
    return chronicle(look, view, remark, COLUMNS, standings, 3)


def _standing(look: Look, player: PlayerView, coins: int, track: int) -> Iterator[str]:
    yield player.name
    yield seat_name(look, player)
    yield look.name(player.components.governments[player.government])
    yield f"{player.coins}/{coins}"
    yield f"{player.culture_space}/{track}"
    yield str(sum(map(len, player.pyramid)))
    yield str(len(player.cities))
    yield str(len(player.wonders))
