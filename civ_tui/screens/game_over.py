"""The end of a game: who has won and how, and where everybody stood."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from civ_tui.rules.catalog import catalog
from civ_tui.rules.victory import CLAUSES
from civ_tui.rules.view import PlayerView, View
from civ_tui.screens.once import Once
from civ_tui.session import Session
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.look import Look, look_of
from civ_tui.widgets.panel import player_badge

HOW: Final = {
    "culture": "by culture: the last space of the culture track",
    "technology": "by technology: Space Flight",
    "economy": "by economy: fifteen coins",
    "military": "by conquest: a capital has fallen",
    "learning": "",
}
"""How each victory is told."""


class GameOverScreen(Once[None]):
    """Who has won, and the final standings."""

    CSS_PATH = "game_over.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "close", "To the menu", show=False, id="over.close")
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The sentence, the table, the numbers of the game."""
        view, look = self.session.view(None), look_of(self.app)
        game = self.session.game
        with Vertical(id="box"):
            yield Static(Text(headline(view)), id="winner")
            yield Static(Text(HOW[view.victory] or "The learning game has no winner.", end=""), id="how")
            yield Static(Text("\n").join(standings(view, look)), id="standings")
            yield Static(
                f"{view.round} rounds · {len(game.record)} decisions · seed {game.state.settings.seed}"
                f" · {CLAUSES[view.victory]}",
                classes="muted",
                markup=False,
            )
            yield Static("Enter: to the menu", id="prompt")

    def action_close(self) -> None:
        """Back to the menu."""
        self.dismiss()


def headline(view: View) -> str:
    """Who has won: one player, several who share, or nobody in a learning game."""
    names = [view.players[seat].name for seat in view.winners]
    if not names:
        return "The game is over"
    return f"{names[0]} wins" if len(names) == 1 else f"{' and '.join(names)} share the victory"


def standings(view: View, look: Look) -> Iterable[Text]:
    """Each seat in a line, the winners first, then by coins, culture and techs (WIN-5)."""
    widest = max(len(f"{player.name}, {seat_name(look, player)}") for player in view.players)
    head = f"{'':<{widest + 5}}coins  culture  techs  cities  wonders  trade"
    yield Text(head, look.palette.role("muted"))
    for player in sorted(view.players, key=lambda player: _rank(view, player)):
        line = player_badge(look, player)
        line.append(f" {f'{player.name}, {seat_name(look, player)}':<{widest}} ")
        limits, track = catalog().limits, len(catalog().culture_track)
        line.append(f"{f'{player.coins}/{limits.coins_to_win}':>5}  {f'{player.culture_space}/{track}':>7}")
        techs = sum(map(len, player.pyramid))
        line.append(f"{techs:>7}{len(player.cities):>8}{len(player.wonders):>9}{player.trade:>7}")
        if player.seat in view.winners:
            line.append("  won", look.palette.role("good"))
        yield line


def _rank(view: View, player: PlayerView) -> tuple[bool, int, int, int, int]:
    techs = sum(map(len, player.pyramid))
    return player.seat not in view.winners, -player.coins, -player.culture_space, -techs, -len(player.cities)
