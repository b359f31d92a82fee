"""Digits of lists: they count what can be done, and never take what has just come."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from civ_tui.engine.flow import Option, Reason
from civ_tui.tui.table import choices
from civ_tui.tui.table.choices import Choice, ChoiceList
from tests.rules.marching import straight
from tests.rules.tables import put, table
from tests.tui.at_the_keys import SMALL, app, press, session_on, sit_down


class Shown(App[None]):
    """An app with nothing but a list."""

    def compose(self) -> ComposeResult:
        yield ChoiceList(id="list")


def offered(*keys: str) -> list[Choice]:
    """Options of these keys; one with a "!" is not allowed."""
    why = Reason("GOLDEN-1", "Not now.")
    return [Choice(Option(key.strip("!"), None, key, why if key.endswith("!") else None), key) for key in keys]


def digits(menu: ChoiceList) -> dict[int, str]:
    """Which option each digit takes."""
    return {n: option.key for n in range(1, 10) if (option := menu.numbered(n)) is not None}


async def test_digits_belong_to_the_first_legal_options_in_their_order():
    async with Shown().run_test() as pilot:
        menu = pilot.app.query_one(ChoiceList)
        menu.offer(offered("a", "b", "c", "end"))
        assert digits(menu) == {1: "a", 2: "b", 3: "c", 4: "end"}
        menu.offer(offered("b", "c!", "end"))
        assert digits(menu) == {1: "b", 2: "end"}
        menu.offer(offered(*"abcdefghijkl"))
        assert digits(menu) == dict(enumerate("abcdefghi", 1))


async def test_a_digit_settles_once_it_has_meant_the_same_for_a_while(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr(choices, "monotonic", lambda: now)
    async with Shown().run_test() as pilot:
        menu = pilot.app.query_one(ChoiceList)
        menu.offer(offered("a", "b"))
        assert not menu.settled(1)
        now += 1
        assert menu.settled(1)
        menu.offer(offered("a", "c"))
        assert menu.settled(1), "it means what it meant before"
        assert not menu.settled(2)
        now += 1
        assert menu.settled(2)


async def test_a_digit_that_has_just_come_to_mean_something_else_only_points(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr(choices, "monotonic", lambda: now)
    t = table(2)
    a, *_ = straight(t, 2)
    put(t, 0, "army", a, 2)
    session = session_on(t)
    program = app(session)
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        moving = await sit_down(pilot)
        program.patience = 0.4
        now += 1
        await press(pilot, "2")
        assert session.question.kind == "movement.step", "it has been on the screen long enough"
        await press(pilot, "2")
        assert moving.choices.pointed is moving.choices.numbered(2)
        assert session.question.prompt.parts["square"] == a, "typed ahead, it only points"
        now += 1
        await press(pilot, "2")
        assert session.question.prompt.parts["square"] != a
