"""Games of the pictures play again, answer by answer, with every invariant checked; three were played by hand in the
real program, the others by computer players."""

from pathlib import Path

import pytest

from civ_tui.storage import record

GAMES = Path(__file__).parents[1] / "screenshots"


@pytest.mark.parametrize(
    ("name", "victory", "winners"),
    [
        ("rome-and-germany.json", "military", [1]),
        ("china-and-egypt.json", "economy", [0]),
        ("russia-and-germany.json", "", []),
        ("four-players.jsonl", "economy", [0]),
        ("mare-nostrum.jsonl", "cards", [2]),
    ],
)
def test_a_recorded_game_plays_again(name: str, victory: str, winners: list[int]) -> None:
    recorded = record.load(GAMES / name)
    *_, game = record.replay(recorded)
    assert list(game.record) == list(recorded.answers)
    assert (game.state.victory, game.state.winners) == (victory, winners)
