"""The one table of keys: the name, action, and words in the footer and the help of each. `keys.toml` has those of every
game, a file of that name beside a game's title those that it adds, and what it calls others.

Each has its Cyrillic twin: on a Russian layout every letter is in the same place on the keyboard. Letters in this table
mean the same on every screen of the table, but where a player's own letter is asked for: there it means that player and
nothing else (`Once.has_capital`). `KEYS` is the table in force, with the user's own keys (`rebinding`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.keys import key_to_character

from civ_tui import titles
from civ_tui.engine.data import read
from civ_tui.preferences.keyboard_layout import with_twins

DIGITS: Final = 9
"""How many options of a list a digit reaches at once."""
ZERO: Final = "0"
"""Begins the numbers after those."""
OWN: Final = "-"
"""Begins the numbers of what a hand holds."""


@dataclass(frozen=True, slots=True)
class Key:
    """One entry: `keys` as Textual names them, the `action` of a screen, the word in the footer, the line in the help.

    `shown` is False for keys that the footer does not name; `priority` for those that must win over the map's own.
    """

    id: str
    keys: tuple[str, ...]
    action: str
    word: str
    help: str
    shown: bool = True
    priority: bool = False

    @property
    def name(self) -> str:
        """The first key as it is written for a reader; all nine digits in one."""
        if len(self.keys) == DIGITS:
            return f"{self.keys[0]}-{self.keys[-1]}"
        return key_name(self.keys[0])

    @property
    def verb(self) -> str:
        """The action without its parameters."""
        return self.action.partition("(")[0]

    @property
    def parameters(self) -> tuple[object, ...]:
        """The parameters of the action."""
        return tuple(parse(self.action)[2])

    def binding(self) -> Binding:
        """The binding, twins included."""
        return Binding(
            ",".join(with_twins(self.keys)),
            self.action,
            self.word,
            show=self.shown,
            priority=self.priority,
            tooltip=self.help,
            id=self.id,
        )


_TABLE: Final = read("civ_tui.tui", "keys.toml")
_FILES: Final = {name: titles.beside(name, "keys.toml") for name in titles.TITLES}
_GAMES: Final = {name: read(file.parent, file.name) for name, file in _FILES.items() if file.is_file()}
NAMES: Final[Mapping[str, str]] = MappingProxyType(_TABLE["names"])
"""Keys of Textual's that are written otherwise for a reader."""


def key_name(key: str) -> str:
    """A key of Textual's as it is written for a reader."""
    if key in NAMES or len(key) == 1:
        return NAMES.get(key, key)
    *modifiers, last = key.split("+")
    character = key_to_character(last) or ""
    written = character if len(character) == 1 and character.isprintable() and not character.isspace() else last
    parts = [modifier.capitalize() for modifier in modifiers]
    return "+".join([*parts, written if len(written) == 1 and not parts else written.capitalize()])


def _keys(table: Mapping[str, Mapping[str, Any]]) -> dict[str, Key]:
    return {id_: Key(id=id_, **{**row, "keys": tuple(row["keys"].split())}) for id_, row in table.items()}


_OWN: Final = {name: _keys(table["keys"]) for name, table in _GAMES.items()}
OF_GAMES: Final = tuple(dict.fromkeys(id_ for keys in _OWN.values() for id_ in keys))
"""The keys that some games alone have, by their ids."""
DEFAULT_KEYS: Final[Mapping[str, Key]] = MappingProxyType(
    {id_: key for keys in (_keys(_TABLE["keys"]), *reversed(_OWN.values())) for id_, key in keys.items()}
)
"""The default keys by their ids."""
LAID: Final = tuple(id_ for id_ in OF_GAMES if DEFAULT_KEYS[id_].verb == "lay")
"""The keys of what only some games lay over the table."""
ON_MAP: Final = tuple(id_ for id_ in OF_GAMES if DEFAULT_KEYS[id_].verb not in ("lay", "press"))
"""The keys of what only some games show on their map."""
ASKING: Final = (
    *("take", "digit", "zero", "own_number", "other", "next", "first", "last", "skip", "back", "undo", "redo"),
    *("begin_again", "end", "end_alone", "order", "pass_on", "orders", "private", "why", "advise", "leave_out"),
)
"""The keys by which any question is answered."""
IN_A_PHASE: Final = (
    *("stop", "interrupt", "propose", "more", "less", "side", "off"),
    *(id_ for id_ in OF_GAMES if DEFAULT_KEYS[id_].verb == "press"),
)
"""The keys that a phase adds; its presenter says when each means something, and what it does."""
OVER_THE_TABLE: Final = (
    *("board", *LAID, "log", "goto", "zoom", *ON_MAP, "legend", "whole", "help", "palette"),
    *("take_back", "seats", "quick_save"),
)
"""The keys that open something over the table."""
_NOW: Final = dict(DEFAULT_KEYS)
KEYS: Final[Mapping[str, Key]] = MappingProxyType(_NOW)
"""The keys by their ids, as they are now: footers, help and sentences name them."""


def has_key(title: str, name: str) -> bool:
    """Whether the key of that id means anything in that game."""
    return name not in OF_GAMES or name in _OWN.get(title, ())


def key_of(title: str, name: str) -> Key:
    """The key of that id as that game calls it, or else the host."""
    own, key = _GAMES.get(title, {}), KEYS[name]
    row = own.get("named", {}).get(name) or own.get("keys", {}).get(name)
    return key if row is None else replace(key, word=row["word"], help=row["help"])


def use_keys(other: Mapping[str, tuple[str, ...]]) -> None:
    """Give these ids those keys from now on, and all others their default keys."""
    for name, key in DEFAULT_KEYS.items():
        _NOW[name] = replace(key, keys=other[name]) if name in other else key


def bindings(ids: Iterable[str]) -> list[BindingType]:
    """The bindings of these keys; each digit passes its number. The user's own keys come in through the app's
    keymap."""
    bindings: list[BindingType] = []
    for name in ids:
        key = DEFAULT_KEYS[name]
        if name == "digit":
            bindings += [
                Binding(digit, f"digit({digit})", key.word, show=False, id=f"digit.{digit}") for digit in key.keys
            ]
        else:
            bindings.append(key.binding())
    return bindings


def own_bindings(part: str) -> list[BindingType]:
    """The bindings of a menu, form, field or dialog of that name, which are in no table of keys."""
    rows = {f"{part}.{id_}": {"help": "", "shown": False, **row} for id_, row in _TABLE["bindings"][part].items()}
    return [key.binding() for key in _keys(rows).values()]
