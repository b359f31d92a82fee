"""Answers in the words in which they were offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from civ_tui.engine.flow import REMARK, Given, Illegal, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text

Eyes = Seat | Literal["public", "everything"]
"""Who looks at a moment: a seat as it could see the table then, somebody who knows only what is public, or somebody
before whom everything lies open."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in the words in which it was offered; `subject` is what it was about, `place` the square of that, if
    any. It is `secret` when only its seat knew what was asked: then nobody else may read `prompt` and `label`, or see
    the `place`. It is `from_hand` when it was offered because of a card or token that the seat held: once it is given
    everybody knows that, but not before, and no more after it was taken back."""

    seat: Seat
    prompt: Text
    label: Text
    secret: bool
    place: int | None
    from_hand: bool = False
    subject: object = None

    def told_to(self, eyes: Eyes) -> bool:
        """Whether whoever looks so may know what the answer was."""
        return not self.secret or eyes in (self.seat, "everything")


def answer_to(game: Game[Any], given: Given) -> Answer:
    """What the answer means where the game stands, before it is given."""
    if given.kind == REMARK:
        return Answer(given.seat, "", Line("All players agree"), False, None)
    question = None if given.any_time else game.question(given.seat)
    prompt: Text = "Out of turn" if question is None else question.prompt
    secret = question is not None and question.secret
    options = game.interrupts(given.seat) if question is None else question.options
    option = next((option for option in options if option.key == given.key), None)
    if option is not None:
        return Answer(given.seat, prompt, option.label, secret, option.place, option.secret, option.subject)
    composed = None if question is None else _composed(game, question, given.key)
    label: Text = given.key if composed is None else game.rules.worded(game.state, composed)
    return Answer(given.seat, prompt, label, secret, None, subject=composed)


def _composed(game: Game[Any], question: Question[Any], key: str) -> Any:
    """What a freely written answer means; None if it means nothing."""
    try:
        return game.meaning(question, key) if question.composed else None
    except Illegal:
        return None


def last_answer(game: Game[Any], back: int = 1) -> Answer:
    """The answer that would be taken back last by an undo of so many answers. Raises ValueError if so many cannot be
    undone."""
    before = game.clone()
    before.undo(back)
    return answer_to(before, game.record[-back])
