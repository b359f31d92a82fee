"""Start of Turn: found cities, change government, place great people, tell scouts which city to gather for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.automation.left_to_do import useful
from civ_tui.games.civilization.drawn.describe import icons_text
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.cards.playing import is_due
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.screens.meaning import outskirts_lines
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.screens.previews import change, city_with, given_in_brief
from civ_tui.games.civilization.words import confirmations, governments, options, squares
from civ_tui.tui.table.choices import Choice, in_question
from civ_tui.tui.table.presenter import Focus, Marks, TableActions

ORDER: Final = (subjects.Founding, subjects.GreatPerson, subjects.Gathering, subjects.Government, subjects.PrintedCard)
"""The order of the menu; useless options and Anarchy come after the others."""


class StartOfTurnPresenter(PhasePresenter):
    """The menu of the phase, and its questions about where figures make way and which city a scout gathers for."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("START", "FOUND", "GOV", "SCOUT", "GREAT")
    CLAUSE: ClassVar[str] = "START-1"
    KEYS: ClassVar[tuple[str, ...]] = (*PhasePresenter.KEYS, "found")
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = {
        **PhasePresenter.LETTERS,
        "found": lambda option: isinstance(option.subject, subjects.Founding),
    }

    def offers(self) -> Sequence[Choice]:
        return sorted((line for offer in super().offers() for line in self._for_each_city(offer)), key=self._place)

    def _for_each_city(self, choice: Choice) -> list[Choice]:
        """One line of a gathering scout for each city that could receive its goods; any other line unchanged."""
        option, cities = choice.option, self.player.cities
        gathers = isinstance(option.subject, subjects.Gathering) and option.place is not None and choice.legal
        if not gathers or not cities[1:] or self._is_idle(option):
            return [choice]
        lines, seen = [], self.view.squares[option.place or 0]
        for city in cities:
            name = self.view.squares[city.square].name
            words = Line("Gather {square} for {city}", square=seen.name, city=name)
            both = Option(f"{option.key}@{name}", option, words, place=option.place, gives=(option.key, name))
            loss = self._loss(seen, city.square)
            lines.append(Choice(both, self.look.say(words), city_with(self.look, city, seen), notes=loss))
        return lines

    def choice(self, option: Option[Any]) -> Choice:
        choice = super().choice(option)
        if option.place is None:
            free = governments.is_free_now(self.view, self.question, option)
            return replace(choice, notes=(self.look.say("free this turn only"),)) if free else choice
        if isinstance(option.subject, subjects.Founding) and option.reason is None:
            return replace(choice, price=icons_text(self.look, squares.icons_around(self.view, option.place)).plain)
        if isinstance(option.subject, subjects.Gathering):
            return replace(choice, price=self._gathered(self.view.squares[option.place]))
        scout, city = self.question.subject, self.view.squares[option.place].city
        if self.question.kind == kinds.GATHER_CITY and city is not None and isinstance(scout, subjects.Group):
            seen = self.view.squares[scout.square or 0]
            return replace(choice, price=city_with(self.look, city, seen), notes=self._loss(seen, city.square))
        return choice

    def _loss(self, seen: SquareView, to: int) -> tuple[str, ...]:
        """That another city loses what the square gives if the city `to` gets it, in many words, in few, in signs."""
        say, city = self.look.say, squares.counts_for(self.view, seen)
        if city is None or not squares.loses(self.look, self.view, seen, to):
            return ()
        given = given_in_brief(self.look, seen)
        words = say("{city} loses {what}", city=city.name, what=given), say("{city} loses it", city=city.name)
        return (*words, f"{city.name} -{given}")

    def _gathered(self, seen: SquareView) -> str:
        """What a scout gathers on that square, or which of the player's cities has it already; if there is only one
        city, its yield with it."""
        given = given_in_brief(self.look, seen)
        if not given:
            return self.look.say("nothing")
        cities, has = self.player.cities, squares.counts_for(self.view, seen)
        if len(cities) == 1:
            return city_with(self.look, cities[0], seen)
        return self.look.say("{city} has it", city=has.name) if has is not None and has in cities else given

    @property
    def marks(self) -> Marks:
        option = self.turn.pointed
        if option is None or option.place is None or not isinstance(option.subject, subjects.Founding):
            return super().marks
        outskirts = frozenset(square.square for square in squares.around(self.view, option.place))
        return replace(super().marks, reach=outskirts, sites=True)

    def beside_prompt(self, width: int) -> Lines:
        """Why whoever could do nothing as far as the others know is asked at all, unlike others in the same state."""
        if self.question.kind != kinds.START_OF_TURN or useful(self.view, self.question) or not self.hides_hand:
            return super().beside_prompt(width)
        words = self.look.say("You are asked because you hold something face down.")
        return wrapped(Text(words, self.look.palette.role("muted")), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        if isinstance(option.subject, subjects.Founding) and option.place is not None:
            return outskirts_lines(self.look, self.view, option.place, width) + self._lost(option.place, None, width)
        scout = self.question.subject
        if self.question.kind == kinds.GATHER_CITY and isinstance(scout, subjects.Group) and scout.square is not None:
            return self._lost(scout.square, option.place, width) + super().meaning(option, width)
        if in_question(option) is not option and option.place is not None:
            receives = next((city.square for city in self.player.cities if city.name in option.gives), None)
            return [] if receives is None else self._lost(option.place, receives, width)  # it may just have fallen
        if option.key == END:
            return self._then_trade(width)
        if isinstance(option.subject, subjects.Gathering) and option.place is not None:
            return self._gathering(option.place, width)
        free = governments.free_now(self.look, self.view, self.question, option)
        lines = wrapped(Text(free, self.look.palette.role("strong")), width) if free else []
        return lines + super().meaning(option, width)

    def _lost(self, square: int, to: int | None, width: int) -> Lines:
        """What another city loses if the city `to`, or none, gets what the square gives."""
        words = squares.loses(self.look, self.view, self.view.squares[square], to)
        return wrapped(Text(words, self.look.palette.role("bad")), width) if words else []

    def _gathering(self, square: int, width: int) -> Lines:
        """What the scout gathers there, and for which city (SCOUT-1)."""
        say, name, cities = self.look.say, self.view.squares[square].name, self.player.cities
        words = say("What {square} gives counts for {city} in this round.", square=name, city=cities[0].name)
        if len(cities) > 1:
            words = say("What {square} gives counts in this round for the city that you choose.", square=name)
        return wrapped(Text(words, self.look.palette.role("text")), width)

    def _then_trade(self, width: int) -> Lines:
        """The trade that the cities as they are now would bring, and how much would not fit (TRADE-1, TRADE-2)."""
        look, player, most = self.look, self.player, self.view.components.limits.trade_max
        lost = max(0, player.trade + player.trade_income - most)
        line = change(look, look.say("Then Trade: trade dial"), player.trade, player.trade + player.trade_income - lost)
        lines = wrapped(line, width)
        due = [look.say(name) for name in self._due() if name is not None]
        if due:
            words = look.say("Before that comes by itself: {what}.", what=look.row(due))
            lines += wrapped(Text(words, look.palette.role("text")), width)
        if lost:
            words = look.say("{n} lost over {most}", n=lost, most=most)
            lines += wrapped(Text(words, look.palette.role("bad")), width)
        return lines

    def _due(self) -> Iterator[Line | None]:
        """What comes by itself at the end of the phase, by the names of its cards."""
        for option in self.turn.legal:
            if is_due(self.view.components, option):
                yield options.played(self.view.components, option.subject)

    @property
    def begins_at(self) -> Focus:
        return "list" if self.question.kind == kinds.START_OF_TURN else super().begins_at

    def _place(self, choice: Choice) -> tuple[bool, bool, bool, int]:
        """The place in the list: useful options, free ones first, useless ones, the end of the phase, illegal ones."""
        subject = in_question(choice.option).subject
        order = next((n for n, kind in enumerate(ORDER) if isinstance(subject, kind)), len(ORDER))
        order = -1 if options.is_free(choice.option) else order
        return not choice.legal, choice.option.key == END, self._is_idle(choice.option), order

    def _is_idle(self, option: Option[Any]) -> bool:
        """Whether the option brings nothing. A government without an effect brings something only to who is in Anarchy
        and can have no other."""
        if isinstance(option.subject, subjects.Government):
            others = [other.subject for other in self.turn.legal if isinstance(other.subject, subjects.Government)]
            leaves = self.player.government == "anarchy" and not any(map(self._has_effect, others))
            return not self._has_effect(option.subject) and not leaves
        if not isinstance(option.subject, subjects.Gathering):
            return False
        return not confirmations.is_missed(self.view, self.question, option)

    def _has_effect(self, government: subjects.Government) -> bool:
        """Whether it gives or allows its owner anything (GOV-6)."""
        printed = self.view.components.governments[government.id]
        used = any(clause.phase for clause in printed.clauses)
        return government != subjects.ANARCHY and bool(printed.numbers or printed.traits or used)

    @property
    def only_begins(self) -> bool:
        """In the list a line stands for each city that could receive what a scout gathers."""
        deed = self.turn.deed
        scout = None if deed is None or not deed.then else self.question.find(deed.key)
        return super().only_begins and (scout is None or self.turn.on_map or self._is_idle(scout))

    def choose_square(self, actions: TableActions, square: int) -> bool:
        pointed = self.turn.pointed
        scout = self.option_at(square) if pointed is None or pointed.place != square else in_question(pointed)
        if scout is None or not isinstance(scout.subject, subjects.Gathering):
            return False
        actions.take(scout)
        return True

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        if self.question.kind != kinds.START_OF_TURN:
            return super().favourite(offers)
        return next((offer.option.key for offer in offers if offer.legal and not self._is_idle(offer.option)), None)
