"""A recorded game of Mare Nostrum on the screen: the trade table, whose eyes, and what may never show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from textual.pilot import Pilot

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.panel import Lines
from civ_tui.drawing.seats import SeatsPanel
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.drawn.seats import seat_lines
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moment, Moments
from civ_tui.storage import record
from civ_tui.title import Seated
from civ_tui.tui.screens.replay import ReplayScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press
from tests.games.mare_nostrum.screens.at_table import MEDIUM, SMALL, at, shown
from tests.games.mare_nostrum.screens.privacy import settled, twins
from tests.tui.viewer import recorded, watching


@cache
def finished() -> Moments:
    return Moments(recorded("mare-nostrum"))


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_the_open_cards_take_the_place_of_the_map_until_they_are_taken_up(size: tuple[int, int]) -> None:
    moments = finished()
    opened = next(n for n in range(moments.last) if (trade := moments.view_at(n).trade) and trade.open)
    taken = next(n for n in range(opened, moments.last) if moments.view_at(n).trade is None)
    async with watching(moments, size, at=opened) as (pilot, screen, _):
        pane, ground = certain(screen.pane), screen.query_one("#ground")
        assert (pane.display, ground.display) == (True, False)
        assert "Trade: everybody has laid out" in shown(pilot, pane)
        taker = screen.shown.players[screen.shown.acting].name
        assert f"{screen.look.glyphs.here}{taker}" in shown(pilot, pane), "who takes next"
        screen.go_to(taken)
        await pilot.pause()
        assert (pane.display, ground.display) == (False, True)


# Whose eyes


def all_hold() -> int:
    """A moment at which nobody's hand is empty."""
    moments = finished()
    return next(n for n in range(100, moments.last) if all(each.held for each in moments.view_at(n).players))


def with_hands(lines: Lines, players: Sequence[Seated]) -> list[Seat]:
    """The seats below whose names something stands before their income."""
    told = [line.plain for line in lines]
    below = [next(n for n, line in enumerate(told, 1) if f"{player.name} " in line) for player in players]
    first = ["".join(told[n : n + 1]) for n in below]
    return [seat for seat, line in enumerate(first) if line.startswith("    ") and "income" not in line]


async def test_every_seat_may_look_and_one_before_whom_all_hands_lie_open() -> None:
    async with watching(finished(), MEDIUM, at=all_hold()) as (pilot, screen, _):
        seen, seats = list[tuple[Eyes, list[Seat]]](), [player.seat for player in screen.shown.players]
        for _ in range(len(seats) + 3):
            lines = screen.query_one(SeatsPanel).lines(screen.shown, 60)
            seen.append((screen.eyes, with_hands(lines, screen.shown.players)))
            await press(pilot, "w")
        assert seen == [("public", []), *((seat, [seat]) for seat in seats), ("everything", seats), ("public", [])]


@pytest.mark.parametrize("room", [0, 5, 10, 20])
def test_open_hands_are_seen_however_few_lines_there_are(room: int) -> None:
    seen = finished().view_at(all_hold(), "everything")
    lines = seat_lines(Look(DARK), seen, 60, room, show_private=True)
    assert with_hands(lines, seen.players) == [player.seat for player in seen.players]


async def test_where_all_hands_lie_open_every_sheet_has_its_hand() -> None:
    """On a small screen they alone show hands."""
    moments = finished()
    async with watching(moments, SMALL, at=moments.to_round(0)) as (pilot, screen, _):
        for eyes, hands in (("public", 0), (1, 1), ("everything", 5)):
            screen.eyes = eyes  # type: ignore[assignment]
            screen.go_to(screen.number)
            await press(pilot, "c")
            found = 0
            for _ in screen.shown.players:
                page = pilot.app.screen.query_one("#page", TextPanel)
                found += "Hand" in [line.plain.strip() for line in page.draw(90)]
                await press(pilot, "w")
            assert found == hands
            await press(pilot, "escape")


@pytest.mark.rule("MN-SECRET-1")
async def test_of_a_game_that_goes_on_only_what_is_public_shows() -> None:
    moments = Moments(record.of(at("build").game))
    assert not moments.over_at(moments.last)
    async with watching(moments, MEDIUM, finished=False, at=moments.last) as (pilot, screen, _):
        for _ in range(5):
            await press(pilot, "w")
            assert screen.eyes == "public"
            assert "only what everybody may see is shown" in shown(pilot, screen.query_one("#note"))
            assert screen.shown == moments.view_at(moments.last, "public")


@pytest.mark.rule("MN-SECRET-2")
async def test_which_cards_are_laid_out_is_not_told_to_others_before_all_have() -> None:
    moments = finished()
    first = next(n for n in range(1, moments.last) if moments.record.answers[n].kind == "trade.lay")
    answer = moments.answer(first + 1)
    assert answer.secret
    async with watching(moments, MEDIUM, at=first + 1) as (pilot, screen, _):
        for eyes in ("public", *range(5), "everything"):
            screen.eyes = eyes
            screen.go_to(first + 1)
            await pilot.pause()
            told = shown(pilot, screen.query_one("#said"))
            assert ("answers in secret" not in told) == (eyes in (answer.seat, "everything"))


class SinceCheckpoint(Moments):
    """The moments of a game after its last checkpoint, which need not have come from the deal."""

    def __init__(self, game: Game[Table]) -> None:
        self.record, self.trouble, self.last = record.of(game), "", len(game.record)
        self.first = game.checkpoint_at + 1
        self._last = game

    def game_at(self, number: int) -> Game[Table]:
        game = self._last
        return Game(RULES, game.checkpoint.clone(), tuple(game.record[:number]), game.checkpoint_at)

    def __getitem__(self, number: int) -> Moment:
        table = self.game_at(number).state
        return Moment(table.round, table.phase, table.acting, len(table.log))


async def seen(pilot: Pilot[None], screen: ReplayScreen, first: int, eyes: Eyes) -> list[tuple[Any, ...]]:
    """What those eyes see of the moments from the first on: the table, and at the last what is laid over it."""
    found, screen.eyes = [], eyes
    for number in range(first, screen.moments.last + 1):
        screen.go_to(number)
        found.append(await settled(pilot))
    for keys in ("cww", "k", "l"):
        for key in keys:
            await press(pilot, key)
            found.append(await settled(pilot))
        await press(pilot, "escape")
    return found


@pytest.mark.rule("MN-SECRET-1")
@pytest.mark.parametrize("kind", ["build", "trade.take"])
async def test_the_replays_of_games_that_differ_only_in_unseen_hands_are_drawn_alike(kind: str) -> None:
    """Whoever sees the others' hands sees the difference."""

    def hidden(game: Game[Table], _question: Question[Any]) -> bool:
        return len(game.record) > game.checkpoint_at and game.state.round > 1 and game.state.players[1].held > 1

    drawn = []
    for game in certain(twins(at(kind, people=3, when=hidden).game, 0, 5)):
        moments = SinceCheckpoint(game)
        async with watching(moments, MEDIUM, at=moments.first) as (pilot, screen, _):
            drawn.append([await seen(pilot, screen, moments.first, eyes) for eyes in ("public", 0, 1, "everything")])
    assert [here == there for here, there in zip(*drawn, strict=True)] == [True, True, False, False]
