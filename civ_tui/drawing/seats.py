"""The panel of the players: how far everybody has come, and what lies before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from textual.reactive import reactive

from civ_tui.drawing.panel import Lines, Panel, player_badge
from civ_tui.title import Seen

P = TypeVar("P")


def clockwise(players: Sequence[P], first: int) -> list[P]:
    """The players, that one first and the others clockwise."""
    return [*players[first:], *players[:first]]


class SeatsPanel(Panel):
    """A line for every seat of a view, in at most `room` lines; with `fills`, all of them may be used. Private things
    show only while `show_private`: the viewer's, or everybody's where no seat views. `counted` is how far everybody is
    shown to have come while that is counted up."""

    show_private: reactive[bool] = reactive(False, layout=True)
    room: reactive[int] = reactive(0, layout=True)
    fills: reactive[bool] = reactive(False, layout=True)
    counted: reactive[Any] = reactive(None)

    def lines(self, view: Any, width: int) -> Lines:
        seen: Seen = view
        return [player_badge(self.look, player).append(f" {player.name}") for player in seen.players]
