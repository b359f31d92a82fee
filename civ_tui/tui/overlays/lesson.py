"""A lesson of the guided first game: something new, what to try, and the goals reached so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.binding import BindingType
from textual.geometry import Size

from civ_tui.drawing.panel import GAP, Lines, beside_picture, heading, wrapped
from civ_tui.engine.flow import Question
from civ_tui.sitting.deciding import rule_words
from civ_tui.sitting.session import Session
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import KEYS, bindings
from civ_tui.tui.overlays.popup import SIDES
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.table.in_public import Interruption
from civ_tui.words.lessons import Lesson, asked_for, lessons_of

WIDEST: Final = 76
"""The width of lines that are easy to read."""
PICTURED: Final = 9
"""The columns that most pictures take at their largest."""
SIZES: Final = (Size(12, 5), Size(PICTURED, 4), Size(7, 3), Size(5, 2))
"""The sizes that a picture may have, of which the largest is taken with which all fits."""
BROAD: Final = WIDEST + GAP + PICTURED + SIDES
"""Columns of the window."""
AROUND, FRAMED = 4, 8
"""The lines around the text on the whole screen, and in a window: title, keys, frame, blank lines."""


class LessonScreen(Interruption):
    """Enter goes on with the game; other keys open the rule behind the lesson, or end all lessons."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on", "why", "no_lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEYS)

    def __init__(self, lesson: Lesson, question: Question[Any], session: Session) -> None:
        super().__init__(session.view(None))
        self.lesson = lesson
        self.session = session
        self._first = not session.guidance.given
        """Whether it is the first of the game, which states the rule about keys."""
        self.deed = None if lesson.try_now else session.deed(question)

    WINDOW = BROAD

    @property
    def heading(self) -> str:
        return self.look.say(self.lesson.title)

    def page(self, width: int) -> Lines:
        seat, view = self.session.only_person, self.view
        room = self.app.size.height - (FRAMED if self.windowed else AROUND)
        player, draw = None if seat is None else view.players[seat], screens_of(view).shown
        sizes = ([draw(self.look, name, size, player) for name in self.lesson.shown] for size in (*SIZES, Size(0, 0)))
        pages = ([*self._words(width, pictures), *self._goals()] for pictures in sizes)
        return next((lines for lines in pages if len(lines) <= room), None) or self._words(width, ())[:-1]

    def _words(self, width: int, pictures: Sequence[Lines]) -> Lines:
        look, lines = self.look, list[Text]()
        pictures = pictures or [Lines() for _ in self.lesson.about]
        columns = max((picture[0].cell_len for picture in pictures if picture), default=0)
        room = min(width - (columns and columns + GAP), WIDEST)
        for words, picture in zip(self.lesson.about, pictures, strict=True):
            text = wrapped(Text(look.say(words, legend=look.say(KEYS["legend"].name)), look.palette.role("text")), room)
            lines += [*beside_picture(picture or [Text(" " * columns)] * bool(columns), text), Text()]
        words = look.say(self.lesson.try_now) if self.deed is None else asked_for(look, self.deed)
        width = min(width, WIDEST)
        if words:
            lines += [heading(look, look.say("Try now"))]
            lines += [*wrapped(Text(words, look.palette.role("strong")), width), Text()]
        if self._first:
            rule = rule_words(look, *(KEYS[name].name for name in ("undo", "take", "end")))
            lines += [*wrapped(Text(rule, look.palette.role("text")), width), Text()]
        return lines

    def _goals(self) -> Lines:
        look, view, seat = self.look, self.session.view(None), self.session.only_person
        lines = [heading(look, look.say("Your first game"))]
        for goal in () if seat is None else lessons_of(view).goals(view, seat):
            sign, role = (look.glyphs.yes, "good") if goal.done else (look.glyphs.dot, "muted")
            lines.append(Text.assemble((f"{sign} ", look.palette.role(role)), look.say(goal.words)))
        return lines

    def action_why(self) -> None:
        self.app.push_screen(Reader(self.lesson.clause))

    def action_no_lessons(self) -> None:
        if self.accepts_key():
            self.session.guidance.stop()
            self.dismiss(None)
