"""What would you do? The strong computer player's choice for the player's own seat, with its reasons."""

from __future__ import annotations

from asyncio import sleep
from functools import lru_cache, partial
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import work

from civ_tui.computers.thoughts import Thought
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Text as Wording
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import advice, advised, carried_out
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.table.text_panel import TextPanel

REASONS: Final = 3
"""The most reasons that are told."""
OTHERS: Final = 2
"""How many other answers are named."""


class AdviceScreen(Page):
    """Thinks in slices while it is open. It opens only for a seat that is alone with its question, and knows no more
    than that seat."""

    WINDOW = 76
    OPENED_BY: ClassVar[str] = "advise"

    def __init__(self, session: Session, question: Question[Any]) -> None:
        super().__init__()
        self.session = session
        self.question = question
        self.thought: Thought | None = None
        self.aim: Wording = ""
        self.done = False
        self._further = lru_cache(1)(partial(carried_out, session, question))
        """What it would answer next, about the details of an answer."""

    @property
    def heading(self) -> str:
        return self.look.say("What would you do?" if self.done else "What would you do? Thinking…")

    def on_mount(self) -> None:
        self._think()

    @work(group="advice")
    async def _think(self) -> None:
        for thought in advice(self.session, self.question.seat):
            self.thought, self.aim = thought, self.aim or thought.aim
            self._write()
            await sleep(0)
        self.done = True
        self._write()

    def _write(self) -> None:
        for panel in self.query(TextPanel):
            panel.say_again()

    def page(self, width: int) -> Lines:
        if self.thought is None:
            return []
        look, role = self.look, self.look.palette.role
        best, *others = self.thought.candidates
        ends = next(
            (index for index, candidate in enumerate(self.thought.candidates) if candidate.key == END), len(others)
        )
        # what is worse than to do nothing is no advice, nor is to ask again
        others = [other for other in others[:ends] if other.key != BACK]
        lines = [*wrapped(Text(look.say(self.question.prompt), role("muted")), width), Text()]
        lines += wrapped(Text(self._named(best.key), role("accent")), width)
        for reason in best.why[:REASONS]:
            lines += wrapped(Text(look.say(reason), role("text")), width)
        if self.aim:
            lines += wrapped(Text(look.say(self.aim), role("muted")), width)
        for detail in self._further(best.key):
            words = look.say("{question} {answer}.", question=detail.question.prompt, answer=detail.words)
            lines += wrapped(Text(words, role("accent")), width)
        if others:
            lines += [Text(), Text(look.say("Next best:"), role("muted"))]
            for other in others[:OTHERS]:
                lines += wrapped(Text(self._named(other.key), role("text")), width, indent=2)
        if self.done and self.question.find(best.key) is not None:
            lines += [Text(), *wrapped(Text(look.say("The list then points at it."), role("muted")), width)]
        return lines

    def _named(self, key: str) -> str:
        return self.look.say(advised(self.session, self.question, key))
