"""What a capital gains and loses by growing into a metropolis, in words (FAF-METRO-1 to FAF-METRO-9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import names, squares
from civ_tui.words.language import Language

AGRICULTURE: Final = subjects.PrintedCard("tech", "agriculture")


def growth(language: Language, view: View, question: Question[Any], option: Option[Any]) -> Iterator[str]:
    """The sentences about growing onto the square of that option; none for an option of anything else."""
    if (question.kind, question.subject) != (kinds.CHOOSE_SQUARE, AGRICULTURE) or option.place is None:
        return
    say, covered, printed = language.say, view.squares[option.place], view.components.metropolis
    capital = next(city for city in view.players[question.seat].cities if city.capital)
    before = {square.square for square in squares.around(view, capital.square)}
    new = [square for square in squares.around(view, covered.square) if square.square not in before | {capital.square}]
    additions = [names.icons_in_words(language, sum((square.icons for square in new), Icons()))]
    additions += [say(names.RESOURCES_INSIDE[square.resource]) for square in new if square.resource is not None]
    yield say("New around the capital: {what}.", what=language.row(additions) or say("nothing"))
    given = [names.icons_in_words(language, covered.icons)]
    given += [] if covered.resource is None else [say(names.RESOURCES_INSIDE[covered.resource])]
    if what := language.row(given):
        yield say("It no longer has what {square} gives: {what}.", square=covered.name, what=what)
    if covered.marker is not None:
        piece = names.component_name(language, view.components, covered.marker.kind, covered.marker.id)
        yield say(names.PHRASES["lost"][covered.marker.kind], piece=piece, square=covered.name)
    if any(figure.owner == question.seat for figure in covered.figures):
        yield say("Your figures on {square} move to a square beside it.", square=covered.name)
    assert printed is not None, "capitals grow"
    yield say("Devoted to the arts a metropolis yields {n} culture tokens before icons.", n=printed.arts)
    yield say("Its defence has a combat bonus of {n}.", n=printed.combat)
