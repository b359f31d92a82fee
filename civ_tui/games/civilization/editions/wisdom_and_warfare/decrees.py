"""What governments and social policies let a player use in a phase, each once in a round."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, limits, naming, reasons
from civ_tui.games.civilization.rules.cards.registry import (
    Card,
    Check,
    Named,
    Offers,
    Targets,
    never,
    no_targets,
    target,
)
from civ_tui.games.civilization.rules.cards.targeting import choose_targets
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.components import Government, GovernmentClause
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import CardKind, PrintedCard

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.expansions import Policy

DECREES: Final[dict[str, tuple[Card, str]]] = {}
"""What can be used, by its key ("government:feudalism.harvest"), and the clause of the rulebook that says so."""


class Points(NamedTuple):
    """What comes to a player's dial and tokens."""

    trade: int = 0
    culture: int = 0


Amount = Callable[[Table, Player], Points]

DUE: Final[dict[str, Amount]] = {}
"""What comes by itself in every Start of Turn of its player, by the same keys."""


def decree(key: str, rule: str, why_not: Check = never, targets: Targets = no_targets) -> Named:
    """Registers what a clause of a card does; `rule` is the clause of the rulebook."""
    card = PrintedCard.of(key)
    assert card is not None, key

    def registered(play: Callable[..., object]) -> Callable[..., object]:
        DECREES[key] = Card(card, play, why_not, targets), rule  # type: ignore[arg-type]
        return play

    return registered  # type: ignore[return-value]


def due(key: str, rule: str) -> Callable[[Amount], Amount]:
    """Registers how much a clause of a card gives in every Start of Turn."""

    def registered(points: Amount) -> Amount:
        DUE[key] = points

        def why_not_now(t: Table, player: Player) -> Reason | None:
            return None if any(points(t, player)) else Reason(rule, "It would bring nothing now.")

        @decree(key, rule, why_not_now)
        async def gain(t: Table, player: Player) -> None:
            reward, cause = points(t, player), key.partition(".")[0]
            gains.gain_trade(t, player, reward.trade, cause)
            gains.gain_culture(t, player, reward.culture, cause)

        return points

    return registered


def number(t: Table, key: str, what: str) -> int:
    """A number of that clause of a card."""
    kind, _, clause = key.partition(":")
    return naming.clause_of(kind, clause, t.components).numbers[what]


def in_force(t: Table, player: Player, kind: CardKind) -> tuple[str, ...]:
    """The player's cards of that kind that have an effect now."""
    return tuple(limits.policies(t, player)) if kind == "policy" else (player.government,)


def offers(kind: CardKind) -> Offers:
    """What cards of that kind let a player use in a phase, each with the reason if it cannot be used now."""
    return lambda t, player, phase: [
        option.unless(_why_not(t, player, option.key, clause))
        for option, clause in _clauses(t.edition, phase, kind, in_force(t, player, kind))
    ]


@lru_cache(maxsize=1 << 12)
def _clauses(
    edition: Edition, phase: str, kind: CardKind, cards: tuple[str, ...]
) -> tuple[tuple[Option[PrintedCard], GovernmentClause], ...]:
    """What these cards of that kind let somebody use in the phase."""
    printed: list[Government | Policy] = [edition.components.of_kind(kind)[card] for card in cards]
    return tuple(
        (_option(kind, card, clause), clause) for card in printed for clause in card.clauses if clause.phase == phase
    )


def _option(kind: CardKind, card: Government | Policy, clause: GovernmentClause) -> Option[PrintedCard]:
    subject = PrintedCard(kind, f"{card.id}.{clause.id}")
    return Option(subject.key, subject, Line("{card}: {text}", card=Line(card.name), text=Line(clause.text)))


def _why_not(t: Table, player: Player, key: str, clause: GovernmentClause) -> Reason | None:
    """The reason why the player cannot use it now, or None."""
    card, rule = DECREES[key]
    if key in player.used:
        return _used(rule)
    if player.trade < clause.trade:
        return reasons.too_little_trade(rule, clause.trade, player.trade)
    if player.culture < clause.culture:
        return reasons.too_little_culture(rule, clause.culture, player.culture)
    return card.why_not_play(t, player)


@cache
def _used(rule: str) -> Reason:
    return Reason(rule, "This has been used this round.")


async def use(t: Table, player: Player, used: PrintedCard) -> None:
    """The player pays for it and uses it, once this round. It cannot be cancelled."""
    card, _ = DECREES[used.key]
    clause: GovernmentClause = naming.clause_of(used.kind, used.id, t.components)
    chosen = await choose_targets(t, player, card)
    if chosen is None:
        return
    player.used.append(used.key)
    gains.note(t, f"use_{used.kind}", player.seat, cause=used.cause, card=used.id)
    gains.spend_trade(t, player, clause.trade, used.cause)
    gains.spend_culture(t, player, clause.culture, used.cause)
    await card.play(t, player, *[target(t, option.subject) for option in chosen])
