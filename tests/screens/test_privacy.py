"""Two tables that differ only in what is hidden look alike: on open screens, and to a seat that looks at its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from civ_tui.engine.game import Game
from civ_tui.rules.civilization import Civilization
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.state import Player, Table, Token
from civ_tui.session import Session
from tests.screens.at_the_keys import MEDIUM, SMALL, Sensible, app, game, press, sit_down, text


def position(phase: str) -> Table:
    """A table at the beginning of a part of that phase, when two seats hold cards and somebody tokens."""
    for seed in range(1, 30):
        session = game(3, seed)
        player = Sensible(seed)
        while not session.over:
            t = session.game.state
            rich = sum(bool(one.hand) for one in t.players) >= 2 and any(one.tokens for one in t.players)
            if rich and t.phase == phase and not session.game.tail and t.players[t.acting].hand:
                return session.game.checkpoint.clone()
            question = session.game.pending[0]
            session.game.answer(question.seat, player.choose(question))
    raise AssertionError(f"no game came to a rich table in {phase}")


def scrambled(t: Table, whose: Callable[[Player], bool]) -> Table:
    """The same table with other cards, units and tokens in the hands of these players, behind the same backs."""
    twin = t.clone()
    for player in twin.players:
        if whose(player):
            player.hand = [_other_event(twin, card) for card in player.hand]
            player.forces = [_other_unit(twin, card) for card in player.forces]
            player.tokens = [_other_token(twin, token) for token in player.tokens]
    return twin


def _other_event(t: Table, card: str) -> str:
    deck = t.market.events[catalog().culture_events[card].deck].face_down
    return _swap(deck, card)


def _other_unit(t: Table, card: str) -> str:
    return _swap(t.market.units[catalog().unit_cards[card].type].face_down, card)


def _other_token(t: Table, token: Token) -> Token:
    return Token(token.kind, _swap(t.market.huts if token.kind == "hut" else t.market.villages, token.content))


def _swap(pile: list[str], one: str) -> str:
    """Another one of the pile, for which this one is put in."""
    other = next((place for place, found in enumerate(pile) if found not in (one, "great_person")), None)
    if other is None:
        return one
    pile[other], one = one, pile[other]
    return one


async def looks(t: Table, size: tuple[int, int], *keys: str) -> list[str]:
    """What is read at the table after passing the gate, and after each of these keys; "v" passes the gate again."""
    session = Session(Game(Civilization(), t.clone()))
    seen = []
    async with app(session).run_test(size=size, notifications=False) as pilot:
        await sit_down(pilot)
        seen.append(text(pilot))
        for key in keys:
            await press(pilot, key)
            if key == "v":
                await sit_down(pilot)
            seen.append(text(pilot))
    return seen


PEEKS = ("c", "w", "escape", "l", "escape")


@pytest.mark.parametrize(
    ("phase", "size"), [("start_of_turn", SMALL), ("trade", MEDIUM), ("city_management", SMALL), ("movement", MEDIUM)]
)
async def test_open_screens_tell_nothing_of_any_hand(phase, size):
    t = position(phase)
    twin = scrambled(t, lambda player: True)
    assert [player.hand for player in twin.players] != [player.hand for player in t.players]
    assert await looks(t, size, *PEEKS) == await looks(twin, size, *PEEKS)


@pytest.mark.parametrize(("phase", "size"), [("city_management", MEDIUM), ("movement", SMALL), ("research", SMALL)])
async def test_a_seat_that_looks_at_its_own_sees_nothing_of_the_others(phase, size):
    t = position(phase)
    twin = scrambled(t, lambda player: player.seat != t.acting)
    assert [player.hand for player in twin.players] != [player.hand for player in t.players]
    keys = PEEKS if phase == "research" else ("v", *PEEKS)
    assert await looks(t, size, *keys) == await looks(twin, size, *keys)


async def test_the_own_hand_is_seen_once_the_others_look_away():
    """The comparisons above would also hold if nothing were ever shown."""
    t = position("city_management")
    twin = scrambled(t, lambda player: player.seat == t.acting)
    before, after = await looks(t, MEDIUM, "v"), await looks(twin, MEDIUM, "v")
    assert before[0] == after[0]
    assert before[1] != after[1]
