"""Figures that are disbanded in a city of their own, at the keys."""

from __future__ import annotations

from textual.pilot import Pilot

from civ_tui.sitting.session import Session
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain, question_of
from tests.games.civilization.conftest import Draw
from tests.games.civilization.screens.at_the_keys import MEDIUM, app, hint, press, session_on, sit_down

BESIDE = """
       A  B  C  D  E  F  G
    6  G  G  G  G  G  Gs G
    7  Ga Ga Gc G  G  G  G
    8  G  G  G  G  G  Gs G
    """
"""Armies one and two steps from their city, and two scouts."""


def on_the_map(draw: Draw) -> Session:
    return session_on(draw(BESIDE, options=("disbanding",)))


def told(panel: TextPanel) -> str:
    """What stands in the panel."""
    return " ".join(word for line in panel.said or () for word in line.plain.split())


async def marched(pilot: Pilot[None], session: Session, key: str, *keys: str) -> TableScreen:
    """The table after that group has been chosen and these keys pressed."""
    moving = await sit_down(pilot)
    assert question_of(session).kind == "movement"
    moving.hand.take(question_of(session).option(key))
    await press(pilot, *keys)
    return moving


async def test_in_a_city_the_box_speaks_of_what_enter_does_and_the_keys_that_end_of_which_disbands(draw: Draw) -> None:
    session = on_the_map(draw)
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        moving = await marched(pilot, session, "B7:1A", "right")
        assert certain(moving.choices.pointed).key == "disband"
        assert told(moving.explanation).startswith("Disband them here It may leave a marker in C7")
        for key in ("e", "s"):
            await press(pilot, key)
            assert question_of(session).kind == "movement.step"
            assert "1 disbands them here, and then e ends the phase." in hint(pilot)
        assert moving.choices.keys_for(question_of(session).option("disband")) == ("1",)
        await press(pilot, "enter")
        assert question_of(session).kind == "movement.left"


async def test_a_disbanded_group_is_no_more_in_the_list_but_one_that_has_moved_is(draw: Draw) -> None:
    session = on_the_map(draw)
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        moving = await marched(pilot, session, "F8:1S", "right", "s")
        await marched(pilot, session, "B7:1A", "right", "1", "1")
        assert question_of(session).kind == "movement"
        assert told(moving.query_one("#undo", TextPanel)) == "u takes back: Fortification"
        labels = [option.label for option in moving.choices.offered]
        assert "F8" in labels, "who stood there stands on G8 now"
        assert "B7" not in labels
        await press(pilot, "u", "u", "u", "u")
        assert "An army on B7" in [option.label for option in moving.choices.offered if option.legal]


async def test_the_last_step_into_a_city_asks_once(draw: Draw) -> None:
    session = on_the_map(draw)
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        moving = await marched(pilot, session, "A7:1A", "right", "right")
        assert pilot.app.screen is moving, "no dialog"
        assert question_of(session).kind == "movement.left"
        await press(pilot, "u")
        assert question_of(session).kind == "movement.step"
