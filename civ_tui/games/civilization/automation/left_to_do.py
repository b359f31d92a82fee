"""What is left to do in a phase by public knowledge, and whether a hand could add to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules import kinds, subjects, visibility
from civ_tui.games.civilization.rules.cards.playing import is_due
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.confirmations import gives

POOR: Final = ("HARV-2", "WAW-POL-6")
"""The clauses of the reasons against what costs more than a player has."""


def useful(view: View, question: Question[Any], held: Iterable[int] = ()) -> list[Option[Any]]:
    """The options of a phase that could be useful by public knowledge. Figures on the squares `held` stay there."""
    held = tuple(held)
    return [
        option
        for option in question.legal()
        if option.key != END
        and not visibility.tells_of_hand(view, question, option)
        and (option.place not in held or question.kind != kinds.MOVEMENT)
        and _is_of_use(view, question, option)
    ]


def _is_of_use(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option could bring anything. Useless are gathering nothing, Anarchy without another government to
    change to, what comes by itself unless something else waits for it, more production once no city acts any more, and
    talking where neither has anything to give (TRADE-3)."""
    subject = option.subject
    if comes_too_late(view, question, option):
        return False
    if isinstance(subject, subjects.Gathering):
        return gives(view, subject.square)
    if subject == subjects.ANARCHY:
        player = view.players[question.seat]
        return any(kind not in ("anarchy", player.government) for kind in player.governments)
    if is_due(view.components, option):
        return any(option.reason is not None and option.reason.clause in POOR for option in question.options)
    if isinstance(subject, subjects.OtherPlayer) and question.kind == kinds.TRADE:
        return any(_has_goods(view.players[seat]) for seat in (question.seat, subject.seat))
    return True


def comes_too_late(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option adds to the production of a city, and none of the player is left to act in the round."""
    card = option.subject
    if question.kind != kinds.CITY_MANAGEMENT or not isinstance(card, subjects.PrintedCard) or card.kind != "ability":
        return False
    adds = view.components.abilities[card.id].numbers.get("production")
    return bool(adds) and not any(isinstance(other.subject, subjects.CityAt) for other in question.legal())


def _has_goods(player: PlayerView) -> bool:
    """Whether the player has anything that may change hands in a deal."""
    return any((player.trade, player.culture, player.token_kinds, player.hand_backs, *(n for _, n in player.resources)))


def of_hand(view: View, question: Question[Any]) -> list[str]:
    """The options by which the seat plays something it holds face down, or pays with it."""
    return [option.key for option in question.legal() if visibility.tells_of_hand(view, question, option)]
