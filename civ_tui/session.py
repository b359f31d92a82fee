"""One sitting at the table: the game, who is at the keyboard, and the save that is written after every decision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from civ_tui.engine import save
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.log import Entry
from civ_tui.rules import saves
from civ_tui.rules.civilization import new_game
from civ_tui.rules.state import Colour as Colour
from civ_tui.rules.state import Responses as Responses
from civ_tui.rules.state import SeatSettings as SeatSettings
from civ_tui.rules.state import Settings as Settings
from civ_tui.rules.state import Table
from civ_tui.rules.view import View, public, view

HandOver = Literal["none", "banner", "gate"]
OPEN_KINDS = ("trade", "trade.deal", "trade.agree", "respond")
"""Questions that are put to the whole table: nobody hands over the keyboard for them. Who answers in secret is given
the keyboard by the screen that puts them."""


class Session:
    """What the screens talk to. It knows the game and the rules' views, and no screen.

    `path` is the save written after every decision, or None. `at_keyboard` is the seat that has last taken the
    keyboard, None before anybody has; `screened` tells that the others have been asked to look away since. `trouble`
    is a sentence when the last save could not be written. `on_saved` is called after every save, `on_broken` when the
    rules failed on an answer and the game stands where it stood before (without it the failure is raised).
    """

    def __init__(self, game: Game[Table], path: Path | None = None) -> None:
        self.game = game
        self.path = path
        self.at_keyboard: Seat | None = None
        self.screened = False
        self.trouble = ""
        self.on_saved: Callable[[], None] | None = None
        self.on_broken: Callable[[BrokenRule], None] | None = None
        self._heard: dict[Seat, int] = {}

    @classmethod
    def begin(cls, settings: Settings, path: Path | None = None) -> Session:
        """A new game. Raises ValueError with a sentence for settings that the rules refuse."""
        session = cls(new_game(settings), path)
        session.save()
        return session

    @classmethod
    def resume(cls, path: Path) -> tuple[Session, str]:
        """The saved game and what was lost of it; raises `engine.save.SaveError` or OSError."""
        game, lost = saves.load(path.read_bytes())
        return cls(game, path), lost

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def question(self) -> Question[Any] | None:
        """The question to put to the table now: that of the seat at the keyboard if it has one, else the first."""
        if not self.game.pending:
            return None
        if self.at_keyboard is not None:
            own = self.game.question(self.at_keyboard)
            if own is not None:
                return own
        return self.game.pending[0]

    def view(self, seat: Seat | None) -> View:
        """What that seat sees; None for what everybody may see."""
        return view(self.game.state, seat)

    def hand_over(self) -> HandOver:
        """How the keyboard passes to who is asked now: not at all, with a banner naming the next player, or behind an
        opaque gate, because something secret is shown or nobody has taken the keyboard yet."""
        question = self.question
        if question is None:
            return "none"
        if self.at_keyboard is None:
            return "gate"
        if question.kind in OPEN_KINDS:
            return "none"
        if question.secret:
            return "none" if self.screened and question.seat == self.at_keyboard else "gate"
        return "none" if question.seat == self.at_keyboard else "banner"

    def take_keyboard(self, seat: Seat, *, screened: bool = False) -> None:
        """That seat sits at the keyboard now; `screened` if the others have been asked to look away."""
        self.at_keyboard = seat
        self.screened = screened

    def answer(self, seat: Seat, key: str) -> None:
        """Answer the seat's question and save. Raises `Illegal`, and nothing has happened."""
        question = self.game.question(seat)
        self._give(seat, lambda: self.game.answer(seat, key))
        if question is not None and not question.secret:
            self.screened = False

    def _give(self, seat: Seat, give: Callable[[], None]) -> None:
        try:
            give()
        except BrokenRule as broken:
            if self.on_broken is None:
                raise
            self.on_broken(broken)
            return
        self._heard[seat] = len(self.game.state.log)
        self.save()

    def has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has answered anything in this sitting."""
        return seat in self._heard

    def since_last_choice(self, seat: Seat) -> list[Entry]:
        """What everybody may know of that has happened since the seat's last answer, of the whole game if it has not
        answered in this sitting."""
        return public(self.game.state.log[self._heard.get(seat, 0) :])

    def interrupts(self, seat: Seat) -> list[Option[Any]]:
        """What the seat may play out of turn now."""
        return self.game.interrupts(seat)

    def interrupt(self, seat: Seat, key: str) -> None:
        """Play it and save. Raises `Illegal`, and nothing has happened."""
        self._give(seat, lambda: self.game.interrupt(seat, key))

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, the last one last."""
        return self.game.undoable

    def undo(self) -> None:
        """Take back the last answer and save."""
        self.game.undo()
        self.save()

    def save(self) -> None:
        """Write the save; a failure is told in `trouble`, the game goes on."""
        if self.path is None:
            return
        try:
            save.write(self.path, saves.dump(self.game))
            self.trouble = ""
        except OSError as error:
            self.trouble = f"The game could not be saved: {error.strerror or error}."
        if self.on_saved is not None:
            self.on_saved()
