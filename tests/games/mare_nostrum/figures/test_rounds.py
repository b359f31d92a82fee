"""Incomes, heroes and wonders over the rounds."""

from __future__ import annotations

from civ_tui.games.mare_nostrum.figures.rounds import incomes, owned
from tests.games.mare_nostrum.screens.at_table import at


def test_the_figures_add_up_to_what_the_log_tells() -> None:
    session = at("war", when=lambda game, question: game.state.round > 3)
    view = session.view(None)
    cards = owned(view)
    assert [values[-1] for values in cards] == [len(player.cards) for player in view.players]
    assert all(list(values) == sorted(values) for values in cards)
    received = sum(sum(entry.facts["cards"].values()) for entry in view.log if entry.kind == "income")
    more = sum(entry.kind == "any_good" for entry in view.log)
    assert sum(map(sum, incomes(view))) == received + more
