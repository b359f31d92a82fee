"""What can be looked at in Civilization besides the question."""

import pytest

from civ_tui.games.civilization.rules.phases.sites import sites, turns_to
from civ_tui.games.civilization.words import squares
from tests.certain import question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.lines.at_the_prompt import game, letter, typed
from tests.games.civilization.rules.at_phases import starting
from tests.games.civilization.rules.tables import put
from tests.games.civilization.screens.at_the_keys import session_on


@pytest.mark.parametrize(
    ("line", "said", "unsaid"),
    [
        ("market units", "Infantry: 5 production", "Culture track"),
        ("market iron", "Resources: 2 Incense, 2 Iron", "Wonder"),
        ("market needs currency", "Market: 7 production", "Temple"),
        ("map anna", "2 armies of Anna", "Resources"),
        ("techs boris", "Boris, Germans.", "Anna, Romans."),
        ("log anna", "Anna draws", "Boris draws"),
    ],
)
def test_long_lists_are_filtered(line: str, said: str, unsaid: str) -> None:
    session = game(2, 7, civilizations=("romans", "germans"))
    own = letter(session, question_of(session).seat).lower()
    told = " ".join(typed(session, own, line).split("> ")[2].split())
    if line != "map anna":
        assert said in told
    assert unsaid not in told


def test_the_sites_of_cities_are_read_out_with_what_lies_around_them_and_how_far_they_are() -> None:
    t = starting()
    put(t, 0, "scout", "C6")
    session = session_on(t)
    view = session.view(None)
    turns, found = turns_to(view, 0), sites(view, 0)
    far = max((square for square in found if square in turns), key=lambda square: turns[square])
    name, around = view.squares[far].name, squares.outskirts(ENGLISH, view, far)
    told = typed(session, "a", "map sites", f"square {name}", "map")
    how_far = f"The next scout gets there in {turns[far]} turns."
    assert f"{name}: {around} {how_far}\n" in told
    assert f"A city could stand there.\n{around}\n{how_far}\n" in told
    assert told.count("Around it") == len(found) + 1, "the sites and the square; not the whole map"
