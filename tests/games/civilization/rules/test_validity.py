"""Which tables from a file are played on: those that could occur in a game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.state import Figure, March, Table, TileSlot
from civ_tui.games.civilization.rules.validity import LAST_ROUND, valid
from tests.games.civilization.rules import tables

Change = Callable[[Table], Any]
BESIDE = 10_000
"""A square of no map."""


def played() -> Table:
    """A table with something of everything that is looked at."""
    t = tables.table(2)
    tables.found(t, 0, "F6")
    tables.put(t, 0, "scout", "E4")[0].gathers_for = t.players[0].cities[0].square
    tables.wonder(t, 0, "stonehenge", "F5")
    t.board.locked.append(tables.at(t, "E4"))
    t.players[0].fresh_governments.append("republic")
    t.players[0].used.append("currency.culture")
    t.log.append(Entry(1, "movement", "phase", None, {}, cause="ROUND-1"))
    return t


def marching(**change: Any) -> Change:
    def begin(t: Table) -> None:
        here = tables.at(t, "E4")
        t.march = replace(March(here, here, [("scout", 1)], 1, [here]), **change)

    return begin


def won(victory: str, *winners: int) -> Change:
    def win(t: Table) -> None:
        t.victory, t.winners = victory, list(winners)

    return win


def test_a_table_of_a_game_is_sound() -> None:
    assert valid(played())


@pytest.mark.rule("SETUP-19", "WIN-5")
@pytest.mark.parametrize(
    "change",
    [
        won("culture", 0),
        won("technology", 1),
        won("economy", 1, 0),
        won("military", 1),
        won("learning"),
        marching(),
        marching(path=[]),
        lambda t: setattr(t, "round", LAST_ROUND),
        lambda t: t.players[1].used.append(""),
        lambda t: setattr(t.players[1], "sheet_coins", 0),
        lambda t: setattr(t.players[0].cities[0], "production_bonus", -3),
    ],
)
def test_so_is_what_may_come_of_it(change: Change) -> None:
    t = played()
    change(t)
    assert valid(t)


@pytest.mark.rule("SETUP-19", "WIN-5")
@pytest.mark.parametrize(
    "change",
    [
        # The end
        won("", 0),
        won("culture"),
        won("culture", 0, 0),
        won("culture", 2),
        won("culture", -1),
        won("culture", 0, 2),
        won("learning", 0),
        won("luck", 0),
        # The settings, the round, the lots
        lambda t: setattr(t, "settings", replace(t.settings, seed=-1)),
        lambda t: setattr(t, "round", LAST_ROUND + 1),
        lambda t: t.chance.forced.append(3),
        # The map
        lambda t: t.board.slots.__setitem__(-1, TileSlot(0, 0, "atlantis")),
        lambda t: t.board.locked.append(BESIDE),
        marching(origin=BESIDE),
        marching(square=BESIDE),
        marching(path=[tables.at(tables.table(), "E4"), BESIDE]),
        # The log
        lambda t: t.log.append(Entry(1, "movement", "earthquake", None, {})),
        lambda t: t.log.insert(0, Entry(2, "movement", "phase", None, {})),
        # A player, though the settings agree with the colour
        lambda t: setattr(t.players[1], "government", "tyranny"),
        lambda t: t.players[1].fresh_governments.append("tyranny"),
        lambda t: t.players[1].used.append("\x1b[2J"),
        lambda t: setattr(t.players[1], "culture", 10**7),
        lambda t: setattr(t.players[1], "sheet_coins", -1),
        lambda t: setattr(t.players[1], "anarchy_since", -1),
        lambda t: setattr(t.players[1], "anarchy_since", 10**7),
        lambda t: setattr(t.players[0].wonders[0], "coins", -1),
        lambda t: setattr(t.players[0].wonders[0], "coins", 10**7),
        lambda t: setattr(t.players[0].cities[1], "production_bonus", 10**7),
        lambda t: setattr(t.players[0].cities[1], "production_bonus", "much"),
        lambda t: _scout(t).__setattr__("gathers_for", BESIDE),
        # What no rule brings about, and what cannot even be reckoned
        lambda t: setattr(t.players[0], "trade", -1),
        lambda t: setattr(t.board, "slots", None),
    ],
)
def test_a_table_that_no_game_comes_to_is_not(change: Change) -> None:
    t = played()
    change(t)
    assert valid(t) is False


def _scout(t: Table) -> Figure:
    return next(figure for figure in t.players[0].figures if figure.gathers_for is not None)


def test_a_colour_that_is_not_printed_is_not_sound_even_if_the_settings_have_it() -> None:
    t = played()
    seats = (t.settings.seats[0], replace(t.settings.seats[1], colour="mauve"))
    t.settings = replace(t.settings, seats=seats)
    t.players[1].colour = "mauve"
    assert valid(t) is False
