"""Names in any script: what they take of a screen are their columns, whatever characters they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from civ_tui.engine.flow import Given
from civ_tui.preferences.new_game import NAME_LENGTH
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from civ_tui.tui.keys import KEYS
from civ_tui.tui.screens import game_over, hand_over
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, app, press, resized
from tests.tui.shown import screen_lines

SCREENSHOTS: Final = Path(__file__).parents[2] / "screenshots"
GAMES: Final = {"civilization": "four-players.jsonl", "mare_nostrum": "mare-nostrum.jsonl"}
"""Whole games, by their title."""
OVER: Final = "over"
STRANGE: Final = ("漢" * NAME_LENGTH, "e\u0301" * (NAME_LENGTH // 2), "ש" * NAME_LENGTH, "😀" * NAME_LENGTH, "漢 " * 8)
"""Names that are wide, combining, written from the right, of emoji, and broken at blanks."""
PLAIN: Final = str.maketrans({"漢": "WW", "😀": "MM", "ש": "q", "\u0301": ""})
"""The letters that take as many columns."""
ASKED: Final = {
    "civilization": ("city_management", "trade.agree", "battle.unit", "respond", OVER),
    "mare_nostrum": ("war", "trade.take", "title", "support", OVER),
}
"""Questions whose screens name other players in different ways."""
LOOKED_UP: Final = ("board", "pyramid", "market", "sheet", "log", "legend", "help", "palette", "why", "seats", "goto")
"""The keys of what lies over the table."""


def moments(title: str) -> dict[str, list[Given]]:
    """How the game came to its last question of each kind, and to its end."""
    answers = record.load(SCREENSHOTS / GAMES[title]).answers
    found = {given.kind: [*answers[:number]] for number, given in enumerate(answers)}
    return {**found, OVER: [*answers]}


def played(title: str, names: tuple[str, ...], answers: list[Given]) -> Session:
    """That part of the game, by players of these names."""
    found = record.load(SCREENSHOTS / GAMES[title])
    seats = tuple(replace(seat, name=name) for seat, name in zip(found.settings.seats, names, strict=False))
    game = found.played.new_game(replace(found.settings, seats=seats))
    for given in answers:
        game.give(given)
    return Session(game)


async def pages(session: Session, looked_up: tuple[str, ...]) -> dict[str, list[str]]:
    """What is read at the gates and at the table, in both sizes, and in what lies over it, in one or the other."""
    told: dict[str, list[str]] = {}
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:

        async def read(name: str, sizes: int = 2) -> None:
            for size in (SMALL if pilot.app.size == MEDIUM else MEDIUM, pilot.app.size)[:sizes]:
                if pilot.app.size != size:
                    await resized(pilot, size)
                told[f"{name} at {size}"] = screen_lines(pilot.app)

        await pilot.pause()
        while isinstance(pilot.app.screen, HandOverScreen):
            await read(f"gate {len(told)}")
            await press(pilot, pilot.app.screen.player.letter.lower())
        if isinstance(end := pilot.app.screen, GameOverScreen):
            await end._counted.wait()
            await pilot.pause()
        await read("table")
        lying = len(pilot.app.screen_stack)
        for name in looked_up:
            await press(pilot, KEYS[name].keys[0])
            await read(name, 1)
            while len(pilot.app.screen_stack) > lying:
                await press(pilot, "escape")
    return told


def columns(line: str) -> str:
    """The line with a letter in each of its columns."""
    return line.translate(PLAIN)


def differences(found: dict[str, list[str]], plain: dict[str, list[str]]) -> Iterator[str]:
    """The lines that are not alike, column by column. Where a wide character is cut a blank is left; if that is the end
    of a line, the next begins with one column more of the name."""
    assert found.keys() == plain.keys()
    for page, lines in found.items():
        folded = False
        for number, (line, other) in enumerate(zip(map(columns, lines), map(columns, plain[page]), strict=True)):
            cut = [" " if was == " " and now in "WM" else now for was, now in zip(line, other, strict=False)]
            if line != "".join(cut) and not (folded and _short(line) == _short(other)):
                yield f"{page}, line {number}\n{line}\n{other}"
            folded = line != other


def _short(line: str) -> str:
    """The line without what one column more of a name changes."""
    return re.sub("[WM]+", "W", " ".join(line.split()))


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
async def test_a_name_takes_its_columns_whatever_it_is_made_of(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for shown_large in (hand_over, game_over):  # only some letters can be
        monkeypatch.setattr(shown_large, "large", lambda *_, **__: [])
    reached = moments(title)
    for number, kind in enumerate(ASKED[title]):
        names = STRANGE[number:] + STRANGE[:number]
        found, plain = [
            await pages(played(title, each, reached[kind]), LOOKED_UP if not number else ())
            for each in (names, tuple(map(columns, names)))
        ]
        assert not [*differences(found, plain)], kind
