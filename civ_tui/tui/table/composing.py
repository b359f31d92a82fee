"""Answers that are composed of several things (`engine.handful`): cards that are laid out or paid, buildings, pieces.

Each of the things is a line of the list that says how many of it are taken. A key adds one, another takes it back, and
a last line confirms what is whole. Nothing is answered before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, Reason, Seat
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Text as Wording
from civ_tui.tui.keys import KEYS, OWN, Key
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.presenter import Presenter, TableActions
from civ_tui.tui.table.text_panel import does_nothing, reason_lines

CHANGING: Final = ("more", "less")
"""The keys that change how many are taken."""


@dataclass(frozen=True, slots=True)
class Taking:
    """What a line of the list is about: a thing, of which one more is taken, or all of it given back; without one, that
    what is taken is confirmed. It belongs to that question."""

    item: Item | None
    question: Question[Any] = field(compare=False, repr=False)


@dataclass(slots=True)
class Draft:
    """What a seat has taken so far, in that order, the line that its player has used last, and what they had taken
    before they looked at suggestions."""

    question: Question[Any]
    taken: list[str]
    at: str = ""
    own: tuple[str, ...] = ()


class Drafts:
    """The drafts of a table, by seat. A new question begins with a new one."""

    def __init__(self) -> None:
        self._drafts: dict[Seat, Draft] = {}

    def of(self, question: Question[Any], suggested: Sequence[tuple[str, ...]]) -> Draft:
        """That of the question. What is suggested lies there beforehand, but for what is chosen in secret."""
        draft = self._drafts.get(question.seat)
        if draft is None or draft.question is not question:
            offered = [] if question.secret else suggested
            draft = Draft(question, [*offered[0]] if offered else [], END if offered else "")
            self._drafts[question.seat] = draft
        return draft


class ComposingPresenter(Presenter):
    """Presents any question, and those with a `Handful` so that their answer can be composed."""

    KEYS: ClassVar[tuple[str, ...]] = (*CHANGING, *Presenter.KEYS)
    CONFIRMS: ClassVar[Mapping[str, Wording]] = MappingProxyType({})
    """What the line that confirms is called, by kinds of questions."""

    @classmethod
    def lists(cls, question: Question[Any], option: Option[Any]) -> bool:
        made = isinstance(option.subject, Taking) and option.subject.question is question
        return made or super().lists(question, option)

    # What is taken

    @property
    def handful(self) -> Handful | None:
        """What the answer can be composed of; None if it is none, or must not be seen now."""
        subject, turn = self.question.subject, self.turn
        if not self.question.composed or not isinstance(subject, Handful) or turn.masked:
            return None
        return None if any(self._takes(option) and turn.hides(option) for option in self.question.options) else subject

    def _takes(self, option: Option[Any]) -> bool:
        """Whether the option of the question stands for a handful."""
        subject = self.question.subject
        return isinstance(subject, Handful) and not isinstance(subject.read(option.key), Reason)

    @property
    def draft(self) -> Draft:
        """What its seat has taken so far."""
        return self.turn.remembered.of(Drafts).of(self.question, self.suggestions)

    @property
    def wished(self) -> tuple[str, ...] | None:
        """What the lessons of a first game ask to take; None where they ask for nothing of the kind."""
        deed, handful = self.turn.deed, self.handful
        taken = None if deed is None or handful is None else handful.read(deed.key)
        return None if isinstance(taken, Reason) else taken

    @property
    def suggestions(self) -> list[tuple[str, ...]]:
        """What the lessons ask to take, what advice would, then what the options of the question would: each whole."""
        handful, question, deed = self.question.subject, self.question, self.turn.deed
        assert isinstance(handful, Handful)
        advised, options = self.turn.considered, [option.key for option in question.legal()]
        whole: dict[str, tuple[str, ...]] = {}
        for key in (*([deed.key] if deed else []), *advised, *options):
            if not isinstance(taken := handful.read(key), Reason):
                whole.setdefault(handful.key(taken), taken)
        return [*whole.values()]

    @property
    def against(self) -> Reason | None:
        """Why what is taken cannot be confirmed; None if it is whole."""
        assert isinstance(self.question.subject, Handful)
        return self.question.subject.refusal(tuple(self.draft.taken))

    def _taken(self) -> str:
        """What is taken, in words."""
        handful, counted, glyphs = self.handful, Counter(self.draft.taken), self.look.glyphs
        items = () if handful is None else handful.items
        names = ((self.look.say(item.name), counted[item.key]) for item in items if counted[item.key])
        return self.look.row(name if n == 1 else f"{name} {glyphs.times}{n}" for name, n in names)

    # Offers

    def offers(self) -> Sequence[Choice]:
        handful, hides = self.handful, self.turn.hides
        if handful is None:
            return super().offers()
        others = [option for option in self.question.options if not self._takes(option) and not hides(option)]
        return [*map(self.item_choice, handful.items), self.confirming, *map(self.choice, others)]

    def item_choice(self, item: Item) -> Choice:
        """The line of a thing, with how many of it are taken of how many."""
        option: Option[Any] = Option(f"take:{item.key}", Taking(item, self.question), item.name, place=item.place)
        n = self.draft.taken.count(item.key)
        return Choice(option, self.look.say(item.name), f"{n}/{item.count}", role="accent" if n else "text")

    @property
    def confirming(self) -> Choice:
        """The line that confirms what is taken, or says why that cannot be done yet."""
        words = self.CONFIRMS.get(self.question.kind, "Confirm")
        option: Option[Any] = Option(END, Taking(None, self.question), words, self.against)
        return Choice(option, self.look.say(words), numbered=False, kept=True, notes=(self._taken(),))

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        return super().favourite(offers) if self.handful is None else self.draft.at or None

    # Explains

    def beside_prompt(self, width: int) -> Lines:
        lines, handful = super().beside_prompt(width), self.handful
        if handful is None:
            return lines
        say, n, against = self.look.say, len(self.draft.taken), self.against
        of = "{n} of {most}" if handful.least == handful.most else "{n} of at most {most}"
        words = say(of, n=n, most=handful.most)
        if taken := self._taken():
            words = say("{n}: {what}", n=words, what=taken)
        wrong = None if against == handful.refusal(()) else against  # not only too few as yet
        sign = self.look.glyphs.yes if against is None else self.look.glyphs.no if wrong else self.look.glyphs.bullet
        role = self.look.palette.role("good" if against is None else "strong")
        lines = [*lines, *wrapped(Text(f"{sign} {words}", role), width, indent=2)]
        return lines if wrong is None else lines + reason_lines(self.look, self.rulebook, wrong, width)

    def about(self, option: Option[Any], width: int) -> Lines:
        if not isinstance(option.subject, Taking) or self.handful is None:
            return super().about(option, width)
        strong, item = self.look.palette.role("strong"), option.subject.item
        if item is not None:
            return [*wrapped(Text(self.look.say(item.name), strong), width), *self.told_of(item, width)]
        if option.reason is not None:
            return reason_lines(self.look, self.rulebook, option.reason, width)
        words = self.look.say("Confirm: {what}", what=self._taken() or self.look.glyphs.dash)
        return wrapped(Text(words, strong), width)

    def told_of(self, item: Item, width: int) -> Lines:
        """What there is to know of a thing, below its name."""
        return []

    def by_keys(self, by: str) -> str:
        if (wished := self.wished) is None or self.turn.deed is None:
            return super().by_keys(by)
        end = KEYS["end"].name
        if not self.turn.can_take_back(self.turn.deed.key):
            end = self.look.say("{key} twice", key=end)
        if Counter(self.draft.taken) == Counter(wished):
            return super().by_keys(end)
        words = "{key} takes it, then {end} confirms it."
        if self.handful is not None and Counter(self._next(self.handful)) != Counter(wished):
            words = "{key} goes on to it, then {end} confirms it."
        return self.look.say(words, key=KEYS["next"].name, end=end)

    # Keys

    def gives(self, option: Option[Any]) -> tuple[str, ...]:
        if not isinstance(option.subject, Taking):
            return super().gives(option)
        confirms = option.subject.item is None and self.handful is not None and self.against is None
        return (self.handful.key(self.draft.taken),) if confirms and self.handful is not None else ()

    def take(self, actions: TableActions, option: Option[Any]) -> bool:
        """A thing takes one more of it, or gives all of it back if no more is there; the last line confirms."""
        if not isinstance(option.subject, Taking) or option.subject.question is not self.question:
            return super().take(actions, option)
        if (item := option.subject.item) is not None:
            self._take(actions, item)
        elif self.against is not None:
            actions.refuse(lambda width: self.about(self.confirming.option, width))
        elif self.handful is not None:
            actions.answer(self.handful.key(self.draft.taken))
        return True

    def _take(self, actions: TableActions, item: Item) -> None:
        draft = self.draft
        draft.at = f"take:{item.key}"
        if draft.taken.count(item.key) < item.count:
            draft.taken.append(item.key)
        else:
            draft.taken[:] = [key for key in draft.taken if key != item.key]
        actions.put_again()

    def takes_at(self, square: int) -> bool:
        items = () if self.handful is None else self.handful.items
        return any(item.place == square for item in items) or super().takes_at(square)

    def choose_square(self, actions: TableActions, square: int) -> bool:
        handful = self.handful
        item = None if handful is None else next((piece for piece in handful.items if piece.place == square), None)
        if item is None or not actions.accepts_key():
            return item is not None or super().choose_square(actions, square)
        self._take(actions, item)
        return True

    def press(self, actions: TableActions, verb: str, *parameters: object) -> None:
        if verb not in CHANGING or self.handful is None:
            super().press(actions, verb, *parameters)
            return
        draft, pointed = self.draft, self.turn.pointed
        item = pointed.subject.item if pointed is not None and isinstance(pointed.subject, Taking) else None
        n = 0 if item is None else draft.taken.count(item.key)
        if not actions.accepts_key():
            return
        if verb == "more" and item is not None and n < item.count:
            self._take(actions, item)
        elif verb == "less" and item is not None and n:
            draft.at = f"take:{item.key}"
            draft.taken.remove(item.key)
            actions.put_again()
        elif verb == "less" and item is None and draft.taken:
            draft.at = f"take:{draft.taken.pop()}"
            actions.put_again()
        else:
            actions.refuse(does_nothing(self.look, KEYS[verb]))

    def next_suggestion(self, actions: TableActions) -> bool:
        handful = self.handful
        if handful is None:
            return super().next_suggestion(actions)
        suggestions = self.suggestions
        if suggestions and actions.accepts_key():
            draft = self.draft
            draft.own = self._own(handful)
            draft.taken[:] = self._next(handful)
            draft.at = END
            actions.put_again()
        return bool(suggestions)

    def _own(self, handful: Handful) -> tuple[str, ...]:
        """What the player has taken otherwise than suggested, now or before they looked at suggestions."""
        taken, suggested = self.draft.taken, {handful.key(suggestion) for suggestion in self.suggestions}
        return tuple(taken) if taken and handful.key(taken) not in suggested else self.draft.own

    def _next(self, handful: Handful) -> tuple[str, ...]:
        """The next suggestion; after the last of them what the player has taken otherwise, if anything."""
        own = self._own(handful)
        cycle = [*self.suggestions, *([own] if own else [])]
        keys, key = [handful.key(taken) for taken in cycle], handful.key(self.draft.taken)
        return cycle[(keys.index(key) + 1) % len(keys) if key in keys[: len(self.suggestions)] else 0]

    @property
    def ending(self) -> Option[Any] | None:
        return super().ending if self.handful is None else self.confirming.option

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.handful is None:
            return super().allows(action, parameters)
        if action == "press" and parameters[0] in CHANGING:
            return True
        if action in ("order", "pass_on") or parameters == (OWN,):
            return False
        if action == "next":
            return bool(self.suggestions)
        return super().allows(action, parameters)

    def key(self, name: str) -> Key:
        key = super().key(name)
        if self.handful is None:
            return key
        if name == "next":
            return replace(key, word="Suggest", help="the next suggestion, after the last what you took yourself")
        return replace(key, word="Confirm", help="confirm what is taken") if name == "end" else key
