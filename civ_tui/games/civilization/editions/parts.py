"""The parts of the two expansions, Fame and Fortune (2011) and Wisdom and Warfare (2013), as `parts.toml` states them;
each is an option of the table (EXP-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from civ_tui.engine.data import read
from civ_tui.engine.switches import Preset, Presets, Switch


class ExpansionPart(NamedTuple):
    """A part of an expansion: what the table reads of it, and the function that makes an edition one with it, which
    is loaded when somebody first plays with it."""

    switch: Switch
    made: str


_STATED: Final = read(__package__, "parts.toml")


def _needs(row: Mapping[str, list[str | list[str]]]) -> tuple[str | tuple[str, ...], ...]:
    return tuple(need if isinstance(need, str) else tuple(need) for need in row.get("needs", ()))


PARTS: Final[Mapping[str, ExpansionPart]] = {
    id_: ExpansionPart(Switch(row["name"], row["about"], _needs(row), row["picture"]), f"{__package__}.{row['made']}")
    for id_, row in _STATED["part"].items()
}
"""By their ids, in the order in which they are offered and made."""
PRESETS: Final[Presets] = {
    id_: Preset(row["name"], row["about"], tuple(row["on"]), row["picture"]) for id_, row in _STATED["preset"].items()
}
"""What a table may switch on at once."""
