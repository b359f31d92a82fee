"""A corner of the map as a game begins, to see how a look draws it."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.geometry import Region

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, styled
from civ_tui.drawing.preview import Preview
from civ_tui.games.mare_nostrum.drawn.viewport import map_rows, sample
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed

CORNERS: Final[tuple[tuple[Zoom, Region], ...]] = (
    ("M", Region(36, 6, 35, 14)),
    ("S", Region(24, 3, 35, 8)),
)
"""The Aegean at two zooms."""
TALL: Final = 32
"""Lines of the terminal from which both fit."""


class MapPreview(Preview):
    """The corner with the cursor on a province, then words in every role; smaller too where there is room."""

    def sample(self, look: Look, height: int) -> Lines:
        lines: Lines = []
        for zoom, corner in CORNERS if height >= TALL else CORNERS[:1]:
            lines += [*as_text(map_rows(look, sample(), zoom, corner, printed().number["asia"])), Text()]
        return lines + role_lines(look)


def role_lines(look: Look) -> Lines:
    """A word in every role."""
    line = Text()
    for role, word in {"accent": look.say("accent"), "text": look.say("text"), "muted": look.say("muted")}.items():
        line.append(f"{word}  ", look.palette.role(role))
    yes, no = look.glyphs.yes, look.glyphs.no
    return [
        line,
        styled(f"{yes} {look.say('can be built here')}", look.palette.role("good")),
        styled(f"{no} {look.say('nobody is there')}", look.palette.role("bad")),
    ]
