"""What must hold after every decision: every broken invariant is told."""

from collections.abc import Callable
from typing import Any

import pytest

from civ_tui.games.mare_nostrum.rules import cards
from civ_tui.games.mare_nostrum.rules.invariants import check, faults
from civ_tui.games.mare_nostrum.rules.state import Supply, Table, Take, Trade, Unit
from tests.games.mare_nostrum.rules.tables import at, of, province, sea, table

Change = Callable[[Table], Any]


def laid() -> Table:
    """A table with something of everything."""
    return table(
        province(
            "palestine",
            owner="carthage",
            goods="incense cattle",
            cities="hierosolyma",
            market=True,
            on={"rome": "market"},
        ),
        province("macedonia", owner="greece", goods="gold", on={"egypt": "marker"}, units={"egypt": "L"}),
        province("greece", units={"greece": "FT"}),
        sea("aegean_sea", greece="TT"),
        cards={"rome": "caesar helen"},
        hands={"rome": "coin*2 iron", "egypt": "grain"},
    )


def test_a_table_keeps_them() -> None:
    assert [*faults(laid())] == []
    check(laid())


def give(t: Table, kind: str, n: int) -> None:
    of(t, "rome").hand[kind] = n


@pytest.mark.rule("MN-SETUP-5", "MN-SETUP-6", "MN-CARD-1", "MN-CARD-2")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: give(t, "iron", 2),
        lambda t: t.bank.update(iron=7),
        lambda t: t.bank.update(amber=0),
        lambda t: give(t, "amber", 0),
        lambda t: give(t, "gold", 0),
        lambda t: of(t, "rome").certain.update(iron=2),
        lambda t: of(t, "rome").keeps.append("gold"),
        lambda t: of(t, "rome").keeps.append("coin"),
        lambda t: t.offered.append("helen"),
        lambda t: t.offered.remove("solomon"),
        lambda t: (t.offered.remove("hannibal"), of(t, "rome").cards.append("hannibal")),
        lambda t: setattr(t, "trade", Trade(1, {0: ["iron"]}, {0: []}, [Take(0, 1, "iron")])),
    ],
)
def test_cards(change: Change) -> None:
    broken(change)


@pytest.mark.rule("MN-SETUP-1", "MN-SETUP-4", "MN-BATTLE-12", "MN-NEUT-1")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.tokens.update(city=12),
        lambda t: t.tokens.update(caravan=-1),
        lambda t: at(t, "palestine").caravans.remove("incense"),
        lambda t: setattr(t.supplies["rome"], "legion", 8),
        lambda t: setattr(t.supplies["rome"], "influence", 12),
        lambda t: t.supplies.update(gaul=Supply(12, 8, 8, 5)),
        lambda t: t.supplies.pop("babylon"),
        lambda t: at(t, "rome").units.append(Unit("rome", "legion")),
        lambda t: at(t, "rome").units.append(Unit("gaul", "legion")),
        lambda t: setattr(at(t, "sicily"), "marker", "gaul"),
    ],
)
def test_tokens_and_pieces(change: Change) -> None:
    broken(change)


@pytest.mark.rule("MN-TITLE-9", "MN-ROUND-3")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: setattr(t.players[0], "name", "Zoe"),
        lambda t: setattr(t.players[0], "civilization", "rome"),
        lambda t: setattr(t.players[0], "civilization", "gaul"),
        lambda t: t.titles.update(general=5),
        lambda t: t.titles.pop("general"),
        lambda t: setattr(t, "acting", 5),
        lambda t: setattr(t, "left", [0, 0]),
        lambda t: setattr(t, "left", [-1]),
        lambda t: setattr(t, "able", [7]),
        lambda t: setattr(t, "able", [1, 1]),
    ],
)
def test_seats(change: Change) -> None:
    broken(change)


def move(t: Table, start: str, target: str) -> None:
    at(t, target).units.append(at(t, start).units.pop())


@pytest.mark.rule("MN-MAP-9", "MN-BUILD-6", "MN-BUILD-7", "MN-BUILD-8", "MN-BUILD-9", "MN-CAP-1")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: (setattr(at(t, "aegean_sea"), "marker", "rome"), setattr(t.supplies["rome"], "influence", 10)),
        lambda t: (at(t, "aegean_sea").cities.append("hierosolyma"), at(t, "palestine").cities.clear()),
        lambda t: setattr(at(t, "aegean_sea"), "pillaged", True),
        lambda t: setattr(at(t, "aegean_sea"), "stance", "pillage"),
        lambda t: move(t, "palestine", "aegean_sea"),
        lambda t: setattr(at(t, "aegean_sea").units[0], "docked", True),
        lambda t: setattr(at(t, "greece").units[1], "docked", False),
        lambda t: move(t, "aegean_sea", "greece"),
        lambda t: move(t, "greece", "sicily"),
        lambda t: (
            setattr(at(t, "rome"), "marker", "greece"),
            setattr(t.supplies["rome"], "influence", 12),
            setattr(t.supplies["greece"], "influence", 9),
        ),
        lambda t: at(t, "palestine").caravans.__setitem__(0, "cattle"),
        lambda t: at(t, "palestine").caravans.__setitem__(0, "gold"),
        lambda t: at(t, "palestine").cities.__setitem__(0, "roma"),
        lambda t: (at(t, "palestine").cities.append("hierosolyma"), t.tokens.update(city=10)),
        lambda t: (setattr(at(t, "upper_egypt"), "market", True), t.tokens.update(market=10)),
        lambda t: (setattr(at(t, "cyprus"), "temple", True), t.tokens.update(temple=5)),
        lambda t: (setattr(at(t, "crete"), "temple", True), t.tokens.update(temple=5)),
        lambda t: (
            at(t, "greece").units.append(Unit("greece", "fortress")),
            setattr(t.supplies["greece"], "fortress", 6),
        ),
        lambda t: setattr(at(t, "palestine"), "since", 3),
        lambda t: setattr(at(t, "palestine"), "since", -1),
        lambda t: setattr(at(t, "sicily"), "since", 1),
        lambda t: setattr(at(t, "greece").units[0], "supported", True),
        lambda t: setattr(at(t, "greece").units[1], "supported", True),
    ],
)
def test_areas(change: Change) -> None:
    broken(change)


@pytest.mark.rule("MN-AFTER-2", "MN-AFTER-5", "MN-OCC-1", "MN-ASSIM-1")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: setattr(at(t, "palestine").units[0], "on", ""),
        lambda t: setattr(at(t, "palestine").units[0], "on", "temple"),
        lambda t: setattr(at(t, "palestine").units[0], "on", "marker"),
        lambda t: setattr(at(t, "palestine"), "stance", ""),
        lambda t: setattr(at(t, "palestine"), "stance", "pillage"),
        lambda t: setattr(at(t, "palestine"), "stance", "assimilation"),
        lambda t: setattr(at(t, "sicily"), "stance", "pillage"),
        lambda t: setattr(at(t, "greece"), "stance", "pillage"),
        lambda t: [setattr(unit, "on", "marker") for unit in at(t, "macedonia").units],
        lambda t: (
            at(t, "palestine").units.append(Unit("carthage", "legion")),
            setattr(t.supplies["carthage"], "legion", 7),
        ),
        lambda t: (
            at(t, "palestine").units.append(Unit("rome", "legion", on="market")),
            setattr(t.supplies["rome"], "legion", 6),
        ),
        lambda t: setattr(at(t, "greece").units[0], "on", "marker"),
    ],
)
def test_stances(change: Change) -> None:
    broken(change)


def broken(change: Change) -> None:
    """Whether the change is told."""
    t = laid()
    change(t)
    assert [*faults(t)] != []
    with pytest.raises(AssertionError):
        check(t)


def test_impossible_amounts_are_told_without_counting_them_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged save may have a number of hundreds of digits: the list of such a hand would never be whole."""
    monkeypatch.setattr(cards, "in_order", lambda _: pytest.fail("counted one by one"))
    t = laid()
    give(t, "oil", 10**400)
    assert any("too many" in fault for fault in faults(t))
