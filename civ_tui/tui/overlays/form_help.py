"""Help on the form of a new game: what each piece is good at and what each option means, in a line or two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from civ_tui.drawing.panel import Lines, heading, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.titles import title
from civ_tui.tui.overlays.help import LISTED, HelpPage
from civ_tui.tui.screens.form import Form
from civ_tui.words.games import how_sure
from civ_tui.words.lessons import Chapter, chapters
from civ_tui.words.switches import about


class FormHelpScreen(HelpPage):
    """What can be chosen in that form, of which that has been `chosen`."""

    HEADING = "The form of a new game"
    WINDOW = 100

    def __init__(self, form: Form, chosen: Mapping[str, str]) -> None:
        super().__init__()
        self.form = form
        self.chosen = chosen

    @property
    def added(self) -> tuple[str, Sequence[Chapter]]:
        game = title(self.form.draft.title).name
        return game, chapters(game, self.form.switched(self.chosen))

    def page(self, width: int) -> Lines:
        look, form, chosen = self.look, self.form, self.chosen
        lines = [heading(look, look.say("Keys")), *self._named(self._said("form_keys"), width)]
        piece = form.piece(look, chosen)
        before, after = form.variants(look, chosen), [*([] if piece is None else [piece]), *form.options(look, chosen)]
        options = [
            *((field.label, field.help) for field in before),
            *self._said("form_seats")[: None if form.colours(chosen) else 1],
            *((field.label, field.help) for field in after),
            *self._switches(),
            *self._said("form_seed"),
        ]
        lines += [Text(), heading(look, look.say("What can be agreed on")), *self._named(options, width)]
        if (explained := form.explained(look, chosen)) is not None:
            above, pieces = explained
            lines += [Text(), heading(look, above), *self._named(pieces, width)]
        if (basis := title(form.draft.title).edition(form.edition(chosen)).basis) is not None:
            sure = how_sure(look, title(form.draft.title).name, basis)
            lines += [Text(), *wrapped(Text(sure, look.palette.role("text")), width)]
        return lines

    def _switches(self) -> list[tuple[str, str]]:
        known = title(self.form.draft.title).edition(self.form.edition(self.chosen)).options
        return [(self.look.say(switch.name), about(self.look, known, id_)) for id_, switch in known.items()]

    def _said(self, about: str) -> list[tuple[str, str]]:
        listed = LISTED.findall(help_texts("civ_tui.tui")[about])
        return [(self.look.say(name), self.look.say(words)) for name, words in listed]

    def _named(self, told: Iterable[tuple[str, str]], width: int) -> Lines:
        role, lines = self.look.palette.role, Lines()
        for name, words in told:
            line = Text(f"{name}  ", role("strong")).append(words, role("text"))
            lines += wrapped(line, width, indent=2)
        return lines
