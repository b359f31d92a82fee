"""Saved games of any title: a save names its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import from_json

from civ_tui import titles
from civ_tui.engine import save
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.play import Rules
from civ_tui.engine.save import DAMAGED, NEWER, Encoder, Save, SaveError
from civ_tui.engine.save import glimpse as glimpse
from civ_tui.engine.save import read as read
from civ_tui.title import Seen, Title

OTHER_EDITION: Final = (
    "This game was dealt with the cards of an earlier version of the program and does not go on with these. "
    "Its record can still be exported: civ-tui saves export, to a file that ends in .jsonl."
)


def dump(game: Game[Any], metadata: Mapping[str, Any] | None = None) -> bytes:
    """The game as bytes, once."""
    return b"".join(Encoder[Any]().pieces(game, metadata))


def rules_of(saved: Save) -> Rules[Any]:
    """The rules by which the game was dealt. Raises `SaveError` with a sentence if there are none."""
    title = titles.title(saved.title)
    try:
        return title.rules(title.settings.validate_python(from_json(saved.checkpoint)["settings"]))
    except (ValidationError, ValueError, LookupError, TypeError) as error:
        raise SaveError(DAMAGED) from error


def _playable(saved: Save) -> Rules[Any]:
    """The rules to continue the saved game with. Raises `SaveError` if there are none."""
    rules, printing = rules_of(saved), saved.printing
    if printing != rules.printing:  # with other components it would not be the same game
        raise SaveError(NEWER if isinstance(printing, int) and printing > rules.printing else OTHER_EDITION)
    return rules


def agreed(saved: Save) -> tuple[Any, list[Given]]:
    """The settings and all answers, for any edition; raises `SaveError`."""
    settings = save.checkpoint_of(saved, rules_of(saved)).settings
    if titles.title(saved.title).refusal(settings) is not None:
        raise SaveError(DAMAGED)
    return settings, save.record_of(saved)


def load(data: bytes | Save) -> tuple[Game[Any], str]:
    """The game and what was lost; raises `SaveError` with a sentence."""
    read_save = data if isinstance(data, Save) else read(data)
    game, lost = save.load(read_save, _playable(read_save))
    if any(given.seat not in range(len(game.state.settings.seats)) for given in game.record):
        raise SaveError(DAMAGED)
    try:
        look(titles.title(read_save.title), game.state)
    except Exception as error:  # a table that a seat cannot look at is invalid
        raise SaveError(DAMAGED) from error
    return game, lost


def look(title: Title[Any, Any], state: Any) -> None:
    """Look at the table from every seat. Raises whatever stands in the way of that."""
    for seat in range(len(state.settings.seats)):
        title.view(state, seat)


def glance(saved: Save) -> Seen:
    """What everybody may see of the table at the save's checkpoint, without its log; raises `SaveError`."""
    rules = _playable(saved)
    state = save.checkpoint_of(saved, rules)
    try:
        if rules.valid(state):
            seen: Seen = titles.title(saved.title).view(state, None)
            return seen
    except Exception as error:  # a table that no seat can look at is invalid
        raise SaveError(DAMAGED) from error
    raise SaveError(DAMAGED)
