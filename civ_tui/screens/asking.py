"""The question that waits, drawn: its options in the list and on the map, and what the highlighted one means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text
from textual import on

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.rules.chronicle import PHASES
from civ_tui.rules.printed.catalog import catalog
from civ_tui.screens.choices import Choice, ChoiceList, legal_first
from civ_tui.screens.keys import KEYS
from civ_tui.screens.meaning import meaning_lines, person_lines, played
from civ_tui.screens.table import TableScreen
from civ_tui.screens.telling import Said, reason_lines
from civ_tui.session import Session
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.map import MapView
from civ_tui.widgets.panel import Lines, player_badge, wrapped

MENUS: Final = ("start_of_turn", "trade", "city_management", "movement")
"""The questions in whose lists the cards of the hand stand too."""
UNSORTED: Final = ("movement", "movement.step")
"""Questions whose squares keep the order in which the rules name them; any others are listed row by row."""
PLACING: Final = ("city.place", "great_person.square")
"""Questions that ask where a piece is laid."""
ASIDE: Final = ("respond", "trade", "research", "battle")
"""The first words of questions that name on their own whom they are put to."""


class AskingScreen(TableScreen):
    """Draws the waiting question. List and map point at the same option, whichever of them is moved in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._asked: tuple[str, Seat | None] = "", None
        self._taken_back = ""

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
        """Put the question that waits. Whoever came through the gate for an open question plays in the open."""
        super().on_mount()
        question = self.question
        if question is not None and not question.secret and self.session.screened:
            self.session.take_keyboard(question.seat)
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
        self._taken_back = self.last_answer()
        self.redraw()
        if not same:
            self.look_home()
        offered = [] if self.masked else list(self.offered(question))
        self.choices.offer(offered, before.key if same and stays and before is not None else self.favourite(offered))
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
        options = [option for option in question.options if not self.hides(option)]
        if question.kind not in UNSORTED and all(option.place is not None for option in options):
            options.sort(key=lambda option: (self.covers(option), option.place or 0))
        choices = (self.choice(option) for option in options)
        return legal_first(choices, self.look)

    def covers(self, option: Option[Any]) -> bool:
        """Whether the option lays a piece on a square where another one lies."""
        question = self.question
        if question is None or question.kind not in PLACING or option.place is None:
            return False
        return self.shown.squares[option.place].marker is not None

    def favourite(self, offered: Sequence[Choice]) -> str | None:
        """The key of the option at which a new list points; None for the first one."""
        return None

    def hides(self, option: Option[Any]) -> bool:
        """Whether the option must not be seen now: it tells what the seat holds, and the seat is not alone. Whether an
        ability can be paid for tells of face-down tokens and gift cards, where there are any and the open tokens of the
        market would not do."""
        if self.alone:
            return False
        if option.secret:
            return True
        ability = catalog().abilities.get(option.key.removeprefix("ability:"))
        return ability is not None and self.holds_hidden and not self._pays_openly(ability.cost)

    def _pays_openly(self, cost: Sequence[str]) -> bool:
        """Whether the seat that is asked has that many resources, of any kind or those named, for all to see."""
        held = dict(self.shown.players[self.seat].resources) if self.seat is not None else {}
        named = [need for need in cost if need != "any"]
        return all(held.get(need, 0) >= named.count(need) for need in named) and sum(held.values()) >= len(cost)

    @property
    def holds_hidden(self) -> bool:
        """Whether the seat that is asked holds cards or tokens that the others cannot see."""
        if self.seat is None:
            return False
        player = self.shown.players[self.seat]
        return bool(player.hand_backs or player.token_kinds)

    def choice(self, option: Option[Any]) -> Choice:
        """The line of one option."""
        return Choice(option, self.look.say(option.label))

    def mark_map(self, question: Question[Any]) -> None:
        """Mark where the options are on the map."""
        options = [] if self.masked else question.legal()
        self.map.targets = frozenset(option.place for option in options if option.place is not None)
        self.map.selected = None
        self.map.path = ()

    def begins_on_map(self, question: Question[Any]) -> bool:
        """Whether the map is the better place to answer it: when all that can be answered are squares."""
        legal = question.legal()
        return not self.masked and len(legal) > 1 and all(option.place is not None for option in legal)

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
        if question.seat != self.shown.acting and question.kind.split(".")[0] not in ASIDE:
            words = look.say("{who}: {question}", who=f"{player.name} ({seat_name(look, player)})", question=words)
        lines = wrapped(Text(words, look.palette.role("accent")), width)
        if (cause := self.cause()) is not None:
            lines = wrapped(Text(look.say(cause), look.palette.role("strong")), width) + lines
        if self.passed:
            now = look.say("Now {name} ({civilization})", name=player.name, civilization=seat_name(look, player))
            lines.insert(0, player_badge(look, player).append(f" {now}", look.palette.role("strong")))
        if question.kind in MENUS and not self.alone and self.holds_hidden:
            words = look.say("{key} shows what you hold and what it could pay for", key=KEYS["private"].name)
            lines += wrapped(Text(words, look.palette.role("muted")), width)
        return lines

    @property
    def passed(self) -> bool:
        """Whether the question has come to another seat without a hand-over: the last answer was another's."""
        question, record = self.question, self.session.game.record
        return bool(record and question and not self.alone and not question.secret and record[-1].seat != question.seat)

    def cause(self) -> Line | None:
        """Which card or ability, played from a menu, has led to the question, and who played it."""
        question = self.question
        if question is None or question.kind in MENUS:
            return None
        given = next((given for given in reversed(self.session.game.record) if given.kind in MENUS), None)
        name = None if given is None else played(given.key)
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
        lines = wrapped(Text(self.look.say(option.label), role("strong")), width)
        if option.reason is not None:
            return lines + reason_lines(self.look, option.reason, width)
        return lines + self.meaning(option, width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What a legal option brings, as far as it is printed on a component."""
        if self.question is not None and self.question.kind == "great_person.square":
            return person_lines(self.look, str(getattr(self.question.prompt, "parts", {}).get("person", "")), width)
        return meaning_lines(self.look, option.key, width)

    def _undo(self, width: int) -> Lines:
        if not self._taken_back:
            return []
        words = self.look.say("{key} takes back: {answer}", key=KEYS["undo"].name, answer=self._taken_back)
        return wrapped(Text(words, self.look.palette.role("muted")), width, indent=2)

    def last_answer(self) -> str:
        """What `undo` would take back, in the words in which it was offered; empty if nothing can be."""
        if not self.session.undoable:
            return ""
        given = self.session.undoable[-1]
        before = self.session.game.clone()
        before.undo()
        question = None if given.any_time else before.question(given.seat)
        if question is not None and question.secret and not self.alone:
            return self.look.say("the last answer")
        options = before.interrupts(given.seat) if question is None else question.options
        return next((self.look.say(option.label) for option in options if option.key == given.key), given.key)

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
