"""Saved games of Civilization."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.engine import save
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.save import DAMAGED, NEWER, Encoder, Migration, Save, SaveError
from civ_tui.rules.civilization import Civilization
from civ_tui.rules.phases.setup import refusal
from civ_tui.rules.printed.catalog import EDITION
from civ_tui.rules.sound import sound
from civ_tui.rules.state import Settings, Table
from civ_tui.rules.view import View, view


@cache
def _table() -> TypeAdapter[Table]:
    return TypeAdapter(Table)


def encoder() -> Encoder[Table]:
    """What turns one game into saves, again and again."""
    return Encoder(_table())


def dump(game: Game[Table], beside: Mapping[str, Any] | None = None) -> bytes:
    """The game as bytes, once."""
    return b"".join(encoder().pieces(game, beside))


OTHER_EDITION: Final = (
    "This game was dealt with the cards of an earlier version of the program and does not go on with these. "
    "Its record can still be exported: civ-tui saves export, to a file that ends in .jsonl."
)


def of_this_edition(found: Save) -> None:
    """Raises `SaveError` for a game that was dealt from other components: it would not be the same game."""
    if found.edition != EDITION:
        raise SaveError(NEWER if isinstance(found.edition, int) and found.edition > EDITION else OTHER_EDITION)


def agreed(found: Save) -> tuple[Settings, list[Given]]:
    """What was agreed before the game and every answer, of whatever edition; raises `SaveError`."""
    settings = save.checkpoint_of(found, _table()).settings
    if refusal(settings) is not None:
        raise SaveError(DAMAGED)
    return settings, save.record_of(found)


def read(data: bytes) -> Save:
    """A save taken apart, not looked into; raises `SaveError` with a sentence."""
    return save.read(data, MIGRATIONS)


def glimpse(begin: bytes, end: bytes) -> Save | None:
    """What the two ends of a long save tell; None where only the whole file does. Raises `SaveError`."""
    return save.glimpse(begin, end)


def load(data: bytes | Save) -> tuple[Game[Table], str]:
    """The game and what was lost; raises `SaveError` with a sentence."""
    found = data if isinstance(data, Save) else read(data)
    of_this_edition(found)
    game, lost = save.load(found, Civilization(), _table())
    if any(given.seat >= len(game.state.players) for given in game.record):
        raise SaveError(DAMAGED)
    _seen(game.state, *range(len(game.state.players)))
    return game, lost


def glance(found: Save) -> View:
    """What everybody may see of the table at the save's checkpoint, without its log; raises `SaveError`."""
    of_this_edition(found)
    return _seen(save.checkpoint_of(found, _table()), None)


def _seen(t: Table, *seats: Seat | None) -> View:
    """What the first of the seats sees of what may be a table; raises `SaveError` where one of them sees none."""
    try:
        if sound(t):
            return next(view(t, seat) for seat in seats)
    except Exception as error:  # what cannot be looked at is no table
        raise SaveError(DAMAGED) from error
    raise SaveError(DAMAGED)


def table_json(t: Table) -> bytes:
    """A table as bytes: equal tables give equal bytes."""
    return _table().dump_json(t)


ENTRY: Final = ("round", "phase", "kind", "seat", "facts", "audience", "cause", "place")


def _apart(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 was one object, with the log inside the checkpoint and answers out of turn marked by a fourth value."""
    checkpoint = dict(old["checkpoint"])
    log = [[entry[name] for name in ENTRY] for entry in checkpoint.pop("log")]
    return {**old, "record": [row[:3] for row in old["record"]], "log": log, "checkpoint": checkpoint}


MIGRATIONS: Final[Mapping[int, Migration]] = MappingProxyType({1: _apart})
"""For each older schema, what turns a save of it into the next."""
