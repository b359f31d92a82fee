"""Copies of states. How a class is copied is written once, as one expression, from the types of its fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Self, Union, get_args, get_origin, get_type_hints


class Cloned:
    """A dataclass that can be copied. Fields that `__init__` does not take begin anew in the copy."""

    __slots__ = ()

    def clone(self) -> Self:
        """An equal one that shares no mutable object with this one."""
        kind: type = type(self)
        made: Self = _cloner(kind)(self)
        return made


@cache
def _cloner(kind: type) -> Callable[[Any], Any]:
    """The function that copies that dataclass. Raises TypeError for a field that may change and cannot be copied."""
    classes: dict[str, Any] = {}
    copied = _copied(kind, "it", classes)
    made: Callable[[Any], Any] = eval(f"lambda it: {copied}", classes)
    return made


def _copied(kind: Any, it: str, classes: dict[str, Any]) -> str:
    """The expression for a copy of `it`, which is of that type: itself if it never changes. Collects the `classes` by
    the names that it gives them."""
    origin, parts = get_origin(kind), [part for part in get_args(kind) if part is not NoneType]
    item = f"{it.rpartition('.')[2]}_"
    if origin is list:
        copied = _copied(parts[0], item, classes)
        return f"{it}[:]" if copied == item else f"[{copied} for {item} in {it}]"
    if origin is dict:
        copied = _copied(parts[1], item, classes)
        return f"{it}.copy()" if copied == item else f"{{key: {copied} for key, {item} in {it}.items()}}"
    if origin in (Union, UnionType) and len(parts) == 1:
        copied = _copied(parts[0], it, classes)
        return it if copied == it else f"(None if {it} is None else {copied})"
    if is_dataclass(kind) and kind.__hash__ is None:
        name, types = f"{kind.__module__}.{kind.__qualname__}".replace(".", "_"), get_type_hints(kind)
        classes[name] = kind
        own = (field.name for field in fields(kind) if field.init)
        return f"{name}({', '.join(_copied(types[field], f'{it}.{field}', classes) for field in own)})"
    held = [] if origin is Literal else [part for part in parts if part is not ...]
    if (origin or kind).__hash__ is None or any(_copied(part, item, classes) != item for part in held):
        raise TypeError(f"{it} may change: {kind}")
    return it
