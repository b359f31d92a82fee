"""Which provinces of a player others could walk into."""

from itertools import permutations, product

import pytest

from civ_tui.games.mare_nostrum.rules.alps import ALPS_WAY
from civ_tui.games.mare_nostrum.rules.geography import neighbours
from civ_tui.games.mare_nostrum.rules.names import ALPS, Side
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table, Unit
from civ_tui.games.mare_nostrum.rules.unguarded import unguarded, within_reach
from civ_tui.games.mare_nostrum.rules.view import view
from tests.games.mare_nostrum.rules.tables import number, province, sea, table
from tests.games.mare_nostrum.words.entries import played

GUARD = province("rome", units={"rome": "F"})


def reached(t: Table, side: Side, *to_come: Side) -> dict[str, list[Side]]:
    """The provinces of that side into which others could walk, by their ids; all have their part before them, or
    those."""
    t.left = [player.seat for player in t.players if not to_come or player.civilization in to_come]
    return {printed().areas[number].id: sides for number, sides in within_reach(view(t, None), side).items()}


@pytest.mark.rule("MN-MOVE-4", "MN-AFTER-2")
def test_a_neighbour_walks_into_what_nobody_guards() -> None:
    t = table(
        province("etruria", "rome", units={"rome": "T"}),
        province("apulia", "rome", units={"rome": "F"}),
        province("lombardy", units={"greece": "L", "egypt": "F", "rome": "L"}),
        province("illyria", units={"greece": "L"}),
    )
    assert reached(t, "rome") == {"etruria": ["greece"]}


@pytest.mark.rule("MN-ROUND-2")
def test_who_has_had_their_part_of_the_war_walks_in_nowhere() -> None:
    lays = province("lombardy", units={"greece": "L"}), province("rome", units={"egypt": "L", "rome": ""})
    t = table(province("etruria", "rome"), *lays)
    assert reached(t, "rome") == {"etruria": ["greece", "egypt"]}
    assert reached(t, "rome", "egypt") == {"etruria": ["egypt"]}
    assert reached(t, "rome", "carthage") == {}
    t.phase = "building"
    assert reached(t, "rome", "carthage") == {"etruria": ["greece", "egypt"]}, "war is to come"


@pytest.mark.rule("MN-NEUT-1", "MN-AFTER-6")
def test_only_what_a_player_owns_is_called_unguarded() -> None:
    t = table(province("etruria", "rome"), province("crete", "greece"), sides="greece carthage babylon")
    areas = view(t, None).areas
    assert [unguarded(areas[number(each)]) for each in ("etruria", "crete", "rhodes")] == [False, True, False]


@pytest.mark.rule("MN-MAP-5")
@pytest.mark.parametrize(("start", "end"), [("sicily", "dalmatia"), ("dalmatia", "sicily")])
def test_the_first_of_two_triremes_may_be_either(start: str, end: str) -> None:
    ships = province("illyria", "carthage", units={"carthage": "T"}), sea("ionian_sea", carthage="T")
    t = table(*ships, GUARD, province(start, units={"carthage": "L"}), province(end, "rome"))
    assert reached(t, "rome") == {end: ["carthage"]}


@pytest.mark.rule("MN-MOVE-1", "MN-MOVE-2", "MN-MOVE-6")
def test_triremes_sail_one_sea_before_legions_cross() -> None:
    lays = GUARD, province("crete", "rome"), province("carthage", units={"carthage": "L"})
    assert reached(table(*lays, sea("ionian_sea", carthage="T")), "rome") == {}
    two = sea("ionian_sea", carthage="T"), sea("african_sea", carthage="T")
    assert reached(table(*lays, *two, sea("syrtes", carthage="T")), "rome") == {"crete": ["carthage"]}


@pytest.mark.rule("MN-OPT-ALPS")
def test_hannibal_comes_over_the_alps_with_more_than_one() -> None:
    def crossed(
        *, at: str = "numidia", owner: str = "carthage", card: str = "hannibal", option: str = ALPS, **units: str
    ) -> dict[str, list[Side]]:
        lays = province("lombardy", "rome"), province("numidia", owner), province(at, units=units)
        return reached(table(*lays, options=(option,), cards={"carthage": card}), "rome")

    assert crossed(carthage="LL") == {"lombardy": ["carthage"]}
    assert crossed(carthage="L") == crossed(carthage="LL", option="blockade") == {}
    assert crossed(carthage="LL", at="carthage") == crossed(carthage="LL", card="helen") == {}
    assert crossed(carthage="LL", owner="egypt") == crossed(egypt="LL") == {}


@pytest.mark.rule("MN-MAP-5")
@pytest.mark.parametrize("decisions", [150, 300, 450, 600])
def test_it_is_what_some_moves_of_the_triremes_open(decisions: int) -> None:
    """Compared with every way in which they could move, in positions of a random game."""
    t = played(decisions, decisions).state
    t.left = [player.seat for player in t.players]
    for player, other in permutations(t.players, 2):
        found = within_reach(view(t, None), player.civilization)
        reached = {number for number, sides in found.items() if other.civilization in sides}
        own = {number for number, area in enumerate(t.areas) if area.marker == player.civilization}
        open_ = {number for number in own if all(unit.kind == "trireme" for unit in t.areas[number].units)}
        could = _everywhere(t.clone(), other.civilization) & open_
        assert reached - {ALPS_WAY.end} == could - {ALPS_WAY.end}, (player.civilization, other.civilization)


def _everywhere(t: Table, side: Side) -> set[int]:
    facts = printed()
    starts = [number for number in facts.land if t.areas[number].of(side, "legion")]
    ships = [(number, unit) for number, area in enumerate(t.areas) for unit in area.of(side, "trireme")]
    goes = [facts.coasts[number] if unit.docked else (number, *facts.sea_neighbours[number]) for number, unit in ships]
    for area in t.areas:
        area.units = [unit for unit in area.units if unit.kind != "trireme"]
    found = set[int]()
    for places in {frozenset(each) for each in product(*goes)}:
        for place in places:
            t.areas[place].units = [Unit(side, "trireme")]
        found.update(*(neighbours(t, side, start) for start in starts))
        for place in places:
            t.areas[place].units = []
    return found
