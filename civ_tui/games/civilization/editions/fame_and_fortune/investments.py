"""FAF-INV: coin tokens that are invested, in four cards of each player that are open to all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.rules import board, gains, income, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle import forces, prizes
from civ_tui.games.civilization.rules.cards.registry import Card, Cards, TargetChoice, happened, in_turn, never
from civ_tui.games.civilization.rules.cards.targeting import choose_targets
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.phases import culture_track
from civ_tui.games.civilization.rules.printed import expansions, loading
from civ_tui.games.civilization.rules.printed.components import Space
from civ_tui.games.civilization.rules.state import Player, Table

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
KIND: Final = "investment"
"""What such a card is called in keys; among the abilities used in a round it says that a coin was invested."""

NO_COIN: Final = Reason("FAF-INV-2", "You have no coin token to invest.")
INVESTED: Final = Reason("FAF-INV-2", "You have invested a coin this round.")
BLOCKADED: Final = Reason("FAF-INV-9", "An enemy figure stands on it: its coins do not count.")


def investments(played: Edition, _on: Options) -> Edition:
    """FAF-INV-1: the four cards, and what they do. Raises `CatalogError` if the cards are unusable."""
    content = loading.in_box(played.components, "fame_and_fortune", expansions.INVESTMENTS)
    return played.extended(CARDS, OVERRIDES, investments=content)


# Investing


def tokens(t: Table, player: Player) -> Iterator[Option[subjects.CoinOn]]:
    """FAF-INV-2, FAF-INV-9: where the player's coin tokens lie, each with the reason if it cannot be invested."""
    blocked = _blockaded(t, player)
    for card, title in prizes.coin_tokens(t, player).items():
        label = Line("The coin token on {card}", card=Line(title))
        yield Option(card, subjects.CoinOn(card), label, BLOCKADED if card in blocked else None)


def _blockaded(t: Table, player: Player) -> set[str]:
    """The player's wonders on which an enemy stands."""
    enemies = board.enemy_squares(t, player) if player.wonders else ()
    return {wonder.id for wonder in player.wonders if wonder.square in enemies}


def why_not_invest(t: Table, player: Player) -> Reason | None:
    """FAF-INV-2: the reason why the player invests no coin now, or None: once in each round, and a coin token."""
    if KIND in player.used:
        return INVESTED
    lying = prizes.coin_tokens(t, player)
    if not lying:
        return NO_COIN
    return BLOCKADED if lying.keys() <= _blockaded(t, player) else None


def which_token(t: Table, player: Player) -> TargetChoice[subjects.CoinOn]:
    """The coin token that is invested."""
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, "Which coin token do you invest?", tokens(t, player))


def offers(t: Table, player: Player, _phase: str) -> list[Option[subjects.PrintedCard]]:
    """The cards on which the player could put a coin."""
    reason = why_not_invest(t, player)
    return [option.unless(reason) for option in _offered(t.edition, tuple(player.investments.items()))]


@lru_cache(maxsize=1 << 12)
def _offered(edition: Edition, investments: tuple[tuple[str, int], ...]) -> tuple[Option[subjects.PrintedCard], ...]:
    """The cards, with so many coins on those that have any."""
    coins = dict(investments)
    return tuple(_offer(edition, card, coins.get(card, 0)) for card in edition.components.investments)


@cache
def _offer(edition: Edition, card: str, coins: int) -> Option[subjects.PrintedCard]:
    subject = subjects.PrintedCard(KIND, card)
    name = Line(edition.components.investments[card].name)
    return Option(subject.key, subject, Line("Invest in {card}: coin {n}", card=name, n=coins + 1))


@CARDS.uses(KIND, offers, "start_of_turn")
async def invest(t: Table, player: Player, card: subjects.PrintedCard) -> None:
    """FAF-INV-2, FAF-INV-3: a coin token of the player's choice becomes a marker on the card, once in each round."""
    chosen = await choose_targets(t, player, Card(card, put, never, in_turn(which_token)))
    if chosen is None:
        return
    player.used.append(KIND)
    prizes.remove_coin(player, chosen[0].subject.card)
    with gains.one_effect(t):
        gains.recount(t, player)
        await put(t, player, card.id, "FAF-INV-2")


async def put(t: Table, player: Player, card: str, cause: str) -> None:
    """FAF-INV-5, FAF-INV-8: a marker comes on the card; the line that it reaches is in force at once, and a tech that
    it gives is learned at once."""
    coins = player.investments[card] = player.investments.get(card, 0) + 1
    gains.note(t, "invest", player.seat, cause=cause, card=card, coins=coins)
    step = next((step for step in t.components.investments[card].steps if step.coins == coins), None)
    for _ in range(0 if step is None else step.numbers.get("techs", 0)):
        await free.learn(t, player, f"{KIND}:{card}", subjects.PrintedCard(KIND, card))
    await happened(t, "invested", player, card)


# What is in force


def in_force(t: Table, player: Player, number: str) -> int:
    """FAF-INV-5: that number on the highest lines that the player's coins reach."""
    return _in_force(t.edition, tuple(player.investments.items()), number) if player.investments else 0


@lru_cache(maxsize=1 << 12)
def _in_force(edition: Edition, investments: tuple[tuple[str, int], ...], number: str) -> int:
    return sum(reached(edition, card, coins).get(number, 0) for card, coins in investments)


@cache
def reached(edition: Edition, card: str, coins: int) -> Mapping[str, int]:
    """FAF-INV-5: the numbers of the highest line of the card that so many coins reach."""
    steps = [step for step in edition.components.investments[card].steps if step.coins <= coins]
    return steps[-1].numbers if steps else {}


def _adds(number: str) -> Callable[..., int]:
    return lambda t, player, *_: in_force(t, player, number)


OVERRIDES.adds(limits.culture_hand)(_adds("culture_hand"))  # FAF-INV-6
OVERRIDES.adds(income.added_production)(_adds("city_production"))  # FAF-INV-7
OVERRIDES.adds(forces.combat_bonus)(_adds("combat"))  # FAF-INV-7


@OVERRIDES.overrides(culture_track.price)
def price(before: Callable[..., tuple[int, int]], t: Table, player: Player, space: Space) -> tuple[int, int]:
    """FAF-INV-6: a space costs fewer culture tokens, never less than nothing."""
    culture, trade = before(t, player, space)
    return max(0, culture - in_force(t, player, "culture_price")), trade
