"""What two trees of objects share."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.granted import Granted


def mutable(node: Any, path: str = "") -> Iterator[tuple[int, str]]:
    """Every mutable object of a tree, by address, with the path that leads there. Nobody may change the entries of the
    log, or an edition and what is printed in it."""
    if isinstance(node, Edition | Catalog | Granted):
        return
    changeable = dataclasses.is_dataclass(node) and not getattr(node, "__dataclass_params__").frozen  # noqa: B009
    if changeable or isinstance(node, list | dict | set):
        yield id(node), path
    if isinstance(node, dict):
        for key, value in node.items():
            yield from mutable(value, f"{path}[{key!r}]")
    elif isinstance(node, list | tuple | set | frozenset) and not isinstance(node, Entry):
        for place, value in enumerate(node):
            yield from mutable(value, f"{path}[{place}]")
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from mutable(getattr(node, field.name), f"{path}.{field.name}")


def shared(one: object, other: object) -> list[tuple[str, str]]:
    addresses = dict(mutable(one))
    return [(path, addresses[address]) for address, path in mutable(other) if address in addresses]
