"""Saved games of Civilization."""

from __future__ import annotations

from functools import cache

from pydantic import TypeAdapter

from civ_tui.engine import save
from civ_tui.engine.game import Game
from civ_tui.rules.civilization import Civilization
from civ_tui.rules.state import Table
from civ_tui.rules.view import view


@cache
def _table() -> TypeAdapter[Table]:
    return TypeAdapter(Table)


def dump(game: Game[Table]) -> bytes:
    """The game as bytes."""
    return save.dump(game, _table())


def load(data: bytes) -> tuple[Game[Table], str]:
    """The game and what was lost; raises `engine.save.SaveError` with a sentence."""
    game, lost = save.load(data, Civilization(), _table())
    try:
        seen = [view(game.state, seat).players[seat] for seat in range(len(game.state.settings.seats))]
        assert len(seen) == len(game.state.players)
    except Exception as error:  # what nobody can look at is no table
        raise save.SaveError(save.DAMAGED) from error
    return game, lost


def table_json(t: Table) -> bytes:
    """A table as bytes: equal tables give equal bytes."""
    return _table().dump_json(t)
