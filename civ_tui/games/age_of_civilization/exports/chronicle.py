"""The chronicle of a game as a Markdown file: who played, how it stands, and what happened in each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.engine.wording import Text
from civ_tui.export.markdown import escaped, table
from civ_tui.games.age_of_civilization.rules import log_kinds, naming
from civ_tui.games.age_of_civilization.rules.view import PlayerView, View
from civ_tui.games.age_of_civilization.words.interface import WORDS
from civ_tui.words.games import basis_at, how_sure

COLUMNS: Final[Sequence[Text]] = (
    *("player", "points", "at the end", "coins", "workers", "strength"),
    *("civilizations", "technologies", "wonders"),
)


def markdown(view: View, look: Look, remark: str = "") -> str:
    """All that whoever has this view may read of the game; `remark` is a line of its own below the title."""
    return "\n".join(_lines(view, look, remark)) + "\n"


def _lines(view: View, look: Look, remark: str) -> Iterator[str]:
    names = ", ".join(escaped(player.name) for player in view.players)
    yield f"# {look.say('After Age of Civilization')}: {names}"
    yield from ("", escaped(WORDS.headline(look, view) if view.victory else WORDS.when(look, view)))
    if remark:
        yield from ("", escaped(remark))
    if (basis := basis_at(view)) is not None:
        yield from ("", escaped(how_sure(look, view.title, basis)))
    order = sorted(view.players, key=lambda each: (each.seat not in view.winners, -each.total))
    rows = [[escaped(cell) for cell in _standing(each, look)] for each in order]
    yield from ("", table([look.say(head) for head in COLUMNS], rows, numbers=1))
    for number, entries in groupby(view.log, key=lambda entry: entry.round):
        yield from ("", f"## {look.say('Round {round}', round=number)}", "")
        yield from (f"- {escaped(look.say(log_kinds.sentence(entry, view)))}" for entry in entries)


def _standing(player: PlayerView, look: Look) -> Iterator[str]:
    yield player.name
    yield from map(str, (player.points, player.total, player.coins, player.workers, player.strength))
    yield look.row(look.say(naming.called("civ", each)) for each in player.civilizations)
    yield look.row(look.say(naming.called("tech", each)) for each in player.technologies)
    yield look.row(look.say(naming.called("wonder", each)) for each in player.wonders)
