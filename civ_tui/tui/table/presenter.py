"""How a phase presents a question: what it offers, how it explains the options, and what it marks on the map.

A presenter is made from an `Asked`, and made anew when anything in that has changed; it keeps no state.
The phase's own keys act through `TableActions`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, Protocol

from rich.text import Text
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import BACK, END, OFF, PASS, STOP
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import Rulebook
from civ_tui.sitting.deciding import stakes
from civ_tui.tui.keys import ASKING, KEYS, OVER_THE_TABLE, Key
from civ_tui.tui.table.choices import ALL, Choice, Folded, in_question, legal_first
from civ_tui.tui.table.remembered import Numbers
from civ_tui.tui.table.table_turn import TableTurn
from civ_tui.tui.table.text_panel import Draw, clause_lines, named
from civ_tui.words.interface import words_of
from civ_tui.words.moments import phase_name

LEAVING: Final = (BACK, OFF)
"""Answers that go back without deciding."""
REFUSED: Final = ("undo", "redo", "begin_again", "end")
"""Keys that say why they do nothing when they are pressed all the same."""
Focus = Literal["list", "map", "pane"]
"""The parts of the screen where a question can be answered."""


def after(square: int | None, options: Sequence[Option[Any]]) -> Option[Any] | None:
    """The option that follows the one about that square, or the first if none does. Every option is about a square."""
    by_square = sorted(options, key=lambda option: option.place or 0)
    return next((option for option in by_square if square is not None and (option.place or 0) > square), None) or (
        by_square[0] if by_square else None
    )


class TableActions(Protocol):
    """What the keys of a phase can do at the table (`actions.KeyActions`)."""

    def take(self, option: Option[Any] | None) -> None:
        """Take the option that was typed or pointed at; what nobody could take back is only shown first (`deciding`).
        Keys that reach a screen about to close, or an option no longer offered, are ignored."""

    def confirms(self) -> bool:
        """Do what was asked at a line before, if the key that takes means that; returns whether it has."""

    def take_from_menu(self, key: str) -> None:
        """Leave a city or group that has only been chosen, and take the option of the menu whose own key was typed."""

    def accepts_key(self) -> bool:
        """Whether the key that was pressed may answer; if not, that is said."""

    def answer(self, key: str, *then: str) -> None:
        """Give the answer, and with `then` those to the questions that follow; go on."""

    def answer_along(self, squares: Sequence[int]) -> None:
        """Answer with the option on each of these squares, as long as nothing else is asked on the way."""

    def if_meant(self, what: Hashable, words: str, then: Callable[[], None]) -> None:
        """Call `then` if the same was asked before, or else say `words` and what answers that."""

    def refuse(self, why: str | Draw) -> None:
        """Say why not."""

    def point_at(self, option: Option[Any], square: int) -> None:
        """Highlight the option, and move the cursor to the square."""

    def move_cursor(self, right: int, down: int, start: int | None = None) -> None:
        """Move the cursor over the map, from the square `start` if one is given."""

    def show_hand(self, seat: Seat) -> None:
        """Leave the seat alone with its question, if the key that was pressed may answer."""

    def through_the_gate(self, seat: Seat) -> None:
        """Ask the others to look away; then the seat is alone with the question."""

    def put_again(self) -> None:
        """Show the question again, as it is shown now."""

    def nobody_responds(self, key: str) -> None:
        """Let every seat that may respond pass, with that key."""

    def interrupt(self) -> None:
        """Let somebody step in with a card."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on the map: squares that can be chosen, the selected square, the path of a group, the squares that
    belong to the highlighted option, in how many steps a march reaches others and where it fights, and whether the
    sites of cities are lit with what lies around them."""

    targets: frozenset[int] = frozenset()
    selected: int | None = None
    path: tuple[int, ...] = ()
    reach: frozenset[int] = frozenset()
    steps: Mapping[int, int] = field(default_factory=dict)
    fights: frozenset[int] = frozenset()
    sites: bool = False


class Presenter:
    """Presents any question, with its options in a list beside the map.

    A subclass for a kind of question states first what its key line names (`KEYS`) and what its list says (`choice` for
    a line, `offers` for all of them, `meaning` for what stands below the list); then, where it needs them, `marks` on
    the map, the letters of options (`LETTERS`), a `PANE` in the map's place, and `take` for a key that does more than
    answer. The game names it by the phase of the question (`screens/phases.py`).
    """

    KEYS: ClassVar[tuple[str, ...]] = (*ASKING, *OVER_THE_TABLE)
    """The keys that mean something, as the footer names them."""
    SECTIONS: ClassVar[tuple[str, ...]] = ()
    """The sections of the rulebook that the help shows, by their prefixes."""
    CLAUSE: ClassVar[str] = ""
    """The clause that `?` opens where neither the option nor the question has one; that of the game if empty."""
    PANE: ClassVar[Callable[[Any], Widget] | None] = None
    """Makes the pane that takes the map's place at the left while `pane_up`."""
    ROOMY: ClassVar[int | None] = None
    """The number of terminal lines from which the map also fits beside the pane or below it; None if never."""
    SEATS_PART: ClassVar[int] = 2
    """While the pane is up, the seats take at most this fraction of the lines: one nth."""
    CENTRES: ClassVar[bool] = False
    """Whether the key for the next option centres a map that does not fit on its square."""
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = MappingProxyType(
        {"end": lambda option: option.key == END, "back": lambda option: option.key == BACK}
    )
    """Which options a letter of the key table is for; if several of them are legal, it points at the next one."""
    TO_ALL: ClassVar[bool] = False
    """Whether the question is put to the whole table, and belongs to nobody until a seat is alone with it."""

    def __init__(self, turn: TableTurn, pane: Widget | None = None) -> None:
        self.turn = turn
        self.pane = pane
        self.question = turn.question
        self.view: Any = turn.view
        self.player: Any = turn.view.players[turn.question.seat]
        """The player who is asked."""
        self.look = turn.look

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the game."""
        return words_of(self.view).rulebook(self.view)

    @classmethod
    def sections(cls, view: Any) -> tuple[str, ...]:
        """The sections that the help shows at a table with that view."""
        return cls.SECTIONS

    @classmethod
    def masks(cls, question: Question[Any]) -> bool:
        """Whether this phase hides the contents of the question without a gate, until its seat shows that it is
        alone."""
        return False

    # Offers

    @classmethod
    def lists(cls, question: Question[Any], option: Option[Any]) -> bool:
        """Whether a line of the list with that option is about this question, and not left from one before."""
        return any(option is other for other in question.options)

    def offers(self) -> Sequence[Choice]:
        """The lines of the list, legal ones first. Options that reveal the seat's hand show only while it is alone."""
        return legal_first(map(self.choice, self.turn.visible), self.look)

    def arranged(self, offers: Sequence[Choice]) -> Sequence[Choice]:
        """The same lines as the list shows them."""
        return offers

    def covered_offers(self) -> Sequence[Choice]:
        """The lines of the list while the question is masked."""
        return ()

    def seen(self) -> None:
        """Called when the question has been put and its seat sees everything it may see."""

    @property
    def series(self) -> Hashable:
        """Identifies the list that the question belongs to: options keep their numbers in it for the phase. Only what a
        menu offers changes meanwhile; whatever else is asked has a list of its own, which begins at 1."""
        question = self.question
        about = None if question.is_menu else (question.subject, frozenset(option.key for option in question.legal()))
        return question.kind, question.seat, self.turn.masked, about

    @property
    def numbers(self) -> Numbers:
        """The numbers that the list has had in this phase; only in menus do cards of the hand stand beside other
        options."""
        phase = self.view.round, self.view.phase, self.view.acting
        return self.turn.remembered.numbers(phase, self.series, apart=self.question.is_menu)

    @property
    def numbered_first(self) -> Sequence[str]:
        """The keys of options that have the first numbers of the list."""
        return ()

    def is_of_hand(self, option: Option[Any]) -> bool:
        """Whether its number is one of the seat's hand: it tells of that, or could at another time."""
        return self.turn.tells_of_hand(option)

    @property
    def first_of_hand(self) -> Sequence[str]:
        """The keys of options that have the first numbers of the hand, whether they can be taken or not: those of which
        everybody knows, so that no gap tells of the others."""
        return ()

    def keyed(self, offers: Sequence[Choice]) -> Sequence[Choice]:
        """The same lines with their letters and marks; a letter is shown only if it is for a single line."""
        offers = [replace(offer, irrevocable=offer.legal and self.marks_irrevocable(offer.option)) for offer in offers]
        if self.turn.masked:
            return offers
        options_of = {
            name: [offer for offer in offers if offer.legal and meant(offer.option)] for name, meant in self.letters()
        }
        alone = {options[0].option.key: name for name, options in options_of.items() if len(options) == 1}
        keyed = [
            replace(offer, letter=alone.get(offer.option.key, ""), hidden=self.is_of_hand(offer.option))
            for offer in offers
        ]
        return [_with_long_name(choice) for choice in keyed]

    def letters(self) -> Iterable[tuple[str, Callable[[Option[Any]], bool]]]:
        """The letters that are keys of this phase."""
        return [(name, meant) for name, meant in self.LETTERS.items() if name in self.KEYS]

    def lettered(self, name: str) -> list[Option[Any]]:
        """The visible options that the letter is for, legal ones first."""
        meant = dict(self.letters()).get(name)
        if meant is None or self.turn.masked:
            return []
        options = [option for option in self.question.options if meant(option) and not self.turn.hides(option)]
        return sorted(options, key=lambda option: option.reason is not None)

    def choice(self, option: Option[Any]) -> Choice:
        """The line of one option."""
        return Choice(option, self.look.say(option.label))

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        """The key of the option that a new list highlights; None for the first."""
        return None

    @property
    def following(self) -> Option[Any] | None:
        """The option that lets the next city or group act while another does; None where the next option should only
        be highlighted."""
        return None

    def next_suggestion(self, actions: TableActions) -> bool:
        """Show the next whole answer that could be composed; returns whether there is one."""
        return False

    @property
    def begins_at(self) -> Focus:
        """Where the focus goes for a new question: to the map if every answer is a square."""
        legal = self.turn.legal
        return "map" if len(legal) > 1 and all(option.place is not None for option in legal) else "list"

    @property
    def asks_for_square(self) -> bool:
        """Whether a square of the map is asked for, and nothing else, so that a capital letter begins its name."""
        legal = self.turn.legal
        only = self.question.manner == "own" or all(
            option.place is not None or option.key in LEAVING for option in legal
        )
        return only and not self.pane_up and any(option.place is not None for option in legal)

    @property
    def has_hidden_options(self) -> bool:
        """Whether options from the seat's hidden hand may exist that are not shown."""
        return self.question.is_menu and self.hides_hand

    @property
    def holds_hidden(self) -> bool:
        """Whether the seat holds something hidden in its own part of a phase."""
        return self.question.seat == self.view.acting and bool(self.turn.session.title.holds_hidden(self.player))

    @property
    def hides_hand(self) -> bool:
        """Whether it does not look at that now."""
        return self.holds_hidden and not self.turn.alone

    # Explains

    @property
    def doing(self) -> str:
        """What the seat is doing: the phase."""
        return phase_name(self.look, self.view.title, self.view.phase)

    @property
    def detail(self) -> str:
        """What the seat is doing, as far as the phase does not say it."""
        phase = phase_name(self.look, self.view.title, self.view.phase)
        return "" if (doing := self.doing) == phase else doing

    @property
    def names_seat(self) -> bool:
        """Whether the question's own text names who is asked."""
        return self.question.together or self.question.secret

    @property
    def calls_by_name(self) -> bool:
        """Whether the question begins with who is asked: another than the player whose turn it is."""
        return self.question.seat != self.view.acting and not self.names_seat

    @property
    def called(self) -> str:
        """What they are called then."""
        return f"{self.player.name} ({words_of(self.view).seat_name(self.look, self.player)})"

    def prompt(self, width: int) -> Lines:
        """The question in words."""
        words = self.look.say(self.question.prompt)
        if self.calls_by_name:
            words = self.look.say("{who}: {question}", who=self.called, question=words)
        return wrapped(Text(words, self.look.palette.role("accent")), width)

    def beside_prompt(self, width: int) -> Lines:
        """What the player should know before answering."""
        return []

    def threatened(self) -> Sequence[str]:
        """What others are still about to do to the player, said above the question after what they have done."""
        return ()

    def cause(self) -> str:
        """What led to the question, to whoever did not do it; empty where nothing is to be said."""
        if self.question.is_menu or not self.turn.passed:
            return ""
        return words_of(self.view).why_called(
            self.look, self.view, self.question.seat, self.question, self.turn.session.answers
        )

    def who_begins(self) -> str:
        """Why this player is asked first at the beginning of a game or round; empty at other times."""
        return ""

    def held(self, width: int, most: int) -> Lines:
        """What the seat holds, for a screen on which its panel has no room beside the question, in so many lines at
        `most` if it can be said in these."""
        return []

    def by_keys(self, by: str) -> str:
        """How what the lessons ask for is done, or only begun, with the key or square `by`."""
        words = "{key} begins it, the rest is asked then." if self.only_begins else "{key} does it."
        return self.look.say(words, key=by) if by else ""

    @property
    def only_begins(self) -> bool:
        """Whether what the lessons ask for takes more than the answer that is pointed at."""
        return self.turn.deed is not None and self.turn.deed.begins

    def covered_prompt(self, width: int) -> Lines:
        """The text in place of the question while it is masked."""
        words = self.look.say("For {name} alone.", name=self.player.name)
        return wrapped(Text(words, self.look.palette.role("accent")), width)

    def about(self, option: Option[Any], width: int) -> Lines:
        """The meaning of an option: its full name, why it is illegal, what it brings."""
        if option.reason is not None:
            barred = option.subject.options if isinstance(option.subject, Folded) else (option,)
            told = each_of(self.look, barred, width)
            return told + clause_lines(self.look, self.rulebook, option.reason.clause, width)
        label = self.look.say(option.label)
        lines = wrapped(Text(label, self.look.palette.role("strong")), width)
        meaning = self.meaning(option, width)
        told = meaning if meaning and self.names(option, meaning[0].plain) else lines + meaning
        ends = self.ends_game(option)
        return [*told, *wrapped(Text(ends, self.look.palette.role("strong")), width)] if ends else told

    def names(self, option: Option[Any], title: str) -> bool:
        """Whether that first line of what a legal option brings says already what its label says."""
        return title.startswith(self.look.say(option.label))

    def covered_about(self, width: int) -> Lines:
        """The text below the list while the question is masked."""
        words = self.look.say("When the others look away, press {key}.", key=named(self.look, KEYS["private"]))
        return wrapped(Text(words), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What a legal option brings."""
        return []

    def pictured(self, option: Option[Any], room: Size, text: Callable[[int], Lines]) -> Lines:
        """The `text` about an option, with a picture of what it is about if everything fits into that room."""
        return text(room.width)

    def option_at(self, square: int) -> Option[Any] | None:
        """The option about what stands on that square, preferably a legal one."""
        return self.turn.option_at(square)

    def takes_at(self, square: int) -> bool:
        """Whether Enter on that square of the map takes something."""
        option = self.option_at(square)
        return option is not None and option.reason is None

    def nothing_at(self, square: int, width: int) -> Lines:
        """The text about a square that has no option."""
        name = words_of(self.view).place_name(self.view, square)
        words = self.look.say("{square}: nothing to choose here now.", square=name)
        return wrapped(Text(words, self.look.palette.role("muted")), width)

    def gives(self, option: Option[Any]) -> tuple[str, ...]:
        """The answers that a line of the list gives, one after the other; none for one that answers nothing."""
        meant = in_question(option)
        if any(meant is other for other in self.question.options):
            return option.gives or (option.key,)
        return option.gives if meant is option else ()

    def marks_irrevocable(self, option: Option[Any]) -> bool:
        """Whether a line carries the mark of what stays: the end of a phase is asked for otherwise."""
        return self.gives(option) != (END,) and self.irrevocable(option)

    def irrevocable(self, option: Option[Any]) -> bool:
        """Whether nobody could take back what the option answers. It is tried on a copy of the game, and the result is
        kept as long as the question is the same."""
        return not self.turn.can_take_back(*self.gives(option))

    def confirmation(self, option: Option[Any]) -> str:
        """What hangs on an option that is shown before it is taken (`deciding.stakes`)."""
        return stakes(self.turn, self.look, option, *self.gives(option))

    def ends_game(self, option: Option[Any]) -> str:
        """What is said of an option that ends the game; empty if it does not."""
        return self.look.say(self.turn.ends_game(*self.gives(option)))

    def announces(self, new: Sequence[Entry]) -> bool:
        """Whether the log entries of an answer contain something that everybody must see before the game goes on."""
        return False

    def announcement(self, after: Any, known: int) -> Announced | None:
        """The announcement they must see, if any. In the view `after` the answer, the log is new from entry `known`."""
        return None

    @property
    def replays_effects(self) -> bool:
        """Whether the effects of an answer are retold step by step; that needs the view from before it."""
        return False

    def retold(self, before: Any, after: Any, known: int) -> Screen[None] | None:
        """A screen that retells the effects of an answer; None if there is nothing to tell."""
        return None

    # Marks

    @property
    def marks(self) -> Marks:
        """What is marked on the map."""
        return Marks(frozenset(option.place for option in self.turn.legal if option.place is not None))

    @property
    def standing(self) -> object:
        """The state of the acting city or marching group; None if nothing is selected. When it changes, the highlight
        is reset and the cursor goes to the selected square."""
        return None

    @property
    def pane_up(self) -> bool:
        """Whether the pane is shown at the left now."""
        return False

    def show_pane(self, size: Size, *, new: bool) -> None:
        """Update the pane for a terminal of that size; `new` if the question has just been put."""

    # Keys

    def key(self, name: str) -> Key:
        """The key with that id, as the footer names it now. The key between list and map names where it goes; the
        key to look in private hides it again if the seat is alone; that of standing orders says if it ends the phase,
        whatever is highlighted; dots follow a letter that is for several options and only points at the next of
        them."""
        if name in self.LETTERS and sum(option.reason is None for option in self.lettered(name)) > 1:
            return replace(KEYS[name], word=f"{self.look.say(KEYS[name].word)}{self.look.glyphs.more}")
        if name == "private" and self.turn.alone:
            return replace(KEYS[name], word="Hide")
        if name == "order" and self.always is not None and self.always is self.ending:
            return replace(KEYS[name], word="Always end", help=KEYS["pass_on"].help)
        if name != "other" or self.pane_up:
            return KEYS[name]
        return replace(KEYS[name], word="To list" if self.turn.on_map else "To map")

    def key_state(self, key: Key) -> bool | None:
        """Whether the footer names the key: False for not at all, None for dim. With nothing to take back, `undo` is
        dim but can still be pressed, to say why; so is what ends a phase that cannot be ended yet. A person who sits
        alone needs no key to hide things."""
        if key.id == "private" and self.turn.session.keyboard.solo:
            return False
        if key.id == "orders" and not self.turn.session.orders.standing:
            return False
        state = self.allows(key.verb, key.parameters)
        if state and key.id in REFUSED and not self.does(key):
            return False if key.id == "begin_again" else None
        return state

    def does(self, key: Key) -> bool:
        """Whether the key does more now than to say why it does nothing."""
        known = self.turn.session
        match key.id:
            case "undo":
                return bool(known.undo_history.undoable)
            case "redo":
                return known.redoable is not None
            case "begin_again":
                return bool(known.undo_history.own_phase)
            case "end" if self.ending is not None:
                return self.ending.reason is None
        return bool(self.allows(key.verb, key.parameters))

    def instead(self, key: Key) -> str:
        """Which keys do what that key does at other times, now that it does nothing; empty for none."""
        before = self.turn.session.undo_history.last_answer
        if key.id != "back" or before is None or before.seat != self.question.seat:
            return ""
        return self.look.say("{key} takes back what you have chosen last.", key=named(self.look, KEYS["undo"]))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action of a key does something now; None shows the key dim."""
        if action == "press":
            return parameters[0] == "act" and bool(self.lettered(str(parameters[1])))
        if action == "end":
            return self.ending is not None or self.leaves is not None
        if action == "back" and self.retreats:
            return bool(self.turn.session.undo_history.undoable)
        if action == "order":
            return self.always is not None
        if action == "pass_on":
            return self.passes is not None or self.leaves is not None
        if action == "end_alone":
            return False
        if action == "skip":
            return self.doing_nothing is not None
        if action == "leave_out":
            return self.turn.deed is not None and self.question.manner != "deal"
        if action == "back":
            return self.turn.answer_among(LEAVING) is not None
        if action == "app.focus_next":
            return not self.pane_up
        if action == "next":
            return len(self.turn.legal) > 1
        return True

    @property
    def always(self) -> Option[Any] | None:
        """The option that could become a standing order: the highlighted one, else the end of the phase, or that the
        figures about to march hold their square."""
        if self.turn.masked:
            return None
        pointed = None if self.turn.pointed is None else in_question(self.turn.pointed)
        candidates = pointed, self.turn.option(END), self.turn.option(STOP)
        order = self.turn.session.questions.order_for
        return next((option for option in candidates if order(self.question, option, self.view)), None)

    @property
    def passes(self) -> Option[Any] | None:
        """The end of the phase, if it could become a standing order."""
        end, questions = self.turn.option(END), self.turn.session.questions
        return end if questions.order_for(self.question, end, self.view) else None

    @property
    def ending(self) -> Option[Any] | None:
        """What the key that ends takes."""
        return self.turn.option(END)

    @property
    def doing_nothing(self) -> Option[Any] | None:
        """What the key that goes on takes: nobody responds. It answers nothing else."""
        return self.turn.option(PASS) if self.question.manner == "respond" else None

    @property
    def leaves(self) -> Option[Any] | None:
        """The way back to the menu of the phase from what has only been chosen."""
        return None

    @property
    def retreats(self) -> bool:
        """Whether going back takes back answers, one by one while this is true."""
        return False

    def press(self, actions: TableActions, verb: str, *parameters: object) -> None:
        """Handle one of the phase's own keys. A letter for one option takes it, once it has shown what nobody could
        take back; a letter for several points at the next of them."""
        options = self.lettered(str(parameters[0])) if verb == "act" else []
        legal = [option for option in options if option.reason is None]
        if len(legal) < 2:
            for option in options[:1]:
                actions.take(option)
            return
        following = next((number for number, option in enumerate(legal, 1) if option is self.turn.pointed), 0)
        option = legal[following % len(legal)]
        actions.point_at(option, self.turn.cursor if option.place is None else option.place)

    @property
    def own_letters(self) -> Sequence[str]:
        """The letters of the players for whom their own letter means something now."""
        return ()

    def own_letter(self, actions: TableActions, letter: str) -> None:
        """Handle that one of the `own_letters`."""

    def take(self, actions: TableActions, option: Option[Any]) -> bool:
        """Handle options that do more than answer; returns whether this was one."""
        if option.key == ALL:
            self.turn.remembered.unfolded = self.question
            actions.put_again()
            return True
        if option.reason is not None and (isinstance(option.subject, Folded) or self.question.find(option.key) is None):
            actions.refuse(self.look.say(option.reason.line))
            return True
        if option.gives and (keys := self.gives(option)):
            actions.answer(*keys)
        return bool(option.gives)

    def asks_at(self, square: int) -> bool:
        """Whether choosing that square does more than take its option, which is asked for first."""
        return False

    def choose_square(self, actions: TableActions, square: int) -> bool:
        """Handle squares where choosing does more than take the option; returns whether this was one."""
        return False


def _with_long_name(choice: Choice) -> Choice:
    """The line, with its key at the right edge if the key's name is longer than a letter."""
    name = KEYS[choice.letter].name if choice.letter else ""
    return replace(choice, price=name) if len(name) > 1 and not choice.price else choice


def each_of(look: Look, options: Sequence[Option[Any]], width: int) -> Lines:
    """Options that are not possible, each with its own reason, in few lines: the name of a single one only where the
    list may have cut it."""
    role, lines = look.palette.role, Lines()
    alone = len(options) == 1
    for option in options:
        assert option.reason is not None, "it is barred"
        label = look.say(option.label)
        line = Text(f"{look.glyphs.no} ", role("strong")).append(
            "" if alone and len(label) < width - 4 else f"{label}: "
        )
        lines += wrapped(line.append(look.say(option.reason.line), role("bad")), width, indent=2)
    return lines
