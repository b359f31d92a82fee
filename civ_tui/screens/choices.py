"""The list of what may be answered: legal options first and numbered, the others greyed below them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Entry

from civ_tui.engine.flow import Option
from civ_tui.screens.keys import DIGITS
from civ_tui.widgets.look import Look, look_of
from civ_tui.widgets.panel import Drawn, Lines, fit, wrapped

END: Final = "end"
"""The key of the option that ends the phase."""
ROWS: Final = 2
"""How many lines an option may take."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as a line of the list: what it is called, a word at the right edge (a price), and the heading under
    which it stands; the heading shows where it changes, as a rule across the list that cannot be pointed at."""

    option: Option[Any]
    label: str
    price: str = ""
    heading: str = ""

    @property
    def legal(self) -> bool:
        """Whether it can be taken."""
        return self.option.reason is None


class ChoiceList(OptionList):
    """The options of a question. Illegal ones can be pointed at, for their reason, but not taken."""

    DEFAULT_CSS = """
    ChoiceList, ChoiceList:focus {
        border: none; padding: 0; height: auto; scrollbar-size-vertical: 1;
        background: $panel; background-tint: $foreground 0%;
        & > .option-list--option-highlighted { text-style: none; background: $foreground 12%; color: $foreground; }
    }
    ChoiceList:focus > .option-list--option-highlighted {
        background: $foreground 25%; color: $foreground; text-style: none;
    }
    """

    @dataclass
    class Told(Message):
        """Something that happened to an option of the list."""

        choices: ChoiceList
        option: Option[Any]

        @property
        def control(self) -> ChoiceList:
            """The list, for the `on` decorator."""
            return self.choices

    class Pointed(Told):
        """Another option is highlighted now."""

    class Taken(Told):
        """Enter, a digit or a click on an option, legal or not."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self._rows: list[Choice | None] = []

    @property
    def pointed(self) -> Option[Any] | None:
        """The highlighted option."""
        row = None if self.highlighted is None else self._rows[self.highlighted]
        return None if row is None else row.option

    def offer(self, choices: Sequence[Choice], point_at: str | None = None) -> None:
        """Show these; the highlight goes to the option of that key, else to the first. `Pointed` is for later moves."""
        look = look_of(self.app)
        self._rows = []
        entries: list[Entry] = []
        number, heading_before = 0, ""
        for choice in choices:
            if choice.heading and choice.heading != heading_before:
                self._rows.append(None)
                entries.append(Entry(Drawn(_heading(look, choice), look), disabled=True))
            heading_before = choice.heading
            number += choice.legal
            shown = number if choice.legal and number <= DIGITS else 0
            self._rows.append(choice)
            entries.append(Entry(Drawn(_drawing(look, choice, shown), look)))
        keys = [None if row is None else row.option.key for row in self._rows]
        first = next((place for place, key in enumerate(keys) if key is not None), None)
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(entries)
            self.highlighted = keys.index(point_at) if point_at is not None and point_at in keys else first

    def point_at(self, option: Option[Any]) -> None:
        """Highlight that option, if it is in the list."""
        for place, row in enumerate(self._rows):
            if row is not None and row.option is option:
                self.highlighted = place

    def numbered(self, digit: int) -> Option[Any] | None:
        """The legal option that bears the digit."""
        legal = [row.option for row in self._rows if row is not None and row.legal]
        return legal[digit - 1] if digit <= len(legal) else None

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say which option of the question it is."""
        event.stop()
        if (row := self._row(event)) is not None:
            self.post_message(self.Pointed(self, row.option))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Say which option of the question it is."""
        event.stop()
        if (row := self._row(event)) is not None:
            self.post_message(self.Taken(self, row.option))

    def _row(self, event: OptionList.OptionMessage) -> Choice | None:
        """What the event is about; None for what is not in the list any more, since another question was put."""
        place = event.option_index
        if place >= self.option_count or self.get_option_at_index(place) is not event.option:
            return None
        return self._rows[place]


def _heading(look: Look, choice: Choice) -> Any:
    return lambda width: [heading_line(look, choice, width)]


def _drawing(look: Look, choice: Choice, number: int) -> Any:
    return lambda width: choice_lines(look, choice, number, width)


def heading_line(look: Look, choice: Choice, width: int) -> Text:
    """The heading of an option as a rule across the list, dim over what cannot be taken."""
    rule = look.glyphs.line
    line = Text(f"{rule * 2} {choice.heading} ", look.palette.role("accent" if choice.legal else "muted"))
    return line.append(rule * max(0, width - line.cell_len))


def choice_lines(look: Look, choice: Choice, number: int, width: int) -> Lines:
    """An option: its digit if it has one, its label, its price at the right edge. What can be taken may use two lines,
    what cannot has one."""
    role = look.palette.role
    mark = str(number) if number else look.glyphs.dot if choice.legal else look.glyphs.no
    line = Text(f"{mark} ", role("accent" if choice.legal else "muted"))
    room = width - 2 - (len(choice.price) + 1 if choice.price else 0)
    label = Text(choice.label, role("text" if choice.legal else "muted"))
    parts = wrapped(label, room) if choice.legal else [label]
    if len(parts) > ROWS:
        parts = [parts[0], Text(choice.label[len(parts[0].plain) :].lstrip(), label.style)]
    line.append_text(fit(parts[0], room, look))
    if choice.price:
        line.append(" " * max(1, width - line.cell_len - len(choice.price)))
        line.append(choice.price, role("strong" if choice.legal else "muted"))
    return [line, *(Text("  ") + fit(part, room, look) for part in parts[1:])]


def legal_first(choices: Iterable[Choice], look: Look) -> list[Choice]:
    """The same, what can be taken before what cannot, which stands under a heading of its own; what ends the phase is
    the last that can be taken."""
    found = sorted(choices, key=lambda each: each.option.key == END)
    barred = [replace(each, heading=look.say("not possible now")) for each in found if not each.legal]
    return [each for each in found if each.legal] + barred
