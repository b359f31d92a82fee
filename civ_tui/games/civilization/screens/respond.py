"""Does anybody respond? The question is put to all; a player who wants to answer takes the keyboard behind the gate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.games.civilization.rules.subjects import Attack, PrintedCard
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.games.civilization.words.squares import steps_apart, told_squares
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.presenter import Marks, TableActions
from civ_tui.words.responding import nobody, somebody


class RespondPresenter(PhasePresenter):
    """Lists everybody who is asked by name, and "nobody" for all of them together: never first, and with a key that
    does the same wherever something can be let pass, so that no key meant for before lets it pass for others."""

    KEYS: ClassVar[tuple[str, ...]] = ("own", *PhasePresenter.KEYS)
    SECTIONS: ClassVar[tuple[str, ...]] = ("TIME",)
    CLAUSE: ClassVar[str] = "TIME-2"
    TO_ALL: ClassVar[bool] = True

    @classmethod
    def masks(cls, question: Question[Any]) -> bool:
        return True

    @property
    def doing(self) -> str:
        return self.look.say("Does anybody respond?")

    def covered_offers(self) -> Sequence[Choice]:
        look, choices = self.look, []
        players = [self.view.players[seat] for seat in self.turn.session.responding]
        for player in players:
            label = look.say("{name} answers", name=f"{seat_name(look, player)} ({player.name})")
            choices.append(Choice(somebody(player.seat, label), label, player.letter))
        passed, *others = (Choice(option, look.say(option.label)) for option in self._nobody)
        return [*choices, replace(passed, letter="skip", price=KEYS["skip"].name), *others]

    @property
    def doing_nothing(self) -> Option[Any] | None:
        return self._nobody[0] if self.turn.masked else super().doing_nothing

    @property
    def _nobody(self) -> Sequence[Option[None]]:
        """What lets it pass for all who are asked."""
        return nobody([self.view.players[seat].name for seat in self.turn.session.responding])

    def prompt(self, width: int) -> Lines:
        if any(isinstance(option.subject, PrintedCard) for option in self.question.legal()):
            return self.covered_prompt(width)
        words = self.look.say("Here nothing can be played; it is asked all the same, or a pause would tell who could.")
        return self.covered_prompt(width) + wrapped(Text(words, self.look.palette.role("muted")), width)

    def covered_prompt(self, width: int) -> Lines:
        return wrapped(Text(self.look.say(self.question.prompt), self.look.palette.role("accent")), width)

    def covered_about(self, width: int) -> Lines:
        option = self.turn.pointed
        words = self.look.say(
            "Whoever might respond takes the keyboard; the others look away. It is asked while anybody holds something"
            " face down, whatever that is."
        )
        words += " " + self.look.say(
            "Who lets it pass there with {key} is not asked about the like again.", key=KEYS["order"].name
        )
        if option is None:
            return wrapped(Text(words), width)
        label = Text(self.look.say(option.label), self.look.palette.role("strong"))
        return wrapped(label, width) + wrapped(Text(words), width)

    @property
    def marks(self) -> Marks:
        """The square at stake, and the way to where the announced card sends what stands there, over land if it can."""
        about, view = self.question.subject, self.view
        stake = (about.square,) if isinstance(about, Attack) else told_squares(view, self.question.prompt)
        around = view.squares if len(stake) == 2 else ()
        between = [square for square in around if all(steps_apart(view, square, end) == 1 for end in stake)]
        path = (*sorted(between, key=lambda square: view.squares[square].water)[:1], *stake[1:])
        return replace(super().marks, selected=stake[0] if stake else None, path=path, targets=frozenset())

    @property
    def standing(self) -> object:
        return self.marks.selected

    def take(self, actions: TableActions, option: Option[Any]) -> bool:
        if not self.turn.masked:
            return False
        if isinstance(option.subject, int):
            actions.through_the_gate(option.subject)
        elif option.gives:
            actions.nobody_responds(*option.gives)
        return True

    @property
    def own_letters(self) -> Sequence[str]:
        return [*self._waiting]

    @property
    def _waiting(self) -> Mapping[str, Seat]:
        waiting = self.turn.session.responding if self.turn.masked else []
        return {self.view.players[seat].letter: seat for seat in waiting}

    def own_letter(self, actions: TableActions, letter: str) -> None:
        actions.through_the_gate(self._waiting[letter])
