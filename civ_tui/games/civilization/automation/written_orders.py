"""Standing orders as a save holds them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from civ_tui.engine import answers, sizes
from civ_tui.games.civilization.automation.orders import MOMENTS, Holds, Passes, Repeats
from civ_tui.games.civilization.rules.kinds import MENUS, MOVEMENT, RESPOND
from civ_tui.sitting.orders import Order

MOST: Final = 100
"""How many orders a save may hold."""


@cache
def _adapters() -> Mapping[type[Order], TypeAdapter[Any]]:
    return {sort: TypeAdapter(sort) for sort in (Repeats, Passes, Holds)}


def written(orders: Iterable[Order]) -> list[dict[str, Any]]:
    """The orders as JSON."""
    return [_adapters()[type(order)].dump_python(order, mode="json", exclude_defaults=True) for order in orders]


def read(found: Any, seats: int) -> list[Order]:
    """The orders in a save of a game with so many seats; anything that cannot be an order is left out."""
    rows = found[:MOST] if isinstance(found, list) else []
    return [order for row in rows if (order := _read(row, seats)) is not None]


def _read(row: Any, seats: int) -> Order | None:
    try:
        order: Order | None = None
        if _could_be(row, seats):
            order = _adapters()[_sort_of(row)].validate_python(row)
    except (ValidationError, TypeError, AttributeError, KeyError):
        return None
    return order


def _sort_of(fields: Mapping[str, Any]) -> type[Order]:
    """The sort of order with these fields: each does another thing, so that a save need not name it."""
    if [*fields["keys"]] in ([answers.END], [answers.PASS]):
        return Passes
    return Holds if fields["kind"] == MOVEMENT else Repeats


def _could_be(fields: Mapping[str, Any], seats: int) -> bool:
    """Whether a game can have an order with these fields. Older saves may hold choices for a single `round`, and orders
    that came `by_the_way`: they are asked."""
    words = [word for name in ("keys", "known", "near") for word in fields.get(name, ())]
    return (
        not (fields.get("round") or fields.get("by_the_way"))
        and len(fields.get("seen", ())) <= len(fields["keys"])
        and 0 <= fields["seat"] < seats
        and fields["kind"] in (*MENUS, RESPOND, *MOMENTS)
        and bool(fields["keys"])
        and all(len(word) <= sizes.KEY for word in words)
    )
