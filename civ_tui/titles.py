"""The games that can be played: the one place outside `games` that names them. It loads little, so that languages can
ask it for catalogues at any time."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final

from civ_tui.engine import sizes
from civ_tui.engine.wording import Said

if TYPE_CHECKING:
    from civ_tui.title import Exports, Title

TITLES: Final = {
    "civilization": "civ_tui.games.civilization.title:CIVILIZATION",
    "mare_nostrum": "civ_tui.games.mare_nostrum.title:MARE_NOSTRUM",
    "age_of_civilization": "civ_tui.games.age_of_civilization.title:AGE_OF_CIVILIZATION",
}
"""Where each game is found, in the order of the menu. It is loaded when somebody first asks for it."""
FIRST: Final = next(iter(TITLES))
"""The game of saves and records that name none."""


def title(name: object = "") -> Title[Any, Any]:
    """The game of that name; the first for an empty one. Raises `UnknownTitle`."""
    name = FIRST if name == "" else name
    if not isinstance(name, str) or name not in TITLES:
        from civ_tui.title import UnknownTitle

        readable = isinstance(name, str) and name.isprintable() and len(name) <= sizes.NAME
        raise UnknownTitle(Said("This program does not have the game “{name}”.", name=name if readable else "?"))
    return _at(TITLES[name])


@cache
def _at(where: str) -> Title[Any, Any]:
    title: Title[Any, Any] = resolve_name(where)
    return title


def several() -> bool:
    """Whether there is a choice between games, so that they have to be named."""
    return len(TITLES) > 1


def beside(name: str, what: str) -> Path:
    """Where a game has its catalogues (`locale`), pictures (`art`), what it adds to palettes (`themes`) and keys
    (`keys.toml`): that beside the module of its title, whether it is there or not. Nothing of the game is loaded."""
    module = find_spec(TITLES[name].partition(":")[0])
    assert module is not None
    return Path(str(module.origin)).with_name(what)


def is_loaded(name: str) -> bool:
    """Whether anything of that game has been loaded."""
    return TITLES[name].partition(":")[0].rpartition(".")[0] in sys.modules


@cache
def interface(name: str, asked: str, plain: Any = None) -> Any:
    """What the game of that `name` gives the package of the host that is `asked` for (`Title.interfaces`); what is
    `plain` if it gives nothing."""
    where = title(name).interfaces.get(asked)
    return plain if where is None else resolve_name(where)


class _Later:
    """A function or class of a module that is not loaded yet."""

    def __init__(self, where: str) -> None:
        self.where = where

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Load it, and call it."""
        return resolve_name(self.where)(*given, **named)


def later(where: str) -> Any:
    """What an interface has of another module, as `module:name`: loaded whenever it is called, so that nothing waits
    for what is rarely needed."""
    return _Later(where)


def given_by(package: str, lines: str) -> tuple[Mapping[str, str], Exports]:
    """What a game gives its host that has every package (`Title.interfaces`, `Title.exports`); its prompt is the class
    of that name. Nothing of it is loaded."""
    from civ_tui.title import Exports

    interfaces = {
        part: f"{package}.{part}.interface:{part.upper()}" for part in ("words", "screens", "computers", "automation")
    }
    interfaces["lines"] = f"{package}.lines.interface:{lines}"
    interfaces["lessons"] = f"{package}.words.lessons:FIRST_GAME"
    interfaces["trials"] = f"{package}.computers.trials:TRIALS"
    exports = Exports(
        later(f"{package}.exports.chronicle:markdown"),
        later(f"{package}.exports.picture:svg"),
        later(f"{package}.exports.postcard:scene"),
    )
    return interfaces, exports
