"""Help on the form of a new game: what each piece is good at and what each option means, in a line or two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, heading, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.titles import title
from civ_tui.tui.overlays.articles import Article, article_of
from civ_tui.tui.overlays.help import LISTED
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.overlays.reader import HELP, Reader
from civ_tui.tui.screens.form import Form
from civ_tui.words.games import how_sure
from civ_tui.words.lessons import chapters
from civ_tui.words.switches import about


def form_help(form: Form, chosen: Mapping[str, str]) -> Reader:
    """What can be chosen in that form, of which that has been `chosen`."""
    game = title(form.draft.title).name
    return Reader(HELP, partial(_help, form, chosen), (game, chapters(game, form.switched(chosen))))


def _help(form: Form, chosen: Mapping[str, str], reader: Popup[None]) -> Article:
    look, of_game = reader.look, title(form.draft.title)
    edition = of_game.edition(form.edition(chosen))

    def draw(width: int) -> Lines:
        lines = [heading(look, look.say("Keys")), *_named(look, said(look, "form_keys"), width)]
        piece = form.piece(look, chosen)
        before, after = form.variants(look, chosen), [*([] if piece is None else [piece]), *form.options(look, chosen)]
        options = [
            *((field.label, field.help) for field in before),
            *said(look, "form_seats")[: None if form.colours(chosen) else 1],
            *((field.label, field.help) for field in after),
            *((look.say(switch.name), about(look, edition.options, id_)) for id_, switch in edition.options.items()),
            *((look.say(switch.name), look.say(switch.about)) for switch in edition.left_out.values()),
            *said(look, "form_seed"),
        ]
        lines += [Text(), heading(look, look.say("What can be agreed on")), *_named(look, options, width)]
        if (explained := form.explained(look, chosen)) is not None:
            above, pieces = explained
            lines += [Text(), heading(look, above), *_named(look, pieces, width)]
        if edition.basis is not None:
            sure = how_sure(look, of_game.name, edition.basis)
            lines += [Text(), *wrapped(Text(sure, look.palette.role("text")), width)]
        return lines

    return article_of(HELP, "", look.say("The form of a new game"), draw, alone=100)


def said(look: Look, about: str) -> list[tuple[str, str]]:
    """What can be agreed on with the fields that are called so in the help, and what each of them means."""
    listed = LISTED.findall(help_texts("civ_tui.tui")[about])
    return [(look.say(name), look.say(words)) for name, words in listed]


def _named(look: Look, entries: Iterable[tuple[str, str]], width: int) -> Lines:
    role, lines = look.palette.role, Lines()
    for name, words in entries:
        line = Text(f"{name}  ", role("strong")).append(words, role("text"))
        lines += wrapped(line, width, indent=2)
    return lines
