"""The user's own keys in place of those in the key table: which are possible, and what to say about the rest.

The arrows, Enter, Tab, digits and Shift with a letter keep their meaning, since every list, map and seat needs them,
and no key may have two meanings on a screen. Twins follow: "undo" on `d` is also on `в`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Final

from textual.binding import Binding, BindingType
from textual.keys import Keys, key_to_character
from textual.screen import Screen

import civ_tui.tui
from civ_tui.engine.wording import Line, Said
from civ_tui.preferences.file import unknown
from civ_tui.preferences.keyboard_layout import with_twins
from civ_tui.tui.keys import DEFAULT_KEYS, key_name

FIXED: Final = ("move", "digit", "own")
"""Entries of the table that stand for several keys."""
ELSEWHERE: Final = MappingProxyType({"leave_table": "app.leave"})
"""Entries that the app also binds, under an id of its own."""
NEEDED: Final = frozenset(
    {
        *("left", "right", "up", "down", "home", "end", "pageup", "pagedown"),
        *("enter", "tab", "shift+tab", "ctrl+c"),
        *"0123456789",
    }
)
"""Keys that lists, the map and input fields need everywhere."""
AS_OTHERS: Final = MappingProxyType(
    {"ctrl+m": "Enter", "ctrl+i": "Tab", "ctrl+j": "Enter", "ctrl+h": "Backspace", "ctrl+@": "Ctrl+Space"}
)
"""Keys that most terminals cannot tell from another one."""
_MAP: Final = frozenset("hjkl")
_NAMES: Final = frozenset(key.value for key in Keys if not key.value.startswith("<"))


@dataclass(frozen=True, slots=True)
class Rebound:
    """The ids that have other keys now, and a sentence about every wish that cannot be met."""

    keys: Mapping[str, tuple[str, ...]]
    sentences: tuple[str, ...] = ()

    @property
    def keymap(self) -> dict[str, str]:
        """The same for `App.set_keymap`, with twins. Includes all ids that share a default key with a changed one, old
        or new, because replacing a binding also removes the others on its key."""
        moved = {key for name, keys in self.keys.items() for key in (*DEFAULT_KEYS[name].keys, *keys)}
        moved_away = {
            name: key.keys for name, key in DEFAULT_KEYS.items() if moved & set(key.keys) and name not in FIXED
        }
        wanted = {name: ",".join(with_twins(keys)) for name, keys in {**moved_away, **self.keys}.items()}
        return {**wanted, **{other: wanted[name] for name, other in ELSEWHERE.items() if name in wanted}}


def rebound(wanted: Mapping[str, str], everywhere: Iterable[BindingType] = ()) -> Rebound:
    """Apply the wishes that are possible: keys separated by commas, by the ids of the key table. `everywhere` are the
    bindings of the app, which apply on every screen."""
    if not wanted:
        return Rebound({})
    keys: dict[str, tuple[str, ...]] = {}
    sentences = []
    for name, written in wanted.items():
        chosen = tuple(_canonical(key) for key in _parts(written))
        refusal = _refusal(name, chosen)
        if refusal:
            sentences.append(Said("[keys] {why} The key stays as it is.", why=refusal))
        else:
            keys[name] = chosen
    app = set(_ids(everywhere))
    while clash := _clash(keys, app):
        name, key, other = clash
        del keys[name]
        sentences.append(
            Said(
                '[keys] {name}: {key} means "{word}" ({other}) on a screen where both can be pressed. '
                "The key stays as it is.",
                name=name,
                key=key_name(key),
                word=Line(DEFAULT_KEYS[other].word),
                other=other,
            )
        )
    return Rebound(keys, tuple(sentences))


def _parts(written: str) -> list[str]:
    """The keys of a list with commas; a comma alone is the comma."""
    return [","] if written.strip() == "," else [part.strip() or part for part in written.split(",")]


def _canonical(key: str) -> str:
    """The key as Textual names it: "?" is question_mark, and modifiers have no capitals."""
    if len(key) != 1:
        return key.lower()
    return next(iter(Binding.make_bindings([Binding(key, "nothing")]))).key


def _refusal(name: str, keys: tuple[str, ...]) -> str:
    """Why these keys cannot be given to that entry, regardless of other entries; empty if they can."""
    if name not in DEFAULT_KEYS:
        return unknown('there is no key with the id "{name}".', name, DEFAULT_KEYS)
    if name in FIXED:
        return Said("{name}: these keys cannot be changed.", name=name)
    for key in keys:
        if key in DEFAULT_KEYS[name].keys:
            continue
        if key in AS_OTHERS:
            return Said("{name}: terminals take {key} for {other}.", name=name, key=key_name(key), other=AS_OTHERS[key])
        if key in NEEDED or (len(key) == 1 and key.isupper()):
            return Said("{name}: arrows, Enter, Tab, digits and capital letters keep their meaning.", name=name)
        if key in _MAP and not DEFAULT_KEYS[name].priority:
            return Said("{name}: h, j, k and l move over the map.", name=name)
        words = '{name}: there is no key "{key}"; examples are "p", "?", "f9", "ctrl+x", "backspace".'
        if not _exists(key):
            return Said(words, name=name, key=key[:40])
    return ""


def _exists(key: str) -> bool:
    """Whether a terminal can send the key."""
    character = key if len(key) == 1 else key_to_character(key) or ""
    return key in _NAMES or (len(character) == 1 and character.isprintable() and (character == key or character < "~"))


def _clash(keys: Mapping[str, tuple[str, ...]], app: set[str]) -> tuple[str, str, str] | None:
    """The last wish that gives a key to two entries of a screen, with the key and the other entry."""
    now = {name: set(with_twins(keys.get(name, key.keys))) for name, key in DEFAULT_KEYS.items()}
    own = {name: set(with_twins(key.keys)) for name, key in DEFAULT_KEYS.items()}
    together = [app | names for names in screens()]
    for name in reversed(list(keys)):
        others = {other for names in together if name in names for other in names} - {name}
        for other in DEFAULT_KEYS:
            # Keys that two entries share by default (Enter, Esc) depend on the focus.
            shared = now[name] & now[other] - (own[name] & own[other])
            if other in others and shared:
                return name, min(shared), other
    return None


def screens() -> list[set[str]]:
    """For each screen of the program, the ids of the key table that it uses."""
    from civ_tui import titles
    from civ_tui.tui.interface import screens_in
    from civ_tui.tui.table.table import TableScreen

    for module in pkgutil.iter_modules(civ_tui.tui.__path__):
        if not module.name.endswith("driver"):  # none has screens, and that of Windows can be loaded there alone
            import_module(f"civ_tui.tui.{module.name}")
    own = [_known(screen) for screen in _below(Screen) if screen is not TableScreen]
    presenters = (presenter for name in titles.TITLES for presenter in screens_in(name).presenters.values())
    return [*own, *(set(presenter.KEYS) for presenter in presenters)]


def _below(screen: type[Screen[object]]) -> Iterator[type[Screen[object]]]:
    for own in screen.__subclasses__():
        if own.__module__.startswith("civ_tui."):
            yield own
        yield from _below(own)


def _known(screen: type[Screen[object]]) -> set[str]:
    bound = {name for cls in screen.__mro__ for name in _ids(vars(cls).get("BINDINGS", ()))}
    return bound | {name for name in getattr(screen, "KEYS", ()) if name in DEFAULT_KEYS}


def _ids(bindings: Iterable[BindingType]) -> Iterator[str]:
    """The entries of the key table behind these bindings."""
    own = {bound: name for name, bound in ELSEWHERE.items()}
    for binding in bindings:
        if isinstance(binding, Binding) and binding.id is not None:
            name = own.get(binding.id, binding.id)
            if name in DEFAULT_KEYS:
                yield name
