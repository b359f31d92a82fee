"""Two sittings of games that differ only in what is hidden: what is asked, of whom and behind which curtain.

Who looks on hears of every question, sees every hand-over of the keyboard, and whether something could be undone: in
games that look equal to them and are answered alike, these must be equal too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.log import heard
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, steps_of

LONGEST: Final = 40
"""After so many answers two games are compared no further."""

Pick = Callable[[Question[Any], Question[Any]], "str | None"]
"""An answer that both questions allow; None if there is none."""


@dataclass
class Figures:
    """How much has been compared: pairs of games, their questions, those put in secret, and what ended them; `found` is
    what differed, in words."""

    pairs: int = 0
    questions: int = 0
    written: int = 0
    secret: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {end}" for end, count in self.ends.most_common())
        secret = ", ".join(f"{count} {kind}" for kind, count in self.secret.most_common())
        return (
            f"{self.pairs} pairs ({ends}), {self.questions} questions ({secret}), {self.written} files; "
            f"{len(self.found)} pairs differ"
        )


def seen(session: Session) -> tuple[Any, ...]:
    """What everybody notices of a moment: who is asked what, how the keyboard passes, whether an answer can be undone,
    and the words of what is asked in the open."""
    asked = tuple(
        (question.seat, question.kind, question.secret, "" if question.secret else str(question.prompt))
        for question in session.game.pending
    )
    question = session.question
    passing = "none" if question is None else session.keyboard.passing(question)
    return passing, len(session.undo_history.undoable), asked


def sit_down(session: Session) -> None:
    """Who is asked takes the keyboard as at the table, or by their own wish where they answer in secret. What
    nobody has to be asked is answered before."""
    leading = steps_of(session)
    step = next(leading, None)
    while isinstance(step, PassKeyboard):
        step = leading.send(True)
    question = session.question
    if question is not None and question.secret and not session.keyboard.alone_with(question.seat):
        session.keyboard.take(question.seat, alone=True)


def look_alike(here: Session, there: Session, eyes: Seat | None) -> bool:
    """Whether who looks sees no difference."""
    one, other = (session.title.view(session.game.state, eyes) for session in (here, there))
    return bool(one == other)


def compare(
    here: Session,
    there: Session,
    eyes: Seat | None,
    pick: Pick,
    figures: Figures,
    *,
    reads: Callable[[int], None] = lambda number: None,
    go_on_after: Collection[str] = (),
) -> None:
    """Give both games the same answers as long as both allow them and who looks sees no difference. `reads` is called
    with the number of answers given, before each of them; entries of the log `go_on_after` which one game goes on by
    itself and the other asks."""
    figures.pairs += 1
    for number in range(LONGEST):
        reads(number)
        mine, others = seen(here), seen(there)
        if mine != others:
            last = [given.key for given in here.game.record[-3:]]
            figures.found.append(f"round {here.game.state.round}, seen by {eyes}, after {last}: {mine} | {others}")
            figures.ends["differ"] += 1
            return
        for session in (here, there):
            sit_down(session)
        if seen(here) != seen(there):
            continue
        question, other = here.question, there.question
        if question is None or other is None:
            figures.ends["over"] += 1
            return
        key = pick(question, other)
        if key is None:
            figures.ends["without a common answer"] += 1
            return
        figures.questions += 1
        if question.secret:
            figures.secret[question.kind] += 1
        for session in (here, there):
            session.answer(question.seat, key)
        if not look_alike(here, there, eyes) and came_to_light(here, there, eyes, go_on_after):
            figures.ends["came to light"] += 1
            return
    figures.ends["long enough"] += 1


def came_to_light(here: Session, there: Session, eyes: Seat | None, go_on_after: Collection[str] = ()) -> bool:
    """Whether the same has happened in both games, but has shown different things: not if one of them has gone on while
    the other waits for an answer."""
    mine, others = ([*heard(session.game.state.log, eyes)] for session in (here, there))
    common = next((place for place, pair in enumerate(zip(mine, others, strict=False)) if pair[0] != pair[1]), None)
    if common is not None or len(mine) == len(others):
        return True
    return [*mine, *others][min(len(mine), len(others)) - 1].kind in go_on_after
