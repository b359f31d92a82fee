"""What a table may switch on before a game, each by itself, and what needs what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from civ_tui.engine.wording import Text


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that a table may switch on: what it is called, what it does in a line, the ids of those that it needs,
    and the name of a picture of it. Where one of several is enough, a need is a tuple of them, of which the first is
    the one to add."""

    name: Text
    about: Text = ""
    needs: tuple[str | tuple[str, ...], ...] = ()
    picture: str = ""

    @property
    def alternatives(self) -> tuple[tuple[str, ...], ...]:
        """Each need as those of which one is enough."""
        return tuple((need,) if isinstance(need, str) else need for need in self.needs)

    def lacks(self, on: Collection[str]) -> tuple[tuple[str, ...], ...]:
        """The needs that those which are on leave open."""
        return tuple(need for need in self.alternatives if not any(id_ in on for id_ in need))


Switches = Mapping[str, Switch]
"""Switches by their ids, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Switches that go well together: what that is called, what it is in a line, the ids of those that are on then, and
    the name of a picture of it."""

    name: Text
    about: Text
    on: tuple[str, ...]
    picture: str = ""


Presets = Mapping[str, Preset]
"""Presets by their ids, in the order in which they are shown. None has the id of a switch."""


def preset_of(presets: Presets, on: Collection[str]) -> str | None:
    """The preset that has exactly those on, if any."""
    return next((id_ for id_, preset in presets.items() if {*preset.on} == {*on}), None)


def with_needs(switches: Switches, on: Collection[str]) -> tuple[str, ...]:
    """Those that are on, as far as there are such, and all that they need, in the order of the switches."""
    chosen = {id_ for id_ in on if id_ in switches}
    while lacking := next((need for id_ in switches if id_ in chosen for need in switches[id_].lacks(chosen)), None):
        chosen.add(lacking[0])
    return tuple(id_ for id_ in switches if id_ in chosen)


def turned(switches: Switches, on: Collection[str], id_: str) -> tuple[str, ...]:
    """Those that are on after that one was turned: on with all that it needs, off with all that needs it."""
    if id_ not in on:
        return with_needs(switches, (*on, id_))
    left = {*with_needs(switches, on)} - {id_}
    while unmet := [id_ for id_ in left if switches[id_].lacks(left)]:
        left.difference_update(unmet)
    return tuple(switch for switch in switches if switch in left)
