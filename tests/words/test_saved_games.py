"""Saved games in a line each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from civ_tui.storage.saved import Saved
from civ_tui.words.language import ENGLISH
from civ_tui.words.saved_games import progress, saved_game
from tests.games.civilization.lines.at_the_prompt import game

VIEW = game(2, 7).view(None)


@pytest.mark.parametrize(
    ("change", "branched", "short", "told"),
    [
        ({}, False, False, "Civilization. Anna, Boris: Setup."),
        ({}, True, False, "Civilization. Anna, Boris: Setup, a copy."),
        ({"round": 3, "phase": "start_of_turn"}, False, False, "Civilization. Anna, Boris: round 3, Start of Turn."),
        ({"round": 3, "phase": "start_of_turn"}, True, True, "Civilization. Anna, Boris: round 3, Start, a copy."),
        ({"round": 9, "victory": "culture"}, False, False, "Civilization. Anna, Boris: over in round 9."),
        ({"round": 9, "victory": "culture"}, True, True, "Civilization. Anna, Boris: over in round 9, a copy."),
    ],
)
def test_a_saved_game_is_a_whole_sentence(change: dict[str, Any], branched: bool, short: bool, told: str) -> None:
    saved = Saved(Path("x.civ"), 0.0, branched=branched, found=lambda: replace(VIEW, **change))
    assert saved_game(ENGLISH, saved, short=short) == told


def test_computers_are_told_with_their_strength() -> None:
    saved = Saved(Path("x.civ"), 0.0, found=lambda: VIEW, seats=["person", "hard"])
    assert saved_game(ENGLISH, saved) == "Civilization. Anna, Boris (computer, hard): Setup."


def test_a_save_that_cannot_be_opened_says_why() -> None:
    assert saved_game(ENGLISH, Saved(Path("x.civ"), 0.0, found="This saved game is damaged.")) == (
        "This saved game is damaged."
    )


def test_how_far_a_game_has_come() -> None:
    assert progress(ENGLISH, VIEW) == "Setup"
    assert progress(ENGLISH, replace(VIEW, round=3, phase="movement")) == "round 3, Movement"
