"""Setup: place the capital, the first figures and the pieces that a civilization begins with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.drawn.describe import icons_text
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.screens.meaning import outskirts_lines
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.words.squares import icons_around, land
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.presenter import Marks

YIELDS: Final = ("production", "trade", "culture", "coin")
"""The icons that the squares around a city bring it."""


class SetupPresenter(PhasePresenter):
    """Squares to choose on the map."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("SETUP",)
    CLAUSE: ClassVar[str] = "SETUP-11"

    @property
    def calls_by_name(self) -> bool:
        """True where several sit at the keyboard, since each has a single answer or two before the next."""
        return not self.turn.session.keyboard.solo

    @property
    def called(self) -> str:
        return self.player.name

    def offers(self) -> Sequence[Choice]:
        choices = super().offers()
        if self.question.kind != kinds.SETUP_CAPITAL:
            return choices
        return sorted(choices, key=lambda choice: (not choice.legal, not _suggested(choice.option)))

    def beside_prompt(self, width: int) -> Lines:
        """Why there is another army (SETUP-13)."""
        figures = (figure for seen in self.view.squares.values() for figure in seen.figures)
        own = any((figure.kind, figure.owner) == ("army", self.question.seat) for figure in figures)
        if self.question.kind != kinds.SETUP_ARMY or not own:
            return super().beside_prompt(width)
        words = self.look.translate(self.view.components.civilizations[self.player.civilization].setup)
        return wrapped(Text(words, self.look.palette.role("text")), width)

    def choice(self, option: Option[Any]) -> Choice:
        choice, covered = super().choice(option), self._capital(option)
        if not covered:
            return choice
        return replace(choice, price=icons_text(self.look, icons_around(self.view, *covered)).plain)

    @property
    def marks(self) -> Marks:
        covered = self._capital(self.turn.pointed)
        if not covered:
            return super().marks
        return replace(super().marks, reach=frozenset(square.square for square in land(self.view, *covered)))

    def meaning(self, option: Option[Any], width: int) -> Lines:
        covered = self._capital(option)
        if not covered:
            return super().meaning(option, width)
        first, *second = covered
        lines = outskirts_lines(self.look, self.view, first, width, *second)
        if _suggested(option):
            lines += wrapped(Text(self._why_suggested(first), self.look.palette.role("text")), width)
        return lines

    def _why_suggested(self, square: int) -> str:
        """What speaks for the suggested square besides the home tile: icons around it of which no other square for the
        capital has as many, or where others have, those of which none of them has more; nothing where another has all
        that and more."""
        say, icons = self.look.say, icons_around(self.view, square)
        places = [option.place for option in self.turn.legal if option.place is not None]
        others = [icons_around(self.view, place) for place in places if place != square]
        best = _most(icons, others)
        written = icons_text(self.look, Icons(**best)).plain
        if not written or any(_reaches(other, icons) and not _reaches(icons, other) for other in others):
            return say("The home tile suggests it.")
        equal = [other for other in others if _reaches(other, Icons(**best))]
        if not equal:
            return say("The home tile suggests it: no other square has as much as {icons}.", icons=written)
        further = {name: count for name, count in _most(icons, equal).items() if name not in best}
        more = icons_text(self.look, Icons(**further)).plain
        if not more or all(_reaches(other, icons) for other in equal):
            return say("The home tile decides: {icons} is as much as any other square has.", icons=written)
        words = (
            "The home tile suggests it: {icons} is as much as any other has, and none of those has more than {more}."
        )
        return say(words, icons=written, more=more)

    def _capital(self, option: Option[Any] | None) -> tuple[int, ...]:
        """The square where the option would found the capital; both of a metropolis whose second is chosen
        (FAF-METRO-2)."""
        if option is None or option.place is None or self.question.kind != kinds.SETUP_CAPITAL:
            return ()
        return (*(city.square for city in self.player.cities), option.place)


def _suggested(option: Option[Any]) -> bool:
    return isinstance(option.subject, subjects.OnSquare) and option.subject.suggested


def _reaches(icons: Icons, least: Icons) -> bool:
    """Whether there is as much of everything."""
    return all(getattr(icons, name) >= getattr(least, name) for name in YIELDS)


def _most(icons: Icons, others: Sequence[Icons]) -> dict[str, int]:
    """Those of the icons, with their counts, of which nothing else has more."""
    counts = {name: getattr(icons, name) for name in YIELDS}
    return {name: count for name, count in counts.items() if all(count >= getattr(other, name) for other in others)}
