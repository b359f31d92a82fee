"""Setup: where the capital, the first figures and what a civilization begins with are placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from civ_tui.engine.flow import Option, Question
from civ_tui.rules.kinds import SETUP_CAPITAL
from civ_tui.rules.subjects import OnSquare
from civ_tui.screens.choices import Choice
from civ_tui.screens.meaning import around, icons_around, outskirts_lines
from civ_tui.screens.phase import PhaseScreen
from civ_tui.widgets.describe import icons_text
from civ_tui.widgets.panel import Lines


class SetupScreen(PhaseScreen):
    """Squares to choose on the map."""

    ASKS: ClassVar[tuple[str, ...]] = ("setup",)
    SECTIONS: ClassVar[tuple[str, ...]] = ("SETUP",)
    CLAUSE: ClassVar[str] = "SETUP-11"

    def offered(self, question: Question[Any]) -> Sequence[Choice]:
        """The square that the home tile suggests comes first."""
        found = super().offered(question)
        if question.kind != SETUP_CAPITAL:
            return found
        return sorted(found, key=lambda choice: (not choice.legal, not _suggested(choice.option)))

    def choice(self, option: Option[Any]) -> Choice:
        """A square for the capital with the icons that it would have around it."""
        choice = super().choice(option)
        if option.place is None or self.question is None or self.question.kind != SETUP_CAPITAL:
            return choice
        return replace(choice, price=icons_text(self.look, icons_around(self.shown, option.place)).plain)

    def say_about(self) -> None:
        """The outskirts that the capital would have are marked on the map."""
        super().say_about()
        option, question = self.choices.pointed, self.question
        self.map.reach = frozenset()
        if option is not None and option.place is not None and question is not None and question.kind == SETUP_CAPITAL:
            self.map.reach = frozenset(square.square for square in around(self.shown, option.place))

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What the capital would have around it."""
        if self.question is None or self.question.kind != SETUP_CAPITAL or option.place is None:
            return super().meaning(option, width)
        return outskirts_lines(self.look, self.shown, option.place, width)


def _suggested(option: Option[Any]) -> bool:
    return isinstance(option.subject, OnSquare) and option.subject.suggested
