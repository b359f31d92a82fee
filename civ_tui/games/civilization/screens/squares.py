"""The squares of the map, to be found by their names and by what is on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import styled
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.tui.overlays.articles import ANY
from civ_tui.tui.overlays.search import SearchEntry

NAME: Final = 4
"""Columns of a square's name and the blank after it."""


def squares_found(look: Look, view: View, go: Callable[[int], None]) -> Iterable[SearchEntry]:
    """The squares of a view with all that it knows about them: cities first, then those with something on them."""
    order = sorted(view.squares.values(), key=_of_interest)
    return [_square_found(look, view, seen.square, go) for seen in order]


def _of_interest(seen: SquareView) -> int:
    if seen.city is not None:
        return 0
    if seen.figures or seen.token is not None or seen.relic is not None or seen.marker is not None:
        return 1
    return 2 if seen.revealed else 3


def _square_found(look: Look, view: View, square: int, go: Callable[[int], None]) -> SearchEntry:
    seen = view.squares[square]
    first, *more = square_lines(look, view, square, ANY)
    dot = Text(f" {look.glyphs.dot} ", look.palette.role("muted"))
    label = styled(f"{seen.name:<{NAME}}", look.palette.role("accent")).append_text(first[len(seen.name) + 2 :])
    for fact in more:
        label = label + dot + fact
    owners = {figure.owner for figure in seen.figures}
    owners |= {owner for owner in (seen.owner, None if seen.city is None else seen.city.owner) if owner is not None}
    named = (f"{view.players[owner].name} {seat_name(look, view.players[owner])}" for owner in sorted(owners))
    words = " ".join([label.plain, *named, *([look.say("city")] if seen.city is not None else [])])
    return SearchEntry(
        seen.name,
        label,
        look.say("square"),
        lambda width: square_lines(look, view, square, width),
        lambda: go(square),
        words,
        square=square,
    )
