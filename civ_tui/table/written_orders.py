"""Standing orders as a save holds them, and as saves have held them before."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from civ_tui.engine import sizes
from civ_tui.rules.kinds import END, MENUS, MOVEMENT, RESEARCH
from civ_tui.table.orders import Order

MOST: Final = 100
"""How many orders a save may hold."""
ROUND, TRADE, COINS = "round:", "trade:", "coins:"
"""Prefixes of the words for the round and the means, in rows of older saves."""


@cache
def _adapter() -> TypeAdapter[Order]:
    return TypeAdapter(Order)


def written(orders: Iterable[Order]) -> list[dict[str, Any]]:
    """The orders as JSON."""
    return [_adapter().dump_python(order, mode="json", exclude_defaults=True) for order in orders]


def read(found: Any, seats: int) -> list[Order]:
    """The orders in a save of a game with so many seats; anything that cannot be an order is left out."""
    rows = found[:MOST] if isinstance(found, list) else []
    return [order for row in rows if (order := _read(row)) is not None and _could_be(order, seats)]


def _read(row: Any) -> Order | None:
    try:
        return _adapter().validate_python(_of_words(*row) if isinstance(row, list) else row)
    except (ValidationError, TypeError, AttributeError):
        return None


def _could_be(order: Order, seats: int) -> bool:
    """Whether a game can have such an order."""
    words = (*order.keys, *order.known, *order.near)
    return (
        0 <= order.seat < seats
        and order.kind in (*MENUS, RESEARCH)
        and bool(order.keys)
        and all(len(word) <= sizes.KEY for word in words)
    )


def _of_words(seat: Any, kind: Any, keys: Any, words: Any, place: Any) -> dict[str, Any]:
    """Read an order from the older format, a row without named fields. Its `words` begin with the round and the means,
    each if it has one; options or squares follow."""
    order = {"seat": seat, "kind": kind, "keys": keys, "place": place}
    rest = list(words)
    if rest and rest[0].startswith(ROUND):
        order["round"] = rest.pop(0).removeprefix(ROUND)
    if len(rest) > 1 and rest[0].startswith(TRADE) and rest[1].startswith(COINS):
        order["means"] = {"trade": rest.pop(0).removeprefix(TRADE), "coins": rest.pop(0).removeprefix(COINS)}
    if kind == MOVEMENT:
        order["near"] = rest
    return order if kind == MOVEMENT and keys != [END] else order | {"known": rest}
