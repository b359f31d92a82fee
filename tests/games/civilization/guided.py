"""A first game, led by what its lessons ask for, as somebody new would play it."""

from collections.abc import Iterator
from typing import Any

from civ_tui.engine.flow import Question
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import Put, Think, steps_of
from civ_tui.sitting.thinking import answer, thoughts
from civ_tui.titles import interface
from civ_tui.words.lessons import Deed
from tests.certain import certain


def first_game() -> Session:
    """A first game."""
    return open_game.begin_first_game()


def put(session: Session, *kinds: str) -> Question[Any] | None:
    """The next question that is put to the person, of one of these kinds if some are named; before it, everything that
    is asked for is done."""
    for step in steps_of(session):
        if isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            if not kinds or step.question.kind in kinds:
                return step.question
            deed = session.guidance.ask(step.question)
            key = decide(Imagined(session.game, 0), "normal").key if deed is None or not deed.key else deed.key
            session.answer(step.question.seat, key)
    return None


def led(session: Session, *kinds: str) -> Iterator[tuple[Session, Question[Any], Deed]]:
    """The questions of these kinds to the end of the game, each with what is advised, which then is done."""
    wished = interface(session.title.name, "lessons").wished
    while (question := put(session, *kinds)) is not None:
        deed = certain(wished(session.game, question))
        yield session, question, deed
        session.answer(question.seat, deed.key)
