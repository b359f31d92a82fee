"""A moment of a game as an SVG picture: the round, the row of time, the civilizations that lie open, the players."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import styled
from civ_tui.export.svg import document, drawn, in_colours
from civ_tui.games.age_of_civilization.drawn.seats import player_line
from civ_tui.games.age_of_civilization.drawn.table import MEASURES, whole_table
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.words.moments import moment


def svg(view: View, look: Look, caption: str = "") -> str:
    """The picture of that view as a file; `caption` is a line below it. Without colours to draw with it takes the dark
    ones."""
    look = in_colours(look)
    return document(drawn([*_lines(view, look, caption)]), look.palette, caption)


def _lines(view: View, look: Look, caption: str) -> Iterator[Text]:
    muted = look.palette.role("muted")
    yield styled(moment(look, view.title, view.round, view.phase), look.palette.role("strong"))
    yield from whole_table(look, view, MEASURES["medium"].board)
    for player in view.players:
        yield player_line(look, view, player, MEASURES["medium"].board.width)
    if caption:
        yield styled(caption, muted)
