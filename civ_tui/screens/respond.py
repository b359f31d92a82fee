"""Does anybody respond? The question is put to all; who wants to answer takes the keyboard behind the gate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.letters import own_letter
from civ_tui.rules.kinds import PASS, PASS_ON, RESPOND, family
from civ_tui.rules.subjects import LetPass, OtherPlayer
from civ_tui.screens.choices import Choice
from civ_tui.screens.phase import PhaseScreen
from civ_tui.speech.names import seat_name
from civ_tui.speech.responding import nobody, somebody
from civ_tui.widgets.panel import Lines, wrapped


class RespondScreen(PhaseScreen):
    """Everybody who is asked by name, and "nobody" for all of them together."""

    ASKS: ClassVar[tuple[str, ...]] = (RESPOND,)
    KEYS: ClassVar[tuple[str, ...]] = ("own", *PhaseScreen.KEYS)
    SECTIONS: ClassVar[tuple[str, ...]] = ("TIME",)
    CLAUSE: ClassVar[str] = "TIME-2"

    @property
    def alone(self) -> bool:
        """Whether the seat that could answer now sits at the keyboard with the others looking away."""
        question = self.question
        return question is not None and self.session.keyboard.alone_with(question.seat)

    @property
    def seat(self) -> Seat | None:
        """Who answers behind the gate; in the open, the player whose turn it is, for the question is put to all."""
        question = self.question
        return question.seat if question is not None and self.alone else self.session.view(None).acting

    @property
    def waiting(self) -> list[Seat]:
        """The seats that have not answered."""
        return self.session.responding

    def shows(self, question: Question[Any]) -> bool:
        """What a response leads to is asked elsewhere."""
        return family(question.kind) in self.ASKS

    @property
    def doing(self) -> str:
        """The open question."""
        return self.look.say("Does anybody respond?")

    def keeps(self, question: Question[Any]) -> bool:
        """What a seat could answer is hidden here until it is alone."""
        return True

    def put_question(self) -> None:
        """In the open: who is asked. Alone: what the seat could play."""
        super().put_question()
        if self.masked:
            self.choices.offer(self._everybody())

    def _everybody(self) -> Sequence[Choice]:
        look = self.look
        choices = [Choice(option, look.say(option.label)) for option in nobody()]
        for seat in self.waiting:
            player = self.shown.players[seat]
            label = look.say("{name} answers", name=f"{seat_name(look, player)} ({player.name})")
            choices.append(Choice(somebody(seat, label), label, f"Shift+{player.letter}"))
        return choices

    def _prompt(self, width: int) -> Lines:
        question = self.question
        if question is None:
            return []
        return wrapped(Text(self.look.say(question.prompt), self.look.palette.role("accent")), width)

    def _about(self, width: int) -> Lines:
        if not self.masked:
            return super()._about(width)
        words = self.look.say("Who might respond takes the keyboard; the others look away.")
        option = self.choices.pointed
        lines = (
            []
            if option is None
            else wrapped(Text(self.look.say(option.label), self.look.palette.role("strong")), width)
        )
        return lines + wrapped(Text(words), width)

    def take(self, option: Option[Any]) -> None:
        """All pass; or one seat takes the keyboard; or it answers."""
        if not self.is_active or not self.listens:
            return
        if not self.masked:
            super().take(option)
        elif isinstance(option.subject, OtherPlayer):
            self.through_the_gate(option.subject.seat)
        elif isinstance(option.subject, LetPass):
            self.session.nobody_responds(PASS_ON if option.subject.on else PASS)
            self.go_on()

    def on_key(self, event: events.Key) -> None:
        """Shift and the own letter take the keyboard."""
        letter = own_letter(event.character)
        for seat in self.waiting if self.masked and self.is_active else []:
            if self.shown.players[seat].letter == letter:
                event.stop()
                self.through_the_gate(seat)
