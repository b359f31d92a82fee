"""What a table may switch on before a game: the field of the form, and the list that it opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import look_of
from civ_tui.drawing.panel import Lines, LinesVisual, wrapped
from civ_tui.engine.switches import Preset, Switch, preset_of, turned, with_needs
from civ_tui.title import Edition
from civ_tui.tui.keys import bindings, own_bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words import switches as words
from civ_tui.words.lessons import chapters

SIGN = {True: "[x] ", False: "[ ] "}
"""What stands before a line that is on or off."""
CHOSEN = {True: "(•) ", False: "( ) "}
"""What stands before a preset that is chosen or not."""
AROUND = 12
"""The lines of the window besides the list."""
LINES = 8
"""How many lines a picture may have."""


class SwitchesScreen(Popup[Sequence[str]]):
    """The presets and the switches of the edition, one below the other, of which those are `on`, and greyed what cannot
    be played; it is dismissed with those that are on then. What is highlighted is told below the list, and shown beside
    it; the `game` of that name may tell more."""

    HEADING = "Options of the game"
    KEYS: ClassVar[tuple[str, ...]] = ("turn_switch", "added", "leave")
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEYS)
    AUTO_FOCUS = "OptionList"
    WINDOW = 76

    def __init__(self, edition: Edition, on: Sequence[str], game: str) -> None:
        super().__init__()
        self.game = game
        self.switches = edition.options
        self.presets = edition.presets
        self.left_out = edition.left_out
        self.on = on
        self._besides = ""
        """What was turned together with the last one."""

    def content(self) -> Iterable[Widget]:
        with Horizontal(id="offered"):
            yield OptionList(*self._rows(), id="content", compact=True)
            yield TextPanel(self._picture, id="picture")
        yield TextPanel(self._about, id="about")

    def on_mount(self) -> None:
        chosen = preset_of(self.presets, self.on)
        self.query_one(OptionList).highlighted = 0 if chosen is None else [*self.presets].index(chosen)

    def _fit_window(self) -> None:
        """Leave room below the list for what is told."""
        super()._fit_window()
        for offered in self.query("#offered"):
            offered.styles.max_height = self.app.size.height - AROUND if self.windowed else None

    @property
    def _listed(self) -> Mapping[str, Preset | Switch]:
        """What stands in the list, by its ids."""
        return {**self.presets, **self.switches, **self.left_out}

    @property
    def _here(self) -> str:
        """The id of what is highlighted."""
        return [*self._listed][self.query_one(OptionList).highlighted or 0]

    def _rows(self) -> Iterable[Option]:
        return [Option(LinesVisual(partial(self._row, id_), self.look)) for id_ in self._listed]

    def _row(self, id_: str, _width: int) -> Lines:
        look, name = self.look, self.look.say(self._listed[id_].name)
        if id_ in self.left_out:
            return [Text(f" {look.glyphs.no}  {name}", look.palette.role("muted"))]
        sign = CHOSEN[id_ == preset_of(self.presets, self.on)] if id_ in self.presets else SIGN[id_ in self.on]
        row = Text(sign + name, look.palette.role("strong"))
        return [row, Text()] if [*self.presets][-1:] == [id_] else [row]

    def _picture(self, width: int) -> Lines:
        return list(painted(self.look, self._listed[self._here].picture, width, LINES))

    def _about(self, width: int) -> Lines:
        look, id_ = self.look, self._here
        description = (
            words.about(look, self.switches, id_) if id_ in self.switches else look.say(self._listed[id_].about)
        )
        lines = wrapped(Text(description, look.palette.role("text")), width)
        besides = Text(self._besides, look.palette.role("accent"))
        return lines + (wrapped(besides, width) if besides else [])

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._besides = ""
        self._say()

    def _say(self) -> None:
        for panel in ("#about", "#picture"):
            self.query_one(panel, TextPanel).refresh(layout=True)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_turn()

    def action_turn(self) -> None:
        """Switch the highlighted one on or off, with what it needs or what needs it, unless it cannot be played."""
        rows = self.query_one(OptionList)
        at, id_, before = rows.highlighted or 0, self._here, self.on
        if id_ in self.left_out:
            self.app.bell()
            return
        if id_ in self.presets:
            self.on, self._besides = self.presets[id_].on, ""
        else:
            self.on = turned(self.switches, before, id_)
            self._besides = words.besides(self.look, self.switches, before, self.on, id_)
        with rows.prevent(OptionList.OptionHighlighted):
            rows.set_options(self._rows())
            rows.highlighted = at
        self._say()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "added":
            return bool(chapters(self.game, tuple(self.switches)))
        return super().check_action(action, parameters)

    def action_added(self) -> None:
        """The page about the highlighted switch, or those about the preset."""
        from civ_tui.tui.overlays.articles import PAGE
        from civ_tui.tui.overlays.reader import Reader

        id_ = self._here
        if extra := chapters(self.game, self.presets[id_].on if id_ in self.presets else tuple(self.switches)):
            self.app.push_screen(Reader(f"{PAGE}:{id_}", told=(self.game, extra)))
        else:
            self.app.bell()

    def action_close(self) -> None:
        self.dismiss(self.on)


class SwitchField(Widget, can_focus=True):
    """Tells which preset is on and how many of the switches are, behind ► while it has the focus; Enter shows them
    all."""

    DEFAULT_CSS = """
    SwitchField { width: auto; height: 1; color: $foreground; }
    SwitchField:focus { background: $accent; color: $background; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("switches")

    @dataclass
    class Changed(Message):
        """Others are on now."""

        field: SwitchField

    def __init__(self, edition: Edition, on: Sequence[str], game: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game = game
        self.edition = edition
        self.switches = edition.options
        self.on = with_needs(self.switches, on)

    @property
    def value(self) -> str:
        """The ids of those that are on, with a space between them."""
        return " ".join(self.on)

    @value.setter
    def value(self, ids: str) -> None:
        self.on = with_needs(self.switches, ids.split())
        self.refresh(layout=True)

    @property
    def said(self) -> str:
        """What is on, in words."""
        return words.said(look_of(self.app), self.switches, self.edition.presets, self.on)

    def render(self) -> Content:
        return Content(f"{'►' if self.has_focus else '['} {self.said} ]")

    def get_content_width(self, container: object, viewport: object) -> int:
        return len(self.said) + 4

    def action_open(self) -> None:
        """Show them all."""
        self.app.push_screen(SwitchesScreen(self.edition, self.on, self.game), self._taken)

    def _taken(self, on: Sequence[str] | None) -> None:
        if on is not None and tuple(on) != self.on:
            self.value = " ".join(on)
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """A click shows them too."""
        event.stop()
        self.action_open()
