"""A lesson of the guided first game: something new, what to try, and the goals reached so far."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rich.text import Text
from textual.binding import BindingType

from civ_tui.engine.flow import Question
from civ_tui.prose.lessons import Lesson, asked_for, goals
from civ_tui.table.session import Session
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import BESIDE, SIDES, Page
from civ_tui.tui.overlays.rulebook import RulebookScreen
from civ_tui.tui.table.in_public import InPublic
from civ_tui.tui.widgets.art.painting import painted
from civ_tui.tui.widgets.illustrated import GAP, beside_picture
from civ_tui.tui.widgets.panel import Lines, heading, wrapped
from civ_tui.tui.widgets.unit_cards import FIELD, LARGE

WIDEST: Final = 76
"""The width of lines that are easy to read."""
BROAD: Final = 124
"""Columns of the window with a large picture beside the words."""
AROUND, FRAMED = 4, 8
"""The lines around the text on the whole screen, and in a window: title, keys, frame, blank lines."""
BANNER: Final = "banner"
"""Stands for the banner of the player who learns."""
PICTURES: Final = {
    "welcome": "title",
    "capital": BANNER,
    "figures": "unit infantry 1",
    "trade": "great_person industrialist",
    "city": "great_person builder",
    "movement": "hut",
    "research": "great_person scientist",
    "second_city": BANNER,
    "culture": "great_person artist",
    "village": "village",
    "battle": "unit mounted 1",
    "great_person": "great_person general",
}
"""The picture of each lesson, by its id."""


class LessonScreen(InPublic[None], Page):
    """Enter goes on with the game; other keys open the rule behind the lesson, or end all lessons."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on", "why", "no_lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEYS)

    def __init__(self, lesson: Lesson, question: Question[Any], session: Session) -> None:
        super().__init__(session.view(None))
        self.lesson = lesson
        self.session = session
        self.deed = None if lesson.try_now else session.deed(question)

    @property
    def columns(self) -> int:
        """Enough for the words, and for a large picture beside them if there is one."""
        large = self.app.size.width >= BROAD + BESIDE and self._large(BROAD - SIDES)
        return BROAD if large else WIDEST + SIDES

    @property
    def heading(self) -> str:
        """What is explained."""
        return self.look.say(self.lesson.title)

    def page(self, width: int) -> Lines:
        """The explanation, what to try now, and the goals of the first game, with a picture beside or below if there is
        room."""
        if large := self._large(width):
            return beside_picture(self.look, [*large], self._words(WIDEST))
        lines = self._words(min(width, WIDEST))
        small = self._picture(width, self.app.size.height - (FRAMED if self.windowed else AROUND) - len(lines) - 1)
        return [*lines, Text(), *small] if small else lines

    def _large(self, width: int) -> tuple[Text, ...]:
        """The picture beside the words."""
        return self._picture((width - WIDEST - GAP) // 2, (self.app.size.height - FRAMED) // 2, twice=True)

    def _picture(self, columns: int, lines: int, *, twice: bool = False) -> tuple[Text, ...]:
        name, seat = PICTURES.get(self.lesson.id, ""), self.session.only_person
        if seat is None:
            return ()
        player = self.session.view(None).players[seat]
        name = f"civilization {player.civilization}" if name == BANNER else name
        scene = FIELD[LARGE] if name.startswith("unit") else None
        return painted(self.look, name, columns, lines, player.colour, scene, twice=twice)

    def _words(self, width: int) -> Lines:
        look, lines = self.look, list[Text]()
        for words in self.lesson.about:
            lines += [*wrapped(Text(look.say(words), look.palette.role("text")), width), Text()]
        words = look.say(self.lesson.try_now) if self.deed is None else asked_for(look, self.deed)
        if words:
            lines += [heading(look, look.say("Try now"))]
            lines += [*wrapped(Text(words, look.palette.role("strong")), width), Text()]
        lines.append(heading(look, look.say("Your first game")))
        seat = self.session.only_person
        for goal in () if seat is None else goals(self.session.view(None), seat):
            sign, role = (look.glyphs.yes, "good") if goal.done else (look.glyphs.dot, "muted")
            lines.append(Text.assemble((f"{sign} ", look.palette.role(role)), look.say(goal.words)))
        return lines

    def action_why(self) -> None:
        """The rule behind the lesson."""
        self.app.push_screen(RulebookScreen(self.lesson.clause))

    def action_no_lessons(self) -> None:
        """Go on without lessons."""
        self.session.guidance.stop()
        self.dismiss(None)
