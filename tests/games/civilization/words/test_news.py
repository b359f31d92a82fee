"""What has just happened, in few words."""

from itertools import pairwise
from typing import Any

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.words.news import headlines, summed_up
from civ_tui.words.languages import spoken
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.tables import at, build, learn, table
from tests.games.civilization.screens.at_the_keys import session_on


@pytest.fixture(name="t")
def two() -> Table:
    """Ann and Bob at a table."""
    return table(2)


def entry(t: Table, kind: str, seat: int = 0, place: str | None = None, **facts: Any) -> Entry:
    return Entry(3, "movement", kind, seat, facts, place=None if place is None else at(t, place))


def march(t: Table, seat: int, *squares: str) -> list[Entry]:
    return [entry(t, "march", seat, there, origin=at(t, here), figures=1) for here, there in pairwise(squares)]


def said(t: Table, *entries: Entry) -> list[str]:
    return summed_up(ENGLISH, session_on(t).view(None), entries)


def test_the_steps_of_a_march_are_one_way_with_what_the_group_has_done_on_it(t: Table) -> None:
    name, other = (player.name for player in t.players)
    told = said(
        t,
        *march(t, 0, "A1", "A2", "A3"),
        entry(t, "take_hut", 0, "A3"),
        *march(t, 0, "B1", "B2"),
        *march(t, 1, "C1", "C2"),
        entry(t, "explore", 1, "C3"),
    )
    assert told == [f"{name}: A1 to A3, took the hut; B1 to B2.", f"{other}: C1 to C2, explored the tile of C3."]


def test_a_march_that_comes_back_is_told_only_by_what_was_done_on_it(t: Table) -> None:
    name = t.players[0].name
    assert said(t, *march(t, 0, "A1", "A2", "A1")) == []
    assert said(t, *march(t, 0, "A1", "A2", "A1"), entry(t, "explore", 0, "B1")) == [
        f"{name}: explored the tile of B1."
    ]


def test_what_is_done_elsewhere_does_not_belong_to_the_way(t: Table) -> None:
    (told,) = said(t, *march(t, 0, "A1", "A2"), entry(t, "explore", 0, "C3"))
    assert told == f"{t.players[0].name}: A1 to A2; explored the tile of C3."


def test_the_same_thing_twice_is_counted(t: Table) -> None:
    (told,) = said(t, *[entry(t, "draw_unit", type="infantry")] * 2, entry(t, "harvest", place="A1"))
    assert told == f"{t.players[0].name}: drew a unit: infantry (2 times); harvest in A1."


def test_a_banner_tells_coins_that_are_gained_and_nothing_of_the_setup(t: Table) -> None:
    sentences = headlines(
        ENGLISH,
        session_on(t).view(None),
        [
            Entry(0, "setup", "capital", 0, {}, place=at(t, "A1")),
            entry(t, "coins", coins=2, change=1),
            entry(t, "coins", 1, coins=1, change=-1),
            entry(t, "gain_trade", amount=1, lost=0, dial=3),
        ],
    )
    assert [sentence.text for sentence in sentences] == [f"Coins of {t.players[0].name}: 2 (+1)."]


def test_a_banner_tells_which_buildings_a_tech_improves(t: Table) -> None:
    """RES-7"""
    build(t, 0, "market", "A1")
    known = len(t.log)
    learn(t, 0, "banking")
    sentences = headlines(ENGLISH, session_on(t).view(None), t.log[known:])
    assert f"{t.players[0].name} improves A1: Bank." in [sentence.text for sentence in sentences]


def test_a_banner_tells_what_a_card_has_brought_but_not_what_cities_bring_each_round(t: Table) -> None:
    gain = entry(t, "gain_culture", amount=2, tokens=2)
    view = session_on(t).view(None)
    sentences = headlines(ENGLISH, view, [gain._replace(cause="tech:currency"), gain._replace(cause="ARTS-1")])
    assert [sentence.text for sentence in sentences] == [f"{t.players[0].name} gains 2 culture."]


def test_new_figures_are_named_in_the_words_of_the_reader(t: Table) -> None:
    figures = (
        Entry(3, "movement", "enter_figure", 0, {"kind": "army"}, place=at(t, "A1")),
        Entry(3, "movement", "enter_figure", 0, {"kind": "scout"}, place=at(t, "A2")),
    )
    (told,) = summed_up(spoken("ru"), session_on(t).view(None), figures)
    assert "армия на A1; скаут на A2" in told
