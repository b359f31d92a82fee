"""A moment of a game as an SVG picture: the round, the row of time, the civilizations that lie open, the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.panel import player_badge, styled
from civ_tui.export.svg import document, drawn
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.words.moments import moment


def svg(view: View, look: Look, caption: str = "") -> str:
    """The picture of that view as a file; `caption` is a line below it. Without colours to draw with it takes the dark
    ones."""
    if not look.palette.coloured:
        look = replace(look, palette=DARK)
    return document(drawn([*_lines(view, look, caption)]), look.palette, caption)


def _lines(view: View, look: Look, caption: str) -> Iterator[Text]:
    strong, muted = look.palette.role("strong"), look.palette.role("muted")
    yield styled(moment(look, view.title, view.round, view.phase), strong)
    time = (look.say(naming.called("action", card.action)) for card in view.time)
    yield styled("   ".join(time), muted)
    yield styled(look.row(look.say(naming.called("civ", each)) for each in view.row), muted)
    for player in view.players:
        told = look.say(
            "{name}: points {points}, coins {coins}, workers {workers}, strength {strength}",
            name=player.name,
            points=player.points,
            coins=player.coins,
            workers=player.workers,
            strength=player.strength,
        )
        yield player_badge(look, player).append(f" {told}")
    if caption:
        yield styled(caption, muted)
