"""What a player answers to each kind of question at first sight of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from civ_tui.computers.thoughts import Judged, Ranking, ranked
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.computers import building, trading, war
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.rules import naming


def heir(position: Position, question: Question[Any]) -> Ranking:
    """The title goes to whoever is furthest behind."""
    return ranked(
        question, lambda one: (-position.standings[one.subject], building.why_behind(position, one, question))
    )


def following(position: Position, question: Question[Any]) -> Ranking:
    """Who is next to build, or to make war: then oneself late, when nobody is left to answer, and the strongest rival
    first."""
    if position.t.phase == "building":
        return building.next_to_build(position, question)
    seats = {option.subject for option in question.legal()}
    words = "Later you can answer what {name} does."
    if position.seat not in seats:
        words = "Those who come later can still answer what {name} does." if len(seats) > 1 else ""

    def judge(option: Option[Any]) -> Judged:
        if option.subject == position.seat:
            return 0.5, (Line("Whoever comes later can take back less."),)
        player = position.t.players[option.subject]
        why = (Line(words, name=naming.called(player)),) if words else ()
        return 1.0 - 0.1 * position.rivals.index(player), why

    return ranked(question, judge)


def gift(position: Position, question: Question[Any]) -> Ranking:
    """The card for whoever is one short: they have fewer than before, so they are not named again."""
    return trading.give(position, question, position.short())


Answer = Callable[[Position, Question[Any]], Ranking]
SEARCHED: Final[Mapping[str, Callable[[Sequence[Position], Question[Any]], Ranking]]] = {
    "trade.number": trading.number,
    "trade.lay": trading.lay_out,
    "trade.take": trading.take,
}
"""The questions for which several worlds are imagined."""
ANSWERS: Final[Mapping[str, Answer]] = {
    "title": heir,
    "next": following,
    "any_good": trading.any_good,
    "trade.gift": gift,
    "build": building.menu,
    "build.where": building.where,
    "build.card": building.which_card,
    "build.exchange": building.exchange,
    "build.free": building.for_free,
    "pay": building.pay,
    "keep": building.keep,
    "put_out": building.put_out,
    "setup": building.begin_with,
    "setup.where": building.begin_where,
    "war": war.menu,
    "war.move": war.where_to,
    "war.number": war.how_many,
    "war.whom": war.whom,
    "war.attack": war.with_how_many,
    "war.alps": war.over_the_alps,
    "stance": war.stance,
    "occupy": war.occupy,
    "gain": trading.any_good,
    "war.chain": war.chain,
    "which": war.which,
    "lose": war.lose,
    "support": war.support,
    "helen": war.helen,
    "blockade": war.blockade,
    "blockade.number": war.most,
}


def static_evaluation(positions: Sequence[Position], question: Question[Any]) -> Ranking:
    """The candidates for an answer, the best first, from one or several worlds as the same seat sees them."""
    if question.kind in SEARCHED:
        return SEARCHED[question.kind](positions, question)
    return ANSWERS[question.kind](positions[0], question)
