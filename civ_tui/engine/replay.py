"""Replays a game from its settings and all its answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.play import Rules, S


def replay(rules: Rules[S], settings: Any, answers: Sequence[Given]) -> Iterator[Game[S]]:
    """The game after its deal and after each answer; every item is the same object, played further. Raises whatever the
    rules raise, also when `rules.check` finds an impossible state."""
    game = Game.dealt(rules, settings)
    rules.check(game.state)
    yield game
    for given in answers:
        game.give(given)
        rules.check(game.state)
        yield game
