"""The keys of a screen, and the rules of its phase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Clause
from civ_tui.screens.keys import KEYS, bindings, twin
from civ_tui.screens.legend import LegendScreen
from civ_tui.screens.popup import Popup, scrolled
from civ_tui.screens.rulebook import RulebookScreen
from civ_tui.screens.telling import Said
from civ_tui.widgets.panel import Lines, heading, wrapped


class HelpScreen(Popup[None]):
    """What the keys do here, then the clauses of these sections of the rulebook."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "legend", "rulebook")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("legend", "rulebook"))
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, keys: Sequence[str], sections: Sequence[str]) -> None:
        super().__init__()
        self._of_screen = keys
        self._sections = sections

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Help")

    def content(self) -> Iterable[Widget]:
        """Keys and clauses, as one text."""
        yield scrolled(Said(id="help"))

    def on_mount(self) -> None:
        """Write it."""
        super().on_mount()
        self.query_one("#help", Said).draw = self._help

    def _help(self, width: int) -> Lines:
        look = self.look
        lines = [heading(look, look.say("Keys"))]
        for name in self._of_screen:
            key = KEYS[name]
            other = twin(key.keys[0])
            called = f"{key.name} {other}" if other is not None and len(other) == 1 else key.name
            text = Text(f"{called:<8}", look.palette.role("strong")).append(
                look.say(key.help), look.palette.role("text")
            )
            lines += wrapped(text, width, indent=8)
        leaving = Text(f"{KEYS['leave_table'].name:<8}", look.palette.role("strong"))
        lines += wrapped(leaving.append(look.say(KEYS["leave_table"].help), look.palette.role("text")), width, indent=8)
        for section in catalog().sections:
            if section.prefix in self._sections:
                lines += [Text(), heading(look, look.say(section.title))]
                for clause in clauses_of(section.prefix):
                    lines += wrapped(_clause(clause, look.palette.role("muted")), width, indent=2)
        return lines

    def action_legend(self) -> None:
        """What the symbols mean, what things cost."""
        self.app.push_screen(LegendScreen())

    def action_rulebook(self) -> None:
        """The whole rulebook."""
        first = clauses_of(self._sections[0])[0].id if self._sections else ""
        self.app.push_screen(RulebookScreen(first))


def _clause(clause: Clause, muted: object) -> Text:
    text = Text(f"{clause.title}. ", "bold").append(clause.text, "")
    return text.append(f" ({clause.id})", muted)  # type: ignore[arg-type]


def clauses_of(prefix: str) -> list[Clause]:
    """The clauses of a section of the rulebook, in order."""
    return [clause for clause in catalog().clauses.values() if clause.id.split("-")[0] == prefix]
