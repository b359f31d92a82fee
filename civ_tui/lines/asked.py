"""The question that waits, as it is read out: its options under their numbers, and the words that stand for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.games.civilization.lines import cards
from civ_tui.games.civilization.lines.numbers import Numbers
from civ_tui.games.civilization.lines.words import clause_lines
from civ_tui.games.civilization.rules.kinds import (
    CITY_ACTION,
    CITY_MANAGEMENT,
    GATHER_CITY,
    MOVEMENT_STEP,
    RESEARCH,
    RESPOND,
    SETUP_CAPITAL,
)
from civ_tui.games.civilization.rules.subjects import ANARCHY, CityAt, Founding, Group, OnSquare, PlayedUnit, Step, Tech
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.unasked.face_down import FaceDownUnit, Hands
from civ_tui.games.civilization.words import squares
from civ_tui.games.civilization.words.attacks import attack_in_words
from civ_tui.games.civilization.words.clauses import clause_of
from civ_tui.games.civilization.words.confirmations import fight_of
from civ_tui.games.civilization.words.fronts import ahead, on_front, open_units
from civ_tui.games.civilization.words.governments import free_now
from civ_tui.games.civilization.words.options import is_free, laid, leaves_some, offered, puts_figure
from civ_tui.games.civilization.words.responding import nobody, somebody
from civ_tui.lines.words import LANGUAGE, listed, say
from civ_tui.sitting.session import Session

FALLBACK: Final = "ROUND-1"
"""The clause of a question that has none."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is put to the table: the question, whether its seat is `alone` with it, what it sees, and the options that
    may be read out, in the order of their `numbers`: those that can be taken (`legal`) and the others (`barred`).
    `hidden` is how many are kept back.

    In the open, a question about responses offers who might answer it (keys "all:pass", "seat:1").
    """

    question: Question[Any]
    alone: bool
    view: View
    legal: tuple[Option[Any], ...]
    barred: tuple[Option[Any], ...]
    numbers: Mapping[str, int]
    hidden: int = 0

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.question.seat

    @property
    def open_response(self) -> bool:
        """Whether it is asked in the open if anybody responds."""
        return self.question.kind == RESPOND and not self.alone

    @property
    def every(self) -> tuple[Option[Any], ...]:
        """The options that can be taken, then the others."""
        return (*self.legal, *self.barred)

    def number_of(self, option: Option[Any]) -> int:
        """The number under which the option is read out."""
        return self.numbers[option.key]

    def numbered(self, number: int) -> Option[Any] | None:
        """The option of that number; None for a number that nothing has, or nothing any more."""
        return next((option for option in self.every if self.number_of(option) == number), None)

    def read_out(
        self, options: Iterable[Option[Any]], known: Mapping[int, str] = MappingProxyType({})
    ) -> Iterator[str]:
        """Options with their numbers. Of a square that is `known` as it is now only the name is read out."""
        for option in options:
            place = option.place
            there = (
                place is not None
                and self._goes_there(option)
                and not self._acts(option)
                and laid(self.question) is None
            )
            same = there and place is not None and known.get(place) == self.square(place)
            yield f"{self.number_of(option)}. {self._named(option) if same else self.line(option)}"

    def square(self, place: int) -> str:
        """What is read out of a square that can be chosen."""
        return squares.brief(LANGUAGE, self.view, self.view.squares[place])

    def _named(self, option: Option[Any]) -> str:
        """The option without what stands on its square; a step with its direction."""
        towards, march = "", self.view.march
        if isinstance(option.subject, Step) and march is not None and option.place is not None:
            towards = squares.direction(LANGUAGE, self.view, march.square, option.place)
        return listed((towards, say(option.label)))

    def words(self) -> dict[str, Option[Any]]:
        """What may be typed instead of a number: plain keys, and the directions of a march or their first
        letters."""
        found = {option.key: option for option in self.legal if option.key.replace("_", "").isalpha()}
        march = self.view.march
        if self.question.kind == MOVEMENT_STEP and march is not None:
            for option in (*self.barred, *self.legal):
                if (
                    option.place is not None
                    and isinstance(option.subject, Step)
                    and (towards := squares.direction(LANGUAGE, self.view, march.square, option.place))
                ):
                    found[towards] = found[towards[0]] = option
        return found

    def at(self, square: int) -> list[Option[Any]]:
        """The options about that square: those that can be taken, or else the others."""
        here = [option for option in self.legal if option.place == square]
        if steps := [option for option in here if isinstance(option.subject, Step)]:
            return steps  # who marches names squares of the way
        return here or [option for option in self.barred if option.place == square]

    def line(self, option: Option[Any]) -> str:
        """The option as it is read out."""
        label = say(option.label)
        if self.question.kind == RESEARCH and isinstance(option.subject, Tech):
            return say("{tech}, level {n}", tech=label, n=self.view.components.techs[option.subject.id].level)
        if isinstance(option.subject, FaceDownUnit):
            return say("{unit}: {where}", unit=label, where=on_front(LANGUAGE, self.view, option.subject.front))
        if isinstance(option.subject, Group) and leaves_some(self.view, option.subject):
            return say("{group}; the others can march later", group=label)
        if option.place is None:
            free = free_now(LANGUAGE, self.view, self.question, option)
            return say("{option}. {free}", option=label, free=free) if free else label
        there = self.view.squares[option.place]
        if self._acts(option) and there.city is not None:
            return say("{city}: {yields}.", city=label, yields=squares.yields(LANGUAGE, there.city))
        scout = self.question.subject
        if self.question.kind == GATHER_CITY and there.city is not None and isinstance(scout, Group):
            then = squares.gathering(there.city, self.view.squares[scout.square or 0])
            now, more = (squares.yields(LANGUAGE, each) for each in (there.city, then))
            found = say("{city}: {yields}; with it {then}.", city=label, yields=now, then=more)
            lost = squares.loses(LANGUAGE, self.view, self.view.squares[scout.square or 0], option.place)
            return f"{found} {lost}".rstrip()
        if self._goes_there(option):
            facts = {"option": self._named(option), "square": self.square(option.place)}
            if self.question.kind == SETUP_CAPITAL:
                around = squares.outskirts(LANGUAGE, self.view, option.place)
                return say("{option}: {square}. {around}", around=around, **facts)
            piece = laid(self.question)
            if piece is not None:
                change = squares.with_piece(LANGUAGE, self.view, there, *piece)
                return say("{option}: {square}. {around}", around=change, **facts)
            near = squares.beside(LANGUAGE, self.view, option.place) if puts_figure(self.question) else ""
            if near:
                return say("{option}: {square}. {around}", around=say("Beside it: {what}.", what=near), **facts)
            return say("{option}: {square}.", **facts)
        return self._named(option)

    def _acts(self, option: Option[Any]) -> bool:
        """Whether it is a city that would act."""
        return isinstance(option.subject, CityAt) and self.question.kind in (CITY_MANAGEMENT, CITY_ACTION)

    def _goes_there(self, option: Option[Any]) -> bool:
        """Whether the option is a square, and no more than its name stands in its label."""
        match option.subject:
            case Step(kind="step" | "explore") | OnSquare() | CityAt():
                return True
        return False

    def meaning(self, option: Option[Any]) -> list[str]:
        """The option at length: what stands against it, what it brings, its clause."""
        lines = [self.line(option)]
        if option.reason is not None:
            lines.append(say("Not possible now: {why}", why=say(option.reason.line)))
        lines += cards.about(self.view.components, option.subject)
        if (piece := laid(self.question)) is not None:
            lines += cards.card(self.view.components, *piece)
        if isinstance(option.subject, PlayedUnit) and self.view.battle is not None:
            lines += ahead(LANGUAGE, self.view.edition, self.view.battle, option.subject)
        lines += self._attack(option)
        if option.place is not None:
            there = self.view.squares[option.place]
            if self._acts(option) or isinstance(option.subject, Founding):
                lines.append(squares.outskirts(LANGUAGE, self.view, option.place))
                if isinstance(option.subject, Founding) and (lost := squares.loses(LANGUAGE, self.view, there)):
                    lines.append(lost)
            else:
                lines += squares.described(LANGUAGE, self.view, there)
        code = clause_of(self.question, option, FALLBACK)
        title = next(iter(clause_lines(self.view.components, code)), "")
        return [*lines, say("Rule {title} Type rule {code} to read it.", title=title, code=code) if title else code]

    def _attack(self, option: Option[Any]) -> list[str]:
        """What the step would attack, with what chances; empty if nothing."""
        fight, march = fight_of(self.view, self.question, option), self.view.march
        if fight is None or march is None or option.place is None:
            return []
        return attack_in_words(LANGUAGE, self.view, march, option.place, fight).splitlines()


def asked(session: Session, numbers: Numbers, hands: Hands) -> Asked | None:
    """What is put to the table now, with the numbers that its options have; None once the game is over. Units of the
    `hands` that lie face down are played in the open, and so are those that everybody sees."""
    question = session.question
    if question is None:
        return None
    alone = session.keyboard.alone_with(question.seat)
    view = session.view(question.seat if alone else None)
    if question.kind == RESPOND and not alone:
        people = tuple(_who_responds(session, view))
        return Asked(question, alone, view, people, (), numbers.of(view, question, people, alone=alone))
    if question.secret and not alone:
        units = tuple(open_units(view, question) or hands.offered(view, question))
        return Asked(question, alone, view, units, (), numbers.of(view, question, units, alone=alone))
    shown = offered(view, question, alone=alone)
    legal = sorted((option for option in shown if option.reason is None), key=_place)
    barred = [option for option in shown if option.reason is not None]
    number = numbers.of(view, question, (*legal, *barred), alone=alone)
    legal.sort(key=lambda option: number[option.key])
    barred.sort(key=lambda option: number[option.key])
    return Asked(question, alone, view, tuple(legal), tuple(barred), number, len(question.options) - len(shown))


def _place(option: Option[Any]) -> tuple[bool, bool, bool]:
    """Where among the legal options: what is suggested or free first, then Anarchy and the end of the phase last."""
    first = is_free(option) or (isinstance(option.subject, OnSquare) and option.subject.suggested)
    return option.key == END, option.subject == ANARCHY, not first


def _who_responds(session: Session, view: View) -> Sequence[Option[Any]]:
    names = [(seat, view.players[seat].name) for seat in session.responding]
    return [*nobody(), *(somebody(seat, say("{name} answers", name=name)) for seat, name in names)]
