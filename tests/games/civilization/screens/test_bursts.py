"""Keys that come in one burst never open anybody's hand, whichever way leads to a private view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from civ_tui.games.civilization.screens.movement import DIRECTIONS
from civ_tui.sitting.session import Session
from civ_tui.sitting.typed_ahead import HOLD
from civ_tui.tui.clock import now, typed_ahead
from tests.certain import question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import hold, put, table, units
from tests.games.civilization.screens.at_the_keys import (
    Typist,
    announced,
    fighting,
    seated,
    session_on,
)


def _moving(index: int) -> Session:
    """The first or the last player in Movement, with figures; both could research."""
    t = table(2)
    t.phase, t.round, t.order_index = "movement", 2, index
    for player, square in zip(t.players, ("F3", "C14"), strict=True):
        player.trade = 12
        put(t, player.seat, "army", square)
    return session_on(t)


def _marching() -> Session:
    """The first player in Movement, while the other holds a card."""
    session = _moving(0)
    hold(session.game.state, 1, "defection")
    return session


def _in_cities() -> Session:
    """Seat 0 in its cities, with a card of that phase in the hand."""
    t = table(2)
    t.phase, t.round = "city_management", 2
    hold(t, 0, "drought")
    return session_on(t)


def _attacking() -> Session:
    """Seat 0 has begun to march beside an army of seat 1, to the east."""
    t = table(2)
    t.phase, t.round = "movement", 2
    here, there, _ = straight(t, 2)
    put(t, 0, "army", here)
    put(t, 1, "army", there)
    units(t, 0, "infantry-3", "mounted-2")
    units(t, 1, "artillery-1")
    session = session_on(t)
    session.answer(0, f"{here}:1A")
    return session


def _arrow(session: Session) -> str:
    """The arrow that attacks."""
    view = session.view(None)
    here, (there,) = view.squares[view.march.square], view.march.fights
    way = view.squares[there].x - here.x, view.squares[there].y - here.y
    return next(arrow for arrow, step in DIRECTIONS.items() if step == way)


Keys = Callable[[Session], tuple[str, ...]]
WAYS: Final[Mapping[str, tuple[Callable[[], Session], Keys, Keys]]] = {
    "the key that shows the hand": (_in_cities, lambda s: ("v",), lambda s: ()),
    "advice": (_in_cities, lambda s: ("r",), lambda s: ()),
    "the sign of a hand": (_in_cities, lambda s: ("minus",), lambda s: ()),
    "who responds": (lambda: announced(1), lambda s: ("U",), lambda s: ()),
    "who steps in": (_marching, lambda s: ("i",), lambda s: (s.view(None).players[1].letter,)),
    "the hand-over to what is secret": (lambda: _moving(1), lambda s: ("e", "enter"), lambda s: ()),
    "the first unit of a battle": (_attacking, lambda s: (_arrow(s), "enter"), lambda s: ()),
    "the next unit of a battle": (fighting, lambda s: (s.view(None).players[0].letter, "1", "enter"), lambda s: ()),
    "what ends Movement alone": (
        lambda: _moving(0),
        lambda s: ("e", "enter", "ctrl+n", "enter"),
        lambda s: ("ctrl+n", "enter"),
    ),
}
"""How to come to each way into a private view, the keys that lead to it, and those that go on before the letter."""


@pytest.mark.parametrize("way", WAYS)
async def test_a_burst_never_opens_anybodys_hand(way: str) -> None:
    begun, lead, on = WAYS[way]
    session = begun()
    async with seated(session) as (pilot, _):
        typist = Typist(pilot)
        typist.time, typed_ahead(pilot.app)._held = now(), 0  # what begins has been read
        letters = tuple(player.letter for player in session.view(None).players)
        keys = lead(session)
        opened = keys[0] in letters  # the hand of the one who begins, to play from
        if opened:
            await typist.types(keys[0], after=2 * HOLD)
            keys, typist.time = keys[1:], now()
            typed_ahead(pilot.app)._held = 0
        seen = session.keyboard.seat if session.keyboard.alone else None
        for after in (0, HOLD / 10):
            for key in (*keys, *on(session), *letters, *letters):
                await typist.types(key, after=after)
                keyboard = session.keyboard
                assert not keyboard.alone or keyboard.seat == seen, (key, keyboard.seat)
            keys = ()
        who = question_of(session).seat
        for _ in range(2):
            typist.time = now()
            for key in (*on(session), letters[who], letters[1 - who]):
                if not session.keyboard.alone or session.keyboard.seat == seen:
                    await typist.types(key, after=3 * HOLD)
        assert session.keyboard.alone, "slowly it opens"
