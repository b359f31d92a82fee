"""The measurement of balance reckons what it says, and a game it plays is the same each time."""

from __future__ import annotations

import pytest

from civ_tui.games.age_of_civilization.computers.value import fitted
from tests.games.age_of_civilization.computers.balance import PLANS, Part, at_war, by, figure, indices, planned, played


def test_an_index_is_the_share_of_wins_times_the_number_of_players() -> None:
    parts = [
        Part(2, 0, won=1.0, risen=["rome"], learned=["writing"] * 3, acts=["conquest", "end"], wars=1, least=1),
        Part(2, 1, won=0.0, risen=["mali"], absorbed=["egypt"], strength=9, wars=1, most=1),
        Part(4, 0, won=0.5, risen=["rome"]),
        *(Part(4, place, won=won, learned=["writing"]) for place, won in ((1, 0.5), (2, 0.0), (3, 0.0))),
    ]
    found = indices(parts)
    assert found["civilizations"] == {"rome": (2.0, 0.0, 2), "mali": (0.0, 0.0, 1), "egypt": (0.0, 0.0, 1)}
    assert [*found["civilizations that led"]] == ["mali", "rome"]
    assert found["number of technologies"]["1"] == figure([2.0, 0.0, 0.0])
    assert found["plans by number"] == {"none": figure([0.0, 2.0]), "three": (2.0, 0.0, 1)}
    assert found["conquests"]["1"] == (2.0, 0.0, 1)
    assert found["strength at the end"]["8"] == (0.0, 0.0, 1)
    assert found["wars"] == {
        "ever the least": (2.0, 0.0, 1),
        "ever the most": (0.0, 0.0, 1),
        "never the least": (0.0, 0.0, 1),
    }
    assert by(parts[2:], "place") == {str(place): (won, 0.0, 1) for place, won in enumerate((0.5, 0.5, 0.0, 0.0))}
    assert by(parts[2:], "place", index=True)["0"] == (2.0, 0.0, 1)


def test_a_figure_tells_its_interval() -> None:
    assert figure([]) == (0.0, 0.0, 0)
    assert figure([0.0, 1.0] * 50) == (0.5, 0.098, 100)


@pytest.mark.parametrize(
    ("strengths", "least", "most"), [((2, 0, 0), (0, 1, 1), (1, 0, 0)), ((1, 1, 1), (1, 1, 1), (0, 0, 0))]
)
def test_least_and_most_at_war_include_ties(
    strengths: tuple[int, ...], least: tuple[int, ...], most: tuple[int, ...]
) -> None:
    parts = [Part(3, place) for place in range(3)]
    at_war(parts, strengths)
    assert tuple((part.wars, part.least, part.most) for part in parts) == tuple(
        zip((1, 1, 1), least, most, strict=True)
    )


def test_who_plans_three_wants_no_fourth() -> None:
    free, worth = fitted(), "tech:writing"
    weighed = [planned(free, "three", number)["cards"][worth] for number in (2, 3)]
    assert weighed[0] == free["cards"][worth] > weighed[1]
    none, nine = (planned(free, plan, 0)["cards"] for plan in ("none", "nine"))
    assert none[worth] < free["cards"][worth] < nine[worth]
    assert none["civ:rome"] == nine["civ:rome"] == free["cards"]["civ:rome"]


def test_a_game_is_played_the_same_way_again() -> None:
    parts = played(7, 2)
    assert parts == played(7, 2)
    assert sum(part.won for part in parts) == 1
    assert all(len(part.risen) + len(part.absorbed) <= 3 and part.risen and part.points for part in parts)
    plans = played(7, 4, plans=True)
    assert {part.plan for part in plans} == {*PLANS}
