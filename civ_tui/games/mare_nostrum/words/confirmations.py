"""What is said before an answer is given that loses something its player would be sorry for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules import names, naming
from civ_tui.games.mare_nostrum.rules.building import CARD, CLEOPATRA, FOR_PROVINCES, kept_goods
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.rules.war import Attack, Group
from civ_tui.words.language import Language


def confirmation(
    language: Language, seen: View, question: Question[Any], option: Option[Any], legal: Sequence[Option[Any]]
) -> str:
    """What would be lost if the option was taken; empty if nothing. `legal` are those that can be taken, as far as the
    view may tell of them."""
    if option.key != END:
        return ""
    player, others = seen.players[question.seat], [option for option in legal if option.key != END]
    if question.kind == "build":
        return _ends_building(language, player, others)
    if question.kind == "war":
        return _ends_war(language, others)
    if question.kind == "setup" and others:
        return language.say("Points that are left: {n}. They are lost.", n=player.points)
    return ""


def lost_cards(player: PlayerView) -> int:
    """How many cards of a hand that can be seen go back to the bank at the end of building (MN-PAY-7)."""
    hand = player.hand or {}
    coins = hand.get(names.COIN, 0)
    return max(0, coins - printed().cards.keep.coins) + max(0, sum(hand.values()) - coins - kept_goods(player))


def goes_back(language: Language, player: PlayerView) -> str:
    """Which cards of a hand that can be seen go back to the bank at the end of building (MN-PAY-7), or how many where
    the player chooses what they keep (MN-PAY-8); empty if none do."""
    hand, lost = player.hand or {}, lost_cards(player)
    if not lost:
        return ""
    if kept_goods(player):
        return language.count(lost, "{n} card goes back to the bank.", "{n} cards go back to the bank.")
    back = {kind: n - (kind == names.COIN) * printed().cards.keep.coins for kind, n in hand.items()}
    cards = naming.cards(kind for kind, n in back.items() for _ in range(n))
    return language.say("What goes back to the bank when you end your part: {cards}.", cards=cards)


def unseen_lost_cards(player: PlayerView) -> int:
    """How many cards of a hand that cannot be seen go back to the bank at least (MN-PAY-7)."""
    return max(0, player.held - printed().cards.keep.coins - kept_goods(player))


def _ends_building(language: Language, player: PlayerView, others: Sequence[Option[Any]]) -> str:
    """What goes back to the bank, what could still be paid, and which heroes could still act; an exchange alone saves
    nothing."""
    say, unseen = language.say, player.hand is None
    lost = unseen_lost_cards(player) if unseen else lost_cards(player)
    if not (lost and (others or unseen)) and all(other.key == CLEOPATRA for other in others):
        return ""
    parts = []
    if unseen and lost:
        held = "You hold {n} card and have not looked at it.", "You hold {n} cards and have not looked at them."
        back = "At least {n} card goes back to the bank.", "At least {n} cards go back to the bank."
        parts = [language.count(player.held, *held), language.count(lost, *back)]
    elif lost:
        parts = [language.count(lost, "{n} card goes back to the bank.", "{n} cards go back to the bank.")]
    called = {CARD: say("Hero or wonder"), **{item: say(naming.ITEMS[item]) for item in FOR_PROVINCES}}
    could = language.row(called[other.key] for other in others if other.key in called)
    parts += [say("You could still pay for one of these: {items}.", items=could)] if could else []
    return " ".join([*parts, *_unused(language, (other for other in others if other.key in player.cards))])


def _ends_war(language: Language, others: Sequence[Option[Any]]) -> str:
    """Where units could still move or attack; who has settled what becomes of a province need not settle it again."""
    say = language.say

    def areas(sort: type[Group | Attack]) -> str:
        numbers = dict.fromkeys(other.subject.area for other in others if isinstance(other.subject, sort))
        return language.row(say(naming.area(number)) for number in numbers)

    parts = [
        *(say("Units that have not moved: {areas}.", areas=names) for names in filter(None, [areas(Group)])),
        *(say("You could still attack: {areas}.", areas=names) for names in filter(None, [areas(Attack)])),
    ]
    return " ".join([*parts, *_unused(language, (other for other in others if other.key == names.ALPS))])


def _unused(language: Language, options: Iterable[Option[Any]]) -> list[str]:
    """What costs nothing and could still be done before the part ends."""
    what = language.row(language.say(option.label) for option in options)
    return [language.say("Not used: {what}.", what=what)] if what else []
