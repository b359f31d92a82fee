"""The hand-over: an opaque screen between two players, before anything secret is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import Static

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.letters import large
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, side_by_side, wrapped
from civ_tui.preferences.keyboard_layout import other_layout
from civ_tui.tui.clock import now, typed_ahead
from civ_tui.tui.keys import KEYS, key_name, own_bindings
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.overlays.recap import recap_lines
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.recap import RecapItem

PATIENCE: Final = 0.4
"""Seconds in which keys are ignored, so that keys typed for the screen before open nothing."""
FRAME: Final = 4
"""The lines of the frame of the box and of the blank ones inside it."""
WIDTHS: Final = (80, 100, 140)
"""The columns of the box: at the least, and from terminals as wide as the second, and for the larger banner."""
TALL: Final = 34
"""The lines of a terminal from which the name is twice as large, and the prompt a block."""
TOLD: Final = 14
"""The most lines of news."""
EVENTS: Final = 3
"""The most events that are shown with pictures."""
APART: Final = 2
"""The columns between them."""
PICTURED: Final = (20, 8)
"""The columns and lines of the picture of an event, all alike."""
WORDS: Final = 3
"""The lines of its words."""
BANNER: Final = (20, 8)
"""The columns and lines of a banner."""
LARGE: Final = (120, 46)
"""The terminal from which the banner is twice as large."""


def patience_of(app: App[Any]) -> float:
    """How long keys are ignored after the keyboard has passed on, in seconds."""
    own = getattr(app, "patience", None)
    return PATIENCE if own is None else float(own)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that everybody may know: in words, and a picture in a given room; no lines if there is none."""

    words: Text
    picture: Callable[[Size], Lines]


@dataclass(frozen=True, slots=True)
class Next:
    """The player who takes the keyboard: name, civilization, letter and the seat's colour. `moment` is the round and
    phase, `told` the public news since the player's last choice, `events` the gravest of them; `first` if they have
    made none yet. `stays` is for a player who already has the keyboard and is about to see a secret, or was covered for
    the reason `why`. With `secret`, what follows is for their eyes alone; if they `may_go_back`, they need not look.
    `banner` is the picture of the civilization."""

    name: str
    civilization: str
    letter: str
    colour: str
    moment: str
    told: Sequence[RecapItem] = ()
    events: Sequence[Event] = ()
    first: bool = False
    stays: bool = False
    secret: bool = False
    why: str = ""
    may_go_back: bool = False
    banner: str = ""


class HandOverScreen(Once[bool]):
    """Names the next player and waits for their own letter, a key that nobody presses by accident. It shows nothing
    secret: the gravest events, or with a key everything that has happened. `then` is called once the screen is gone,
    with whether the player took the keyboard."""

    then: Callable[[bool], None] | None = None

    CSS_PATH = "hand_over.tcss"
    BINDINGS: ClassVar[list[BindingType]] = own_bindings("gate")

    def __init__(self, player: Next, *, patience: float = PATIENCE) -> None:
        super().__init__()
        self.player = player
        self.patience = patience
        self.shown_at = now()
        self._whole = not player.events

    def compose(self) -> ComposeResult:
        player, say = self.player, self.look.say
        with Vertical(id="box", classes=f"-{player.colour}"):
            if player.why:
                yield Static(player.why, id="why", markup=False)
            heading = "Only for the eyes of" if player.stays else "Pass the keyboard to"
            with Horizontal(id="head"):
                yield TextPanel(self._banner, id="banner")
                with Vertical(id="called"):
                    yield Static(say(heading), classes="muted", markup=False)
                    yield TextPanel(self._lettered, id="large")
                    with Horizontal(id="who"):
                        yield Static(f" {player.letter} ", id="letter", markup=False)
                        yield Static(f" {player.civilization} ({player.name})", id="name", markup=False)
                    yield Static(player.moment, id="moment", markup=False)
                    yield Static(self._away, id="away", markup=False)
            yield Static(id="prompt", markup=False)
            if player.told:
                opening = "So far:" if player.first else "Since your last choice, for all to know:"
                yield Static(say(opening), classes="muted", markup=False)
                yield TextPanel(self._told, id="told")
            if self._more:
                yield Static(say("Tab: everything that has happened"), id="rest", classes="muted", markup=False)

    @property
    def _more(self) -> bool:
        """Whether more has happened than the events."""
        sentences = sum(len(item.sentences) for item in self.player.told)
        return bool(self.player.events) and sentences > len(self.player.events)

    @property
    def _away(self) -> str:
        """What the others are asked."""
        words = "Others, please look away: what follows is for {name} alone."
        if not self.player.secret:
            words = "What follows is for all to see."
        return self.look.say(words, name=self.player.name)

    def on_mount(self) -> None:
        """Tell the news, in the room there is."""
        # After whatever the screen before still has to tell.
        self.app.call_later(self.app.clear_notifications)
        self._prompt()

    def on_screen_resume(self) -> None:
        """Start the wait for when the screen can be read, each time it comes up."""
        self._is_drawn()
        self.call_after_refresh(self._is_drawn)
        self._prompt()

    def _is_drawn(self) -> None:
        self.shown_at = now()

    def _banner(self, width: int) -> Lines:
        """The banner, beside the words that call the player."""
        columns, lines = BANNER
        banner = painted(self.look, self.player.banner, columns, lines, self.player.colour, twice=width > columns)
        return [line.copy() for line in banner]

    def _lettered(self, width: int) -> Lines:
        """The name in the letters of the title, as large as fits."""
        ascii_only, ink = self.look.glyphs is ASCII, self.look.palette.edge(self.player.colour)
        sizes = (True, False) if self.has_class("-tall") else (False,)
        drawn = (large(self.player.name, width, ascii_only=ascii_only, twice=twice) for twice in sizes)
        return [Text(line, ink) for line in next(filter(None, drawn), [])]

    def on_resize(self) -> None:
        """Show everything as large as there is room for."""
        columns, lines = self.app.size
        self.set_class(columns >= LARGE[0] and lines >= LARGE[1], "-large")
        self.set_class(columns >= WIDTHS[1], "-wide")
        self.set_class(lines >= TALL, "-tall")
        self.set_class(not self._banner(BANNER[0]), "-plain")
        self.query(TextPanel).refresh(layout=True)

    def _below(self, width: int) -> int:
        """The lines below the prompt, without those for headings and the key."""
        tall = self.has_class("-tall")
        banner = self._banner(2 * BANNER[0] if self.has_class("-large") else BANNER[0])
        columns = width - (banner[0].cell_len + APART if banner else 0)
        words = sum(len(wrapped(Text(sentence), columns)) for sentence in (self.player.moment, self._away))
        called = 2 + len(self._lettered(columns)) + words + 3 * tall
        prompt = len(wrapped(Text(self._asked()), width)) + 1 + 2 * tall
        why = len(wrapped(Text(self.player.why), width)) + 1 if self.player.why else 0
        headings = 1 + 2 * self._more
        return self.app.size.height - FRAME - why - max(len(banner), called) - 1 - prompt - headings

    def _told(self, width: int) -> Lines:
        """The events, or everything that has happened."""
        room = max(1, self._below(width))
        if self._whole:
            return recap_lines(self.look, self.player.told, width, room if self.player.events else min(TOLD, room))
        return self._pictured(width, room) or self._in_lines(width, room)

    def _pictured(self, width: int, room: int) -> Lines:
        """The events side by side, the words below the pictures; nothing without room for them."""
        least, lines = PICTURED
        columns = (width + APART) // EVENTS - APART
        if columns < least or room < lines + WORDS or not self.look.pictured:
            return []
        pictured: list[tuple[Lines, Lines]] = []  # each picture once, with the words of all that it is of
        for event in self.player.events:
            picture = event.picture(Size(least, lines))
            words = _cut(self.look, wrapped(event.words, columns, indent=4), columns)
            same = next((words for drawing, words in pictured if drawing and drawing == picture), None)
            if same is None:
                pictured.append((picture, words))
            else:
                same += words
        if len(pictured) == 1 and len(self.player.events) > 1:
            sentences = self._in_lines(width - columns - APART, lines)
            return side_by_side(pictured[0][0], sentences, width=width, look=self.look, gap=APART, first=columns)
        tall = max(len(picture) for picture, _ in pictured)
        if not tall or room < tall + max(len(words) for _, words in pictured):
            return []
        blocks = [[*picture, *[Text()] * (tall - len(picture)), *words] for picture, words in pictured]
        blocks += [[Text()]] * (EVENTS - len(blocks))
        return side_by_side(*blocks, width=width, look=self.look, gap=APART)

    def _in_lines(self, width: int, room: int) -> Lines:
        """As many of the events as fit, in words."""
        lines: Lines = []
        for event in self.player.events:
            words = wrapped(event.words, width, indent=4)
            if lines and len(lines) + len(words) > room:
                break
            lines += words[:room]
        return lines

    def action_rest(self) -> None:
        """Show everything that has happened, or the events again."""
        if self._more:
            self._whole = not self._whole
            words = "Tab: the gravest events" if self._whole else "Tab: everything that has happened"
            self.query_one("#rest", Static).update(self.look.say(words))
            self.query_one("#told", TextPanel).refresh(layout=True)

    def hurry(self, key: str = "") -> bool:
        """Keys that do something elsewhere are dead here, which is said."""
        dead = [*KEYS["help"].keys, *KEYS["palette"].keys, *(() if self.player.may_go_back else KEYS["back"].keys)]
        if key in dead:
            self._dead(key)
        return key in dead

    def _dead(self, key: str) -> None:
        self._prompt("{wrong} does nothing here. {name}: press {letter}.", key_name(key))

    def on_key(self, event: events.Key) -> None:
        """The player's own letter, on a Latin or a Cyrillic keyboard, opens the table. Any other key gets a hint, and
        so does one that was typed before this could be read."""
        letter = self.player.letter.lower()
        if event.character is None or not event.character.isalpha():
            if event.key not in self.active_bindings:
                event.stop()
                self._dead(event.key)
            return
        event.stop()
        if not self._listens(event.time):
            self._prompt("That came too soon. {name}: press {letter}.")
        elif event.character.lower() in (letter, other_layout(letter)):
            # From the app, since a screen opened from here would keep this one alive as long as it is up itself.
            self.app.call_later(self._leave, taken=True)
        else:
            self._prompt("That was {wrong}. {name}: press {letter}.", event.character)

    def action_back(self) -> None:
        """Go back to what everybody may see, if somebody asked for a secret by mistake."""
        if self.player.may_go_back:
            self._leave(taken=False)

    def _leave(self, *, taken: bool) -> None:
        if not self.is_active:  # an earlier key has closed it
            return
        if taken:
            typed_ahead(self.app).open()
        self.app.clear_notifications()
        self.dismiss(taken)
        if self.then is not None:
            self.then(taken)

    def _listens(self, typed: float) -> bool:
        """Whether a key typed at that time counts. Every key that comes too soon restarts the wait, so that somebody
        who is still typing opens nothing."""
        listens = not self.patience or typed - self.shown_at >= self.patience
        if not listens:
            self.shown_at = max(self.shown_at, typed)
        return listens

    def _asked(self, refused: str = "", wrong: str = "") -> str:
        name, letter = self.player.name, self.player.letter
        asked = "{name}, is nobody else looking? Then press {letter}."
        template = refused or (asked if self.player.secret else "{name}: press {letter}.")
        words = self.look.say(template, name=name, letter=letter, wrong=wrong)
        return f"{words} {self.look.say('Or Esc: back.')}" if self.player.may_go_back else words

    def _prompt(self, refused: str = "", wrong: str = "") -> None:
        self.query_one("#prompt", Static).update(self._asked(refused, wrong))


def _cut(look: Look, lines: Lines, width: int) -> Lines:
    """The lines below a picture, cut with an ellipsis."""
    visible = lines[:WORDS]
    if len(lines) > WORDS:
        visible[-1] = fit(visible[-1] + Text(look.glyphs.more.rjust(width)), width, look)
    return visible
