"""The chronicle of a game as a Markdown file: who played, how it stands, the figures of all rounds, and what happened
in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.engine.wording import Text, sense
from civ_tui.export.chronicle import chronicle
from civ_tui.export.markdown import escaped, table
from civ_tui.games.mare_nostrum.figures.rounds import incomes, owned
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View

COLUMNS: Final[Sequence[Text]] = (
    *("player", "civilization", "titles", "heroes and wonders"),
    *("cards to win", "provinces", "income", sense("in the hand", "cards")),
)
OVER_ROUNDS: Final[Sequence[Text]] = ("round", "cards received", "heroes and wonders")


def markdown(view: View, look: Look, remark: str = "") -> str:
    """All that whoever has this view may read of the game; `remark` is a line of its own below the title."""
    order = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.tally))
    standings = (_standing(view, look, player) for player in order)
    return chronicle(look, view, remark, COLUMNS, standings, 4, _figures(view, look), headings=("phase", "round"))


def _figures(view: View, look: Look) -> Iterator[str]:
    if view.round:
        yield from ("", f"## {look.say('Round by round')}")
        names = f" {look.glyphs.dot} ".join(player.name for player in view.players)
        yield from ("", escaped(look.say("Each cell: {names}.", names=names)))
        yield from ("", table([look.say(head) for head in OVER_ROUNDS], _rounds(view, look), numbers=0))


def _standing(view: View, look: Look, player: PlayerView) -> Iterator[str]:
    yield player.name
    yield look.say(naming.side(player.civilization))
    yield look.row(look.say(naming.title(title)) for title, seat in view.titles.items() if seat == player.seat)
    yield look.row(look.say(naming.card(card)) for card in player.cards)
    yield f"{player.tally}/{printed().setup.cards_to_win}"
    yield str(provinces(view, player))
    yield str(sum(player.income.values()))
    yield str(player.held)


def provinces(view: View, player: PlayerView) -> int:
    """How many provinces are the player's."""
    return sum(area.owner == player.seat for area in view.areas)


def _rounds(view: View, look: Look) -> Iterator[list[str]]:
    received, cards = incomes(view), owned(view)
    for number in range(view.round):
        cells = (f" {look.glyphs.dot} ".join(str(value[number]) for value in values) for values in (received, cards))
        yield [str(number + 1), *cells]
