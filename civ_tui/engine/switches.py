"""What a table may switch on before a game, each by itself, and what needs what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from civ_tui.engine.wording import Text


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that a table may switch on: what it is called, what it does in a line, and the ids of those that it
    needs. Where one of several is enough, a need is a tuple of them, of which the first is the one to add."""

    name: Text
    about: Text = ""
    needs: tuple[str | tuple[str, ...], ...] = ()

    @property
    def alternatives(self) -> tuple[tuple[str, ...], ...]:
        """Each need as those of which one is enough."""
        return tuple((need,) if isinstance(need, str) else need for need in self.needs)

    def lacks(self, on: Collection[str]) -> tuple[tuple[str, ...], ...]:
        """The needs that those which are on leave open."""
        return tuple(need for need in self.alternatives if not any(each in on for each in need))


Switches = Mapping[str, Switch]
"""Switches by their ids, in the order in which they are shown."""


def with_needs(switches: Switches, on: Collection[str]) -> tuple[str, ...]:
    """Those that are on, as far as there are such, and all that they need, in the order of the switches."""
    found = {id_ for id_ in on if id_ in switches}
    while lacking := next((need for id_ in switches if id_ in found for need in switches[id_].lacks(found)), None):
        found.add(lacking[0])
    return tuple(id_ for id_ in switches if id_ in found)


def turned(switches: Switches, on: Collection[str], id_: str) -> tuple[str, ...]:
    """Those that are on after that one was turned: on with all that it needs, off with all that needs it."""
    if id_ not in on:
        return with_needs(switches, (*on, id_))
    left = {*with_needs(switches, on)} - {id_}
    while unmet := [each for each in left if switches[each].lacks(left)]:
        left.difference_update(unmet)
    return tuple(each for each in switches if each in left)
