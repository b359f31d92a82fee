"""How a phase presents a question: what it offers, how it explains the options, and what it marks on the map.

A presenter is made anew from the current `Asked` whenever something is drawn or a key is pressed; it keeps no state.
The phase's own keys act through the `Hand`.
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
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import BACK, END, NONE, NOTHING, OFF, PASS, STOP
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.drawn.announced import STOPPED, battle_over, cancelled
from civ_tui.games.civilization.drawn.describe import component_lines, icons_text
from civ_tui.games.civilization.rules.chronicle import PHASES
from civ_tui.games.civilization.rules.discretion import holds_hidden, tells_of_hand
from civ_tui.games.civilization.rules.kinds import CHOOSE_PLAYER, CITY_ACTION, MOVEMENT_STEP, RESERVE, family
from civ_tui.games.civilization.rules.subjects import Item, OtherPlayer, PrintedCard
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.screens.folds import each_of
from civ_tui.games.civilization.screens.meaning import meaning_lines, site_lines
from civ_tui.games.civilization.screens.previews import ability_price, dials_with, given_in_brief, square_change
from civ_tui.games.civilization.unasked.orders import LATER, can_stand
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.games.civilization.words.options import (
    covers,
    harms,
    is_aimed,
    is_free,
    is_own,
    laid,
    offered,
    owner_of,
    puts_figure,
)
from civ_tui.games.civilization.words.squares import SETTLING, beside, piece_icons
from civ_tui.tui.keys import ASKING, DIGITS, KEYS, OVER_THE_TABLE, Key
from civ_tui.tui.table.asked import Asked
from civ_tui.tui.table.choices import ALL, Choice, Folded, InOne, in_question, legal_first
from civ_tui.tui.table.text_panel import Draw, clause_lines, reason_lines
from civ_tui.words.confirmation import Confirmation
from civ_tui.words.lessons import awaited

LEAVING: Final = (BACK, OFF)
"""Answers that go back without deciding."""
DOING_NOTHING: Final = (PASS, LATER, NONE, NOTHING, RESERVE)
"""Answers that let a chance go by."""
ASIDE: Final = ("respond", "trade", "research", "battle")
"""The first words of question kinds whose own text names who is asked."""
ANNOUNCED: Final = (*STOPPED, "battle_result")
"""The kinds of log entries that everybody must see before the game goes on."""

OF_A_PHASE: Final = frozenset(
    {
        *("setup", "start_of_turn", "found", "gather", "trade", "city_management", "city", "movement", "research"),
        *("battle", "respond"),
    }
)
"""The first words of question kinds that have a presenter of their own; the current screen puts all others."""

Focus = Literal["list", "map", "pane"]
"""The parts of the screen where a question can be answered."""


def ends(option: Option[Any]) -> bool:
    """Whether it ends the phase, or the battle turn."""
    return option.key == END


def after(square: int | None, options: Sequence[Option[Any]]) -> Option[Any] | None:
    """The option that follows the one about that square, or the first if none does. Every option is about a square."""
    found = sorted(options, key=lambda option: option.place or 0)
    return next((option for option in found if square is not None and (option.place or 0) > square), None) or (
        found[0] if found else None
    )


def goes_back(option: Option[Any]) -> bool:
    """Whether it goes back without deciding."""
    return option.key == BACK


class Hand(Protocol):
    """What the keys of a phase can do at the table."""

    def take(self, option: Option[Any]) -> None:
        """Answer with the option, after asking for confirmation if it cannot easily be taken back."""

    def take_typed(self, option: Option[Any]) -> None:
        """The same for an option whose own key was typed: what nobody could take back is only shown first."""

    def hears(self) -> bool:
        """Whether the key that was pressed may answer; if not, that is said."""

    def answer(self, key: str, *then: str) -> None:
        """Give the answer, and with `then` those to the questions that follow; go on."""

    def answer_along(self, squares: Sequence[int]) -> None:
        """Answer with the option on each of these squares, as long as nothing else is asked on the way."""

    def ask_back(self, confirmation: Confirmation, then: Callable[[], None]) -> None:
        """Ask for confirmation, and call `then` if it is given."""

    def refuse(self, why: str | Draw) -> None:
        """Say why not."""

    def point_at(self, option: Option[Any], square: int) -> None:
        """Highlight the option, and move the cursor to the square."""

    def move_cursor(self, right: int, down: int) -> None:
        """Move the cursor over the map."""

    def take_keyboard(self, seat: Seat) -> None:
        """Leave the seat alone with its question."""

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
    """Presents any question, with its options in a list beside the map. Subclasses change what their phase needs."""

    ASKS: ClassVar[tuple[str, ...]] = ()
    """The first words of the question kinds that belong to the phase."""
    KEYS: ClassVar[tuple[str, ...]] = (*ASKING, *OVER_THE_TABLE)
    """The keys that mean something, as the footer names them."""
    SECTIONS: ClassVar[tuple[str, ...]] = ("ROUND",)
    """The sections of the rulebook that the help shows, by their prefixes."""
    CLAUSE: ClassVar[str] = "ROUND-1"
    """The clause that `?` opens where neither the option nor the question has one."""
    PANE: ClassVar[Callable[[View], Widget] | None] = None
    """Makes the pane that takes the map's place at the left while `pane_up`."""
    ROOMY: ClassVar[int | None] = None
    """The number of terminal lines from which the map also fits beside the pane or below it; None if never."""
    SEATS_PART: ClassVar[int] = 2
    """While the pane is up, the seats take at most this fraction of the lines: one nth."""
    CENTRES: ClassVar[bool] = False
    """Whether the key for the next option centres a map that does not fit on its square."""
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = MappingProxyType({"end": ends, "back": goes_back})
    """Which options a letter of the key table is for; if several of them are legal, it points at the next one."""
    TO_ALL: ClassVar[bool] = False
    """Whether the question is put to the whole table, and belongs to nobody until a seat is alone with it."""

    def __init__(self, asked: Asked, pane: Widget | None = None) -> None:
        self.asked = asked
        self.pane = pane
        self.question = asked.question
        self.view = asked.view
        self.look = asked.look

    @property
    def player(self) -> PlayerView:
        """The player who is asked."""
        return self.view.players[self.question.seat]

    @classmethod
    def shows(cls, question: Question[Any]) -> bool:
        """Whether the question is put here, or belongs to another phase."""
        first = family(question.kind)
        return first in cls.ASKS or (first not in OF_A_PHASE and not cls.TO_ALL)

    @classmethod
    def keeps(cls, question: Question[Any]) -> bool:
        """Whether this phase hides the contents of the question without a gate, until its seat shows that it is
        alone."""
        return False

    # Offers

    def offers(self) -> Sequence[Choice]:
        """The lines of the list, legal ones first. Options that reveal the seat's hand show only while it is alone."""
        options = offered(self.view, self.question, alone=self.asked.alone)
        return self._fewest(legal_first((self.choice(option) for option in options), self.look))

    def _fewest(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Of many squares for a card the nine that weigh most, by owner, and a line that lists them all; the map has
        every one of them."""
        squares = [each for each in choices if is_aimed(self.question, each.option)]
        if sum(each.legal for each in squares) <= DIGITS:
            return choices
        first, others = squares[:DIGITS], [each for each in choices if each not in squares]
        if self.asked.remembered.unfolded is self.question:
            return [replace(each, numbered=each in first) for each in squares] + others
        owners = {each.option.key: owner_of(self.view, each.option) for each in first}
        first.sort(key=lambda each: [*owners.values()].index(owners[each.option.key]))
        named = [replace(each, heading=self._owner(owners[each.option.key])) for each in first]
        label = Line("All {n} squares", n=sum(each.legal for each in squares))
        more = Choice(Option(ALL, None, label), self.look.say(label), heading=self.look.say("Or"), numbered=False)
        return [*named, more, *(replace(each, heading=self.look.say("Or")) for each in others if each.legal)]

    def _owner(self, seat: Seat | None) -> str:
        """Whose land or figures: the heading of their squares."""
        if seat is None:
            return self.look.say("Nobody's land")
        player = self.view.players[seat]
        return f"{player.letter}  {seat_name(self.look, player)} ({player.name})"

    def covered_offers(self) -> Sequence[Choice]:
        """The lines of the list while the question is masked."""
        return ()

    def seen(self) -> None:
        """Called when the question has been put and its seat sees everything it may see."""

    @property
    def series(self) -> Hashable:
        """Identifies the list that the question belongs to: options keep their numbers in it for the phase. Another
        city or piece has a list of its own, which begins at 1."""
        question, asked = self.question, self.asked
        about = None if asked.is_menu else (question.subject, frozenset(option.place for option in question.options))
        return question.kind, question.seat, asked.masked, about

    @property
    def numbered_first(self) -> Sequence[str]:
        """The keys of options that have the first numbers of the list: in a menu what is free now, so that it stands
        first."""
        return [option.key for option in self.asked.legal if self.asked.is_menu and is_free(option)]

    def keyed(self, offers: Sequence[Choice]) -> Sequence[Choice]:
        """The same lines with their letters; a letter is shown only if it is for a single line."""
        if self.asked.masked:
            return offers
        found = {name: [each for each in offers if each.legal and meant(each.option)] for name, meant in self.letters()}
        alone = {each[0].option.key: name for name, each in found.items() if len(each) == 1}
        keyed = [
            replace(
                each, letter=alone.get(each.option.key, ""), hidden=tells_of_hand(self.view, self.question, each.option)
            )
            for each in offers
        ]
        return [_with_long_name(each) for each in keyed]

    def letters(self) -> Iterable[tuple[str, Callable[[Option[Any]], bool]]]:
        """The letters that are keys of this phase."""
        return [(name, meant) for name, meant in self.LETTERS.items() if name in self.KEYS]

    def lettered(self, name: str) -> list[Option[Any]]:
        """The visible options that the letter is for, legal ones first."""
        meant = dict(self.letters()).get(name)
        if meant is None or self.asked.masked:
            return []
        found = [one for one in self.question.options if meant(one) and not self.asked.hides(one)]
        return sorted(found, key=lambda one: one.reason is not None)

    def choice(self, option: Option[Any]) -> Choice:
        """The line of one option: of an ability with its cost, of a building with what it gives, of a figure's square
        with that and with what lies beside it, of a player whom a card concerns with what they have and would have."""
        subject, price = option.subject, ""
        notes: tuple[str, ...] = ()
        if option.place is not None and puts_figure(self.question):
            price = given_in_brief(self.look, self.view.squares[option.place])
            near = beside(self.look, self.view, option.place)
            notes = (self.look.say("beside {what}", what=near),) if near else ()
        if isinstance(subject, PrintedCard) and subject.kind == "ability":
            price = ability_price(self.look, self.view.components, subject.id)
        elif isinstance(subject, Item) and subject.kind == "building":
            price = icons_text(self.look, piece_icons(self.view.components, subject.kind, subject.id)).plain
        elif isinstance(subject, OtherPlayer) and self.question.kind == CHOOSE_PLAYER:
            price = dials_with(self.look, self.view.players[subject.seat], self.question.subject)
        return Choice(option, self.look.say(option.label), price, notes=notes)

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        """The key of the option that a new list highlights; None for the first. Never one that uses a card against the
        player's own things; for a piece, a square that gives least until it lies there, among those where it takes
        nothing away, or else what leaves it in the reserve."""
        legal = [one.option for one in offers if one.legal]
        places = [one for one in legal if one.place is not None]
        if laid(self.question) is not None and places:
            free = [one for one in places if not covers(self.view, self.question, one)]
            kept = [one for one in legal if one.key == RESERVE]
            return min(free or kept or places, key=self._given_up).key
        if not harms(self.view, self.question):
            return None
        seat = self.question.seat
        found = [one.option for one in offers if one.legal and one.option.key != ALL]
        return next((option.key for option in found if not is_own(self.view, seat, option)), None)

    def _given_up(self, option: Option[Any]) -> int:
        """How much the square gives that a piece there would cover: icons, and a resource."""
        if option.place is None:
            return 0
        square = self.view.squares[option.place]
        icons = square.icons
        return icons.production + icons.trade + icons.culture + icons.coin + (square.resource is not None)

    @property
    def number_shows(self) -> bool:
        """Whether a number only shows its line first, since nobody could take the answer back."""
        return False

    @property
    def following(self) -> Option[Any] | None:
        """The option that lets the next city or group act while another does; None where the next option should only
        be highlighted."""
        return None

    def turn_over(self) -> bool:
        """Show the next thing that could be chosen in the pane; returns whether there is one."""
        return False

    @property
    def begins_at(self) -> Focus:
        """Where the focus goes for a new question: to the map if every answer is a square."""
        legal = self.asked.legal
        return "map" if len(legal) > 1 and all(option.place is not None for option in legal) else "list"

    @property
    def asks_for_square(self) -> bool:
        """Whether some of the answers are squares of the map."""
        return not self.pane_up and any(option.place is not None for option in self.asked.legal)

    @property
    def holds_back(self) -> bool:
        """Whether options from the seat's hidden hand may exist that are not shown."""
        return self.asked.is_menu and self.hides_hand

    @property
    def hides_hand(self) -> bool:
        """Whether the seat holds something hidden in its own part of a phase, which it may look at."""
        own = self.question.seat == self.view.acting and not self.asked.in_advance
        return own and not self.asked.alone and holds_hidden(self.player)

    # Explains

    @property
    def doing(self) -> str:
        """What the seat is doing: the phase."""
        return self.look.say(PHASES[self.view.phase])

    @property
    def detail(self) -> str:
        """What the seat is doing, as far as the phase does not say it."""
        return "" if (doing := self.doing) == self.look.say(PHASES[self.view.phase]) else doing

    def prompt(self, width: int) -> Lines:
        """The question in words."""
        words = self.look.say(self.question.prompt)
        if self.question.seat != self.view.acting and family(self.question.kind) not in ASIDE:
            who = f"{self.player.name} ({seat_name(self.look, self.player)})"
            words = self.look.say("{who}: {question}", who=who, question=words)
        return wrapped(Text(words, self.look.palette.role("accent")), width)

    def beside_prompt(self, width: int) -> Lines:
        """What the player should know before answering."""
        return []

    def covered_prompt(self, width: int) -> Lines:
        """The text in place of the question while it is masked."""
        words = self.look.say("For {name} alone.", name=self.player.name)
        return wrapped(Text(words, self.look.palette.role("accent")), width)

    def about(self, option: Option[Any], width: int) -> Lines:
        """The meaning of an option: its full name, why it is illegal, what it brings."""
        if isinstance(option.subject, Folded):
            clause = "" if option.reason is None else option.reason.clause
            told = each_of(self.look, option.subject, width)
            return told + clause_lines(self.look, self.view.components, clause, width)
        label = self.look.say(option.label)
        lines = wrapped(Text(label, self.look.palette.role("strong")), width)
        if option.reason is not None:
            return lines + reason_lines(self.look, self.view.components, option.reason, width)
        meaning = self.meaning(option, width)
        named = bool(meaning) and meaning[0].plain.startswith(label)
        return meaning if named else lines + meaning

    def covered_about(self, width: int) -> Lines:
        """The text below the list while the question is masked."""
        words = self.look.say("When the others look away, press {key}.", key=KEYS["private"].name)
        return wrapped(Text(words), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What a legal option brings, as printed on its component; for a piece that is laid what its square loses and
        gains, for a figure what lies beside its square."""
        look, view, piece = self.look, self.view, laid(self.question)
        if piece is not None:
            lines = component_lines(look, view.components, *piece, width)
            if option.place is None:
                return lines
            return square_change(look, view, option.place, *piece, width) + lines
        lines = meaning_lines(look, view.components, option.subject, width)
        if puts_figure(self.question) and option.place is not None and (near := beside(look, view, option.place)):
            lines += wrapped(Text(look.say("Beside it: {what}.", what=near), look.palette.role("text")), width)
        return lines

    def nothing_at(self, square: int, width: int) -> Lines:
        """The text about a square that has no option, and where players look for them, about the site of a city."""
        words = self.look.say("{square}: nothing to choose here now.", square=self.view.squares[square].name)
        lines = wrapped(Text(words, self.look.palette.role("muted")), width)
        if self.view.phase in SETTLING and (self.view.march is None or self.view.march.sites):
            lines += site_lines(self.look, self.view, square, width)
        return lines

    def confirmation(self, option: Option[Any]) -> Confirmation | None:
        """The confirmation to ask for before the option is taken, if any."""
        return confirmation(self.look, self.view, self.question, option, self.asked.legal)

    def asks_back(self, option: Option[Any]) -> Confirmation | None:
        """The same, also where it ends a phase in which a lesson still asks for something."""
        found = self.confirmation(option)
        return found if self.asked.deed is None else awaited(self.look, self.asked.deed, option, found)

    def announces(self, new: Sequence[Entry]) -> bool:
        """Whether the log entries of an answer contain something that everybody must see before the game goes on."""
        return any(entry.kind in ANNOUNCED for entry in new)

    def announcement(self, after: View, known: int) -> Announced | None:
        """The announcement they must see, if any: here, that something was cancelled or how a battle ended. In the view
        `after` the answer, the log is new from entry `known`."""
        look = self.look
        stopped = [entry for entry in after.log[known:] if entry.kind in STOPPED]
        if stopped:
            return cancelled(look, after, stopped)
        begun = [number for number, entry in enumerate(after.log) if entry.kind == "battle_begins"]
        return battle_over(look, after, after.log[begun[-1] :])

    @property
    def retells(self) -> bool:
        """Whether the effects of an answer are retold step by step; that needs the view from before it."""
        return False

    def retold(self, before: View, after: View, known: int) -> Screen[None] | None:
        """A screen that retells the effects of an answer; None if there is nothing to tell."""
        return None

    # Marks

    @property
    def marks(self) -> Marks:
        """What is marked on the map."""
        return Marks(frozenset(option.place for option in self.asked.legal if option.place is not None))

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
        """The key with that id, as the footer names it now. The key between list and map shows which has the focus; the
        key to look in private lets the others look again if the seat is alone; dots follow a letter that is for several
        options and only points at the next of them."""
        if name in self.LETTERS and sum(option.reason is None for option in self.lettered(name)) > 1:
            return replace(KEYS[name], word=f"{self.look.say(KEYS[name].word)}{self.look.glyphs.more}")
        if name == "private" and self.asked.alone:
            return replace(KEYS[name], word="Hide" if self.asked.known.keyboard.open else "Others may look")
        if name != "other" or self.pane_up:
            return KEYS[name]
        here, say = self.look.glyphs.here, self.look.say
        word = say("list/{here}map", here=here) if self.asked.on_map else say("{here}list/map", here=here)
        return replace(KEYS[name], word=word)

    def key_state(self, key: Key) -> bool | None:
        """Whether the footer names the key: False for not at all, None for dim. With nothing to take back, `undo` is
        dim but can still be pressed, to say why. A person who sits alone needs no key to hide things."""
        if key.id == "undo" and not self.asked.known.undoable:
            return None
        if key.id == "begin_again" and not self.asked.known.own_phase:
            return False
        if key.id == "private" and self.asked.known.keyboard.solo:
            return False
        if key.id == "orders" and not self.asked.known.orders.standing:
            return False
        return self.allows(key.verb, key.parameters)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action of a key does something now; None shows the key dim."""
        if action == "press":
            return parameters[0] == "act" and bool(self.lettered(str(parameters[1])))
        if action == "end":
            return self.asked.option(END) is not None or self.leaves is not None
        if action == "back" and self.retreats:
            return bool(self.asked.known.undoable)
        if action == "order":
            return self.always is not None
        if action == "pass_on":
            return self.passes is not None or self.leaves is not None
        if action == "end_alone":
            return False
        if action == "leave_out":
            return self.asked.deed is not None and self.question.manner != "deal"
        if action in ("back", "skip"):
            return self.asked.answer_among(LEAVING if action == "back" else DOING_NOTHING) is not None
        if action == "app.focus_next":
            return not self.pane_up
        if action == "next":
            return len(self.asked.legal) > 1
        return True

    def _after_pointed(self, options: Sequence[Option[Any]]) -> list[Option[Any]]:
        """The options in the order in which a letter points at them: those after the highlighted one first."""
        first = next((place for place, one in enumerate(options, 1) if one is self.asked.pointed), 0)
        return [*options[first:], *options[:first]]

    @property
    def always(self) -> Option[Any] | None:
        """The option that could become a standing order: the highlighted one, else the end of the phase, or that the
        figures about to march hold their square."""
        if self.asked.masked:
            return None
        pointed = None if self.asked.pointed is None else in_question(self.asked.pointed)
        found = (pointed, self.asked.option(END), self.asked.option(STOP))
        return next((one for one in found if can_stand(self.view, self.question, one)), None)

    @property
    def passes(self) -> Option[Any] | None:
        """The end of the phase, if it could become a standing order."""
        end = self.asked.option(END)
        return end if can_stand(self.view, self.question, end) else None

    @property
    def leaves(self) -> Option[Any] | None:
        """The way back to the menu of the phase from a city or group that has only been chosen."""
        return self.asked.answer_among((BACK,)) if self.question.kind in (CITY_ACTION, MOVEMENT_STEP) else None

    @property
    def retreats(self) -> bool:
        """Whether going back takes back answers, one by one while this is true."""
        return False

    def press(self, hand: Hand, verb: str, *parameters: object) -> None:
        """Handle one of the phase's own keys. A letter for one option takes it, once it has shown what nobody could
        take back; a letter for several points at the next of them."""
        found = self.lettered(str(parameters[0])) if verb == "act" else []
        legal = [option for option in found if option.reason is None]
        if len(legal) < 2:
            for option in found[:1]:
                hand.take_typed(option)
            return
        option = self._after_pointed(legal)[0]
        hand.point_at(option, self.asked.cursor if option.place is None else option.place)

    def own_letter(self, hand: Hand, letter: str) -> bool:
        """Handle Shift and that letter; returns whether it means something here."""
        return False

    def take(self, hand: Hand, option: Option[Any]) -> bool:
        """Handle options that do more than answer; returns whether this was one."""
        if option.key == ALL:
            self.asked.remembered.unfolded = self.question
            hand.put_again()
            return True
        both = option.subject
        if isinstance(both, Folded):
            hand.refuse(lambda width: self.about(option, width))
            return True
        if isinstance(both, InOne) and any(both.option is one for one in self.question.options):
            hand.answer(*both.keys)
        return isinstance(both, InOne)

    def choose_square(self, hand: Hand, square: int) -> bool:
        """Handle squares where choosing does more than take the option; returns whether this was one."""
        return False


def _with_long_name(choice: Choice) -> Choice:
    """The line, with its key at the right edge if the key's name is longer than a letter."""
    name = KEYS[choice.letter].name if choice.letter else ""
    return replace(choice, price=name) if len(name) > 1 and not choice.price else choice
