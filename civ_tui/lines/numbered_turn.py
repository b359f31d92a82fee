"""A turn as it is read out: its options under their numbers, and the words that stand for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from civ_tui.engine.answers import AGREE, END
from civ_tui.engine.flow import Option
from civ_tui.lines.composing import with_things
from civ_tui.lines.interface import GameLines
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.words import clause_lines, say
from civ_tui.sitting.deciding import MARK
from civ_tui.sitting.session import Session
from civ_tui.sitting.turn import Turn, turn_of
from civ_tui.words.interface import words_of
from civ_tui.words.responding import nobody, somebody


@dataclass(frozen=True, slots=True)
class NumberedTurn(Turn):
    """A turn with the options that may be read out, in the order of their `numbers`: those that can be taken
    (`offered`) and the others (`barred`). `lines` are those of the game.

    In the open, a question about responses offers who might answer it (keys "all:pass", "seat:1").
    """

    offered: tuple[Option[Any], ...]
    barred: tuple[Option[Any], ...]
    numbers: Mapping[str, int]
    lines: GameLines

    @property
    def every(self) -> tuple[Option[Any], ...]:
        """The options that can be taken, then the others."""
        return (*self.offered, *self.barred)

    def gives(self, option: Option[Any]) -> tuple[str, ...]:
        """The answers that the option gives, one after the other; none for one that answers nothing."""
        return () if self.open_response else option.gives or (option.key,)

    def irrevocable(self, option: Option[Any]) -> bool:
        """Whether nobody could take the option back. Agreeing to a deal is asked for otherwise, and so is what would be
        left undone at the end of a phase."""
        if option.reason is not None or option.key in (END, AGREE):
            return False
        return not self.can_take_back(*self.gives(option))

    def number_of(self, option: Option[Any]) -> int:
        """The number under which the option is read out."""
        return self.numbers[option.key]

    def numbered(self, number: int) -> Option[Any] | None:
        """The option of that number; None for a number that nothing has, or nothing any more."""
        return next((option for option in self.every if self.number_of(option) == number), None)

    def read_out(
        self, options: Iterable[Option[Any]], known: Mapping[int, str] = MappingProxyType({})
    ) -> Iterator[str]:
        """Options with their numbers. Of a place that is `known` as it is now only the name is read out."""
        for option in options:
            place = option.place
            brief = place is not None and place in known and known[place] == self.sight(place)
            mark = f"{MARK} " if self.irrevocable(option) else ""
            yield f"{self.number_of(option)}. {mark}{self.line(option, brief=brief)}"

    def sight(self, place: int) -> str:
        """What is read out of a place that can be chosen."""
        return self.lines.sight(self.view, place)

    def words(self) -> dict[str, Option[Any]]:
        """What may be typed instead of a number: plain keys, and the words that the game has."""
        options = {option.key: option for option in self.offered if option.key.replace("_", "").isalpha()}
        return {**options, **self.lines.words(self.view, self.question, (*self.barred, *self.offered))}

    def at(self, place: int) -> list[Option[Any]]:
        """The options about that place: those that can be taken, or else the others."""
        options = [option for option in self.offered if option.place == place]
        return options or [option for option in self.barred if option.place == place]

    def line(self, option: Option[Any], *, brief: bool = False) -> str:
        """The option as it is read out, without what is at its place if that is known."""
        return self.lines.option(self.view, self.question, option, brief=brief)

    def meaning(self, option: Option[Any]) -> list[str]:
        """The option at length: what stands against it, what it brings, its clause."""
        lines = [self.line(option)]
        if option.reason is not None:
            lines.append(say("Not possible now: {why}", why=say(option.reason.line)))
        lines += self.lines.about(self.view, self.question, option)
        code = words_of(self.view).clause_of(self.question, option)
        if title := next(iter(clause_lines(self.view, code)), ""):
            lines.append(say("Rule {title} Type rule {code} to read it.", title=title, code=code))
        elif code:
            lines.append(code)
        return lines


def numbered_turn(session: Session, lines: GameLines, numbers: Numbers) -> NumberedTurn | None:
    """What is put to the table now, with the numbers that its options have; None once the game is over. What the seat
    of a secret question remembers, or everybody sees, is offered in the open."""
    question = session.question
    if question is None:
        return None
    turn = turn_of(session, question, alone=session.keyboard.alone_with(question.seat))
    view, alone = turn.view, turn.alone
    legal: Sequence[Option[Any]]
    barred: list[Option[Any]] = []
    if turn.open_response:
        names = {seat: view.players[seat].name for seat in session.responding}
        legal = [
            *nobody(names.values()),
            *(somebody(seat, say("{name} answers", name=name)) for seat, name in names.items()),
        ]
    else:
        visible = lines.offered(turn)
        legal = sorted((option for option in visible if option.reason is None), key=lambda option: option.key == END)
        barred = [option for option in visible if option.reason is not None]
        legal = with_things(question, legal)
    number = numbers.of(view, question, (*legal, *barred), alone=alone, lasting=lines.lasting(view, question))

    def by_number(option: Option[Any]) -> int:
        return number[option.key]

    legal, barred = sorted(legal, key=by_number), sorted(barred, key=by_number)
    return NumberedTurn(session, question, view, alone, tuple(legal), tuple(barred), number, lines)
