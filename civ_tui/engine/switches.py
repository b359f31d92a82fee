"""What a table may switch on before a game, each by itself, and what needs what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from civ_tui.engine.wording import Text


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that a table may switch on: what it is called, what it does in a line, and the ids of those that it
    needs."""

    name: Text
    about: Text = ""
    needs: tuple[str, ...] = ()


Switches = Mapping[str, Switch]
"""Switches by their ids, in the order in which they are shown."""


def with_needs(switches: Switches, on: Collection[str]) -> tuple[str, ...]:
    """Those that are on, as far as there are such, and all that they need, in the order of the switches."""
    found, wanted = set[str](), [id_ for id_ in on if id_ in switches]
    while wanted:
        id_ = wanted.pop()
        if id_ not in found:
            found.add(id_)
            wanted += switches[id_].needs
    return tuple(id_ for id_ in switches if id_ in found)


def turned(switches: Switches, on: Collection[str], id_: str) -> tuple[str, ...]:
    """Those that are on after that one was turned: on with all that it needs, off with all that needs it."""
    if id_ not in on:
        return with_needs(switches, (*on, id_))
    return tuple(each for each in with_needs(switches, on) if id_ not in with_needs(switches, (each,)))
