"""What several cards do alike, each by the numbers in its own text."""

from __future__ import annotations

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.cards.registry import Effect
from civ_tui.games.civilization.rules.phases import research
from civ_tui.games.civilization.rules.state import City, Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard, Tech


def number(t: Table, card: PrintedCard, what: str) -> int:
    """A number printed in the text of the card; 0 if it names none."""
    shelf = t.components.abilities if card.kind == "ability" else t.components.of_kind(card.kind)
    printed: int = shelf[card.id].numbers.get(what, 0)
    return printed


def reward(card: PrintedCard) -> Effect:
    """Gain the trade or the culture tokens that the text names."""

    async def gained(t: Table, player: Player, *_square: int) -> None:
        gains.gain_trade(t, player, number(t, card, "gained_trade"), card.cause)
        gains.gain_culture(t, player, number(t, card, "culture"), card.cause)

    return gained


def more_production(card: PrintedCard) -> Effect:
    """The chosen city has more production this round."""

    async def raised(t: Table, _player: Player, city: City) -> None:
        raise_production(t, city, number(t, card, "production"), card.cause)

    return raised


def raise_production(t: Table, city: City, amount: int, cause: str) -> None:
    """Raise the city's production for this round (PROD-12a)."""
    city.production_bonus += amount
    gains.note(t, "production_bonus", city.owner, cause=cause, place=city.square, amount=amount)


def lesson(card: PrintedCard) -> Effect:
    """Learn the chosen tech for free."""

    async def learned(t: Table, player: Player, tech: Tech) -> None:
        await research.learn_for_free(t, player, tech.id, card.cause)

    return learned
