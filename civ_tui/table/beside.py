"""Options added to a question: the menu of the phase while a city acts or a group marches, in Trade that nobody wants
to talk, and in advance that a choice can wait.

A city or group that was only just chosen, or began by itself, is left as if it had never begun; a group on its way
stops first.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.engine.wording import Line, Text
from civ_tui.rules.cards import playing
from civ_tui.rules.kinds import BACK, CITY_ACTION, MENUS, MOVEMENT_STEP, STOP, TRADE
from civ_tui.rules.phases import city_management, movement
from civ_tui.rules.state import Player, Table
from civ_tui.rules.subjects import OnSquare, PrintedCard

NOBODY: Final = "end:all"
"""Nobody trades: the phase ends for all who could only talk."""
LATER: Final = "later"
"""The answer in advance that leaves a choice until it is due."""


@dataclass(frozen=True, slots=True)
class NobodyTrades:
    """The answer that nobody trades, and the people who are `asked` anyway because, as far as everybody knows, they
    could do more than talk."""

    asked: tuple[Seat, ...]


def can_wait(question: Question[Any]) -> bool:
    """Whether the question is asked in advance, so that its seat may also choose later."""
    return question.find(LATER) is not None


def has_begun(question: Question[Any], record: Sequence[Given]) -> bool:
    """Whether the last answer chose the city that acts or the group that marches."""
    return bool(record) and record[-1].seat == question.seat and record[-1].kind in MENUS


def leaving(question: Question[Any]) -> str | None:
    """The answer that leaves a city or group after it has done something; None if it cannot be left."""
    for option in question.legal():
        if question.kind == CITY_ACTION and option.key == BACK:
            return BACK
        here = isinstance(question.subject, OnSquare) and option.subject.square == question.subject.square
        if question.kind == MOVEMENT_STEP and option.key == STOP and here:
            return STOP
    return None


def yet_to_trade(t: Table) -> list[Player]:
    """The players whose part of Trade is still to come."""
    return t.clockwise_from(t.first)[t.order_index + 1 :]


def _nobody_trades(t: Table, people: Collection[Seat]) -> Option[Any] | None:
    """The answer that nobody trades, if it spares one of the `people` a question."""
    after = [player for player in yet_to_trade(t) if player.seat in people]
    asked = [player for player in after if _could_do_more(t, player)]
    if len(asked) == len(after):
        return None
    label: Text = "Nobody trades: the phase ends for all"
    if asked:
        names = ", ".join(player.name for player in asked)
        label = Line("Nobody trades: the phase ends for all but {names}", names=names)
    return Option(NOBODY, NobodyTrades(tuple(player.seat for player in asked)), label)


def _could_do_more(t: Table, player: Player) -> bool:
    """Whether the player, by public knowledge, could do more in Trade than talk."""
    open_ = (option for option in playing.menu(t, player, TRADE) if not option.secret)
    return playing.might_play(t, player, TRADE) or any(option.reason is None for option in open_)


def with_menu(
    t: Table, question: Question[Any], record: Sequence[Given], people: Collection[Seat], *, led: bool
) -> Question[Any]:
    """The question plus the menu of its phase. If the city or group began by itself (`led`), there is nothing to go
    back to. Cards are left out while a group would have to stop first, since that may change what they can do."""
    if question.kind == TRADE:
        nobody = _nobody_trades(t, people)
        if nobody is None:
            return question
        return Question(question.seat, TRADE, question.prompt, [*question.options, nobody])
    begun, player = has_begun(question, record), t.players[question.seat]
    if question.kind not in (CITY_ACTION, MOVEMENT_STEP) or not (begun or leaving(question)):
        return question
    own = [option for option in question.options if option.key != BACK or not (begun and led)]
    menu: list[Option[Any]]
    if question.kind == CITY_ACTION:
        menu = [option for option in city_management.menu(t, player).options if option.subject != question.subject]
    else:
        menu = [one for one in movement.menu(t, player).options if begun or not isinstance(one.subject, PrintedCard)]
    menu = [option for option in menu if not begun or option.key != record[-1].key]
    return Question(question.seat, question.kind, question.prompt, [*own, *menu], subject=question.subject)
