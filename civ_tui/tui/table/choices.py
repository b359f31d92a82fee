"""The list of options: legal ones first, each with its key, the others greyed out below them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any, Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Entry

from civ_tui.drawing.hues import in_hues
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.measured_list import MeasuredList
from civ_tui.drawing.panel import Lines, LinesVisual, fit, styled, whole_words, wrapped
from civ_tui.drawing.together import draw_together
from civ_tui.engine.answers import END
from civ_tui.engine.data import help_texts
from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Text as Wording
from civ_tui.preferences.keyboard_layout import on_latin
from civ_tui.sitting.deciding import MARK, Confirmation
from civ_tui.tui.keys import KEYS, OWN, ZERO
from civ_tui.tui.table.remembered import Numbers
from civ_tui.tui.table.text_panel import Explained
from civ_tui.words.lessons import Deed

GAP: Final = "  "
"""The space between a label and its note."""
LED: Final = 4
"""The most columns between a label and its price that the eye crosses without dots."""
MARKED: Final = 2
"""The most keys of an option that are named before it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as a line of the list: its label, a price at the right edge, and its heading, shown as a rule across
    the list wherever it changes. `role` is the colour of the label if the option is legal. `notes` explain it, longest
    first; the first that fits stands beside the label. `letter` is the entry of the key table that takes only this
    option; an option without one has a number, which belongs to its key. `hidden` means that only its seat knows of it;
    only the highlight reaches one that is not `numbered`, or the `arrow` that stands in place of its number. One
    that is `kept` has its number even when it cannot be taken, which then says why: alone it stays in its place.
    One that is `irrevocable` has a mark: it wants a second stroke (`sitting.deciding`)."""

    option: Option[Any]
    label: str
    price: str = ""
    heading: str = ""
    role: str = "text"
    notes: tuple[str, ...] = ()
    letter: str = ""
    hidden: bool = False
    numbered: bool = True
    arrow: str = ""
    kept: bool = False
    irrevocable: bool = False

    @property
    def legal(self) -> bool:
        """Whether it can be taken."""
        return self.option.reason is None


ALL: Final = "squares.all"
"""The key of the line that lists every square where there are many; it is never an answer."""


@dataclass(frozen=True, slots=True)
class Folded:
    """Options of the question in one line of the list: none of them is possible, for the same reason."""

    options: tuple[Option[Any], ...]


def meant_by(line: Option[Any], option: Option[Any]) -> bool:
    """Whether a line of the list stands for that option of the question."""
    several = isinstance(line.subject, Folded) and any(folded is option for folded in line.subject.options)
    return several or in_question(line) is option


def in_question(option: Option[Any]) -> Option[Any]:
    """The option of the question that a line of its list stands for: one that also answers the question after it
    (`Option.gives`) has that option as its subject."""
    return option.subject if isinstance(option.subject, Option) else option


def does(line: Option[Any] | None, deed: Deed) -> bool:
    """Whether a line of the list gives what is asked for, or begins it: one that answers a further question too gives
    it only with that very answer."""
    if line is None or in_question(line) is line:
        return line is not None and line.key == deed.key
    return line.gives == (deed.key, deed.then)


HIGHLIGHTED: Final = "option-list--option-highlighted"


class ChoiceList(MeasuredList):
    """The options of a question. Illegal ones can be pointed at, for their reason, but not taken.

    Every legal option has a letter of its own, or a number.
    """

    HELP = help_texts("civ_tui.tui")["choices"]
    DEFAULT_CSS = """
    ChoiceList, ChoiceList:focus {
        border: none; padding: 0; height: auto; scrollbar-size-vertical: 1;
        background: $panel; background-tint: $foreground 0%;
        & > .option-list--option-highlighted { text-style: none; background: $foreground 12%; color: $foreground; }
        & > .option-list--option-disabled { color: $foreground; }
    }
    ChoiceList:focus > .option-list--option-highlighted {
        background: $accent 20%; color: $foreground; text-style: none;
    }
    ChoiceList.-waiting { text-opacity: 40%; }
    """

    highlighted: reactive[int | None] = reactive(None, repaint=False)

    @dataclass
    class LineMessage(Message):
        """Something that happened to a line of the list."""

        choices: ChoiceList
        choice: Choice

        @property
        def option(self) -> Option[Any]:
            """The option of the line."""
            return self.choice.option

        @property
        def stands(self) -> bool:
            """Whether the line is still in the list; keys typed ahead may be about one that is gone."""
            return any(self.choice is row for row in self.choices.offered)

    class Pointed(LineMessage):
        """Another option is highlighted now."""

    class Taken(LineMessage):
        """Enter, or a click on the highlighted option, legal or not."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self._rows: list[Choice | None] = []
        self._typed: dict[str, str] = {}
        self._begun = ""
        self._widest, self._columns = 1, 2
        self._said = "", ""
        """The key of an option, and what is said at its line."""
        self.confirmation: Confirmation | None = None
        """What has only been shown, or is asked at the highlighted line, until another key is pressed or another line
        highlighted."""
        self._asked_by = ""
        self._asked_at: str | None = None
        """The key that asked, and the key of the option that was highlighted then."""
        self._elsewhere = False
        self.moved = False
        """Whether its player has moved the highlight to where it is, since the question was put."""
        self.divider: Explained | None = None
        """The box right below the list, if there is one."""

    @property
    def least_lines(self) -> int:
        """The lines that it keeps when the box below it needs room, fewer while something is only said there."""
        return 3 if self.divider is not None and self.divider.passing else 5

    @property
    def pointed(self) -> Option[Any] | None:
        """The highlighted option."""
        row = None if self.highlighted is None else self._rows[self.highlighted]
        return None if row is None else row.option

    @property
    def offered(self) -> list[Choice]:
        """The lines of the list, without its headings."""
        return [row for row in self._rows if row is not None]

    def offer(self, choices: Sequence[Choice], point_at: str | None = None, numbers: Numbers | None = None) -> None:
        """Show these choices and highlight the one with that key, else the first that can be taken, without sending
        `Pointed`. Choices keep the `numbers` they had in this list before."""
        look, before, moved = look_of(self.app), None if self.pointed is None else self.pointed.key, self.moved
        self._number(choices, Numbers() if numbers is None else numbers)
        choices = self._in_order(choices)
        self._rows = []
        entries: list[Entry] = []
        heading_before = ""
        for choice in choices:
            if choice.heading and choice.heading != heading_before:
                self._rows.append(None)
                entries.append(Entry(LinesVisual(partial(heading_line, look, choice), look), disabled=True))
            heading_before = choice.heading
            self._rows.append(choice)
            entries.append(Entry(LinesVisual(partial(self._choice_lines, look, choice), look)))
        self._measure()
        keys = [None if row is None else row.option.key for row in self._rows]
        places = [index for index, row in enumerate(self._rows) if row is not None]
        first = min(places, key=lambda place: (not self._takes(place), place), default=None)
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(entries)
            self.highlighted = keys.index(point_at) if point_at is not None and point_at in keys else first
        self.moved = moved and self.pointed is not None and self.pointed.key == before
        self.call_after_refresh(self.scroll_to_highlight)  # its lines are known only then

    def action_last(self) -> None:
        """Highlight the last option that can be taken, above those that cannot; if none can, the last of all."""
        legal = [place for place in range(len(self._rows)) if self._takes(place)]
        if legal:
            self.highlighted = legal[-1]
        else:
            super().action_last()

    def _takes(self, place: int) -> bool:
        """Whether at that place stands an option that can be taken."""
        row = self._rows[place]
        return row is not None and row.legal

    def watch_highlighted(self, before: int | None, now: int | None) -> None:  # type: ignore[override]
        self.moved = True
        super().watch_highlighted(now)
        self._draw_anew(before, now)

    def scroll_to_highlight(self, top: bool = False) -> None:
        """Bring the highlighted option into sight, and its heading if there are lines for both; with all that is above
        it where its player has not moved it, so that a list opens at its top."""
        super().scroll_to_highlight(top)
        place = self.highlighted
        if place is None or place not in self._index_to_line:
            return
        headings = [self._index_to_line[above] for above in range(place) if self._rows[above] is None]
        firsts = [*([] if self.moved or top else [0]), *headings[-1:]]
        bottom, height = self._index_to_line[place] + self._heights[place], self.scrollable_content_region.height
        first = next((line for line in firsts if bottom - line <= height), None)
        if first is not None and first < self.scroll_offset.y:
            self.scroll_to(y=first, animate=False, immediate=True)

    def on_resize(self) -> None:
        """The highlighted option may have got out of sight."""
        self.scroll_to_highlight()

    def _draw_anew(self, *places: int | None) -> None:
        """Draw the entries at these places again; the whole list before it is measured."""
        tops, heights, scrolled, width = self._index_to_line, self._heights, self.scroll_offset.y, self.size.width
        known = [place for place in places if place is not None and place in tops]
        self.refresh(*(Region(0, tops[place] - scrolled, width, heights[place]) for place in known))
        if self.is_attached:
            draw_together(self)

    def holds(self, option: Option[Any]) -> bool:
        """Whether a line of the list stands for that option; a long list may leave it to the map."""
        return any(row.option is option or meant_by(row.option, option) for row in self.offered)

    def listed(self, options: Sequence[Option[Any]]) -> list[Option[Any]]:
        """Those of the options for which a line of the list stands, in the order of the lines."""
        lines = (row.option for row in self.offered)
        held = (option for line in lines for option in options if line is option or meant_by(line, option))
        return [*{id(option): option for option in held}.values()]

    def point_at(self, option: Option[Any]) -> None:
        """Highlight that option, or the first line that stands for it, if it is in the list."""
        for place, row in enumerate(self._rows):
            if row is not None and row.option is option:
                self.highlighted = place
                return
        pointed, meant = None if self.pointed is None else in_question(self.pointed), in_question(option)
        for place, row in enumerate(self._rows):
            if row is not None and pointed is not meant and meant_by(row.option, meant):
                self.highlighted = place
                return

    def tell(self, words: str) -> None:
        """Say something at the highlighted line, in place of what was said before; nothing is said with no words."""
        before, key = self._said, "" if self.pointed is None or not words else self.pointed.key
        self._said = key, words
        if before == self._said:
            return
        for index, row in enumerate(self._rows):
            if row is not None and row.option.key in (before[0], key):
                self.replace_option_prompt_at_index(index, self.get_option_at_index(index).prompt)
        if words:
            self.scroll_to_highlight()

    @property
    def notice(self) -> str:
        """What is said at the highlighted line; empty if nothing is."""
        return self._said[1] if self.pointed is not None and self.pointed.key == self._said[0] else ""

    def ask(self, confirmation: Confirmation, key: str) -> None:
        """Only show what is highlighted now, as that key asks."""
        self.confirmation, self._asked_by = confirmation, key
        self._asked_at = None if self.pointed is None else self.pointed.key

    def asks(self, what: Hashable) -> bool:
        """Whether that has only been shown."""
        return self.confirmation is not None and self.confirmation.what == what

    def pressed(self, key: str) -> bool:
        """A key is pressed: what was said at the line has been read, and any other key leaves what was asked there.
        Returns whether that is all it does: the key that goes back says that nothing is taken."""
        leaves = self.confirmation is not None and key in KEYS["back"].keys
        if self.confirmation is None or on_latin(key) not in (on_latin(self._asked_by), *KEYS["take"].keys):
            self.confirmation = None
            self.tell("")
        return leaves

    def points(self) -> None:
        """Another line may be highlighted than the one that was asked about: then nothing is asked."""
        if self.confirmation is not None and (self.pointed is None or self.pointed.key != self._asked_at):
            self.confirmation = None

    def forget(self) -> None:
        """Forget a number half typed and what was shown and asked: the options they were for are gone."""
        self.confirmation, self.moved, self.begun = None, False, ""
        self.tell("")

    def elsewhere(self, now: bool) -> None:
        """Whether Enter on the map would do something else than the highlighted option: then, while the list is without
        focus, it looks like any other."""
        if self._elsewhere == now:
            return
        self._elsewhere = now
        if self.highlighted is not None and not self.has_focus:
            self._draw_anew(self.highlighted)

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> VisualStyle:
        if self._elsewhere and not self.has_focus and HIGHLIGHTED in component_classes:
            component_classes = tuple(class_ for class_ in component_classes if class_ != HIGHLIGHTED)
        return super().get_visual_style(*component_classes, partial=partial)

    def has_lines_for(self, words: str, spare: int) -> bool:
        """Whether these words can be said at a line of the list without pushing another out of sight, with so many
        lines to `spare` below the list."""
        width, container = self.scrollable_content_region.width, self.parent
        more = len(_said(words, width, Style())) - (len(_said(self.notice, width, Style())) if self.notice else 0)
        limit = self.styles.max_height
        if limit is not None and isinstance(container, Widget):
            most = int(limit.resolve(container.size, self.app.size))
            spare = min(spare, most - self.size.height)
        return not self.max_scroll_y and more <= spare

    def render_line(self, y: int) -> Strip:
        """How many options are out of sight above and below is told in the divider below the list if there is one, else
        at the right edge of the first and the last line, which are cut after a word."""
        strip, last = super().render_line(y), self.scrollable_content_region.height - 1
        if self.divider is not None:
            if y == last and self.divider.follows != self._out_of_sight:
                self.call_later(self._mark_divider)
            return strip
        words = self._above if y == 0 else self._below if y == last else ""
        if not words:
            return strip
        look = look_of(self.app)
        mark = Text(f" {words}", look.palette.role("accent"))
        seen = Strip(mark.render(self.app.console)).apply_style(Style(bgcolor=self.rich_style.bgcolor))
        width = max(2, self.scrollable_content_region.width - mark.cell_len)
        text = whole_words(Text(strip.text.rstrip()), width, look).plain.removesuffix(look.glyphs.more)
        return Strip.join([strip.crop(0, cell_len(text)).adjust_cell_length(width), seen])

    def _mark_divider(self) -> None:
        """Say it as it is now: the list may have been drawn again since that was due."""
        if self.divider is not None:
            self.divider.follows = self._out_of_sight

    @property
    def _out_of_sight(self) -> str:
        return f"{self._above} {self._below}".strip()

    @property
    def _above(self) -> str:
        return self._more("↑", self._lines[: self.scroll_offset.y])

    @property
    def _below(self) -> str:
        return self._more("↓", self._lines[self.scroll_offset.y + self.scrollable_content_region.height :])

    def _more(self, arrow: str, lines: Sequence[tuple[int, int]]) -> str:
        """How many options these lines hold, the way the arrow points; empty if none."""
        n = sum(self._rows[place] is not None for place in {place for place, _ in lines})
        return f"{arrow} {look_of(self.app).say('{n} more', n=n)}" if n else ""

    @property
    def letters_in_sight(self) -> set[str]:
        """The entries of the key table that stand at a line which can be seen."""
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        rows = (self._rows[place] for place in {place for place, _ in self._lines[top : top + height]})
        return {row.letter for row in rows if row is not None and row.letter}

    def _number(self, choices: Sequence[Choice], numbers: Numbers) -> None:
        """Number the options that have no letter: legal ones, and those that are kept, each of several in one."""
        counted = [
            (option.key, choice.hidden)
            for choice in choices
            if (choice.legal or choice.kept) and not choice.letter and choice.numbered
            for option in _of_line(choice)
        ]
        digits_of = {key: numbers.digits(key, hidden=hidden) for key, hidden in counted}
        self._typed = {key: digits for key, digits in digits_of.items() if digits}

    def _in_order(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The choices in order of their numbers, those of a hand last: within each heading, and the headings by their
        lowest numbers. New ones have the highest numbers, so they come at the end. What has no number stays after what
        stood before it."""
        typed, first = self._typed, (False, 0, "")

        def number(choice: Choice) -> tuple[bool, int, str]:
            digits = typed.get(choice.option.key, "")
            return digits.startswith(OWN), len(digits), digits

        blocks, highest = list[tuple[tuple[bool, int, str], list[Choice]]](), first
        for _, grouped in groupby(choices, key=lambda choice: choice.heading):
            block = [*grouped]
            places = [index for index, choice in enumerate(block) if choice.option.key in typed]
            for place, choice in zip(places, sorted((block[place] for place in places), key=number), strict=True):
                block[place] = choice
            lowest = number(block[places[0]]) if places else highest
            highest = max(highest, lowest)
            blocks.append((lowest, block))
        return [choice for _, block in sorted(blocks, key=lambda block: block[0]) for choice in block]

    def _choice_lines(self, look: Look, choice: Choice, width: int) -> Lines:
        lines = choice_lines(look, choice, self._mark(choice), width, column=self._columns, keys=self._widest)
        key, words = self._said
        if choice.option.key != key or not words:
            return lines
        return [*lines, *_said(words, width, look.palette.role("accent"))]

    def _mark(self, choice: Choice) -> str:
        """The key that takes the option, or the two that are typed for it: none for one that more of them reach, or
        the highlight alone."""
        if not choice.legal:
            return ""
        letter = KEYS[choice.letter].name if choice.letter else ""
        mark = letter if len(letter) == 1 else choice.arrow or self._rest(choice.option)
        return " ".join(mark) if len(mark) <= MARKED else ""

    def _rest(self, option: Option[Any]) -> str:
        """What is typed of the option's number after what has been `begun`. A digit that continues nothing that has
        been begun is for the option that has it alone."""
        number, begun = self._typed.get(option.key, ""), self._begun
        if not number.startswith(begun):
            return number if len(number) == 1 and self.numbered(begun + number) is None else ""
        ends = range(len(begun) + 1, len(number))
        return number[len(begun) : next((end for end in ends if self.only_one(number[:end])), len(number))]

    def _measure(self) -> None:
        """Find how many columns the keys take now."""
        longer = any(len(number) > 1 for number in self._typed.values())
        self._widest = max((len(self._mark(row)) for row in self.offered), default=0) or 1 if longer else 1
        self._columns = self._widest + 1 + any(row.irrevocable for row in self.offered)

    @property
    def has_numbers(self) -> bool:
        """Whether some lines that can be taken have numbers."""
        return any(row.legal and self._typed.get(row.option.key) for row in self.offered)

    @property
    def begun(self) -> str:
        """The zeros and the sign of a hand that have been typed: digits are now for the options whose numbers begin
        with them."""
        return self._begun

    @begun.setter
    def begun(self, typed: str) -> None:
        if typed == self._begun:
            return
        self._begun = typed
        self._measure()
        for place in range(self.option_count):  # drawn anew, with other keys
            self.replace_option_prompt_at_index(place, self.get_option_at_index(place).prompt)
        if typed:
            self.scroll_to_highlight(top=True)  # those after it have digits too

    def numbered(self, digits: str) -> Option[Any] | None:
        """The option with that number, or the line that has it with others: a legal one, or one that is kept."""
        return next(
            (
                row.option
                for row in self.offered
                if any(self._typed.get(option.key) == digits for option in _of_line(row))
            ),
            None,
        )

    def beginning(self, zeros: str) -> Option[Any] | None:
        """The first option whose number begins with these zeros."""
        numbers = self._behind(zeros)
        return self.numbered(min(numbers, key=lambda digits: (len(digits), digits))) if numbers else None

    def only_one(self, typed: str) -> bool:
        """Whether these zeros begin the number of a single option: the last of them takes it. The sign of a hand only
        ever gives the digits to it."""
        return typed[-1:] == ZERO and len(self._behind(typed)) == 1

    def _behind(self, zeros: str) -> list[str]:
        return [digits for digits in self._typed.values() if digits.startswith(zeros)]

    def keys_for(self, option: Option[Any]) -> tuple[str, ...]:
        """The keys, as Textual names them, that take the option after what has been `begun`; none if only the highlight
        reaches it."""
        row = next((row for row in self._rows if row is not None and row.option.key == option.key), None)
        if row is not None and row.legal and row.letter:
            return KEYS[row.letter].keys[:1]
        return tuple(KEYS["own_number"].keys[0] if character == OWN else character for character in self._rest(option))

    def on_click(self, event: events.Click) -> None:
        """A click points at an option; a second click takes it."""
        place = event.style.meta.get("option")
        row = self._rows[place] if place is not None and place < len(self._rows) else None
        if row is not None and place != self.highlighted:
            event.prevent_default()
            self.highlighted = place

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say which option of the question it is."""
        event.stop()
        if (row := self._row(event)) is not None:
            self.screen.post_message(self.Pointed(self, row))  # straight to the screen, to be drawn with the list

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Say which option of the question it is."""
        event.stop()
        if (row := self._row(event)) is not None:
            self.post_message(self.Taken(self, row))

    def _row(self, event: OptionList.OptionMessage) -> Choice | None:
        """The choice that the event is about; None if another question was put since and it is gone."""
        place = event.option_index
        if place >= self.option_count or self.get_option_at_index(place) is not event.option:
            return None
        return self._rows[place]


def _said(words: str, width: int, style: Style) -> Lines:
    """What is said below a line of the list."""
    return wrapped(Text(f"  {words}", style), width, indent=2)


def heading_line(look: Look, choice: Choice, width: int) -> Lines:
    """The heading of an option as a faint rule across the list."""
    rule, muted = look.glyphs.line, look.palette.role("muted")
    faint = look.palette.track or muted
    line = styled(rule * 2, faint).append(f" {choice.heading} ", muted + Style(bold=choice.legal))
    return [line.append(rule * max(0, width - line.cell_len), faint)]


def choice_lines(look: Look, choice: Choice, mark: str, width: int, *, column: int = 2, keys: int = 1) -> Lines:
    """An option: its key, if any, in a column of that width, at the right of as many as `keys` take, its label, and its
    price at the right edge, to which dots lead. A legal option has the lines that its label needs. The label of an
    illegal one may be cut after any word, but several in one are all named; the reason stands whole after the label, or
    else below it."""
    role = look.palette.role
    line = Text(" " * (keys - (len(mark) or 1)))
    if mark:
        line.append(mark, look.palette.keycap)
    else:
        line.append(look.glyphs.dot if choice.legal else look.glyphs.no, role("strong" if choice.legal else "muted"))
    line.append(MARK if choice.irrevocable else "", role("bad"))
    line.append(" " * (column - line.cell_len))
    room = width - column - (len(choice.price) + 1 if choice.price else 0)
    label = Text(choice.label, role(choice.role if choice.legal else "muted"))
    several = isinstance(choice.option.subject, Folded)
    parts, below = wrapped(label, room) if choice.legal or several else [whole_words(label, room, look)], Lines()
    if choice.legal and len(parts) > 1:  # the price stands beside the first line alone
        further = Text(choice.label[len(parts[0].plain) :].lstrip(), label.style)
        parts = [parts[0], *wrapped(further, width - column)]
    line.append_text(fit(parts[0], room, look))
    if choice.legal and len(parts) == 1:
        left = room + column - line.cell_len - len(GAP)
        note = next((note for note in choice.notes if cell_len(note) <= left), "")
        line.append_text(in_hues(look, styled(f"{GAP}{note}" if note else "", role("muted"))))
    elif choice.option.reason is not None:
        why, left = look.say(choice.option.reason.line), room + column - line.cell_len - len(GAP)
        note = why.removesuffix(".").removeprefix(f"{choice.label} ")  # no sentence, without what the label says
        if len(parts) == 1 and cell_len(note) <= left:
            line.append(f"{GAP}{note}", role("muted"))
        else:
            below = [Text(" " * column) + part for part in wrapped(Text(why, role("muted")), width - column)]
    if choice.price:
        gap = max(1, width - line.cell_len - len(choice.price))
        led = choice.legal and gap > LED and len(parts) == 1  # not through the middle of a label
        dots = look.glyphs.dot * (gap - 2) if led else ""
        line.append(f" {dots} " if dots else " " * gap, look.palette.track or role("muted"))
        price = styled(choice.price, role("strong" if choice.legal else "muted"))
        line.append_text(in_hues(look, price) if choice.legal else price)
    return [line, *(Text(" " * column) + fit(part, width - column, look) for part in parts[1:]), *below]


def _of_line(row: Choice) -> Sequence[Option[Any]]:
    """The options that have numbers of their own in the line."""
    return row.option.subject.options if isinstance(row.option.subject, Folded) else (row.option,)


def legal_first(choices: Iterable[Choice], look: Look) -> list[Choice]:
    """The choices with legal ones and those that are kept first, then the illegal ones and several in one under a
    heading of their own. The end of the phase is the last legal one."""
    listed = sorted(choices, key=lambda choice: choice.option.key == END)
    first = [
        choice for choice in listed if choice.legal or (choice.kept and not isinstance(choice.option.subject, Folded))
    ]
    return first + [replace(choice, heading=look.say("not possible now")) for choice in listed if choice not in first]


def folded(barred: Iterable[Choice], look: Look, name: Callable[[Option[Any]], Wording]) -> list[Choice]:
    """Lines of options that are not possible, those that are barred for the same reason in one, with their names."""
    against: dict[str, list[Choice]] = {}
    for choice in barred:
        assert choice.option.reason is not None, "it is barred"
        against.setdefault(look.say(choice.option.reason.line), []).append(choice)
    return [_in_one(same, look, name) for same in against.values()]


def _in_one(same: Sequence[Choice], look: Look, name: Callable[[Option[Any]], Wording]) -> Choice:
    first, options = same[0], tuple(choice.option for choice in same)
    label = look.row(dict.fromkeys(look.say(name(option)) for option in options))
    folded = Option(f"folded:{first.option.key}", Folded(options), label, first.option.reason)
    return replace(first, option=folded, label=label, price="", notes=())
