"""Which tables from a file are played on: those that could occur in a game, between two parts of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.state import Battle, Force, Table, Trade
from civ_tui.games.mare_nostrum.rules.validity import LAST_ROUND, between, valid
from tests.games.mare_nostrum.rules.driver import trading, war
from tests.games.mare_nostrum.rules.tables import at, dealt, dice, of, own, province, table

Change = Callable[[Table], Any]


def building() -> Table:
    """In the building phase of round 2, after Carthage has had its part."""
    t = table(
        province("numidia", owner="carthage", goods="slaves"),
        province("tripolitania", owner="carthage", units={"rome": "L"}),
        cards={"rome": "hanging_gardens helen", "carthage": "hannibal"},
        hands={"carthage": "coin*2 grain", "rome": "iron"},
    )
    t.phase, t.left, t.acting = "building", [1, 2, 3, 4], 0
    t.log.append(Entry(2, "building", "phase", None, {}, None, "MN-ROUND-1", None))
    return t


def won(victory: str, *winners: int) -> Change:
    def win(t: Table) -> None:
        t.victory, t.winners = victory, list(winners)

    return win


@pytest.mark.parametrize(
    "change",
    [
        lambda t: None,
        lambda t: setattr(t, "round", LAST_ROUND),
        lambda t: t.able.append(2),
        lambda t: t.used.extend(["helen", "alps"]),
        lambda t: of(t, "carthage").keeps.append("grain"),
        lambda t: (own(t, "rome", "solomon", "caesar"), won("cards", 1)(t)),
        lambda t: (own(t, "rome", "pyramids"), won("pyramids", 1)(t), t.left.clear()),
        lambda t: (own(t, "rome", "solomon", "caesar"), setattr(t, "known", True)),
        lambda t: setattr(t, "left", [4]),
    ],
)
def test_what_can_occur_is_sound(change: Change) -> None:
    t = building()
    change(t)
    assert valid(t)


def test_so_are_tables_that_have_just_been_dealt() -> None:
    for options in ((), ("free_setup",), ("alps", "blockade")):
        assert valid(dealt("greece", "carthage", "babylon", options=options))


@pytest.mark.rule("MN-END-1", "MN-END-3", "MN-END-5")
@pytest.mark.parametrize(
    "change",
    [
        won("", 1),
        won("cards"),
        won("cards", 1),
        won("culture", 1),
        lambda t: (own(t, "rome", "solomon", "caesar"), won("cards", 1, 0)(t)),
        lambda t: own(t, "rome", "solomon", "caesar"),
        lambda t: own(t, "rome", "pyramids"),
    ],
)
def test_nobody_has_won_without_having_reached_it(change: Change) -> None:
    refused(change)


@pytest.mark.parametrize(
    "change",
    [
        lambda t: setattr(t, "phase", "trade"),
        lambda t: setattr(t, "phase", "setup"),
        lambda t: setattr(t, "trade", Trade(1)),
        lambda t: setattr(t, "battle", Battle(0, Force("rome", 1), Force("greece", 1))),
        lambda t: (t.able.append(2), setattr(t, "phase", "war")),
        lambda t: t.used.append("trireme"),
        lambda t: t.used.extend(["helen", "helen"]),
        lambda t: setattr(t, "round", 0),
        lambda t: setattr(t, "round", LAST_ROUND + 1),
        lambda t: setattr(t.chance, "state", 2**64),
        lambda t: setattr(t.chance, "state", -1),
        lambda t: t.chance.forced.append(1),
        lambda t: setattr(t, "revealed", -1),
        lambda t: setattr(t, "revealed", 2**40),
        lambda t: t.areas.pop(),
        lambda t: t.areas.append(replace(at(t, "crete"))),
        lambda t: setattr(t, "settings", replace(t.settings, options=("tides",))),
        lambda t: setattr(t, "settings", replace(t.settings, seats=t.settings.seats[:2])),
        lambda t: setattr(t.players[0], "points", 1),
        lambda t: setattr(t.players[0], "points", -1),
        lambda t: of(t, "rome").keeps.append("iron"),
        lambda t: (of(t, "carthage").keeps.append("grain"), setattr(t, "phase", "war")),
        lambda t: t.tokens.pop("city"),
        lambda t: t.bank.clear(),
    ],
)
def test_what_cannot_occur_is_refused(change: Change) -> None:
    refused(change)


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.left.clear(),
        lambda t: (setattr(t, "trade", Trade(1)), setattr(t, "phase", "trade"), setattr(t, "left", [0, 1, 2, 3, 4])),
        lambda t: (setattr(t, "battle", Battle(0, Force("rome", 1), Force("greece", 1))), setattr(t, "phase", "war")),
    ],
)
def test_in_the_midst_of_something_no_part_begins(change: Change) -> None:
    t = building()
    assert between(t)
    change(t)
    assert valid(t)
    assert not between(t)
    with pytest.raises(ValueError, match="no part can begin"):
        Game(RULES, t)


def test_every_moment_of_a_trade_and_of_a_battle_is_sound() -> None:
    t = table(hands={"carthage": "coin*2", "rome": "coin*2"})
    t.left = [0, 1, 2, 3, 4]
    play = trading(t, "2")
    assert play.asks == [("carthage", "trade.take")]
    assert valid(t)
    t = table(province("rome", units={"rome": "LLF", "greece": "LL"}))
    t.left = [0]
    dice(t, 5, 5, 1, 1)
    assert war(t, "greece", "attack:rome", "2").asks == [("rome", "lose")]
    t.chance.forced.clear()
    assert valid(t)


@pytest.mark.rule("MN-OPT-FREE", "MN-FREE-1")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: setattr(t.players[0], "points", 37),
        lambda t: setattr(t, "round", 2),
        lambda t: (t.players[0].hand.update(coin=1), t.bank.update(coin=34)),
        lambda t: setattr(t, "settings", replace(t.settings, options=())),
    ],
)
def test_a_free_set_up_that_cannot_occur(change: Change) -> None:
    t = dealt("greece", "carthage", "babylon", options=("free_setup",))
    assert valid(t)
    change(t)
    assert not valid(t)


def entry(**changes: Any) -> Change:
    def write(t: Table) -> None:
        t.log.append(t.log[0]._replace(**changes))

    return write


@pytest.mark.parametrize(
    "change",
    [
        entry(kind="holiday"),
        entry(facts={"n": 1}),
        entry(phase="tea"),
        entry(round=3),
        entry(round=-1),
        entry(cause="{x}"),
        entry(seat=5),
        entry(place=43),
        entry(audience=(9,)),
        entry(kind="number", seat=1, facts={"n": 10**9}),
        entry(kind="number", seat=1, facts={"n": True}),
        entry(kind="number", facts={"n": 1}),
        entry(kind="take", seat=1, facts={"of": 7, "card": "coin"}),
        entry(kind="take", seat=1, facts={"of": 0, "card": "amber"}),
        entry(kind="laid", seat=1, facts={"cards": {"amber": 1}}),
        entry(kind="laid", seat=1, facts={"cards": {"coin": 0}}),
        entry(kind="thrown", place=0, facts={"side": "rome", "dice": [7], "fortresses": 0, "adds": 0, "score": 7}),
        entry(kind="occupies", seat=1, place=0, facts={"buildings": [], "side": "rome"}),
        entry(kind="occupies", seat=1, place=0, facts={"buildings": ["city:atlantis"], "side": "rome"}),
        entry(kind="pillage", seat=1, place=0, facts={"buildings": "market", "side": "rome"}),
        entry(kind="move", seat=1, facts={"unit": "legion", "n": 1, "start": 0}),
    ],
)
def test_an_entry_that_could_not_be_there(change: Change) -> None:
    refused(change)


def refused(change: Change) -> None:
    t = building()
    change(t)
    assert not valid(t)
