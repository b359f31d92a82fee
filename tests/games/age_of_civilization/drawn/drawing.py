"""Tables for tests of what is drawn: moments of games with all options, in every look."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from civ_tui.drawing.glyphs import ASCII, WGL4
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.games.age_of_civilization.rules.view import View, view
from civ_tui.words.languages import spoken
from tests import sheets
from tests.games.age_of_civilization.games import KINDS, moments
from tests.palettes import PALETTES

check_golden = partial(sheets.check_golden, Path(__file__).parent / "golden")
ENGLISH = Look(DARK)
PLAINLY = Look(PLAIN)
PIXELS = Look(DARK, painter="placeholders")
LOOKS = [
    look_in(spoken(language).at("age_of_civilization"), palette, glyphs)
    for palette in PALETTES.values()
    for glyphs in (WGL4, ASCII)
    for language in ("en", "ru")
]
"""Every palette in both tiers and both languages."""


@cache
def played(seed: int) -> tuple[View, ...]:
    """Moments of a random game, as who acts sees them, and its end as all do."""
    games = [view(game.state, None if game.over else game.pending[0].seat) for game in moments(seed)]
    return (*games[::9], games[-1])


def tables() -> Iterator[View]:
    """Moments of a game of every kind."""
    for seed in range(len(KINDS)):
        yield from played(seed)


def middle() -> View:
    """The fourth round of a game of three."""
    return next(seen for seen in played(3) if seen.round == 4)
