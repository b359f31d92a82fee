"""The players at a glance."""

from dataclasses import replace

import pytest

from civ_tui.games.mare_nostrum.drawn.seats import brief_titles, race_line, title_lines
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.words.saved_games import progress
from tests.games.mare_nostrum.drawn.drawing import ENGLISH
from tests.games.mare_nostrum.rules.tables import table


@pytest.mark.rule("MN-TITLE-6")
@pytest.mark.parametrize(
    ("counts", "sign"), [((3, 2, 1), ""), ((3, 3, 1), "="), ((3, 4, 1), ">"), ((3, 3, 5), ">"), ((0, 0, 0), "=")]
)
def test_every_form_of_the_titles_shows_the_gravest_threat(counts: tuple[int, ...], sign: str) -> None:
    """A count beyond that of the holder takes the title away, though another only equals it."""
    seen = replace(
        view(table(sides="carthage rome greece"), None), counts=dict.fromkeys(view(table(), None).counts, counts)
    )
    for lines in (title_lines(ENGLISH, seen, 40), title_lines(ENGLISH, seen, 24)):
        for line in lines:
            assert (">" if ">" in line.plain else "=" if "=" in line.plain else "") == sign
    for width in (60, 30):
        assert brief_titles(ENGLISH, seen, width).plain.count(sign) == (
            3 if sign else len(brief_titles(ENGLISH, seen, width)) + 1
        )


def test_a_game_that_is_over_is_won_and_nobody_leads_in_it() -> None:
    """The Pyramids alone win, with however few cards."""
    seen = view(table(sides="carthage rome greece", cards={"rome": "pyramids"}), None)
    over = replace(seen, victory="pyramids", winners=(1,))
    assert race_line(ENGLISH, over, 60).plain.endswith("R  won")
    assert progress(ENGLISH, over) == "over in round 2"
    assert progress(ENGLISH, seen) == "round 2, War"
