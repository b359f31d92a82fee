"""Giving a save a name, so that nothing writes over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from textual import on
from textual.binding import BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Input, Static

from civ_tui.drawing.panel import Lines
from civ_tui.sitting.on_disk import Unreadable
from civ_tui.storage.library import LONGEST_NAME, BadName, SaveLibrary
from civ_tui.title import Seen
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.text_field import TextField

AROUND: Final = 10
"""The lines around the picture: those of a window, the name, and what is wrong with it."""


class NameSaveScreen(Popup[str]):
    """An input line for the name, above a picture of the save: the game of the `view` after that many `answers`. It is
    dismissed with the name under which `content` was saved, or None. A name in use is overwritten only if Enter is
    pressed twice."""

    HEADING = "Save this moment of the game under a name"
    CSS_PATH: ClassVar[CSSPathType | None] = ["popup.tcss", "name_save.tcss"]
    KEYS: ClassVar[tuple[str, ...]] = ("leave", "keep_save")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("leave",))
    AUTO_FOCUS = "Input"
    TYPING = True
    WINDOW = 84

    def __init__(self, shelf: SaveLibrary, content_of: Callable[[], bytes], *, view: Seen, answers: int) -> None:
        super().__init__(view)
        self.answers = answers
        self.shelf = shelf
        self.content_of = content_of
        self._warned = ""

    def content(self) -> Iterable[Widget]:
        with Vertical(id="content"):
            hint = self.look.say("a name, such as: before the war")
            yield TextField(placeholder=hint, id="name", max_length=LONGEST_NAME, compact=True)
            yield Static(id="trouble", markup=False)
            yield TextPanel(self._picture, id="picture")

    def _picture(self, width: int) -> Lines:
        space = Size(width, self.app.size.height - AROUND)
        return screens_of(self.view).picture(self.look.at(self.view.title), self.view, self.answers, space)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        try:
            path = self.shelf.path_of(event.value)
            if path.exists() and self._warned != path.name:
                self._warned = path.name
                self._tell(self.look.say("There is already a save of that name. Enter once more overwrites it."))
                return
            self.dismiss(self.shelf.keep(self.content_of(), event.value).stem)
        except (BadName, Unreadable) as bad:
            self._tell(self.look.say(str(bad)))
        except OSError as error:
            self._tell(self.look.say("It could not be saved: {why}.", why=error.strerror or str(error)))

    def _tell(self, sentence: str) -> None:
        self.query_one("#trouble", Static).update(sentence)
