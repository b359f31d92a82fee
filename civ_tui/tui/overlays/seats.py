"""Who plays each seat: somebody at the table, or the computer. It can change while the game goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, cast

from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Label, Static

from civ_tui.computers.seats import PLAYERS, Player
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import own_bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.cycle import Cycle
from civ_tui.words.interface import words_of

WHO: Final = {"person": "a person", "easy": "computer, easy", "normal": "computer, normal", "hard": "computer, hard"}
"""What the players are called in a field."""


class SeatsScreen(Popup[None]):
    """A field for each seat; the values take effect when the screen is closed."""

    HEADING = "Who plays"
    CSS_PATH: ClassVar[CSSPathType | None] = ["popup.tcss", "seats.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("seats")
    AUTO_FOCUS = "Cycle"
    WINDOW = 64

    def __init__(self, session: Session) -> None:
        super().__init__(session.view(None))
        self.session = session

    def content(self) -> Iterable[Widget]:
        say, words = self.look.say, words_of(self.view)
        with Vertical(id="content"):
            for player in self.view.players:
                with Horizontal(classes="seat"):
                    yield Label(f"{player.letter} {words.seat_name(self.look, player)} ({player.name})", markup=False)
                    index = PLAYERS.index(self.session.players[player.seat])
                    yield Cycle([(who, say(WHO[who])) for who in PLAYERS], index, id=f"seat-{player.seat}")
            note = say("Whoever takes over a seat sees what it holds. The computer sees no more than its seat does.")
            yield Static(note, id="note", markup=False)

    def action_close(self) -> None:
        for seat in range(len(self.session.players)):
            self.session.seat_player(seat, cast(Player, self.query_one(f"#seat-{seat}", Cycle).value))
        self.dismiss(None)
