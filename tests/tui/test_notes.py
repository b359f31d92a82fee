"""What stands behind an option in the list, from the longest to the shortest."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.rules.printed.components import Icons
from civ_tui.tui.table.notes import square_notes
from tests.tui.widgets.drawing import ENGLISH
from tests.tui.widgets.sample import sample_view


def test_what_a_square_gives_and_its_resource_are_left_out_last():
    view = sample_view()
    found = next(seen for seen in view.squares.values() if seen.revealed and seen.city is None and not seen.figures)
    seen = replace(found, terrain="mountain", icons=Icons(production=1), resource="incense", token=None, marker=None)
    scout = replace(next(one for each in view.squares.values() for one in each.figures), kind="scout", owner=0)
    letter = view.players[0].letter
    assert square_notes(ENGLISH, view, replace(seen, figures=(scout,))) == (
        f"mountain, 1 production, incense, scout of {letter}",
        f"mountain ☼1 I, scout of {letter}",
        "mountain ☼1 I",
        "mountain",
    )
