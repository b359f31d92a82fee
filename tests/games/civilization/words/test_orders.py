"""Standing orders are whole sentences."""

import pytest

from civ_tui.engine.answers import END
from civ_tui.games.civilization.automation.orders import Passes, Repeats
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.orders import order_in_words
from civ_tui.words.language import ENGLISH
from tests.games.civilization import variant
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules.tables import table


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("army", "B2 produces an army."),
        ("scout", "B2 produces a scout."),
        ("unit:infantry", "B2 produces units: infantry."),
        ("building:trading_post", "B2 produces a Trading Post."),
        ("walls", "B2 builds walls."),
        ("arts", "B2 devotes itself to the arts."),
        ("harvest:iron", "B2 harvests iron."),
    ],
)
def test_what_a_city_goes_on_with(key: str, told: str) -> None:
    assert order_in_words(ENGLISH, EDITION, "city_management", ("city:B2", key)) == told


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("city:B2",), "What B2 is told to do now it does in every round, without asking. q calls it back."),
        (("city:B2", "arts"), "In every round, without asking: B2 devotes itself to the arts. q calls it back."),
        (
            ("end",),
            "In every round, without asking: City Management is passed until something can be "
            "done there that could not be done before. "
            "q calls it back.",
        ),
    ],
)
def test_what_an_order_that_was_given_just_now_does(keys: tuple[str, ...], told: str) -> None:
    kind = Passes if keys == (END,) else Repeats
    assert kind(0, "city_management", keys).given_words(ENGLISH, view(table(2), None), "q") == told


def test_a_phase_of_another_edition_is_called_by_its_name() -> None:
    told = order_in_words(ENGLISH, variant.load(), "council", ("end",))
    assert told == "Council is passed until something can be done there that could not be done before."
