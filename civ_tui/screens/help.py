"""The keys of a screen, and the rules of its phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import BindingType

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Clause
from civ_tui.screens.keys import KEYS, bindings, twin
from civ_tui.screens.legend import LegendScreen
from civ_tui.screens.popup import Page
from civ_tui.screens.rulebook import RulebookScreen
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, heading, wrapped


class HelpPage(Page):
    """A page of help; from it the symbols and the rulebook can be read."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "legend", "rulebook")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("legend", "rulebook"))

    @property
    def clause(self) -> str:
        """The clause at which the rulebook opens; empty for its beginning."""
        return ""

    def action_legend(self) -> None:
        """What the symbols mean, what things cost."""
        self.app.push_screen(LegendScreen())

    def action_rulebook(self) -> None:
        """The whole rulebook."""
        self.app.push_screen(RulebookScreen(self.clause))


class HelpScreen(HelpPage):
    """What the keys do here, then the clauses of these sections of the rulebook."""

    def __init__(self, keys: Sequence[str], sections: Sequence[str]) -> None:
        super().__init__()
        self._of_screen = keys
        self._sections = sections

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Help")

    @property
    def clause(self) -> str:
        """The first clause of the phase."""
        return clauses_of(self._sections[0])[0].id if self._sections else ""

    def page(self, width: int) -> Lines:
        """Keys and clauses."""
        look = self.look
        lines = [heading(look, look.say("Keys"))]
        for name in self._of_screen:
            key = KEYS[name]
            other = twin(key.keys[0])
            called = f"{key.name} {other}" if other is not None and len(other) == 1 else key.name
            lines += key_help(look, called, key.help, width)
        lines += key_help(look, KEYS["leave_table"].name, KEYS["leave_table"].help, width)
        for section in catalog().sections:
            if section.prefix in self._sections:
                lines += [Text(), heading(look, look.say(section.title))]
                for clause in clauses_of(section.prefix):
                    lines += wrapped(_clause(clause, look.palette.role("muted")), width, indent=2)
        return lines


def key_help(look: Look, key: str, words: str, width: int) -> Lines:
    """A key and what it does."""
    text = Text(f"{key:<8}", look.palette.role("strong")).append(look.say(words), look.palette.role("text"))
    return wrapped(text, width, indent=8)


def _clause(clause: Clause, muted: Style) -> Text:
    text = Text(f"{clause.title}. ", "bold").append(clause.text, "")
    return text.append(f" ({clause.id})", muted)


def clauses_of(prefix: str) -> list[Clause]:
    """The clauses of a section of the rulebook, in order."""
    return [clause for clause in catalog().clauses.values() if clause.id.split("-")[0] == prefix]
