"""What stands behind an option in the list, from the longest to the shortest."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.engine.flow import Option
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.subjects import Item
from civ_tui.games.civilization.screens.notes import explained, square_notes
from civ_tui.tui.table.choices import Choice
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.drawn.sample import sample_view


def test_what_a_square_gives_stands_by_signs_at_the_right_edge_and_what_stands_there_in_words() -> None:
    view = sample_view()
    found = next(seen for seen in view.squares.values() if seen.revealed and seen.city is None and not seen.figures)
    seen = replace(found, terrain="mountain", icons=Icons(production=1), resource="incense", token=None, marker=None)
    scout = replace(
        next(figure for square in view.squares.values() for figure in square.figures), kind="scout", owner=0
    )
    said = "mountain, your scout", "your scout", "mountain"
    assert square_notes(ENGLISH, view, replace(seen, figures=(scout,))) == said, "what stands there before what it is"
    view = replace(view, squares={**view.squares, seen.square: seen})
    here = Choice(Option("here", None, "Here", place=seen.square), "Here")
    dear = replace(here, price="x")
    assert [(choice.price, choice.notes) for choice in explained(ENGLISH, view, (here, dear))] == [
        ("☼1 I", ("mountain",)),
        ("x", ("mountain",)),
    ]


def test_what_an_item_gives_is_told_by_the_same_signs_as_what_it_costs() -> None:
    view = sample_view()
    market = Choice(Option("building:market", Item("building", "market", 7, "Market"), "Market"), "Market", "☼7")
    assert explained(ENGLISH, view, (market,))[0].notes == ("gives ☼1 »1 ♪1",)
    free = replace(market, price="☼1 »1 ♪1")
    assert explained(ENGLISH, view, (free,))[0].notes == (), "nothing is said twice"
