"""The game on the table, its log, and who plays it: people at one keyboard, and computer players."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from civ_tui import titles
from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.sitting.interface import automation_in
from civ_tui.sitting.keyboard import Keyboard
from civ_tui.title import Title


class Seating:
    """`game` is the game being played; going back with the whole table replaces the object. `players` says who plays
    each seat, `keyboard` which person sits there, `title` what is played, `automation` what the game answers for its
    players."""

    def __init__(self, game: Game[Any], players: tuple[Player, ...]) -> None:
        self.game = game
        self.title: Title[Any, Any] = titles.title(game.rules.title)
        self.automation = automation_in(game.rules.title)
        self.players: tuple[Player, ...] = ()
        self.keyboard = Keyboard()
        self.sit(players)

    def name(self, seat: Seat) -> str:
        """What the player of that seat is called."""
        return str(self.game.state.settings.seats[seat].name)

    def sit(self, players: tuple[Player, ...]) -> None:
        """Let these play from here on; nobody has the keyboard."""
        self.players = players
        self.keyboard.wait_for(players.count(PERSON))

    def play(self, game: Game[Any]) -> None:
        """Play another game with the same players."""
        self.game = game
        self.sit(self.players)

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at the table plays the seat."""
        return self.players[seat] == PERSON

    @property
    def people(self) -> list[Seat]:
        """The seats that somebody at the table plays."""
        return [seat for seat in range(len(self.players)) if self.is_person(seat)]

    @property
    def computers(self) -> list[Seat]:
        """The seats that the computer plays."""
        return [seat for seat in range(len(self.players)) if not self.is_person(seat)]

    def secrets(self, seat: Seat) -> Hashable:
        """What only that seat knows of what it holds, as far as the game tells (`GameAutomation.secrets`)."""
        return self.automation.secrets(self.game.state, seat)

    def aside(self, question: Question[Any]) -> bool:
        """Whether the question interrupts the player at the keyboard, who goes on with their part after it."""
        t = self.game.state
        return self.automation.in_turn(t) and question.seat != t.acting == self.keyboard.seat

    # What has happened

    @property
    def log_length(self) -> int:
        """How many entries the log has, including those that only some seats may read."""
        return len(self.game.state.log)

    def public_log(self, since: int = 0) -> list[Entry]:
        """The log from that entry on, as far as everybody may read it."""
        return self.log_of(None, since)

    def log_of(self, seat: Seat | None, since: int, until: int | None = None) -> list[Entry]:
        """The log from that entry on, as far as that seat may read it; None for what everybody may read."""
        return [entry for entry in self.game.state.log[since:until] if entry.heard_by(seat)]
