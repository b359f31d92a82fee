"""Which parts of an open question must not be shown or read out while other players are present."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from civ_tui.engine.flow import Option, Question, Reason
from civ_tui.games.civilization.rules.phases.deals import TOKEN_KEPT
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.rules.view import PlayerView, View


def tells_of_hand(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option, or the reason against it, reveals what its seat holds face down: a card it could play, or an
    ability that its open tokens could not pay for."""
    if option.secret:
        return True
    player, cost = view.players[question.seat], _resources(view, option)
    return bool(cost) and holds_hidden(player) and not _pays_openly(player, cost)


def open_reason(reason: Reason | None) -> Reason | None:
    """The reason against a deal as far as others may see it. That a face-down token cannot be traded tells what it is
    not, which its owner alone knows (FAF-HUT-1): the deal looks as if it could be kept."""
    return None if reason == TOKEN_KEPT else reason


def in_the_open(option: Option[Any]) -> Option[Any]:
    """The option as it may be seen while others look on."""
    shown = open_reason(option.reason)
    return option if shown is option.reason else replace(option, reason=shown)


def hangs_on_resources(view: View, option: Option[Any]) -> bool:
    """Whether the option is an ability that resources pay for, open ones or some that are held face down."""
    return bool(_resources(view, option))


def _resources(view: View, option: Option[Any]) -> Sequence[str]:
    """The resources that an ability costs; none for another option."""
    card = option.subject
    return view.components.abilities[card.id].cost if isinstance(card, PrintedCard) and card.kind == "ability" else ()


def holds_hidden(player: PlayerView) -> bool:
    """Whether the player holds cards or tokens that the others cannot see."""
    return bool(player.hand_backs or player.token_kinds or any(number for _, number in player.card_counts))


def _pays_openly(player: PlayerView, cost: Sequence[str]) -> bool:
    """Whether the player's open resources, of any kind or those named, would pay the cost."""
    held = dict(player.resources)
    named = [need for need in cost if need != "any"]
    return all(held.get(need, 0) >= named.count(need) for need in named) and sum(held.values()) >= len(cost)
