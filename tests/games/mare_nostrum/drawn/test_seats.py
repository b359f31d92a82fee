"""The players at a glance."""

from dataclasses import replace

import pytest

from civ_tui.games.mare_nostrum.drawn.seats import brief_titles, race_lines, seat_lines, title_lines
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
        told = "\n".join(line.plain for line in brief_titles(ENGLISH, seen, width))
        assert told.count(sign) == (3 if sign else len(told) + 1)
        assert all(name in told for name in ("Seafarer", "Legislator", "General"))


def test_a_game_that_is_over_is_won_and_nobody_leads_in_it() -> None:
    """The Pyramids alone win, with however few cards."""
    seen = view(table(sides="carthage rome greece", cards={"rome": "pyramids"}), None)
    over = replace(seen, victory="pyramids", winners=(1,))
    assert race_lines(ENGLISH, over, 60)[-1].plain.startswith(f" R  {seen.players[1].name} won")
    assert progress(ENGLISH, over) == "over in round 2"
    assert progress(ENGLISH, seen) == "round 2, War"


@pytest.mark.parametrize("room", [3, 5, 9, 0])
def test_who_leads_is_said_in_words_however_few_lines_there_are(room: int) -> None:
    seen = view(table(sides="carthage rome greece", cards={"rome": "mausoleum"}), None)
    told = "\n".join(line.plain for line in seat_lines(ENGLISH, seen, 27, room, show_private=False))
    assert f" R  {seen.players[1].name} leads: 1 of 4" in told
    assert race_lines(ENGLISH, seen, 60)[0].plain == "Four heroes or wonders win, or the Pyramids"
    assert "leads: 1 of 4 heroes and wonders" in race_lines(ENGLISH, seen, 60)[1].plain
    even = view(table(sides="carthage rome greece"), None)
    assert [line.plain for line in race_lines(ENGLISH, even, 30)] == ["Four win, or the Pyramids"]
    sold = replace(even, offered=tuple(card for card in even.offered if card != "pyramids"))
    assert [line.plain for line in race_lines(ENGLISH, sold, 60)] == ["Four heroes or wonders win"]
