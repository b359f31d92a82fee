"""A shelf of the catalog: one kind of component, where it is printed and what must be right about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from civ_tui.games.civilization.rules.printed.files import ComponentFile, Faults, by_key


def no_faults(_catalog: Any) -> Faults:
    """Nothing but its model says what is right."""
    yield from ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """A kind of component. `name` is the field of the catalog that has the entries, by their `key` ("" if they are kept
    as they are written), `content` the file and its model, `entries` what of the file is meant, and `faults` tells what
    is wrong between entries. `kind` is what one of them is called in the ids of cards and in the rulebook, if anything.
    """

    name: str
    content: type[ComponentFile]
    entries: Callable[[Any], Any]
    kind: str = ""
    key: str = "id"
    faults: Callable[[Any], Faults] = no_faults

    def found(self, content: ComponentFile) -> Any:
        """What the catalog keeps of the file. Raises CatalogError if two entries have one key."""
        entries = self.entries(content)
        return by_key(self.content, self.key, entries) if self.key else entries
