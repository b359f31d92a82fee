"""A game played again from what was agreed before it and every answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.play import Rules, S


def replay(rules: Rules[S], settings: Any, answers: Sequence[Given]) -> Iterator[Game[S]]:
    """The game after its deal and after every answer; it is one and the same game that goes on. Raises what the rules
    raise, also where they say that no game leads to what lies on the table."""
    game = Game.dealt(rules, settings)
    rules.check(game.state)
    yield game
    for given in answers:
        game.give(given)
        rules.check(game.state)
        yield game
