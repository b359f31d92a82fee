"""A lesson of the guided first game: what comes up for the first time, what to try, and what has been done so far."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.binding import BindingType

from civ_tui.prose.lessons import Lesson, goals
from civ_tui.table.session import Session
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.overlays.rulebook import RulebookScreen
from civ_tui.tui.widgets.panel import Lines, heading, wrapped

WIDEST: Final = 76
"""Columns of a line that reads well."""


class LessonScreen(Page):
    """Enter goes on with the game; the rule behind the lesson can be read, and lessons can be left for good."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on", "why", "no_lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEYS)

    def __init__(self, lesson: Lesson, session: Session) -> None:
        super().__init__()
        self.lesson = lesson
        self.session = session

    @property
    def heading(self) -> str:
        """What is explained."""
        return self.look.say(self.lesson.title)

    def page(self, width: int) -> Lines:
        """What it is about, what to try now, and the goals of the first game."""
        look, lines, width = self.look, [], min(width, WIDEST)
        for words in self.lesson.about:
            lines += [*wrapped(Text(look.say(words), look.palette.role("text")), width), Text()]
        lines += [heading(look, look.say("Try now"))]
        lines += [*wrapped(Text(look.say(self.lesson.try_now), look.palette.role("strong")), width), Text()]
        lines.append(heading(look, look.say("Your first game")))
        seat = self.session.only_person
        for goal in () if seat is None else goals(self.session.view(None), seat):
            sign, role = (look.glyphs.yes, "good") if goal.done else (" ", "muted")
            lines.append(Text.assemble((f"{sign} ", look.palette.role(role)), look.say(goal.words)))
        return lines

    def action_why(self) -> None:
        """The rule behind the lesson."""
        self.app.push_screen(RulebookScreen(self.lesson.clause))

    def action_no_lessons(self) -> None:
        """Go on without lessons."""
        self.session.lessons = None
        self.dismiss(None)
