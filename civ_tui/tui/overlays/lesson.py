"""A lesson of the guided first game: something new, what to try, and the goals reached so far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.binding import BindingType

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, heading, wrapped
from civ_tui.engine.flow import Question
from civ_tui.games.civilization.drawn.cells import Badge, Cell, CityMark, Marks, Place
from civ_tui.games.civilization.drawn.illustrated import GAP, beside_picture
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.unit_cards import FIELD, LARGE
from civ_tui.games.civilization.drawn.zooms import SIZES, Zoom
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.games.civilization.words.lessons import goals
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import SIDES, Page
from civ_tui.tui.overlays.rulebook import RulebookScreen
from civ_tui.tui.table.in_public import InPublic
from civ_tui.words.lessons import Lesson, asked_for

WIDEST: Final = 76
"""The width of lines that are easy to read."""
ZOOMS: Final[tuple[Zoom, ...]] = ("XL", "L", "M")
"""The sizes of the squares beside the words, the best first."""
BROAD: Final = WIDEST + GAP + SIZES[ZOOMS[0]][0] + SIDES
"""Columns of the window."""
AROUND, FRAMED = 4, 8
"""The lines around the text on the whole screen, and in a window: title, keys, frame, blank lines."""
UNITS: Final = ("infantry", "mounted", "artillery")
"""What has a picture of a unit in place of a square."""
SHOWN: Final = {
    "welcome": ("capital", "city", ""),
    "capital": ("capital", "site"),
    "figures": ("army", "scout"),
    "round": ("capital", "scout"),
    "trade": ("trade", "wheat"),
    "city": ("building", "city"),
    "movement": ("army", "hut", "city"),
    "research": ("trade", "building"),
    "second_city": ("scout",),
    "culture": ("great_person",),
    "harvest": ("silk",),
    "village": ("village", ""),
    "battle": UNITS,
    "great_person": ("great_person",),
}
"""What is shown beside each paragraph of a lesson, by its id."""


def square_of(name: str, player: PlayerView) -> tuple[Cell, Marks]:
    """A square with a piece of that name, as it lies on the map, those of players in that player's colour."""
    who = player.letter, player.colour
    place, marks = Place(1, 1, 1, 1), Marks()
    cell = Cell("grassland", False, place=place)
    match name:
        case "capital" | "city":
            cell = replace(cell, city=CityMark(*who, name == "capital", walled=False, production=5, trade=3))
        case "army" | "scout":
            cell = replace(cell, badges=(Badge(*who, int(name == "army"), int(name == "scout"), moved=False),))
        case "building":
            cell = replace(cell, feature=(name, "library"), icons=(("trade", 1), ("culture", 1)))
        case "great_person":
            cell = replace(cell, feature=(name, "artist"), icons=(("culture", 2),))
        case "hut" | "village":
            cell = replace(cell, feature=(name, name))
        case "site":
            cell, marks = replace(cell, icons=(("production", 5), ("trade", 3))), Marks(yields=True, site=True)
        case "trade":
            cell, marks = Cell("water", False, (("trade", 1),), place=place), Marks(yields=True)
        case _:
            cell = replace(cell, resource=name)
    return cell, marks


def shown(look: Look, name: str, player: PlayerView, zoom: Zoom) -> Lines:
    """What has that name, in as many lines as a square has at that zoom; nothing for what cannot be drawn."""
    if name in UNITS:
        return [*painted(look, f"unit {name} 1", LARGE.picture, SIZES[zoom][1], player.colour, FIELD[LARGE])]
    if not name:
        return []
    return [
        Text.assemble(*((text, style or "") for text, style, _ in row))
        for row in paint(*square_of(name, player), zoom, look)
    ]


class LessonScreen(InPublic[None], Page):
    """Enter goes on with the game; other keys open the rule behind the lesson, or end all lessons."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on", "why", "no_lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEYS)

    def __init__(self, lesson: Lesson, question: Question[Any], session: Session) -> None:
        super().__init__(session.view(None))
        self.lesson = lesson
        self.session = session
        self.deed = None if lesson.try_now else session.deed(question)

    WINDOW = BROAD

    @property
    def heading(self) -> str:
        """What is explained."""
        return self.look.say(self.lesson.title)

    def page(self, width: int) -> Lines:
        """The explanation, what to try now, and the goals of the first game. Beside the words stands what they speak
        of, as large as there is room for."""
        room = self.app.size.height - (FRAMED if self.windowed else AROUND)
        pages = (self._words(width, zoom) for zoom in ZOOMS)
        return next((lines for lines in pages if len(lines) <= room), None) or self._words(width, None)

    def _words(self, width: int, zoom: Zoom | None) -> Lines:
        look, lines, seat = self.look, list[Text](), self.session.only_person
        pictures = [Lines() for _ in self.lesson.about]
        if seat is not None and zoom is not None:
            player = self.session.view(None).players[seat]
            pictures = [shown(look, name, player, zoom) for name in SHOWN.get(self.lesson.id, ())] or pictures
        columns = max((picture[0].cell_len for picture in pictures if picture), default=0)
        room = min(width - (columns and columns + GAP), WIDEST)
        for words, picture in zip(self.lesson.about, pictures, strict=True):
            told = wrapped(Text(look.say(words), look.palette.role("text")), room)
            lines += [*beside_picture(look, picture or [Text(" " * columns)] * bool(columns), told), Text()]
        words = look.say(self.lesson.try_now) if self.deed is None else asked_for(look, self.deed)
        width = min(width, WIDEST)
        if words:
            lines += [heading(look, look.say("Try now"))]
            lines += [*wrapped(Text(words, look.palette.role("strong")), width), Text()]
        lines.append(heading(look, look.say("Your first game")))
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
