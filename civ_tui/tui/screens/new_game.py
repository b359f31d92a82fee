"""The form of a new game: who plays, in which colours, and what the game itself asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, cast

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import Button, Input, Label, Static

from civ_tui.computers.seats import PERSON, PLAYERS, Player
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, whole_words
from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Said
from civ_tui.preferences.new_game import NAME_LENGTH, NewGame
from civ_tui.sitting import seed
from civ_tui.titles import title
from civ_tui.tui.interface import screens_in
from civ_tui.tui.keys import KEYS, own_bindings
from civ_tui.tui.overlays.form_help import form_help, said
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.screens.form import SWITCHES, Detail, Field, FormSeat
from civ_tui.tui.screens.switches import SwitchField
from civ_tui.tui.table.cycle import Cycle
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.text_field import TextField
from civ_tui.words.games import of_title
from civ_tui.words.switches import named

WHO: Final = {"person": "person", "easy": "computer, easy", "normal": "computer, normal", "hard": "computer, hard"}
"""Who plays a seat, in words."""
HUNG: Final = (116, 40)
"""Columns and lines of a terminal from which every seat has its banner, and all pieces are told of below."""
FULL: Final = 24
"""Lines of a terminal that the form fills, without banners, where there is no edition and nothing to switch on."""
TALL: Final = 52
"""Lines of a terminal from which all that they can do is told if it fits, not a line of it."""
DENSE, SPREAD = 33, 36
"""The lines of a terminal that the form with banners needs beside what is told of the pieces, without blank lines and
with them."""
DETAILS: Final[tuple[Detail, ...]] = ("whole", "line", "name")
BANNER: Final = Size(20, 7)
"""The columns and lines of a banner."""
NARROW: Final = 76
"""The columns of a line below the form in a terminal of 80."""
SLACK: Final = 12
"""The columns that a line may leave free because the next word is too long for it."""


class NewGameScreen(Once[Any]):
    """Asks for the settings of a game and is dismissed with them, or with None to go back. It says at once what the
    rules refuse, and does not start such a game. `left` holds the values of an earlier form when it was left, by the
    ids of its fields, as `standing` returns them."""

    CSS_PATH = "new_game.tcss"
    AUTO_FOCUS = "#players"
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("form")

    def __init__(self, draft: NewGame, left: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.draft = draft
        self.played = title(draft.title)
        self.form = screens_in(draft.title).form(draft)
        self.left: Mapping[str, str] = left or {}
        self._entered: Mapping[str, str] = {}
        """What the fields show."""
        self._piece = ""
        """The id of what every seat chooses besides its colour."""
        self.settings: Any = None
        self.reason: Reason | str | None = None
        self.who_plays: tuple[Player, ...] = ()

    @property
    def game(self) -> str:
        """The name of the game that is agreed on."""
        return self.played.name

    def compose(self) -> ComposeResult:
        look, chosen = self.look, self.left
        say, piece = look.say, self.form.piece(look, chosen)
        edition = self.form.edition(chosen)
        counts, played = self.played.seats(edition, self.form.switched(chosen)), self.played.edition(edition)
        self._piece = "" if piece is None else piece.id
        wanted = min(max(int(chosen.get("players", self.draft.players)), counts[0]), counts[-1])
        with Vertical(id="box"):
            yield Static(self._title(edition), id="title", markup=False)
            for field in self.form.variants(look, chosen):
                yield from self._field(field)
            with Horizontal(classes="field"):
                yield Label(say("Players"))
                yield Cycle([(str(n), str(n)) for n in counts], counts.index(wanted), id="players")
            yield Static(self._heads(), id="heads", markup=False)
            with Container(id="seats"):
                for seat in range(counts[-1]):
                    yield from self._seat(seat, piece)
            yield TextPanel(self._told, id="told")
            with Horizontal(id="below"):
                with Vertical(id="options"):
                    for field in self.form.options(look, chosen):
                        yield from self._field(field)
                    if played.options:
                        with Horizontal(classes="field"):
                            yield Label(say("Extra rules"))
                            yield SwitchField(played, self.draft.options, self.game, id=SWITCHES)
                            yield Static(say("Enter shows them"), classes="note", markup=False)
                    with Horizontal(classes="field"):
                        yield Label(say("Seed"))
                        seeded = "" if self.draft.seed is None else str(self.draft.seed)
                        yield TextField(seeded, placeholder=say("by chance"), max_length=19, compact=True, id="seed")
                        yield Static(say("the same seed, the same game"), classes="note", markup=False)
                yield TextPanel(self._flag, id="flag")
            yield Static(id="refusal", markup=False)
            with Horizontal(id="buttons"):
                yield Button(say("Start"), id="start", compact=True)
                yield Button(say("Back"), id="back", compact=True)
        words = "Tab or arrows: next field · ← → change · Ctrl+S start · F1 help · Esc back"
        yield Static(say(words), id="foot", markup=False)

    def _title(self, edition: str) -> Text:
        """What the form is, and how sure the program is of what it deals."""
        look, basis = self.look, self.played.edition(edition).basis
        line = Text(of_title(look, self.played.name, look.say("New game")))
        if basis is not None:
            about = look.at(self.played.name).say(basis.called)
            line.append(f"  {look.glyphs.dot} {about}", look.palette.role("muted"))
        return line

    def _field(self, field: Field) -> ComposeResult:
        with Horizontal(classes="field"):
            yield Label(field.label)
            yield Cycle(field.values, field.index, id=field.id)
            if field.note:
                yield Static(field.note, classes="note", markup=False)

    def _seat(self, seat: int, piece: Field | None) -> ComposeResult:
        say = self.look.say
        with Container(classes="seat", id=f"seat-{seat}"):
            yield Label(f" {seat + 1}")
            who = self.draft.who_plays(self.draft.players)[seat] if seat < self.draft.players else PERSON
            yield Cycle([(player, say(WHO[player])) for player in PLAYERS], PLAYERS.index(who), id=f"who-{seat}")
            yield TextField(say("Player {n}", n=seat + 1), max_length=NAME_LENGTH, compact=True, id=f"name-{seat}")
            if colours := [(colour, say(colour)) for colour in self.form.colours(self.left)]:
                yield Cycle(colours, seat, id=f"colour-{seat}")
            yield Static("  ", classes="swatch", id=f"swatch-{seat}")
            if piece is not None:
                yield TextPanel(partial(self._banner, seat), classes="banner", id=f"banner-{seat}")
                cycle = Cycle(piece.values, piece.index, id=f"{piece.id}-{seat}")
                yield cycle.add_class("piece")

    def _heads(self) -> str:
        """The headings of the columns, each over its field."""
        look, chosen = self.look, self.left
        say, piece = look.say, self.form.piece(look, chosen)
        who = max(len(say(words)) for words in WHO.values()) + 5
        heads = [("Seat", 5), ("Played by", who), ("Name", 19)]
        if colours := self.form.colours(chosen):
            heads.append(("Colour", max(len(say(colour)) for colour in colours) + 10))
        last = "" if piece is None else piece.label
        return "".join([*(f"{say(head):<{width}}" for head, width in heads), last])

    def on_mount(self) -> None:
        """Fill in earlier entries, and say at once whether the draft can be played."""
        for field in self._fields:
            field.value = self.left.get(str(field.id), field.value)
        self._fit(self.app.size)
        self._judge()

    def on_resize(self, event: events.Resize) -> None:
        """Hang banners where there is room, leave out blank lines where it is scarce, and say as much as fits then."""
        self._fit(event.size)
        self.call_after_refresh(self._say)

    _detail: Detail = "line"
    """How much is told of each piece."""

    def _fit(self, size: Size) -> None:
        hung = size.width >= HUNG[0] and size.height >= HUNG[1]
        self.set_class(hung, "-hung")
        rows = len(self.form.variants(self.look, self.standing)) + len(self.query(SwitchField))
        self.set_class(size.height < (HUNG[1] if hung else FULL) + rows, "-dense")

    def on_click(self, event: events.Click) -> None:
        """A click on a banner hangs the next one there."""
        clicked = "" if event.widget is None else str(event.widget.id)
        if clicked.startswith("banner-"):
            chosen = [*self.query(".piece").results(Cycle)][int(clicked.removeprefix("banner-"))]
            chosen.focus()
            chosen.action_turn(1)

    @property
    def _here(self) -> int | None:
        """The seat with the focus."""
        focused = self.focused
        ids = [] if focused is None else [node.id for node in focused.ancestors]
        return next((seat for seat in range(self.seats) if f"seat-{seat}" in ids), None)

    def _banner(self, seat: int, _width: int) -> Lines:
        """The picture of the seat."""
        filled = self._filled(seat)
        return self.form.banner(self.look, self._entered, filled.piece, filled.colour, BANNER)

    def _flag(self, width: int) -> Lines:
        """The picture of the seat with the focus."""
        return [] if self._here is None else self._banner(self._here, width)

    def _told(self, width: int) -> Lines:
        """What each piece is good at."""
        piece = "" if self._here is None else self._filled(self._here).piece
        seats, height = [self._filled(seat) for seat in range(self.players)], self.app.size.height
        lines: Lines = []
        for self._detail in DETAILS if height >= TALL else DETAILS[1:]:
            lines = self.form.piece_lines(self.look, self._entered, seats, piece, width, self._detail)
            if len(lines) <= height - (DENSE if self.has_class("-dense") else SPREAD):
                break
        return lines

    def _filled(self, seat: int) -> FormSeat:
        """The seat as it is filled in."""
        who, name = (self._entered[f"{field}-{seat}"] for field in ("who", "name"))
        piece = self._entered.get(f"{self._piece}-{seat}", "")
        colour = self._entered.get(f"colour-{seat}") or self.form.colour_of(piece)
        return FormSeat(cast(Player, who), " ".join(name.split()), colour, piece)

    @on(events.DescendantFocus)
    def _say(self) -> None:
        """Draw the banners again, and say below the form why it cannot be played, else what the field with the focus
        means or the piece of its seat is good at, else where somebody new begins."""
        look = self.look
        chosen = "" if self._here is None else self._filled(self._here).piece
        tall = self.query_one("#options").outer_size.height > BANNER.height and not self.has_class("-hung")
        self.set_class(tall and self._piece != "" and self._here is not None, "-flagged")
        below = self.query_one("#refusal", Static)
        words = "" if self.reason is None else _why(look, self.reason)
        whole = self.query_one("#told").display and self._detail == "whole"  # it is told above then
        if not words and isinstance(self.focused, SwitchField):
            words = named(look, self.focused.switches, self.focused.on) or look.say("Nothing is switched on.")
        if not words and self.focused is not None and str(self.focused.id).startswith("who-"):
            ((_, words), *_) = said(look, "form_seats")
        if not words and not whole:
            words = self.form.about(look, self._entered, chosen)
        if not words and not chosen and "lessons" in self.played.interfaces:
            words = look.say(
                "New to this game? Esc, then l in the menu: a first game that explains everything. At any table {key}"
                " gives advice.",
                key=KEYS["advise"].name,
            )
        if words and self.reason is None:
            room = 2 * (below.size.width or NARROW) - SLACK  # it has no size before it is first drawn
            words = whole_words(Text(words), room, look).plain
        below.set_class(self.reason is not None, "-refused")
        below.update(words)
        for panel in self.query(TextPanel):
            panel.say_again()

    def speak_anew(self) -> None:
        """Say everything in another language; the entries stay."""
        self.left = self.standing
        self.refresh(recompose=True)
        self.call_after_refresh(self.on_mount)

    @property
    def _fields(self) -> Sequence[Input | Cycle | SwitchField]:
        return (*self.query(Input), *self.query(Cycle), *self.query(SwitchField))

    @property
    def standing(self) -> dict[str, str]:
        """What every field shows."""
        return {str(field.id): field.value for field in self._fields}

    def _of_seats(self, what: str) -> list[Cycle]:
        """The fields for that, of one seat after the other."""
        return [cycle for cycle in self.query(Cycle) if str(cycle.id).startswith(f"{what}-")]

    def _follow(self, turned: Cycle, old: str) -> None:
        """Who plays a seat after the first plays all after it too, as long as all of these were alike."""
        cycles = self._of_seats("who")
        place = cycles.index(turned)
        if place and all(cycle.value == old for cycle in cycles[place + 1 :]):
            for cycle in cycles[place + 1 :]:
                cycle.value = turned.value

    async def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Let the seats after it follow who plays one; swap colours if the new one was another seat's; ask anew for
        what hangs on the new value. Check the settings again."""
        chosen = str(event.cycle.id)
        old = self._entered.get(chosen, event.cycle.value)  # a field may be gone when it says so
        if chosen in [field.id for field in self.form.variants(self.look, self.standing)]:
            self.left = self.standing
            await self.recompose()
            self.on_mount()
            self.query_one(f"#{chosen}").focus()
        elif chosen.startswith("who-"):
            self._follow(event.cycle, old)
        elif chosen.startswith("colour-"):
            for cycle in self._of_seats("colour"):
                if cycle is not event.cycle and cycle.value == event.cycle.value:
                    cycle.value = old
        self._judge()

    async def on_switch_field_changed(self, event: SwitchField.Changed) -> None:
        """Choose what goes with what is on now, ask anew for what hangs on it, and check the settings again. What is on
        is said before: the parts may have to be read first, which takes a moment."""
        self._say()
        self.left = {**self.standing, **self.form.besides(self._entered, event.field.on)}
        await self.recompose()
        self.on_mount()
        self.query_one(SwitchField).focus()

    def on_input_changed(self) -> None:
        """Check the settings again."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field goes on to the next."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start, or go back."""
        event.stop()
        if event.button.id == "back":
            self.action_back()
        else:
            self.action_start()

    def action_start(self) -> None:
        """Begin the game if the current settings can be played."""
        if self.settings is not None:
            self.dismiss(self.settings)
        else:
            self.app.bell()

    def action_help(self) -> None:
        self.app.push_screen(form_help(self.form, self.standing))

    def action_field(self, step: int) -> None:
        """Go to the next field (1) or the one before (-1), along the rows as they are drawn, wrapping around. Tab goes
        seat by seat, however they are drawn."""
        fields = sorted(self.focus_chain, key=lambda field: (field.region.y, field.region.x))
        current = fields.index(self.focused) if self.focused in fields else -step
        fields[(current + step) % len(fields)].focus()

    def action_row(self, step: int) -> None:
        """Go to the row below (1) or above (-1), wrapping around. From a seat, to the next field of the seats in its
        column, else to the nearest in the next row; from any other field, to the same column, else the first."""
        current = self.focused
        if current is None:
            return
        x, y = current.region.offset
        every = [field for field in self.focus_chain if field.region.y != y]
        others = [field for field in every if (field.region.y - y) * step > 0] or every
        others.sort(key=lambda field: ((field.region.y - y) * step, field.region.x))
        if not others:
            return
        row = [field for field in others if field.region.y == others[0].region.y]
        if self._here is None:
            chosen = next((field for field in row if field.region.x == x), row[0])
        else:
            nearest = min(row, key=lambda field: abs(field.region.x - x))
            seats = self.query_one("#seats")
            column = (field for field in others if field.region.x == x and seats in field.ancestors)
            chosen = next((field for field in column if (field.region.y - y) * step > 0), nearest)
        chosen.focus()

    def action_back(self) -> None:
        """Start no game; the entries are kept for the next form."""
        self.left = self.standing
        self.dismiss(None)

    @property
    def players(self) -> int:
        """How many take part."""
        return int(self._cycle("players"))

    @property
    def seats(self) -> int:
        """How many the form has room for."""
        return len(self.query(".seat"))

    def _cycle(self, name: str) -> str:
        return self.query_one(f"#{name}", Cycle).value

    def _judge(self) -> None:
        """Keep the settings if they can be played, else say why not."""
        self._entered = self.standing
        say = self.look.say
        for seat in range(self.seats):
            self.query_one(f"#seat-{seat}").display = seat < self.players
            name = self.query_one(f"#name-{seat}", Input)
            name.disabled = self._cycle(f"who-{seat}") != PERSON
            name.placeholder = say("its leader's name")
            self.query_one(f"#swatch-{seat}").set_classes(f"swatch -{self._filled(seat).colour}")
        try:
            settings = self._read()
        except ValueError as error:
            self.reason = str(error)
        else:
            self.reason = self.played.refusal(settings)
            self.settings = settings
        if self.reason is not None:
            self.settings = None
        self.query_one("#start", Button).disabled = self.reason is not None
        self._say()

    def _read(self) -> Any:
        """The current settings. Raises ValueError with a sentence about an invalid name or seed."""
        seats = [self._filled(seat) for seat in range(self.players)]
        for number, seat in enumerate(seats, start=1):
            if seat.player == PERSON and (not seat.name or not seat.name.isprintable()):
                raise ValueError(Said("The player at seat {n} needs a name.", n=number))
        written = self.query_one("#seed", Input).value
        dealt = seed.read(written) if written.strip() else seed.fresh()
        self.who_plays = tuple(seat.player for seat in seats)
        return self.form.settings(self._entered, seats, dealt, self.look)


def _why(look: Look, reason: Reason | str) -> str:
    """Why the game cannot be started, with the clause if there is one."""
    if isinstance(reason, str):
        return look.say(reason)
    words = look.say(reason.line)
    return f"{words} ({reason.clause})" if reason.clause else words
