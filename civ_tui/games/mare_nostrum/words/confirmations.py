"""What is said before an answer is given that loses something its player would be sorry for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules import names, naming
from civ_tui.games.mare_nostrum.rules.building import FOR_PROVINCES
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.words.language import Language


def confirmation(
    language: Language, seen: View, question: Question[Any], option: Option[Any], legal: Sequence[Option[Any]]
) -> str:
    """What would be lost if the option was taken; empty if nothing. `legal` are those that can be taken, as far as the
    view may tell of them."""
    if option.key != END:
        return ""
    player, others = seen.players[question.seat], [each for each in legal if each.key != END]
    if question.kind == "build" and player.hand is None and (lost := unseen_lost_cards(player)):
        return _ends_building_unseen(language, player.held, lost)
    if question.kind == "build" and others and (lost := lost_cards(player)):
        return _ends_building(language, lost, others)
    if question.kind == "setup" and others:
        return language.say("Points that are left: {n}. They are lost.", n=player.points)
    return ""


def lost_cards(player: PlayerView) -> int:
    """How many cards of a hand that can be seen go back to the bank at the end of building (MN-PAY-7)."""
    hand = player.hand or {}
    coins = hand.get(names.COIN, 0)
    return max(0, coins - printed().cards.keep.coins) + max(0, sum(hand.values()) - coins - _goods_kept(player))


def unseen_lost_cards(player: PlayerView) -> int:
    """How many cards of a hand that cannot be seen go back to the bank at least (MN-PAY-7)."""
    return max(0, player.held - printed().cards.keep.coins - _goods_kept(player))


def _goods_kept(player: PlayerView) -> int:
    gardens = "hanging_gardens"
    return printed().wonders[gardens].amount if gardens in player.cards else printed().cards.keep.goods


def _ends_building_unseen(language: Language, held: int, lost: int) -> str:
    cards = language.count(
        held, "You hold {n} card and have not looked at it.", "You hold {n} cards and have not looked at them."
    )
    back = language.count(lost, "At least {n} card goes back to the bank.", "At least {n} cards go back to the bank.")
    return f"{cards} {back}"


def _ends_building(language: Language, lost: int, others: Sequence[Option[Any]]) -> str:
    say = language.say
    could = language.row(
        say(naming.ITEMS[item]) for item in FOR_PROVINCES if any(other.key == item for other in others)
    )
    parts = [language.count(lost, "{n} card goes back to the bank.", "{n} cards go back to the bank.")]
    if could:
        parts.append(say("You could still pay for one of these: {items}.", items=could))
    return " ".join(parts)
