"""The end of a game: who has won and how, and where everybody stood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.victory import CLAUSES
from civ_tui.rules.view import PlayerView, View
from civ_tui.screens.board import BoardScreen
from civ_tui.screens.keys import KEYS, bindings
from civ_tui.screens.log import LogScreen
from civ_tui.screens.market import MarketScreen
from civ_tui.screens.once import Once
from civ_tui.screens.pyramid import PyramidScreen
from civ_tui.screens.sheet import SheetScreen
from civ_tui.screens.telling import key_line
from civ_tui.session import Session
from civ_tui.widgets.chronicle import told
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.look import Look, look_of
from civ_tui.widgets.panel import fit, player_badge, styled

HOW: Final = {
    "culture": "by culture: the last space of the culture track",
    "technology": "by technology: Space Flight",
    "economy": "by economy: fifteen coins",
    "military": "by conquest: a capital has fallen",
    "learning": "",
}
"""How each victory is told."""


LOOKS: Final = ("board", "pyramid", "market", "sheet", "log")
"""The keys that lay something over the standings."""

NAME: Final = 17
"""The most columns for a player's name and civilization."""


class GameOverScreen(Once[None]):
    """Who has won, and the final standings."""

    CSS_PATH = "game_over.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "close", "To the menu", show=False, id="over.close"),
        *bindings(LOOKS),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.view = session.view(None)

    def compose(self) -> ComposeResult:
        """The sentence, the table, the numbers of the game."""
        view, look = self.view, look_of(self.app)
        game = self.session.game
        with Vertical(id="box"):
            yield Static(Text(headline(view)), id="winner")
            yield Static(Text(HOW[view.victory] or "The learning game has no winner.", end=""), id="how")
            yield Static(Text("\n").join(standings(view, look)), id="standings")
            rounds = "1 round" if view.round == 1 else f"{view.round} rounds"
            yield Static(
                f"{rounds} · {len(game.record)} decisions · seed {game.state.settings.seed} · {CLAUSES[view.victory]}",
                classes="muted",
                markup=False,
            )
            yield Static(key_line(look, [(KEYS[name], True) for name in LOOKS], 200)[0], id="looks")
            yield Static("Enter: to the menu", id="prompt")

    def action_close(self) -> None:
        """Back to the menu."""
        self.dismiss()

    # What can be looked at: everything lies open now (`View`).

    def action_board(self) -> None:
        """The board as it is at the end."""
        self.app.push_screen(BoardScreen(self.view, next(iter(self.view.squares))))

    def action_pyramid(self) -> None:
        """The tech pyramids."""
        self.app.push_screen(PyramidScreen(self.view))

    def action_market(self) -> None:
        """The market and the culture track."""
        self.app.push_screen(MarketScreen(self.view))

    def action_sheet(self) -> None:
        """The civilization sheets with all that was hidden."""
        self.app.push_screen(SheetScreen(self.view, show_private=True))

    def action_log(self) -> None:
        """What has happened, from the first round on."""
        sentences = tuple(told(look_of(self.app), self.view, self.view.log))
        self.app.push_screen(LogScreen(self.view, sentences))


def headline(view: View) -> str:
    """Who has won: one player, several who share, or nobody in a learning game."""
    names = [view.players[seat].name for seat in view.winners]
    if not names:
        return "The game is over"
    return f"{names[0]} wins" if len(names) == 1 else f"{' and '.join(names)} share the victory"


def standings(view: View, look: Look) -> Iterable[Text]:
    """Each seat in a line, the winners first, then by coins, culture and techs (WIN-5)."""
    limits, track = catalog().limits, len(catalog().culture_track)
    fought = battles(view)
    named = {player.seat: f"{player.name}, {seat_name(look, player)}" for player in view.players}
    widest = min(NAME, max(map(len, named.values())))
    columns = ("coins", "culture", "techs", "cities", "wonders", "battles", "trade")
    heads = "".join(f"{look.say(word):>{len(word) + 1}}" for word in columns)
    yield Text(" " * (widest + 6) + heads, look.palette.role("muted"))
    for player in sorted(view.players, key=lambda player: _rank(view, player)):
        won = player.seat in view.winners
        line = styled(f"{look.glyphs.yes if won else ' '} ", look.palette.role("good"))
        line.append_text(player_badge(look, player)).append(" ")
        line.append_text(fit(Text(named[player.seat]), widest, look))
        line.append(" " * (widest + 6 - line.cell_len))
        values = (
            f"{player.coins}/{limits.coins_to_win}",
            f"{player.culture_space}/{track}",
            str(sum(map(len, player.pyramid))),
            str(len(player.cities)),
            str(len(player.wonders)),
            "{}-{}".format(*fought[player.seat]),
            str(player.trade),
        )
        cells = "".join(f"{value:>{len(word) + 1}}" for word, value in zip(columns, values, strict=True))
        yield line.append(cells, look.palette.role("good" if won else "text"))
    signs = look.say("{sign} won the game; battles: won-lost", sign=look.glyphs.yes)
    yield Text(signs, look.palette.role("muted"))


def battles(view: View) -> dict[int, tuple[int, int]]:
    """How many battles each seat has won and lost, those against barbarians included (BATTLE-10)."""
    won: Counter[int | None] = Counter()
    lost: Counter[int | None] = Counter()
    for entry in view.log:
        if entry.kind != "battle_result":
            continue
        village = entry.facts["attacked"] == "village"
        if not entry.facts["barbarian"]:
            won[entry.seat] += 1
        if not village or entry.facts["barbarian"]:
            lost[entry.facts["against"]] += 1
    return {player.seat: (won[player.seat], lost[player.seat]) for player in view.players}


def _rank(view: View, player: PlayerView) -> tuple[bool, int, int, int, int]:
    techs = sum(map(len, player.pyramid))
    return player.seat not in view.winners, -player.coins, -player.culture_space, -techs, -len(player.cities)
