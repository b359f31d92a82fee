"""What must be there."""

from typing import Any, TypeVar

from rich.style import Style

from civ_tui.engine.flow import Question
from civ_tui.sitting.session import Session

T = TypeVar("T")


def certain(found: T | None) -> T:
    """What was looked for, and is there."""
    assert found is not None
    return found


def question_of(session: Session) -> Question[Any]:
    """The question that waits."""
    return certain(session.question)


def inked(ink: str | Style) -> Style:
    """The style of a piece of text, which is no name of one."""
    assert isinstance(ink, Style)
    return ink
