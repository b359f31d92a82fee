"""Saved games of Civilization."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic_core import from_json

from civ_tui.engine import save
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.save import DAMAGED, NEWER, Encoder, Save, SaveError
from civ_tui.rules.civilization import Civilization
from civ_tui.rules.edition import STANDARD, Edition, UnknownEdition, edition
from civ_tui.rules.migrations import MIGRATIONS
from civ_tui.rules.phases.setup import refusal
from civ_tui.rules.settings import Settings
from civ_tui.rules.sound import sound
from civ_tui.rules.state import Table
from civ_tui.rules.view import View, view


def dump(game: Game[Table], beside: Mapping[str, Any] | None = None) -> bytes:
    """The game as bytes, once."""
    return b"".join(Encoder[Table]().pieces(game, beside))


OTHER_EDITION: Final = (
    "This game was dealt with the cards of an earlier version of the program and does not go on with these. "
    "Its record can still be exported: civ-tui saves export, to a file that ends in .jsonl."
)


def edition_of(found: Save) -> Edition:
    """The edition that the save names. Raises `SaveError` with a sentence if it is unknown."""
    try:
        named = from_json(found.checkpoint)["settings"].get("edition", STANDARD)
        if isinstance(named, str):
            return edition(named)
        raise SaveError(DAMAGED)
    except UnknownEdition as unknown:
        raise SaveError(str(unknown)) from unknown
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise SaveError(DAMAGED) from error


def is_dealt_from(found: Save, in_play: Edition) -> bool:
    """Whether the game was dealt from exactly these components; with others it would not be the same game."""
    return found.printing == in_play.printing


def _rules_of(found: Save) -> Civilization:
    """The rules to continue the saved game with. Raises `SaveError` if there are none."""
    in_play, printing = edition_of(found), found.printing
    if not is_dealt_from(found, in_play):
        raise SaveError(NEWER if isinstance(printing, int) and printing > in_play.printing else OTHER_EDITION)
    return Civilization(in_play)


def agreed(found: Save) -> tuple[Settings, list[Given]]:
    """The settings and all answers, for any edition; raises `SaveError`."""
    settings = save.checkpoint_of(found, Civilization(edition_of(found))).settings
    if refusal(settings) is not None:
        raise SaveError(DAMAGED)
    return settings, save.record_of(found)


def read(data: bytes) -> Save:
    """A save split into its parts, which are not parsed; raises `SaveError` with a sentence."""
    return save.read(data, MIGRATIONS)


def glimpse(begin: bytes, end: bytes) -> Save | None:
    """What the beginning and end of a long save tell; None if only the whole file does. Raises `SaveError`."""
    return save.glimpse(begin, end)


def load(data: bytes | Save) -> tuple[Game[Table], str]:
    """The game and what was lost; raises `SaveError` with a sentence."""
    found = data if isinstance(data, Save) else read(data)
    game, lost = save.load(found, _rules_of(found))
    if any(given.seat >= len(game.state.players) for given in game.record):
        raise SaveError(DAMAGED)
    return game, lost


def glance(found: Save) -> View:
    """What everybody may see of the table at the save's checkpoint, without its log; raises `SaveError`."""
    t = save.checkpoint_of(found, _rules_of(found))
    try:
        if sound(t):
            return view(t, None)
    except Exception as error:  # a table that no seat can look at is invalid
        raise SaveError(DAMAGED) from error
    raise SaveError(DAMAGED)


def table_json(t: Table) -> bytes:
    """A table as bytes: equal tables give equal bytes."""
    return Civilization(t.edition).state.dump_json(t)
