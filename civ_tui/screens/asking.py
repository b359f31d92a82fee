"""The question that waits, drawn: its options in the list and on the map, and what the highlighted one means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any, Final

from rich.text import Text
from textual import on

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.rules.chronicle import MINOR, PHASES
from civ_tui.rules.discretion import holds_hidden, tells_of_hand
from civ_tui.rules.kinds import GREAT_PERSON_SQUARE, MENUS, family
from civ_tui.rules.subjects import GreatPerson, PrintedCard
from civ_tui.rules.view import View
from civ_tui.screens.choices import Choice, ChoiceList, legal_first
from civ_tui.screens.hand_over import patience_of
from civ_tui.screens.keys import KEYS
from civ_tui.screens.meaning import meaning_lines
from civ_tui.screens.previews import square_change
from civ_tui.screens.table import MEDIUM, TableScreen
from civ_tui.screens.telling import Said, reason_lines
from civ_tui.session import Session
from civ_tui.speech.names import seat_name
from civ_tui.speech.offers import offered, played
from civ_tui.widgets.chronicle import Sentence, told
from civ_tui.widgets.describe import great_person_lines
from civ_tui.widgets.map import MapView
from civ_tui.widgets.panel import Lines, fit, wrapped
from civ_tui.widgets.players import private_lines

UNDO: Final = 2
"""How many lines are said at most about what would be taken back."""
ASIDE: Final = ("respond", "trade", "research", "battle")
"""The first words of questions that name on their own whom they are put to."""


class AskingScreen(TableScreen[None]):
    """Draws the waiting question. List and map point at the same option, whichever of them is moved in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._asked: tuple[str, Seat | None] = "", None
        self._taken_back = ""
        self.put_at = 0.0

    def shows(self, question: Question[Any]) -> bool:
        """Whether the question is put here, or belongs to another screen."""
        raise NotImplementedError

    @property
    def question(self) -> Question[Any] | None:
        """The question that waits."""
        return self.session.question

    @property
    def seat(self) -> Seat | None:
        """Who is asked."""
        question = self.question
        return None if question is None else question.seat

    @property
    def doing(self) -> str:
        """The phase."""
        return self.look.say(PHASES[self.shown.phase])

    @property
    def masked(self) -> bool:
        """Whether the question is for its seat's eyes and the seat is not alone."""
        return self.question is not None and self.question.secret and not self.alone

    def on_mount(self) -> None:
        """Put the question that waits."""
        super().on_mount()
        self.query_one("#prompt", Said).draw = self._prompt
        self.query_one("#about", Said).draw = self._about
        self.query_one("#undo", Said).draw = self._undo
        self.put_question()

    def put_question(self) -> None:
        """Show the question that waits, its options, and where they are on the map."""
        question = self.question
        assert question is not None
        before = self.choices.pointed
        stays = before is not None and any(
            option.key == before.key and (option.reason is None) == (before.reason is None)
            for option in question.options
        )
        same = self._asked == (question.kind, question.seat)
        self._asked = question.kind, question.seat
        if not same:
            self.put_at = monotonic()
        self._taken_back = self.last_answer()
        self.redraw()
        if not same:
            self.look_home()
        choices = [] if self.masked else list(self.offered(question))
        point_at = before.key if same and stays and before is not None else self.favourite(choices)
        self.choices.offer(choices, point_at)
        self.mark_map(question)
        pointed = self.choices.pointed
        if not same or before is None or pointed is None or pointed.key != before.key:
            self._point_map()
        self.say_about()
        self.refresh_keys()
        if not same:
            (self.map if self.begins_on_map(question) else self.choices).focus()

    def offered(self, question: Question[Any]) -> Sequence[Choice]:
        """The lines of the list, the legal ones first. What tells of the seat's hand shows only while it is alone."""
        choices = (self.choice(option) for option in offered(self.shown, question, alone=self.alone))
        return legal_first(choices, self.look)

    def favourite(self, offered: Sequence[Choice]) -> str | None:
        """The key of the option at which a new list points; None for the first one."""
        return None

    def hides(self, option: Option[Any]) -> bool:
        """Whether the option must not be seen now: it tells what the seat holds, and the seat is not alone."""
        question = self.question
        return not self.alone and question is not None and tells_of_hand(self.shown, question, option)

    @property
    def legal(self) -> list[Option[Any]]:
        """What can be answered, as far as may be seen now: nothing on the screen tells of any other option."""
        question = self.question
        if question is None or self.masked:
            return []
        return [option for option in question.legal() if not self.hides(option)]

    def choice(self, option: Option[Any]) -> Choice:
        """The line of one option."""
        return Choice(option, self.look.say(option.label))

    def mark_map(self, question: Question[Any]) -> None:
        """Mark where the options are on the map."""
        self.map.targets = frozenset(option.place for option in self.legal if option.place is not None)
        self.map.selected = None
        self.map.path, self.map.reach, self.map.steps = (), frozenset(), {}

    def begins_on_map(self, question: Question[Any]) -> bool:
        """Whether the map is the better place to answer it: when all that can be answered are squares."""
        legal = self.legal
        return len(legal) > 1 and all(option.place is not None for option in legal)

    def sentences(self, view: View, entries: Iterable[Entry]) -> Iterable[Sentence]:
        """With a mark before what has happened since the last choice of who is asked."""
        seat, session = self.seat, self.session
        chosen = seat is not None and session.has_chosen(seat)
        return told(self.look, view, entries, session.since_last_choice(seat) if seat is not None and chosen else ())

    # What is said about it

    def _prompt(self, width: int) -> Lines:
        question = self.question
        if question is None:
            return []
        if self.masked:
            words = self.look.say("For {name} alone.", name=self.shown.players[question.seat].name)
            return wrapped(Text(words, self.look.palette.role("accent")), width)
        look, player = self.look, self.shown.players[question.seat]
        words = look.say(question.prompt)
        if question.seat != self.shown.acting and family(question.kind) not in ASIDE:
            words = look.say("{who}: {question}", who=f"{player.name} ({seat_name(look, player)})", question=words)
        lines = wrapped(Text(words, look.palette.role("accent")), width)
        if (cause := self.cause()) is not None:
            lines = wrapped(Text(look.say(cause), look.palette.role("strong")), width) + lines
        if self.passed:
            now = look.say("Now {name} ({civilization})", name=player.name, civilization=seat_name(look, player))
            if len(now) + 3 > width:
                now = look.say("Now {name}", name=player.name)
            band = Text(f" {player.letter} {now}".ljust(width), look.palette.badge(player.colour))
            lines = [band, *lines, *self._news(question.seat)]
        if question.kind in MENUS and not self.alone and holds_hidden(player):
            words = look.say("{key} shows what you hold and what it could pay for", key=KEYS["private"].name)
            lines += wrapped(Text(words, look.palette.role("muted")), width)
        if question.kind in MENUS and self.alone and self.app.size.width < MEDIUM:
            lines += private_lines(look, player, width, show_private=True)  # the seat's panel has no room here
        return lines

    def _news(self, seat: Seat) -> Lines:
        """How much the log tells that has happened since the seat's last choice."""
        if not self.session.has_chosen(seat):
            return []
        new = sum(entry.kind not in MINOR for entry in self.session.since_last_choice(seat))
        words = self.look.say("{key} log, {n} new", key=KEYS["log"].name, n=new)
        return [Text(words, self.look.palette.role("muted"))] if new else []

    @property
    def passed(self) -> bool:
        """Whether the question has come to another seat without a hand-over: the last answer was another's."""
        question, record = self.question, self.session.answers
        gated = self.session.keyboard.mode != "open" and (self.alone or (question is not None and question.secret))
        return bool(record and question and not gated and record[-1].seat != question.seat)

    @property
    def listens(self) -> bool:
        """Whether an answer is taken. For a moment it is not, where no gate has parted two players: what one of them
        still types answers nothing for the other, or for the whole table."""
        return not (self.passed or self.masked) or monotonic() - self.put_at >= patience_of(self.app)

    def cause(self) -> Line | None:
        """Which card or ability, played from a menu, has led to the question, and who played it."""
        question = self.question
        if question is None or question.kind in MENUS:
            return None
        given = next((given for given in reversed(self.session.answers) if given.kind in MENUS), None)
        name = None if given is None else played(PrintedCard.of(given.key))
        if given is None or name is None:
            return None
        return Line("{card}, played by {name}", card=name, name=self.shown.players[given.seat].name)

    def _about(self, width: int) -> Lines:
        if self.masked:
            words = self.look.say("The others look away; then press {key}.", key=KEYS["private"].name)
            return wrapped(Text(words), width)
        option = self.choices.pointed
        return [] if option is None else self.about(option, width)

    def about(self, option: Option[Any], width: int) -> Lines:
        """What the highlighted option means: in full, why not, what it brings."""
        role = self.look.palette.role
        label = self.look.say(option.label)
        lines = wrapped(Text(label, role("strong")), width)
        if option.reason is not None:
            return lines + reason_lines(self.look, option.reason, width)
        meaning = self.meaning(option, width)
        named = bool(meaning) and meaning[0].plain.startswith(label)
        return meaning if named else lines + meaning

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What a legal option brings, as far as it is printed on a component."""
        about = None if self.question is None or self.question.kind != GREAT_PERSON_SQUARE else self.question.subject
        if isinstance(about, GreatPerson):
            return self._settled(about.id, option, width)
        return meaning_lines(self.look, option.subject, width)

    def _settled(self, person: str, option: Option[Any], width: int) -> Lines:
        """What the great person gives who is placed now, and what changes on the square."""
        lines = great_person_lines(self.look, person, width)
        if option.place is None:
            return lines
        return lines + square_change(self.look, self.shown, option.place, "great_person", person, width)

    def _undo(self, width: int) -> Lines:
        if not self._taken_back:
            return []
        words = self.look.say("{key} takes back: {answer}", key=KEYS["undo"].name, answer=self._taken_back)
        lines = wrapped(Text(words, self.look.palette.role("muted")), width, indent=2)
        return [*lines[: UNDO - 1], fit(Text(" ").join(lines[UNDO - 1 :]), width, self.look)] if lines[UNDO:] else lines

    def last_answer(self) -> str:
        """What `undo` would take back: the card that was played, by its name, or the answer in the words in which it
        was offered; empty if nothing can be."""
        answer = self.session.last_answer
        if answer is None:
            return ""
        alone = self.alone and answer.seat == self.seat
        if (answer.secret or answer.from_hand) and not alone:
            return self.look.say("the last answer")
        return self.look.say(played(answer.subject) or answer.label)

    def refuse(self, lines: Lines) -> None:
        """Say why not, where the meaning of options is said."""
        self.query_one("#about", Said).draw = lambda _width: lines
        self.app.bell()

    # Pointing

    @on(ChoiceList.Pointed)
    def _pointed(self, event: ChoiceList.Pointed) -> None:
        if event.option is self.choices.pointed:
            self._point_map()
            self.say_about()

    def _point_map(self) -> None:
        option = self.choices.pointed
        if option is not None and option.place is not None:
            self.map.cursor = option.place

    def say_about(self) -> None:
        """Another option is highlighted: say what it means, here and wherever else it is drawn."""
        self.query_one("#about", Said).draw = self._about

    @on(MapView.CursorMoved)
    def _point_list(self, event: MapView.CursorMoved) -> None:
        pointed = self.choices.pointed
        if not self.map.has_focus or event.square != self.map.cursor:
            return
        if pointed is not None and pointed.place == event.square:
            return
        option = self.option_at(event.square)
        if option is not None:
            self.choices.point_at(option)
        else:
            self.query_one("#about", Said).draw = self._nothing_here

    def _nothing_here(self, width: int) -> Lines:
        words = self.look.say("{square}: nothing to choose here now.", square=self.shown.squares[self.map.cursor].name)
        return wrapped(Text(words, self.look.palette.role("muted")), width)

    def option_at(self, square: int) -> Option[Any] | None:
        """The option about that square: a legal one if there is one."""
        question = self.question
        if question is None or self.masked:
            return None
        here = [option for option in question.options if option.place == square and not self.hides(option)]
        return next((option for option in here if option.reason is None), here[0] if here else None)

    def _option(self, key: str) -> Option[Any] | None:
        question = self.question
        if question is None or self.masked:
            return None
        return next((option for option in question.options if option.key == key), None)
